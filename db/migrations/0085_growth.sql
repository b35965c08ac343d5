-- Pages that read as much for a shop of ten years as for one of ten days. Every index here is the order of one page or the answer to one question.

-- What scanners send: letters and figures count, nothing else.
create function plain_code(written text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(upper(written), '[^0-9A-Z]', '', 'g') $$;
create index order_line_plain_tracking on order_line (plain_code(tracking)) where tracking is not null;
create index order_line_plain_seller_order on order_line (plain_code(seller_order_no)) where seller_order_no is not null;
create index order_line_plain_no on order_line (plain_code(no));
create index orders_plain_no on orders (plain_code(no));
create index order_line_seller_order_no on order_line (seller_order_no) where seller_order_no is not null;
create index order_line_lower_no on order_line (lower(no));
create index orders_lower_no on orders (lower(no));
create index parcel_lower_no on parcel (lower(no));

-- A customer's own pages. A line is written at the moment of its order, so that lines of a state stand in the order of their orders.
drop index orders_customer;
create index orders_customer on orders (customer_id, created_at desc, id desc);
create index order_line_customer_state on order_line (customer_id, state, created_at desc, order_id desc);
create index order_line_customer_oldest on order_line (customer_id, arrived_at) where state = 'stored' and parcel_id is null;
drop index parcel_customer;
create index parcel_customer on parcel (customer_id, requested_at desc, id desc);
create index parcel_customer_state on parcel (customer_id, state, requested_at desc, id desc);

-- The buyers' queue, a view each; what has no moment comes last. The second of each is the same for one source.
create index queue_to_buy on order_line ((coalesce(buy_due_at, 'infinity'::timestamptz)), no) where state = 'to_buy';
create index queue_to_buy_source on order_line (source, (coalesce(buy_due_at, 'infinity'::timestamptz)), no) where state = 'to_buy';
create index queue_mine on order_line (claimed_by, claimed_until, no) where state = 'to_buy' and claimed_by is not null;
create index queue_needs_answer on order_line ((coalesce(answer_by, 'infinity'::timestamptz)), no) where state = 'needs_answer';
create index queue_needs_answer_source on order_line (source, (coalesce(answer_by, 'infinity'::timestamptz)), no) where state = 'needs_answer';
create index queue_bought on order_line ((coalesce(bought_at, 'infinity'::timestamptz)), no) where state = 'bought';
create index queue_bought_source on order_line (source, (coalesce(bought_at, 'infinity'::timestamptz)), no) where state = 'bought';
create index queue_refunded on order_line (paid_at desc, no desc) where state = 'refunded' and paid_at is not null;
create index queue_refunded_source on order_line (source, paid_at desc, no desc) where state = 'refunded' and paid_at is not null;
create index queue_shop on order_line (source, (snapshot->>'site'), (snapshot->'seller'->>'id')) where state = 'to_buy';
-- Since when the oldest waits, which need not be the one that is due first.
create index queue_to_buy_since on order_line ((coalesce(paid_at, created_at))) where state = 'to_buy';
create index queue_needs_answer_since on order_line ((coalesce(paid_at, created_at))) where state = 'needs_answer';

-- When the seller should have shipped, beside the line: only lines that are bought and were asked about stand in this queue.
alter table order_line add column seller_due_at timestamptz;
update order_line set seller_due_at = (select due_at from seller_late where line_id = order_line.id) where id in (select line_id from seller_late);
create function seller_late_on_line() returns trigger language plpgsql as $$
begin
  update order_line set seller_due_at = new.due_at where id = new.line_id and seller_due_at is distinct from new.due_at;
  return null;
end $$;
create trigger seller_late_on_line after insert or update of due_at on seller_late for each row execute function seller_late_on_line();
create index queue_late on order_line ((coalesce(bought_at, 'infinity'::timestamptz)), no) where state = 'bought' and seller_due_at is not null;
create index queue_late_due on order_line (seller_due_at) where state = 'bought' and seller_due_at is not null;

-- The warehouse: what is expected, what lies longest, what is to be packed.
create index expected_here on order_line (arrived_at, id) where state in ('arrived', 'inspecting');
create index expected_page on order_line ((not (state in ('arrived', 'inspecting'))), (coalesce(bought_at, 'infinity'::timestamptz)), id) where state in ('bought', 'on_the_way', 'arrived', 'inspecting');
create index expected_oldest on order_line (bought_at, id) where state in ('bought', 'on_the_way', 'arrived', 'inspecting');
create index packing_queue on parcel (requested_at, id) where state in ('requested', 'packing', 'packed', 'awaiting_postage', 'paid');
create index packing_to_do on parcel (requested_at, id) where state in ('requested', 'packing');
create index packing_begun on parcel (requested_at, id) where state in ('packing', 'packed');
create index packing_state on parcel (state, requested_at, id);
create index parcel_paid on parcel (paid_at, id) where state = 'paid';
create index parcel_newest on parcel (requested_at desc, id desc);
create index parcel_manifest on parcel (manifest_no text_pattern_ops) where manifest_no is not null;

-- The money desk and the books.
create index refund_waiting on refund ((state <> 'failed'), at) where state in ('requested', 'processing', 'failed');
create index money_request_decided on money_request (decided_at desc) where state <> 'asked';
create index settlement_newest on settlement (at desc, id desc);
create index settlement_of_account on settlement (account, at desc, id desc);
create index settlement_last on settlement (account, day desc);
