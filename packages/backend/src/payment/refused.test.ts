import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, message, staffMoney, wallet } from '@tomobako/contract'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import { refundTries } from '@tomobako/domain/payment'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { Trouble } from '../kernel/trouble.ts'
import { verify } from '../ledger/index.ts'
import { refundedOf } from './index.ts'

let world: TestShop
let support: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  support = await world.staff('mori', ['support'])
})
afterAll(() => world.close())

let people = 0
/** A card order all of which goes back; its refund, which has not been sent yet. */
async function refunded(): Promise<{ anna: Customer; id: string; yen: number }> {
  const anna = await world.customer(`refused${(people += 1)}`)
  const { source, id } = world.shelf.put(listing())
  const { lineId } = await anna.call(cart.add, { source, id, quantity: 1, options: [], remark: '' })
  const quote = await anna.call(checkout.quote, { lineIds: [lineId], method: 'card', points: 0 })
  const { orderNo, paymentId } = await anna.call(checkout.place, { quoteId: quote.id, accept: true })
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  const { refundableYen: yen } = await support.call(staffMoney.subject, { no: orderNo })
  await support.call(staffMoney.ask, {
    kind: 'refund',
    subjectNo: orderNo,
    yen,
    borneBy: 'us',
    reason: 'our_mistake',
    note: 'A mistake of ours.',
  })
  const row = await world.shop.house.db
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { anna, id: row.id, yen }
}
const shown = async (id: string) =>
  (await support.call(staffMoney.show, {})).refunds.find((row) => row.id === id)
const proven = async () => expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })

/** While `work` runs the bank says this of every refund; when each was asked, by the shop's clock. */
async function saying(said: () => Error, work: (asked: number[]) => Promise<void>): Promise<void> {
  const { gateway } = world.bank
  const { refund } = gateway
  const asked: number[] = []
  gateway.refund = async () => {
    asked.push(world.shop.house.clock.now())
    throw said()
  }
  await work(asked).finally(() => (gateway.refund = refund))
}
const no = () => new Trouble('the practice bank refused: 402 insufficient funds', 'no')
const silence = () => new Trouble('the practice bank did not answer')
/** Long enough for every gap, in steps that let the schedule come round. */
async function weekPasses() {
  for (let hours = 0; hours < 4 * 24 + 12; hours += 6) await world.passTime(6 * HOUR)
}

test('a refund the processor refused was asked for every two minutes for ever: the gaps grow, and after the last it is a row for people with the reason', async () => {
  const { id, yen } = await refunded()
  await saying(no, async (asked) => {
    await world.drain()
    // Twelve hours in steps of the schedule.
    for (let turn = 0; turn < 24; turn += 1) await world.passTime(30 * MINUTE)
    const gaps = asked.slice(1).map((at, index) => at - asked[index]!)
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.length).toBeLessThanOrEqual(5)
    // In whole minutes: the turns themselves take some milliseconds more or less.
    const minutes = gaps.map((gap) => Math.round(gap / MINUTE))
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
    expect(await shown(id)).toMatchObject({ state: 'requested', may: ['again'], tries: asked.length })
    await weekPasses()
    expect(asked).toHaveLength(refundTries)
    await world.passTime(3 * DAY)
    expect(asked).toHaveLength(refundTries)
  })
  expect(await shown(id)).toMatchObject({
    state: 'failed',
    yen,
    failure: expect.stringContaining('insufficient funds'),
    may: ['again', 'wallet'],
  })
  // First of the list, and owed all the same.
  expect((await support.call(staffMoney.show, {})).refunds[0]!.id).toBe(id)
  await proven()
})

test('a failed refund is asked for again by people, with all its tries, and is sent once', async () => {
  const { id, yen } = await refunded()
  await saying(no, async () => {
    await world.drain()
    await weekPasses()
  })
  expect(await shown(id)).toMatchObject({ state: 'failed' })
  await support.call(staffMoney.retryRefund, { id })
  await world.drain()
  await world.passTime(10 * MINUTE)
  expect(await shown(id)).toBeUndefined()
  expect(world.bank.refunds.get(id)).toMatchObject({ yen })
  expect((await support.ask(staffMoney.retryRefund, { id })).key).toBe('console.wrongState')
  await proven()
})

test('a failed refund goes to the wallet by people, once, and its owner is told', async () => {
  const { anna, id, yen } = await refunded()
  await saying(no, async () => {
    await world.drain()
    // Not before the last try: the bank may still take it.
    const early = await support.ask(staffMoney.refundToWallet, { id, why: 'The card is closed.' })
    expect(early.key).toBe('console.wrongState')
    await weekPasses()
  })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      support.ask(staffMoney.refundToWallet, { id, why: 'The card is closed.' }),
    ),
  )
  expect(answers.filter((each) => each.code === 200)).toHaveLength(1)
  expect((await anna.call(wallet.detail, { page: 1 })).balanceYen).toBe(yen)
  expect((await anna.call(message.list, { page: 1 })).rows[0]!.link).toBe('/wallet')
  await world.drain()
  await world.passTime(3 * DAY)
  expect(world.bank.refunds.has(id)).toBe(false)
  expect(await shown(id)).toBeUndefined()
  await proven()
})

test('after silence the money may be on its way: such a refund is asked for again and never given a second time', async () => {
  const { anna, id } = await refunded()
  await saying(silence, async () => {
    await world.drain()
    await weekPasses()
  })
  expect(await shown(id)).toMatchObject({ state: 'failed', may: ['again'] })
  const given = await support.ask(staffMoney.refundToWallet, { id, why: 'It hangs.' })
  expect(given.key).toBe('console.wrongState')
  expect((await anna.call(wallet.detail, { page: 1 })).balanceYen).toBe(0)
  await support.call(staffMoney.retryRefund, { id })
  await world.drain()
  expect(await shown(id)).toBeUndefined()
  await proven()
})

test('what waits for people is owed: a failed refund is not refunded a second time', async () => {
  const { id, yen } = await refunded()
  await saying(no, async () => {
    await world.drain()
    await weekPasses()
  })
  const { db } = world.shop.house
  const { payment_id: paymentId } = await db
    .selectFrom('refund')
    .select('payment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await refundedOf(db, paymentId!)).toBe(yen)
  await support.call(staffMoney.retryRefund, { id })
  await world.drain()
})
