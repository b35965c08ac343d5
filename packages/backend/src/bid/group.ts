import { randomUUIDv7 } from 'node:crypto'
import type { BidGroup, InputOf, OutputOf } from '@tomobako/contract'
import { bid as contract } from '@tomobako/contract'
import { bidLimits, groupHoldYen, holdYen, overlaps, promisesWanted, withTax } from '@tomobako/domain/bid'
import { isRefusal, refuse, sum } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { proxyFeeYen } from '@tomobako/domain/order'
import { askedTexts, pendingFor, take } from '../agreement/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { viewer } from '../goods/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, customerId, iso } from '../kernel/context.ts'
import { inSteps } from '../kernel/implement.ts'
import { balance, balances } from '../ledger/index.ts'
import { cardsShown } from '../payment/index.ts'
import { fees } from '../settings/index.ts'
import { mayUseCard } from './card.ts'
import { bidNow } from './clock.ts'
import { askGroupCard, cardOfGroup, toGroupCard } from './group-card.ts'
import { holdMore, releaseGroup } from './hold.ts'
import { isLotOpen, keepLot, learn, readLot } from './look.ts'
import { moveBid } from './move.ts'
import { myGroup } from './my-group.ts'
import {
  asLot,
  CONFIRMED_MS,
  objectionsTo,
  ordered,
  postageOf,
  seenText,
  shown,
  SHOWN_MS,
  tooMany,
  refusedBid,
} from './place.ts'
import type { Reading } from './look.ts'
import * as store from './store.ts'
import { apartMs, settleTable, termsOf } from './table.ts'
import { cardOf, lotView, rowsOf } from './views.ts'

type Wished = InputOf<typeof contract.groupSheet>['lots']
type Each = { read: Reading; maximumYen: number }

const nameOf = (lot: { source: string; id: string }): string => `${lot.source}/${lot.id}`

async function readAll(
  context: Context,
  lots: Wished,
  maxAgeMs: number,
): Promise<Each[] | Refusal | Refusal[]> {
  if (new Set(lots.map(nameOf)).size !== lots.length) return refuse('bid.group.twice')
  const found = await Promise.all(lots.map((lot) => readLot(context, lot.source, lot.id, maxAgeMs)))
  const refused = found.flatMap((each, index) =>
    isRefusal(each) ? [{ ...each, field: `lot:${nameOf(lots[index]!)}` }] : [],
  )
  if (refused.length > 0) return refused
  return found.map((read, index) => ({ read: read as Reading, maximumYen: lots[index]!.maximumYen }))
}

/** What was shown of all its lots, in the order they were asked. */
const seenOf = (all: readonly Each[], feeYen: number, now: number): string =>
  all
    .map(({ read }) =>
      seenText({
        at: now,
        priceYen: read.facts.priceYen,
        nextYen: read.facts.nextYen,
        postageYen: postageOf(read.listing).yen,
        feeYen,
      }),
    )
    .join('_')
/** The same without the moment it was shown at. */
const content = (seen: string): string => seen.replaceAll(/(^|_)\d+\./g, '$1')

const moneyOf = (all: readonly Each[], feeYen: number) =>
  all.map(({ read, maximumYen }) => ({ maximumYen, postageYen: postageOf(read.listing).yen, feeYen }))

export async function groupSheet(
  input: InputOf<typeof contract.groupSheet>,
  context: TxContext,
): Promise<OutputOf<typeof contract.groupSheet> | Refusal | Refusal[]> {
  const all = await readAll(context, input.lots, SHOWN_MS)
  if (!Array.isArray(all) || all.some(isRefusal)) return all as Refusal
  const each = all as Each[]
  const [look, now, walletYen, cards] = await Promise.all([
    viewer(context),
    bidNow(context.house),
    balance(context.db, accounts.wallet(customerId(context))),
    cardsShown(context, customerId(context)),
  ])
  const feeYen = proxyFeeYen('auction', look.fees)
  const holds = groupHoldYen(input, moneyOf(each, feeYen))
  const cardYen = promisesOf(input, each, feeYen)
  return {
    seen: seenOf(each, feeYen, Math.round(now)),
    lots: await Promise.all(
      each.map(async ({ read, maximumYen }) => ({
        lot: await lotView(context, asLot(read)),
        card: cardOf(context, read.listing),
        maximumYen,
        objections: [
          ...(await objectionsTo(context, read, look, now)),
          ...tooLow({ read, maximumYen }),
          ...(maximumYen > input.totalYen
            ? [refuse('bid.group.lotAboveTotal', { yen: input.totalYen })]
            : []),
        ].map(shown),
      })),
    ),
    overlaps: overlaps(
      input,
      each.map(({ read, maximumYen }) => ({
        id: nameOf(read.listing),
        maximumYen,
        endsAt: read.facts.endsAt,
      })),
      apartMs,
    ),
    holdYen: holds,
    walletYen,
    missingYen: Math.max(0, holds - walletYen),
    mayUseCard: each.every(({ read }) => mayUseCard(context.house, read.facts.endsAt, now)),
    cardYen,
    cards,
    asked: askedTexts(await pendingFor(context, customerId(context)), context.caller.language),
  }
}

