import { refuse, whole, type Refusal } from '../kernel/index.ts'
import { csv } from '../parcel/index.ts'

/**
 * Showing yen in somebody's own currency. Only ever a display: prices, ledgers and charges stay in yen.
 * A rate is a ratio of whole numbers, so that the same yen shows the same amount on every machine.
 */
export type ExchangeRate = {
  /** ISO 4217. */
  readonly currency: string
  /** `minor` units of the currency (cents, or won where there are no cents) for `yen` yen. */
  readonly minor: number
  readonly yen: number
  /** Day of the rate, `2026-11-20`. */
  readonly day: string
}
/** An amount ready for `Intl.NumberFormat`: 4,560 with 2 digits is 45.60. */
export type LocalAmount = { readonly currency: string; readonly minor: number; readonly digits: number }

/** ISO 4217 minor units that are not two. */
const digitsTable: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}
export const digitsOf = (currency: string): number => digitsTable[currency] ?? 2

/** Yen in the currency, nearest minor unit, half away from zero. Whole-number arithmetic through bigint. */
export function inCurrency(yen: number, rate: ExchangeRate): LocalAmount {
  const product = BigInt(whole(yen, 'yen')) * BigInt(whole(rate.minor, 'rate'))
  return {
    currency: rate.currency,
    minor: Number(divideNearest(product, BigInt(whole(rate.yen, 'rate')))),
    digits: digitsOf(rate.currency),
  }
}

/** The other way: minor units in yen, nearest. For limits and fees that a country states in its own money. */
export function inYen(minor: number, rate: ExchangeRate): number {
  return Number(
    divideNearest(
      BigInt(whole(minor, 'amount')) * BigInt(whole(rate.yen, 'rate')),
      BigInt(whole(rate.minor, 'rate')),
    ),
  )
}

const divideNearest = (value: bigint, by: bigint): bigint =>
  value >= 0n ? (value * 2n + by) / (by * 2n) : -((-value * 2n + by) / (by * 2n))

/** The rate in force on a day: the newest not after it. Without one the amount is shown in yen only. */
export function rateOn(rates: readonly ExchangeRate[], currency: string, onDay: string): ExchangeRate | null {
  let best: ExchangeRate | null = null
  for (const rate of rates)
    if (rate.currency === currency && rate.day <= onDay && (best === null || rate.day > best.day)) best = rate
  return best
}

/** What a screen shows beside a yen price; null for yen itself and where no rate is known. */
export function displayMoney(
  yen: number,
  currency: string,
  rates: readonly ExchangeRate[],
  onDay: string,
): LocalAmount | null {
  const rate = currency === 'JPY' ? null : rateOn(rates, currency, onDay)
  return rate && inCurrency(yen, rate)
}

const columns = { currency: csv.currency, minor: csv.wholeFrom(1), yen: csv.wholeFrom(1), day: csv.day }

/** Reads a rate file (`currency,minor,yen,day`), e.g. db/data/money/practice_rates.csv. */
export function readRates(
  file: string,
  content: string,
):
  | { readonly ok: true; readonly rates: readonly ExchangeRate[] }
  | { readonly ok: false; readonly refusals: readonly Refusal[] } {
  const sheet = csv.readSheet(file, content, columns)
  const seen = new Set<string>()
  const refusals: Refusal[] = [...sheet.refusals]
  sheet.rows.forEach((row, index) => {
    const key = `${row.currency} ${row.day}`
    if (seen.has(key)) refusals.push(refuse('shipping.tables.twice', { file, line: index + 2, value: key }))
    seen.add(key)
  })
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, rates: sheet.rows }
}
