-- Receipt and notices of refunds go to an address only when whoever reads it has said so, by a code that was sent there.
set local lock_timeout = '5s';
alter table friend_payment add column mail_confirmed_at timestamptz;
-- How many codes were sent for this link: nobody's mailbox is filled with them.
alter table friend_payment add column mail_codes integer not null default 0 check (mail_codes between 0 and 5);
alter table friend_payment add constraint friend_payment_confirmed_check check (mail_confirmed_at is null or payer_email is not null);
-- Who paid before this rule gets what they were promised.
update friend_payment set mail_confirmed_at = paid_at where state = 'paid' and payer_email is not null;
