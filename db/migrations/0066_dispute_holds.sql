-- While a payment is disputed at the bank, what it paid for goes no further. Such a hold is placed by no member of staff; staff may lift it
-- in words, and a dispute that is won lifts it by itself.
set local lock_timeout = '5s';

alter table hold
  add column dispute_id uuid references payment_dispute (id),
  alter column placed_by drop not null,
  drop constraint hold_check,
  add constraint hold_placed_by_somebody check ((placed_by is null) = (dispute_id is not null)),
  add constraint hold_released_by_somebody check (
    (released_by is null or released_at is not null)
    and (released_at is null or released_by is not null or dispute_id is not null));
-- One hold of staff at a time holds a thing, beside whatever disputes hold it; each dispute holds a thing once.
drop index hold_one;
create unique index hold_one on hold (kind, subject_id) where released_at is null and dispute_id is null;
create unique index hold_of_dispute on hold (dispute_id, kind, subject_id) where dispute_id is not null;

-- What disputes that are open already are about is held from now on.
insert into hold (id, kind, subject_id, subject_no, customer_id, reason, placed_at, dispute_id)
select gen_random_uuid(), s.kind, s.id, s.no, d.customer_id, d.reason, d.opened_at, d.id
from payment_dispute d
join payment p on p.id = d.payment_id
join lateral (
  select 'order' as kind, o.id, o.no from orders o
  where (p.kind = 'order' and o.id = p.subject_id)
    or (p.kind = 'difference' and o.id = (select order_id from order_line where id = p.subject_id))
  union all
  select 'parcel', c.id, c.no from parcel c where p.kind = 'parcel' and c.id = p.subject_id) s on true
where d.state = 'open' and d.reason <> '';
