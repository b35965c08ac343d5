-- Topped-up money whose way leads in one direction is taken out to an account at a bank: sent as any transfer back, by two people.
set local lock_timeout = '5s';
alter table transfer_back drop constraint transfer_back_source_check;
alter table transfer_back add constraint transfer_back_source_check check (source in ('arrived', 'wallet', 'withdrawal'));
alter table transfer_back drop constraint transfer_back_check;
alter table transfer_back add constraint transfer_back_check check (source = 'arrived' or customer_id is not null);
-- One at a time waits, however often it is asked for.
create unique index transfer_back_one_withdrawal on transfer_back (customer_id) where source = 'withdrawal' and state in ('asked', 'checked');
