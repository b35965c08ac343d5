import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, encode, follow, goods, order, purchase } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import type { Listing } from '@tomobako/domain/goods'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'

/** Sold goods are offered: what we bought is sold at once everywhere, and what a source sold is known before a checkout finds out. */
let world: TestShop
let [anna, bert]: Customer[] = []
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 500_000 })
  bert = await world.customer('bert', { walletYen: 500_000 })
})
afterAll(() => world.close())

let counter = 0
const put = (changes: Parameters<typeof listing>[0] = {}): Listing =>
  world.shelf.put(listing({ title: `だるま人形 ${(counter += 1)}号`, yen: 3_000, ...changes }))
const add = (who: Customer, item: Listing) =>
  who.call(cart.add, { source: item.source, id: item.id, quantity: 1, options: [], remark: '' })
async function buys(who: Customer, item: Listing): Promise<string> {
  const { lineId } = await add(who, item)
  const quote = await who.call(checkout.quote, {
    lineIds: [lineId],
    method: 'wallet',
    points: 0,
    addressId: who.addressId,
  })
  return (await who.call(checkout.place, { quoteId: quote.id, accept: true })).orderNo
}
const find = async (who: Customer, item: Listing) =>
  (
    await who.call(goods.search, {
      words: item.title,
      source: 'mercari',
      asTyped: true,
      page: 1,
      sort: 'recommended',
    })
  ).cards.find((card) => card.id === item.id)
const page = (who: Customer, item: Listing) => who.call(goods.detail, { source: item.source, id: item.id })
const ranked = async () =>
  (await bert!.call(follow.popular, { window: 'day', source: 'all', category: 'all', page: 1 })).rows.map(
    (row) => row.card.id,
  )

test('what we bought is sold at once everywhere, though its source still offers it', async () => {
  const item = put()
  await page(bert!, item)
  expect(await ranked()).toContain(item.id)
  expect((await find(bert!, item))?.availability).toBe('on_sale')
  await bert!.call(follow.save, { source: item.source, id: item.id })
  await add(bert!, item)
  const orderNo = await buys(anna!, item)
  // The source answers as before: our buyer has not been there yet.
  expect((await page(bert!, item)).notBuyable).toBe('goods.soldOut')
  await world.passTime(2 * MINUTE)
  expect((await page(bert!, item)).notBuyable).toBe('goods.soldOut')
  expect((await find(bert!, item))?.availability ?? 'sold').toBe('sold')
  expect(await ranked()).not.toContain(item.id)
  const saved = await bert!.call(follow.favourites, { page: 1, sort: 'saved' })
  expect(saved.rows.find((row) => row.card.id === item.id)?.card.availability).toBe('sold')
  const lines = (await bert!.call(cart.list, {})).groups.flatMap((group) => group.lines)
  expect(lines.find((line) => line.card.id === item.id)?.notBuyable).toBe('goods.soldOut')
  expect(
    (await bert!.ask(cart.add, { source: item.source, id: item.id, quantity: 1, options: [], remark: '' }))
      .key,
  ).toBe('goods.soldOut')
  // The buyer sees what the source says, not what we show.
  const mori = await world.staff('mori')
  const [line] = (await anna!.call(order.detail, { no: orderNo })).order.lines
  const seen = await mori.call(purchase.detail, { lineId: line!.id })
  expect(seen.row.flags).not.toContain('gone')
  await mori.call(purchase.claim, { lineId: line!.id })
  expect((await mori.call(purchase.recheck, { lineId: line!.id })).availability).toBe('on_sale')
})

test('an order that comes to nothing gives the thing back; one our buyer found sold does not', async () => {
  const free = put()
  const freeNo = await buys(anna!, free)
  expect((await page(bert!, free)).notBuyable).toBe('goods.soldOut')
  const [line] = (await anna!.call(order.detail, { no: freeNo })).order.lines
  await anna!.call(order.cancelLine, { lineId: line!.id })
  expect((await page(bert!, free)).notBuyable).toBeNull()
  expect((await find(bert!, free))?.availability).toBe('on_sale')

  const gone = put()
  const goneNo = await buys(anna!, gone)
  const [lost] = (await anna!.call(order.detail, { no: goneNo })).order.lines
  const mori = await world.staff('mori2')
  await mori.call(purchase.claim, { lineId: lost!.id })
  world.shelf.change(gone.source, gone.id, { availability: 'sold' })
  await mori.call(purchase.soldOut, { lineId: lost!.id, reason: 'sold_out' })
  expect((await page(bert!, gone)).notBuyable).toBe('goods.soldOut')
})

