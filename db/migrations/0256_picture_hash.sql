-- What pictures of sources look like, in 64 bits (decision 0070): for whoever has a picture and not its words. One row for each picture we fetched,
-- known by the MD5 of its address; listings are found from it by the picture they show first.
set local lock_timeout = '5s';

create table picture_hash (
  picture uuid primary key,
  hash bit(64) not null
);
-- A picture is found by one of its four quarters that is the same or differs in a bit.
create index picture_hash_first on picture_hash ((substring(hash from 1 for 16)::integer));
create index picture_hash_second on picture_hash ((substring(hash from 17 for 16)::integer));
create index picture_hash_third on picture_hash ((substring(hash from 33 for 16)::integer));
create index picture_hash_fourth on picture_hash ((substring(hash from 49 for 16)::integer));
create index listing_picture on listing ((md5(data->'images'->>0)::uuid)) where data->'images'->>0 is not null;
