import { randomUUIDv7 } from 'node:crypto'
import type { BidRow, InputOf, OutputOf } from '@tomobako/contract'
import { bid as contract } from '@tomobako/contract'
import {
  bidLimits,
  dueAt,
  effectiveEnd,
  groupHoldYen,
  holdYen,
  mayGo,
  quickRaises,
  raisesFromYen,
  withTax,
} from '@tomobako/domain/bid'
import type { Listing } from '@tomobako/domain/goods'
import { isRefusal, refuse, sum } from '@tomobako/domain/kernel'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { orderLimits, proxyFeeYen } from '@tomobako/domain/order'
import { formats } from '@tomobako/i18n'
import { sql } from 'kysely'
import { isBlocked, rules, useUp } from '../account/index.ts'
import { askedTexts, pendingFor, take } from '../agreement/index.ts'
import type { Pending } from '../agreement/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { domesticOf, listsOf, stopped, viewer } from '../goods/index.ts'
import type { Viewer } from '../goods/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, customerId, iso } from '../kernel/context.ts'
import { hook } from '../kernel/hooks.ts'
import { inSteps } from '../kernel/implement.ts'
import { together } from '../kernel/together.ts'
import { actorOf } from '../kernel/context.ts'
import { balance, balances } from '../ledger/index.ts'
import { cardsShown, followNow } from '../payment/index.ts'
import { tradeTables } from '../settings/index.ts'
import { askCard, mayUseCard } from './card.ts'
import { bidNow } from './clock.ts'
import { heldFor, hold, holdMore, isPromised, neededFor } from './hold.ts'
import { isLotOpen, keepLot, learn, readLot } from './look.ts'
import type { Reading } from './look.ts'
import { hint, moveBid } from './move.ts'
import { raiseTo, sealed } from './raised.ts'
import * as store from './store.ts'
import type { Bid, Lot } from './store.ts'
import { groupBid, laneOf, paceBy, paceOf, settleTable, tableAfter, termsOf } from './table.ts'
import { billAt, cardOf, lotView, rowsOf } from './views.ts'

/** Whether a customer may have so much more in open bids, asked before a bid is ordered or raised. */
export const mayBid =
  hook<(context: Context, wish: { customerId: string; yen: number }) => Promise<Refusal | null>>('bid.mayBid')
export async function refusedBid(context: Context, yen: number): Promise<Refusal | null> {
  for (const ask of context.house.hooks.all(mayBid)) {
    const no = await ask(context, { customerId: customerId(context), yen })
    if (no) return no
  }
  return null
}

type Input = InputOf<typeof contract.place>
/** How old our knowledge may be: what somebody looks at, and what somebody confirms. */
export const SHOWN_MS = 10_000
export const CONFIRMED_MS = 3_000

/** What a sheet showed, as it comes back with the order. It is compared with what is true then, so nobody gains by making one up. */
export type Shown = { at: EpochMs; priceYen: number; nextYen: number; postageYen: number; feeYen: number }
export const seenText = (shown: Shown): string =>
  [shown.at, shown.priceYen, shown.nextYen, shown.postageYen, shown.feeYen].join('.')
const readSeen = (text: string): Shown | null => {
  const [when, priceYen, nextYen, postageYen, feeYen, ...more] = text.split('.').map(Number)
  const all = [when, priceYen, nextYen, postageYen, feeYen]
  return more.length === 0 && all.every((each) => Number.isSafeInteger(each))
    ? { at: when!, priceYen: priceYen!, nextYen: nextYen!, postageYen: postageYen!, feeYen: feeYen! }
    : null
}

export const postageOf = (listing: Listing): { yen: number; isKnown: boolean } => {
  const domestic = domesticOf(listing)
  return { yen: domestic ?? orderLimits.unknownPostageYen, isKnown: domestic !== null }
}

const sellers: Readonly<Record<string, string>> = {
  rating: 'bid.seller.rating',
  authentication: 'bid.seller.authentication',
  new_bidder: 'bid.seller.newBidder',
  blocked: 'bid.seller.blocked',
  credit: 'bid.seller.credit',
  bidding_stopped: 'bid.switchedOff',
}

