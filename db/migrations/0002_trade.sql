-- Goods, carts, quotes, orders, payments and the books.
set local lock_timeout = '5s';

-- Cached listings: what we last read of each, and how it moved.
create table listing (
  source text not null,
  id text not null,
  data jsonb not null,
  -- §4 minimum price of goods when last read, for lists and sorting.
  price_yen bigint not null check (price_yen >= 0),
  availability text not null,
  kind text not null,
  title text not null,
  -- NFKC, lower case, kana folded: what search compares.
  title_folded text not null,
  title_translated jsonb not null default '{}',
  ends_at timestamptz,
  likes integer not null default 0,
  proxy_purchases integer not null default 0,
  checked_at timestamptz not null,
  first_seen_at timestamptz not null,
  primary key (source, id)
);
create index listing_title on listing using gin (title_folded gin_trgm_ops);
create index listing_recent on listing (source, checked_at desc);
create index listing_ending on listing (ends_at) where ends_at is not null;

create table search_history (
  customer_id uuid not null references customer (id) on delete cascade,
  words text not null,
  at timestamptz not null,
  primary key (customer_id, words)
);

create table cart_line (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  source text not null,
  listing_id text not null,
  variant_id text,
  shop_id text,
  quantity integer not null check (quantity between 1 and 99),
  options jsonb not null default '[]',
  remark text not null default '',
  services text[] not null default '{}',
  added_price_yen bigint not null,
  at timestamptz not null
);
create unique index cart_line_same on cart_line (customer_id, source, listing_id, coalesce(variant_id, ''), coalesce(shop_id, ''));

