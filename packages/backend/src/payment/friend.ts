import { assert, isRefusal, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import type { FriendPaymentEvent } from '@tomobako/domain/friend-payment'
import { friendPaymentMachine, friendPaymentMs } from '@tomobako/domain/friend-payment'
import { friendPaid } from '@tomobako/domain/ledger'
import { meansTable } from '@tomobako/domain/payment'
import type { MeansId, MeansRow } from '@tomobako/domain/payment'
import type { Db } from '../db/index.ts'
import { asSystem } from '../jobs/index.ts'
import { noteFault } from '../kernel/attempt.ts'
import { at, clockActor, systemActor } from '../kernel/context.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { hookByKind } from '../kernel/hooks.ts'
import type { House } from '../kernel/house.ts'
import { kept, take } from '../kernel/runner.ts'
import type { With } from '../kernel/runner.ts'
import { post } from '../ledger/index.ts'
import { mailTo, notify } from '../message/index.ts'
import {
  askMail,
  codeOf,
  confirmMail,
  linkPathOf,
  receipt,
  tellCancelled,
  tellReturned,
} from './friend-mail.ts'
import * as links from './friend-store.ts'
import type { Link, LinkPurpose } from './friend-store.ts'
import { tokenOf } from './friend-token.ts'
import { reconcileJob } from './jobs.ts'
import { paidForOf } from './kinds.ts'
import type { PaidFor } from './kinds.ts'
import { meansForFriend } from './means.ts'
import { giveUp } from './move.ts'
import { allBack, reconcile, source } from './settle.ts'
import * as shares from './shared-store.ts'
import { open } from './start.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'
import type { Opened } from './start.ts'

/** Enough to read by, in a transaction or out of one. */
type Reading = Pick<Context, 'house' | 'db'>

/**
 * What stands behind a link. `lock` takes the lock of what the link is for, before the link's own (so that two payers of one group
 * purchase are counted one after the other); `paid` runs once the money is in the wallet of the one who asked. `values` go with the entry.
 */
export type LinkFor = {
  purpose: LinkPurpose
  lock?: (context: TxContext, link: Link) => Promise<void>
  paid?: (context: TxContext, link: Link) => Promise<void>
  where: (context: TxContext, link: Link) => Promise<{ path: string; values: Record<string, string> }>
  /** A link that brings a part of a bill: its money is not the wallet's. */
  part?: {
    bill: (db: Db, link: Link) => Promise<Bill>
    /** Whether the bill still waits for it; `isRight` locks the bill and asks what it costs, too. */
    isWanted: (context: Reading, link: Link) => Promise<boolean>
    isRight: (context: TxContext, link: Link) => Promise<boolean>
    settle: (context: TxContext, link: Link, payment: Payment) => Promise<void>
  }
}
export const linkFor = hookByKind<LinkFor>('payment.linkFor', (kind) => kind.purpose)

/** A link that fills the wallet of who asks. */
export const forWallet: LinkFor = {
  purpose: 'wallet',
  where: async () => ({ path: '/friendPayment', values: {} }),
}

function linkForOf({ house }: Pick<TxContext, 'house'>, purpose: LinkPurpose): LinkFor {
  const kind = house.hooks.get(linkFor, purpose)
  assert(kind, `something is filled in for links of purpose ${purpose}`)
  return kind
}

export type LinkWish = Omit<links.NewLink, 'expiresAt'> & { expiresAt?: number }
/** Makes a link that lives 72 hours, and mails it where an address is known. */
export async function makeLink(context: TxContext, wish: LinkWish): Promise<Link> {
  const link = await links.insert(
    context.db,
    { ...wish, expiresAt: Math.min(context.now + friendPaymentMs, wish.expiresAt ?? Infinity) },
    context.now,
  )
  if (link.payer_email !== null)
    await mailTo(context, {
      to: link.payer_email,
      language: link.language,
      key: 'mail.friendAsk',
      values: { title: link.title, yen: link.yen, until: link.expires_at },
      // Whoever comes by this mail reads that mailbox: they need confirm it no more.
      link: `${linkPathOf(context.house, link.id)}&code=${codeOf(context.house, link)}`,
      once: `friend/${link.id}/ask`,
    })
  return link
}

/** The link, locked by the caller, takes a step of its machine (kernel/runner.ts); null when the table has none from here. */
async function move(
  context: TxContext,
  link: Link,
  event: FriendPaymentEvent,
  given: With<never> = {},
): Promise<Link | null> {
  const moved = await take(context, friendPayments, link, event, given)
  return isRefusal(moved) ? null : moved
}

/** Ends a link, locked by the caller. Whoever is at the bank with it finds the page closed; what still comes goes back. */
export async function cancelLink(
  context: TxContext,
  link: Link,
  given: With<never> = {},
): Promise<Link | null> {
  const ended = await move(context, link, 'cancel', given)
  if (ended && link.state === 'processing') {
    const running = await store.newestFor(context.db, { kind: 'friend', id: link.id })
    if (running) await context.job(reconcileJob, { paymentId: running.id })
  }
  return ended
}

/** Whether somebody can pay with it now. Who is at the bank already may finish there after the 72 hours. */
export const isPayable = (link: Link, now: number): boolean =>
  link.state === 'processing' || (link.state === 'open' && link.expires_at > now)

/** What is paid with a link of a bill; null where the money is the wallet's. */
export type Bill = { kind: string; id: string }
const billOf = (link: Link): Bill | null =>
  link.subject_id === null ? null : { kind: link.purpose, id: link.subject_id }
const partOf = (context: Pick<TxContext, 'house'>, link: Link): LinkFor['part'] =>
  link.purpose === 'share' ? linkForOf(context as TxContext, link.purpose).part : undefined

/** Whether what the link is for still waits to be paid, and costs what it asks: the customer may have paid, changed or cancelled it meanwhile. */
export async function isWanted(context: Reading, link: Link): Promise<boolean> {
  const part = partOf(context, link)
  if (part) return part.isWanted(context, link)
  const bill = billOf(link)
  return bill === null || (await costs(context, bill)) === link.yen
}
/** What a bill costs by card now, nothing being locked or changed; 0 where it waits for nothing. */
export const costs = async (context: Reading, bill: Bill): Promise<number> =>
  (await paidForOf(context, bill).forFriend?.(context, bill.id))?.yen ?? 0

/** What a friend is shown of the bill; null for a link into the wallet. */
export async function shownOf(context: Reading, link: Link) {
  const bill = (await partOf(context, link)?.bill(context.db, link)) ?? billOf(link)
  return bill === null ? null : ((await paidForOf(context, bill).forFriend?.(context, bill.id)) ?? null)
}

/** What whoever is asked to pay needs to know of a bill of this number; its rows are locked by working out what it costs by card. */
export async function askable(
  context: TxContext,
  customerId: string,
  purpose: 'order' | 'parcel',
  no: string,
): Promise<{ id: string; yen: number; title: string | null; payBy: number | null } | Refusal> {
  const kind = paidForOf(context, { kind: purpose })
  const id = await kind.numbered?.id(context.db, no)
  if (!id || !kind.forFriend) return refuse('common.notFound')
  const shown = await kind.forFriend(context, id)
  if (shown.customerId !== customerId) return refuse('common.notFound')
  if (!(await kind.waits(context.db, id))) return refuse('payment.notPayable')
  const bill = await kind.retry(context, about({ kind: purpose, id }), 'card')
  if (isRefusal(bill)) return bill
  if (bill.yen === 0 || (shown.payBy !== null && shown.payBy <= context.now))
    return refuse('payment.notPayable')
  if (
    (await links.openFor(context.db, purpose, id)) ||
    (await shares.openFor(context.db, { kind: purpose, id }))
  )
    return refuse('friendPayment.alreadyAsked')
  return { id, yen: bill.yen, title: shown.title, payBy: shown.payBy }
}

/**
 * Asks a friend to pay an order or the postage of a parcel, whole, by card; null when there is none of this number. The bill's own rows are locked by
 * working out what it costs by card, so that two askings count each other; the unique index stands behind that.
 */
export async function askBill(
  context: TxContext,
  customerId: string,
  purpose: 'order' | 'parcel',
  no: string,
  wish: { name: string; email: string | null; message: string; language: string; plainTitle: string },
): Promise<Link | Refusal> {
  const bill = await askable(context, customerId, purpose, no)
  if (isRefusal(bill)) return bill
  return makeLink(context, {
    customerId,
    purpose,
    memberId: null,
    subjectId: bill.id,
    yen: bill.yen,
    // A friend sees a picture and a total.
    rows: [],
    title: bill.title ?? wish.plainTitle,
    message: wish.message,
    payerName: wish.name,
    payerEmail: wish.email,
    language: wish.language,
    ...(bill.payBy === null ? {} : { expiresAt: bill.payBy }),
  })
}
/** Only what it is for is looked at before there is a payment. */
export const about = ({ kind, id }: Bill) => ({ kind, subject_id: id }) as Payment

/** Whether the bill costs what the link says by this means; the bill is locked. */
async function isRight(context: TxContext, link: Link, method: MeansId): Promise<boolean> {
  const part = partOf(context, link)
  if (part) return part.isRight(context, link)
  const bill = billOf(link)
  if (bill === null) return true
  if (!(await paidForOf(context, bill).waits(context.db, bill.id))) return false
  const now = await paidForOf(context, bill).retry(context, about(bill), method)
  return !isRefusal(now) && now.yen === link.yen
}

/** What a link can be paid with, by a payer of this country. */
export const meansOfLink = (
  context: Pick<TxContext, 'house' | 'now'>,
  link: Link,
  country: string | null,
): MeansRow[] =>
  meansForFriend(context, {
    purpose: link.purpose,
    yen: link.yen,
    holdMs: link.expires_at - context.now,
    country,
  })

export type PayWish = {
  method: MeansId
  email: string | null
  code: string
  language: string
  country: string | null
}
/** Starts the payment of a link, or finds the one that runs. The open attempt is locked first, then what the link is for, then the link: the order in which a settling payment locks them. */
export async function payLink(context: TxContext, id: string, wish: PayWish): Promise<Opened | Refusal> {
  await store.lockOpen(context.db, { kind: 'friend', id })
  const link = await lockedLink(context, id)
  if (!link || !isPayable(link, context.now)) return refuse('friendPayment.closed')
  const means = meansOfLink(context, link, wish.country).find((each) => each.id === wish.method)
  if (!means) return refuse('payment.notThisWay')
  if (!(await isRight(context, link, wish.method))) return refuse('friendPayment.closed')
  const email = wish.email ?? link.payer_email
  if (email === null) return refuse('friendPayment.emailNeeded', {}, 'email')
  const part = partOf(context, link)
  const opened = await open(context, {
    for: { kind: 'friend', id: link.id },
    bill: (await part?.bill(context.db, link)) ?? billOf(link),
    sharedId: link.shared_id,
    customerId: link.customer_id,
    method: wish.method,
    yen: link.yen,
    rows: link.rows,
    // A slip for the till is good as long as the link.
    expiresAt: Math.max(
      context.now + Math.min(means.openMs, meansTable.card.openMs),
      Math.min(context.now + means.openMs, link.expires_at),
    ),
  })
  if (isRefusal(opened)) return opened
  await links.speaks(context.db, link.id, wish.language)
  const known = email === link.payer_email && !isRefusal(await confirmMail(context, link, wish.code))
  const refused = known
    ? undefined
    : await askMail(context, { ...link, language: wish.language }, email, { anew: false })
  if (isRefusal(refused)) return refused
  if (link.state === 'open') await move(context, link, 'start', { by: systemActor })
  return opened
}

async function lockedLink(context: TxContext, id: string): Promise<Link | null> {
  const seen = await links.byId(context.db, id)
  if (!seen) return null
  if (billOf(seen) === null) await linkForOf(context, seen.purpose).lock?.(context, seen)
  return links.lock(context.db, id)
}

/** The payer says no. */
export async function declineLink(context: TxContext, id: string): Promise<Refusal | void> {
  const link = await lockedLink(context, id)
  if (!link || !isPayable(link, context.now) || !(await cancelLink(context, link)))
    return refuse('friendPayment.closed')
  const path = await pathOf(context, link)
  await notify(context, {
    customerId: link.customer_id,
    key: 'notice.friendPayment.declined',
    values: { name: link.payer_name, title: link.title, yen: link.yen },
    link: path,
    once: `friend/${link.id}/declined`,
  })
}

/** Money came with a link. Where the link has ended meanwhile (run out, withdrawn, paid by another card) all of it goes back to the card it came from. */
async function settle(context: TxContext, payment: Payment): Promise<void> {
  assert(payment.subject_id, "a friend's payment names its link")
  const link = await lockedLink(context, payment.subject_id)
  assert(link, 'links are never deleted once somebody pays')
  const paid = await move(context, link, 'pay', {
    by: systemActor,
    data: { paymentId: payment.id },
    set: { paid_at: at(context.now), payment_id: payment.id },
  })
  if (!paid) await allBack(context, payment, 'nothingToPay', {})
}

async function paidBy(context: TxContext, paid: Link): Promise<void> {
  const payment = paid.payment_id === null ? null : await store.byId(context.db, paid.payment_id)
  assert(payment, 'a paid link names its payment')
  const bill = billOf(paid)
  if (bill !== null) return billPaid(context, paid, payment, bill)
  const part = partOf(context, paid)
  if (part) return part.settle(context, paid, payment)
  const { path, values } = await linkForOf(context, paid.purpose).where(context, paid)
  await post(
    context,
    friendPaid({
      customerId: paid.customer_id,
      paymentId: payment.id,
      from: source(payment),
      yen: payment.yen,
      values: { name: paid.payer_name, ...values },
    }),
  )
  await notify(context, {
    customerId: paid.customer_id,
    key: 'notice.friendPayment.paid',
    values: { name: paid.payer_name, title: paid.title, yen: payment.yen },
    link: path,
    once: `friend/${paid.id}/paid`,
    mail: true,
  })
  await receipt(context, paid.id)
  await linkForOf(context, paid.purpose).paid?.(context, paid)
}

/** Where the one who asked looks at what the link is for. */
const pathOf = async (context: TxContext, link: Link): Promise<string> => {
  const bill = billOf(link)
  return bill === null
    ? (await linkForOf(context, link.purpose).where(context, link)).path
    : (await paidForOf(context, bill).label(context.db, bill.id)).path
}

/**
 * The bill is paid with the friend's own money, as if the customer had: what is refunded later goes back to the friend's card. Money that
 * the bill has no use for any more (paid meanwhile, sold to somebody else) goes back at once, and nobody is thanked.
 */
async function billPaid(context: TxContext, paid: Link, payment: Payment, bill: Bill): Promise<void> {
  const refused = await paidForOf(context, bill).settle(context, {
    ...payment,
    kind: bill.kind,
    subject_id: bill.id,
  })
  assert(!isRefusal(refused), 'card money is here already and cannot be refused')
  if ((await store.refundedOf(context.db, payment.id)) === payment.yen)
    return links.markReturned(context.db, paid.id, context.now)
  await notify(context, {
    customerId: paid.customer_id,
    key: 'notice.friendPayment.billPaid',
    values: { name: paid.payer_name, title: paid.title, yen: payment.yen },
    link: await pathOf(context, paid),
    once: `friend/${paid.id}/paid`,
    mail: true,
  })
  await receipt(context, paid.id)
}

const friendPayments = kept({
  machine: friendPaymentMachine,
  table: 'friend_payment',
  history: { table: 'friend_payment_event', of: 'friend_payment_id' },
  read: links.read,
  facts: {},
  effects: { settle: paidBy },
})

/** A friend's payment of a link. */
export const friendLink: PaidFor = {
  name: 'friend',
  async label(db, id) {
    const link = await links.byId(db, id)
    return { no: link?.title ?? null, path: '/friendPayment' }
  },
  // Whoever pays with a link has no account: they come back to the link's own page.
  wayBack: (house, payment) => `/friendPayment/payResult?token=${tokenOf(house, payment.subject_id!)}`,
  settle,
  retry: async () => refuse('payment.notPayable'),
  async waits(db, id) {
    const link = await links.byId(db, id)
    return link?.state === 'open' || link?.state === 'processing'
  },
  /** A disputed payment stops what it paid for, whoever paid. */
  async disputed(context, payment, dispute) {
    if (payment.bill_kind === null || payment.bill_id === null) return
    const bill = { kind: payment.bill_kind, id: payment.bill_id }
    await paidForOf(context, bill).disputed?.(
      context,
      { ...payment, kind: bill.kind, subject_id: bill.id },
      dispute,
    )
  },
  payer: {
    /** A declined card leaves the link usable; the payer reads it on the page they come back to, the one who asked is not told. */
    async failed(context, payment) {
      const link = await links.lock(context.db, payment.subject_id!)
      if (link) await move(context, link, 'giveUp', { by: systemActor })
    },
    returned: (context, payment, refund, to) => tellReturned(context, payment.subject_id!, refund, to),
  },
}

/** Paid, changed or cancelled by the one who asked: nobody need pay with the link any more, and whoever was asked is told. */
async function endUnwanted(house: House, seen: Link): Promise<void> {
  if (await isWanted({ house, db: house.db }, seen)) return
  await asSystem(house, async (context) => {
    const link = await lockedLink(context, seen.id)
    if (!link || (await isWanted(context, link))) return
    if (await cancelLink(context, link, { by: systemActor })) await tellCancelled(context, link)
  })
}
/** Job payment.bill: a bill was paid, changed or cancelled; the link that asks for it ends at once. */
export async function billChanged(house: House, bill: Bill): Promise<void> {
  const link = await links.openFor(house.db, bill.kind as LinkPurpose, bill.id)
  if (link) await endUnwanted(house, link)
}

/** Frees links whose payer left the bank's page, then ends those whose 72 hours are over. */
export async function sweepLinks(house: House): Promise<void> {
  for (const { id, paymentId } of await links.leftAtBank(house.db, house.clock.now())) {
    try {
      if (paymentId !== null) await reconcile(house, paymentId)
    } catch (error) {
      // The bank does not answer: it may be paid. Looked at again next time.
      noteFault(house, error, { link: id }, 'tried again later')
      continue
    }
    await asSystem(house, async (context) => {
      const payment = await store.lockOpen(context.db, { kind: 'friend', id })
      if (payment?.state === 'processing') return
      if (payment) await giveUp(context, payment, 'expired')
      const link = await links.lock(context.db, id)
      if (link) await move(context, link, 'giveUp', { by: systemActor })
    })
  }
  for (const seen of await links.openBills(house.db)) await endUnwanted(house, seen)
  for (const { id } of await links.overdue(house.db, house.clock.now()))
    await asSystem(house, async (context) => {
      const link = await links.lock(context.db, id)
      if (
        !link ||
        link.expires_at > context.now ||
        !(await move(context, link, 'expire', { by: clockActor }))
      )
        return
      const path = await pathOf(context, link)
      await notify(context, {
        customerId: link.customer_id,
        key: 'notice.friendPayment.expired',
        values: { name: link.payer_name, title: link.title, yen: link.yen },
        link: path,
        once: `friend/${link.id}/expired`,
      })
    })
}
