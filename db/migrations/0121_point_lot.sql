-- Points by the day they were earned: which are spent first, which end when, and where those that come back go. The books keep the sum
-- (`customer:…:points`); both are written in one place, in one transaction.
set local lock_timeout = '5s';

create table point_lot (
  id uuid primary key,
  customer_id uuid not null references customer,
  -- The entry that gave them.
  entry_id uuid references ledger_entry,
  points bigint not null check (points > 0),
  -- Neither spent nor ended.
  rest bigint not null check (rest >= 0),
  ended bigint not null default 0 check (ended >= 0),
  earned_at timestamptz not null,
  expires_at timestamptz not null,
  check (rest + ended <= points)
);
create index point_lot_open on point_lot (customer_id, expires_at) where rest > 0;
create index point_lot_expiring on point_lot (expires_at) where rest > 0;

-- What an order took from a lot and has not given back.
create table point_take (
  lot_id uuid not null references point_lot on delete cascade,
  order_no text not null,
  points bigint not null check (points >= 0),
  primary key (order_no, lot_id)
);

-- Points from before this page was kept: they begin their year now, which is never worse for their owner.
insert into point_lot (id, customer_id, points, rest, earned_at, expires_at)
  select gen_random_uuid(), c.id, b.amount, b.amount, now(), now() + interval '365 days'
  from ledger_balance b join customer c on b.account = 'customer:' || c.id || ':points' where b.amount > 0;
