import fc from 'fast-check'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { formatFee, formats, isTimeZone, parseInstant } from './formats.ts'
import { locals } from './languages.ts'
import { createT, intlTag } from './translate.ts'
import { messagesFor } from './catalogues.ts'

const en = formats('en', 'Europe/Berlin', createT('en', messagesFor('en', ['common'])))

describe('money', () => {
  test('S9-037 yen have the sign in front and separators between thousands, in every language', () => {
    for (const local of locals)
      expect(
        formats(local)
          .yen(1_280_000)
          .replace(/[\u2066\u2069]/g, ''),
      ).toMatch(/^¥1[.,\u00a0\u202f]280[.,\u00a0\u202f]000$/)
  })
  test('issue 14: one sign between thousands in a language, for yen, grams, counts, other currencies and the holes of texts', () => {
    const said = (local: (typeof locals)[number]) => {
      const write = formats(local)
      const t = createT(local, { 'common.weigh': compile('{grams, number} g') as string })
      const dong = { currency: 'IDR', minor: 5_986, digits: 0 }
      return [
        write.yen(5_986),
        write.yenParts(5_986).digits,
        write.fee(5_986),
        write.grams(5_986),
        write.number(5_986),
        write.decimal(5_986.5),
        write.cm(5_986),
        write.money(dong),
        t.dynamic('common.weigh', { grams: 5_986 }),
      ].map((text) => /5(\D?)986/.exec(text)?.[1])
    }
    for (const local of locals) {
      const signs = new Set(said(local))
      expect([...signs], local).toHaveLength(1)
      expect([...signs][0], local).toMatch(/^[.,\u00a0\u202f]$/)
    }
    expect([formats('de').grams(5_986), formats('de').yen(9_999), formats('es').yen(1_280)]).toEqual([
      '5.986\u00a0g',
      '¥9.999',
      '¥1.280',
    ])
    expect([formats('fr').yen(12_800), formats('ru').yen(12_800), formats('ja').yen(12_800)]).toEqual([
      '¥12\u202f800',
      '¥12\u00a0800',
      '¥12,800',
    ])
    expect([formats('de').cm(22.5), formats('de').size(22.5, 16, 14)]).toEqual([
      '22,5\u00a0cm',
      '22,5 × 16 × 14\u00a0cm',
    ])
  })
  test('whole numbers are grouped as the language’s own format groups them, also in the holes of texts', () => {
    for (const local of locals) {
      const write = formats(local)
      const t = createT(local, { 'common.weigh': compile('{grams, number} g') as string })
      const own = new Intl.NumberFormat(intlTag(local), { maximumFractionDigits: 3, useGrouping: 'always' })
      const plain = (text: string) => text.replace(/[\u2066\u2069¥]|\sg$/g, '')
      for (const value of [0, 7, 999, 1_000, 12_800, 123_456_789])
        expect(
          [
            write.number(value),
            plain(write.yen(value)),
            plain(write.fee(value)),
            plain(t.dynamic('common.weigh', { grams: value })),
          ],
          local,
        ).toEqual(Array.from({ length: 4 }, () => own.format(value)))
      for (const value of [12.5, -1_280])
        expect(plain(t.dynamic('common.weigh', { grams: value })), local).toBe(own.format(value))
    }
    expect(formats('en').fee('007')).toBe('¥7')
  })
  test('whole percent are written as the language’s own format writes them', () => {
    for (const local of locals) {
      const own = new Intl.NumberFormat(intlTag(local), {
        style: 'percent',
        maximumFractionDigits: 1,
        useGrouping: 'always',
      })
      for (const ratio of [0, 0.01, 0.07, 0.29, 0.57, 0.95, 1, 12, 1_234, 0.036, 0.999, -0.1])
        expect(formats(local).percent(ratio), `${local} ${ratio}`).toBe(own.format(ratio))
    }
  })
  test('a minus is U+2212 with a space', () => expect(en.yen(-1_280)).toBe('\u2212 ¥1,280'))
  test('yen in parts', () =>
    expect(en.yenParts(-12_800)).toEqual({ minus: '\u2212 ', sign: '¥', digits: '12,800' }))
  test('any whole amount reads back', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (amount) => {
        expect(Number(en.yen(amount).replace(/[¥,]/g, ''))).toBe(amount)
      }),
    ))
  test("the reader's currency follows the language", () => {
    const euros = { currency: 'EUR', minor: 7_805, digits: 2 }
    expect(en.money(euros)).toBe('€78.05')
    expect(formats('de').money(euros)).toBe('78,05\u00a0€')
    expect(formats('ja').money(euros)).toBe('€78.05')
  })
  test('in Arabic a figure stays one piece from left to right', () =>
    expect([formats('ar').yen(22_133), formats('ar').grams(587), formats('en').yen(22_133)]).toEqual([
      '\u2066¥22,133\u2069',
      // Read from the right: the figure, then its unit.
      '\u2067587\u00a0غ\u2069',
      '¥22,133',
    ]))
  test('issue 14: figures have the units that the texts of their language have', () => {
    expect([formats('ru').grams(5_986), formats('ru').size(22, 16, 14), formats('th').cm(22.5)]).toEqual([
      '5\u00a0986\u00a0г',
      '22 × 16 × 14\u00a0см',
      '22.5\u00a0ซม.',
    ])
    expect(formats('ko').grams(587)).toBe('587\u00a0g')
  })
  test('amounts have Latin digits in Arabic', () =>
    expect(formats('ar').money({ currency: 'SAR', minor: 31_220, digits: 2 })).toMatch(/312\.20/))
})

