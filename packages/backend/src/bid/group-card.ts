import type { BidGroup, InputOf, OutputOf, bid as contract } from '@tomobako/contract'
import { bidLimits, nextPromiseYen, promisesWanted } from '@tomobako/domain/bid'
import { isRefusal, MINUTE, refuse, sum } from '@tomobako/domain/kernel'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { cardCaptured, cardHeld, cardLetGo } from '@tomobako/domain/ledger'
import type { Db } from '../db/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { systemActor } from '../kernel/context.ts'
import { inSteps } from '../kernel/implement.ts'
import type { House } from '../kernel/house.ts'
import { tell } from '../kernel/live.ts'
import { post } from '../ledger/index.ts'
import { orderHeldById } from '../order/index.ts'
import * as payments from '../payment/index.ts'
import { bidNow } from './clock.ts'
import { groupCardOf, neededFor } from './hold.ts'
import { message, moveBid } from './move.ts'
import { myGroup } from './my-group.ts'
import * as store from './store.ts'
import type { Bid, Group } from './store.ts'
import { settleTable } from './table.ts'
import { settleWin } from './win.ts'

/**
 * Groups on a card. A company takes money of a promise once, so a group has one promise for each lot it may win, asked of its owner one after the other; bids
 * leave as long as there is one for each that stands at a source, and a lot that is won takes one for itself (hold.ts). The first is enough to begin with.
 */

type Ask = OutputOf<typeof contract.groupCard>

/** What the card still has to be asked for; null when its promises cover every lot that may be won. */
function nextYen(group: Group, bids: readonly Bid[], promises: readonly payments.Payment[]): number | null {
  const won = bids.filter((bid) => bid.state === 'won').length
  const needs = bids.filter((bid) => store.isOpenState(bid.state)).map(neededFor)
  return nextPromiseYen(
    promisesWanted(group.wins_wanted - won, needs),
    promises.map((promise) => promise.authorised_yen ?? 0),
  )
}
const askOf = async (db: Db, group: Group, bids: readonly Bid[]): Promise<number | null> =>
  nextYen(group, bids, await payments.heldFor(db, groupCardOf(group)))

export async function cardOfGroup(
  { db }: Pick<Context, 'db'>,
  group: Group,
  bids: readonly Bid[],
): Promise<NonNullable<BidGroup['card']>> {
  const [promises, newest] = await Promise.all([
    payments.heldFor(db, groupCardOf(group)),
    payments.newestFor(db, groupCardOf(group)),
  ])
  return {
    keptYen: sum(promises.map((promise) => promise.authorised_yen ?? 0)),
    askYen: nextYen(group, bids, promises),
    failureKey: newest && payments.failureKey(newest),
    keptCardId: newest?.kept_card_id ?? null,
  }
}

const wish = (
  context: Pick<TxContext, 'now'>,
  group: Pick<Group, 'id' | 'customer_id'>,
  yen: number,
): payments.Wish => ({
  for: groupCardOf(group),
  customerId: group.customer_id,
  method: 'card',
  yen,
  rows: [
    { key: 'bidHold', yen, kind: 'item' },
    { key: 'total', yen, kind: 'total' },
  ],
  expiresAt: context.now + bidLimits.cardAskMs,
  isHold: true,
})

/** Opens the payment that asks the card for one sum; after the commit a kept one is asked at once, for another the customer goes to its page. */
export async function askGroupCard(
  context: TxContext,
  group: Pick<Group, 'id' | 'customer_id'>,
  yen: number,
  by: payments.ByCard,
): Promise<Ask | Refusal> {
  const opened = await payments.open(context, { ...wish(context, group, yen), ...payments.cardWish(by) })
  return isRefusal(opened) ? opened : { paymentId: opened.id, payUrl: null, yen, isKept: false }
}
/** Where the card is asked, once the bank has said where that is; a kept card has answered by then. */
export async function toGroupCard(ask: Ask, context: Context): Promise<Ask> {
  const { state, payUrl } = await payments.followNow(context.house, ask.paymentId, context.caller.language)
  return { ...ask, payUrl, isKept: state === 'authorised' }
}

export const groupCard = inSteps<InputOf<typeof contract.groupCard>, Ask, null>({
  prepare: () => Promise.resolve(null),
  async commit(input, context) {
    const group = await myGroup(context, input)
    if (isRefusal(group)) return group
    const yen =
      group.means === 'card'
        ? await askOf(context.db, group, await store.bidsOfGroup(context.db, group.id))
        : null
    return yen === null ? refuse('bid.over') : askGroupCard(context, group, yen, input)
  },
  follow: toGroupCard,
})

async function wake(context: TxContext, group: Group): Promise<void> {
  const open = (await store.bidsOfGroup(context.db, group.id)).filter((bid) => store.isOpenState(bid.state))
  await store.lookSoon(
    context.db,
    open.map((bid) => bid.lot_id),
    await bidNow(context.house),
  )
  context.afterCommit(() => {
    for (const bid of open) tell(context.house, `bid:${bid.id}`)
    tell(context.house, `bids:${group.customer_id}`)
  })
}

