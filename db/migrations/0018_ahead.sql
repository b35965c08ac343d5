-- The journey paid ahead with an order (single payment), and pieces that go back to their seller.
set local lock_timeout = '5s';

-- A line's share of the estimate, as long as it stands in order:{no}:postage; zero once its parcel is paid or it will not travel.
alter table order_line add column ahead_held_yen bigint not null default 0 check (ahead_held_yen >= 0);
create index order_line_ahead on order_line (order_id) where ahead_held_yen > 0;

-- The owner wants it sent back to its seller and pays at most return_cap_yen for that; refused_why is what staff answered.
alter table storage_end drop constraint storage_end_answer_check;
alter table storage_end
  add constraint storage_end_answer_check check (answer in ('dispose', 'keep', 'return')),
  add column return_cap_yen bigint check (return_cap_yen >= 0),
  add column refused_why text;