-- A price breakdown frozen with its inputs (P 2 quote). `content` is the whole of it.
create table quote (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  content jsonb not null,
  total_yen bigint not null check (total_yen >= 0),
  settings_version integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table orders (
  id uuid primary key,
  no text not null unique,
  customer_id uuid not null references customer (id),
  -- One order per quote: two tabs, a double click, a retried request.
  quote_id uuid not null unique references quote (id),
  rows jsonb not null,
  total_yen bigint not null check (total_yen >= 0),
  points_used bigint not null default 0 check (points_used >= 0),
  method text not null check (method in ('wallet', 'card')),
  address jsonb,
  pay_by timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null
);
create index orders_customer on orders (customer_id, created_at desc);
create index orders_unpaid on orders (pay_by) where paid_at is null;

create table order_line (
  id uuid primary key,
  no text not null unique,
  order_id uuid not null references orders (id),
  customer_id uuid not null references customer (id),
  state text not null check (state in ('awaiting_payment', 'to_buy', 'needs_answer', 'bought', 'on_the_way', 'arrived', 'inspecting', 'problem', 'stored', 'packing', 'shipped', 'delivered', 'cancelled', 'refunded', 'returned_to_seller', 'disposed')),
  version integer not null default 1,
  source text not null,
  listing_id text not null,
  -- The listing as it was promised, hashed at payment (P 8.8).
  snapshot jsonb not null,
  snapshot_hash text not null,
  snapshot_at timestamptz not null,
  variant_id text,
  variant_name text,
  quantity integer not null check (quantity > 0),
  options jsonb not null default '[]',
  remark text not null default '',
  services text[] not null default '{}',
  one_of_a_kind boolean not null,
  -- Price parts of the first payment, yen: {itemYen, domesticYen, proxyYen, inspectionYen, authenticationYen, photosYen}.
  price jsonb not null,
  -- What the buyer may spend on item and postage together; raised only by the customer's own yes.
  limit_yen bigint not null check (limit_yen >= 0),
  -- What the customer pays for this line in yen; points_yen is the part points paid on top of it.
  total_yen bigint not null check (total_yen >= 0),
  points_yen bigint not null default 0 check (points_yen >= 0),
  -- Paid later by the customer's own yes to a dearer purchase.
  difference_yen bigint not null default 0 check (difference_yen >= 0),
  -- Credited at once because it was bought cheaper.
  credited_yen bigint not null default 0 check (credited_yen >= 0),
  credited_points bigint not null default 0 check (credited_points >= 0),
  paid_at timestamptz,
  buy_due_at timestamptz,
  claimed_by uuid references staff (id),
  claimed_until timestamptz,
  seller_order_no text,
  bought_yen bigint,
  bought_domestic_yen bigint,
  bought_at timestamptz,
  tracking text,
  tracking_carrier text,
  question jsonb,
  answer_by timestamptz,
  -- Filled on arrival.
  weight_grams integer check (weight_grams > 0),
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  shelf text,
  photo_ids uuid[] not null default '{}',
  arrived_at timestamptz,
  stored_at timestamptz,
  parcel_id uuid,
  picked_at timestamptz,
  created_at timestamptz not null
);
create index order_line_customer on order_line (customer_id, created_at desc);
create index order_line_order on order_line (order_id);
create index order_line_answer on order_line (answer_by) where state = 'needs_answer';
create index order_line_state on order_line (state, buy_due_at);
create index order_line_parcel on order_line (parcel_id) where parcel_id is not null;
create index order_line_tracking on order_line (tracking) where tracking is not null;
create unique index order_line_seller_order on order_line (source, seller_order_no, listing_id) where seller_order_no is not null;
-- A one-of-a-kind listing is in one open order line at a time.
create unique index order_line_one_of_a_kind on order_line (source, listing_id) where one_of_a_kind and state in ('to_buy', 'needs_answer', 'bought', 'on_the_way', 'arrived', 'inspecting', 'problem', 'stored', 'packing', 'shipped', 'delivered');

-- Who moved what, when, why; the customer's timeline is read from here.
create table line_event (
  id uuid primary key,
  line_id uuid not null references order_line (id),
  event text not null,
  from_state text not null,
  to_state text not null,
  by text not null check (by in ('customer', 'staff', 'clock', 'system')),
  by_id uuid,
  by_name text not null default '',
  why text,
  data jsonb not null default '{}',
  at timestamptz not null
);
create index line_event_line on line_event (line_id, at, id);

create table payment (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  purpose text not null check (purpose in ('order', 'parcel', 'difference', 'top_up')),
  order_id uuid references orders (id),
  line_id uuid references order_line (id),
  parcel_id uuid,
  method text not null check (method in ('wallet', 'card')),
  provider text not null,
  provider_id text unique,
  pay_url text,
  state text not null check (state in ('created', 'needs_action', 'processing', 'succeeded', 'failed', 'expired')),
  yen bigint not null check (yen >= 0),
  failure text,
  rows jsonb not null default '[]',
  settled_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index payment_order on payment (order_id);
create index payment_line on payment (line_id);
create index payment_parcel on payment (parcel_id);
-- One open attempt at a time: twelve clicks on "pay" are one payment at the bank.
create unique index payment_one_open_order on payment (order_id) where purpose = 'order' and state in ('created', 'needs_action', 'processing');
create unique index payment_one_open_line on payment (line_id) where purpose = 'difference' and state in ('created', 'needs_action', 'processing');
create unique index payment_one_open_parcel on payment (parcel_id) where purpose = 'parcel' and state in ('created', 'needs_action', 'processing');
create index payment_customer on payment (customer_id, created_at desc);
create index payment_open on payment (created_at) where state in ('created', 'needs_action', 'processing');

create table refund (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  payment_id uuid references payment (id),
  line_id uuid references order_line (id),
  -- One refund per reason and subject: `line/{id}/refund`.
  natural_key text not null unique,
  yen bigint not null check (yen > 0),
  to_method text not null check (to_method in ('wallet', 'card')),
  state text not null check (state in ('requested', 'processing', 'succeeded', 'failed')),
  provider_refund_id text,
  reason_key text not null,
  at timestamptz not null,
  done_at timestamptz
);
create index refund_customer on refund (customer_id, at desc);
create index refund_payment on refund (payment_id);
create index refund_open on refund (at) where state in ('requested', 'processing');

-- Every webhook is written down first and applied later; twice, out of order, early: all the same (quality.md 0.6).
create table webhook_inbox (
  id uuid primary key,
  provider text not null,
  event_id text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text,
  unique (provider, event_id)
);
create index webhook_waiting on webhook_inbox (received_at) where applied_at is null;

-- The books. An entry has a natural key (unique): retry, double click and replay are harmless. Append only.
create table ledger_entry (
  id uuid primary key,
  natural_key text not null unique,
  kind text not null,
  vals jsonb not null default '{}',
  at timestamptz not null
);
create table ledger_posting (
  entry_id uuid not null references ledger_entry (id),
  line integer not null,
  from_account text not null,
  to_account text not null,
  amount bigint not null check (amount > 0),
  asset text not null check (asset in ('JPY', 'POINT')),
  primary key (entry_id, line),
  check (from_account <> to_account)
);
create index ledger_posting_from on ledger_posting (from_account, entry_id);
create index ledger_posting_to on ledger_posting (to_account, entry_id);

-- Derived balances of accounts that must not go below zero (customers, held money); the shop's own accounts have none, so no order waits for another.
create table ledger_balance (
  account text primary key,
  asset text not null check (asset in ('JPY', 'POINT')),
  amount bigint not null check (amount >= 0)
);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only: write a correcting entry instead';
end $$;
create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function ledger_is_append_only();
create trigger ledger_posting_kept before update or delete on ledger_posting for each row execute function ledger_is_append_only();
