-- Names of parcels are compared with the operator's list of denied parties. A parcel whose name is like one of the list is held by the
-- comparison itself until people have looked: the third owner of a hold beside staff and a dispute at the bank.
set local lock_timeout = '5s';

-- `hold_one` stays as it is, so that the release before this one goes on placing its holds: a parcel bears one hold of staff or of the
-- comparison at a time, and what the comparison could not place it places when the other is released.
alter table hold
  add column by_screening boolean not null default false,
  drop constraint hold_placed_by_somebody,
  drop constraint hold_released_by_somebody,
  add constraint hold_placed_by_somebody check (num_nonnulls(placed_by, dispute_id) + by_screening::int = 1),
  add constraint hold_screens_parcels check (not by_screening or kind = 'parcel'),
  add constraint hold_released_by_somebody check (
    (released_by is null or released_at is not null)
    and (released_at is null or released_by is not null or dispute_id is not null or by_screening));

-- Every list that was ever in force; its entries are kept for the newest only, and what was found keeps a copy of its entry.
create table screening_list (
  no bigserial primary key,
  name text not null check (name <> ''),
  day date not null,
  origin text not null check (origin in ('file', 'console', 'practice')),
  sha256 bytea not null check (length(sha256) = 32),
  entries integer not null check (entries > 0),
  loaded_at timestamptz not null,
  by_staff uuid references staff (id),
  check ((origin = 'console') = (by_staff is not null))
);

create table screening_entry (
  list_no bigint not null references screening_list (no) on delete cascade,
  place integer not null,
  -- Of everything the entry says: another hash is another entry, and what was decided about the former does not hold for it.
  hash text not null,
  source text not null,
  ref text not null,
  name text not null check (name <> ''),
  aliases text[] not null,
  country text not null,
  kind text not null,
  day text not null,
  primary key (list_no, place)
);

-- A name of ours that is like one of the list.
create table screening_hit (
  id uuid primary key,
  parcel_id uuid not null references parcel (id),
  parcel_no text not null,
  customer_id uuid not null references customer (id),
  role text not null check (role in ('recipient', 'account')),
  our_name text not null,
  our_key text not null,
  entry_hash text not null,
  entry jsonb not null,
  their_name text not null,
  list_no bigint not null references screening_list (no),
  score integer not null check (score between 1 and 100),
  found_at timestamptz not null,
  -- open: nobody has looked; asked: one says it is the same, a second has to look; cleared: another person; stopped: two said the same;
  -- gone: the name, the entry or the parcel is no more.
  state text not null default 'open' check (state in ('open', 'asked', 'cleared', 'stopped', 'gone')),
  first_by uuid references staff (id),
  first_at timestamptz,
  first_why text not null default '',
  decided_by uuid references staff (id),
  decided_at timestamptz,
  why text not null default '',
  check ((first_by is null) = (first_at is null)),
  check (state not in ('asked', 'stopped') or (first_by is not null and first_why <> '')),
  check (state not in ('cleared', 'stopped') or (decided_by is not null and decided_at is not null and why <> '')),
  -- One pair of eyes is not two.
  check (state <> 'stopped' or decided_by <> first_by)
);
create unique index screening_hit_once on screening_hit (parcel_id, our_key, entry_hash) where state in ('open', 'asked', 'stopped');
create index screening_hit_state on screening_hit (state, found_at);
create index screening_hit_cleared on screening_hit (customer_id, our_key, entry_hash) where state = 'cleared';

-- What of a parcel was compared last, and with which list.
create table screening_seen (
  parcel_id uuid primary key references parcel (id) on delete cascade,
  list_no bigint not null references screening_list (no),
  names text not null,
  at timestamptz not null
);

-- How long a packed box stood unpaid because we were checking: that time does not count against its owner.
alter table parcel add column checked_ms bigint not null default 0 check (checked_ms >= 0);
