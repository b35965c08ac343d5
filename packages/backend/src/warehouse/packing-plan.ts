import type { InputOf, OutputOf, packing as contract } from '@tomobako/contract'
import type { OpenCarton, Packed } from '@tomobako/domain/parcel'
import {
  measured,
  openCartons,
  packInto,
  planBudget,
  planTogether,
  practiceGrams,
  weightsIn,
} from '@tomobako/domain/parcel'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { Context } from '../kernel/index.ts'
import type { Facts, Measured, ParcelRow } from '../parcel/index.ts'
import { asPlanItem, factsAsAsked, isMeasured, parcelStore, readParcelNo } from '../parcel/index.ts'

/** The rules and the tariff a parcel was asked for with: its plan stays the one its owner saw. */
export const factsOf = (row: ParcelRow, context: Context): Promise<Facts> =>
  factsAsAsked(context, row, row.estimate.quotedAt ?? row.requested_at, row.estimate.fees)

const cartonsOf = (row: ParcelRow, known: Facts): readonly OpenCarton[] =>
  openCartons(known.tables, { protective: row.options.protective })

/**
 * What the scale should say of each carton with everything in it. The planned carton has the weight its owner was told; any other
 * differs by its own board and paper.
 */
export function gramsIn(
  row: ParcelRow,
  pieces: readonly Measured[],
  known: Facts,
): (boxId: string) => number {
  const wrapped = pieces.map((piece) =>
    measured(asPlanItem(piece, row.options), known.tables, row.options.protective),
  )
  const cartons = new Map(
    cartonsOf(row, known).map((each) => [each.row.carton, weightsIn(each, wrapped).grossGrams]),
  )
  const planned = row.estimate.box === null ? undefined : cartons.get(row.estimate.box.id)
  return (boxId) => {
    const grams = cartons.get(boxId)
    return grams === undefined || planned === undefined
      ? row.estimate.grams
      : row.estimate.grams + grams - planned
  }
}

async function opened(
  no: string,
  context: Context,
): Promise<{ row: ParcelRow; pieces: Measured[]; known: Facts } | null> {
  const row = await parcelStore.byNo(context.db, readParcelNo(no) ?? no)
  return (
    row && {
      row,
      pieces: (await parcelStore.piecesOf(context.db, [row.id])).filter(isMeasured),
      known: await factsOf(row, context),
    }
  )
}

/** The planned box as its owner saw it; another carton as the same search fills it. Null: no place was found for everything. */
function packedIn(boxId: string, row: ParcelRow, pieces: readonly Measured[], known: Facts): Packed | null {
  const items = pieces
    .map((piece) => asPlanItem(piece, row.options))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (boxId === row.estimate.box?.id) {
    const offer = planTogether(items, row.country, row.options, known).offers.find(
      (each) => each.row.method === row.method,
    )
    if (offer?.packed.carton === boxId) return offer.packed
  }
  const carton = cartonsOf(row, known).find((each) => each.row.carton === boxId)
  const wrapped = items.map((item) => measured(item, known.tables, row.options.protective))
  return carton
    ? packInto(carton, wrapped, { protective: row.options.protective, work: { left: planBudget.few } })
    : null
}

export async function plan(
  { no, boxId }: InputOf<typeof contract.plan>,
  context: Context,
): Promise<OutputOf<typeof contract.plan> | Refusal> {
  const found = await opened(no, context)
  if (!found) return refuse('common.notFound')
  const { row, pieces, known } = found
  const wanted = boxId ?? row.box_id ?? row.estimate.box?.id ?? known.tables.cartons[0]?.carton ?? ''
  const carton = known.tables.cartons.find((each) => each.carton === wanted)
  if (!carton) return refuse('common.notFound')
  const packed = pieces.length === 0 ? null : packedIn(wanted, row, pieces, known)
  const inner =
    packed?.inner ?? cartonsOf(row, known).find((each) => each.row.carton === wanted)?.inner ?? carton
  return {
    boxId: wanted,
    fits: packed !== null,
    grams: gramsIn(row, pieces, known)(wanted),
    fillPercent: packed?.fillPercent ?? null,
    estimated: packed?.estimated ?? false,
    inner: { lengthMm: inner.lengthMm, widthMm: inner.widthMm, heightMm: inner.heightMm },
    placed: (packed?.placed ?? []).map(
      ({ id, xMm, yMm, zMm, lengthMm, widthMm, heightMm, padMm, fragile }) => ({
        lineId: id,
        xMm,
        yMm,
        zMm,
        lengthMm,
        widthMm,
        heightMm,
        padMm,
        fragile,
      }),
    ),
  }
}

/** There is no practice scale outside the demo world: the answer is the one for an address that does not exist. */
export async function practiceScale(
  { no, boxId }: InputOf<typeof contract.practiceScale>,
  context: Context,
): Promise<OutputOf<typeof contract.practiceScale> | Refusal> {
  const found = context.house.settings.practice ? await opened(no, context) : null
  return found
    ? { grams: practiceGrams(found.row.no, gramsIn(found.row, found.pieces, found.known)(boxId)) }
    : refuse('common.notFound')
}
