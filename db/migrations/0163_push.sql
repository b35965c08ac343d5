-- Devices that are told of messages by their browser's push service, and what is still to be said to each.
set local lock_timeout = '5s';

-- A device belongs to the session it was added in: whoever logs out there is told nothing more on it.
create table push_device (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  name text not null check (length(name) <= 60),
  added_at timestamptz not null
);
create index push_device_of on push_device (customer_id);
create index push_device_session on push_device (session_id);

-- One message for one device. What was said is not kept.
create table push_outbox (
  message_id uuid not null references message (id) on delete cascade,
  device_id uuid not null references push_device (id) on delete cascade,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  primary key (message_id, device_id)
);
create index push_outbox_device on push_outbox (device_id);
create index push_outbox_due on push_outbox (next_try_at);
