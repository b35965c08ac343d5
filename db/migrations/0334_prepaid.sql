-- Rules of the Payment Services Act for prepaid balance (decision 0106): what was unused on each base day, what was put aside for it, and
-- what the authority was sent.
set local lock_timeout = '5s';

alter table setting_request
  drop constraint setting_request_name_check,
  add constraint setting_request_name_check check (name in ('shipping', 'issuer', 'moneyLimits', 'prepaid'));

-- A base day as it was counted, with the figures of the rules of that day. It is counted once.
create table prepaid_base (
  day date primary key,
  wallets_yen bigint not null check (wallets_yen >= 0),
  -- Out of wallets and still their owners': asked to be taken out, set aside for bids.
  aside_yen bigint not null check (aside_yen >= 0),
  gifts_yen bigint not null check (gifts_yen >= 0),
  -- Ends within six months of its day: nothing is to be safeguarded for it.
  ending_yen bigint not null check (ending_yen >= 0),
  unused_yen bigint not null check (unused_yen = wallets_yen + aside_yen - gifts_yen - ending_yen),
  threshold_yen bigint not null,
  required_yen bigint not null check (required_yen >= 0),
  due_day date not null,
  counted_at timestamptz not null,
  -- The report to the authority: when it was sent, and what shows it.
  reported_on date,
  reported_evidence text,
  reported_by uuid references staff (id),
  check ((reported_on is null) = (reported_evidence is null)),
  check ((reported_on is null) = (reported_by is null))
);

-- What is put aside, or taken back (below zero): never written over, a mistake is another row.
create table prepaid_deposit (
  id uuid primary key,
  day date not null,
  yen bigint not null check (yen <> 0),
  way text not null check (way in ('deposit', 'guarantee', 'trust')),
  place text not null check (place <> ''),
  evidence text not null check (evidence <> ''),
  entered_by uuid not null references staff (id),
  entered_at timestamptz not null
);
create index prepaid_deposit_day on prepaid_deposit (day);
