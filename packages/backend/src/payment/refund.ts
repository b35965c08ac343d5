import { assert, MINUTE, split, sum } from '@tomobako/domain/kernel'
import { accounts, refunded, refundSent, refundToWallet, withdrawalBack } from '@tomobako/domain/ledger'
import type { RefundWay } from '@tomobako/contract'
import { goesBack, retryAfterMs } from '@tomobako/domain/payment'
import type { Db } from '../db/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { TxContext } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { Trouble } from '../kernel/trouble.ts'
import { post } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { refundJob } from './jobs.ts'
import { coveredByDispute, isDisputed, mayBeBack } from './disputes.ts'
import { paidForOf } from './kinds.ts'
import { companyNamed } from './means.ts'
import type { PaidFor } from './kinds.ts'
import * as store from './store.ts'
import type { Payment, Refund } from './store.ts'

export type GiveBack = {
  /** The refund's own name, e.g. `line/T261113-0482-1/refund`: asked twice, given once. */
  key: string
  customerId: string
  /** Which payment it goes back to; never more than that brought. */
  payment: Pick<Payment, 'id' | 'method' | 'yen'>
  lineId: string | null
  yen: number
  /** Where the money lies in the books now; adds up to `yen`. */
  from: readonly { account: string; yen: number }[]
  /** Catalogue key below `payment.refund`. */
  reasonKey: string
  values: Record<string, string | number>
  /** Money its owner takes out of the wallet, not a refund of something that came to nothing. */
  withdrawalId?: string
}

/**
 * Gives money back the way it came (P 4), or into the wallet where its owner prefers that: to the wallet at once, to a card through a job that asks the provider. Until the
 * provider has sent it, it stands in refunds:due.
 */
export async function giveBack(context: TxContext, give: GiveBack): Promise<void> {
  if (give.yen === 0) return
  // The payment's row is locked so that two refunds of one payment count each other: Σ refunds ≤ captured.
  const payment = await store.lock(context.db, give.payment.id)
  assert(payment?.state === 'succeeded', 'only money that came can go back')
  if (payment.provider === store.TOGETHER)
    return giveBackToEach(context, give, await store.lockParts(context.db, payment.id))
  const toCard = goesBack(payment.method) && !(await wantsWallet(context, give, payment))
  const made = await store.insertRefund(
    context.db,
    {
      customerId: give.customerId,
      paymentId: payment.id,
      lineId: give.lineId,
      key: give.key,
      yen: give.yen,
      to: toCard ? 'card' : 'wallet',
      state: toCard ? 'requested' : 'succeeded',
      reasonKey: give.reasonKey,
      ...(give.withdrawalId === undefined ? {} : { withdrawalId: give.withdrawalId }),
    },
    context.now,
  )
  if (!made) return
  assert(
    (await store.refundedOf(context.db, payment.id)) <= payment.yen,
    `refunds of payment ${payment.id} stay within ${payment.yen}`,
  )
  const to = toCard ? accounts.refundsDue : accounts.wallet(give.customerId)
  await post(
    context,
    refunded({
      key: give.key,
      from: give.from.filter((part) => part.account !== to),
      to,
      values: give.values,
    }),
  )
  if (toCard) return context.job(refundJob, { refundId: made.id })
  await paidForOf(context, payment).payer?.returned(context, payment, made, 'wallet')
  await tell(
    context,
    { customerId: give.customerId, id: made.id, yen: give.yen },
    'notice.payment.refundedToWallet',
  )
}

/**
 * Whether its owner would rather have it in the wallet. Not what a friend paid, nor what is taken out of the wallet; and of a payment that
 * is disputed, or was with the cardholder in the right, money goes no other way than back: a dispute may have given it back already.
 */
async function wantsWallet(context: TxContext, give: GiveBack, payment: Payment): Promise<boolean> {
  if (give.withdrawalId !== undefined || paidForOf(context, payment).payer) return false
  const { refunds_to: to } = await context.db
    .selectFrom('customer')
    .select('refunds_to')
    .where('id', '=', give.customerId)
    .executeTakeFirstOrThrow()
  return (
    to === 'wallet' && payment.customer_id === give.customerId && !(await mayBeBack(context.db, payment.id))
  )
}

