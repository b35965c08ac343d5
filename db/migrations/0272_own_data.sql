-- Copies of everything we hold of somebody: only who asked and until when; the copy itself is made while it is fetched.
create table own_copy (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  asked_at timestamptz not null,
  fetch_until timestamptz not null,
  fetched_at timestamptz
);
create index own_copy_of on own_copy (customer_id, asked_at desc);

-- Accounts that are about to end.
create table leaving (
  customer_id uuid primary key references customer (id) on delete cascade,
  asked_at timestamptz not null,
  ends_at timestamptz not null
);
create index leaving_due on leaving (ends_at);

-- Ended accounts: what the law keeps hangs on a row without a name. `cleared_at`: the law's time was over too.
alter table customer add column gone_at timestamptz, add column cleared_at timestamptz;
create index customer_gone on customer (gone_at) where gone_at is not null and cleared_at is null;
