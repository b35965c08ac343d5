import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, purchase, statement, wallet } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'

let world: TestShop
let anna: Customer
let buyer: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 50_000 })
  buyer = await world.staff('statement-buyer', ['buyer'])
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
  for (const row of [...november.wallet.rows, ...november.cards.rows]) expect(row.link, row.kind).toMatch(/^\//)
  expect(november.cards.rows).toContainEqual(
    expect.objectContaining({ receiptOf: byCard.paymentId, link: `/orders/${byCard.orderNo}` }),
  )
  await world.passTime(12 * DAY)
  const december = await anna.call(statement.month, { month: '2026-12' })
  expect(december.wallet.opening).toBe((await anna.call(statement.month, { month: '2026-11' })).wallet.closing)
  const { rows } = await anna.call(statement.months, {})
  expect(rows.find(({ month }) => month === '2026-11')).toMatchObject({ closingYen: december.wallet.opening })
  await expect(anna.call(statement.month, { month: '2027-01' })).rejects.toMatchObject({ key: 'common.notFound' })
})

test('a receipt says what the seller got of it, and adds up to the yen; it is nobody else’s', async () => {
  const { paymentId, orderNo } = await ordered('wallet')
  const before = await anna.call(statement.receipt, { paymentId })
  expect(before).toMatchObject({ orderNo, method: 'wallet', went: { sellerYen: 0, leftYen: before.yen } })
  const { rows } = await buyer.call(purchase.queue, {} as never)
  const task = rows.find((row: { orderNo?: string; lineNo?: string }) => `${row.orderNo ?? row.lineNo}`.startsWith(orderNo))
  expect(task).toBeDefined()
  const ben = await world.customer('ben')
  await expect(ben.call(statement.receipt, { paymentId })).rejects.toMatchObject({ key: 'common.notFound' })
})
