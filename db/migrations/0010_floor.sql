-- The warehouse floor: shelves as rows, where each piece is and was, counts and their differences, rounds of picking, claims to arrivals nobody knew.
set local lock_timeout = '5s';

-- code: zone-bay-level without leading zeros. capacity null: a shelf that was named at receiving and nobody has measured yet.
create table shelf (
  code text primary key check (code ~ '^[A-Z]{1,2}-(0|[1-9][0-9]?)-(0|[1-9][0-9]?)$'),
  zone text not null,
  bay integer not null,
  level integer not null,
  capacity integer check (capacity > 0),
  -- The way a picker walks: smaller numbers first.
  walk_order integer not null,
  is_open boolean not null default true,
  -- Grows with every piece put on it or taken off by hand: a count belongs to one version.
  version integer not null default 1,
  counted_at timestamptz,
  counted_by text,
  check (code = zone || '-' || bay || '-' || level)
);
create index shelf_walk on shelf (walk_order, code);

-- Shelves named so far. A-01-2 and A-1-2 are one shelf.
update order_line set shelf = regexp_replace(shelf, '-0+([0-9])', '-\1', 'g') where shelf ~ '-0+[0-9]';
update order_line set shelf = null where shelf is not null and state <> 'stored' and shelf !~ '^[A-Z]{1,2}-(0|[1-9][0-9]?)-(0|[1-9][0-9]?)$';
-- What is stored at a place that is no shelf's name, or at none: it waits on the return shelf to be shelved; the old name is kept below.
create temporary table misplaced on commit drop as
select id, shelf from order_line where state = 'stored' and (shelf is null or shelf !~ '^[A-Z]{1,2}-(0|[1-9][0-9]?)-(0|[1-9][0-9]?)$');
update order_line set shelf = 'R-0-0' from misplaced where misplaced.id = order_line.id;
insert into shelf (code, zone, bay, level, walk_order)
select code, split_part(code, '-', 1), split_part(code, '-', 2)::int, split_part(code, '-', 3)::int, 0
from (select distinct shelf as code from order_line where shelf is not null) known;
update shelf set walk_order = ranked.n from (select code, row_number() over (order by length(zone), zone, bay, level) * 10 as n from shelf) ranked where ranked.code = shelf.code;

-- One piece, one place: the line's own column names it, the place exists, and nothing is stored nowhere.
alter table order_line add constraint order_line_shelf_fk foreign key (shelf) references shelf (code);
alter table order_line add constraint order_line_stored_somewhere check (state <> 'stored' or shelf is not null);
create index order_line_shelf on order_line (shelf) where shelf is not null;

-- Every move of a piece. to_shelf null: into a picker's hands.
create sequence piece_move_seq;
create table piece_move (
  id uuid primary key,
  -- Drawn under the piece's lock: the order things happened in, also for two who asked at one moment.
  seq bigint not null default nextval('piece_move_seq'),
  line_id uuid not null references order_line (id),
  how text not null check (how in ('received', 'moved', 'picked', 'counted', 'missing')),
  from_shelf text references shelf (code),
  to_shelf text references shelf (code),
  why text,
  by_staff uuid references staff (id),
  by_name text not null,
  at timestamptz not null
);
insert into piece_move (id, line_id, how, to_shelf, why, by_name, at) select gen_random_uuid(), id, 'moved', 'R-0-0', shelf, 'system', now() from misplaced;
create index piece_move_line on piece_move (line_id, seq);
create index piece_move_shelf on piece_move (to_shelf, at) where to_shelf is not null;

-- What a count or a picker found to be otherwise than recorded.
create table shelf_difference (
  id uuid primary key,
  kind text not null check (kind in ('missing', 'elsewhere', 'gone', 'unknown')),
  -- Where it was looked at.
  shelf text not null references shelf (code),
  line_id uuid references order_line (id),
  code text not null,
  recorded_shelf text references shelf (code),
  found_by text not null,
  found_at timestamptz not null,
  resolution text check (resolution in ('found_here', 'moved_here', 'put_back', 'explained')),
  note text,
  resolved_by text,
  resolved_at timestamptz,
  check ((resolution is null) = (resolved_at is null))
);
-- One open question about a piece at a time.
create unique index shelf_difference_open on shelf_difference (line_id) where resolved_at is null and line_id is not null;
create index shelf_difference_waiting on shelf_difference (found_at) where resolved_at is null;

-- A round of picking for several parcels at once.
create table pick_round (
  id uuid primary key,
  no text not null unique,
  staff_id uuid not null references staff (id),
  state text not null check (state in ('open', 'done')),
  started_at timestamptz not null,
  last_scan_at timestamptz not null,
  done_at timestamptz
);
create index pick_round_open on pick_round (started_at) where state = 'open';

create table pick (
  round_id uuid not null references pick_round (id),
  line_id uuid not null references order_line (id),
  parcel_id uuid not null references parcel (id),
  -- The box on the cart, one a parcel.
  tote integer not null check (tote > 0),
  state text not null check (state in ('open', 'picked', 'short', 'dropped')),
  by_staff uuid references staff (id),
  at timestamptz,
  primary key (round_id, line_id)
);
-- Two rounds never go for the same piece.
create unique index pick_once on pick (line_id) where state = 'open';
create index pick_parcel on pick (parcel_id) where state = 'open';

-- What customers may read of an arrival: never the note, the number on the box or the pictures.
alter table unidentified add column kind text not null default 'other' check (kind in ('books', 'cards', 'figures', 'clothes', 'electronics', 'music', 'household', 'other'));

create table arrival_claim (
  id uuid primary key,
  unidentified_id uuid not null references unidentified (id),
  customer_id uuid not null references customer (id),
  line_id uuid not null references order_line (id),
  tracking text not null,
  seller_order_no text not null,
  contents text not null,
  state text not null check (state in ('open', 'confirmed', 'refused')),
  answer text,
  created_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create unique index arrival_claim_open on arrival_claim (unidentified_id, customer_id) where state = 'open';
-- An arrival is one customer's at most, and a line arrives once.
create unique index arrival_claim_confirmed on arrival_claim (unidentified_id) where state = 'confirmed';
create index arrival_claim_waiting on arrival_claim (created_at) where state = 'open';
create index arrival_claim_customer on arrival_claim (customer_id, created_at desc);
