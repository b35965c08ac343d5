-- Banners that lead to pages: for whom, from when to when, and how often they were seen and pressed.
set local lock_timeout = '5s';

create table banner (
  -- §7: the `id` of the banner page's address.
  id serial primary key,
  -- §4: which of them open in the web view is a rule of the trade.
  type integer not null check (type between 0 and 99),
  href text not null,
  words jsonb not null check (words ? 'en'),
  picture uuid references file,
  editions text[] not null default '{}',
  languages text[] not null default '{}',
  countries text[] not null default '{}',
  new_only boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Smaller ones come first.
  rank integer not null default 100,
  paused boolean not null default false,
  made_by_name text not null,
  made_at timestamptz not null,
  version integer not null default 0
);
create index banner_by_end on banner (ends_at);

create table banner_count (
  banner_id integer not null references banner,
  -- A day of Japan.
  day date not null,
  seen integer not null default 0 check (seen >= 0),
  pressed integer not null default 0 check (pressed >= 0),
  primary key (banner_id, day)
);
