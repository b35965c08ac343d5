import type { PutBackReason, SplitReason } from '@tomobako/domain/parcel'
import { insuredShare, putBackReasons } from '@tomobako/domain/parcel'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse, split, sum } from '@tomobako/domain/kernel'
import { postagePrepaid, prepaidBack } from '@tomobako/domain/ledger'
import type { TxContext } from '../kernel/index.ts'
import { actorOf } from '../kernel/index.ts'
import { inForce } from '../settings/index.ts'
import { post } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { lockLines, moveLine } from '../order/index.ts'
import { optionsOf, planned } from './build.ts'
import { shelve } from './come-back.ts'
import { moveParcel } from './move.ts'
import { declaredYen } from './plan.ts'
import { estimateOf, insertNew } from './request.ts'
import { factsAsAsked } from './service.ts'
import { dropServices, moveServices } from './services.ts'
import * as store from './store.ts'
import type { Estimate, Measured, ParcelOptions, ParcelRow, Piece } from './store.ts'
import { approvalColumns, isDearer } from './tolerance.ts'

// What a packer does to a request that cannot leave as it was asked for: pieces come out, or leave in a second box. The caller holds
// the parcel's row lock and has read its version.

/** These pieces by the method that was chosen, under the rules and the tariff the request was made with. */
export async function replanned(
  context: TxContext,
  row: ParcelRow,
  pieces: readonly Measured[],
  all: readonly Piece[],
): Promise<{ options: ParcelOptions; estimate: Estimate } | Refusal> {
  const quotedAt = row.estimate.quotedAt ?? row.requested_at
  const known = await factsAsAsked(context, row, quotedAt, row.estimate.fees)
  const worth = (of: readonly Piece[]) => of.map((piece) => ({ valueYen: declaredYen(piece) }))
  const options = {
    ...optionsOf(
      row.options,
      pieces.map(({ id }) => id),
      row.options.postcode,
    ),
    insuranceYen: insuredShare(row.options.insuranceYen, worth(pieces), worth(all)),
  }
  const offer = planned(pieces, row.country, row.method, options, known)
  return isRefusal(offer)
    ? offer
    : {
        options,
        estimate: {
          ...estimateOf(offer, known),
          quotedAt,
          fees: row.estimate.fees,
          ...(row.estimate.split ? { split: row.estimate.split } : {}),
        },
      }
}

/** Splits a parcel's pieces into those named and the rest; a name that is not in it refuses. */
function parted(
  pieces: readonly Piece[],
  lineIds: readonly string[],
): { named: Piece[]; rest: Piece[] } | Refusal {
  const wanted = new Set(lineIds)
  const named = pieces.filter((piece) => wanted.has(piece.id))
  return named.length === 0 || named.length < wanted.size
    ? refuse(
        'console.notInParcel',
        { code: lineIds.find((id) => !pieces.some((piece) => piece.id === id)) ?? '' },
        'lineIds',
      )
    : { named, rest: pieces.filter((piece) => !wanted.has(piece.id)) }
}

/**
 * Pieces that cannot go in leave the parcel: what was picked lies on the return shelf, what was not stays where it is. The parcel
 * goes on without them under a new estimate by the same rules; with nothing left it ends free of charge. What was found in a piece
 * is kept for every later plan.
 */
