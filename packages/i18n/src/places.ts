import { type AnyLocal, type Local } from './languages.ts'
import { wishedTags, ofTag } from './choose.ts'

/** Where goods go and what prices are shown in beside yen while nobody has said otherwise. */
type Place = { readonly country: string; readonly currency: string }

/** By the language alone: where most of its readers live to whom something can be sent. Nothing goes to Japan, nor to Russia. */
export const placeByLanguage: Readonly<Record<Local, Place>> = {
  en: { country: 'US', currency: 'USD' },
  zhCn: { country: 'CN', currency: 'CNY' },
  zhTw: { country: 'TW', currency: 'TWD' },
  ja: { country: 'US', currency: 'USD' },
  de: { country: 'DE', currency: 'EUR' },
  it: { country: 'IT', currency: 'EUR' },
  es: { country: 'ES', currency: 'EUR' },
  fr: { country: 'FR', currency: 'EUR' },
  ko: { country: 'KR', currency: 'KRW' },
  pl: { country: 'PL', currency: 'PLN' },
  ar: { country: 'AE', currency: 'AED' },
  ms: { country: 'MY', currency: 'MYR' },
  th: { country: 'TH', currency: 'THB' },
  tr: { country: 'TR', currency: 'TRY' },
  pt: { country: 'BR', currency: 'BRL' },
  id: { country: 'ID', currency: 'IDR' },
  ru: { country: 'KZ', currency: 'KZT' },
}

/** Whose money is what, for the countries that browsers name and whose money we have a rate for; `USD` where there is none. */
const countriesByCurrency: Readonly<Record<string, string>> = {
  USD: 'US PR EC PA SV EG KW QA BH OM JO IL NG KE CL CO PE AR UY PY BO CR GT DO HN NI VE CU MA DZ TN IQ LB LY YE SY RU UA BY UZ SN CI CM AO MZ ZA',
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
/** What prices are shown in beside yen for somebody in this country; undefined where we would guess. */
export const currencyOf = (country: string): string | undefined =>
  Object.entries(countriesByCurrency).find(([, countries]) => countries.split(' ').includes(country))?.[0]

/**
 * Where a visitor who has chosen nothing is taken to live: the region their browser names with their language ("ar-SA" is Saudi Arabia),
 * else the language's own place.
 */
export function placeOf(acceptLanguage: string | null | undefined, local: AnyLocal): Place {
  const own = placeByLanguage[local as Local] ?? placeByLanguage.en
  for (const tag of wishedTags(acceptLanguage)) {
    if (ofTag(tag) !== local) continue
    const country = tag
      .split('-')
      .slice(1)
      .find((part) => /^[a-z]{2}$/.test(part))
      ?.toUpperCase()
    const currency = country === undefined ? undefined : currencyOf(country)
    if (country !== undefined && currency !== undefined) return { country, currency }
  }
  return own
}