/** Every reason why nobody, or this customer, may bid for a lot now. */
export async function objectionsTo(
  context: Context,
  { listing, facts }: Reading,
  asked: Viewer | null | Promise<Viewer>,
  now: EpochMs,
): Promise<Refusal[]> {
  const { house, customer } = context
  const [look, { prohibited }, lists, pace, isStopped] = await Promise.all([
    asked,
    tradeTables(house),
    listsOf(house),
    paceOf(context, { site: listing.site, source: listing.source }),
    customer !== null && mayNotOrder(context, customer.id),
  ])
  const found: Refusal[] = []
  const end = effectiveEnd({ endsAt: facts.endsAt, autoExtension: listing.auction?.autoExtension ?? false })
  const atSource = now + pace.aheadMs
  if (facts.closed !== null || atSource >= end) found.push(refuse('bid.ended'))
  else if (laneOf(house, listing) === 'people' && end - atSource < bidLimits.peopleLeadMs / 2)
    found.push(refuse('bid.tooLate'))
  const stop = stopped(listing, prohibited, lists, now)
  if (stop) found.push(refuse(stop.key))
  if (!pace.isOn) found.push(refuse('bid.switchedOff'))
  if (facts.refused !== null) found.push(refuse(sellers[facts.refused] ?? 'bid.switchedOff'))
  if (look && !look.served) {
    const { amid, country } = formats(context.caller.language)
    found.push(
      refuse('checkout.notServed', {
        country: amid(country(look.country)),
        why: look.stopped?.why ?? 'carrier',
      }),
    )
  }
  if (isStopped) found.push(refuse('checkout.blocked'))
  return found
}
async function mayNotOrder({ db }: Context, id: string): Promise<boolean> {
  const [row] = await together(db, sql<{ blocked: boolean }>`select ${isBlocked(id)} as blocked`)
  return row!.blocked
}

export const shown = (each: Refusal) => ({ key: each.key, values: { ...each.values } })

/** Everything before a bid. */
export async function sheet(
  { source, id, maximumYen: wanted }: InputOf<typeof contract.sheet>,
  context: TxContext,
): Promise<OutputOf<typeof contract.sheet> | Refusal> {
  const read = await readLot(context, source, id, SHOWN_MS)
  if (isRefusal(read)) return read
  const { listing, facts } = read
  const [look, now, walletYen, cards] = await Promise.all([
    viewer(context),
    bidNow(context.house),
    balance(context.db, accounts.wallet(customerId(context))),
    cardsShown(context, customerId(context)),
  ])
  const lot = asLot(read)
  const postage = postageOf(listing)
  const feeYen = proxyFeeYen('auction', look.fees)
  const tax = listing.auction?.taxPercent ?? 0
  const nextYen = withTax(facts.nextYen, tax)
  const mine = read.kept ? await store.mineFor(context.db, customerId(context), read.kept.id) : null
  const isOpen = mine !== null && store.isOpenState(mine.state)
  const maximumYen = Math.max(wanted ?? nextYen, nextYen, isOpen ? mine.maximum_yen + 1 : 0)
  const holds = holdYen({ maximumYen, postageYen: postage.yen, feeYen })
  const pace = await paceOf(context, listing)
  const held = isOpen ? await heldFor(context.db, mine.id) : 0
  return {
    lot: await lotView(context, lot),
    card: cardOf(context, listing),
    seen: seenText({
      at: Math.round(now),
      priceYen: facts.priceYen,
      nextYen: facts.nextYen,
      postageYen: postage.yen,
      feeYen,
    }),
    maximumYen,
    quick: quickRaises(isOpen ? raisesFromYen({ nextYen, maximumYen: mine.maximum_yen }) : nextYen),
    atCurrent: billAt(nextYen, listing, postage, look),
    atMaximum: billAt(maximumYen, listing, postage, look),
    postage,
    feeYen,
    holdYen: holds,
    walletYen,
    missingYen: Math.max(0, holds - held - walletYen),
    mayUseCard: mayUseCard(context.house, facts.endsAt, now),
    cards,
    leaves: {
      now: iso(now),
      last_moment: iso(
        dueAt('last_moment', {
          now,
          endsAt: effectiveEnd({ endsAt: facts.endsAt, autoExtension: false }),
          ...pace,
        }),
      ),
    },
    mine: mine ? ((await rowsOf(context, [mine]))[0] ?? null) : null,
    ...(await besides(context, read, look, now)),
  }
}

/** Why not, and what has to be asked first. */
async function besides(context: Context, read: Reading, look: Viewer, now: EpochMs) {
  const [objections, pending] = await Promise.all([
    objectionsTo(context, read, look, now),
    pendingFor(context, customerId(context)),
  ])
  return { objections: objections.map(shown), asked: askedTexts(pending, context.caller.language) }
}

