import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cart,
  checkout,
  message,
  order,
  packing,
  parcel,
  payment,
  paymentDesk,
  picking,
  purchase,
  receiving,
  staffMoney,
  wallet,
} from '@tomobako/contract'
import { accounts } from '@tomobako/domain/ledger'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { sql } from 'kysely'
import { verify } from '../ledger/index.ts'
import { handedOver, packed, photo, requested, small, stored } from '../warehouse/story.testing.ts'

let world: TestShop
let usual: Customer
let finance: Staff
let support: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'fatal' })
  usual = await world.customer('anna')
  finance = await world.staff('mori', ['finance'])
  support = await world.staff('abe', ['support'])
})
afterAll(async () => {
  await proven()
  await world.close()
})

const proven = async () => expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })

/** An order waiting for its card payment. */
async function placed(anna: Customer = usual) {
  const item = world.shelf.put(listing())
  const { lineId } = await anna.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await anna.call(checkout.quote, { lineIds: [lineId], method: 'card', points: 0 })
  const { paymentId, orderNo } = await anna.call(checkout.place, { quoteId: quote.id, accept: true })
  return { paymentId, orderNo, yen: world.bank.payments.get(paymentId)!.yen }
}
async function paid(anna: Customer = usual) {
  const made = await placed(anna)
  await world.bank.pays(world.shop, made.paymentId, 'succeeded')
  return made
}
async function deliver(...requests: Request[]) {
  for (const request of requests) {
    expect((await world.shop.answer(request))!.status).toBe(200)
    await world.drain()
  }
}
/** What an account of the shop's own holds. */
async function holds(account: string): Promise<number> {
  const { rows } = await sql<{ yen: number }>`
    select (coalesce((select sum(amount) from ledger_posting where to_account = ${account}), 0)
      - coalesce((select sum(amount) from ledger_posting where from_account = ${account}), 0))::bigint as yen`.execute(
    world.shop.house.db,
  )
  return rows[0]!.yen
}
const has = async (): Promise<number> => (await usual.call(wallet.detail, { page: 1 })).balanceYen
const openFor = async (paymentId: string) =>
  (await finance.call(paymentDesk.oddities, { view: 'open', page: 1 })).rows.filter(
    (row) => row.paymentId === paymentId,
  )
const disputeOf = async (paymentId: string, view: 'open' | 'closed') =>
  (await finance.call(paymentDesk.disputes, { view, page: 1 })).rows.find(
    (row) => row.paymentId === paymentId,
  )
const sent = () => [...world.bank.refunds.values()].reduce((sum, each) => sum + each.yen, 0)

