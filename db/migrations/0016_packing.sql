-- What a packer found in a piece that its listing did not say: batteries and the like. Plans and prices read it beside the listing's tags.
set local lock_timeout = '5s';

alter table order_line add column found_goods text[] not null default '{}' check (found_goods <@ array['air_prohibited', 'lithium_installed']::text[]);
