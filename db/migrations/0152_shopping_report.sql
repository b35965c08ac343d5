-- A customer's shopping report reads the purchases and hand-overs of its own months, however much there was before.
set local lock_timeout = '5s';

create index order_line_customer_bought on order_line (customer_id, bought_at) where bought_at is not null;
create index parcel_customer_handed_over on parcel (customer_id, handed_over_at) where handed_over_at is not null;
