import { expect, test } from 'vitest'
import { siteName } from './shops.ts'
import { families, sourceName, sources } from './sources.ts'

const locals = 'en,zhCn,zhTw,ja,de,it,es,fr,ko,pl,ar,ms,th,tr,pt,id,ru'.split(',')

test('issue 14: a source is called what people who read a language call it', () => {
  expect(
    locals.map((local) => sourceName('yahoo', local)).filter((name) => name !== 'Yahoo! Auctions'),
  ).toEqual(['雅虎拍卖', 'Yahoo!拍賣', 'Yahoo!オークション', '야후옥션'])
  expect(sourceName('mercari', 'zhCn')).toBe('煤炉')
  expect(sourceName('surugaya', 'zhTw')).toBe('駿河屋')
  expect(sourceName('market', 'de')).toBe('Partnershops')
  // Nobody outside Japan knows the flea market by the name of a way to pay.
  expect(locals.filter((local) => /PayPay/.test(sourceName('paypay', local)))).toEqual([])
})

test('a site of a family is called as the family is, unless it is another house', () => {
  expect(
    ['yahoo-auctions', 'mercari-shops', 'mandarake', 'unknown-shop'].map((site) => siteName(site, 'zhCn')),
  ).toEqual(['雅虎拍卖', '煤炉Shops', 'Mandarake', 'unknown-shop'])
  expect(siteName('mandarake', 'ja')).toBe('まんだらけ')
  expect(siteName('paypay-flea')).toBe('Yahoo! Flea Market')
})

test('two sources are never called the same, and no name is for a language there is not', () => {
  for (const local of locals)
    expect(new Set(families.map((family) => sourceName(family, local))).size, local).toBe(families.length)
  for (const family of families)
    expect(Object.keys(sources[family].names).filter((local) => !locals.includes(local))).toEqual([])
})
