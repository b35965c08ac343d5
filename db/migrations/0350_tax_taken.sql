-- Tax taken with parcels under a registration of ours (IOSS and the like) is owed to its authority like a carrier's bill to the carrier.
set local lock_timeout = '5s';

create or replace function is_partner(account text) returns boolean language sql immutable parallel safe as $$
  select split_part(account, ':', 1) in ('processor', 'marketplace', 'carrier', 'bank', 'expense', 'tax')
$$;
