import { randomUUIDv7 } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  books,
  cart,
  checkout,
  consoleParcel,
  customers,
  handover,
  moneyLimits,
  order,
  packing,
  parcel,
  purchase,
  serviceDesk,
  staffMoney,
  storage,
  tracking,
  trackingDesk,
  wallet,
} from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff } from '@tomobako/testkit'
import { sql } from 'kysely'
import { pointsEarned } from '@tomobako/domain/ledger'
import { asSystem } from '../jobs/index.ts'
import { post, verify } from '../ledger/index.ts'
import { agreedTo, verifyAudit } from '../staff/index.ts'
import { recordTracking } from '../tracking/index.ts'
import { bought, handedOver, ordered, packed, photo, requested, stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'

let crew: Crew
let sato: Staff
let mori: Staff
beforeAll(async () => {
  const shop = await openTestShop()
  sato = await shop.staff('sato')
  mori = await shop.staff('mori', ['support'])
  crew = { shop, staff: sato }
})
afterAll(async () => {
  expect(await verify(crew.shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  expect(await verifyAudit(crew.shop.shop.house.db)).toMatchObject({ ok: true })
  await crew.shop.close()
})

let people = 0
const person = (walletYen = 100_000): Promise<Customer> =>
  crew.shop.customer(`money${(people += 1)}`, { walletYen })
const money = async (of: Customer): Promise<number> => (await of.call(wallet.detail, { page: 1 })).balanceYen
const refund = {
  kind: 'refund',
  borneBy: 'us',
  reason: 'damaged',
  note: 'A scratch we did not see.',
} as const

test('staff refund a part of a line, and what is left later ends with the line, never more than was paid', async () => {
  const anna = await person()
  const { line } = await bought(crew, anna)
  const paid = 100_000 - (await money(anna))
  const before = await mori.call(staffMoney.subject, { no: line.no })
  expect(before).toMatchObject({ kind: 'line', refundableYen: paid, wholeOnly: false })
  expect(await mori.call(staffMoney.ask, { ...refund, subjectNo: line.no, yen: 1_000 })).toMatchObject({
    state: 'done',
  })
  expect(await money(anna)).toBe(100_000 - paid + 1_000)
  expect((await mori.ask(staffMoney.ask, { ...refund, subjectNo: line.no, yen: paid })).key).toBe(
    'console.money.tooMuch',
  )
  // The seller cancels: the rest goes back, to the yen.
  const end = { lineId: line.id, cause: 'seller_cancelled', borneBy: 'seller', note: 'Cancelled.' } as const
  await sato.call(purchase.endBought, end)
  expect(await money(anna)).toBe(100_000)
  expect(await mori.call(staffMoney.subject, { no: line.no })).toMatchObject({ refundableYen: 0 })
})

test('twelve refunds of the whole at once pay it once', async () => {
  const anna = await person()
  const { line } = await bought(crew, anna)
  const paid = 100_000 - (await money(anna))
  const all = await Promise.allSettled(
    Array.from({ length: 12 }, () => mori.call(staffMoney.ask, { ...refund, subjectNo: line.no, yen: paid })),
  )
  expect(all.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  expect(await money(anna)).toBe(100_000)
})

test('what is not bought yet goes back whole and ends; a part of it is refused in words', async () => {
  const anna = await person()
  const { line, orderNo } = await ordered(crew, anna)
  const whole = (await mori.call(staffMoney.subject, { no: orderNo })).refundableYen
  const part = await mori.ask(staffMoney.ask, { ...refund, subjectNo: orderNo, yen: whole - 1 })
  expect(part.key).toBe('console.money.wholeOnly')
  await mori.call(staffMoney.ask, { ...refund, subjectNo: orderNo, yen: whole })
  expect(await money(anna)).toBe(100_000)
  const { lines, refunds } = await anna.call(order.detail, { no: orderNo })
  expect(lines[0]!.line).toMatchObject({ id: line.id, state: 'refunded' })
  expect(refunds).toMatchObject([{ reasonKey: 'staff' }])
})

test('above ¥30,000 a second member of staff approves: never the same one, and the database says so too', async () => {
  const anna = await person()
  const { line } = await bought(crew, anna, { yen: 48_000 })
  const now = await money(anna)
  const asked = await sato.call(staffMoney.ask, { ...refund, subjectNo: line.no, yen: 40_000 })
  expect(asked.state).toBe('asked')
  expect(await money(anna)).toBe(now)
  const row = (await sato.call(staffMoney.show, {})).asked.find((each) => each.no === asked.no)!
  expect(row).toMatchObject({ yen: 40_000, mine: true, needsSecond: true })
  expect((await sato.ask(staffMoney.approve, { id: row.id })).key).toBe('console.money.own')
  expect((await mori.ask(staffMoney.approve, { id: row.id })).code).toBe(403)
  const db = crew.shop.shop.house.db
  await expect(
    sql`update money_request set state = 'done', approved_by = asked_by, decided_by = asked_by, decided_at = now() where id = ${row.id}`.execute(
      db,
    ),
  ).rejects.toThrow(/check/)
  await expect(
    sql`update money_request set state = 'done', decided_by = asked_by, decided_at = now() where id = ${row.id}`.execute(
      db,
    ),
  ).rejects.toThrow(/check/)
  const ueda = await crew.shop.staff('ueda', ['finance'])
  await ueda.call(staffMoney.approve, { id: row.id })
  expect(await money(anna)).toBe(now + 40_000)
  expect((await ueda.ask(staffMoney.approve, { id: row.id })).key).toBe('console.wrongState')
})

test('a large sum in small pieces is a large sum; a credit has its own most, and both can be refused or withdrawn', async () => {
  const anna = await person()
  const detail = (await sato.call(customers.list, { words: anna.email, page: 1 })).rows[0]!
  const credit = {
    kind: 'credit',
    borneBy: 'us',
    subjectNo: detail.id,
    reason: 'courtesy',
    note: 'A long wait.',
  } as const
  expect(await mori.call(staffMoney.ask, { ...credit, yen: 20_000 })).toMatchObject({ state: 'done' })
  expect(await money(anna)).toBe(120_000)
  expect((await mori.ask(staffMoney.ask, { ...credit, yen: 100_001 })).key).toBe('console.money.creditLimit')
  const second = await mori.call(staffMoney.ask, { ...credit, yen: 20_000 })
  expect(second.state).toBe('asked')
  const id = (await sato.call(staffMoney.show, {})).asked.find((each) => each.no === second.no)!.id
  expect((await sato.ask(staffMoney.withdraw, { id })).key).toBe('console.money.notOwn')
  await sato.call(staffMoney.refuse, { id, why: 'Once is enough.' })
  expect(await money(anna)).toBe(120_000)
  const third = await mori.call(staffMoney.ask, { ...credit, yen: 15_000 })
  const mine = (await mori.call(staffMoney.show, {})).asked.find((each) => each.no === third.no)!
  await mori.call(staffMoney.withdraw, { id: mine.id })
  expect((await anna.call(wallet.detail, { page: 1 })).rows[0]).toMatchObject({
    key: 'payment.entry.goodwill',
    yen: 20_000,
  })
})

test('a parcel’s postage goes back in part, at the carrier’s expense, to what paid for it', async () => {
  const anna = await person()
  const line = await stored(crew, anna)
  const no = await requested(anna, [line.id])
  const { totalYen } = await packed(crew, no)
  await anna.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  const now = await money(anna)
  expect(await mori.call(staffMoney.subject, { no })).toMatchObject({
    kind: 'parcel',
    refundableYen: totalYen,
  })
  await mori.call(staffMoney.ask, { ...refund, borneBy: 'carrier', subjectNo: no, yen: 700 })
  expect(await money(anna)).toBe(now + 700)
  expect(await mori.call(staffMoney.subject, { no })).toMatchObject({ refundableYen: totalYen - 700 })
})

test('what is on hold is not bought, not packed and not handed over, and the refusal says why', async () => {
  const anna = await person()
  const { line, orderNo } = await ordered(crew, anna)
  await mori.call(staffMoney.hold, { no: orderNo, reason: 'The address looks stolen.' })
  expect((await mori.ask(staffMoney.hold, { no: orderNo, reason: 'Again.' })).key).toBe(
    'console.money.heldAlready',
  )
  const held = await sato.ask(purchase.claim, { lineId: line.id })
  expect(held).toMatchObject({
    key: 'console.onHold',
    msg: expect.stringContaining('The address looks stolen.'),
  })
  const row = (await sato.call(purchase.queue, { view: 'to_buy', page: 1 })).rows.find(
    (each) => each.lineId === line.id,
  )
  expect(row!.flags[0]).toBe('on_hold')
  const hold = (await mori.call(staffMoney.show, {})).holds.find((each) => each.no === orderNo)!
  await mori.call(staffMoney.release, { id: hold.id, why: 'Cleared up by phone.' })
  await sato.call(purchase.claim, { lineId: line.id })

  const piece = await stored(crew, anna)
  const no = await requested(anna, [piece.id])
  await mori.call(staffMoney.hold, { no: piece.no, reason: 'Counterfeit?' })
  expect((await sato.ask(packing.scan, { no, code: piece.no })).key).toBe('console.onHold')
  const second = (await mori.call(staffMoney.show, {})).holds.find((each) => each.no === piece.no)!
  await mori.call(staffMoney.release, { id: second.id, why: 'Genuine.' })
  const { totalYen } = await packed(crew, no)
  await anna.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  await mori.call(staffMoney.hold, { no, reason: 'Customer asked to wait.' })
  const give = { parcels: [{ no, tracking: s10Number('EN', 50_000_001) }] }
  expect((await sato.ask(handover.give, give)).key).toBe('console.onHold')
})

test('a blocked customer logs in, looks and is refunded, but does not order', async () => {
  const anna = await person()
  const { line } = await bought(crew, anna)
  const { id } = (await sato.call(customers.list, { words: anna.email, page: 1 })).rows[0]!
  await mori.call(customers.block, { id, reason: 'Three chargebacks.' })
  expect((await mori.ask(customers.block, { id, reason: 'Three chargebacks.' })).key).toBe(
    'console.customers.blockedAlready',
  )
  await expect(ordered(crew, anna)).rejects.toThrow()
  expect((await sato.call(customers.detail, { id })).block).toMatchObject({ reason: 'Three chargebacks.' })
  await mori.call(staffMoney.ask, { ...refund, subjectNo: line.no, yen: 500 })
  expect(await money(anna)).toBeGreaterThan(0)
  await mori.call(customers.unblock, { id, why: 'Sorted out.' })
  await ordered(crew, anna)
  expect(checkout.place.refusals).toContain('checkout.blocked')
})

test('settlements come in as entries: a file read twice is written once, a changed line is refused, what is open has an age', async () => {
  const anna = await person()
  await bought(crew, anna)
  const openOf = async (account: string) =>
    (await sato.call(books.open, {})).rows.find((row) => row.account === account)
  const owed = (await openOf('marketplace:mercari'))!
  expect(owed.openYen).toBeGreaterThan(0)
  expect(owed.upTo7).toBe(owed.openYen)
  const ref = randomUUIDv7().slice(0, 8)
  const day = new Date(crew.shop.shop.house.clock.now()).toISOString().slice(0, 10)
  const content = [
    'account,reference,day,direction,yen,fee_yen,bank,note',
    `marketplace:mercari,${ref}-1,${day},to_them,${owed.openYen},100,card-4411,"=SUM(A1)"`,
    `processor:practice,${ref}-2,${day},from_them,50000,1800,main,payout`,
  ].join('\r\n')
  expect(await sato.call(books.load, { file: 'november.csv', content })).toEqual({ added: 2, known: 0 })
  expect(await sato.call(books.load, { file: 'november again.csv', content })).toEqual({ added: 0, known: 2 })
  expect(await openOf('marketplace:mercari')).toMatchObject({ openYen: 0, lastSettledDay: day })
  const { banks, expenses } = await sato.call(books.open, {})
  expect(banks).toContainEqual({ account: 'bank:card-4411', yen: -(owed.openYen + 100) })
  expect(banks).toContainEqual({ account: 'bank:main', yen: 48_200 })
  expect(expenses.find((row) => row.account === 'expense:processing')!.yen).toBe(1_800)
  const other = content.replace('50000', '50001')
  expect((await sato.ask(books.load, { file: 'wrong.csv', content: other })).key).toBe(
    'console.books.differs',
  )
  const bad = content.replace('processor:practice', 'wallet:anna').replace(`${ref}-2`, `${ref}-3`)
  expect((await sato.ask(books.load, { file: 'bad.csv', content: bad })).key).toBe('shipping.tables.badCell')
  const { csv } = await sato.call(books.export, { account: 'marketplace:mercari' })
  expect(csv.split('\r\n')[0]).toBe('at,entry,kind,other_account,yen,balance_after')
  expect(csv).toContain('bank:card-4411')
  const { rows } = await sato.call(books.statements, { page: 1 })
  expect(rows.filter((row) => row.reference.startsWith(ref))).toHaveLength(2)
  expect((await mori.ask(books.open, {})).code).toBe(403)
})

test('a statement typed in late made everything on it look new: its lines have the age of the day they name', async () => {
  const day = new Date(crew.shop.shop.house.clock.now() - 40 * 24 * 3_600_000).toISOString().slice(0, 10)
  await sato.call(books.enter, {
    account: 'carrier:oldfriend',
    reference: 'INV-1',
    day,
    direction: 'to_them',
    yen: 9_000,
    feeYen: 0,
    bank: 'main',
    note: '',
  })
  const row = (await sato.call(books.open, {})).rows.find((each) => each.account === 'carrier:oldfriend')
  expect(row).toMatchObject({
    openYen: -9_000,
    upTo7: 0,
    upTo60: -9_000,
    oldestDay: day,
    lastSettledDay: day,
  })
})

/** Everything that came back of a line, by the books: money to the wallet or a card, and points. */
const backOf = async (no: string): Promise<number> =>
  (
    await sql<{ yen: number }>`
      select coalesce(sum(p.amount), 0)::bigint as yen from ledger_entry e join ledger_posting p on p.entry_id = e.id
      where e.vals ->> 'lineNo' = ${no} and (p.to_account = 'refunds:due' or p.to_account like 'customer:%')`.execute(
      crew.shop.shop.house.db,
    )
  ).rows[0]!.yen

const paidFor = async (no: string): Promise<number> =>
  (
    await sql<{
      yen: number
    }>`select total_yen + difference_yen + points_yen as yen from order_line where no = ${no}`.execute(
      crew.shop.shop.house.db,
    )
  ).rows[0]!.yen
const parcelId = async (no: string): Promise<string> =>
  (
    await crew.shop.shop.house.db
      .selectFrom('parcel')
      .select('id')
      .where('no', '=', no)
      .executeTakeFirstOrThrow()
  ).id

/** A parcel of one piece that is paid for and on its way; what the line cost and what the postage came to. */
async function onItsWay(anna: Customer) {
  const before = await money(anna)
  const line = await stored(crew, anna)
  const paid = before - (await money(anna))
  const no = await requested(anna, [line.id])
  const { totalYen } = await packed(crew, no)
  await anna.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  await handedOver(crew, no)
  return { line, no, paid, totalYen }
}

test('a line refunded in part and then lost gives back no more than was paid for it', async () => {
  const anna = await person()
  const { line, no, paid } = await onItsWay(anna)
  await mori.call(staffMoney.ask, { ...refund, subjectNo: line.no, yen: paid - 100 })
  await sato.call(consoleParcel.event, { no, event: 'lose', note: 'Declared lost.' })
  expect(await backOf(line.no)).toBe(paid)
  expect(await mori.call(staffMoney.subject, { no: line.no })).toMatchObject({ refundableYen: 0 })
})

test('a parcel whose price was refunded in part and that is then lost gives back no more than was paid for it', async () => {
  const anna = await person()
  const { no, totalYen } = await onItsWay(anna)
  await mori.call(staffMoney.ask, { ...refund, borneBy: 'carrier', subjectNo: no, yen: totalYen - 100 })
  const now = await money(anna)
  await sato.call(consoleParcel.event, { no, event: 'lose', note: 'Declared lost.' })
  const goods = (await money(anna)) - now
  expect(await mori.call(staffMoney.subject, { no })).toMatchObject({ refundableYen: 0 })
  expect(goods).toBeLessThanOrEqual(4_800 + 100)
})

test('the seller pays back what we had refunded at our own expense: it is ours again, and the seller owes nothing', async () => {
  const anna = await person()
  const sellerYen = async () =>
    (await sato.call(books.open, {})).rows.find((row) => row.account === 'marketplace:mercari')?.openYen ?? 0
  const oursYen = async () =>
    (await sato.call(books.open, {})).expenses.find((row) => row.account === 'expense:refunds')?.yen ?? 0
  const [seller, ours] = [await sellerYen(), await oursYen()]
  const { line } = await bought(crew, anna)
  await mori.call(staffMoney.ask, { ...refund, subjectNo: line.no, yen: 1_000 })
  await sato.call(purchase.endBought, {
    lineId: line.id,
    cause: 'seller_cancelled',
    borneBy: 'seller',
    note: 'Cancelled.',
  })
  expect(await money(anna)).toBe(100_000)
  expect(await sellerYen()).toBe(seller)
  expect(await oursYen()).toBe(ours)
})

test('by whatever ways money comes back of a line, in whatever parts: together never more than was paid for it', async () => {
  const part = fc.integer({ min: 1, max: 100 })
  const way = fc.constantFrom('lost', 'claim', 'returned', 'sentBack', 'cancelled' as const)
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 3 }), way, part, async (parts, way, last) => {
      const anna = await person()
      const before = await money(anna)
      let no: string | null = null
      let line: { id: string; no: string }
      if (way === 'cancelled') ({ line } = await bought(crew, anna))
      else if (way === 'sentBack') line = await stored(crew, anna)
      else ({ line, no } = await onItsWay(anna))
      const paid =
        way === 'cancelled' || way === 'sentBack' ? before - (await money(anna)) : await paidFor(line.no)
      const give = async (percent: number): Promise<void> => {
        const { refundableYen } = await mori.call(staffMoney.subject, { no: line.no })
        const yen = Math.floor((refundableYen * percent) / 100)
        if (yen > 0) await mori.call(staffMoney.ask, { ...refund, subjectNo: line.no, yen })
      }
      for (const each of parts) await give(each)
      if (way === 'lost') await sato.call(consoleParcel.event, { no: no!, event: 'lose', note: 'Lost.' })
      else if (way === 'claim') {
        await recordTracking(crew.shop.shop.house, await parcelId(no!), 'file', [
          { code: 'EMI', at: crew.shop.shop.house.clock.now() },
        ])
        const claim = {
          no: no!,
          kind: 'damaged' as const,
          note: 'Broken',
          photoIds: [await photo(anna as never)],
        }
        const { id } = await anna.call(tracking.claim, claim)
        await sato.call(trackingDesk.decide, { id, accept: true, goodsYen: last * 60, answer: 'Yes.' })
      } else if (way === 'returned')
        await sato.call(consoleParcel.event, { no: no!, event: 'return', cause: 'ours', note: 'Ours.' })
      else if (way === 'sentBack') {
        await anna.call(storage.answer, { lineId: line.id, answer: 'return', capYen: 1_000 })
        await sato.call(serviceDesk.sendBack, { lineId: line.id, postageYen: 800, tracking: '' })
        await sato.call(serviceDesk.sellerPaidBack, { lineId: line.id, yen: last * 48, note: 'Paid back.' })
      } else
        await sato.call(purchase.endBought, {
          lineId: line.id,
          cause: 'seller_cancelled',
          borneBy: 'seller',
          note: 'Cancelled.',
        })
      await give(last)
      expect(await backOf(line.no)).toBeLessThanOrEqual(paid)
    }),
    { numRuns: 15 },
  )
})

