import type { GoodsCard } from '@tomobako/contract'
import { describe, expect, test } from 'vitest'
import { arranged } from './home-shelves.ts'

const card = (id: string, more: Partial<GoodsCard> = {}): GoodsCard => ({
  source: 'mercari',
  id,
  title: id,
  image: `/pictures/${id}`,
  priceYen: 1_000,
  local: null,
  toDoorYen: null,
  kind: 'fixed',
  availability: 'on_sale',
  ...more,
})
const many = (name: string, count: number): GoodsCard[] =>
  Array.from({ length: count }, (_each, index) => card(`${name}${index}`))
const kinds = (count: number) => many('kind', count).map(({ id }) => ({ key: id, cards: many(id, 12) }))

describe('what stands on home', () => {
  test('no thing and no picture stands there twice, from above', () => {
    const twin = card('twin', { image: '/pictures/e0' })
    const stands = arranged(
      { ending: [card('e0'), card('e0')], popular: [{ key: 'cards', cards: [twin, card('r1'), card('c')] }] },
      [card('e0'), ...many('r', 6)],
    )
    expect(stands.ending.map(({ id }) => id)).toEqual(['e0'])
    expect(stands.ranked.map(({ id }) => id)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'r5'])
    expect(stands.shelves).toEqual([{ key: 'cards', cards: [card('c')] }])
  })

  test('a ranking shows what can be bought; of fewer than four there is none, and the first kind has its place', () => {
    const sold = many('s', 9).map((each) => ({ ...each, availability: 'sold' as const }))
    const stands = arranged({ ending: [], popular: kinds(8) }, [...sold, ...many('r', 3)])
    expect(stands.ranked).toEqual([])
    expect(stands.shelves.map(({ cards }) => cards.length)).toEqual([12, 7, 7, 7])
    const ranked = arranged({ ending: [], popular: kinds(8) }, many('r', 100))
    expect(ranked.ranked).toHaveLength(12)
    expect(ranked.shelves.map(({ cards }) => cards.length)).toEqual([7, 7, 7])
  })
})
