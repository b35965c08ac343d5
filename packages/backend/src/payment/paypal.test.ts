import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, order, payment, wallet } from '@tomobako/contract'
import { practicePayPal } from '@tomobako/practice/paypal/server'
import { listing, openTestShop } from '@tomobako/testkit'
import { trustEverybody } from '@tomobako/testkit/trust'
import type { Customer, TestShop } from '@tomobako/testkit'
import { HOUR, MINUTE } from '@tomobako/domain/kernel'
import { payPal } from '../gateways/paypal.ts'
import { verify } from '../ledger/index.ts'

/** Orders paid at PayPal, against its wire. */
const keys = { clientId: 'shop', clientSecret: 'secret', webhookId: 'WH1' }
const house = practicePayPal({ ...keys, webhookUrl: 'http://shop.test/webhooks/paypal' })
let world: TestShop
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({
    log: 'silent',
    others: [
      payPal({
        ...keys,
        api: 'http://paypal.test',
        fetch: async (input, init) => house.fetch(new Request(input, init)),
      }),
    ],
  })
  await trustEverybody(world)
  anna = await world.customer('anna')
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

async function placed(who = anna) {
  const item = world.shelf.put(listing())
  const { lineId } = await who.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await who.call(checkout.quote, { lineIds: [lineId], method: 'paypal', points: 0 })
  const made = await who.call(checkout.place, { quoteId: quote.id, accept: true })
  const at = house.books.orders.find((each) => each.custom_id === made.paymentId)!
  return { quote, ...made, at }
}
const lineOf = async (no: string) => (await anna.call(order.detail, { no })).order.lines[0]!
const deliver = async (request: Request) => (await world.shop.answer(request.clone()))!.status
/** Everything PayPal has to say now, until it has nothing more. */
async function delivers(): Promise<void> {
  for (let waiting = house.waiting(); waiting.length > 0; waiting = house.waiting()) {
    for (const { id, request } of waiting) {
      expect(await deliver(request)).toBe(200)
      house.heard(id)
    }
    await world.drain()
  }
}

test('paid at PayPal an order is bought with the fee of its row, and what is cancelled goes back to PayPal', async () => {
  const { quote, orderNo, paymentId, payUrl, at } = await placed()
  const row = quote.methods.find(({ id }) => id === 'paypal')!
  // 3.9 % and ¥40.
  expect(row.feeYen).toBe(Math.ceil(((quote.totalYen - row.feeYen) * 390) / 10_000) + 40)
  expect(row.refund).toBe('source')
  expect(payUrl).toContain(`token=${at.id}`)
  house.approve(at.id)
  await delivers()
  expect(at.captures).toHaveLength(1)
  expect(await anna.call(payment.result, { paymentId })).toMatchObject({ state: 'success', method: 'paypal' })
  const line = await lineOf(orderNo)
  expect(line.state).toBe('to_buy')
  await anna.call(order.cancelLine, { lineId: line.id })
  await world.drain()
  expect(at.refunds).toMatchObject([{ amount: { value: String(quote.totalYen) } }])
  await delivers()
})

test('when no message ever comes, the page that waits asks and takes what was approved', async () => {
  const { orderNo, paymentId, at } = await placed()
  house.approve(at.id)
  house.books.messages = []
  await anna.call(payment.result, { paymentId })
  house.books.messages = []
  expect((await lineOf(orderNo)).state).toBe('to_buy')
})

test('what is approved after the order has run out is not taken', async () => {
  const { orderNo, at } = await placed()
  await world.passTime(40 * MINUTE)
  expect((await lineOf(orderNo)).state).toBe('cancelled')
  house.approve(at.id)
  await delivers()
  expect(at.captures).toEqual([])
})

function permutations<T>(of: readonly T[]): T[][] {
  return of.length <= 1
    ? [[...of]]
    : of.flatMap((each, index) =>
        permutations([...of.slice(0, index), ...of.slice(index + 1)]).map((rest) => [each, ...rest]),
      )
}

test('in whatever order and however often PayPal’s messages come, money that was taken is booked once and stays', async () => {
  for (const sequence of permutations(['approved', 'pending', 'completed', 'denied'] as const)) {
    const before = (await anna.call(wallet.detail, { page: 1 })).balanceYen
    const { paymentId } = await anna.call(wallet.topUp, { yen: 1_000, method: 'paypal' })
    const at = house.books.orders.find((each) => each.custom_id === paymentId)!
    house.approve(at.id, 'waits')
    const approved = house.waiting().at(-1)!.request
    house.books.messages = []
    const capture = {
      id: 'C1',
      custom_id: paymentId,
      amount: at.amount,
      supplementary_data: { related_ids: { order_id: at.id } },
    }
    const told = (type: string): Request => {
      house.tell(type, capture)
      const { request } = house.waiting().at(-1)!
      house.books.messages = []
      return request
    }
    const requests = {
      approved,
      pending: told('PAYMENT.CAPTURE.PENDING'),
      completed: told('PAYMENT.CAPTURE.COMPLETED'),
      denied: told('PAYMENT.CAPTURE.DENIED'),
    }
    for (const each of sequence) {
      expect(await deliver(requests[each])).toBe(200)
      expect(await deliver(requests[each])).toBe(200)
      await world.drain()
    }
    house.books.messages = []
    const after = (await anna.call(wallet.detail, { page: 1 })).balanceYen
    expect([sequence, after]).toEqual([sequence, before + 1_000])
    const booked = await world.shop.house.db
      .selectFrom('ledger_entry')
      .select('id')
      .where('natural_key', '=', `payment/${paymentId}/captured`)
      .execute()
    expect(booked).toHaveLength(1)
  }
})

