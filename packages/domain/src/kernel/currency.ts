import { whole } from './money.ts'

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
export function inYen(minor: number, rate: Pick<ExchangeRate, 'minor' | 'yen'>): number {
  return Number(
    divideNearest(
      BigInt(whole(minor, 'amount')) * BigInt(whole(rate.yen, 'rate')),
      BigInt(whole(rate.minor, 'rate')),
    ),
  )
}

const divideNearest = (value: bigint, by: bigint): bigint =>
  value >= 0n ? (value * 2n + by) / (by * 2n) : -((-value * 2n + by) / (by * 2n))
