import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, calc, cart, checkout, follow, goods } from '@tomobako/contract'
import type { GoodsDetail, OutputOf } from '@tomobako/contract'
import type { Listing } from '@tomobako/domain/goods'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'

/** One figure: what a card, an item page, the cart and the checkout say of the same thing to the same door is the same, row by row. */
let world: TestShop
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
})
afterAll(() => world.close())

let people = 0
/** Somebody whose parcels go there. Forms of addresses are another test's matter, so only the country moves. */
async function person(country: string): Promise<Customer> {
  const who = await world.customer(`door${(people += 1)}`, { walletYen: 500_000 })
  const { db } = world.shop.house
  await db.updateTable('customer').set({ country }).where('id', '=', who.id).execute()
  await db
    .updateTable('address')
    .set({ country, data: sql`jsonb_set(data, '{country}', to_jsonb(${country}::text))` })
    .where('id', '=', who.addressId)
    .execute()
  return who
}
const page = (who: Customer, item: Listing): Promise<GoodsDetail> =>
  who.call(goods.detail, { source: item.source, id: item.id })
const rows = (of: { key: string; yen: number }[]) =>
  Object.fromEntries(
    of.filter((row) => row.yen !== 0).map((row) => [row.key.replace('Estimate', ''), row.yen]),
  )

async function quoted(who: Customer, item: Listing, more: object = {}) {
  const { lineId } = await who.call(cart.add, {
    source: item.source,
    id: item.id,
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
    ...more,
  })
  await who.call(cart.remove, { lineId })
  return { basket, quote }
}

/** What the practice shops sell, of every sort that prices differently. */
const things: [name: string, changes: Parameters<typeof listing>[0]][] = [
  [
    'a figure, postage by the seller',
    { title: 'フィギュア 初音ミク', yen: 4_800, domesticShipping: { payer: 'seller', yen: 0 } },
  ],
  [
    'a kimono whose category alone says so',
    {
      title: '正絹 訪問着 美品',
      categoryPath: ['ファッション', '着物'],
      yen: 14_050,
      domesticShipping: { payer: 'buyer', yen: 700 },
    },
  ],
  [
    'a camera, postage unknown',
    { title: 'NIKON FM2 カメラ', yen: 39_800, domesticShipping: { payer: 'unknown' } },
  ],
  [
    'a guitar, by volume',
    { title: 'エレキギター', yen: 52_000, domesticShipping: { payer: 'buyer', yen: 1_800 } },
  ],
  [
    'a record of a shop, below its free line',
    {
      source: 'rakuten',
      site: 'rakuten',
      title: 'レコード LP',
      yen: 2_480,
      seller: { id: 'oto', name: '音屋', isStore: true },
      quantity: 5,
      domesticShipping: { payer: 'buyer', yen: 700, freeAbove: 3_980 },
    },
  ],
  [
    'a record of a shop, above its free line',
    {
      source: 'rakuten',
      site: 'rakuten',
      title: 'レコード 10枚組',
      yen: 9_800,
      seller: { id: 'oto', name: '音屋', isStore: true },
      quantity: 5,
      domesticShipping: { payer: 'buyer', yen: 700, freeAbove: 3_980 },
    },
  ],
  [
    'an auction bought at its buyout price, whose fee is that of auctions',
    {
      source: 'yahoo',
      site: 'yahoo-auctions',
      title: 'レコード LP 名盤',
      kind: 'auction-buyout',
      price: { type: 7, buyNowPrice: 6_200, bidJpyPrice: 3_000, taxIncluded: true },
      domesticShipping: { payer: 'buyer', yen: 700 },
    },
  ],
  ['a pen nobody knows the kind of', { title: 'なぞの品', yen: 300, domesticShipping: { payer: 'unknown' } }],
]
let made = 0
const puts = (changes: Parameters<typeof listing>[0] = {}): Listing =>
  world.shelf.put(listing({ ...changes, title: `${changes.title ?? '品'} no${(made += 1)}x` }))

