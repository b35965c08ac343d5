-- Whether the owner of points was told that they end soon.
set local lock_timeout = '5s';

alter table point_lot add column told_at timestamptz;
create index point_lot_untold on point_lot (expires_at) where rest > 0 and told_at is null;
