import { afterAll, beforeAll, expect, test } from 'vitest'
import { goods } from '@tomobako/contract'
import { listing, openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'
import { judged, ndcg } from './judged.testing.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
})
afterAll(() => world.close())

/** What the search must not fall below: nDCG@10 over all queries, and over those of any language. Measured: 0.976 and 0.964. */
const FLOOR = { ndcg: 0.965, language: 0.95 }

test('120 judged searches in eight languages: the thing itself stands before what is made for it, looks like it or comes with it', async () => {
  const now = world.shop.house.clock.now()
  const { queries, things } = judged(now)
  expect(queries).toHaveLength(120)
  for (const { source, id, title, kind, yen, listedAt } of things)
    world.shelf.put(
      listing({
        source,
        site: source,
        id,
        title,
        kind,
        yen,
        listedAt,
        categoryPath: [],
        ...(kind === 'auction' ? { auction: { currentPrice: yen, bids: 1, endsAt: now + 3_600_000 } } : {}),
      }),
    )
  const marks = new Map<string, number[]>()
  for (const query of queries) {
    const { cards } = await world
      .visitor(query.language)
      .call(goods.search, { source: 'all', words: query.words, page: 1, sort: 'recommended' })
    const mark = ndcg(
      cards.map(({ id }) => id),
      query,
    )
    marks.set(query.language, [...(marks.get(query.language) ?? []), mark])
  }
  const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length
  expect(mean([...marks.values()].flat())).toBeGreaterThan(FLOOR.ndcg)
  for (const [language, all] of marks) {
    expect(all, language).toHaveLength(15)
    expect(mean(all), language).toBeGreaterThan(FLOOR.language)
  }
})
