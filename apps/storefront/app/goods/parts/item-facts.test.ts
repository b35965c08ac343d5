import type { GoodsDetail } from '@tomobako/contract'
import { expect, test } from 'vitest'
import { isOver, itemFacts } from './item-facts.ts'

type Changes = Partial<Omit<GoodsDetail, 'card'>> & { card?: Partial<GoodsDetail['card']> }
/** What the facts of a page are made of, and nothing else of an item. */
const item = ({ card, ...rest }: Changes = {}): GoodsDetail =>
  ({
    siteName: 'Mercari',
    images: ['/pictures/a.webp', 'https://img.example/b.webp', '/c.webp', '/d.webp'],
    brand: 'Seiran',
    color: null,
    problem: null,
    quantity: 1,
    seller: { id: 's1', isStore: false },
    ...rest,
    card: {
      source: 'mercari',
      id: 'm1',
      priceYen: 12_800,
      availability: 'on_sale',
      condition: 'good',
      ...card,
    },
  }) as GoodsDetail
const facts = (changes?: Changes) => itemFacts(item(changes), 'Film camera', 'https://shop.example')

test('an item tells search engines what it is, what it costs at its source and where it stands', () => {
  expect(facts()).toEqual([
    {
      '@type': 'Product',
      name: 'Film camera',
      url: 'https://shop.example/mall/mercari/detail/m1',
      sku: 'mercari-m1',
      image: [
        'https://shop.example/pictures/a.webp',
        'https://img.example/b.webp',
        'https://shop.example/c.webp',
      ],
      brand: { '@type': 'Brand', name: 'Seiran' },
      offers: {
        '@type': 'Offer',
        url: 'https://shop.example/mall/mercari/detail/m1',
        price: 12_800,
        priceCurrency: 'JPY',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Mercari', item: 'https://shop.example/mall/mercari' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Film camera',
          item: 'https://shop.example/mall/mercari/detail/m1',
        },
      ],
    },
  ])
})

test('a price nobody knows is no offer, an auction’s offer ends with it, and what is new is called so', () => {
  expect(facts({ card: { priceYen: null } })[0]).not.toHaveProperty('offers')
  expect(facts({ card: { priceYen: 0 } })[0]).not.toHaveProperty('offers')
  const endsAt = '2026-12-01T12:00:00.000Z'
  expect(facts({ card: { endsAt, condition: 'new', availability: 'sold' } })[0]).toMatchObject({
    offers: {
      priceValidUntil: endsAt,
      itemCondition: 'https://schema.org/NewCondition',
      availability: 'https://schema.org/SoldOut',
    },
  })
})

test('the one piece there was leaves the index when it is sold; what a shop has more of stays, and what is gone leaves', () => {
  expect(isOver(item())).toBe(false)
  expect(isOver(item({ card: { availability: 'sold' } }))).toBe(true)
  expect(isOver(item({ card: { availability: 'reserved' } }))).toBe(true)
  const ofShop: Changes = { quantity: 9, seller: { id: 's1', isStore: true } as GoodsDetail['seller'] }
  expect(isOver(item({ ...ofShop, card: { availability: 'sold' } }))).toBe(false)
  for (const availability of ['ended', 'removed'] as const)
    expect(isOver(item({ ...ofShop, card: { availability } })), availability).toBe(true)
  expect(isOver(item({ problem: 'noSuchGoods' as GoodsDetail['problem'] }))).toBe(true)
})
