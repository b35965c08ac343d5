import { refuse, type ExchangeRate, type Refusal } from '../kernel/index.ts'
import { csv } from '../parcel/index.ts'

export { inCurrency, type ExchangeRate, type LocalAmount } from '../kernel/index.ts'

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
