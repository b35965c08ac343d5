-- How much each role may do alone is a table now (decision 0102): requests of every kind of staff money wait in one place, and what one
-- person may not do alone keeps what was asked for, until somebody decides.
set local lock_timeout = '5s';

alter table money_request
  drop constraint money_request_kind_check,
  drop constraint money_request_subject_kind_check,
  drop constraint money_request_check,
  drop constraint money_request_check1,
  add constraint money_request_kind check (kind in
    ('refund', 'credit', 'claim', 'sellerBack', 'parked', 'transfer', 'difference', 'carrierBill')),
  add constraint money_request_subject check (subject_kind in
    ('line', 'order', 'parcel', 'customer', 'claim', 'oddity', 'transfer', 'difference', 'bill')),
  add constraint money_request_credit check ((kind = 'credit') = (subject_kind = 'customer')),
  -- What is found at the bank may be nobody's yet, and a carrier's bill is no customer's.
  alter column customer_id drop not null,
  -- The call as it was made, done once when somebody says yes. It goes when it is decided: it may name people.
  add column input jsonb,
  add constraint money_request_input check (input is null or state = 'asked'),
  add constraint money_request_owner check (customer_id is not null or kind not in ('refund', 'credit'));
-- One decision about one thing waits at a time. Parts of a refund are asked for apart, as before.
create unique index money_request_one on money_request (kind, subject_id) where state = 'asked' and input is not null;

alter table setting_request
  drop constraint setting_request_name_check,
  add constraint setting_request_name_check check (name in ('shipping', 'issuer', 'moneyLimits'));
