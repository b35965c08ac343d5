-- Pieces go from one warehouse to another (decision 0127), and a printer stands in one. Everything the release before writes is right as it is:
-- it knows no piece on its way, and no shuttle sets out before somebody makes one in this release.
set local lock_timeout = '5s';

create table shuttle (
  id uuid primary key,
  no text not null unique,
  from_warehouse text not null references warehouse (code),
  to_warehouse text not null references warehouse (code),
  state text not null default 'open' check (state in ('open', 'sent', 'done', 'dropped')),
  carrier text,
  tracking text,
  by_name text not null,
  made_at timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz,
  check (from_warehouse <> to_warehouse),
  check ((state in ('open', 'dropped')) = (sent_at is null)),
  check ((state in ('done', 'dropped')) = (done_at is not null))
);
create index shuttle_open on shuttle (made_at) where state in ('open', 'sent');

-- One piece of a shuttle, and where it is: in it, taken out before it left, arrived, not there on arrival, found where it came from, lost.
create table shuttle_piece (
  shuttle_id uuid not null references shuttle (id),
  line_id uuid not null references order_line (id),
  state text not null check (state in ('in', 'taken_out', 'arrived', 'missing', 'back', 'lost')),
  from_shelf text,
  by_name text not null,
  at timestamptz not null,
  note text not null default '',
  primary key (shuttle_id, line_id)
);
create index shuttle_piece_line on shuttle_piece (line_id);
create index shuttle_piece_missing on shuttle_piece (at) where state = 'missing';

-- Whatever a program does: what is on its way lies on no shelf and is in no parcel. Rows that are there hold all of it.
alter table order_line add column shuttle_id uuid;
alter table order_line add constraint order_line_shuttle_fk foreign key (shuttle_id) references shuttle (id) not valid;
alter table order_line drop constraint order_line_stored_somewhere;
alter table order_line add constraint order_line_stored_somewhere check (state <> 'stored' or shelf is not null or shuttle_id is not null) not valid;
alter table order_line add constraint order_line_on_its_way check (shuttle_id is null or (shelf is null and parcel_id is null)) not valid;

-- Null: anybody's, wherever they work.
alter table printer add column warehouse text references warehouse (code);
