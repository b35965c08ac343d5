import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, cart, checkout, goods, order, payment, purchase, wallet } from '@tomobako/contract'
import { HOUR } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { letPass } from '../staff/index.ts'

let world: TestShop
let mori: Staff
beforeAll(async () => {
  world = await openTestShop()
  mori = await world.staff('mori', ['buyer'])
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

/** Time passes, nobody is signed out, what has come due is done. */
async function pass(ms: number): Promise<void> {
  await letPass(world.shop.house, ms)
  await world.shop.jobs.runSchedules()
  await world.drain()
}

/** Puts a listing into the cart and asks for a quote of it. */
async function quoted(
  who: Customer,
  item = world.shelf.put(listing()),
  method: 'wallet' | 'card' = 'wallet',
) {
  const { lineId } = await who.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  return { item, quote: await who.call(checkout.quote, { lineIds: [lineId], method, points: 0 }) }
}
async function ordered(
  who: Customer,
  item = world.shelf.put(listing()),
  method: 'wallet' | 'card' = 'wallet',
) {
  const { quote } = await quoted(who, item, method)
  const placed = await who.call(checkout.place, { quoteId: quote.id, accept: true })
  const { order: made } = await who.call(order.detail, { no: placed.orderNo })
  return { item, quote, placed, line: made.lines[0]! }
}
const balance = async (who: Customer) => (await who.call(wallet.detail, { page: 1 })).balanceYen

test('from a search to a recorded purchase: what is shown is what is charged, and every yen is in the books', async () => {
  const anna = await world.customer('anna', { walletYen: 50_000 })
  const item = world.shelf.put(
    listing({
      title: 'ミナヅキ MZ-1 フィルムカメラ',
      yen: 12_800,
      domesticShipping: { payer: 'buyer', yen: 600 },
    }),
  )
  const found = await anna.call(goods.search, {
    source: 'all',
    words: 'film camera',
    page: 1,
    sort: 'recommended',
  })
  expect(found.wordsJa).toBe('フィルムカメラ')
  expect(found.cards.map((card) => card.id)).toContain(item.id)
  expect(found.cards.find((card) => card.id === item.id)!.toDoorYen).toBeGreaterThan(13_600)

  const { quote, placed, line } = await ordered(anna, item)
  expect(quote.totalYen).toBe(12_800 + 600 + 200)
  expect(quote.rows.at(-1)).toMatchObject({ key: 'total', yen: 13_600 })
  expect(placed).toMatchObject({ state: 'paid', payUrl: null })
  expect(await balance(anna)).toBe(36_400)
  expect(line).toMatchObject({ state: 'to_buy', canCancel: true })

  await mori.call(purchase.claim, { lineId: line.id })
  const { row, deepLink, paidYen } = await mori.call(purchase.detail, { lineId: line.id })
  expect({ limit: row.limitYen, deepLink, paidYen }).toEqual({
    limit: 13_400,
    deepLink: item.url,
    paidYen: 13_600,
  })
  const refused = await anna.ask(order.cancelLine, { lineId: line.id })
  expect(refused.key).toBe('order.cannotCancel')

  await mori.call(purchase.record, {
    lineId: line.id,
    version: row.version,
    sellerOrderNo: 'm-778',
    itemYen: 12_000,
    domesticYen: 500,
  })
  // P 4: bought for 900 less, credited at once, unasked.
  expect(await balance(anna)).toBe(36_400 + 900)
  const after = await anna.call(order.detail, { no: placed.orderNo })
  expect(after.lines[0]!.line.state).toBe('bought')
  expect(after.lines[0]!.timeline.map((step) => step.key)).toEqual([
    'ordered',
    'paid',
    'purchased',
    'sellerShipped',
    'stored',
    'shipped',
    'delivered',
  ])
  expect(after.refunds).toMatchObject([{ yen: 900, reasonKey: 'cheaper', to: 'wallet' }])
  await mori.call(purchase.tracking, { lineId: line.id, tracking: '1234-5678-9012', carrier: 'ヤマト運輸' })
  expect((await anna.call(order.detail, { no: placed.orderNo })).lines[0]!.line.state).toBe('on_the_way')
  const statement = await anna.call(wallet.detail, { page: 1 })
  expect(statement.rows.map((entry) => [entry.key, entry.yen, entry.balanceAfterYen])).toEqual([
    ['payment.entry.itemBought', 900, 37_300],
    ['payment.entry.captured', -13_600, 36_400],
    ['payment.entry.toppedUp', 50_000, 50_000],
  ])
  expect(statement.rows[0]!.link).toBe(`/orders/${placed.orderNo}`)
})

test('without a wish the wallet pays when it holds enough, which costs nothing, else a card', async () => {
  const chosen = async (walletYen: number) => {
    const who = await world.customer(`chooser${walletYen}`, { walletYen })
    const { lineId } = await who.call(cart.add, {
      ...{ source: 'mercari', quantity: 1, options: [], remark: '' },
      id: world.shelf.put(listing({ yen: 9_000, domesticShipping: { payer: 'seller' } })).id,
    })
    const quote = await who.call(checkout.quote, { lineIds: [lineId], points: 0 })
    return [quote.method, quote.totalYen - 9_000 - 200]
  }
  expect(await chosen(9_200)).toEqual(['wallet', 0])
  const [method, feeYen] = await chosen(9_199)
  expect(method).toBe('card')
  expect(feeYen).toBeGreaterThan(0)
})

test('a card order is paid when the bank says so, not when the customer comes back', async () => {
  const ben = await world.customer('ben')
  const { quote, placed, line } = await ordered(ben, world.shelf.put(listing({ yen: 10_000 })), 'card')
  expect(quote.totalYen).toBe(10_200 + 368) // 3.6 % of 10,200, rounded up
  expect(placed).toMatchObject({ state: 'needs_action', payUrl: `http://bank.test/pay/${placed.paymentId}` })
  expect(line.state).toBe('awaiting_payment')
  expect(await ben.call(payment.result, { paymentId: placed.paymentId })).toMatchObject({
    state: 'processing',
    orderNo: placed.orderNo,
  })
  await world.bank.pays(world.shop, placed.paymentId, 'succeeded')
  expect(await ben.call(payment.result, { paymentId: placed.paymentId })).toMatchObject({
    state: 'success',
    totalYen: 10_568,
  })
  expect((await ben.call(order.detail, { no: placed.orderNo })).lines[0]!.line.state).toBe('to_buy')
})

test('sold out: everything goes back to the card it came from, once', async () => {
  const cleo = await world.customer('cleo')
  const { placed, line } = await ordered(cleo, undefined, 'card')
  await world.bank.pays(world.shop, placed.paymentId, 'succeeded')
  await mori.call(purchase.claim, { lineId: line.id })
  await mori.call(purchase.soldOut, { lineId: line.id, reason: 'sold_out' })
  expect((await mori.ask(purchase.soldOut, { lineId: line.id, reason: 'sold_out' })).key).toBe(
    'console.changedMeanwhile',
  )
  await world.drain()
  expect(
    [...world.bank.refunds.values()]
      .filter((each) => each.providerId === `test_${placed.paymentId}`)
      .map((each) => each.yen),
  ).toEqual([(await cleo.call(payment.detail, { id: placed.paymentId })).yen])
  const after = await cleo.call(order.detail, { no: placed.orderNo })
  expect(after.order.state).toBe('cancelled')
  expect(after.refunds).toMatchObject([{ reasonKey: 'sold_out', to: 'card' }])
  expect((await world.mails(cleo.email)).some((mail) => mail.subject.includes('Sold out'))).toBe(true)
})

test('dearer: nothing is charged silently; accepted, the difference is paid and the buyer may spend it', async () => {
  const dana = await world.customer('dana', { walletYen: 30_000 })
  const { placed, line } = await ordered(dana, world.shelf.put(listing({ yen: 9_000 })))
  await mori.call(purchase.claim, { lineId: line.id })
  expect(
    (
      await mori.ask(purchase.record, {
        lineId: line.id,
        sellerOrderNo: 'x-1',
        itemYen: 9_001,
        domesticYen: 0,
      })
    ).key,
  ).toBe('console.aboveLimit')
  expect(
    (await mori.ask(purchase.priceChanged, { lineId: line.id, itemYen: 9_000, domesticYen: 0 })).key,
  ).toBe('console.notDearer')
  await mori.call(purchase.priceChanged, { lineId: line.id, itemYen: 9_500, domesticYen: 300 })
  expect(await balance(dana)).toBe(30_000 - 9_200)
  const asked = await dana.call(order.detail, { no: placed.orderNo })
  expect(asked.lines[0]!.line.question).toMatchObject({ kind: 'price_up', newYen: 9_800, differenceYen: 800 })
  expect(asked.lines[0]!.timeline.find((step) => step.state === 'now')?.key).toBe('question')
  const home = async () => (await dana.call(account.member, {})).orders
  expect(await home()).toMatchObject({ needsAnswer: 1, askedNo: placed.orderNo })
  expect(
    await dana.call(order.answer, { lineId: line.id, answer: 'accept', method: 'wallet' }),
  ).toMatchObject({ state: 'to_buy' })
  expect(await home()).toMatchObject({ needsAnswer: 0, askedNo: null })
  expect(await balance(dana)).toBe(30_000 - 9_200 - 800)
  await mori.call(purchase.claim, { lineId: line.id })
  await mori.call(purchase.record, {
    lineId: line.id,
    sellerOrderNo: 'x-2',
    itemYen: 9_500,
    domesticYen: 100,
  })
  expect(await balance(dana)).toBe(30_000 - 9_200 - 800 + 200)
})

test('dearer and refused, and dearer and forgotten: everything comes back', async () => {
  const emil = await world.customer('emil', { walletYen: 40_000 })
  for (const how of ['refuse', 'overdue'] as const) {
    const { line } = await ordered(emil, world.shelf.put(listing({ yen: 9_000 })))
    await mori.call(purchase.claim, { lineId: line.id })
    await mori.call(purchase.priceChanged, { lineId: line.id, itemYen: 12_000, domesticYen: 0 })
    if (how === 'refuse')
      expect(
        await emil.call(order.answer, { lineId: line.id, answer: 'refuse', method: 'wallet' }),
      ).toMatchObject({ state: 'refunded' })
    else await pass(48 * HOUR + 60_000)
    expect(await balance(emil)).toBe(40_000)
    expect((await emil.ask(order.answer, { lineId: line.id, answer: 'accept', method: 'wallet' })).key).toBe(
      'order.noQuestion',
    )
  }
})

test('a card difference: accepted at the bank; paid too late it goes back by itself', async () => {
  const finn = await world.customer('finn', { walletYen: 20_000 })
  const { line, placed } = await ordered(finn, world.shelf.put(listing({ yen: 9_000 })))
  await mori.call(purchase.claim, { lineId: line.id })
  await mori.call(purchase.priceChanged, { lineId: line.id, itemYen: 10_000, domesticYen: 0 })
  const first = await finn.call(order.answer, { lineId: line.id, answer: 'accept', method: 'card' })
  expect(first).toMatchObject({
    state: 'needs_answer',
    payUrl: expect.stringContaining('http://bank.test/pay/'),
  })
  const noCard = { card: crypto.randomUUID() }
  expect(
    (await finn.ask(order.answer, { lineId: line.id, answer: 'accept', method: 'card', ...noCard })).key,
  ).toBe('payment.cardGone')
  // Asked again, it is the same payment.
  expect(
    (await finn.call(order.answer, { lineId: line.id, answer: 'accept', method: 'card' })).paymentId,
  ).toBe(first.paymentId)
  await pass(49 * HOUR)
  expect((await finn.call(order.detail, { no: placed.orderNo })).lines[0]!.line.state).toBe('refunded')
  await world.bank.pays(world.shop, first.paymentId!, 'succeeded')
  await world.drain()
  expect(world.bank.refunds.size).toBeGreaterThan(0)
  expect(
    [...world.bank.refunds.values()].some(
      (each) => each.providerId === `test_${first.paymentId}` && each.yen === 1_000,
    ),
  ).toBe(true)
  expect(await balance(finn)).toBe(20_000)
})

test('unpaid orders end after 30 minutes for what exists once, 24 hours for shop goods; money that comes later goes back', async () => {
  const gina = await world.customer('gina')
  const single = await ordered(gina, undefined, 'card')
  const shop = await ordered(
    gina,
    world.shelf.put(
      listing({
        source: 'rakuten',
        site: 'rakuten',
        id: `shop/a-${Date.now()}`,
        seller: { id: 'shop', name: 'Shop', isStore: true },
        quantity: 20,
      }),
    ),
    'card',
  )
  const stateOf = async (no: string) => (await gina.call(order.detail, { no })).lines[0]!.line.state
  await pass(31 * 60_000)
  expect([await stateOf(single.placed.orderNo), await stateOf(shop.placed.orderNo)]).toEqual([
    'cancelled',
    'awaiting_payment',
  ])
  await pass(24 * HOUR)
  expect(await stateOf(shop.placed.orderNo)).toBe('cancelled')
  expect((await gina.ask(payment.retry, { id: single.placed.paymentId, method: 'card' })).key).toBe(
    'payment.notPayable',
  )
  await world.bank.pays(world.shop, single.placed.paymentId, 'succeeded')
  await world.drain()
  expect(await gina.call(order.detail, { no: single.placed.orderNo })).toMatchObject({
    refunds: [{ reasonKey: 'nothingToPay', to: 'card' }],
  })
})

test('paying again by another means drops the card fee, and the first attempt does no harm when it arrives after all', async () => {
  const hugo = await world.customer('hugo', { walletYen: 20_000 })
  const { placed } = await ordered(hugo, world.shelf.put(listing({ yen: 10_000 })), 'card')
  const again = await hugo.call(payment.retry, { id: placed.paymentId, method: 'wallet' })
  expect(again.state).toBe('succeeded')
  expect(await balance(hugo)).toBe(20_000 - 10_200)
  await world.bank.pays(world.shop, placed.paymentId, 'succeeded')
  await world.drain()
  const after = await hugo.call(order.detail, { no: placed.orderNo })
  expect(after.refunds).toMatchObject([{ yen: 10_568, to: 'card' }])
  expect(after.lines[0]!.line.state).toBe('to_buy')
})

test('a declined card changes nothing; the wallet too low refuses; someone else’s order is not found', async () => {
  const iris = await world.customer('iris', { walletYen: 1_000 })
  const jan = await world.customer('jan')
  const { placed } = await ordered(iris, undefined, 'card')
  await world.bank.pays(world.shop, placed.paymentId, 'failed', 'declined')
  expect(await iris.call(payment.detail, { id: placed.paymentId })).toMatchObject({
    state: 'failed',
    failureKey: 'payment.declined',
  })
  const { quote } = await quoted(iris)
  expect(await iris.ask(checkout.place, { quoteId: quote.id, accept: true })).toMatchObject({
    key: 'payment.walletTooLow',
  })
  expect(await iris.ask(checkout.place, { quoteId: quote.id, accept: false })).toMatchObject({
    key: 'checkout.acceptRequired',
  })
  for (const refused of [
    await jan.ask(order.detail, { no: placed.orderNo }),
    await jan.ask(payment.detail, { id: placed.paymentId }),
    await jan.ask(checkout.place, { quoteId: quote.id, accept: true }),
  ])
    expect(refused).toMatchObject({ code: 404, key: 'common.notFound' })
  await pass(11 * 60_000)
  expect((await iris.ask(checkout.place, { quoteId: quote.id, accept: true })).key).toBe(
    'checkout.quoteExpired',
  )
})

test('points pay their part, and come back with the line', async () => {
  const kim = await world.customer('kim', { walletYen: 20_000 })
  const { asSystem } = await import('../jobs/index.ts')
  const { post } = await import('../ledger/index.ts')
  const { pointsEarned } = await import('@tomobako/domain/ledger')
  await asSystem(world.shop.house, (context) =>
    post(context, pointsEarned({ key: 'test/kim', kind: 'signIn', customerId: kim.id, points: 500 })),
  )
  const item = world.shelf.put(listing({ yen: 5_000 }))
  const { lineId } = await kim.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  expect((await kim.ask(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 501 })).key).toBe(
    'checkout.pointsTooMany',
  )
  const quote = await kim.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 500 })
  expect(quote.totalYen).toBe(4_700)
  const placed = await kim.call(checkout.place, { quoteId: quote.id, accept: true })
  expect(await kim.call(wallet.detail, { page: 1 })).toMatchObject({ balanceYen: 15_300, points: 0 })
  const { order: made } = await kim.call(order.detail, { no: placed.orderNo })
  await kim.call(order.cancelLine, { lineId: made.lines[0]!.id })
  expect(await kim.call(wallet.detail, { page: 1 })).toMatchObject({ balanceYen: 20_000, points: 500 })
})

