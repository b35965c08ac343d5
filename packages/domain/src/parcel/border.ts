import { BASIS, digitsOf, type ExchangeRate, inYen, rounded } from '../kernel/index.ts'
import type { Note } from './note.ts'
import type { Destination, Way } from './prepare.ts'
import { collectedBy, taxedYen, type TaxScheme } from './schemes.ts'
import type { ClearanceRow, DutyRow } from './tables.ts'

export type Rates = ReadonlyMap<string, Pick<ExchangeRate, 'minor' | 'yen'>>
export type Range = { readonly low: number; readonly likely: number; readonly high: number }
export const exactly = (yen: number): Range => ({ low: yen, likely: yen, high: yen })
export const say = (key: string, values: Note['values'] = {}): Note => ({
  key: `shipping.why.${key}`,
  values,
})

/** Consumption tax of a country whose rate we do not know, at worst. */
const UNKNOWN_TAX_HIGH_BP = 2_000

/**
 * Duty, tax and the fee for clearing, in yen. An estimate: rules change monthly, and duty follows where the thing was made, which a
 * listing rarely says. Where a method needs it paid in advance, or the shop is `registered` to take the tax itself, `prepaidDuty` of it is
 * charged with the parcel.
 */
export function atTheBorder(
  goodsYen: number,
  shipping: Range,
  destination: Destination,
  rates: Rates,
  { clearance, prepaysDuty: prepays }: Pick<Way, 'clearance' | 'prepaysDuty'>,
  registered: readonly TaxScheme[] = [],
): { duty: Range; tax: Range; fee: Range; why: Note[] } {
  const { tax, duty } = destination
  const country = destination.country.country
  if (!tax || tax.certainty === 'unknown') {
    return {
      duty: exactly(0),
      tax: {
        low: 0,
        likely: 0,
        high: rounded('importTax', goodsYen + shipping.high, UNKNOWN_TAX_HIGH_BP, BASIS),
      },
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
    worth <= inYen(limit * 10 ** digitsOf(tax.currency!), rate)
  const dutyFree = isBelow(tax.dutyFreeTo)
  const taxFree = isBelow(tax.taxFreeTo)
  const duties = dutyFree ? exactly(0) : dutyRange(goodsYen, shipping, destination, rates)
  const flat = flatDuty(goodsYen, duty, rates)
  const bp = duty.includesTax === 'yes' || taxFree ? 0 : tax.rateBp
  const taxOn = (base: number): number =>
    bp
      ? duty.taxInside === 'yes'
        ? rounded('importTax', base, bp, BASIS - bp)
        : rounded('importTax', base, bp, BASIS)
      : 0
  const scheme = prepays ? null : collectedBy(goodsYen, tax, rates, registered)
  const bySeller = tax.collectedBy === 'seller' && dutyFree && scheme === null
  const taxes: Range = scheme
    ? onBill(scheme, goodsYen, shipping, tax.rateBp ?? 0)
    : {
        // Where a registered seller collects the tax, a buyer whose shop is not registered may pay none below the limit.
        low: bySeller ? 0 : taxOn(goodsYen + shipping.low + duties.low),
        likely: taxOn(goodsYen + shipping.likely + duties.likely),
        high:
          taxOn(goodsYen + shipping.high + duties.high) +
          (bp === null ? rounded('importTax', goodsYen + shipping.high, UNKNOWN_TAX_HIGH_BP, BASIS) : 0),
      }
  // What was taken with the bill is nothing a carrier lays out, so nobody asks a fee for it.
  const atBorder = (end: keyof Range): number => duties[end] + (scheme ? 0 : taxes[end])
  const feeFor = (due: number): number =>
    due <= 0 ? 0 : clearance ? courierFee(clearance, due, rates) : postFee(tax, dutyFree, rates)
  // The low end leaves the post's fee out, because posts waive it for small sums; a courier's is in its price list.
  const fee: Range = {
    low: clearance && !bySeller ? feeFor(atBorder('low')) : 0,
    likely: bySeller ? 0 : feeFor(atBorder('likely')),
    high: feeFor(atBorder('high')),
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
    ...(scheme ? [say('taxCollected', { country })] : []),
    ...(fee.likely > 0
      ? [say(clearance ? 'clearingCourier' : 'clearing', { country, yen: fee.likely })]
      : []),
    ...(tax.certainty === 'known' ? [] : [say('customsUncertain', { country })]),
    ...(prepays ? [say('usPrepaid')] : []),
  ]
  return { duty: duties, tax: taxes, fee, why }
}

function dutyRange(goodsYen: number, shipping: Range, destination: Destination, rates: Rates): Range {
  const { duty } = destination
  const flat = flatDuty(goodsYen, duty, rates)
  // Whether the flat duty reaches goods a proxy forwards is not settled, so the low end leaves it out.
  if (flat !== null) return { low: 0, likely: flat, high: flat }
  return {
    low: rounded('duty', goodsYen + shipping.low, duty.lowBp, BASIS),
    likely: rounded('duty', goodsYen + shipping.likely, duty.likelyBp, BASIS),
    high: rounded('duty', goodsYen + shipping.high, duty.highBp, BASIS),
  }
}

/** Yen of a fixed duty per consignment, null where a tariff decides. The EU: 3 euro up to 150 euro, 2026-07 to 2028-07. */
function flatDuty(goodsYen: number, duty: DutyRow, rates: Rates): number | null {
  const rate = duty.flatCurrency ? rates.get(duty.flatCurrency) : undefined
  if (!rate || duty.flatTo === null || duty.flatMinor === null) return null
  return goodsYen <= inYen(duty.flatTo * 10 ** digitsOf(duty.flatCurrency!), rate)
    ? inYen(duty.flatMinor, rate)
    : null
}

function postFee(tax: NonNullable<Destination['tax']>, dutyFree: boolean, rates: Rates): number {
  const rate = tax.feeCurrency ? rates.get(tax.feeCurrency) : undefined
  if (!rate || tax.feeMinor === null || (tax.feeWhen === 'above_duty_free' && dutyFree)) return 0
  return inYen(tax.feeMinor, rate)
}

/** A share of duty and tax with a least and a most; a small sum where the carrier has one for small sums. */
function courierFee(row: ClearanceRow, dueYen: number, rates: Rates): number {
  const rate = rates.get(row.currency)
  if (!rate) return 0
  if (row.smallToMinor !== null && row.smallFeeMinor !== null && dueYen <= inYen(row.smallToMinor, rate))
    return inYen(row.smallFeeMinor, rate)
  const fee = Math.max(inYen(row.leastMinor, rate), rounded('clearance', dueYen, row.rateBp, BASIS))
  return row.mostMinor === null ? fee : Math.min(fee, inYen(row.mostMinor, rate))
}

/** The tax a registered shop takes: its rate of the goods and, as its scheme says, of their postage; duty left out, which is not the shop's to take. */
const onBill = (scheme: TaxScheme, goodsYen: number, shipping: Range, bp: number): Range => ({
  low: rounded('importTax', taxedYen(scheme, goodsYen, shipping.low), bp, BASIS),
  likely: rounded('importTax', taxedYen(scheme, goodsYen, shipping.likely), bp, BASIS),
  high: rounded('importTax', taxedYen(scheme, goodsYen, shipping.high), bp, BASIS),
})

/**
 * What is charged with a parcel by this method for the destination's customs: the likely duty and tax where the method wants them in
 * advance, the tax alone where the shop is registered to take it (`scheme`), as the calculator shows them. Nothing where the
 * recipient pays on arrival.
 */
export function prepaidDuty(
  goodsYen: number,
  shippingYen: number,
  destination: Destination,
  rates: Rates,
  way: Pick<Way, 'clearance' | 'prepaysDuty'>,
  registered: readonly TaxScheme[] = [],
): { yen: number; scheme: TaxScheme | null } {
  if (goodsYen <= 0) return { yen: 0, scheme: null }
  if (way.prepaysDuty) {
    const { duty, tax } = atTheBorder(goodsYen, exactly(shippingYen), destination, rates, way)
    return { yen: duty.likely + tax.likely, scheme: null }
  }
  const scheme = collectedBy(goodsYen, destination.tax, rates, registered)
  if (scheme === null) return { yen: 0, scheme }
  return { yen: onBill(scheme, goodsYen, exactly(shippingYen), destination.tax?.rateBp ?? 0).likely, scheme }
}