export async function takeOut(
  context: TxContext,
  row: ParcelRow,
  of: { lineIds: readonly string[]; reason: PutBackReason; note: string },
): Promise<{ row: ParcelRow; estimateYen: number | null } | Refusal> {
  const pieces = await store.piecesOf(context.db, [row.id])
  const parts = parted(pieces, of.lineIds)
  if (isRefusal(parts)) return parts
  const { named, rest } = parts
  const ids = named.map(({ id }) => id)
  // Before anything is moved: a parcel that cannot be planned again keeps what it has.
  const again =
    rest.length === 0 ? null : await replanned(context, row, rest.filter(store.isMeasured), pieces)
  if (isRefusal(again)) return again
  await lockLines(context, ids)
  const picked = named.filter((piece) => piece.state === 'packing')
  if (picked.length > 0) {
    const shelf = await shelve(context, row, picked)
    for (const piece of picked) {
      const moved = await moveLine(
        context,
        piece.id,
        'unpick',
        {},
        { data: { parcelNo: row.no, reason: of.reason }, set: { picked_at: null, shelf } },
      )
      if (isRefusal(moved)) return moved
    }
  }
  const goods = putBackReasons[of.reason]
  if (goods !== null) await store.addFoundGoods(context.db, ids, goods)
  const data = {
    reason: of.reason,
    note: of.note,
    pieces: named.map(({ no }) => no),
    wasYen: row.estimate.totalYen,
    estimateYen: again?.estimate.totalYen ?? null,
  }
  const changed =
    again === null ? await endEmpty(context, row, ids, data) : await goOn(context, row, ids, again, data)
  if (isRefusal(changed)) return changed
  await notify(context, {
    customerId: row.customer_id,
    mail: true,
    link: again === null ? '/warehouse' : `/parcels/${row.no}`,
    key: again === null ? 'notice.packing.putBackAll' : 'notice.packing.putBack',
    values: {
      no: row.no,
      title: titleOf(named),
      count: named.length,
      reason: of.reason,
      ...(again === null ? {} : { yen: again.estimate.totalYen }),
    },
    once: `parcel/${row.id}/putBack/${changed.version}`,
  })
  return { row: changed, estimateYen: again?.estimate.totalYen ?? null }
}

const titleOf = ([first]: readonly Piece[]): string => first?.snapshot.title ?? ''

async function goOn(
  context: TxContext,
  row: ParcelRow,
  ids: readonly string[],
  again: { options: ParcelOptions; estimate: Estimate },
  data: object,
): Promise<ParcelRow> {
  await store.setParcel(context.db, ids, null)
  await dropServices(context, row, ids)
  const changed = await store.change(context.db, row, {
    options: JSON.stringify(again.options),
    estimate: JSON.stringify(again.estimate),
  })
  await store.addEvent(context.db, row.id, {
    event: 'putBack',
    from: row.state,
    to: row.state,
    actor: actorOf(context),
    data,
    at: context.now,
  })
  return changed
}

/** Nothing is left to send: the parcel ends, nothing is charged, what was paid ahead is back. */
async function endEmpty(
  context: TxContext,
  row: ParcelRow,
  ids: readonly string[],
  data: object,
): Promise<ParcelRow | Refusal> {
  // Free first, so that ending it finds nothing inside; work on the pieces is settled there.
  await store.setParcel(context.db, ids, null)
  return moveParcel(context, row, {
    event: row.state === 'requested' ? 'cancel' : 'cancelPacked',
    data,
    set: { claimed_by: null },
  })
}

/**
 * Chosen pieces leave as a second parcel to the same address by the same method, quoted and billed on its own. What was quoted for
 * the whole request stays the measure for both together; what was paid ahead and what may be paid without asking are shared out
 * by the new estimates, to the yen.
 */
