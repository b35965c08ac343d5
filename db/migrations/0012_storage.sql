-- Approval of packed parcels, postage paid ahead, the end of storage, shipping rules, services asked for after arrival.
set local lock_timeout = '5s';

-- asked: packed dearer than quoted, the customer looks before anything is charged. prepaid_yen stands in parcel:{no}:held.
-- auto_cap_yen: the customer's own rule pays a bill up to this from the wallet.
alter table parcel
  add column approval text not null default 'none' check (approval in ('none', 'asked', 'approved')),
  add column approval_due_at timestamptz,
  add column prepaid_yen bigint not null default 0 check (prepaid_yen >= 0),
  add column auto_cap_yen bigint check (auto_cap_yen >= 0);
create index parcel_approval on parcel (approval_due_at) where approval = 'asked';
create index parcel_unasked on parcel (state) where state = 'awaiting_postage' and (auto_cap_yen is not null or prepaid_yen > 0);

-- Days bought beyond the last day of storage, paid at once.
create table storage_extension (
  id uuid primary key,
  line_id uuid not null references order_line (id) on delete cascade,
  -- First, second …: a double click buys one.
  number integer not null check (number > 0),
  days integer not null check (days > 0),
  yen bigint not null check (yen >= 0),
  at timestamptz not null,
  unique (line_id, number)
);

-- A piece whose last day has passed: how often its owner was told, and what they said.
create table storage_end (
  line_id uuid primary key references order_line (id) on delete cascade,
  notices integer not null default 0 check (notices between 0 and 3),
  noticed_at timestamptz,
  answer text check (answer in ('dispose', 'keep')),
  answered_at timestamptz
);

create table auto_ship_rule (
  customer_id uuid primary key references customer (id) on delete cascade,
  day integer not null check (day between 1 and 365),
  cap_yen bigint not null check (cap_yen > 0),
  tracked boolean not null,
  address_id uuid not null references address (id) on delete cascade,
  active boolean not null,
  updated_at timestamptz not null
);

-- Work on one piece that somebody pays for: asked for after arrival (paid at once) or with a parcel (in its bill).
create table service_task (
  id uuid primary key,
  line_id uuid not null references order_line (id) on delete cascade,
  parcel_id uuid references parcel (id) on delete cascade,
  service text not null check (service in ('photos', 'inspection', 'authentication', 'translation')),
  state text not null check (state in ('open', 'done', 'cancelled')),
  yen bigint not null check (yen >= 0),
  asked_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references staff (id),
  result text not null default '',
  photo_ids uuid[] not null default '{}'
);
create index service_task_open on service_task (asked_at) where state = 'open';
create index service_task_parcel on service_task (parcel_id) where parcel_id is not null;
-- One kind of work is asked for once a piece.
create unique index service_task_once on service_task (line_id, service) where state <> 'cancelled';
