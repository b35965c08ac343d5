-- How many questions wait in the line of a source, as each process last saw it.
set local lock_timeout = '5s';

alter table source_breaker add column waiting integer not null default 0 check (waiting >= 0);
