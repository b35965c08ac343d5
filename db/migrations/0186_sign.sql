-- Daily sign-in: one stamp a day in Japan, one repair a month, tasks an operator sets, and who wants to be reminded.
set local lock_timeout = '5s';

create table sign_day (
  customer_id uuid not null references customer on delete cascade,
  -- The day in Japan.
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- Which day of the row it was, counted from one; the ring gives by it. Null: the day was repaired, and gave nothing.
  run integer check (run > 0),
  points integer not null check (points >= 0),
  -- The month in Japan in which it was repaired: one a month.
  repaired_month text check (repaired_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  at timestamptz not null,
  primary key (customer_id, day),
  check ((run is null) = (repaired_month is not null)),
  check (run is not null or points = 0)
);
create unique index sign_day_one_repair on sign_day (customer_id, repaired_month) where repaired_month is not null;

-- What the days of the ring give; the newest that has begun holds.
create table sign_ring (
  id uuid primary key,
  from_day text not null check (from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  points integer[] not null check (cardinality(points) = 7),
  made_by text not null,
  made_at timestamptz not null
);

-- Tasks that bring points. Each is something the shop sees by itself.
create table sign_task (
  kind text primary key check (kind in ('address', 'favourite', 'search', 'coupon', 'order', 'review', 'feedback', 'week')),
  points integer not null check (points between 1 and 10000),
  -- Counts only from the moment somebody joined.
  joins boolean not null,
  active boolean not null,
  place integer not null,
  version integer not null default 0
);
insert into sign_task (kind, points, joins, active, place) values
  ('address', 10, false, true, 1),
  ('favourite', 5, false, true, 2),
  ('search', 10, false, true, 3),
  ('coupon', 5, false, true, 4),
  ('order', 50, false, true, 5),
  ('review', 20, false, true, 6),
  ('feedback', 10, false, true, 7),
  ('week', 15, true, true, 8);

create table sign_task_of (
  customer_id uuid not null references customer on delete cascade,
  kind text not null references sign_task,
  joined_at timestamptz,
  claimed_at timestamptz,
  points integer check (points > 0),
  primary key (customer_id, kind),
  check ((claimed_at is null) = (points is null))
);

-- Wants to be told in the evening when the day has no stamp yet.
create table sign_reminder (
  customer_id uuid primary key references customer on delete cascade,
  since timestamptz not null
);
