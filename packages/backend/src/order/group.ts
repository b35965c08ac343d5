import type { InputOf, OutputOf } from '@tomobako/contract'
import { purchaseGroup } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { assert, iso, isRefusal, refuse } from '@tomobako/domain/kernel'
import { orderLimits } from '@tomobako/domain/order'
import { clock } from '@tomobako/domain/settings'
import { guideOf, sharePostage } from '@tomobako/domain/sourcing'
import type { Db } from '../db/index.ts'
import { inForce } from '../settings/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, staffOf } from '../kernel/context.ts'
import { heldByOther, holderOf, staffName } from '../kernel/lease.ts'
import { audit } from '../staff/index.ts'
import { heldLines } from './holds.ts'
import { moveLine } from './lines.ts'
import { areOwnPhotos, noteOutcome, outcomes, refusedSince } from './outcome.ts'
import { keepSentTo, sendToOf } from './sent-to.ts'
import * as db from './queue.ts'
import * as store from './store.ts'
import type { Line } from './store.ts'

/** A line as far as the shop it is bought at is in it. */
type AtShop = { source: string; snapshot: { site: string; seller?: { id?: string } } }
/** Where a line's postage is shared: one shop of a source that packs its things together; null where every seller sends alone. */
function shopOf({ source, snapshot: { site, seller } }: AtShop): db.Shop | null {
  const shares = guideOf(site)?.shares ?? 'alone'
  if (shares === 'alone') return null
  if (shares === 'site') return { key: `${source}/${site}`, source, site, seller: null }
  return seller?.id === undefined
    ? null
    : { key: `${source}/${site}/${seller.id}`, source, site, seller: seller.id }
}
export const shopKeyOf = (line: AtShop): string | null => shopOf(line)?.key ?? null

/** How many lines wait to be bought at the shops of these lines, of those that pack together. */
export const waitingPerShop = (tx: Db, lines: readonly AtShop[]): Promise<Map<string, number>> => {
  const shops = new Map(lines.flatMap((line) => shopOf(line) ?? []).map((shop) => [shop.key, shop]))
  return db.waitingAtShops(tx, [...shops.values()])
}

/** Lines waiting to be bought at the shop of this one, most urgent first, this one among them; alone when its postage is nobody else's. */
export async function group(
  { lineId }: InputOf<typeof purchaseGroup.group>,
  context: Context,
): Promise<OutputOf<typeof purchaseGroup.group> | Refusal> {
  const found = await db.one(context.db, lineId)
  if (!found) return refuse('common.notFound')
  const key = shopKeyOf(found.line)
  const others =
    key === null || found.line.state !== 'to_buy'
      ? []
      : (await db.waitingAt(context.db, found.line.source, found.line.snapshot.site, 200))
          .filter((row) => shopKeyOf(row.line) === key && row.line.id !== lineId)
          .slice(0, db.MOST_TOGETHER - 1)
  const me = staffOf(context).id
  return {
    shop: found.line.snapshot.seller?.name ?? found.line.snapshot.site,
    shared: key !== null,
    lines: [found, ...others].map(({ line, claimedName }) => ({
      lineId: line.id,
      no: line.no,
      version: line.version,
      title: line.snapshot.title,
      image: line.snapshot.picture ?? null,
      variantName: line.variant_name,
      quantity: line.quantity,
      itemYen: line.price.itemYen,
      domesticYen: line.price.domesticYen,
      limitYen: line.limit_yen,
      claim:
        holderOf(line, context.now) !== null
          ? { initials: initials(claimedName ?? ''), mine: line.claimed_by === me }
          : null,
    })),
    // One order there has one address, whichever of these lines are in it.
    sendTo: await sendToOf(
      context,
      [found, ...others].map(({ line }) => line),
    ),
    outcomes: await outcomes(context, lineId),
  }
}
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => part[0]!.toUpperCase())
    .slice(0, 2)
    .join('') || '?'

/** Takes several lines for ten minutes: all, or none. In id order, so that two buyers never wait for each other. */
export async function claimGroup(
  { lineIds }: InputOf<typeof purchaseGroup.claimGroup>,
  context: TxContext,
): Promise<OutputOf<typeof purchaseGroup.claimGroup> | Refusal> {
  const me = staffOf(context).id
  const lines: { lineId: string; version: number }[] = []
  const held = await heldLines(context, lineIds)
  if (held) return held
  for (const id of [...new Set(lineIds)].sort()) {
    const taken = await store.claim(context.db, id, me, context.now)
    if (!taken) {
      const line = await store.lineById(context.db, id)
      if (!line) return refuse('common.notFound')
      return line.state === 'to_buy' && line.claimed_by !== null
        ? refuse('console.claimedByOther', { name: await staffName(context.db, line.claimed_by) })
        : refuse('console.changedMeanwhile')
    }
    lines.push({ lineId: id, version: taken.version })
  }
  await audit(context, {
    what: 'purchase.claimGroup',
    subject: `${lines.length} lines`,
    after: lines.map((each) => each.lineId),
  })
  return { until: iso(context.now + orderLimits.claimMs), lines }
}

type Wanted = InputOf<typeof purchaseGroup.askGroup>
type Planned = { line: Line; itemYen: number; shareYen: number; overYen: number }

