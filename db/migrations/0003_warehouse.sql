-- Parcels, packing, hand-over, unidentified arrivals.
set local lock_timeout = '5s';

create table parcel (
  id uuid primary key,
  no text not null unique,
  customer_id uuid not null references customer (id),
  state text not null check (state in ('requested', 'packing', 'packed', 'awaiting_postage', 'paid', 'handed_over', 'in_transit', 'customs', 'delivered', 'held', 'cancelled', 'returned', 'lost')),
  version integer not null default 1,
  address jsonb not null,
  country text not null,
  method text not null,
  -- {protective, removeBoxes, hidePrices, insuranceYen}
  options jsonb not null default '{}',
  -- The plan the customer saw: box, estimated weight, rows, total.
  estimate jsonb not null,
  box_id text,
  weight_grams integer check (weight_grams > 0),
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  photo_ids uuid[] not null default '{}',
  customs jsonb not null default '[]',
  -- The bill of the second payment once packed: fee rows and total.
  rows jsonb,
  total_yen bigint check (total_yen >= 0),
  claimed_by uuid references staff (id),
  tracking text,
  manifest_no text,
  requested_at timestamptz not null,
  packed_at timestamptz,
  paid_at timestamptz,
  handed_over_at timestamptz,
  delivered_at timestamptz
);
create index parcel_customer on parcel (customer_id, requested_at desc);
create index parcel_state on parcel (state, requested_at);
create unique index parcel_tracking on parcel (tracking) where tracking is not null;

alter table order_line add constraint order_line_parcel_fk foreign key (parcel_id) references parcel (id);
alter table payment add constraint payment_parcel_fk foreign key (parcel_id) references parcel (id);

create table parcel_event (
  id uuid primary key,
  parcel_id uuid not null references parcel (id),
  event text not null,
  from_state text not null,
  to_state text not null,
  by text not null check (by in ('customer', 'staff', 'clock', 'system')),
  by_id uuid,
  by_name text not null default '',
  why text,
  data jsonb not null default '{}',
  at timestamptz not null
);
create index parcel_event_parcel on parcel_event (parcel_id, at, id);

create table unidentified (
  id uuid primary key,
  code text not null,
  note text not null,
  weight_grams integer,
  shelf text not null,
  photo_ids uuid[] not null default '{}',
  at timestamptz not null,
  by_staff uuid references staff (id),
  matched_line uuid references order_line (id),
  matched_at timestamptz
);
