import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../kernel/index.ts'
import type { Found, Seen } from './index.ts'
import {
  changePercent,
  changes,
  favouriteNews,
  isDrop,
  nextDigestAt,
  nextFavouriteAt,
  nextSearchAt,
  popularCategoryOf,
  spreadOf,
} from './index.ts'

const now = 1_800_000_000_000
const seen = (changed: Partial<Seen> = {}): Seen => ({
  id: 'm1',
  sellerId: '7',
  titleFolded: 'カメラ',
  firstYen: 10_000,
  yen: 10_000,
  availability: 'on_sale',
  kind: 'fixed',
  endsAt: null,
  ...changed,
})
const found = (changed: Partial<Found> = {}): Found => ({
  id: 'm1',
  sellerId: '7',
  titleFolded: 'カメラ',
  yen: 10_000,
  availability: 'on_sale',
  kind: 'fixed',
  endsAt: null,
  listedAt: null,
  ...changed,
})
const all = { kinds: ['new', 'drop', 'relist'] as const, dropPercent: 10, dropYen: null }
const look = (before: Seen[], after: Found[], wish: Parameters<typeof changes>[2] = all) =>
  changes(before, after, wish, { now, since: now - DAY }).map(({ kind, id, wasYen }) => [kind, id, wasYen])

describe('what a saved search tells of', () => {
  test('a listing never seen is new; a known one is not; a sold one never', () => {
    expect(
      look(
        [seen()],
        [found(), found({ id: 'm2', titleFolded: 'レンズ' }), found({ id: 'm3', availability: 'sold' })],
      ),
    ).toEqual([['new', 'm2', null]])
  })
  test('what was listed before the search began only shows now, and is not new', () => {
    expect(look([], [found({ listedAt: now - 2 * DAY }), found({ id: 'm2', listedAt: now - HOUR })])).toEqual(
      [['new', 'm2', null]],
    )
  })
  test('the same thing by the same seller after it was sold, ended or taken down is a relist; by another seller it is new', () => {
    for (const over of [
      { availability: 'sold' as const },
      { availability: 'ended' as const },
      { availability: 'removed' as const },
      { endsAt: now - 1 },
    ]) {
      expect(look([seen(over)], [found({ id: 'm2', yen: 9_000 })])).toEqual([['relist', 'm2', 10_000]])
      expect(look([seen(over)], [found({ id: 'm2', sellerId: '8' })])).toEqual([['new', 'm2', null]])
      expect(look([seen(over)], [found()])).toEqual([['relist', 'm1', 10_000]])
    }
    expect(
      look([seen({ availability: 'sold', sellerId: null })], [found({ id: 'm2', sellerId: null })]),
    ).toEqual([['new', 'm2', null]])
  })
  test('only what was asked for; a relist nobody asked for is a new listing', () => {
    expect(look([seen({ availability: 'sold' })], [found({ id: 'm2' })], { ...all, kinds: ['new'] })).toEqual(
      [['new', 'm2', null]],
    )
    expect(look([], [found()], { ...all, kinds: ['drop', 'relist'] })).toEqual([])
    expect(look([seen()], [found({ yen: 1_000 })], { ...all, kinds: ['new', 'relist'] })).toEqual([])
  })
  test('a drop is at least the percent asked for, or down to the price asked for; never of a bid or an untold price', () => {
    const rule = { dropPercent: 10, dropYen: null }
    expect(isDrop(seen(), found({ yen: 9_001 }), rule)).toBe(false)
    expect(isDrop(seen(), found({ yen: 9_000 }), rule)).toBe(true)
    expect(isDrop(seen(), found({ yen: 9_900 }), { ...rule, dropYen: 9_950 })).toBe(true)
    expect(isDrop(seen({ firstYen: 9_940 }), found({ yen: 9_900 }), { ...rule, dropYen: 9_950 })).toBe(false)
    expect(isDrop(seen(), found({ yen: 5_000, kind: 'auction' }), rule)).toBe(false)
    expect(isDrop(seen(), found({ yen: 0 }), rule)).toBe(false)
    expect(isDrop(seen({ firstYen: 0 }), found({ yen: 5_000 }), rule)).toBe(false)
  })
})

test('a favourite tells of a drop below what was last told, and once of its near end', () => {
  const item = { yen: 9_000, kind: 'fixed' as const, availability: 'on_sale' as const, endsAt: null }
  const watched = { savedYen: 10_000, toldYen: null, toldEnding: false }
  expect(favouriteNews(watched, item, now)).toEqual([{ kind: 'drop', wasYen: 10_000, yen: 9_000 }])
  expect(favouriteNews({ ...watched, toldYen: 9_000 }, item, now)).toEqual([])
  expect(favouriteNews(watched, { ...item, yen: 9_800 }, now)).toEqual([])
  expect(favouriteNews(watched, { ...item, availability: 'sold' }, now)).toEqual([])
  const auction = {
    yen: 9_000,
    kind: 'auction' as const,
    availability: 'on_sale' as const,
    endsAt: now + 50 * MINUTE,
  }
  expect(favouriteNews(watched, auction, now)).toEqual([{ kind: 'ending', endsAt: now + 50 * MINUTE }])
  expect(favouriteNews({ ...watched, toldEnding: true }, auction, now)).toEqual([])
  expect(favouriteNews(watched, { ...auction, endsAt: now + 61 * MINUTE }, now)).toEqual([])
})

test('percent of change, towards zero', () => {
  expect([
    changePercent(10_000, 8_790),
    changePercent(10_000, 10_050),
    changePercent(10_000, 9_999),
    changePercent(0, 500),
    changePercent(500, 0),
    changePercent(1_000, 1_500),
  ]).toEqual([-12, 0, 0, 0, 0, 50])
})

test('searches are asked again within an hour, later after failures, never after more than eight; names spread them', () => {
  const waits = [0, 1, 2, 3, 9, 40].map((fails) => nextSearchAt(now, 'a', fails) - now)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits[0]).toBeLessThanOrEqual(40 * MINUTE)
  expect(waits.at(-1)).toBeLessThanOrEqual(8 * HOUR)
  const spread = Array.from({ length: 300 }, (_, at) => spreadOf(`search ${at}`))
  for (const third of [0, 1, 2])
    expect(spread.filter((each) => Math.floor(each * 3) === third).length).toBeGreaterThan(60)
})

test('a favourite that ends is looked at in its last hour; the digest comes at nine', () => {
  expect(nextFavouriteAt(now, 'x', now + 3 * HOUR)).toBe(now + 3 * HOUR - 55 * MINUTE)
  expect(nextFavouriteAt(now, 'x', now + 30 * MINUTE)).toBe(now + 31 * MINUTE)
  expect(nextFavouriteAt(now, 'x', now + 9 * DAY) - now).toBeLessThanOrEqual(8 * HOUR)
  expect([nextDigestAt(8 * HOUR), nextDigestAt(9 * HOUR), nextDigestAt(23 * HOUR)]).toEqual([
    9 * HOUR,
    33 * HOUR,
    33 * HOUR,
  ])
})

test('things fall into the categories of the header', () => {
  expect([
    popularCategoryOf([], 'ねんどろいど 初音ミク'),
    popularCategoryOf(['カメラ', 'フィルムカメラ'], 'MZ-1'),
    popularCategoryOf([], '謎の箱'),
  ]).toEqual(['figures', 'cameras', null])
})
