import { digitsOf, type ExchangeRate, inYen } from '../kernel/index.ts'
import type { TaxRow } from './tables.ts'

/**
 * Registrations under which a shop abroad takes the destination's tax with the parcel's bill and pays it to the authority itself, so
 * that customs asks the recipient for none. Only for contents worth up to a limit; the goods of a whole parcel are held against it,
 * also where the law looks at each piece (NO, AU, NZ, SG, MY): above it the border collects, which is right everywhere, if not the least.
 * `area` is the customs area of the table of taxes, `upTo` whole units of `currency`. What is taxed is the goods with their postage, or
 * the goods alone (`base`). `rateBp` is the rate its own source names, where it names one for the whole area: a table of taxes whose row is
 * not sure is believed where it says the same.
 */
export type TaxSchemeRow = {
  readonly area: string
  readonly currency: string
  readonly upTo: number
  readonly base: 'goodsAndPostage' | 'goods'
  readonly rateBp: number | null
  readonly asOf: string
  readonly source: string
}
export const taxSchemes = {
  ioss: {
    area: 'EU',
    currency: 'EUR',
    upTo: 150,
    base: 'goodsAndPostage',
    rateBp: null,
    asOf: '2026-09-01',
    source: 'Directive 2006/112/EC, articles 369l to 369x; db/data/shipping/README.md, "customs"',
  },
  voec: {
    area: 'NO',
    currency: 'NOK',
    upTo: 3_000,
    base: 'goodsAndPostage',
    rateBp: null,
    asOf: '2026-09-01',
    source: 'Skatteetaten, VOEC; db/data/shipping/README.md, "customs"',
  },
  gbVat: {
    area: 'GB',
    currency: 'GBP',
    upTo: 135,
    base: 'goodsAndPostage',
    rateBp: null,
    asOf: '2026-09-01',
    source: 'HMRC, goods sold directly to customers from abroad; db/data/shipping/README.md, "customs"',
  },
  auArn: {
    area: 'AU',
    currency: 'AUD',
    upTo: 1_000,
    base: 'goodsAndPostage',
    rateBp: null,
    asOf: '2026-09-01',
    source: 'ATO, low value imported goods and redeliverers; db/data/shipping/README.md, "customs"',
  },
  nzGst: {
    area: 'NZ',
    currency: 'NZD',
    upTo: 1_000,
    base: 'goodsAndPostage',
    rateBp: 1_500,
    asOf: '2026-11-29',
    source:
      'New Zealand Customs Service, "New GST rules for low-value imported goods" (12 July 2019): the limit is the customs value without transport and insurance, and re-deliverers are in it. That transport and insurance sold with the goods are taxed with them: general knowledge (Goods and Services Tax Act 1985, section 11A)',
  },
  sgGst: {
    area: 'SG',
    currency: 'SGD',
    upTo: 400,
    base: 'goodsAndPostage',
    rateBp: 900,
    asOf: '2026-11-29',
    source:
      'IRAS, "Purchasing imported low-value goods": sales value to 400, by air or post, from registered suppliers and redeliverers. That delivery sold with the goods is taxed with them: general knowledge (IRAS e-Tax Guide on imported low-value goods)',
  },
  myLvg: {
    area: 'MY',
    currency: 'MYR',
    upTo: 500,
    base: 'goods',
    rateBp: 1_000,
    asOf: '2026-11-29',
    source:
      'Royal Malaysian Customs Department, questions on sales tax on low value goods (6 November 2023) and the Sales Tax (Rate of Tax for Low Value Goods) Order 2022, as read by KPMG, Reanda and JSC: price to 500, by land, sea or air, 10 % of the sale value without transport, insurance and other charges',
  },
} as const satisfies Readonly<Record<string, TaxSchemeRow>>
export type TaxScheme = keyof typeof taxSchemes
export const taxSchemeNames = Object.keys(taxSchemes) as TaxScheme[]

/** The scheme of a customs area, whether or not the shop is registered under it. */
export const schemeOf = (area: string): TaxScheme | null =>
  taxSchemeNames.find((name) => taxSchemes[name].area === area) ?? null

/** What of a parcel is taxed by a scheme, yen. */
export const taxedYen = (scheme: TaxScheme, goodsYen: number, postageYen: number): number =>
  taxSchemes[scheme].base === 'goods' ? goodsYen : goodsYen + postageYen

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
  if (!tax || goodsYen <= 0 || !tax.rateBp) return null
  const name = schemeOf(tax.area)
  if (name === null || !registered.includes(name)) return null
  const { currency, upTo, rateBp } = taxSchemes[name]
  if (tax.certainty !== 'known' && tax.rateBp !== rateBp) return null
  const rate = rates.get(currency)
  return rate && goodsYen <= inYen(upTo * 10 ** digitsOf(currency), rate) ? name : null
}
