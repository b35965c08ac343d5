-- Messages of payment companies that nothing matches (yet) are tried less and less often: a heap of them must not stand before the others.
set local lock_timeout = '5s';
alter table webhook_inbox add column due_at timestamptz;
create index webhook_due on webhook_inbox (coalesce(due_at, received_at)) where applied_at is null;
drop index webhook_waiting;
