import type { InputOf, OutputOf, serviceDesk, storage as contract } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, isRefusal, iso, jstDay, refuse, sum } from '@tomobako/domain/kernel'
import { accounts, feeCharged } from '@tomobako/domain/ledger'
import { sentBackRule } from '@tomobako/domain/order'
import { storageFee, storedDays } from '@tomobako/domain/parcel'
import { clock } from '@tomobako/domain/settings'
import type { FeeSettings, Pause } from '@tomobako/domain/settings'
import {
  calendar,
  endNoticeDue,
  endNotices,
  extensionPrice,
  lastDay,
  mayDispose,
  noticeDays,
} from '@tomobako/domain/storage'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, customerId } from '../kernel/index.ts'
import { balance, post, postOrRefuse } from '../ledger/index.ts'
import { notify, titled } from '../message/index.ts'
import type { Line } from '../order/index.ts'
import { lineCard, lockLine, moveLine } from '../order/index.ts'
import type { Piece } from '../parcel/index.ts'
import { fees, parcelStore } from '../parcel/index.ts'
import { audit, limited } from '../staff/index.ts'
import { inForce } from '../settings/index.ts'
import * as store from './store.ts'

/** A day counted from arrival as a date of the warehouse's calendar: the first with this count, and the last. */
const firstDayOf = (arrivedAt: number, day: number, pauses: readonly Pause[]): string =>
  jstDay(clock('storage', arrivedAt, pauses).after(day * DAY))
const lastDayOf = (arrivedAt: number, day: number, pauses: readonly Pause[]): string =>
  jstDay(clock('storage', arrivedAt, pauses).lastWith(day))

/** What the clock says of one piece. */
export function clockOf(
  piece: { id: string; arrivedAt: number },
  now: number,
  current: FeeSettings,
  extended: store.Extended,
  end: store.End,
  pauses: readonly Pause[],
) {
  const { arrivedAt } = piece
  const day = storedDays(arrivedAt, now, pauses)
  const last = lastDay(current, extended.days)
  return {
    arrivedAt: iso(arrivedAt),
    day,
    freeDaysLeft: current.freeStorageDays - day,
    owedYen: storageFee(arrivedAt, now, current, pauses),
    calendar: calendar(current, extended.days, extended.yen).map(({ fromDay, toDay, ...each }) => ({
      ...each,
      fromDay,
      toDay,
      from: fromDay === 0 ? jstDay(arrivedAt) : firstDayOf(arrivedAt, fromDay, pauses),
      to: lastDayOf(arrivedAt, toDay, pauses),
    })),
    notices: noticeDays
      .filter((each) => each <= last)
      .map((each) => ({ day: each, date: firstDayOf(arrivedAt, each, pauses) })),
    lastDay: lastDayOf(arrivedAt, last, pauses),
    closed: clock('storage', arrivedAt, pauses).closed(clock('storage', arrivedAt, pauses).lastWith(last)),
    daysToLast: last - day,
    end: { notices: end.notices, answer: end.answer, capYen: end.capYen, refusedWhy: end.refusedWhy },
    extension: extensionPrice(current, extended.count),
  }
}

/** What everything stored will owe, week by week. */
export const aheadOf = (
  arrivals: readonly number[],
  now: number,
  current: FeeSettings,
  pauses: readonly Pause[],
): { day: string; yen: number }[] =>
  Array.from({ length: 14 }, (_, week) => ({
    day: jstDay(now + week * 7 * DAY),
    yen: sum(arrivals.map((arrivedAt) => storageFee(arrivedAt, now + week * 7 * DAY, current, pauses))),
  }))

/** The customer's own piece on a shelf, locked; one in a parcel counts when `inParcel` allows it. */
export async function ownStored(
  lineId: string,
  context: TxContext,
): Promise<(Piece & { arrivedAt: number }) | Refusal> {
  const [piece] = await parcelStore.piecesById(context.db, customerId(context), [lineId], true)
  if (!piece) return refuse('common.notFound')
  if (piece.shuttleId !== null) return refuse('storage.onShuttle')
  return piece.state === 'stored' && piece.arrivedAt !== null
    ? { ...piece, arrivedAt: piece.arrivedAt }
    : refuse('storage.notStored')
}

