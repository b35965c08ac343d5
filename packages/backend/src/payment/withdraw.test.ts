import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Shop } from '@tomobako/backend'
import {
  cart,
  checkout,
  customers,
  order,
  paymentDesk,
  staffMoney,
  statement,
  wallet,
} from '@tomobako/contract'
import { DAY, HOUR, sum } from '@tomobako/domain/kernel'
import { goodwillGiven } from '@tomobako/domain/ledger'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { asSystem } from '../jobs/index.ts'
import { Trouble } from '../kernel/index.ts'
import { post, verify } from '../ledger/index.ts'

let world: TestShop
let second: Shop
let mori: Staff
let ueda: Staff
let works: TestShop['bank']['gateway']['refund']
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  second = await world.another()
  mori = await world.staff('mori', ['finance'])
  ueda = await world.staff('ueda', ['finance'])
  works = world.bank.gateway.refund
})
beforeEach(() => void (world.bank.gateway.refund = works))
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

let people = 0
const person = (): Promise<Customer> => world.customer(`out${(people += 1)}`)
/** Tops up by card; what the bank calls the payment. */
async function topUp(who: Customer, yen: number): Promise<string> {
  const { paymentId } = await who.call(wallet.topUp, { yen })
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  return `test_${paymentId}`
}
const inWallet = async (who: Customer): Promise<number> =>
  (await who.call(wallet.detail, { page: 1 })).balanceYen
const page = (who: Customer) => who.call(wallet.withdrawal, {})
const sentTo = (providerId: string): number =>
  sum(
    [...world.bank.refunds.values()].filter((each) => each.providerId === providerId).map((each) => each.yen),
  )
const gift = (who: Customer, yen: number) =>
  asSystem(world.shop.house, (context) =>
    post(context, goodwillGiven({ key: `gift-${who.id}`, customerId: who.id, yen, values: {} })),
  )
async function buys(who: Customer, yen: number): Promise<string> {
  const item = world.shelf.put(listing({ yen }))
  const add = { source: item.source, id: item.id, quantity: 1, options: [], remark: '' }
  const { lineId } = await who.call(cart.add, add)
  const quote = await who.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
  const { orderNo } = await who.call(checkout.place, { quoteId: quote.id, accept: true })
  return (await who.call(order.detail, { no: orderNo })).lines[0]!.line.id
}
const told = async (who: Customer): Promise<string[]> =>
  (
    await world.shop.house.db.selectFrom('message').select('key').where('customer_id', '=', who.id).execute()
  ).map(({ key }) => key)

test('topped-up money goes back to the cards it came from, the newest first, and its owner is told', async () => {
  const anna = await person()
  const older = await topUp(anna, 4_000)
  await world.passTime(DAY)
  const newer = await topUp(anna, 6_000)
  expect(await page(anna)).toMatchObject({
    balanceYen: 10_000,
    mostYen: 10_000,
    why: null,
    sources: [{ yen: 6_000 }, { yen: 4_000 }],
    rows: [],
  })
  expect(await anna.call(wallet.withdraw, { yen: 7_000 })).toMatchObject({ state: 'sending' })
  expect(await inWallet(anna)).toBe(3_000)
  await world.drain()
  expect([sentTo(newer), sentTo(older)]).toEqual([6_000, 1_000])
  expect((await page(anna)).rows).toMatchObject([
    {
      yen: 7_000,
      state: 'sent',
      parts: [
        { yen: 6_000, state: 'sent' },
        { yen: 1_000, state: 'sent' },
      ],
    },
  ])
  expect((await page(anna)).mostYen).toBe(3_000)
  expect(await told(anna)).toContain('notice.withdrawal.sent')
  expect((await world.mails(anna.email)).some(({ subject }) => subject.includes('6,000'))).toBe(true)
  // On the statement it is what it is, and in the books of the card too.
  const month = await anna.call(statement.month, { month: '2026-11' })
  expect(month.wallet.rows.at(-1)).toMatchObject({ kind: 'withdrawn', amount: -7_000 })
  expect(month.cards.rows.filter(({ kind }) => kind === 'withdrawn').map(({ amount }) => amount)).toEqual(
    expect.arrayContaining([6_000, 1_000]),
  )
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
})

