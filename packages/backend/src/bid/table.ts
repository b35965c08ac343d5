import type { BidReason } from '@tomobako/domain/bid'
import {
  dueAt,
  fieldYen,
  leadMs,
  mayGo,
  represented,
  winnerAmong,
  withTax,
  bidLimits,
} from '@tomobako/domain/bid'
import { assert, isRefusal } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Actor, Context, TxContext } from '../kernel/context.ts'
import { at, systemActor } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { tell } from '../kernel/live.ts'
import { isPromised, promiseFor } from './hold.ts'
import { message, moveBid } from './move.ts'
import { endOf } from './lot-end.ts'
import * as store from './store.ts'
import type { Bid, Group, Lot, Table } from './store.ts'
import { settleWin } from './win.ts'

/** Whether the source of a lot lets programs bid; everywhere else people do. */
export const laneOf = (house: House, lot: Pick<Lot, 'source'>): 'program' | 'people' =>
  house.gateways.goods.bidder?.(lot.source) ? 'program' : 'people'

export type Pace = { leadMs: number; aheadMs: number; isOn: boolean }
/** How a market is bid at: how long before the end, by whose clock, and whether at all. */
export async function paceOf(
  context: Pick<Context, 'db' | 'house'>,
  lot: Pick<Lot, 'site' | 'source'>,
): Promise<Pace> {
  return paceBy(context.house, lot, await store.marketOf(context.db, lot.site))
}
export const paceBy = (house: House, lot: Pick<Lot, 'source'>, market: store.Market | null): Pace => ({
  leadMs: laneOf(house, lot) === 'people' ? bidLimits.peopleLeadMs : leadMs(market?.answers_ms ?? []),
  aheadMs: market?.ahead_ms ?? 0,
  isOn: market?.is_on ?? true,
})

/** The table after a step of one of its bids. A step of a group's bid may have moved its group and the others of it: then it is read anew. */
export const tableAfter = (context: TxContext, table: Table, bid: Bid): Promise<Table> =>
  bid.group_id === null && table.groups.size === 0
    ? Promise.resolve(store.standing(table, bid))
    : store.lockTable(context.db, table.lot.id)

const rival = (bid: Bid) => ({ id: bid.id, maximumYen: bid.maximum_yen, maximumAt: bid.maximum_at, bid })

/**
 * Brings everything of ours at one lot into line with what is known of it: who is represented, who is told that they are not, what has to
 * be sent and when, and, once the source has closed it, who won. Asked after every change, under the lot's lock; asked twice it does nothing.
 */
export async function settleTable(context: TxContext, table: Table, now: EpochMs): Promise<Table> {
  const { lot } = table
  context.afterCommit(() => tell(context.house, `lot:${lot.source}:${lot.listing_id}`))
  if (lot.closed !== null) {
    await close(context, table, now)
    return { ...table, bids: [] }
  }
  const moved = new Map<string, Bid>()
  await settle(context, table, now, (bid) => {
    if (bid) moved.set(bid.id, bid)
    return bid
  })
  return [...moved.values()].reduce(store.standing, table)
}
/** What a step made of a bid, told to whoever wants the table as it is afterwards. */
type Keep = <B extends Bid | null>(bid: B) => B
async function settle(context: TxContext, table: Table, now: EpochMs, keep: Keep): Promise<void> {
  const { lot } = table
  const pace = paceBy(context.house, lot, table.market)
  const bids = await decideGroups(context, table, now, keep)
  const top = represented(bids.filter((bid) => !bid.waits && counts(bid, lot)).map(rival))?.bid ?? null
  for (const bid of bids)
    if (bid.id !== top?.id && !bid.waits && ['scheduled', 'placed', 'leading'].includes(bid.state) && top)
      keep(
        await told(context, bid, 'outbid', {
          now,
          set: { by_member: true },
          data: { cause: 'member', standing: standsAtSource(bid, lot) && !standsAtSource(top, lot) },
        }),
      )
  if (!top) return
  // Whoever stood behind a maximum that is gone counts again.
  if (top.state === 'outbid' && top.by_member && lot.next_yen <= field(top, lot)) {
    const back = keep(await told(context, top, 'represent', { now }))
    if (back) keep(await plan(context, back, lot, pace, now))
    return
  }
  if (top.state === 'scheduled') {
    if (standsAtSource(top, lot) && lot.we_lead) return follow(context, table, top, now, keep)
    if (lot.next_yen > field(top, lot) && !lot.we_lead) {
      keep(await told(context, top, 'outbid', { now, data: { cause: 'passed' } }))
      return
    }
    keep(await plan(context, top, lot, pace, now))
    return
  }
  await follow(context, table, top, now, keep)
}

