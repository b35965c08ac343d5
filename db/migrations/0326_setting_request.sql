-- A change of a setting that one person asks for and another one decides: opening what was closed, and the number on receipts.
create table setting_request (
  id uuid primary key,
  name text not null check (name in ('shipping', 'issuer')),
  value jsonb not null,
  why text not null check (why <> ''),
  state text not null default 'asked' check (state in ('asked', 'done', 'refused', 'withdrawn')),
  asked_by uuid not null references staff (id),
  asked_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  decided_why text,
  check ((state = 'asked') = (decided_at is null)),
  check ((state = 'asked') = (decided_by is null)),
  -- Nobody is their own second pair of eyes; nobody takes back what somebody else asked for.
  check (state not in ('done', 'refused') or decided_by <> asked_by),
  check (state <> 'withdrawn' or decided_by = asked_by)
);
-- At most one waits of each.
create unique index setting_request_waiting on setting_request (name) where state = 'asked';
