import type { BidRow, LotFacts, OutputOf, bid as contract } from '@tomobako/contract'
import { holdYen, quickRaises, raisesFromYen, withTax } from '@tomobako/domain/bid'
import { accounts } from '@tomobako/domain/ledger'
import { toTheDoor } from '@tomobako/domain/money'
import { proxyFeeYen } from '@tomobako/domain/order'
import type { Listing } from '@tomobako/domain/goods'
import { doorFrom, doorShown, picturePath, thingOf } from '../goods/index.ts'
import type { Viewer } from '../goods/index.ts'
import type { Local } from '@tomobako/i18n'
import type { Context } from '../kernel/context.ts'
import { iso } from '../kernel/context.ts'
import { balances } from '../ledger/index.ts'
import { lineCard } from '../order/index.ts'
import { cardAskOf } from './card.ts'
import { bidNow } from './clock.ts'
import * as store from './store.ts'
import type { Bid, Lot } from './store.ts'
import { endOf } from './lot-end.ts'
import { laneOf, paceOf } from './table.ts'

type Seen = Context & { db: Context['db'] }

/** A lot of ours as everybody may see it. */
export async function lotView(context: Seen, lot: Lot): Promise<LotFacts> {
  const [pace, receipts, now] = await Promise.all([
    paceOf(context, lot),
    lot.closed === null || lot.version === 0 ? Promise.resolve([]) : store.hashesOf(context.db, lot.id),
    bidNow(context.house),
  ])
  const { auction } = lot.snapshot
  const taxed = (yen: number): number => withTax(yen, lot.tax_percent)
  return {
    source: lot.source,
    id: lot.listing_id,
    site: lot.site,
    now: iso(now),
    asOf: iso(lot.asked_at),
    currentYen: taxed(lot.price_yen),
    nextYen: taxed(lot.next_yen),
    startYen: auction?.startPrice ?? null,
    buyoutYen: auction?.buyNowPrice ?? null,
    bids: lot.bids,
    bidders: lot.bidders,
    startsAt: auction?.startsAt === undefined ? null : iso(auction.startsAt),
    endsAt: iso(endOf(lot)),
    autoExtension: auction?.autoExtension ?? false,
    extended: (auction?.extended ?? false) || lot.ends_at > lot.first_ends_at,
    earlyFinish: auction?.earlyFinish ?? false,
    taxPercent: lot.tax_percent,
    sourceAheadMs: pace.aheadMs,
    closed:
      lot.closed === null
        ? null
        : {
            why: lot.closed === 'cancelled' ? 'cancelled' : lot.closed === 'no_winner' ? 'no_winner' : 'sold',
            at: iso(lot.closed_at!),
            finalYen: lot.final_yen === null ? null : taxed(lot.final_yen),
          },
    lane: laneOf(context.house, lot),
    leadSeconds: Math.round(pace.leadMs / 1_000),
    receipts,
  }
}

