import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, order, parcel, staffMoney, statement, wallet } from '@tomobako/contract'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import { spanOf } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { textOf } from '../kernel/pdf.testing.ts'
import { closeMonths, monthOf, post, verify } from '../ledger/index.ts'
import { bought, handedOver, packed, requested, stored } from '../warehouse/story.testing.ts'

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

test('a statement opens with the kept closing of the month before, and the books’ proof names one that is wrong', async () => {
  const { db } = world.shop.house
  const seen = () => Promise.all(['2026-11', '2026-12'].map((month) => anna.call(statement.month, { month })))
  await ordered('wallet')
  const before = await seen()
  await closeMonths(world.shop.house)
  await closeMonths(world.shop.house)
  expect(await seen()).toEqual(before)
  expect(before[1]!.wallet.rows.length).toBeGreaterThan(0)
  expect(await verify(db)).toMatchObject({ ok: true, problems: [] })
  // What is kept is what is read: nothing before it is added up.
  await sql`update ledger_month set after = after + 7`.execute(db)
  const [, december] = await seen()
  expect(december!.wallet.opening).toBe(before[1]!.wallet.opening + 7)
  expect((await verify(db)).problems.join()).toMatch(
    /a month closed with what its account held.*2026-11 is kept as/,
  )
  await sql`update ledger_month set after = after - 7`.execute(db)
})

test('an entry that stood in line over midnight belongs to the month of the movement before it, closed or not', async () => {
  const { db } = world.shop.house
  const who = (await world.customer('line', { walletYen: 1_000 })).id
  const account = `customer:${who}:wallet`
  const written = (key: string, yen: number, moment: string) =>
    post(
      { db: db as never, now: Date.parse(moment) },
      {
        key,
        kind: 'goodwill',
        values: {},
        postings: [{ from: 'expense:goodwill', to: account, amount: yen, asset: 'JPY' }],
      },
    )
  await written('test/1', 20, '2026-12-31T23:59:58+09:00')
  await written('test/2', 300, '2027-01-01T00:00:01+09:00')
  await written('test/3', 4_000, '2026-12-31T23:59:59+09:00')
  const of = async (month: string) => {
    const { opening, rows } = await monthOf(db, account, spanOf(month)!)
    return [opening, ...rows.map(({ amount }) => amount)]
  }
  const open = [await of('2026-12'), await of('2027-01'), await of('2027-02')]
  expect(open).toEqual([[0, 1_000, 20], [1_020, 300, 4_000], [5_320]])
  const later = {
    db,
    clock: { ...world.shop.house.clock, now: () => Date.parse('2027-03-01T04:00:00+09:00') },
  }
  await closeMonths(later)
  expect([await of('2026-12'), await of('2027-01'), await of('2027-02')]).toEqual(open)
  // Nothing comes into a month that is closed.
  await written('test/4', 50_000, '2027-01-31T23:59:59+09:00')
  expect([await of('2027-01'), await of('2027-02')]).toEqual([open[1], [5_320, 50_000]])
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
  // The same on the page of the order: what each seller got, with the piece it was paid for.
  const seen = (await mina.call(order.detail, { no: orderNo })).went!
  expect(seen).toEqual(went)
  expect(seen.outside).toEqual([
    { to: 'seller', yen: went.sellerYen, at: expect.any(String), lineNo: `${orderNo}-1` },
  ])
  const ben = await world.customer('ben')
  expect((await ben.ask(statement.receipt, { paymentId })).key).toBe('common.notFound')
})

test('a customer takes a month and a receipt along as PDF, in the language of the page, and nobody else’s', async () => {
  const lina = await world.customer('lina', { walletYen: 50_000 })
  const { orderNo } = await bought({ shop: world, staff: buyer }, lina)
  const { rows } = await lina.call(wallet.detail, { page: 1 })
  const paymentId = rows.find(({ link, receiptOf }) => link === `/orders/${orderNo}` && receiptOf)!.receiptOf!
  const of = jstDay(world.shop.house.clock.now()).slice(0, 7)
  const read = ({ pdf }: { pdf: string }) => textOf(Buffer.from(pdf, 'base64')).replaceAll(/\s+/g, ' ')
  const month = read(await lina.call(statement.monthPaper, { month: of }))
  expect(month).toContain(`Order ${orderNo} paid`)
  const receipt = read(await lina.call(statement.receiptPaper, { paymentId }))
  for (const said of [orderNo, 'R2', 'Paid to the seller']) expect(receipt, said).toContain(said)
  expect((await anna.ask(statement.receiptPaper, { paymentId })).key).toBe('common.notFound')
  expect((await lina.ask(statement.monthPaper, { month: '2031-01' })).key).toBe('common.notFound')
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

test('a parcel’s page says what the carrier got of its postage, once the carrier has it', async () => {
  const vera = await world.customer('vera', { walletYen: 80_000 })
  const crew = { shop: world, staff: buyer }
  const line = await stored(crew, vera)
  const parcelNo = await requested(vera, [line.id])
  const { totalYen } = await packed(crew, parcelNo)
  expect((await vera.call(parcel.detail, { no: parcelNo })).went).toBeNull()
  await vera.call(parcel.pay, { no: parcelNo, method: 'wallet', expectYen: totalYen })
  expect((await vera.call(parcel.detail, { no: parcelNo })).went).toMatchObject({
    leftYen: totalYen,
    outside: [],
  })
  await handedOver(crew, parcelNo, 'EN123456785JP')
  const { went } = await vera.call(parcel.detail, { no: parcelNo })
  expect(went).toMatchObject({ leftYen: 0 })
  expect(went!.carrierYen).toBeGreaterThan(0)
  expect(went!.outside.map(({ to, yen }) => [to, yen])).toEqual([['carrier', went!.carrierYen]])
  expect(went!.carrierYen + went!.feesYen).toBe(totalYen)
})
