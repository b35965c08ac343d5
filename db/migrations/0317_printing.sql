-- Printers, and the queue of what they print. Where a printer is reached is the installation's (PRINTERS); here is which of those it is.
create table printer (
  id uuid primary key,
  name text not null,
  place text not null,
  kind text not null check (kind in ('zpl', 'pdf')),
  dpi integer check (dpi in (203, 300)),
  -- A name of PRINTERS, or `browser`: somebody prints the page themselves.
  connection text not null,
  is_on boolean not null default true,
  version integer not null default 1,
  -- One process at a time speaks to it.
  speaking_until timestamptz,
  check ((kind = 'zpl') = (dpi is not null)),
  check (kind = 'pdf' or connection <> 'browser')
);
create unique index printer_name on printer (lower(name));

create table print_job (
  id uuid primary key,
  printer_id uuid not null references printer (id),
  what text not null check (what in ('parcel', 'bought', 'shelf')),
  -- A parcel's number, a bought label's id, a zone or a shelf.
  subject text not null,
  state text not null check (state in ('waiting', 'printing', 'printed', 'failed', 'dropped')),
  -- Null once it is forgotten.
  bytes bytea,
  reprint_of uuid references print_job (id),
  why text,
  said text,
  staff_id uuid not null references staff (id),
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((reprint_of is null) = (why is null))
);
-- The same thing is printed once, unless somebody says why again.
create unique index print_job_once on print_job (what, subject) where reprint_of is null and state <> 'dropped';
create index print_job_queue on print_job (printer_id, asked_at, id) where state in ('waiting', 'printing');
create index print_job_asked on print_job (asked_at desc, id desc);
