-- What a browser answered when it was asked whether it may be measured: one row an answer, never changed, so that it can be shown later.
set local lock_timeout = '5s';

create table consent (
  id uuid primary key,
  -- Made for this alone; the browser keeps it in the cookie of its answer.
  browser uuid not null,
  customer_id uuid references customer (id) on delete set null,
  choice text not null check (choice in ('all', 'needed')),
  -- Which wording was answered.
  notice integer not null check (notice > 0),
  language text not null,
  answered_at timestamptz not null
);
create index consent_browser on consent (browser, answered_at);
create index consent_answered on consent (answered_at);
create index consent_customer on consent (customer_id) where customer_id is not null;
