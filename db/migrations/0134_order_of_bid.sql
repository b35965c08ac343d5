-- A refund of an order asks which bid it was won by, and whose cards paid it; a won bid has one order, an order one bid.
create unique index bid_order on bid (order_id) where order_id is not null;
