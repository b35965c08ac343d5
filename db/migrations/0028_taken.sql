-- What exists once and a paid order of ours has is sold for everybody else, whatever its source still says until our buyer has bought it.
set local lock_timeout = '5s';

-- True while a paid order line has it. `availability` is then what we show, `data` keeps what the source said.
alter table listing add column taken boolean not null default false;

create function order_line_takes_listing() returns trigger language plpgsql as $$
declare
  is_taken boolean := exists (
    select 1 from order_line l where l.source = new.source and l.listing_id = new.listing_id and l.one_of_a_kind
      and l.state in ('to_buy', 'needs_answer', 'bought', 'on_the_way', 'arrived', 'inspecting', 'problem', 'stored', 'packing', 'shipped', 'delivered'));
begin
  update listing set taken = is_taken,
    availability = case when is_taken and data->>'availability' in ('on_sale', 'reserved', 'price_on_request') then 'sold' else data->>'availability' end
    where source = new.source and id = new.listing_id and taken <> is_taken;
  return null;
end
$$;
create trigger order_line_takes after insert or update of state on order_line for each row
  when (new.one_of_a_kind) execute function order_line_takes_listing();

update listing set taken = true,
  availability = case when data->>'availability' in ('on_sale', 'reserved', 'price_on_request') then 'sold' else data->>'availability' end
  where exists (
    select 1 from order_line l where l.source = listing.source and l.listing_id = listing.id and l.one_of_a_kind
      and l.state in ('to_buy', 'needs_answer', 'bought', 'on_the_way', 'arrived', 'inspecting', 'problem', 'stored', 'packing', 'shipped', 'delivered'));