test('another amount than asked was only logged: now its money is parked, shown to staff, and put into the wallet once', async () => {
  const { paymentId, yen, orderNo } = await placed()
  const before = await holds(accounts.parked)
  await deliver(
    world.bank.webhook(paymentId, 'succeeded', { yen: yen - 100 }),
    world.bank.webhook(paymentId, 'succeeded', { yen: yen - 100 }),
  )
  expect((await holds(accounts.parked)) - before).toBe(yen - 100)
  await proven()
  const [odd, ...more] = await openFor(paymentId)
  expect(more).toEqual([])
  expect(odd).toMatchObject({
    kind: 'amount',
    no: orderNo,
    askedYen: yen,
    said: { amount: yen - 100, currency: 'JPY' },
    may: ['wallet', 'back', 'dismiss'],
  })
  const [walletBefore, sentBefore] = [await has(), sent()]
  const decide = { id: odd!.id, how: 'wallet', why: 'Paid short; told by mail.' } as const
  // Two who decide at once are one decision.
  const answers = await Promise.all([
    finance.ask(paymentDesk.resolve, decide),
    finance.ask(paymentDesk.resolve, { ...decide, how: 'back' }),
    finance.ask(paymentDesk.resolve, decide),
  ])
  expect(answers.map((each) => each.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  await world.drain()
  expect(await holds(accounts.parked)).toBe(before)
  // Whichever was first: in the wallet or at the bank, not both and not neither.
  expect((await has()) - walletBefore + sent() - sentBefore).toBe(yen - 100)
  expect(await openFor(paymentId)).toEqual([])
  await proven()
})

test('parked money sent back goes to the payment it came by, and nothing else of the order changes', async () => {
  const { paymentId, yen } = await paid()
  // The customer paid a second time, on another page of the bank's.
  await deliver(world.bank.webhook(paymentId, 'succeeded', { providerId: `second_${paymentId}` }))
  const [odd] = await openFor(paymentId)
  expect(odd).toMatchObject({ kind: 'twice', providerId: `second_${paymentId}` })
  await finance.call(paymentDesk.resolve, { id: odd!.id, how: 'back', why: 'Paid twice.' })
  await world.drain()
  expect(
    [...world.bank.refunds.values()].filter((each) => each.providerId === `second_${paymentId}`),
  ).toEqual([{ providerId: `second_${paymentId}`, yen }])
  expect((await usual.call(payment.detail, { id: paymentId })).state).toBe('succeeded')
  await proven()
})

test('money in another currency can only be noted as dealt with, and only by those who may', async () => {
  const { paymentId } = await placed()
  await deliver(world.bank.webhook(paymentId, 'succeeded', { currency: 'USD', yen: 4_200 }))
  const [odd] = await openFor(paymentId)
  expect(odd).toMatchObject({ kind: 'currency', said: { amount: 4_200, currency: 'USD' }, may: ['dismiss'] })
  const decide = { id: odd!.id, how: 'wallet', why: 'Sent back at the provider.' } as const
  expect((await support.ask(paymentDesk.resolve, { ...decide, how: 'dismiss' })).key).toBe(
    'common.notAllowed',
  )
  expect((await finance.ask(paymentDesk.resolve, decide)).key).toBe('console.payment.notYen')
  await finance.call(paymentDesk.resolve, { ...decide, how: 'dismiss' })
  expect((await finance.ask(paymentDesk.resolve, { ...decide, how: 'dismiss' })).key).toBe(
    'console.changedMeanwhile',
  )
  const { rows } = await finance.call(paymentDesk.oddities, { view: 'resolved', page: 1 })
  expect(rows.find((row) => row.id === odd!.id)!.resolved).toMatchObject({
    how: 'dismissed',
    by: 'mori',
    why: 'Sent back at the provider.',
  })
  await proven()
})

test('a dispute was answered 200 and dropped: now its money leaves the books of the provider until the bank decides', async () => {
  const { paymentId, yen, orderNo } = await paid()
  const [processor, disputed, fees] = [
    await holds(accounts.processor('practice')),
    await holds(accounts.disputed),
    await holds(accounts.expense('disputeFees')),
  ]
  const opened = world.bank.dispute(paymentId, 'open', { feeYen: 1_500 })
  await deliver(opened.clone(), opened, world.bank.dispute(paymentId, 'open', { feeYen: 1_500 }))
  expect(await disputeOf(paymentId, 'open')).toMatchObject({
    no: orderNo,
    state: 'open',
    yen,
    feeYen: 1_500,
    reason: 'fraudulent',
  })
  expect((await holds(accounts.processor('practice'))) - processor).toBe(yen + 1_500)
  expect((await holds(accounts.disputed)) - disputed).toBe(-yen)
  await proven()
  // Won: the money and the fee are back.
  await deliver(world.bank.dispute(paymentId, 'won', { feeYen: 0 }), world.bank.dispute(paymentId, 'won'))
  expect(await disputeOf(paymentId, 'closed')).toMatchObject({ state: 'won', feeYen: 0 })
  expect(await holds(accounts.processor('practice'))).toBe(processor)
  expect(await holds(accounts.disputed)).toBe(disputed)
  expect(await holds(accounts.expense('disputeFees'))).toBe(fees)
  const told = (await usual.call(message.list, { page: 1 })).rows.map((row) => row.title)
  expect(told.filter((title) => title.startsWith('Your bank asked about'))).toHaveLength(1)
  expect(told.filter((title) => title.startsWith('Your bank has decided'))).toHaveLength(1)
  await proven()
})

test('a refund and a dispute both gave the money: now the refund waits, and after a lost dispute is not sent', async () => {
  const { paymentId, orderNo, yen } = await paid()
  await deliver(world.bank.dispute(paymentId, 'open'))
  const before = sent()
  await support.call(staffMoney.ask, {
    kind: 'refund',
    subjectNo: orderNo,
    yen,
    borneBy: 'us',
    reason: 'our_mistake',
    note: 'The customer asked us too.',
  })
  await world.drain()
  await world.passTime(5 * 60_000)
  expect(sent()).toBe(before)
  await proven()
  const cost = await holds(accounts.expense('disputes'))
  await deliver(world.bank.dispute(paymentId, 'lost', { feeYen: 1_500 }))
  await world.passTime(5 * 60_000)
  expect(sent()).toBe(before)
  // Owed to the customer anyway: the dispute cost us nothing beside it.
  expect(await holds(accounts.expense('disputes'))).toBe(cost)
  await proven()
})

test('a won dispute lets the waiting refund go; a partly lost one sends only the rest', async () => {
  for (const end of ['won', 'lost'] as const) {
    // Somebody of their own: what is given one person in a day adds up until a second member of staff is asked.
    const { paymentId, orderNo, yen } = await paid(await world.customer(`half${end}`))
    const part = 1_000
    await deliver(world.bank.dispute(paymentId, 'open', { yen: part }))
    const before = sent()
    await support.call(staffMoney.ask, {
      kind: 'refund',
      subjectNo: orderNo,
      yen,
      borneBy: 'us',
      reason: 'our_mistake',
      note: 'The customer asked us too.',
    })
    await world.drain()
    expect(sent()).toBe(before)
    await deliver(world.bank.dispute(paymentId, end, { yen: part }))
    await world.passTime(5 * 60_000)
    expect({ end, yen: sent() - before }).toEqual({ end, yen: end === 'won' ? yen : yen - part })
    await proven()
  }
})

test('in whatever order the messages of a dispute come, it is opened once and decided once', async () => {
  const { paymentId } = await paid()
  const now = world.shop.house.clock.now()
  const messages = [
    world.bank.dispute(paymentId, 'lost', { feeYen: 1_500, at: now + 2 }),
    world.bank.dispute(paymentId, 'open', { feeYen: 0, at: now }),
    world.bank.dispute(paymentId, 'open', { feeYen: 900, at: now + 1 }),
    // A bank that changes its mind later is a matter for people.
    world.bank.dispute(paymentId, 'won', { feeYen: 1_500, at: now + 3 }),
  ]
  await deliver(...messages)
  expect(await disputeOf(paymentId, 'closed')).toMatchObject({ state: 'lost', feeYen: 1_500 })
  await proven()
})

test('the proof of the books names parked and disputed money that is not where it should be', async () => {
  const { paymentId, yen } = await paid()
  await deliver(
    world.bank.webhook(paymentId, 'succeeded', { providerId: `third_${paymentId}` }),
    world.bank.dispute(paymentId, 'open'),
  )
  const { db } = world.shop.house
  const problems = async (change: ReturnType<typeof sql>) => {
    await change.execute(db)
    return (await verify(db)).problems.map((each) => each.split(':')[0])
  }
  const [odd] = await openFor(paymentId)
  expect(
    await problems(sql`update payment_oddity set said_amount = ${yen - 1} where id = ${odd!.id}`),
  ).toEqual(['what is parked is what came otherwise and nobody has decided'])
  await sql`update payment_oddity set said_amount = ${yen} where id = ${odd!.id}`.execute(db)
  expect(
    await problems(sql`update payment_dispute set yen = yen + 1 where payment_id = ${paymentId}`),
  ).toEqual(["disputes' money is where their states say, and covers no more than was lost"])
  await sql`update payment_dispute set yen = yen - 1 where payment_id = ${paymentId}`.execute(db)
})

test('a disputed order was bought and sent on: it is held until the bank decides, and goes on when it is won', async () => {
  const { paymentId, orderNo } = await paid(await world.customer('held1'))
  const buyer = await world.staff('kudo')
  const lineId = (
    await world.shop.house.db
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .select('order_line.id')
      .where('orders.no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).id
  await deliver(world.bank.dispute(paymentId, 'open'), world.bank.dispute(paymentId, 'open'))
  const held = async () => (await support.call(staffMoney.show, {})).holds.filter((row) => row.no === orderNo)
  expect(await held()).toMatchObject([{ kind: 'order', reason: 'fraudulent', by: null }])
  expect(await buyer.ask(purchase.claim, { lineId })).toMatchObject({
    key: 'console.onHoldByDispute',
    msg: expect.stringContaining(orderNo),
  })
  // Staff may hold it too, for a reason of their own: that one stays.
  await support.call(staffMoney.hold, { no: orderNo, reason: 'The address looks odd.' })
  await deliver(world.bank.dispute(paymentId, 'won'))
  expect(await held()).toMatchObject([{ by: 'abe' }])
  await support.call(staffMoney.release, { id: (await held())[0]!.id, why: 'It is right.' })
  await buyer.call(purchase.claim, { lineId })
})

test('a lost dispute keeps its order where it stands until staff lift the hold in words, and the same dispute does not place it again', async () => {
  const { paymentId, orderNo } = await paid(await world.customer('held2'))
  await deliver(world.bank.dispute(paymentId, 'open'), world.bank.dispute(paymentId, 'lost'))
  const [hold] = (await support.call(staffMoney.show, {})).holds.filter((row) => row.no === orderNo)
  expect(hold).toMatchObject({ by: null })
  await support.call(staffMoney.release, { id: hold!.id, why: 'They paid again by transfer.' })
  await deliver(world.bank.dispute(paymentId, 'lost'))
  expect((await support.call(staffMoney.show, {})).holds.filter((row) => row.no === orderNo)).toEqual([])
})

test('a disputed parcel, or one with a piece of a disputed order, is neither packed nor handed over', async () => {
  const buyer = await world.staff('endo')
  const crew = { shop: world, staff: buyer }
  const anna = await world.customer('held3', { walletYen: 100_000 })
  const line = await stored(crew, anna)
  const no = await requested(anna, [line.id])
  const { totalYen } = await packed(crew, no)
  const { paymentId } = await anna.call(parcel.pay, { no, method: 'card', expectYen: totalYen })
  await world.bank.pays(world.shop, paymentId!, 'succeeded')
  await deliver(world.bank.dispute(paymentId!, 'open'))
  await expect(handedOver(crew, no)).rejects.toThrow(/onHoldByDispute/)
  await deliver(world.bank.dispute(paymentId!, 'won'))
  await handedOver(crew, no)

  // The order's own payment is disputed while its piece waits in a parcel: no pick round takes it.
  const bought = await paid(anna)
  const line2 = (await anna.call(order.detail, { no: bought.orderNo })).order.lines[0]!
  await buyer.call(purchase.claim, { lineId: line2.id })
  await buyer.call(purchase.record, {
    lineId: line2.id,
    sellerOrderNo: 'S-900001',
    itemYen: line2.priceYen,
    domesticYen: 0,
  })
  await buyer.call(receiving.receive, {
    lineId: line2.id,
    ...small,
    shelf: 'A-9-2',
    photoIds: [await photo(buyer)],
    matches: true,
  })
  const next = await requested(anna, [line2.id])
  await deliver(world.bank.dispute(bought.paymentId, 'open'))
  expect((await buyer.ask(picking.start, {})).key).toBe('console.floor.nothingToPick')
  expect((await buyer.ask(packing.scan, { no: next, code: line2.no })).key).toBe('console.onHoldByDispute')
  await deliver(world.bank.dispute(bought.paymentId, 'won'))
  expect(await buyer.call(picking.start, {})).toMatchObject({ pieces: 1 })
})
