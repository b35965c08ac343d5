-- The same product by its barcode, and how a seller kept their days with us: both are asked for by every item page.
set local lock_timeout = '5s';

create index listing_jan on listing ((data->>'jan')) where data ? 'jan';
create index order_line_seller on order_line (source, (snapshot->'seller'->>'id')) where bought_at is not null;
