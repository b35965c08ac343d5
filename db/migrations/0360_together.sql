-- A customer asks that a piece be brought to where their others lie (decision 0127). Paid when it has arrived there, so nothing is ever given back.
set local lock_timeout = '5s';

create table together_wish (
  id uuid primary key,
  line_id uuid not null references order_line (id),
  customer_id uuid not null references customer (id),
  to_warehouse text not null references warehouse (code),
  -- What was agreed to; what the wallet gave when it had arrived.
  yen bigint not null check (yen >= 0),
  paid_yen bigint check (paid_yen between 0 and yen),
  state text not null default 'open' check (state in ('open', 'done', 'withdrawn', 'refused', 'lost')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  why text not null default '',
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'done') = (paid_yen is not null))
);
create unique index together_wish_open on together_wish (line_id) where state = 'open';
create index together_wish_customer on together_wish (customer_id);
