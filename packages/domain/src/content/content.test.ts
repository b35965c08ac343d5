import { describe, expect, test } from 'vitest'
import type { Block, PageBody } from './index.ts'
import {
  bannerWay,
  blockChanges,
  blockKindNames,
  blockObjections,
  bodyObjections,
  differences,
  eventState,
  headChanges,
  inForceAt,
  isFor,
  isHref,
  isPageKey,
  kindsOn,
  pagePath,
  pageState,
  shippedHome,
  specOf,
  wordsIn,
} from './index.ts'

const block = (id: string, text = 'Hello'): Block => ({
  id,
  kind: 'text',
  phase: 'always',
  words: { en: { text } },
  fields: {},
  items: [],
})
const body = (blocks: readonly Block[], title = 'Page'): PageBody => ({
  words: { en: { title } },
  startsAt: null,
  endsAt: null,
  blocks,
})

describe('blocks', () => {
  test('an empty block of every kind is refused for exactly what its table asks for', () => {
    for (const kind of blockKindNames) {
      const { words, fields, items } = specOf(kind)
      const asked = [
        ...Object.entries(words)
          .filter(([, spec]) => spec.required)
          .map(([name]) => `b.words.en.${name}`),
        ...Object.entries(fields)
          .filter(([, spec]) => 'required' in spec && spec.required)
          .map(([name]) => `b.fields.${name}`),
        ...(kind === 'shelf' ? ['b.fields.keyword'] : []),
        ...(items ? ['b.items'] : []),
      ]
      const found = blockObjections('b', { id: 'x', kind, phase: 'always', words: {}, fields: {}, items: [] })
      expect(
        found.map(({ path }) => path),
        kind,
      ).toEqual(asked)
      expect(new Set(found.map(({ key }) => key)).size, kind).toBeLessThanOrEqual(1)
    }
  })
  test('what its kind does not know is refused, too', () => {
    const one = { ...block('a'), words: { en: { text: 'x', html: '<b>' } }, fields: { onclick: 'x' } }
    expect(blockObjections('b', one).map(({ path, key }) => [path, key])).toEqual([
      ['b.words.en.html', 'unknown'],
      ['b.fields.onclick', 'unknown'],
    ])
  })
  test('a link leads to a page of ours or over TLS to another, and nowhere else', () => {
    for (const good of ['/', '/search?keyword=カメラ', 'https://example.com/a?b=c#d', 'https://example.com'])
      expect(isHref(good), good).toBe(true)
    for (const bad of [
      '//evil.example',
      '/\\evil.example',
      'http://example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      '/a b',
      'https://exa mple.com',
      '/"onload="x',
      '',
    ])
      expect(isHref(bad), bad).toBe(false)
  })
  test('an address is small letters, digits and single hyphens', () => {
    const good = ['winter-market', 'a', '2026']
    const bad = ['', '-a', 'a-', 'a--b', 'A', 'a/b', 'ä', 'x'.repeat(61)]
    expect([...good, ...bad].filter((key) => isPageKey(key))).toEqual(good)
  })
  test('texts are whole: the reader’s language, the other Chinese, else English', () => {
    const words = {
      en: { title: 'Tea', text: 'Hot' },
      de: { title: 'Tee' },
      zhCn: { title: '茶' },
      fr: { title: ' ' },
    }
    expect(wordsIn(words, 'de')).toEqual({ language: 'de', words: { title: 'Tee' } })
    expect(wordsIn(words, 'zhTw').language).toBe('zhCn')
    expect(wordsIn(words, 'fr').language).toBe('en')
    expect(wordsIn(words, 'pl').words).toEqual(words.en)
    expect(wordsIn({}, 'de')).toEqual({ language: 'en', words: {} })
  })
})

test('home keeps the field that everything begins with, has each of its own sections once, and lends none of them away', () => {
  const own = (kind: Block['kind'], id: string = kind.toLowerCase()): Block => ({
    ...block(id),
    kind,
    words: {},
  })
  const said = (blocks: Block[], kind: 'home' | 'landing' = 'home') =>
    bodyObjections(body(blocks), kind).map(({ path, key }) => [path, key])
  expect(said(shippedHome.map((kind) => own(kind)))).toEqual([])
  expect(said([block('a'), own('hero')])).toEqual([])
  expect(said([block('a'), own('ending')])).toEqual([['blocks', 'noField']])
  expect(said([{ ...own('hero'), phase: 'running' }])).toEqual([['blocks', 'noField']])
  expect(said([own('hero'), own('trust'), own('trust', 'again')])).toEqual([['blocks.2', 'onlyOnce']])
  expect(said([block('a'), own('trust')], 'landing')).toEqual([['blocks.1', 'onlyHome']])
  expect(kindsOn('landing').some((kind) => specOf(kind).home)).toBe(false)
  expect(['home-global', 'home-china', 'home', 'other'].filter((key) => isPageKey(key, 'home'))).toEqual([
    'home-global',
    'home-china',
  ])
  expect(isPageKey('home-global')).toBe(false)
  expect(pagePath('home', 'home-china')).toBe('/')
})

