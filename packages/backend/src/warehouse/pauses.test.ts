import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  account,
  afterSale,
  afterSaleDesk,
  approval,
  message,
  order,
  parcel,
  purchase,
  receiving,
  statusDesk,
  storage,
  ticket,
  ticketDesk,
} from '@tomobako/contract'
import type { StatusRow } from '@tomobako/contract'
import { DAY, HOUR, SECOND, iso, jstDay } from '@tomobako/domain/kernel'
import { caseLimits } from '@tomobako/domain/after-sale'
import { defaultFees } from '@tomobako/domain/settings'
import { ticketLimits } from '@tomobako/domain/ticket'
import { openTestShop } from '@tomobako/testkit'
import type { Customer } from '@tomobako/testkit'
import {
  arrivesWrong,
  bought,
  ordered,
  packed,
  pass,
  photo,
  requested,
  small,
  stored,
} from './story.testing.ts'
import type { Crew } from './story.testing.ts'

let crew: Crew
beforeAll(async () => {
  // Noon in Japan.
  const shop = await openTestShop({ now: '2026-12-20T03:00:00Z' })
  crew = { shop, staff: await shop.staff('mori') }
})
afterAll(() => crew?.shop.close())

let people = 0
const person = (): Promise<Customer> => crew.shop.customer(`pause${(people += 1)}`, { walletYen: 90_000 })
const now = (): number => crew.shop.shop.house.clock.now()
/** Midnight in Japan, so many days from now. */
const midnight = (days: number): number => Math.floor((now() + 9 * HOUR) / DAY + days) * DAY - 9 * HOUR
const holiday = (id: string, from: number, until: number, given: Partial<StatusRow> = {}): StatusRow => ({
  id,
  kind: 'holiday',
  areas: ['buying', 'payments', 'warehouse', 'support'],
  from: iso(midnight(from)),
  until: iso(midnight(until)),
  texts: { en: 'We rest.' },
  ...given,
})
/** What the status desk tells from now on. */
const tell = async (...rows: StatusRow[]) => {
  const { version } = await crew.staff.call(statusDesk.table, {})
  await crew.staff.call(statusDesk.save, { version, rows, why: 'Somebody has a day off.' })
}
const later = (instant: string, days: number): string => iso(Date.parse(instant) + days * DAY)
/** What a customer was told under a title that begins so, newest first. */
const told = async (of: Customer, title: string): Promise<string[]> =>
  (await of.call(message.list, { page: 1 })).rows
    .filter((row) => row.title.startsWith(title))
    .map(({ body }) => body)
const why = /\n\nOur house is closed: .+\. These days do not count\.$/
const lineOf = async (of: Customer, no: string) => (await of.call(order.detail, { no })).lines[0]!
const pieceOf = async (of: Customer) => (await of.call(storage.overview, {})).pieces[0]!

test('storage: free days, what is owed, the days we write on and the last day stand still, and the page says why', async () => {
  await tell()
  const anna = await person()
  await stored(crew, anna)
  const before = await pieceOf(anna)
  await tell(holiday('new-year', 3, 9))
  const after = await pieceOf(anna)
  expect(after.closed).toEqual([{ from: jstDay(midnight(3)), to: jstDay(midnight(9) - 1), who: 'house' }])
  const plus = (day: string, days: number) => jstDay(Date.parse(`${day}T12:00:00Z`) + days * DAY)
  expect(after.lastDay).toBe(plus(before.lastDay, 6))
  expect(after.notices.map(({ date }) => date)).toEqual(before.notices.map(({ date }) => plus(date, 6)))
  expect(after.calendar.map(({ to }) => to)).toEqual(before.calendar.map(({ to }) => plus(to, 6)))
  await pass(crew.shop, 10 * DAY)
  expect(await pieceOf(anna)).toMatchObject({ day: 4, freeDaysLeft: defaultFees.freeStorageDays - 4 })
  expect((await anna.call(account.member, {})).storedDaysLeft).toBe(defaultFees.freeStorageDays - 4)
  // Free to the end, and a parcel of it bears no storage either.
  await pass(crew.shop, (defaultFees.freeStorageDays - 4) * DAY)
  expect(await pieceOf(anna)).toMatchObject({ freeDaysLeft: 0, owedYen: 0 })
  await pass(crew.shop, DAY)
  expect(await pieceOf(anna)).toMatchObject({ freeDaysLeft: -1, owedYen: defaultFees.storageYenPerDay })
})

