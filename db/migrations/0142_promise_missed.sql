-- Promised times that were missed: noticed once, told, and made good in points.
create table promise_missed (
  kind text not null check (kind in ('buying', 'receiving', 'photographing', 'answering', 'packing', 'handing_over')),
  -- The line, the task or the parcel.
  subject_id uuid not null,
  customer_id uuid not null references customer,
  no text not null,
  -- The order or the parcel it is shown with.
  of_no text not null,
  due_at timestamptz not null,
  noticed_at timestamptz not null,
  points bigint not null check (points >= 0),
  primary key (kind, subject_id)
);
create index promise_missed_of on promise_missed (of_no);
create index promise_missed_customer on promise_missed (customer_id, noticed_at desc);
