import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { refuse, sum } from '@tomobako/domain/kernel'
import { kindOf } from '@tomobako/domain/money'
import type { GoodsTag, MethodId, MissingRow, Packed, PackItem, QuoteRow, ShippingSettings, ShippingTables } from '@tomobako/domain/parcel'
import { chooseBox, insuranceFee, methodIds, methods, parcelFees, quote } from '@tomobako/domain/parcel'
import type { FeeSettings } from '@tomobako/domain/settings'
import type { BillRow, Measured, ParcelOptions } from './store.ts'

/** Everything a price depends on; the same facts always give the same plan. */
export type Facts = { tables: ShippingTables; fees: FeeSettings; shipping: ShippingSettings; now: EpochMs }

export type PricedRow = QuoteRow & { readonly insuranceYen: number }
export type Plan = {
  packed: Packed | null
  itemsGrams: number
  rows: PricedRow[]
  missing: MissingRow[]
  /** What any method's price comes with: packing services, consolidation, storage, declaration. Keys below `fees`. */
  fees: BillRow[]
  feesYen: number
}

/** What one piece is worth to customs and to an insurer: what was really paid for it, never anything lower (README of db/data/shipping, 6). */
export const declaredYen = (piece: Measured): number => piece.boughtYen ?? piece.price.itemYen

/** Tags of the listings that decide which method may carry them. */
export const goodsTags = (pieces: readonly Measured[]): GoodsTag[] => (pieces.some((piece) => tagsOf(piece).includes('air_prohibited')) ? ['air_prohibited'] : [])
export const tagsOf = (piece: { snapshot: Measured['snapshot'] }): readonly string[] => piece.snapshot.tags ?? []

export const asPackItem = (piece: Measured): PackItem => ({
  id: piece.id, lengthMm: piece.lengthMm, widthMm: piece.widthMm, heightMm: piece.heightMm, weightGrams: piece.weightGrams,
  kind: kindOf(piece.snapshot.categoryPath ?? [], piece.snapshot.title), fragile: tagsOf(piece).includes('fragile'),
})

const cm = (mm: number): number => mm / 10

/** A suggestion: the smallest box these pieces fit into, what it will weigh, and what every method asks for it. P 8.3. */
export function plan(pieces: readonly Measured[], to: string, options: ParcelOptions, facts: Facts): Plan {
  const itemsGrams = sum(pieces.map((piece) => piece.weightGrams))
  if (pieces.length === 0) return { packed: null, itemsGrams, rows: [], missing: [], fees: [], feesYen: 0 }
  const box = chooseBox(pieces.map(asPackItem), facts.tables, { protective: options.protective })
  if (!box.ok) return { packed: null, itemsGrams, rows: [], missing: methodIds.map((method) => ({ method, key: box.refusal.key, values: box.refusal.values })), fees: [], feesYen: 0 }
  const { packed } = box
  const priced = price({ to, weightGrams: packed.grossGrams, lengthMm: packed.size.lengthMm, widthMm: packed.size.widthMm, heightMm: packed.size.heightMm }, pieces, options, facts)
  const fees = extraRows(pieces, packed.grossGrams, options, facts)
  return { packed, itemsGrams, ...priced, fees, feesYen: sum(fees.map((row) => row.yen)) }
}

export type Box = { to: string; weightGrams: number; lengthMm: number; widthMm: number; heightMm: number }

