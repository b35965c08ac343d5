-- What a command answered when it committed, before its last step spoke with the world; and who is on that last step until when.
-- A process that dies in between leaves enough for the next press of the same key to finish it.
alter table idempotency
  add column committed jsonb,
  add column follower uuid,
  add column follow_until timestamptz;
