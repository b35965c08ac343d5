-- Lots that were asked by a clock which has gone back since: there are none, and that is found at once.
set local lock_timeout = '5s';

create index bid_lot_asked on bid_lot (asked_at) where look_at is not null;
