-- Quick answers: the index of what we say of ourselves, and the chats in which it was asked.
set local lock_timeout = '5s';

-- One per language and version of its texts, so that two releases side by side each find their own.
create table answer_index (
  language text not null,
  version text not null,
  size integer not null check (size > 0),
  made_at timestamptz not null,
  primary key (language, version)
);
create table answer_passage (
  language text not null,
  version text not null,
  id text not null,
  terms text[] not null,
  -- What each term says of this passage (BM25 without its rarity), in the order of the terms.
  weights float8[] not null,
  primary key (language, version, id),
  foreign key (language, version) references answer_index (language, version) on delete cascade,
  check (cardinality(terms) = cardinality(weights))
);

create table answer_chat (
  id uuid primary key,
  -- A visitor's chat belongs to who holds its token, of which only the hash is here.
  customer_id uuid references customer (id) on delete cascade,
  token_hash text not null,
  turns integer not null default 0 check (turns between 0 and 200),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  -- The ticket it was handed over in: a chat becomes one ticket at most.
  ticket_id uuid unique,
  ticket_no text,
  check ((ticket_id is null) = (ticket_no is null))
);
create index answer_chat_customer on answer_chat (customer_id, last_at desc) where customer_id is not null;
create index answer_chat_last on answer_chat (last_at);

create table answer_turn (
  chat_id uuid not null references answer_chat (id) on delete cascade,
  number integer not null check (number between 1 and 200),
  language text not null,
  question text not null check (length(question) <= 500),
  said jsonb not null,
  at timestamptz not null,
  primary key (chat_id, number)
);
