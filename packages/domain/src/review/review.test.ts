import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf } from '../kernel/index.ts'
import {
  alike,
  alikeLimits,
  countOf,
  faultsOf,
  mostOf,
  pictureDistance,
  pictureHash,
  houseReviewTerms,
  pointsOf,
  readShare,
  runsOf,
  scoreOf,
  shareHosts,
  sharePlatforms,
  shownState,
  statesOfTab,
  textMarks,
  tidyContent,
  tidyKeywords,
  tidyTitle,
  tooMuch,
} from './index.ts'
import type { Written } from './index.ts'

const good: Written = {
  kind: 'inside',
  medium: 'article',
  title: 'Five!',
  content: 'x'.repeat(50),
  photos: 3,
  keywords: [],
  cards: 1,
  shares: [],
}
const keys = (written: Written) => faultsOf(written).map(({ key }) => key.replace('review.refused.', ''))

describe('what is asked of a review', () => {
  test('S5-011 S9-026 the content has at least 50 characters as a reader counts them: 49 are one too few, and it says so', () => {
    expect(keys({ ...good, content: 'あ'.repeat(50) })).toEqual([])
    expect(keys({ ...good, content: '👩‍👩‍👧'.repeat(50) })).toEqual([])
    const short = faultsOf({ ...good, content: '👩‍👩‍👧'.repeat(49) })
    expect(short).toMatchObject([
      { key: 'review.refused.contentShort', values: { least: 50, more: 1 }, field: 'content' },
    ])
  })
  test('spaces counted as a text: fifty of them, or words drawn out with spaces and empty lines, are what stands between', () => {
    expect(tidyContent(' \n '.repeat(60))).toBe('')
    expect(lengthOf(tidyContent('a   b\n\n\n\n\nc\u0000'))).toBe(6)
    expect(tidyTitle('  two \n words ')).toBe('two words')
  })
  test('S5-012 the title has at least 5 characters', () => {
    expect(keys({ ...good, title: 'か゛か゛か゛か゛か゛' })).toEqual([])
    expect(keys({ ...good, title: 'Four' })).toEqual(['titleShort'])
  })
  test('S5-013 at least 3 pictures, and no more than 9', () => {
    expect(keys({ ...good, photos: 2 })).toEqual(['imagesFew'])
    expect(keys({ ...good, photos: 9 })).toEqual([])
    expect(keys({ ...good, photos: 10 })).toEqual(['imagesMany'])
  })
  test('S5-014 at most 5 search keywords, each once', () => {
    expect(tidyKeywords(['#kokeshi', 'Kokeshi', ' ', '＃ こけし'])).toEqual(['kokeshi', 'こけし'])
    expect(keys({ ...good, keywords: ['a', 'b', 'c', 'd', 'e'] })).toEqual([])
    expect(keys({ ...good, keywords: ['a', 'b', 'c', 'd', 'e', 'f'] })).toEqual(['keywordsMany'])
    expect(keys({ ...good, keywords: ['x'.repeat(31)] })).toEqual(['keywordLong'])
  })
  test('S5-015 at most 3 item cards, at least one where something was bought', () => {
    expect(keys({ ...good, cards: 3 })).toEqual([])
    expect(keys({ ...good, cards: 4 })).toEqual(['cardsMany'])
    expect(keys({ ...good, cards: 0 })).toEqual(['cardsNone'])
  })
  const post = { platform: 'instagram', url: 'https://www.instagram.com/p/Abc123/' } as const
  test('S5-017 S5-018 a post elsewhere needs at least one link, and each link its address', () => {
    expect(keys({ ...good, kind: 'outside' })).toEqual(['shareNone'])
    expect(keys({ ...good, kind: 'monthly', cards: 0 })).toEqual(['shareNone'])
    expect(keys({ ...good, kind: 'outside', shares: [{ platform: 'x', url: '' }] })).toEqual([
      'shareUrlMissing',
    ])
    expect(keys({ ...good, kind: 'outside', shares: [post] })).toEqual([])
    expect(
      keys({
        ...good,
        kind: 'outside',
        shares: [post, { ...post, url: 'http://instagram.com/p/Abc123?igsh=1' }],
      }),
    ).toEqual(['shareTwice'])
  })
  test('a draft may be unfinished, but not endless', () => {
    expect(tooMuch({ ...good, title: '', content: '', photos: 0, cards: 0 })).toEqual([])
    expect(tooMuch({ ...good, content: 'x'.repeat(5_001) }).map(({ field }) => field)).toEqual(['content'])
  })
})

