-- Backups that were made (`npm run ops -- backup`), and when one was last restored on the side and proven. The files are elsewhere.
create table backup (
  id uuid primary key,
  at timestamptz not null,
  folder text not null,
  tables integer not null,
  lines bigint not null,
  files integer not null,
  bytes bigint not null,
  ms integer not null,
  proven_at timestamptz
);
create index backup_at on backup (at desc);

-- What was asked and how it went, a row a minute and process; kept for some days.
create table traffic (
  minute timestamptz not null,
  process uuid not null,
  calls integer not null,
  refused integer not null,
  turned_away integer not null,
  failed integer not null,
  log_ins_failed integer not null,
  -- Calls by how long they took, in the classes of domain/operation.
  ms integer[] not null,
  primary key (minute, process)
);

-- What is wrong at the moment and what was: `raised_at` is null as long as nobody was told. One open row of each rule and subject, however
-- many processes look.
create table alert (
  id uuid primary key,
  rule text not null,
  subject text not null,
  value bigint not null,
  detail text not null,
  since timestamptz not null,
  raised_at timestamptz,
  cleared_at timestamptz
);
create unique index alert_open on alert (rule, subject) where cleared_at is null;
create index alert_raised on alert (raised_at desc) where raised_at is not null;

-- Walks along the audit chain, and what they found.
create table audit_proof (
  at timestamptz primary key,
  lines bigint not null,
  broken integer not null
);
