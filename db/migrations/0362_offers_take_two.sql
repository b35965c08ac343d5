-- What a review and feedback in an app's store bring take two people and hold from a day on; a campaign that may cost much waits for a
-- second person (decision 0129).
set local lock_timeout = '5s';

alter table setting_request
  drop constraint setting_request_name_check,
  add constraint setting_request_name_check check (
    name in (
      'shipping', 'issuer', 'moneyLimits', 'prepaid', 'fees', 'tables', 'rates', 'customs', 'invite', 'points', 'sign', 'review',
      'goodPoint'
    )
  );

alter table money_request
  drop constraint money_request_kind,
  add constraint money_request_kind check (kind in
    ('refund', 'credit', 'claim', 'sellerBack', 'parked', 'transfer', 'difference', 'carrierBill', 'coupon')),
  drop constraint money_request_subject,
  add constraint money_request_subject check (subject_kind in
    ('line', 'order', 'parcel', 'customer', 'claim', 'oddity', 'transfer', 'difference', 'bill', 'coupon'));
