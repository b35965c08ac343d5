-- One account for the day on which nobody else can come in. Its password lies in an envelope; using it is told at once.
alter table staff add column sealed boolean not null default false;
create unique index staff_sealed on staff (sealed) where sealed;
