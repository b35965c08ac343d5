import type { KeepReason } from '@tomobako/domain/own-data'
import type { DB } from '../db/index.ts'

/**
 * Where we hold something of a customer, table by table: what a copy contains, and what becomes of it when the account ends. A test reads the
 * database's own catalogue and fails for a table that names a customer and is missing here.
 *
 * `owner`: the column that names them. `below`: tables that hang on its rows and go into the copy with them. `without`: columns that are
 * ours or a key to something (hashes, tokens, who of staff). `then`: `delete` also takes what hangs on it (foreign keys), `loosen` leaves
 * the row and forgets whose it is, a reason keeps it.
 */
export type Held = {
  table: keyof DB
  /** The folder of the copy. */
  part: Part
  owner?: string
  below?: readonly Below[]
  without?: readonly string[]
  then: 'delete' | 'loosen' | KeepReason
  /** More about which rows are deleted: SQL about the row itself. */
  only?: string
}
export type Below = { table: keyof DB; by: string; of?: string; without?: readonly string[] }
export const parts = [
  'account',
  'orders',
  'parcels',
  'bids',
  'money',
  'points',
  'help',
  'reviews',
  'interests',
  'messages',
] as const
export type Part = (typeof parts)[number]

/** Who of staff did it, and what only machines read. */
const ours = ['by_id', 'by_name', 'decided_by', 'approved_by', 'first_by', 'claimed_by', 'claimed_until']
const events = (table: keyof DB, by: string): Below => ({ table, by, without: ours })

