import { basisPointsOf, jstDay, type EpochMs } from '../kernel/index.ts'
import {
  barredGoods,
  chargeableGrams,
  columnOn,
  freightYen,
  fuelOn,
  handlingFee,
  overCap,
  stepFor,
  type Destination,
  type GoodsTag,
  type KindRow,
  type MethodId,
  type Note,
  type PreparedTables,
  type ShippingSettings,
  type SizeMm,
  type Way,
} from '../parcel/index.ts'
import { atTheBorder, exactly, say, type Range } from './landed.ts'
import type { ExchangeRate } from './currency.ts'

export type DoorInput = {
  /** §4 minimum price of goods. */
  readonly itemYen: number
  /** Shipping in Japan; null when nobody knows it before buying. */
  readonly domesticYen: number | null
  /** Proxy-purchase fee. */
  readonly feeYen: number
  readonly to: string
  /** Weight of the thing itself when it is known; otherwise the typical one of its kind. */
  readonly weightGrams?: number
  /** Its size when it is known; otherwise the usual one of its kind. Couriers bill it. */
  readonly sizeMm?: SizeMm
  readonly kind?: string
  /** What decides which methods take it: a battery inside, something that may not fly. */
  readonly goods?: readonly GoodsTag[]
}
export type DoorSettings = ShippingSettings & {
  readonly now: EpochMs
  /** One rate a currency, see `ratesFor`. */
  readonly rates: ReadonlyMap<string, ExchangeRate>
}
export type DoorPart = {
  readonly key: string
  readonly yen: number
  readonly lowYen: number
  readonly highYen: number
  readonly when: 'now' | 'later' | 'customs'
}
export type ToDoor = {
  readonly totalYen: number
  readonly lowYen: number
  readonly highYen: number
  /** In the order they are paid. They add up to the three totals. Parts of nothing are left out. */
  readonly parts: readonly DoorPart[]
  /** What the figure stands on, as sentences of the catalogue. */
  readonly why: readonly Note[]
  readonly method: MethodId
}

/** Our own guesses where nothing better is known; they only widen or narrow the range. */
const guess = {
  /** Domestic postage nobody stated yet: letter mail to a parcel across the country. */
  domesticYen: { low: 200, likely: 750, high: 1_600 },
} as const

/** Goods packed alone: the larger of 1.3 times and 200 g more. db/data/shipping/README.md, "packing". */
export const packedGrams = (grams: number): number => Math.max(Math.ceil((grams * 13) / 10), grams + 200)

/** The rate of each currency on a day, once per page instead of once per card. */
export function ratesFor(rates: readonly ExchangeRate[], onDay: string): ReadonlyMap<string, ExchangeRate> {
  const found = new Map<string, ExchangeRate>()
  for (const rate of rates) {
    const known = found.get(rate.currency)
    if (rate.day <= onDay && (known === undefined || rate.day > known.day)) found.set(rate.currency, rate)
  }
  return found
}

/**
 * What one thing costs to the customer's door, all in: price, Japan side, the journey by the cheapest tracked air method,
 * duty and tax as an estimate, with a range. null when we know of no way there. P 8.2. Microseconds on prepared tables.
 *
 * Low: the light end of the kind's weights, by the cheapest method at all, no duty. High: the heavy end, the likely method,
 * the higher duty and whatever the delivering post asks for clearing.
 */
