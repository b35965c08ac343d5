-- A message's kind is read from its words (packages/domain/src/message): new kinds, and what a customer chose for each.
set local lock_timeout = '5s';

alter table message drop constraint message_kind_check;
update message set kind = case
  when key in ('notice.passwordChanged', 'notice.order.blocked', 'notice.order.unblocked') then 'account'
  when key like 'notice.promise.buying%' or key like 'notice.promise.receiving%' then 'order'
  when key like 'notice.order.%' or key like 'notice.groupLabel.%' then 'order'
  when key like 'notice.bid.%' then 'bid'
  when key like 'notice.payment.%' or key like 'notice.friendPayment.%' or key like 'notice.withdrawal.%' then 'money'
  when key like 'notice.ticket.%' or key like 'notice.afterSale.%' then 'ticket'
  when key like 'notice.request.%' or key like 'notice.lift.%' or key like 'notice.report.%' then 'request'
  when key like 'notice.alert.%' or key like 'notice.favourite.%' then 'follow'
  when key like 'notice.coupon.%' or key like 'notice.points.%' then 'offer'
  else 'parcel' end;
alter table message add constraint message_kind_check
  check (kind in ('order', 'parcel', 'bid', 'money', 'ticket', 'request', 'follow', 'offer', 'account'));
create index message_of_kind on message (customer_id, kind, at desc, id desc);
drop index message_unread;
create index message_unread on message (customer_id, kind) where read_at is null;

-- What goes by mail (and, one day, to a phone) of one kind, where it is not what the table of kinds says.
create table message_choice (
  customer_id uuid not null references customer (id) on delete cascade,
  kind text not null check (kind in ('order', 'parcel', 'bid', 'money', 'ticket', 'request', 'follow', 'offer')),
  mail boolean not null,
  push boolean not null,
  primary key (customer_id, kind)
);

-- When mails go: minutes of the day on the customer's own clock, in whole half hours.
create table message_manner (
  customer_id uuid primary key references customer (id) on delete cascade,
  zone text not null check (length(zone) between 1 and 60),
  quiet_from integer check (quiet_from between 0 and 1439 and quiet_from % 30 = 0),
  quiet_until integer check (quiet_until between 0 and 1439 and quiet_until % 30 = 0),
  digest_at integer check (digest_at between 0 and 1439 and digest_at % 30 = 0),
  urgent_at_once boolean not null default true,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- A notice by mail knows whose it is, its kind and its message: it may wait, be gathered, or be read before it goes.
alter table mail_outbox
  add column customer_id uuid references customer (id) on delete cascade,
  add column kind text,
  add column message_id uuid,
  add column gathered boolean not null default false,
  add check ((customer_id is null) = (kind is null));
create index mail_outbox_of on mail_outbox (customer_id, id) where sent_at is null and customer_id is not null;
