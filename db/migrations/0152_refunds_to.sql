-- Where a customer wants refunds: back the way they paid, or into the wallet, where they are at once.
alter table customer
  add column refunds_to text not null default 'source' check (refunds_to in ('source', 'wallet'));
