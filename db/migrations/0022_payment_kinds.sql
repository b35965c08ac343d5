-- What is paid for is a kind and an id: a new thing to pay needs no column, no index and no condition.
alter table payment add column kind text;
alter table payment add column subject_id uuid;
update payment set kind = purpose, subject_id = case purpose
  when 'order' then order_id when 'difference' then line_id when 'parcel' then parcel_id when 'friend' then friend_id end;
alter table payment alter column kind set not null;
-- A top-up is for nothing but the wallet.
alter table payment add constraint payment_subject_check check (subject_id is not null or kind = 'top_up');
-- With the columns their keys and indexes go.
alter table payment drop column purpose, drop column order_id, drop column line_id, drop column parcel_id, drop column friend_id;
-- One open attempt at a time: twelve clicks on "pay" are one payment at the bank.
create unique index payment_one_open on payment (kind, subject_id) where state in ('created', 'needs_action', 'processing');
create index payment_subject on payment (subject_id, kind);

-- When the provider is asked next; `ended_at`: it said that nothing can come any more (or nothing ever began there).
alter table payment add column version integer not null default 1;
alter table payment add column next_ask_at timestamptz;
alter table payment add column ended_at timestamptz;
update payment set next_ask_at = created_at;
update payment set ended_at = coalesce(settled_at, created_at) where state = 'succeeded' or method = 'wallet';
alter table payment alter column next_ask_at set not null;
create index payment_to_ask on payment (next_ask_at) where ended_at is null;

-- Every transition of every machine leaves a row of the same shape.
create table payment_event (
  id uuid primary key,
  payment_id uuid not null references payment (id),
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
create index payment_event_payment on payment_event (payment_id, at, id);
create table friend_payment_event (
  id uuid primary key,
  friend_payment_id uuid not null references friend_payment (id) on delete cascade,
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
create index friend_payment_event_link on friend_payment_event (friend_payment_id, at, id);
alter table friend_payment add column version integer not null default 1;
alter table group_label add column version integer not null default 1;
alter table group_event drop constraint group_event_by_check;
alter table group_event add constraint group_event_by_check check (by in ('customer', 'staff', 'clock', 'system'));
alter table group_event add column by_id uuid, add column by_name text not null default '', add column why text, add column data jsonb not null default '{}';
alter table buy_request_event rename column note to why;
alter table buy_request_event add column by_id uuid, add column data jsonb not null default '{}';
