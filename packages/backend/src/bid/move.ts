import type { BidEvent, BidReason } from '@tomobako/domain/bid'
import { bidMachine, withTax } from '@tomobako/domain/bid'
import { isRefusal } from '@tomobako/domain/kernel'
import type { EffectOf, EpochMs, GuardOf, Refusal } from '@tomobako/domain/kernel'
import type { Actor, TxContext } from '../kernel/context.ts'
import { at, iso } from '../kernel/context.ts'
import { tell } from '../kernel/live.ts'
import { kept, take } from '../kernel/runner.ts'
import type { Effect } from '../kernel/runner.ts'
import { notify, titled } from '../message/index.ts'
import { heldFor, hold, keepNeeded, neededFor, release, releaseGroup } from './hold.ts'
import * as store from './store.ts'
import type { Bid } from './store.ts'
import { endOf } from './lot-end.ts'

type BidEffect = Effect<Bid, GuardOf<typeof bidMachine>>

/** A group's money goes back to the group as long as that still wants something. */
async function purseOf(
  context: TxContext,
  bid: Bid,
): Promise<{ customer_id: string; groupId: string | null }> {
  if (bid.group_id === null) return { customer_id: bid.customer_id, groupId: null }
  const group = await store.lockGroup(context.db, bid.group_id)
  return { customer_id: bid.customer_id, groupId: group?.state === 'open' ? bid.group_id : null }
}

const effects: Record<EffectOf<typeof bidMachine>, BidEffect> = {
  /**
   * The money of a bid that counts again. Whoever cannot pay is not led into a bid; but what the source holds of ours cannot be taken back,
   * so there the bid stands and what is missing is asked for.
   */
  async holdAgain(context, bid, { by }) {
    // A group's bid has its money when it leaves (engine), out of what the group has set aside.
    // One on a card has none of its own before it is won: its group's promises stand behind it.
    if (bid.group_id !== null && (bid.state === 'scheduled' || bid.means === 'card')) return
    const refused = await hold(context, bid, await purseOf(context, bid))
    if (refused && by.by === 'customer') throw new Short(refused)
    const shortYen = refused ? neededFor(bid) - (await heldFor(context.db, bid.id)) : 0
    if (shortYen !== bid.short_yen) return store.changeBid(context.db, bid.id, { short_yen: shortYen })
    return
  },
  async release(context, bid) {
    await release(context, bid, await purseOf(context, bid))
    return bid.short_yen === 0 ? undefined : store.changeBid(context.db, bid.id, { short_yen: 0 })
  },
  /** A bid that another customer of ours stands before keeps its money as long as its own amount is at the source. */
  async releaseIfChosen(context, bid, { data }) {
    if (bid.release_when_outbid && data['standing'] !== true)
      await release(context, bid, await purseOf(context, bid))
  },
  tellLeading: (context, bid) => message(context, bid, 'leading', {}, { mail: false }),
  async tellOutbid(context, bid, { data }) {
    const key = data['cause'] === 'member' ? 'member' : data['cause'] === 'passed' ? 'passed' : 'outbid'
    const lot = await store.lotById(context.db, bid.lot_id)
    const values = {
      yen: withTax(lot.price_yen, lot.tax_percent),
      nextYen: withTax(lot.next_yen, lot.tax_percent),
      endsAt: iso(lot.ends_at),
    }
    await message(context, bid, key, values, { lot })
  },
  tellLost: (context, bid) =>
    message(context, bid, bid.reason === 'cancelled_by_seller' ? 'sellerCancelled' : 'lost', {
      maximumYen: bid.maximum_yen,
    }),
  // A group whose card nobody came back with says so once, when it is over.
  tellFailed: (context, bid) =>
    bid.group_id !== null && bid.reason === 'card' ? Promise.resolve() : message(context, bid, 'failed', {}),
}

/** Thrown inside a step whose money is not there; the whole command is refused. */
class Short extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('the purse has less')
    this.refusal = refusal
  }
}

