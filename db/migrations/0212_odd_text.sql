-- Words of ours that readers find odd, in their language, and what became of them. Kept when the reader's account goes: they are about us.
set local lock_timeout = '5s';

create table odd_text (
  id uuid primary key,
  customer_id uuid references customer (id) on delete set null,
  -- Our name of the reader's language.
  local text not null check (length(local) between 2 and 8),
  page text not null check (length(page) <= 300),
  quote text not null check (length(quote) between 2 and 300),
  better text not null check (length(better) <= 300),
  -- Texts of the catalogue it may be of, best first.
  keys text[] not null,
  state text not null default 'open' check (state in ('open', 'taken', 'declined')),
  at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((state = 'open') = (decided_at is null))
);
create index odd_text_state on odd_text (state, at desc);
create index odd_text_of on odd_text (customer_id);