/** What several paid together goes back to each by what they have not got back yet, to the yen. The parts are locked. */
async function giveBackToEach(context: TxContext, give: GiveBack, parts: readonly Payment[]): Promise<void> {
  // Not `key/2`: that is the name of a second payment's part.
  const keyOf = (index: number) => (index === 0 ? give.key : `${give.key}/of${index + 1}`)
  if (await store.isGiven(context.db, give.key)) return
  const left: number[] = []
  for (const part of parts) left.push(part.yen - (await store.refundedOf(context.db, part.id)))
  assert(sum(left) >= give.yen, 'what is shared gives back no more than it brought')
  const take = purse(give.from)
  let named = 0
  for (const [index, yen] of split(give.yen, left).entries())
    if (yen > 0)
      await giveBack(context, { ...give, key: keyOf(named++), payment: parts[index]!, yen, from: take(yen) })
}

/** What one payment may give back of something: all it brought (a parcel's), or the part of it that paid for this one line. */
export type PaidBy = {
  readonly payment: Payment
  readonly mostYen: number
  /** Takes its own back before the others, whatever their age. */
  readonly first?: true
}

export type GiveBackOver = Omit<GiveBack, 'payment'> & { readonly paid: readonly PaidBy[] }

/**
 * Gives money back over everything that paid for it, newest payment first, never more to one than it brought and still holds. What no
 * payment can take any more (parts of it went back before) is the wallet's: money that is owed never waits for a payment of the exact
 * sum. The same key gives once, whatever the payments say the second time.
 */
export async function giveBackOver(context: TxContext, give: GiveBackOver): Promise<void> {
  if (give.yen === 0 || (await store.isGiven(context.db, give.key))) return
  const take = purse(give.from)
  let open = give.yen
  let part = 0
  for (const { payment, mostYen } of await locked(context, give.paid)) {
    const left = Math.min(
      payment.yen - (await store.refundedOf(context.db, payment.id)),
      mostYen - (give.lineId === null ? 0 : await store.refundedOf(context.db, payment.id, give.lineId)),
    )
    const yen = Math.min(open, left)
    if (yen <= 0) continue
    part += 1
    await giveBack(context, {
      ...give,
      key: part === 1 ? give.key : `${give.key}/${part}`,
      payment,
      yen,
      from: take(yen),
    })
    open -= yen
  }
  if (open === 0) return
  const wallet = accounts.wallet(give.customerId)
  await post(
    context,
    refunded({
      key: `${give.key}/wallet`,
      from: take(open).filter((each) => each.account !== wallet),
      to: wallet,
      values: give.values,
    }),
  )
}

/** Locked in the order of their ids, so that two refunds over the same payments wait one way round; answered in the order they are given back. */
async function locked(context: TxContext, paid: readonly PaidBy[]): Promise<PaidBy[]> {
  for (const { payment } of paid.toSorted((a, b) => (a.payment.id < b.payment.id ? -1 : 1)))
    await store.lock(context.db, payment.id)
  return paid.toSorted(
    (a, b) =>
      Number(b.first ?? false) - Number(a.first ?? false) ||
      (b.payment.settled_at ?? 0) - (a.payment.settled_at ?? 0) ||
      (a.payment.id < b.payment.id ? 1 : -1),
  )
}

/** Everything that paid for a subject, each with all it brought. */
export const wholly = (payments: readonly Payment[]): PaidBy[] =>
  payments.map((payment) => ({ payment, mostYen: payment.yen }))

/** Hands out money from where it lies, part by part, until everything is given. */
export function purse(
  money: readonly { account: string; yen: number }[],
): (yen: number) => { account: string; yen: number }[] {
  const left = money.map((part) => ({ ...part }))
  return (wanted) => {
    const found: { account: string; yen: number }[] = []
    let missing = wanted
    for (const part of left) {
      const yen = Math.min(missing, part.yen)
      if (yen === 0) continue
      part.yen -= yen
      missing -= yen
      found.push({ account: part.account, yen })
    }
    assert(missing === 0, 'nothing gives back more than it holds')
    return found
  }
}

/**
 * What staff may do with a refund now. A card's that is not done is asked for again. Into the wallet it goes only after the last try,
 * and only when the payment company itself said no: after silence it may have sent the money, and whoever gave it here too gave it twice.
 */
export const waysOf = (refund: Pick<Refund, 'to_method' | 'state' | 'refused'>): RefundWay[] => {
  if (refund.to_method !== 'card' || refund.state === 'succeeded') return []
  return refund.state === 'failed' && refund.refused ? ['again', 'wallet'] : ['again']
}

type Asked = { may: boolean; state: string; key: string; yen: number; failure: string | null }
const asked = (refund: Refund, may: boolean): Asked => ({
  may,
  state: refund.state,
  key: refund.natural_key,
  yen: refund.yen - refund.by_dispute_yen,
  failure: refund.failure,
})

