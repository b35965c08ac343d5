import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DAY,
  folded,
  iso,
  jstDay,
  lengthOf,
  machine,
  maskName,
  parseInstant,
  rounded,
  roundings,
  split,
  step,
  withoutEmoji,
} from './index.ts'
import { minimumPrice, notBuyable } from '../goods/index.ts'

describe('money', () => {
  test('P 4: 3.6 % of ¥12,500 is ¥450, to the yen, and rounds as its rule says', () => {
    expect(rounded('processing', 12_500, 360, 10_000)).toBe(450)
    expect(rounded('processing', 12_501, 360, 10_000)).toBe(451)
    expect(rounded('coupon', 12_509, 1_000, 10_000)).toBe(1_250)
    expect(rounded('perPlay', 25, 200, 10_000)).toBe(1)
    expect(rounded('perPlay', 24, 200, 10_000)).toBe(0)
    expect(rounded('coupon', -1, 1_000, 10_000), 'down is towards less').toBe(-1)
    expect(() => rounded('coupon', 0.5, 1_000, 10_000)).toThrow('whole')
    expect(() => rounded('coupon', 1, 1, 0)).toThrow('divided')
  })
  test('the example of every rounding rule, worked out by hand', () => {
    const results = {
      processing: 445, // 444.42
      coupon: 1_280, // 1,280.9
      freight: 3_448, // 3,447.15
      remote: 165, // 164.15
      fuel: 1_589, // 1,588.275
      handling: 3, // 2.345
      insurance: 2, // 1.50005
      insuredShare: 16_667, // 16,666.67
      duty: 821, // 820.96
      importTax: 4_457, // 4,456.64
      clearance: 87, // 86.42
      auctionTax: 100, // 100.5
      shopTax: 1_105, // 1,105.5
      withoutTax: 1_005, // 1,004.55
      consumptionTax: 100, // 100.45
      partRefund: 1_000, // 999.9
      approval: 499, // 499.9
      prizes: 2_469, // 2,469.12
      perPlay: 333,
      invoiceUnit: 333,
      secured: 5_000_001,
      currency: 260, // 260.4672
    }
    for (const [id, { example, way }] of Object.entries(roundings))
      if (way !== 'shares')
        expect({
          id,
          yen: rounded(id as keyof typeof roundings, example.of, example.times, example.per),
        }).toEqual({
          id,
          yen: results[id as keyof typeof results],
        })
  })
  test('a split always adds up to what was split', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
        (yen, weights) => {
          const parts = split(yen, weights)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(yen)
          expect(new Set(parts.map((part) => Number.isSafeInteger(part) && part >= 0))).toEqual(
            new Set([true]),
          )
        },
      ),
    )
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33])
  })
})

describe('§4 minimum price of goods', () => {
  const base = { taxIncluded: true }
  test.each([
    [
      'S4-001 S3-001 S3-002 S3-003 S3-004 S3-005 type 4 takes the largest of four',
      { type: 4, price: 100, jpyPrice: 300, jpyPriceNew: 250, reservePrice: 0 },
      300,
    ],
    ['S4-002 type 4 without any is 0', { type: 4 }, 0],
    [
      'S4-003 S3-006 type 7 takes the buy-now price',
      { type: 7, buyNowPrice: 5_000, bidJpyPrice: 100 },
      5_000,
    ],
    ['S4-004 S3-007 type 7 falls back to the bid', { type: 7, bidJpyPrice: 100 }, 100],
    ['S4-005 any other type uses JPYPrice', { type: 1, price: 9, jpyPrice: 1_980, buyNowPrice: 5 }, 1_980],
    ['an unknown type is any other', { type: 99, jpyPrice: 7 }, 7],
  ])('%s', (_, price, yen) => expect(minimumPrice({ ...base, ...price })).toBe(yen))

  test('¥9,999,999 means ask, and is never buyable', () => {
    expect(
      notBuyable({
        availability: 'on_sale',
        kind: 'fixed',
        price: { ...base, type: 1, jpyPrice: 9_999_999 },
      }),
    ).toBe('goods.priceOnRequest')
    expect(
      notBuyable({
        availability: 'on_sale',
        kind: 'fixed',
        price: { ...base, type: 1, jpyPrice: 9_999_998 },
      }),
    ).toBeNull()
    expect(
      notBuyable({ availability: 'sold', kind: 'fixed', price: { ...base, type: 1, jpyPrice: 100 } }),
    ).toBe('goods.soldOut')
  })
})

