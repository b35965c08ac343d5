-- What has come back of a line counts in one place, whoever gave it: staff, a loss, a claim. The checks hold it within what was paid.
set local lock_timeout = '5s';

alter table order_line
  add column refunded_points bigint not null default 0 check (refunded_points >= 0);

update order_line l
set refunded_yen = least(l.refunded_yen + b.yen, l.total_yen + l.difference_yen - l.credited_yen),
  refunded_points = least(b.points, l.points_yen - l.credited_points)
from (
  select e.vals ->> 'lineNo' as no,
    coalesce(sum(p.amount) filter (where p.asset = 'JPY'), 0)::bigint as yen,
    coalesce(sum(p.amount) filter (where p.asset = 'POINT'), 0)::bigint as points
  from ledger_entry e join ledger_posting p on p.entry_id = e.id
  where e.natural_key like 'refund/line/%/lost/%' or e.natural_key like 'line/%/lost/%/points'
  group by 1
) b
where b.no = l.no;

alter table order_line
  add constraint order_line_refunded_points check (credited_points + refunded_points <= points_yen);

update parcel l
set refunded_yen = least(l.refunded_yen + b.yen, coalesce(l.total_yen, 0))
from (
  select e.vals ->> 'parcelNo' as no, sum(p.amount)::bigint as yen
  from ledger_entry e join ledger_posting p on p.entry_id = e.id
  where e.natural_key like 'refund/parcel/%/postage%'
  group by 1
) b
where b.no = l.no;

alter table parcel
  add constraint parcel_refunded check (refunded_yen <= coalesce(total_yen, 0));