test('a refund that hangs at the bank can be asked for again: written down, sent once, and one that is done is refused', async () => {
  const anna = await person()
  const item = crew.shop.shelf.put(listing({ yen: 4_800 }))
  const added = await anna.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await anna.call(checkout.quote, {
    lineIds: [added.lineId],
    method: 'card',
    addressId: anna.addressId,
    points: 0,
  })
  const { orderNo, paymentId } = await anna.call(checkout.place, { quoteId: quote.id, accept: true })
  await crew.shop.bank.pays(crew.shop.shop, paymentId!, 'succeeded')
  const { refundableYen } = await mori.call(staffMoney.subject, { no: orderNo })
  await mori.call(staffMoney.ask, { ...refund, subjectNo: orderNo, yen: refundableYen })
  const sent = () =>
    [...crew.shop.bank.refunds.values()].filter((each) => each.providerId === `test_${paymentId}`)
  const row = (await mori.call(staffMoney.show, {})).refunds.find((each) => each.yen === refundableYen)!
  expect(row).toMatchObject({ to: 'card', state: 'requested' })
  await mori.call(staffMoney.retryRefund, { id: row.id })
  await mori.call(staffMoney.retryRefund, { id: row.id })
  await crew.shop.drain()
  expect(sent().map(({ yen }) => yen)).toEqual([refundableYen])
  expect((await mori.ask(staffMoney.retryRefund, { id: row.id })).key).toBe('console.wrongState')
  const audit = await crew.shop.shop.house.db
    .selectFrom('audit')
    .select('what')
    .where('what', '=', 'money.retryRefund')
    .execute()
  expect(audit).toHaveLength(2)
})