describe('text', () => {
  test('S5-039 S5-040 §5 masking: two characters become first plus *, longer keep first and last', () => {
    expect(maskName('Mo')).toBe('M*')
    expect(maskName('Mina')).toBe('M**a')
    expect(maskName('山田太郎')).toBe('山**郎')
    expect(maskName('Alexandra')).toBe('A***a')
    expect(maskName('X')).toBe('*')
    expect(maskName('')).toBe('')
  })
  test('S5-037 S5-038 §5 the emoji filter keeps text, digits and signs, and cuts by what a reader counts', () => {
    expect(withoutEmoji('size 3* #1 👍🏽 ok 🇯🇵')).toBe('size 3* #1  ok ')
    expect(withoutEmoji('か\u3099きくけこ', 3)).toBe('か\u3099きく')
    expect(withoutEmoji('あ😀いうえ', 3)).toBe('あいう')
    expect(lengthOf('👨‍👩‍👧')).toBe(1)
  })
  test.each([
    [
      'signs that are print',
      'A™ B® C© ▶ ◀ ♥ ☆ ★ ♪ ※ → ↔ ✔ ☎ ☀ ♂ ♀ ‼ ㊗ 〽',
      'A™ B® C© ▶ ◀ ♥ ☆ ★ ♪ ※ → ↔ ✔ ☎ ☀ ♂ ♀ ‼ ㊗ 〽',
    ],
    ['the same signs asked for as pictures', 'a▶\ufe0fb♥\ufe0fc™\ufe0fd☀\ufe0fe', 'abcde'],
    ['pictures asked for as print', '☔\ufe0e⌚\ufe0e', '☔\ufe0e⌚\ufe0e'],
    ['pictures', 'a🎁b👍🏽c🇯🇵d👨‍👩‍👧e⌚f✨g', 'abcdefg'],
    ['a hand with a skin', 'a☝🏽b', 'ab'],
    ['keycaps and plain digits', '1\ufe0f\u20e3 1 # *', ' 1 # *'],
    ['a flag of tags', 'a🏴󠁧󠁢󠁥󠁮󠁧󠁿b', 'ab'],
    ['a heart in flames', 'a❤\ufe0f‍🔥b', 'ab'],
  ])('the emoji filter takes only what is drawn as an emoji: %s', (_, given, kept) =>
    expect(withoutEmoji(given)).toBe(kept),
  )
  test('half width, hiragana and capitals are the same word', () => {
    expect(folded('ﾌｨｷﾞｭｱ')).toBe(folded('ふぃぎゅあ'))
    expect(folded('ＮＩＫＯＮ')).toBe('nikon')
  })
})

describe('time', () => {
  test('the day turns at midnight in Japan, whatever the machine’s zone', () => {
    expect(jstDay(Date.parse('2026-03-31T14:59:59.999Z'))).toBe('2026-03-31')
    expect(jstDay(Date.parse('2026-03-31T15:00:00.000Z'))).toBe('2026-04-01')
  })
  test('S9-038 §9 a time without a zone is +08:00', () => {
    expect(parseInstant('2026-11-21 20:00:00')).toBe(Date.parse('2026-11-21T12:00:00Z'))
    expect(parseInstant('2026-11-21T20:00:00+09:00')).toBe(Date.parse('2026-11-21T11:00:00Z'))
    expect(parseInstant('2026-11-21')).toBe(Date.parse('2026-11-20T16:00:00Z'))
    expect(parseInstant('soon')).toBeNull()
    expect(iso(DAY)).toBe('1970-01-02T00:00:00.000Z')
  })
})

test('a machine goes only where its table says, and a guard decides between rows', () => {
  const door = machine({
    name: 'door',
    initial: 'shut',
    final: [],
    states: { shut: 'Shut.', open: 'Open.', locked: 'Locked.' },
    rows: [
      { on: 'push', from: 'shut', to: 'open', by: 'customer', when: '!bolted', source: 'test' },
      {
        on: 'push',
        from: 'shut',
        to: 'locked',
        by: 'customer',
        when: 'bolted',
        does: ['ring'],
        source: 'test',
      },
    ],
  })
  expect(step(door, 'shut', 'push', { bolted: false })).toEqual({ ok: true, to: 'open', does: [] })
  expect(step(door, 'shut', 'push', { bolted: true })).toEqual({ ok: true, to: 'locked', does: ['ring'] })
  expect(step(door, 'open', 'push', { bolted: true })).toEqual({ ok: false, reason: 'not-from-here' })
})
