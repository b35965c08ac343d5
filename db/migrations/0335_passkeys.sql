-- Passkeys of staff (decision 0104): a pair of keys in a device, of which we hold the public half. `counter` is what the device counts its
-- uses by; 0 for one that does not count.
create table staff_passkey (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_of on staff_passkey (staff_id);

-- What a device is asked to sign: for one purpose, for one session or browser, once, for some minutes. Only its hash is kept.
create table passkey_challenge (
  hash bytea primary key,
  purpose text not null,
  holder text not null,
  ends_at timestamptz not null
);
create index passkey_challenge_ends on passkey_challenge (ends_at);
