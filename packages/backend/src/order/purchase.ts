import type { InputOf, OutputOf } from '@tomobako/contract'
import { purchase } from '@tomobako/contract'
import type { Family, Listing } from '@tomobako/domain/goods'

import { iso, isRefusal, maskName, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { orderLimits } from '@tomobako/domain/order'
import { clock } from '@tomobako/domain/settings'
import { guideKeys, isQuotedId } from '@tomobako/domain/sourcing'
import type { Lists } from '@tomobako/domain/sourcing'
import type { ProhibitedRow } from '@tomobako/domain/parcel'
import { domesticOf, listsOf, markSold, picturePath, readListing, stopped } from '../goods/index.ts'
import { inForce, tradeTables } from '../settings/index.ts'
import { sellerRules } from '@tomobako/domain/goods'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, staffOf } from '../kernel/context.ts'
import { inSteps } from '../kernel/implement.ts'
import { heldByOther, holderOf, staffName } from '../kernel/lease.ts'
import { audit } from '../staff/index.ts'
import { unitYen } from './cart.ts'
import { shopKeyOf, waitingPerShop } from './group.ts'
import { heldAmong, heldLines } from './holds.ts'
import { moveLine } from './lines.ts'
import { areOwnPhotos, noteOutcome, refusedSince } from './outcome.ts'
import { latesOf } from './seller-late.ts'
import { questionsOf } from './seller-question.ts'
import type { Asked } from './seller-question.ts'
import type { Late } from './seller-late.ts'
import { keepSentTo, sendToOf } from './sent-to.ts'
import * as db from './queue.ts'
import type { QueueRow } from './queue.ts'
import * as store from './store.ts'
import type { Line } from './store.ts'
import { lineCard, priceRows } from './view.ts'

const PAGE = 50

export async function queue(
  input: InputOf<typeof purchase.queue>,
  context: Context,
): Promise<OutputOf<typeof purchase.queue>> {
  const me = staffOf(context).id
  const [found, counts] = await Promise.all([
    db.page(context.db, {
      view: input.view ?? 'to_buy',
      source: input.source,
      staffId: me,
      now: context.now,
      page: input.page ?? 1,
      place: input.place,
      size: PAGE,
    }),
    db.counts(context.db, me, context.now),
  ])
  const waiting = await waitingPerShop(
    context.db,
    found.rows.map(({ line }) => line).filter((line) => line.state === 'to_buy'),
  )
  const ban = await banned(context)
  const marks = await marksOf(context, found.rows)
  return { ...found, rows: found.rows.map((row) => rowOf(row, context, ban, waiting, marks)), counts }
}

/** What lies beside the lines: holds, and sellers who are late. */
type Marks = {
  held: ReadonlySet<string>
  late: ReadonlyMap<string, Late>
  asked: ReadonlyMap<string, readonly Asked[]>
}
async function marksOf(context: Context, rows: readonly QueueRow[]): Promise<Marks> {
  const ids = rows.map(({ line }) => line.id)
  const held = await heldAmong(context.db, ids)
  const [late, asked] = await Promise.all([latesOf(context.db, ids), questionsOf(context.db, ids)])
  return { held, late, asked }
}

type Row = OutputOf<typeof purchase.queue>['rows'][number]
/** What may not be bought now, which may be more than when the customer paid. */
type Ban = { prohibited: readonly ProhibitedRow[]; lists: Lists }
const banned = async ({ house }: Context): Promise<Ban> => ({
  prohibited: (await tradeTables(house)).prohibited,
  lists: await listsOf(house),
})

