import { goods } from '@tomobako/contract'
import { expect, inject, test } from 'vitest'
import { caller } from './support/wire.ts'

/**
 * What a page weighs as HTML, before it is packed: words, drawings and the data of lists are not in it. Measured on 2026-11-22 and a tenth
 * more, because titles differ; a page that grows above its row has taken something back that does not belong into every page.
 */
const world = inject('world')
const KB = 1_000
const most: Readonly<Record<string, number>> = {
  // Since 2026-11-26 with reviews, a price to the door, what we may be judged by, and fewer cards: 74.5 with four more than now.
  '/': 76 * KB,
  '/search?keyword=camera': 70 * KB,
  // 49.2 to 51.9 on the same day: two dozen cards weigh what their titles do.
  '/mall/mercari': 57 * KB,
  '/popular': 53 * KB,
  // Since 2026-11-28 with what six typical goods cost, the cheapest and the fastest way of each: 54.9.
  '/calc': 57 * KB,
  // Since 2026-11-23 with its address in every language for search engines, since 2026-11-24 with its own search and a guide for each
  // of ten sources: 22.5.
  '/userGuide': 24 * KB,
}
const bytesOf = async (path: string): Promise<number> => {
  // The second time: the first one of a search is written while its sources answer.
  for (let round = 0; round < 2; round += 1) await (await fetch(world.storefront + path)).text()
  const answer = await fetch(world.storefront + path, { headers: { 'accept-language': 'en' } })
  expect(answer.status, path).toBe(200)
  return (await answer.arrayBuffer()).byteLength
}

test.each(Object.entries(most))('%s weighs at most %i bytes', async (path, limit) => {
  const bytes = await bytesOf(path)
  expect(bytes).toBeGreaterThan(5 * KB)
  expect(bytes).toBeLessThan(limit)
})

// Since 2026-11-26 with what may go wrong, the seller's rules with their sentences, the same thing elsewhere, pictures that each have an
// address of their own, and the footer on phones: 58.6. Since 2026-11-27 with the price of each service, what padding changes, and what is
// paid to whom: 60.5.
test('an item page weighs at most 62 KB', async () => {
  const { call } = caller()
  const { cards } = await call(goods.search, { source: 'mercari', words: '', page: 1, sort: 'recommended' })
  const weights: number[] = []
  for (const { id } of cards.slice(0, 8))
    weights.push(await bytesOf(`/mall/mercari/detail/${encodeURIComponent(id)}`))
  expect(weights).toHaveLength(8)
  expect(Math.max(...weights)).toBeLessThan(62 * KB)
})
