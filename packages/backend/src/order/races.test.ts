import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, cart, checkout, encode, order, payment, purchase, wallet } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import type { Shop } from '@tomobako/backend'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Person, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'

// Two shops on one database stand for two processes: nothing may rest on memory (quality 0.2).
let world: TestShop
let doors: Shop[]
beforeAll(async () => {
  world = await openTestShop()
  doors = [world.shop, await world.another()]
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

let turn = 0
/** The same person calls through one process, then the other. */
async function through<I, O>(
  who: Person,
  endpoint: Endpoint<I, O>,
  input: I,
  key?: string,
): Promise<Envelope> {
  turn += 1
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const request = encode(
    endpoint,
    input,
    { language: 'en', isNew: 0 },
    { base: 'http://shop.test', headers: { cookie }, ...(key ? { idempotencyKey: key } : {}) },
  )
  return JSON.parse(await (await doors[turn % 2]!.answer(request))!.text()) as Envelope
}
const dozen = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 12 }, (_, index) => work(index)))

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
  return { lineId, quote: await who.call(checkout.quote, { lineIds: [lineId], method, points: 0 }) }
}
const count = async (table: 'orders' | 'payment' | 'refund', customerId: string): Promise<number> =>
  (await world.shop.house.db.selectFrom(table).select('id').where('customer_id', '=', customerId).execute())
    .length
const balance = async (who: Customer) => (await who.call(wallet.detail, { page: 1 })).balanceYen

test('quality F1 the same quote twelve times at once, with and without keys: one order, one payment, twelve equal answers', async () => {
  const anna = await world.customer('anna', { walletYen: 100_000 })
  for (const key of [undefined, 'one key for all twelve']) {
    const before = await count('orders', anna.id)
    const { quote } = await quoted(anna)
    const answers = await dozen(() => through(anna, checkout.place, { quoteId: quote.id, accept: true }, key))
    expect(new Set(answers.map((each) => JSON.stringify(each.data))).size).toBe(1)
    expect(new Set(answers.map((each) => each.code === 200))).toEqual(new Set([true]))
    expect(await count('orders', anna.id)).toBe(before + 1)
  }
  expect(await balance(anna)).toBe(100_000 - 2 * 13_000)
})

test('quality F1 two tabs quoted the same cart: one order; the other tab hears that it is ordered', async () => {
  const bea = await world.customer('bea', { walletYen: 100_000 })
  const { lineId } = await quoted(bea)
  const quotes = await dozen(() =>
    bea.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 }),
  )
  const answers = await dozen((index) =>
    through(bea, checkout.place, { quoteId: quotes[index]!.id, accept: true }),
  )
  expect(answers.filter((each) => each.code === 200)).toHaveLength(1)
  expect(new Set(answers.filter((each) => each.code !== 200).map((each) => each.key))).toEqual(
    new Set(['checkout.alreadyOrdered']),
  )
  expect(await balance(bea)).toBe(100_000 - 13_000)
})

test('quality F2 "pay" twelve times at once with the webhook in between: one payment at the bank, paid once', async () => {
  const carl = await world.customer('carl')
  const { quote } = await quoted(carl, undefined, 'card')
  const placed = await carl.call(checkout.place, { quoteId: quote.id, accept: true })
  await Promise.all([
    dozen(() => through(carl, payment.retry, { id: placed.paymentId, method: 'card' })),
    ...[0, 1].map((index) => doors[index]!.answer(world.bank.webhook(placed.paymentId, 'succeeded'))),
  ])
  await world.drain()
  const paid = await world.shop.house.db
    .selectFrom('payment')
    .select(['id', 'state'])
    .where('customer_id', '=', carl.id)
    .execute()
  expect(paid).toEqual([{ id: placed.paymentId, state: 'succeeded' }])
})

test('quality F2 wallet and card at once: the order is paid once, what came twice goes back', async () => {
  const dora = await world.customer('dora', { walletYen: 50_000 })
  const { quote } = await quoted(dora, undefined, 'card')
  const placed = await dora.call(checkout.place, { quoteId: quote.id, accept: true })
  await Promise.all([
    dozen(() => through(dora, payment.retry, { id: placed.paymentId, method: 'wallet' })),
    doors[1]!.answer(world.bank.webhook(placed.paymentId, 'succeeded')).then(() => world.drain()),
  ])
  await world.drain()
  const back = [...world.bank.refunds.values()]
    .filter((each) => each.providerId === `test_${placed.paymentId}`)
    .reduce((sum, each) => sum + each.yen, 0)
  const fromWallet = 50_000 - (await balance(dora))
  // Either the wallet paid and the card's money went back, or the card paid and the wallet was left alone.
  expect([
    [13_000, 13_468],
    [0, 0],
  ]).toContainEqual([fromWallet, back])
})