test('a packed box: told later it lengthens, taken back it stays for who was told, and whoever comes afterwards has the plain days', async () => {
  await tell()
  const box = async () => {
    const owner = await person()
    const line = await stored(crew, owner)
    const no = await requested(owner, [line.id])
    await packed(crew, no)
    return { owner, unpaid: async () => (await owner.call(parcel.detail, { no })).unpaid!, no }
  }
  const first = await box()
  const plain = await first.unpaid()
  await tell(holiday('obon', 2, 6))
  const moved = await first.unpaid()
  expect(moved).toMatchObject({ freeUntil: later(plain.freeUntil, 4), endsAt: later(plain.endsAt, 4) })
  expect(moved.closed).toHaveLength(1)
  await pass(crew.shop, HOUR)
  // Shorter, then gone: a day that was told never comes sooner.
  await tell(holiday('obon', 2, 4))
  expect(await first.unpaid()).toEqual(moved)
  await tell()
  expect(await first.unpaid()).toEqual(moved)
  await pass(crew.shop, HOUR)
  const second = await box()
  expect((await second.unpaid()).closed).toEqual([])
  // Longer anew counts every day once.
  await tell(holiday('obon', 2, 8))
  expect((await first.unpaid()).endsAt).toBe(later(plain.endsAt, 6))
  // Reminded and unpacked by the days that count.
  await pass(crew.shop, (defaultFees.unpaidDays + 5) * DAY - HOUR)
  expect((await first.owner.call(parcel.detail, { no: first.no })).state).toBe('awaiting_postage')
  await pass(crew.shop, DAY + 2 * HOUR)
  expect((await first.owner.call(parcel.detail, { no: first.no })).state).toBe('cancelled')
})

test('a problem: the day it ends is the later one from the first, and moves when its customer was told already', async () => {
  await tell()
  const anna = await person()
  const { line, orderNo } = await bought(crew, anna)
  await arrivesWrong(crew, line.id)
  const until = async () => (await lineOf(anna, orderNo)).overdue!
  const plain = await until()
  await tell(holiday('away', 1, 3))
  expect(await until()).toMatchObject({ until: later(plain.until, 2), closed: [{ who: 'house' }] })
  await pass(crew.shop, (defaultFees.problemDays + 2) * DAY + HOUR)
  // Told: it is a row now, and another closure moves it. One that was known before counts no second time.
  expect((await until()).until).toBe(later(plain.until, 2))
  expect(await told(anna, 'Still being settled:')).toEqual([expect.stringMatching(why)])
  await tell(holiday('again', 1, 4))
  expect((await until()).until).toBe(later(plain.until, 5))
  await tell(holiday('again', 1, 4), holiday('same', 2, 3))
  expect((await until()).until).toBe(later(plain.until, 5))
  await tell()
  expect((await until()).until).toBe(later(plain.until, 5))
  await pass(crew.shop, (defaultFees.problemEndDays - defaultFees.problemDays + 2) * DAY)
  expect((await lineOf(anna, orderNo)).line.state).toBe('problem')
  await pass(crew.shop, DAY + HOUR)
  expect((await lineOf(anna, orderNo)).line.state).toBe('refunded')
})

