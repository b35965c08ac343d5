-- Two-step login of customers (decision 0134): a telephone that shows codes, as staff have it (decision 0094), in tables of their own.
create table customer_second (
  customer_id uuid primary key references customer (id) on delete cascade,
  sealed bytea,
  next_sealed bytea,
  since timestamptz,
  used_step bigint not null default 0
);
create table customer_recovery (
  customer_id uuid not null references customer (id) on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, code_hash)
);

-- Who has said their password and not yet their code. Nobody is logged in by it; the browser's cookie says which row is its own.
create table login_step (
  token_hash bytea primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  ends_at timestamptz not null
);
create index login_step_of on login_step (customer_id);
create index login_step_ends on login_step (ends_at);

-- Support was asked to turn it off for somebody who lost telephone and recovery codes. It waits, so that its owner can stop it.
create table second_removal (
  customer_id uuid primary key references customer (id) on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  asked_by uuid not null references staff (id)
);
create index second_removal_due on second_removal (due_at);
