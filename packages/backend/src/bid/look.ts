import { randomUUIDv7 } from 'node:crypto'
import { bidLimits, fieldYen, isOpen, lookAgainMs, nextBidYen, withTax } from '@tomobako/domain/bid'
import type { Family, Listing } from '@tomobako/domain/goods'
import { minimumPrice } from '@tomobako/domain/goods'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { orderLimits } from '@tomobako/domain/order'
import type { BidLook } from '@tomobako/marketplaces'
import { domesticOf, picturePath, readListing } from '../goods/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { behind } from '../kernel/behind.ts'
import { at, iso } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { notify, titled } from '../message/index.ts'
import { bidNow, FUTURE_MS } from './clock.ts'
import { message } from './move.ts'
import * as store from './store.ts'
import type { Lot, Table } from './store.ts'
import { endOf } from './lot-end.ts'
import { laneOf, settleTable } from './table.ts'

/** What was just learned of a lot, from its page or from the source's interface for bids. Amounts as the bid field wants them. */
export type Facts = {
  priceYen: number
  /** The least anybody's bid may be. Not the source's word to whoever leads, which names their maximum. */
  nextYen: number
  /** What the source's field takes from our account now. */
  leastYen: number
  bids: number
  bidders: number | null
  endsAt: EpochMs
  closed: Lot['closed']
  /** Null: this source does not tell it, staff do. */
  weLead: boolean | null
  ourYen: number | null
  reserveUnmet: boolean
  refused: string | null
  /** When the question was asked, by the clock of bids. */
  askedAt: EpochMs
}

/** What is for sale, with what a translator made of its title, and what was just learned of it. */
export type Reading = {
  listing: Listing & Pick<Lot['snapshot'], 'titleTranslated'>
  checkedAt: EpochMs
  facts: Facts
  kept: Lot | null
}

const MARGIN_MS = 1_500

/** Asks the source's interface, and remembers how long that took and how far its clock is ahead. */
export async function askSource(
  house: House,
  lot: Pick<Lot, 'source' | 'site' | 'listing_id'>,
): Promise<Facts> {
  const bidder = house.gateways.goods.bidder!(lot.source)!
  const askedAt = await bidNow(house)
  const began = performance.now()
  const look = await bidder.look(lot.listing_id)
  const ms = Math.round(performance.now() - began)
  // Its Date header has whole seconds; in the middle of that second it was, and we had waited half the time.
  const aheadMs = look.at === null ? null : Math.round(look.at + 500 - (askedAt + ms / 2))
  await measure(house, lot.site, ms, aheadMs === null || Math.abs(aheadMs) < MARGIN_MS ? 0 : aheadMs)
  return fromLook(look, askedAt)
}

/** What this process knows of the clocks of sources, as it has written it down. */
const clocks = new WeakMap<House, Map<string, number>>()
const answers = behind<{ site: string; ms: number; aheadMs: number }>(
  'how fast sources answer',
  1_000,
  async ({ db }, all) => {
    for (const site of new Set(all.map((each) => each.site))) {
      const of = all.filter((each) => each.site === site)
      await store.measured(
        db,
        site,
        of.map((each) => each.ms),
        of.at(-1)!.aheadMs,
      )
    }
  },
)
/**
 * One row of a site would be written by every look at any of its lots, and everybody would stand in line for it: so it is in heaps. A clock that goes
 * otherwise than we knew is written at once, what is planned next is planned by it.
 */
