-- Counts of everything, kept by the database. A change writes a row of its own, so that nobody waits for anybody; once a minute the rows are
-- added to what is kept (fold_counts). What is shown is always what is kept and what has changed since: exact whether or not that was done.
create table tally (
  kind text not null,
  owner text not null,
  part text not null,
  n bigint not null,
  primary key (kind, owner, part)
);
create index tally_nothing on tally (kind) where n = 0;
create table tally_change (
  kind text not null,
  owner text not null,
  part text not null,
  n bigint not null
);
create index tally_change_owner on tally_change (kind, owner);

-- How many of an order's lines stand where cannot be summed from changes: two lines of one order that move at once do not see each other.
-- So a moved line names its order, and whoever counts looks at the order as it is.
create table order_shape (
  order_id uuid primary key references orders on delete cascade,
  customer_id uuid not null,
  -- The states its lines stand in, each once, in the order of letters.
  states text not null
);
create table order_touched (
  order_id uuid not null,
  customer_id uuid not null
);
create index order_touched_customer on order_touched (customer_id);

-- Where a line is counted: its state, but for what was never paid and given back, and what lies on a shelf and is asked for.
create function line_part(state text, paid_at timestamptz, parcel_id uuid) returns text language sql immutable parallel safe as $$
  select case when state = 'refunded' and paid_at is null then 'refunded-' when state = 'stored' and parcel_id is not null then 'stored+' else state end
$$;
create function count_line() returns trigger language plpgsql as $$
declare
  was text := case when tg_op <> 'INSERT' then line_part(old.state, old.paid_at, old.parcel_id) end;
  now text := case when tg_op <> 'DELETE' then line_part(new.state, new.paid_at, new.parcel_id) end;
begin
  if was is distinct from now then
    insert into tally_change select 'line', each.owner::text, each.part, each.n
      from (values (old.customer_id, was, -1), (new.customer_id, now, 1)) each (owner, part, n) where each.part is not null;
  end if;
  if tg_op = 'DELETE' then
    insert into order_touched values (old.order_id, old.customer_id);
  elsif tg_op = 'INSERT' or old.state <> new.state then
    insert into order_touched values (new.order_id, new.customer_id);
  end if;
  return null;
end $$;
create trigger line_counted after insert or delete or update of state, paid_at, parcel_id on order_line for each row execute function count_line();

create function count_parcel() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into tally_change values ('parcel', old.customer_id, old.state, -1); end if;
  if tg_op <> 'DELETE' then insert into tally_change values ('parcel', new.customer_id, new.state, 1); end if;
  return null;
end $$;
create trigger parcel_added after insert or delete on parcel for each row execute function count_parcel();
create trigger parcel_moved after update of state on parcel for each row when (old.state <> new.state) execute function count_parcel();

-- Sums of stored balances that are shown together.
create function held_part(account text) returns text language sql immutable parallel safe as $$
  select case when account like 'customer:%:wallet' then 'wallets' when account like 'order:%:held' then 'orders' when account like 'parcel:%:held' then 'parcels' end
$$;
create function count_held() returns trigger language plpgsql as $$
begin
  insert into tally_change values ('held', '', held_part(new.account), new.amount - case when tg_op = 'UPDATE' then old.amount else 0 end);
  return null;
end $$;
create trigger held_added after insert on ledger_balance for each row when (held_part(new.account) is not null and new.amount <> 0) execute function count_held();
create trigger held_moved after update of amount on ledger_balance for each row
  when (held_part(new.account) is not null and old.amount <> new.amount) execute function count_held();

-- Movements of the accounts of partners, banks and costs, a sum an account and day of Japan: the day it happened, which of a statement's line is the day it names.
create function is_partner(account text) returns boolean language sql immutable parallel safe as $$
  select split_part(account, ':', 1) in ('processor', 'marketplace', 'carrier', 'bank', 'expense')
$$;
create function entry_day(entry ledger_entry) returns text language sql stable as $$
  select coalesce(
    case when entry.kind = 'settled' then (select day::text from settlement s where s.account = split_part(entry.natural_key, '/', 2)
      and s.reference = substr(entry.natural_key, 13 + length(split_part(entry.natural_key, '/', 2)))) end,
    to_char(entry.at at time zone 'Asia/Tokyo', 'YYYY-MM-DD'))
$$;
create function count_posting() returns trigger language plpgsql as $$
declare day text;
begin
  select entry_day(e) into day from ledger_entry e where e.id = new.entry_id;
  insert into tally_change select each.kind, each.account, day, new.amount
    from (values ('in', new.to_account), ('out', new.from_account)) each (kind, account) where is_partner(each.account);
  return null;
end $$;
create trigger posting_counted after insert on ledger_posting for each row
  when (is_partner(new.from_account) or is_partner(new.to_account)) execute function count_posting();

-- What a day of Japan saw: orders paid and their yen, pieces bought and received, parcels packed and handed over.
create function note_day(what text, was timestamptz, was_n bigint, now timestamptz, now_n bigint) returns void language sql as $$
  insert into tally_change select 'day', what, to_char(each.at at time zone 'Asia/Tokyo', 'YYYY-MM-DD'), each.n
    from (values (was, -was_n), (now, now_n)) each (at, n) where each.at is not null and each.n <> 0 and (was is distinct from now or was_n <> now_n)