/** Puts a refund to a card that is not done in line to be sent once more, with all its tries; null when there is none of this id. */
export async function askAgain(context: TxContext, id: string): Promise<Asked | null> {
  const refund = await store.lockRefund(context.db, id)
  if (!refund) return null
  const may = waysOf(refund).includes('again')
  if (may) {
    await store.updateRefund(context.db, id, {
      state: refund.state === 'failed' ? 'requested' : refund.state,
      tries: 0,
      nextTryAt: context.now + MINUTE,
    })
    await context.job(refundJob, { refundId: id })
  }
  return asked(refund, may)
}

/** What a payment company would not send is the customer's in the wallet; null when there is no refund of this id. */
export async function sendToWallet(context: TxContext, id: string): Promise<Asked | null> {
  const seen = await store.refundById(context.db, id)
  if (!seen?.payment_id) return null
  const payment = await store.lock(context.db, seen.payment_id)
  const refund = await store.lockRefund(context.db, id)
  assert(payment && refund, 'a refund belongs to a payment')
  const may = waysOf(refund).includes('wallet') && !(await isDisputed(context.db, payment.id))
  if (may) {
    const yen = await coveredByDispute(context, refund)
    if (yen > 0) await intoWallet(context, payment, refund, yen)
  }
  return asked(refund, may)
}

/**
 * Sends one refund to the card it came from. The provider knows our refund id, so asking again never sends twice. While the payment is
 * disputed at the bank it waits (the schedule comes back to it); what a lost dispute gave the cardholder is not sent again. What comes to
 * nothing is tried again after growing gaps; after the last try it is failed and people decide.
 */
export async function sendRefund(house: House, refundId: string): Promise<void> {
  const refund = await store.refundById(house.db, refundId)
  if (!refund || refund.to_method !== 'card' || refund.state === 'succeeded' || refund.state === 'failed')
    return
  const payment = refund.payment_id === null ? null : await store.byId(house.db, refund.payment_id)
  assert(payment, 'a card refund belongs to a payment')
  const yen = await leftToSend(house, payment.id, refundId)
  if (yen === 0) return
  const providerId = await providerIdOfRefund(house, refund, payment)
  const answer = await companyNamed(house, payment.provider)
    .refund({ providerId, refundId, yen })
    .catch((error: unknown) => ({ nothing: error }))
  if ('nothing' in answer) return cameToNothing(house, refundId, answer.nothing)
  await asSystem(house, async (context) => {
    const known = await store.lockRefund(context.db, refundId)
    // Failed meanwhile, by another try that met silence: the provider's word is newer.
    if (!known || known.state === 'succeeded') return
    if (answer.state === 'processing')
      return store.updateRefund(context.db, refundId, {
        state: 'processing',
        providerRefundId: answer.providerRefundId,
        tries: 0,
      })
    if (answer.state === 'succeeded') {
      await store.updateRefund(context.db, refundId, {
        state: 'succeeded',
        providerRefundId: answer.providerRefundId,
        doneAt: context.now,
      })
      await post(context, refundSent({ refundId, processor: payment.provider, yen }))
      const other = payerOf(context, payment, known)
      if (other) return other.returned(context, payment, known, 'card')
      return tell(
        context,
        { customerId: known.customer_id, id: refundId, yen },
        known.withdrawal_id === null ? 'notice.payment.refundedToCard' : 'notice.withdrawal.sent',
      )
    }
    // A card that no longer takes money: the customer has it in the wallet instead.
    await intoWallet(context, payment, known, yen, answer.providerRefundId)
  })
}

/**
 * The provider's own list says that it sent a refund which we still wait for, or had given up: it is written down as sent. False: there
 * is nothing to write any more.
 */
export async function bookSent(
  context: TxContext,
  refundId: string,
  providerRefundId: string,
): Promise<boolean> {
  const found = await store.refundById(context.db, refundId)
  const payment = found?.payment_id ? await store.lock(context.db, found.payment_id) : null
  const refund = await store.lockRefund(context.db, refundId)
  if (!payment || !refund || refund.to_method !== 'card' || refund.state === 'succeeded') return false
  await store.updateRefund(context.db, refundId, {
    state: 'succeeded',
    providerRefundId,
    doneAt: context.now,
  })
  await post(
    context,
    refundSent({ refundId, processor: payment.provider, yen: refund.yen - refund.by_dispute_yen }),
  )
  const other = payerOf(context, payment, refund)
  if (other) await other.returned(context, payment, refund, 'card')
  else
    await tell(
      context,
      { customerId: refund.customer_id, id: refundId, yen: refund.yen - refund.by_dispute_yen },
      'notice.payment.refundedToCard',
    )
  return true
}