/** Buys days beyond the last one. The row lock and the extension's number make a double click one purchase. */
export async function extend(
  { lineId, number, expectYen }: InputOf<typeof contract.extend>,
  context: TxContext,
): Promise<OutputOf<typeof contract.extend> | Refusal> {
  const piece = await ownStored(lineId, context)
  if (isRefusal(piece)) return piece
  const current = await fees(context)
  const bought = (await store.extensions(context.db, [lineId])).get(lineId) ?? store.none
  // A second click asks for the same one, which is bought already.
  if (number <= bought.count) return { ok: true }
  const price = extensionPrice(current, bought.count)
  if (!price || price.number !== number) return refuse('storage.extendNot')
  if (price.yen !== expectYen) return refuse('parcel.priceChanged', {}, 'expectYen')
  if (!(await store.addExtension(context.db, { lineId, ...price, now: context.now }))) return { ok: true }
  const charged = await postOrRefuse(
    context,
    feeCharged({
      key: `storage/${piece.no}/extension/${number}`,
      kind: 'storage',
      customerId: piece.customerId,
      yen: price.yen,
      values: { lineNo: piece.no },
    }),
  )
  if (isRefusal(charged)) return charged
  await store.forgetEnd(context.db, lineId)
  return { ok: true }
}

/** What shall become of a piece. Until somebody has carried it away, the last word counts. */
export async function answer(
  { lineId, answer: said, capYen }: InputOf<typeof contract.answer>,
  context: TxContext,
): Promise<OutputOf<typeof contract.answer> | Refusal> {
  const piece = await ownStored(lineId, context)
  if (isRefusal(piece)) return piece
  if (piece.parcelId !== null) return refuse('storage.notStored')
  // What it costs to send it back is known only at the counter; the owner says beforehand how much it may be.
  if (said === 'return' && capYen === undefined) return refuse('storage.capNeeded', {}, 'capYen')
  await store.putEnd(context.db, lineId, {
    answer: said,
    answered_at: at(context.now),
    return_cap_yen: said === 'return' ? capYen! : null,
    refused_why: null,
  })
  return { ok: true }
}

/** Daily: whoever has a piece beyond its last day is told, three times a week apart; nothing is thrown away by a clock. */
export async function tellEnds(house: House): Promise<void> {
  const { fees: current, pauses } = await inForce(house)
  const now = house.clock.now()
  const idle = await parcelStore.idle(house.db, now - (current.maxStorageDays - 1) * DAY)
  const bought = await store.extensions(
    house.db,
    idle.map((piece) => piece.id),
  )
  for (const { id, arrivedAt } of idle) {
    const extended = bought.get(id)?.days ?? 0
    if (arrivedAt === null || storedDays(arrivedAt, now, pauses) < lastDay(current, extended)) continue
    await asSystem(house, async (context) => {
      const line = await lockLine(context, id)
      if (!line || line.state !== 'stored' || line.parcel_id !== null || line.shuttle_id !== null) return
      const end = (await store.ends(context.db, [id])).get(id) ?? store.untold
      if (!endNoticeDue(arrivedAt, context.now, current, extended, end, pauses)) return
      const number = end.notices + 1
      await store.putEnd(context.db, id, { notices: number, noticed_at: at(context.now) })
      await notify(context, {
        customerId: line.customer_id,
        mail: true,
        key: number < endNotices.count ? 'notice.storage.ended' : 'notice.storage.endedLast',
        values: { ...titled(line.snapshot as Titled) },
        link: '/storage',
        once: `line/${id}/storageEnd/${extended}/${number}`,
      })
    })
  }
}
type Titled = Parameters<typeof titled>[0] // as we kept the listing

/** Pieces for the staff's list. */
export async function ended(context: Context): Promise<OutputOf<typeof serviceDesk.ended>> {
  const { fees: current, pauses } = await inForce(context)
  const ids = await store.endedLines(context.db)
  const [bought, ends, pieces] = await Promise.all([
    store.extensions(context.db, ids),
    store.ends(context.db, ids),
    parcelStore.piecesByIds(context.db, ids),
  ])
  return {
    rows: pieces.flatMap((piece) => {
      if (piece.arrivedAt === null) return []
      const end = ends.get(piece.id) ?? store.untold
      return [
        {
          lineId: piece.id,
          lineNo: piece.no,
          card: lineCard(piece, context.caller.language),
          shelf: piece.shelf,
          day: storedDays(piece.arrivedAt, context.now, pauses),
          notices: end.notices,
          answer: end.answer,
          capYen: end.capYen,
          owedYen: storageFee(piece.arrivedAt, context.now, current, pauses),
          mayDispose: mayDispose(
            piece.arrivedAt,
            context.now,
            current,
            bought.get(piece.id)?.days ?? 0,
            end,
            pauses,
          ),
        },
      ]
    }),
  }
}

