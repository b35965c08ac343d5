-- The discovery memory: favourites, what was looked at, price history, saved searches with alerts, popular counts.
set local lock_timeout = '5s';

-- When anything (its page or a search row) last told price and availability of a listing; checked_at is when its page was read.
alter table listing add column seen_at timestamptz;
create index listing_seller on listing (source, (data->'seller'->>'id')) where data->'seller'->>'id' is not null;

-- One row per change of what a listing costs or whether it is to be had. current_yen: where an auction stands.
create table price_history (
  source text not null,
  id text not null,
  at timestamptz not null,
  price_yen bigint not null check (price_yen >= 0),
  current_yen bigint check (current_yen >= 0),
  availability text not null,
  bids integer check (bids >= 0),
  primary key (source, id, at)
);

-- In the statement that writes the listing, whoever writes it: two readers at once see each other's row, so nothing is written twice.
create function note_price() returns trigger language plpgsql as $$
begin
  insert into price_history (source, id, at, price_yen, current_yen, availability, bids)
  values (new.source, new.id, coalesce(new.seen_at, new.checked_at), new.price_yen, (new.data->'auction'->>'currentPrice')::bigint, new.availability, (new.data->'auction'->>'bids')::integer)
  on conflict (source, id, at) do update set price_yen = excluded.price_yen, current_yen = excluded.current_yen, availability = excluded.availability, bids = excluded.bids;
  return null;
end $$;
create trigger listing_price_first after insert on listing for each row execute function note_price();
create trigger listing_price_moved after update on listing for each row
  when (old.price_yen <> new.price_yen or old.availability <> new.availability
    or (old.data->'auction'->>'bids') is distinct from (new.data->'auction'->>'bids')
    or (old.data->'auction'->>'currentPrice') is distinct from (new.data->'auction'->>'currentPrice'))
  execute function note_price();

insert into price_history (source, id, at, price_yen, current_yen, availability, bids)
select source, id, checked_at, price_yen, (data->'auction'->>'currentPrice')::bigint, availability, (data->'auction'->>'bids')::integer from listing;

create table favourite (
  customer_id uuid not null references customer (id) on delete cascade,
  source text not null,
  listing_id text not null,
  saved_at timestamptz not null,
  saved_yen bigint not null check (saved_yen >= 0),
  -- The listing as last known: shown when our copy is gone.
  copy jsonb not null,
  alert boolean not null default true,
  -- The lowest price told of, and the end told of.
  told_yen bigint,
  told_ending_at timestamptz,
  -- When its listing is read again for the alert.
  check_at timestamptz not null,
  primary key (customer_id, source, listing_id)
);
create index favourite_due on favourite (check_at);
create index favourite_listing on favourite (source, listing_id);

create table viewed (
  customer_id uuid not null references customer (id) on delete cascade,
  source text not null,
  listing_id text not null,
  at timestamptz not null,
  copy jsonb not null,
  primary key (customer_id, source, listing_id)
);
create index viewed_latest on viewed (customer_id, at desc);

-- What a customer chose for the memory as a whole. digest_due_at: set while something waits for the daily digest.
create table follow_setting (
  customer_id uuid primary key references customer (id) on delete cascade,
  viewed_paused boolean not null default false,
  digest_due_at timestamptz
);
create index follow_digest_due on follow_setting (digest_due_at) where digest_due_at is not null;

create table saved_search (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  name text not null,
  -- {words, sources, sellerId, priceMin, priceMax, condition, fixedOnly}
  wish jsonb not null,
  words_ja text not null,
  kinds text[] not null,
  drop_percent integer not null check (drop_percent between 1 and 90),
  drop_yen bigint check (drop_yen > 0),
  by_message boolean not null,
  by_mail boolean not null,
  pace text not null check (pace in ('now', 'daily')),
  most_per_day integer not null check (most_per_day between 1 and 50),
  paused_at timestamptz,
  created_at timestamptz not null,
  check (by_message or by_mail)
);
create index saved_search_customer on saved_search (customer_id, created_at desc, id desc);

-- A search at one of its sources. baseline_at null: never answered, so nothing is news yet.
create table saved_search_source (
  search_id uuid not null references saved_search (id) on delete cascade,
  source text not null,
  baseline_at timestamptz,
  checked_at timestamptz,
  fails integer not null default 0,
  next_at timestamptz not null,
  primary key (search_id, source)
);
create index saved_search_source_due on saved_search_source (next_at);

create table alert_seen (
  search_id uuid not null,
  source text not null,
  listing_id text not null,
  seller_id text,
  title_folded text not null,
  first_yen bigint not null,
  yen bigint not null,
  availability text not null,
  kind text not null,
  ends_at timestamptz,
  -- When it was last among the answers, or read by itself.
  seen_at timestamptz not null,
  primary key (search_id, source, listing_id),
  foreign key (search_id, source) references saved_search_source (search_id, source) on delete cascade
);
create index alert_seen_age on alert_seen (search_id, source, seen_at);

-- What was found: once per listing and kind, whatever happens.
create table alert_hit (
  search_id uuid not null references saved_search (id) on delete cascade,
  source text not null,
  listing_id text not null,
  kind text not null check (kind in ('new', 'drop', 'relist')),
  at timestamptz not null,
  yen bigint not null,
  was_yen bigint,
  copy jsonb not null,
  -- null: waits for the digest.
  told_at timestamptz,
  primary key (search_id, source, listing_id, kind)
);
create index alert_hit_latest on alert_hit (search_id, at desc);
create index alert_hit_waiting on alert_hit (search_id) where told_at is null;

-- When a search told something, for the quiet rule.
create table alert_told (
  search_id uuid not null references saved_search (id) on delete cascade,
  at timestamptz not null
);
create index alert_told_search on alert_told (search_id, at);

-- How many people looked at, saved, bought a listing in an hour (or, when older, a day). Nothing about any of them.
create table popular_count (
  slot timestamptz not null,
  source text not null,
  listing_id text not null,
  category text,
  views integer not null default 0,
  favourites integer not null default 0,
  purchases integer not null default 0,
  primary key (slot, source, listing_id)
);
-- A person counts once a day for each listing: a keyed hash that changes with the day, thrown away the day after.
create table popular_person (
  day date not null,
  person bytea not null,
  what text not null check (what in ('views', 'favourites')),
  source text not null,
  listing_id text not null,
  primary key (day, person, what, source, listing_id)
);
