import { inCurrency, refuse, type ExchangeRate, type LocalAmount, type Refusal } from '../kernel/index.ts'
import { csv } from '../parcel/index.ts'

export { digitsOf, inCurrency, inYen, type ExchangeRate, type LocalAmount } from '../kernel/index.ts'

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