describe('Cards, item page and checkout disagree about "to the door"', () => {
  test.each(['US', 'DE', 'GB', 'AU', 'TW', 'BR'])('to %s', async (country) => {
    const who = await person(country)
    for (const [name, changes] of things) {
      const item = puts(changes)
      const at = `${name} to ${country}`
      const shown = (await page(who, item)).toDoor!
      const { cards } = await who.call(goods.search, {
        words: item.title,
        source: item.source,
        asTyped: true,
        page: 1,
        sort: 'recommended',
      })
      const card = cards.find((each) => each.id === item.id)!
      const { basket, quote } = await quoted(who, item)
      // The card, the page, the cart and the checkout: one figure.
      expect(card.toDoorYen, at).toBe(shown.totalYen)
      expect(basket.toDoor!.totalYen, at).toBe(shown.totalYen)
      expect(quote.toDoor!.totalYen, at).toBe(shown.totalYen)
      // … and what is charged now is its first part, row by row.
      expect(quote.totalYen, at).toBe(shown.nowYen)
      expect(rows(quote.rows.filter((row) => row.kind !== 'total')), at).toEqual(rows(shown.now))
      expect(quote.toDoor!.later, at).toEqual(shown.later)
    }
  })
  test('another choice is a row with its name, and nothing else moves', async () => {
    const who = await person('DE')
    const item = puts({ yen: 12_800, domesticShipping: { payer: 'buyer', yen: 700 } })
    const shown = (await page(who, item)).toDoor!
    const wallet = (await quoted(who, item, { method: 'wallet' })).quote.toDoor!
    const { processing, ...rest } = rows(shown.now)
    expect(processing).toBeGreaterThan(0)
    expect(rows(wallet.now)).toEqual(rest)
    expect(shown.totalYen - wallet.totalYen).toBe(processing)
    expect(wallet.later).toEqual(shown.later)
  })
  test('a favourite and a shelf show the same figure as the page', async () => {
    const who = await person('FR')
    const item = puts({ title: 'こけし 桜', categoryPath: ['工芸', 'こけし'], yen: 6_200 })
    const shown = (await page(who, item)).toDoor!
    await who.call(follow.save, { source: item.source, id: item.id })
    const { rows: saved } = await who.call(follow.favourites, { page: 1, sort: 'saved' })
    expect(saved.map((row) => row.card.toDoorYen)).toEqual([shown.totalYen])
  })
})

describe('Iran, Cuba and other countries that no method serves are quoted', () => {
  test.each(['IR', 'CU', 'SY', 'KP', 'AF', 'RU'])(
    '%s is said plainly, and refused before any payment',
    async (country) => {
      const who = await person('DE')
      const item = puts({ yen: 5_000 })
      const { lineId } = await who.call(cart.add, {
        source: item.source,
        id: item.id,
        quantity: 1,
        options: [],
        remark: '',
      })
      const visitor = world.visitor()
      visitor.cookies.set('country', country)
      const found = await visitor.call(goods.detail, { source: item.source, id: item.id })
      expect(found.toDoor).toBeNull()
      const noWayBy = {
        how: 'asOf',
        why: /IR|CU/.test(country) ? 'law' : 'carrier',
        day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      }
      expect(found.card).toMatchObject({ toDoorYen: null, noWay: true, noWayBy })
      expect(await visitor.call(address.rules, { country })).toMatchObject({
        served: false,
        stopped: noWayBy,
      })
      expect(await visitor.call(calc.quote, { country, weightGrams: 500, basis: 'actual' })).toMatchObject({
        rows: [],
        stopped: noWayBy,
      })
      const there = await person(country)
      const { lineId: theirs } = await there.call(cart.add, {
        source: item.source,
        id: item.id,
        quantity: 1,
        options: [],
        remark: '',
      })
      expect(await there.call(cart.list, {})).toMatchObject({ noWayTo: country, noWayBy })
      const refused = await there.ask(checkout.quote, {
        lineIds: [theirs],
        method: 'card',
        points: 0,
        addressId: there.addressId,
      })
      expect(refused).toMatchObject({ key: 'checkout.notServed' })
      expect(refused.msg).toContain(
        /IR|CU/.test(country) ? 'sanctions rules' : 'no carrier takes our parcels',
      )
      expect(refused.errors?.[0]?.field).toBe('addressId')
      // Nobody elsewhere is kept from it.
      const quote: OutputOf<typeof checkout.quote> = await who.call(checkout.quote, {
        lineIds: [lineId],
        method: 'card',
        points: 0,
        addressId: who.addressId,
      })
      expect(quote.toDoor).not.toBeNull()
    },
  )
})