test('ten tasks: a sentence that ends in a short month has one period, dots that are meant stay', () => {
  const t = createT('de', {
    'common.day': compile('Kurs vom {day}. Berechnet wird in Yen, bis {day}.') as string,
    'common.path': compile('{name}...') as string,
  })
  expect(t.dynamic('common.day', { day: '20. Nov.' })).toBe(
    'Kurs vom 20. Nov. Berechnet wird in Yen, bis 20. Nov.',
  )
  expect(t.dynamic('common.path', { name: 'a' })).toBe('a...')
})

describe('§5 fee formatting', () => {
  test.each([
    ['1280', undefined, '¥1,280'],
    ['0', undefined, '¥0'],
    ['1280', '$', '$1,280'],
    ['Free', undefined, 'Free'],
    ['12.5', undefined, '12.5'],
    ['¥300', undefined, '¥300'],
    ['', undefined, ''],
  ] as const)('S5-041 %s with %s', (value, currency, expected) =>
    expect(formatFee(value, currency)).toBe(expected),
  )
  test('S5-041 every price of a screen is written by it, and a cost in words stays as it is', () => {
    for (const local of ['en', 'de', 'ja'] as const) {
      expect(formats(local).fee(12_800)).toBe(formats(local).yen(12_800))
      expect(formats(local).fee('free')).toBe('free')
    }
    expect(formats('ja').yen(12_800)).toBe(formatFee('12800'))
    expect(formats('de').fee('12800', '$')).toBe('$12.800')
    expect(formats('en').yen(-1_280)).toBe('\u2212 ¥1,280')
    // Isolated, so that the sign stays before its figures in a sentence from right to left.
    expect(formats('ar').fee(12_800)).toBe(formats('ar').yen(12_800))
  })
})

describe('§9 dates', () => {
  test('one without a zone is +08:00', () =>
    expect(parseInstant('2026-11-20 23:30:00')?.toISOString()).toBe('2026-11-20T15:30:00.000Z'))
  test('one with a zone keeps it', () =>
    expect(parseInstant('2026-11-20T23:30:00+09:00')?.toISOString()).toBe('2026-11-20T14:30:00.000Z'))
  test('nonsense is null, and shown as nothing', () => {
    expect(parseInstant('soon')).toBeNull()
    expect(en.date('soon')).toBe('')
  })
  test('S9-039 are shown in the local zone', () =>
    expect(en.dateTime('2026-11-20T23:30:00')).toBe('20 Nov, 16:30'))
  test('and in Japan beside it', () => expect(en.jst('2026-11-20T23:30:00')).toBe('21 Nov, 00:30 JST'))
  test('a day without a time is that day everywhere', () => {
    for (const zone of ['Pacific/Honolulu', 'Asia/Tokyo', 'Pacific/Auckland'])
      expect(formats('en', zone).date('2026-11-20')).toBe('20 Nov')
  })
  test('have Latin digits and the Gregorian year in every language', () => {
    for (const local of locals) {
      const text = formats(local).date('2026-11-20', 'long')
      expect(text).toMatch(/2026/)
      expect(text).toMatch(/20/)
      expect(text).not.toMatch(/[٠-٩๐-๙]/)
    }
  })
  test('hours run to 23', () =>
    expect(formats('ko', 'Asia/Tokyo').time('2026-11-20T00:05:00+09:00')).toBe('00:05'))
  test('a range is words, never a dash', () => {
    expect(en.dateRange('2026-11-26', '2026-11-29')).toBe('26 Nov to 29 Nov')
    expect(en.range(4, 6)).toBe('4 to 6')
    expect(en.range(5, 5)).toBe('5')
  })
  test('relative time takes the largest unit', () => {
    expect(en.relative('2026-11-23T00:00:00Z', '2026-11-20T00:00:00Z')).toBe('in 3 days')
    expect(en.relative('2026-11-20T00:00:00Z', '2026-11-20T02:10:00Z')).toBe('2 hours ago')
    expect(en.relative('2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z')).toBe('now')
  })
})

test('weights, sizes, lists and countries', () => {
  expect(en.grams(2_740)).toBe('2,740\u00a0g')
  expect(en.size(22, 16, 14)).toBe('22 × 16 × 14\u00a0cm')
  expect(en.list(['a', 'b', 'c'])).toBe('a, b and c')
  expect(formats('de').country('JP')).toBe('Japan')
  expect(formats('ja').country('DE')).toBe('ドイツ')
  expect(en.country('??')).toBe('??')
  const amid = (code: string) => en.amid(en.country(code))
  expect(['US', 'GB', 'NL', 'AE', 'PH', 'DO', 'KY', 'IM'].map(amid)).toEqual([
    'the United States',
    'the United Kingdom',
    'the Netherlands',
    'the United Arab Emirates',
    'the Philippines',
    'the Dominican Republic',
    'the Cayman Islands',
    'the Isle of Man',
  ])
  expect(['DE', 'CZ', 'CU', 'IE', 'NF'].map(amid)).toEqual([
    'Germany',
    'Czechia',
    'Cuba',
    'Ireland',
    'Norfolk Island',
  ])
  expect(formats('fr').amid('Bahamas')).toBe('Bahamas')
})

test('a time zone from a cookie is believed only when it exists', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  for (const zone of ['Mars/Base', '', null, 'x'.repeat(100)]) expect(isTimeZone(zone)).toBe(false)
})
