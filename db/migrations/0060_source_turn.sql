-- Turns at a source that is really asked are the installation's, not one process's: whoever asks it takes the next one here. Instants are the
-- database's own clock, which all processes share; the shop's clock may be moved and is no measure of politeness.
set local lock_timeout = '5s';

create table source_turn (
  site text primary key,
  -- The earliest moment of the next question.
  next_at timestamptz not null,
  -- Left alone until then; afterwards one question of one process tries it, and only its answer ends the rest.
  rests_until timestamptz,
  tried_until timestamptz,
  tried_by uuid,
  check ((tried_until is null) = (tried_by is null)),
  check (tried_until is null or rests_until is not null)
);
