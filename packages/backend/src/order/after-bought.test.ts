import { afterAll, beforeAll, expect, test } from 'vitest'
import { order, purchase, serviceDesk, storage, wallet } from '@tomobako/contract'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import { openTestShop } from '@tomobako/testkit'
import type { Customer } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { bought, pass, stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'

let crew: Crew
beforeAll(async () => {
  const shop = await openTestShop()
  crew = { shop, staff: await shop.staff('mori') }
})
afterAll(async () => {
  expect(await verify(crew.shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await crew.shop.close()
})

let people = 0
const person = (walletYen = 50_000): Promise<Customer> =>
  crew.shop.customer(`after${(people += 1)}`, { walletYen })
const money = async (of: Customer): Promise<number> => (await of.call(wallet.detail, { page: 1 })).balanceYen
/** What an account's postings add up to. */
async function books(account: string): Promise<number> {
  const rows = await crew.shop.shop.house.db.selectFrom('ledger_posting').selectAll().execute()
  return rows.reduce(
    (sum, row) =>
      sum + (row.to_account === account ? row.amount : 0) - (row.from_account === account ? row.amount : 0),
    0,
  )
}
const told = async (of: Customer): Promise<string[]> =>
  (
    await crew.shop.shop.house.db
      .selectFrom('message')
      .innerJoin('customer', 'customer.id', 'message.customer_id')
      .select('message.key')
      .where('customer.email', '=', of.email)
      .execute()
  ).map((row) => row.key)

test('the seller cancels after we had bought: everything goes back, our fee too, out of what the seller owes', async () => {
  const anna = await person()
  const before = [await books('marketplace:mercari'), await books('income:proxyFee')]
  const { line, orderNo } = await bought(crew, anna)
  expect(await money(anna)).toBeLessThan(50_000)
  await crew.staff.call(purchase.endBought, {
    lineId: line.id,
    cause: 'seller_cancelled',
    borneBy: 'seller',
    note: 'The seller says it broke while packing.',
  })
  expect(await money(anna)).toBe(50_000)
  expect([await books('marketplace:mercari'), await books('income:proxyFee')]).toEqual(before)
  const { lines, refunds } = await anna.call(order.detail, { no: orderNo })
  expect(lines[0]!.line.state).toBe('refunded')
  expect(lines[0]!.timeline.at(-1)).toMatchObject({ key: 'sellerCancelled', state: 'failed' })
  expect(refunds).toMatchObject([{ reasonKey: 'sellerCancelled', to: 'wallet' }])
  expect(await told(anna)).toContain('notice.order.sellerCancelled')
})

test('lost in Japan with nobody who pays: the customer has everything back and the loss is ours, by a rule that is named', async () => {
  const anna = await person()
  const { line } = await bought(crew, anna)
  await crew.staff.call(purchase.tracking, { lineId: line.id, tracking: '1234-5678-9012', carrier: 'yamato' })
  const [owed, lost] = [await books('marketplace:mercari'), await books('expense:lostInJapan')]
  const refused = await crew.staff.ask(purchase.endBought, {
    lineId: line.id,
    cause: 'seller_cancelled',
    borneBy: 'us',
    note: 'Nobody pays it.',
  })
  expect(refused.key).toBe('console.notBorneBy')
  await crew.staff.call(purchase.endBought, {
    lineId: line.id,
    cause: 'lost_in_japan',
    borneBy: 'us',
    note: 'The carrier searched for two weeks.',
  })
  expect(await money(anna)).toBe(50_000)
  // The seller was paid and stays paid; the goods are our loss.
  expect(await books('marketplace:mercari')).toBe(owed)
  expect(await books('expense:lostInJapan')).toBe(lost - line.priceYen)
  const detail = await crew.staff.call(purchase.detail, { lineId: line.id })
  expect(detail.events.at(-1)).toMatchObject({
    what: 'lostInJapan',
    why: 'The carrier searched for two weeks.',
  })
  const event = await crew.shop.shop.house.db
    .selectFrom('line_event')
    .select('data')
    .where('line_id', '=', line.id)
    .where('event', '=', 'lostInJapan')
    .executeTakeFirstOrThrow()
  expect(event.data).toMatchObject({ borneBy: 'us', rule: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})

test('a seller who never ships: not before the day is over, then in the queue, and the customer is asked whether to wait', async () => {
  const anna = await person()
  const { line, orderNo } = await bought(crew, anna)
  const end = {
    lineId: line.id,
    cause: 'never_shipped',
    borneBy: 'seller',
    note: 'No answer for two weeks.',
  } as const
  expect((await crew.staff.ask(purchase.endBought, end)).key).toBe('console.shipNotDue')
  const late = async () =>
    (await crew.staff.call(purchase.queue, { view: 'late', page: 1 })).rows.filter(
      (row) => row.lineId === line.id,
    )
  expect(await late()).toEqual([])
  await pass(crew.shop, defaultFees.sellerShipDays * DAY + 2 * HOUR)
  expect(await late()).toMatchObject([
    { flags: expect.arrayContaining(['seller_late']), late: { answer: null } },
  ])
  expect(await told(anna)).toContain('notice.order.sellerLate')
  const asked = async () => (await anna.call(order.detail, { no: orderNo })).lines[0]!.late
  expect(await asked()).toMatchObject({ answer: null, nextAt: null })

  // Waiting takes it out of the queue; when that time is over too, it is asked about once more.
  await anna.call(order.answerLate, { lineId: line.id, answer: 'wait' })
  expect(await asked()).toMatchObject({ answer: 'wait', nextAt: expect.any(String) })
  expect(await late()).toEqual([])
  await pass(crew.shop, defaultFees.sellerWaitDays * DAY + 2 * HOUR)
  expect(await late()).toHaveLength(1)
  expect((await told(anna)).filter((key) => key === 'notice.order.sellerLate')).toHaveLength(2)

  // No more waiting moves no money: the seller may have shipped this very hour. A buyer ends it.
  await anna.call(order.answerLate, { lineId: line.id, answer: 'money_back' })
  expect(await late()).toMatchObject([{ flags: expect.arrayContaining(['wants_money_back']) }])
  expect(await money(anna)).toBeLessThan(50_000)
  await crew.staff.call(purchase.endBought, end)
  expect(await money(anna)).toBe(50_000)
  expect(await asked()).toBeNull()
  expect((await anna.ask(order.answerLate, { lineId: line.id, answer: 'wait' })).key).toBe('order.noQuestion')
})

test('a purchase that ended does not end twice, however many buyers press at once', async () => {
  const anna = await person()
  const { line } = await bought(crew, anna)
  const end = { lineId: line.id, cause: 'seller_cancelled', borneBy: 'seller', note: 'Cancelled.' } as const
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => crew.staff.call(purchase.endBought, end)),
  )
  expect(answers.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  expect(await money(anna)).toBe(50_000)
})

test('a piece sent back to its seller at its owner’s wish: what the seller pays back is refunded, our fee is not', async () => {
  const anna = await person()
  const line = await stored(crew, anna)
  await anna.call(storage.answer, { lineId: line.id, answer: 'return', capYen: 1_000 })
  await crew.staff.call(serviceDesk.sendBack, { lineId: line.id, postageYen: 800, tracking: '' })
  const before = await money(anna)
  const waiting = (await crew.staff.call(serviceDesk.returned, {})).rows.find((row) => row.lineId === line.id)
  expect(waiting).toMatchObject({ sellerYen: line.priceYen, site: 'mercari' })
  const over = { lineId: line.id, yen: line.priceYen + 1, note: 'Too much.' }
  expect((await crew.staff.ask(serviceDesk.sellerPaidBack, over)).key).toBe('console.services.overSeller')
  await crew.staff.call(serviceDesk.sellerPaidBack, {
    lineId: line.id,
    yen: line.priceYen,
    note: 'Paid back.',
  })
  expect(await money(anna)).toBe(before + line.priceYen)
  expect(await told(anna)).toContain('notice.order.sellerPaidBack')
  const again = { lineId: line.id, yen: 1, note: 'Once more.' }
  expect((await crew.staff.ask(serviceDesk.sellerPaidBack, again)).key).toBe('console.wrongState')
  expect((await crew.staff.call(serviceDesk.returned, {})).rows).toEqual([])
})

test('a seller who pays nothing back for a piece sent back: the desk is rid of it, its owner reads why, and money that comes after all is theirs', async () => {
  const anna = await person()
  const line = await stored(crew, anna)
  await anna.call(storage.answer, { lineId: line.id, answer: 'return', capYen: 1_000 })
  await crew.staff.call(serviceDesk.sendBack, { lineId: line.id, postageYen: 800, tracking: '' })
  const before = await money(anna)
  const nothing = { lineId: line.id, yen: 0, note: 'The shop takes no returns.' }
  await crew.staff.call(serviceDesk.sellerPaidBack, nothing)
  expect(await money(anna)).toBe(before)
  expect(await told(anna)).toContain('notice.order.sellerPaidNothing')
  const waiting = async () =>
    (await crew.staff.call(serviceDesk.returned, {})).rows.some((row) => row.lineId === line.id)
  expect(await waiting()).toBe(false)
  expect((await crew.staff.ask(serviceDesk.sellerPaidBack, nothing)).key).toBe('console.wrongState')
  await crew.staff.call(serviceDesk.sellerPaidBack, { lineId: line.id, yen: 1_000, note: 'Paid after all.' })
  expect(await money(anna)).toBe(before + 1_000)
})
