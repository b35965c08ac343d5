-- Points by programme: what each may give in a month, what it gave for which cause, and what waits to be given. Counters stand beside what
-- they count, so that "at most" is a check of the database; `ledger:verify` compares them with the rows they count.
set local lock_timeout = '5s';

-- What an operator set, from which month (in Japan) on. The newest month that has begun holds; null: no limit.
create table point_setting (
  id uuid primary key,
  programme text not null check (programme in ('review', 'sign', 'task', 'goodPoint', 'lottery', 'invite', 'promise')),
  from_month text not null check (from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  budget_points bigint check (budget_points >= 0),
  made_by text not null,
  made_at timestamptz not null
);
create index point_setting_of on point_setting (programme, from_month desc, made_at desc);

-- One row for a programme and a month, made when the first points are asked of it.
create table point_budget (
  programme text not null check (programme in ('review', 'sign', 'task', 'goodPoint', 'lottery', 'invite', 'promise')),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  budget_points bigint,
  spent_points bigint not null default 0 check (spent_points >= 0),
  -- Set aside for what waits: work somebody has done and nobody has judged yet.
  pending_points bigint not null default 0 check (pending_points >= 0),
  primary key (programme, month),
  constraint point_budget_kept check (spent_points + pending_points <= coalesce(budget_points, spent_points + pending_points))
);

-- Points given, once for a cause.
create table point_earning (
  programme text not null,
  cause text not null,
  month text not null,
  customer_id uuid not null references customer,
  entry_id uuid not null unique references ledger_entry,
  points bigint not null check (points > 0),
  earned_at timestamptz not null,
  -- What was taken back of them, when the cause turned out to be none.
  reversed_points bigint not null default 0 check (reversed_points between 0 and points),
  reversed_at timestamptz,
  primary key (programme, cause),
  foreign key (programme, month) references point_budget
);
create index point_earning_month on point_earning (programme, month);

-- Points that will be given when somebody has looked, or a day has come.
create table point_pending (
  programme text not null,
  cause text not null,
  month text not null,
  customer_id uuid not null references customer,
  points bigint not null check (points > 0),
  -- The day they come, where it is known.
  due_at timestamptz,
  link text,
  made_at timestamptz not null,
  primary key (programme, cause),
  foreign key (programme, month) references point_budget
);
create index point_pending_of on point_pending (customer_id, made_at desc);
create index point_pending_month on point_pending (programme, month);