test('postage at our door: no answer is a no only after days on which somebody could be asked', async () => {
  await tell()
  const anna = await person()
  const { line, orderNo } = await bought(crew, anna, { domesticShipping: { payer: 'buyer' } })
  await crew.staff.call(receiving.receive, {
    lineId: line.id,
    ...small,
    shelf: 'A-1-2',
    photoIds: [await photo(crew.staff)],
    matches: true,
    door: { yen: 3_000, receiptIds: [await photo(crew.staff)] },
  })
  const state = async () => (await lineOf(anna, orderNo)).door?.state
  expect(await state()).toBe('asked')
  await tell(holiday('away', 1, 6))
  await pass(crew.shop, (defaultFees.doorDays + 4) * DAY + HOUR)
  expect((await lineOf(anna, orderNo)).overdue).toBeNull()
  await pass(crew.shop, DAY)
  expect((await lineOf(anna, orderNo)).overdue).toMatchObject({ kind: 'door', closed: [{ who: 'house' }] })
  await pass(crew.shop, (defaultFees.doorEndDays - defaultFees.doorDays - 1) * DAY)
  expect(await state()).toBe('asked')
  await pass(crew.shop, DAY + HOUR)
  expect(await state()).toBe('refused')
})

test('a seller who does not ship: days on which sellers rest do not count, neither at first nor when they are given more', async () => {
  await tell()
  const anna = await person()
  const { line, orderNo } = await bought(crew, anna)
  await tell(holiday('golden', 2, 7, { areas: ['sellers'] }))
  const late = async () => (await lineOf(anna, orderNo)).late
  await pass(crew.shop, (defaultFees.sellerShipDays + 4) * DAY + 2 * HOUR)
  expect(await late()).toBeNull()
  await pass(crew.shop, DAY)
  expect(await late()).toMatchObject({ answer: null })
  await tell(holiday('autumn', 1, 3, { areas: ['sellers'] }))
  await anna.call(order.answerLate, { lineId: line.id, answer: 'wait' })
  const waited = (await late())!
  expect(waited.closed).toEqual([{ from: jstDay(midnight(1)), to: jstDay(midnight(3) - 1), who: 'sellers' }])
  // To the second: the clock of a test goes on.
  expect(Math.abs(now() + (defaultFees.sellerWaitDays + 2) * DAY - Date.parse(waited.nextAt!))).toBeLessThan(
    SECOND * 30,
  )
  await tell(holiday('autumn', 1, 4, { areas: ['sellers'] }))
  expect((await late())!.nextAt).toBe(later(waited.nextAt!, 1))
})

test('a price that rose, and a box that waits for a yes: what was told moves along', async () => {
  await tell()
  const anna = await person()
  const { orderNo, line } = await ordered(crew, anna)
  await crew.staff.call(purchase.claim, { lineId: line.id })
  await crew.staff.call(purchase.priceChanged, { lineId: line.id, itemYen: 20_000, domesticYen: 0 })
  const asked = async () => (await lineOf(anna, orderNo)).line.question!.until
  const owner = await person()
  const piece = await stored(crew, owner)
  const no = await requested(owner, [piece.id])
  await packed(crew, no, { boxId: 'Y-M', weightGrams: 4_200, lengthMm: 320, widthMm: 260, heightMm: 180 })
  const yes = async () => (await owner.call(approval.offers, { no })).approval!
  const [plainAnswer, plainYes] = [await asked(), await yes()]
  expect(plainYes).toMatchObject({ state: 'asked', closed: [] })
  await tell(holiday('away', 1, 4))
  expect(await asked()).toBe(later(plainAnswer, 3))
  expect(await yes()).toMatchObject({ dueAt: later(plainYes.dueAt!, 3), closed: [{ who: 'house' }] })
})