function tooLow({ read, maximumYen }: Each): Refusal[] {
  const next = withTax(read.facts.nextYen, read.listing.auction?.taxPercent ?? 0)
  return maximumYen < next ? [refuse('bid.tooLow', { yen: next })] : []
}

/** What a card would be asked to keep free: one sum for each lot that may be won. */
const promisesOf = (terms: { winsWanted: number }, all: readonly Each[], feeYen: number): number[] =>
  promisesWanted(terms.winsWanted, moneyOf(all, feeYen).map(holdYen))

export const groupPlace = inSteps<
  InputOf<typeof contract.groupPlace>,
  OutputOf<typeof contract.groupPlace>,
  Each[]
>({
  async prepare(input, context) {
    if (!input.accept) return refuse('bid.acceptRequired', {}, 'accept')
    const stop = await tooMany(context)
    if (stop) return stop
    const all = await readAll(context, input.lots, CONFIRMED_MS)
    if (!Array.isArray(all) || all.some(isRefusal)) return all as Refusal
    const look = await viewer(context)
    const now = await bidNow(context.house)
    const refused: Refusal[] = []
    for (const each of all as Each[])
      refused.push(
        ...[
          ...(await objectionsTo(context, each.read, look, now)),
          ...tooLow(each),
          ...(each.maximumYen > input.totalYen
            ? [refuse('bid.group.lotAboveTotal', { yen: input.totalYen })]
            : []),
        ].map((one) => ({ ...one, field: `lot:${nameOf(each.read.listing)}` })),
      )
    if (refused.length > 0) return refused
    // One hold for all of them, however many may be won.
    return (await refusedBid(context, input.totalYen)) ?? (all as Each[])
  },
  async commit(input, context, all) {
    const { db } = context
    const id = customerId(context)
    const now = await bidNow(context.house)
    const feeYen = proxyFeeYen('auction', await fees(context))
    const seenAt = Number(input.seen.split('.', 1)[0])
    if (!Number.isSafeInteger(seenAt)) return refuse('common.badInput', {}, 'seen')
    if (now - seenAt > bidLimits.sheetMs) return refuse('bid.sheetExpired')
    if (content(seenOf(all, feeYen, 0)) !== content(input.seen)) return refuse('bid.changed', changed(all))
    const unsaid = await take(context, id, await pendingFor(context, id), input.agreed, 'bid')
    if (unsaid) return unsaid
    await oneAtATime(db, 'bids', id)
    const groups = (await store.groupsOf(db, id)).filter((each) => each.state === 'open')
    if (groups.length >= bidLimits.groups) return refuse('bid.full', { count: bidLimits.groups })
    if ((await store.countOpen(db, id)) + all.length > bidLimits.live)
      return refuse('bid.full', { count: bidLimits.live })
    const group = { id: randomUUIDv7(), customer_id: id }
    const means = input.means ?? 'wallet'
    if (means === 'card' && !all.every(({ read }) => mayUseCard(context.house, read.facts.endsAt, now)))
      return refuse('bid.cardTooLong', {}, 'means')
    await db
      .insertInto('bid_group')
      .values({
        ...group,
        name: input.name,
        state: 'open',
        wins_wanted: Math.min(input.winsWanted, all.length),
        total_yen: input.totalYen,
        means,
        created_at: at(now),
      })
      .execute()
    const short =
      means === 'card'
        ? null
        : await holdMore(
            context,
            group,
            groupHoldYen(
              { ...input, winsWanted: Math.min(input.winsWanted, all.length) },
              moneyOf(all, feeYen),
            ),
            'group',
          )
    if (short) return short
    // Lots in one order, so that two groups for the same lots wait for each other one way round.
    for (const { read, maximumYen } of all.toSorted((a, b) =>
      nameOf(a.read.listing) < nameOf(b.read.listing) ? -1 : 1,
    )) {
      const lotId = await keepLot(context, read)
      const { lot, market } = await learn(context, await store.lockTable(db, lotId), read.facts, now)
      const field = `lot:${nameOf(read.listing)}`
      if (!isLotOpen(lot, market, now)) return { ...refuse('bid.ended'), field }
      const bid = await ordered(context, {
        lot,
        customerId: id,
        maximumYen,
        leaves: 'last_moment',
        releaseWhenOutbid: true,
        mail: input.mail,
        means,
        postage: postageOf(read.listing),
        feeYen,
        groupId: group.id,
        now,
      })
      if (!bid) return { ...refuse('bid.already'), field }
      await settleTable(context, await store.lockTable(db, lotId), now)
    }
    if (means === 'wallet') return { groupId: group.id, cardAsk: null }
    const asked = await askGroupCard(context, group, promisesOf(input, all, feeYen)[0]!, input)
    return isRefusal(asked) ? asked : { groupId: group.id, cardAsk: asked }
  },
  follow: async ({ groupId, cardAsk }, context) => ({
    groupId,
    cardAsk: cardAsk && (await toGroupCard(cardAsk, context)),
  }),
  isWhole: ({ cardAsk }) => cardAsk === null,
})
const changed = ([first]: readonly Each[]) => ({
  yen: first?.read.facts.priceYen ?? 0,
  nextYen: first?.read.facts.nextYen ?? 0,
})

