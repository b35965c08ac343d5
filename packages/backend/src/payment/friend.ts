import { assert, isRefusal, MINUTE, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import type { FriendPaymentEvent } from '@tomobako/domain/friend-payment'
import { friendPaymentMachine, friendPaymentMs } from '@tomobako/domain/friend-payment'
import { friendPaid } from '@tomobako/domain/ledger'
import { asSystem } from '../jobs/index.ts'
import { noteFault } from '../kernel/attempt.ts'
import { at, clockActor, systemActor } from '../kernel/context.ts'
import type { TxContext } from '../kernel/context.ts'
import { hookByKind } from '../kernel/hooks.ts'
import type { House } from '../kernel/house.ts'
import { kept, take } from '../kernel/runner.ts'
import type { With } from '../kernel/runner.ts'
import { post } from '../ledger/index.ts'
import { mailTo, notify } from '../message/index.ts'
import * as links from './friend-store.ts'
import type { Link, LinkPurpose } from './friend-store.ts'
import { tokenOf } from './friend-token.ts'
import { paidForOf } from './kinds.ts'
import type { PaidFor } from './kinds.ts'
import { giveUp } from './move.ts'
import { allBack, reconcile, source } from './settle.ts'
import { open } from './start.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'
import type { Opened } from './start.ts'

/**
 * What stands behind a link. `lock` takes the lock of what the link is for, before the link's own (so that two payers of one group
 * purchase are counted one after the other); `paid` runs once the money is in the wallet of the one who asked. `values` go with the entry.
 */
export type LinkFor = {
  purpose: LinkPurpose
  lock?: (context: TxContext, link: Link) => Promise<void>
  paid?: (context: TxContext, link: Link) => Promise<void>
  where: (context: TxContext, link: Link) => Promise<{ path: string; values: Record<string, string> }>
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
/** How long one visit to the bank may take; then the link can be opened anew. */
const attemptMs = 30 * MINUTE

export const linkPathOf = (house: Pick<House, 'settings'>, id: string): string =>
  `/friendPayment/pay?token=${tokenOf(house, id)}`

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
      link: linkPathOf(context.house, link.id),
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

export const cancelLink = (context: TxContext, link: Link): Promise<Link | null> =>
  move(context, link, 'cancel')

/** Whether somebody can pay with it now. Who is at the bank already may finish there after the 72 hours. */
export const isPayable = (link: Link, now: number): boolean =>
  link.state === 'processing' || (link.state === 'open' && link.expires_at > now)

/** What is paid with a link of a bill; null where the money is the wallet's. */
type Bill = { kind: string; id: string }
const billOf = (link: Link): Bill | null =>
  link.subject_id === null ? null : { kind: link.purpose, id: link.subject_id }

/** Whether what the link is for still waits to be paid: the customer may have paid or cancelled it meanwhile. */
export async function isWanted(context: Pick<TxContext, 'house' | 'db'>, link: Link): Promise<boolean> {
  const bill = billOf(link)
  return bill === null || paidForOf(context, bill).waits(context.db, bill.id)
}

/** What a friend is shown of the bill; null for a link into the wallet. */
export async function shownOf(context: Pick<TxContext, 'house' | 'db'>, link: Link) {
  const bill = billOf(link)
  return bill === null ? null : ((await paidForOf(context, bill).forFriend?.(context.db, bill.id)) ?? null)
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
  const kind = paidForOf(context, { kind: purpose })
  const subjectId = await kind.numbered?.id(context.db, no)
  if (!subjectId || !kind.forFriend) return refuse('common.notFound')
  const shown = await kind.forFriend(context.db, subjectId)
  if (shown.customerId !== customerId) return refuse('common.notFound')
  if (!(await kind.waits(context.db, subjectId))) return refuse('payment.notPayable')
  const bill = await kind.retry(context, about({ kind: purpose, id: subjectId }), 'card')
  if (isRefusal(bill)) return bill
  if (bill.yen === 0 || (shown.payBy !== null && shown.payBy <= context.now))
    return refuse('payment.notPayable')
  if (await links.openFor(context.db, purpose, subjectId)) return refuse('friendPayment.alreadyAsked')
  return makeLink(context, {
    customerId,
    purpose,
    memberId: null,
    subjectId,
    yen: bill.yen,
    // A friend sees a picture and a total.
    rows: [],
    title: shown.title ?? wish.plainTitle,
    message: wish.message,
    payerName: wish.name,
    payerEmail: wish.email,
    language: wish.language,
    ...(shown.payBy === null ? {} : { expiresAt: shown.payBy }),
  })
}
/** Only what it is for is looked at before there is a payment. */
const about = ({ kind, id }: Bill) => ({ kind, subject_id: id }) as Payment

/** Whether the bill costs by card what the link says; the bill is locked. */
async function isRight(context: TxContext, link: Link): Promise<boolean> {
  const bill = billOf(link)
  if (bill === null) return true
  if (!(await isWanted(context, link))) return false
  const now = await paidForOf(context, bill).retry(context, about(bill), 'card')
  return !isRefusal(now) && now.yen === link.yen
}

/** Starts the payment of a link, or finds the one that runs. The open attempt is locked first, then the link: the order in which a settling payment locks them. */
export async function payLink(
  context: TxContext,
  id: string,
  email: string | null,
  language: string,
): Promise<Opened | Refusal> {
  await store.lockOpen(context.db, { kind: 'friend', id })
  const link = await links.lock(context.db, id)
  if (!link || !isPayable(link, context.now) || !(await isRight(context, link)))
    return refuse('friendPayment.closed')
  if (email === null && link.payer_email === null) return refuse('friendPayment.emailNeeded', {}, 'email')
  const opened = await open(context, {
    for: { kind: 'friend', id: link.id },
    bill: billOf(link),
    customerId: link.customer_id,
    method: 'card',
    yen: link.yen,
    rows: link.rows,
    expiresAt: context.now + attemptMs,
  })
  if (isRefusal(opened)) return opened
  await links.update(context.db, link.id, { language, ...(email === null ? {} : { payerEmail: email }) })
  if (link.state === 'open') await move(context, link, 'start', { by: systemActor })
  return opened
}

/** The payer says no. */
export async function declineLink(context: TxContext, id: string): Promise<Refusal | void> {
  const link = await links.lock(context.db, id)
  if (!link || !isPayable(link, context.now) || !(await move(context, link, 'cancel')))
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
  const seen = await links.byId(context.db, payment.subject_id)
  assert(seen, 'links are never deleted once somebody pays')
  if (billOf(seen) === null) await linkForOf(context, seen.purpose).lock?.(context, seen)
  const link = await links.lock(context.db, seen.id)
  const paid =
    link &&
    (await move(context, link, 'pay', {
      by: systemActor,
      data: { paymentId: payment.id },
      set: { paid_at: at(context.now), payment_id: payment.id },
    }))
  if (!paid) await allBack(context, payment, 'nothingToPay', {})
}

async function paidBy(context: TxContext, paid: Link): Promise<void> {
  const payment = paid.payment_id === null ? null : await store.byId(context.db, paid.payment_id)
  assert(payment, 'a paid link names its payment')
  const bill = billOf(paid)
  if (bill !== null) return billPaid(context, paid, payment, bill)
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
  await tellPayer(context, paid.id, 'mail.friendReceipt', payment.yen, `friend/${paid.id}/receipt`)
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
  await tellPayer(context, paid.id, 'mail.friendReceipt', payment.yen, `friend/${paid.id}/receipt`)
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
    returned: (context, payment, refund, to) =>
      tellPayer(
        context,
        payment.subject_id!,
        to === 'card' ? 'mail.friendRefund' : 'mail.friendRefundRefused',
        refund.yen,
        `friend/refund/${refund.id}`,
      ),
  },
}

async function tellPayer(
  context: TxContext,
  linkId: string,
  key: string,
  yen: number,
  once: string,
): Promise<void> {
  const link = await links.byId(context.db, linkId)
  if (link?.payer_email)
    await mailTo(context, {
      to: link.payer_email,
      language: link.language,
      key,
      values: { title: link.title, yen, at: context.now },
      link: null,
      once,
    })
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
  // Paid or cancelled by the one who asked: nobody need pay with the link any more.
  for (const seen of await links.openBills(house.db))
    await asSystem(house, async (context) => {
      if (await isWanted(context, seen)) return
      const link = await links.lock(context.db, seen.id)
      if (link) await move(context, link, 'cancel', { by: systemActor })
    })
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
