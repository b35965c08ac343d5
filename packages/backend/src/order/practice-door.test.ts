import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, goods } from '@tomobako/contract'
import type { GoodsCard } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import { startPracticeMarketplaces } from '@tomobako/practice/marketplaces/server'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { sql } from 'kysely'
import { openGoods } from '../gateways/goods.ts'

/** What the practice marketplaces sell, read through the real connectors: a search tells less than a page, and nobody may notice by a wrong price. */
let world: TestShop
let stop: () => Promise<void>
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  const { now } = world.shop.house.clock
  const practice = await startPracticeMarketplaces({ now })
  world.shop.house.gateways.goods = openGoods({ practiceOrigin: practice.origin, now })
  stop = () => practice.stop()
})
afterAll(async () => {
  await world.close()
  await stop()
})

async function person(country: string): Promise<Customer> {
  const who = await world.customer(`practice${country}`, { walletYen: 500_000 })
  const { db } = world.shop.house
  await db.updateTable('customer').set({ country }).where('id', '=', who.id).execute()
  await db
    .updateTable('address')
    .set({ country, data: sql`jsonb_set(data, '{country}', to_jsonb(${country}::text))` })
    .where('id', '=', who.addressId)
    .execute()
  return who
}
const questions: readonly [Family, string][] = [
  ['mercari', 'カメラ'],
  ['mercari', 'フィギュア'],
  ['yahoo', 'カメラ'],
  ['rakuten', 'レコード'],
  ['surugaya', 'ゲーム'],
  ['paypay', 'ジャケット'],
  ['rakuma', 'バッグ'],
  ['minne', '茶碗'],
]
const found = (who: Customer, source: Family, words: string) =>
  who.call(goods.search, { words, source, asTyped: true, page: 1, sort: 'recommended' })
const nameOf = ({ source, id }: { source: string; id: string }) => `${source}/${id}`

test(
  'cards said other prices to the door than their pages: a card that does not know says "about", and once read card, page, cart and checkout say one figure',
  { timeout: 240_000 },
  async () => {
    let [compared, differed] = [0, 0]
    const countries = ['DE', 'US', 'BR']
    for (const [index, country] of countries.entries()) {
      const who = await person(country)
      const before = new Map<string, GoodsCard>()
      for (const [source, words] of questions)
        for (const card of (await found(who, source, words)).cards
          .filter((each) => each.kind === 'fixed' && each.availability === 'on_sale')
          // Others for each country, so that each meets cards nobody has read; and the first of all again.
          .slice(0, 9)
          .filter((_, at) => at % 3 === index || at === 0))
          before.set(nameOf(card), card)
      expect(before.size).toBeGreaterThan(15)
      for (const [name, card] of before) {
        const page = await who.call(goods.detail, { source: card.source, id: card.id })
        const at = `${name} to ${country}`
        expect(page.card.toDoorYen, at).toBe(page.toDoor?.totalYen ?? null)
        if (card.toDoorYen !== page.card.toDoorYen && card.priceYen === page.card.priceYen) {
          differed += 1
          // It knew less and said so.
          expect({ at, about: card.about }).toEqual({ at, about: true })
        }
        if (page.notBuyable !== null || page.options.length > 0 || page.variants.length > 0) {
          // What is refused has no price to a door anywhere.
          if (page.problem !== null) expect(page.card, at).toMatchObject({ refused: true, toDoorYen: null })
          continue
        }
        const { lineId } = await who.call(cart.add, {
          source: card.source,
          id: card.id,
          quantity: 1,
          options: [],
          remark: '',
        })
        const basket = await who.call(cart.list, {})
        const quote = await who.call(checkout.quote, {
          lineIds: [lineId],
          addressId: who.addressId,
          method: 'card',
          points: 0,
        })
        await who.call(cart.remove, { lineId })
        expect({ at, cart: basket.toDoor?.totalYen, checkout: quote.toDoor?.totalYen }).toEqual({
          at,
          cart: page.toDoor!.totalYen,
          checkout: page.toDoor!.totalYen,
        })
        expect(quote.totalYen, at).toBe(page.toDoor!.nowYen)
        compared += 1
      }
      for (const [source, words] of questions)
        for (const card of (await found(who, source, words)).cards) {
          if (!before.has(nameOf(card))) continue
          const page = await who.call(goods.detail, { source: card.source, id: card.id })
          expect(card).toMatchObject({ toDoorYen: page.toDoor?.totalYen ?? null })
          expect(card.about).toBeUndefined()
        }
    }
    expect(compared).toBeGreaterThan(30)
    // The practice world has such goods; a world without them would prove nothing.
    expect(differed).toBeGreaterThan(0)
  },
)
