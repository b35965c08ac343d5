-- Signing in by the super-app around a page: whom its mini-program knows by which name, and names that wait for a log-in.
set local lock_timeout = '5s';

create table host_login (
  host text not null check (host in ('wechat', 'alipay')),
  -- The name that app alone knows somebody by.
  open_id text not null check (length(open_id) between 1 and 200),
  customer_id uuid not null references customer (id) on delete cascade,
  created_at timestamptz not null,
  primary key (host, open_id),
  -- One of each app: another one takes its place.
  unique (customer_id, host)
);

create table host_ticket (
  ticket_hash bytea primary key,
  host text not null check (host in ('wechat', 'alipay')),
  open_id text not null check (length(open_id) between 1 and 200),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index host_ticket_expires on host_ticket (expires_at);
