import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, cart, checkout, payment, wallet } from '@tomobako/contract'
import { listing, openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
})
afterAll(() => world.close())

const tokenIn = (paymentId: string) =>
  new URL(world.bank.returns.get(paymentId)!).searchParams.get('token') ?? ''

test('S2-070 whoever comes back from the bank without being logged in sees the figures, and nothing that says whose they are', async () => {
  const who = await world.customer('seen')
  const item = world.shelf.put(listing())
  const { lineId } = await who.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await who.call(checkout.quote, { lineIds: [lineId], method: 'card', points: 0 })
  const placed = await who.call(checkout.place, { quoteId: quote.id, accept: true })
  const token = tokenIn(placed.paymentId)
  expect(new URL(world.bank.returns.get(placed.paymentId)!).searchParams.get('paymentId')).toBe(
    placed.paymentId,
  )
  expect(await world.visitor().call(payment.seen, { token })).toMatchObject({ state: 'processing' })
  await world.bank.pays(world.shop, placed.paymentId, 'succeeded')
  const seen = await world.visitor().call(payment.seen, { token })
  expect(seen).toMatchObject({
    state: 'success',
    purpose: 'order',
    method: 'card',
    totalYen: quote.totalYen,
    failureKey: null,
  })
  expect(seen.rows.map(({ key, yen }) => ({ key, yen }))).toEqual(
    quote.rows.map(({ key, yen }) => ({ key, yen })),
  )
  const book = await who.call(address.list, {})
  const said = JSON.stringify(seen)
  for (const secret of [placed.orderNo, item.title, ...book.rows.flatMap(({ lines }) => lines)])
    expect(said).not.toContain(secret)
  // Its own figures stay behind the log-in.
  expect((await world.visitor().ask(payment.result, { paymentId: placed.paymentId })).code).toBe(401)
})

test('S2-070 a token opens one payment: changed, of another payment, or of a friend’s link it opens nothing', async () => {
  const who = await world.customer('seen2')
  const [one, two] = [
    await who.call(wallet.topUp, { yen: 1_000 }),
    await who.call(wallet.topUp, { yen: 2_000 }),
  ]
  const [first, second] = [tokenIn(one.paymentId), tokenIn(two.paymentId)]
  expect((await world.visitor().call(payment.seen, { token: second })).totalYen).toBe(2_000)
  const [name] = first.split('.')
  const [, signature] = second.split('.')
  for (const token of [
    `${name}.${signature}`,
    `${first.slice(0, -2)}${first.endsWith('AA') ? 'BB' : 'AA'}`,
    'x'.repeat(50),
  ])
    expect((await world.visitor().ask(payment.seen, { token })).key, token).toBe('common.notFound')
})
