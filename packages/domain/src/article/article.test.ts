import { describe, expect, test } from 'vitest'
import type { ArticleDoc } from './index.ts'
import { goodsOf, headingsOf, holdOf, isSafeHref, minutesOf, picturesOf, plainOf, textFor } from './index.ts'

const doc: ArticleDoc = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'From new' }] },
    {
      type: 'list',
      attrs: { ordered: true },
      content: [
        { type: 'item', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'first' }] }] },
      ],
    },
    { type: 'picture', attrs: { file: 'a', alt: 'not read', caption: 'A bowl' } },
    { type: 'goods', attrs: { source: 'mercari', id: 'm1' } },
    { type: 'goods', attrs: { source: 'mercari', id: 'm1' } },
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'To parts' }] },
    {
      type: 'words',
      content: [
        {
          type: 'word',
          content: [
            { type: 'term', content: [{ type: 'text', text: '新品' }] },
            { type: 'meaning', content: [{ type: 'text', text: 'New' }] },
            { type: 'reading' },
          ],
        },
      ],
    },
  ],
}

describe('the text of an article', () => {
  test('is read without its look: headings with their places, each card and picture once', () => {
    expect(plainOf(doc)).toBe('From new\nfirst\nA bowl\nTo parts\n新品 New ')
    expect(headingsOf(doc)).toEqual([
      { level: 2, text: 'From new', anchor: 's1' },
      { level: 3, text: 'To parts', anchor: 's2' },
    ])
    expect(goodsOf(doc)).toEqual([{ source: 'mercari', id: 'm1' }])
    expect(picturesOf(doc)).toEqual(['a'])
  })

  test('takes a minute at least, and Japanese is counted by letters', () => {
    const of = (text: string): number =>
      minutesOf({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
    expect([of('short'), of('word '.repeat(660)), of('字'.repeat(1_500))]).toEqual([1, 3, 3])
  })

  test('links lead to us or to a secure page, never to a script', () => {
    const good = ['/calc', 'https://example.org/x', 'mailto:a@example.org', '#s1']
    const bad = [
      'javascript:alert(1)',
      '//evil.example',
      'http://example.org',
      'data:text/html,x',
      'https:///x',
      ' /x',
    ]
    expect([...good, ...bad].filter(isSafeHref)).toEqual(good)
  })

  test('is given in the reader’s language, else its sister, else English, else as it was written', () => {
    const texts = ['ja', 'zhCn', 'en'].map((language) => ({ language }))
    const given = (wanted: string, among = texts) => textFor(among, wanted, 'ja')?.language
    expect([given('ja'), given('zhTw'), given('de')]).toEqual(['ja', 'zhCn', 'en'])
    expect(given('de', [{ language: 'th' }, { language: 'ja' }])).toBe('ja')
    expect(given('de', [])).toBeUndefined()
  })
})

test('somebody looks at first comments, at links and at listed words; others are shown at once', () => {
  const known = { isKnownWriter: true, hasListedWord: false }
  expect(holdOf('Lovely.', known)).toBeNull()
  expect(holdOf('Lovely.', { ...known, isKnownWriter: false })).toBe('first')
  expect(holdOf('See https://example.org', known)).toBe('link')
  expect(holdOf('See cheap-bags.shop now', known)).toBe('link')
  expect(holdOf('casino', { isKnownWriter: true, hasListedWord: true })).toBe('word')
})
