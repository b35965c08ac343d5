-- Bids held on a card: payments that are only authorised, captured in part or let go.
set local lock_timeout = '5s';

alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check
  check (state in ('created', 'needs_action', 'processing', 'authorised', 'succeeded', 'released', 'failed', 'expired')) not valid;
alter table payment validate constraint payment_state_check;
alter table payment
  -- Only kept free on the card, until capture_yen says how much of it is taken; 0 lets it go.
  add column is_hold boolean not null default false,
  add column authorised_yen bigint check (authorised_yen > 0),
  add column capture_yen bigint check (capture_yen >= 0),
  add constraint payment_hold_check check (is_hold or (authorised_yen is null and capture_yen is null)),
  add constraint payment_capture_check check (capture_yen is null or capture_yen <= authorised_yen);
create index payment_authorised on payment (subject_id) where state = 'authorised';

alter table bid
  add column means text not null default 'wallet' check (means in ('wallet', 'card')),
  -- A raise whose difference the card has not promised yet.
  add column raise_to_yen bigint check (raise_to_yen > maximum_yen),
  add column raise_leaves text check (raise_leaves in ('now', 'last_moment')),
  add constraint bid_card_alone check (means = 'wallet' or group_id is null);
-- Bids that wait for a card, for those that nobody came back for.
create index bid_waits_for_card on bid (ordered_at) where means = 'card' and waits and state = 'scheduled';
