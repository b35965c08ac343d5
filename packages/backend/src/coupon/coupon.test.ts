import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cart,
  checkout,
  coupon,
  couponDesk,
  order,
  payment,
  purchase,
  staffMoney,
  wallet,
} from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { DAY, HOUR, MINUTE, sum } from '@tomobako/domain/kernel'
import { accounts, pointsEarned } from '@tomobako/domain/ledger'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { inTransaction } from '../db/index.ts'
import { balance, post, verify } from '../ledger/index.ts'

// The shop opens on 21 November 2026, noon in Japan.
let world: TestShop
let mori: Staff
beforeAll(async () => {
  world = await openTestShop()
  mori = await world.staff('mori', ['editor', 'buyer', 'finance', 'support'])
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

type Terms = InputOf<typeof couponDesk.save>
/** §9's coupon, unless said otherwise. */
const festival: Terms = {
  names: { en: 'Box festival', ja: '箱まつり' },
  way: 'claim',
  code: null,
  kind: 'percent',
  value: 1_000,
  minimumYen: 10_000,
  capYen: null,
  sources: [],
  firstOrderOnly: false,
  perPerson: 999,
  inAll: null,
  budgetYen: 900_000,
  fromDay: '2026-11-20',
  toDay: '2026-11-30',
  why: 'for the test',
}
let counter = 0
const person = (walletYen = 500_000) => world.customer(`coupon-${(counter += 1)}`, { walletYen })
const announce = async (changes: Partial<Terms> = {}): Promise<string> =>
  (await mori.call(couponDesk.save, { ...festival, ...changes })).id!
const withOne = async (who: Customer, changes: Partial<Terms> = {}): Promise<string> => {
  const couponId = await announce(changes)
  await who.call(coupon.claim, { couponId })
  return couponId
}
async function inCart(who: Customer, yen: number, source?: 'yahoo'): Promise<string> {
  const item = world.shelf.put(
    listing({ yen, ...(source ? { source, site: 'yahoo_auctions' as never } : {}) }),
  )
  return (
    await who.call(cart.add, { source: item.source, id: item.id, quantity: 1, options: [], remark: '' })
  ).lineId
}
const quoteOf = async (
  who: Customer,
  prices: readonly number[],
  more: Partial<InputOf<typeof checkout.quote>> = {},
) => {
  const lineIds: string[] = []
  for (const yen of prices) lineIds.push(await inCart(who, yen))
  return who.call(checkout.quote, { lineIds, method: 'wallet', points: 0, ...more })
}
const placed = async (who: Customer, quoteId: string) => who.call(checkout.place, { quoteId, accept: true })
const bought = async (who: Customer, prices: readonly number[], more = {}) => {
  const quote = await quoteOf(who, prices, more)
  const { orderNo } = await placed(who, quote.id)
  return { quote, orderNo, lines: (await who.call(order.detail, { no: orderNo })).lines }
}
const inWallet = (who: Customer) => balance(world.shop.house.db, accounts.wallet(who.id))
const campaign = async (id: string) =>
  (await mori.call(couponDesk.list, {})).campaigns.find((each) => each.id === id)!
const mine = async (who: Customer) => who.call(coupon.list, {})

test('S9-013 S3-084 an order of 12,800 yen of goods is 1,280 yen less, on the quote, the order and the payment result', async () => {
  const anna = await person()
  const couponId = await withOne(anna)
  const quote = await quoteOf(anna, [12_800])
  expect(quote.coupon).toEqual({ id: couponId, name: 'Box festival', yen: 1_280 })
  expect(quote.totalYen).toBe(12_800 + 200 - 1_280)
  const before = await inWallet(anna)
  const { orderNo, paymentId } = await placed(anna, quote.id)
  expect(before - (await inWallet(anna))).toBe(11_720)
  const discount = { key: 'coupon', yen: -1_280, kind: 'discount' }
  expect((await anna.call(order.detail, { no: orderNo })).rows).toContainEqual(discount)
  expect((await anna.call(payment.result, { paymentId })).rows).toContainEqual(discount)
  expect((await mine(anna)).used).toMatchObject([{ orderNo, yen: 1_280, returned: false }])
  expect(await campaign(couponId)).toMatchObject({ claimed: 1, used: 1, givenYen: 1_280 })
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
})

test('S5-036 goods of 9,999 yen are told that one yen is missing, whatever fees come on top', async () => {
  const anna = await person()
  const couponId = await withOne(anna)
  const quote = await quoteOf(anna, [9_999])
  expect(quote.coupon).toBeNull()
  expect(quote.coupons.find(({ id }) => id === couponId)).toMatchObject({
    why: { key: 'coupon.no.minimum', values: { missingYen: 1 } },
  })
  const asked = await anna.ask(checkout.quote, {
    lineIds: quote.lines.map(({ lineId }) => lineId),
    method: 'wallet',
    points: 0,
    coupon: couponId,
  })
  expect(asked).toMatchObject({ key: 'coupon.no.minimum', errors: [{ field: 'coupon' }] })
})

test('S5-034 S5-035 S9-015 of two coupons one is used, the better unless the customer says otherwise, and an order has one at most', async () => {
  const anna = await person()
  const small = await withOne(anna, { kind: 'amount', value: 500 })
  const large = await withOne(anna)
  const quote = await quoteOf(anna, [20_000])
  expect(quote.coupon).toMatchObject({ id: large, yen: 2_000 })
  expect(quote.coupons.filter(({ best }) => best).map(({ id }) => id)).toEqual([large])
  const lineIds = quote.lines.map(({ lineId }) => lineId)
  const other = await anna.call(checkout.quote, { lineIds, method: 'wallet', points: 0, coupon: small })
  expect(other).toMatchObject({ coupon: { id: small, yen: 500 }, totalYen: 20_200 - 500 })
  const none = await anna.call(checkout.quote, { lineIds, method: 'wallet', points: 0, coupon: 'none' })
  expect(none).toMatchObject({ coupon: null, totalYen: 20_200 })
  const { orderNo } = await placed(anna, other.id)
  const { id } = await world.shop.house.db
    .selectFrom('orders')
    .select('id')
    .where('no', '=', orderNo)
    .executeTakeFirstOrThrow()
  // The database refuses a second one for the same order.
  await expect(
    world.shop.house.db
      .insertInto('coupon_use')
      .values({
        id: crypto.randomUUID(),
        coupon_id: large,
        customer_id: anna.id,
        order_id: id,
        yen: 1,
        at: '2026-11-21T00:00:00Z',
      })
      .execute(),
  ).rejects.toThrow(/coupon_use_order_id_key/)
})

test('S9-018 a coupon is good until the last second of its last day in Japan, also at the moment of ordering', async () => {
  const world2 = await openTestShop({ now: '2026-11-30T14:55:00Z' })
  try {
    const mori2 = await world2.staff('mori', ['editor'])
    const eva = await world2.customer('eva', { walletYen: 100_000 })
    const { id } = await mori2.call(couponDesk.save, festival)
    await eva.call(coupon.claim, { couponId: id! })
    const put = async () => {
      const item = world2.shelf.put(listing())
      return (
        await eva.call(cart.add, { source: item.source, id: item.id, quantity: 1, options: [], remark: '' })
      ).lineId
    }
    const quote = await eva.call(checkout.quote, { lineIds: [await put()], method: 'wallet', points: 0 })
    expect(quote.coupon?.yen).toBe(1_280)
    // 00:00:30 of 1 December in Japan: the quote still lives, the event does not.
    await world2.passTime(5.5 * MINUTE)
    expect(await eva.ask(checkout.place, { quoteId: quote.id, accept: true })).toMatchObject({
      key: 'coupon.no.ended',
    })
    expect((await eva.call(coupon.list, {})).expired).toMatchObject([{ id, state: 'ended' }])
    expect(await eva.ask(coupon.claim, { couponId: id })).toMatchObject({ key: 'coupon.no.ended' })
    expect(await verify(world2.shop.house.db)).toMatchObject({ problems: [] })
  } finally {
    await world2.close()
  }
})

test('S4-035 S9-019 a part refunded gives back what was paid for it and never the discount; everything refunded brings the coupon back', async () => {
  const anna = await person()
  const couponId = await withOne(anna)
  const before = await inWallet(anna)
  const { orderNo, lines } = await bought(anna, [12_000, 8_000])
  const [first, second] = lines
  expect(before - (await inWallet(anna))).toBe(20_400 - 2_000)
  // Said before the customer cancels.
  expect(first!.coupon).toEqual({ yen: 1_200, ifCancelled: 'lost' })
  await anna.call(order.cancelLine, { lineId: first!.line.id })
  expect(before - (await inWallet(anna))).toBe(8_200 - 800)
  expect((await mine(anna)).used).toMatchObject([{ orderNo, returned: false }])
  expect(await campaign(couponId)).toMatchObject({ used: 1, givenYen: 2_000 })
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
  const again = await anna.call(order.detail, { no: orderNo })
  expect(again.lines[1]!.coupon).toEqual({ yen: 800, ifCancelled: 'back' })
  await anna.call(order.cancelLine, { lineId: second!.line.id })
  expect(await inWallet(anna)).toBe(before)
  expect((await mine(anna)).usable).toMatchObject([{ id: couponId, left: 1 }])
  expect((await mine(anna)).used).toMatchObject([{ returned: true }])
  expect(await campaign(couponId)).toMatchObject({ claimed: 1, used: 0, givenYen: 0 })
  await world.drain()
  expect((await world.mails(anna.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Box festival'),
  )
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
})

test('S4-035 what staff give back of a bought line brings the coupon back with the last yen, not before', async () => {
  const anna = await person()
  const couponId = await withOne(anna)
  const before = await inWallet(anna)
  const { lines } = await bought(anna, [12_000])
  const { line } = lines[0]!
  await mori.call(purchase.claim, { lineId: line.id })
  await mori.call(purchase.record, {
    lineId: line.id,
    sellerOrderNo: 'S-coupon',
    itemYen: 12_000,
    domesticYen: 0,
  })
  const refund = { kind: 'refund', borneBy: 'us', reason: 'damaged', note: 'A scratch.', subjectNo: line.no }
  await mori.call(staffMoney.ask, { ...refund, yen: 1_000 } as never)
  expect((await mine(anna)).usable).toEqual([])
  const { refundableYen } = await mori.call(staffMoney.subject, { no: line.no })
  await mori.call(staffMoney.ask, { ...refund, yen: refundableYen } as never)
  expect(await inWallet(anna)).toBe(before)
  expect((await mine(anna)).usable).toMatchObject([{ id: couponId, left: 1 }])
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
})

test('two last lines cancelled at once bring the coupon back once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const anna = await person(60_000)
    const couponId = await withOne(anna)
    const { lines } = await bought(anna, [12_000, 8_000])
    await Promise.all(lines.map(({ line }) => anna.call(order.cancelLine, { lineId: line.id })))
    expect((await mine(anna)).usable).toMatchObject([{ id: couponId, left: 1 }])
    expect(await inWallet(anna)).toBe(60_000)
  }
})

test('an order nobody paid never used its coupon', async () => {
  const anna = await person()
  const couponId = await withOne(anna)
  const quote = await quoteOf(anna, [12_800], { method: 'card' })
  await placed(anna, quote.id)
  expect((await mine(anna)).usable).toEqual([])
  await world.passTime(HOUR)
  await world.drain()
  expect((await mine(anna)).usable).toMatchObject([{ id: couponId, left: 1 }])
  expect(await campaign(couponId)).toMatchObject({ used: 0, givenYen: 0 })
})

/** Placed by card, with what was chosen, and declined by the bank. */
async function declined(who: Customer, prices: readonly number[], more = {}) {
  const quote = await quoteOf(who, prices, { method: 'card', ...more })
  const { paymentId, orderNo } = await placed(who, quote.id)
  await world.bank.pays(world.shop, paymentId, 'failed')
  await world.drain()
  const seen = () => who.call(order.detail, { no: orderNo })
  const change = (coupon: string) => who.call(order.changeCoupon, { no: orderNo, coupon })
  const pay = (method: 'wallet' | 'card') => who.call(payment.retry, { id: paymentId, method })
  return { quote, paymentId, orderNo, seen, change, pay }
}

test('a card was declined: the coupon stays in the price, also when its campaign is paused before the second payment', async () => {
  const anna = await person()
  const couponId = await withOne(anna)
  const { orderNo, seen, pay } = await declined(anna, [12_800])
  expect((await seen()).coupons).toEqual([{ id: couponId, name: 'Box festival', yen: 1_280, isUsed: true }])
  const { version } = await campaign(couponId)
  await mori.call(couponDesk.pause, { id: couponId, version, paused: true, why: 'for the test' })
  const before = await inWallet(anna)
  await pay('wallet')
  // Goods less the coupon, our fee, and no fee of the card.
  expect(before - (await inWallet(anna))).toBe(12_800 - 1_280 + 200)
  expect((await seen()).coupons).toEqual([])
  expect((await anna.ask(order.changeCoupon, { no: orderNo, coupon: 'none' })).key).toBe('payment.notPayable')
  expect(await campaign(couponId)).toMatchObject({ used: 1, givenYen: 1_280 })
})

test('before the second payment another coupon is taken, or none: the first is unused again, and each is in one price', async () => {
  const anna = await person()
  const [small, large] = [await withOne(anna, { value: 500 }), await withOne(anna, { value: 2_000 })]
  const { seen, change, pay } = await declined(anna, [12_800], { coupon: small })
  const left = async (id: string) => (await mine(anna)).usable.find((each) => each.id === id)?.left ?? 0
  expect((await seen()).coupons.map(({ id, yen, isUsed }) => [id, yen, isUsed])).toEqual([
    [small, 640, true],
    [large, 2_560, false],
  ])
  const without = await change('none')
  expect([await left(small), await left(large)]).toEqual([1, 1])
  const changed = await change(large)
  expect([await left(small), await left(large)]).toEqual([1, 0])
  // 3.6 % of what is less is less as well.
  expect(without.totalYen - changed.totalYen).toBe(
    2_560 + Math.ceil(13_000 * 0.036) - Math.ceil(10_440 * 0.036),
  )
  const { order: head, rows } = await seen()
  expect(head.totalYen).toBe(changed.totalYen)
  expect(rows.find(({ key }) => key === 'coupon')?.yen).toBe(-2_560)
  const again = await pay('card')
  expect(world.bank.payments.get(again.paymentId)!.yen).toBe(changed.totalYen)
  await world.bank.pays(world.shop, again.paymentId, 'succeeded')
  await world.drain()
  expect((await seen()).order.state).toBe('active')
  expect([(await campaign(small)).used, (await campaign(large)).used]).toEqual([0, 1])
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
})

test('a coupon claimed after the order was placed reduces its second payment; one that does not fit is refused with its reason', async () => {
  const anna = await person()
  const { change, seen, orderNo } = await declined(anna, [12_800])
  const couponId = await withOne(anna)
  const large = await withOne(anna, { minimumYen: 50_000 })
  expect((await seen()).coupons).toMatchObject([{ id: couponId, isUsed: false }])
  expect((await anna.ask(order.changeCoupon, { no: orderNo, coupon: large })).key).toBe('coupon.no.minimum')
  await change(couponId)
  expect((await seen()).coupons).toMatchObject([{ id: couponId, isUsed: true }])
  const ben = await person()
  expect((await ben.ask(order.changeCoupon, { no: orderNo, coupon: 'none' })).key).toBe('common.notFound')
})

test('while the bank works on the money, and after a part was cancelled, the coupon stays as it is', async () => {
  const anna = await person()
  await withOne(anna, { perPerson: 2 })
  const first = await declined(anna, [12_800])
  const again = await first.pay('card')
  await world.bank.pays(world.shop, again.paymentId, 'processing')
  await world.drain()
  expect((await anna.ask(order.changeCoupon, { no: first.orderNo, coupon: 'none' })).key).toBe(
    'coupon.no.paying',
  )
  // Nor does another means make another price of it.
  const { totalYen } = (await first.seen()).order
  expect(await first.pay('wallet')).toMatchObject({ paymentId: again.paymentId, state: 'processing' })
  expect((await first.seen()).order.totalYen).toBe(totalYen)
  await world.bank.pays(world.shop, again.paymentId, 'succeeded')
  await world.drain()
  expect((await first.seen()).order.state).toBe('active')
  await anna.call(coupon.claim, { couponId: (await mine(anna)).used[0]!.coupon.id })
  const second = await declined(anna, [12_800, 2_000])
  const [each] = (await second.seen()).lines
  await anna.call(order.cancelLine, { lineId: each!.line.id })
  expect((await anna.ask(order.changeCoupon, { no: second.orderNo, coupon: 'none' })).key).toBe(
    'coupon.no.partly',
  )
  expect((await second.seen()).coupons).toEqual([])
})

test('points that were spent stay spent: a coupon never takes off more than they left', async () => {
  const anna = await person()
  await inTransaction(world.shop.house.db, (db) =>
    post(
      { db, now: world.shop.house.clock.now() },
      pointsEarned({ key: `test/${anna.id}`, kind: 'test', customerId: anna.id, points: 12_000 }),
    ),
  )
  const { orderNo, seen } = await declined(anna, [12_800], { points: 12_000 })
  const couponId = await withOne(anna, { value: 2_000 })
  expect((await seen()).coupons).toEqual([])
  expect((await anna.ask(order.changeCoupon, { no: orderNo, coupon: couponId })).key).toBe(
    'coupon.no.nothing',
  )
})

test('quality R8 one claim, two unpaid orders and sixteen presses: it is in one price, and every number agrees', async () => {
  const anna = await person()
  const [first, second] = [await declined(anna, [12_800]), await declined(anna, [14_000])]
  const couponId = await withOne(anna)
  const other = await withOne(anna, { value: 500 })
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      anna.ask(order.changeCoupon, {
        no: (at % 2 === 0 ? first : second).orderNo,
        coupon: [couponId, other, 'none', couponId][at % 4]!,
      }),
    ),
  )
  expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(3)
  for (const { code, key } of answers) if (code !== 200) expect(key).toBe('coupon.no.used')
  const used = (await Promise.all([first.seen(), second.seen()])).map(
    ({ coupons }) => coupons.find(({ isUsed }) => isUsed)?.id,
  )
  for (const id of [couponId, other]) {
    expect(used.filter((each) => each === id).length).toBeLessThanOrEqual(1)
    expect((await campaign(id)).used).toBe(used.filter((each) => each === id).length)
  }
  // The second payment races with a change of the coupon: what is taken is what the order says.
  const before = await inWallet(anna)
  await Promise.all([
    anna.ask(payment.retry, { id: first.paymentId, method: 'wallet' }),
    ...[couponId, 'none', other].map((id) => anna.ask(order.changeCoupon, { no: first.orderNo, coupon: id })),
  ])
  const paid = await first.seen()
  expect(paid.order.state).toBe('active')
  expect(before - (await inWallet(anna))).toBe(paid.order.totalYen)
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
})