/** Disposes of a piece. What storage it owes is taken from the wallet as far as it reaches; the rest is written off, never a debt. */
export async function dispose(
  { lineId, why }: InputOf<typeof serviceDesk.dispose>,
  context: TxContext,
): Promise<OutputOf<typeof serviceDesk.dispose> | Refusal> {
  const line = await lockLine(context, lineId)
  if (!line) return refuse('common.notFound')
  if (line.state !== 'stored' || line.parcel_id !== null || line.arrived_at === null)
    return refuse('console.wrongState', { state: line.state })
  const { fees: current, pauses } = await inForce(context)
  const end = (await store.ends(context.db, [lineId])).get(lineId) ?? store.untold
  const extended = (await store.extensions(context.db, [lineId])).get(lineId)?.days ?? 0
  if (!mayDispose(line.arrived_at, context.now, current, extended, end, pauses))
    return refuse('console.services.notYet')
  const owedYen = Math.min(
    storageFee(line.arrived_at, context.now, current, pauses),
    await balance(context.db, accounts.wallet(line.customer_id)),
  )
  await post(
    context,
    feeCharged({
      key: `storage/${line.no}/disposed`,
      kind: 'storage',
      customerId: line.customer_id,
      yen: owedYen,
      values: { lineNo: line.no },
    }),
  )
  const moved = await moveLine(
    context,
    line,
    'dispose',
    {},
    { why, data: { owedYen, notices: end.notices, answer: end.answer } },
  )
  if (isRefusal(moved)) return moved
  await audit(context, {
    what: 'storage.dispose',
    subject: line.no,
    before: 'stored',
    after: 'disposed',
    why,
  })
  await notify(context, {
    customerId: line.customer_id,
    mail: true,
    key: 'notice.storage.disposed',
    values: { ...titled(line.snapshot as Titled), yen: owedYen },
    link: '/storage',
    once: `line/${lineId}/disposed`,
  })
  return { ok: true }
}

/** A piece its owner wants sent back, locked, with what was said about it. */
async function toReturn(
  lineId: string,
  context: TxContext,
): Promise<{ line: Line; end: store.End } | Refusal> {
  const line = await lockLine(context, lineId)
  if (!line) return refuse('common.notFound')
  if (line.state !== 'stored' || line.parcel_id !== null)
    return refuse('console.wrongState', { state: line.state })
  const end = (await store.ends(context.db, [lineId])).get(lineId) ?? store.untold
  return end.answer === 'return' ? { line, end } : refuse('console.services.notAsked')
}

/**
 * Sends a piece back to its seller. Postage (never above what the owner allowed) and the storage that is owed come from the
 * wallet; what the seller pays back is another story, told by the line's own refund.
 */
export async function sendBack(
  { lineId, postageYen, tracking }: InputOf<typeof serviceDesk.sendBack>,
  context: TxContext,
): Promise<OutputOf<typeof serviceDesk.sendBack> | Refusal> {
  const found = await toReturn(lineId, context)
  if (isRefusal(found)) return found
  const { line, end } = found
  if (postageYen > (end.capYen ?? 0))
    return refuse('console.services.overCap', { yen: end.capYen ?? 0 }, 'postageYen')
  const { fees: current, pauses } = await inForce(context)
  const owedYen = line.arrived_at === null ? 0 : storageFee(line.arrived_at, context.now, current, pauses)
  for (const [kind, yen] of [
    ['returnPostage', postageYen],
    ['storage', owedYen],
  ] as const) {
    const charged = await postOrRefuse(
      context,
      feeCharged({
        key: `storage/${line.no}/${kind}`,
        kind,
        customerId: line.customer_id,
        yen,
        values: { lineNo: line.no },
      }),
    )
    if (isRefusal(charged)) return charged
  }
  const moved = await moveLine(
    context,
    line,
    'sendBack',
    {},
    { data: { postageYen, owedYen, ...(tracking === '' ? {} : { tracking }) } },
  )
  if (isRefusal(moved)) return moved
  await audit(context, {
    what: 'storage.sendBack',
    subject: line.no,
    before: 'stored',
    after: 'returned_to_seller',
    why: `${postageYen} JPY ${tracking}`.trim(),
  })
  await notify(context, {
    customerId: line.customer_id,
    mail: true,
    key: 'notice.storage.returned',
    values: { ...titled(line.snapshot as Titled), yen: postageYen, owedYen },
    link: '/storage',
    once: `line/${lineId}/sentBack`,
  })
  return { ok: true }
}

