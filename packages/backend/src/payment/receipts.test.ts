import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, issuer, order, purchase, staffMoney, statement, wallet } from '@tomobako/contract'
import { DAY, jstDay, sum } from '@tomobako/domain/kernel'
import { defaultTaxes, feeCharged } from '@tomobako/domain/ledger'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { textOf } from '../kernel/pdf.testing.ts'
import { post } from '../ledger/index.ts'
import { numberReceipts } from './receipts.ts'

let world: TestShop
let anna: Customer
let money: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 200_000 })
  money = await world.staff('okada', ['finance', 'support'])
})
afterAll(() => world.close())

async function ordered(method: 'wallet' | 'card' = 'wallet', who = anna, yen = 12_000) {
  const item = world.shelf.put(listing({ yen }))
  const add = { source: item.source, id: item.id, quantity: 1, options: [], remark: '' }
  const { lineId } = await who.call(cart.add, add)
  const quote = await who.call(checkout.quote, { lineIds: [lineId], method, points: 0 })
  const placed = await who.call(checkout.place, { quoteId: quote.id, accept: true })
  if (method === 'card') await world.bank.pays(world.shop, placed.paymentId, 'succeeded')
  await world.drain()
  return placed
}
const receipt = (paymentId: string, who = anna) => who.call(statement.receipt, { paymentId })
const numbers = async () =>
  (
    await world.shop.house.db
      .selectFrom('receipt')
      .select(['no', 'kind', 'day', 'seq', 'at', 'payment_id'])
      .orderBy('at')
      .execute()
  ).map((row) => ({ ...row, at: Number(row.at) }))
const read = ({ pdf }: { pdf: string }) => textOf(Buffer.from(pdf, 'base64')).replaceAll(/\s+/g, ' ')

