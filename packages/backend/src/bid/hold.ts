import { isRefusal, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { accounts, bidHeld, bidReleased, cardLetGo } from '@tomobako/domain/ledger'
import { fitting, holdYen, isCovered, isLiveInGroup, promisesKept } from '@tomobako/domain/bid'
import type { Db, Tx } from '../db/index.ts'
import type { TxContext } from '../kernel/context.ts'
import { balance, NotEnough, post, postOrRefuse } from '../ledger/index.ts'
import * as payments from '../payment/index.ts'
import * as store from './store.ts'
import type { Bid } from './store.ts'

export const heldFor = (db: Db, id: string): Promise<number> => balance(db, accounts.bidHeld(id))
export const neededFor = (bid: Pick<Bid, 'maximum_yen' | 'postage_yen' | 'fee_yen'>): number =>
  holdYen({ maximumYen: bid.maximum_yen, postageYen: bid.postage_yen, feeYen: bid.fee_yen })

/** Where a bid's money comes from and goes back to: its group's hold, as long as that is open, else the wallet. */
type Purse = { customer_id: string; groupId: string | null }
const purse = ({ customer_id, groupId }: Purse): string =>
  groupId === null ? accounts.wallet(customer_id) : accounts.bidHeld(groupId)

/** Sets aside what is missing for a bid as it stands: the first time all of it, at a raise the difference. Refuses when the purse has less. */
export async function hold(context: TxContext, bid: Bid, from: Purse): Promise<Refusal | null> {
  const missing = neededFor(bid) - (await heldFor(context.db, bid.id))
  if (missing <= 0) return null
  // A card is asked on its own page (card.ts), and by nobody but its owner.
  if (bid.means === 'card') return refuse('payment.walletTooLow', { have: 0, need: missing })
  const entry = bidHeld({ bidId: bid.id, turn: `${bid.version}`, account: purse(from), yen: missing })
  if (from.groupId === null) {
    const posted = await postOrRefuse(context, entry)
    return isRefusal(posted) ? posted : null
  }
  try {
    await post(context, entry)
    return null
  } catch (error) {
    if (error instanceof NotEnough) return refuse('bid.group.limit')
    throw error
  }
}

/** Gives back everything that is set aside for it. Answers how much that was. */
export async function release(
  context: TxContext,
  bid: Pick<Bid, 'id' | 'version' | 'means'>,
  to: Purse,
): Promise<number> {
  const byCard = bid.means === 'card' ? await letGoCards(context, bid) : 0
  const yen = await heldFor(context.db, bid.id)
  await post(context, bidReleased({ bidId: bid.id, turn: `${bid.version}`, account: purse(to), yen }))
  return yen + byCard
}

/** A group's own money: set aside when it is ordered and when one of its maxima is raised, given back when it is over. */
export async function holdMore(
  context: TxContext,
  group: { id: string; customer_id: string },
  yen: number,
  turn: string,
): Promise<Refusal | null> {
  const entry = bidHeld({ bidId: group.id, turn, account: accounts.wallet(group.customer_id), yen })
  const posted = await postOrRefuse(context, entry)
  return isRefusal(posted) ? posted : null
}
export async function releaseGroup(
  context: TxContext,
  group: Pick<store.Group, 'id' | 'customer_id' | 'version' | 'means'>,
): Promise<void> {
  if (group.means === 'card') return keepNeeded(context, group)
  await post(
    context,
    bidReleased({
      bidId: group.id,
      turn: `group/${group.version}`,
      account: accounts.wallet(group.customer_id),
      yen: await heldFor(context.db, group.id),
    }),
  )
}

// Promises of cards

/** What payments that hold a bid are for. */
export const cardOf = (bid: Pick<Bid, 'id'>) => ({ kind: 'bid', id: bid.id })

/**
 * A bid was won: takes from its cards exactly what the order costs, oldest promise first, and gives up the rest, in the caller's transaction; the company
 * is told after it. True as long as something is still on its way from a card.
 */
export async function takeFromCards(context: TxContext, bid: Bid, yen: number): Promise<boolean> {
  let open = yen
  for (const payment of [
    ...(await ownPromise(context.db, bid)),
    ...(await payments.lockHeld(context.db, cardOf(bid))),
  ]) {
    const most = payment.authorised_yen ?? 0
    const take = Math.min(open, most)
    open -= take
    await post(
      context,
      cardLetGo({
        paymentId: payment.id,
        bidId: bid.id,
        provider: payment.provider,
        yen: most - take,
        turn: take === 0 ? 'all' : 'rest',
      }),
    )
    await payments.decide(context.db, payment.id, take, context.now)
    await context.job(payments.reconcileJob, { paymentId: payment.id })
  }
  const promise = bid.promise_id === null ? null : await payments.paymentById(context.db, bid.promise_id)
  return promise?.state === 'authorised' || payments.isCapturing(context.db, cardOf(bid))
}
async function ownPromise(db: Tx, bid: Pick<Bid, 'promise_id'>): Promise<payments.Payment[]> {
  if (bid.promise_id === null) return []
  const promise = await payments.lockPayment(db, bid.promise_id)
  return promise?.state === 'authorised' && promise.capture_yen === null ? [promise] : []
}

/** Gives up every promise a bid has of cards. Answers how much that was. */
async function letGoCards(context: TxContext, bid: Pick<Bid, 'id'>): Promise<number> {
  let yen = 0
  for (const payment of await payments.lockHeld(context.db, cardOf(bid))) {
    yen += payment.authorised_yen ?? 0
    await letGoPromise(context, payment, bid.id)
  }
  return yen
}
/** Gives up a promise nobody has decided about, out of the account it stands in. */
async function letGoPromise(context: TxContext, payment: payments.Payment, heldBy: string): Promise<void> {
  await post(
    context,
    cardLetGo({
      paymentId: payment.id,
      bidId: heldBy,
      provider: payment.provider,
      yen: payment.authorised_yen ?? 0,
      turn: 'all',
    }),
  )
  await payments.decide(context.db, payment.id, 0, context.now)
  await context.job(payments.reconcileJob, { paymentId: payment.id })
}

// Promises of a group: one for each lot it may win

/** What payments that hold a group are for. */
export const groupCardOf = (group: Pick<store.Group, 'id'>) => ({ kind: 'bid_group', id: group.id })
const yenOf = (payment: payments.Payment) => ({ payment, yen: payment.authorised_yen ?? 0 })

/** Promises of a group that no lot was won with, locked. The group is locked before. */
async function freePromises(db: Tx, groupId: string): Promise<payments.Payment[]> {
  const taken = await store.promisesTaken(db, groupId)
  return (await payments.lockHeld(db, groupCardOf({ id: groupId }))).filter(({ id }) => !taken.has(id))
}
const standsBehind = (bid: Bid): boolean => bid.by_member && bid.ever_placed
/** What the bids of a group that stand at sources need, each. */
const needsAtSources = (bids: readonly Bid[]): number[] =>
  bids.filter((bid) => isLiveInGroup({ state: bid.state, standsBehind: standsBehind(bid) })).map(neededFor)

/**
 * Whether a bid of a group on a card may stand at its source with everything of the group that stands there already. The group's lock is held by
 * whoever lets it leave.
 */
export async function isPromised(db: Db, bid: Bid): Promise<boolean> {
  const [promises, bids] = await Promise.all([
    payments.heldFor(db, groupCardOf({ id: bid.group_id! })),
    store.bidsOfGroup(db, bid.group_id!),
  ])
  const others = bids.filter((each) => each.id !== bid.id)
  const taken = new Set(others.map((each) => each.promise_id))
  return isCovered(
    [...needsAtSources(others), neededFor(bid)],
    promises.filter(({ id }) => !taken.has(id)).map((promise) => yenOf(promise).yen),
  )
}

/** A lot of a group was won: the promise it is paid with, set aside for it alone. Null when the card keeps none that covers it. */
export async function promiseFor(context: TxContext, bid: Bid, costYen: number): Promise<string | null> {
  const free = (await freePromises(context.db, bid.group_id!)).map(yenOf)
  const found = fitting(free, neededFor(bid)) ?? fitting(free, costYen)
  if (!found) return null
  const account = accounts.bidHeld(bid.group_id!)
  await post(context, bidHeld({ bidId: bid.id, turn: 'won', account, yen: found.yen }))
  return found.payment.id
}

/** A group that wants nothing more keeps the promises its bids at sources need, and gives up the others. */
export async function keepNeeded(context: TxContext, group: Pick<store.Group, 'id'>): Promise<void> {
  const free = (await freePromises(context.db, group.id)).map(yenOf)
  const kept = promisesKept(free, needsAtSources(await store.bidsOfGroup(context.db, group.id)))
  for (const each of free) if (!kept.includes(each)) await letGoPromise(context, each.payment, group.id)
}