export async function message(
  context: TxContext,
  bid: Bid,
  key: string,
  values: Record<string, string | number>,
  how: { mail?: boolean; once?: string; lot?: store.Lot; link?: string } = {},
): Promise<void> {
  const lot = how.lot ?? (await store.lotById(context.db, bid.lot_id))
  await notify(context, {
    customerId: bid.customer_id,
    key: `notice.bid.${key}`,
    // With the end a mail knows whether it can wait for the morning.
    values: { ...titled(lot.snapshot), endsAt: iso(endOf(lot)), ...values },
    // The raise is one tap from here: the page opens with the next valid maximum.
    link:
      how.link ??
      (['outbid', 'member', 'passed'].includes(key) ? `/bids/${bid.id}?raise=1` : `/bids/${bid.id}`),
    once: `bid/${bid.id}/${key}/${how.once ?? bid.version}`,
    mail: how.mail ?? bid.mail,
  })
}

const bids = kept({
  machine: bidMachine,
  table: 'bid',
  history: { table: 'bid_event', of: 'bid_id' },
  read: store.readBid,
  facts: { everPlaced: false },
  follows: (bid, to, when) => ({
    ...(to === 'placed' ? { ever_placed: true } : {}),
    ...(to === 'leading' || to === 'scheduled' ? { by_member: false } : {}),
    ...(store.isOpenState(to)
      ? {}
      : { ended_at: at(when), due_at: null, waits: false, claimed_by: null, claimed_until: null }),
    ...(to === 'outbid' || to === 'placed' ? { due_at: null } : {}),
  }),
  refuse: (bid) => ({
    refused: true,
    key: store.isOpenState(bid.state) ? 'bid.placedAlready' : 'bid.over',
    values: {},
  }),
  effects,
})

export type Moved = {
  by?: Actor
  reason?: BidReason | null
  why?: string | null
  data?: Record<string, unknown>
  set?: object
  now: number
}

/** Takes one step of a bid, locked by the caller with its table. Every page that shows it hears of it. */
export async function moveBid(
  context: TxContext,
  bid: Bid,
  event: BidEvent,
  { by, reason, why, data, set, now }: Moved,
): Promise<Bid | Refusal> {
  const given = {
    facts: { everPlaced: bid.ever_placed },
    why: why ?? reason ?? null,
    when: now,
    set: { ...set, ...(reason === undefined ? {} : { reason }) },
    ...(by ? { by } : {}),
    ...(data ? { data } : {}),
  }
  try {
    const moved = await take(context, bids, bid, event, given)
    if (isRefusal(moved)) return moved
    hint(context, moved)
    if (moved.group_id !== null && !store.isOpenState(moved.state))
      await settleGroup(context, moved.group_id, now)
    return moved
  } catch (error) {
    if (error instanceof Short) return error.refusal
    throw error
  }
}

/** A group whose wins are in, or of which nothing is left, is over; the others' turns may have come. */
async function settleGroup(context: TxContext, groupId: string, now: EpochMs): Promise<void> {
  const group = await store.lockGroup(context.db, groupId)
  if (group?.state !== 'open') {
    if (group?.means === 'card') await keepNeeded(context, group)
    return
  }
  const bids = await store.bidsOfGroup(context.db, group.id)
  const open = bids.filter((bid) => store.isOpenState(bid.state))
  const wins = bids.filter((bid) => bid.state === 'won').length
  if (open.length > 0 && wins < group.wins_wanted) return store.lookSoon(context.db, lotIds(open), now)
  await store.changeGroup(context.db, group.id, { state: 'done' })
  await releaseGroup(context, { ...group, version: group.version + 1 })
  // What is still open of it is satisfied when its own lot is looked at, under that lot's lock.
  await store.lookSoon(context.db, lotIds(open), now)
  const [any] = bids
  if (any)
    await message(
      context,
      any,
      'groupDone',
      { name: group.name, count: wins, endsAt: iso(now) },
      { once: group.id, mail: any.mail },
    )
}
const lotIds = (bids: readonly Bid[]): string[] => [...new Set(bids.map((bid) => bid.lot_id))]

export const hint = (context: TxContext, bid: Pick<Bid, 'id' | 'customer_id'>): void =>
  context.afterCommit(() => {
    tell(context.house, `bid:${bid.id}`)
    tell(context.house, `bids:${bid.customer_id}`)
  })
