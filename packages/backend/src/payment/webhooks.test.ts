import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, order, payment, wallet } from '@tomobako/contract'
import { listing, openTestShop } from '@tomobako/testkit'
import { trustEverybody } from '@tomobako/testkit/trust'
import type { Customer, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'

let world: TestShop
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  await trustEverybody(world)
  anna = await world.customer('anna')
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

async function placed() {
  const item = world.shelf.put(listing())
  const { lineId } = await anna.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await anna.call(checkout.quote, { lineIds: [lineId], method: 'card', points: 0 })
  return anna.call(checkout.place, { quoteId: quote.id, accept: true })
}
const deliver = (request: Request) => world.shop.answer(request).then((response) => response!.status)
const outcomes = async (paymentId: string) =>
  (
    await world.shop.house.db
      .selectFrom('webhook_inbox')
      .select(['payload', 'outcome', 'applied_at'])
      .orderBy('received_at')
      .orderBy('id')
      .execute()
  ).filter((row) => (row.payload as { paymentId: string }).paymentId === paymentId)
const captures = async (paymentId: string) =>
  (
    await world.shop.house.db
      .selectFrom('ledger_entry')
      .select('id')
      .where('natural_key', '=', `payment/${paymentId}/captured`)
      .execute()
  ).length

/** Every order of these messages, each twice: 24 permutations of four. */
function permutations<T>(of: readonly T[]): T[][] {
  return of.length <= 1
    ? [[...of]]
    : of.flatMap((each, index) =>
        permutations([...of.slice(0, index), ...of.slice(index + 1)]).map((rest) => [each, ...rest]),
      )
}

test('quality R15 in whatever order and however often the messages come, a payment that succeeded is paid once and stays paid', async () => {
  for (const sequence of permutations(['needs_action', 'processing', 'succeeded', 'failed'] as const)) {
    const { paymentId, orderNo } = await placed()
    const events = sequence.map((state, index) => ({ state, eventId: `${paymentId}-${index}` }))
    for (const { state, eventId } of [...events, ...events]) {
      expect(
        await deliver(
          world.bank.webhook(paymentId, state, {
            eventId,
            ...(state === 'failed' ? { failure: 'declined' as const } : {}),
          }),
        ),
      ).toBe(200)
      await world.drain()
    }
    expect({
      sequence,
      state: (await anna.call(payment.detail, { id: paymentId })).state,
      captures: await captures(paymentId),
    }).toEqual({ sequence, state: 'succeeded', captures: 1 })
    expect((await anna.call(order.detail, { no: orderNo })).lines[0]!.line.state).toBe('to_buy')
    expect(await outcomes(paymentId)).toHaveLength(4)
  }
})

test('probe 64: one message a hundred times at once at two processes, and a hundred of one payment: paid once', async () => {
  const placed_ = await placed()
  const doors = [world.shop, await world.another()]
  const one = world.bank.webhook(placed_.paymentId, 'succeeded')
  const all = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => (await doors[at % 2]!.answer(one.clone()))!.status),
  )
  expect(all.filter((status) => status === 200)).toHaveLength(100)
  await world.drain()
  expect(await captures(placed_.paymentId)).toBe(1)
  expect(await outcomes(placed_.paymentId)).toHaveLength(1)
  const many = await placed()
  const each = Array.from({ length: 100 }, () => world.bank.webhook(many.paymentId, 'succeeded'))
  await Promise.all(each.map((request, at) => doors[at % 2]!.answer(request)))
  await world.drain()
  expect(await captures(many.paymentId)).toBe(1)
})

test('quality F13 a forged, an unsigned and a changed message are refused and change nothing', async () => {
  const { paymentId } = await placed()
  expect(await deliver(world.bank.webhook(paymentId, 'succeeded', { forged: true }))).toBe(400)
  expect(await deliver(new Request('http://shop.test/webhooks/card', { method: 'POST', body: '{}' }))).toBe(
    400,
  )
  expect(await deliver(new Request('http://shop.test/webhooks/card'))).toBe(405)
  expect(await outcomes(paymentId)).toHaveLength(0)
  expect((await anna.call(payment.detail, { id: paymentId })).state).toBe('needs_action')
})

test('messages that nothing will ever match do not stand before the one whose job was lost', async () => {
  const { paymentId } = await placed()
  const { db, clock } = world.shop.house
  const message = (about: string, eventId: string, agoMs: number) => ({
    id: randomUUID(),
    provider: 'practice',
    event_id: eventId,
    payload: JSON.stringify({ eventId, paymentId: about, providerId: `p-${about}`, state: 'failed' }),
    received_at: new Date(clock.now() - agoMs).toISOString(),
  })
  const strangers = Array.from({ length: 450 }, (_, at) => message(randomUUID(), `stranger-${at}`, 3_600_000))
  await db.insertInto('webhook_inbox').values(strangers).execute()
  const mine = message(paymentId, `${paymentId}-lost-job`, 120_000)
  await db.insertInto('webhook_inbox').values(mine).execute()
  for (let turn = 0; turn < 3; turn += 1) await world.passTime(61_000)
  expect((await outcomes(paymentId)).map((row) => row.applied_at)).not.toContain(null)
  await db.deleteFrom('webhook_inbox').where('event_id', 'like', 'stranger-%').execute()
})

