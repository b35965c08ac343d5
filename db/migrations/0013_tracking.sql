-- What carriers tell of parcels, claims about parcels, what a held parcel needs; lines that were lost.
set local lock_timeout = '5s';

create table tracking_event (
  id uuid primary key,
  parcel_id uuid not null references parcel (id),
  -- Who told: a carrier's connection, its push, or staff with a file.
  source text not null,
  code text not null,
  -- What the code means to us; null: a code nobody has explained to us, shown as it came.
  meaning text,
  words text not null default '',
  place text not null default '',
  country text,
  happened_at timestamptz not null,
  told_at timestamptz not null
);
-- The same thing told again, by whichever way, is one row.
create unique index tracking_event_once on tracking_event (parcel_id, code, happened_at, place);
create index tracking_event_parcel on tracking_event (parcel_id, happened_at, id);
create index tracking_event_unknown on tracking_event (source, code) where meaning is null;

create table tracking_poll (
  parcel_id uuid primary key references parcel (id),
  next_at timestamptz not null,
  asked_at timestamptz,
  failures integer not null default 0 check (failures >= 0)
);
create index tracking_poll_due on tracking_poll (next_at);

create table parcel_claim (
  id uuid primary key,
  parcel_id uuid not null references parcel (id),
  customer_id uuid not null references customer (id) on delete cascade,
  kind text not null check (kind in ('not_received', 'damaged', 'missing')),
  state text not null check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  note text not null default '',
  photo_ids uuid[] not null default '{}',
  -- The rule it was opened under: version, last day, what the method covers.
  rule jsonb not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by uuid references staff (id),
  paid_yen bigint not null default 0 check (paid_yen >= 0)
);
create index parcel_claim_customer on parcel_claim (customer_id, opened_at desc);
create index parcel_claim_queue on parcel_claim (due_at) where state = 'open';
-- One open claim of a kind; two devices at the same moment make one.
create unique index parcel_claim_one_open on parcel_claim (parcel_id, kind) where state = 'open';

create table parcel_hold (
  id uuid primary key,
  parcel_id uuid not null references parcel (id),
  needs text not null check (needs in ('payment', 'invoice', 'tax_id', 'identity', 'other')),
  note text not null default '',
  asked_at timestamptz not null,
  answer text,
  photo_ids uuid[] not null default '{}',
  answered_at timestamptz,
  closed_at timestamptz
);
create unique index parcel_hold_one_open on parcel_hold (parcel_id) where closed_at is null;

create table parcel_return (
  parcel_id uuid primary key references parcel (id),
  cause text not null check (cause in ('unclaimed', 'refused', 'address', 'customs', 'carrier', 'ours')),
  line_ids uuid[] not null,
  -- Version and outcome of the rule table.
  rule jsonb not null,
  paid_yen bigint not null default 0 check (paid_yen >= 0),
  at timestamptz not null
);

create index parcel_delivered_history on parcel (method, country, delivered_at desc) where state = 'delivered';

alter table order_line drop constraint order_line_state_check;
alter table order_line add constraint order_line_state_check check (state in ('awaiting_payment', 'to_buy', 'needs_answer', 'bought', 'on_the_way', 'arrived', 'inspecting', 'problem', 'stored', 'packing', 'shipped', 'delivered', 'cancelled', 'refunded', 'returned_to_seller', 'disposed', 'lost'));
