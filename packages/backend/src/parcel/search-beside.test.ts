import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@tomobako/contract'
import { cart, goods, parcel } from '@tomobako/contract'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'

let shop: TestShop
let crew: Crew
let mina: Customer
beforeAll(async () => {
  shop = await openTestShop({ log: 'silent' })
  crew = { shop, staff: await shop.staff('sato') }
  mina = await shop.customer('mina', { walletYen: 200_000 })
  await stored(crew, mina)
  // Dearer in the shop and cheaper to the door, as soon as it travels along.
  const { source, id } = shop.shelf.put(
    listing({
      id: 'card',
      title: '風鈴 トレカ 1枚',
      categoryPath: ['トレカ'],
      yen: 3_000,
      weightGrams: 2,
      sizeMm: { lengthMm: 90, widthMm: 60, heightMm: 1 },
    }),
  )
  // Read once, so that its weight is known.
  const { lineId } = await mina.call(cart.add, { source, id, quantity: 1, options: [], remark: '' })
  await mina.call(cart.remove, { lineId })
  put('figure', '風鈴 フィギュア', 'フィギュア', 2_600, 'rakuten')
  put('guitar', '風鈴 エレキギター', 'ギター', 2_500, 'yahoo')
  put('sticker', '風鈴 シール 1枚', 'トレカ', 2_900, 'mercari')
})
afterAll(() => shop.close())

const put = (id: string, title: string, kind: string, yen: number, source: 'mercari' | 'rakuten' | 'yahoo') =>
  shop.shelf.put(listing({ id, source, site: source, title, categoryPath: [kind], yen }))
const find = (who: Customer, filters: Partial<InputOf<typeof goods.search>>) =>
  who.call(goods.search, { words: '風鈴', source: 'all', page: 1, sort: 'recommended', ...filters })
const ids = (found: { cards: readonly { id: string }[] }): string[] => found.cards.map(({ id }) => id)

test('a list says what its things add, as the box itself says it, and the least stands first', async () => {
  const found = await find(mina, { sort: 'adds_asc' })
  expect(found.box).toEqual({ pieces: 1, country: 'DE' })
  const things = found.cards.map(({ source, id }) => ({ source, id }))
  const said = await mina.call(parcel.fits, { things })
  expect(found.cards.flatMap(({ source, id, inBox }) => (inBox ? [{ source, id, ...inBox }] : []))).toEqual(
    said.things,
  )
  const adds = found.cards.map(({ inBox }) => Math.max(0, inBox?.addsYen ?? Number.MAX_SAFE_INTEGER))
  expect(adds).toEqual(adds.toSorted((a, b) => a - b))
  expect(ids(found)).toHaveLength(4)
  expect(ids(found).at(-1)).toBe('guitar')
})

test('what does not travel along for nothing is left out, and counted', async () => {
  const all = await find(mina, { sort: 'adds_asc' })
  const along = all.cards.filter(({ inBox }) => inBox !== undefined && inBox.addsYen <= 0)
  const found = await find(mina, { fits: true })
  expect(new Set(ids(found))).toEqual(new Set(ids({ cards: along })))
  expect(along.length).toBeGreaterThan(0)
  expect(found.leftOut).toBe(all.cards.length - along.length)
  expect(found.leftOut).toBeGreaterThan(0)
  expect(found.total).toBe(along.length)
})

test('by price to the door whoever has a box is asked about the box; a visitor about a parcel of its own', async () => {
  const own = await find(mina, { sort: 'door_asc' })
  // What is cheaper in a parcel of its own travels so.
  const paid = own.cards.map(({ inBox, toDoorYen }) => Math.min(inBox?.toDoorYen ?? toDoorYen!, toDoorYen!))
  expect(paid).toEqual(paid.toSorted((a, b) => a - b))
  const [first] = own.cards
  expect(first!.inBox!.toDoorYen).toBeLessThan(first!.toDoorYen!)
  // The dearest line that is drawn between the two prices keeps it for one of them only.
  const doorMax = first!.inBox!.toDoorYen!
  expect(ids(await find(mina, { doorMax }))).toContain(first!.id)
  const anna = await shop.customer('anna')
  const others = await find(anna, { doorMax })
  expect(others.box).toBeNull()
  expect(ids(others)).not.toContain(first!.id)
  expect((await find(anna, { sort: 'door_asc' })).cards.filter(({ inBox }) => inBox !== undefined)).toEqual(
    [],
  )
})

test('without a box the same address shows everything and says that there is none', async () => {
  const nobody = await shop.customer('nobody')
  const found = await find(nobody, { fits: true, sort: 'adds_asc' })
  expect(found.box).toBeNull()
  expect(found.leftOut).toBeUndefined()
  expect(ids(found)).toEqual(ids(await find(nobody, {})))
  expect((await find(nobody, {})).box).toBeUndefined()
})

test('another piece in the cart makes another box, at once', async () => {
  const hana = await shop.customer('hana', { walletYen: 200_000 })
  await find(hana, {})
  await hana.call(cart.add, { source: 'mercari', id: 'sticker', quantity: 1, options: [], remark: '' })
  const beside = await find(hana, { fits: true })
  expect(beside.box).toMatchObject({ pieces: 1 })
  // What lies in the cart is asked about as if it did not.
  expect(ids(beside)).toContain('card')
  const { lineId } = await hana.call(cart.add, {
    source: 'rakuten',
    id: 'figure',
    quantity: 1,
    options: [],
    remark: '',
  })
  expect((await find(hana, { fits: true })).box).toMatchObject({ pieces: 2 })
  await hana.call(cart.remove, { lineId })
})