test('what points had paid did not come back when staff gave a piece back whole: now it does, as points, and the seller who pays all back owes nothing', async () => {
  const anna = await person()
  await asSystem(crew.shop.shop.house, (context) =>
    post(context, pointsEarned({ key: `test/${anna.id}`, kind: 'test', customerId: anna.id, points: 4_900 })),
  )
  const item = crew.shop.shelf.put(listing({ yen: 4_800 }))
  const add = { source: item.source, id: item.id, quantity: 1, options: [], remark: '' }
  const { lineId } = await anna.call(cart.add, add)
  const quote = await anna.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 4_900 })
  const { orderNo } = await anna.call(checkout.place, { quoteId: quote.id, accept: true })
  const { line } = (await anna.call(order.detail, { no: orderNo })).lines[0]!
  await sato.call(purchase.claim, { lineId: line.id })
  await sato.call(purchase.record, { lineId: line.id, sellerOrderNo: 'S-p', itemYen: 4_800, domesticYen: 0 })
  expect(await mori.call(staffMoney.subject, { no: line.no })).toMatchObject({
    paidYen: 5_000,
    refundableYen: 5_000,
    refundablePoints: 4_900,
  })
  const points = async () => (await anna.call(wallet.detail, { page: 1 })).points
  // A part: the money first, then points.
  await mori.call(staffMoney.ask, { ...refund, subjectNo: line.no, yen: 400 })
  expect([await money(anna), await points()]).toEqual([100_000, 300])
  await mori.call(staffMoney.ask, { ...refund, subjectNo: line.no, yen: 4_600 })
  expect([await money(anna), await points()]).toEqual([100_000, 4_900])
  expect((await mori.ask(staffMoney.ask, { ...refund, subjectNo: line.no, yen: 1 })).key).toBe(
    'console.money.tooMuch',
  )
  // What we had borne is ours again when the seller cancels.
  const oursYen = async () =>
    (
      await sql<{ yen: number }>`
        select coalesce(sum(case when to_account = 'expense:refunds' then amount else -amount end), 0)::bigint as yen
        from ledger_posting where 'expense:refunds' in (from_account, to_account)`.execute(
        crew.shop.shop.house.db,
      )
    ).rows[0]!.yen
  const before = await oursYen()
  const end = { lineId: line.id, cause: 'seller_cancelled', borneBy: 'seller', note: 'Cancelled.' } as const
  await sato.call(purchase.endBought, end)
  expect(await oursYen()).toBe(before + 5_000)
  expect([await money(anna), await points()]).toEqual([100_000, 4_900])
  expect(await verify(crew.shop.shop.house.db)).toMatchObject({ problems: [] })
})

