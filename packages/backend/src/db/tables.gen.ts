/** Generated from db/migrations by `npm run generate`. Do not edit. */
import type { ColumnType } from 'kysely'

/** Milliseconds when read, ISO text when written. */
export type Timestamp = ColumnType<number, string, string>
/** Parsed when read, JSON text when written. */
export type Json = ColumnType<unknown, string | null, string | null>
export type Default<T> = [T] extends [ColumnType<infer S, infer I, infer U>] ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export type AddressTable = {
  id: string
  customer_id: string
  data: Json
  country: string
  is_default: Default<boolean>
  created_at: Timestamp
  removed_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type AuditTable = {
  id: string
  no: number
  at: Timestamp
  staff_id: Default<string | null>
  who: string
  what: string
  subject: string
  before: Default<string | null>
  after: Default<string | null>
  why: Default<string | null>
  chain: Buffer
}

export type CartLineTable = {
  id: string
  customer_id: string
  source: string
  listing_id: string
  variant_id: Default<string | null>
  shop_id: Default<string | null>
  quantity: number
  options: Default<Json>
  remark: Default<string>
  services: Default<string[]>
  added_price_yen: number
  at: Timestamp
}

export type CustomerTable = {
  id: string
  email: string
  email_folded: string
  password_hash: string
  name: Default<string>
  language: string
  country: string
  currency: string
  color_mode: Default<string>
  mail_notices: Default<boolean>
  invited_by: Default<string | null>
  agreed_at: Timestamp
  created_at: Timestamp
}

export type EmailCodeTable = {
  id: string
  email_folded: string
  purpose: string
  code_hash: Buffer
  tries: Default<number>
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type ExchangeRateTable = {
  currency: string
  day: string
  minor_per_million_yen: number
  source: string
}

export type FileTable = {
  id: string
  owner_kind: string
  owner_id: string
  width: number
  height: number
  type: string
  bytes: number
  sha256: string
  created_at: Timestamp
  sizes_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type IdempotencyTable = {
  actor: string
  key: string
  call: string
  body_hash: string
  answer: Default<Json>
  created_at: Timestamp
}

export type LedgerBalanceTable = {
  account: string
  asset: string
  amount: number
}

export type LedgerEntryTable = {
  id: string
  natural_key: string
  kind: string
  vals: Default<Json>
  at: Timestamp
}

export type LedgerPostingTable = {
  entry_id: string
  line: number
  from_account: string
  to_account: string
  amount: number
  asset: string
}

export type LineEventTable = {
  id: string
  line_id: string
  event: string
  from_state: string
  to_state: string
  by: string
  by_id: Default<string | null>
  by_name: Default<string>
  why: Default<string | null>
  data: Default<Json>
  at: Timestamp
}

export type ListingTable = {
  source: string
  id: string
  data: Json
  price_yen: number
  availability: string
  kind: string
  title: string
  title_folded: string
  title_translated: Default<Json>
  ends_at: Default<ColumnType<number | null, string | null, string | null>>
  likes: Default<number>
  proxy_purchases: Default<number>
  checked_at: Timestamp
  first_seen_at: Timestamp
}

export type MailOutboxTable = {
  id: string
  to_email: string
  language: string
  key: string
  vals: Json
  link: Default<string | null>
  once: Default<string | null>
  created_at: Timestamp
  sent_at: Default<ColumnType<number | null, string | null, string | null>>
  tries: Default<number>
  next_try_at: Timestamp
}

export type MessageTable = {
  id: string
  customer_id: string
  kind: string
  key: string
  vals: Default<Json>
  link: Default<string | null>
  once: Default<string | null>
  at: Timestamp
  read_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type MigrationTable = {
  name: string
  applied_at: Default<Timestamp>
}

export type OrderLineTable = {
  id: string
  no: string
  order_id: string
  customer_id: string
  state: string
  version: Default<number>
  source: string
  listing_id: string
  snapshot: Json
  snapshot_hash: string
  snapshot_at: Timestamp
  variant_id: Default<string | null>
  variant_name: Default<string | null>
  quantity: number
  options: Default<Json>
  remark: Default<string>
  services: Default<string[]>
  one_of_a_kind: boolean
  price: Json
  limit_yen: number
  total_yen: number
  points_yen: Default<number>
  difference_yen: Default<number>
  credited_yen: Default<number>
  credited_points: Default<number>
  paid_at: Default<ColumnType<number | null, string | null, string | null>>
  buy_due_at: Default<ColumnType<number | null, string | null, string | null>>
  claimed_by: Default<string | null>
  claimed_until: Default<ColumnType<number | null, string | null, string | null>>
  seller_order_no: Default<string | null>
  bought_yen: Default<number | null>
  bought_domestic_yen: Default<number | null>
  bought_at: Default<ColumnType<number | null, string | null, string | null>>
  tracking: Default<string | null>
  tracking_carrier: Default<string | null>
  question: Default<Json>
  answer_by: Default<ColumnType<number | null, string | null, string | null>>
  weight_grams: Default<number | null>
  length_mm: Default<number | null>
  width_mm: Default<number | null>
  height_mm: Default<number | null>
  shelf: Default<string | null>
  photo_ids: Default<string[]>
  arrived_at: Default<ColumnType<number | null, string | null, string | null>>
  stored_at: Default<ColumnType<number | null, string | null, string | null>>
  parcel_id: Default<string | null>
  picked_at: Default<ColumnType<number | null, string | null, string | null>>
  created_at: Timestamp
}

export type OrdersTable = {
  id: string
  no: string
  customer_id: string
  quote_id: string
  rows: Json
  total_yen: number
  points_used: Default<number>
  method: string
  address: Default<Json>
  pay_by: Timestamp
  paid_at: Default<ColumnType<number | null, string | null, string | null>>
  created_at: Timestamp
}

export type ParcelTable = {
  id: string
  no: string
  customer_id: string
  state: string
  version: Default<number>
  address: Json
  country: string
  method: string
  options: Default<Json>
  estimate: Json
  box_id: Default<string | null>
  weight_grams: Default<number | null>
  length_mm: Default<number | null>
  width_mm: Default<number | null>
  height_mm: Default<number | null>
  photo_ids: Default<string[]>
  customs: Default<Json>
  rows: Default<Json>
  total_yen: Default<number | null>
  claimed_by: Default<string | null>
  tracking: Default<string | null>
  manifest_no: Default<string | null>
  requested_at: Timestamp
  packed_at: Default<ColumnType<number | null, string | null, string | null>>
  paid_at: Default<ColumnType<number | null, string | null, string | null>>
  handed_over_at: Default<ColumnType<number | null, string | null, string | null>>
  delivered_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type ParcelEventTable = {
  id: string
  parcel_id: string
  event: string
  from_state: string
  to_state: string
  by: string
  by_id: Default<string | null>
  by_name: Default<string>
  why: Default<string | null>
  data: Default<Json>
  at: Timestamp
}

export type PaymentTable = {
  id: string
  customer_id: string
  purpose: string
  order_id: Default<string | null>
  line_id: Default<string | null>
  parcel_id: Default<string | null>
  method: string
  provider: string
  provider_id: Default<string | null>
  pay_url: Default<string | null>
  state: string
  yen: number
  failure: Default<string | null>
  rows: Default<Json>
  settled_at: Default<ColumnType<number | null, string | null, string | null>>
  expires_at: Timestamp
  created_at: Timestamp
}

export type PracticeMailTable = {
  id: string
  to_email: string
  subject: string
  text: string
  html: string
  language: string
  at: Timestamp
}

export type QuoteTable = {
  id: string
  customer_id: string
  content: Json
  total_yen: number
  settings_version: number
  created_at: Timestamp
  expires_at: Timestamp
}

export type RateCountTable = {
  subject: string
  window_start: Timestamp
  used: number
}

export type RefundTable = {
  id: string
  customer_id: string
  payment_id: Default<string | null>
  line_id: Default<string | null>
  natural_key: string
  yen: number
  to_method: string
  state: string
  provider_refund_id: Default<string | null>
  reason_key: string
  at: Timestamp
  done_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type SearchHistoryTable = {
  customer_id: string
  words: string
  at: Timestamp
}

export type SessionTable = {
  id: string
  token_hash: Buffer
  customer_id: string
  user_agent: Default<string>
  ip: Default<string>
  created_at: Timestamp
  seen_at: Timestamp
  ends_at: Timestamp
}

export type SettingTable = {
  name: string
  version: number
  value: Json
  by: string
  at: Timestamp
}

export type StaffTable = {
  id: string
  email: string
  email_folded: string
  name: string
  password_hash: string
  roles: string[]
  active: Default<boolean>
  created_at: Timestamp
  seen_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type StaffSessionTable = {
  id: string
  token_hash: Buffer
  staff_id: string
  created_at: Timestamp
  seen_at: Timestamp
  ends_at: Timestamp
}

export type TradeTableTable = {
  name: string
  valid_from: string
  content: string
  source: string
}

export type UnidentifiedTable = {
  id: string
  code: string
  note: string
  weight_grams: Default<number | null>
  shelf: string
  photo_ids: Default<string[]>
  at: Timestamp
  by_staff: Default<string | null>
  matched_line: Default<string | null>
  matched_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type WebhookInboxTable = {
  id: string
  provider: string
  event_id: string
  payload: Json
  received_at: Timestamp
  applied_at: Default<ColumnType<number | null, string | null, string | null>>
  outcome: Default<string | null>
}

export type DB = {
  address: AddressTable
  audit: AuditTable
  cart_line: CartLineTable
  customer: CustomerTable
  email_code: EmailCodeTable
  exchange_rate: ExchangeRateTable
  file: FileTable
  idempotency: IdempotencyTable
  ledger_balance: LedgerBalanceTable
  ledger_entry: LedgerEntryTable
  ledger_posting: LedgerPostingTable
  line_event: LineEventTable
  listing: ListingTable
  mail_outbox: MailOutboxTable
  message: MessageTable
  migration: MigrationTable
  order_line: OrderLineTable
  orders: OrdersTable
  parcel: ParcelTable
  parcel_event: ParcelEventTable
  payment: PaymentTable
  practice_mail: PracticeMailTable
  quote: QuoteTable
  rate_count: RateCountTable
  refund: RefundTable
  search_history: SearchHistoryTable
  session: SessionTable
  setting: SettingTable
  staff: StaffTable
  staff_session: StaffSessionTable
  trade_table: TradeTableTable
  unidentified: UnidentifiedTable
  webhook_inbox: WebhookInboxTable
}
