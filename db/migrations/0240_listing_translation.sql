-- A person translates the listing of a line: chosen at the checkout, asked for the moment the thing is ours (decision 0060).
create table listing_translation (
  line_id uuid primary key references order_line (id) on delete cascade,
  -- The customer's language when it was bought.
  language text not null check (language ~ '^[a-zA-Z-]{2,10}$'),
  -- What it cost as part of the line.
  yen bigint not null check (yen >= 0),
  state text not null default 'open' check (state in ('open', 'done', 'impossible')),
  title text not null default '' check (char_length(title) <= 400),
  description text not null default '' check (char_length(description) <= 20000),
  -- Why nobody can do it, as its customer reads it.
  why text not null default '' check (char_length(why) <= 300),
  asked_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references staff (id),
  check ((state = 'open') = (done_at is null)),
  check ((done_at is null) = (done_by is null)),
  check ((state = 'done') = (title <> '')),
  check ((state = 'impossible') = (why <> ''))
);
create index listing_translation_open on listing_translation (asked_at) where state = 'open';
