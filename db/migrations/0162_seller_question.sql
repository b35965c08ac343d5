-- What a buyer asks the seller of a line, and the seller's own words in answer. An answer is frozen into the listing as it was promised
-- (order_line.snapshot), and what it promises is looked at when the piece arrives.
set local lock_timeout = '5s';

create table seller_question (
  id uuid primary key,
  line_id uuid not null references order_line (id),
  topic text not null check (topic ~ '^[a-z_]{2,30}$'),
  -- As it was written to the seller, in Japanese.
  text text not null check (char_length(text) between 5 and 1000),
  state text not null default 'asked' check (state in ('asked', 'answered', 'dropped')),
  asked_by uuid not null references staff (id),
  asked_at timestamptz not null,
  -- Until when the seller is given; whoever has not answered by then is silent.
  answer_until timestamptz not null check (answer_until > asked_at),
  -- When the customer was told that there is no answer.
  silent_at timestamptz,
  answer text not null default '' check (char_length(answer) <= 2000),
  answered_at timestamptz,
  answered_by uuid references staff (id),
  -- What to look at when the piece is here, and in which of the seller's words.
  looks_at text check (looks_at ~ '^[a-z_]{2,30}$'),
  quote text not null default '' check (char_length(quote) <= 120),
  found text check (found in ('as_described', 'differs', 'not_checked')),
  found_note text not null default '' check (char_length(found_note) <= 300),
  found_at timestamptz,
  ended_why text,
  check ((state = 'answered') = (answered_at is not null)),
  check ((answered_at is null) = (answered_by is null)),
  check (looks_at is null or quote <> ''),
  check ((found is null) = (found_at is null)),
  check (found is null or looks_at is not null)
);
-- A seller is asked one thing once at a time.
create unique index seller_question_once on seller_question (line_id, topic) where state = 'asked';
create index seller_question_line on seller_question (line_id);
create index seller_question_waiting on seller_question (answer_until, id) where state = 'asked';
create index seller_question_answered on seller_question (answered_at desc, id) where state = 'answered';
