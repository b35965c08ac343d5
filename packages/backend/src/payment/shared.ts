import { friendPaymentMs, sharedBillMachine, shareLimits, sharesOf } from '@tomobako/domain/friend-payment'
import { assert, isRefusal, refuse, sum } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { accounts, sharePaid } from '@tomobako/domain/ledger'
import { meansTable } from '@tomobako/domain/payment'
import type { MeansId } from '@tomobako/domain/payment'
import { attempt } from '../kernel/attempt.ts'
import type { Db } from '../db/index.ts'
import { asSystem } from '../jobs/index.ts'
import { at, clockActor, systemActor } from '../kernel/context.ts'
import type { TxContext } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { kept, take } from '../kernel/runner.ts'
import type { With } from '../kernel/runner.ts'
import { balance, post } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { about, askable, cancelLink, costs, makeLink } from './friend.ts'
import type { Bill, LinkFor } from './friend.ts'
import { receipt, tellCancelled } from './friend-mail.ts'
import * as links from './friend-store.ts'
import type { Link } from './friend-store.ts'
import { paidForOf } from './kinds.ts'
import type { PaidFor, Wish } from './kinds.ts'
import { giveBack } from './refund.ts'
import { allBack, source } from './settle.ts'
import * as shares from './shared-store.ts'
import type { SharedBill } from './shared-store.ts'
import { begun, open } from './start.ts'
import type { Opened } from './start.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

/**
 * Several friends pay one bill. Each has a link with a share; what comes stands in the shared bill's own account until all of it is there
 * and pays the bill as one payment, whose refunds go back to each by what they paid. Locks: payment, shared bill, links, the bill itself.
 */
const sharedBills = kept({
  machine: sharedBillMachine,
  table: 'shared_bill',
  history: { table: 'shared_bill_event', of: 'shared_bill_id' },
  read: shares.read,
  facts: {},
  follows: (_row, _to, when) => ({ ended_at: at(when) }),
  effects: { payBill, giveBack: backToEach },
})

const billOf = (bill: SharedBill): Bill => ({ kind: bill.purpose, id: bill.subject_id })
/** The public number of what is paid, under the name it has on the wire. */
async function numbersOf(context: TxContext, bill: SharedBill): Promise<Record<string, string>> {
  const { label, numbered } = paidForOf(context, billOf(bill))
  const { no } = await label(context.db, bill.subject_id)
  return numbered && no !== null ? { [numbered.as]: no } : {}
}
export const heldOf = (db: Db, bill: Pick<SharedBill, 'id'>): Promise<number> =>
  balance(db, accounts.sharedHeld(bill.id))

export type SplitWish = {
  friends: readonly { name: string; email: string | null; yen: number | null }[]
  ownPart: boolean
  message: string
  language: string
  plainTitle: string
}
/** Makes one link for each friend; all shares together, and what the one who asks pays, are what the bill costs by card. */
export async function splitBill(
  context: TxContext,
  customerId: string,
  purpose: 'order' | 'parcel',
  no: string,
  wish: SplitWish,
): Promise<SharedBill | Refusal> {
  const found = await askable(context, customerId, purpose, no)
  if (isRefusal(found)) return found
  const shared = sharesOf(
    found.yen,
    wish.friends.map(({ yen }) => yen),
    wish.ownPart,
  )
  if (!shared)
    return refuse(
      'friendPayment.sharesWrong',
      { total: found.yen, sum: sum(wish.friends.map(({ yen }) => yen ?? 0)), least: shareLimits.leastYen },
      'shares',
    )
  const first = await shares.insert(
    context.db,
    {
      customerId,
      purpose,
      subjectId: found.id,
      yen: found.yen,
      ownYen: shared.ownYen,
      title: found.title ?? wish.plainTitle,
      expiresAt: Math.min(context.now + friendPaymentMs, found.payBy ?? Infinity),
    },
    context.now,
  )
  for (const [index, friend] of wish.friends.entries())
    await makeLink(context, {
      customerId,
      purpose: 'share',
      memberId: null,
      sharedId: first.id,
      yen: shared.yen[index]!,
      rows: [],
      title: first.title,
      message: wish.message,
      payerName: friend.name,
      payerEmail: friend.email,
      language: wish.language,
      expiresAt: first.expires_at,
    })
  return first
}

