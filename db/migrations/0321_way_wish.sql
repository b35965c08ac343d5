-- Who wants to be told when something goes to a country again.
set local lock_timeout = '5s';

create table way_wish (
  customer_id uuid not null references customer (id) on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  asked_at timestamptz not null,
  primary key (customer_id, country)
);
create index way_wish_country on way_wish (country);
