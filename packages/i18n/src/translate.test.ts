import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { messagesFor, rawSection, sections, translator } from './catalogues.ts'
import { locals } from './languages.ts'
import { pluralOf } from './plurals.ts'
import { read } from './read.ts'
import { createT, intlTag, type MessageTable } from './translate.ts'

const table = (texts: Record<string, string>): MessageTable =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text) as string]))

describe('t', () => {
  test('fills holes', () =>
    expect(createT('en', messagesFor('en', ['common']))('common.range', { from: 4, to: 6 })).toBe('4 to 6'))
  test("uses the language's own plural forms", () => {
    const ru = createT(
      'ru',
      table({ n: '{count, plural, one {# лот} few {# лота} many {# лотов} other {# лота}}' }),
    )
    expect([1, 2, 5, 21].map((count) => ru.dynamic('n', { count }))).toEqual([
      '1 лот',
      '2 лота',
      '5 лотов',
      '21 лот',
    ])
  })
  test('writes Latin digits in Arabic', () =>
    expect(createT('ar', table({ n: '{count, plural, other {# قطعة}}' })).dynamic('n', { count: 3 })).toBe(
      '3 قطعة',
    ))
  test('writes a day among the values as the language writes days; what only looks like one stays', () => {
    const told = table({ n: 'Since {from}.' })
    expect(
      [createT('en', told), createT('de', told), createT('ja', told)].map((t) =>
        t.dynamic('n', { from: '2026-11-16' }),
      ),
    ).toEqual(['Since 16 Nov 2026.', 'Since 16. Nov. 2026.', 'Since 2026年11月16日.'])
    expect(
      ['2026-99-16', 'T-2026-11-16', '16'].map((from) => createT('en', told).dynamic('n', { from })),
    ).toEqual(['Since 2026-99-16.', 'Since T-2026-11-16.', 'Since 16.'])
  })
  test('shows a missing key as itself, or what was said for that case', () => {
    const t = createT('en', {})
    expect(t.dynamic('nobody.wrote.this')).toBe('nobody.wrote.this')
    expect(t.dynamic('nobody.wrote.this', {}, 'Something')).toBe('Something')
  })
  test('a plural whose hole nobody filled shows a text, not an error page', () =>
    expect(createT('en', table({ n: '{count, plural, one {# item} other {# items}}' })).dynamic('n')).toEqual(
      expect.any(String),
    ))
  test('names of Object are not messages', () =>
    expect(createT('en', {}).dynamic('constructor')).toBe('constructor'))
})

describe('catalogues', () => {
  test('S1-038 every section of every language gives a text for every English key (§9: English, key by key)', () => {
    const english = Object.keys(messagesFor('en', sections()))
    expect(english.length).toBeGreaterThan(300)
    for (const local of locals)
      expect(Object.keys(messagesFor(local, sections())).sort()).toEqual([...english].sort())
  })
  test('S9-004 S9-005 Polish and Malay read English', () => {
    expect(translator('pl')('common.close')).toBe('Close')
    expect(translator('ms')('common.close')).toBe('Close')
  })
  test('the pretend language shows every key', () =>
    expect(translator('keys')('common.close')).toBe('common.close'))
  test('and one of them is English a third longer, with its holes and forms', () => {
    const t = translator('longer')
    expect([t('common.close'), t('common.range', { from: 4, to: 6 })]).toEqual(['Cloóseé', '4 toó 6'])
    expect([1, 2].map((count) => t('goods.bids', { count }))).toEqual(['1 biíd', '2 biíds'])
    const [plain, long] = [translator('en'), t].map((each) => each('home.hero.text').length)
    expect(long! / plain!).toBeGreaterThan(1.25)
  })
  test('the keys the specification names exist', () => {
    const t = translator('en')
    for (const key of [
      'common.networkFail',
      'common.copySuccess',
      'errorWidget.nonsupportGoods',
      'errorWidget.nonsupportSeller',
      'errorWidget.notFound',
      'errorWidget.error',
    ])
      expect(t.has(key)).toBe(true)
  })
  test('no English text is glued from pieces: none begins or ends with a space', () => {
    for (const section of sections())
      for (const [key, text] of Object.entries(rawSection('en', section))) expect(text, key).toBe(text.trim())
  })
})

test('the plural forms of whole numbers are those of Intl, in every language', () => {
  const numbers = [...Array(1_300).keys(), 10_000, 999_999, 1_000_000, 1_000_001, 7_000_000, 2 ** 53 - 1]
  for (const local of locals) {
    const own = new Intl.PluralRules(intlTag(local))
    expect(
      numbers.filter((value) => pluralOf(intlTag(local), value) !== own.select(value)),
      local,
    ).toEqual([])
  }
  expect([pluralOf('en', 1.5), pluralOf('en', -1), pluralOf('cy', 2)]).toEqual([null, null, null])
  const half = createT('fr', table({ n: '{count, plural, one {un} other {autre}}' }))
  expect(half.dynamic('n', { count: 1.5 })).toBe('un')
})

test('the reader of ICU messages finds holes and forms', () => {
  const { holes, plurals } = read(
    '{name} has {count, plural, =0 {nothing} one {# item} other {# items}} {kind, select, a {x {deep}} other {y}}',
  )
  expect([...holes]).toEqual([
    ['name', { kind: 'text' }],
    ['count', { kind: 'number' }],
    ['kind', { kind: 'choice', options: ['a', 'other'] }],
    ['deep', { kind: 'text' }],
  ])
  expect(plurals).toEqual([{ hole: 'count', kind: 'cardinal', forms: ['=0', 'one', 'other'] }])
  expect(() => read('{broken')).toThrow()
})
