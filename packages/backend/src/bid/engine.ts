import { bidLimits, dueAt, mayGo } from '@tomobako/domain/bid'
import type { BidReason } from '@tomobako/domain/bid'
import type { EpochMs } from '@tomobako/domain/kernel'
import { isRefusal } from '@tomobako/domain/kernel'
import type { BidOutcome, BidPreview } from '@tomobako/marketplaces'
import { asSystem } from '../jobs/index.ts'
import { attempt } from '../kernel/attempt.ts'
import { at, systemActor } from '../kernel/context.ts'
import type { TxContext } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { liveOf } from '../kernel/live.ts'
import { giveUpCards } from './card.ts'
import { bidNow, FUTURE_MS } from './clock.ts'
import { giveUpGroups } from './group-card.ts'
import { isPromised } from './hold.ts'
import { askSource, learn, lookAgain } from './look.ts'
import type { Facts } from './look.ts'
import { moveBid } from './move.ts'
import * as store from './store.ts'
import type { Attempt, Bid, Lot } from './store.ts'
import { endOf } from './lot-end.ts'
import { field, groupBid, laneOf, paceOf, settleTable, termsOf } from './table.ts'
import { settleAgain } from './win.ts'

/** How long before its moment a bid is claimed: the source is asked what it takes, and the last step then leaves on time. */
const READY_MS = 2_000
const ARM_MS = 6_000
const LOOK_LEASE_MS = 30_000
/** Looks at once; a source that is slow must not hold up the others' alarms. */
const LOOKS = 40

type Claimed = { bid: Bid; lot: Lot; no: number; yen: number; plannedAt: EpochMs; isPlanned: boolean }

/**
 * Takes a bid whose moment has come: one process does, under the lot's lock, and writes down that it is about to send before it asks anything. From
 * here on the bid is binding. Null: it has moved on, its market is off, or another amount of ours is on its way to this lot.
 */
async function claim(house: House, bidId: string, now: EpochMs): Promise<Claimed | null> {
  const known = await store.bidById(house.db, bidId)
  if (!known) return null
  return asSystem(house, async (context) => {
    const table = await store.lockTable(context.db, known.lot_id)
    const bid = table.bids.find((each) => each.id === bidId)
    const { lot } = table
    if (!bid || lot.closed !== null || bid.due_at === null || bid.due_at > now + READY_MS + 50) return null
    if (bid.state !== 'scheduled' && bid.state !== 'leading') return null
    if (laneOf(house, lot) === 'people') return null
    const pace = await paceOf(context, lot)
    if (!pace.isOn) {
      if (bid.state === 'scheduled' && bid.due_at <= now) await stop(context, bid, 'bidding_stopped', now)
      return null
    }
    if (bid.group_id !== null) {
      const group = table.groups.get(bid.group_id)!
      const all = await store.bidsOfGroup(context.db, bid.group_id)
      if (
        mayGo(termsOf(group), all.map(groupBid), groupBid({ ...bid, endsAt: 0 })) !== 'yes' ||
        (group.means === 'card' && !(await isPromised(context.db, bid)))
      ) {
        await settleTable(context, table, now)
        return null
      }
    }
    const yen = field(bid, lot)
    const plannedAt = bid.due_at
    const no = await store.insertAttempt(context.db, { bidId, lotId: lot.id, yen, plannedAt, now })
    if (no === null) return null
    const placed =
      bid.state === 'scheduled'
        ? await moveBid(context, bid, 'place', { by: systemActor, now, data: { yen } })
        : bid
    if (isRefusal(placed)) throw new Error(`a due bid could not be placed: ${placed.key}`)
    await store.changeBid(context.db, bidId, { due_at: null })
    if (bid.group_id !== null) await wakeGroup(context, bid, now)
    const isPlanned = bid.state === 'scheduled' && bid.leaves === 'last_moment'
    return { bid: placed, lot, no, yen, plannedAt, isPlanned }
  })
}
/** A market that is switched off sends nothing; what was due then is written down as missed. */
async function stop(context: TxContext, bid: Bid, reason: BidReason, now: EpochMs): Promise<void> {
  await store.miss(context.db, {
    bidId: bid.id,
    cause: 'switched_off',
    plannedAt: bid.due_at,
    sentAt: null,
    now,
  })
  const was = bid.ever_placed
    ? await moveBid(context, bid, 'outbid', { by: systemActor, now, data: { cause: 'passed' } })
    : await moveBid(context, bid, 'fail', { by: systemActor, now, reason })
  if (isRefusal(was))
    context.house.log.warn({ bid: bid.id, refused: was.key }, 'a stopped bid stands elsewhere')
}
async function wakeGroup(context: TxContext, bid: Bid, now: EpochMs): Promise<void> {
  const others = await store.bidsOfGroup(context.db, bid.group_id!)
  await store.lookSoon(
    context.db,
    others.filter((each) => each.id !== bid.id && store.isOpenState(each.state)).map((each) => each.lot_id),
    now,
  )
}

