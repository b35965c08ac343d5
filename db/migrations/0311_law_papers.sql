-- The second-hand dealer's ledger reads what was bought day by day, the evidence of exports what was handed over.
create index order_line_bought on order_line (bought_at, id) where bought_at is not null;
create index parcel_handed_over on parcel (handed_over_at, id) where handed_over_at is not null;
