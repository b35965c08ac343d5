-- What can happen between a purchase and its arrival, and what staff may do with money and with what must wait.
set local lock_timeout = '5s';

-- A line whose seller should have shipped by now. One row a line: when it was last due, what was asked, what its customer said.
create table seller_late (
  line_id uuid primary key references order_line (id),
  -- When the seller should have shipped; a customer who waits moves it on.
  due_at timestamptz not null,
  asked_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  answer text check (answer in ('wait', 'money_back')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);

-- Whatever is on hold goes no further until somebody releases it: no purchase, no picking, no packing, no hand-over.
create table hold (
  id uuid primary key,
  kind text not null check (kind in ('line', 'order', 'parcel')),
  subject_id uuid not null,
  subject_no text not null,
  customer_id uuid not null references customer (id),
  reason text not null check (reason <> ''),
  placed_by uuid not null references staff (id),
  placed_at timestamptz not null,
  released_by uuid references staff (id),
  released_at timestamptz,
  release_why text,
  check ((released_at is null) = (released_by is null))
);
-- One hold at a time holds a thing.
create unique index hold_one on hold (kind, subject_id) where released_at is null;
create index hold_open on hold (placed_at) where released_at is null;

-- A customer who is blocked may log in, look and be given money back, but not order.
create table customer_block (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  reason text not null check (reason <> ''),
  placed_by uuid not null references staff (id),
  placed_at timestamptz not null,
  lifted_by uuid references staff (id),
  lifted_at timestamptz,
  lift_why text,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index customer_block_one on customer_block (customer_id) where lifted_at is null;

-- Money staff give back or give: asked for by one, above the line approved by another, executed once.
create table money_request (
  id uuid primary key,
  no text not null unique,
  kind text not null check (kind in ('refund', 'credit')),
  -- What the money is about; a credit is about the customer.
  subject_kind text not null check (subject_kind in ('line', 'order', 'parcel', 'customer')),
  subject_id uuid not null,
  subject_no text not null,
  customer_id uuid not null references customer (id),
  yen bigint not null check (yen > 0),
  -- Who bears it: we, the seller or the carrier.
  borne_by text not null check (borne_by in ('us', 'seller', 'carrier')),
  reason text not null,
  note text not null check (note <> ''),
  state text not null check (state in ('asked', 'done', 'refused', 'withdrawn')),
  -- Above the line of four eyes, alone or together with what the same person gave this customer before.
  needs_second boolean not null,
  asked_by uuid not null references staff (id),
  asked_at timestamptz not null,
  approved_by uuid references staff (id),
  decided_by uuid references staff (id),
  decided_at timestamptz,
  decided_why text,
  check ((kind = 'credit') = (subject_kind = 'customer')),
  check (yen <= 30000 or needs_second),
  check (state <> 'done' or not needs_second or approved_by is not null),
  check (approved_by <> asked_by),
  check ((state = 'asked') = (decided_at is null))
);
create index money_request_waiting on money_request (asked_at) where state = 'asked';
create index money_request_subject on money_request (subject_kind, subject_id);
create index money_request_customer on money_request (customer_id, asked_at desc);

-- What staff gave back of a line or a parcel, beside what its own rules give: never more than was paid, whoever asks at the same time.
alter table order_line
  add column refunded_yen bigint not null default 0 check (refunded_yen >= 0),
  add constraint order_line_refunded check (credited_yen + refunded_yen <= total_yen + difference_yen);
alter table parcel
  add column refunded_yen bigint not null default 0 check (refunded_yen >= 0);
