-- Statements of those we deal with: payouts of payment companies, what our cards paid at marketplaces, carriers' invoices. A row is
-- known by its account and its own reference, so that a file read twice is written once; each is one entry of the books.
create table settlement (
  id uuid primary key,
  account text not null,
  reference text not null check (reference <> ''),
  day date not null,
  -- Which way the money went between them and our bank.
  direction text not null check (direction in ('from_them', 'to_them')),
  yen bigint not null check (yen > 0),
  -- What they kept, or charged, for it.
  fee_yen bigint not null default 0 check (fee_yen >= 0),
  bank text not null,
  note text not null default '',
  file text,
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  unique (account, reference)
);
create index settlement_day on settlement (day desc, id);
