import { isRefusal } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import type { ReturnCause } from '@tomobako/domain/tracking'
import { returnRules, rulesVersion } from '@tomobako/domain/tracking'
import type { Actor, TxContext } from '../kernel/index.ts'
import { at } from '../kernel/index.ts'
import { putOn } from '../floor/index.ts'
import { lockLines, moveLine } from '../order/index.ts'
import { warehouses } from '../settings/index.ts'
import { carrierOf, postageBack, postageYen } from './loss.ts'
import * as store from './store.ts'
import type { ParcelRow } from './store.ts'

/**
 * A parcel came back: its pieces are stored again, their free days begin today, and they may be packed anew (another parcel, with
 * its own postage) or disposed of. Whether this journey's postage comes back is the table's decision.
 */
export async function comeBack(
  context: TxContext,
  parcel: ParcelRow,
  cause: ReturnCause,
  by: Actor,
): Promise<void> {
  const pieces = await store.piecesOf(context.db, [parcel.id])
  const rule = returnRules[cause]
  const account =
    rule.borneBy === 'carrier'
      ? accounts.carrier(carrierOf(parcel.method))
      : accounts.expense('returnedParcels')
  const paidYen = rule.postageBack
    ? await postageBack(context, parcel, postageYen(parcel), account, 'cameBack')
    : 0
  await store.addReturn(
    context.db,
    {
      parcelId: parcel.id,
      cause,
      lineIds: pieces.map(({ id }) => id),
      rule: { ...rule, version: rulesVersion },
      paidYen,
    },
    context.now,
  )
  const { open, rules, of } = await warehouses(context)
  // A carrier brings it back to where it came from; to another of ours where that has closed since.
  const home = open.find(({ code }) => code === parcel.warehouse) ?? of(rules.otherwise)
  const shelf = await shelve(context, parcel, pieces, home.code)
  for (const piece of pieces) {
    const moved = await moveLine(
      context,
      piece.id,
      'comeBack',
      {},
      {
        by,
        data: { parcelNo: parcel.no },
        set: {
          parcel_id: null,
          picked_at: null,
          shelf,
          warehouse: home.code,
          arrived_at: at(context.now),
          stored_at: at(context.now),
        },
      },
    )
    if (isRefusal(moved))
      throw new Error(`line ${piece.no} of ${parcel.no} cannot come back from ${piece.state}`)
  }
}

/** Puts what was in a box on the return shelf and writes where it lies now; returns the shelf, which the lines' own step records. */
export async function shelve(
  context: TxContext,
  parcel: ParcelRow,
  pieces: readonly { id: string }[],
  code: string = parcel.warehouse,
): Promise<string> {
  const { returnShelf } = (await warehouses(context)).of(code)
  // Lines are locked before shelves, everywhere.
  await lockLines(
    context,
    pieces.map(({ id }) => id),
  )
  const put = await putOn(
    context,
    pieces.map(({ id }) => ({ lineId: id, from: null })),
    returnShelf,
    'moved',
    code,
    { mayAdd: true, always: true, why: parcel.no },
  )
  if (isRefusal(put)) throw new Error(`${parcel.no} cannot be put on ${returnShelf}: ${put.key}`)
  return put.shelf
}