test('paid by card: the card brings the price without the discount, a purchase that fails sends exactly that back, and the coupon with it', async () => {
  const anna = await person()
  const couponId = await withOne(anna)
  const quote = await quoteOf(anna, [12_800], { method: 'card' })
  const { paymentId, orderNo } = await placed(anna, quote.id)
  const paid = world.bank.payments.get(paymentId)!.yen
  expect(paid).toBe(quote.totalYen)
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  await world.drain()
  const [each] = (await anna.call(order.detail, { no: orderNo })).lines
  await mori.call(purchase.claim, { lineId: each!.line.id })
  await mori.call(purchase.soldOut, { lineId: each!.line.id, reason: 'sold_out' })
  await world.drain()
  expect(
    sum(
      [...world.bank.refunds.values()].filter((r) => r.providerId === `test_${paymentId}`).map((r) => r.yen),
    ),
  ).toBe(paid)
  expect((await mine(anna)).usable).toMatchObject([{ id: couponId }])
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
})

test('bought cheaper: the difference is the customer’s, and the books hold with a coupon and points in the line', async () => {
  const anna = await person()
  await withOne(anna)
  await inTransaction(world.shop.house.db, (db) =>
    post(
      { db, now: world.shop.house.clock.now() },
      pointsEarned({ key: `test/${anna.id}`, kind: 'test', customerId: anna.id, points: 3_000 }),
    ),
  )
  const { lines } = await bought(anna, [12_800], { points: 3_000 })
  const [each] = lines
  await mori.call(purchase.claim, { lineId: each!.line.id })
  const before = await inWallet(anna)
  await mori.call(purchase.record, {
    lineId: each!.line.id,
    sellerOrderNo: 'm-1',
    itemYen: 12_000,
    domesticYen: 0,
  })
  expect((await inWallet(anna)) - before).toBe(800)
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
})