/** Every method's price for a box of this weight and size, insurance as the customer wants it. The same for the plan and for the true box. */
export function price(box: Box, pieces: readonly Measured[], options: ParcelOptions, { tables, shipping, now }: Facts): { rows: PricedRow[]; missing: MissingRow[] } {
  const valueYen = sum(pieces.map(declaredYen))
  const found = quote({ to: box.to, weightGrams: box.weightGrams, lengthCm: cm(box.lengthMm), widthCm: cm(box.widthMm), heightCm: cm(box.heightMm), basis: 'volume', valueYen, goods: goodsTags(pieces), now }, tables, shipping)
  const rows: PricedRow[] = []
  const missing: MissingRow[] = [...found.missing]
  for (const row of found.rows) {
    const insuranceYen = options.insuranceYen > 0 ? insuranceFee(row.method, options.insuranceYen, tables.insurance) : 0
    if (insuranceYen === null) missing.push({ method: row.method, ...notInsurable(row.method, tables) })
    else rows.push({ ...row, insuranceYen, totalYen: row.totalYen + insuranceYen, notes: insuranceYen > 0 ? [...row.notes, { key: 'parcel.note.insurance', values: { yen: insuranceYen, insuredYen: options.insuranceYen } }] : row.notes })
  }
  rows.sort((a, b) => a.totalYen - b.totalYen || a.daysMax - b.daysMax || methodIds.indexOf(a.method) - methodIds.indexOf(b.method))
  return { rows, missing }
}

function notInsurable(method: MethodId, tables: ShippingTables): { key: string; values: Record<string, string | number> } {
  const rule = tables.insurance.find((row) => row.method === method)
  return methods[method].insurable && rule ? { key: 'parcel.missing.insuranceTooHigh', values: { maxYen: rule.ceilingYen } } : { key: 'parcel.missing.notInsurable', values: {} }
}

/** Packing services, consolidation, storage, and the post's export declaration for contents above its limit. */
export function extraRows(pieces: readonly Measured[], packedGrams: number, options: ParcelOptions, { fees, now, tables }: Facts): BillRow[] {
  const parts = parcelFees({ lines: pieces.map((piece) => ({ arrivedAt: piece.arrivedAt })), packedGrams, protective: options.protective, now }, fees).parts
  const rows: BillRow[] = parts.map((part) => ({ key: part.key.replace(/^fees\./, ''), yen: part.yen, kind: 'item' }))
  const declaration = tables.surcharges.find((row) => row.id === 'export_declaration')
  if (declaration?.feeYen && sum(pieces.map(declaredYen)) > (declaration.aboveYen ?? 0)) rows.push({ key: 'declaration', yen: declaration.feeYen, kind: 'item' })
  return rows
}

/** The bill of one method: postage, handling, insurance, what comes with it. Its rows add up to its total. */
export function billRows(row: PricedRow, extra: readonly BillRow[]): { rows: BillRow[]; totalYen: number } {
  const parts: BillRow[] = [
    { key: 'shipping', yen: row.shippingYen, kind: 'item' as const },
    { key: 'handling', yen: row.handlingYen, kind: 'item' as const },
    { key: 'insurance', yen: row.insuranceYen, kind: 'item' as const },
    ...extra,
  ].filter((part) => part.yen > 0)
  return { rows: parts, totalYen: sum(parts.map((part) => part.yen)) }
}

/** The rows as every breakdown shows them: the parts, then their sum. */
export const withTotal = (rows: readonly BillRow[], totalYen: number): BillRow[] => [...rows, { key: 'total', yen: totalYen, kind: 'total' }]

/** What the pieces would cost sent one by one, each by its cheapest method; null when one of them cannot go alone or there is nothing to compare. */
export function separateYen(pieces: readonly Measured[], to: string, options: ParcelOptions, facts: Facts): number | null {
  if (pieces.length < 2) return null
  let total = 0
  for (const piece of pieces) {
    const alone = plan([piece], to, { ...options, insuranceYen: 0 }, facts)
    const cheapest = alone.rows[0]
    if (!cheapest) return null
    total += cheapest.totalYen + alone.feesYen
  }
  return total
}

/** The priced row of the chosen method, or why it cannot carry this. */
export const chosen = (rows: readonly PricedRow[], method: string): PricedRow | Refusal =>
  rows.find((row) => row.method === method) ?? refuse('parcel.methodUnavailable', {}, 'method')
