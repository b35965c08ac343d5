import { describe, expect, test } from 'vitest'
import { judgeFeed, readFeed } from './index.ts'

const lines = [
  ['USD', '1.10'],
  ['JPY', '165.00'],
  ['GBP', '0.85'],
  ['KRW', '1600.5'],
  ['THB', '38.2'],
  ['CNY', '7.9'],
  ['TRY', '45.1'],
  ['BRL', '6.1'],
  ['IDR', '17800'],
  ['HKD', '8.6'],
] as const
const xml = (rows: readonly (readonly [string, string])[] = lines, day = '2026-11-20') =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><gesmes:subject>Reference rates</gesmes:subject><Cube><Cube time='${day}'>${rows
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('\n')}</Cube></Cube></gesmes:Envelope>`

describe('the bank’s daily file', () => {
  test('a million yen in each currency, by way of the euro, in its own smallest unit', () => {
    const feed = readFeed(xml())!
    const of = (currency: string) => feed.rates.find((rate) => rate.currency === currency)?.minorPerMillionYen
    expect(feed.day).toBe('2026-11-20')
    // 1,000,000 / 165 = 6,060.606… euros; times 1.10 in cents; won have no cents.
    expect([of('EUR'), of('USD'), of('KRW'), of('JPY')]).toEqual([606_061, 666_667, 9_700_000, undefined])
  })
  test.each([
    ['no yen', xml(lines.filter(([currency]) => currency !== 'JPY'))],
    ['a currency twice', xml([...lines, ['USD', '1.2']])],
    ['nothing for a dollar', xml([...lines, ['AUD', '0']])],
    ['a rate below nothing', xml([...lines, ['AUD', '-1']])],
    ['a rate in words', xml([...lines, ['AUD', '1,7']])],
    ['a rate of an exponent', xml([...lines, ['AUD', '1e3']])],
    ['a currency of four letters', xml([...lines, ['AUDX', '1.7']])],
    ['a line of another form', xml().replace("'/></Cube>", "'/><Cube currency='AUD'/></Cube>")],
    ['two days', xml().replace('</gesmes:Envelope>', "<Cube time='2026-11-19'></Cube></gesmes:Envelope>")],
    ['entities', `<!DOCTYPE x [<!ENTITY a "b">]>${xml()}`],
    ['another page', '<html><body>Sign in</body></html>'],
    ['a handful', xml(lines.slice(0, 4))],
    ['a flood', xml() + ' '.repeat(100_001)],
  ])('%s: no answer at all', (_what, content) => expect(readFeed(content)).toBe(null))
})

describe('what is taken of it', () => {
  const now = Date.parse('2026-11-23T01:00:00Z')
  const feed = { day: '2026-11-20', rates: [{ currency: 'USD', minorPerMillionYen: 660_000 }] }
  const known = (day: string, minorPerMillionYen: number) => new Map([['USD', { day, minorPerMillionYen }]])
  test('a newer day within a fifth, to the unit; a jump beyond it waits for a person', () => {
    expect(judgeFeed(feed, known('2026-11-19', 550_000), now)).toMatchObject({
      taken: feed.rates,
      absurd: [],
    })
    expect(judgeFeed(feed, known('2026-11-19', 549_999), now)).toMatchObject({ taken: [], absurd: ['USD'] })
    expect(judgeFeed(feed, known('2026-11-19', 825_000), now)).toMatchObject({ taken: feed.rates })
    expect(judgeFeed(feed, known('2026-11-19', 825_001), now)).toMatchObject({ absurd: ['USD'] })
    expect(judgeFeed(feed, new Map(), now)).toMatchObject({ taken: feed.rates })
  })
  test('the same day again, an older one, one of long ago and one to come are refused', () => {
    expect(judgeFeed(feed, known('2026-11-20', 660_000), now)).toEqual({ refused: 'known' })
    expect(judgeFeed(feed, known('2026-11-21', 660_000), now)).toEqual({ refused: 'known' })
    expect(judgeFeed({ ...feed, day: '2026-11-15' }, new Map(), now)).toEqual({ refused: 'old' })
    expect(judgeFeed({ ...feed, day: '2026-11-16' }, new Map(), now)).toMatchObject({ taken: feed.rates })
    expect(judgeFeed({ ...feed, day: '2026-11-24' }, new Map(), now)).toEqual({ refused: 'ahead' })
  })
})
