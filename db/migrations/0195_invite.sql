-- Invitations: a customer's code, who came by it, and the signs by which two accounts look like one person.
set local lock_timeout = '5s';

create table invite_code (
  customer_id uuid primary key references customer on delete cascade,
  code text not null unique check (code ~ '^[A-Z0-9]{8}$'),
  made_at timestamptz not null
);

-- One newcomer came by one invitation, once and for ever: the reward is theirs only once because the row is.
create table invitation (
  id uuid primary key,
  newcomer_id uuid not null unique references customer on delete cascade,
  inviter_id uuid not null references customer on delete cascade,
  state text not null check (state in ('registered', 'due', 'held', 'rewarded', 'declined')),
  version integer not null default 1,
  registered_at timestamptz not null,
  parcel_no text,
  delivered_at timestamptz,
  signs jsonb not null default '[]',
  inviter_points bigint not null default 0 check (inviter_points >= 0),
  newcomer_points bigint not null default 0 check (newcomer_points >= 0),
  decided_at timestamptz,
  decided_by uuid references staff,
  why text not null default '',
  check (newcomer_id <> inviter_id),
  check ((delivered_at is null) = (state = 'registered')),
  check ((decided_at is not null) or state <> 'declined'),
  check (state = 'rewarded' or inviter_points + newcomer_points = 0)
);
create index invitation_inviter on invitation (inviter_id, registered_at desc, id desc);
create index invitation_waits on invitation (delivered_at, id) where state in ('due', 'held');
create index invitation_decided on invitation (decided_at desc, id desc) where decided_at is not null;

create table invitation_event (
  id uuid primary key,
  invitation_id uuid not null references invitation on delete cascade,
  event text not null,
  from_state text,
  to_state text not null,
  by text not null check (by in ('customer', 'staff', 'clock', 'system')),
  by_id uuid,
  by_name text not null default '',
  why text,
  data jsonb not null default '{}',
  at timestamptz not null
);
create index invitation_event_of on invitation_event (invitation_id, at, id);

-- Devices and networks an account was seen at while inviting or registering; only their hashes are kept.
create table invite_mark (
  customer_id uuid not null references customer on delete cascade,
  kind text not null check (kind in ('device', 'network')),
  mark bytea not null,
  seen_at timestamptz not null,
  primary key (customer_id, kind, mark)
);
create index invite_mark_seen on invite_mark (seen_at);