/** A piece cannot go back (the seller takes nothing, its box is gone …): it stays, and its owner reads why. */
export async function refuseReturn(
  { lineId, why }: InputOf<typeof serviceDesk.refuseReturn>,
  context: TxContext,
): Promise<OutputOf<typeof serviceDesk.refuseReturn> | Refusal> {
  const found = await toReturn(lineId, context)
  if (isRefusal(found)) return found
  const { line } = found
  await store.putEnd(context.db, lineId, { answer: null, return_cap_yen: null, refused_why: why })
  await audit(context, { what: 'storage.refuseReturn', subject: line.no, before: 'return', after: null, why })
  await notify(context, {
    customerId: line.customer_id,
    mail: true,
    key: 'notice.storage.returnRefused',
    values: { ...titled(line.snapshot as Titled), why },
    link: '/storage',
    once: `line/${lineId}/returnRefused/${context.now}`,
  })
  return { ok: true }
}

/** Pieces that went back, waiting for what their sellers pay back. */
export async function returned(context: Context): Promise<OutputOf<typeof serviceDesk.returned>> {
  return {
    rows: (await store.returnedLines(context.db)).map((row) => ({
      lineId: row.id,
      lineNo: row.no,
      card: lineCard(row, context.caller.language),
      at: iso(row.at),
      sellerYen: row.sellerYen,
      site: row.snapshot.site,
    })),
  }
}

/** The seller paid for a piece its owner had sent back: all of it, and no more, is the owner's (sentBackRule). Nothing, 0 yen, ends the waiting with the reason its owner reads. */
async function paidBack(
  { lineId, yen, note }: InputOf<typeof serviceDesk.sellerPaidBack>,
  context: TxContext,
): Promise<OutputOf<typeof serviceDesk.sellerPaidBack> | Refusal> {
  const line = await lockLine(context, lineId)
  if (!line) return refuse('common.notFound')
  const sellerYen = (line.bought_yen ?? 0) + (line.bought_domestic_yen ?? 0)
  if (line.state === 'returned_to_seller' && yen > sellerYen)
    return refuse('console.services.overSeller', { yen: sellerYen }, 'yen')
  const step = yen === 0 ? 'sellerPaidNothing' : 'sellerPaidBack'
  if (yen === 0 && (await store.isKeptBySeller(context.db, lineId)))
    return refuse('console.wrongState', { state: line.state })
  const moved = await moveLine(
    context,
    line,
    step,
    {},
    { why: note, data: { yen, rule: sentBackRule.version } },
  )
  if (isRefusal(moved)) return moved
  await audit(context, {
    what: `storage.${step}`,
    subject: line.no,
    before: line.state,
    after: { state: moved.state, yen, rule: sentBackRule.version },
    why: note,
  })
  return { ok: true }
}

export const sellerPaidBack = limited<InputOf<typeof serviceDesk.sellerPaidBack>, { ok: true }>(
  'sellerBack',
  async ({ lineId, yen, note }, context) => {
    const line = await context.db
      .selectFrom('order_line')
      .select(['no', 'state', 'customer_id', 'bought_yen', 'bought_domestic_yen'])
      .where('id', '=', lineId)
      .executeTakeFirst()
    const sellerYen = (line?.bought_yen ?? 0) + (line?.bought_domestic_yen ?? 0)
    // What cannot be is refused by the step itself.
    if (line?.state !== 'returned_to_seller' || yen > sellerYen) return null
    const subject = { kind: 'line', id: lineId, no: line.no } as const
    return { yen, subject, customerId: line.customer_id, why: note }
  },
  paidBack,
  { ok: true },
)
