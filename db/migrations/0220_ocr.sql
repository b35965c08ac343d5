-- What was read in pictures of customers. It holds the picture too: private, seen by its owner alone, and gone after a day.
set local lock_timeout = '5s';

create table ocr_reading (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  mode text not null check (mode in ('text', 'address')),
  vertical boolean not null,
  -- WebP, at most 1,000 points on its longer side.
  picture bytea not null check (octet_length(picture) <= 1000000),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  lines jsonb not null,
  made_at timestamptz not null
);
create index on ocr_reading (customer_id);
create index on ocr_reading (made_at);
