-- Bids at auctions: the lots our customers take part in, their bids, what was sent to the sources, groups, and the switch of each market.
set local lock_timeout = '5s';

-- Markets where we bid: the switch, and what was measured of how fast they answer and how far their clocks are ahead.
create table bid_market (
  site text primary key,
  is_on boolean not null default true,
  why text,
  set_by uuid references staff (id),
  set_at timestamptz,
  -- The last hundred answers, ms.
  answers_ms integer[] not null default '{}',
  ahead_ms integer not null default 0
);

-- One auction we know of because somebody of ours wants it. Amounts are what the source's bid field wants (without tax at stores).
create table bid_lot (
  id uuid primary key,
  source text not null,
  site text not null,
  listing_id text not null,
  snapshot jsonb not null,
  price_yen bigint not null check (price_yen >= 0),
  next_yen bigint not null check (next_yen >= 0),
  bids integer not null check (bids >= 0),
  bidders integer,
  tax_percent integer not null default 0 check (tax_percent between 0 and 100),
  -- As the source stated it last, extensions included. Nothing but the source's own word closes a lot.
  ends_at timestamptz not null,
  first_ends_at timestamptz not null,
  rose_at timestamptz,
  closed text check (closed in ('won_by_us', 'won_by_other', 'no_winner', 'cancelled')),
  closed_at timestamptz,
  final_yen bigint,
  -- What the source says of us: whether our account leads, and the highest maximum it certainly holds of ours.
  we_lead boolean not null default false,
  our_yen bigint not null default 0 check (our_yen >= 0),
  reserve_unmet boolean not null default false,
  refused text,
  postage_yen bigint not null check (postage_yen >= 0),
  postage_known boolean not null,
  asked_at timestamptz not null,
  -- When it is looked at again; null when it is over and everything is settled.
  look_at timestamptz,
  version integer not null default 1,
  unique (site, listing_id),
  check ((closed is null) = (closed_at is null))
);
create index bid_lot_look on bid_lot (look_at) where look_at is not null;

-- What happened to a lot, for the replay of everybody who took part.
create table bid_lot_event (
  id uuid primary key,
  lot_id uuid not null references bid_lot (id),
  key text not null,
  vals jsonb not null default '{}',
  at timestamptz not null
);
create index bid_lot_event_lot on bid_lot_event (lot_id, at, id);

create table bid_group (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  name text not null,
  state text not null check (state in ('open', 'done', 'stopped')),
  wins_wanted integer not null check (wins_wanted > 0),
  total_yen bigint not null check (total_yen > 0),
  version integer not null default 1,
  created_at timestamptz not null
);
create index bid_group_customer on bid_group (customer_id, created_at desc);

create table bid (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  lot_id uuid not null references bid_lot (id),
  group_id uuid references bid_group (id),
  state text not null check (state in ('scheduled', 'placed', 'leading', 'outbid', 'won', 'lost', 'cancelled', 'failed', 'group_satisfied')),
  version integer not null default 1,
  reason text,
  leaves text not null check (leaves in ('now', 'last_moment')),
  -- With tax: what the customer pays at most for the item.
  maximum_yen bigint not null check (maximum_yen > 0),
  maximum_at timestamptz not null,
  postage_yen bigint not null check (postage_yen >= 0),
  postage_known boolean not null,
  fee_yen bigint not null check (fee_yen >= 0),
  release_when_outbid boolean not null,
  mail boolean not null,
  ever_placed boolean not null default false,
  by_member boolean not null default false,
  -- A bid of a group that waits until another lot is decided.
  waits boolean not null default false,
  preferred_at timestamptz,
  due_at timestamptz,
  -- What its purse did not have when its money had to be set aside again; asked for when it wins.
  short_yen bigint not null default 0 check (short_yen >= 0),
  paid_yen bigint check (paid_yen >= 0),
  domestic_yen bigint check (domestic_yen >= 0),
  seller_order_no text,
  -- Won and its order made; until then money is missing.
  settled_at timestamptz,
  order_id uuid references orders (id),
  claimed_by uuid references staff (id),
  claimed_until timestamptz,
  ordered_at timestamptz not null,
  ended_at timestamptz,
  check (paid_yen is null or paid_yen <= maximum_yen)
);
-- A customer has one bid for a lot that can still win or has won.
create unique index bid_one_open on bid (customer_id, lot_id) where state in ('scheduled', 'placed', 'leading', 'outbid', 'won');
-- Nobody but one of ours wins a lot.
create unique index bid_one_winner on bid (lot_id) where state = 'won';
create index bid_due on bid (due_at) where due_at is not null;
create index bid_lot_open on bid (lot_id) where state in ('scheduled', 'placed', 'leading', 'outbid');
create index bid_customer on bid (customer_id, state, id);
create index bid_group_bids on bid (group_id) where group_id is not null;
create index bid_unsettled on bid (id) where state = 'won' and settled_at is null;

create table bid_event (
  id uuid primary key,
  bid_id uuid not null references bid (id),
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
create index bid_event_bid on bid_event (bid_id, at, id);

-- One sending of one amount. At most one of a lot is on its way; what became of it is known before there is another.
create table bid_attempt (
  bid_id uuid not null references bid (id),
  no integer not null,
  lot_id uuid not null references bid_lot (id),
  yen bigint not null check (yen > 0),
  planned_at timestamptz not null,
  claimed_at timestamptz not null,
  -- Written before the last step is sent: without it nothing has left.
  sent_at timestamptz,
  answered_at timestamptz,
  outcome text,
  by_staff uuid references staff (id),
  primary key (bid_id, no),
  check ((answered_at is null) = (outcome is null))
);
create unique index bid_attempt_on_its_way on bid_attempt (lot_id) where outcome is null;

-- A sealed receipt of each maximum; the hash is published when the lot closes.
create table bid_receipt (
  bid_id uuid not null references bid (id),
  no integer not null,
  lot_id uuid not null references bid_lot (id),
  maximum_yen bigint not null,
  at timestamptz not null,
  nonce text not null,
  hash text not null,
  primary key (bid_id, no)
);
create index bid_receipt_lot on bid_receipt (lot_id, at);

-- Bids that were not sent, or later than planned.
create table bid_missed (
  id uuid primary key,
  bid_id uuid not null references bid (id),
  cause text not null,
  planned_at timestamptz,
  sent_at timestamptz,
  note text,
  staff_id uuid references staff (id),
  at timestamptz not null
);
create index bid_missed_at on bid_missed (id);

create table bid_reminder (
  customer_id uuid not null references customer (id) on delete cascade,
  lot_id uuid not null references bid_lot (id),
  told_at timestamptz,
  primary key (customer_id, lot_id)
);
create index bid_reminder_lot on bid_reminder (lot_id) where told_at is null;