/** A refund we take for sent is not on the provider's list: it is asked for once more under its own name, which sends no second one. */
export async function sendAgain(house: House, refundId: string): Promise<void> {
  const refund = await store.refundById(house.db, refundId)
  const payment = refund?.payment_id ? await store.byId(house.db, refund.payment_id) : null
  if (!refund || !payment || refund.state !== 'succeeded' || refund.to_method !== 'card') return
  const providerId = await providerIdOfRefund(house, refund, payment)
  await companyNamed(house, payment.provider).refund({
    providerId,
    refundId,
    yen: refund.yen - refund.by_dispute_yen,
  })
}

/** The refund is the customer's in the wallet; of a friend's payment: of the one who asked, whom the friend paid for. The refund is locked. */
async function intoWallet(
  context: TxContext,
  payment: Payment,
  refund: Refund,
  yen: number,
  providerRefundId?: string,
): Promise<void> {
  await store.updateRefund(context.db, refund.id, {
    state: 'succeeded',
    to: 'wallet',
    doneAt: context.now,
    ...(providerRefundId === undefined ? {} : { providerRefundId }),
  })
  const back = { refundId: refund.id, customerId: refund.customer_id, yen }
  const isWithdrawn = refund.withdrawal_id !== null
  await post(
    context,
    isWithdrawn
      ? withdrawalBack({
          ...back,
          withdrawalId: refund.withdrawal_id!,
          no: await store.withdrawalNo(context.db, refund.withdrawal_id!),
        })
      : refundToWallet(back),
  )
  await payerOf(context, payment, refund)?.returned(context, payment, refund, 'wallet')
  await tell(
    context,
    { customerId: refund.customer_id, id: refund.id, yen },
    isWithdrawn ? 'notice.withdrawal.back' : 'notice.payment.refundCardRefused',
  )
}

const MOST_WORDS = 300

/** The provider refused, or did not answer: it is tried again later; after the last try it waits for people, with what was said. */
const cameToNothing = (house: House, refundId: string, error: unknown): Promise<void> =>
  asSystem(house, async (context) => {
    const refund = await store.lockRefund(context.db, refundId)
    if (!refund || refund.state === 'succeeded' || refund.state === 'failed') return
    const tries = refund.tries + 1
    const waitMs = retryAfterMs(tries)
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, MOST_WORDS)
    await store.updateRefund(context.db, refundId, {
      state: waitMs === null ? 'failed' : refund.state,
      tries,
      failure,
      refused: error instanceof Trouble && error.retry === 'no',
      ...(waitMs === null ? {} : { nextTryAt: context.now + waitMs }),
    })
    house.log[waitMs === null ? 'error' : 'warn'](
      { refund: refundId, yen: refund.yen, tries, error: failure },
      waitMs === null ? 'a refund could not be sent; it waits on the Money desk' : 'tried again later',
    )
  })

/** What is to be sent of it now: nothing while the bank decides a dispute, nothing the cardholder has by one we lost. */
const leftToSend = (house: House, paymentId: string, refundId: string): Promise<number> =>
  asSystem(house, async (context) => {
    // The payment first, as whoever gives back or hears of a dispute does.
    await store.lock(context.db, paymentId)
    const refund = await store.lockRefund(context.db, refundId)
    if (!refund || refund.state === 'succeeded' || refund.state === 'failed') return 0
    if (await isDisputed(context.db, paymentId)) return 0
    return coveredByDispute(context, refund)
  })

/** Money that came beside what was asked may have come by another payment of the provider's. */
async function providerIdOfRefund(house: House, refund: Refund, payment: Payment): Promise<string> {
  const id =
    refund.oddity_id === null ? payment.provider_id : await oddityProviderId(house.db, refund.oddity_id)
  assert(id, 'a card refund belongs to a payment the provider knows')
  return id
}
const oddityProviderId = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('payment_oddity').select('provider_id').where('id', '=', id).executeTakeFirst())
    ?.provider_id

/** Who else than the customer is told of a refund of what they paid. */
const payerOf = (context: TxContext, payment: Payment, refund: Refund): PaidFor['payer'] =>
  refund.oddity_id === null ? paidForOf(context, payment).payer : undefined

async function tell(
  context: TxContext,
  refund: { customerId: string; id: string; yen: number },
  key: string,
): Promise<void> {
  await notify(context, {
    customerId: refund.customerId,
    key,
    values: { yen: refund.yen },
    link: key.startsWith('notice.withdrawal.') ? '/wallet/withdraw' : '/wallet',
    once: `refund/${refund.id}`,
    mail: key !== 'notice.payment.refundedToWallet',
  })
}
