-- When the books were last proven, and how: whoever only looks does not wait for every posting to be read.
create table ledger_proof (
  at timestamptz primary key,
  ok boolean not null,
  problems jsonb not null,
  ms integer not null
);
