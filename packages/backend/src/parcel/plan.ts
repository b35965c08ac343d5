import type { Refusal } from '@tomobako/domain/kernel'
import { refuse, sum } from '@tomobako/domain/kernel'
import { carriageTags } from '@tomobako/domain/goods'
import { kindOf } from '@tomobako/domain/money'
import type {
  GoodsTag,
  MissingRow,
  PieceService,
  PlanFacts,
  PlanItem,
  PlannedParcel,
  PricedRow,
} from '@tomobako/domain/parcel'
import { parcelParts, priceBox } from '@tomobako/domain/parcel'
import type { BillRow, Measured, ParcelOptions, Piece } from './store.ts'

/** Everything a price depends on; the same facts always give the same plan. */
export type Facts = PlanFacts

/** What one piece is worth to customs and to an insurer: what was really paid for it, never anything lower (README of db/data/shipping, 6). */
export const declaredYen = (piece: Pick<Piece, 'boughtYen' | 'price'>): number =>
  piece.boughtYen ?? piece.price.itemYen

/** Tags of its listing, and what was found in it since. */
export const tagsOf = (piece: Pick<Piece, 'snapshot' | 'foundGoods'>): readonly string[] => [
  ...new Set([...(piece.snapshot.tags ?? []), ...piece.foundGoods]),
]

/** What decides which method may carry a piece: what a packer found in it, what its listing says, and what its owner says. */
const goodsTags = (
  piece: Pick<Piece, 'snapshot' | 'foundGoods'>,
  battery: boolean | undefined,
): GoodsTag[] => [
  ...new Set([
    ...carriageTags(piece.snapshot),
    ...(piece.foundGoods as GoodsTag[]), // the column's own check allows only tags
    // Its owner's yes counts at once; their no is for a packer to see.
    ...(battery === true ? (['lithium_installed'] as const) : []),
  ]),
]

/** A piece as the rules plan it: stored ones as measured, ones on their way as their kind usually is. */
export function asPlanItem(
  piece: Piece,
  options: Pick<ParcelOptions, 'removeBoxes' | 'depths' | 'services' | 'batteries'>,
): PlanItem {
  const isHere = piece.arrivedAt !== null && piece.weightGrams !== null
  return {
    id: piece.id,
    lengthMm: piece.lengthMm,
    widthMm: piece.widthMm,
    heightMm: piece.heightMm,
    weightGrams: piece.weightGrams,
    kind: kindOf(piece.snapshot.categoryPath ?? [], piece.snapshot.title),
    fragile: tagsOf(piece).includes('fragile'),
    depth: options.depths?.[piece.id] ?? (options.removeBoxes ? 'remove' : 'keep_outer'),
    valueYen: declaredYen(piece),
    arrivedAt: isHere ? piece.arrivedAt : null,
    goods: goodsTags(piece, options.batteries?.[piece.id]),
    doorYen: piece.doorYen ?? 0,
    services: newServices(piece, options),
  }
}

/** Services chosen for the parcel that were not paid with the order. */
const newServices = (piece: Piece, options: Pick<ParcelOptions, 'services'>): PieceService[] =>
  [...new Set(options.services?.[piece.id] ?? [])].filter((service) => !piece.services.includes(service))

export type Box = { to: string; weightGrams: number; lengthMm: number; widthMm: number; heightMm: number }

/** Every method's price for a box of this weight and size, insurance as the customer wants it. The same for the plan and for the true box. */
export const price = (
  box: Box,
  pieces: readonly Measured[],
  options: ParcelOptions,
  facts: Facts,
): { rows: PricedRow[]; missing: MissingRow[] } =>
  priceBox(
    { to: box.to, grossGrams: box.weightGrams, size: box },
    pieces.map((piece) => asPlanItem(piece, options)),
    options,
    facts,
  )

/** Packing services, consolidation, storage, services of single pieces, and the post's export declaration for contents above its limit. */
export const extraRows = (
  pieces: readonly Measured[],
  packedGrams: number,
  options: ParcelOptions,
  facts: Facts,
): BillRow[] =>
  parcelParts(
    pieces.map((piece) => asPlanItem(piece, options)),
    packedGrams,
    options,
    facts,
  ).map((part) => ({ ...part, kind: 'item' }))

/** The bill of one method: postage, handling, insurance, duty paid in advance, what comes with it. Its rows add up to its total. */
export function billRows(row: PricedRow, extra: readonly BillRow[]): { rows: BillRow[]; totalYen: number } {
  const parts: BillRow[] = [
    { key: 'shipping', yen: row.shippingYen, kind: 'item' as const },
    { key: 'handling', yen: row.handlingYen, kind: 'item' as const },
    { key: 'insurance', yen: row.insuranceYen, kind: 'item' as const },
    { key: row.taxScheme ? 'taxCollected' : 'dutyPrepaid', yen: row.dutyYen, kind: 'item' as const },
    ...extra,
  ].filter((part) => part.yen > 0)
  return { rows: parts, totalYen: sum(parts.map((part) => part.yen)) }
}

/** The bill of a planned parcel. */
export const billOf = (parcel: PlannedParcel): { rows: BillRow[]; totalYen: number } =>
  billRows(
    parcel.row,
    parcel.parts.map((part) => ({ ...part, kind: 'item' })),
  )

/** The rows as every breakdown shows them: the parts, then their sum. */
export const withTotal = (rows: readonly BillRow[], totalYen: number): BillRow[] => [
  ...rows,
  { key: 'total', yen: totalYen, kind: 'total' },
]

/** The priced row of the chosen method, or why it cannot carry this. */
export const chosen = (rows: readonly PricedRow[], method: string): PricedRow | Refusal =>
  rows.find((row) => row.method === method) ?? refuse('parcel.methodUnavailable', {}, 'method')