type Ended = { outcome: string; facts?: Facts; stands?: boolean; reason?: BidReason }

/** Sends one bid: asks, previews, waits for its moment, places, and writes down what became of it. Nothing is ever repeated blindly. */
export async function send(house: House, bidId: string): Promise<void> {
  const claimed = await claim(house, bidId, await bidNow(house))
  if (!claimed) return
  const { lot, no, yen, plannedAt } = claimed
  const key = { bidId, no }
  const bidder = house.gateways.goods.bidder!(lot.source)!
  let ready: BidPreview
  let facts: Facts
  try {
    facts = await askSource(house, lot)
    const early = turnedDown(facts, yen)
    if (early) return await end(house, claimed, { ...early, facts })
    if (claimed.isPlanned && (await isTooSoon(house, lot, facts)))
      return await end(house, claimed, { outcome: 'not_sent', facts })
    ready = await bidder.preview(lot.listing_id, yen, { nextYen: facts.leastYen, ourYen: facts.ourYen })
  } catch (error) {
    // Nothing has left: the attempt is over, and another may follow at once.
    house.log.warn({ bid: bidId, error: String(error) }, 'a bid could not be prepared')
    return end(house, claimed, { outcome: 'not_sent' })
  }
  if (ready.kind !== 'ready') return end(house, claimed, { ...said(ready), facts })
  await until(house, plannedAt)
  const sentAt = await bidNow(house)
  if (!(await store.markSent(house.db, key, sentAt))) return
  let answer: BidOutcome
  try {
    answer = await bidder.place(lot.listing_id, yen, ready.token)
  } catch (error) {
    // Anything but "it certainly did not arrive" may have arrived.
    const kind = String((error as { kind?: unknown }).kind)
    house.log.warn({ bid: bidId, kind, error: String(error) }, 'a bid was sent and not answered')
    if (kind === 'unreachable') return end(house, claimed, { outcome: 'not_sent' })
    return lookUp(house, { bid_id: bidId, no, lot_id: lot.id, yen })
  }
  if (sentAt - plannedAt > bidLimits.missedMs)
    await asSystem(house, (context) =>
      store.miss(context.db, { bidId, cause: 'late', plannedAt, sentAt, now: sentAt }),
    )
  await end(house, claimed, said(answer))
}

/**
 * Whether the source's own clock, or an end that has moved, says that the moment has not come: a clock of ours that jumped two hours forth finds
 * everything due at once. Nothing has left, and it is planned anew by what was just learned.
 */
async function isTooSoon(house: House, lot: Lot, facts: Facts): Promise<boolean> {
  const now = await bidNow(house)
  const { leadMs, aheadMs } = await paceOf({ db: house.db, house }, lot)
  const endsAt = endOf({ ...lot, ends_at: facts.endsAt, rose_at: null, closed_at: null })
  return dueAt('last_moment', { now, endsAt, leadMs, aheadMs }) > now + READY_MS + SOON_MS
}
const SOON_MS = 1_500

/** Waits until the moment; the clock is asked again because it may have been moved. */
async function until(house: House, moment: EpochMs): Promise<void> {
  for (;;) {
    const left = moment - (await bidNow(house))
    if (left <= 0) return
    await new Promise((go) => setTimeout(go, Math.min(left, 250)))
  }
}

function turnedDown(facts: Facts, yen: number): Ended | null {
  if (facts.closed !== null) return { outcome: 'closed' }
  if (facts.refused !== null) return { outcome: 'refused', reason: facts.refused as BidReason }
  if (facts.nextYen > yen && facts.weLead !== true) return { outcome: 'passed' }
  return null
}
function said(answer: BidPreview | BidOutcome): Ended {
  switch (answer.kind) {
    case 'highest_bidder':
    case 'won':
      return { outcome: answer.kind, stands: true }
    case 'outbid':
      return { outcome: 'outbid', stands: true }
    case 'closed':
      return { outcome: 'closed' }
    case 'refused':
      return { outcome: 'refused', reason: answer.why }
    case 'invalid_amount':
      return { outcome: 'passed' }
    case 'expired':
    case 'ready':
      return { outcome: 'not_sent' }
  }
}

