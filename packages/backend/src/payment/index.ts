import { DAY, MINUTE } from '@tomobako/domain/kernel'
import { friendPaymentMachine, sharedBillMachine } from '@tomobako/domain/friend-payment'
import { disputeMachine, paymentMachine } from '@tomobako/domain/payment'
import type { House } from '../kernel/house.ts'
import type { Schedule } from '../jobs/index.ts'
import { attempt, defineCapability, fill } from '../kernel/index.ts'
import { asSystem, enqueue, works } from '../jobs/index.ts'
import { billChanged, forWallet, friendLink, linkFor, sweepLinks } from './friend.ts'
import { linksHang } from './friend-store.ts'
import { handlers } from './handlers.ts'
import { mayPay, onSettled, paidFor } from './kinds.ts'
import {
  applyJob,
  billChangedJob,
  forgetCardJob,
  keepCardJob,
  reconcileJob,
  refundJob,
  transferJob,
} from './jobs.ts'
import { forgetCard, keepCard } from './kept-cards.ts'
import { companyAt } from './means.ts'
import { giveUp } from './move.ts'
import { resolving } from './oddities.ts'
import { numberReceipts } from './receipts.ts'
import { sendRefund } from './refund.ts'
import { applyInbox, reconcile, topUp } from './settle.ts'
import { forShare, ownShare, sharedBillChanged, sweepShared } from './shared.ts'
import * as store from './store.ts'
import { bankRead, bookExact } from './transfer.ts'
import { deciding as decidingTransfer } from './transfer-desk.ts'

export { cardWish, mayPay, onSettled, paidFor } from './kinds.ts'
export type { ByCard, Label, PaidFor, Wish } from './kinds.ts'
export { reconcileJob } from './jobs.ts'
export { giveUp, tellAsked } from './move.ts'
export { askNow, followNow } from './ask.ts'
export { failureKey } from './failure.ts'
export { follow, open, payUrlOf } from './start.ts'
export type { Opened } from './start.ts'
export { cardsShown, forgetCards } from './kept-cards.ts'
export { isOffered, meansShown } from './means.ts'
export { allBack, applyState, backFromDue, reconcile, source } from './settle.ts'
export { applyDispute, bookDisputeFee } from './disputes.ts'
export { issuerOn } from './issuer.ts'
export { walletMoves } from './withdraw-bank.ts'
export { bankRead } from './transfer.ts'
export type { BankRead } from './transfer.ts'
export {
  askAgain,
  bookSent,
  giveBack,
  giveBackOver,
  purse,
  sendAgain,
  sendToWallet,
  waysOf,
  wholly,
} from './refund.ts'
export type { GiveBack, GiveBackOver, PaidBy } from './refund.ts'
export { disputeById, lockDispute } from './disputes.ts'
export {
  byId as paymentById,
  decide,
  friendAtBank,
  heldFor,
  isGiven,
  isCapturing,
  lockHeld,
  lock as lockPayment,
  lockOpen,
  newestFor,
  paidYenFor,
  refundsFor,
  succeededFor,
} from './store.ts'
export { identityOf, namePayer, namePayers, saysWhoPaid } from './identity.ts'
export { cancelLink, linkFor, makeLink } from './friend.ts'
export { linkPathOf } from './friend-mail.ts'
export { isBeingShared } from './shared.ts'
export type { LinkFor, LinkWish } from './friend.ts'
export { liveLinksOf, markReturned } from './friend-store.ts'
export type { Link, LinkPurpose } from './friend-store.ts'
export { refundedOf } from './store.ts'
export type { Fee, Payment, Refund, Subject } from './store.ts'

const schedules: readonly Schedule[] = [
  {
    name: 'payment-reconcile',
    cron: '*/2 * * * *',
    zone: 'UTC',
    source: 'P 4: settles what a lost webhook left open',
    does: 'Asks the card provider about payments until it says that they ended, each in its turn; sends waiting refunds again, applies webhooks that could not be applied.',
    run: reconcileOpen,
  },
  {
    name: 'payment-expire',
    cron: '*/5 * * * *',
    zone: 'UTC',
    source: 'P 3 payment',
    does: 'Gives up attempts to pay whose time is over, and has the provider close their pages.',
    run: giveUpOverdue,
  },
  {
    name: 'receipts',
    cron: '*/10 * * * *',
    zone: 'UTC',
    source: 'decision 0096: numbers without gaps',
    does: 'Gives receipts and the notes that correct them their numbers, in the order of the books’ own dates.',
    run: numberReceipts,
  },
  {
    name: 'friend-payment-sweep',
    cron: '*/5 * * * *',
    zone: 'UTC',
    source: 'P 3 friend payment link: 72 h',
    does: 'Ends payment links and shared bills whose time is over or whose bill needs no payment any more; frees links whose payer left the bank.',
    async run(house) {
      await sweepShared(house)
      await sweepLinks(house)
    },
  },
]

