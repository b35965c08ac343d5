-- Several friends pay one bill together. What came stands in an account of its own until all shares are there, then pays the bill; else each goes back to whoever paid it.
set local lock_timeout = '5s';

create table shared_bill (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  purpose text not null check (purpose in ('order', 'parcel')),
  subject_id uuid not null,
  yen bigint not null check (yen > 0),
  -- What the one who asks pays of it.
  own_yen bigint not null check (own_yen >= 0 and own_yen < yen),
  title text not null,
  state text not null check (state in ('open', 'paid', 'ended')),
  version integer not null default 1,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
-- A bill is shared once at a time.
create unique index shared_bill_one_open on shared_bill (purpose, subject_id) where state = 'open';
create index shared_bill_of on shared_bill (customer_id, created_at desc);
create index shared_bill_due on shared_bill (expires_at) where state = 'open';
create table shared_bill_event (
  id uuid primary key,
  shared_bill_id uuid not null references shared_bill on delete cascade,
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
create index shared_bill_event_of on shared_bill_event (shared_bill_id, at, id);

-- A share is a link of its own.
alter table friend_payment add column shared_id uuid references shared_bill on delete cascade;
alter table friend_payment drop constraint friend_payment_purpose_check;
alter table friend_payment add constraint friend_payment_purpose_check check (purpose in ('group', 'wallet', 'order', 'parcel', 'share'));
alter table friend_payment add constraint friend_payment_shared_check check ((purpose = 'share') = (shared_id is not null));
create index friend_payment_shared on friend_payment (shared_id) where shared_id is not null;

-- The shared bill a payment brings a share of, and, once all shares were there, the payment of the bill that they became.
alter table payment add column shared_id uuid references shared_bill, add column part_of uuid references payment;
create index payment_shared on payment (shared_id) where shared_id is not null;
create index payment_part_of on payment (part_of) where part_of is not null;
alter table payment drop constraint payment_bill_check;
alter table payment add constraint payment_bill_check check ((bill_kind is null) = (bill_id is null) and (bill_id is null or kind in ('friend', 'shared')));
alter table payment add constraint payment_part_check check (part_of is null or (shared_id is not null and kind in ('friend', 'shared') and state = 'succeeded'));