export async function splitOff(
  context: TxContext,
  row: ParcelRow,
  of: { lineIds: readonly string[]; reason: SplitReason; note: string },
): Promise<{ row: ParcelRow; other: ParcelRow } | Refusal> {
  const pieces = await store.piecesOf(context.db, [row.id])
  const parts = parted(pieces, of.lineIds)
  if (isRefusal(parts)) return parts
  const { named, rest } = parts
  if (rest.length === 0) return refuse('console.packing.splitAll', {}, 'lineIds')
  const [first, second] = [
    await replanned(context, row, rest.filter(store.isMeasured), pieces),
    await replanned(context, row, named.filter(store.isMeasured), pieces),
  ]
  if (isRefusal(first)) return first
  if (isRefusal(second)) return second
  const ids = named.map(({ id }) => id)
  await lockLines(context, ids)
  const known = row.estimate.split ?? { of: row.no, quotedYen: row.estimate.totalYen, otherYen: 0 }
  const made = await insertNew(context, {
    customerId: row.customer_id,
    warehouse: row.warehouse,
    requestedAt: row.requested_at,
    address: row.address,
    method: row.method,
    options: second.options,
    estimate: { ...second.estimate, split: { ...known, otherYen: known.otherYen + first.estimate.totalYen } },
  })
  await store.setParcel(context.db, ids, made.id)
  await moveServices(context, row.id, made.id, ids)
  const [capYen, otherCapYen] = shares(row.auto_cap_yen, first.estimate, second.estimate)
  const [keptYen, prepaidYen] = shares(row.prepaid_yen, first.estimate, second.estimate)
  if (prepaidYen) {
    await post(
      context,
      prepaidBack({
        parcelNo: row.no,
        customerId: row.customer_id,
        yen: prepaidYen,
        part: `split/${made.no}`,
      }),
    )
    await post(context, postagePrepaid({ parcelNo: made.no, customerId: row.customer_id, yen: prepaidYen }))
  }
  const changed = await store.change(context.db, row, {
    options: JSON.stringify(first.options),
    estimate: JSON.stringify({
      ...first.estimate,
      split: { ...known, otherYen: known.otherYen + second.estimate.totalYen },
    }),
    auto_cap_yen: capYen,
    prepaid_yen: keptYen ?? 0,
  })
  const data = {
    reason: of.reason,
    note: of.note,
    pieces: named.map(({ no }) => no),
    wasYen: row.estimate.totalYen,
    estimateYen: first.estimate.totalYen,
  }
  await store.addEvent(context.db, row.id, {
    event: 'split',
    from: row.state,
    to: row.state,
    actor: actorOf(context),
    data: { ...data, otherNo: made.no },
    at: context.now,
  })
  await store.addEvent(context.db, made.id, {
    event: 'request',
    from: '',
    to: 'requested',
    actor: actorOf(context),
    data: { items: named.length, estimateYen: second.estimate.totalYen, otherNo: row.no },
    at: context.now,
  })
  const inserted = await store.lock(context.db, { id: made.id })
  if (!inserted) throw new Error(`parcel ${made.no} was not written`)
  const other = await moveParcel(
    context,
    await store.change(context.db, inserted, { auto_cap_yen: otherCapYen, prepaid_yen: prepaidYen ?? 0 }),
    { event: 'startPacking', set: { claimed_by: row.claimed_by } },
  )
  if (isRefusal(other)) return other
  await notify(context, {
    customerId: row.customer_id,
    mail: true,
    link: `/parcels/${row.no}`,
    key: 'notice.packing.split',
    values: {
      no: row.no,
      otherNo: made.no,
      reason: of.reason,
      yen: first.estimate.totalYen + second.estimate.totalYen,
      wasYen: row.estimate.totalYen,
    },
    once: `parcel/${row.id}/split/${changed.version}`,
  })
  return { row: changed, other }
}

/** A sum shared out by two estimates; null stays null. The parts add up to the whole. */
const shares = (yen: number | null, a: Estimate, b: Estimate): [number | null, number | null] => {
  if (yen === null) return [null, null]
  const [first = 0, second = 0] = split(yen, [a.totalYen, b.totalYen])
  return [first, second]
}

/** The parcel under its lock, and with it the other boxes of its request, always in the order of their numbers. */
export async function lockWithSplit(
  context: TxContext,
  no: string,
): Promise<{ row: ParcelRow; others: ParcelRow[] } | null> {
  const seen = await store.byNo(context.db, no)
  if (!seen) return null
  const others = seen.estimate.split
    ? await store.splitSiblings(context.db, seen, seen.estimate.split.of)
    : []
  const locked: ParcelRow[] = []
  for (const each of [no, ...others.map((other) => other.no)].sort()) {
    const row = await store.lock(context.db, { no: each })
    if (row) locked.push(row)
  }
  const row = locked.find((each) => each.no === no)
  return row ? { row, others: locked.filter((each) => each !== row && each.state !== 'cancelled') } : null
}

/** What a parcel is compared with, as things stand: the other boxes by their bills, or by their estimates while they are open. Alone again, its own quote. */
export function compareAgain(row: ParcelRow, others: readonly ParcelRow[]): Estimate {
  const { split: before, ...own } = row.estimate
  return before && others.length > 0
    ? {
        ...own,
        split: {
          ...before,
          otherYen: sum(others.map((other) => other.total_yen ?? other.estimate.totalYen)),
        },
      }
    : own
}

/** A box that waits for a yes although both together turned out as quoted waits no more. */
export async function freeWaiting(
  context: TxContext,
  billed: ParcelRow,
  others: readonly ParcelRow[],
): Promise<void> {
  for (const other of others.filter(
    (each) => each.approval === 'asked' && each.state === 'awaiting_postage',
  )) {
    const estimate = compareAgain(other, [billed, ...others.filter((each) => each !== other)])
    if (!isDearer({ ...other, estimate }))
      await store.change(context.db, other, {
        estimate: JSON.stringify(estimate),
        ...approvalColumns({ ...other, estimate }, context.now, (await inForce(context)).pauses),
      })
  }
}
