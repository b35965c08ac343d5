-- Feedback in app stores for points: the stores an operator names, and what customers sent of them, once per store and account.
set local lock_timeout = '5s';

create table good_point_store (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,29}$'),
  -- A name of the store's own, the same in every language.
  name text not null check (length(name) between 2 and 60),
  url text not null check (url ~ '^https://'),
  points integer not null check (points between 1 and 10000),
  active boolean not null,
  place integer not null,
  version integer not null default 0
);

create table good_point_record (
  id uuid primary key,
  store_id text not null references good_point_store,
  customer_id uuid not null references customer on delete cascade,
  state text not null check (state in ('sent', 'approved', 'declined')),
  version integer not null default 0,
  photo_ids uuid[] not null check (cardinality(photo_ids) between 1 and 3),
  -- What was promised when it was sent.
  points integer not null check (points > 0),
  reason text check (reason in ('otherStore', 'unreadable', 'notOurs', 'notPublished', 'other')),
  note text not null default '',
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  -- Once per store and account.
  unique (store_id, customer_id),
  check ((state = 'declined') = (reason is not null)),
  check ((state = 'sent') = (decided_at is null))
);
create index good_point_record_of on good_point_record (customer_id, sent_at desc);
create index good_point_record_open on good_point_record (sent_at) where state = 'sent';
