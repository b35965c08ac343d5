-- Coupons: the rule, one customer's right to use it, and each use. Counters stand beside what they count, so that "at most" is a check of
-- the database; `ledger:verify` compares them with the rows they count.
set local lock_timeout = '5s';

create table coupon (
  id uuid primary key,
  -- What it is called, by language; English is always there.
  names jsonb not null check (names ? 'en'),
  way text not null check (way in ('claim', 'code', 'given')),
  -- Written in capitals; one code is one campaign, also after it ended.
  code text unique check (code ~ '^[A-Z0-9-]{4,24}$'),
  kind text not null check (kind in ('percent', 'amount')),
  -- Hundredths of a percent, or yen.
  value integer not null check (value > 0 and (kind = 'amount' or value <= 10000)),
  minimum_yen bigint not null check (minimum_yen >= 0),
  cap_yen bigint check (cap_yen > 0),
  sources text[] not null default '{}',
  first_order_only boolean not null default false,
  -- How often one person may claim it, and so use it (999 at most, each for themselves).
  per_person integer not null check (per_person between 1 and 999),
  -- How often all together may; null: as often as they like.
  in_all integer check (in_all > 0),
  budget_yen bigint check (budget_yen > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  paused boolean not null default false,
  claimed integer not null default 0 check (claimed >= 0 and claimed <= coalesce(in_all, claimed)),
  used integer not null default 0 check (used between 0 and claimed),
  -- What the uses took off.
  given_yen bigint not null default 0 check (given_yen >= 0 and given_yen <= coalesce(budget_yen, given_yen)),
  made_by text not null,
  made_at timestamptz not null,
  version integer not null default 0,
  check ((way = 'code') = (code is not null))
);
create index coupon_by_end on coupon (ends_at);

-- The limit for one person is copied: it is part of what was promised, and the check needs it here.
create table coupon_grant (
  coupon_id uuid not null references coupon,
  customer_id uuid not null references customer,
  per_person integer not null,
  claimed integer not null check (claimed between 1 and per_person),
  used integer not null default 0 check (used between 0 and claimed),
  first_at timestamptz not null,
  -- When its owner was told that it ends soon.
  told_at timestamptz,
  primary key (coupon_id, customer_id)
);
create index coupon_grant_of on coupon_grant (customer_id);

-- One coupon for one checkout: an order has at most one row.
create table coupon_use (
  id uuid primary key,
  coupon_id uuid not null references coupon,
  customer_id uuid not null references customer,
  order_id uuid not null unique references orders,
  yen bigint not null check (yen > 0),
  at timestamptz not null,
  -- Back with its owner, unused.
  returned_at timestamptz
);
create index coupon_use_of on coupon_use (customer_id, at desc);
create index coupon_use_standing on coupon_use (coupon_id) where returned_at is null;

alter table orders add column coupon_yen bigint not null default 0 check (coupon_yen >= 0);
alter table order_line
  -- What a coupon took off its goods; we put it in when the order is paid.
  add column coupon_yen bigint not null default 0 check (coupon_yen >= 0),
  -- What of that is ours again: the line ended, or was bought for less than what was paid for it.
  add column coupon_undone_yen bigint not null default 0,
  add constraint order_line_coupon_undone check (coupon_undone_yen between 0 and coupon_yen);
