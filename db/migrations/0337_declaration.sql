-- What the owner of a parcel confirmed for its customs form before it was packed (decision 0112). A parcel without a row was never asked about.
set local lock_timeout = '5s';

create table declaration (
  parcel_id uuid primary key references parcel (id),
  -- asked: we wait for their word; confirmed: they said it; ours: it went, or goes, with our words.
  state text not null check (state in ('asked', 'confirmed', 'ours')),
  -- Null where it was confirmed with the request.
  asked_at timestamptz,
  -- Nobody begins to pack it before `until`, because nobody pressed anything to ask for it.
  holds boolean not null default false,
  until timestamptz,
  reminded_at timestamptz,
  confirmed_at timestamptz,
  -- Day of the newest row of our tables of words and codes that was offered.
  tables_day date,
  -- By line: name, code, battery, and the value it stood beside.
  words jsonb not null default '[]',
  check ((state = 'confirmed') = (confirmed_at is not null)),
  check (state <> 'confirmed' or tables_day is not null),
  check ((asked_at is null) = (until is null)),
  check (state <> 'asked' or asked_at is not null)
);
create index declaration_asked on declaration (until) where state = 'asked';