test('receipts are numbered by the days of the books without a gap, whoever asks first and however many at once', async () => {
  const placed = []
  for (let at = 0; at < 4; at += 1) placed.push(await ordered())
  // The last is asked for first; the schedule comes meanwhile.
  const asked = await Promise.all([
    ...placed.toReversed().map(({ paymentId }) => receipt(paymentId)),
    ...[1, 2, 3].map(() => numberReceipts(world.shop.house)),
  ])
  const told = asked.slice(0, 4).map((each) => (each as Awaited<ReturnType<typeof receipt>>).no)
  expect(new Set(told).size).toBe(4)
  await world.passTime(3 * DAY)
  await ordered()
  await numberReceipts(world.shop.house)
  for (const kind of ['receipt', 'credit'])
    for (const rows of Map.groupBy(
      (await numbers()).filter((row) => row.kind === kind),
      ({ at }) => jstDay(at),
    ).values())
      expect(rows.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(rows.map((_, at) => at + 1))
  const all = await numbers()
  const days = new Set(all.map(({ at }) => jstDay(at)))
  expect(days.size).toBeGreaterThan(1)
  for (const { no, at } of all) expect(no.slice(1, 7)).toBe(jstDay(at).replaceAll('-', '').slice(2))
  // Asked again, it is the same number.
  expect((await receipt(placed[3]!.paymentId)).no).toBe(told[0])
})

test('the tax on it adds up to what it is for, with the registration and the classes that held on its day', async () => {
  const before = await ordered()
  const old = await receipt(before.paymentId)
  expect(old.operator.registrationNo).toBe('')
  expect(sum(old.tax.map(({ yen }) => yen))).toBe(old.yen)
  expect(old.tax.map((each) => each.class)).toEqual(['outside', 'export'])
  await world.passTime(2 * DAY)
  const shown = await money.call(issuer.show, {})
  const wish = {
    version: shown.version,
    from: jstDay(world.shop.house.clock.now()),
    name: '友箱株式会社',
    lines: ['東京都江東区木場1-2-3'],
    taxes: { ...defaultTaxes, work: 'standard' as const },
  }
  expect(await money.ask(issuer.save, { ...wish, registrationNo: 'T12345' })).toMatchObject({
    key: 'console.issuer.numberWrong',
  })
  await money.call(issuer.save, { ...wish, registrationNo: 't 1234567890123' })
  expect((await money.ask(issuer.save, { ...wish, registrationNo: '' })).key).toBe('console.changedMeanwhile')
  const { paymentId } = await ordered()
  const now = await receipt(paymentId)
  expect(now.operator).toEqual({
    name: '友箱株式会社',
    lines: ['東京都江東区木場1-2-3'],
    registrationNo: 'T1234567890123',
  })
  const work = now.tax.find((each) => each.class === 'standard')!
  expect(work.taxYen).toBe(Math.floor((work.yen * 10) / 110))
  expect((await receipt(before.paymentId)).operator).toEqual(old.operator)
  const paper = read(await anna.call(statement.receiptPaper, { paymentId, inJapanese: '1' }))
  for (const said of ['領収書（適格請求書）', 'T1234567890123', now.no, '10%対象', '様'])
    expect(paper, said).toContain(said)
  const buyer = await world.staff('sato')
  // Another number is another person's word as well; all else of the same press holds at once.
  const written = await money.call(issuer.show, {})
  const { waiting: _asked, by: _by, ...kept } = written
  expect(
    await money.call(issuer.save, { ...kept, name: 'Another name', registrationNo: 'T9999999999999' }),
  ).toMatchObject({ waits: true })
  const asked = await money.call(issuer.show, {})
  expect(asked).toMatchObject({
    name: 'Another name',
    registrationNo: written.registrationNo,
    waiting: { registrationNo: 'T9999999999999', mine: true },
  })
  const id = asked.waiting!.id
  expect((await money.ask(issuer.decide, { id, word: 'yes' })).key).toBe('console.second.refused.own')
  const second = await world.staff('second-finance', ['finance'])
  await second.call(issuer.decide, { id, word: 'yes' })
  expect(await money.call(issuer.show, {})).toMatchObject({
    name: 'Another name',
    registrationNo: 'T9999999999999',
    waiting: null,
  })
  // Back to what the other tests know, by the same two.
  const { waiting: _none, by: _who, ...changed } = await money.call(issuer.show, {})
  await money.call(issuer.save, { ...changed, name: written.name, registrationNo: written.registrationNo })
  await second.call(issuer.decide, {
    id: (await money.call(issuer.show, {})).waiting!.id,
    word: 'yes',
  })
  expect((await buyer.ask(issuer.show, {})).code).toBe(200)
})

test('the name is written once, by whose receipt it is', async () => {
  const { paymentId } = await ordered()
  expect(await receipt(paymentId)).toMatchObject({ name: expect.stringMatching(/anna/i), isNamed: false })
  const ben = await world.customer('ben')
  const write = (who: Customer, name: string) => who.ask(statement.nameReceipt, { paymentId, name })
  expect((await write(ben, 'Thief Ltd')).key).toBe('common.notFound')
  const both = await Promise.all([write(anna, 'Weber GmbH'), write(anna, 'Other GmbH')])
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(both.find(({ code }) => code !== 200)!.key).toBe('statement.named')
  const { name, isNamed } = await receipt(paymentId)
  expect([isNamed, ['Weber GmbH', 'Other GmbH'].includes(name)]).toEqual([true, true])
  expect(read(await anna.call(statement.receiptPaper, { paymentId }))).toContain(name)
})

test('what goes back is a note of its own number, with the tax in it; the receipt keeps its sum', async () => {
  const { paymentId, orderNo } = await ordered('card')
  const { yen, tax } = await receipt(paymentId)
  const { refundableYen } = await money.call(staffMoney.subject, { no: orderNo })
  await money.call(staffMoney.ask, {
    kind: 'refund',
    subjectNo: orderNo,
    yen: refundableYen,
    borneBy: 'us',
    reason: 'other',
    note: 'All of it.',
  })
  await world.drain()
  await numberReceipts(world.shop.house)
  const after = await receipt(paymentId)
  expect([after.yen, refundableYen]).toEqual([yen, yen])
  // All of it went back: as much of each class as stands on the receipt.
  expect(after.credits).toMatchObject([{ no: expect.stringMatching(/^C\d{6}-\d{4}$/), yen, tax }])
  const [credit] = after.credits
  const note = read(await anna.call(statement.receiptPaper, { paymentId, credit: credit!.no }))
  for (const said of [credit!.no, after.no, yen.toLocaleString('en-US')]) expect(note, said).toContain(said)
  expect((await anna.ask(statement.receiptPaper, { paymentId, credit: 'C000101-0001' })).key).toBe(
    'common.notFound',
  )
})

test('bought cheaper: the difference is a note on the goods', async () => {
  const { paymentId, orderNo } = await ordered('wallet', anna, 9_000)
  const buyer = await world.staff('ito')
  const { order: made } = await anna.call(order.detail, { no: orderNo })
  const lineId = made.lines[0]!.id
  await buyer.call(purchase.claim, { lineId })
  await buyer.call(purchase.record, { lineId, sellerOrderNo: 'm-cheap-1', itemYen: 8_400, domesticYen: 0 })
  await numberReceipts(world.shop.house)
  const { credits } = await receipt(paymentId)
  expect(credits).toHaveLength(1)
  expect(credits[0]!.yen).toBeGreaterThanOrEqual(600)
  expect(credits[0]!.tax).toEqual([{ class: 'outside', rate: null, yen: credits[0]!.yen, taxYen: 0 }])
})

test('a fee taken from the wallet has a receipt like a payment, and nobody else’s', async () => {
  const { house } = world.shop
  await house.db.transaction().execute(async (tx) => {
    await post(
      { db: tx as never, now: house.clock.now() },
      feeCharged({
        key: 'test/repack',
        kind: 'repack',
        customerId: anna.id,
        yen: 330,
        values: { parcelNo: 'P261127-001' },
      }),
    )
  })
  const { rows } = await anna.call(wallet.detail, { page: 1 })
  const id = rows.find(({ key }) => key.endsWith('feeCharged'))!.receiptOf!
  expect(await receipt(id)).toMatchObject({
    purpose: 'fee',
    method: 'wallet',
    yen: 330,
    parcelNo: 'P261127-001',
    tax: [{ class: 'standard', yen: 330, taxYen: 30 }],
  })
  const ben = await world.customer('cem')
  expect((await ben.ask(statement.receipt, { paymentId: id })).key).toBe('common.notFound')
})