test('quality F5 the last one of a kind, twelve buyers: one has it, the others have their money', async () => {
  const item = world.shelf.put(listing({ yen: 8_000 }))
  const buyers: { who: Customer; method: 'wallet' | 'card'; quoteId: string }[] = []
  for (let index = 0; index < 12; index += 1) {
    const method = index % 2 === 0 ? ('wallet' as const) : ('card' as const)
    const who = await world.customer(`buyer${index}`, method === 'wallet' ? { walletYen: 10_000 } : {})
    buyers.push({ who, method, quoteId: (await quoted(who, item, method)).quote.id })
  }
  const placed = await Promise.all(
    buyers.map(({ who, quoteId }) => through(who, checkout.place, { quoteId, accept: true })),
  )
  await Promise.all(
    buyers.map(async ({ method }, index) => {
      const data = placed[index]!.data as { paymentId: string } | null
      if (method === 'card' && data)
        await doors[index % 2]!.answer(world.bank.webhook(data.paymentId, 'succeeded'))
    }),
  )
  await world.drain()
  const lines = await world.shop.house.db
    .selectFrom('order_line')
    .select(['state', 'customer_id'])
    .where('listing_id', '=', item.id)
    .execute()
  expect(lines.filter((line) => line.state === 'to_buy')).toHaveLength(1)
  const refused = placed.filter((each) => each.code !== 200 && each.key === 'goods.soldOut')
  const refunded = lines.filter((line) => line.state === 'refunded')
  expect(refused.length + refunded.length).toBe(11)
  expect(lines).toHaveLength(1 + refunded.length)
  for (const { who, method } of buyers) {
    const hasIt = lines.some((line) => line.customer_id === who.id && line.state === 'to_buy')
    if (method === 'wallet') expect(await balance(who)).toBe(hasIt ? 10_000 - 8_200 : 10_000)
  }
  for (const [index, { method }] of buyers.entries()) {
    const data = placed[index]!.data as { paymentId: string } | null
    if (method !== 'card' || !data) continue
    const hasIt = lines.some((line) => line.customer_id === buyers[index]!.who.id && line.state === 'to_buy')
    expect(
      [...world.bank.refunds.values()].filter((each) => each.providerId === `test_${data.paymentId}`),
    ).toHaveLength(hasIt ? 0 : 1)
  }
})

test('the last one of a kind of which we have no copy to lock: one has it, the others hear that it is sold out', async () => {
  const item = world.shelf.put(listing({ yen: 8_000 }))
  const buyers: { who: Customer; quoteId: string }[] = []
  for (let index = 0; index < 6; index += 1) {
    const who = await world.customer(`copyless${index}`, { walletYen: 10_000 })
    buyers.push({ who, quoteId: (await quoted(who, item)).quote.id })
  }
  await world.shop.house.db.deleteFrom('listing').where('id', '=', item.id).execute()
  const placed = await Promise.all(
    buyers.map(({ who, quoteId }) => through(who, checkout.place, { quoteId, accept: true })),
  )
  expect(placed.map((each) => each.key ?? 'placed').toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'goods.soldOut'),
    'placed',
  ])
  const left = await Promise.all(buyers.map(({ who }) => balance(who)))
  expect(left.toSorted((a, b) => a - b)).toEqual([1_800, 10_000, 10_000, 10_000, 10_000, 10_000])
})

test('two lines of one order for the one thing there is: one has it, the share of the other comes back', async () => {
  const twins = await world.customer('twins', { walletYen: 50_000 })
  const [first, second] = [await quoted(twins, undefined, 'card'), await quoted(twins, undefined, 'card')]
  const quote = await twins.call(checkout.quote, {
    lineIds: [first.lineId, second.lineId],
    method: 'card',
    points: 0,
  })
  const placed = await twins.call(checkout.place, { quoteId: quote.id, accept: true })
  const { db } = world.shop.house
  const lines = () =>
    db.selectFrom('order_line').selectAll().where('customer_id', '=', twins.id).orderBy('no').execute()
  const [kept, other] = await lines()
  await db
    .updateTable('order_line')
    .set({ listing_id: kept!.listing_id })
    .where('id', '=', other!.id)
    .execute()
  await doors[0]!.answer(world.bank.webhook(placed.paymentId, 'succeeded'))
  await world.drain()
  const ended = (await lines()).toSorted((a, b) => (a.state < b.state ? -1 : 1))
  expect(ended.map((line) => line.state)).toEqual(['refunded', 'to_buy'])
  const back = [...world.bank.refunds.values()].filter(
    (each) => each.providerId === `test_${placed.paymentId}`,
  )
  expect(back.map((each) => each.yen)).toEqual([ended[0]!.total_yen])
})