/** Whether a bid may stand for us: one that was outbid at the source is only told when the source says that we lead again. */
const counts = (bid: Bid, lot: Lot): boolean =>
  bid.state !== 'outbid' || (bid.by_member ? true : lot.we_lead && standsAtSource(bid, lot))

export const field = (bid: Pick<Bid, 'maximum_yen'>, lot: Pick<Lot, 'tax_percent'>): number =>
  fieldYen(bid.maximum_yen, lot.tax_percent)
/** Whether the source certainly holds at least this bid's maximum of ours. */
const standsAtSource = (bid: Bid, lot: Lot): boolean => bid.ever_placed && lot.our_yen >= field(bid, lot)

/** What the source says of our account, told to the one it represents. */
async function follow(
  context: TxContext,
  { lot, isOnItsWay }: Table,
  top: Bid,
  now: EpochMs,
  keep: Keep,
): Promise<void> {
  if (isOnItsWay) return
  let bid = top
  if (bid.state === 'scheduled') {
    // The maximum of another customer of ours leads already, and this one is not higher in the source's field.
    const placed = keep(await told(context, bid, 'place', { now }))
    if (!placed) return
    bid = placed
  }
  if (lot.we_lead && bid.state !== 'leading') {
    const leading = keep(
      await told(context, bid, 'lead', { now, data: { yen: withTax(lot.price_yen, lot.tax_percent) } }),
    )
    if (!leading) return
    bid = leading
  } else if (
    !lot.we_lead &&
    (bid.state === 'leading' || (bid.state === 'placed' && lot.our_yen >= field(bid, lot)))
  ) {
    if (lot.price_yen >= field(bid, lot) || lot.our_yen >= field(bid, lot))
      keep(
        await told(context, bid, 'outbid', {
          now,
          data: { cause: 'rival', yen: withTax(lot.price_yen, lot.tax_percent) },
        }),
      )
    return
  }
  // A raise the source has not heard of leaves at once.
  if (bid.state === 'leading' && lot.our_yen < field(bid, lot) && bid.due_at === null)
    keep(await store.changeBid(context.db, bid.id, { due_at: at(now) }))
}

async function plan(context: TxContext, bid: Bid, lot: Lot, pace: Pace, now: EpochMs): Promise<Bid> {
  const leaves = dueAt(bid.leaves, { now, endsAt: endOf(lot), leadMs: pace.leadMs, aheadMs: pace.aheadMs })
  // A moment that has come and was not used stays as it was planned, and lateness is written down against it; what did not arrive waits a little.
  if (bid.due_at !== null && leaves <= now && bid.due_at <= now + 15_000) return bid
  if (bid.due_at === null || Math.abs(leaves - bid.due_at) > 20)
    return store.changeBid(context.db, bid.id, { due_at: at(leaves) })
  return bid
}

type Told = { now: EpochMs; by?: Actor; reason?: BidReason; data?: Record<string, unknown>; set?: object }
/** A step of the shop's own; null when the bid has moved on meanwhile, which a later look sorts out. */
async function told(
  context: TxContext,
  bid: Bid,
  event: Parameters<typeof moveBid>[2],
  given: Told,
): Promise<Bid | null> {
  const moved = await moveBid(context, bid, event, { by: systemActor, ...given })
  if (!isRefusal(moved)) return moved
  context.house.log.warn({ bid: bid.id, event, refused: moved.key }, 'a bid did not take this step')
  return null
}

/** Which bids of groups wait for another lot, and which can never go any more. */
async function decideGroups(
  context: TxContext,
  { bids, groups }: Table,
  now: EpochMs,
  keep: Keep,
): Promise<Bid[]> {
  const found: Bid[] = []
  for (const bid of bids) {
    if (bid.group_id === null) {
      found.push(bid)
      continue
    }
    const group = groups.get(bid.group_id)!
    const all = await store.bidsOfGroup(context.db, group.id)
    const turn = mayGo(termsOf(group), all.map(groupBid), groupBid({ ...bid, endsAt: 0 }))
    if (
      (turn === 'never' || group.state !== 'open') &&
      (bid.state === 'scheduled' || bid.state === 'outbid')
    ) {
      keep(await told(context, bid, 'satisfy', { now }))
      continue
    }
    const lacksCard =
      turn === 'yes' &&
      group.means === 'card' &&
      bid.state === 'scheduled' &&
      !(await isPromised(context.db, bid))
    const waits = turn === 'wait' && bid.state === 'scheduled'
    const yields = waits || lacksCard || standsBack(bid, all, now)
    if (yields && !bid.waits && !lacksCard)
      await message(context, bid, 'waits', {}, { once: 'waits', mail: false })
    found.push(
      yields === bid.waits
        ? bid
        : keep(await store.changeBid(context.db, bid.id, { waits: yields, due_at: null })),
    )
  }
  return found
}

