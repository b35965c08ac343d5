-- A customer's statement: what each entry did to an account of theirs and what it held after, numbered 1, 2, 3 … in the order it happened.
-- Written in the same statement as the balance, whose row decides who comes first; so a page of it is a span of numbers.
alter table ledger_balance add column moves bigint not null default 0;
create table ledger_move (
  account text not null,
  no bigint not null check (no > 0),
  entry_id uuid not null references ledger_entry,
  amount bigint not null check (amount <> 0),
  after bigint not null,
  primary key (account, no)
);
-- What is there already, by the moment each entry bears. Whoever waited for another wrote an earlier moment later: of old movements the sum between
-- may be below zero, though the account never was; of new ones it may not.
insert into ledger_move
select account, row_number() over own, entry_id, amount, sum(amount) over own
from (
  select account, entry_id, e.at, sum(amount)::bigint as amount
  from (select to_account as account, entry_id, amount from ledger_posting where to_account like 'customer:%'
    union all select from_account, entry_id, -amount from ledger_posting where from_account like 'customer:%') each
  join ledger_entry e on e.id = entry_id
  group by account, entry_id, e.at having sum(amount) <> 0) net
window own as (partition by account order by at, entry_id);
update ledger_balance b set moves = m.moves from (select account, count(*) as moves from ledger_move group by account) m where m.account = b.account;
alter table ledger_move add constraint ledger_move_after check (after >= 0) not valid;
create trigger ledger_move_kept before update or delete on ledger_move for each row execute function ledger_is_append_only();
