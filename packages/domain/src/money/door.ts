import { basisPointsOf, jstDay, type EpochMs } from '../kernel/index.ts'
import { columnOn, handlingFee, stepFor, type Destination, type DutyRow, type KindRow, type MethodId, type Note, type PreparedTables, type ShippingSettings, type Way } from '../parcel/index.ts'
import { digitsOf, inYen, type ExchangeRate } from './currency.ts'

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
  readonly kind?: string
}
export type DoorSettings = ShippingSettings & {
  readonly now: EpochMs
  /** One rate a currency, see `ratesFor`. */
  readonly rates: ReadonlyMap<string, ExchangeRate>
}
export type DoorPart = { readonly key: string; readonly yen: number; readonly lowYen: number; readonly highYen: number; readonly when: 'now' | 'later' | 'customs' }
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
  /** Consumption tax of a country whose rate we do not know, at worst. */
  unknownTaxHighBp: 2_000,
} as const

/** Goods packed alone: the larger of 1.3 times and 200 g more. db/data/shipping/README.md, "packing". */
const packedGrams = (grams: number): number => Math.max(Math.ceil((grams * 13) / 10), grams + 200)

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
  const today = jstDay(settings.now)
  const likely = cheapest(destination, weights.likely, today, settings, 'tracked by air') ?? cheapest(destination, weights.likely, today, settings, 'any')
  if (!likely) return null
  const low = cheapest(destination, weights.low, today, settings, 'any') ?? likely
  // Above every limit the thing would travel in more than one parcel, which we do not guess; the likely price then ends the range.
  const high = cheapest(destination, weights.high, today, settings, 'tracked by air') ?? cheapest(destination, weights.high, today, settings, 'any') ?? likely
  const domestic = input.domesticYen === null ? guess.domesticYen : { low: input.domesticYen, likely: input.domesticYen, high: input.domesticYen }
  const shipping = { low: Math.min(low.shippingYen, likely.shippingYen), likely: likely.shippingYen, high: Math.max(high.shippingYen, likely.shippingYen) }
  const border = atTheBorder(input.itemYen, shipping, destination, settings.rates)
  const parts: DoorPart[] = [
    part('fees.item', 'now', exactly(input.itemYen)),
    part('fees.domestic', 'now', domestic),
    part('fees.proxy', 'now', exactly(input.feeYen)),
    part('fees.shipping', 'later', shipping),
    part('fees.handling', 'later', { low: Math.min(low.handlingYen, likely.handlingYen), likely: likely.handlingYen, high: Math.max(high.handlingYen, likely.handlingYen) }),
    part('fees.duty', 'customs', border.range),
  ].filter((each) => each.highYen > 0)
  const total = { yen: 0, low: 0, high: 0 }
  for (const each of parts) {
    total.yen += each.yen
    total.low += each.lowYen
    total.high += each.highYen
  }
  const why: Note[] = [
    input.weightGrams === undefined ? say('weightTypical', { kind: kind.kind, grams: weights.likely, lowGrams: weights.low, highGrams: weights.high }) : say('weightKnown', { grams: weights.likely }),
    say('method', { method: likely.way.method.id, asOf: likely.asOf }),
    ...(input.domesticYen === null ? [say('domesticUnknown')] : []),
    ...border.why,
  ]
  return { totalYen: total.yen, lowYen: total.low, highYen: total.high, parts, why, method: likely.way.method.id }
}

type Range = { readonly low: number; readonly likely: number; readonly high: number }
const exactly = (yen: number): Range => ({ low: yen, likely: yen, high: yen })
const part = (key: string, when: DoorPart['when'], range: Range): DoorPart => ({ key, when, yen: range.likely, lowYen: range.low, highYen: range.high })
const say = (key: string, values: Note['values'] = {}): Note => ({ key: `shipping.why.${key}`, values })

/** A known weight is the likely one; what the carton and the scale add keeps a tenth of doubt on both sides. */
function weightsOf(input: DoorInput, kind: KindRow): Range {
  if (input.weightGrams === undefined) return { low: packedGrams(kind.lowGrams), likely: packedGrams(kind.typicalGrams), high: packedGrams(kind.highGrams) }
  const likely = packedGrams(input.weightGrams)
  return { low: Math.max(1, Math.floor((likely * 9) / 10)), likely, high: Math.ceil((likely * 11) / 10) }
}

type Fare = { readonly way: Way; readonly shippingYen: number; readonly handlingYen: number; readonly asOf: string }

function cheapest(destination: Destination, grams: number, today: string, settings: ShippingSettings, which: 'any' | 'tracked by air'): Fare | null {
  let best: Fare | null = null
  for (const way of destination.ways) {
    if (way.service !== 'yes' || grams > way.limit.maxGrams) continue
    if (which === 'tracked by air' && !(way.method.tracked && way.method.by === 'air')) continue
    if (settings.closed?.some((each) => (each.method ?? way.method.id) === way.method.id && (each.country ?? destination.country.country) === destination.country.country && (each.fromDay ?? today) <= today && today <= (each.toDay ?? today))) continue
    const column = columnOn(way.versions, today)
    const step = column ? stepFor(column, grams) : -1
    if (!column || step < 0) continue
    const shippingYen = column.priceYen[step]!
    const handlingYen = settings.handlingYen ?? handlingFee(way.handling, grams)
    if (best === null || shippingYen + handlingYen < best.shippingYen + best.handlingYen) best = { way, shippingYen, handlingYen, asOf: column.rows[step]!.asOf }
  }
  return best
}

