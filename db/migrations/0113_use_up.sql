-- One use under a limit, counted in one way to the database. Null: it is counted. Else the oldest slice that is in the way.
set local lock_timeout = '5s';

-- Each statement inside sees what those who stood in line before have written.
create function use_up(wanted text, slice timestamptz, since timestamptz, most integer) returns timestamptz
language plpgsql as $$
declare
  total bigint;
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(wanted, 1));
  select coalesce(sum(used), 0), min(window_start) into total, oldest
    from rate_count where subject = wanted and window_start > since and used > 0;
  if total >= most then
    return oldest;
  end if;
  insert into rate_count (subject, window_start, used) values (wanted, slice, 1)
    on conflict (subject, window_start) do update set used = rate_count.used + 1;
  return null;
end $$;
