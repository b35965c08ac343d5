-- Who sends a transfer when it is not the customer, as the customer said before it arrived. It explains a line of the bank's file to people.
set local lock_timeout = '5s';
alter table payment add column sender_name text check (length(sender_name) between 2 and 60);
alter table payment add constraint payment_sender_check check (sender_name is null or method = 'bank_transfer');
