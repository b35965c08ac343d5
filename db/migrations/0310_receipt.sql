-- The numbers of receipts and of the notes that correct them: without a gap within each kind and day, the day being the books' own (decision
-- 0096). A receipt is of a payment or of a fee taken from the wallet, a note of a refund or of a purchase that came cheaper.
create table receipt (
  no text primary key,
  kind text not null check (kind in ('receipt', 'credit')),
  day date not null,
  seq integer not null check (seq > 0),
  customer_id uuid not null references customer (id),
  payment_id uuid references payment (id),
  refund_id uuid references refund (id),
  entry_id uuid references ledger_entry (id),
  at timestamptz not null,
  yen bigint not null check (yen >= 0),
  -- The name the customer wants to be on it: written once.
  named text check (length(named) between 1 and 80),
  unique (kind, day, seq),
  constraint receipt_of_one_thing check (
    case kind
      when 'receipt' then refund_id is null and num_nonnulls(payment_id, entry_id) = 1
      else payment_id is not null and num_nonnulls(refund_id, entry_id) = 1
    end)
);
create unique index receipt_of_payment on receipt (payment_id) where kind = 'receipt' and payment_id is not null;
create unique index receipt_of_refund on receipt (refund_id) where refund_id is not null;
create unique index receipt_of_entry on receipt (entry_id) where entry_id is not null;
create index receipt_customer on receipt (customer_id, at desc);
create index receipt_credits on receipt (payment_id) where kind = 'credit';
create index receipt_at on receipt (at desc);
create index payment_settled on payment (settled_at) where state = 'succeeded';
create index refund_at on refund (at);