/** A reading as a row would have it, for showing before there is one. */
export function asLot({ listing, facts, kept }: Reading): Lot {
  const postage = postageOf(listing)
  return {
    ...(kept ?? {
      id: '',
      source: listing.source,
      site: listing.site,
      listing_id: listing.id,
      snapshot: listing,
      tax_percent: listing.auction?.taxPercent ?? 0,
      first_ends_at: facts.endsAt,
      postage_yen: postage.yen,
      postage_known: postage.isKnown,
      look_at: null,
      version: 0,
    }),
    price_yen: facts.priceYen,
    next_yen: facts.nextYen,
    bids: facts.bids,
    bidders: facts.bidders,
    ends_at: facts.endsAt,
    rose_at: kept?.rose_at ?? null,
    closed: facts.closed,
    closed_at: facts.closed === null ? null : (kept?.closed_at ?? Math.min(facts.endsAt, facts.askedAt)),
    final_yen: facts.closed === null ? null : (kept?.final_yen ?? facts.priceYen),
    we_lead: facts.weLead ?? false,
    our_yen: facts.ourYen ?? 0,
    reserve_unmet: facts.reserveUnmet,
    refused: facts.refused,
    asked_at: facts.askedAt,
  }
}

/** quality S12: so many bids a minute, whoever presses. */
export async function tooMany(context: Context): Promise<Refusal | null> {
  const seconds = await useUp(context.db, rules.bids, customerId(context), context.now)
  return seconds > 0 ? refuse('common.tooMany', { seconds }) : null
}

/** Orders a bid exactly as its sheet showed it. */
export const place = inSteps<
  Input,
  OutputOf<typeof contract.place>,
  Reading & { feeYen: number; pending: Pending[] }
>({
  async prepare(input, context) {
    if (!input.accept) return refuse('bid.acceptRequired', {}, 'accept')
    const stop = await tooMany(context)
    if (stop) return stop
    const read = await readLot(context, input.source, input.id, CONFIRMED_MS)
    if (isRefusal(read)) return read
    const now = await bidNow(context.house)
    const look = viewer(context)
    const [limit, objections, pending] = await Promise.all([
      refusedBid(context, input.maximumYen),
      objectionsTo(context, read, look, now),
      pendingFor(context, customerId(context)),
    ])
    const all = limit && limit.key !== 'checkout.blocked' ? [...objections, limit] : objections
    return all.length > 0 ? all : { ...read, feeYen: proxyFeeYen('auction', (await look).fees), pending }
  },
  async commit(input, context, read) {
    const id = customerId(context)
    const now = await bidNow(context.house)
    const seen = readSeen(input.seen)
    if (!seen) return refuse('common.badInput', {}, 'seen')
    if (now - seen.at > bidLimits.sheetMs) return refuse('bid.sheetExpired')
    const unsaid = await take(context, id, read.pending, input.agreed, 'bid')
    if (unsaid) return unsaid
    await oneAtATime(context.db, 'bids', id)
    const lotId = read.kept?.id ?? (await keepLot(context, read))
    const table = await learn(context, await store.lockTable(context.db, lotId), read.facts, now)
    const { lot } = table
    const postage = postageOf(read.listing)
    const { feeYen } = read
    const next = withTax(lot.next_yen, lot.tax_percent)
    if (!isLotOpen(lot, table.market, now)) return refuse('bid.ended')
    if (
      lot.price_yen !== seen.priceYen ||
      lot.next_yen !== seen.nextYen ||
      postage.yen !== seen.postageYen ||
      feeYen !== seen.feeYen
    )
      return refuse('bid.changed', { yen: withTax(lot.price_yen, lot.tax_percent), nextYen: next })
    if (input.maximumYen < next) return refuse('bid.tooLow', { yen: next }, 'maximumYen')
    if (input.means === 'card' && !mayUseCard(context.house, lot.ends_at, now))
      return refuse('bid.cardTooLong', {}, 'means')
    if ((await store.countOpen(context.db, id)) >= bidLimits.live)
      return refuse('bid.full', { count: bidLimits.live })
    const bid = await ordered(context, {
      lot,
      customerId: id,
      maximumYen: input.maximumYen,
      leaves: input.when,
      releaseWhenOutbid: input.releaseWhenOutbid,
      mail: input.mail,
      means: input.means ?? 'wallet',
      postage,
      feeYen,
      groupId: null,
      now,
    })
    if (!bid) return refuse('bid.already')
    const short =
      input.means === 'card'
        ? await askCard(context, bid, neededFor(bid), input)
        : await hold(context, bid, { customer_id: id, groupId: null })
    if (short) return short
    return answer(context, await settleTable(context, store.standing(table, bid), now), bid)
  },
  follow: toCard,
  isWhole: isAnswered,
})
/** Nobody has to be asked any more: what was answered is kept with the commit. */
function isAnswered(row: BidRow): boolean {
  return row.cardAsk === null
}

