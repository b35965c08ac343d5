-- Tickets: questions to our staff, their messages and history.
set local lock_timeout = '5s';

create table ticket (
  id uuid primary key,
  no text not null unique,
  customer_id uuid not null references customer (id) on delete cascade,
  state text not null check (state in ('handling', 'waiting', 'closed')),
  version integer not null default 1,
  -- At most twenty open tickets a customer are twenty places; a closed one gives its place back.
  place integer check (place between 1 and 20),
  type text not null,
  sub text not null,
  object text check (object in ('order', 'line', 'parcel')),
  object_no text,
  order_id uuid references orders (id),
  line_id uuid references order_line (id),
  parcel_id uuid references parcel (id),
  goods_count integer check (goods_count between 1 and 99),
  language text not null,
  -- The closed ticket it goes on from.
  earlier_id uuid references ticket (id),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  -- While we owe an answer: when it is promised, and since when the customer waits.
  due_at timestamptz,
  asked_at timestamptz,
  -- While the customer's word is awaited: when it closes, and when they were told so.
  close_at timestamptz,
  noticed_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('customer', 'staff', 'clock')),
  first_answer_at timestamptz,
  unread integer not null default 0 check (unread >= 0),
  assigned_to uuid references staff (id),
  claimed_by uuid references staff (id),
  claimed_until timestamptz,
  evaluation text check (evaluation in ('dissatisfied', 'neutral', 'satisfied')),
  evaluation_text text not null default '' check (length(evaluation_text) <= 2000),
  evaluated_at timestamptz,
  check ((place is not null) = (state <> 'closed')),
  check ((due_at is not null) = (state = 'handling')),
  check ((asked_at is not null) = (state = 'handling')),
  check ((close_at is not null) = (state = 'waiting')),
  check ((closed_at is not null) = (state = 'closed')),
  check ((closed_by is not null) = (state = 'closed')),
  check ((object is null) = (object_no is null)),
  check ((object is null) = (order_id is null and parcel_id is null)),
  check ((claimed_by is null) = (claimed_until is null)),
  check ((evaluation is null) = (evaluated_at is null))
);
create unique index ticket_place on ticket (customer_id, place) where place is not null;
create index ticket_customer on ticket (customer_id, last_at desc, id desc);
create index ticket_due on ticket (due_at, id) where state = 'handling';
create index ticket_close on ticket (close_at, id) where state = 'waiting';
create index ticket_closed on ticket (closed_at desc, id desc) where state = 'closed';
create index ticket_assigned on ticket (assigned_to, last_at) where state <> 'closed';
create index ticket_earlier on ticket (earlier_id) where earlier_id is not null;
create index ticket_first_answer on ticket (first_answer_at) where first_answer_at is not null;
create index ticket_order on ticket (order_id) where order_id is not null;
create index ticket_line on ticket (line_id) where line_id is not null;
create index ticket_parcel on ticket (parcel_id) where parcel_id is not null;

-- What was said. A note is among us: no customer ever reads it.
create table ticket_message (
  id uuid primary key,
  ticket_id uuid not null references ticket (id) on delete cascade,
  by text not null check (by in ('customer', 'staff', 'note')),
  staff_id uuid references staff (id),
  name text not null default '',
  language text not null,
  text text not null check (length(text) <= 20000),
  photo_ids uuid[] not null default '{}' check (cardinality(photo_ids) <= 6),
  at timestamptz not null,
  check ((by = 'customer') = (staff_id is null)),
  check (text <> '' or cardinality(photo_ids) > 0)
);
create index ticket_message_ticket on ticket_message (ticket_id, at, id);
create index ticket_message_photos on ticket_message using gin (photo_ids) where photo_ids <> '{}';

create table ticket_event (
  id uuid primary key,
  ticket_id uuid not null references ticket (id) on delete cascade,
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
create index ticket_event_ticket on ticket_event (ticket_id, at, id);
