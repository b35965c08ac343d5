-- Groups of bids held on a card: the promises belong to the group, and each lot that is won is paid with one of them.
set local lock_timeout = '5s';

alter table bid_group add column means text not null default 'wallet' check (means in ('wallet', 'card'));
alter table bid
  drop constraint bid_card_alone,
  add column promise_id uuid references payment (id),
  add constraint bid_promise_check check (promise_id is null or (means = 'card' and group_id is not null));
-- Never two lots of a group won with one promise.
create unique index bid_promise on bid (promise_id) where promise_id is not null;
