-- What went off sale lately: shelves are kept in the memory of each process for seconds, and must not show what another one knows to be gone.
set local lock_timeout = '5s';

create table listing_gone (
  source text not null,
  id text not null,
  at timestamptz not null,
  primary key (source, id)
);
create index listing_gone_at on listing_gone (at);

create function listing_goes() returns trigger language plpgsql as $$
begin
  if new.availability in ('on_sale', 'reserved', 'price_on_request') then
    delete from listing_gone where source = new.source and id = new.id;
  else
    -- The machine's clock, not the transaction's beginning: it may have begun long before.
    insert into listing_gone (source, id, at) values (new.source, new.id, clock_timestamp())
      on conflict (source, id) do update set at = excluded.at;
  end if;
  return null;
end
$$;
create trigger listing_goes after update of availability on listing for each row
  when (old.availability is distinct from new.availability) execute function listing_goes();
