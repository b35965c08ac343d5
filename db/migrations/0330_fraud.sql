-- Rules against fraud: what they say of a paid order, the desk where people look, and the versions of the rules.
set local lock_timeout = '5s';

-- The fourth owner of a hold: the rules hold an order until somebody has looked. As with names (0312), a hold of staff stands alone and
-- the rules' own is placed when it is released.
alter table hold
  add column by_fraud boolean not null default false,
  drop constraint hold_placed_by_somebody,
  drop constraint hold_released_by_somebody,
  add constraint hold_placed_by_somebody
    check (num_nonnulls(placed_by, dispute_id) + by_screening::int + by_fraud::int = 1),
  add constraint hold_fraud_holds_orders check (not by_fraud or kind = 'order'),
  add constraint hold_released_by_somebody check (
    (released_by is null or released_at is not null)
    and (released_at is null or released_by is not null or dispute_id is not null or by_screening or by_fraud));

-- What the payment company says of the card that paid: where it was issued, and whether it bears another name than the customer's and
-- the recipient's. The name itself is not kept.
alter table payment_payer
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column other_name boolean;
create index payment_payer_mark on payment_payer (mark) where mark is not null;
create index payment_dispute_customer on payment_dispute (customer_id, opened_at);

-- The rules as operators change them: asked for by one, in force when another said yes. Without a row the release's own hold.
create table fraud_setting (
  version bigserial primary key,
  value jsonb not null,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused', 'withdrawn')),
  why text not null check (why <> ''),
  asked_by uuid not null references staff (id),
  asked_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  check ((state = 'asked') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- One pair of eyes is not two.
  check (state not in ('done', 'refused') or decided_by <> asked_by)
);
create unique index fraud_setting_one_asked on fraud_setting ((true)) where state = 'asked';
create index fraud_setting_done on fraud_setting (decided_at desc, version desc) where state = 'done';

-- A paid order that the rules hold. An order is looked at once: what people decided is not asked again.
create table fraud_look (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  order_no text not null,
  customer_id uuid not null references customer (id),
  state text not null default 'open' check (state in ('open', 'released', 'refunded', 'overdue', 'gone')),
  -- The rules that spoke with their figures, and the version they are of (0: the release's own).
  spoken jsonb not null,
  weight integer not null,
  rules_version bigint not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  why text not null default '',
  check ((state = 'open') = (decided_at is null)),
  check ((state in ('released', 'refunded')) = (decided_by is not null)),
  check (state not in ('released', 'refunded') or why <> '')
);
create index fraud_look_open on fraud_look (due_at) where state = 'open';
create index fraud_look_decided on fraud_look (decided_at desc) where state <> 'open';
create index fraud_look_customer on fraud_look (customer_id, opened_at desc);
-- Whether somebody who is blocked lives at the same place.
create index address_place on address (country, lower(data->>'zip'));