test('a gift, and a gift that was spent and came back, never leaves as money; what an order gives back of topped-up money does', async () => {
  const ben = await person()
  await topUp(ben, 5_200)
  const first = await buys(ben, 5_000)
  await gift(ben, 3_200)
  const lineId = await buys(ben, 3_000)
  await ben.call(order.cancelLine, { lineId })
  expect(await page(ben)).toMatchObject({ balanceYen: 3_200, mostYen: 0, why: 'wallet.no.nothing' })
  expect((await ben.ask(wallet.withdraw, { yen: 500 })).key).toBe('wallet.no.nothing')
  await ben.call(order.cancelLine, { lineId: first })
  expect(await page(ben)).toMatchObject({ balanceYen: 8_400, mostYen: 5_200 })
  expect((await ben.ask(wallet.withdraw, { yen: 5_201 })).key).toBe('wallet.no.tooMuch')
  expect((await ben.ask(wallet.withdraw, { yen: 499 })).key).toBe('wallet.no.tooLittle')
})

test('above ¥30,000, also in parts within a day, two members of staff look first: never the same one, and the database says so too', async () => {
  const eva = await person()
  const card = await topUp(eva, 90_000)
  expect(await eva.call(wallet.withdraw, { yen: 20_000 })).toMatchObject({ state: 'sending' })
  const asked = await eva.call(wallet.withdraw, { yen: 20_000 })
  expect(asked.state).toBe('asked')
  await world.drain()
  expect([sentTo(card), await inWallet(eva)]).toEqual([20_000, 50_000])
  expect((await eva.ask(wallet.withdraw, { yen: 1_000 })).key).toBe('wallet.no.waiting')
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })

  const row = async () =>
    (await mori.call(paymentDesk.withdrawals, { view: 'open', page: 1 })).rows.find(
      ({ id }) => id === asked.id,
    )!
  expect(await row()).toMatchObject({ yen: 20_000, toppedUpYen: 90_000, orders: 0, mayApprove: true })
  await expect(
    world.shop.house.db
      .updateTable('withdrawal')
      .set({ state: 'sent', decided_at: new Date(world.shop.house.clock.now()).toISOString() })
      .where('id', '=', asked.id)
      .execute(),
  ).rejects.toThrow(/withdrawal_two_people/)
  expect(await mori.call(paymentDesk.approveWithdrawal, { id: asked.id })).toEqual({ state: 'asked' })
  expect((await mori.ask(paymentDesk.approveWithdrawal, { id: asked.id })).key).toBe('console.money.own')
  expect(await row()).toMatchObject({ checkedBy: 'mori', mayApprove: false })
  expect(await ueda.call(paymentDesk.approveWithdrawal, { id: asked.id })).toEqual({ state: 'sent' })
  await world.drain()
  expect(sentTo(card)).toBe(40_000)
  expect((await ueda.ask(paymentDesk.approveWithdrawal, { id: asked.id })).key).toBe(
    'console.changedMeanwhile',
  )
})

test('refused by staff it is in the wallet again, with the reason; taken back by its owner too, and then nobody can send it', async () => {
  const kim = await person()
  await topUp(kim, 80_000)
  const first = await kim.call(wallet.withdraw, { yen: 40_000 })
  await mori.call(paymentDesk.refuseWithdrawal, { id: first.id, why: 'The name does not fit.' })
  expect(await inWallet(kim)).toBe(80_000)
  expect((await page(kim)).rows[0]).toMatchObject({ state: 'refused', why: 'The name does not fit.' })
  expect(await told(kim)).toContain('notice.withdrawal.refused')
  const again = await kim.call(wallet.withdraw, { yen: 40_000 })
  await kim.call(wallet.cancelWithdrawal, { id: again.id })
  expect([await inWallet(kim), (await page(kim)).mostYen]).toEqual([80_000, 80_000])
  expect((await mori.ask(paymentDesk.approveWithdrawal, { id: again.id })).key).toBe(
    'console.changedMeanwhile',
  )
  expect((await kim.ask(wallet.cancelWithdrawal, { id: again.id })).key).toBe('wallet.no.decided')
  const stranger = await person()
  expect((await stranger.ask(wallet.cancelWithdrawal, { id: again.id })).key).toBe('common.notFound')
})