/** Where the card is asked, once the bank has said where that is; a kept card has answered by then, and the bid stands as it said. */
async function toCard(row: BidRow, context: Context): Promise<BidRow> {
  if (row.cardAsk === null) return row
  const { state, payUrl } = await followNow(context.house, row.cardAsk.paymentId, context.caller.language)
  if (state === 'created' || state === 'needs_action') return { ...row, cardAsk: { ...row.cardAsk, payUrl } }
  const [stands] = await rowsOf(context, [(await store.bidById(context.db, row.id))!])
  return stands!
}

/** A bid as its customer sees it after all that followed at its lot. */
async function answer(context: TxContext, table: store.Table, bid: Bid): Promise<BidRow> {
  const stands = table.bids.find((each) => each.id === bid.id)
  const [row] = await rowsOf(context, [stands ?? (await store.bidById(context.db, bid.id))!], [table.lot])
  return row!
}

export type Ordered = {
  lot: Lot
  customerId: string
  maximumYen: number
  leaves: 'now' | 'last_moment'
  releaseWhenOutbid: boolean
  mail: boolean
  means?: 'wallet' | 'card'
  postage: { yen: number; isKnown: boolean }
  feeYen: number
  groupId: string | null
  now: EpochMs
}
/** Writes a bid with its first receipt; null when its customer has one for this lot. */
export async function ordered(context: TxContext, made: Ordered): Promise<Bid | null> {
  const { lot, now } = made
  const id = randomUUIDv7()
  const row = {
    id,
    customer_id: made.customerId,
    lot_id: lot.id,
    group_id: made.groupId,
    state: 'scheduled',
    leaves: made.leaves,
    maximum_yen: made.maximumYen,
    maximum_at: at(now),
    postage_yen: made.postage.yen,
    postage_known: made.postage.isKnown,
    fee_yen: made.feeYen,
    release_when_outbid: made.releaseWhenOutbid,
    mail: made.mail,
    means: made.means ?? 'wallet',
    // Nothing stands behind it before the card company has promised the money.
    waits: made.means === 'card',
    ordered_at: at(now),
  }
  const noted = {
    id,
    event: 'order',
    from: null,
    to: 'scheduled',
    by: actorOf(context),
    data: { yen: made.maximumYen, leaves: made.leaves },
    at: now,
  }
  const bid = await store.insertBid(context.db, row, noted, sealed(row, now))
  if (bid) hint(context, bid)
  return bid
}

/** The locked bid of the caller with its table, or why not. */
async function mineLocked(
  context: TxContext,
  { bidId, lotId, version }: { bidId: string; lotId: string; version: number },
): Promise<{ bid: Bid; table: store.Table } | Refusal> {
  const table = await store.lockTable(context.db, lotId)
  const bid = table.bids.find((each) => each.id === bidId)
  if (!bid) return refuse('bid.over')
  if (bid.version !== version) return refuse('bid.changed', changedTo(table.lot))
  return { bid, table }
}
const changedTo = (lot: Lot) => ({
  yen: withTax(lot.price_yen, lot.tax_percent),
  nextYen: withTax(lot.next_yen, lot.tax_percent),
})

/** Raises a maximum; what is held in addition is what was shown. */
export const raise = inSteps<
  InputOf<typeof contract.raise>,
  OutputOf<typeof contract.raise>,
  { lotId: string; read: Reading | null }