describe('links to posts', () => {
  test('each host is its own platform’s and no other’s, with and without what stands before it', () => {
    for (const platform of sharePlatforms)
      for (const host of shareHosts[platform])
        for (const url of [`https://${host}/p/1`, `https://m.${host}/p/1`])
          expect(
            sharePlatforms.filter((each) => readShare({ platform: each, url }).ok),
            url,
          ).toEqual([platform])
  })
  test.each([
    ['x', 'https://netflix.com/title/1', 'otherHost'],
    ['x', 'https://x.com.evil.example/a', 'otherHost'],
    ['x', 'https://evil.example/x.com', 'otherHost'],
    ['x', 'https://x.com@evil.example/a', 'notAddress'],
    ['x', 'javascript:alert(1)//x.com/a', 'notAddress'],
    ['x', 'https://x.com/', 'noPost'],
    ['instagram', 'https://x.com/a/status/1', 'otherHost'],
  ] as const)('a link for %s that is %s', (platform, url, fault) => {
    const read = readShare({ platform, url })
    expect(read.ok ? 'a post' : read.fault).toBe(fault)
  })
  test('the same post written in another way is the same post; another video is another', () => {
    const key = (url: string) => {
      const read = readShare({ platform: 'youtube', url })
      return read.ok ? read.key : read.fault
    }
    expect(key('http://m.youtube.com/watch?si=9&v=abc')).toBe(key('https://www.youtube.com/watch?v=abc#t=5'))
    expect(key('https://www.youtube.com/watch?v=abc')).not.toBe(key('https://www.youtube.com/watch?v=abd'))
  })
})

describe('S5-016 texts and pictures that are the same', () => {
  const text =
    'Two boxes, paper between every layer, and photos of each doll before it left. I could not have packed them better myself.'
  const changed =
    'Two boxes, paper between every layer and photos of each doll before they left! I could not have packed them better myself :)'
  const other =
    'The camera arrived with a loose pad; they had photographed it and asked me first. The shutter sounds right at every speed.'
  const share = (a: string, b: string) => textMarks(a).filter((mark, at) => textMarks(b)[at] === mark).length
  test('a copied text with a few changes is found, another text of the same length is not', () => {
    expect(alike(runsOf(text), runsOf(changed))).toBeGreaterThan(0.7)
    expect(share(text, changed)).toBeGreaterThan(0)
    expect(alike(runsOf(text), runsOf(other))).toBeLessThan(0.1)
  })
  test('case, width, spaces and marks do not make a new text, in any script', () => {
    for (const [one, two] of [
      [text, text.toUpperCase().replaceAll(' ', '  ')],
      [
        'こけしは二重の箱に入っていました。とても丁寧です。',
        'こけしは、二重の箱に入っていました！ とても丁寧です',
      ],
      ['ตุ๊กตามาถึงอย่างปลอดภัยมาก', 'ตุ๊กตามาถึง อย่างปลอดภัยมาก!!'],
    ] as const) {
      expect(alike(runsOf(one), runsOf(two))).toBe(1)
      expect(textMarks(one)).toEqual(textMarks(two))
    }
  })
  test('over random texts the marks are whole numbers of 32 bits, and a text is like itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (any) => {
        const runs = runsOf(any)
        const marks = textMarks(any)
        expect(marks).toEqual(marks.map((mark) => mark | 0))
        expect(alike(runs, runs)).toBe(runs.size === 0 ? 0 : 1)
      }),
      { numRuns: 300 },
    )
  })
  const grey = (of: (x: number, y: number) => number) =>
    Array.from({ length: 72 }, (_, at) => of(at % 9, Math.floor(at / 9)))
  test('a brighter or slightly changed picture is the same, another is not, and a plain area is like nothing', () => {
    const wave = (x: number, y: number) => 120 + 90 * Math.sin(x * 1.3 + y * 2.1)
    const one = pictureHash(grey(wave))!
    const brighter = pictureHash(grey((x, y) => wave(x, y) * 0.9 + 20))!
    const else_ = pictureHash(grey((x, y) => 120 + 90 * Math.cos(x * 2.9 - y * 0.7)))!
    expect(pictureDistance(one, brighter)).toBeLessThanOrEqual(alikeLimits.samePicture)
    expect(pictureDistance(one, else_)).toBeGreaterThan(alikeLimits.nearPicture)
    expect(pictureHash(grey(() => 250))).toBeNull()
  })
})

describe('months and rewards', () => {
  test('S9-021 S9-022 50 points for an approved review, 200 for high quality; no score changes it', () => {
    expect([pointsOf(houseReviewTerms, false), pointsOf(houseReviewTerms, true)]).toEqual([50, 200])
  })
  test('S9-025 articles and videos of the month’s programme are counted apart', () => {
    expect(countOf('monthly', 'article')).not.toBe(countOf('monthly', 'video'))
    expect(mostOf).toEqual({ inside: 4, outside: 4, article: 1, video: 1 })
  })
  test('S4-006 the tabs show every state but drafts, and the second look is not told', () => {
    expect(statesOfTab.all.toSorted()).toEqual(
      [
        ...statesOfTab.pending,
        ...statesOfTab.completed,
        ...statesOfTab.failed,
        ...statesOfTab.late,
      ].toSorted(),
    )
    expect(shownState('second')).toBe('pending')
  })
  test('high quality stands before a liked one, until readers like it much more', () => {
    expect(scoreOf({ isHigh: true, likes: 0, comments: 0 })).toBeGreaterThan(
      scoreOf({ isHigh: false, likes: 9, comments: 1 }),
    )
    expect(scoreOf({ isHigh: false, likes: 11, comments: 0 })).toBeGreaterThan(
      scoreOf({ isHigh: true, likes: 0, comments: 0 }),
    )
  })
})
