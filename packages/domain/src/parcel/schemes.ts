import { digitsOf, type ExchangeRate, inYen } from '../kernel/index.ts'
import type { TaxRow } from './tables.ts'

/**
 * Registrations under which a shop abroad takes the destination's tax with the parcel's bill and pays it to the authority itself, so
 * that customs asks the recipient for none. Only for contents worth up to a limit; the goods of a whole parcel are held against it,
 * also where the law looks at each piece (NO, AU): above it the border collects, which is right everywhere, if not the least.
 * `area` is the customs area of the table of taxes, `upTo` whole units of `currency`.
 */
export type TaxSchemeRow = {
  readonly area: string
  readonly currency: string
  readonly upTo: number
  readonly asOf: string
  readonly source: string
}
export const taxSchemes = {
  ioss: {
    area: 'EU',
    currency: 'EUR',
    upTo: 150,
    asOf: '2026-09-01',
    source: 'Directive 2006/112/EC, articles 369l to 369x; db/data/shipping/README.md, "customs"',
  },
  voec: {
    area: 'NO',
    currency: 'NOK',
    upTo: 3_000,
    asOf: '2026-09-01',
    source: 'Skatteetaten, VOEC; db/data/shipping/README.md, "customs"',
  },
  gbVat: {
    area: 'GB',
    currency: 'GBP',
    upTo: 135,
    asOf: '2026-09-01',
    source: 'HMRC, goods sold directly to customers from abroad; db/data/shipping/README.md, "customs"',
  },
  auArn: {
    area: 'AU',
    currency: 'AUD',
    upTo: 1_000,
    asOf: '2026-09-01',
    source: 'ATO, low value imported goods and redeliverers; db/data/shipping/README.md, "customs"',
  },
} as const satisfies Readonly<Record<string, TaxSchemeRow>>
export type TaxScheme = keyof typeof taxSchemes
export const taxSchemeNames = Object.keys(taxSchemes) as TaxScheme[]

/** The scheme of a customs area, whether or not the shop is registered under it. */
export const schemeOf = (area: string): TaxScheme | null =>
  taxSchemeNames.find((name) => taxSchemes[name].area === area) ?? null

/**
 * The scheme by which this shop (`registered`) takes the tax of a parcel with such contents, in yen; null where customs does. Without a
 * rate of the limit's currency, or with a tax nobody is sure of, nothing is taken: what we charge has to be exact.
 */
export function collectedBy(
  goodsYen: number,
  tax: TaxRow | null,
  rates: ReadonlyMap<string, Pick<ExchangeRate, 'minor' | 'yen'>>,
  registered: readonly TaxScheme[],
): TaxScheme | null {
  if (!tax || goodsYen <= 0 || !tax.rateBp || tax.certainty !== 'known') return null
  const name = schemeOf(tax.area)
  if (name === null || !registered.includes(name)) return null
  const { currency, upTo } = taxSchemes[name]
  const rate = rates.get(currency)
  return rate && goodsYen <= inYen(upTo * 10 ** digitsOf(currency), rate) ? name : null
}
