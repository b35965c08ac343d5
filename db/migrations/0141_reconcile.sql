-- What payment companies and banks say moved our money, and where their lists and our books differ.
set local lock_timeout = '5s';

create table outside_list (
  -- An account of the books: processor:practice, bank:main.
  account text primary key,
  -- Nothing before this is compared: the first reading.
  since timestamptz not null,
  read_until timestamptz not null,
  failure text
);

create table outside_line (
  account text not null references outside_list,
  id text not null check (id <> ''),
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'dispute_back', 'payout', 'fee', 'other', 'bank')),
  yen bigint not null,
  fee_yen bigint not null default 0,
  currency text not null default 'JPY',
  day date not null,
  at timestamptz not null,
  payment_id text,
  refund_id text,
  dispute_id text,
  provider_id text,
  text text not null default '',
  primary key (account, id)
);
create index outside_line_at on outside_line (account, at);
create index outside_line_provider on outside_line (account, provider_id) where provider_id is not null;

create table difference (
  id uuid primary key,
  account text not null references outside_list,
  -- What it is about: charge:<payment>, refund:<refund>, fee:<day>, bank:<line> …
  ref text not null,
  kind text not null,
  theirs_yen bigint not null,
  ours_yen bigint not null,
  day date not null,
  text text not null default '',
  found_at timestamptz not null,
  -- gone: the next look found nothing any more.
  state text not null default 'open' check (state in ('open', 'done', 'dismissed', 'gone')),
  how text,
  why text,
  ended_at timestamptz,
  ended_by uuid references staff,
  -- Put apart in payments:parked until somebody lets it go.
  parked_yen bigint not null default 0 check (parked_yen >= 0),
  released_at timestamptz,
  released_by uuid references staff,
  check ((state = 'open') = (ended_at is null)),
  check (state not in ('done', 'dismissed') or (ended_by is not null and how is not null)),
  check ((released_at is null) = (released_by is null))
);
-- One thing is one row while it is open.
create unique index difference_open on difference (account, ref) where state = 'open';
create index difference_list on difference (state, found_at);
create index difference_ref on difference (account, ref);