$$;
create function order_day() returns trigger language plpgsql as $$
begin
  perform note_day('orders', case when tg_op = 'UPDATE' then old.paid_at end, 1, new.paid_at, 1);
  perform note_day('ordersYen', case when tg_op = 'UPDATE' then old.paid_at end, case when tg_op = 'UPDATE' then old.total_yen else 0 end, new.paid_at, new.total_yen);
  return null;
end $$;
create trigger order_day_added after insert on orders for each row when (new.paid_at is not null) execute function order_day();
create trigger order_day_moved after update of paid_at, total_yen on orders for each row
  when (old.paid_at is distinct from new.paid_at or old.total_yen <> new.total_yen) execute function order_day();
create function line_day() returns trigger language plpgsql as $$
begin
  perform note_day('bought', case when tg_op = 'UPDATE' then old.bought_at end, 1, new.bought_at, 1);
  perform note_day('received', case when tg_op = 'UPDATE' then old.arrived_at end, 1, new.arrived_at, 1);
  return null;
end $$;
create trigger line_day_added after insert on order_line for each row when (new.bought_at is not null or new.arrived_at is not null) execute function line_day();
create trigger line_day_moved after update of bought_at, arrived_at on order_line for each row
  when (old.bought_at is distinct from new.bought_at or old.arrived_at is distinct from new.arrived_at) execute function line_day();
create function parcel_day() returns trigger language plpgsql as $$
begin
  perform note_day('packed', case when tg_op = 'UPDATE' then old.packed_at end, 1, new.packed_at, 1);
  perform note_day('handedOver', case when tg_op = 'UPDATE' then old.handed_over_at end, 1, new.handed_over_at, 1);
  return null;
end $$;
create trigger parcel_day_added after insert on parcel for each row when (new.packed_at is not null or new.handed_over_at is not null) execute function parcel_day();
create trigger parcel_day_moved after update of packed_at, handed_over_at on parcel for each row
  when (old.packed_at is distinct from new.packed_at or old.handed_over_at is distinct from new.handed_over_at) execute function parcel_day();
-- The same of everything there is: what the counts by day have to say.
create view day_counts as
  select owner, to_char(at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as part, sum(n)::bigint as n from (
    select 'orders' as owner, paid_at as at, 1 as n from orders
    union all select 'ordersYen', paid_at, total_yen from orders
    union all select 'bought', bought_at, 1 from order_line
    union all select 'received', arrived_at, 1 from order_line
    union all select 'packed', packed_at, 1 from parcel
    union all select 'handedOver', handed_over_at, 1 from parcel) each
  where at is not null group by owner, part having sum(n) <> 0;

create function fold_counts() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7204412);
  with gone as (delete from tally_change returning kind, owner, part, n),
    summed as (
      select kind, owner, part, sum(n) as n from gone group by kind, owner, part
      -- Everybody's together, under no owner.
      union all select kind, '', part, sum(n) from gone where kind in ('line', 'parcel') group by kind, part)
  insert into tally select kind, owner, part, n from summed where n <> 0
    on conflict (kind, owner, part) do update set n = tally.n + excluded.n;
  with gone as (delete from order_touched returning order_id),
    ids as (select distinct order_id from gone),
    shapes as (
      select o.id, o.customer_id, string_agg(distinct l.state, ',' order by l.state) as states
      from ids join orders o on o.id = ids.order_id join order_line l on l.order_id = o.id group by o.id),
    moved as (
      select customer_id, states, 1 as n from shapes
      union all select s.customer_id, s.states, -1 from order_shape s join ids on ids.order_id = s.order_id),
    written as (
      insert into order_shape select id, customer_id, states from shapes on conflict (order_id) do update set states = excluded.states),
    emptied as (
      delete from order_shape s using ids where ids.order_id = s.order_id and not exists (select 1 from shapes where shapes.id = s.order_id))
  insert into tally select 'order', customer_id::text, states, sum(n) from moved group by customer_id, states having sum(n) <> 0
    on conflict (kind, owner, part) do update set n = tally.n + excluded.n;
  delete from tally where n = 0;
end $$;

-- What is there already.
insert into tally_change select 'line', customer_id::text, line_part(state, paid_at, parcel_id), count(*) from order_line group by 2, 3;
insert into tally_change select 'parcel', customer_id::text, state, count(*) from parcel group by 2, 3;
insert into tally_change select 'held', '', held_part(account), sum(amount) from ledger_balance where held_part(account) is not null group by 3;
insert into tally_change select 'in', p.to_account, entry_day(e), sum(p.amount) from ledger_posting p join ledger_entry e on e.id = p.entry_id where is_partner(p.to_account) group by 2, 3;
insert into tally_change select 'out', p.from_account, entry_day(e), sum(p.amount) from ledger_posting p join ledger_entry e on e.id = p.entry_id where is_partner(p.from_account) group by 2, 3;
insert into tally_change select 'day', owner, part, n from day_counts;
insert into order_touched select id, customer_id from orders;
select fold_counts();
