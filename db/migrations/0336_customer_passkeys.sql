-- Passkeys of customers (decision 0107): as those of staff, in a table of their own.
create table customer_passkey (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index customer_passkey_of on customer_passkey (customer_id);
