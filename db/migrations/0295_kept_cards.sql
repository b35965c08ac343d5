-- Cards that customers keep at the payment company: what it calls them, and what people know a card by. Never a number.
set local lock_timeout = '5s';

create table kept_card (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  provider text not null,
  -- What the company calls it.
  reference text not null,
  -- The same for the same card, however often it is kept; null where the company does not say.
  print text,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  month integer not null check (month between 1 and 12),
  year integer not null check (year between 2000 and 2100),
  -- When the customer said that it may be kept.
  agreed_at timestamptz not null,
  used_at timestamptz,
  -- Since when the company knows it no more.
  gone_at timestamptz,
  unique (provider, reference)
);
create unique index kept_card_once on kept_card (customer_id, provider, print) where print is not null;
create index kept_card_of on kept_card (customer_id);

-- The card a payment is taken from; and whether the card typed at the company may be kept there.
alter table payment
  add column kept_card_id uuid references kept_card (id) on delete set null,
  add column keeps_card boolean not null default false,
  add constraint payment_of_a_kept_card check ((kept_card_id is null and not keeps_card) or method = 'card');
create index payment_kept_card on payment (kept_card_id) where kept_card_id is not null;