test('what a shop has many of is never taken by one order', async () => {
  const many = put({
    source: 'rakuten',
    site: 'rakuten',
    seller: { id: 'kame', name: '亀屋', isStore: true },
    quantity: 5,
  })
  await buys(anna!, many)
  expect((await page(bert!, many)).notBuyable).toBeNull()
})

test('a thing sold at its source while it lay in the cart is marked when the cart opens', async () => {
  const item = put()
  const other = put()
  await add(bert!, item)
  await add(bert!, other)
  world.shelf.change(item.source, item.id, { availability: 'sold' })
  await world.passTime(3 * MINUTE)
  const lines = (await bert!.call(cart.list, {})).groups.flatMap((group) => group.lines)
  expect(lines.find((line) => line.card.id === item.id)?.notBuyable).toBe('goods.soldOut')
  expect(lines.find((line) => line.card.id === other.id)?.notBuyable).toBeNull()
  // A source that is down keeps nobody from the cart.
  await world.passTime(3 * MINUTE)
  world.shelf.down.add('mercari')
  expect((await bert!.call(cart.list, {})).count).toBeGreaterThan(1)
  world.shelf.down.delete('mercari')
})

test('home, fronts and "things like this" showed what was gone for half a minute: it drops out at once, also in another process, and comes back when it is free again', async () => {
  const [item, beside, sold] = [
    put({ title: 'カメラ 甲' }),
    put({ title: 'カメラ 乙' }),
    put({ title: 'カメラ 丙' }),
  ]
  for (const each of [item, beside, sold]) await page(bert!, each)
  const other = await world.another()
  const elsewhere = async (call: typeof goods.home | typeof goods.front, input: object) => {
    const request = encode(
      call as typeof goods.front,
      input as never,
      { language: 'en', isNew: 0 },
      { base: 'http://shop.test' },
    )
    const { data } = (await (await other.answer(request))!.json()) as { data: never }
    return data as OutputOf<typeof goods.home> & OutputOf<typeof goods.front>
  }
  const idsOf = (cards: readonly { id: string }[]) => cards.map((card) => card.id)
  const shelves = async () => {
    const [home, front, there, alike] = [
      await bert!.call(goods.home, {}),
      await bert!.call(goods.front, { source: 'mercari' }),
      await elsewhere(goods.home, {}),
      (await page(bert!, beside)).related,
    ]
    const thereFront = await elsewhere(goods.front, { source: 'mercari' })
    return {
      home: idsOf(home.popular.flatMap((shelf) => shelf.cards)),
      front: idsOf([...front.popular, ...front.newest]),
      thereHome: idsOf(there.popular.flatMap((shelf) => shelf.cards)),
      thereFront: idsOf([...thereFront.popular, ...thereFront.newest]),
      alike: idsOf(alike),
    }
  }
  await world.passTime(31_000)
  await shelves()
  await world.passTime(6_000)
  for (const [where, ids] of Object.entries(await shelves()))
    expect({ where, has: [ids.includes(item.id), ids.includes(sold.id)] }).toEqual({
      where,
      has: [true, true],
    })
  const orderNo = await buys(anna!, item)
  // Its own source told us of the other: somebody opened its page.
  world.shelf.change(sold.source, sold.id, { availability: 'sold' })
  await world.passTime(61_000)
  await shelves()
  await page(bert!, sold)
  const after = await shelves()
  for (const [where, ids] of Object.entries(after))
    expect({ where, has: [ids.includes(item.id), ids.includes(sold.id)] }).toEqual({
      where,
      has: [false, false],
    })
  const [line] = (await anna!.call(order.detail, { no: orderNo })).order.lines
  await anna!.call(order.cancelLine, { lineId: line!.id })
  await world.passTime(3 * MINUTE)
  await shelves()
  await world.passTime(6_000)
  expect((await shelves()).home).toContain(item.id)
})

test('a shelf recommended what every checkout refuses: a seller who refuses proxies is on none, and its card has no price to the door', async () => {
  const item = put({
    title: 'カメラ 代行不可',
    description: '購入代行業者の方のご購入はお断りします。',
    likes: 99_999,
  })
  expect((await page(bert!, item)).notBuyable).toBe('goods.sellerRefuses')
  await world.passTime(3 * MINUTE)
  await bert!.call(goods.home, {})
  await world.passTime(6_000)
  const home = await bert!.call(goods.home, {})
  expect(home.popular.flatMap((shelf) => shelf.cards).map((card) => card.id)).not.toContain(item.id)
  expect(await ranked()).not.toContain(item.id)
  expect(await find(bert!, item)).toMatchObject({ refused: true, toDoorYen: null })
})