/** The locked lines with their shares; or why they cannot be ended together by this person. */
async function plan(
  { lines: wanted, postageYen }: Pick<Wanted, 'lines' | 'postageYen'>,
  context: TxContext,
): Promise<Planned[] | Refusal> {
  if (new Set(wanted.map((each) => each.lineId)).size !== wanted.length)
    return refuse('common.badInput', {}, 'lines')
  const locked = await store.lockLines(
    context.db,
    wanted.map((each) => each.lineId),
  )
  if (locked.length !== wanted.length) return refuse('common.notFound')
  const held = await heldLines(
    context,
    locked.map((line) => line.id),
  )
  if (held) return held
  const me = staffOf(context).id
  for (const line of locked) {
    if (line.state !== 'to_buy' || line.version !== wanted.find((each) => each.lineId === line.id)!.version)
      return refuse('console.changedMeanwhile')
    if (line.claimed_by !== me) return (await heldByOther(context, line)) ?? refuse('console.notClaimed')
  }
  const [key] = locked.map(shopKeyOf)
  if (locked.length > 1 && (key === null || locked.some((line) => shopKeyOf(line) !== key)))
    return refuse('sourcing.notOneShop')
  // In the lines' own order, so that the same order splits the same way whoever sends it.
  const ordered = locked
    .toSorted((a, b) => (a.no < b.no ? -1 : 1))
    .map((line) => ({ line, itemYen: wanted.find((each) => each.lineId === line.id)!.itemYen }))
  const shares = sharePostage(
    postageYen,
    ordered.map(({ line, itemYen }) => ({
      itemYen,
      domesticYen: line.price.domesticYen,
      limitYen: line.limit_yen,
    })),
  )
  return ordered.map((each, index) => ({ ...each, ...shares[index]! }))
}

/** One order at the shop, several lines of ours: all are recorded, or none; what is left of each goes back to its customer at once (P 4). */
export async function recordGroup(
  input: InputOf<typeof purchaseGroup.recordGroup>,
  context: TxContext,
): Promise<OutputOf<typeof purchaseGroup.recordGroup> | Refusal | Refusal[]> {
  const planned = await plan(input, context)
  if (isRefusal(planned)) return planned
  const over = planned.filter((each) => each.overYen > 0)
  if (over.length > 0)
    return over.map(({ line, overYen }) => refuse('console.aboveLimit', { over: overYen }, `line:${line.id}`))
  const stop = await refusedSince(
    planned.map(({ line }) => line),
    context,
  )
  if (stop) return stop
  if (!(await areOwnPhotos(context, input.photoIds ?? []))) return refuse('common.badInput', {}, 'photoIds')
  const listings = new Set<string>()
  for (const { line } of planned) {
    // Two of ours for the same thing are two positions of one order there: the number is told apart by the line.
    const used = await db.withSellerOrder(
      context.db,
      line.source,
      sellerNo(input.sellerOrderNo, line, listings),
      line.listing_id,
    )
    if (used) return refuse('console.orderNoUsed', { no: used.no }, 'sellerOrderNo')
    listings.add(line.listing_id)
  }
  listings.clear()
  const warehouse = await keepSentTo(
    context,
    planned.map(({ line }) => line),
    input.warehouse,
  )
  if (isRefusal(warehouse)) return warehouse
  for (const { line, itemYen, shareYen } of planned) {
    const sellerOrderNo = sellerNo(input.sellerOrderNo, line, listings)
    listings.add(line.listing_id)
    const spent = itemYen + shareYen
    const moved = await moveLine(
      context,
      line,
      'buy',
      { withinLimit: true },
      {
        why: input.note ?? null,
        data: { yen: spent, backYen: line.limit_yen - spent, sellerOrderNo, together: planned.length },
        set: {
          seller_order_no: sellerOrderNo,
          bought_yen: itemYen,
          bought_domestic_yen: shareYen,
          bought_at: at(context.now),
          warehouse,
        },
      },
    )
    assert(!isRefusal(moved), 'a locked line that waits to be bought can be bought')
    await noteOutcome(context, line.id, 'bought', input.note, input.photoIds)
  }
  await audit(context, {
    what: 'purchase.recordGroup',
    subject: input.sellerOrderNo,
    after: {
      postageYen: input.postageYen,
      lines: planned.map(({ line, itemYen, shareYen }) => ({ no: line.no, itemYen, shareYen })),
    },
    why: input.note ?? null,
  })
  return { shares: planned.map(({ line, shareYen }) => ({ lineId: line.id, domesticYen: shareYen })) }
}

const sellerNo = (given: string, line: Line, earlier: ReadonlySet<string>): string =>
  earlier.has(line.listing_id) ? `${given} #${line.no}` : given

/** Asks whoever would have to pay more; nothing is bought, and whoever would not stays in the queue. */
export async function askGroup(
  input: Wanted,
  context: TxContext,
): Promise<OutputOf<typeof purchaseGroup.askGroup> | Refusal> {
  const planned = await plan(input, context)
  if (isRefusal(planned)) return planned
  const over = planned.filter((each) => each.overYen > 0)
  if (over.length === 0) return refuse('console.notDearer')
  const { pauses } = await inForce(context)
  const until = clock('question', context.now, pauses).after(orderLimits.answerMs)
  for (const { line, itemYen, shareYen, overYen } of over) {
    const newYen = itemYen + shareYen
    const question = {
      kind: 'price_up' as const,
      newYen,
      differenceYen: overYen,
      itemYen,
      domesticYen: shareYen,
      note: input.note ?? null,
    }
    const moved = await moveLine(
      context,
      line,
      'priceUp',
      {},
      {
        why: input.note ?? null,
        data: { yen: newYen, differenceYen: overYen, ...(input.note ? { note: input.note } : {}) },
        set: { question: JSON.stringify(question), answer_by: at(until) },
      },
    )
    assert(!isRefusal(moved), 'a locked line that waits to be bought can be asked about')
    await noteOutcome(context, line.id, 'price_changed', input.note)
  }
  await audit(context, {
    what: 'purchase.askGroup',
    subject: over.map(({ line }) => line.no).join(' '),
    after: { postageYen: input.postageYen },
    why: input.note ?? null,
  })
  return { asked: over.map(({ line }) => line.id), until: iso(until) }
}