/** What the one who asks can pay now: their own part, with whatever nobody is asked for any more; `all`: also what others are still asked for. */
export async function owedOf(
  db: Db,
  bill: SharedBill,
  all: readonly Link[],
): Promise<{ heldYen: number; ownYen: number; allYen: number }> {
  const heldYen = bill.state === 'open' ? await heldOf(db, bill) : 0
  const allYen = bill.state === 'open' ? bill.yen - heldYen : 0
  const asked = sum(
    all.filter(({ state }) => state === 'open' || state === 'processing').map(({ yen }) => yen),
  )
  return { heldYen, ownYen: Math.max(0, allYen - asked), allYen }
}

/** The one who asked pays their own part, or everything that is still missing: then nobody else is asked any more. */
export async function payOwn(
  context: TxContext,
  customerId: string,
  { id, all, method }: { id: string; all: boolean; method: MeansId },
): Promise<Opened | Refusal> {
  await store.lockOpen(context.db, { kind: 'shared', id })
  const bill = await shares.lock(context.db, id)
  if (!bill || bill.customer_id !== customerId) return refuse('common.notFound')
  const asked = await links.sharesOf(context.db, [id], { lock: true })
  if (!(await isPayable(context, bill))) return refuse('payment.notPayable')
  if (all)
    for (const link of asked)
      if (await cancelLink(context, link, { by: systemActor })) await tellCancelled(context, link)
  const left = all ? await links.sharesOf(context.db, [id]) : asked
  const { ownYen } = await owedOf(context.db, bill, left)
  return ownYen === 0 ? refuse('payment.notPayable') : open(context, ownWish(context, bill, ownYen, method))
}

const ownWish = (context: Pick<TxContext, 'now'>, bill: SharedBill, yen: number, method: MeansId): Wish => ({
  for: { kind: 'shared', id: bill.id },
  bill: billOf(bill),
  sharedId: bill.id,
  customerId: bill.customer_id,
  method,
  yen,
  rows: [
    { key: 'ownShare', yen, kind: 'item' },
    { key: 'total', yen, kind: 'total' },
  ],
  expiresAt: Math.min(
    bill.expires_at,
    context.now + Math.max(meansTable.card.openMs, meansTable[method].openMs),
  ),
})

/** Still open, in time, and the bill costs what its shares say; the bill's rows are locked. */
async function isPayable(context: TxContext, bill: SharedBill): Promise<boolean> {
  return bill.state === 'open' && bill.expires_at > context.now && (await isRight(context, bill))
}
async function isRight(context: TxContext, bill: SharedBill): Promise<boolean> {
  const kind = paidForOf(context, billOf(bill))
  if (!(await kind.waits(context.db, bill.subject_id))) return false
  const now = await kind.retry(context, about(billOf(bill)), 'card')
  return !isRefusal(now) && now.yen === bill.yen
}

/** A share came. True when it stands with the others; the last one pays the bill. The shared bill is locked. */
async function took(context: TxContext, bill: SharedBill, payment: Payment, from: string): Promise<boolean> {
  const heldYen = await heldOf(context.db, bill)
  if (bill.state !== 'open' || heldYen + payment.yen > bill.yen) return false
  await post(
    context,
    sharePaid({
      sharedId: bill.id,
      paymentId: payment.id,
      from: source(payment),
      yen: payment.yen,
      values: { name: from, title: bill.title, ...(await numbersOf(context, bill)) },
    }),
  )
  if (heldYen + payment.yen < bill.yen) return true
  // The customer may have changed it since: what it costs now is not what was asked for.
  const moved = await take(context, sharedBills, bill, (await isRight(context, bill)) ? 'gather' : 'end', {
    by: systemActor,
  })
  assert(!isRefusal(moved), 'an open shared bill can be paid')
  return true
}

