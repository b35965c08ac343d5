import { BASIS, type EpochMs, jstDay, rounded, sum } from '../kernel/index.ts'
import {
  orderLimits,
  processingFee,
  proxyFeeYen,
  servicePrices,
  type LineService,
  type PayMethod,
  type SaleKind,
} from '../order/index.ts'
import {
  atTheBorder,
  barredGoods,
  chargeableGrams,
  collectedBy,
  columnOn,
  exactly,
  freightYen,
  fuelOn,
  handlingFee,
  overCap,
  safety,
  say,
  stepFor,
  type Carried,
  type Destination,
  type GoodsTag,
  type KindRow,
  type MethodId,
  type Note,
  type PreparedTables,
  type Range,
  type ShippingSettings,
  type SizeMm,
  type Way,
} from '../parcel/index.ts'
import type { ClosureReason, FeeSettings } from '../settings/index.ts'
import type { ExchangeRate } from './currency.ts'

/** One thing on its way to a door. Three of the same are one thing with a quantity. */
export type DoorThing = {
  /** §4 minimum price of goods, or of the version chosen; yen for one. */
  readonly unitYen: number
  readonly quantity: number
  /** Shipping in Japan for all of them; null when nobody knows it before buying. */
  readonly domesticYen: number | null
  /** What is done with it on arrival; nothing unless it was chosen. */
  readonly services?: readonly LineService[]
  /** Weight of one when it is known; otherwise the typical one of its kind. */
  readonly weightGrams?: number
  /** Size of one when it is known; otherwise the usual one of its kind. Couriers bill it. */
  readonly sizeMm?: SizeMm
  readonly kind?: string
  /** How it is sold; our fee is higher for auctions. */
  readonly sale?: SaleKind
  /** What decides which methods take it: a battery inside, something that may not fly. */
  readonly goods?: readonly GoodsTag[]
}
export type DoorInput = {
  /** At least one; all of them travel in one parcel. */
  readonly things: readonly DoorThing[]
  readonly to: string
  /** How it is paid; the card, which everybody has, unless another was chosen. */
  readonly method?: PayMethod
  readonly points?: number
  /** What a coupon takes off the goods. */
  readonly couponYen?: number
}
/** The means of payment a price is shown with until the customer chooses. */
export const defaultPayMethod: PayMethod = 'card'
export type DoorSettings = ShippingSettings & {
  readonly now: EpochMs
  /** One rate a currency, see `ratesFor`. */
  readonly rates: ReadonlyMap<string, ExchangeRate>
  readonly fees: FeeSettings
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
  /** The same things as `totalYen` by the cheapest way at all: slower, or with less tracking or cover. `totalYen` where that is the chosen one. */
  readonly leastYen: number
  /** In the order they are paid. They add up to the three totals. Parts of nothing are left out. */
  readonly parts: readonly DoorPart[]
  /** What the figure stands on, as sentences of the catalogue. */
  readonly why: readonly Note[]
  readonly method: MethodId
}