test('a free order bought cheaper: what the coupon had paid of the difference is ours again, not the customer’s', async () => {
  const anna = await person()
  await withOne(anna, { kind: 'percent', value: 10_000 })
  const before = await inWallet(anna)
  const { lines, quote } = await bought(anna, [12_800])
  expect(quote.totalYen).toBe(200)
  const [each] = lines
  await mori.call(purchase.claim, { lineId: each!.line.id })
  await mori.call(purchase.record, {
    lineId: each!.line.id,
    sellerOrderNo: 'm-2',
    itemYen: 10_000,
    domesticYen: 0,
  })
  expect(before - (await inWallet(anna))).toBe(0)
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
})

test('a first order’s coupon is for one order, also when two are placed at once', async () => {
  const anna = await person()
  const couponId = await withOne(anna, { firstOrderOnly: true, perPerson: 5 })
  await anna.call(coupon.claim, { couponId })
  const quotes = [await quoteOf(anna, [12_800]), await quoteOf(anna, [12_800])]
  expect(quotes.map((each) => each.coupon?.yen)).toEqual([1_280, 1_280])
  const answers = await Promise.all(
    quotes.map((quote) => anna.ask(checkout.place, { quoteId: quote.id, accept: true })),
  )
  expect(answers.map(({ key }) => key ?? 'placed').toSorted()).toEqual(['coupon.no.firstOrder', 'placed'])
  const later = await quoteOf(anna, [12_800])
  expect(later.coupons.find(({ id }) => id === couponId)?.why?.key).toBe('coupon.no.firstOrder')
})