async function measure(house: House, site: string, ms: number, aheadMs: number): Promise<void> {
  const of = clocks.get(house) ?? new Map<string, number>()
  clocks.set(house, of)
  const was = of.get(site)
  of.set(site, aheadMs)
  if (was !== undefined && Math.abs(was - aheadMs) <= CLOCK_MS) return answers(house, { site, ms, aheadMs })
  const before = (await store.marketOf(house.db, site))?.ahead_ms ?? 0
  await store.measured(house.db, site, [ms], aheadMs)
  if (Math.abs(before - aheadMs) > CLOCK_MS) {
    house.log.warn({ site, before, aheadMs }, 'a clock has moved against ours')
    await store.lookAtSite(house.db, site, await bidNow(house))
  }
}
/** A source's clock is known to about a second: its header has no more. */
const CLOCK_MS = 1_000
const fromLook = (look: BidLook, askedAt: EpochMs): Facts => ({
  priceYen: look.currentYen,
  nextYen: look.weLead ? nextBidYen({ priceYen: look.currentYen, bids: look.bids }) : look.nextYen,
  leastYen: look.nextYen,
  bids: look.bids,
  bidders: look.bidders,
  endsAt: look.endsAt,
  closed: look.closed,
  weLead: look.weLead,
  ourYen: look.ourYen,
  reserveUnmet: look.reserveUnmet,
  refused: look.refused,
  askedAt,
})

/** What a listing's page tells. It knows nothing of us. */
export function fromListing(listing: Listing, askedAt: EpochMs): Facts | null {
  const { auction } = listing
  if (auction?.endsAt === undefined) return null
  const tax = auction.taxPercent ?? 0
  const priceYen = fieldYen(auction.currentPrice || minimumPrice(listing.price), tax)
  const isOver = auction.isClosed === true || ['ended', 'sold', 'removed'].includes(listing.availability)
  return {
    priceYen,
    nextYen: nextBidYen({ priceYen, bids: auction.bids }),
    leastYen: nextBidYen({ priceYen, bids: auction.bids }),
    bids: auction.bids,
    bidders: auction.bidders ?? null,
    endsAt: auction.endsAt,
    closed: !isOver
      ? null
      : listing.availability === 'removed'
        ? 'cancelled'
        : auction.hasWinner === false || auction.bids === 0
          ? 'no_winner'
          : 'won_by_other',
    weLead: null,
    ourYen: null,
    reserveUnmet: false,
    refused: null,
    askedAt,
  }
}

/** Reads a lot that somebody wants, for the first time or again; the listing as it is, and what the source says of bids. Outside any transaction. */
export async function readLot(
  context: Pick<Context, 'house' | 'db'>,
  source: Family,
  id: string,
  maxAgeMs: number,
): Promise<Reading | Refusal> {
  const { house } = context
  const now = await bidNow(house)
  const [kept, read] = await Promise.all([
    store.lotOf(context.db, source, id),
    readListing(house, source, id, { maxAgeMs: Math.max(maxAgeMs, 1) }),
  ])
  if (!read.found)
    return refuse(
      read.why === 'notFound'
        ? 'goods.removed'
        : read.why === 'nonsupportGoods'
          ? 'goods.notSupported'
          : 'bid.noAnswer',
    )
  const { checkedAt, titleTranslated } = read
  const listing = { ...read.listing, titleTranslated }
  if (listing.kind === 'fixed' || listing.auction === undefined) return refuse('bid.notAuction')
  if (kept !== null && (kept.closed !== null || now - kept.asked_at <= maxAgeMs))
    return { listing, checkedAt, facts: fromKept(kept), kept }
  const page = fromListing(listing, checkedAt)
  if (laneOf(house, { source }) === 'program' && page?.closed === null)
    try {
      return {
        listing,
        checkedAt,
        facts: await askSource(house, { source, site: listing.site, listing_id: id }),
        kept,
      }
    } catch (error) {
      house.log.warn({ source, id, error: String(error) }, 'a lot could not be looked at')
      return refuse('bid.noAnswer')
    }
  // A copy of a source that is silent says nothing about an auction.
  if (page === null || (read.stale && now - checkedAt > 10 * maxAgeMs + 60_000)) return refuse('bid.noAnswer')
  return { listing, checkedAt, facts: page, kept }
}
const fromKept = (lot: Lot): Facts => ({
  priceYen: lot.price_yen,
  nextYen: lot.next_yen,
  leastYen: lot.next_yen,
  bids: lot.bids,
  bidders: lot.bidders,
  endsAt: lot.ends_at,
  closed: lot.closed,
  weLead: lot.we_lead,
  ourYen: lot.our_yen,
  reserveUnmet: lot.reserve_unmet,
  refused: lot.refused,
  askedAt: lot.asked_at,
})

