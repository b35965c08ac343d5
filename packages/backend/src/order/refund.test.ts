import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, cart, checkout, order, purchase, wallet } from '@tomobako/contract'
import { sum } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import { trustEverybody } from '@tomobako/testkit/trust'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'

let world: TestShop
let mori: Staff
let ella: Customer
beforeAll(async () => {
  // A dispute is an error of its own kind in the log.
  world = await openTestShop({ log: 'silent' })
  await trustEverybody(world)
  mori = await world.staff('mori', ['buyer'])
  ella = await world.customer('ella', { walletYen: 500_000 })
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

type Method = 'wallet' | 'card'
const balance = async () => (await ella.call(wallet.detail, { page: 1 })).balanceYen
const heldYen = async (orderNo: string) =>
  (
    await world.shop.house.db
      .selectFrom('ledger_balance')
      .select('amount')
      .where('account', '=', `order:${orderNo}:held`)
      .executeTakeFirst()
  )?.amount ?? 0
/** What the bank sent back, by payment. */
const sent = (paymentId: string): number =>
  sum(
    [...world.bank.refunds.values()]
      .filter((each) => each.providerId === `test_${paymentId}`)
      .map((each) => each.yen),
  )

/** An order paid by one means, then dearer again and again, each rise accepted and paid by its own. Returns what each card brought. */
async function risen(
  method: Method,
  rises: readonly { yen: number; method: Method }[],
  start: { yen?: number; ahead?: boolean } = {},
) {
  const item = world.shelf.put(listing({ yen: start.yen ?? 9_000 }))
  const { lineId } = await ella.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await ella.call(checkout.quote, {
    lineIds: [lineId],
    method,
    points: 0,
    ...(start.ahead ? { addressId: ella.addressId, ahead: true } : {}),
  })
  const placed = await ella.call(checkout.place, { quoteId: quote.id, accept: true })
  const cards: { id: string; yen: number }[] = []
  if (method === 'card') {
    await world.bank.pays(world.shop, placed.paymentId, 'succeeded')
    cards.push({ id: placed.paymentId, yen: world.bank.payments.get(placed.paymentId)!.yen })
  }
  const line = (await ella.call(order.detail, { no: placed.orderNo })).order.lines[0]!
  let price = start.yen ?? 9_000
  for (const rise of rises) {
    price += rise.yen
    await mori.call(purchase.claim, { lineId: line.id })
    await mori.call(purchase.priceChanged, { lineId: line.id, itemYen: price, domesticYen: 0 })
    const answer = await ella.call(order.answer, { lineId: line.id, answer: 'accept', method: rise.method })
    if (rise.method === 'wallet') continue
    await world.bank.pays(world.shop, answer.paymentId!, 'succeeded')
    cards.push({ id: answer.paymentId!, yen: rise.yen })
  }
  expect((await ella.call(order.detail, { no: placed.orderNo })).order.lines[0]!.state).toBe('to_buy')
  return { line, orderNo: placed.orderNo, cards, price }
}

test.for([
  ['wallet', ['wallet', 'wallet']],
  ['card', ['card', 'card']],
  ['card', ['wallet', 'card']],
  ['wallet', ['card', 'wallet']],
] as const)(
  'two accepted price rises, then sold out: every yen goes back the way it came (%s, then %s)',
  async ([method, rises]) => {
    const before = await balance()
    const { line, orderNo, cards } = await risen(
      method,
      rises.map((each, index) => ({ yen: 700 + index * 300, method: each })),
    )
    await mori.call(purchase.claim, { lineId: line.id })
    await mori.call(purchase.soldOut, { lineId: line.id, reason: 'sold_out' })
    await world.drain()
    expect(await heldYen(orderNo)).toBe(0)
    expect(await balance()).toBe(before)
    // The first payment by card brought its fee too, and gives it back.
    for (const card of cards) expect(sent(card.id)).toBe(card.yen)
    expect((await ella.call(order.detail, { no: orderNo })).order.state).toBe('cancelled')
  },
)

test('who would rather have refunds in the wallet gets them there at once, whatever paid; the bank is asked for nothing', async () => {
  const before = await balance()
  expect(await ella.call(account.savePreferences, { refundsTo: 'wallet' })).toMatchObject({
    refundsTo: 'wallet',
  })
  const { line, orderNo, cards } = await risen('card', [
    { yen: 700, method: 'wallet' },
    { yen: 900, method: 'card' },
  ])
  await mori.call(purchase.claim, { lineId: line.id })
  await mori.call(purchase.soldOut, { lineId: line.id, reason: 'sold_out' })
  const byCard = sum(cards.map((card) => card.yen))
  expect([await heldYen(orderNo), await balance()]).toEqual([0, before + byCard])
  expect((await ella.call(order.detail, { no: orderNo })).refunds).toMatchObject([
    { to: 'wallet' },
    { to: 'wallet' },
    { to: 'wallet' },
  ])
  await world.drain()
  expect(cards.map((card) => sent(card.id))).toEqual([0, 0])
  await ella.call(account.savePreferences, { refundsTo: 'source' })
})

test.for(['open', 'lost'] as const)(
  'of a payment whose dispute is %s nothing goes into the wallet, whatever its owner would rather have',
  async (end) => {
    await ella.call(account.savePreferences, { refundsTo: 'wallet' })
    const before = await balance()
    const { line, orderNo, cards } = await risen('card', [])
    const said = (state: 'open' | 'lost') =>
      world.shop.answer(
        world.bank.dispute(cards[0]!.id, state, { eventId: `${cards[0]!.id}/${state}`, feeYen: 0 }),
      )
    await said('open')
    if (end === 'lost') await said('lost')
    await world.drain()
    expect((await ella.ask(order.cancelLine, { lineId: line.id })).code).toBe(200)
    await world.drain()
    expect([await balance(), await heldYen(orderNo)]).toEqual([before, 0])
    expect((await ella.call(order.detail, { no: orderNo })).refunds).toMatchObject([{ to: 'card' }])
    await ella.call(account.savePreferences, { refundsTo: 'source' })
  },
)

test('two accepted price rises, then the third refused: all three payments come back, none more than it brought', async () => {
  const before = await balance()
  const { line, orderNo, cards, price } = await risen('card', [
    { yen: 500, method: 'card' },
    { yen: 500, method: 'wallet' },
  ])
  await mori.call(purchase.claim, { lineId: line.id })
  await mori.call(purchase.priceChanged, { lineId: line.id, itemYen: price + 1_000, domesticYen: 0 })
  expect(
    await ella.call(order.answer, { lineId: line.id, answer: 'refuse', method: 'wallet' }),
  ).toMatchObject({ state: 'refunded' })
  await world.drain()
  expect(cards.map((card) => sent(card.id))).toEqual(cards.map((card) => card.yen))
  expect([await heldYen(orderNo), await balance()]).toEqual([0, before])
})

test(
  'whatever the means and the number of rises, with the journey paid ahead or not: what was paid is what comes back',
  { timeout: 120_000 },
  async () => {
    const means = fc.constantFrom<Method>('wallet', 'card')
    // No company takes less than ¥50.
    const rise = fc
      .record({ yen: fc.integer({ min: 1, max: 4_000 }), method: means })
      .filter(({ yen, method }) => method === 'wallet' || yen >= 50)
    await fc.assert(
      fc.asyncProperty(
        means,
        fc.array(rise, { maxLength: 4 }),
        fc.boolean(),
        async (method, rises, ahead) => {
          const before = await balance()
          const { line, orderNo, cards } = await risen(method, rises, { yen: 6_000, ahead })
          await mori.call(purchase.claim, { lineId: line.id })
          await mori.call(purchase.soldOut, { lineId: line.id, reason: 'seller_refused' })
          await world.drain()
          expect(cards.map((card) => sent(card.id))).toEqual(cards.map((card) => card.yen))
          expect([await heldYen(orderNo), await balance()]).toEqual([0, before])
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  },
)