test('a coupon of one source reduces that source’s goods only', async () => {
  const anna = await person()
  await withOne(anna, { sources: ['yahoo'] })
  const lineIds = [await inCart(anna, 15_000), await inCart(anna, 11_000, 'yahoo')]
  const quote = await anna.call(checkout.quote, { lineIds, method: 'wallet', points: 0 })
  expect(quote.coupon?.yen).toBe(1_100)
  expect(
    quote.lines
      .map(({ rows }) => rows.find(({ key }) => key === 'coupon')?.yen ?? 0)
      .toSorted((a, b) => a - b),
  ).toEqual([-1_100, 0])
})

test('a code is found however it is typed, is claimed once, and guessing ends', async () => {
  const anna = await person()
  await announce({ way: 'code', code: 'FUROSHIKI-26', perPerson: 1 })
  const first = await anna.call(coupon.claimCode, { code: ' furoshiki-26 ' })
  expect(first.coupon).toMatchObject({ left: 1, claimable: false })
  expect((await anna.call(coupon.claimCode, { code: 'ＦＵＲＯＳＨＩＫＩ-26' })).coupon.left).toBe(1)
  expect(await anna.ask(coupon.claim, { couponId: first.coupon.id })).toMatchObject({
    key: 'common.notFound',
  })
  expect((await anna.call(coupon.zone, {})).coupons.map(({ id }) => id)).not.toContain(first.coupon.id)
  await bought(anna, [12_800])
  expect(await anna.ask(coupon.claimCode, { code: 'FUROSHIKI-26' })).toMatchObject({
    key: 'coupon.allClaimed',
  })
  const guesses: string[] = []
  for (let index = 0; index < 20; index += 1)
    guesses.push((await anna.ask(coupon.claimCode, { code: `GUESS-${index}` })).key!)
  expect(guesses[0]).toBe('coupon.codeUnknown')
  expect(guesses.at(-1)).toBe('common.tooMany')
})

