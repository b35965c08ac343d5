-- Means to pay are the rows of one table of the domain (payment/means.ts); a column that keeps one of them knows the same names.
alter table orders drop constraint orders_method_check;
alter table orders add constraint orders_method_check check (method in ('wallet', 'card', 'alipay', 'wechat_pay', 'konbini', 'paypal', 'bank_transfer'));
alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check check (method in ('wallet', 'card', 'alipay', 'wechat_pay', 'konbini', 'paypal', 'bank_transfer'));
-- The code a transfer carries, so that its money is known: one payment has it, for ever.
alter table payment add column code text unique;
alter table payment add constraint payment_code_check check ((code is not null) = (method = 'bank_transfer'));
