-- Our side of a dispute: until when the bank takes it, who sent it and what became of it.
set local lock_timeout = '5s';

alter table payment_dispute
  add column due_at timestamptz,
  add column evidence_asked_at timestamptz,
  add column evidence_by uuid references staff,
  add column evidence_note text,
  add column evidence_sent_at timestamptz,
  add column evidence_sha256 text,
  -- What the payment company said when it did not take it.
  add column evidence_failure text,
  add constraint evidence_by_somebody check ((evidence_asked_at is null) = (evidence_by is null)),
  add constraint evidence_sent_was_asked check (evidence_sent_at is null or (evidence_asked_at is not null and evidence_sha256 is not null));
