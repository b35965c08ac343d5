import { articleDesk } from './article.console.ts'
import { article } from './article.ts'
import { liveDesk } from './live.console.ts'
import { live } from './live.ts'
import type { Endpoint } from './wire.ts'
import { account } from './account.ts'
import { passkeys } from './account.passkey.ts'
import { second } from './account.second.ts'
import { agreement, agreementDesk } from './agreement.ts'
import { customers } from './account.console.ts'
import { bid } from './bid.ts'
import { bidDesk } from './bid.console.ts'
import { books } from './books.console.ts'
import { bills } from './carrier.bills.console.ts'
import { labels } from './carrier.console.ts'
import { differences } from './books.differences.console.ts'
import { staffMoney } from './money.console.ts'
import { moneyLimits } from './money.limits.console.ts'
import { afterSale } from './after-sale.ts'
import { afterSaleDesk } from './after-sale.console.ts'
import { address } from './address.ts'
import { content } from './content.ts'
import { bannerDesk, contentDesk } from './content.console.ts'
import { coupon } from './coupon.ts'
import { couponDesk } from './coupon.console.ts'
import { customsSettings, senderNumbersDesk } from './customs.console.ts'
import { warehouses } from './warehouse.places.console.ts'
import { customs } from './customs.ts'
import { dashboard } from './dashboard.console.ts'
import { floor } from './floor.console.ts'
import { follow } from './follow.ts'
import { friendPayment } from './friend-payment.ts'
import { goods } from './goods.ts'
import { groupLabel } from './group-label.ts'
import { invite } from './invite.ts'
import { inviteDesk, inviteTermsDesk } from './invite.console.ts'
import { deadJobs } from './jobs.console.ts'
import { operation } from './operation.console.ts'
import { lottery } from './lottery.ts'
import { lotteryDesk } from './lottery.console.ts'
import { memo } from './memo.ts'
import { ownData } from './own-data.ts'
import { oddTextDesk } from './odd-text.console.ts'
import { oddText } from './odd-text.ts'
import { ocr } from './ocr.ts'
import { message } from './message.ts'
import { cart, checkout, order } from './order.ts'
import { purchase } from './order.console.ts'
import { overdueDesk } from './order.overdue.console.ts'
import { sellerQuestions } from './order.questions.console.ts'
import { translations } from './order.translation.console.ts'
import { parcel } from './parcel.ts'
import { staffPasskeys } from './passkey.console.ts'
import { approval } from './parcel.approval.ts'
import { calc } from './parcel.calc.ts'
import { consoleParcel } from './parcel.console.ts'
import { pieceWork } from './parcel.services.ts'
import { cards, payment, transfer, wallet } from './payment.ts'
import { paymentDesk } from './payment.console.ts'
import { points } from './points.ts'
import { pointBudgets, pointsDesk } from './points.console.ts'
import { goodPoint } from './good-point.ts'
import { goodPointDesk, goodPointTermsDesk } from './good-point.console.ts'
import { sign } from './sign.ts'
import { signDesk, signTermsDesk } from './sign.console.ts'
import { fraud } from './fraud.console.ts'
import { screening } from './screening.console.ts'
import { share } from './share.ts'
import { shoppingReport } from './shopping-report.ts'
import { experience, review } from './review.ts'
import { reviewDesk, reviewTermsDesk } from './review.console.ts'
import { sourcing } from './sourcing.ts'
import { sourceDesk } from './sourcing.console.ts'
import { purchaseGroup } from './sourcing.together.console.ts'
import { practice, staff } from './staff.console.ts'
import { statement } from './payment.statement.ts'
import { issuer } from './payment.receipt.console.ts'
import { transferDesk } from './payment.transfer.console.ts'
import { storage } from './storage.ts'
import { serviceDesk } from './storage.console.ts'
import { tariff } from './tariff.console.ts'
import { answer } from './answer.ts'
import { statusDesk } from './status.console.ts'
import { status } from './status.ts'
import { ticket } from './ticket.ts'
import { ticketDesk } from './ticket.console.ts'
import { ticketTasks } from './ticket.tasks.console.ts'
import { tracking } from './tracking.ts'
import { trackingDesk } from './tracking.console.ts'
import { trust } from './trust.ts'
import { prepaid } from './prepaid.ts'
import { prepaidDesk } from './prepaid.console.ts'
import { printing } from './printing.console.ts'
import { arrivals } from './warehouse.ts'
import { handover } from './warehouse.handover.console.ts'
import { packing } from './warehouse.packing.console.ts'
import { picking } from './warehouse.picking.console.ts'
import { arrivalDesk, receiving } from './warehouse.receiving.console.ts'
import { shuttle } from './warehouse.shuttle.console.ts'
import { words } from './words.ts'

