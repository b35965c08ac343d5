-- How carriers head the columns of their bills; `plain` is our own form and needs no row.
create table bill_form (
  name text primary key,
  account text not null,
  columns jsonb not null,
  version integer not null default 1
);

-- What carriers bill, a row for each parcel of each bill. A file read twice finds its rows.
create table carrier_bill (
  id uuid primary key,
  account text not null,
  invoice text not null,
  tracking text not null,
  day date not null,
  file text not null,
  yen bigint not null,
  surcharge_yen bigint not null,
  charges text[] not null,
  billed_grams integer,
  zone text,
  -- What we said when it was read: by the label, or by our table.
  parcel_id uuid references parcel (id),
  expected_yen bigint,
  expected_grams integer,
  expected_zone text,
  -- What the books held as owed for it.
  owed_yen bigint not null,
  state text not null check (state in ('agreed', 'open', 'accepted', 'disputed', 'credited')),
  reason text check (reason in ('unknown', 'twice', 'unused', 'surcharge', 'weight', 'zone', 'price')),
  note text,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  at timestamptz not null,
  unique (account, invoice, tracking),
  check ((reason is null) = (state = 'agreed'))
);
create index carrier_bill_open on carrier_bill (at, id) where state in ('open', 'disputed');
create index carrier_bill_tracking on carrier_bill (account, tracking);
create index carrier_bill_at on carrier_bill (at desc, id desc);
