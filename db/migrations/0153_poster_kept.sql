-- Posters and cards that are kept, so that they can be thrown away again: the store of files knows no ages.
set local lock_timeout = '5s';

create table poster_kept (
  key text primary key,
  drawn_at timestamptz not null
);
create index poster_kept_age on poster_kept (drawn_at);
