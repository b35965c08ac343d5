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

export type AfterSaleCaseTable = {
  id: string
  no: string
  customer_id: string
  state: string
  version: Default<number>
  kind: string
  line_id: Default<string | null>
  parcel_id: Default<string | null>
  claim_id: Default<string | null>
  stage: string
  rule: string
  rule_version: string
  outcome: Default<Json>
  answers: Default<Json>
  note: Default<string>
  photo_ids: Default<string[]>
  missing: Default<string[]>
  language: string
  opened_at: Timestamp
  last_at: Timestamp
  due_at: Default<ColumnType<number | null, string | null, string | null>>
  answer_by: Default<ColumnType<number | null, string | null, string | null>>
  offer_yen: Default<number>
  goodwill_yen: Default<number>
  borne_by: Default<string | null>
  why: Default<string>
  decided_by: Default<string | null>
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  needs_second: Default<boolean>
  approved_by: Default<string | null>
  appealed_at: Default<ColumnType<number | null, string | null, string | null>>
  first_by: Default<string | null>
  paid_yen: Default<number>
  paid_goodwill_yen: Default<number>
  ended_at: Default<ColumnType<number | null, string | null, string | null>>
  unread: Default<number>
  claimed_by: Default<string | null>
  claimed_until: Default<ColumnType<number | null, string | null, string | null>>
}

export type AfterSaleEventTable = {
  id: string
  case_id: string
  event: string
  from_state: Default<string | null>
  to_state: string
  by: string
  by_id: Default<string | null>
  by_name: Default<string>
  why: Default<string | null>
  data: Default<Json>
  at: Timestamp
}

export type AgreementAheadTable = {
  release_id: string
  last_at: Default<ColumnType<number | null, string | null, string | null>>
  last_id: Default<string | null>
  told: Default<number>
}

export type AgreementTakenBackTable = {
  customer_id: string
  page_key: string
  taken_back_at: Timestamp
}

