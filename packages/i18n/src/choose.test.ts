import { describe, expect, test } from 'vitest'
import { chooseLanguage, type Wishes } from './choose.ts'
import { languages, locals } from './languages.ts'

const wishes = (some: Partial<Wishes>): Wishes => ({
  query: null,
  cookie: null,
  acceptLanguage: null,
  edition: 'global',
  ...some,
})

/** §4 "Language selection", sentence by sentence. */
const rows: [string, Partial<Wishes>, string][] = [
  ['a valid lang query overrides the cookie', { query: 'ja', cookie: 'de' }, 'ja'],
  ['a service code is mapped to its local code', { query: 'zh-CN' }, 'zhCn'],
  ['the other one too', { query: 'zh-TW', cookie: 'ja' }, 'zhTw'],
  ['a local code is accepted as well', { query: 'zhTw' }, 'zhTw'],
  ['case does not matter', { query: 'zh-cn' }, 'zhCn'],
  ['an unknown query counts as absent: the cookie decides', { query: 'xx', cookie: 'de' }, 'de'],
  ['a query with a line break is no language', { query: 'en\r\nSet-Cookie: x', cookie: 'fr' }, 'fr'],
  ['a query of 10 kB is no language', { query: 'e'.repeat(10_000) }, 'en'],
  ['an empty query counts as absent', { query: '', cookie: 'it' }, 'it'],
  ['the cookie beats Accept-Language', { cookie: 'ko', acceptLanguage: 'fr' }, 'ko'],
  ['without cookie Accept-Language is used', { acceptLanguage: 'fr-CH, fr;q=0.9, en;q=0.8' }, 'fr'],
  ['an unreadable cookie counts as none', { cookie: 'klingon', acceptLanguage: 'th' }, 'th'],
  ['the best quality wins, not the first', { acceptLanguage: 'en;q=0.3, de;q=0.9' }, 'de'],
  ['a language we do not have is skipped', { acceptLanguage: 'nl, sv;q=0.9, pl;q=0.5' }, 'pl'],
  ['quality 0 means not this one', { acceptLanguage: 'ja;q=0, ru;q=0.1' }, 'ru'],
  ['Taiwan reads traditional', { acceptLanguage: 'zh-TW' }, 'zhTw'],
  ['Hong Kong reads traditional', { acceptLanguage: 'zh-HK,zh;q=0.9' }, 'zhTw'],
  ['a script beats a region', { acceptLanguage: 'zh-Hans-HK' }, 'zhCn'],
  ['plain Chinese is simplified', { acceptLanguage: 'zh' }, 'zhCn'],
  ['S4-039 Brazil reads Portuguese', { acceptLanguage: 'pt-BR' }, 'pt'],
  ['the old code of Indonesian', { acceptLanguage: 'in-ID' }, 'id'],
  ['S4-040 fallback en', {}, 'en'],
  ['a star is no wish', { acceptLanguage: '*' }, 'en'],
  ['nonsense is no wish', { acceptLanguage: ';;;,q=,ÿ' }, 'en'],
  [
    'S4-041 the china build is always zhCn',
    { edition: 'china', query: 'ja', cookie: 'de', acceptLanguage: 'fr' },
    'zhCn',
  ],
  ['the pretend languages exist only in development', { query: 'keys' }, 'en'],
  ['and there they do', { query: 'keysRtl', pretend: true }, 'keysRtl'],
  ['and there they do', { query: 'longer', pretend: true }, 'longer'],
]
test.each(rows)('§4 %s', (_sentence, some, expected) => expect(chooseLanguage(wishes(some))).toBe(expected))

describe('the table of languages (§9)', () => {
  test('S9-001 has seventeen, English first', () => {
    expect(locals).toEqual([
      'en',
      'zhCn',
      'zhTw',
      'ja',
      'de',
      'it',
      'es',
      'fr',
      'ko',
      'pl',
      'ar',
      'ms',
      'th',
      'tr',
      'pt',
      'id',
      'ru',
    ])
  })
  test('S9-003 only Arabic runs from right to left', () =>
    expect(locals.filter((local) => languages[local].dir === 'rtl')).toEqual(['ar']))
  test('Polish and Malay show English texts', () =>
    expect(locals.filter((local) => !languages[local].catalogue)).toEqual(['pl', 'ms']))
  test.each(locals)(
    'S9-002 %s is chosen by its own service code, from the query, the cookie and the browser',
    (local) => {
      const { service, bcp47 } = languages[local]
      expect(chooseLanguage(wishes({ query: service }))).toBe(local)
      expect(chooseLanguage(wishes({ cookie: local }))).toBe(local)
      expect(chooseLanguage(wishes({ acceptLanguage: bcp47 }))).toBe(local)
    },
  )
})
