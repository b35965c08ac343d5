import { expect, test } from 'vitest'
import type { GoodsCard, ShownPage } from '@tomobako/contract'
import { asSeen, liveOf, soldLast } from './composed-load.ts'

test('what can no longer be had stands behind what can, and both keep their order', () => {
  const cards = (['sold', 'on_sale', 'ended', 'price_on_request', 'removed', 'on_sale'] as const).map(
    (availability, no) => ({ availability, no }),
  )
  expect(soldLast(cards).map(({ no }) => no)).toEqual([1, 3, 5, 0, 2, 4])
})

test('as of a moment an auction that is over by then is over; today, and what has no end, is as it is', () => {
  const card = { availability: 'on_sale' as const, endsAt: '2026-12-04T09:00:00Z' }
  const at = (text: string) => asSeen([card], Date.parse(text))[0]?.availability
  expect([at('2026-12-04T08:59:59Z'), at('2026-12-04T09:00:00Z')]).toEqual(['on_sale', 'ended'])
  expect(asSeen([card], null)).toEqual([card])
  const shop = { availability: 'on_sale' as const }
  expect(asSeen([shop], Date.parse('2030-01-01T00:00:00Z'))).toEqual([shop])
})

test('a shelf that is searched says in a preview as of another day that it is of now, and nowhere else', async () => {
  const cards: GoodsCard[] = []
  const asked: { name: string; input: unknown }[] = []
  const context = {
    attempt: (endpoint: { name: string }, input: unknown) => {
      asked.push({ name: endpoint.name, input })
      return Promise.resolve({ ok: true, data: { cards, rows: [] } })
    },
    list: (all: unknown) => all,
  } as unknown as Parameters<typeof liveOf>[1]
  const block = { id: 'a', language: 'en', words: {}, items: [], picture: null }
  const page = (pass: string | null) =>
    ({
      pass,
      isPreview: true,
      asOf: '2026-12-04T09:00:00Z',
      blocks: [
        { ...block, kind: 'shelf', fields: { way: 'search', keyword: 'camera' } },
        { ...block, kind: 'reviews', fields: {} },
      ],
    }) as unknown as ShownPage
  expect((await liveOf(page('of-friday'), context))[0]).toMatchObject({ kind: 'shelf', isNow: true })
  expect(asked.map(({ input }) => (input as { asOf?: string }).asOf)).toEqual([undefined, 'of-friday'])
  expect((await liveOf(page(null), context))[0]).not.toHaveProperty('isNow')
})