test('the wallet is filled at PayPal; a message that is forged, or that PayPal cannot verify now, changes nothing', async () => {
  const { paymentId } = await anna.call(wallet.topUp, { yen: 3_000, method: 'paypal' })
  const at = house.books.orders.find((each) => each.custom_id === paymentId)!
  const before = (await anna.call(wallet.detail, { page: 1 })).balanceYen
  house.approve(at.id)
  const { request } = house.waiting().at(-1)!
  const forged = new Request(request.url, {
    method: 'POST',
    headers: request.headers,
    body: (await request.clone().text()).replace('"3000"', '"9000"'),
  })
  expect(await deliver(forged)).toBe(400)
  expect((await anna.call(wallet.detail, { page: 1 })).balanceYen).toBe(before)
  await delivers()
  expect((await anna.call(wallet.detail, { page: 1 })).balanceYen).toBe(before + 3_000)
})

test('in whatever order and however often PayPal tells of a payment, its refund and its dispute, each is booked once', async () => {
  const words = ['completed', 'denied', 'refunded', 'opened', 'updated', 'resolved'] as const
  const orders = permutations(words)
  expect(orders).toHaveLength(720)
  // Every twentieth, each from another start. `ORDERS=720` takes them all.
  const every = Math.max(1, Math.floor(orders.length / Number(process.env['ORDERS'] ?? 36)))
  const taken = orders.filter((_, index) => index % every === Math.floor(index / every) % every)
  expect(taken.length).toBeGreaterThanOrEqual(36)
  const batch = []
  for (const [index, sequence] of taken.entries()) {
    const { paymentId } = await anna.call(wallet.topUp, { yen: 1_000, method: 'paypal' })
    const at = house.books.orders.find((each) => each.custom_id === paymentId)!
    house.approve(at.id, 'waits')
    // It is captured, and PayPal has not decided.
    await anna.call(payment.result, { paymentId })
    house.books.messages = []
    const related = { supplementary_data: { related_ids: { order_id: at.id } } }
    const capture = { id: at.captures[0]!.id, custom_id: paymentId, amount: at.amount, ...related }
    const state = index % 2 === 0 ? 'WON' : 'LOST'
    const dispute = {
      dispute_id: `PP-${paymentId}`,
      disputed_transactions: [{ seller_transaction_id: capture.id }],
      dispute_amount: at.amount,
      reason: 'UNAUTHORISED',
      dispute_life_cycle_stage: 'CHARGEBACK',
    }
    const outcome = state === 'WON' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'
    const told = (type: string, resource: object): Request => {
      house.tell(type, resource)
      const { request } = house.waiting().at(-1)!
      house.books.messages = []
      return request
    }
    const refund = {
      id: `R-${paymentId}`,
      status: 'COMPLETED',
      amount: at.amount,
      custom_id: 'at their desk',
    }
    const requests: Record<(typeof words)[number], Request> = {
      completed: told('PAYMENT.CAPTURE.COMPLETED', capture),
      denied: told('PAYMENT.CAPTURE.DENIED', capture),
      refunded: told('PAYMENT.CAPTURE.REFUNDED', { ...refund, ...related }),
      opened: told('CUSTOMER.DISPUTE.CREATED', { ...dispute, status: 'OPEN' }),
      updated: told('CUSTOMER.DISPUTE.UPDATED', { ...dispute, status: 'UNDER_REVIEW' }),
      resolved: told('CUSTOMER.DISPUTE.RESOLVED', {
        ...dispute,
        status: 'RESOLVED',
        dispute_outcome: { outcome_code: outcome },
      }),
    }
    batch.push({ sequence, paymentId, requests, state: state.toLowerCase() })
  }
  for (let step = 0; step <= words.length; step += 1) {
    // The second saying of a word comes with the first of the next.
    const answers = await Promise.all(
      batch.flatMap(({ sequence, requests }) =>
        [sequence[step], sequence[step - 1]].flatMap((word) => (word ? [deliver(requests[word])] : [])),
      ),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    await world.drain()
  }
  // What came before its payment waits and is tried again.
  await world.passTime(HOUR)
  await world.passTime(HOUR)
  const { db } = world.shop.house
  const rows = await db
    .selectFrom('payment')
    .leftJoin('payment_dispute', 'payment_dispute.payment_id', 'payment.id')
    .select(['payment.id', 'payment.state', 'payment_dispute.state as dispute'])
    .where(
      'payment.id',
      'in',
      batch.map(({ paymentId }) => paymentId),
    )
    .execute()
  expect(rows).toHaveLength(batch.length)
  for (const { paymentId, sequence, state } of batch)
    expect({ sequence, ...rows.find(({ id }) => id === paymentId) }).toEqual({
      sequence,
      id: paymentId,
      state: 'succeeded',
      dispute: state,
    })
  const kinds = await db
    .selectFrom('ledger_entry')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('kind', 'in', ['disputeOpened', 'disputeWon', 'disputeLost', 'disputeFee'])
    .groupBy('kind')
    .execute()
  const half = batch.length / 2
  expect(Object.fromEntries(kinds.map(({ kind, count }) => [kind, Number(count)]))).toEqual({
    disputeOpened: batch.length,
    disputeWon: half,
    disputeLost: half,
  })
}, 60_000)

test('in whatever order the customer cancels, PayPal opens, goes on with and decides a dispute and tells of the refund, each said twice: the money goes back once, by the refund or by the dispute', async () => {
  const words = ['cancelled', 'opened', 'updated', 'resolved', 'refunded'] as const
  const orders = permutations(words)
  expect(orders).toHaveLength(120)
  // Some of them, each from another start. `ORDERS=720` takes them all.
  const every = Math.max(1, Math.floor(orders.length / Number(process.env['ORDERS'] ?? 12)))
  const taken = orders.filter((_, index) => index % every === Math.floor(index / every) % every)
  expect(new Set(taken.map(([first]) => first)).size).toBe(words.length)
  const batch = []
  for (const sequence of taken)
    for (const end of ['won', 'lost'] as const) {
      // Nobody orders so often in one minute as this.
      if (batch.length % 20 === 19) await world.passTime(MINUTE)
      const { orderNo, quote, at } = await placed()
      house.approve(at.id)
      await delivers()
      const line = await lineOf(orderNo)
      expect(line.state).toBe('to_buy')
      const capture = at.captures[0]!.id
      const told = (type: string, resource: object): Request => {
        house.tell(type, resource)
        const { request } = house.waiting().at(-1)!
        house.books.messages = []
        return request
      }
      const dispute = {
        dispute_id: `PP-${orderNo}`,
        disputed_transactions: [{ seller_transaction_id: capture }],
        dispute_amount: at.amount,
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        dispute_life_cycle_stage: 'CHARGEBACK',
      }
      const requests = {
        opened: told('CUSTOMER.DISPUTE.CREATED', { ...dispute, status: 'OPEN' }),
        updated: told('CUSTOMER.DISPUTE.UPDATED', { ...dispute, status: 'WAITING_FOR_SELLER_RESPONSE' }),
        resolved: told('CUSTOMER.DISPUTE.RESOLVED', {
          ...dispute,
          status: 'RESOLVED',
          dispute_outcome: {
            outcome_code: end === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
          },
        }),
        refunded: told('PAYMENT.CAPTURE.REFUNDED', {
          id: `R-${orderNo}`,
          status: 'COMPLETED',
          amount: at.amount,
          custom_id: orderNo,
          supplementary_data: { related_ids: { order_id: at.id } },
        }),
      }
      const says = async (word: (typeof words)[number]): Promise<void> => {
        if (word === 'cancelled') await anna.ask(order.cancelLine, { lineId: line.id })
        else expect(await deliver(requests[word])).toBe(200)
      }
      batch.push({ sequence, end, says, at, yen: quote.totalYen })
    }
  for (let step = 0; step <= words.length; step += 1) {
    // The second saying of a word comes with the first of the next.
    for (const { sequence, says } of batch)
      await Promise.all([sequence[step], sequence[step - 1]].flatMap((word) => (word ? [says(word)] : [])))
    await world.drain()
    house.books.messages = []
  }
  await world.passTime(HOUR)
  await world.passTime(HOUR)
  house.books.messages = []
  const found = { sent: 0, kept: 0 }
  for (const { sequence, end, at, yen } of batch) {
    // Any word of a dispute says that there is one. What was sent before the first stays sent; after a lost one nothing is.
    const [cancelled, ...disputed] = (['cancelled', 'opened', 'updated', 'resolved'] as const).map((word) =>
      sequence.indexOf(word),
    )
    const isSent = end === 'won' || cancelled! < Math.min(...disputed)
    found[isSent ? 'sent' : 'kept'] += 1
    expect({ sequence, end, refunds: at.refunds.map(({ amount }) => Number(amount.value)) }).toEqual({
      sequence,
      end,
      refunds: isSent ? [yen] : [],
    })
  }
  expect(Math.min(found.sent, found.kept)).toBeGreaterThan(0)
}, 400_000)