>({
  async prepare(input, context) {
    const known = await store.ownLot(context.db, input.bidId, customerId(context))
    if (!known) return refuse('common.notFound')
    const stop = await tooMany(context)
    if (stop) return stop
    const read = await readLot(context, known.source, known.listing_id, CONFIRMED_MS)
    // The source is silent: what we knew a moment ago decides, and the engine asks again before it sends.
    return { lotId: known.id, read: isRefusal(read) ? null : read }
  },
  async commit(input, context, { lotId, read }) {
    const now = await bidNow(context.house)
    const locked = await mineLocked(context, { ...input, lotId })
    if (isRefusal(locked)) return locked
    const table = read ? await learn(context, locked.table, read.facts, now) : locked.table
    const { lot } = table
    const bid = table.bids.find((each) => each.id === input.bidId)
    if (!isLotOpen(lot, table.market, now)) return refuse('bid.ended')
    if (!bid) return refuse('bid.over')
    // A bid that waits for its card has nothing to be raised yet.
    if (bid.state === 'placed' || (bid.means === 'card' && bid.waits && bid.group_id === null))
      return refuse('bid.busy')
    if (!paceBy(context.house, lot, table.market).isOn) return refuse('bid.switchedOff')
    if (input.maximumYen <= bid.maximum_yen)
      return refuse('bid.notHigher', { yen: bid.maximum_yen }, 'maximumYen')
    const next = withTax(lot.next_yen, lot.tax_percent)
    if (bid.state !== 'leading' && input.maximumYen < next)
      return refuse('bid.tooLow', { yen: next }, 'maximumYen')
    const limit = await refusedBid(context, input.maximumYen - bid.maximum_yen)
    if (limit) return limit
    const raised = { ...bid, maximum_yen: input.maximumYen }
    const moreYen =
      bid.group_id === null
        ? neededFor(raised) - (await heldFor(context.db, bid.id))
        : await groupMore(context, table, raised)
    if (moreYen === null) return refuse('bid.group.limit')
    if (isRefusal(moreYen)) return moreYen
    if (moreYen !== input.seenMoreYen) return refuse('bid.changed', changedTo(lot))
    if (bid.group_id !== null && moreYen > 0) {
      const short = await holdMore(
        context,
        table.groups.get(bid.group_id)!,
        moreYen,
        `raise/${bid.id}/${bid.version}`,
      )
      if (short) return short
    }
    if (bid.means === 'card' && moreYen > 0) {
      const waiting = await store.changeBid(context.db, bid.id, {
        raise_to_yen: input.maximumYen,
        raise_leaves: input.when ?? null,
      })
      const refused = await askCard(context, bid, moreYen, input)
      if (refused) return refused
      hint(context, bid)
      return answer(context, store.standing(table, waiting), bid)
    }
    const moved = await raiseTo(context, bid, {
      maximumYen: input.maximumYen,
      leaves: input.when ?? null,
      by: actorOf(context),
      now,
    })
    if (isRefusal(moved)) return moved
    return answer(context, await settleTable(context, await tableAfter(context, table, moved), now), moved)
  },
  follow: toCard,
  isWhole: isAnswered,
})

/**
 * What a raise of a group's bid needs beyond what the group has set aside; null when the raised bid would break the group's limits with what
 * stands at sources already.
 */
async function groupMore(
  context: TxContext,
  table: store.Table,
  raised: Bid,
): Promise<number | Refusal | null> {
  const group = table.groups.get(raised.group_id!)
  if (group?.state !== 'open') return null
  const all = (await store.bidsOfGroup(context.db, group.id)).map((each) =>
    each.id === raised.id ? { ...each, maximum_yen: raised.maximum_yen } : each,
  )
  const turn = mayGo(termsOf(group), all.map(groupBid), groupBid({ ...raised, endsAt: 0 }))
  if (turn === 'never' || (raised.state === 'leading' && turn !== 'yes')) return null
  // Its card is asked for whole lots, and by its owner: a raise stays within what was promised.
  if (group.means === 'card')
    return (await isPromised(context.db, raised)) ? 0 : refuse('bid.group.cardLimit', {}, 'maximumYen')
  const won = all.filter((each) => each.state === 'won')
  const open = all.filter((each) => store.isOpenState(each.state))
  const need = groupHoldYen(
    {
      winsWanted: group.wins_wanted - won.length,
      totalYen: group.total_yen - sum(won.map((each) => each.paid_yen ?? 0)),
    },
    open.map((each) => ({
      maximumYen: each.maximum_yen,
      postageYen: each.postage_yen,
      feeYen: each.fee_yen,
    })),
  )
  const have = await balances(
    context.db,
    [group, ...open].map((each) => accounts.bidHeld(each.id)),
  )
  return Math.max(0, need - sum([...have.values()]))
}

export async function cancel(
  input: InputOf<typeof contract.cancel>,
  context: TxContext,
): Promise<OutputOf<typeof contract.cancel> | Refusal> {
  const now = await bidNow(context.house)
  const known = await store.ownLot(context.db, input.bidId, customerId(context))
  if (!known) return refuse('common.notFound')
  const locked = await mineLocked(context, { ...input, lotId: known.id })
  if (isRefusal(locked)) return locked.key === 'bid.over' ? refuse('bid.placedAlready') : locked
  const moved = await moveBid(context, locked.bid, 'cancel', { now })
  if (isRefusal(moved)) return moved.key === 'bid.over' ? refuse('bid.placedAlready') : moved
  const after = await tableAfter(context, locked.table, moved)
  return answer(context, await settleTable(context, after, now), moved)
}