/** A lot of the group that was preferred to this one and ends too near to it goes first. */
const standsBack = (bid: Bid, all: readonly (Bid & { endsAt: EpochMs })[], now: EpochMs): boolean => {
  const me = all.find((each) => each.id === bid.id)
  return (
    bid.state === 'scheduled' &&
    bid.preferred_at === null &&
    me !== undefined &&
    all.some(
      (each) =>
        each.id !== bid.id &&
        each.preferred_at !== null &&
        ['scheduled', 'placed', 'leading'].includes(each.state) &&
        each.endsAt > now &&
        Math.abs(each.endsAt - me.endsAt) < apartMs,
    )
  )
}
/** Lots of a group whose ends are nearer than this cannot follow one upon the other. */
export const apartMs = bidLimits.mostLeadMs + 60_000

export const termsOf = (group: Group) => ({ winsWanted: group.wins_wanted, totalYen: group.total_yen })
export const groupBid = (bid: Bid & { endsAt: EpochMs }) => ({
  id: bid.id,
  state: bid.state,
  maximumYen: bid.maximum_yen,
  paidYen: bid.paid_yen,
  endsAt: bid.endsAt,
  standsBehind: bid.by_member && bid.ever_placed,
})

/** The source has closed the lot: one of ours has won it, or nobody has. */
async function close(context: TxContext, table: Table, now: EpochMs): Promise<void> {
  const { lot } = table
  const paidYen = withTax(lot.final_yen ?? lot.price_yen, lot.tax_percent)
  const winner =
    lot.closed === 'won_by_us'
      ? (winnerAmong(
          table.bids.filter((bid) => !bid.waits && (bid.ever_placed || bid.state === 'scheduled')).map(rival),
          paidYen,
        )?.bid ?? null)
      : null
  if (lot.closed === 'won_by_us' && !winner)
    context.house.log.error({ lot: lot.id, paidYen }, 'a lot was won by us and no bid of ours explains it')
  for (const bid of table.bids) {
    if (bid.id === winner?.id) {
      const costYen = paidYen + (bid.domestic_yen ?? bid.postage_yen) + bid.fee_yen
      const promiseId =
        bid.means === 'card' && bid.group_id !== null ? await promiseFor(context, bid, costYen) : null
      const won = await told(context, bid, 'win', {
        now,
        set: { paid_yen: paidYen, ...(promiseId === null ? {} : { promise_id: promiseId }) },
      })
      assert(won, 'a bid that won can take that step')
      await settleWin(context, won, lot, now, 'new')
    } else {
      const reason = reasonOf(bid, lot, winner !== null)
      const wasNotSent = neverStood(bid, lot) && reason === 'not_sent'
      if (wasNotSent)
        await store.miss(context.db, {
          bidId: bid.id,
          cause: laneOf(context.house, lot) === 'people' ? 'nobody' : 'not_reached',
          plannedAt: bid.due_at,
          sentAt: null,
          now,
        })
      await told(context, bid, wasNotSent ? 'fail' : 'lose', { now, reason })
    }
  }
  await store.changeLot(context.db, lot.id, { look_at: null })
}

/** Nothing of it ever was at the source. */
const neverStood = (bid: Bid, lot: Lot): boolean =>
  (bid.state === 'scheduled' || bid.state === 'placed') && !standsAtSource(bid, lot)

function reasonOf(bid: Bid, lot: Lot, isOurs: boolean): BidReason {
  if (lot.closed === 'cancelled') return 'cancelled_by_seller'
  if (isOurs) return 'member'
  if (lot.closed === 'no_winner' && bid.ever_placed) return 'reserve'
  if (bid.waits) return bid.means === 'card' && bid.group_id === null ? 'card' : 'group_waited'
  if (neverStood(bid, lot))
    return withTax(lot.final_yen ?? lot.price_yen, lot.tax_percent) > bid.maximum_yen
      ? 'passed'
      : lot.closed_at! < lot.ends_at - 1_000
        ? 'early_finish'
        : 'not_sent'
  return 'outbid'
}
