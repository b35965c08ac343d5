-- The ground everything stands on: people, their sessions, files, mails, messages, settings, and the memory of answers given.
set local lock_timeout = '5s';
create extension if not exists pg_trgm;

create table customer (
  id uuid primary key,
  email text not null,
  email_folded text not null unique,
  password_hash text not null,
  name text not null default '',
  language text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  color_mode text not null default 'auto' check (color_mode in ('auto', 'light', 'dark')),
  mail_notices boolean not null default true,
  invited_by text,
  agreed_at timestamptz not null,
  created_at timestamptz not null
);
create index customer_created on customer (created_at desc);

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  customer_id uuid not null references customer (id) on delete cascade,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null
);
create index session_customer on session (customer_id);
create index session_ends on session (ends_at);

create table email_code (
  id uuid primary key,
  email_folded text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_code_latest on email_code (email_folded, purpose, created_at desc);

-- Counters of limits: one row per subject and window; the row is the limit, not an if.
create table rate_count (
  subject text not null,
  window_start timestamptz not null,
  used integer not null check (used >= 0),
  primary key (subject, window_start)
);
create index rate_count_age on rate_count (window_start);

create table staff (
  id uuid primary key,
  email text not null,
  email_folded text not null unique,
  name text not null,
  password_hash text not null,
  roles text[] not null,
  active boolean not null default true,
  created_at timestamptz not null,
  seen_at timestamptz
);

create table staff_session (
  id uuid primary key,
  token_hash bytea not null unique,
  staff_id uuid not null references staff (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null
);

create table audit (
  id uuid primary key,
  -- 1, 2, 3 …: given under a lock, so the chain has one order and a missing row shows.
  no bigint not null unique check (no > 0),
  at timestamptz not null,
  staff_id uuid references staff (id),
  who text not null,
  what text not null,
  subject text not null,
  before text,
  after text,
  why text,
  -- Each row holds the hash of the row before it: a gap or a change shows.
  chain bytea not null
);
create index audit_subject on audit (subject, no desc);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append only';
end $$;
create trigger audit_kept before update or delete on audit for each row execute function audit_is_append_only();

create table address (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  data jsonb not null,
  country text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index address_one_default on address (customer_id) where is_default and removed_at is null;
create index address_customer on address (customer_id);

create table message (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  kind text not null check (kind in ('order', 'parcel', 'payment', 'account', 'notice')),
  -- Texts are keys and values: a message is read in the language the reader has now.
  key text not null,
  vals jsonb not null default '{}',
  link text,
  -- The same event never tells twice.
  once text unique,
  at timestamptz not null,
  read_at timestamptz
);
create index message_customer on message (customer_id, at desc, id desc);
create index message_unread on message (customer_id) where read_at is null;

create table mail_outbox (
  id uuid primary key,
  to_email text not null,
  language text not null,
  key text not null,
  vals jsonb not null,
  link text,
  once text unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries integer not null default 0,
  -- When it is due: moved ahead by whoever takes it to send, so two workers never send one mail.
  next_try_at timestamptz not null
);
create index mail_outbox_due on mail_outbox (next_try_at) where sent_at is null;

-- What the practice mail gateway "delivered": read at /practice/mail.
create table practice_mail (
  id uuid primary key,
  to_email text not null,
  subject text not null,
  text text not null,
  html text not null,
  language text not null,
  at timestamptz not null
);
create index practice_mail_at on practice_mail (at desc);

create table file (
  id uuid primary key,
  owner_kind text not null check (owner_kind in ('customer', 'staff')),
  owner_id uuid not null,
  -- As kept (at most 2,400 on the longer side), after turning it the way it was photographed.
  width integer not null,
  height integer not null,
  type text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz not null,
  sizes_at timestamptz
);
create index file_owner on file (owner_id, created_at desc);

create table setting (
  name text not null,
  version integer not null,
  value jsonb not null,
  by text not null,
  at timestamptz not null,
  primary key (name, version)
);

-- Answers already given, kept for seven days: a repeated command is answered, not done again.
create table idempotency (
  actor text not null,
  key text not null,
  call text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_age on idempotency (created_at);

-- Dated tables of the trade (shipping rates, zones, countries …): see db/data. One row per table and day it holds from.
create table trade_table (
  name text not null,
  valid_from date not null,
  content text not null,
  source text not null,
  primary key (name, valid_from)
);

-- Exchange rates for display: one yen in units of `currency`, as the fraction minor/yen.
create table exchange_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  minor_per_million_yen bigint not null check (minor_per_million_yen > 0),
  source text not null,
  primary key (currency, day)
);
