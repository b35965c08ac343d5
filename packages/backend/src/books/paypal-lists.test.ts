import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { differences, paymentDesk, wallet } from '@tomobako/contract'
import { DAY, HOUR, jstDay, MINUTE } from '@tomobako/domain/kernel'
import { practicePayPal } from '@tomobako/practice/paypal/server'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { payPal } from '../gateways/paypal.ts'
import { verify } from '../ledger/index.ts'
import { readDay, readNew } from './lists.ts'

/** PayPal's list against the books, line by line. */
const keys = { clientId: 'shop', clientSecret: 'secret', webhookId: 'WH1' }
const now = () => world.shop.house.clock.now()
const house = practicePayPal({
  ...keys,
  webhookUrl: 'http://shop.test/webhooks/paypal',
  now: () => now(),
})
let world: TestShop
let sato: Staff
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({
    log: 'silent',
    others: [
      payPal({
        ...keys,
        api: 'http://paypal.test',
        clock: () => now(),
        fetch: async (input, init) => house.fetch(new Request(input, init)),
      }),
    ],
  })
  sato = await world.staff('sato')
  anna = await world.customer('anna')
  await readNew(world.shop.house)
})
afterEach(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
})
afterAll(() => world.close())

const account = 'processor:paypal'
async function delivers(): Promise<void> {
  for (let waiting = house.waiting(); waiting.length > 0; waiting = house.waiting()) {
    for (const { id, request } of waiting) {
      expect((await world.shop.answer(request.clone()))!.status).toBe(200)
      house.heard(id)
    }
    await world.drain()
  }
}
const orderOf = (paymentId: string) => house.books.orders.find((each) => each.custom_id === paymentId)!
async function toppedUp(yen: number) {
  const { paymentId } = await anna.call(wallet.topUp, { yen, method: 'paypal' })
  house.approve(orderOf(paymentId).id)
  await delivers()
  return { paymentId, at: orderOf(paymentId) }
}
const found = async () =>
  (await sato.call(differences.list, { view: 'open', page: 1 })).rows.filter((row) => row.account === account)
async function compared(ms = 5 * HOUR) {
  await world.passTime(ms)
  await readDay(world.shop.house)
  await world.drain()
  return found()
}
/** All but the day's fees, which are one sum of every test here. */
const beside = async (ms?: number) => (await compared(ms)).filter(({ kind }) => kind !== 'fee')
const dispute = async (disputeId: string) =>
  world.shop.house.db
    .selectFrom('payment_dispute')
    .select(['state', 'yen', 'fee_yen'])
    .where('provider_dispute_id', '=', disputeId)
    .executeTakeFirstOrThrow()

test('what was paid and given back at PayPal stands on its list line by line and agrees; its fees are one sum a day', async () => {
  const { at } = await toppedUp(5_000)
  await anna.call(wallet.withdraw, { yen: 2_000 })
  await world.drain()
  await delivers()
  expect(at.refunds).toHaveLength(1)
  expect(await beside()).toEqual([])
  const day = jstDay(now())
  const [fee] = (await compared(DAY)).filter(({ kind }) => kind === 'fee')
  // 3.9 % and ¥40 of five thousand; a refund gives none of it back.
  expect(fee).toMatchObject({ theirsYen: -235, oursYen: 0, proposal: 'expense' })
  expect([day, jstDay(now() - DAY)]).toContain(fee!.day)
})

test('a payment that is not on PayPal’s list yet is waited for as long as PayPal takes, and then named', async () => {
  const { at } = await toppedUp(1_100)
  const [late] = house.books.lines.splice(
    house.books.lines.findIndex(({ transaction_id: id }) => id === at.captures[0]!.id),
    1,
  )
  expect(await beside(2 * HOUR)).toEqual([])
  expect(await beside(3 * HOUR)).toMatchObject([{ kind: 'payment_not_there', oursYen: 1_100 }])
  // It comes onto the list hours late, dated when it happened.
  house.books.lines.push(late!)
  await world.passTime(MINUTE)
  await readNew(world.shop.house)
  expect((await found()).filter(({ kind }) => kind !== 'fee')).toEqual([])
})

test('a line that PayPal lists hours after it happened is still read by the reading of every few minutes', async () => {
  const { paymentId } = await anna.call(wallet.topUp, { yen: 900, method: 'paypal' })
  const at = new Date(now()).toISOString()
  await world.passTime(2 * HOUR + 50 * MINUTE)
  await readNew(world.shop.house)
  house.list('T0006', 900, {
    transaction_id: 'LATE',
    custom_field: paymentId,
    transaction_initiation_date: at,
  })
  await readNew(world.shop.house)
  expect((await found()).find(({ ref }) => ref === `charge:${paymentId}`)).toMatchObject({ theirsYen: 900 })
  house.books.lines = house.books.lines.filter(({ transaction_id: id }) => id !== 'LATE')
  await world.shop.house.db.deleteFrom('outside_line').where('id', '=', 'LATE').execute()
  await beside()
})

test('money that PayPal’s own desk gave back is found, and belongs to the payment it was of', async () => {
  const { paymentId, at } = await toppedUp(1_200)
  house.list('T1107', -300, {
    about: at.captures[0]!.id,
    custom_field: paymentId,
    invoice_id: paymentId,
  })
  const [row, ...more] = await beside()
  expect(row).toMatchObject({ ref: `charge:${paymentId}`, kind: 'paid_less', theirsYen: 900, oursYen: 1_200 })
  expect(more).toEqual([])
  const { id, theirsYen, oursYen } = row!
  await sato.call(differences.carry, { id, how: 'expense', theirsYen, oursYen, why: '' })
  expect(await beside(MINUTE)).toEqual([])
})

test('PayPal’s fee for a dispute is booked from its list, and no later message takes it out of the books; won or lost both sides agree', async () => {
  for (const state of ['won', 'lost'] as const) {
    const { at } = await toppedUp(state === 'won' ? 2_100 : 2_200)
    const id = house.dispute(at.id)!
    await delivers()
    expect(await dispute(id)).toMatchObject({ state: 'open', fee_yen: 0 })
    expect(await beside()).toEqual([])
    expect(await dispute(id)).toMatchObject({ state: 'open', fee_yen: 1_500 })
    house.decide(id, state)
    await delivers()
    expect(await dispute(id)).toMatchObject({ state, fee_yen: 1_500 })
    expect(await beside()).toEqual([])
    // Read again, it is the same fee.
    expect(await beside()).toEqual([])
  }
})

test('a dispute whose messages were lost is found on PayPal’s list and taken in by one press, with its fee', async () => {
  const { at } = await toppedUp(2_300)
  const id = house.dispute(at.id)!
  house.books.messages = []
  const rows = await beside()
  const row = rows.find(({ ref }) => ref === `dispute:${id}`)!
  expect(row).toMatchObject({ kind: 'dispute_unheard', theirsYen: -2_300, proposal: 'hear' })
  const { theirsYen, oursYen } = row
  await sato.call(differences.carry, { id: row.id, how: 'hear', theirsYen, oursYen, why: '' })
  expect(await dispute(id)).toMatchObject({ state: 'open', fee_yen: 1_500, yen: 2_300 })
  expect(await beside()).toEqual([])
  expect((await sato.call(paymentDesk.disputes, { view: 'open', page: 1 })).rows).toContainEqual(
    expect.objectContaining({ providerDisputeId: id, feeYen: 1_500 }),
  )
})