export function toDoor(input: DoorInput, prepared: PreparedTables, settings: DoorSettings): ToDoor | null {
  const destination = prepared.destinations.get(input.to)
  if (!destination) return null
  const kind = prepared.kinds.get(input.kind ?? 'other') ?? prepared.kinds.get('other')!
  const weights = weightsOf(input, kind)
  const size = input.sizeMm ?? kind
  const today = jstDay(settings.now)
  const fare = (grams: number, which: 'any' | 'tracked by air'): Fare | null =>
    cheapest(destination, input, grams, size, today, settings, which)
  const likely = fare(weights.likely, 'tracked by air') ?? fare(weights.likely, 'any')
  if (!likely) return null
  const low = fare(weights.low, 'any') ?? likely
  // Above every limit the thing would travel in more than one parcel, which we do not guess; the likely price then ends the range.
  const high = fare(weights.high, 'tracked by air') ?? fare(weights.high, 'any') ?? likely
  const domestic =
    input.domesticYen === null
      ? guess.domesticYen
      : { low: input.domesticYen, likely: input.domesticYen, high: input.domesticYen }
  const shipping = {
    low: Math.min(low.shippingYen, likely.shippingYen),
    likely: likely.shippingYen,
    high: Math.max(high.shippingYen, likely.shippingYen),
  }
  const border = atTheBorder(input.itemYen, shipping, destination, settings.rates, likely.way.clearance)
  const parts: DoorPart[] = [
    part('fees.item', 'now', exactly(input.itemYen)),
    part('fees.domestic', 'now', domestic),
    part('fees.proxy', 'now', exactly(input.feeYen)),
    part('fees.shipping', 'later', shipping),
    part('fees.handling', 'later', {
      low: Math.min(low.handlingYen, likely.handlingYen),
      likely: likely.handlingYen,
      high: Math.max(high.handlingYen, likely.handlingYen),
    }),
    part('fees.duty', 'customs', {
      low: border.duty.low + border.tax.low + border.fee.low,
      likely: border.duty.likely + border.tax.likely + border.fee.likely,
      high: border.duty.high + border.tax.high + border.fee.high,
    }),
  ].filter((each) => each.highYen > 0)
  const total = { yen: 0, low: 0, high: 0 }
  for (const each of parts) {
    total.yen += each.yen
    total.low += each.lowYen
    total.high += each.highYen
  }
  const why: Note[] = [
    input.weightGrams === undefined
      ? say('weightTypical', {
          kind: kind.kind,
          grams: weights.likely,
          lowGrams: weights.low,
          highGrams: weights.high,
        })
      : say('weightKnown', { grams: weights.likely }),
    likely.way.method.name === null
      ? say('method', { method: likely.way.method.id, asOf: likely.asOf })
      : say('methodCourier', { name: likely.way.method.name, asOf: likely.asOf }),
    ...(input.domesticYen === null ? [say('domesticUnknown')] : []),
    ...border.why,
  ]
  return {
    totalYen: total.yen,
    lowYen: total.low,
    highYen: total.high,
    parts,
    why,
    method: likely.way.method.id,
  }
}

const part = (key: string, when: DoorPart['when'], range: Range): DoorPart => ({
  key,
  when,
  yen: range.likely,
  lowYen: range.low,
  highYen: range.high,
})

/** A known weight is the likely one; what the carton and the scale add keeps a tenth of doubt on both sides. */
function weightsOf(input: DoorInput, kind: KindRow): Range {
  if (input.weightGrams === undefined)
    return {
      low: packedGrams(kind.lowGrams),
      likely: packedGrams(kind.typicalGrams),
      high: packedGrams(kind.highGrams),
    }
  const likely = packedGrams(input.weightGrams)
  return { low: Math.max(1, Math.floor((likely * 9) / 10)), likely, high: Math.ceil((likely * 11) / 10) }
}

type Fare = {
  readonly way: Way
  readonly shippingYen: number
  readonly handlingYen: number
  readonly asOf: string
}

function cheapest(
  destination: Destination,
  { itemYen, goods = [] }: DoorInput,
  grams: number,
  size: SizeMm,
  today: string,
  settings: ShippingSettings,
  which: 'any' | 'tracked by air',
): Fare | null {
  let best: Fare | null = null
  for (const way of destination.ways) {
    if (way.service !== 'yes') continue
    if (which === 'tracked by air' && !(way.method.tracked && way.method.by === 'air')) continue
    if (
      settings.closed?.some(
        (each) =>
          (each.method ?? way.method.id) === way.method.id &&
          (each.country ?? destination.country.country) === destination.country.country &&
          (each.fromDay ?? today) <= today &&
          today <= (each.toDay ?? today),
      )
    )
      continue
    const column = columnOn(way.versions, today)
    if (!column) continue
    // A courier bills the size, or the kind's usual one; the post only weighs.
    const billed = column.terms ? chargeableGrams(column.terms.method, grams, size, 'volume') : grams
    if (billed > (column.terms?.limit ?? way.limit).maxGrams) continue
    const step = stepFor(column, billed)
    if (step < 0) continue
    const freight = freightYen(column, step, billed)
    const fuel = column.terms?.fuel ? fuelOn(way.fuel, today) : null
    if (column.terms?.fuel && !fuel) continue
    const shippingYen = fuel ? freight + basisPointsOf(freight, fuel.rateBp, 'ceil') : freight
    const handlingYen = settings.handlingYen ?? handlingFee(way.handling, billed)
    if (best !== null && shippingYen + handlingYen >= best.shippingYen + best.handlingYen) continue
    // Asked last, because it is rarely so: goods the method refuses, contents too dear for it, duty we cannot prepay.
    if (
      barredGoods(way, goods, destination.country.lithium) !== null ||
      overCap(way, itemYen, today, settings) ||
      (way.method.carrier === 'post' && settings.prepaymentOff?.includes(destination.country.country))
    )
      continue
    best = { way, shippingYen, handlingYen, asOf: column.rows[step]!.asOf }
  }
  return best
}
