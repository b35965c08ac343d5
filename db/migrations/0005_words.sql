-- Words: what can be searched for among our own copies, texts translated once, what many people search for.
set local lock_timeout = '5s';

-- The pairs of neighbouring characters of a folded title, as numbers: 21 bits each. Beside them the triples of plain Latin
-- letters and digits, and every character alone that means something alone (kanji, not kana). No two have the same number.
create function title_grams(title text) returns bigint[] language sql immutable strict parallel safe
begin atomic
  with letters as (
    select ascii(letter)::bigint as one, ascii(lead(letter, 1) over place)::bigint as two, ascii(lead(letter, 2) over place)::bigint as three
    from unnest(string_to_array(title, null)) with ordinality as each (letter, at) window place as (order by at)
  )
  select coalesce(array_agg(distinct gram), '{}') from (
    select one << 21 | two as gram from letters where one > 32 and two > 32 and one <> 12288 and two <> 12288
    union all
    select (x'180000'::bigint << 21) | (one << 14) | (two << 7) | three from letters where one between 33 and 127 and two between 33 and 127 and three between 33 and 127
    union all
    select x'1c0000'::bigint << 21 | one from letters where one > 127 and one not between 12288 and 12543
  ) as found;
end;

-- A filter as a gram: 20 bits of a label like "source mercari". Two labels with the same bits only cost a look at the row.
create function label_gram(label text) returns bigint language sql immutable strict parallel safe
return x'1d0000'::bigint << 21 | ('x' || substr(md5(label), 1, 5))::bit(20)::bigint;

-- What one copy is found by: its grams among all copies, and its grams among the 16,384 copies of its batch, so that a frequent
-- word is answered from the newest batches and never has to be collected from everywhere. The cost keeps the planner from working
-- this out for row after row where the index knows it, and restricted from starting helpers for what takes a millisecond.
create function title_keys(title text, source text, condition text, batch integer) returns bigint[] language sql immutable parallel restricted cost 20000
begin atomic
  select coalesce(array_agg(gram) || array_agg((batch + 1)::bigint << 42 | gram), '{}')
  from unnest(title_grams(title) || label_gram('source ' || source) || coalesce(label_gram('condition ' || condition), 0)) as gram;
end;

-- The copies that can be bought, narrow enough to be looked through: a row is made when a listing is first seen or comes back.
create table listing_words (
  no bigint generated always as identity primary key,
  batch integer not null generated always as ((no >> 14)::integer) stored,
  source text not null,
  id text not null,
  title text not null,
  price_yen bigint not null,
  kind text not null,
  availability text not null,
  condition text,
  -- Who pays postage in Japan, and how many of a hundred buyers were happy; null where the source does not say.
  payer text,
  good_rate real,
  likes integer not null,
  ends_at timestamptz,
  unique (source, id),
  foreign key (source, id) references listing (source, id) on delete cascade
);

create function listing_to_words() returns trigger language plpgsql as $$
declare
  given_condition text := new.data->>'condition';
  given_payer text := new.data->'domesticShipping'->>'payer';
  given_rate real := case when jsonb_typeof(new.data->'seller'->'goodRate') = 'number' then (new.data->'seller'->>'goodRate')::real end;
begin
  if new.availability not in ('on_sale', 'reserved', 'price_on_request') then
    delete from listing_words where source = new.source and id = new.id;
    return null;
  end if;
  update listing_words set title = new.title_folded, price_yen = new.price_yen, kind = new.kind, availability = new.availability, condition = given_condition, payer = given_payer, good_rate = given_rate, likes = new.likes, ends_at = new.ends_at
    where source = new.source and id = new.id;
  -- Not "on conflict": that would use up a number for every listing seen again, and batches are counted by it.
  if not found then
    insert into listing_words (source, id, title, price_yen, kind, availability, condition, payer, good_rate, likes, ends_at)
    values (new.source, new.id, new.title_folded, new.price_yen, new.kind, new.availability, given_condition, given_payer, given_rate, new.likes, new.ends_at);
  end if;
  return null;
end
$$;

insert into listing_words (source, id, title, price_yen, kind, availability, condition, payer, good_rate, likes, ends_at)
  select source, id, title_folded, price_yen, kind, availability, data->>'condition', data->'domesticShipping'->>'payer', case when jsonb_typeof(data->'seller'->'goodRate') = 'number' then (data->'seller'->>'goodRate')::real end, likes, ends_at
  from listing where availability in ('on_sale', 'reserved', 'price_on_request') order by first_seen_at, source, id;

create trigger listing_is_new after insert on listing for each row execute function listing_to_words();
create trigger listing_changed after update on listing for each row
  when ((old.title_folded, old.price_yen, old.kind, old.availability, old.likes, old.ends_at, old.data->'condition', old.data->'domesticShipping', old.data->'seller')
    is distinct from (new.title_folded, new.price_yen, new.kind, new.availability, new.likes, new.ends_at, new.data->'condition', new.data->'domesticShipping', new.data->'seller'))
  execute function listing_to_words();

-- A short pending list: it is read by every search.
create index listing_words_keys on listing_words using gin (title_keys(title, source, condition, (no >> 14)::integer)) with (fastupdate = on, gin_pending_list_limit = 256);
create index listing_words_batch on listing_words (batch desc, likes desc, no desc);
create index listing_words_price on listing_words (price_yen, no);
create index listing_words_ending on listing_words (ends_at, no) where ends_at is not null;
drop index listing_title;

-- Texts translated before: by what they say, so that the same words at ten shops are translated once.
create table text_translation (
  text_hash bytea not null,
  language text not null,
  provider text not null,
  translated text not null,
  is_partial boolean not null,
  made_at timestamptz not null,
  primary key (text_hash, language, provider)
);
create index text_translation_age on text_translation (made_at);

-- Searches that at least five different people made lately; made anew every hour, with nobody's name in it.
create table popular_search (
  words_folded text primary key,
  words text not null,
  people integer not null check (people >= 5)
);
create index popular_search_people on popular_search (people desc, words_folded);
create index search_history_at on search_history (at);
