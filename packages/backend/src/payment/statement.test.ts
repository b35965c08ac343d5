import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, staffMoney, statement, wallet } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { bought } from '../warehouse/story.testing.ts'

let world: TestShop
let anna: Customer
let buyer: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 50_000 })
  buyer = await world.staff('sato')
})
afterAll(() => world.close())

async function ordered(method: 'wallet' | 'card') {
  const item = world.shelf.put(listing())
  const { lineId } = await anna.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await anna.call(checkout.quote, { lineIds: [lineId], method, points: 0 })
  return anna.call(checkout.place, { quoteId: quote.id, accept: true })
}

test('every yen: a month opens with what there was, lists every movement with its cause, and the next one opens with what it closed with', async () => {
  const { orderNo, paymentId } = await ordered('wallet')
  const byCard = await ordered('card')
  await world.bank.pays(world.shop, byCard.paymentId, 'succeeded')
  await world.drain()
  const november = await anna.call(statement.month, { month: '2026-11' })
  expect(november.isOpen).toBe(true)
  expect(november.wallet.opening + november.wallet.rows.reduce((sum, row) => sum + row.amount, 0)).toBe(
    november.wallet.closing,
  )
  expect(november.wallet.closing).toBe((await anna.call(wallet.detail, { page: 1 })).balanceYen)
  expect(november.wallet.rows.at(-1)).toMatchObject({
    kind: 'captured',
    link: `/orders/${orderNo}`,
    receiptOf: paymentId,
    after: november.wallet.closing,
  })
  for (const row of [...november.wallet.rows, ...november.cards.rows])
    expect(row.link, row.kind).toMatch(/^\//)
  expect(november.cards.rows).toContainEqual(
    expect.objectContaining({ receiptOf: byCard.paymentId, link: `/orders/${byCard.orderNo}` }),
  )
  await world.passTime(12 * DAY)
  const december = await anna.call(statement.month, { month: '2026-12' })
  expect(december.wallet.opening).toBe(
    (await anna.call(statement.month, { month: '2026-11' })).wallet.closing,
  )
  const { rows } = await anna.call(statement.months, {})
  expect(rows.find(({ month }) => month === '2026-11')).toMatchObject({ closingYen: december.wallet.opening })
  expect((await anna.ask(statement.month, { month: '2027-01' })).key).toBe('common.notFound')
})

test('a receipt says what the seller got of it, and adds up to the yen; it is nobody else’s', async () => {
  const mina = await world.customer('mina', { walletYen: 50_000 })
  const { orderNo } = await bought({ shop: world, staff: buyer }, mina)
  const { rows } = await mina.call(wallet.detail, { page: 1 })
  const paymentId = rows.find(({ link, receiptOf }) => link === `/orders/${orderNo}` && receiptOf)!.receiptOf!
  const receipt = await mina.call(statement.receipt, { paymentId })
  const went = receipt.went!
  expect(receipt).toMatchObject({ orderNo, method: 'wallet' })
  expect(went.sellerYen).toBeGreaterThan(0)
  expect(went.feesYen).toBeGreaterThan(0)
  expect(went.paidYen + went.oursYen + went.aheadYen).toBe(
    went.sellerYen + went.carrierYen + went.dutyYen + went.feesYen + went.backYen + went.leftYen,
  )
  const ben = await world.customer('ben')
  expect((await ben.ask(statement.receipt, { paymentId })).key).toBe('common.notFound')
})

test('what goes back to a card stands in the month beside what the card paid, and on the receipt', async () => {
  const { orderNo, paymentId } = await ordered('card')
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  await world.drain()
  const before = await anna.call(statement.month, { month: '2026-12' })
  const support = await world.staff('support', ['support'])
  const { refundableYen: yen } = await support.call(staffMoney.subject, { no: orderNo })
  await support.call(staffMoney.ask, {
    kind: 'refund',
    subjectNo: orderNo,
    yen,
    borneBy: 'us',
    reason: 'other',
    note: 'All of it.',
  })
  await world.drain()
  const { cards, wallet: held } = await anna.call(statement.month, { month: '2026-12' })
  expect(cards.backYen - before.cards.backYen).toBe(yen)
  expect(cards.paidYen).toBe(before.cards.paidYen)
  expect(held.closing).toBe(before.wallet.closing)
  expect(cards.rows.at(-1)).toMatchObject({
    kind: 'refunded',
    amount: yen,
    link: expect.stringMatching(/^\//),
  })
  expect(await anna.call(statement.receipt, { paymentId })).toMatchObject({
    back: [{ yen, to: 'card', isSent: true }],
  })
})
