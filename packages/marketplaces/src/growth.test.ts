import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sellerRules } from '@tomobako/domain/goods'
import { connectors, isReservedTitle, readPage, recognise } from './index.ts'
import { bidOutcome, parseBidHistory } from './yahoo/bids.ts'
import type { Site } from './connector.ts'

/**
 * Pages made of one piece over and over. A reader whose work grows faster than the page holds a thread for minutes with a page of 3 MB: doubling the page
 * may double the time, not more. Time is compared with itself, three sizes and the best of several runs, so that a busy machine decides nothing.
 */
const sizes = [100_000, 200_000, 400_000] as const
const RUNS = 3
/** Twice is linear, four times is quadratic; below what tells from a busy machine and its garbage nothing is said (what held the shop took 60 s here). */
const MOST_GROWTH = 3.2
const UNTOLD_MS = 400

const spent = (work: () => void): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}
const best = (work: () => void): number => Math.min(...Array.from({ length: RUNS }, () => spent(work)))

/** Why a reader is not linear on a piece, or null. */
function growth(read: (text: string) => void, piece: string): string | null {
  // One letter beyond Latin-1: the engine skips whole expressions over text that has none.
  const of = (size: number): string => '駿' + piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
  // Most are through in no time: only those that are not are looked at again.
  if (spent(() => read(of(sizes[2]))) < UNTOLD_MS) return null
  const [small = 0, middle = 0, large = 0] = sizes.map((size) => best(() => read(of(size))))
  // Both doublings: one alone may have met the collector of garbage.
  return large > UNTOLD_MS &&
    large / Math.max(middle, 1) > MOST_GROWTH &&
    middle / Math.max(small, 1) > MOST_GROWTH
    ? `${JSON.stringify(piece.slice(0, 40))}: ${[small, middle, large].map(Math.round).join(', ')} ms`
    : null
}

/** The words our readers look for in pages, from their own expressions and strings: openings that never close, matches that nearly are. */
const folder = (site: Site): string =>
  ({ 'yahoo-auctions': 'yahoo', 'mercari-shops': 'mercari' } as Partial<Record<Site, string>>)[site] ?? site
function piecesOf(site: Site): string[] {
  const source = globSync(new URL(`${folder(site)}/*.ts`, import.meta.url).pathname)
    .filter((each) => !each.endsWith('.test.ts'))
    .map((each) => readFileSync(each, 'utf8'))
    .join('\n')
  const quoted = [
    ...source.matchAll(
      /includes\('([^'\n]{3,40})'\)|"([^"\n]{3,40})"|\/([^/\n]{4,60})\/[a-z]*\.(?:test|exec)/g,
    ),
  ]
    .map(
      (found) =>
        found[1] ?? found[2] ?? (found[3] ?? '').replace(/\\s[*+]/g, ' ').replace(/\(\?:|[()^$?\\]/g, ''),
    )
    .filter((each) => each.trim() !== '')
  return [...new Set(quoted)].slice(0, 60)
}
const general = [
  '<',
  '<div',
  '<div>',
  '<a b="',
  '{"a":',
  '[',
  ' ',
  '\n',
  '1',
  ',',
  '円',
  '&amp',
  '<script type="application/ld+json">{',
  '<!--',
]

describe('doubling a page at most doubles the work', () => {
  const read = connectors.filter((each) => each.parse)
  test('there are readers to look at', () => expect(read.length).toBeGreaterThan(12))
  test.each(read.map((each) => each.site))('%s', { timeout: 300_000 }, (site) => {
    const page = (body: string) => ({ url: '', status: 200, contentType: 'text/html', body })
    const slow = [...piecesOf(site), ...general].flatMap((piece) => {
      const why = growth((body) => void readPage({ site, as: 'seller', page: page(body) }), piece)
      return why === null ? [] : [why]
    })
    expect(slow).toEqual([])
  })

  test('what held the shop: the title of a Suruga-ya page, the data of a Yahoo page', () => {
    const page = (body: string) => ({ url: '', status: 200, contentType: 'text/html', body })
    expect(
      growth((body) => void readPage({ site: 'surugaya', as: 'page', page: page(body) }), 'title_product'),
    ).toBeNull()
    const yahoo = (piece: string) =>
      growth(
        (body) =>
          void readPage({
            site: 'yahoo-auctions',
            as: 'page',
            page: page(`<div class="ProductTitle__text">x</div>${body}`),
          }),
        piece,
      )
    expect(yahoo('var pageData={r')).toBeNull()
  })

  test('texts of sellers and visitors', () => {
    const slow = [
      'https://',
      'm.',
      '専用',
      'NC ',
      '返品',
      '代行 ',
      '・',
      '購入前に',
      '入札。',
      'あ',
      '<td>',
    ].flatMap((piece) =>
      [sellerRules, isReservedTitle, recognise, parseBidHistory, bidOutcome].flatMap((reader) => {
        const why = growth((text) => void reader(text), piece)
        return why === null ? [] : [`${reader.name} ${why}`]
      }),
    )
    expect(slow).toEqual([])
  })
})
