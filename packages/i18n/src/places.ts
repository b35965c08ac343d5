import { type AnyLocal, type Local } from './languages.ts'
import { wishedTags, ofTag } from './choose.ts'

/** Where goods go and what prices are shown in beside yen while nobody has said otherwise. */
export type Place = { readonly country: string; readonly currency: string }

const place = (country: string, currency: string): Place => ({ country, currency })

/** By the language alone. */
export const placeByLanguage: Readonly<Record<Local, Place>> = {
  en: place('US', 'USD'),
  zhCn: place('CN', 'CNY'),
  zhTw: place('TW', 'TWD'),
  ja: place('JP', 'JPY'),
  de: place('DE', 'EUR'),
  it: place('IT', 'EUR'),
  es: place('ES', 'EUR'),
  fr: place('FR', 'EUR'),
  ko: place('KR', 'KRW'),
  pl: place('PL', 'PLN'),
  ar: place('AE', 'AED'),
  ms: place('MY', 'MYR'),
  th: place('TH', 'THB'),
  tr: place('TR', 'TRY'),
  pt: place('BR', 'BRL'),
  id: place('ID', 'IDR'),
  ru: place('KZ', 'KZT'),
}

/** Whose money is what, for the countries that browsers name and whose money we have a rate for; `USD` where there is none. */
const countriesByCurrency: Readonly<Record<string, string>> = {
  USD: 'US PR EC PA SV EG KW QA BH OM JO IL NG KE CL CO PE AR',
  EUR: 'DE AT FR BE LU NL IE IT ES PT FI GR SI SK EE LV LT MT CY HR',
  GBP: 'GB GG JE IM',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  CHF: 'CH LI',
  SEK: 'SE',
  PLN: 'PL',
  TRY: 'TR',
  SAR: 'SA',
  AED: 'AE',
  INR: 'IN',
  SGD: 'SG',
  MYR: 'MY',
  THB: 'TH',
  IDR: 'ID',
  PHP: 'PH',
  VND: 'VN',
  KRW: 'KR',
  CNY: 'CN',
  TWD: 'TW',
  HKD: 'HK MO',
  JPY: 'JP',
  BRL: 'BR',
  MXN: 'MX',
}
const currencyByCountry: ReadonlyMap<string, string> = new Map(
  Object.entries(countriesByCurrency).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
)
/** What prices are shown in beside yen for somebody in this country; undefined where we would guess. */
export const currencyOf = (country: string): string | undefined => currencyByCountry.get(country)

/**
 * Where a visitor who has chosen nothing is taken to live: the region their browser names with their language ("ar-SA" is Saudi Arabia),
 * else the language's own place.
 */
export function placeOf(acceptLanguage: string | null | undefined, local: AnyLocal): Place {
  const own = placeByLanguage[local as Local] ?? placeByLanguage.en
  for (const tag of wishedTags(acceptLanguage)) {
    if (ofTag(tag) !== local) continue
    const country = tag.split('-').slice(1).find((part) => /^[a-z]{2}$/.test(part))?.toUpperCase()
    const currency = country === undefined ? undefined : currencyOf(country)
    if (country !== undefined && currency !== undefined) return { country, currency }
  }
  return own
}
