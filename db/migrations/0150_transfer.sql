-- Transfers: the bank's own file, line by line, what became of each, and what our bank is to send back.
set local lock_timeout = '5s';

-- What arrived for a transfer that is not paid yet.
alter table payment add column received_yen bigint not null default 0 check (received_yen >= 0);
alter table payment add constraint payment_received_check check (received_yen = 0 or method = 'bank_transfer');
create index payment_transfer_open on payment (created_at) where method = 'bank_transfer' and state in ('needs_action', 'processing');

create table bank_line (
  id uuid primary key,
  -- The name of the bank account in the books: bank:transfer is `transfer`.
  bank text not null,
  -- Day, amount, sender and the how manieth of those alike: the same line in every file (payment/transfer-file.ts).
  key text not null,
  day date not null,
  yen bigint not null check (yen <> 0),
  text text not null,
  -- Of which kind the file was, and its name.
  shape text not null,
  file text not null,
  at timestamptz not null,
  loaded_by uuid not null references staff,
  state text not null check (state in ('open', 'payment', 'wallet', 'back', 'ours', 'out')),
  payment_id uuid references payment,
  customer_id uuid references customer,
  decided_at timestamptz,
  -- Null where code and amount agreed exactly.
  decided_by uuid references staff,
  why text,
  -- A line that is read twice is one line.
  unique (bank, key),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'payment' or payment_id is not null),
  check (state <> 'wallet' or customer_id is not null),
  check ((yen < 0) = (state = 'out')),
  check (decided_by is not null or state in ('open', 'payment', 'out'))
);
create index bank_line_open on bank_line (day, id) where state = 'open';
create index bank_line_decided on bank_line (decided_at desc, id) where state not in ('open', 'out');
create index bank_line_payment on bank_line (payment_id) where payment_id is not null;
create index bank_line_day on bank_line (bank, day);

create table transfer_back (
  id uuid primary key,
  -- The line it came by; a payment of which a part had come; or neither, out of a wallet.
  line_id uuid references bank_line,
  payment_id uuid references payment,
  customer_id uuid references customer,
  source text not null check (source in ('arrived', 'wallet')),
  yen bigint not null check (yen > 0),
  bank text not null,
  -- Where it goes: account and holder, or the number of the bank's own return.
  send_to text not null check (send_to <> ''),
  why text not null default '',
  state text not null check (state in ('asked', 'checked', 'sent', 'refused')),
  asked_at timestamptz not null,
  -- Null: the customer.
  asked_by uuid references staff,
  checked_by uuid references staff,
  checked_at timestamptz,
  ended_by uuid references staff,
  ended_at timestamptz,
  ended_why text,
  sent_day date,
  check (source <> 'wallet' or customer_id is not null),
  check ((checked_by is null) = (checked_at is null)),
  check (state <> 'checked' or checked_by is not null),
  check ((state in ('sent', 'refused')) = (ended_at is not null and ended_by is not null)),
  constraint transfer_back_two_people check (state <> 'sent' or (checked_by is not null and checked_by <> ended_by and sent_day is not null))
);
-- A line goes back once; so does what came of a payment.
create unique index transfer_back_line on transfer_back (line_id) where line_id is not null and state <> 'refused';
create unique index transfer_back_payment on transfer_back (payment_id) where payment_id is not null and state <> 'refused';
create index transfer_back_open on transfer_back (asked_at) where state in ('asked', 'checked');
create index transfer_back_ended on transfer_back (ended_at desc) where ended_at is not null;
create index transfer_back_customer on transfer_back (customer_id) where customer_id is not null;
