-- Labels bought from carriers, a row for each that was asked for. At most one of a parcel is alive.
create table bought_label (
  id uuid primary key,
  parcel_id uuid not null references parcel (id),
  -- Whom it was asked of, as the installation calls that carrier.
  gateway text not null,
  state text not null check (state in ('asked', 'unclear', 'refused', 'bought', 'voiding', 'used', 'voided', 'dropped')),
  form text not null check (form in ('pdf', 'zpl')),
  tries integer not null default 0,
  -- Until when one process asks the carrier.
  asking_until timestamptz,
  -- The carrier's own name for it, the parcel's number, its price (null: the carrier names none), what it weighed it by and where to.
  carrier_ref text,
  tracking text,
  yen bigint check (yen >= 0),
  billed_grams integer,
  zone text,
  -- What the carrier said when it said no, or what somebody wrote who ended it.
  said text,
  staff_id uuid references staff (id),
  asked_at timestamptz not null,
  bought_at timestamptz,
  ended_at timestamptz,
  check (state not in ('bought', 'voiding', 'used', 'voided') or tracking is not null)
);
create unique index bought_label_alive on bought_label (parcel_id) where state in ('asked', 'unclear', 'bought', 'voiding', 'used');
create unique index bought_label_tracking on bought_label (tracking) where state in ('bought', 'voiding', 'used');
create index bought_label_parcel on bought_label (parcel_id, asked_at);
create index bought_label_open on bought_label (asked_at) where state in ('asked', 'unclear', 'bought', 'voiding');

-- The label itself, as its carrier gave it; forgotten when nobody prints it any more.
create table label_document (
  label_id uuid primary key references bought_label (id) on delete cascade,
  bytes bytea not null,
  at timestamptz not null
);
create index label_document_at on label_document (at);