/** The company keeps a sum free: bids it covers may leave from now on. One that nobody needs any more is given up. */
async function held(context: TxContext, payment: payments.Payment): Promise<void> {
  const group = await store.lockGroup(context.db, payment.subject_id!)
  if (!group) return
  const bids = await store.bidsOfGroup(context.db, group.id)
  const yen = payment.authorised_yen ?? 0
  // The payment itself is authorised by now; what is asked for is what all the others leave open.
  const others = (await payments.lockHeld(context.db, groupCardOf(group))).filter(
    ({ id }) => id !== payment.id,
  )
  const wanted = group.state === 'open' ? nextYen(group, bids, others) : null
  if (wanted === null || yen < wanted) {
    await payments.decide(context.db, payment.id, 0, context.now)
    await context.job(payments.reconcileJob, { paymentId: payment.id })
    return
  }
  await post(context, cardHeld({ paymentId: payment.id, bidId: group.id, provider: payment.provider, yen }))
  await store.changeGroup(context.db, group.id, {})
  await wake(context, group)
}

/**
 * The company keeps it free no more, and nothing of it was taken. What we let go ourselves has left the books before. A bid that stands at its source
 * stands; its group's owner is asked to let the card agree again, and without that a win asks the wallet.
 */
async function letGo(context: TxContext, payment: payments.Payment): Promise<void> {
  const yen = payment.capture_yen ?? payment.authorised_yen ?? 0
  if (yen === 0) return
  const bid = await store.bidByPromise(context.db, payment.id)
  const heldBy = bid?.id ?? payment.subject_id!
  await post(
    context,
    cardLetGo({ paymentId: payment.id, bidId: heldBy, provider: payment.provider, yen, turn: 'all' }),
  )
  if (bid) {
    const stood = await store.changeBid(context.db, bid.id, { promise_id: null })
    await settleWin(context, stood, await store.lotById(context.db, bid.lot_id), await bidNow(context.house))
    return
  }
  const group = (await store.lockGroup(context.db, payment.subject_id!))!
  await store.changeGroup(context.db, group.id, {})
  const [any] = await store.bidsOfGroup(context.db, group.id)
  if (any && group.state === 'open')
    await message(
      context,
      any,
      'groupCardGone',
      { yen },
      { once: `card/${payment.id}`, link: '/bids?tab=groups' },
    )
  await wake(context, group)
}

export const bidGroupPayment: payments.PaidFor = {
  name: 'bid_group',
  label: async () => ({ no: null, path: '/bids?tab=groups' }),
  wayBack: () => '/bids?tab=groups&card=1',
  async settle(context, payment) {
    await post(context, cardCaptured({ paymentId: payment.id, provider: payment.provider, yen: payment.yen }))
    const bid = await store.bidByPromise(context.db, payment.id)
    if (bid?.state === 'won')
      await settleWin(context, bid, await store.lotById(context.db, bid.lot_id), await bidNow(context.house))
  },
  async retry(context, payment) {
    const group = await store.lockGroup(context.db, payment.subject_id!)
    if (group?.state !== 'open') return refuse('payment.notPayable')
    const yen = await askOf(context.db, group, await store.bidsOfGroup(context.db, group.id))
    return yen === null ? refuse('payment.notPayable') : wish(context, group, yen)
  },
  async waits(db, id) {
    const group = await store.groupById(db, id)
    if (group?.state !== 'open') return false
    return (await askOf(db, group, await store.bidsOfGroup(db, id))) !== null
  },
  async disputed(context, payment, dispute) {
    const bid = await store.bidByPromise(context.db, payment.id)
    if (bid?.order_id) await orderHeldById(context, bid.order_id, dispute)
  },
  hold: {
    // As everybody locks: the group, then the lot of the bid that stands on it.
    async lock(context, payment) {
      await store.lockGroup(context.db, payment.subject_id!)
      const bid = await store.bidByPromise(context.db, payment.id)
      if (bid) await store.lockTable(context.db, bid.lot_id)
    },
    held,
    letGo,
  },
}

/** Groups whose card nobody came back with: given up, so that another may be ordered. */
export async function giveUpGroups(house: House, now: EpochMs): Promise<void> {
  for (const group of await store.groupsOnCards(house.db, now - bidLimits.cardAskMs - 5 * MINUTE)) {
    if (!(await isForsaken(house.db, group))) continue
    for (const { id, lot_id } of await store.bidsOfGroup(house.db, group.id))
      await asSystem(house, async (context) => {
        const table = await store.lockTable(context.db, lot_id)
        const bid = table.bids.find((each) => each.id === id)
        if (bid?.state !== 'scheduled' || !(await isForsaken(context.db, group))) return
        await moveBid(context, bid, bid.ever_placed ? 'satisfy' : 'fail', {
          by: systemActor,
          now,
          reason: 'card',
        })
        await settleTable(context, await store.lockTable(context.db, lot_id), now)
      })
  }
}
/** The card promised nothing, nobody stands at its page, and nothing was won with it before. */
async function isForsaken(db: Db, group: Group): Promise<boolean> {
  const subject = groupCardOf(group)
  const newest = await payments.newestFor(db, subject)
  // One the company let go by itself is asked for again, by an owner who was told so.
  if (newest && ['created', 'needs_action', 'processing', 'released'].includes(newest.state)) return false
  return (
    (await payments.heldFor(db, subject)).length === 0 && (await store.promisesTaken(db, group.id)).size === 0
  )
}