export * from './wire.ts'
export * from './account.challenge.ts'
export * from './client.ts'
export * from './upload.ts'
export * from './refusals.ts'
export * from './account.console.ts'
export * from './account.passkey.ts'
export * from './account.second.ts'
export * from './account.ts'
export * from './agreement.ts'
export * from './after-sale.console.ts'
export * from './after-sale.ts'
export * from './address.ts'
export * from './bid.console.ts'
export * from './bid.ts'
export * from './books.console.ts'
export * from './books.differences.console.ts'
export * from './carrier.bills.console.ts'
export * from './carrier.console.ts'
export * from './content.console.ts'
export * from './content.ts'
export * from './coupon.console.ts'
export * from './coupon.ts'
export * from './customs.console.ts'
export * from './warehouse.places.console.ts'
export * from './customs.ts'
export * from './dashboard.console.ts'
export type { DatedCalls, DatedChanges, DatedShown, DatedTrialOf } from './tariff.dated.ts'
export * from './floor.console.ts'
export * from './follow.ts'
export * from './friend-payment.ts'
export * from './goods.ts'
export * from './group-label.ts'
export * from './invite.console.ts'
export * from './invite.ts'
export * from './jobs.console.ts'
export * from './operation.console.ts'
export * from './lottery.console.ts'
export * from './lottery.ts'
export * from './payment.means.ts'
export * from './memo.ts'
export * from './own-data.ts'
export * from './odd-text.console.ts'
export * from './odd-text.ts'
export * from './ocr.ts'
export * from './message.ts'
export * from './money.console.ts'
export * from './money.limits.console.ts'
export * from './order.console.ts'
export * from './order.overdue.console.ts'
export * from './order.questions.console.ts'
export * from './order.translation.console.ts'
export * from './order.ts'
export * from './parcel.approval.ts'
export * from './parcel.calc.ts'
export * from './parcel.console.ts'
export * from './parcel.services.ts'
export * from './parcel.ts'
export * from './passkey.console.ts'
export * from './passkey.browser.ts'
export * from './passkey.ts'
export * from './payment.console.ts'
export * from './payment.ts'
export * from './points.console.ts'
export * from './points.ts'
export * from './prepaid.console.ts'
export * from './prepaid.ts'
export * from './printing.console.ts'
export * from './good-point.console.ts'
export * from './good-point.ts'
export * from './sign.console.ts'
export * from './sign.ts'
export * from './fraud.console.ts'
export * from './screening.console.ts'
export * from './share.ts'
export * from './shopping-report.ts'
export * from './review.console.ts'
export * from './review.ts'
export * from './sourcing.console.ts'
export * from './sourcing.together.console.ts'
export * from './sourcing.ts'
export * from './staff.console.ts'
export * from './storage.console.ts'
export * from './payment.statement.ts'
export * from './payment.receipt.console.ts'
export * from './payment.transfer.console.ts'
export * from './storage.ts'
export * from './tariff.console.ts'
export * from './article.console.ts'
export * from './article.ts'
export * from './live.console.ts'
export * from './live.ts'
export * from './answer.ts'
export * from './status.console.ts'
export * from './status.ts'
export * from './ticket.console.ts'
export * from './ticket.tasks.console.ts'
export * from './ticket.ts'
export * from './tracking.console.ts'
export * from './tracking.ts'
export * from './trust.ts'
export * from './warehouse.handover.console.ts'
export * from './warehouse.packing.console.ts'
export * from './warehouse.picking.console.ts'
export * from './warehouse.shuttle.console.ts'
export * from './warehouse.receiving.console.ts'
export * from './warehouse.ts'
export * from './words.ts'

/** Every call, by group. docs/calls.md and the OpenAPI file are printed from this. */
export const contract = {
  account,
  agreement,
  agreementDesk,
  address,
  afterSale,
  afterSaleDesk,
  message,
  goods,
  follow,
  memo,
  ownData,
  oddText,
  oddTextDesk,
  ocr,
  words,
  sourcing,
  coupon,
  content,
  points,
  lottery,
  sign,
  goodPoint,
  cart,
  checkout,
  order,
  bid,
  cards,
  payment,
  transfer,
  friendPayment,
  statement,
  issuer,
  wallet,
  calc,
  trust,
  parcel,
  customs,
  tracking,
  trackingDesk,
  approval,
  storage,
  serviceDesk,
  groupLabel,
  answer,
  status,
  statusDesk,
  invite,
  share,
  shoppingReport,
  inviteDesk,
  inviteTermsDesk,
  ticket,
  ticketDesk,
  ticketTasks,
  review,
  experience,
  reviewDesk,
  article,
  articleDesk,
  live,
  liveDesk,
  staff,
  passkeys,
  second,
  staffPasskeys,
  dashboard,
  purchase,
  sellerQuestions,
  translations,
  bidDesk,
  purchaseGroup,
  sourceDesk,
  receiving,
  arrivals,
  arrivalDesk,
  pieceWork,
  floor,
  picking,
  shuttle,
  packing,
  handover,
  labels,
  prepaid,
  prepaidDesk,
  printing,
  customsSettings,
  senderNumbersDesk,
  warehouses,
  consoleParcel,
  customers,
  staffMoney,
  moneyLimits,
  fraud,
  screening,
  overdueDesk,
  paymentDesk,
  transferDesk,
  couponDesk,
  contentDesk,
  bannerDesk,
  pointsDesk,
  pointBudgets,
  lotteryDesk,
  signDesk,
  signTermsDesk,
  reviewTermsDesk,
  goodPointTermsDesk,
  goodPointDesk,
  books,
  differences,
  bills,
  tariff,
  deadJobs,
  operation,
  practice,
} as const

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap(
  (group) => Object.values(group) as unknown as Endpoint[],
)
