import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, goods, parcel, warehouses } from '@tomobako/contract'
import { postCarrier } from '@tomobako/domain/floor'
import { listing, openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'
import { bought, ordered, osaka, plain, stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'

let shop: TestShop
let crew: Crew
beforeAll(async () => {
  shop = await openTestShop()
  crew = { shop, staff: await shop.staff('sato') }
})
afterAll(() => shop.close())

const put = (changes: Parameters<typeof listing>[0] = {}) => {
  const { source, id } = shop.shelf.put(listing({ yen: 2_400, ...changes }))
  return { source, id }
}
/** Read once, so that there is a copy of it. */
const seen = async (customer: Awaited<ReturnType<TestShop['customer']>>, thing: ReturnType<typeof put>) => {
  const { lineId } = await customer.call(cart.add, { ...thing, quantity: 1, options: [], remark: '' })
  await customer.call(cart.remove, { lineId })
  return thing
}

test('who has nothing waiting has no box, and is told nothing', async () => {
  const nobody = await shop.customer('nobody')
  const thing = await seen(nobody, put())
  expect(await nobody.call(parcel.fits, { things: [thing] })).toEqual({ box: null, things: [] })
})

test('what a thing adds is what the builder says of both, and its price to the door is cheaper than alone', async () => {
  const mina = await shop.customer('mina', { walletYen: 200_000 })
  const here = await stored(crew, mina)
  const card = await seen(mina, put({ title: 'トレカ 1枚', categoryPath: ['トレカ'] }))
  const guitar = await seen(mina, put({ title: 'エレキギター', categoryPath: ['ギター'] }))
  const gone = { source: card.source, id: 'nobody-knows-it' }
  const answer = await mina.call(parcel.fits, { things: [card, guitar, gone] })
  const plan = await mina.call(parcel.plan, { lineIds: [here.id], addressId: mina.addressId, ...plain })
  expect(answer.box).toMatchObject({ pieces: 1, carton: plan.box!.name, method: plan.presets!.safest })
  expect(answer.things.map((each) => each.id)).not.toContain(gone.id)
  const [first, second] = answer.things
  expect(first).toMatchObject({ id: card.id, isSameBox: true })
  expect(first!.addsYen).toBeLessThan(1_000)
  // What is too long for every carton beside the rest is left out; else it costs more than a card.
  expect(second === undefined || second.addsYen > first!.addsYen).toBe(true)
  expect(first!.toDoorYen).toBeGreaterThan(2_400)
})

test('what is paid, on its way and in the cart is in the box; a thing in the cart is asked about as if it were not', async () => {
  const anna = await shop.customer('anna', { walletYen: 200_000 })
  await bought(crew, anna, { title: 'フィギュア', categoryPath: ['フィギュア'] })
  await ordered(crew, anna, { title: '漫画', categoryPath: ['漫画'] })
  const manga = put({ title: '漫画 全巻', categoryPath: ['漫画'] })
  const before = await anna.call(parcel.fits, { things: [await seen(anna, manga)] })
  expect(before.box).toMatchObject({ pieces: 2 })
  await anna.call(cart.add, { ...manga, quantity: 1, options: [], remark: '' })
  const after = await anna.call(parcel.fits, { things: [manga] })
  expect(after.box).toMatchObject({ pieces: 3 })
  expect(after.things).toEqual(before.things)
})

test('with two warehouses a thing joins the box of the one it will be sent to', async () => {
  const olga = await shop.customer('olga', { walletYen: 200_000 })
  const boss = await shop.staff('boss')
  await boss.call(warehouses.save, osaka)
  await boss.call(warehouses.saveRules, {
    version: 0,
    rows: [{ source: 'rakuten', trait: null, warehouse: 'OSAKA' }],
    otherwise: 'MAIN',
  })
  const far = { source: 'rakuten', site: 'rakuten', title: '漫画 全巻', categoryPath: ['漫画'] } as const
  await bought(crew, olga, { title: 'フィギュア', categoryPath: ['フィギュア'] })
  const near = await seen(olga, put({ title: 'トレカ 1枚', categoryPath: ['トレカ'] }))
  const away = await seen(olga, put({ ...far, categoryPath: [...far.categoryPath] }))
  const alone = await olga.call(parcel.fits, { things: [near, away] })
  expect(alone.box).toMatchObject({ pieces: 1, place: null })
  // Nothing waits where it goes: it has no box to join.
  expect(alone.things.map(({ id }) => id)).toEqual([near.id])
  await bought(crew, olga, { ...far, categoryPath: [...far.categoryPath] })
  const both = await olga.call(parcel.fits, { things: [away, near] })
  expect(both.box).toMatchObject({ pieces: 1, place: 'Tomobako Osaka' })
  expect(both.things.map(({ id }) => id)).toEqual([away.id, near.id])
  expect(both.things[1]).toEqual(alone.things[0])
})

test('what a carrier does not collect where a thing is sent is in no price of its card, its page or the cart', async () => {
  const nina = await shop.customer('nina', { walletYen: 200_000 })
  const boss = await shop.staff('nell')
  const far = { source: 'rakuten', site: 'rakuten', title: '漫画 全巻', categoryPath: ['漫画'] } as const
  const near = put({ title: '漫画 全巻', categoryPath: ['漫画'] })
  const away = put({ ...far, categoryPath: [...far.categoryPath] })
  const said = async (thing: ReturnType<typeof put>) => (await nina.call(goods.detail, thing))?.toDoor
  const cartSaid = async (things: readonly ReturnType<typeof put>[]) => {
    const lineIds: string[] = []
    for (const thing of things)
      lineIds.push((await nina.call(cart.add, { ...thing, quantity: 1, options: [], remark: '' })).lineId)
    const { toDoor } = await nina.call(cart.list, {})
    for (const lineId of lineIds) await nina.call(cart.remove, { lineId })
    return toDoor?.totalYen ?? null
  }
  const [before, cartBefore] = [[await said(near), await said(away)], await cartSaid([away])]
  expect(before.map((each) => each === null)).toEqual([false, false])
  const place = async () =>
    (await boss.call(warehouses.list, {})).rows.find(({ code }) => code === 'OSAKA')!.version
  // The post does not come there any more: what is left are couriers, at their price.
  const { carriers } = await boss.call(warehouses.list, {})
  await boss.call(warehouses.save, {
    ...osaka,
    version: await place(),
    carriers: carriers.filter((each) => each !== postCarrier),
  })
  const [here, there] = [await said(near), await said(away)]
  expect(here?.totalYen).toBe(before[0]?.totalYen)
  expect(there?.laterYen ?? Infinity).toBeGreaterThan(before[1]!.laterYen)
  expect((await cartSaid([away])) ?? Infinity).toBeGreaterThan(cartBefore!)
  // Two places are no one parcel: nothing is left out of it.
  expect(await cartSaid([near, away])).not.toBeNull()
  // Nobody comes: there is no way to anybody's door from there.
  await boss.call(warehouses.save, { ...osaka, version: await place(), carriers: [] })
  expect(await said(away)).toBeNull()
  expect((await said(near))?.totalYen).toBe(before[0]?.totalYen)
})