/** Our own guesses where nothing better is known: letter mail to a parcel across the country. The likely one is what a checkout holds. */
const guess = {
  domesticYen: { low: 200, likely: orderLimits.unknownPostageYen, high: 1_600 },
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
 * What things cost to the customer's door, all in: price, Japan side, the payment's fee, the journey by the way that stands chosen (`safety`),
 * duty and tax as an estimate, with a range. null when we know of no way there. P 8.2. The one figure of cards, item pages, the cart and
 * the checkout: the same things to the same place paid the same way are the same rows. Microseconds on prepared tables.
 *
 * Low: the light end of the kinds' weights, by the cheapest method at all, no duty. High: the heavy end, the likely method,
 * the higher duty and whatever the delivering post asks for clearing.
 */
export function toTheDoor(input: DoorInput, prepared: PreparedTables, settings: DoorSettings): ToDoor | null {
  const destination = prepared.destinations.get(input.to)
  if (!destination || input.things.length === 0) return null
  const kinds = input.things.map(
    (thing) => prepared.kinds.get(thing.kind ?? 'other') ?? prepared.kinds.get('other')!,
  )
  const weights = weightsOf(input.things, kinds)
  const itemYen = sum(input.things.map((thing) => thing.unitYen * thing.quantity))
  const box = {
    itemYen,
    goods: [...new Set(input.things.flatMap((thing) => thing.goods ?? []))],
    size: stacked(input.things, kinds),
    today: jstDay(settings.now),
  }
  const fare = (grams: number, which?: (way: Carried) => boolean): Fare | null =>
    cheapest(destination, box, grams, settings, which)
  const chosen = (grams: number): Fare | null => {
    for (const isSafe of safety) {
      const found = fare(grams, isSafe)
      if (found) return found
    }
    return null
  }
  const likely = chosen(weights.likely)
  if (!likely) return null
  const low = fare(weights.low) ?? likely
  // Above every limit the thing would travel in more than one parcel, which we do not guess; the likely price then ends the range.
  const high = chosen(weights.high) ?? likely
  const least = fare(weights.likely) ?? likely
  // The range begins no higher than the cheapest way that is named beside it, whoever clears it.
  const ways = [likely, low, least]
  const lowest = (of: (each: Fare) => number): number => Math.min(...ways.map(of))
  const shipping = {
    low: lowest(({ shippingYen }) => shippingYen),
    likely: likely.shippingYen,
    high: Math.max(high.shippingYen, likely.shippingYen),
  }
  const bordersBy = ({ way }: Fare) =>
    atTheBorder(itemYen, shipping, destination, settings.rates, way, settings.registered)
  const border = bordersBy(likely)
  const feeLow = lowest((each) => bordersBy(each).fee.low)
  const taxes = {
    low: lowest((each) => {
      const { duty, tax } = bordersBy(each)
      return duty.low + tax.low
    }),
    likely: border.duty.likely + border.tax.likely,
    high: border.duty.high + border.tax.high,
  }
  const isTaken =
    !likely.way.prepaysDuty &&
    collectedBy(itemYen, destination.tax, settings.rates, settings.registered ?? []) !== null
  /** What comes after the purchase by one way, customs included. */
  const afterwards = ({ way, shippingYen, handlingYen }: Fare): number => {
    const at = exactly(shippingYen)
    const { duty, tax, fee } = atTheBorder(itemYen, at, destination, settings.rates, way, settings.registered)
    return shippingYen + handlingYen + duty.likely + tax.likely + fee.likely
  }
  const parts: DoorPart[] = [
    ...paidNow(input, settings.fees),
    part('fees.shipping', 'later', shipping),
    part('fees.handling', 'later', {
      low: lowest(({ handlingYen }) => handlingYen),
      likely: likely.handlingYen,
      high: Math.max(high.handlingYen, likely.handlingYen),
    }),
    ...(isTaken
      ? [
          part('fees.taxCollected', 'later', border.tax),
          part('fees.duty', 'customs', {
            low: border.duty.low + feeLow,
            likely: border.duty.likely + border.fee.likely,
            high: border.duty.high + border.fee.high,
          }),
        ]
      : likely.way.prepaysDuty
        ? [
            part('fees.dutyPrepaid', 'later', taxes),
            part('fees.duty', 'customs', { ...border.fee, low: feeLow }),
          ]
        : [
            part('fees.duty', 'customs', {
              low: taxes.low + feeLow,
              likely: taxes.likely + border.fee.likely,
              high: taxes.high + border.fee.high,
            }),
          ]),
  ].filter((each) => each.highYen !== 0 || each.yen !== 0)
  const total = { yen: 0, low: 0, high: 0 }
  for (const each of parts) {
    total.yen += each.yen
    total.low += each.lowYen
    total.high += each.highYen
  }
  const leastYen = Math.min(total.yen, total.yen - afterwards(likely) + afterwards(least))
  const isTypical = input.things.some((thing) => thing.weightGrams === undefined)
  const why: Note[] = [
    isTypical
      ? say('weightTypical', {
          kind: kinds.length === 1 ? kinds[0]!.kind : 'other',
          grams: weights.likely,
          lowGrams: weights.low,
          highGrams: weights.high,
        })
      : say('weightKnown', { grams: weights.likely }),
    likely.way.method.name === null
      ? say('method', { method: likely.way.method.id, asOf: likely.asOf })
      : say('methodCourier', { name: likely.way.method.name, asOf: likely.asOf }),
    ...(input.things.some((thing) => thing.domesticYen === null) ? [say('domesticUnknown')] : []),
    ...border.why,
  ]
  return {
    totalYen: total.yen,
    lowYen: total.low,
    highYen: total.high,
    leastYen,
    parts,
    why,
    method: likely.way.method.id,
  }
}

/** The first payment (P 4), as the checkout charges it: a postage nobody knows is held as our guess, and what is left comes back. */
function paidNow(
  { things, method = defaultPayMethod, points = 0, couponYen = 0 }: DoorInput,
  fees: FeeSettings,
): DoorPart[] {
  const domestic = { low: 0, likely: 0, high: 0 }
  for (const { domesticYen } of things) {
    const own = domesticYen === null ? guess.domesticYen : exactly(domesticYen)
    domestic.low += own.low
    domestic.likely += own.likely
    domestic.high += own.high
  }
  const service = (name: LineService): number =>
    sum(things.map((thing) => (thing.services?.includes(name) ? servicePrices(fees)[name] : 0)))
  const plain = [
    part('fees.item', 'now', exactly(sum(things.map((thing) => thing.unitYen * thing.quantity)))),
    part('fees.domestic', 'now', domestic),
    part('fees.proxy', 'now', exactly(sum(things.map((thing) => proxyFeeYen(thing.sale ?? 'fixed', fees))))),
    part('fees.inspection', 'now', exactly(service('inspection'))),
    part('fees.authentication', 'now', exactly(service('authentication'))),
    part('fees.photos', 'now', exactly(service('photos'))),
    part('fees.translation', 'now', exactly(service('listingTranslation'))),
  ]
  const before = sum(plain.map((each) => each.yen)) - couponYen
  const used = Math.min(points, before)
  // The fee is taken on what is held, so a cheaper postage does not lessen it.
  const feeYen = processingFee(method, before - used, fees)
  return [
    ...plain,
    part('fees.coupon', 'now', exactly(-couponYen)),
    { key: 'fees.points', when: 'now', yen: -used, lowYen: -used, highYen: -used },
    part('fees.processing', 'now', exactly(feeYen)),
  ]
}

/**
 * Whether a card says that there are cheaper ways: the price to the door is three times the thing's own, and three tenths of it can be
 * saved (our own judgement, 2026-11-29). Said on every card it would be noise; where the journey dwarfs the thing people turn away.
 */
export const isFarLess = (
  { totalYen, leastYen }: Pick<ToDoor, 'totalYen' | 'leastYen'>,
  itemYen: number,
): boolean => totalYen >= 3 * itemYen && leastYen * 10 <= totalYen * 7

/** Whether any method takes goods to this country now; then there is a price, or a reason that is the thing's own. */
export function isServed(to: string, prepared: PreparedTables, settings: DoorSettings): boolean {
  const destination = prepared.destinations.get(to)
  const least = { itemYen: 0, goods: [], size: { lengthMm: 150, widthMm: 100, heightMm: 10 } }
  return (
    destination !== undefined &&
    cheapest(destination, { ...least, today: jstDay(settings.now) }, 100, settings) !== null
  )
}

/** Why a country is without a way; from which day, or as of which day a table or a source says so. `now`: no day is known. */
export type Stopped = {
  readonly how: 'since' | 'asOf' | 'now'
  readonly day: string
  readonly why: ClosureReason
}
/** What stops everything to a country: the operator's closure, or the carriers' own table; null for a country nobody knows. */
export function stoppedBy(
  to: string,
  prepared: PreparedTables,
  { closed = [], now }: Pick<DoorSettings, 'closed' | 'now'>,
): Stopped | null {
  const today = jstDay(now)
  const ours = closed.find(
    ({ method, country, fromDay, toDay }) =>
      method === undefined &&
      country === to &&
      (fromDay === undefined || fromDay <= today) &&
      (toDay === undefined || today <= toDay),
  )
  if (ours) {
    const { why = 'ours', fromDay, sourceDay } = ours
    if (fromDay !== undefined) return { how: 'since', day: fromDay, why }
    return sourceDay === undefined ? { how: 'now', day: '', why } : { how: 'asOf', day: sourceDay, why }
  }
  const row = prepared.destinations.get(to)?.country
  return row ? { how: 'asOf', day: row.servicesOn, why: 'carrier' } : null
}

const part = (key: string, when: DoorPart['when'], range: Range): DoorPart => ({
  key,
  when,
  yen: range.likely,
  lowYen: range.low,
  highYen: range.high,
})

/** A known weight is the likely one; what the carton and the scale add keeps a tenth of doubt on both sides. Packed together, in one carton. */
function weightsOf(things: readonly DoorThing[], kinds: readonly KindRow[]): Range {
  const grams = (pick: (kind: KindRow) => number): number =>
    packedGrams(
      sum(things.map((thing, index) => thing.quantity * (thing.weightGrams ?? pick(kinds[index]!)))),
    )
  const likely = grams((kind) => kind.typicalGrams)
  return things.every((thing) => thing.weightGrams !== undefined)
    ? { low: Math.max(1, Math.floor((likely * 9) / 10)), likely, high: Math.ceil((likely * 11) / 10) }
    : { low: grams((kind) => kind.lowGrams), likely, high: grams((kind) => kind.highGrams) }
}

/** One upon the other, each on its largest side. */
function stacked(things: readonly DoorThing[], kinds: readonly KindRow[]): SizeMm {
  const box = { lengthMm: 0, widthMm: 0, heightMm: 0 }
  if (things.length === 1 && things[0]!.quantity === 1) return things[0]!.sizeMm ?? kinds[0]!
  things.forEach((thing, index) => {
    const { lengthMm, widthMm, heightMm } = thing.sizeMm ?? kinds[index]!
    const [height, width, length] = [lengthMm, widthMm, heightMm].toSorted((a, b) => a - b) as [
      number,
      number,
      number,
    ]
    box.lengthMm = Math.max(box.lengthMm, length)
    box.widthMm = Math.max(box.widthMm, width)
    box.heightMm += height * thing.quantity
  })
  return box
}

type Fare = {
  readonly way: Way
  readonly shippingYen: number
  readonly handlingYen: number
  readonly asOf: string
}

type Box = {
  readonly itemYen: number
  readonly goods: readonly GoodsTag[]
  readonly size: SizeMm
  readonly today: string
}

function cheapest(
  destination: Destination,
  { itemYen, goods, size, today }: Box,
  grams: number,
  settings: ShippingSettings,
  which?: (way: Carried) => boolean,
): Fare | null {
  let best: Fare | null = null
  for (const way of destination.ways) {
    if (way.service !== 'yes') continue
    if (which && !which(way.method)) continue
    if (settings.notCollected?.includes(way.method.id)) continue
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
    const shippingYen = fuel ? freight + rounded('fuel', freight, fuel.rateBp, BASIS) : freight
    const handlingYen = settings.handlingYen ?? handlingFee(way.handling, billed)
    if (best !== null && shippingYen + handlingYen >= best.shippingYen + best.handlingYen) continue
    // Asked last, because it is rarely so: goods the method refuses, contents too dear for it, duty we cannot prepay.
    if (
      barredGoods(way, goods, destination.country.lithium) !== null ||
      overCap(way, itemYen, today, settings) ||
      (way.prepaysDuty && settings.prepaymentOff?.includes(destination.country.country))
    )
      continue
    best = { way, shippingYen, handlingYen, asOf: column.rows[step]!.asOf }
  }
  return best
}
