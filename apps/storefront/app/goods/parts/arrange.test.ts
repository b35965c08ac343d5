import type { GoodsCard } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrange, type Found, keyOf, type Share, standing } from './arrange.ts'

const card = (source: Family, id: number, priceYen = 1_000): GoodsCard => ({
  source,
  id: String(id),
  title: `${source} ${id}`,
  image: null,
  priceYen,
  local: null,
  toDoorYen: null,
  kind: 'fixed',
  availability: 'on_sale',
})
const found = (cards: GoodsCard[], sources: Found['sources'] = []): Found => ({
  words: 'a',
  wordsJa: 'あ',
  cards,
  total: null,
  page: 1,
  hasNext: true,
  sources,
})
const share = (source: Family, cards: GoodsCard[] | null): Share => ({
  source,
  found: cards && found(cards, [{ source, state: 'live', count: cards.length, asOf: null }]),
})
const ids = (cards: readonly GoodsCard[]) => cards.map(keyOf)

describe('a page that grows while sources answer', () => {
  test('new things come at the end, and what stands keeps standing', () => {
    const first = found([card('mercari', 1), card('yahoo', 1), card('mercari', 2)])
    expect(
      ids(arrange(first, [share('rakuma', [card('rakuma', 1), card('rakuma', 2)])], null, 'recommended')),
    ).toEqual(['mercari:1', 'yahoo:1', 'mercari:2', 'rakuma:1', 'rakuma:2'])
  })
  test('our copies give their places to what the source says now', () => {
    const first = found([card('rakuma', 1, 500), card('yahoo', 1), card('rakuma', 2), card('yahoo', 2)])
    const now = arrange(
      first,
      [share('rakuma', [card('rakuma', 9), card('rakuma', 1, 450), card('rakuma', 8)])],
      null,
      'recommended',
    )
    expect(ids(now)).toEqual(['rakuma:1', 'yahoo:1', 'rakuma:9', 'yahoo:2', 'rakuma:8'])
    expect(now[0]?.priceYen).toBe(450)
  })
  test('a source that could not be asked leaves its copies', () =>
    expect(ids(arrange(found([card('rakuma', 1)]), [share('rakuma', null)], null, 'recommended'))).toEqual([
      'rakuma:1',
    ]))
  test('an order by price is kept at every moment, and the finished page is the API’s', () => {
    const first = found([card('mercari', 1, 100), card('mercari', 2, 900)])
    expect(ids(arrange(first, [share('yahoo', [card('yahoo', 1, 500)])], null, 'price_asc'))).toEqual([
      'mercari:1',
      'yahoo:1',
      'mercari:2',
    ])
    const whole = found([card('yahoo', 7, 1), card('mercari', 1, 100)])
    expect(arrange(first, [], whole, 'price_asc')).toEqual(whole.cards)
  })
  test('whatever comes in whatever order: the finished page is the API’s page, each thing once, and nothing that stays changes places', () => {
    const families = ['mercari', 'yahoo', 'rakuma'] as const
    const cardsOf = (source: Family) =>
      fc
        .uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 6 })
        .map((numbers) => numbers.map((number) => card(source, number)))
    fc.assert(
      fc.property(
        fc.tuple(...families.map(cardsOf)),
        fc.tuple(...families.map(cardsOf)),
        fc.shuffledSubarray([...families]),
        fc.uniqueArray(fc.tuple(fc.constantFrom(...families), fc.integer({ min: 0, max: 12 })), {
          selector: ([source, id]) => `${source}:${id}`,
        }),
        (copies, answers, answering, whole) => {
          const first = found(copies.flat())
          const shares = answering.map((source) => share(source, answers[families.indexOf(source)] ?? []))
          let before: string[] = ids(first.cards)
          for (let count = 0; count <= shares.length; count += 1) {
            const shown = ids(arrange(first, shares.slice(0, count), null, 'recommended'))
            expect(new Set(shown).size).toBe(shown.length)
            expect(shown.filter((key) => before.includes(key))).toEqual(
              before.filter((key) => shown.includes(key)),
            )
            before = shown
          }
          const page = found(whole.map(([source, id]) => card(source, id)))
          const last = ids(arrange(first, shares, page, 'recommended'))
          expect(new Set(last)).toEqual(new Set(ids(page.cards)))
          expect(last.length).toBe(page.cards.length)
          expect(last.filter((key) => before.includes(key))).toEqual(
            before.filter((key) => last.includes(key)),
          )
        },
      ),
    )
  })
  test('how a source stands is what was said last', () => {
    const first = found(
      [],
      [
        { source: 'yahoo', state: 'live', count: 0, asOf: null, isPending: true },
        { source: 'mercari', state: 'live', count: 3, asOf: null },
      ],
    )
    expect(standing(first, [share('yahoo', [card('yahoo', 1)])], null)).toEqual([
      { source: 'yahoo', state: 'live', count: 1, asOf: null },
      first.sources[1],
    ])
  })
})
