-- A payment whose provider never says that it ended is, after some days, a row for people; what they decided stays with it.
set local lock_timeout = '5s';

alter table payment
  add column ended_by uuid references staff (id),
  add column ended_why text,
  add constraint payment_ended_by_people check (
    (ended_by is null) = (ended_why is null));
create index payment_unended on payment (created_at) where ended_at is null;