function rowOf(
  { line, orderNo, customerName, customerCountry, claimedName, listedYen, availability }: QueueRow,
  context: Context,
  ban: Ban,
  waiting: ReadonlyMap<string, number>,
  { held, late, asked }: Marks,
): Row {
  const lateNow = line.state === 'bought' ? late.get(line.id) : undefined
  const isClaimed = holderOf(line, context.now) !== null && line.state === 'to_buy'
  const shop = line.state === 'to_buy' ? shopKeyOf(line) : null
  return {
    lineId: line.id,
    no: line.no,
    orderNo,
    state: line.state,
    version: line.version,
    card: lineCard(line, context.caller.language),
    variantName: line.variant_name,
    quantity: line.quantity,
    remark: line.remark,
    options: line.options,
    limitYen: line.limit_yen,
    listedYen: line.quantity === 1 ? listedYen : listedYen === null ? null : listedYen * line.quantity,
    customer: { masked: maskName(customerName), country: customerCountry },
    paidAt: iso(line.paid_at ?? line.created_at),
    dueAt: iso(line.buy_due_at ?? line.created_at),
    flags: [
      ...(held.has(line.id) ? ['on_hold'] : []),
      ...(lateNow && lateNow.dueAt <= context.now ? ['seller_late'] : []),
      ...(lateNow?.answer === 'money_back' ? ['wants_money_back'] : []),
      ...askedFlags(asked.get(line.id) ?? [], context.now),
      ...flagsOf(line, context, listedYen, availability, ban),
    ],
    late: lateNow
      ? { dueAt: iso(lateNow.dueAt), askedAt: iso(lateNow.askedAt), answer: lateNow.answer }
      : null,
    claim: isClaimed
      ? {
          staffId: line.claimed_by!,
          initials: initials(claimedName ?? ''),
          until: iso(line.claimed_until!),
          mine: line.claimed_by === context.staff?.id,
        }
      : null,
    together: shop === null || (waiting.get(shop) ?? 0) < 2 ? null : { shop, count: waiting.get(shop)! },
    question:
      line.question && line.answer_by !== null
        ? { newYen: line.question.newYen, until: iso(line.answer_by) }
        : null,
  }
}

/** What a buyer should know before buying: the seller is asked, says nothing, or has answered. */
const askedFlags = (asked: readonly Asked[], now: number): string[] => [
  ...(asked.some((each) => each.state === 'asked' && each.answer_until > now) ? ['seller_asked'] : []),
  ...(asked.some((each) => each.state === 'asked' && each.answer_until <= now) ? ['seller_silent'] : []),
  ...(asked.some((each) => each.state === 'answered') ? ['seller_said'] : []),
]

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => part[0]!.toUpperCase())
    .slice(0, 2)
    .join('') || '?'

/** What a buyer should see before opening the listing: catalogue keys below `console.flags`, most urgent first. */
function flagsOf(
  line: Line,
  context: Context,
  listedYen: number | null,
  availability: string | null,
  { prohibited, lists }: Ban,
): string[] {
  const isOpen = line.state === 'to_buy'
  const flags: readonly (readonly [name: string, isSet: boolean])[] = [
    ['late', isOpen && line.buy_due_at !== null && line.buy_due_at < context.now],
    ['prohibited', isOpen && stopped(line.snapshot, prohibited, lists, context.now) !== null],
    ['apply_first', isOpen && line.snapshot.applicationRequired === true],
    ['gone', isOpen && availability !== null && availability !== 'on_sale'],
    ['price_up', isOpen && listedYen !== null && listedYen * line.quantity > line.limit_yen],
    ['accepted', line.difference_yen > 0],
    ['options', line.options.length > 0],
    ['remark', line.remark !== ''],
    [
      'domestic_unknown',
      line.snapshot.domesticShipping.payer !== 'seller' && line.snapshot.domesticShipping.yen === undefined,
    ],
    ['one_of_a_kind', line.one_of_a_kind],
    ['authentication', line.services.includes('authentication')],
    ['inspection', line.services.includes('inspection')],
    ['air_prohibited', line.snapshot.tags.includes('air_prohibited')],
    ['fragile', line.snapshot.tags.includes('fragile')],
  ]
  return flags.filter(([, isSet]) => isSet).map(([name]) => name)
}