test('returned to the seller after a purchase that was cheaper and partly paid with points: exactly what was left comes back', async () => {
  const lea = await world.customer('lea', { walletYen: 20_000 })
  const { asSystem } = await import('../jobs/index.ts')
  const { post } = await import('../ledger/index.ts')
  const { pointsEarned } = await import('@tomobako/domain/ledger')
  const { moveLine } = await import('./index.ts')
  await asSystem(world.shop.house, (context) =>
    post(context, pointsEarned({ key: 'test/lea', kind: 'signIn', customerId: lea.id, points: 5_000 })),
  )
  const item = world.shelf.put(listing({ yen: 6_000 }))
  const { lineId: cartLine } = await lea.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await lea.call(checkout.quote, { lineIds: [cartLine], method: 'wallet', points: 5_000 })
  expect(quote.totalYen).toBe(1_200)
  const { orderNo } = await lea.call(checkout.place, { quoteId: quote.id, accept: true })
  const lineId = (await lea.call(order.detail, { no: orderNo })).lines[0]!.line.id
  await mori.call(purchase.claim, { lineId })
  await mori.call(purchase.record, { lineId, sellerOrderNo: 'cheap', itemYen: 4_000, domesticYen: 0 })
  // 2,000 were left: the 1,200 yen that were paid come back as yen, 800 as points.
  expect(await lea.call(wallet.detail, { page: 1 })).toMatchObject({ balanceYen: 20_000, points: 800 })
  for (const event of ['arrive', 'store', 'returnToSeller', 'refundReturn'] as const)
    await asSystem(world.shop.house, (context) =>
      moveLine(context, lineId, event, { matches: false }, { by: { by: 'staff', id: null, name: 'mori' } }),
    )
  expect(await lea.call(wallet.detail, { page: 1 })).toMatchObject({ balanceYen: 20_000, points: 5_000 })
})