/** Makes sure that the lot has a row, with these facts when it is new. Answers its id. */
export async function keepLot(
  context: TxContext,
  { listing, facts }: Pick<Reading, 'listing' | 'facts'>,
): Promise<string> {
  const domestic = domesticOf(listing)
  const picture = picturePath(context.house, listing.images[0])
  return store.ensureLot(context.db, {
    id: randomUUIDv7(),
    source: listing.source,
    site: listing.site,
    listing_id: listing.id,
    snapshot: JSON.stringify({ ...listing, ...(picture ? { picture } : {}) }),
    price_yen: facts.priceYen,
    next_yen: facts.nextYen,
    bids: facts.bids,
    bidders: facts.bidders,
    tax_percent: listing.auction?.taxPercent ?? 0,
    ends_at: at(facts.endsAt),
    first_ends_at: at(facts.endsAt),
    we_lead: facts.weLead ?? false,
    our_yen: facts.ourYen ?? 0,
    reserve_unmet: facts.reserveUnmet,
    refused: facts.refused,
    postage_yen: domestic ?? orderLimits.unknownPostageYen,
    postage_known: domestic !== null,
    asked_at: at(facts.askedAt),
    look_at: at(facts.askedAt + lookAgainMs(facts.endsAt - facts.askedAt)),
  })
}

/**
 * Writes down what was learned, tells what happened in between, and brings our bids into line. A look that began before the newest answer of an
 * attempt says nothing of us: it may not have seen it.
 */
export async function learn(context: TxContext, table: Table, facts: Facts, now: EpochMs): Promise<Table> {
  const { db } = context
  const was = table.lot
  // What is kept already, or was known before, is no news: the row has whole milliseconds.
  if (was.closed !== null || Math.floor(facts.askedAt) <= known(was.asked_at, now)) return table
  const isNews = !table.isOnItsWay && facts.askedAt > known(table.answeredAt, now)
  const ours = facts.weLead === null ? judged(table, facts) : null
  const closed = ours === 'staff' ? null : facts.closed
  const lot = await store.changeLot(db, was.id, {
    // A price never falls while a lot runs; a page that is older than what we know does not take it back.
    price_yen: Math.max(facts.priceYen, closed === null ? was.price_yen : facts.priceYen),
    next_yen: Math.max(facts.nextYen, was.next_yen),
    bids: Math.max(facts.bids, was.bids),
    bidders: facts.bidders ?? was.bidders,
    // What a closed lot states as its end is when it was closed; that it should have run longer is known from before.
    ends_at: at(closed === null ? facts.endsAt : Math.max(facts.endsAt, was.ends_at)),
    rose_at: null,
    reserve_unmet: facts.reserveUnmet,
    refused: facts.refused,
    asked_at: at(facts.askedAt),
    ...(isNews && facts.weLead !== null
      ? { we_lead: facts.weLead, our_yen: Math.max(was.our_yen, facts.ourYen ?? 0) }
      : ours === 'beaten'
        ? { we_lead: false }
        : {}),
    ...(closed === null
      ? {}
      : {
          closed,
          closed_at: at(Math.min(now, Math.max(facts.askedAt, was.asked_at), facts.endsAt)),
          final_yen: facts.priceYen,
        }),
  })
  if (facts.priceYen > was.price_yen)
    await store.noteLot(
      db,
      lot.id,
      lot.we_lead ? 'roseUnderUs' : 'rose',
      { yen: withTax(facts.priceYen, lot.tax_percent) },
      now,
    )
  if (closed === null && facts.endsAt > was.ends_at + 1_000) {
    await store.noteLot(db, lot.id, 'extended', { until: iso(facts.endsAt) }, now)
    for (const bid of table.bids)
      await message(
        context,
        bid,
        'extended',
        { endsAt: iso(facts.endsAt) },
        { once: `${facts.endsAt}`, mail: false },
      )
  }
  if (closed !== null) {
    const key =
      closed === 'cancelled' ? 'cancelled' : lot.closed_at! < was.ends_at - 1_000 ? 'finishedEarly' : 'ended'
    await store.noteLot(db, lot.id, key, { yen: withTax(facts.priceYen, lot.tax_percent) }, lot.closed_at!)
  }
  const next = { ...table, lot }
  await remind(context, next, now)
  return settleTable(context, next, now)
}

