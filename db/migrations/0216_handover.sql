-- A login that goes from the native app to the web view in it: a code for one use, bound to the page that asked for it.
set local lock_timeout = '5s';

create table handover_code (
  code_hash bytea primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  -- SHA-256 of what only the asking page knows.
  challenge bytea not null check (length(challenge) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index handover_code_expires on handover_code (expires_at);
create index handover_code_of on handover_code (customer_id);