test('a budget is never overspent: the order that would is refused and nothing of it has happened', async () => {
  const [anna, ben] = [await person(), await person()]
  const couponId = await withOne(anna, { budgetYen: 2_000 })
  await ben.call(coupon.claim, { couponId })
  const [one, two] = [await quoteOf(anna, [12_800]), await quoteOf(ben, [12_800])]
  await placed(anna, one.id)
  const before = await inWallet(ben)
  expect(await ben.ask(checkout.place, { quoteId: two.id, accept: true })).toMatchObject({
    key: 'coupon.no.budget',
  })
  expect(await inWallet(ben)).toBe(before)
  expect(await campaign(couponId)).toMatchObject({ used: 1, givenYen: 1_280 })
  const without = await ben.call(checkout.quote, {
    lineIds: two.lines.map(({ lineId }) => lineId),
    method: 'wallet',
    points: 0,
  })
  expect(without.coupon).toBeNull()
  expect(without.coupons.find(({ id }) => id === couponId)?.why?.key).toBe('coupon.no.budget')
})

test('what is promised stands: terms do not change once somebody has it, limits never go below what is given', async () => {
  const anna = await person()
  const id = await withOne(anna, { budgetYen: 50_000, inAll: 10 })
  const { version } = await campaign(id)
  const change = (changes: Partial<Terms>) =>
    mori.ask(couponDesk.save, { ...festival, budgetYen: 50_000, inAll: 10, id, version, ...changes })
  expect(await change({ value: 500 })).toMatchObject({ key: 'console.coupons.refused.promised' })
  expect(await change({ toDay: '2026-11-25' })).toMatchObject({ key: 'console.coupons.refused.promised' })
  await bought(anna, [12_800])
  expect(await change({ budgetYen: 1_000 })).toMatchObject({ key: 'console.coupons.refused.belowYen' })
  expect(await change({ toDay: '2026-12-05', budgetYen: 60_000 })).toMatchObject({ code: 200 })
  expect(await change({ toDay: '2026-12-06' })).toMatchObject({ key: 'console.changedMeanwhile' })
  expect(await campaign(id)).toMatchObject({ toDay: '2026-12-05', budgetYen: 60_000, version: version + 1 })
})

