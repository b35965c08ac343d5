import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout } from '@tomobako/contract'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'

let world: TestShop
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 100_000 })
})
afterAll(() => world.close())

let counter = 0
const rakuten = (changes: Parameters<typeof listing>[0] = {}) =>
  world.shelf.put(
    listing({
      source: 'rakuten',
      site: 'rakuten',
      id: `kame/item-${(counter += 1)}`,
      yen: 1_990,
      seller: { id: 'kame', name: '亀屋', isStore: true },
      quantity: 5,
      domesticShipping: { payer: 'buyer', yen: 700, freeAbove: 3_980 },
      ...changes,
    }),
  )
const add = (item: ReturnType<typeof rakuten>, more: object = {}) =>
  anna.call(cart.add, { source: item.source, id: item.id, quantity: 1, options: [], remark: '', ...more })
const ask = (item: ReturnType<typeof rakuten>, more: object = {}) =>
  anna.ask(cart.add, { source: item.source, id: item.id, quantity: 1, options: [], remark: '', ...more })
async function empty() {
  const { groups } = await anna.call(cart.list, {})
  for (const line of groups.flatMap((group) => group.lines)) await anna.call(cart.remove, { lineId: line.id })
}

test('§5 the Rakuten remark counts characters as a reader sees them, twenty at most, emoji do not count', async () => {
  const item = rakuten()
  expect(
    (await ask(item, { remark: '色違いがあれば青をお願いいたします。二十一字だ' })).errors,
  ).toMatchObject([{ field: 'remark', key: 'cart.remarkTooLong' }])
  await add(item, { remark: 'がぎぐげござじずぜぞだぢづでどばびぶべ🎁🎁' })
  const { groups } = await anna.call(cart.list, {})
  expect(groups[0]!.lines[0]!.remark).toBe('がぎぐげござじずぜぞだぢづでどばびぶべ')
  await empty()
})

test('probe 73: prices, fees and owners that a form never sends are not heard', async () => {
  const own = { priceYen: 1, unitYen: 1, feeYen: 0, proxyYen: 0, discountYen: 99_999, customerId: '1' }
  const { lineId } = await add(rakuten(), own)
  const asked = { lineIds: [lineId], method: 'wallet' as const, points: 0 }
  const plain = await anna.call(checkout.quote, asked)
  const told = await anna.call(checkout.quote, { ...asked, ...own, totalYen: 1, rows: [] } as typeof asked)
  expect(plain.totalYen).toBe(1_990 + 700 + 200)
  expect([told.totalYen, told.rows]).toEqual([plain.totalYen, plain.rows])
  await empty()
})

test('§5 options marked * must all be filled, with one of the choices; a version must be chosen; no more than the shop has', async () => {
  const item = rakuten({
    options: [
      { label: '*のし', required: true, choices: ['なし', '御祝'] },
      { label: '名入れ', required: false, choices: [] },
    ],
    variants: [
      { id: 'a', name: '青', stock: 2 },
      { id: 'b', name: '赤', stock: 0 },
    ],
  })
  const keys = async (more: object) => ((await ask(item, more)).errors ?? []).map((each) => each.key)
  expect(await keys({})).toEqual(['cart.optionRequired', 'cart.variantRequired'])
  const wrong = (await ask(item, { variantId: 'a', options: [{ label: '*のし', value: '内祝' }] })).errors
  // Named as the reader reads the question, and without the shop's star.
  expect(wrong).toMatchObject([{ key: 'cart.optionRequired', field: 'option:*のし' }])
  expect(wrong![0]!.msg).toContain('“Noshi gift band”')
  expect(await keys({ variantId: 'b', options: [{ label: '*のし', value: 'なし' }] })).toEqual([
    'goods.soldOut',
  ])
  expect(await keys({ variantId: 'a', quantity: 3, options: [{ label: '*のし', value: 'なし' }] })).toEqual([
    'cart.quantityTooLarge',
  ])
  expect(await keys({ variantId: 'a', quantity: 2, options: [{ label: '*のし', value: 'なし' }] })).toEqual(
    [],
  )
  await empty()
})

test('a shop’s own option values with ▶ ♥ ™ or even an emoji can be chosen as they are', async () => {
  const choices = ['▶ラッピングする', '♥ピンク', 'GORE-TEX™', '🎁ギフト包装']
  const item = rakuten({ options: [{ label: '*包装🎀', required: true, choices }] })
  for (const value of choices) {
    await add(item, { options: [{ label: '*包装🎀', value }] })
    expect((await anna.call(cart.list, {})).groups[0]!.lines.map((line) => line.options[0]!.value)).toEqual([
      value,
    ])
    await empty()
  }
})

test('§9 Rakuten: a shop’s postage once, and free from 3,980 yen; the cart says how much is missing', async () => {
  const first = await add(rakuten())
  expect((await anna.call(cart.list, {})).groups[0]).toMatchObject({
    seller: '亀屋',
    freeAbove: 3_980,
    towardsFreeYen: 1_990,
  })
  const one = await anna.call(checkout.quote, { lineIds: [first.lineId], method: 'wallet', points: 0 })
  expect(one.rows.find((row) => row.key === 'domestic')?.yen).toBe(700)
  const second = await add(rakuten())
  const two = await anna.call(checkout.quote, {
    lineIds: [first.lineId, second.lineId],
    method: 'wallet',
    points: 0,
  })
  expect(two.rows.find((row) => row.key === 'domestic')?.yen).toBe(0)
  expect(two.totalYen).toBe(2 * 1_990 + 2 * 200)
  await empty()
})

