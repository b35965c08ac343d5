-- Fees, tables of the trade and exchange rates that jump take two people (decision 0116). A version of the fees holds from a day on; what was
-- written before this has held since ever, the newest of it.
set local lock_timeout = '5s';

alter table setting add column holds_from date not null default '-infinity';

alter table setting_request
  -- One of many of a name: a table's file.
  add column part text not null default '',
  -- Where nobody else has the right, whoever asked may say yes themselves, a day later; the row says that it was so.
  add column alone boolean not null default false,
  drop constraint setting_request_name_check,
  add constraint setting_request_name_check
    check (name in ('shipping', 'issuer', 'moneyLimits', 'prepaid', 'fees', 'tables', 'rates')),
  drop constraint setting_request_check2,
  add constraint setting_request_second
    check (state not in ('done', 'refused') or (decided_by <> asked_by) <> alone),
  add constraint setting_request_alone
    check (not alone or (state = 'done' and decided_at >= asked_at + interval '24 hours'));
drop index setting_request_waiting;
create unique index setting_request_waiting on setting_request (name, part) where state = 'asked';