const REFUNDS_AT_ONCE = 100
const MESSAGES_AT_ONCE = 200
async function reconcileOpen(house: House): Promise<void> {
  const now = house.clock.now()
  await askAbout(house)
  for (const { id } of await store.takeRefunds(house.db, now, REFUNDS_AT_ONCE))
    await attempt(house, `refund ${id}`, () => sendRefund(house, id))
  // A week: longer than any provider repeats itself. What is older is a row for people.
  const waiting = { before: now - MINUTE, after: now - 7 * DAY, most: MESSAGES_AT_ONCE }
  for (const { id } of await store.takeInbox(house.db, now, waiting))
    await attempt(house, `webhook ${id}`, () => applyInbox(house, id))
}

/** Some at a time, until nobody is due or the time of one turn is used; who was asked stands behind the others. */
const ASKED_AT_ONCE = 10
const TURN_MS = 90_000
async function askAbout(house: House): Promise<void> {
  const until = performance.now() + TURN_MS
  while (performance.now() < until) {
    const due = await store.takeToAsk(house.db, house.clock.now(), ASKED_AT_ONCE)
    await Promise.all(due.map(({ id }) => attempt(house, `payment ${id}`, () => reconcile(house, id))))
    if (due.length < ASKED_AT_ONCE) return
  }
}

async function giveUpOverdue(house: House): Promise<void> {
  for (const { id } of await store.overdue(house.db, house.clock.now())) {
    await attempt(house, `payment ${id}`, () => reconcile(house, id))
    // Also when the provider did not answer: it is asked until it does.
    await asSystem(house, async (context) => {
      const payment = await store.lock(context.db, id)
      if (payment) await giveUp(context, payment, 'expired')
    })
  }
}

const MAX_WEBHOOK = 256 * 1024

/** `/webhooks/card`, and `/webhooks/` with the name of any other company: verified on the raw body, written down once, answered at once; the work is a job (quality 0.6). */
async function route(request: Request, house: House): Promise<Response | null> {
  const company = companyAt(house, new URL(request.url).pathname)
  if (!company) return null
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  if (Number(request.headers.get('content-length') ?? 0) > MAX_WEBHOOK)
    return new Response('too large', { status: 413 })
  const raw = await request.text()
  const event =
    raw.length > MAX_WEBHOOK
      ? null
      : await (company.ask?.(raw, request.headers) ?? company.verify(raw, request.headers, house.clock.now()))
  const heard = () => new Response(company.heard ?? 'ok')
  if (!event)
    return company.isGenuine?.(raw, request.headers, house.clock.now())
      ? heard()
      : new Response('not signed by the bank we know', { status: 400 })
  await asSystem(house, async (context) => {
    const { id, isNew, isApplied } = await store.receive(
      context.db,
      company.name,
      event.eventId,
      event,
      context.now,
    )
    // A repetition of something that could not be applied before wakes it up again.
    if (isNew || !isApplied) await enqueue(house, context.db, applyJob, { inboxId: id })
  })
  return heard()
}

export const capability = defineCapability({
  name: 'payment',
  standsOn: ['ledger', 'settings', 'message', 'account', 'staff', 'goods'],
  handlers,
  jobs: [
    works(applyJob, ({ inboxId }, house) => applyInbox(house, inboxId)),
    works(reconcileJob, ({ paymentId }, house) => reconcile(house, paymentId)),
    works(billChangedJob, async (bill, house) => {
      await billChanged(house, bill)
      await sharedBillChanged(house, bill)
    }),
    works(keepCardJob, ({ paymentId }, house) => keepCard(house, paymentId)),
    works(forgetCardJob, (card, house) => forgetCard(house, card)),
    works(refundJob, ({ refundId }, house) => sendRefund(house, refundId)),
    works(transferJob, ({ lineId }, house) => bookExact(house, lineId)),
  ],
  schedules,
  routes: [route],
  machines: [paymentMachine, disputeMachine, friendPaymentMachine, sharedBillMachine],
  settings: {
    issuer: 'who gives receipts, with the registration number and the consumption tax of each group',
  },
  offers: [paidFor, mayPay, onSettled, linkFor, bankRead],
  fills: [
    resolving.filling,
    decidingTransfer.filling,
    fill(paidFor, topUp),
    fill(paidFor, friendLink),
    fill(paidFor, ownShare),
    fill(linkFor, forWallet),
    fill(linkFor, forShare),
  ],
  hangsOnSecret: [linksHang],
})