test('what a service costs is known before it is chosen, and is what the quote then charges', async () => {
  const { lineId } = await add(rakuten({ tags: ['authentication'] }))
  const { servicePrices } = await anna.call(cart.list, {})
  expect(servicePrices).toEqual({
    inspection: 300,
    authentication: 1_500,
    photos: 100,
    listingTranslation: 300,
  })
  const before = await anna.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
  expect(before.servicePrices).toEqual(servicePrices)
  await anna.call(cart.update, { lineId, services: ['inspection', 'authentication', 'photos'] })
  const after = await anna.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
  expect(after.totalYen - before.totalYen).toBe(
    servicePrices.inspection + servicePrices.authentication + servicePrices.photos,
  )
  await empty()
})

test('the same thing twice is one line; what exists once stays one; a stranger’s line is not found', async () => {
  const item = rakuten()
  const { lineId } = await add(item)
  await add(item, { quantity: 2 })
  expect(await anna.call(cart.list, {})).toMatchObject({ count: 1, totalYen: 3 * 1_990 })
  const single = world.shelf.put(listing())
  await add(single)
  await add(single)
  expect(
    (await anna.call(cart.list, {})).groups
      .flatMap((group) => group.lines)
      .map((line) => line.quantity)
      .sort((a, b) => a - b),
  ).toEqual([1, 3])
  const ben = await world.customer('ben')
  expect((await ben.ask(cart.update, { lineId, quantity: 1 })).key).toBe('common.notFound')
  await ben.call(cart.remove, { lineId })
  expect((await anna.call(cart.list, {})).count).toBe(2)
  await empty()
})

test('quality F28 checkout reads again: a price that moved is quoted as it is now, what is gone is said by name', async () => {
  const [moved, gone] = [world.shelf.put(listing({ yen: 5_000 })), world.shelf.put(listing())]
  const lines = [await add(moved), await add(gone)]
  world.shelf.price('mercari', moved.id, 6_000)
  world.shelf.change('mercari', gone.id, { availability: 'sold' })
  await world.passTime(61_000)
  const refused = await anna.ask(checkout.quote, {
    lineIds: lines.map((each) => each.lineId),
    method: 'wallet',
    points: 0,
  })
  expect(refused).toMatchObject({ key: 'goods.soldOut', errors: [{ field: `line:${lines[1]!.lineId}` }] })
  const quote = await anna.call(checkout.quote, { lineIds: [lines[0]!.lineId], method: 'wallet', points: 0 })
  expect(quote.totalYen).toBe(6_200)
  expect(
    (await anna.call(cart.list, {})).groups
      .flatMap((group) => group.lines)
      .find((line) => line.id === lines[0]!.lineId),
  ).toMatchObject({ priceYen: 6_000, wasYen: 5_000 })
  await empty()
})

test('P 4 services are priced by the settings of the quote; every means shows its fee', async () => {
  const { lineId } = await add(world.shelf.put(listing({ yen: 10_000, tags: ['authentication'] })))
  await anna.call(cart.update, { lineId, services: ['inspection', 'authentication', 'photos'] })
  const quote = await anna.call(checkout.quote, {
    lineIds: [lineId],
    method: 'card',
    addressId: anna.addressId,
    points: 0,
  })
  const base = 10_000 + 200 + 300 + 1_500 + 100
  expect(quote.methods.slice(0, 2)).toMatchObject([
    { id: 'wallet', feeYen: 0, usable: true, balanceYen: 100_000 },
    { id: 'card', feeYen: Math.ceil(base * 0.036) },
  ])
  // The others are the card company's, at its price.
  expect(new Set(quote.methods.slice(2).map(({ feeYen }) => feeYen))).toEqual(
    new Set([Math.ceil(base * 0.036)]),
  )
  expect(quote.totalYen).toBe(base + Math.ceil(base * 0.036))
  expect(quote.later!.lowYen).toBeLessThanOrEqual(quote.later!.highYen)
  expect(quote.address).toMatchObject({ id: anna.addressId })
})

test('a cart line took the authentication its thing has no specialist for: it is refused as it is when the thing goes in', async () => {
  const plain = await add(rakuten())
  const refused = await anna.ask(cart.update, {
    lineId: plain.lineId,
    services: ['photos', 'authentication'],
  })
  expect(refused.key).toBe('cart.noAuthentication')
  const [line] = (await anna.call(cart.list, {})).groups[0]!.lines
  expect(line).toMatchObject({
    services: [],
    servicesOffered: ['inspection', 'photos', 'listingTranslation'],
  })
  // What a specialist can look at takes it, and what had it before may keep it.
  const watch = await add(rakuten({ tags: ['authentication'] }))
  await anna.call(cart.update, { lineId: watch.lineId, services: ['authentication'] })
  await anna.call(cart.update, { lineId: watch.lineId, services: ['authentication', 'photos'] })
  await empty()
})