/** Writes the outcome of an attempt and what follows from it. Whoever comes second finds it written and does nothing. */
async function end(
  house: House,
  {
    bid: { id: bidId },
    lot: { id: lotId },
    no,
    yen,
  }: Pick<Claimed, 'no' | 'yen'> & { bid: { id: string }; lot: { id: string } },
  { outcome, facts, stands = false, reason }: Ended,
): Promise<void> {
  const now = await bidNow(house)
  await asSystem(house, async (context) => {
    const table = await store.lockTable(context.db, lotId)
    if (!(await store.answerAttempt(context.db, { bidId, no }, outcome, now))) return
    const bid = table.bids.find((each) => each.id === bidId)
    await store.noteLot(context.db, lotId, `attempt.${outcome}`, { yen }, now)
    if (stands) {
      const leads = outcome !== 'outbid'
      const { lot } = table
      await store.changeLot(context.db, lotId, {
        our_yen: Math.max(lot.our_yen, yen),
        we_lead: leads,
        ...(leads && !lot.we_lead ? { rose_at: at(now) } : {}),
        ...(leads
          ? {}
          : { price_yen: Math.max(lot.price_yen, yen), next_yen: Math.max(lot.next_yen, yen + 1) }),
        look_at: at(now),
      })
    } else if (bid) await undone(context, { bid, outcome, reason, now })
    const after = await store.lockTable(context.db, lotId)
    if (facts) await learn(context, after, facts, now)
    else await settleTable(context, after, now)
  })
  // What the source states now: the price, whether the end moved. It follows at once and must not fail what is written.
  await attempt(house, `lot ${lotId}`, async () => lookAgain(house, await store.lotById(house.db, lotId)))
}

/** Outcomes after which the source holds what was sent. */
const stood: ReadonlySet<string> = new Set(['highest_bidder', 'won', 'outbid'])

/** What was not taken: sent again when nothing had left, told when the price had passed it or the source refuses us. */
async function undone(
  context: TxContext,
  { bid, outcome, reason, now }: { bid: Bid; outcome: string; reason: BidReason | undefined; now: EpochMs },
): Promise<void> {
  if (outcome === 'not_sent' || outcome === 'not_found') {
    // Nothing of it is at the source: it may be taken back again, or leaves after a moment.
    const tries = await store.attemptsOf(context.db, [bid.id])
    const again = now + Math.min(15_000, 500 * 2 ** Math.min(tries.length, 5))
    if (bid.state === 'leading') await store.changeBid(context.db, bid.id, { due_at: at(again) })
    else
      await step(context, bid, 'resend', now, {
        set: { due_at: at(again), ever_placed: tries.some((each) => stood.has(each.outcome ?? '')) },
      })
    return
  }
  // It closed while we asked: what became of it is settled with the lot.
  if (bid.state === 'leading' || outcome === 'closed') return
  await store.miss(context.db, {
    bidId: bid.id,
    cause: reason ?? outcome,
    plannedAt: bid.due_at,
    sentAt: null,
    now,
  })
  if (outcome === 'passed') await step(context, bid, 'outbid', now, { data: { cause: 'passed' } })
  else await step(context, bid, 'fail', now, { reason: reason ?? 'refused' })
}
async function step(
  context: TxContext,
  bid: Bid,
  event: Parameters<typeof moveBid>[2],
  now: EpochMs,
  given: { data?: Record<string, unknown>; reason?: BidReason; set?: object } = {},
): Promise<void> {
  const moved = await moveBid(context, bid, event, { by: systemActor, now, ...given })
  if (isRefusal(moved))
    context.house.log.warn({ bid: bid.id, event, refused: moved.key }, 'a bid stands elsewhere')
}

/**
 * An attempt nobody has heard the end of, because its answer or its process was lost: the source is asked what it holds of ours. If our maximum were
 * there we would lead, or the price would have reached it; when neither is so, it never arrived.
 */
export async function lookUp(
  house: House,
  attempt: Pick<Attempt, 'bid_id' | 'no' | 'lot_id' | 'yen'>,
): Promise<void> {
  const lot = await store.lotById(house.db, attempt.lot_id)
  let facts: Facts
  try {
    facts = await askSource(house, lot)
  } catch (error) {
    house.log.warn({ bid: attempt.bid_id, error: String(error) }, 'an attempt could not be looked up yet')
    return
  }
  const claimed = { bid: { id: attempt.bid_id }, lot: { id: lot.id }, no: attempt.no, yen: attempt.yen }
  if (
    facts.ourYen !== null ? facts.ourYen >= attempt.yen : facts.weLead === true && lot.our_yen < attempt.yen
  )
    return end(house, claimed, { outcome: facts.weLead ? 'highest_bidder' : 'outbid', stands: true })
  if (facts.closed !== null) return end(house, claimed, { outcome: 'closed', facts })
  if (facts.weLead !== true && facts.priceYen >= attempt.yen)
    return end(house, claimed, { outcome: 'passed', facts })
  return end(house, claimed, { outcome: 'not_found', facts })
}

