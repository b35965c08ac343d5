-- What stands where it is for too long, from the day its customer was told: when somebody of ours looks at it next, and the day
-- on which the rule ends it. One row for each time a thing came into a state that waits.
create table overdue (
  id uuid primary key,
  kind text not null check (kind in ('on_the_way', 'problem', 'returned_to_seller', 'door', 'held', 'under_way')),
  subject_id uuid not null,
  subject_no text not null,
  customer_id uuid not null references customer (id),
  words text not null,
  link text not null,
  since timestamptz not null,
  told_at timestamptz not null,
  -- Which of the rule's days its customer heard of last.
  notice integer not null check (notice >= 0),
  look_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > told_at),
  -- Somebody of ours gave it more time and said why; its customer reads it.
  put_off_why text,
  put_off_by text,
  -- The rule ended it.
  over_at timestamptz,
  -- Nobody has to look any more: it went on, or what was left to do after its end is done.
  left_at timestamptz,
  left_by text,
  check ((put_off_why is null) = (put_off_by is null)),
  unique (kind, subject_id, since)
);
create index overdue_open on overdue (look_at, id) where left_at is null;
-- For whoever looks from the thing.
create index overdue_subject on overdue (subject_id);
-- What came into its state long ago is looked for by when it did.
create index line_waits on order_line (state, id) where state in ('on_the_way', 'problem', 'returned_to_seller');
