-- When something paid at a moment is to be bought: hours that rest while nobody buys, as a holiday told before says (setting `serviceStatus`).
set local lock_timeout = '5s';

create function buy_due(began timestamptz, hours integer) returns timestamptz language plpgsql stable as $$
declare
  due timestamptz := began + hours * interval '1 hour';
  counted timestamptz := began;
  rest record;
begin
  for rest in
    select (told->>'from')::timestamptz as from_at, (told->>'until')::timestamptz as until_at
    from (select value from setting where name = 'serviceStatus' order by version desc limit 1) newest
      cross join lateral jsonb_array_elements(newest.value) notice
      cross join lateral jsonb_array_elements(coalesce(notice->'told', '[]')) told
    where told->'areas' ? 'buying' and (told->>'until')::timestamptz > began and (told->>'announcedAt')::timestamptz <= began
    order by 1, 2
  loop
    exit when greatest(rest.from_at, counted) >= due;
    if rest.until_at > counted then
      due := due + (rest.until_at - greatest(rest.from_at, counted));
      counted := rest.until_at;
    end if;
  end loop;
  return due;
end $$;
