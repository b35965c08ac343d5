-- What a customer writes about a thing for themselves: one note on each, gone with the account. The thing itself may be gone at its source.
create table memo (
  customer_id uuid not null references customer on delete cascade,
  source text not null,
  listing_id text not null,
  text text not null check (length(text) between 1 and 1000),
  written_at timestamptz not null,
  primary key (customer_id, source, listing_id)
);
