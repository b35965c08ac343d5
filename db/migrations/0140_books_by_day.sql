-- The books are read by day: exports, and what is compared with the lists of banks and payment companies.
set local lock_timeout = '5s';
create index ledger_entry_at on ledger_entry (at, id);
