-- Group purchases, and the links by which somebody without an account pays.
set local lock_timeout = '5s';

create table group_label (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  name text not null,
  category text not null check (category in ('figures', 'cards', 'idols', 'books', 'games', 'clothes', 'stationery', 'other')),
  -- How a new row of the bill is divided until the organiser says otherwise.
  rule text not null check (rule in ('weight', 'volume', 'value', 'equal', 'hand')),
  cover_id uuid references file (id) on delete set null,
  state text not null check (state in ('open', 'locked', 'settled', 'archived')),
  created_at timestamptz not null,
  locked_at timestamptz,
  settled_at timestamptz
);
create index group_label_customer on group_label (customer_id, created_at desc);

create table group_member (
  id uuid primary key,
  label_id uuid not null references group_label (id) on delete cascade,
  name text not null,
  email text,
  is_organiser boolean not null default false,
  -- Frozen at lock: {items: {id: yen}, costs: {id: yen}} and their sum.
  owed jsonb,
  owed_yen bigint check (owed_yen >= 0),
  created_at timestamptz not null
);
create index group_member_label on group_member (label_id);
create unique index group_member_organiser on group_member (label_id) where is_organiser;

create table group_item (
  id uuid primary key,
  label_id uuid not null references group_label (id) on delete cascade,
  title text not null,
  -- Of all pieces together; of a linked order line as it was at lock, before that as the line says now.
  price_yen bigint not null check (price_yen >= 0),
  pieces integer not null check (pieces > 0),
  weight_grams integer not null default 0 check (weight_grams >= 0),
  volume_mm3 bigint not null default 0 check (volume_mm3 >= 0),
  line_id uuid references order_line (id) on delete set null,
  created_at timestamptz not null
);
create index group_item_label on group_item (label_id);
-- An order line is in one group purchase.
create unique index group_item_line on group_item (line_id) where line_id is not null;

create table group_share (
  item_id uuid not null references group_item (id) on delete cascade,
  member_id uuid not null references group_member (id) on delete cascade,
  count integer not null check (count > 0),
  primary key (item_id, member_id)
);
create index group_share_member on group_share (member_id);

-- The bill besides the items. A row from real bills (orders, parcels) is there once a kind; its yen are what the bills say until lock.
create table group_cost (
  id uuid primary key,
  label_id uuid not null references group_label (id) on delete cascade,
  kind text not null check (kind in ('domestic', 'fees', 'freight', 'duty', 'other')),
  is_bill boolean not null,
  yen bigint not null check (yen >= 0),
  rule text not null check (rule in ('weight', 'volume', 'value', 'equal', 'hand')),
  -- Yen by member, for the rule hand.
  by_hand jsonb not null default '{}',
  created_at timestamptz not null
);
create index group_cost_label on group_cost (label_id);
create unique index group_cost_bill on group_cost (label_id, kind) where is_bill;

create table group_event (
  id uuid primary key,
  label_id uuid not null references group_label (id) on delete cascade,
  event text not null,
  from_state text not null,
  to_state text not null,
  by text not null check (by in ('customer', 'system')),
  at timestamptz not null
);
create index group_event_label on group_event (label_id, at);

-- A link to pay with. The token in its address is signed, not stored.
create table friend_payment (
  id uuid primary key,
  -- Who asks; what is paid goes into their wallet.
  customer_id uuid not null references customer (id) on delete cascade,
  purpose text not null check (purpose in ('group', 'wallet')),
  member_id uuid references group_member (id) on delete cascade,
  state text not null check (state in ('open', 'processing', 'paid', 'expired', 'cancelled')),
  yen bigint not null check (yen > 0),
  rows jsonb not null default '[]',
  title text not null,
  message text not null default '',
  payer_name text not null,
  payer_email text,
  -- The payer's, as far as it is known: of the one who asks, then of whoever opens it.
  language text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  payment_id uuid,
  -- Paid, and given back whole: the share is owed again.
  returned_at timestamptz,
  check ((purpose = 'group') = (member_id is not null))
);
create index friend_payment_customer on friend_payment (customer_id, created_at desc);
create index friend_payment_member on friend_payment (member_id) where member_id is not null;
-- A member has one link at a time that can still bring or has brought the money.
create unique index friend_payment_one_live on friend_payment (member_id) where state in ('open', 'processing', 'paid') and returned_at is null;
create index friend_payment_due on friend_payment (expires_at) where state in ('open', 'processing');

-- What the organiser passed on of a refund, by member.
create table group_refund (
  refund_key text primary key,
  label_id uuid not null references group_label (id) on delete cascade,
  item_id uuid not null references group_item (id) on delete cascade,
  member_id uuid not null references group_member (id) on delete cascade,
  yen bigint not null check (yen > 0),
  at timestamptz not null
);
create index group_refund_label on group_refund (label_id);

alter table payment add column friend_id uuid references friend_payment (id);
alter table payment drop constraint payment_purpose_check;
alter table payment add constraint payment_purpose_check check (purpose in ('order', 'parcel', 'difference', 'top_up', 'friend'));
create index payment_friend on payment (friend_id) where friend_id is not null;
create unique index payment_one_open_friend on payment (friend_id) where purpose = 'friend' and state in ('created', 'needs_action', 'processing');
alter table friend_payment add constraint friend_payment_payment_fk foreign key (payment_id) references payment (id);
