/**
 * The ways a parcel can leave Japan. One row a method; prices, limits and days are dated tables (db/data/shipping),
 * because they change without the method changing.
 *
 * All six are Japan Post. Couriers are not here: no tariff of theirs could be read, and a contract price must not be guessed.
 * When the operator has one, it is a seventh row with `weighing: 'larger'` and a divisor; the engine already bills that way.
 * Small packets by registered post ended on 2025-12-31 and SAL is suspended, so neither is offered.
 */
export const methodIds = ['ems', 'parcel_air', 'parcel_sea', 'epacket_light', 'small_packet_air', 'small_packet_sea'] as const
export type MethodId = (typeof methodIds)[number]
export const isMethodId = (value: unknown): value is MethodId => (methodIds as readonly unknown[]).includes(value)

/** `actual`: the scale decides, size only decides whether it may go. `larger`: the larger of actual and volumetric weight. */
export type Weighing =
  | { readonly weighing: 'actual' }
  | { readonly weighing: 'larger'; readonly divisor: number; readonly stepGrams: number }

export type Method = Weighing & {
  readonly id: MethodId
  readonly tracked: boolean
  /** Compensation is part of the price. */
  readonly insured: boolean
  /** Compensation can be bought on top (insurance.csv). */
  readonly insurable: boolean
  readonly by: 'air' | 'sea'
  readonly source: string
  readonly asOf: string
}

const japanPost = { weighing: 'actual', asOf: '2026-09-12' } as const

export const methods: Readonly<Record<MethodId, Method>> = {
  ems: { ...japanPost, id: 'ems', tracked: true, insured: true, insurable: true, by: 'air', source: 'jp-size' },
  parcel_air: { ...japanPost, id: 'parcel_air', tracked: true, insured: false, insurable: true, by: 'air', source: 'jp-size' },
  parcel_sea: { ...japanPost, id: 'parcel_sea', tracked: true, insured: false, insurable: true, by: 'sea', source: 'jp-size' },
  epacket_light: { ...japanPost, id: 'epacket_light', tracked: true, insured: false, insurable: false, by: 'air', source: 'jp-packet-size' },
  small_packet_air: { ...japanPost, id: 'small_packet_air', tracked: false, insured: false, insurable: false, by: 'air', source: 'jp-packet-size' },
  small_packet_sea: { ...japanPost, id: 'small_packet_sea', tracked: false, insured: false, insurable: false, by: 'sea', source: 'jp-packet-size' },
}

/** Outer sides in whole millimetres, in any order. */
export type SizeMm = { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number }
/** §3: what the customer asks to be charged by on /calc. */
export type Basis = 'volume' | 'actual'

/** cm³ ÷ divisor as grams, rounded up once: 40 × 32 × 18 cm ÷ 5000 is 4,608 g. */
export const volumetricGrams = (size: SizeMm, divisor = 5_000): number => Math.ceil((size.lengthMm * size.widthMm * size.heightMm) / divisor)

/**
 * The weight a method bills. `actual` as basis is an estimate for methods that weigh by volume, so it may come out lower
 * than what the carrier will bill, never higher. Rounded up to the step last, and only once.
 */
export function chargeableGrams(method: Weighing, weightGrams: number, size: SizeMm | null, basis: Basis): number {
  if (method.weighing === 'actual') return weightGrams
  const volumetric = size !== null && basis === 'volume' ? volumetricGrams(size, method.divisor) : 0
  return Math.ceil(Math.max(weightGrams, volumetric) / method.stepGrams) * method.stepGrams
}
