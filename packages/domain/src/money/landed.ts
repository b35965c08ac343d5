import { basisPointsOf } from '../kernel/index.ts'
import type { ClearanceRow, Destination, DutyRow, MethodId, Note, PreparedTables } from '../parcel/index.ts'
import { digitsOf, inYen, type ExchangeRate } from './currency.ts'

export type Range = { readonly low: number; readonly likely: number; readonly high: number }
export const exactly = (yen: number): Range => ({ low: yen, likely: yen, high: yen })
export const say = (key: string, values: Note['values'] = {}): Note => ({
  key: `shipping.why.${key}`,
  values,
})

/** Consumption tax of a country whose rate we do not know, at worst. */
const UNKNOWN_TAX_HIGH_BP = 2_000

export type LandedInput = {
  readonly to: string
  /** What the contents are worth to customs, yen. */
  readonly goodsYen: number
  /** Postage, which most countries tax with the goods. */
  readonly shippingYen: number
  /** Couriers ask their own fee for clearing. */
  readonly method?: MethodId
}
export type Landed = {
  readonly duty: Range
  readonly tax: Range
  /** Paid to the post or carrier that delivers, not to us. */
  readonly fee: Range
  readonly totalYen: number
  readonly lowYen: number
  readonly highYen: number
  readonly why: readonly Note[]
  /** Oldest day of the rules used; null where no rule is known. */
  readonly asOf: string | null
}

/** What the destination's customs and carrier will probably ask of a parcel, in yen. null for a country not in the tables. P 8.2. */
export function landedCost(
  input: LandedInput,
  prepared: PreparedTables,
  rates: ReadonlyMap<string, ExchangeRate>,
): Landed | null {
  const destination = prepared.destinations.get(input.to)
  if (!destination) return null
  const clearance = destination.ways.find((way) => way.method.id === input.method)?.clearance ?? null
  const { duty, tax, fee, why } = atTheBorder(
    input.goodsYen,
    exactly(input.shippingYen),
    destination,
    rates,
    clearance,
  )
  const days = [destination.tax?.asOf, destination.tax?.rateAsOf, destination.duty.asOf]
    .filter((day) => day !== null && day !== undefined)
    .sort()
  return {
    duty,
    tax,
    fee,
    why,
    lowYen: duty.low + tax.low + fee.low,
    totalYen: duty.likely + tax.likely + fee.likely,
    highYen: duty.high + tax.high + fee.high,
    asOf: destination.tax === null || destination.tax.certainty === 'unknown' ? null : (days[0] ?? null),
  }
}

/**
 * Duty, tax and the fee for clearing, in yen. An estimate for showing, never a charge of ours: rules change monthly,
 * and duty follows where the thing was made, which a listing rarely says.
 */