export async function detail(
  { lineId }: InputOf<typeof purchase.detail>,
  context: Context,
): Promise<OutputOf<typeof purchase.detail> | Refusal> {
  const found = await db.one(context.db, lineId)
  if (!found) return refuse('common.notFound')
  const { line } = found
  const events = await store.events(context.db, [line.id])
  const { snapshot } = line
  const { openAddress } = context.house.gateways.goods
  return {
    row: rowOf(
      found,
      context,
      await banned(context),
      await waitingPerShop(context.db, [line]),
      await marksOf(context, [found]),
    ),
    snapshot: {
      title: snapshot.title,
      description: snapshot.description ?? '',
      priceYen: line.price.itemYen,
      domesticYen: domesticOf(snapshot),
      images: snapshot.images.map((each) => picturePath(context.house, each)).filter((each) => each !== null),
      hash: line.snapshot_hash,
      at: iso(line.snapshot_at),
      seller: snapshot.seller?.name ?? null,
    },
    rows: priceRows([line]),
    paidYen: line.total_yen + line.points_yen + line.difference_yen,
    deepLink: openAddress ? openAddress(snapshot.url) : snapshot.url,
    sendTo: await sendToOf(context, [line]),
    guide: guideOf(line),
    events: events.map((event) => ({
      at: iso(event.at),
      who: event.byName,
      what: event.event,
      why: event.why,
    })),
  }
}

/** Catalogue keys below `console.guide`: what to mind at this source, for this line. */
const guideOf = (line: Line): string[] => [
  ...guideKeys(line.snapshot.site),
  ...(line.variant_name === null ? [] : ['variant']),
  ...(line.options.length > 0 ? ['options'] : []),
  ...(line.remark === '' ? [] : ['remark']),
  ...sellerRules(line.snapshot.description ?? '').map((each) => each.rule),
]

/** Takes a line for ten minutes, as one conditional write: of twelve buyers one has it. The customer can no longer cancel it. */
export async function claim(
  { lineId }: InputOf<typeof purchase.claim>,
  context: TxContext,
): Promise<OutputOf<typeof purchase.claim> | Refusal> {
  const me = staffOf(context)
  const held = await heldLines(context, [lineId])
  if (held) return held
  const taken = await store.claim(context.db, lineId, me.id, context.now)
  if (taken) {
    await audit(context, { what: 'purchase.claim', subject: taken.no })
    return { until: iso(taken.claimed_until!), version: taken.version }
  }
  const line = await store.lineById(context.db, lineId)
  if (!line) return refuse('common.notFound')
  return line.state === 'to_buy' && line.claimed_by !== null
    ? otherWorks(context, line)
    : refuse('console.changedMeanwhile')
}

const otherWorks = async (context: Context, line: Line): Promise<Refusal> =>
  refuse('console.claimedByOther', { name: await staffName(context.db, line.claimed_by!) })

export async function release(
  { lineId }: InputOf<typeof purchase.release>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const line = await store.lockLine(context.db, lineId)
  if (!line) return refuse('common.notFound')
  if (holderOf(line, context.now) === null) return { ok: true }
  const other = await heldByOther(context, line)
  if (other) return other
  await store.change(context.db, line, { claimed_by: null, claimed_until: null })
  await audit(context, { what: 'purchase.release', subject: line.no })
  return { ok: true }
}

type Rechecked = OutputOf<typeof purchase.recheck>
type Seen = { listing: Listing | null; checkedAt: number }

/** Reads the listing again and says what is no longer as the customer saw it. The source is asked outside the transaction. */
export const recheck = inSteps<InputOf<typeof purchase.recheck>, Rechecked, Seen>({
  async prepare({ lineId }, context) {
    const line = await store.lineById(context.db, lineId)
    if (!line) return refuse('common.notFound')
    // What our own staff quoted no connector can read: a buyer looks at the page.
    if (isQuotedId(line.listing_id)) return refuse('console.sourceDown')
    const read = await readListing(context.house, line.source, line.listing_id, { maxAgeMs: 0 })
    if (!read.found)
      return read.why === 'notFound'
        ? { listing: null, checkedAt: context.now }
        : refuse('console.sourceDown')
    return read.stale
      ? refuse('console.sourceDown')
      : { listing: { ...read.listing, availability: read.sourceSays }, checkedAt: read.checkedAt }
  },
  async commit({ lineId }, context, { listing, checkedAt }) {
    const line = (await store.lineById(context.db, lineId))!
    const changes = listing
      ? differences(line, listing)
      : [{ field: 'availability', was: line.snapshot.availability, now: 'removed' }]
    await audit(context, { what: 'purchase.recheck', subject: line.no, after: changes })
    return {
      checkedAt: iso(checkedAt),
      availability: listing?.availability ?? 'removed',
      priceYen: listing ? unitYen(listing, { variantId: line.variant_id }) * line.quantity : null,
      domesticYen: listing ? domesticOf(listing) : null,
      changes,
    }
  },
})

