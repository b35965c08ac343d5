/**
 * The ways a parcel can leave Japan. One row a method of the post; prices, limits and days are dated tables (db/data/shipping),
 * because they change without the method changing. Couriers are rows of the operator's own contract (couriers.csv): a contract
 * price must not be guessed, so without a contract there is none.
 * Small packets by registered post ended on 2025-12-31 and SAL is suspended, so neither is offered.
 */
export const methodIds = [
  'ems',
  'parcel_air',
  'parcel_surface',
  'epacket_light',
  'small_packet_air',
  'small_packet_surface',
] as const
export type PostMethodId = (typeof methodIds)[number]
/** `courier_` and the service id of the contract, e.g. `courier_practice_express`. */
export type CourierId = `courier_${string}`
export type MethodId = PostMethodId | CourierId
export const isPostMethod = (value: unknown): value is PostMethodId =>
  (methodIds as readonly unknown[]).includes(value)
export const isCourier = (value: unknown): value is CourierId =>
  typeof value === 'string' && /^courier_[a-z0-9][a-z0-9_]{0,39}$/.test(value)
export const isMethodId = (value: unknown): value is MethodId => isPostMethod(value) || isCourier(value)
/** Where a method stands among equals: the post's in their order, then couriers. */
export const methodRank = (id: MethodId): number =>
  isPostMethod(id) ? methodIds.indexOf(id) : methodIds.length

/** `actual`: the scale decides, size only decides whether it may go. `larger`: the larger of actual and volumetric weight. */
export type Weighing =
  | { readonly weighing: 'actual' }
  | { readonly weighing: 'larger'; readonly divisor: number; readonly stepGrams: number }

export type Method = Weighing & {
  readonly id: MethodId
  /** `post`, or the carrier of the contract. */
  readonly carrier: string
  /** A courier service's own name; methods of the post are named by the catalogue. */
  readonly name: string | null
  readonly tracked: boolean
  /** Compensation is part of the price. */
  readonly insured: boolean
  /** Compensation can be bought on top (insurance.csv). */
  readonly insurable: boolean
  readonly by: 'air' | 'sea'
  readonly source: string
  readonly asOf: string
}

const japanPost = { weighing: 'actual', carrier: 'post', name: null, asOf: '2026-09-12' } as const

export const methods: Readonly<Record<PostMethodId, Method>> = {
  ems: {
    ...japanPost,
    id: 'ems',
    tracked: true,
    insured: true,
    insurable: true,
    by: 'air',
    source: 'jp-size',
  },
  parcel_air: {
    ...japanPost,
    id: 'parcel_air',
    tracked: true,
    insured: false,
    insurable: true,
    by: 'air',
    source: 'jp-size',
  },
  parcel_surface: {
    ...japanPost,
    id: 'parcel_surface',
    tracked: true,
    insured: false,
    insurable: true,
    by: 'sea',
    source: 'jp-size',
  },
  epacket_light: {
    ...japanPost,
    id: 'epacket_light',
    tracked: true,
    insured: false,
    insurable: false,
    by: 'air',
    source: 'jp-packet-size',
  },
  small_packet_air: {
    ...japanPost,
    id: 'small_packet_air',
    tracked: false,
    insured: false,
    insurable: false,
    by: 'air',
    source: 'jp-packet-size',
  },
  small_packet_surface: {
    ...japanPost,
    id: 'small_packet_surface',
    tracked: false,
    insured: false,
    insurable: false,
    by: 'sea',
    source: 'jp-packet-size',
  },
}

/** Outer sides in whole millimetres, in any order. */
export type SizeMm = { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number }
/** §3: what the customer asks to be charged by on /calc. */
export type Basis = 'volume' | 'actual'

/** cm³ ÷ divisor as grams, rounded up once: 40 × 32 × 18 cm ÷ 5000 is 4,608 g. */
export const volumetricGrams = (size: SizeMm, divisor = 5_000): number =>
  Math.ceil((size.lengthMm * size.widthMm * size.heightMm) / divisor)

/**
 * The weight a method bills. `actual` as basis is an estimate for methods that weigh by volume, so it may come out lower
 * than what the carrier will bill, never higher. Rounded up to the step last, and only once.
 */
export function chargeableGrams(
  method: Weighing,
  weightGrams: number,
  size: SizeMm | null,
  basis: Basis,
): number {
  if (method.weighing === 'actual') return weightGrams
  const volumetric = size !== null && basis === 'volume' ? volumetricGrams(size, method.divisor) : 0
  return Math.ceil(Math.max(weightGrams, volumetric) / method.stepGrams) * method.stepGrams
}