/** Everything is there: it pays the bill as one payment, made of its parts. What the bill has no use for goes back to each. */
async function payBill(context: TxContext, bill: SharedBill): Promise<void> {
  const parts = await standing(context.db, bill)
  assert(sum(parts.map(({ yen }) => yen)) === bill.yen, 'all shares together are the bill')
  const wish = await paidForOf(context, billOf(bill)).retry(context, about(billOf(bill)), 'card')
  assert(!isRefusal(wish), 'what is right can be paid')
  const payment = await begun(context, {
    customerId: bill.customer_id,
    for: wish.for,
    sharedId: bill.id,
    method: 'wallet',
    provider: store.TOGETHER,
    state: 'succeeded',
    yen: bill.yen,
    rows: wish.rows,
    expiresAt: context.now,
  })
  await store.joined(
    context.db,
    parts.map(({ id }) => id),
    payment.id,
  )
  const refused = await paidForOf(context, billOf(bill)).settle(context, payment)
  assert(!isRefusal(refused), 'money that is here already cannot be refused')
  if ((await store.refundedOf(context.db, payment.id)) === payment.yen) return
  await notify(context, {
    customerId: bill.customer_id,
    key: 'notice.friendPayment.sharedPaid',
    values: { title: bill.title, yen: bill.yen },
    link: (await paidForOf(context, billOf(bill)).label(context.db, bill.subject_id)).path,
    once: `shared/${bill.id}/paid`,
    mail: true,
  })
}

/** Shares that came and have not gone back. One that came too late went back whole at once. */
async function standing(db: Db, bill: SharedBill): Promise<Payment[]> {
  const found: Payment[] = []
  for (const payment of await store.sharesPaid(db, bill.id))
    if ((await store.refundedOf(db, payment.id)) === 0) found.push(payment)
  return found
}

/** It came to nothing: nobody is asked any more, and every share goes back to whoever paid it. */
async function backToEach(context: TxContext, bill: SharedBill): Promise<void> {
  for (const link of await links.sharesOf(context.db, [bill.id], { lock: true })) {
    if (link.state === 'paid') await links.markReturned(context.db, link.id, context.now)
    else if (await cancelLink(context, link, { by: systemActor })) await tellCancelled(context, link)
  }
  let backYen = 0
  for (const payment of await standing(context.db, bill)) {
    backYen += payment.yen
    await giveBack(context, {
      key: `payment/${payment.id}/back`,
      customerId: payment.customer_id,
      payment,
      lineId: null,
      yen: payment.yen,
      from: [{ account: accounts.sharedHeld(bill.id), yen: payment.yen }],
      reasonKey: 'nothingToPay',
      values: await numbersOf(context, bill),
    })
  }
  await notify(context, {
    customerId: bill.customer_id,
    key: backYen > 0 ? 'notice.friendPayment.sharedBack' : 'notice.friendPayment.sharedEnded',
    values: { title: bill.title, yen: backYen > 0 ? backYen : bill.yen },
    link: '/friendPayment',
    once: `shared/${bill.id}/ended`,
    mail: true,
  })
}

async function endShared(context: TxContext, bill: SharedBill, given: With<never>): Promise<void> {
  const ended = await take(context, sharedBills, bill, 'end', given)
  assert(!isRefusal(ended), 'an open shared bill can be ended')
}

/** The one who asked ends it: what came goes back. */
export async function cancelShared(
  context: TxContext,
  customerId: string,
  id: string,
): Promise<Refusal | void> {
  const bill = await shares.lock(context.db, id)
  if (!bill || bill.customer_id !== customerId) return refuse('common.notFound')
  if (bill.state !== 'open') return refuse('friendPayment.notOpen')
  await endShared(context, bill, {})
}