export type AlertTable = {
  id: string
  rule: string
  subject: string
  value: number
  detail: string
  since: Timestamp
  raised_at: Default<ColumnType<number | null, string | null, string | null>>
  cleared_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type AlertHitTable = {
  search_id: string
  source: string
  listing_id: string
  kind: string
  at: Timestamp
  yen: number
  was_yen: Default<number | null>
  copy: Json
  told_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type AlertSeenTable = {
  search_id: string
  source: string
  listing_id: string
  seller_id: Default<string | null>
  title_folded: string
  first_yen: number
  yen: number
  availability: string
  kind: string
  ends_at: Default<ColumnType<number | null, string | null, string | null>>
  seen_at: Timestamp
}

export type AlertToldTable = {
  search_id: string
  at: Timestamp
}

export type AnswerChatTable = {
  id: string
  customer_id: Default<string | null>
  token_hash: string
  turns: Default<number>
  opened_at: Timestamp
  last_at: Timestamp
  ticket_id: Default<string | null>
  ticket_no: Default<string | null>
}

export type AnswerIndexTable = {
  language: string
  version: string
  size: number
  made_at: Timestamp
}

export type AnswerPassageTable = {
  language: string
  version: string
  id: string
  terms: string[]
  weights: number[]
}

export type AnswerTurnTable = {
  chat_id: string
  number: number
  language: string
  question: string
  said: Json
  at: Timestamp
}

export type ArrivalClaimTable = {
  id: string
  unidentified_id: string
  customer_id: string
  line_id: string
  tracking: string
  seller_order_no: string
  contents: string
  state: string
  answer: Default<string | null>
  created_at: Timestamp
  decided_by: Default<string | null>
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type ArticleTable = {
  id: string
  state: string
  version: Default<number>
  topic: string
  cover_id: Default<string | null>
  shown_topic: Default<string | null>
  shown_cover_id: Default<string | null>
  is_changed: Default<boolean>
  origin: string
  author_id: Default<string | null>
  author_name: string
  created_at: Timestamp
  changed_at: Timestamp
  publish_at: Default<ColumnType<number | null, string | null, string | null>>
  published_at: Default<ColumnType<number | null, string | null, string | null>>
  revised_at: Default<ColumnType<number | null, string | null, string | null>>
  likes: Default<number>
  comments: Default<number>
}

export type ArticleCommentTable = {
  id: string
  article_id: string
  customer_id: string
  text: string
  language: string
  state: string
  held: Default<string>
  version: Default<number>
  at: Timestamp
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  decided_by: Default<string | null>
  decided_name: Default<string>
  why: Default<string>
  removed_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type ArticleDayTable = {
  article_id: string
  day: string
  reads: number
}

export type ArticleEventTable = {
  id: string
  article_id: string
  event: string
  from_state: Default<string | null>
  to_state: string
  by: string
  by_id: Default<string | null>
  by_name: Default<string>
  why: Default<string | null>
  data: Default<Json>
  at: Timestamp
}

export type ArticleLikeTable = {
  article_id: string
  customer_id: string
  at: Timestamp
}

export type ArticlePictureTable = {
  article_id: string
  file_id: string
}

export type ArticleTextTable = {
  article_id: string
  stage: string
  language: string
  title: string
  summary: string
  cover_alt: Default<string>
  body: Json
  words: Default<string>
  minutes: Default<number>
}

export type ArticleVersionTable = {
  article_id: string
  n: number
  at: Timestamp
  by_name: string
  content: Json
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

export type AuditProofTable = {
  at: Timestamp
  lines: number
  broken: number
}

export type AutoShipRuleTable = {
  customer_id: string
  day: number
  cap_yen: number
  tracked: boolean
  address_id: string
  active: boolean
  updated_at: Timestamp
}

export type BackupTable = {
  id: string
  at: Timestamp
  folder: string
  tables: number
  lines: number
  files: number
  bytes: number
  ms: number
  proven_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type BankLineTable = {
  id: string
  bank: string
  key: string
  day: string
  yen: number
  text: string
  shape: string
  file: string
  at: Timestamp
  loaded_by: string
  state: string
  payment_id: Default<string | null>
  customer_id: Default<string | null>
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  decided_by: Default<string | null>
  why: Default<string | null>
}

export type BannerTable = {
  id: Default<number>
  type: number
  href: string
  words: Json
  picture: Default<string | null>
  editions: Default<string[]>
  languages: Default<string[]>
  countries: Default<string[]>
  new_only: Default<boolean>
  starts_at: Timestamp
  ends_at: Timestamp
  rank: Default<number>
  paused: Default<boolean>
  made_by_name: string
  made_at: Timestamp
  version: Default<number>
}

export type BannerCountTable = {
  banner_id: number
  day: string
  seen: Default<number>
  pressed: Default<number>
}

export type BidTable = {
  id: string
  customer_id: string
  lot_id: string
  group_id: Default<string | null>
  state: string
  version: Default<number>
  reason: Default<string | null>
  leaves: string
  maximum_yen: number
  maximum_at: Timestamp
  postage_yen: number
  postage_known: boolean
  fee_yen: number
  release_when_outbid: boolean
  mail: boolean
  ever_placed: Default<boolean>
  by_member: Default<boolean>
  waits: Default<boolean>
  preferred_at: Default<ColumnType<number | null, string | null, string | null>>
  due_at: Default<ColumnType<number | null, string | null, string | null>>
  short_yen: Default<number>
  paid_yen: Default<number | null>
  domestic_yen: Default<number | null>
  seller_order_no: Default<string | null>
  settled_at: Default<ColumnType<number | null, string | null, string | null>>
  order_id: Default<string | null>
  claimed_by: Default<string | null>
  claimed_until: Default<ColumnType<number | null, string | null, string | null>>
  ordered_at: Timestamp
  ended_at: Default<ColumnType<number | null, string | null, string | null>>
  means: Default<string>
  raise_to_yen: Default<number | null>
  raise_leaves: Default<string | null>
  promise_id: Default<string | null>
}

export type BidAttemptTable = {
  bid_id: string
  no: number
  lot_id: string
  yen: number
  planned_at: Timestamp
  claimed_at: Timestamp
  sent_at: Default<ColumnType<number | null, string | null, string | null>>
  answered_at: Default<ColumnType<number | null, string | null, string | null>>
  outcome: Default<string | null>
  by_staff: Default<string | null>
}

export type BidEventTable = {
  id: string
  bid_id: string
  event: string
  from_state: Default<string | null>
  to_state: string
  by: string
  by_id: Default<string | null>
  by_name: Default<string>
  why: Default<string | null>
  data: Default<Json>
  at: Timestamp
}

export type BidGroupTable = {
  id: string
  customer_id: string
  name: string
  state: string
  wins_wanted: number
  total_yen: number
  version: Default<number>
  created_at: Timestamp
  means: Default<string>
}

export type BidLotTable = {
  id: string
  source: string
  site: string
  listing_id: string
  snapshot: Json
  price_yen: number
  next_yen: number
  bids: number
  bidders: Default<number | null>
  tax_percent: Default<number>
  ends_at: Timestamp
  first_ends_at: Timestamp
  rose_at: Default<ColumnType<number | null, string | null, string | null>>
  closed: Default<string | null>
  closed_at: Default<ColumnType<number | null, string | null, string | null>>
  final_yen: Default<number | null>
  we_lead: Default<boolean>
  our_yen: Default<number>
  reserve_unmet: Default<boolean>
  refused: Default<string | null>
  postage_yen: number
  postage_known: boolean
  asked_at: Timestamp
  look_at: Default<ColumnType<number | null, string | null, string | null>>
  version: Default<number>
}

export type BidLotEventTable = {
  id: string
  lot_id: string
  key: string
  vals: Default<Json>
  at: Timestamp
}

export type BidMarketTable = {
  site: string
  is_on: Default<boolean>
  why: Default<string | null>
  set_by: Default<string | null>
  set_at: Default<ColumnType<number | null, string | null, string | null>>
  answers_ms: Default<number[]>
  ahead_ms: Default<number>
}

export type BidMissedTable = {
  id: string
  bid_id: string
  cause: string
  planned_at: Default<ColumnType<number | null, string | null, string | null>>
  sent_at: Default<ColumnType<number | null, string | null, string | null>>
  note: Default<string | null>
  staff_id: Default<string | null>
  at: Timestamp
}

export type BidReceiptTable = {
  bid_id: string
  no: number
  lot_id: string
  maximum_yen: number
  at: Timestamp
  nonce: string
  hash: string
}

export type BidReminderTable = {
  customer_id: string
  lot_id: string
  told_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type BillFormTable = {
  name: string
  account: string
  columns: Json
  version: Default<number>
}

export type BoughtLabelTable = {
  id: string
  parcel_id: string
  gateway: string
  state: string
  form: string
  tries: Default<number>
  asking_until: Default<ColumnType<number | null, string | null, string | null>>
  carrier_ref: Default<string | null>
  tracking: Default<string | null>
  yen: Default<number | null>
  billed_grams: Default<number | null>
  zone: Default<string | null>
  said: Default<string | null>
  staff_id: Default<string | null>
  asked_at: Timestamp
  bought_at: Default<ColumnType<number | null, string | null, string | null>>
  ended_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type BuyRequestTable = {
  id: string
  no: string
  customer_id: string
  state: string
  version: Default<number>
  place: Default<number | null>
  url: string
  url_key: string
  source: Default<string | null>
  title: string
  wish_yen: Default<number | null>
  quantity: number
  note: string
  photo_ids: Default<string[]>
  offer: Default<Json>
  valid_until: Default<ColumnType<number | null, string | null, string | null>>
  answered_at: Default<ColumnType<number | null, string | null, string | null>>
  answered_by: Default<string | null>
  declined_reason: Default<string | null>
  declined_note: Default<string>
  listing: Default<Json>
  cart_line_id: Default<string | null>
  order_no: Default<string | null>
  asked_at: Timestamp
  due_at: Timestamp
  created_at: Timestamp
}

export type BuyRequestEventTable = {
  id: string
  request_id: string
  event: string
  from_state: Default<string | null>
  to_state: string
  by: string
  by_name: Default<string>
  why: Default<string | null>
  at: Timestamp
  by_id: Default<string | null>
  data: Default<Json>
}

export type CarrierBillTable = {
  id: string
  account: string
  invoice: string
  tracking: string
  day: string
  file: string
  yen: number
  surcharge_yen: number
  charges: string[]
  billed_grams: Default<number | null>
  zone: Default<string | null>
  parcel_id: Default<string | null>
  expected_yen: Default<number | null>
  expected_grams: Default<number | null>
  expected_zone: Default<string | null>
  owed_yen: number
  state: string
  reason: Default<string | null>
  note: Default<string | null>
  decided_by: Default<string | null>
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  at: Timestamp
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

export type ConsentTable = {
  id: string
  browser: string
  customer_id: Default<string | null>
  choice: string
  notice: number
  language: string
  answered_at: Timestamp
}

export type ContentPageTable = {
  key: string
  kind: string
  newest: number
  made_by_name: string
  made_at: Timestamp
}

export type ContentPictureTable = {
  file_id: string
}

export type ContentReleaseTable = {
  id: string
  page_key: string
  version_no: Default<number | null>
  at: Timestamp
  asked_by: Default<string | null>
  asked_by_name: string
  asked_at: Timestamp
  cancelled_at: Default<ColumnType<number | null, string | null, string | null>>
  cancelled_by_name: Default<string | null>
}

export type ContentVersionTable = {
  page_key: string
  no: number
  body: Json
  note: Default<string>
  made_by: Default<string | null>
  made_by_name: string
  made_at: Timestamp
  correction: Default<boolean>
}

export type CouponTable = {
  id: string
  names: Json
  way: string
  code: Default<string | null>
  kind: string
  value: number
  minimum_yen: number
  cap_yen: Default<number | null>
  sources: Default<string[]>
  first_order_only: Default<boolean>
  per_person: number
  in_all: Default<number | null>
  budget_yen: Default<number | null>
  starts_at: Timestamp
  ends_at: Timestamp
  paused: Default<boolean>
  claimed: Default<number>
  used: Default<number>
  given_yen: Default<number>
  made_by: string
  made_at: Timestamp
  version: Default<number>
}

export type CouponGrantTable = {
  coupon_id: string
  customer_id: string
  per_person: number
  claimed: number
  used: Default<number>
  first_at: Timestamp
  told_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type CouponUseTable = {
  id: string
  coupon_id: string
  customer_id: string
  order_id: string
  yen: number
  at: Timestamp
  returned_at: Default<ColumnType<number | null, string | null, string | null>>
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
  refunds_to: Default<string>
  gone_at: Default<ColumnType<number | null, string | null, string | null>>
  cleared_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type CustomerAgreementTable = {
  customer_id: string
  page_key: string
  version_no: number
  agreed_at: Timestamp
  place: string
}

export type CustomerBlockTable = {
  id: string
  customer_id: string
  reason: string
  placed_by: string
  placed_at: Timestamp
  lifted_by: Default<string | null>
  lifted_at: Default<ColumnType<number | null, string | null, string | null>>
  lift_why: Default<string | null>
}

export type CustomerPasskeyTable = {
  id: string
  customer_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  made_at: Timestamp
  used_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type CustomerRecoveryTable = {
  customer_id: string
  code_hash: Buffer
  made_at: Timestamp
  used_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type CustomerSecondTable = {
  customer_id: string
  sealed: Default<Buffer | null>
  next_sealed: Default<Buffer | null>
  since: Default<ColumnType<number | null, string | null, string | null>>
  used_step: Default<number>
}

export type DeclarationTable = {
  parcel_id: string
  state: string
  asked_at: Default<ColumnType<number | null, string | null, string | null>>
  holds: Default<boolean>
  until: Default<ColumnType<number | null, string | null, string | null>>
  reminded_at: Default<ColumnType<number | null, string | null, string | null>>
  confirmed_at: Default<ColumnType<number | null, string | null, string | null>>
  tables_day: Default<string | null>
  words: Default<Json>
}

export type DifferenceTable = {
  id: string
  account: string
  ref: string
  kind: string
  theirs_yen: number
  ours_yen: number
  day: string
  text: Default<string>
  found_at: Timestamp
  state: Default<string>
  how: Default<string | null>
  why: Default<string | null>
  ended_at: Default<ColumnType<number | null, string | null, string | null>>
  ended_by: Default<string | null>
  parked_yen: Default<number>
  released_at: Default<ColumnType<number | null, string | null, string | null>>
  released_by: Default<string | null>
}

export type DoorPostageTable = {
  line_id: string
  yen: number
  agreed_yen: number
  was_free: boolean
  carrier: string
  receipt_ids: string[]
  state: string
  at: Timestamp
  by_name: string
  answered_at: Default<ColumnType<number | null, string | null, string | null>>
  settled_at: Default<ColumnType<number | null, string | null, string | null>>
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

export type FavouriteTable = {
  customer_id: string
  source: string
  listing_id: string
  saved_at: Timestamp
  saved_yen: number
  copy: Json
  alert: Default<boolean>
  told_yen: Default<number | null>
  told_ending_at: Default<ColumnType<number | null, string | null, string | null>>
  check_at: Timestamp
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
  sound: Default<boolean | null>
}

export type FollowSettingTable = {
  customer_id: string
  viewed_paused: Default<boolean>
  digest_due_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type FormerSecretTable = {
  fingerprint: string
  replaced_at: Timestamp
}

export type FraudLookTable = {
  id: string
  order_id: string
  order_no: string
  customer_id: string
  state: Default<string>
  spoken: Json
  weight: number
  rules_version: number
  opened_at: Timestamp
  due_at: Timestamp
  decided_by: Default<string | null>
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  why: Default<string>
}

export type FraudSettingTable = {
  version: Default<number>
  value: Json
  state: Default<string>
  why: string
  asked_by: string
  asked_at: Timestamp
  decided_by: Default<string | null>
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type FriendPaymentTable = {
  id: string
  customer_id: string
  purpose: string
  member_id: Default<string | null>
  state: string
  yen: number
  rows: Default<Json>
  title: string
  message: Default<string>
  payer_name: string
  payer_email: Default<string | null>
  language: string
  expires_at: Timestamp
  created_at: Timestamp
  paid_at: Default<ColumnType<number | null, string | null, string | null>>
  payment_id: Default<string | null>
  returned_at: Default<ColumnType<number | null, string | null, string | null>>
  version: Default<number>
  subject_id: Default<string | null>
  shared_id: Default<string | null>
  mail_confirmed_at: Default<ColumnType<number | null, string | null, string | null>>
  mail_codes: Default<number>
}

export type FriendPaymentEventTable = {
  id: string
  friend_payment_id: string
  event: string
  from_state: Default<string | null>
  to_state: string
  by: string
  by_id: Default<string | null>
  by_name: Default<string>
  why: Default<string | null>
  data: Default<Json>
  at: Timestamp
}

export type GoodPointRecordTable = {
  id: string
  store_id: string
  customer_id: string
  state: string
  version: Default<number>
  photo_ids: string[]
  points: number
  reason: Default<string | null>
  note: Default<string>
  sent_at: Timestamp
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  decided_by: Default<string | null>
}

export type GoodPointStoreTable = {
  id: string
  name: string
  url: string
  points: number
  active: boolean
  place: number
  version: Default<number>
}

export type GroupCostTable = {
  id: string
  label_id: string
  kind: string
  is_bill: boolean
  yen: number
  rule: string
  by_hand: Default<Json>
  created_at: Timestamp
}

export type GroupEventTable = {
  id: string
  label_id: string
  event: string
  from_state: string
  to_state: string
  by: string
  at: Timestamp
  by_id: Default<string | null>
  by_name: Default<string>
  why: Default<string | null>
  data: Default<Json>
}

export type GroupItemTable = {
  id: string
  label_id: string
  title: string
  price_yen: number
  pieces: number
  weight_grams: Default<number>
  volume_mm3: Default<number>
  line_id: Default<string | null>
  created_at: Timestamp
}

export type GroupLabelTable = {
  id: string
  customer_id: string
  name: string
  category: string
  rule: string
  cover_id: Default<string | null>
  state: string
  created_at: Timestamp
  locked_at: Default<ColumnType<number | null, string | null, string | null>>
  settled_at: Default<ColumnType<number | null, string | null, string | null>>
  version: Default<number>
}

export type GroupMemberTable = {
  id: string
  label_id: string
  name: string
  email: Default<string | null>
  is_organiser: Default<boolean>
  owed: Default<Json>
  owed_yen: Default<number | null>
  created_at: Timestamp
}

export type GroupRefundTable = {
  refund_key: string
  label_id: string
  item_id: string
  member_id: string
  yen: number
  at: Timestamp
}

export type GroupShareTable = {
  item_id: string
  member_id: string
  count: number
}

export type GuideCheckedTable = {
  page_key: string
  at: Timestamp
  by_name: string
}

export type GuideWordTable = {
  id: string
  page_key: string
  version_no: number
  language: string
  helpful: boolean
  words: Default<string>
  at: Timestamp
}

export type HandoverCodeTable = {
  code_hash: Buffer
  customer_id: string
  challenge: Buffer
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type HoldTable = {
  id: string
  kind: string
  subject_id: string
  subject_no: string
  customer_id: string
  reason: string
  placed_by: Default<string | null>
  placed_at: Timestamp
  released_by: Default<string | null>
  released_at: Default<ColumnType<number | null, string | null, string | null>>
  release_why: Default<string | null>
  dispute_id: Default<string | null>
  by_screening: Default<boolean>
  by_fraud: Default<boolean>
}

export type HostLoginTable = {
  host: string
  open_id: string
  customer_id: string
  created_at: Timestamp
}

export type HostTicketTable = {
  ticket_hash: Buffer
  host: string
  open_id: string
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type IdempotencyTable = {
  actor: string
  key: string
  call: string
  body_hash: string
  answer: Default<Json>
  created_at: Timestamp
  committed: Default<Json>
  follower: Default<string | null>
  follow_until: Default<ColumnType<number | null, string | null, string | null>>
}

export type InstallationTable = {
  is_only: Default<boolean>
  id: string
  secret: string
  card: string
  is_marked: Default<boolean>
  accepted_at: Timestamp
}

export type InvitationTable = {
  id: string
  newcomer_id: string
  inviter_id: string
  state: string
  version: Default<number>
  registered_at: Timestamp
  parcel_no: Default<string | null>
  delivered_at: Default<ColumnType<number | null, string | null, string | null>>
  signs: Default<Json>
  inviter_points: Default<number>
  newcomer_points: Default<number>
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  decided_by: Default<string | null>
  why: Default<string>
}

export type InvitationEventTable = {
  id: string
  invitation_id: string
  event: string
  from_state: Default<string | null>
  to_state: string
  by: string
  by_id: Default<string | null>
  by_name: Default<string>
  why: Default<string | null>
  data: Default<Json>
  at: Timestamp
}

export type InviteCodeTable = {
  customer_id: string
  code: string
  made_at: Timestamp
}

export type InviteMarkTable = {
  customer_id: string
  kind: string
  mark: Buffer
  seen_at: Timestamp
}

export type KeptCardTable = {
  id: string
  customer_id: string
  provider: string
  reference: string
  print: Default<string | null>
  brand: string
  last4: string
  month: number
  year: number
  agreed_at: Timestamp
  used_at: Default<ColumnType<number | null, string | null, string | null>>
  gone_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type LabelDocumentTable = {
  label_id: string
  bytes: Buffer
  at: Timestamp
}

export type LeavingTable = {
  customer_id: string
  asked_at: Timestamp
  ends_at: Timestamp
}

export type LedgerBalanceTable = {
  account: string
  asset: string
  amount: number
  moves: Default<number>
}

export type LedgerEntryTable = {
  id: string
  natural_key: string
  kind: string
  vals: Default<Json>
  at: Timestamp
}

export type LedgerMonthTable = {
  account: string
  month: string
  no: number
  after: number
}

export type LedgerMoveTable = {
  account: string
  no: number
  entry_id: string
  amount: number
  after: number
}

export type LedgerPostingTable = {
  entry_id: string
  line: number
  from_account: string
  to_account: string
  amount: number
  asset: string
}

export type LedgerProofTable = {
  at: Timestamp
  ok: boolean
  problems: Json
  ms: number
}

export type LiftRequestTable = {
  id: string
  source: string
  listing_id: string
  person: string
  customer_id: Default<string | null>
  note: string
  at: Timestamp
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  is_lifted: Default<boolean | null>
  reason: Default<string | null>
  by: Default<string | null>
}

export type LiftedTable = {
  id: string
  kind: string
  source: string
  value: string
  reason: string
  by: string
  at: Timestamp
  ended_at: Default<ColumnType<number | null, string | null, string | null>>
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
  seen_at: Default<ColumnType<number | null, string | null, string | null>>
  taken: Default<boolean>
}

export type ListingGoneTable = {
  source: string
  id: string
  at: Timestamp
}

export type ListingTranslationTable = {
  line_id: string
  language: string
  yen: number
  state: Default<string>
  title: Default<string>
  description: Default<string>
  why: Default<string>
  asked_at: Timestamp
  done_at: Default<ColumnType<number | null, string | null, string | null>>
  done_by: Default<string | null>
}

export type ListingWordsTable = {
  no: number
  batch: Default<number>
  source: string
  id: string
  title: string
  price_yen: number
  kind: string
  availability: string
  condition: Default<string | null>
  payer: Default<string | null>
  good_rate: Default<number | null>
  likes: number
  ends_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type LiveCalendarTable = {
  customer_id: string
  token: string
  at: Timestamp
}

export type LiveItemTable = {
  session_id: string
  n: number
  source: string
  listing_id: string
}

export type LiveReminderTable = {
  session_id: string
  customer_id: string
  at: Timestamp
  told_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type LiveSessionTable = {
  id: string
  version: Default<number>
  sequence: Default<number>
  starts_at: Timestamp
  ends_at: Timestamp
  host: string
  spoken: string
  texts: Json
  watch_url: Default<string | null>
  replay_url: Default<string | null>
  clip_id: Default<string | null>
  cancelled_at: Default<ColumnType<number | null, string | null, string | null>>
  cancelled_why: Default<string>
  made_by: string
  changed_at: Timestamp
}

export type LoginStepTable = {
  token_hash: Buffer
  customer_id: string
  ends_at: Timestamp
}

export type LotteryTable = {
  id: string
  names: Json
  state: string
  starts_at: Timestamp
  ends_at: Timestamp
  points_per_play: number
  free_per_day: number
  per_day: number
  in_total: number
  expected_sales_yen: number
  stock: number
  draws: Default<number>
  pool: Default<string | null>
  pool_hash: Default<string | null>
  commitment: Default<string | null>
  sealed_seed: Default<string | null>
  seed: Default<string | null>
  made_by: string
  made_by_name: string
  made_at: Timestamp
  announced_by_name: Default<string | null>
  announced_at: Default<ColumnType<number | null, string | null, string | null>>
  stop_asked_by: Default<string | null>
  ended_at: Default<ColumnType<number | null, string | null, string | null>>
  version: Default<number>
}

export type LotteryBoxTable = {
  lottery_id: string
  no: number
  kind: string
  names: Default<Json>
  worth: number
  weight: number
  stock: number
  left_over: number
  coupon_id: Default<string | null>
}

export type LotteryDayTable = {
  lottery_id: string
  customer_id: string
  day: string
  per_day: number
  plays: number
}

export type LotteryDrawTable = {
  id: string
  lottery_id: string
  number: number
  customer_id: string
  word: string
  word_hash: string
  box_no: number
  paid_points: number
  at: Timestamp
  claim_until: Timestamp
  claimed_at: Default<ColumnType<number | null, string | null, string | null>>
  parcel_id: Default<string | null>
  order_id: Default<string | null>
  told_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type LotteryPersonTable = {
  lottery_id: string
  customer_id: string
  in_total: number
  plays: number
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
  reply_to: Default<string | null>
  customer_id: Default<string | null>
  kind: Default<string | null>
  message_id: Default<string | null>
  gathered: Default<boolean>
}

export type MemoTable = {
  customer_id: string
  source: string
  listing_id: string
  text: string
  written_at: Timestamp
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

export type MessageChoiceTable = {
  customer_id: string
  kind: string
  mail: boolean
  push: boolean
}

export type MessageMannerTable = {
  customer_id: string
  zone: string
  quiet_from: Default<number | null>
  quiet_until: Default<number | null>
  digest_at: Default<number | null>
  urgent_at_once: Default<boolean>
}

export type MigrationTable = {
  name: string
  applied_at: Default<Timestamp>
}

export type MoneyRequestTable = {
  id: string
  no: string
  kind: string
  subject_kind: string
  subject_id: string
  subject_no: string
  customer_id: Default<string | null>
  yen: number
  borne_by: string
  reason: string
  note: string
  state: string
  needs_second: boolean
  asked_by: string
  asked_at: Timestamp
  approved_by: Default<string | null>
  decided_by: Default<string | null>
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  decided_why: Default<string | null>
  input: Default<Json>
}

export type OcrReadingTable = {
  id: string
  customer_id: string
  mode: string
  vertical: boolean
  picture: Buffer
  width: number
  height: number
  lines: Json
  made_at: Timestamp
}

export type OddTextTable = {
  id: string
  customer_id: Default<string | null>
  local: string
  page: string
  quote: string
  better: string
  keys: string[]
  state: Default<string>
  at: Timestamp
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  decided_by: Default<string | null>
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
  found_goods: Default<string[]>
  ahead_held_yen: Default<number>
  refunded_yen: Default<number>
  refunded_points: Default<number>
  seller_due_at: Default<ColumnType<number | null, string | null, string | null>>
  coupon_yen: Default<number>
  coupon_undone_yen: Default<number>
  goodwill_yen: Default<number>
  warehouse: Default<string>
  shuttle_id: Default<string | null>
}

export type OrderShapeTable = {
  order_id: string
  customer_id: string
  states: string
}

export type OrderTouchedTable = {
  order_id: string
  customer_id: string
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
  coupon_yen: Default<number>
  agreed: Default<Json>
}

export type OutsideLineTable = {
  account: string
  id: string
  kind: string
  yen: number
  fee_yen: Default<number>
  currency: Default<string>
  day: string
  at: Timestamp
  payment_id: Default<string | null>
  refund_id: Default<string | null>
  dispute_id: Default<string | null>
  provider_id: Default<string | null>
  text: Default<string>
}

export type OutsideListTable = {
  account: string
  since: Timestamp
  read_until: Timestamp
  failure: Default<string | null>
}

export type OverdueTable = {
  id: string
  kind: string
  subject_id: string
  subject_no: string
  customer_id: string
  words: string
  link: string
  since: Timestamp
  told_at: Timestamp
  notice: number
  look_at: Timestamp
  ends_at: Timestamp
  put_off_why: Default<string | null>
  put_off_by: Default<string | null>
  over_at: Default<ColumnType<number | null, string | null, string | null>>
  left_at: Default<ColumnType<number | null, string | null, string | null>>
  left_by: Default<string | null>
}

export type OwnCopyTable = {
  id: string
  customer_id: string
  asked_at: Timestamp
  fetch_until: Timestamp
  fetched_at: Default<ColumnType<number | null, string | null, string | null>>
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
  approval: Default<string>
  approval_due_at: Default<ColumnType<number | null, string | null, string | null>>
  prepaid_yen: Default<number>
  auto_cap_yen: Default<number | null>
  refunded_yen: Default<number>
  checked_ms: Default<number>
  warehouse: Default<string>
}

export type ParcelClaimTable = {
  id: string
  parcel_id: string
  customer_id: string
  kind: string
  state: string
  note: Default<string>
  photo_ids: Default<string[]>
  rule: Json
  opened_at: Timestamp
  due_at: Timestamp
  answer: Default<string | null>
  answered_at: Default<ColumnType<number | null, string | null, string | null>>
  answered_by: Default<string | null>
  paid_yen: Default<number>
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

export type ParcelHoldTable = {
  id: string
  parcel_id: string
  needs: string
  note: Default<string>
  asked_at: Timestamp
  answer: Default<string | null>
  photo_ids: Default<string[]>
  answered_at: Default<ColumnType<number | null, string | null, string | null>>
  closed_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type ParcelReturnTable = {
  parcel_id: string
  cause: string
  line_ids: string[]
  rule: Json
  paid_yen: Default<number>
  at: Timestamp
}

export type PasskeyChallengeTable = {
  hash: Buffer
  purpose: string
  holder: string
  ends_at: Timestamp
}

export type PauseTable = {
  id: string
  notice_id: string
  areas: string[]
  from_at: Timestamp
  until_at: Timestamp
  announced_at: Timestamp
  taken_back_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type PaymentTable = {
  id: string
  customer_id: string
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
  kind: string
  subject_id: Default<string | null>
  version: Default<number>
  next_ask_at: Timestamp
  ended_at: Default<ColumnType<number | null, string | null, string | null>>
  ended_by: Default<string | null>
  ended_why: Default<string | null>
  is_hold: Default<boolean>
  authorised_yen: Default<number | null>
  capture_yen: Default<number | null>
  bill_kind: Default<string | null>
  bill_id: Default<string | null>
  code: Default<string | null>
  shared_id: Default<string | null>
  part_of: Default<string | null>
  sender_name: Default<string | null>
  received_yen: Default<number>
  kept_card_id: Default<string | null>
  keeps_card: Default<boolean>
}

export type PaymentDisputeTable = {
  id: string
  payment_id: string
  customer_id: string
  provider: string
  provider_dispute_id: string
  state: string
  version: Default<number>
  yen: number
  fee_yen: Default<number>
  heard_at: Timestamp
  reason: Default<string>
  opened_at: Timestamp
  closed_at: Default<ColumnType<number | null, string | null, string | null>>
  due_at: Default<ColumnType<number | null, string | null, string | null>>
  evidence_asked_at: Default<ColumnType<number | null, string | null, string | null>>
  evidence_by: Default<string | null>
  evidence_note: Default<string | null>
  evidence_sent_at: Default<ColumnType<number | null, string | null, string | null>>
  evidence_sha256: Default<string | null>
  evidence_failure: Default<string | null>
}

export type PaymentDisputeEventTable = {
  id: string
  dispute_id: string
  event: string
  from_state: Default<string | null>
  to_state: string
  by: string
  by_id: Default<string | null>
  by_name: Default<string>
  why: Default<string | null>
  data: Default<Json>
  at: Timestamp
}

export type PaymentEventTable = {
  id: string
  payment_id: string
  event: string
  from_state: Default<string | null>
  to_state: string
  by: string
  by_id: Default<string | null>
  by_name: Default<string>
  why: Default<string | null>
  data: Default<Json>
  at: Timestamp
}

export type PaymentOddityTable = {
  id: string
  payment_id: string
  customer_id: string
  kind: string
  provider: string
  provider_id: string
  said_amount: number
  said_currency: string
  asked_yen: number
  at: Timestamp
  resolved_how: Default<string | null>
  resolved_by: Default<string | null>
  resolved_by_id: Default<string | null>
  resolved_at: Default<ColumnType<number | null, string | null, string | null>>
  resolved_why: Default<string | null>
}

export type PaymentPayerTable = {
  payment_id: string
  mark: Default<Buffer | null>
  asked_at: Timestamp
  country: Default<string | null>
  other_name: Default<boolean | null>
}

export type PickTable = {
  round_id: string
  line_id: string
  parcel_id: string
  tote: number
  state: string
  by_staff: Default<string | null>
  at: Default<ColumnType<number | null, string | null, string | null>>
}

export type PickRoundTable = {
  id: string
  no: string
  staff_id: string
  state: string
  started_at: Timestamp
  last_scan_at: Timestamp
  done_at: Default<ColumnType<number | null, string | null, string | null>>
  warehouse: Default<string>
}

export type PictureHashTable = {
  picture: string
  hash: string
}

export type PieceMoveTable = {
  id: string
  seq: Default<number>
  line_id: string
  how: string
  from_shelf: Default<string | null>
  to_shelf: Default<string | null>
  why: Default<string | null>
  by_staff: Default<string | null>
  by_name: string
  at: Timestamp
}

export type PointBudgetTable = {
  programme: string
  month: string
  budget_points: Default<number | null>
  spent_points: Default<number>
  pending_points: Default<number>
}

export type PointEarningTable = {
  programme: string
  cause: string
  month: string
  customer_id: string
  entry_id: string
  points: number
  earned_at: Timestamp
  reversed_points: Default<number>
  reversed_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type PointLotTable = {
  id: string
  customer_id: string
  entry_id: Default<string | null>
  points: number
  rest: number
  ended: Default<number>
  earned_at: Timestamp
  expires_at: Timestamp
  told_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type PointPendingTable = {
  programme: string
  cause: string
  month: string
  customer_id: string
  points: number
  due_at: Default<ColumnType<number | null, string | null, string | null>>
  link: Default<string | null>
  made_at: Timestamp
}

export type PointSettingTable = {
  id: string
  programme: string
  from_month: string
  budget_points: Default<number | null>
  made_by: string
  made_at: Timestamp
}

export type PointTakeTable = {
  lot_id: string
  order_no: string
  points: number
}

export type PopularCountTable = {
  slot: Timestamp
  source: string
  listing_id: string
  category: Default<string | null>
  views: Default<number>
  favourites: Default<number>
  purchases: Default<number>
}

export type PopularPersonTable = {
  day: string
  person: Buffer
  what: string
  source: string
  listing_id: string
}

export type PopularSearchTable = {
  words_folded: string
  words: string
  people: number
}

export type PosterKeptTable = {
  key: string
  drawn_at: Timestamp
}

export type PracticeMailTable = {
  id: string
  to_email: string
  subject: string
  text: string
  html: string
  language: string
  at: Timestamp
  reply_to: Default<string | null>
}

export type PrepaidBaseTable = {
  day: string
  wallets_yen: number
  aside_yen: number
  gifts_yen: number
  ending_yen: number
  unused_yen: number
  threshold_yen: number
  required_yen: number
  due_day: string
  counted_at: Timestamp
  reported_on: Default<string | null>
  reported_evidence: Default<string | null>
  reported_by: Default<string | null>
}

export type PrepaidDepositTable = {
  id: string
  day: string
  yen: number
  way: string
  place: string
  evidence: string
  entered_by: string
  entered_at: Timestamp
}

export type PriceHistoryTable = {
  source: string
  id: string
  at: Timestamp
  price_yen: number
  current_yen: Default<number | null>
  availability: string
  bids: Default<number | null>
}

export type PrintJobTable = {
  id: string
  printer_id: string
  what: string
  subject: string
  state: string
  bytes: Default<Buffer | null>
  reprint_of: Default<string | null>
  why: Default<string | null>
  said: Default<string | null>
  staff_id: string
  asked_at: Timestamp
  ended_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type PrinterTable = {
  id: string
  name: string
  place: string
  kind: string
  dpi: Default<number | null>
  connection: string
  is_on: Default<boolean>
  version: Default<number>
  speaking_until: Default<ColumnType<number | null, string | null, string | null>>
  warehouse: Default<string | null>
}

export type PromiseMissedTable = {
  kind: string
  subject_id: string
  customer_id: string
  no: string
  of_no: string
  due_at: Timestamp
  noticed_at: Timestamp
  points: number
}

export type PurchaseOutcomeTable = {
  id: string
  line_id: string
  code: string
  note: Default<string>
  photo_ids: Default<string[]>
  staff_id: string
  staff_name: string
  at: Timestamp
}

export type PushDeviceTable = {
  id: string
  customer_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  name: string
  added_at: Timestamp
}

export type PushOutboxTable = {
  message_id: string
  device_id: string
  tries: Default<number>
  next_try_at: Timestamp
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

export type ReceiptTable = {
  no: string
  kind: string
  day: string
  seq: number
  customer_id: string
  payment_id: Default<string | null>
  refund_id: Default<string | null>
  entry_id: Default<string | null>
  at: Timestamp
  yen: number
  named: Default<string | null>
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
  oddity_id: Default<string | null>
  by_dispute_yen: Default<number>
  tries: Default<number>
  next_try_at: Default<Timestamp>
  failure: Default<string | null>
  refused: Default<boolean>
  withdrawal_id: Default<string | null>
}

export type ReportTable = {
  id: string
  kind: string
  source: Default<string | null>
  target_id: string
  person: string
  customer_id: Default<string | null>
  reason: string
  text: string
  at: Timestamp
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  decision: Default<string | null>
  decision_note: Default<string | null>
  by: Default<string | null>
}

export type ReviewTable = {
  id: string
  customer_id: string
  state: string
  version: Default<number>
  kind: string
  medium: string
  title: Default<string>
  content: Default<string>
  photo_ids: Default<string[]>
  keywords: Default<string[]>
  rating: Default<number | null>
  language: string
  text_key: Default<string | null>
  text_marks: Default<number[]>
  created_at: Timestamp
  changed_at: Timestamp
  submitted_at: Default<ColumnType<number | null, string | null, string | null>>
  audited_at: Default<ColumnType<number | null, string | null, string | null>>
  audited_by: Default<string | null>
  praised_by: Default<string | null>
  first_by: Default<string | null>
  appealed_at: Default<ColumnType<number | null, string | null, string | null>>
  appeal: Default<string>
  high: Default<boolean>
  reasons: Default<string[]>
  why: Default<string>
  month: Default<string | null>
  kept: Default<boolean>
  pay_at: Default<ColumnType<number | null, string | null, string | null>>
  points: Default<number>
  paid_at: Default<ColumnType<number | null, string | null, string | null>>
  published_at: Default<ColumnType<number | null, string | null, string | null>>
  hidden_at: Default<ColumnType<number | null, string | null, string | null>>
  hidden_why: Default<string>
  likes: Default<number>
  comments: Default<number>
  score: Default<number>
  unread: Default<boolean>
  opened_ids: Default<string[]>
}

export type ReviewAuthorTable = {
  customer_id: string
  id: string
}

export type ReviewBlockTable = {
  customer_id: string
  blocked_id: string
  at: Timestamp
}

export type ReviewCommentTable = {
  id: string
  review_id: string
  parent_id: Default<string | null>
  to_id: Default<string | null>
  customer_id: string
  text: string
  language: string
  shadowed: Default<boolean>
  hidden_at: Default<ColumnType<number | null, string | null, string | null>>
  removed_at: Default<ColumnType<number | null, string | null, string | null>>
  at: Timestamp
}

export type ReviewEventTable = {
  id: string
  review_id: string
  event: string
  from_state: Default<string | null>
  to_state: string
  by: string
  by_id: Default<string | null>
  by_name: Default<string>
  why: Default<string | null>
  data: Default<Json>
  at: Timestamp
}

export type ReviewItemTable = {
  review_id: string
  n: number
  line_id: string
  source: string
  listing_id: string
  seller_id: Default<string | null>
  category: Default<string | null>
  title: string
  image: Default<string | null>
}

export type ReviewLikeTable = {
  review_id: string
  customer_id: string
  at: Timestamp
}

export type ReviewMarkTable = {
  file_id: string
  sha256: string
  hash: Default<string | null>
  bands: Default<number[]>
}

export type ReviewMonthTable = {
  customer_id: string
  month: string
  of: string
  used: number
  most: number
}

export type ReviewPictureTable = {
  review_id: string
  file_id: string
  sha256: string
}

export type ReviewShadowWordTable = {
  word: string
  by_id: Default<string | null>
  at: Timestamp
}

export type ReviewShareTable = {
  id: string
  review_id: string
  n: number
  platform: string
  url: string
  key: string
  live: Default<boolean>
}

export type SavedSearchTable = {
  id: string
  customer_id: string
  name: string
  wish: Json
  words_ja: string
  kinds: string[]
  drop_percent: number
  drop_yen: Default<number | null>
  by_message: boolean
  by_mail: boolean
  pace: string
  most_per_day: number
  paused_at: Default<ColumnType<number | null, string | null, string | null>>
  created_at: Timestamp
}

export type SavedSearchSourceTable = {
  search_id: string
  source: string
  baseline_at: Default<ColumnType<number | null, string | null, string | null>>
  checked_at: Default<ColumnType<number | null, string | null, string | null>>
  fails: Default<number>
  next_at: Timestamp
}

export type ScreeningEntryTable = {
  list_no: number
  place: number
  hash: string
  source: string
  ref: string
  name: string
  aliases: string[]
  country: string
  kind: string
  day: string
}

export type ScreeningHitTable = {
  id: string
  parcel_id: string
  parcel_no: string
  customer_id: string
  role: string
  our_name: string
  our_key: string
  entry_hash: string
  entry: Json
  their_name: string
  list_no: number
  score: number
  found_at: Timestamp
  state: Default<string>
  first_by: Default<string | null>
  first_at: Default<ColumnType<number | null, string | null, string | null>>
  first_why: Default<string>
  decided_by: Default<string | null>
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  why: Default<string>
}

export type ScreeningListTable = {
  no: Default<number>
  name: string
  day: string
  origin: string
  sha256: Buffer
  entries: number
  loaded_at: Timestamp
  by_staff: Default<string | null>
}

export type ScreeningSeenTable = {
  parcel_id: string
  list_no: number
  names: string
  at: Timestamp
}

export type SearchHistoryTable = {
  customer_id: string
  words: string
  at: Timestamp
}

export type SecondRemovalTable = {
  customer_id: string
  asked_at: Timestamp
  due_at: Timestamp
  asked_by: string
}

export type SellerLateTable = {
  line_id: string
  due_at: Timestamp
  asked_at: Timestamp
  times: Default<number>
  answer: Default<string | null>
  answered_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type SellerQuestionTable = {
  id: string
  line_id: string
  topic: string
  text: string
  state: Default<string>
  asked_by: string
  asked_at: Timestamp
  answer_until: Timestamp
  silent_at: Default<ColumnType<number | null, string | null, string | null>>
  answer: Default<string>
  answered_at: Default<ColumnType<number | null, string | null, string | null>>
  answered_by: Default<string | null>
  looks_at: Default<string | null>
  quote: Default<string>
  found: Default<string | null>
  found_note: Default<string>
  found_at: Default<ColumnType<number | null, string | null, string | null>>
  ended_why: Default<string | null>
}

export type ServiceTaskTable = {
  id: string
  line_id: string
  parcel_id: Default<string | null>
  service: string
  state: string
  yen: number
  asked_at: Timestamp
  done_at: Default<ColumnType<number | null, string | null, string | null>>
  done_by: Default<string | null>
  result: Default<string>
  photo_ids: Default<string[]>
  checks: Default<Json>
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
  holds_from: Default<string>
}

export type SettingRequestTable = {
  id: string
  name: string
  value: Json
  why: string
  state: Default<string>
  asked_by: string
  asked_at: Timestamp
  decided_by: Default<string | null>
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  decided_why: Default<string | null>
  part: Default<string>
  alone: Default<boolean>
}

export type SettlementTable = {
  id: string
  account: string
  reference: string
  day: string
  direction: string
  yen: number
  fee_yen: Default<number>
  bank: string
  note: Default<string>
  file: Default<string | null>
  staff_id: string
  at: Timestamp
}

export type SharedBillTable = {
  id: string
  customer_id: string
  purpose: string
  subject_id: string
  yen: number
  own_yen: number
  title: string
  state: string
  version: Default<number>
  expires_at: Timestamp
  created_at: Timestamp
  ended_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type SharedBillEventTable = {
  id: string
  shared_bill_id: string
  event: string
  from_state: Default<string | null>
  to_state: string
  by: string
  by_id: Default<string | null>
  by_name: Default<string>
  why: Default<string | null>
  data: Default<Json>
  at: Timestamp
}

export type SharedBucketTable = {
  key: string
  most: number
  remains: number
  filled_at: Timestamp
}

export type ShelfTable = {
  code: string
  zone: string
  bay: number
  level: number
  capacity: Default<number | null>
  walk_order: number
  is_open: Default<boolean>
  version: Default<number>
  counted_at: Default<ColumnType<number | null, string | null, string | null>>
  counted_by: Default<string | null>
  warehouse: Default<string>
}

export type ShelfDifferenceTable = {
  id: string
  kind: string
  shelf: string
  line_id: Default<string | null>
  code: string
  recorded_shelf: Default<string | null>
  found_by: string
  found_at: Timestamp
  resolution: Default<string | null>
  note: Default<string | null>
  resolved_by: Default<string | null>
  resolved_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type ShuttleTable = {
  id: string
  no: string
  from_warehouse: string
  to_warehouse: string
  state: Default<string>
  carrier: Default<string | null>
  tracking: Default<string | null>
  by_name: string
  made_at: Timestamp
  sent_at: Default<ColumnType<number | null, string | null, string | null>>
  done_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type ShuttlePieceTable = {
  shuttle_id: string
  line_id: string
  state: string
  from_shelf: Default<string | null>
  by_name: string
  at: Timestamp
  note: Default<string>
}

export type SignDayTable = {
  customer_id: string
  day: string
  run: Default<number | null>
  points: number
  repaired_month: Default<string | null>
  at: Timestamp
}

export type SignReminderTable = {
  customer_id: string
  since: Timestamp
}

export type SignRingTable = {
  id: string
  from_day: string
  points: number[]
  made_by: string
  made_at: Timestamp
}

export type SignTaskTable = {
  kind: string
  points: number
  joins: boolean
  active: boolean
  place: number
  version: Default<number>
}

export type SignTaskOfTable = {
  customer_id: string
  kind: string
  joined_at: Default<ColumnType<number | null, string | null, string | null>>
  claimed_at: Default<ColumnType<number | null, string | null, string | null>>
  points: Default<number | null>
}

export type SourceBreakerTable = {
  process: string
  site: string
  breaker: string
  at: Timestamp
  waiting: Default<number>
}

export type SourceMissingTable = {
  site: string
  slot: Timestamp
  field: string
  count: number
}

export type SourceSlotTable = {
  site: string
  slot: Timestamp
  ok: Default<number>
  slow: Default<number>
  http: Default<number>
  blocked: Default<number>
  unreadable: Default<number>
  open: Default<number>
  ms: number[]
  last_ok_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type SourceSwitchTable = {
  site: string
  is_on: boolean
  why: string
  by: string
  at: Timestamp
}

export type SourceTurnTable = {
  site: string
  next_at: Timestamp
  rests_until: Default<ColumnType<number | null, string | null, string | null>>
  tried_until: Default<ColumnType<number | null, string | null, string | null>>
  tried_by: Default<string | null>
}

export type StaffTable = {
  id: string
  email: string
  email_folded: string
  name: string
  password_hash: Default<string | null>
  roles: string[]
  active: Default<boolean>
  created_at: Timestamp
  seen_at: Default<ColumnType<number | null, string | null, string | null>>
  sealed: Default<boolean>
  warehouse: Default<string>
}

export type StaffLinkTable = {
  staff_id: string
  token_hash: Buffer
  made_at: Timestamp
  made_by: string
  ends_at: Timestamp
  drops_second: boolean
  used_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type StaffPasskeyTable = {
  id: string
  staff_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  made_at: Timestamp
  used_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type StaffRecoveryTable = {
  staff_id: string
  code_hash: Buffer
  used_at: Default<ColumnType<number | null, string | null, string | null>>
  made_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type StaffSecondTable = {
  staff_id: string
  sealed: Default<Buffer | null>
  since: Default<ColumnType<number | null, string | null, string | null>>
  next_sealed: Default<Buffer | null>
  used_step: Default<number>
}

export type StaffSessionTable = {
  id: string
  token_hash: Buffer
  staff_id: string
  created_at: Timestamp
  seen_at: Timestamp
  ends_at: Timestamp
  user_agent: Default<string>
  ip: Default<string>
  second_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type StorageEndTable = {
  line_id: string
  notices: Default<number>
  noticed_at: Default<ColumnType<number | null, string | null, string | null>>
  answer: Default<string | null>
  answered_at: Default<ColumnType<number | null, string | null, string | null>>
  return_cap_yen: Default<number | null>
  refused_why: Default<string | null>
}

export type StorageExtensionTable = {
  id: string
  line_id: string
  number: number
  days: number
  yen: number
  at: Timestamp
}

export type TallyTable = {
  kind: string
  owner: string
  part: string
  n: number
}

export type TallyChangeTable = {
  kind: string
  owner: string
  part: string
  n: number
}

export type TextTranslationTable = {
  text_hash: Buffer
  language: string
  provider: string
  translated: string
  is_partial: boolean
  made_at: Timestamp
}

export type TicketTable = {
  id: string
  no: string
  customer_id: string
  state: string
  version: Default<number>
  place: Default<number | null>
  type: string
  sub: string
  object: Default<string | null>
  object_no: Default<string | null>
  order_id: Default<string | null>
  line_id: Default<string | null>
  parcel_id: Default<string | null>
  goods_count: Default<number | null>
  language: string
  earlier_id: Default<string | null>
  opened_at: Timestamp
  last_at: Timestamp
  due_at: Default<ColumnType<number | null, string | null, string | null>>
  asked_at: Default<ColumnType<number | null, string | null, string | null>>
  close_at: Default<ColumnType<number | null, string | null, string | null>>
  noticed_at: Default<ColumnType<number | null, string | null, string | null>>
  closed_at: Default<ColumnType<number | null, string | null, string | null>>
  closed_by: Default<string | null>
  first_answer_at: Default<ColumnType<number | null, string | null, string | null>>
  unread: Default<number>
  assigned_to: Default<string | null>
  claimed_by: Default<string | null>
  claimed_until: Default<ColumnType<number | null, string | null, string | null>>
  evaluation: Default<string | null>
  evaluation_text: Default<string>
  evaluated_at: Default<ColumnType<number | null, string | null, string | null>>
  merged_into: Default<string | null>
  escalated_at: Default<ColumnType<number | null, string | null, string | null>>
  escalated_by: Default<string | null>
  escalated_why: Default<string>
  back_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type TicketEventTable = {
  id: string
  ticket_id: string
  event: string
  from_state: Default<string | null>
  to_state: string
  by: string
  by_id: Default<string | null>
  by_name: Default<string>
  why: Default<string | null>
  data: Default<Json>
  at: Timestamp
}

export type TicketMailTable = {
  key: string
  outcome: string
  ticket_id: Default<string | null>
  at: Timestamp
}

export type TicketMessageTable = {
  id: string
  ticket_id: string
  by: string
  staff_id: Default<string | null>
  name: Default<string>
  language: string
  text: string
  photo_ids: Default<string[]>
  at: Timestamp
  via: Default<string>
  left_out: Default<number>
}

export type TicketTaskTable = {
  id: string
  ticket_id: string
  desk: string
  state: string
  text: string
  asked_by: string
  asked_at: Timestamp
  due_at: Timestamp
  done_by: Default<string | null>
  done_at: Default<ColumnType<number | null, string | null, string | null>>
  answer: Default<string>
  photo_ids: Default<string[]>
}

export type TicketViewTable = {
  id: string
  staff_id: string
  place: number
  name: string
  wish: Json
}

export type TogetherWishTable = {
  id: string
  line_id: string
  customer_id: string
  to_warehouse: string
  yen: number
  paid_yen: Default<number | null>
  state: Default<string>
  asked_at: Timestamp
  ended_at: Default<ColumnType<number | null, string | null, string | null>>
  why: Default<string>
}

export type TrackingEventTable = {
  id: string
  parcel_id: string
  source: string
  code: string
  meaning: Default<string | null>
  words: Default<string>
  place: Default<string>
  country: Default<string | null>
  happened_at: Timestamp
  told_at: Timestamp
}

export type TrackingPollTable = {
  parcel_id: string
  next_at: Timestamp
  asked_at: Default<ColumnType<number | null, string | null, string | null>>
  failures: Default<number>
}

export type TradeTableTable = {
  name: string
  valid_from: string
  content: string
  source: string
  no: Default<number>
  loaded_at: Default<Timestamp>
  by_staff: Default<string | null>
  note: Default<string>
  withdrawn_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type TrafficTable = {
  minute: Timestamp
  process: string
  calls: number
  refused: number
  turned_away: number
  failed: number
  log_ins_failed: number
  ms: number[]
}

export type TransferBackTable = {
  id: string
  line_id: Default<string | null>
  payment_id: Default<string | null>
  customer_id: Default<string | null>
  source: string
  yen: number
  bank: string
  send_to: string
  why: Default<string>
  state: string
  asked_at: Timestamp
  asked_by: Default<string | null>
  checked_by: Default<string | null>
  checked_at: Default<ColumnType<number | null, string | null, string | null>>
  ended_by: Default<string | null>
  ended_at: Default<ColumnType<number | null, string | null, string | null>>
  ended_why: Default<string | null>
  sent_day: Default<string | null>
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
  kind: Default<string>
  warehouse: Default<string>
}

export type UnsupportedTable = {
  id: string
  kind: string
  source: Default<string | null>
  value: string
  value_folded: string
  reason: string
  valid_from: Timestamp
  ended_at: Default<ColumnType<number | null, string | null, string | null>>
  by: string
  version: Default<number>
  created_at: Timestamp
}

export type ViewedTable = {
  customer_id: string
  source: string
  listing_id: string
  at: Timestamp
  copy: Json
}

export type WarehouseTable = {
  code: string
  name_ja: Default<string | null>
  name_latin: Default<string | null>
  zip: Default<string | null>
  prefecture: Default<string | null>
  address_ja: Default<string | null>
  address_latin: Default<string | null>
  phone: Default<string | null>
  opened_on: string
  closed_on: Default<string | null>
  carriers: Default<string[] | null>
  takes_purchases: Default<boolean>
  return_shelf: string
  version: Default<number>
}

export type WayWishTable = {
  customer_id: string
  country: string
  asked_at: Timestamp
}

export type WebhookInboxTable = {
  id: string
  provider: string
  event_id: string
  payload: Json
  received_at: Timestamp
  applied_at: Default<ColumnType<number | null, string | null, string | null>>
  outcome: Default<string | null>
  due_at: Default<ColumnType<number | null, string | null, string | null>>
}

export type WithdrawalTable = {
  id: string
  no: string
  customer_id: string
  yen: number
  state: string
  needs_check: boolean
  day: string
  turn: number
  asked_at: Timestamp
  checked_by: Default<string | null>
  checked_at: Default<ColumnType<number | null, string | null, string | null>>
  decided_by: Default<string | null>
  decided_at: Default<ColumnType<number | null, string | null, string | null>>
  decided_why: Default<string | null>
}

export type DB = {
  address: AddressTable
  after_sale_case: AfterSaleCaseTable
  after_sale_event: AfterSaleEventTable
  agreement_ahead: AgreementAheadTable
  agreement_taken_back: AgreementTakenBackTable
  alert: AlertTable
  alert_hit: AlertHitTable
  alert_seen: AlertSeenTable
  alert_told: AlertToldTable
  answer_chat: AnswerChatTable
  answer_index: AnswerIndexTable
  answer_passage: AnswerPassageTable
  answer_turn: AnswerTurnTable
  arrival_claim: ArrivalClaimTable
  article: ArticleTable
  article_comment: ArticleCommentTable
  article_day: ArticleDayTable
  article_event: ArticleEventTable
  article_like: ArticleLikeTable
  article_picture: ArticlePictureTable
  article_text: ArticleTextTable
  article_version: ArticleVersionTable
  audit: AuditTable
  audit_proof: AuditProofTable
  auto_ship_rule: AutoShipRuleTable
  backup: BackupTable
  bank_line: BankLineTable
  banner: BannerTable
  banner_count: BannerCountTable
  bid: BidTable
  bid_attempt: BidAttemptTable
  bid_event: BidEventTable
  bid_group: BidGroupTable
  bid_lot: BidLotTable
  bid_lot_event: BidLotEventTable
  bid_market: BidMarketTable
  bid_missed: BidMissedTable
  bid_receipt: BidReceiptTable
  bid_reminder: BidReminderTable
  bill_form: BillFormTable
  bought_label: BoughtLabelTable
  buy_request: BuyRequestTable
  buy_request_event: BuyRequestEventTable
  carrier_bill: CarrierBillTable
  cart_line: CartLineTable
  consent: ConsentTable
  content_page: ContentPageTable
  content_picture: ContentPictureTable
  content_release: ContentReleaseTable
  content_version: ContentVersionTable
  coupon: CouponTable
  coupon_grant: CouponGrantTable
  coupon_use: CouponUseTable
  customer: CustomerTable
  customer_agreement: CustomerAgreementTable
  customer_block: CustomerBlockTable
  customer_passkey: CustomerPasskeyTable
  customer_recovery: CustomerRecoveryTable
  customer_second: CustomerSecondTable
  declaration: DeclarationTable
  difference: DifferenceTable
  door_postage: DoorPostageTable
  email_code: EmailCodeTable
  exchange_rate: ExchangeRateTable
  favourite: FavouriteTable
  file: FileTable
  follow_setting: FollowSettingTable
  former_secret: FormerSecretTable
  fraud_look: FraudLookTable
  fraud_setting: FraudSettingTable
  friend_payment: FriendPaymentTable
  friend_payment_event: FriendPaymentEventTable
  good_point_record: GoodPointRecordTable
  good_point_store: GoodPointStoreTable
  group_cost: GroupCostTable
  group_event: GroupEventTable
  group_item: GroupItemTable
  group_label: GroupLabelTable
  group_member: GroupMemberTable
  group_refund: GroupRefundTable
  group_share: GroupShareTable
  guide_checked: GuideCheckedTable
  guide_word: GuideWordTable
  handover_code: HandoverCodeTable
  hold: HoldTable
  host_login: HostLoginTable
  host_ticket: HostTicketTable
  idempotency: IdempotencyTable
  installation: InstallationTable
  invitation: InvitationTable
  invitation_event: InvitationEventTable
  invite_code: InviteCodeTable
  invite_mark: InviteMarkTable
  kept_card: KeptCardTable
  label_document: LabelDocumentTable
  leaving: LeavingTable
  ledger_balance: LedgerBalanceTable
  ledger_entry: LedgerEntryTable
  ledger_month: LedgerMonthTable
  ledger_move: LedgerMoveTable
  ledger_posting: LedgerPostingTable
  ledger_proof: LedgerProofTable
  lift_request: LiftRequestTable
  lifted: LiftedTable
  line_event: LineEventTable
  listing: ListingTable
  listing_gone: ListingGoneTable
  listing_translation: ListingTranslationTable
  listing_words: ListingWordsTable
  live_calendar: LiveCalendarTable
  live_item: LiveItemTable
  live_reminder: LiveReminderTable
  live_session: LiveSessionTable
  login_step: LoginStepTable
  lottery: LotteryTable
  lottery_box: LotteryBoxTable
  lottery_day: LotteryDayTable
  lottery_draw: LotteryDrawTable
  lottery_person: LotteryPersonTable
  mail_outbox: MailOutboxTable
  memo: MemoTable
  message: MessageTable
  message_choice: MessageChoiceTable
  message_manner: MessageMannerTable
  migration: MigrationTable
  money_request: MoneyRequestTable
  ocr_reading: OcrReadingTable
  odd_text: OddTextTable
  order_line: OrderLineTable
  order_shape: OrderShapeTable
  order_touched: OrderTouchedTable
  orders: OrdersTable
  outside_line: OutsideLineTable
  outside_list: OutsideListTable
  overdue: OverdueTable
  own_copy: OwnCopyTable
  parcel: ParcelTable
  parcel_claim: ParcelClaimTable
  parcel_event: ParcelEventTable
  parcel_hold: ParcelHoldTable
  parcel_return: ParcelReturnTable
  passkey_challenge: PasskeyChallengeTable
  pause: PauseTable
  payment: PaymentTable
  payment_dispute: PaymentDisputeTable
  payment_dispute_event: PaymentDisputeEventTable
  payment_event: PaymentEventTable
  payment_oddity: PaymentOddityTable
  payment_payer: PaymentPayerTable
  pick: PickTable
  pick_round: PickRoundTable
  picture_hash: PictureHashTable
  piece_move: PieceMoveTable
  point_budget: PointBudgetTable
  point_earning: PointEarningTable
  point_lot: PointLotTable
  point_pending: PointPendingTable
  point_setting: PointSettingTable
  point_take: PointTakeTable
  popular_count: PopularCountTable
  popular_person: PopularPersonTable
  popular_search: PopularSearchTable
  poster_kept: PosterKeptTable
  practice_mail: PracticeMailTable
  prepaid_base: PrepaidBaseTable
  prepaid_deposit: PrepaidDepositTable
  price_history: PriceHistoryTable
  print_job: PrintJobTable
  printer: PrinterTable
  promise_missed: PromiseMissedTable
  purchase_outcome: PurchaseOutcomeTable
  push_device: PushDeviceTable
  push_outbox: PushOutboxTable
  quote: QuoteTable
  rate_count: RateCountTable
  receipt: ReceiptTable
  refund: RefundTable
  report: ReportTable
  review: ReviewTable
  review_author: ReviewAuthorTable
  review_block: ReviewBlockTable
  review_comment: ReviewCommentTable
  review_event: ReviewEventTable
  review_item: ReviewItemTable
  review_like: ReviewLikeTable
  review_mark: ReviewMarkTable
  review_month: ReviewMonthTable
  review_picture: ReviewPictureTable
  review_shadow_word: ReviewShadowWordTable
  review_share: ReviewShareTable
  saved_search: SavedSearchTable
  saved_search_source: SavedSearchSourceTable
  screening_entry: ScreeningEntryTable
  screening_hit: ScreeningHitTable
  screening_list: ScreeningListTable
  screening_seen: ScreeningSeenTable
  search_history: SearchHistoryTable
  second_removal: SecondRemovalTable
  seller_late: SellerLateTable
  seller_question: SellerQuestionTable
  service_task: ServiceTaskTable
  session: SessionTable
  setting: SettingTable
  setting_request: SettingRequestTable
  settlement: SettlementTable
  shared_bill: SharedBillTable
  shared_bill_event: SharedBillEventTable
  shared_bucket: SharedBucketTable
  shelf: ShelfTable
  shelf_difference: ShelfDifferenceTable
  shuttle: ShuttleTable
  shuttle_piece: ShuttlePieceTable
  sign_day: SignDayTable
  sign_reminder: SignReminderTable
  sign_ring: SignRingTable
  sign_task: SignTaskTable
  sign_task_of: SignTaskOfTable
  source_breaker: SourceBreakerTable
  source_missing: SourceMissingTable
  source_slot: SourceSlotTable
  source_switch: SourceSwitchTable
  source_turn: SourceTurnTable
  staff: StaffTable
  staff_link: StaffLinkTable
  staff_passkey: StaffPasskeyTable
  staff_recovery: StaffRecoveryTable
  staff_second: StaffSecondTable
  staff_session: StaffSessionTable
  storage_end: StorageEndTable
  storage_extension: StorageExtensionTable
  tally: TallyTable
  tally_change: TallyChangeTable
  text_translation: TextTranslationTable
  ticket: TicketTable
  ticket_event: TicketEventTable
  ticket_mail: TicketMailTable
  ticket_message: TicketMessageTable
  ticket_task: TicketTaskTable
  ticket_view: TicketViewTable
  together_wish: TogetherWishTable
  tracking_event: TrackingEventTable
  tracking_poll: TrackingPollTable
  trade_table: TradeTableTable
  traffic: TrafficTable
  transfer_back: TransferBackTable
  unidentified: UnidentifiedTable
  unsupported: UnsupportedTable
  viewed: ViewedTable
  warehouse: WarehouseTable
  way_wish: WayWishTable
  webhook_inbox: WebhookInboxTable
  withdrawal: WithdrawalTable
}