test('paused, it is neither claimed nor used; going on, it is', async () => {
  const anna = await person()
  const id = await withOne(anna)
  const quote = await quoteOf(anna, [12_800])
  await mori.call(couponDesk.pause, { id, version: 0, paused: true, why: 'a mistake in it' })
  expect(await anna.ask(coupon.claim, { couponId: id })).toMatchObject({ key: 'coupon.no.paused' })
  expect(await anna.ask(checkout.place, { quoteId: quote.id, accept: true })).toMatchObject({
    key: 'coupon.no.paused',
  })
  await mori.call(couponDesk.pause, { id, version: 1, paused: false, why: 'mended' })
  expect(await anna.ask(checkout.place, { quoteId: quote.id, accept: true })).toMatchObject({ code: 200 })
})

test('staff give a coupon to one person, who is told; nobody else sees it; only editors announce', async () => {
  const anna = await person()
  const id = await announce({ way: 'given', names: { en: 'Sorry for the wait' } })
  expect(await anna.ask(coupon.claim, { couponId: id })).toMatchObject({ key: 'common.notFound' })
  await mori.call(couponDesk.grant, { id, customer: anna.email, count: 2, why: 'late box' })
  expect((await mine(anna)).usable).toMatchObject([{ id, left: 2 }])
  await world.drain()
  expect((await world.mails(anna.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Sorry for the wait'),
  )
  const packer = await world.staff('coupon-packer', ['packer'])
  expect((await packer.ask(couponDesk.save, festival)).code).toBe(403)
})

test('three days before its end, everybody who has one left is told, once', async () => {
  const other = await openTestShop()
  try {
    const staff = await other.staff('mori', ['editor'])
    const eva = await other.customer('eva', { walletYen: 50_000 })
    const { id } = await staff.call(couponDesk.save, {
      ...festival,
      names: { en: 'Short one' },
      toDay: '2026-11-25',
    })
    await eva.call(coupon.claim, { couponId: id! })
    await other.passTime(DAY)
    await other.drain()
    const told = async () =>
      (await other.mails(eva.email)).filter(({ subject }) => subject.includes('Short one'))
    expect(await told()).toHaveLength(0)
    await other.passTime(2 * DAY)
    await other.passTime(DAY)
    await other.drain()
    expect(await told()).toHaveLength(1)
  } finally {
    await other.close()
  }
})

test('a dry run counts what real orders would have cost, and changes nothing', async () => {
  const other = await openTestShop()
  try {
    const staff = await other.staff('mori', ['editor'])
    const eva = await other.customer('eva', { walletYen: 200_000 })
    for (const yen of [12_800, 9_000, 30_000]) {
      const item = other.shelf.put(listing({ yen }))
      const { lineId } = await eva.call(cart.add, {
        source: item.source,
        id: item.id,
        quantity: 1,
        options: [],
        remark: '',
      })
      const { id } = await eva.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
      await eva.call(checkout.place, { quoteId: id, accept: true })
    }
    const terms = (({
      kind,
      value,
      minimumYen,
      capYen,
      sources,
      firstOrderOnly,
      perPerson,
      inAll,
      budgetYen,
    }) => ({
      kind,
      value,
      minimumYen,
      capYen,
      sources,
      firstOrderOnly,
      perPerson,
      inAll,
      budgetYen,
    }))(festival)
    expect(await staff.call(couponDesk.dryRun, { terms })).toMatchObject({
      orders: 3,
      reduced: 2,
      customers: 1,
      yen: 4_280,
      budgetGone: false,
    })
    expect(await staff.call(couponDesk.dryRun, { terms: { ...terms, firstOrderOnly: true } })).toMatchObject({
      reduced: 1,
      yen: 1_280,
    })
    expect((await staff.call(couponDesk.list, {})).campaigns).toEqual([])
    expect((await eva.call(wallet.detail, { page: 1 })).balanceYen).toBe(200_000 - 51_800 - 600)
  } finally {
    await other.close()
  }
})

test('a page with room for one coupon offers the one of the zone that ends first and that its reader may still claim', async () => {
  const who = await person()
  const offered = async (reader: Pick<Customer, 'call'>) => (await reader.call(coupon.offered, {})).coupon?.id
  const late = await announce({ toDay: '2026-11-28', perPerson: 1 })
  const soon = await announce({ toDay: '2026-11-25', perPerson: 1 })
  await announce({ toDay: '2026-11-24', way: 'code', code: 'NOBODYS' })
  await announce({ toDay: '2026-11-24', inAll: 1, perPerson: 1 }).then((id) =>
    who.call(coupon.claim, { couponId: id }),
  )
  expect(await offered(world.visitor())).toBe(soon)
  expect(await offered(who)).toBe(soon)
  await who.call(coupon.claim, { couponId: soon })
  expect(await offered(who)).not.toBe(soon)
  expect(await offered(world.visitor())).toBe(soon)
  expect(late).not.toBe(soon)
})

test('a campaign that may cost more than one’s limit waits for a second person and is not there meanwhile; a smaller one is at once', async () => {
  const endo = await world.staff('coupon-finance', ['finance'])
  const byName = async (name: string) =>
    (await mori.call(couponDesk.list, {})).campaigns.find(({ names }) => names['en'] === name)
  const asked = async (yen: number) =>
    (await endo.call(staffMoney.show, {})).asked.find((row) => row.kind === 'coupon' && row.yen === yen)!
  const save = (name: string, changes: Partial<Terms>) =>
    mori.call(couponDesk.save, { ...festival, names: { en: name }, ...changes })
  // Its worst: so many uses of what one takes off, or the budget, whichever is less; without an end it is always too much.
  expect((await save('Small', { kind: 'amount', value: 500, inAll: 2_000, budgetYen: null })).waits).toBe(
    undefined,
  )
  expect((await save('Endless', { budgetYen: null })).waits).toMatch(/^R/)
  const large = await save('Large', { kind: 'amount', value: 1_000, inAll: 2_500, budgetYen: null })
  expect(large).toMatchObject({ id: null, waits: expect.stringMatching(/^R/) })
  expect(await byName('Large')).toBeUndefined()
  const { id, mayApprove } = await asked(2_500_000)
  expect(mayApprove).toBe(true)
  expect((await mori.ask(staffMoney.approve, { id })).key).toBe('console.money.own')
  await endo.call(staffMoney.approve, { id })
  const made = (await byName('Large'))!
  expect(made).toMatchObject({ inAll: 2_500, value: 1_000 })
  // Shorter or cheaper is one person's; enlarged waits again, and what holds goes on meanwhile.
  const terms = { id: made.id, version: made.version, kind: 'amount', value: 1_000, budgetYen: null } as const
  expect((await save('Large', { ...terms, inAll: 2_400 })).waits).toBe(undefined)
  const version = made.version + 1
  expect((await save('Large', { ...terms, version, inAll: 3_000 })).waits).toMatch(/^R/)
  expect(await byName('Large')).toMatchObject({ inAll: 2_400, version })
  await endo.call(staffMoney.refuse, { id: (await asked(3_000_000)).id, why: 'Enough is enough.' })
  expect(await byName('Large')).toMatchObject({ inAll: 2_400, version })
})