/** Ends what nobody need pay together any more: its time is over, or the bill was paid, changed or cancelled. */
export async function sweepShared(house: House): Promise<void> {
  for (const { id } of await shares.allOpen(house.db))
    await attempt(house, `shared bill ${id}`, () => look(house, id))
}
const look = (house: House, id: string): Promise<void> =>
  asSystem(house, async (context) => {
    const bill = await shares.lock(context.db, id)
    if (bill?.state !== 'open') return
    if (bill.expires_at <= context.now) return endShared(context, bill, { by: clockActor })
    if ((await costs(context, billOf(bill))) !== bill.yen) await endShared(context, bill, { by: systemActor })
  })
export async function sharedBillChanged(house: House, bill: Bill): Promise<void> {
  const running = await shares.openFor(house.db, bill)
  if (running) await look(house, running.id)
}
/** Whether friends have begun to pay this bill together: its amount stands still. */
export async function isBeingShared(db: Db, bill: Bill): Promise<boolean> {
  const running = await shares.openFor(db, bill)
  return running !== null && (await heldOf(db, running)) > 0
}

const sharedOf = async (db: Db, link: Link): Promise<SharedBill> => {
  const bill = await shares.byId(db, link.shared_id!)
  assert(bill, 'a share is of a bill')
  return bill
}

/** A link for a share of a bill. */
export const forShare: LinkFor = {
  purpose: 'share',
  lock: async (context, link) => void (await shares.lock(context.db, link.shared_id!)),
  where: async () => ({ path: '/friendPayment', values: {} }),
  part: {
    bill: async (db, link) => billOf(await sharedOf(db, link)),
    async isWanted(context, link) {
      const bill = await sharedOf(context.db, link)
      return bill.state === 'open' && (await costs(context, billOf(bill))) === bill.yen
    },
    isRight: async (context, link) => isPayable(context, await sharedOf(context.db, link)),
    async settle(context, link, payment) {
      const taken = await took(context, await sharedOf(context.db, link), payment, link.payer_name)
      assert(taken, 'a share that is asked for fits into its bill')
      const bill = await sharedOf(context.db, link)
      // The bill was no more what it was: the last one to pay has everything back with the others.
      if (bill.state === 'ended') return
      await receipt(context, link.id)
      // Of the last share they are told with the bill.
      if (bill.state === 'open')
        await notify(context, {
          customerId: link.customer_id,
          key: 'notice.friendPayment.sharePaid',
          values: { name: link.payer_name, title: link.title, yen: payment.yen },
          link: '/friendPayment',
          once: `friend/${link.id}/paid`,
        })
    },
  },
}

/** The part of a shared bill that the one who asked pays. */
export const ownShare: PaidFor = {
  name: 'shared',
  async label(db, id) {
    const bill = await shares.byId(db, id)
    return { no: bill?.title ?? null, path: '/friendPayment' }
  },
  async settle(context, payment) {
    const bill = await shares.lock(context.db, payment.subject_id!)
    assert(bill, 'an own share is of a bill')
    const taken = await took(context, bill, payment, '')
    if (!taken) await allBack(context, payment, 'nothingToPay', {})
  },
  async retry(context, payment, method) {
    const bill = await shares.lock(context.db, payment.subject_id!)
    if (!bill || !(await isPayable(context, bill))) return refuse('payment.notPayable')
    const { ownYen } = await owedOf(context.db, bill, await links.sharesOf(context.db, [bill.id]))
    return ownYen === 0 ? refuse('payment.notPayable') : ownWish(context, bill, ownYen, method)
  },
  async waits(db, id) {
    const bill = await shares.byId(db, id)
    return bill?.state === 'open' && (await owedOf(db, bill, await links.sharesOf(db, [id]))).ownYen > 0
  },
  async disputed(context, payment, dispute) {
    if (payment.bill_kind === null || payment.bill_id === null) return
    const bill = { kind: payment.bill_kind, id: payment.bill_id }
    await paidForOf(context, bill).disputed?.(
      context,
      { ...payment, kind: bill.kind, subject_id: bill.id },
      dispute,
    )
  },
}