test('a card that takes nothing back: the money is in the wallet again, still topped-up money, and its owner is told', async () => {
  const lea = await person()
  await topUp(lea, 3_000)
  world.bank.gateway.refund = async ({ refundId }) => ({
    providerRefundId: `no_${refundId}`,
    state: 'failed',
  })
  await lea.call(wallet.withdraw, { yen: 3_000 })
  await world.drain()
  expect(await inWallet(lea)).toBe(3_000)
  expect((await page(lea)).rows).toMatchObject([{ state: 'back', parts: [{ state: 'back' }] }])
  expect(await told(lea)).toContain('notice.withdrawal.back')
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
})

test('a payment company that refuses is asked again; one that refuses to the end is a row for people, who put it into the wallet', async () => {
  const noa = await person()
  const card = await topUp(noa, 2_000)
  world.bank.gateway.refund = async () => {
    throw new Trouble('the account is short of money', 'no')
  }
  await noa.call(wallet.withdraw, { yen: 2_000 })
  for (let turn = 0; turn < 9; turn += 1) await world.passTime(2 * DAY)
  const desk = await world.staff(`desk${people}`, ['support'])
  const row = (await desk.call(staffMoney.show, {})).refunds.find(({ customer }) => customer.id === noa.id)!
  expect(row).toMatchObject({ state: 'failed', yen: 2_000, reasonKey: 'withdrawn' })
  await desk.call(staffMoney.refundToWallet, { id: row.id, why: 'They asked for it.' })
  expect([await inWallet(noa), sentTo(card)]).toEqual([2_000, 0])
  expect((await page(noa)).rows[0]).toMatchObject({ state: 'back' })
})

test('while the bank looks at a payment nothing is taken out, and a top-up that was lost to a dispute is no source any more', async () => {
  const mia = await person()
  const { paymentId } = await mia.call(wallet.topUp, { yen: 5_000 })
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  await world.shop.answer(world.bank.dispute(paymentId, 'open'))
  await world.drain()
  expect((await mia.ask(wallet.withdraw, { yen: 1_000 })).key).toBe('wallet.no.disputed')
  await world.shop.answer(world.bank.dispute(paymentId, 'lost'))
  await world.drain()
  expect((await mia.ask(wallet.withdraw, { yen: 1_000 })).key).toBe('wallet.no.nothing')
})

test('somebody who is blocked gets their money after two people looked, and three times a day is the most', async () => {
  const zoe = await person()
  await topUp(zoe, 9_000)
  for (let turn = 0; turn < 3; turn += 1) await zoe.call(wallet.withdraw, { yen: 1_000 })
  expect((await zoe.ask(wallet.withdraw, { yen: 1_000 })).key).toBe('wallet.no.perDay')
  await world.passTime(DAY + HOUR)
  const support = await world.staff(`block${people}`, ['support', 'admin'])
  await support.call(customers.block, { id: zoe.id, reason: 'Looks stolen.' })
  expect((await zoe.call(wallet.withdraw, { yen: 1_000 })).state).toBe('asked')
})

test('of twelve who press at once at two processes, and an order that wants the same money, no yen is given twice', async () => {
  for (let round = 0; round < 8; round += 1) {
    const who = await person()
    const card = await topUp(who, 3_000)
    const item = world.shelf.put(listing({ yen: 2_500 }))
    const add = { source: item.source, id: item.id, quantity: 1, options: [], remark: '' }
    const { lineId } = await who.call(cart.add, add)
    const quote = await who.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
    const answers = await Promise.all([
      ...Array.from({ length: 11 }, () => who.ask(wallet.withdraw, { yen: 3_000 })),
      who.ask(checkout.place, { quoteId: quote.id, accept: true }),
    ])
    await Promise.all([world.shop.jobs.drain(), second.jobs.drain()])
    expect(answers.filter((each) => each.code === 200)).toHaveLength(1)
    const ordered = answers.at(-1)!.code === 200
    expect([sentTo(card), await inWallet(who)]).toEqual(ordered ? [0, 300] : [3_000, 0])
  }
})