test('whoever waits for the jobs waits for those somebody else has taken, too', async () => {
  const { mail } = world.shop.house.gateways
  const { send } = mail
  const order: string[] = []
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let taken = (): void => {}
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve
  })
  mail.send = async (letter) => {
    // Letters of other tests may still be on their way.
    if (letter.to !== 'waits@example.com') return send(letter)
    taken()
    await gate
    const posted = await send(letter)
    order.push('sent')
    return posted
  }
  try {
    await world.visitor().call(account.sendCode, { email: 'waits@example.com', purpose: 'register' })
    const first = world.shop.jobs.drain()
    await isTaken
    const second = world.shop.jobs.drain().then(() => order.push('waited'))
    // Longer than a look into empty queues takes; the right order does not hang on how long.
    for (let look = 0; look < 40; look += 1) await count('orders', '00000000-0000-7000-8000-000000000000')
    open()
    await Promise.all([first, second])
    expect(order).toEqual(['sent', 'waited'])
  } finally {
    mail.send = send
  }
})

test('quality F6 two orders for the same two things in opposite carts end without a deadlock, each thing sold once', async () => {
  const [first, second] = [world.shelf.put(listing()), world.shelf.put(listing())]
  const people = await Promise.all(['eva', 'fay'].map((name) => world.customer(name, { walletYen: 60_000 })))
  const quotes = await Promise.all(
    people.map(async (who, index) => {
      const lineIds: string[] = []
      for (const item of index === 0 ? [first, second] : [second, first])
        lineIds.push(
          (
            await who.call(cart.add, {
              source: item.source,
              id: item.id,
              quantity: 1,
              options: [],
              remark: '',
            })
          ).lineId,
        )
      return who.call(checkout.quote, { lineIds, method: 'wallet', points: 0 })
    }),
  )
  const answers = await Promise.all(
    people.map((who, index) => through(who, checkout.place, { quoteId: quotes[index]!.id, accept: true })),
  )
  expect(new Set(answers.map((each) => each.code === 200 || each.key === 'goods.soldOut'))).toEqual(
    new Set([true]),
  )
  const lines = await world.shop.house.db
    .selectFrom('order_line')
    .select('listing_id')
    .where('listing_id', 'in', [first.id, second.id])
    .where('state', '=', 'to_buy')
    .execute()
  expect(lines.map((line) => line.listing_id).sort()).toEqual([first.id, second.id].sort())
})

test('cancel against claim: the customer has the money or the buyer has the line, never both', async () => {
  const gus = await world.customer('gus', { walletYen: 200_000 })
  const buyers = await Promise.all(
    Array.from({ length: 3 }, (_, index) => world.staff(`buyer-${index}`, ['buyer'])),
  )
  for (let round = 0; round < 8; round += 1) {
    const before = await balance(gus)
    const { quote } = await quoted(gus)
    const placed = await gus.call(checkout.place, { quoteId: quote.id, accept: true })
    const lineId = (await gus.call(order.detail, { no: placed.orderNo })).lines[0]!.line.id
    const [cancelled, ...claims] = await Promise.all([
      through(gus, order.cancelLine, { lineId }),
      ...buyers.map((buyer) => through(buyer, purchase.claim, { lineId })),
    ])
    const took = claims.filter((each) => each.code === 200).length
    expect(took).toBe(cancelled.code === 200 ? 0 : 1)
    expect(await balance(gus)).toBe(cancelled.code === 200 ? before : before - 13_000)
  }
})

test('twelve buyers record one purchase: once, and credited once', async () => {
  const hal = await world.customer('hal', { walletYen: 20_000 })
  const mori = await world.staff('mori', ['buyer'])
  const { quote } = await quoted(hal)
  const placed = await hal.call(checkout.place, { quoteId: quote.id, accept: true })
  const lineId = (await hal.call(order.detail, { no: placed.orderNo })).lines[0]!.line.id
  await mori.call(purchase.claim, { lineId })
  const answers = await dozen(() =>
    through(mori, purchase.record, { lineId, sellerOrderNo: 'one', itemYen: 12_000, domesticYen: 0 }),
  )
  expect(answers.filter((each) => each.code === 200)).toHaveLength(1)
  expect(await balance(hal)).toBe(20_000 - 13_000 + 800)
})

test('two answers to one question at once: yes and no cannot both count', async () => {
  const ida = await world.customer('ida', { walletYen: 100_000 })
  const mori = await world.staff('mori2', ['buyer'])
  for (let round = 0; round < 6; round += 1) {
    const before = await balance(ida)
    const { quote } = await quoted(ida)
    const placed = await ida.call(checkout.place, { quoteId: quote.id, accept: true })
    const lineId = (await ida.call(order.detail, { no: placed.orderNo })).lines[0]!.line.id
    await mori.call(purchase.claim, { lineId })
    await mori.call(purchase.priceChanged, { lineId, itemYen: 14_000, domesticYen: 0 })
    await Promise.all(
      (['accept', 'refuse', 'accept', 'refuse'] as const).map((answer) =>
        through(ida, order.answer, { lineId, answer, method: 'wallet' }),
      ),
    )
    const { line } = (await ida.call(order.detail, { no: placed.orderNo })).lines[0]!
    expect([
      ['to_buy', before - 14_200],
      ['refunded', before],
    ]).toContainEqual([line.state, await balance(ida)])
  }
})
