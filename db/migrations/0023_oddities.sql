-- Money that came otherwise than we asked for: another amount, another currency, twice. It is parked until somebody decides.
create table payment_oddity (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  customer_id uuid not null references customer (id),
  kind text not null check (kind in ('amount', 'currency', 'twice')),
  provider text not null,
  provider_id text not null,
  -- What the provider said, in the smallest unit of its currency; only yen are parked in the books.
  said_amount bigint not null check (said_amount >= 0),
  said_currency text not null,
  asked_yen bigint not null,
  at timestamptz not null,
  resolved_how text check (resolved_how in ('wallet', 'back', 'dismissed')),
  resolved_by text,
  resolved_by_id uuid references staff (id),
  resolved_at timestamptz,
  resolved_why text,
  check ((resolved_how is null) = (resolved_at is null)),
  check (resolved_how not in ('wallet', 'back') or (said_currency = 'JPY' and said_amount > 0)),
  unique (payment_id, provider_id, said_amount, said_currency)
);
create index payment_oddity_open on payment_oddity (at) where resolved_at is null;
create index payment_oddity_at on payment_oddity (at desc, id);
-- A refund of parked money goes to what the provider calls it, not to the payment's own; each parked sum goes back once.
alter table refund add column oddity_id uuid references payment_oddity (id);
create unique index refund_of_oddity on refund (oddity_id) where oddity_id is not null;

-- A cardholder disputes a payment at their bank: the money is taken from us until it is decided.
create table payment_dispute (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  customer_id uuid not null references customer (id),
  provider text not null,
  provider_dispute_id text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  version integer not null default 1,
  yen bigint not null check (yen > 0),
  -- What the provider charges for it, as it said last; `heard_at` is when it said so.
  fee_yen bigint not null default 0,
  heard_at timestamptz not null,
  reason text not null default '',
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null)),
  unique (provider, provider_dispute_id)
);
create index payment_dispute_payment on payment_dispute (payment_id);
create index payment_dispute_open on payment_dispute (opened_at) where state = 'open';
create table payment_dispute_event (
  id uuid primary key,
  dispute_id uuid not null references payment_dispute (id),
  event text not null,
  from_state text,
  to_state text not null,
  by text not null check (by in ('customer', 'staff', 'clock', 'system')),
  by_id uuid,
  by_name text not null default '',
  why text,
  data jsonb not null default '{}',
  at timestamptz not null
);
create index payment_dispute_event_dispute on payment_dispute_event (dispute_id, at, id);
-- So much of a refund the cardholder has by a dispute we lost: it is not sent a second time.
alter table refund add column by_dispute_yen bigint not null default 0;
alter table refund add constraint refund_by_dispute check (by_dispute_yen between 0 and yen);