test('a price that rose while a holiday is known: its day, and the message, say why', async () => {
  await tell(holiday('away', 1, 3))
  const anna = await person()
  const { orderNo, line } = await ordered(crew, anna)
  await crew.staff.call(purchase.claim, { lineId: line.id })
  await crew.staff.call(purchase.priceChanged, { lineId: line.id, itemYen: 20_000, domesticYen: 0 })
  const { question } = (await lineOf(anna, orderNo)).line
  expect(question?.closed).toEqual([{ from: jstDay(midnight(1)), to: jstDay(midnight(3) - 1), who: 'house' }])
  expect(await told(anna, 'The price has gone up')).toEqual([expect.stringMatching(why)])
  // In another language it is read in that one.
  const jun = await crew.shop.customer('jun', { walletYen: 90_000, language: 'ja' })
  const other = await ordered(crew, jun)
  await crew.staff.call(purchase.claim, { lineId: other.line.id })
  await crew.staff.call(purchase.priceChanged, { lineId: other.line.id, itemYen: 20_000, domesticYen: 0 })
  expect((await jun.call(message.list, { page: 1 })).rows[0]?.body).toMatch(/休業/)
  await tell()
})

test('a ticket nobody writes to, and a case that waits for its customer: days on which nobody answers do not count', async () => {
  await tell(holiday('away', 1, 3, { areas: ['support'] }))
  const anna = await person()
  const { id } = await anna.call(ticket.open, { type: 'before', sub: 'item', text: 'Is the strap original?' })
  const { row } = await crew.staff.call(ticketDesk.thread, { id })
  await crew.staff.call(ticketDesk.answer, { id, version: row.version, language: 'en', text: 'Yes, it is.' })
  const ends = async () => {
    const { closeAt, lastAt } = await anna.call(ticket.detail, { id })
    return Date.parse(closeAt!) - Date.parse(lastAt)
  }
  expect(await ends()).toBe(ticketLimits.silenceMs + 2 * DAY)

  const line = await stored(crew, anna, small, { yen: 10_000 })
  const asked = {
    lineNo: line.no,
    kind: 'not_as_described' as const,
    answers: [{ check: 'works' as const, outcome: 'differs' as const }],
  }
  const { outcome } = await anna.call(afterSale.preview, asked)
  const made = await anna.call(afterSale.open, {
    lineNo: line.no,
    kind: 'not_as_described',
    claims: [{ check: 'works', outcome: 'differs', note: 'The shutter does not open.' }],
    shownYen: outcome.yen,
  })
  await crew.staff.call(afterSaleDesk.ask, {
    id: made.id,
    version: (await crew.staff.call(afterSaleDesk.detail, { id: made.id })).version,
    why: 'A picture of the box, please.',
  })
  const waits = async () => {
    const { answerBy, lastAt } = await anna.call(afterSale.detail, { id: made.id })
    return Date.parse(answerBy!) - Date.parse(lastAt)
  }
  expect(await waits()).toBe(caseLimits.customerMs + 2 * DAY)

  // Told later it lengthens both; taken back it stays for who was told.
  await tell(holiday('away', 1, 5, { areas: ['support'] }))
  expect([await ends(), await waits()]).toEqual([
    ticketLimits.silenceMs + 4 * DAY,
    caseLimits.customerMs + 4 * DAY,
  ])
  await tell()
  expect(await ends()).toBe(ticketLimits.silenceMs + 4 * DAY)
  await pass(crew.shop, ticketLimits.silenceMs + 3 * DAY)
  expect((await anna.call(ticket.detail, { id })).state).toBe('waiting')
  await pass(crew.shop, DAY - ticketLimits.noticeMs + HOUR)
  expect(await told(anna, 'Ticket')).toEqual([expect.stringMatching(why)])
  await pass(crew.shop, ticketLimits.noticeMs)
  expect((await anna.call(ticket.detail, { id })).state).toBe('closed')
})

test('a holiday of more than a month is a slip of the pen, and is refused', async () => {
  const { version } = await crew.staff.call(statusDesk.table, {})
  const rows = [holiday('year', 1, 40)]
  expect((await crew.staff.ask(statusDesk.save, { version, rows, why: 'A slip.' })).key).toBe(
    'console.status.refused.long',
  )
})
