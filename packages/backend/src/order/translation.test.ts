import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, message, order, purchase, translations, wallet } from '@tomobako/contract'
import { defaultFees } from '@tomobako/domain/settings'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'

let world: TestShop
let kai: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  kai = await world.staff('kai', ['buyer'])
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

const price = defaultFees.translationYen
const original = { title: '古伊万里の小皿', description: '縁に小さな欠けがあります。' }
let people = 0
const person = (): Promise<Customer> => world.customer(`reader${(people += 1)}`, { walletYen: 50_000 })
const money = async (of: Customer): Promise<number> => (await of.call(wallet.detail, { page: 1 })).balanceYen
async function income(): Promise<number> {
  const rows = await world.shop.house.db.selectFrom('ledger_posting').selectAll().execute()
  const name = 'income:translation'
  return rows.reduce(
    (sum, row) =>
      sum + (row.to_account === name ? row.amount : 0) - (row.from_account === name ? row.amount : 0),
    0,
  )
}
const told = async (of: Customer): Promise<string[]> =>
  (await of.call(message.list, { page: 1 })).rows.map(({ title }) => title)

/** One thing with a translation, paid from the wallet. */
async function ordered(anna: Customer) {
  const item = world.shelf.put(listing({ yen: 4_800, ...original }))
  const { lineId } = await anna.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  await anna.call(cart.update, { lineId, services: ['listingTranslation'] })
  const quote = await anna.call(checkout.quote, {
    lineIds: [lineId],
    method: 'wallet',
    addressId: anna.addressId,
    points: 0,
  })
  const { orderNo } = await anna.call(checkout.place, { quoteId: quote.id, accept: true })
  const shown = await anna.call(order.detail, { no: orderNo })
  return { quote, orderNo, line: shown.lines[0]!.line }
}
const buy = async (lineId: string): Promise<void> => {
  await kai.call(purchase.claim, { lineId })
  const { snapshot } = await kai.call(purchase.detail, { lineId })
  await kai.call(purchase.record, {
    lineId,
    sellerOrderNo: `T-${lineId.slice(-8)}`,
    itemYen: snapshot.priceYen,
    domesticYen: 0,
  })
}
const shown = async (of: Customer, no: string) => (await of.call(order.detail, { no })).lines[0]!.translation
const waits = async (lineId: string) =>
  (await kai.call(translations.list, { page: 1 })).rows.find((each) => each.lineId === lineId)

test('S1-024 a listing is translated by a person: chosen like an inspection, asked for once bought, read beside the original', async () => {
  const anna = await person()
  const before = await income()
  const { quote, orderNo, line } = await ordered(anna)
  expect(quote.rows.find(({ key }) => key === 'translation')).toMatchObject({ yen: price })
  expect(await shown(anna, orderNo)).toMatchObject({ state: 'open', yen: price })
  // Nobody writes for a thing that may yet be cancelled, and its money is not ours.
  expect(await waits(line.id)).toBeUndefined()
  expect(await income()).toBe(before)
  await buy(line.id)
  expect(await income()).toBe(before + price)
  expect(await waits(line.id)).toMatchObject({ lineNo: line.no, language: 'en', original })
  expect(
    await kai.ask(translations.done, { lineId: line.id, title: 'Small dish', description: ' ' }),
  ).toMatchObject({
    key: 'console.translations.missing',
  })
  const words = { title: 'Small Old Imari dish', description: 'There is a small chip at the rim.' }
  const both = await Promise.all([
    kai.ask(translations.done, { lineId: line.id, ...words }),
    kai.ask(translations.done, { lineId: line.id, title: 'Another', description: 'Another.' }),
  ])
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  const read = await shown(anna, orderNo)
  expect(read).toMatchObject({ state: 'done', language: 'en' })
  expect([words.title, 'Another']).toContain(read!.title)
  // The original decides claims and is what it was.
  expect((await anna.call(order.detail, { no: orderNo })).lines[0]!.snapshot).toMatchObject(original)
  expect(await waits(line.id)).toBeUndefined()
  expect((await told(anna)).filter((title) => title.startsWith('Translated: '))).toHaveLength(1)
})

test('what cannot be translated is paid back with its reason, and a refund of the whole line later gives back the rest only', async () => {
  const anna = await person()
  const before = await income()
  const { orderNo, line } = await ordered(anna)
  await buy(line.id)
  const left = await money(anna)
  const input = { lineId: line.id, why: 'The text is a picture nobody can read.' }
  await kai.call(translations.impossible, input)
  expect(await money(anna)).toBe(left + price)
  expect(await income()).toBe(before)
  expect(await shown(anna, orderNo)).toMatchObject({ state: 'impossible', why: input.why })
  expect((await anna.call(order.detail, { no: orderNo })).refunds).toMatchObject([
    { yen: price, reasonKey: 'translation' },
  ])
  expect(await told(anna)).toEqual(expect.arrayContaining([expect.stringMatching(/^Not translated: /)]))
  expect((await kai.ask(translations.impossible, input)).code).not.toBe(200)
  await kai.call(purchase.endBought, {
    lineId: line.id,
    cause: 'seller_cancelled',
    borneBy: 'seller',
    note: 'Broken while packing.',
  })
  expect(await money(anna)).toBe(50_000)
  expect(await income()).toBe(before)
})

test('a line that ended needs no translation, and its price went back with everything else', async () => {
  const anna = await person()
  const before = await income()
  const { line } = await ordered(anna)
  await buy(line.id)
  await kai.call(purchase.endBought, {
    lineId: line.id,
    cause: 'seller_cancelled',
    borneBy: 'seller',
    note: 'Sold to somebody else.',
  })
  expect(await money(anna)).toBe(50_000)
  expect(await income()).toBe(before)
  expect(await waits(line.id)).toBeUndefined()
  expect(
    await kai.ask(translations.done, { lineId: line.id, title: 'Dish', description: 'Chipped.' }),
  ).toMatchObject({ key: 'console.wrongState' })
})