export function atTheBorder(
  goodsYen: number,
  shipping: Range,
  destination: Destination,
  rates: ReadonlyMap<string, ExchangeRate>,
  clearance: ClearanceRow | null,
): { duty: Range; tax: Range; fee: Range; why: Note[] } {
  const { tax, duty } = destination
  const country = destination.country.country
  if (!tax || tax.certainty === 'unknown') {
    return {
      duty: exactly(0),
      tax: { low: 0, likely: 0, high: basisPointsOf(goodsYen + shipping.high, UNKNOWN_TAX_HIGH_BP, 'ceil') },
      fee: exactly(0),
      why: [say('taxUnknown', { country })],
    }
  }
  const rate = tax.currency ? (rates.get(tax.currency) ?? null) : null
  const worth = tax.thresholdOn === 'landed' ? goodsYen + shipping.likely : goodsYen
  const isBelow = (limit: number | null): boolean =>
    limit !== null &&
    limit > 0 &&
    rate !== null &&
    worth <= inYen(limit * 10 ** digitsOf(rate.currency), rate)
  const dutyFree = isBelow(tax.dutyFreeTo)
  const taxFree = isBelow(tax.taxFreeTo)
  const duties = dutyFree ? exactly(0) : dutyRange(goodsYen, shipping, destination, rates)
  const flat = flatDuty(goodsYen, duty, rates)
  const bp = duty.includesTax === 'yes' || taxFree ? 0 : tax.rateBp
  const taxOn = (base: number): number =>
    bp
      ? duty.taxInside === 'yes'
        ? Math.ceil((base * bp) / (10_000 - bp))
        : basisPointsOf(base, bp, 'ceil')
      : 0
  const bySeller = tax.collectedBy === 'seller' && dutyFree
  const taxes: Range = {
    // Where a registered seller collects the tax, a buyer whose shop is not registered may pay none below the limit.
    low: bySeller ? 0 : taxOn(goodsYen + shipping.low + duties.low),
    likely: taxOn(goodsYen + shipping.likely + duties.likely),
    high:
      taxOn(goodsYen + shipping.high + duties.high) +
      (bp === null ? basisPointsOf(goodsYen + shipping.high, UNKNOWN_TAX_HIGH_BP, 'ceil') : 0),
  }
  const feeFor = (due: number): number =>
    due <= 0 ? 0 : clearance ? courierFee(clearance, due, rates) : postFee(tax, dutyFree, rates)
  // The low end leaves the post's fee out, because posts waive it for small sums; a courier's is in its price list.
  const fee: Range = {
    low: clearance && !bySeller ? feeFor(taxes.low + duties.low) : 0,
    likely: bySeller ? 0 : feeFor(taxes.likely + duties.likely),
    high: feeFor(taxes.high + duties.high),
  }
  const why: Note[] = [
    dutyFree
      ? say('dutyFree', { country, limit: tax.dutyFreeTo!, currency: tax.currency! })
      : flat !== null
        ? say('dutyFlat', { country, yen: flat })
        : say('dutyEstimated', { country, lowPercent: duty.lowBp / 100, highPercent: duty.highBp / 100 }),
    taxFree
      ? say('taxFree', { country, limit: tax.taxFreeTo!, currency: tax.currency! })
      : bp === null
        ? say('taxUnknown', { country })
        : bp > 0
          ? say('tax', { country, percent: bp / 100, asOf: tax.rateAsOf ?? tax.asOf ?? '' })
          : duty.includesTax === 'yes'
            ? say('taxInDuty', { country })
            : say('noTax', { country }),
    ...(bySeller && !taxFree ? [say('taxBySeller', { country })] : []),
    ...(fee.likely > 0
      ? [say(clearance ? 'clearingCourier' : 'clearing', { country, yen: fee.likely })]
      : []),
    ...(tax.certainty === 'known' ? [] : [say('customsUncertain', { country })]),
    ...(country === 'US' ? [say('usPrepaid')] : []),
  ]
  return { duty: duties, tax: taxes, fee, why }
}

function dutyRange(
  goodsYen: number,
  shipping: Range,
  destination: Destination,
  rates: ReadonlyMap<string, ExchangeRate>,
): Range {
  const { duty } = destination
  const flat = flatDuty(goodsYen, duty, rates)
  // Whether the flat duty reaches goods a proxy forwards is not settled, so the low end leaves it out.
  if (flat !== null) return { low: 0, likely: flat, high: flat }
  return {
    low: basisPointsOf(goodsYen + shipping.low, duty.lowBp, 'ceil'),
    likely: basisPointsOf(goodsYen + shipping.likely, duty.likelyBp, 'ceil'),
    high: basisPointsOf(goodsYen + shipping.high, duty.highBp, 'ceil'),
  }
}

/** Yen of a fixed duty per consignment, null where a tariff decides. The EU: 3 euro up to 150 euro, 2026-07 to 2028-07. */
function flatDuty(goodsYen: number, duty: DutyRow, rates: ReadonlyMap<string, ExchangeRate>): number | null {
  const rate = duty.flatCurrency ? rates.get(duty.flatCurrency) : undefined
  if (!rate || duty.flatTo === null || duty.flatMinor === null) return null
  return goodsYen <= inYen(duty.flatTo * 10 ** digitsOf(rate.currency), rate)
    ? inYen(duty.flatMinor, rate)
    : null
}

function postFee(
  tax: NonNullable<Destination['tax']>,
  dutyFree: boolean,
  rates: ReadonlyMap<string, ExchangeRate>,
): number {
  const rate = tax.feeCurrency ? rates.get(tax.feeCurrency) : undefined
  if (!rate || tax.feeMinor === null || (tax.feeWhen === 'above_duty_free' && dutyFree)) return 0
  return inYen(tax.feeMinor, rate)
}

/** A share of duty and tax with a least and a most; a small sum where the carrier has one for small sums. */
function courierFee(row: ClearanceRow, dueYen: number, rates: ReadonlyMap<string, ExchangeRate>): number {
  const rate = rates.get(row.currency)
  if (!rate) return 0
  if (row.smallToMinor !== null && row.smallFeeMinor !== null && dueYen <= inYen(row.smallToMinor, rate))
    return inYen(row.smallFeeMinor, rate)
  const fee = Math.max(inYen(row.leastMinor, rate), basisPointsOf(dueYen, row.rateBp, 'ceil'))
  return row.mostMinor === null ? fee : Math.min(fee, inYen(row.mostMinor, rate))
}
