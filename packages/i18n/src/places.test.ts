import { expect, test } from 'vitest'
import { locals } from './languages.ts'
import { currencyOf, placeByLanguage, placeOf } from './places.ts'

test.each([
  ['ar-SA,ar;q=0.9,en;q=0.8', 'ar', 'SA', 'SAR'],
  ['en-GB,en;q=0.9', 'en', 'GB', 'GBP'],
  ['de-AT', 'de', 'AT', 'EUR'],
  ['en;q=0.9,en-AU;q=0.8', 'en', 'AU', 'AUD'],
  ['zh-Hant-HK', 'zhTw', 'HK', 'HKD'],
  // The region of another language of theirs says nothing about where they are.
  ['de,en-US;q=0.7', 'de', 'DE', 'EUR'],
  // Also where nothing goes: the page says so, instead of a price to a neighbour.
  ['ru-RU,ru;q=0.9', 'ru', 'RU', 'USD'],
  ['es-CR', 'es', 'CR', 'USD'],
  ['ru', 'ru', 'KZ', 'KZT'],
  ['ja-JP', 'ja', 'JP', 'JPY'],
  ['ja', 'ja', 'US', 'USD'],
  ['en-US,en;q=0.9', 'ja', 'US', 'USD'],
  ['ar', 'ar', 'AE', 'AED'],
  ['en-XX', 'en', 'US', 'USD'],
  [null, 'pt', 'BR', 'BRL'],
] as const)(
  'ten tasks: %s read in %s is shipped to %s and priced in %s',
  (header, local, country, currency) => expect(placeOf(header, local)).toEqual({ country, currency }),
)
test('every language has a place, whose money the table agrees with', () => {
  for (const local of locals) {
    const { country, currency } = placeByLanguage[local]
    expect([undefined, currency]).toContain(currencyOf(country))
  }
})
