-- Lists of bids that ended, newest first: a customer's own, and everybody's on the board.
create index bid_ended on bid (customer_id, (coalesce(ended_at, ordered_at)) desc, id desc);
create index bid_ended_all on bid (ended_at desc nulls last, id desc);
