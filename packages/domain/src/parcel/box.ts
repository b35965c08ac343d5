import { refuse, sum, type Refusal } from '../kernel/index.ts'
import { unpacked, wrapMm, type Depth } from './depth.ts'
import {
  chargeableGrams,
  methodIds,
  methods,
  volumetricGrams,
  type PostMethodId,
  type SizeMm,
} from './methods.ts'
import { couldFit, pack, volumeOf, type Piece, type Placement, type Space, type Work } from './pack.ts'
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
  /** Default: as it came. */
  readonly depth?: Depth
  /** Which end of its kind's range stands for what was not measured. */
  readonly guess?: 'low' | 'typical' | 'high'
}
export type BoxOptions = {
  /** Adds padding on every side inside the carton, and around every piece. */
  readonly protective?: boolean
  readonly settings?: Partial<BoxSettings>
  /** How many places may still be tried. */
  readonly work?: Work
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
  readonly billedGrams: Readonly<Record<PostMethodId, number>>
  readonly fillPercent: number
  /** Some size or weight is a guess by kind, or the carton's own weight is. */
  readonly estimated: boolean
}

/** A carton with room inside, as this question pads it. */
export type OpenCarton = { readonly row: CartonRow; readonly inner: Space; readonly innerMm3: number }

/** Why no single carton takes these. */
export function noBox(pieces: readonly Measured[], cartons: readonly OpenCarton[]): Refusal {
  const tooLarge = pieces.find(
    (piece) =>
      !cartons.some(({ inner, row }) => couldFit(piece, inner) && piece.weightGrams <= row.maxLoadGrams),
  )
  return tooLarge
    ? refuse('shipping.box.itemTooLarge', { item: tooLarge.id })
    : refuse('shipping.box.needsSplit')
}

export type Measured = Piece & { readonly weightGrams: number; readonly estimated: boolean }

/** The item as it will be packed: its own figures or those of its kind, less what unpacking takes off; marked when guessed. */
export function measured(item: PackItem, tables: ShippingTables, protective = false): Measured {
  const kinds = prepare(tables).kinds
  const kind = kinds.get(item.kind ?? 'other') ?? kinds.get('other')!
  const depth = item.depth ?? 'keep_outer'
  const sized = Boolean(item.lengthMm && item.widthMm && item.heightMm)
  // A light one of its kind is smaller and a heavy one larger, in proportion: sides follow the cube root of the weight.
  const guessed =
    item.guess === 'low' ? kind.lowGrams : item.guess === 'high' ? kind.highGrams : kind.typicalGrams
  const scale = Math.cbrt(guessed / kind.typicalGrams)
  const whole = {
    lengthMm: sized ? Math.ceil(item.lengthMm!) : Math.ceil(kind.lengthMm * scale),
    widthMm: sized ? Math.ceil(item.widthMm!) : Math.ceil(kind.widthMm * scale),
    heightMm: sized ? Math.ceil(item.heightMm!) : Math.ceil(kind.heightMm * scale),
    weightGrams: item.weightGrams ? Math.ceil(item.weightGrams) : guessed,
  }
  const piece = unpacked(whole, kind.kind, depth)
  const fragile = item.fragile ?? false
  return {
    ...piece,
    id: item.id,
    estimated: !sized || !item.weightGrams || depth !== 'keep_outer',
    fragile,
    upright: item.upright ?? false,
    padMm: wrapMm(depth, fragile, protective),
    bearsGrams: bearsGrams(piece.weightGrams),
  }
}

/** What may rest on a piece that is not fragile: eight times its own weight, 3 kg at least (our own rule of thumb). */
const bearsGrams = (weightGrams: number): number => Math.max(3_000, 8 * weightGrams)

/** Every carton with room inside, lightest when empty first (board and the paper that would fill it). */
export function openCartons(tables: ShippingTables, options: BoxOptions = {}): readonly OpenCarton[] {
  const settings = { ...boxDefaults, ...options.settings }
  const margin = settings.wallMm + (options.protective ? settings.protectiveMm : 0)
  const open = tables.cartons.flatMap((row): OpenCarton[] => {
    const inner = {
      lengthMm: row.lengthMm - 2 * margin,
      widthMm: row.widthMm - 2 * margin,
      heightMm: row.heightMm - 2 * margin,
    }
    return Math.min(inner.lengthMm, inner.widthMm, inner.heightMm) > 0
      ? [{ row, inner, innerMm3: volumeOf([inner]) }]
      : []
  })
  const empty = (carton: OpenCarton): number =>
    carton.row.tareGrams + (carton.innerMm3 * settings.fillerGramsPerLitre) / 1_000_000
  return open.sort(
    (a, b) => empty(a) - empty(b) || a.innerMm3 - b.innerMm3 || (a.row.carton < b.row.carton ? -1 : 1),
  )
}

/** Weights of a carton closed over these pieces, whether or not they find a place in it. */
export function weightsIn(
  carton: OpenCarton,
  pieces: readonly Measured[],
  settings: BoxSettings = boxDefaults,
): { itemsGrams: number; fillerGrams: number; grossGrams: number } {
  const itemsGrams = sum(pieces.map((piece) => piece.weightGrams))
  // Goods save the paper they displace, but never more of it than they weigh: one piece more never makes a box lighter.
  const displaced = sum(
    pieces.map((piece) =>
      Math.min(volumeOf([piece]), (piece.weightGrams * 1_000_000) / settings.fillerGramsPerLitre),
    ),
  )
  const fillerGrams = Math.max(
    0,
    Math.ceil(((carton.innerMm3 - displaced) * settings.fillerGramsPerLitre) / 1_000_000),
  )
  return { itemsGrams, fillerGrams, grossGrams: itemsGrams + carton.row.tareGrams + fillerGrams }
}

/** The box closed over these pieces, or null when it cannot bear them or no place is found. */
export function packInto(
  carton: OpenCarton,
  pieces: readonly Measured[],
  options: BoxOptions = {},
): Packed | null {
  const settings = { ...boxDefaults, ...options.settings }
  const { row, inner, innerMm3 } = carton
  const { itemsGrams, fillerGrams, grossGrams } = weightsIn(carton, pieces, settings)
  if (itemsGrams > row.maxLoadGrams) return null
  const placed = pack(pieces, inner, options.work)
  if (!placed) return null
  const guessed = new Set(pieces.filter((piece) => piece.estimated).map((piece) => piece.id))
  const size: SizeMm = { lengthMm: row.lengthMm, widthMm: row.widthMm, heightMm: row.heightMm }
  const billed = (id: PostMethodId): number => chargeableGrams(methods[id], grossGrams, size, 'volume')
  return {
    carton: row.carton,
    size,
    inner,
    placed: placed.map((place) => ({ ...place, estimated: guessed.has(place.id) })),
    itemsGrams,
    tareGrams: row.tareGrams,
    fillerGrams,
    grossGrams,
    volumetricGrams: volumetricGrams(size),
    // One entry for every method id, by construction.
    billedGrams: Object.fromEntries(methodIds.map((id) => [id, billed(id)])) as Record<PostMethodId, number>,
    fillPercent: Math.floor((volumeOf(pieces) * 100) / innerMm3),
    estimated: guessed.size > 0 || row.certainty === 'estimated',
  }
}
