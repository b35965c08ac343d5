-- The nine boxes. What is promised (terms, boxes, odds, stock, the hash of the seed) is public before the start and never changes after;
-- every limit is a check of the database, and the number of a draw has no gap.
set local lock_timeout = '5s';

create table lottery (
  id uuid primary key,
  -- What it is called, by language; English is always there.
  names jsonb not null check (names ? 'en'),
  state text not null check (state in ('draft', 'announced', 'stopping', 'ended', 'discarded')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  points_per_play integer not null check (points_per_play >= 0),
  free_per_day integer not null check (free_per_day between 0 and per_day),
  per_day integer not null check (per_day between 1 and in_total),
  in_total integer not null,
  -- The sales the event is expected to bring: the law's ceiling for all prizes together hangs on it.
  expected_sales_yen bigint not null check (expected_sales_yen >= 0),
  -- How many prizes there are, and how many of them are drawn: the number of the newest draw.
  stock integer not null check (stock > 0),
  draws integer not null default 0 check (draws between 0 and stock),
  pool text,
  pool_hash text check (pool_hash = encode(sha256(convert_to(pool, 'UTF8')), 'hex')),
  commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  -- Encrypted; nobody reads it before the end.
  sealed_seed text,
  -- Public from the end on, and no other than the one that was promised.
  seed text check (encode(sha256(decode(seed, 'hex')), 'hex') = commitment),
  made_by uuid not null references staff,
  made_by_name text not null,
  made_at timestamptz not null,
  announced_by_name text,
  announced_at timestamptz,
  stop_asked_by uuid references staff,
  ended_at timestamptz,
  version integer not null default 0,
  check (state in ('draft', 'discarded') or (pool_hash is not null and commitment is not null and sealed_seed is not null)),
  check (announced_at is null or announced_at < starts_at),
  check (seed is null or state = 'ended'),
  check (state <> 'ended' or ended_at is not null)
);
create index lottery_by_end on lottery (ends_at);

create table lottery_box (
  lottery_id uuid not null references lottery,
  no integer not null check (no between 1 and 8),
  kind text not null check (kind in ('points', 'coupon', 'shipping', 'goods')),
  names jsonb not null default '{}',
  -- Points, or whole yen of the other kinds.
  worth integer not null check (worth > 0),
  weight integer not null check (weight > 0),
  stock integer not null check (stock > 0),
  left_over integer not null check (left_over between 0 and stock),
  coupon_id uuid references coupon,
  primary key (lottery_id, no),
  check ((kind = 'coupon') = (coupon_id is not null)),
  check (kind <> 'goods' or names ? 'en')
);

-- The limit for a day and in all is copied: it was promised, and the check needs it here. A day is a day in Japan.
create table lottery_day (
  lottery_id uuid not null references lottery,
  customer_id uuid not null references customer,
  day date not null,
  per_day integer not null,
  plays integer not null check (plays between 1 and per_day),
  primary key (lottery_id, customer_id, day)
);
create table lottery_person (
  lottery_id uuid not null references lottery,
  customer_id uuid not null references customer,
  in_total integer not null,
  plays integer not null check (plays between 1 and in_total),
  primary key (lottery_id, customer_id)
);

create table lottery_draw (
  id uuid primary key,
  lottery_id uuid not null references lottery,
  number integer not null check (number > 0),
  customer_id uuid not null references customer,
  -- The customer's own word stays theirs; its hash is public.
  word text not null,
  word_hash text not null check (word_hash = encode(sha256(convert_to(word, 'UTF8')), 'hex')),
  box_no integer not null,
  paid_points integer not null check (paid_points >= 0),
  at timestamptz not null,
  -- Until when the prize may be claimed, and when it was. Points are there at once.
  claim_until timestamptz not null,
  claimed_at timestamptz,
  -- What a claimed prize became: the parcel whose freight came back, the order of the goods.
  parcel_id uuid unique references parcel,
  order_id uuid unique references orders,
  told_at timestamptz,
  unique (lottery_id, number),
  foreign key (lottery_id, box_no) references lottery_box (lottery_id, no)
);
create index lottery_draw_of on lottery_draw (customer_id, at desc);
create index lottery_draw_open on lottery_draw (claim_until) where claimed_at is null and told_at is null;

create function lottery_keeps_its_word() returns trigger language plpgsql as $$
begin
  if old.state in ('draft', 'discarded') then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an announced lottery is kept';
  end if;
  if (old.id, old.names, old.starts_at, old.ends_at, old.points_per_play, old.free_per_day, old.per_day, old.in_total, old.stock, old.pool, old.pool_hash, old.commitment, old.sealed_seed, old.announced_at)
    is distinct from
    (new.id, new.names, new.starts_at, new.ends_at, new.points_per_play, new.free_per_day, new.per_day, new.in_total, new.stock, new.pool, new.pool_hash, new.commitment, new.sealed_seed, new.announced_at)
    or new.state in ('draft', 'discarded') or (old.state = 'ended' and new.state <> 'ended') or (old.seed is not null and new.seed is distinct from old.seed)
    or new.draws < old.draws then
    raise exception 'what an announced lottery promised does not change';
  end if;
  return new;
end $$;
create trigger lottery_kept before update or delete on lottery for each row execute function lottery_keeps_its_word();

create function lottery_box_keeps_its_word() returns trigger language plpgsql as $$
declare
  stage_now text;
begin
  select state into stage_now from lottery where id = coalesce(old.lottery_id, new.lottery_id);
  if stage_now = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op <> 'UPDATE' or (to_jsonb(old) - 'left_over') is distinct from (to_jsonb(new) - 'left_over') or new.left_over > old.left_over then
    raise exception 'the boxes of an announced lottery do not change';
  end if;
  return new;
end $$;
create trigger lottery_box_kept before insert or update or delete on lottery_box for each row execute function lottery_box_keeps_its_word();

create function lottery_draw_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(old) - array['claimed_at', 'parcel_id', 'order_id', 'told_at']) is distinct from (to_jsonb(new) - array['claimed_at', 'parcel_id', 'order_id', 'told_at'])
    or (old.claimed_at is not null and new.claimed_at is distinct from old.claimed_at) then
    raise exception 'a draw does not change';
  end if;
  return new;
end $$;
create trigger lottery_draw_kept before update or delete on lottery_draw for each row execute function lottery_draw_is_kept();
