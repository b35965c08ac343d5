-- What a payment company says of whose card paid, hashed with the shop's secret: two accounts that paid with one card show. Asked only of customers who invite and are invited.
set local lock_timeout = '5s';

create table payment_payer (
  payment_id uuid primary key references payment on delete cascade,
  -- Null: the company was asked and says nothing of it.
  mark bytea check (length(mark) = 16),
  asked_at timestamptz not null
);
