-- SECRET can be replaced (decision 0126): what lies sealed is sealed anew, and it is known since when a former one signs nothing.

-- By the same fingerprint as the one in `installation`: never a secret.
create table former_secret (
  fingerprint text primary key,
  replaced_at timestamptz not null
);

-- Absent: made before this step.
alter table staff_recovery add column made_at timestamptz;

-- A sealed seed changes only where a transaction says that it seals anew. Which seed it is stays promised by the commitment.
create or replace function lottery_keeps_its_word() returns trigger language plpgsql as $$
begin
  if old.state in ('draft', 'discarded') then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an announced lottery is kept';
  end if;
  if (old.id, old.names, old.starts_at, old.ends_at, old.points_per_play, old.free_per_day, old.per_day, old.in_total, old.stock, old.pool, old.pool_hash, old.commitment, old.announced_at)
    is distinct from
    (new.id, new.names, new.starts_at, new.ends_at, new.points_per_play, new.free_per_day, new.per_day, new.in_total, new.stock, new.pool, new.pool_hash, new.commitment, new.announced_at)
    or (new.sealed_seed is distinct from old.sealed_seed and (new.sealed_seed is null or current_setting('tomobako.seals_anew', true) is distinct from 'on'))
    or new.state in ('draft', 'discarded') or (old.state = 'ended' and new.state <> 'ended') or (old.seed is not null and new.seed is distinct from old.seed)
    or new.draws < old.draws then
    raise exception 'what an announced lottery promised does not change';
  end if;
  return new;
end $$;
