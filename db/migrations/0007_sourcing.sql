-- The counter's side of sources: health and switches, what we do not buy, ask-us-to-buy, lifts and reports, outcomes of attempts to buy.
set local lock_timeout = '5s';

-- How the questions to a source's site went, in slots of ten minutes. ms: counts by class of answer time (domain/sourcing/health.ts).
create table source_slot (
  site text not null,
  slot timestamptz not null,
  ok integer not null default 0,
  slow integer not null default 0,
  http integer not null default 0,
  blocked integer not null default 0,
  unreadable integer not null default 0,
  open integer not null default 0,
  ms integer[] not null,
  last_ok_at timestamptz,
  primary key (site, slot)
);
create index source_slot_age on source_slot (slot);

create table source_missing (
  site text not null,
  slot timestamptz not null,
  field text not null,
  count integer not null,
  primary key (site, slot, field)
);
create index source_missing_age on source_missing (slot);

-- What each process sees of a site's breaker; a process that ended is told by its age.
create table source_breaker (
  process uuid not null,
  site text not null,
  breaker text not null check (breaker in ('closed', 'half-open', 'open')),
  at timestamptz not null,
  primary key (process, site)
);

-- The operator's switches; a site without a row is as the installation starts it.
create table source_switch (
  site text primary key,
  is_on boolean not null,
  why text not null,
  by text not null,
  at timestamptz not null
);

-- What we do not buy, beyond the table of prohibited goods. source null: at every source.
create table unsupported (
  id uuid primary key,
  kind text not null check (kind in ('word', 'category', 'listing', 'seller')),
  source text,
  value text not null,
  value_folded text not null,
  reason text not null,
  valid_from timestamptz not null,
  ended_at timestamptz,
  by text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  check (kind in ('word', 'category') or source is not null)
);
create unique index unsupported_once on unsupported (kind, coalesce(source, ''), value_folded) where ended_at is null;

-- Exceptions: a listing, or a seller, that is bought all the same.
create table lifted (
  id uuid primary key,
  kind text not null check (kind in ('listing', 'seller')),
  source text not null,
  value text not null,
  reason text not null,
  by text not null,
  at timestamptz not null,
  ended_at timestamptz
);
create unique index lifted_once on lifted (kind, source, value) where ended_at is null;

-- "Please lift this": one per person and listing. person: the customer's id, or a keyed hash of a visitor.
create table lift_request (
  id uuid primary key,
  source text not null,
  listing_id text not null,
  person text not null,
  customer_id uuid references customer (id) on delete cascade,
  note text not null,
  at timestamptz not null,
  -- Set when staff decide; every open request of the listing at once.
  decided_at timestamptz,
  is_lifted boolean,
  reason text,
  by text,
  check ((decided_at is null) = (is_lifted is null))
);
create unique index lift_request_once on lift_request (source, listing_id, person) where decided_at is null;
create index lift_request_open on lift_request (at) where decided_at is null;
create index lift_request_decided on lift_request (decided_at desc) where decided_at is not null;

create table report (
  id uuid primary key,
  kind text not null check (kind in ('listing', 'seller', 'review', 'comment', 'link')),
  source text,
  target_id text not null,
  person text not null,
  customer_id uuid references customer (id) on delete cascade,
  reason text not null check (reason in ('prohibited', 'counterfeit', 'misleading', 'adult', 'stolen', 'other')),
  text text not null,
  at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('handled', 'dismissed')),
  decision_note text,
  by text,
  check ((decided_at is null) = (decision is null))
);
create unique index report_once on report (kind, coalesce(source, ''), target_id, person) where decided_at is null;
create index report_open on report (at) where decided_at is null;
create index report_decided on report (decided_at desc) where decided_at is not null;

create table buy_request (
  id uuid primary key,
  no text not null unique,
  customer_id uuid not null references customer (id) on delete cascade,
  state text not null check (state in ('asked', 'quoted', 'accepted', 'ordered', 'declined', 'expired', 'withdrawn')),
  version integer not null default 1,
  -- At most twenty open questions a customer are twenty places; one that ended gives its place back.
  place integer check (place between 1 and 20),
  url text not null,
  url_key text not null,
  source text,
  title text not null,
  wish_yen bigint check (wish_yen >= 0),
  quantity integer not null check (quantity between 1 and 99),
  note text not null,
  photo_ids uuid[] not null default '{}',
  -- {title, priceYen, domesticYen, weightGrams, sizeMm, note}
  offer jsonb,
  valid_until timestamptz,
  answered_at timestamptz,
  answered_by text,
  declined_reason text,
  declined_note text not null default '',
  -- The listing staff made, as it goes into cart and order; frozen when the customer accepts.
  listing jsonb,
  cart_line_id uuid,
  order_no text,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  check ((place is not null) = (state in ('asked', 'quoted', 'accepted'))),
  check (state not in ('quoted', 'accepted', 'ordered') or (offer is not null and valid_until is not null)),
  check (state not in ('accepted', 'ordered') or listing is not null)
);
create unique index buy_request_place on buy_request (customer_id, place) where place is not null;
create unique index buy_request_link on buy_request (customer_id, url_key) where place is not null;
create index buy_request_customer on buy_request (customer_id, created_at desc, id desc);
create index buy_request_state on buy_request (state, asked_at);
create index buy_request_valid on buy_request (valid_until) where state in ('quoted', 'accepted');

create table buy_request_event (
  id uuid primary key,
  request_id uuid not null references buy_request (id) on delete cascade,
  event text not null,
  from_state text,
  to_state text not null,
  by text not null check (by in ('customer', 'staff', 'clock', 'system')),
  by_name text not null default '',
  note text,
  at timestamptz not null
);
create index buy_request_event_request on buy_request_event (request_id, at);

-- How each attempt to buy a line ended, with photographs as proof.
create table purchase_outcome (
  id uuid primary key,
  line_id uuid not null references order_line (id),
  code text not null check (code in ('bought', 'sold_out', 'price_changed', 'seller_refused', 'prohibited', 'needs_info', 'payment_failed', 'other')),
  note text not null default '',
  photo_ids uuid[] not null default '{}',
  staff_id uuid not null references staff (id),
  staff_name text not null,
  at timestamptz not null
);
create index purchase_outcome_line on purchase_outcome (line_id, at);
