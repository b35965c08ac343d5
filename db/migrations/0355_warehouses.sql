-- Warehouses as rows (decision 0124). The first one is there already: what is null in its row is as the configuration says, so an installation
-- with one warehouse goes on as before. Everything the release before writes is the first one's.
set local lock_timeout = '5s';

create table warehouse (
  code text primary key check (code ~ '^[A-Z][A-Z0-9]{0,7}$'),
  name_ja text,
  name_latin text,
  zip text,
  prefecture text,
  address_ja text,
  address_latin text,
  phone text,
  opened_on date not null,
  -- From this day on it is closed.
  closed_on date check (closed_on >= opened_on),
  -- Carriers whose vans come here, by the names of their contracts; null: all of them.
  carriers text[],
  -- Whether what is bought from now on may be sent here.
  takes_purchases boolean not null default true,
  return_shelf text not null unique,
  version integer not null default 1,
  -- Only the configured one leaves anything to the configuration.
  check (code = 'MAIN' or (name_ja is not null and name_latin is not null and zip is not null and prefecture is not null
    and address_ja is not null and address_latin is not null and phone is not null))
);
insert into warehouse (code, opened_on, return_shelf) values ('MAIN', '2000-01-01', 'R-0-0');

-- Defaults that do not change are no rewrite of a table, and no row that is there can break what is checked below.
alter table shelf add column warehouse text not null default 'MAIN' references warehouse (code);
alter table shelf add constraint shelf_of_warehouse unique (code, warehouse);
alter table unidentified add column warehouse text not null default 'MAIN' references warehouse (code);
alter table pick_round add column warehouse text not null default 'MAIN' references warehouse (code);
-- Where somebody works, as they last said at a desk.
alter table staff add column warehouse text not null default 'MAIN' references warehouse (code);
alter table parcel add column warehouse text not null default 'MAIN' references warehouse (code);
alter table parcel add constraint parcel_of_warehouse unique (id, warehouse);
alter table order_line add column warehouse text not null default 'MAIN';
alter table order_line add constraint order_line_warehouse_fk foreign key (warehouse) references warehouse (code) not valid;
-- A piece lies on a shelf of its own warehouse, and a parcel is of pieces of one.
alter table order_line add constraint order_line_shelf_warehouse_fk foreign key (shelf, warehouse) references shelf (code, warehouse) not valid;
alter table order_line add constraint order_line_parcel_warehouse_fk foreign key (parcel_id, warehouse) references parcel (id, warehouse) not valid;
