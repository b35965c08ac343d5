import type { KeepReason } from '@tomobako/domain/own-data'
import type { DB } from '../db/index.ts'

/**
 * Where we hold something of a customer, table by table: what a copy contains, and what becomes of it when the account ends. A test reads the
 * database's own catalogue and fails for a table that names a customer and is missing here.
 *
 * `owner`: the column that names them. `below`: tables that hang on its rows and go into the copy with them. `without`: columns that are
 * ours or a key to something (hashes, tokens, who of staff). `after`: `delete` also takes what hangs on it (foreign keys), `loosen` leaves
 * the row and forgets whose it is, a reason keeps it.
 */
export type Held = {
  table: keyof DB
  /** The folder of the copy. */
  part: Part
  owner?: string
  below?: readonly Below[]
  without?: readonly string[]
  after: 'delete' | 'loosen' | KeepReason
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
  { table: 'address', part: 'account', after: 'delete' },
  { table: 'customer_agreement', part: 'account', after: 'proof' },
  { table: 'agreement_taken_back', part: 'account', after: 'proof' },
  { table: 'consent', part: 'account', after: 'loosen', without: ['browser'] },
  { table: 'session', part: 'account', after: 'delete', without: ['token_hash'] },
  { table: 'host_login', part: 'account', after: 'delete' },
  { table: 'customer_passkey', part: 'account', after: 'delete', without: ['credential_id', 'public_key'] },
  { table: 'customer_second', part: 'account', after: 'delete', without: ['sealed', 'next_sealed'] },
  { table: 'customer_recovery', part: 'account', after: 'delete', without: ['code_hash'] },
  { table: 'login_step', part: 'account', after: 'delete', without: ['token_hash'] },
  { table: 'second_removal', part: 'account', after: 'delete', without: ['asked_by'] },
  { table: 'handover_code', part: 'account', after: 'delete', without: ['code_hash', 'challenge'] },
  { table: 'push_device', part: 'account', after: 'delete', without: ['endpoint', 'p256dh', 'auth'] },
  { table: 'customer_block', part: 'account', after: 'safety', without: ['placed_by', 'lifted_by'] },
  { table: 'own_copy', part: 'account', after: 'delete' },
  { table: 'leaving', part: 'account', after: 'delete' },
  { table: 'file', part: 'account', owner: 'owner_id', after: 'delete', only: notEvidence() },
  { table: 'invite_code', part: 'account', after: 'delete' },
  { table: 'invite_mark', part: 'account', after: 'delete', without: ['mark'] },

  { table: 'cart_line', part: 'orders', after: 'delete' },
  {
    table: 'quote',
    part: 'orders',
    after: 'delete',
    only: 'not exists (select 1 from orders o where o.quote_id = quote.id)',
  },
  { table: 'orders', part: 'orders', after: 'books' },
  { table: 'order_shape', part: 'orders', after: 'books' },
  // What the counts have still to count: it goes by itself, in seconds.
  { table: 'order_touched', part: 'orders', after: 'books' },
  {
    table: 'order_line',
    part: 'orders',
    after: 'books',
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
    after: 'delete',
    below: [events('buy_request_event', 'request_id')],
  },
  { table: 'group_label', part: 'orders', after: 'books' },
  { table: 'promise_missed', part: 'orders', after: 'books' },
  { table: 'together_wish', part: 'orders', after: 'books' },
  { table: 'overdue', part: 'orders', after: 'books', without: ['put_off_by', 'left_by'] },
  {
    table: 'hold',
    part: 'orders',
    after: 'safety',
    without: ['placed_by', 'released_by', 'by_fraud'],
  },
  // That we looked at an order, and until when: by which rules would tell how to get round them.
  {
    table: 'fraud_look',
    part: 'orders',
    after: 'safety',
    without: [...ours, 'spoken', 'weight', 'rules_version', 'why', 'state', 'decided_at'],
  },

  {
    table: 'parcel',
    part: 'parcels',
    after: 'books',
    without: ours,
    below: [
      events('parcel_event', 'parcel_id'),
      { table: 'tracking_event', by: 'parcel_id' },
      { table: 'parcel_hold', by: 'parcel_id' },
      { table: 'declaration', by: 'parcel_id' },
    ],
  },
  // That we looked, not at what: whoever is on a list must not learn from us that they are, and who decided is ours.
  {
    table: 'screening_hit',
    part: 'parcels',
    after: 'safety',
    without: [
      ...ours,
      'entry',
      'entry_hash',
      'their_name',
      'list_no',
      'score',
      'state',
      'why',
      'first_at',
      'first_why',
      'decided_at',
    ],
  },
  { table: 'parcel_claim', part: 'parcels', after: 'claims', without: ['answered_by'] },
  { table: 'arrival_claim', part: 'parcels', after: 'claims', without: ours },
  { table: 'auto_ship_rule', part: 'parcels', after: 'delete' },

  { table: 'bid', part: 'bids', after: 'books', without: ours, below: [events('bid_event', 'bid_id')] },
  { table: 'bid_group', part: 'bids', after: 'books' },
  { table: 'bid_reminder', part: 'bids', after: 'delete' },

  {
    table: 'payment',
    part: 'money',
    after: 'books',
    without: ['next_ask_at'],
    below: [events('payment_event', 'payment_id')],
  },
  { table: 'kept_card', part: 'money', after: 'delete', without: ['reference', 'print'] },
  { table: 'receipt', part: 'money', after: 'books' },
  { table: 'refund', part: 'money', after: 'books', without: ['next_try_at', 'tries'] },
  { table: 'withdrawal', part: 'money', after: 'books', without: [...ours, 'checked_by'] },
  { table: 'money_request', part: 'money', after: 'books', without: [...ours, 'asked_by', 'input'] },
  { table: 'payment_dispute', part: 'money', after: 'books', without: ['evidence_by'] },
  { table: 'payment_oddity', part: 'money', after: 'books', without: ['resolved_by', 'resolved_by_id'] },
  { table: 'transfer_back', part: 'money', after: 'books', without: ['asked_by', 'checked_by', 'ended_by'] },
  { table: 'bank_line', part: 'money', after: 'books', without: [...ours, 'loaded_by', 'file'] },
  { table: 'friend_payment', part: 'money', after: 'books', without: ['mail_codes'] },
  { table: 'shared_bill', part: 'money', after: 'books' },
  { table: 'coupon_grant', part: 'money', after: 'books' },
  { table: 'coupon_use', part: 'money', after: 'books' },

  { table: 'point_lot', part: 'points', after: 'books' },
  { table: 'point_earning', part: 'points', after: 'books' },
  { table: 'point_pending', part: 'points', after: 'books' },
  { table: 'sign_day', part: 'points', after: 'delete' },
  { table: 'sign_reminder', part: 'points', after: 'delete' },
  { table: 'sign_task_of', part: 'points', after: 'delete' },
  { table: 'lottery_draw', part: 'points', after: 'draws' },
  { table: 'lottery_day', part: 'points', after: 'draws' },
  { table: 'lottery_person', part: 'points', after: 'draws' },
  { table: 'good_point_record', part: 'points', after: 'delete', without: ours },

  {
    table: 'ticket',
    part: 'help',
    after: 'delete',
    without: [...ours, 'assigned_to', 'escalated_by', 'noticed_at'],
    below: [{ table: 'ticket_message', by: 'ticket_id', without: ['staff_id'] }],
  },
  {
    table: 'after_sale_case',
    part: 'help',
    after: 'claims',
    without: ours,
    below: [events('after_sale_event', 'case_id')],
  },
  {
    table: 'answer_chat',
    part: 'help',
    after: 'delete',
    without: ['token_hash'],
    below: [{ table: 'answer_turn', by: 'chat_id' }],
  },
  { table: 'lift_request', part: 'help', after: 'delete', without: ['person', 'by'] },
  { table: 'report', part: 'help', after: 'loosen', without: ['person', 'by'] },
  { table: 'odd_text', part: 'help', after: 'loosen', without: ours },
  { table: 'ocr_reading', part: 'help', after: 'delete' },

  {
    table: 'review',
    part: 'reviews',
    after: 'delete',
    without: [...ours, 'audited_by', 'praised_by', 'text_marks', 'text_key'],
    below: [
      { table: 'review_item', by: 'review_id' },
      { table: 'review_share', by: 'review_id' },
    ],
  },
  { table: 'review_author', part: 'reviews', after: 'delete' },
  { table: 'review_block', part: 'reviews', after: 'delete' },
  { table: 'review_comment', part: 'reviews', after: 'delete', without: ['shadowed'] },
  { table: 'review_like', part: 'reviews', after: 'delete' },
  { table: 'review_month', part: 'reviews', after: 'delete' },
  { table: 'article_comment', part: 'reviews', after: 'delete', without: [...ours, 'decided_name'] },
  { table: 'article_like', part: 'reviews', after: 'delete' },

  { table: 'favourite', part: 'interests', after: 'delete', without: ['check_at'] },
  { table: 'viewed', part: 'interests', after: 'delete' },
  { table: 'way_wish', part: 'interests', after: 'delete' },
  { table: 'memo', part: 'interests', after: 'delete' },
  { table: 'follow_setting', part: 'interests', after: 'delete' },
  { table: 'saved_search', part: 'interests', after: 'delete' },
  { table: 'search_history', part: 'interests', after: 'delete' },
  { table: 'live_calendar', part: 'interests', after: 'delete', without: ['token'] },
  { table: 'live_reminder', part: 'interests', after: 'delete' },

  { table: 'message', part: 'messages', after: 'delete' },
  { table: 'message_choice', part: 'messages', after: 'delete' },
  { table: 'message_manner', part: 'messages', after: 'delete' },
  { table: 'mail_outbox', part: 'messages', after: 'delete', without: ['reply_to'] },
]

/** A picture that a claim was decided by stays as long as the claim. */
function notEvidence(): string {
  return ['after_sale_case', 'parcel_claim', 'parcel_hold']
    .map((table) => `not exists (select 1 from ${table} e where file.id = any(e.photo_ids))`)
    .concat("file.owner_kind = 'customer'")
    .join(' and ')
}

export const ownerOf = ({ owner = 'customer_id' }: Held): string => owner
