-- What several machines together have let through, where an address comes near a limit that is counted by the minute (kernel/shared-buckets.ts,
-- decision 0122). `key` is a hash, no address. Not logged: it says nothing after two minutes, and nobody waits for it.
set local lock_timeout = '5s';

create unlogged table shared_bucket (
  key text primary key,
  most integer not null,
  remains real not null,
  filled_at timestamptz not null
) with (fillfactor = 70);