export async function groups(_input: unknown, context: TxContext): Promise<OutputOf<typeof contract.groups>> {
  const all = await store.groupsOf(context.db, customerId(context))
  const rows: BidGroup[] = []
  const held = await balances(
    context.db,
    all.map((group) => accounts.bidHeld(group.id)),
  )
  for (const group of all) {
    const bids = await store.bidsOfGroup(context.db, group.id)
    const won = bids.filter((bid) => bid.state === 'won')
    const open = bids.filter((bid) => store.isOpenState(bid.state))
    rows.push({
      id: group.id,
      version: group.version,
      name: group.name,
      state: group.state,
      means: group.means,
      card: group.means === 'card' && group.state === 'open' ? await cardOfGroup(context, group, bids) : null,
      winsWanted: group.wins_wanted,
      wins: won.length,
      totalYen: group.total_yen,
      spentYen: sum(won.map((bid) => bid.paid_yen ?? 0)),
      heldYen: held.get(accounts.bidHeld(group.id)) ?? 0,
      lots: await rowsOf(context, bids),
      overlaps: overlaps(
        termsOf(group),
        open.map((bid) => ({ id: bid.id, maximumYen: bid.maximum_yen, endsAt: bid.endsAt })),
        apartMs,
      ).map(({ earlier, later }) => ({ earlierBidId: earlier, laterBidId: later })),
      createdAt: iso(group.created_at),
    })
  }
  return { now: iso(await bidNow(context.house)), rows }
}

export async function groupPrefer(
  input: InputOf<typeof contract.groupPrefer>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const now = await bidNow(context.house)
  const group = await myGroup(context, input)
  if (isRefusal(group)) return group
  const bids = await store.bidsOfGroup(context.db, group.id)
  const bid = bids.find((each) => each.id === input.bidId)
  if (!bid) return refuse('common.notFound')
  if (bid.state !== 'scheduled') return refuse('bid.over')
  const near = bids.filter((each) => each.id !== bid.id && Math.abs(each.endsAt - bid.endsAt) < apartMs)
  for (const each of near)
    if (each.preferred_at !== null) await store.changeBid(context.db, each.id, { preferred_at: null })
  await store.changeBid(context.db, bid.id, { preferred_at: at(now), waits: false })
  await store.changeGroup(context.db, group.id, {})
  await store.lookSoon(
    context.db,
    [bid, ...near].map((each) => each.lot_id),
    now,
  )
  return { ok: true }
}

export async function groupStop(
  input: InputOf<typeof contract.groupStop>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const now = await bidNow(context.house)
  const group = await myGroup(context, input)
  if (isRefusal(group)) return group
  await store.changeGroup(context.db, group.id, { state: 'stopped' })
  await releaseGroup(context, { ...group, version: group.version + 1 })
  for (const { lot_id } of await store.bidsOfGroup(context.db, group.id)) {
    const table = await store.lockTable(context.db, lot_id)
    const bid = table.bids.find((each) => each.group_id === group.id)
    if (bid?.state !== 'scheduled' && bid?.state !== 'outbid') continue
    const moved = await moveBid(
      context,
      bid,
      bid.ever_placed ? 'satisfy' : bid.state === 'scheduled' ? 'cancel' : 'satisfy',
      {
        now,
        by: { by: 'system', id: null, name: 'group' },
      },
    )
    if (isRefusal(moved)) return moved
    await settleTable(context, await store.lockTable(context.db, lot_id), now)
  }
  return { ok: true }
}
