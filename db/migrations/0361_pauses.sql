-- Days on which clocks of customers and sellers stand still, as they were told (decision 0128). A telling is never changed: taken back, it
-- still counts for clocks that ran then. What stands in the status table now was told by the release before.
set local lock_timeout = '5s';

create table pause (
  id uuid primary key,
  -- Of the notice it was told with.
  notice_id text not null,
  areas text[] not null check (cardinality(areas) > 0),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  announced_at timestamptz not null,
  taken_back_at timestamptz check (taken_back_at >= announced_at)
);
-- One telling of a notice holds at a time.
create unique index pause_told on pause (notice_id) where taken_back_at is null;

insert into pause (id, notice_id, areas, from_at, until_at, announced_at)
select gen_random_uuid(), notice->>'id', array(select jsonb_array_elements_text(notice->'areas')), (notice->>'from')::timestamptz,
  (notice->>'until')::timestamptz, newest.at
from (select value, at from setting where name = 'serviceStatus' order by version desc limit 1) newest
  cross join lateral jsonb_array_elements(newest.value) notice
where notice->>'kind' = 'holiday' and (notice->>'until')::timestamptz > (notice->>'from')::timestamptz;