/** A moment something was written at; one of a clock that has gone back since is before everything. */
const known = (moment: EpochMs | null, now: EpochMs): number =>
  moment === null || moment > now + FUTURE_MS ? Number.NEGATIVE_INFINITY : moment

/** Of a page that does not know us: `beaten` when the price is above everything of ours; `staff` when it is over and only a person can tell whether we won. */
function judged({ lot, bids }: Table, facts: Facts): 'beaten' | 'staff' | null {
  const sent = bids.filter((bid) => bid.ever_placed)
  if (sent.length === 0) return null
  if (facts.priceYen > lot.our_yen) return 'beaten'
  return facts.closed === null || facts.closed === 'cancelled' ? null : 'staff'
}

/** Ending soon, told once: to those who can still win by raising, and to those who asked to be reminded. */
async function remind(context: TxContext, { lot, bids }: Table, now: EpochMs): Promise<void> {
  const end = endOf(lot)
  if (lot.closed !== null || end - now > bidLimits.endingSoonMs || end <= now) return
  const values = { yen: withTax(lot.price_yen, lot.tax_percent), endsAt: iso(end) }
  for (const bid of bids)
    if (bid.state === 'outbid') await message(context, bid, 'endingSoon', values, { once: 'soon' })
  const waiting = await context.db
    .updateTable('bid_reminder')
    .set({ told_at: at(now) })
    .where('lot_id', '=', lot.id)
    .where('told_at', 'is', null)
    .returning('customer_id')
    .execute()
  for (const { customer_id } of waiting)
    await notify(context, {
      customerId: customer_id,
      key: 'notice.bid.reminder',
      values: { ...titled(lot.snapshot), ...values },
      link: `/mall/${lot.source}/detail/${encodeURIComponent(lot.listing_id)}`,
      once: `bid/reminder/${customer_id}/${lot.id}`,
      mail: true,
    })
}

/** Looks at a lot again and acts on what is there. Trouble of the source is tried again soon. */
export async function lookAgain(house: House, lot: Lot): Promise<void> {
  const facts = await factsOf(house, lot)
  const now = await bidNow(house)
  const table =
    facts &&
    (await asSystem(house, async (context) =>
      learn(context, await store.lockTable(context.db, lot.id), facts, now),
    ))
  if ((table?.lot ?? lot).closed === null)
    await house.db
      .updateTable('bid_lot')
      .set({ look_at: at(now + (table ? lookAgainMs(endOf(table.lot) - there(table.market, now)) : 5_000)) })
      .where('id', '=', lot.id)
      .where('closed', 'is', null)
      .execute()
}
async function factsOf(house: House, lot: Lot): Promise<Facts | null> {
  try {
    if (laneOf(house, lot) === 'program') return await askSource(house, lot)
    const read = await readListing(house, lot.source, lot.listing_id, { maxAgeMs: 1 })
    return read.found && !read.stale ? fromListing(read.listing, read.checkedAt) : null
  } catch (error) {
    house.log.warn({ lot: lot.id, error: String(error) }, 'a lot could not be looked at')
    return null
  }
}

/** What the clock of a lot's source shows now: it says when a lot is over, not ours. */
export const there = (market: { ahead_ms: number } | null, now: EpochMs): EpochMs =>
  now + (market?.ahead_ms ?? 0)

/** Whether a bid ordered now would still count. */
export const isLotOpen = (lot: Lot, market: { ahead_ms: number } | null, now: EpochMs): boolean =>
  lot.closed === null &&
  isOpen(
    { endsAt: endOf(lot), autoExtension: lot.snapshot.auction?.autoExtension ?? false },
    there(market, now),
  )
