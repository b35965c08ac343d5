-- A friend pays a bill itself, an order's or a parcel's, so that what is refunded goes back to the friend's own means.
alter table friend_payment add column subject_id uuid;
alter table friend_payment drop constraint friend_payment_purpose_check;
alter table friend_payment add constraint friend_payment_purpose_check check (purpose in ('group', 'wallet', 'order', 'parcel'));
alter table friend_payment add constraint friend_payment_subject_check check ((purpose in ('order', 'parcel')) = (subject_id is not null));
-- What open links may bring for one bill is never above the bill: one link at a time asks for it.
create unique index friend_payment_one_bill on friend_payment (purpose, subject_id) where state in ('open', 'processing') and subject_id is not null;

-- The bill a friend's payment is for, beside the link it was paid with.
alter table payment add column bill_kind text, add column bill_id uuid;
alter table payment add constraint payment_bill_check check ((bill_kind is null) = (bill_id is null) and (bill_id is null or kind = 'friend'));
create index payment_bill on payment (bill_id, bill_kind) where bill_id is not null;
