import type { Capability } from './kernel/index.ts'
import { checkCapabilities } from './kernel/index.ts'
import * as afterSale from './after-sale/index.ts'
import * as account from './account/index.ts'
import * as address from './address/index.ts'
import * as article from './article/index.ts'
import * as agreement from './agreement/index.ts'
import * as answer from './answer/index.ts'
import * as files from './files/index.ts'
import * as bid from './bid/index.ts'
import * as books from './books/index.ts'
import * as carrier from './carrier/index.ts'
import * as content from './content/index.ts'
import * as coupon from './coupon/index.ts'
import * as floor from './floor/index.ts'
import * as follow from './follow/index.ts'
import * as fraud from './fraud/index.ts'
import * as goodPoint from './good-point/index.ts'
import * as goods from './goods/index.ts'
import * as groupLabel from './group-label/index.ts'
import * as invite from './invite/index.ts'
import * as ledger from './ledger/index.ts'
import * as live from './live/index.ts'
import * as lottery from './lottery/index.ts'
import * as memo from './memo/index.ts'
import * as oddText from './odd-text/index.ts'
import * as ownData from './own-data/index.ts'
import * as ocr from './ocr/index.ts'
import * as message from './message/index.ts'
import * as money from './money/index.ts'
import * as operation from './operation/index.ts'
import * as order from './order/index.ts'
import * as parcel from './parcel/index.ts'
import * as passkey from './passkey/index.ts'
import * as payment from './payment/index.ts'
import * as points from './points/index.ts'
import * as prepaid from './prepaid/index.ts'
import * as printing from './printing/index.ts'
import * as second from './second/index.ts'
import * as sign from './sign/index.ts'
import * as review from './review/index.ts'
import * as settings from './settings/index.ts'
import * as screening from './screening/index.ts'
import * as share from './share/index.ts'
import * as shoppingReport from './shopping-report/index.ts'
import * as sitemap from './sitemap/index.ts'
import * as sourcing from './sourcing/index.ts'
import * as staff from './staff/index.ts'
import * as status from './status/index.ts'
import * as storage from './storage/index.ts'
import * as tariff from './tariff/index.ts'
import * as ticket from './ticket/index.ts'
import * as tracking from './tracking/index.ts'
import * as trust from './trust/index.ts'
import * as warehouse from './warehouse/index.ts'
import * as words from './words/index.ts'

/** Everything the shop can do, from the ground up: each stands on some of those before it, never on one after it. */
export const capabilities: readonly Capability[] = [
  ledger,
  settings,
  sitemap,
  words,
  message,
  address,
  passkey,
  second,
  account,
  staff,
  files,
  content,
  agreement,
  goods,
  follow,
  memo,
  oddText,
  ocr,
  points,
  sign,
  goodPoint,
  coupon,
  payment,
  prepaid,
  order,
  lottery,
  bid,
  fraud,
  floor,
  parcel,
  money,
  screening,
  books,
  storage,
  tracking,
  trust,
  invite,
  shoppingReport,
  share,
  groupLabel,
  warehouse,
  carrier,
  printing,
  sourcing,
  tariff,
  answer,
  status,
  ticket,
  afterSale,
  review,
  article,
  live,
  ownData,
  operation,
].map((each) => each.capability)
checkCapabilities(capabilities)

export const handlers = capabilities.flatMap((each) => each.handlers ?? [])
export const jobs = capabilities.flatMap((each) => each.jobs ?? [])
/** Every schedule of the shop, in one table; docs/schedules.md is printed from it. */
export const schedules = capabilities.flatMap((each) => each.schedules ?? [])
/** Web addresses beside the wire: uploads, pictures, papers, webhooks, the practice world's pages. The first to answer wins. */
export const routes = capabilities.flatMap((each) => each.routes ?? [])
export const fillings = capabilities.flatMap((each) => each.fills ?? [])
/** What is asked before a former secret of the shop is taken away. */
export const hangsOnSecret = capabilities.flatMap((each) => each.hangsOnSecret ?? [])

export const { identify, limit } = account