export const held: readonly Held[] = [
  { table: 'address', part: 'account', then: 'delete' },
  { table: 'customer_agreement', part: 'account', then: 'proof' },
  { table: 'agreement_taken_back', part: 'account', then: 'proof' },
  { table: 'consent', part: 'account', then: 'loosen', without: ['browser'] },
  { table: 'session', part: 'account', then: 'delete', without: ['token_hash'] },
  { table: 'host_login', part: 'account', then: 'delete' },
  { table: 'handover_code', part: 'account', then: 'delete', without: ['code_hash', 'challenge'] },
  { table: 'push_device', part: 'account', then: 'delete', without: ['endpoint', 'p256dh', 'auth'] },
  { table: 'customer_block', part: 'account', then: 'safety', without: ['placed_by', 'lifted_by'] },
  { table: 'own_copy', part: 'account', then: 'delete' },
  { table: 'leaving', part: 'account', then: 'delete' },
  { table: 'file', part: 'account', owner: 'owner_id', then: 'delete', only: notEvidence() },
  { table: 'invite_code', part: 'account', then: 'delete' },
  { table: 'invite_mark', part: 'account', then: 'delete', without: ['mark'] },

  { table: 'cart_line', part: 'orders', then: 'delete' },
  {
    table: 'quote',
    part: 'orders',
    then: 'delete',
    only: 'not exists (select 1 from orders o where o.quote_id = quote.id)',
  },
  { table: 'orders', part: 'orders', then: 'books' },
  { table: 'order_shape', part: 'orders', then: 'books' },
  { table: 'order_touched', part: 'orders', then: 'delete' },
  {
    table: 'order_line',
    part: 'orders',
    then: 'books',
    without: ours,
    below: [
      events('line_event', 'line_id'),
      { table: 'service_task', by: 'line_id', without: ['done_by'] },
      { table: 'storage_extension', by: 'line_id' },
      { table: 'storage_end', by: 'line_id' },
      { table: 'door_postage', by: 'line_id', without: ['by_name'] },
      { table: 'seller_question', by: 'line_id', without: ['asked_by', 'answered_by'] },
    ],
  },
  {
    table: 'buy_request',
    part: 'orders',
    then: 'delete',
    below: [events('buy_request_event', 'request_id')],
  },
  { table: 'group_label', part: 'orders', then: 'books' },
  { table: 'promise_missed', part: 'orders', then: 'books' },
  { table: 'hold', part: 'orders', then: 'safety', without: ['placed_by', 'released_by'] },

  {
    table: 'parcel',
    part: 'parcels',
    then: 'books',
    without: ours,
    below: [
      events('parcel_event', 'parcel_id'),
      { table: 'tracking_event', by: 'parcel_id' },
      { table: 'parcel_hold', by: 'parcel_id' },
    ],
  },
  { table: 'parcel_claim', part: 'parcels', then: 'claims', without: ['answered_by'] },
  { table: 'arrival_claim', part: 'parcels', then: 'claims', without: ours },
  { table: 'auto_ship_rule', part: 'parcels', then: 'delete' },

  { table: 'bid', part: 'bids', then: 'books', without: ours, below: [events('bid_event', 'bid_id')] },
  { table: 'bid_group', part: 'bids', then: 'books' },
  { table: 'bid_reminder', part: 'bids', then: 'delete' },

  {
    table: 'payment',
    part: 'money',
    then: 'books',
    without: ['next_ask_at'],
    below: [events('payment_event', 'payment_id')],
  },
  { table: 'refund', part: 'money', then: 'books', without: ['next_try_at', 'tries'] },
  { table: 'withdrawal', part: 'money', then: 'books', without: [...ours, 'checked_by'] },
  { table: 'money_request', part: 'money', then: 'books', without: [...ours, 'asked_by'] },
  { table: 'payment_dispute', part: 'money', then: 'books', without: ['evidence_by'] },
  { table: 'payment_oddity', part: 'money', then: 'books', without: ['resolved_by', 'resolved_by_id'] },
  { table: 'transfer_back', part: 'money', then: 'books', without: ['asked_by', 'checked_by', 'ended_by'] },
  { table: 'bank_line', part: 'money', then: 'books', without: [...ours, 'loaded_by', 'file'] },
  { table: 'friend_payment', part: 'money', then: 'books', without: ['mail_codes'] },
  { table: 'shared_bill', part: 'money', then: 'books' },
  { table: 'coupon_grant', part: 'money', then: 'books' },
  { table: 'coupon_use', part: 'money', then: 'books' },

  { table: 'point_lot', part: 'points', then: 'books' },
  { table: 'point_earning', part: 'points', then: 'books' },
  { table: 'point_pending', part: 'points', then: 'books' },
  { table: 'sign_day', part: 'points', then: 'delete' },
  { table: 'sign_reminder', part: 'points', then: 'delete' },
  { table: 'sign_task_of', part: 'points', then: 'delete' },
  { table: 'lottery_draw', part: 'points', then: 'draws' },
  { table: 'lottery_day', part: 'points', then: 'draws' },
  { table: 'lottery_person', part: 'points', then: 'draws' },
  { table: 'good_point_record', part: 'points', then: 'delete', without: ours },

  {
    table: 'ticket',
    part: 'help',
    then: 'delete',
    without: [...ours, 'assigned_to', 'escalated_by', 'noticed_at'],
    below: [{ table: 'ticket_message', by: 'ticket_id', without: ['staff_id'] }],
  },
  {
    table: 'after_sale_case',
    part: 'help',
    then: 'claims',
    without: ours,
    below: [events('after_sale_event', 'case_id')],
  },
  {
    table: 'answer_chat',
    part: 'help',
    then: 'delete',
    without: ['token_hash'],
    below: [{ table: 'answer_turn', by: 'chat_id' }],
  },
  { table: 'lift_request', part: 'help', then: 'delete', without: ['person', 'by'] },
  { table: 'report', part: 'help', then: 'loosen', without: ['person', 'by'] },
  { table: 'odd_text', part: 'help', then: 'loosen', without: ours },
  { table: 'ocr_reading', part: 'help', then: 'delete' },

  {
    table: 'review',
    part: 'reviews',
    then: 'delete',
    without: [...ours, 'audited_by', 'praised_by', 'text_marks', 'text_key'],
    below: [
      { table: 'review_item', by: 'review_id' },
      { table: 'review_share', by: 'review_id' },
    ],
  },
  { table: 'review_author', part: 'reviews', then: 'delete' },
  { table: 'review_block', part: 'reviews', then: 'delete' },
  { table: 'review_comment', part: 'reviews', then: 'delete', without: ['shadowed'] },
  { table: 'review_like', part: 'reviews', then: 'delete' },
  { table: 'review_month', part: 'reviews', then: 'delete' },
  { table: 'article_comment', part: 'reviews', then: 'delete', without: [...ours, 'decided_name'] },
  { table: 'article_like', part: 'reviews', then: 'delete' },

  { table: 'favourite', part: 'interests', then: 'delete', without: ['check_at'] },
  { table: 'viewed', part: 'interests', then: 'delete' },
  { table: 'memo', part: 'interests', then: 'delete' },
  { table: 'follow_setting', part: 'interests', then: 'delete' },
  { table: 'saved_search', part: 'interests', then: 'delete' },
  { table: 'search_history', part: 'interests', then: 'delete' },
  { table: 'live_calendar', part: 'interests', then: 'delete', without: ['token'] },
  { table: 'live_reminder', part: 'interests', then: 'delete' },

  { table: 'message', part: 'messages', then: 'delete' },
  { table: 'message_choice', part: 'messages', then: 'delete' },
  { table: 'message_manner', part: 'messages', then: 'delete' },
  { table: 'mail_outbox', part: 'messages', then: 'delete', without: ['reply_to'] },
]

/** A picture that a claim was decided by stays as long as the claim. */
function notEvidence(): string {
  return ['after_sale_case', 'parcel_claim', 'parcel_hold']
    .map((table) => `not exists (select 1 from ${table} e where file.id = any(e.photo_ids))`)
    .concat("file.owner_kind = 'customer'")
    .join(' and ')
}

export const ownerOf = ({ owner = 'customer_id' }: Held): string => owner