test('another amount than asked is put aside for people, and the right one still settles', async () => {
  const { paymentId } = await placed()
  await deliver(world.bank.webhook(paymentId, 'succeeded', { yen: 1 }))
  await world.drain()
  expect((await outcomes(paymentId))[0]!.outcome).toMatch(/^parked: 1 JPY instead of/)
  expect((await anna.call(payment.detail, { id: paymentId })).state).toBe('needs_action')
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  expect((await anna.call(payment.detail, { id: paymentId })).state).toBe('succeeded')
})

test('quality F11 a message about a payment we do not know yet waits, and is applied when it is there', async () => {
  const { paymentId } = await placed()
  const { db } = world.shop.house
  // The message arrives while the payment's own transaction has not committed: for the reader there is no such row.
  const row = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  const { sql } = await import('kysely')
  await sql`delete from payment_event where payment_id = ${paymentId}`.execute(db)
  await sql`delete from payment where id = ${paymentId}`.execute(db)
  expect(await deliver(world.bank.webhook(paymentId, 'succeeded', { eventId: `${paymentId}-early` }))).toBe(
    200,
  )
  await world.drain()
  expect((await outcomes(paymentId))[0]).toMatchObject({ applied_at: null, outcome: null })
  const at = (value: number) => new Date(value).toISOString()
  await db
    .insertInto('payment')
    .values({
      ...row,
      rows: JSON.stringify(row.rows),
      created_at: at(row.created_at),
      expires_at: at(row.expires_at),
      settled_at: null,
      next_ask_at: at(row.next_ask_at),
      ended_at: null,
    })
    .execute()
  // The bank repeats itself: the waiting row is woken, not written again.
  expect(await deliver(world.bank.webhook(paymentId, 'succeeded', { eventId: `${paymentId}-early` }))).toBe(
    200,
  )
  await world.drain()
  expect(await outcomes(paymentId)).toMatchObject([{ outcome: 'applied: succeeded' }])
})

test('P 4 what a lost webhook left open is settled by asking the bank', async () => {
  const { paymentId } = await placed()
  world.bank.payments.get(paymentId)!.state = 'succeeded'
  await world.passTime(3 * 60_000)
  expect((await anna.call(payment.detail, { id: paymentId })).state).toBe('succeeded')
  const looking = await placed()
  world.bank.payments.get(looking.paymentId)!.state = 'succeeded'
  // The customer on the result page does not wait for the schedule.
  expect(await anna.call(payment.result, { paymentId: looking.paymentId })).toMatchObject({
    state: 'success',
  })
})

test('quality R15 six messages about one payment in each of their 720 orders, each said twice: paid once, and the money that came beside it is parked once', async () => {
  const words = ['needs_action', 'processing', 'succeeded', 'declined', 'expired', 'twice'] as const
  const orders = permutations(words)
  expect(orders).toHaveLength(720)
  const at = 48
  for (let from = 0; from < orders.length; from += at) {
    const batch = await Promise.all(
      orders.slice(from, from + at).map(async (sequence) => ({
        sequence,
        id: (await anna.call(wallet.topUp, { yen: 700 })).paymentId,
      })),
    )
    const say = ({ sequence, id }: (typeof batch)[number], step: number) => {
      const word = sequence[step]!
      return deliver(
        word === 'twice'
          ? world.bank.webhook(id, 'succeeded', { eventId: `${id}-${word}`, providerId: `other-${id}` })
          : word === 'declined' || word === 'expired'
            ? world.bank.webhook(id, 'failed', { eventId: `${id}-${word}`, failure: word })
            : world.bank.webhook(id, word, { eventId: `${id}-${word}` }),
      )
    }
    for (let step = 0; step <= words.length; step += 1) {
      // The second saying of a word comes with the first of the next.
      const answers = await Promise.all(
        batch.flatMap((each) => [
          ...(step < words.length ? [say(each, step)] : []),
          ...(step > 0 ? [say(each, step - 1)] : []),
        ]),
      )
      expect(new Set(answers)).toEqual(new Set([200]))
      await world.drain()
    }
    const rows = await world.shop.house.db
      .selectFrom('payment')
      .leftJoin('payment_oddity', 'payment_oddity.payment_id', 'payment.id')
      .select(['payment.id', 'payment.state', 'payment_oddity.kind'])
      .where(
        'payment.id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute()
    // One row each: a second oddity would be a second row.
    expect(rows).toHaveLength(batch.length)
    for (const { id, sequence } of batch)
      expect({ sequence, ...rows.find((row) => row.id === id) }).toEqual({
        sequence,
        id,
        state: 'succeeded',
        kind: 'twice',
      })
    expect(await Promise.all(batch.slice(0, 4).map(({ id }) => captures(id)))).toEqual([1, 1, 1, 1])
  }
  expect((await anna.call(wallet.detail, { page: 1 })).balanceYen).toBe(720 * 700)
}, 900_000)