/**
 * Duty, tax and the post's fee for clearing, in yen. An estimate for showing, never a charge of ours: rules change monthly,
 * and duty follows where the thing was made, which a listing rarely says.
 */
function atTheBorder(itemYen: number, shipping: Range, destination: Destination, rates: ReadonlyMap<string, ExchangeRate>): { range: Range; why: Note[] } {
  const { tax, duty } = destination
  const country = destination.country.country
  if (!tax || tax.certainty === 'unknown') {
    return { range: { low: 0, likely: 0, high: basisPointsOf(itemYen + shipping.high, guess.unknownTaxHighBp, 'ceil') }, why: [say('taxUnknown', { country })] }
  }
  const rate = tax.currency ? (rates.get(tax.currency) ?? null) : null
  const worth = tax.thresholdOn === 'landed' ? itemYen + shipping.likely : itemYen
  const isBelow = (limit: number | null): boolean => limit !== null && limit > 0 && rate !== null && worth <= inYen(limit * 10 ** digitsOf(rate.currency), rate)
  const dutyFree = isBelow(tax.dutyFreeTo)
  const taxFree = isBelow(tax.taxFreeTo)
  const duties = dutyFree ? exactly(0) : dutyRange(itemYen, shipping, destination, rates)
  const flat = flatDuty(itemYen, duty, rates)
  const bp = duty.includesTax === 'yes' || taxFree ? 0 : tax.rateBp
  const taxOn = (base: number): number => (bp ? (duty.taxInside === 'yes' ? Math.ceil((base * bp) / (10_000 - bp)) : basisPointsOf(base, bp, 'ceil')) : 0)
  const taxes: Range = {
    // Where a registered seller collects the tax, a buyer whose shop is not registered may pay none below the limit.
    low: tax.collectedBy === 'seller' && dutyFree ? 0 : taxOn(itemYen + shipping.low + duties.low),
    likely: taxOn(itemYen + shipping.likely + duties.likely),
    high: taxOn(itemYen + shipping.high + duties.high) + (bp === null ? basisPointsOf(itemYen + shipping.high, guess.unknownTaxHighBp, 'ceil') : 0),
  }
  const fee = clearingFee(tax, dutyFree, rates)
  const isDue = taxes.likely + duties.likely > 0
  const feeLikely = isDue && !(tax.collectedBy === 'seller' && dutyFree) ? fee : 0
  const range: Range = { low: taxes.low + duties.low, likely: taxes.likely + duties.likely + feeLikely, high: taxes.high + duties.high + (taxes.high + duties.high > 0 ? fee : 0) }
  const why: Note[] = [
    dutyFree ? say('dutyFree', { country, limit: tax.dutyFreeTo!, currency: tax.currency! }) : flat !== null ? say('dutyFlat', { country, yen: flat }) : say('dutyEstimated', { country, lowPercent: duty.lowBp / 100, highPercent: duty.highBp / 100 }),
    taxFree ? say('taxFree', { country, limit: tax.taxFreeTo!, currency: tax.currency! }) : bp === null ? say('taxUnknown', { country }) : bp > 0 ? say('tax', { country, percent: bp / 100, asOf: tax.rateAsOf ?? tax.asOf ?? '' }) : duty.includesTax === 'yes' ? say('taxInDuty', { country }) : say('noTax', { country }),
    ...(tax.collectedBy === 'seller' && dutyFree && !taxFree ? [say('taxBySeller', { country })] : []),
    ...(feeLikely > 0 ? [say('clearing', { country, yen: feeLikely })] : []),
    ...(tax.certainty === 'known' ? [] : [say('customsUncertain', { country })]),
    ...(country === 'US' ? [say('usPrepaid')] : []),
  ]
  return { range, why }
}

function dutyRange(itemYen: number, shipping: Range, destination: Destination, rates: ReadonlyMap<string, ExchangeRate>): Range {
  const { duty } = destination
  const flat = flatDuty(itemYen, duty, rates)
  // Whether the flat duty reaches goods a proxy forwards is not settled, so the low end leaves it out.
  if (flat !== null) return { low: 0, likely: flat, high: flat }
  return {
    low: basisPointsOf(itemYen + shipping.low, duty.lowBp, 'ceil'),
    likely: basisPointsOf(itemYen + shipping.likely, duty.likelyBp, 'ceil'),
    high: basisPointsOf(itemYen + shipping.high, duty.highBp, 'ceil'),
  }
}

/** Yen of a fixed duty per consignment, null where a tariff decides. The EU: 3 euro up to 150 euro, 2026-07 to 2028-07. */
function flatDuty(itemYen: number, duty: DutyRow, rates: ReadonlyMap<string, ExchangeRate>): number | null {
  const rate = duty.flatCurrency ? rates.get(duty.flatCurrency) : undefined
  if (!rate || duty.flatTo === null || duty.flatMinor === null) return null
  return itemYen <= inYen(duty.flatTo * 10 ** digitsOf(rate.currency), rate) ? inYen(duty.flatMinor, rate) : null
}

function clearingFee(tax: NonNullable<Destination['tax']>, dutyFree: boolean, rates: ReadonlyMap<string, ExchangeRate>): number {
  const rate = tax.feeCurrency ? rates.get(tax.feeCurrency) : undefined
  if (!rate || tax.feeMinor === null || (tax.feeWhen === 'above_duty_free' && dutyFree)) return 0
  return inYen(tax.feeMinor, rate)
}
