-- Live sessions: when somebody shows things, who wants to be reminded, and a calendar of one's own.
set local lock_timeout = '5s';

create table live_session (
  id uuid primary key,
  version integer not null default 1,
  -- Grows whenever a calendar that has it must take the newer one.
  sequence integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  host text not null check (length(host) between 1 and 120),
  -- The language that is spoken in it.
  spoken text not null,
  -- By language: { "en": { "title": …, "summary": … } }; English is always there.
  texts jsonb not null check (texts ? 'en'),
  watch_url text,
  replay_url text,
  clip_id uuid references file (id),
  cancelled_at timestamptz,
  cancelled_why text not null default '',
  made_by text not null,
  changed_at timestamptz not null,
  check (ends_at > starts_at and ends_at <= starts_at + interval '12 hours')
);
create index live_session_starts on live_session (starts_at, id);
create index live_session_replay on live_session (starts_at desc, id desc) where replay_url is not null and cancelled_at is null;
create index live_session_clip on live_session (clip_id) where clip_id is not null;

create table live_item (
  session_id uuid not null references live_session (id) on delete cascade,
  n integer not null check (n between 1 and 6),
  source text not null,
  listing_id text not null,
  primary key (session_id, n),
  unique (session_id, source, listing_id)
);
create table live_reminder (
  session_id uuid not null references live_session (id) on delete cascade,
  customer_id uuid not null references customer (id) on delete cascade,
  at timestamptz not null,
  told_at timestamptz,
  primary key (session_id, customer_id)
);
create index live_reminder_of on live_reminder (customer_id, session_id);
create index live_reminder_untold on live_reminder (session_id) where told_at is null;
-- The address of somebody's own calendar: whoever knows it reads it, so it is long, and can be made anew.
create table live_calendar (
  customer_id uuid primary key references customer (id) on delete cascade,
  token text not null unique check (length(token) >= 32),
  at timestamptz not null
);
