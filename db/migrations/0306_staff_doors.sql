-- Nobody types another's password: who was named and has not used their link yet has none.
alter table staff alter column password_hash drop not null;

-- How somebody comes in the first time, or again after a lost password or telephone: a link that works once. Only its hash is kept; a new one
-- takes the place of the last.
create table staff_link (
  staff_id uuid primary key references staff (id) on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  -- A name, or 'shell'.
  made_by text not null,
  ends_at timestamptz not null,
  -- The telephone is lost as well: using the link takes their second factor away.
  drops_second boolean not null,
  used_at timestamptz
);

-- A second factor: codes of a telephone (RFC 6238). Secrets are sealed with the shop's own. `next_sealed` was shown and has not answered with a
-- code yet; `sealed` counts.
create table staff_second (
  staff_id uuid primary key references staff (id) on delete cascade,
  sealed bytea,
  since timestamptz,
  next_sealed bytea,
  -- The last step whose code was used: none works twice, and none before it.
  used_step bigint not null default 0
);

-- For a day without the telephone: each works once. Signed with the shop's secret, so that the table alone tells nothing.
create table staff_recovery (
  staff_id uuid not null references staff (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- What somebody recognises their own sessions by, and when the second factor was last given in each.
alter table staff_session
  add column user_agent text not null default '',
  add column ip text not null default '',
  add column second_at timestamptz;
