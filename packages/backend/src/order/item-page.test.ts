import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, goods, parcel, storage } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { servicePrices } from '@tomobako/domain/order'
import { defaultFees } from '@tomobako/domain/settings'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer } from '@tomobako/testkit'
import { bought, pass, requested, small, stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'

/** What an item page says beyond its listing: when, what may go wrong, where else, and what instead. */
let crew: Crew
let anna: Customer
beforeAll(async () => {
  const shop = await openTestShop({ log: 'silent' })
  crew = { shop, staff: await shop.staff('mori') }
  anna = await shop.customer('itempage', { walletYen: 200_000 })
})
afterAll(() => crew.shop.close())

const put = (changes: Parameters<typeof listing>[0]) => crew.shop.shelf.put(listing(changes))
const page = ({ source, id }: { source: 'mercari' | 'rakuten' | 'rakuma' | 'surugaya'; id: string }) =>
  anna.call(goods.detail, { source, id })
const day = (moment: string): number => Date.parse(moment) / DAY

test('when it comes: our promises, the seller’s days and the carrier’s; who says nothing is counted with a week', async () => {
  const soon = await page(put({ shipsWithin: { minDays: 1, maxDays: 2 } }) as never)
  const { arrives } = soon
  expect(arrives).toMatchObject({ by: 'table', parcels: 0, isSellerKnown: true })
  expect(day(arrives!.to) - day(arrives!.from)).toBeGreaterThan(
    arrives!.journeyDays.max - arrives!.journeyDays.min,
  )
  const silent = (await page(put({}) as never)).arrives!
  const late = (await page(put({ shipsWithin: { minDays: 4, maxDays: 7 } }) as never)).arrives!
  expect(day(late.to)).toBeGreaterThan(day(arrives!.to))
  if (!silent.isSellerKnown) expect(silent.to).toBe(late.to)
})

test('what may go wrong is read from the seller’s own words and from their rating, at most two', async () => {
  const item = put({
    description: '動作未確認のため現状渡しです。ノークレームでお願いします。喫煙者がいます。',
    seller: { id: 'r1', name: 'りんご', goodRate: 88, ratings: 50 },
  })
  const { risks, sellerRules } = await page(item as never)
  expect(risks).toEqual([
    { kind: 'asIs', values: {} },
    { kind: 'untested', values: {} },
  ])
  expect(sellerRules.map(({ rule }) => rule)).toEqual(['untested', 'as_is', 'no_claims', 'smoker'])
  expect(
    (await page(put({ seller: { id: 'r2', name: 'x', goodRate: 88, ratings: 50 } }) as never)).risks[0],
  ).toEqual({ kind: 'lowRating', values: { share: 88 } })
})

test('a seller who was late with us twice is said to have been, on the page of everything they sell', async () => {
  const seller = { id: 'late-seller', name: 'のんびり', goodRate: 100, ratings: 500 }
  const soon = { shipsWithin: { minDays: 1, maxDays: 2 }, seller }
  const before = await page(put({ seller: { ...seller, id: 'prompt-seller' } }) as never)
  expect(before.risks.map(({ kind }) => kind)).not.toContain('lateSeller')
  for (const _ of [1, 2]) await bought(crew, anna, soon)
  await pass(crew.shop, (defaultFees.sellerShipDays + 1) * DAY)
  const { risks } = await page(put({ seller }) as never)
  expect(risks).toContainEqual({ kind: 'lateSeller', values: { count: 2, of: 2 } })
})

test('what can be done with it stands there with its price; padding with what it changes, by the planner that charges it', async () => {
  const { services, padding, toDoor } = await page(
    put({ yen: 12_000, categoryPath: ['本', '漫画'] }) as never,
  )
  expect(services).toEqual(servicePrices(defaultFees))
  expect(toDoor).not.toBeNull()
  expect(padding!.feeYen).toBe(defaultFees.protective[0]!.yen)
  expect(padding!.yen).toBeGreaterThanOrEqual(padding!.feeYen)
  // More than the fee has a reason: another carton, or another method.
  if (padding!.yen! > padding!.feeYen) expect(padding!.carton ?? padding!.method).not.toBeNull()
})

test('the same product at other sources, the cheapest to the door first, and what it was sold for', async () => {
  const camera = { categoryPath: ['カメラ', 'フィルムカメラ'] }
  const item = put({ title: 'コガネ QX-710 フィルムカメラ 美品', yen: 12_000, ...camera })
  const dear = put({
    source: 'rakuten',
    site: 'rakuten',
    id: 'kame/qx1',
    title: 'フィルムカメラ コガネ QX-710',
    yen: 20_000,
    ...camera,
  })
  const cheap = put({
    source: 'rakuten',
    site: 'rakuten',
    id: 'kame/qx2',
    title: 'コガネ QX710 フィルムカメラ',
    yen: 9_000,
    ...camera,
  })
  const other = put({
    source: 'rakuten',
    site: 'rakuten',
    id: 'kame/qx3',
    title: 'コガネ QX-720 フィルムカメラ',
    yen: 9_000,
    ...camera,
  })
  const gone = put({
    source: 'rakuten',
    site: 'rakuten',
    id: 'kame/qx4',
    title: 'コガネ QX-710 フィルムカメラ',
    yen: 8_000,
    availability: 'sold',
    ...camera,
  })
  for (const each of [dear, cheap, other, gone, item]) await page(each as never)
  const found = await anna.call(goods.elsewhere, { source: item.source, id: item.id })
  expect(found.offers.map(({ id }) => id)).toEqual([cheap.id, dear.id])
  expect(found.sold).toMatchObject([{ card: { id: gone.id, priceYen: 8_000 } }])
  expect(found.sold[0]!.card.toDoorYen).toBeGreaterThan(8_000)
  // Nothing is made up for what nobody else has.
  const alone = put({ title: '一点もの 鵺の根付' })
  await page(alone as never)
  expect(await anna.call(goods.elsewhere, { source: alone.source, id: alone.id })).toEqual({
    offers: [],
    sold: [],
  })
})

test('instead of what is sold: the nearest three on its page and in the cart, where its version is said in the reader’s words', async () => {
  const kokeshi = { categoryPath: ['工芸品', 'こけし'] }
  const item = put({
    source: 'rakuten',
    site: 'rakuten',
    id: 'kame/kokeshi',
    title: 'こけし 鳴子系 伝統 八寸',
    yen: 5_000,
    seller: { id: 'kame', name: '亀屋', isStore: true },
    variants: [{ id: 'a', name: 'ブラック / M', stock: 1 }],
    options: [{ label: 'ラッピング', required: false, choices: ['希望する（無料）'] }],
    ...kokeshi,
  })
  const near = [4_800, 5_200, 6_000, 5_500].map((yen, at) =>
    put({ id: `m7700000000${at}`, title: `こけし 鳴子系 ${yen}`, yen, ...kokeshi }),
  )
  const dear = put({ id: 'm77000000009', title: 'こけし 鳴子系 名工', yen: 90_000, ...kokeshi })
  // As near as can be, but a lot: it may go to somebody else.
  const lot = put({
    source: 'yahoo',
    site: 'yahoo',
    id: 'k1200000001',
    title: item.title,
    kind: 'auction',
    price: { type: 6, jpyPrice: 5_000, bidJpyPrice: 5_000, taxIncluded: true },
    auction: { currentPrice: 5_000, bids: 2, endsAt: crew.shop.shop.house.clock.now() + 9 * DAY },
    ...kokeshi,
  })
  for (const each of [...near, dear, lot]) await page(each as never)
  expect((await page(item as never)).instead).toEqual([])
  const { yen: _, isHere } = await anna.call(cart.ofShop, { source: 'rakuten', id: item.id })
  expect(isHere).toBe(false)
  const { lineId } = await anna.call(cart.add, {
    source: 'rakuten',
    id: item.id,
    variantId: 'a',
    quantity: 1,
    options: [{ label: 'ラッピング', value: '希望する（無料）' }],
    remark: '',
  })
  expect((await anna.call(cart.ofShop, { source: 'rakuten', id: item.id })).isHere).toBe(true)
  const line = (await anna.call(cart.list, {})).groups
    .flatMap(({ lines }) => lines)
    .find(({ id }) => id === lineId)!
  expect(line).toMatchObject({
    variantName: 'ブラック / M',
    variantSaid: 'Black / M',
    options: [{ labelSaid: 'Gift wrapping', valueSaid: 'Yes (free)' }],
  })
  crew.shop.shelf.change('rakuten', item.id, { availability: 'sold' })
  await pass(crew.shop, DAY)
  const sold = await page(item as never)
  expect(sold).toMatchObject({ notBuyable: 'goods.soldOut', arrives: null, risks: [] })
  expect(sold.instead).toHaveLength(3)
  expect(sold.instead.map(({ id }) => id)).not.toContain(dear.id)
  expect(sold.instead.map(({ id }) => id)).not.toContain(lot.id)
  const { rows } = await anna.call(goods.instead, { items: [{ source: 'rakuten', id: item.id }] })
  expect(rows[0]!.cards.map(({ id }) => id)).toEqual(sold.instead.map(({ id }) => id))
  const again = await anna.ask(cart.add, {
    source: 'rakuten',
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  expect(again.errors?.map(({ key }) => key)).toContain('goods.soldOut')
})

test('issue 14: with a translator a thing has one title from its card to its shelf, its parcel and its mail', async () => {
  const { shop } = crew
  const clara = await shop.customer('one-title', { walletYen: 100_000, language: 'de' })
  const facts = { id: 'm77000000077', title: '月の皿 中古 桐箱入り', condition: 'good' as const }
  put(facts)
  const said = 'Mondteller in der Holzschachtel'
  const detail = () => clara.call(goods.detail, { source: 'mercari', id: facts.id })
  await detail()
  // As the translator's job keeps it.
  await shop.shop.house.db
    .updateTable('listing')
    .set({ title_translated: JSON.stringify({ de: said }) })
    .where('id', '=', facts.id)
    .execute()
  const seen = await detail()
  const { lineId } = await clara.call(cart.add, {
    source: 'mercari',
    id: facts.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const inCart = (await clara.call(cart.list, {})).groups[0]!.lines[0]!
  await clara.call(cart.remove, { lineId })
  const line = await stored(crew, clara, small, facts)
  const [onShelf] = (await clara.call(storage.overview, {})).pieces
  const inParcel = (await clara.call(parcel.detail, { no: await requested(clara, [line.id]) })).lines[0]!
  const cards = [seen, inCart, line, onShelf!, inParcel].map(({ card }) => card.titleTranslated)
  expect(cards).toEqual([said, said, said, said, said])
  await shop.drain()
  const told = (await shop.mails(clara.email)).map(({ text }) => text)
  expect(told.filter((text) => text.includes(said))).not.toEqual([])
  expect(told.filter((text) => text.includes('Teller ·'))).toEqual([])
})