/** The fields a customer relied on, as text, then and now. */
const compared: readonly { field: string; of: (listing: Listing, line: Line) => string }[] = [
  { field: 'price', of: (listing, line) => String(unitYen(listing, { variantId: line.variant_id })) },
  { field: 'domestic', of: (listing) => String(domesticOf(listing) ?? '') },
  { field: 'availability', of: (listing) => listing.availability },
  { field: 'title', of: (listing) => listing.title },
  { field: 'description', of: (listing) => (listing.description ?? '').replace(/\s+/g, ' ').trim() },
  { field: 'condition', of: (listing) => listing.conditionText ?? listing.condition ?? '' },
  { field: 'seller', of: (listing) => listing.seller?.name ?? '' },
  { field: 'photos', of: (listing) => String(listing.images.length) },
]
const differences = (line: Line, now: Listing): Rechecked['changes'] =>
  compared
    .map(({ field, of }) => ({
      field,
      was: of(line.snapshot, line).slice(0, 400),
      now: of(now, line).slice(0, 400),
    }))
    .filter((each) => each.was !== each.now)

/** The locked line, when this buyer may end it now; otherwise why not. */
async function mine(
  context: TxContext,
  lineId: string,
  version: number | undefined,
  mustHold: boolean,
): Promise<Line | Refusal> {
  const line = await store.lockLine(context.db, lineId)
  if (!line) return refuse('common.notFound')
  const me = staffOf(context).id
  const other = await heldByOther(context, line)
  if (other) return other
  // A buyer whose ten minutes ran out while paying the seller still records what was bought, unless somebody took over.
  if (mustHold && line.state === 'to_buy' && line.claimed_by !== me) return refuse('console.notClaimed')
  if (version !== undefined && version !== line.version) return refuse('console.changedMeanwhile')
  return line
}

const changed = (moved: Line | Refusal): Refusal | null =>
  !isRefusal(moved) ? null : moved.key === 'console.onHold' ? moved : refuse('console.changedMeanwhile')

/** Records what was really paid. Never above the limit (P 4); what is left is credited to the customer in the same transaction. */
export async function record(
  input: InputOf<typeof purchase.record>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const line = await mine(context, input.lineId, input.version, true)
  if (isRefusal(line)) return line
  if (line.state !== 'to_buy') return refuse('console.changedMeanwhile')
  const over = input.itemYen + input.domesticYen - line.limit_yen
  if (over > 0) return refuse('console.aboveLimit', { over }, 'itemYen')
  const stop = await refusedSince([line], context)
  if (stop) return stop
  if (!(await areOwnPhotos(context, input.photoIds ?? []))) return refuse('common.badInput', {}, 'photoIds')
  const used = await db.withSellerOrder(context.db, line.source, input.sellerOrderNo, line.listing_id)
  if (used) return refuse('console.orderNoUsed', { no: used.no }, 'sellerOrderNo')
  const warehouse = await keepSentTo(context, [line], input.warehouse)
  if (isRefusal(warehouse)) return warehouse
  const spent = input.itemYen + input.domesticYen
  const moved = await moveLine(
    context,
    line,
    'buy',
    { withinLimit: true },
    {
      why: input.note ?? null,
      data: { yen: spent, backYen: line.limit_yen - spent, sellerOrderNo: input.sellerOrderNo },
      set: {
        seller_order_no: input.sellerOrderNo,
        bought_yen: input.itemYen,
        bought_domestic_yen: input.domesticYen,
        bought_at: at(context.now),
        warehouse,
      },
    },
  )
  const refused = changed(moved)
  if (refused) return refused
  await noteOutcome(context, line.id, 'bought', input.note, input.photoIds)
  await audit(context, {
    what: 'purchase.record',
    subject: line.no,
    before: { limitYen: line.limit_yen },
    after: { itemYen: input.itemYen, domesticYen: input.domesticYen, sellerOrderNo: input.sellerOrderNo },
    why: input.note ?? null,
  })
  return { ok: true }
}