/** Bids as their customer sees them, with their lots and what is held for them, in three questions. */
export async function rowsOf(
  context: Seen,
  bids: readonly Bid[],
  known: readonly Lot[] = [],
): Promise<BidRow[]> {
  if (bids.length === 0) return []
  const names = bids.map((bid) => accounts.bidHeld(bid.id))
  const unpaid = bids.filter((bid) => bid.state === 'won' && bid.settled_at === null)
  const wallets = unpaid.map((bid) => accounts.wallet(bid.customer_id))
  const [lots, held, orders, asks] = await Promise.all([
    lotsOf(context, bids, known),
    balances(context.db, [...new Set([...names, ...wallets])]),
    orderNos(context, bids),
    Promise.all(bids.map(async (bid) => (bid.means === 'card' ? cardAskOf(context, bid) : null))),
  ])
  return bids.map((bid, index) => ({
    ...row(bid, lots.get(bid.lot_id)!, held.get(accounts.bidHeld(bid.id))!, orders, context.caller.language),
    missingYen: unpaid.includes(bid) ? missingOf(bid, held) : null,
    cardAsk: asks[index]!,
  }))
}
/** The lots of bids; those whoever asks has at hand are not asked for. */
async function lotsOf(
  { db }: Seen,
  bids: readonly Bid[],
  known: readonly Lot[],
): Promise<ReadonlyMap<string, Lot>> {
  const has = new Map(known.map((lot) => [lot.id, lot]))
  const missing = [...new Set(bids.map((bid) => bid.lot_id))].filter((id) => !has.has(id))
  return missing.length === 0 ? has : new Map([...has, ...(await store.lotsById(db, missing))])
}
async function orderNos(context: Seen, bids: readonly Bid[]): Promise<ReadonlyMap<string, string>> {
  const ids = bids.flatMap((bid) => bid.order_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await context.db.selectFrom('orders').select(['id', 'no']).where('id', 'in', ids).execute()
  return new Map(rows.map((each) => [each.id, each.no]))
}

function row(
  bid: Bid,
  lot: Lot,
  heldYen: number,
  orders: ReadonlyMap<string, string>,
  language: Local,
): Omit<BidRow, 'cardAsk' | 'missingYen'> {
  const next = withTax(lot.next_yen, lot.tax_percent)
  const isOpen = store.isOpenState(bid.state) && lot.closed === null
  return {
    id: bid.id,
    version: bid.version,
    state: bid.state,
    reason: bid.reason,
    card: lineCard({ source: lot.source, snapshot: lot.snapshot }, language),
    site: lot.site,
    when: bid.leaves,
    maximumYen: bid.maximum_yen,
    heldYen,
    postageYen: bid.postage_yen,
    postageKnown: bid.postage_known,
    feeYen: bid.fee_yen,
    currentYen: withTax(lot.price_yen, lot.tax_percent),
    nextYen: next,
    raises: isOpen ? quickRaises(raisesFromYen({ nextYen: next, maximumYen: bid.maximum_yen })) : [],
    bids: lot.bids,
    endsAt: iso(endOf(lot)),
    extended: lot.ends_at > lot.first_ends_at,
    closed: lot.closed !== null,
    dueAt: bid.due_at === null ? null : iso(bid.due_at),
    releaseWhenOutbid: bid.release_when_outbid,
    byMember: bid.by_member,
    paidYen: bid.paid_yen,
    orderNo: bid.order_id === null ? null : (orders.get(bid.order_id) ?? null),
    groupId: bid.group_id,
    waits: bid.waits,
    means: bid.means as BidRow['means'],
    may: {
      raise:
        isOpen && bid.state !== 'placed' && !(bid.means === 'card' && bid.waits && bid.group_id === null),
      cancel: bid.state === 'scheduled' && !bid.ever_placed,
    },
    orderedAt: iso(bid.ordered_at),
  }
}

/** What a won lot costs beyond what is set aside for it and what the wallet has; null when that is enough and it is about to be settled. */
function missingOf(bid: Bid, balanceOf: ReadonlyMap<string, number>): number | null {
  const costsYen = (bid.paid_yen ?? 0) + (bid.domestic_yen ?? bid.postage_yen) + bid.fee_yen
  const haveYen =
    (balanceOf.get(accounts.bidHeld(bid.id)) ?? 0) + (balanceOf.get(accounts.wallet(bid.customer_id)) ?? 0)
  return costsYen > haveYen ? costsYen - haveYen : null
}

type Bill = OutputOf<typeof contract.sheet>['atCurrent']
/** What winning at this price costs: what is paid for it now, and everything to the door. */
export function billAt(
  atYen: number,
  listing: Listing,
  postage: { yen: number; isKnown: boolean },
  look: Viewer,
): Bill {
  const feeYen = proxyFeeYen('auction', look.fees)
  const nowYen = holdYen({ maximumYen: atYen, postageYen: postage.yen, feeYen })
  const door = look.served
    ? toTheDoor(
        {
          things: [
            { ...thingOf(listing), unitYen: atYen, ...(postage.isKnown ? { domesticYen: postage.yen } : {}) },
          ],
          to: look.country,
          method: 'wallet',
        },
        look.tables,
        doorFrom(look, [{ source: listing.source, snapshot: listing }]),
      )
    : null
  return {
    atYen,
    rows: [
      { key: 'item', yen: atYen, kind: 'item', values: { count: 1 } },
      { key: postage.isKnown ? 'domestic' : 'domesticEstimate', yen: postage.yen, kind: 'item' },
      { key: 'proxy', yen: feeYen, kind: 'item' },
      { key: 'total', yen: nowYen, kind: 'total' },
    ],
    nowYen,
    toDoor: door && doorShown(door, look),
  }
}

export const cardOf = (context: Context, listing: Lot['snapshot']) => {
  const picture = picturePath(context.house, listing.images[0])
  return lineCard(
    { source: listing.source, snapshot: { ...listing, ...(picture ? { picture } : {}) } },
    context.caller.language,
  )
}
