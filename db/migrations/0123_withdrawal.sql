-- Money a customer topped up goes back to the card it came from. Until it is looked at, or sent, it stands apart from the wallet.
set local lock_timeout = '5s';

create table withdrawal (
  id uuid primary key,
  no text not null unique,
  customer_id uuid not null references customer,
  yen bigint not null check (yen > 0),
  state text not null check (state in ('asked', 'sent', 'refused', 'cancelled')),
  -- Two members of staff look at it first.
  needs_check boolean not null,
  -- The how manieth of its day in Japan: at most three.
  day date not null,
  turn integer not null check (turn between 1 and 3),
  asked_at timestamptz not null,
  checked_by uuid references staff,
  checked_at timestamptz,
  decided_by uuid references staff,
  decided_at timestamptz,
  decided_why text,
  unique (customer_id, day, turn),
  check ((state = 'asked') = (decided_at is null)),
  check ((checked_by is null) = (checked_at is null)),
  constraint withdrawal_two_people check (
    state <> 'sent' or not needs_check or (checked_by is not null and decided_by is not null and checked_by <> decided_by)),
  constraint withdrawal_refused_says_why check (state <> 'refused' or (decided_by is not null and decided_why is not null))
);
-- One at a time waits.
create unique index withdrawal_one_waits on withdrawal (customer_id) where state = 'asked';
create index withdrawal_of on withdrawal (customer_id, asked_at desc);

alter table refund add column withdrawal_id uuid references withdrawal;
create index refund_of_withdrawal on refund (withdrawal_id) where withdrawal_id is not null;