/** It cannot be bought: everything goes back the way it came, with the reason. */
export async function soldOut(
  input: InputOf<typeof purchase.soldOut>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const line = await mine(context, input.lineId, input.version, false)
  if (isRefusal(line)) return line
  const moved = await moveLine(
    context,
    line,
    'soldOut',
    {},
    { why: input.note ?? null, data: { reason: input.reason, reasonKey: input.reason } },
  )
  const refused = changed(moved)
  if (refused) return refused
  await noteOutcome(context, line.id, input.reason === 'removed' ? 'sold_out' : input.reason, input.note)
  if (line.one_of_a_kind && (input.reason === 'sold_out' || input.reason === 'removed'))
    await markSold(context.db, line.source as Family, line.listing_id)
  await audit(context, {
    what: 'purchase.soldOut',
    subject: line.no,
    before: line.state,
    after: { reason: input.reason },
    why: input.note ?? null,
  })
  return { ok: true }
}

/** It costs more than was paid: the customer decides, and has 48 hours. Nothing is charged silently (P 4). */
export async function priceChanged(
  input: InputOf<typeof purchase.priceChanged>,
  context: TxContext,
): Promise<OutputOf<typeof purchase.priceChanged> | Refusal> {
  const line = await mine(context, input.lineId, input.version, false)
  if (isRefusal(line)) return line
  const newYen = input.itemYen + input.domesticYen
  const differenceYen = newYen - line.limit_yen
  if (differenceYen <= 0) return refuse('console.notDearer', {}, 'itemYen')
  const { pauses } = await inForce(context)
  const until = clock('question', context.now, pauses).after(orderLimits.answerMs)
  const question = {
    kind: 'price_up' as const,
    newYen,
    differenceYen,
    itemYen: input.itemYen,
    domesticYen: input.domesticYen,
    note: input.note ?? null,
  }
  const moved = await moveLine(
    context,
    line,
    'priceUp',
    {},
    {
      why: input.note ?? null,
      data: { yen: newYen, differenceYen, ...(input.note ? { note: input.note } : {}) },
      set: { question: JSON.stringify(question), answer_by: at(until) },
    },
  )
  const refused = changed(moved)
  if (refused) return refused
  await noteOutcome(context, line.id, 'price_changed', input.note)
  await audit(context, {
    what: 'purchase.priceChanged',
    subject: line.no,
    before: { limitYen: line.limit_yen },
    after: { newYen, differenceYen },
    why: input.note ?? null,
  })
  return { until: iso(until) }
}

export async function tracking(
  input: InputOf<typeof purchase.tracking>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const line = await store.lockLine(context.db, input.lineId)
  if (!line) return refuse('common.notFound')
  const set = { tracking: input.tracking, tracking_carrier: input.carrier }
  // A corrected number is the same step once more, not a new one.
  const moved =
    line.state === 'on_the_way'
      ? await store.change(context.db, line, set)
      : await moveLine(
          context,
          line,
          'sellerShipped',
          {},
          { data: { tracking: input.tracking, carrier: input.carrier }, set },
        )
  if (moved === null || isRefusal(moved)) return refuse('console.wrongState', { state: line.state })
  await audit(context, {
    what: 'purchase.tracking',
    subject: line.no,
    before: line.tracking,
    after: input.tracking,
  })
  return { ok: true }
}