describe('time', () => {
  const event = { startsAt: '2026-12-04T09:00:00Z', endsAt: '2026-12-06T09:00:00Z' }
  const at = (text: string): number => Date.parse(text)
  test.each([
    ['2026-12-03T08:59:59.999Z', 'notStarted'],
    ['2026-12-03T09:00:00Z', 'counting'],
    ['2026-12-04T08:59:59.999Z', 'counting'],
    ['2026-12-04T09:00:00Z', 'running'],
    ['2026-12-06T08:59:59.999Z', 'running'],
    ['2026-12-06T09:00:00Z', 'ended'],
  ])('S4-019 S4-020 S4-021 at %s the event is %s', (now, state) =>
    expect(eventState(event, at(now))).toBe(state),
  )
  test('without times a page is open; with one of them it has only that side', () => {
    expect(eventState({ startsAt: null, endsAt: null }, 0)).toBe('open')
    expect(eventState({ ...event, endsAt: null }, at('2030-01-01T00:00:00Z'))).toBe('running')
    expect(eventState({ ...event, startsAt: null }, 0)).toBe('running')
  })
  test('the newest release whose time has come counts, and of two at one moment the later one', () => {
    const releases = [
      { version: 1, at: 10 },
      { version: 2, at: 20 },
      { version: 3, at: 20 },
      { version: null, at: 30 },
    ]
    expect([5, 10, 19, 20, 29, 30].map((now) => inForceAt(releases, now)?.version)).toEqual([
      undefined,
      1,
      1,
      3,
      3,
      null,
    ])
    expect([5, 10, 30].map((now) => pageState(releases, now))).toEqual(['scheduled', 'shown', 'off'])
    expect(pageState([], 0)).toBe('draft')
  })
})

test('two versions differ by what was added, removed, changed and moved', () => {
  const before = body([block('a'), block('b'), block('c')])
  expect(differences(before, before)).toEqual({ page: false, blocks: [] })
  const now = body([block('c'), block('a', 'Changed'), block('d')], 'Another')
  expect(differences(before, now)).toEqual({
    page: true,
    blocks: [
      { id: 'c', kind: 'text', how: 'moved' },
      { id: 'a', kind: 'text', how: 'changed' },
      { id: 'd', kind: 'text', how: 'added' },
      { id: 'b', kind: 'text', how: 'removed' },
    ],
  })
})

test('issue 13: what a block says otherwise is told word by word, in every language, of its parts and of its settings', () => {
  const slide = (title: string, href: string) => ({ words: { en: { title } }, fields: { href } })
  const was: Block = {
    ...block('a'),
    words: { en: { text: 'Hello', title: 'Sale' }, de: { text: 'Hallo' } },
    fields: { coupons: '1' },
    items: [slide('One', '/a')],
  }
  const is: Block = {
    ...was,
    phase: 'before',
    words: { en: { text: 'Hello', title: '' }, de: { text: 'Guten Tag' }, fr: { text: 'Bonjour' } },
    fields: { coupons: '1\n2' },
    items: [slide('One', '/b'), slide('Two', '')],
  }
  const own = { item: null, language: null }
  expect(blockChanges(was, was)).toEqual([])
  expect(blockChanges(was, is)).toEqual([
    { item: null, language: 'en', name: 'title', was: 'Sale', is: null },
    { item: null, language: 'de', name: 'text', was: 'Hallo', is: 'Guten Tag' },
    { item: null, language: 'fr', name: 'text', was: null, is: 'Bonjour' },
    { ...own, name: 'coupons', was: '1', is: '1\n2' },
    { ...own, name: 'phase', was: 'always', is: 'before' },
    { item: 0, language: null, name: 'href', was: '/a', is: '/b' },
    { item: 1, language: 'en', name: 'title', was: null, is: 'Two' },
  ])
  expect(blockChanges(undefined, block('n', 'New'))).toEqual([
    { item: null, language: 'en', name: 'text', was: null, is: 'New' },
  ])
  expect(headChanges(body([], 'Old'), { ...body([], 'New'), endsAt: '2026-12-01T00:00:00Z' })).toEqual([
    { item: null, language: 'en', name: 'title', was: 'Old', is: 'New' },
    { ...own, name: 'endsAt', was: null, is: '2026-12-01T00:00:00Z' },
  ])
})

describe('banners', () => {
  test('S4-044 S4-045 seven types open in the web view', () =>
    expect(Array.from({ length: 30 }, (_, type) => type).filter((type) => bannerWay(type) === 'web')).toEqual(
      [3, 7, 8, 10, 11, 15, 17],
    ))
  test('each of its limits keeps somebody out', () => {
    const DAY = 86_400_000
    const banner = {
      type: 3,
      href: '/',
      words: { en: { title: 'x' } },
      picture: null,
      editions: ['global'],
      languages: ['de'],
      countries: ['DE'],
      newOnly: true,
      startsAt: 10,
      endsAt: 20,
      paused: false,
    }
    const who = { edition: 'global', language: 'de', country: 'DE', registeredAt: null }
    expect(isFor(banner, who, 10)).toBe(true)
    expect(isFor(banner, who, 9)).toBe(false)
    expect(isFor(banner, who, 20)).toBe(false)
    expect(isFor({ ...banner, paused: true }, who, 10)).toBe(false)
    expect(isFor(banner, { ...who, edition: 'china' }, 10)).toBe(false)
    expect(isFor(banner, { ...who, language: 'en' }, 10)).toBe(false)
    expect(isFor(banner, { ...who, country: 'AT' }, 10)).toBe(false)
    const lasting = { ...banner, startsAt: 0, endsAt: 100 * DAY }
    expect(isFor(lasting, { ...who, registeredAt: 0 }, 29 * DAY)).toBe(true)
    expect(isFor(lasting, { ...who, registeredAt: 0 }, 30 * DAY)).toBe(false)
  })
})