/** Everything that is due now, once: for schedules, for tests, and for the loop below. */
export async function round(house: House): Promise<void> {
  const now = await bidNow(house)
  for (const each of await store.staleAttempts(house.db, now - bidLimits.lookupMs, now + FUTURE_MS))
    await attempt(house, `bid ${each.bid_id}`, () => lookUp(house, each))
  await Promise.all(
    (await store.takeDueLots(house.db, now, LOOK_LEASE_MS, LOOKS, now + FUTURE_MS)).map((lot) =>
      attempt(house, `lot ${lot.id}`, () => lookAgain(house, lot)),
    ),
  )
  await attempt(house, 'cards of bids', () => giveUpCards(house, now))
  await attempt(house, 'cards of groups', () => giveUpGroups(house, now))
  for (const bid of await store.unsettled(house.db))
    await attempt(house, `bid ${bid.id}`, () =>
      asSystem(house, (context) => settleAgain(context, bid.id, now)),
    )
  await Promise.all(
    (await store.dueBids(house.db, await bidNow(house), READY_MS)).map(({ id }) =>
      attempt(house, `bid ${id}`, () => send(house, id)),
    ),
  )
}

/**
 * The alarms of one process. What is due in the next seconds is armed; the claim in the database decides which process sends it. A moved end or a
 * raised maximum is read again there.
 */
export function runEngine(house: House): () => Promise<void> {
  const armed = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  let isOver = false
  const follow = (work: Promise<unknown>): void => {
    running.add(work)
    void work.finally(() => running.delete(work))
  }
  async function arm(): Promise<void> {
    const now = await bidNow(house)
    for (const { id, due_at } of await store.dueBids(house.db, now, ARM_MS))
      if (!armed.has(id) && due_at !== null)
        armed.set(
          id,
          setTimeout(
            () => {
              armed.delete(id)
              if (!isOver) follow(attempt(house, `bid ${id}`, () => send(house, id)))
            },
            Math.max(0, due_at - now - READY_MS),
          ),
        )
  }
  let looking = false
  const beat = setInterval(() => {
    follow(attempt(house, 'alarms of bids', arm))
    if (looking) return
    looking = true
    follow(attempt(house, 'looks at lots', () => looks(house)).finally(() => (looking = false)))
  }, 1_000)
  return async () => {
    isOver = true
    clearInterval(beat)
    for (const timer of armed.values()) clearTimeout(timer)
    await Promise.race([Promise.allSettled(running), new Promise((go) => setTimeout(go, 5_000).unref())])
  }
}
/** While somebody looks at a bid its lot is looked at this often at least, and so many of them at a time. */
const WATCHED_MS = 15_000
const WATCHED = 5
const WATCH_BEAT_MS = 2_000
/** Lots of bids whose pages are open here are looked at soon, however far their ends are. */
export async function watched(house: House): Promise<void> {
  const live = liveOf(house)
  const [bids, customers] = [live?.heardOf('bid') ?? [], live?.heardOf('bids') ?? []]
  if (bids.length + customers.length > 0)
    await store.lookWatched(house.db, { bids, customers }, await bidNow(house), WATCHED_MS, WATCHED)
}

/** Pages are open where people are answered, which need not be where bids are sent: every process sees to its own. */
export async function opensWatch(house: House): Promise<() => Promise<void>> {
  let last: Promise<unknown> = Promise.resolve()
  const beat = setInterval(() => {
    last = attempt(house, 'bids somebody looks at', () => watched(house))
  }, WATCH_BEAT_MS).unref()
  return async () => {
    clearInterval(beat)
    await last
  }
}

async function looks(house: House): Promise<void> {
  const now = await bidNow(house)
  for (const each of await store.staleAttempts(house.db, now - bidLimits.lookupMs, now + FUTURE_MS))
    await attempt(house, `bid ${each.bid_id}`, () => lookUp(house, each))
  await Promise.all(
    (await store.takeDueLots(house.db, now, LOOK_LEASE_MS, LOOKS, now + FUTURE_MS)).map((lot) =>
      attempt(house, `lot ${lot.id}`, () => lookAgain(house, lot)),
    ),
  )
}