test('the table of limits is changed by two people; above it a call waits, is done once by a yes that reaches so far, and never over what changed', async () => {
  const endo = await crew.shop.staff('endo', ['finance'])
  const kato = await crew.shop.staff('kato', ['receiver'])
  const { values } = await endo.call(moneyLimits.show, {})
  const none = structuredClone(values)
  none.refund.agrees.finance = none.refund.agrees.admin = 1_000
  const why = 'Fewer surprises.'
  expect((await endo.ask(moneyLimits.ask, { version: 0, values: none, why })).key).toBe(
    'console.limits.refused.nobody',
  )
  values.refund.alone.support = 20_000
  values.refund.agrees.finance = 22_000
  values.sellerBack.alone.receiver = 500
  await endo.call(moneyLimits.ask, { version: 0, values, why })
  const { id: asked } = (await endo.call(moneyLimits.show, {})).waiting!
  expect((await endo.ask(moneyLimits.decide, { id: asked, word: 'yes' })).key).toBe(
    'console.second.refused.own',
  )
  await sato.call(moneyLimits.decide, { id: asked, word: 'yes' })
  expect(await mori.call(moneyLimits.show, {})).toMatchObject({ version: 1, values, waiting: null })

  const anna = await person(200_000)
  const backFrom = async (): Promise<{ id: string; no: string }> => {
    const line = await stored(crew, anna)
    await anna.call(storage.answer, { lineId: line.id, answer: 'return', capYen: 1_000 })
    await kato.call(serviceDesk.sendBack, { lineId: line.id, postageYen: 800, tracking: '' })
    return line
  }
  const open = async (no: string) =>
    (await endo.call(staffMoney.show, {})).asked.find((each) => each.subject.no === no)!
  const first = await backFrom()
  const now = await money(anna)
  const paid = { lineId: first.id, yen: 1_000, note: 'Paid back.' }
  expect(await kato.call(serviceDesk.sellerPaidBack, paid)).toMatchObject({
    waits: expect.stringMatching(/^R/) as string,
  })
  expect(await money(anna)).toBe(now)
  expect((await kato.ask(serviceDesk.sellerPaidBack, { ...paid, yen: 900 })).key).toBe(
    'console.money.waitsAlready',
  )
  const request = await open(first.no)
  expect(request).toMatchObject({ kind: 'sellerBack', yen: 1_000, note: 'Paid back.', mayApprove: true })
  const both = await Promise.allSettled([
    endo.call(staffMoney.approve, { id: request.id }),
    sato.call(staffMoney.approve, { id: request.id }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await money(anna)).toBe(now + 1_000)
  // What other limits would have done to it is told before anybody asks for them.
  const wouldWait = async (receiver: number) => {
    const other = structuredClone(values)
    other.sellerBack.alone.receiver = receiver
    const { rows } = await mori.call(moneyLimits.try, { values: other })
    return rows.find(({ action }) => action === 'sellerBack')
  }
  expect(await wouldWait(500)).toMatchObject({ waited: 1, would: 1, stuck: 0 })
  expect(await wouldWait(1_000)).toMatchObject({ waited: 1, would: 0 })
  const { rows } = await sql<{ key: string }>`
    select key from mail_outbox where to_email like 'kato%' and key like 'console.money.mail.%'`.execute(
    crew.shop.shop.house.db,
  )
  expect(rows).toEqual([{ key: 'console.money.mail.done' }])

  // Somebody else may alone what kato may not, and did it meanwhile: the yes finds it done.
  const second = await backFrom()
  await kato.call(serviceDesk.sellerPaidBack, { ...paid, lineId: second.id })
  await sato.call(serviceDesk.sellerPaidBack, { ...paid, lineId: second.id })
  const late = await open(second.no)
  expect((await endo.ask(staffMoney.approve, { id: late.id })).key).toBe('console.wrongState')
  await endo.call(staffMoney.refuse, { id: late.id, why: 'It is done.' })

  // Support alone up to ¥20,000 now; a yes of finance reaches ¥22,000, an admin's any sum.
  const { line } = await bought(crew, anna, { yen: 48_000 })
  const large = await mori.call(staffMoney.ask, { ...refund, subjectNo: line.no, yen: 25_000 })
  expect(large.state).toBe('asked')
  const waiting = await open(line.no)
  expect(waiting.mayApprove).toBe(false)
  expect((await endo.ask(staffMoney.approve, { id: waiting.id })).key).toBe('console.money.aboveOwn')
  await sato.call(staffMoney.approve, { id: waiting.id })
})

test('whatever may wait has somebody who carries it out', () => {
  const { hooks } = crew.shop.shop.house
  const carried = ['claim', 'sellerBack', 'parked', 'transfer', 'difference', 'carrierBill', 'coupon']
  expect(carried.filter((action) => hooks.get(agreedTo, action) === undefined)).toEqual([])
})
