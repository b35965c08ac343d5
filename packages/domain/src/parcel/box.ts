import { refuse, sum, type Refusal } from '../kernel/index.ts'
import { chargeableGrams, methodIds, methods, volumetricGrams, type MethodId, type SizeMm } from './methods.ts'
import { couldFit, pack, volumeOf, type Piece, type Placement, type Space } from './pack.ts'
import { prepare } from './prepare.ts'
import type { CartonRow, ShippingTables } from './tables.ts'

/** A stored item, or one still on its way: what is not measured is taken from its kind and marked. */
export type PackItem = {
  readonly id: string
  readonly lengthMm?: number | null
  readonly widthMm?: number | null
  readonly heightMm?: number | null
  readonly weightGrams?: number | null
  /** Row of kinds.csv; `other` when unknown. */
  readonly kind?: string
  readonly fragile?: boolean
  readonly upright?: boolean
}
export type BoxOptions = {
  /** Adds padding on every side inside the carton. */
  readonly protective?: boolean
  readonly settings?: Partial<BoxSettings>
}
/** Our own defaults; an operator measures their own cartons. */
export type BoxSettings = {
  /** Board on each side: carton sizes are outer sizes. */
  readonly wallMm: number
  readonly protectiveMm: number
  /** Paper that fills what the goods leave empty. */
  readonly fillerGramsPerLitre: number
  /** Above this number of pieces no plan is made; a packer decides. */
  readonly maxItems: number
}
export const boxDefaults: BoxSettings = { wallMm: 4, protectiveMm: 10, fillerGramsPerLitre: 10, maxItems: 60 }

export type Packed = {
  readonly carton: string
  /** Outer sides, what the carrier measures. */
  readonly size: SizeMm
  readonly inner: Space
  /** Millimetres from one inner corner of the box. */
  readonly placed: readonly (Placement & { readonly estimated: boolean })[]
  readonly itemsGrams: number
  readonly tareGrams: number
  readonly fillerGrams: number
  /** Goods, carton and paper: what the scale will say. */
  readonly grossGrams: number
  readonly volumetricGrams: number
  /** What each method bills for this box. */
  readonly billedGrams: Readonly<Record<MethodId, number>>
  readonly fillPercent: number
  /** Some size or weight is a guess by kind, or the carton's own weight is. */
  readonly estimated: boolean
}
export type BoxAnswer = { readonly ok: true; readonly packed: Packed } | { readonly ok: false; readonly refusal: Refusal }

/**
 * The smallest carton of the table in which all these items find a place, and what the box will weigh.
 * Refuses with the item no carton takes, or with "more than one box".
 */
export function chooseBox(items: readonly PackItem[], tables: ShippingTables, options: BoxOptions = {}): BoxAnswer {
  const settings = { ...boxDefaults, ...options.settings }
  if (items.length === 0) return { ok: false, refusal: refuse('parcel.nothingChosen') }
  if (items.length > settings.maxItems) return { ok: false, refusal: refuse('shipping.box.tooMany', { count: settings.maxItems }) }
  const pieces = items.map((item) => measured(item, tables))
  const itemsGrams = sum(pieces.map((piece) => piece.weightGrams))
  const cartons = tables.cartons.toSorted((a, b) => volumeOf([a]) - volumeOf([b]) || a.tareGrams - b.tareGrams || (a.carton < b.carton ? -1 : 1))
  const margin = settings.wallMm + (options.protective ? settings.protectiveMm : 0)
  for (const carton of cartons) {
    if (itemsGrams > carton.maxLoadGrams) continue
    const inner = innerOf(carton, margin)
    const placed = inner && pack(pieces, inner)
    if (inner && placed) return { ok: true, packed: closed(carton, inner, placed, pieces, settings) }
  }
  const inners = cartons.map((carton) => innerOf(carton, margin)).filter((inner) => inner !== null)
  const tooLarge = pieces.find((piece) => !inners.some((inner) => couldFit(piece, inner)))
  return { ok: false, refusal: tooLarge ? refuse('shipping.box.itemTooLarge', { item: tooLarge.id }) : refuse('shipping.box.needsSplit') }
}

type Measured = Piece & { readonly weightGrams: number; readonly estimated: boolean }

/** The item as it will be packed: its own figures, else those of its kind, each marked when guessed. */
export function measured(item: PackItem, tables: ShippingTables): Measured {
  const kinds = prepare(tables).kinds
  const kind = kinds.get(item.kind ?? 'other') ?? kinds.get('other')!
  const sized = Boolean(item.lengthMm && item.widthMm && item.heightMm)
  return {
    id: item.id,
    lengthMm: sized ? Math.ceil(item.lengthMm!) : kind.lengthMm,
    widthMm: sized ? Math.ceil(item.widthMm!) : kind.widthMm,
    heightMm: sized ? Math.ceil(item.heightMm!) : kind.heightMm,
    weightGrams: item.weightGrams ? Math.ceil(item.weightGrams) : kind.typicalGrams,
    estimated: !sized || !item.weightGrams,
    fragile: item.fragile ?? false,
    upright: item.upright ?? false,
  }
}

function innerOf(carton: CartonRow, marginMm: number): Space | null {
  const inner = { lengthMm: carton.lengthMm - 2 * marginMm, widthMm: carton.widthMm - 2 * marginMm, heightMm: carton.heightMm - 2 * marginMm }
  return Math.min(inner.lengthMm, inner.widthMm, inner.heightMm) > 0 ? inner : null
}

function closed(carton: CartonRow, inner: Space, placed: readonly Placement[], pieces: readonly Measured[], settings: BoxSettings): Packed {
  const guessed = new Set(pieces.filter((piece) => piece.estimated).map((piece) => piece.id))
  const itemsGrams = sum(pieces.map((piece) => piece.weightGrams))
  const goodsMm3 = volumeOf(pieces)
  const innerMm3 = volumeOf([inner])
  const fillerGrams = Math.ceil(((innerMm3 - goodsMm3) * settings.fillerGramsPerLitre) / 1_000_000)
  const grossGrams = itemsGrams + carton.tareGrams + fillerGrams
  const size: SizeMm = { lengthMm: carton.lengthMm, widthMm: carton.widthMm, heightMm: carton.heightMm }
  const billed = (id: MethodId): number => chargeableGrams(methods[id], grossGrams, size, 'volume')
  return {
    carton: carton.carton,
    size,
    inner,
    placed: placed.map((place) => ({ ...place, estimated: guessed.has(place.id) })),
    itemsGrams,
    tareGrams: carton.tareGrams,
    fillerGrams,
    grossGrams,
    volumetricGrams: volumetricGrams(size),
    // One entry for every method id, by construction.
    billedGrams: Object.fromEntries(methodIds.map((id) => [id, billed(id)])) as Record<MethodId, number>,
    fillPercent: Math.floor((goodsMm3 * 100) / innerMm3),
    estimated: guessed.size > 0 || carton.certainty === 'estimated',
  }
}
