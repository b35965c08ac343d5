-- Search: what was sold is found by its words, what is reduced by its source.
set local lock_timeout = '5s';

-- By the same grams as the copies on sale (0005_words.sql).
create index listing_sold on listing using gin (title_grams(title_folded)) where availability in ('sold', 'ended');

-- A shop's own earlier price above the one it asks now; compared as JSON numbers, so a strange value is no reduction and no error.
create index listing_reduced on listing (source, checked_at desc) where availability = 'on_sale' and data->'price'->'regularPrice' > data->'price'->'jpyPrice';
