-- The whole ticket desk: views of one person, merged and escalated tickets, tasks to other desks, letters that were answered.
set local lock_timeout = '5s';

-- A merged ticket is over: what was said in it stands in the other one.
alter table ticket add column merged_into uuid references ticket (id);
alter table ticket add column escalated_at timestamptz;
alter table ticket add column escalated_by uuid references staff (id);
alter table ticket add column escalated_why text not null default '';
-- Since when an answer of another desk waits to be read.
alter table ticket add column back_at timestamptz;
alter table ticket add constraint ticket_merged_check check (merged_into is null or (state = 'closed' and merged_into <> id));
alter table ticket add constraint ticket_escalated_check check ((escalated_at is null) = (escalated_by is null));
create index ticket_merged on ticket (merged_into) where merged_into is not null;
create index ticket_escalated on ticket (escalated_at) where escalated_at is not null;
create index ticket_back on ticket (back_at) where back_at is not null;
create index ticket_evaluated on ticket (evaluated_at) where evaluated_at is not null;
create index ticket_opened on ticket (opened_at);

-- How a message came, and how many of its attachments we could not keep.
alter table ticket_message add column via text not null default 'page' check (via in ('page', 'mail'));
alter table ticket_message add column left_out integer not null default 0 check (left_out between 0 and 1000);

-- A person's own filters: at most twenty are twenty places.
create table ticket_view (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  place integer not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 40),
  wish jsonb not null,
  unique (staff_id, place)
);

-- Something the warehouse or a buyer looks after for a ticket; the answer comes back into the thread.
create table ticket_task (
  id uuid primary key,
  ticket_id uuid not null references ticket (id) on delete cascade,
  desk text not null check (desk in ('warehouse', 'buyer')),
  state text not null check (state in ('open', 'done', 'withdrawn')),
  text text not null check (length(text) between 1 and 2000),
  asked_by uuid not null references staff (id),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  done_by uuid references staff (id),
  done_at timestamptz,
  answer text not null default '' check (length(answer) <= 2000),
  photo_ids uuid[] not null default '{}' check (cardinality(photo_ids) <= 6),
  check ((state = 'open') = (done_at is null)),
  check ((done_by is null) = (done_at is null))
);
create index ticket_task_open on ticket_task (desk, due_at, id) where state = 'open';
create index ticket_task_ticket on ticket_task (ticket_id, asked_at);

-- Letters that came in, each once by its own Message-ID; what was in them stands in the ticket.
create table ticket_mail (
  key text primary key,
  outcome text not null,
  ticket_id uuid references ticket (id) on delete cascade,
  at timestamptz not null
);
create index ticket_mail_at on ticket_mail (at);
create index ticket_mail_ticket on ticket_mail (ticket_id) where ticket_id is not null;

-- Where an answer to a letter goes; null: nobody reads answers to it.
alter table mail_outbox add column reply_to text;
alter table practice_mail add column reply_to text;
