-- What a customer's account held when a month of Japan closed, so that a statement reads its own month and not all before it.
set local lock_timeout = '5s';

create table ledger_month (
  account text not null,
  -- The first day of the month that closed.
  month date not null check (extract(day from month) = 1),
  -- The last movement of the month, and what the account held after it.
  no bigint not null,
  after bigint not null,
  primary key (account, month),
  foreign key (account, no) references ledger_move (account, no)
);
