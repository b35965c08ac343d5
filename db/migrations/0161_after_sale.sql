-- Cases of after-sale service: what a customer says of a piece, claim by claim, what the rule gives, what we offer, what was paid.
set local lock_timeout = '5s';

-- What a case gave on top of what comes back, as a gift: together with everything that came back it never passes what was paid.
alter table order_line
  add column goodwill_yen bigint not null default 0 check (goodwill_yen >= 0),
  add constraint order_line_goodwill check (
    goodwill_yen = 0
    or credited_yen + refunded_yen + credited_points + refunded_points + goodwill_yen
      <= total_yen + difference_yen + points_yen);

create table after_sale_case (
  id uuid primary key,
  no text not null unique,
  customer_id uuid not null references customer (id) on delete cascade,
  state text not null check (state in ('incomplete', 'complete', 'assessed', 'second', 'offered', 'denied', 'disputed',
    'accepted', 'paid', 'closed', 'withdrawn')),
  version integer not null default 1,
  kind text not null check (kind in ('not_as_described', 'wrong', 'missing_part', 'damaged_here', 'counterfeit',
    'damaged_there', 'missing_there', 'late', 'seller_cancelled', 'lost_in_japan')),
  -- About a piece, or the appeal of a parcel's claim, which is one story with it.
  line_id uuid references order_line (id),
  parcel_id uuid references parcel (id),
  claim_id uuid unique references parcel_claim (id),
  stage text not null check (stage in ('coming', 'here', 'there')),
  -- The row of the table it was opened by, and what that gave then: shown before it was sent.
  rule text not null,
  rule_version text not null,
  outcome jsonb,
  answers jsonb not null default '[]',
  note text not null default '' check (length(note) <= 4000),
  photo_ids uuid[] not null default '{}',
  missing text[] not null default '{}',
  language text not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  -- While we decide: until when; while the customer does: until when.
  due_at timestamptz,
  answer_by timestamptz,
  offer_yen bigint not null default 0 check (offer_yen >= 0),
  goodwill_yen bigint not null default 0 check (goodwill_yen >= 0),
  borne_by text check (borne_by in ('seller', 'us', 'carrier')),
  why text not null default '',
  decided_by uuid references staff (id),
  decided_at timestamptz,
  needs_second boolean not null default false,
  approved_by uuid references staff (id),
  appealed_at timestamptz,
  -- Whose decision was appealed: somebody else decides now.
  first_by uuid references staff (id),
  paid_yen bigint not null default 0 check (paid_yen >= 0),
  paid_goodwill_yen bigint not null default 0 check (paid_goodwill_yen >= 0),
  ended_at timestamptz,
  unread integer not null default 0 check (unread >= 0),
  claimed_by uuid references staff (id),
  claimed_until timestamptz,
  check ((line_id is null) = (claim_id is not null)),
  check ((claim_id is null) or parcel_id is not null),
  check ((due_at is not null) = (state in ('assessed', 'second', 'disputed'))),
  check ((answer_by is not null) = (state in ('incomplete', 'offered', 'denied'))),
  check ((ended_at is not null) = (state in ('paid', 'closed', 'withdrawn'))),
  check (paid_yen <= offer_yen and paid_goodwill_yen <= goodwill_yen),
  check (state = 'paid' or paid_yen + paid_goodwill_yen = 0),
  -- Four eyes: above the line nothing is offered that only one of us has seen, and nobody approves their own.
  check (offer_yen + goodwill_yen <= 30000 or needs_second or state not in ('second', 'offered', 'accepted', 'paid')),
  check (not needs_second or approved_by is not null or state not in ('offered', 'accepted', 'paid')),
  check (approved_by <> decided_by),
  -- An appeal is decided by somebody else.
  check (decided_by <> first_by),
  check ((claimed_by is null) = (claimed_until is null))
);
-- One story per concern: of one piece there is one open case of a kind.
create unique index after_sale_one_open on after_sale_case (line_id, kind)
  where line_id is not null and state not in ('paid', 'closed', 'withdrawn');
create index after_sale_customer on after_sale_case (customer_id, last_at desc, id desc);
create index after_sale_due on after_sale_case (due_at, id) where due_at is not null;
create index after_sale_answer on after_sale_case (answer_by, id) where answer_by is not null;
create index after_sale_ended on after_sale_case (ended_at desc, id desc) where ended_at is not null;
create index after_sale_line on after_sale_case (line_id) where line_id is not null;
create index after_sale_parcel on after_sale_case (parcel_id) where parcel_id is not null;
create index after_sale_decided on after_sale_case (decided_by, customer_id) where decided_by is not null;

create table after_sale_event (
  id uuid primary key,
  case_id uuid not null references after_sale_case (id) on delete cascade,
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
create index after_sale_event_case on after_sale_event (case_id, at, id);
