import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { books, differences, paymentDesk, staffMoney, wallet } from '@tomobako/contract'
import type { Difference } from '@tomobako/contract'
import type { DifferenceKind } from '@tomobako/domain/books'
import { DAY, jstDay, MINUTE } from '@tomobako/domain/kernel'
import { accounts, entry, move } from '@tomobako/domain/ledger'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { sql } from 'kysely'
import type { CardLine } from '../gateways/index.ts'
import { inTransaction } from '../db/index.ts'
import { post, verify } from '../ledger/index.ts'
import { sendAgain } from '../payment/index.ts'
import { bankFile, lineAt } from './lists.testing.ts'
import { readDay, readNew } from './lists.ts'

let world: TestShop
let anna: Customer
let sato: Staff
const now = () => world.shop.house.clock.now()
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  sato = await world.staff('sato')
  await readNew(world.shop.house)
  anna = await world.customer('anna')
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})
/** What the bank says beside the truth: added lines, and what is done to the true ones. */
let extra: CardLine[] = []
let bend: (line: CardLine) => CardLine | null = (line) => line
beforeEach(() => {
  world.bank.forge = (real) => [...real.flatMap((line) => bend(line) ?? []), ...extra]
})

const account = 'processor:practice'
const line = (changes: Partial<CardLine>): CardLine => lineAt(now(), changes)
async function toppedUp(yen = 5_000, isRead = true): Promise<string> {
  const { paymentId } = await anna.call(wallet.topUp, { yen })
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  if (isRead) await readNew(world.shop.house)
  return paymentId
}
/** Lets the time of grace pass and compares. */
async function compared(ms = 61 * MINUTE): Promise<Difference[]> {
  await world.passTime(ms)
  await readDay(world.shop.house)
  await world.drain()
  return open()
}
const open = async (): Promise<Difference[]> =>
  (await sato.call(differences.list, { view: 'open', page: 1 })).rows
const about = (rows: Difference[], name: string): Difference | undefined =>
  rows.find(({ ref }) => ref.includes(name))
const carried = (
  row: Difference,
  how: NonNullable<Difference['proposal']> | 'dismiss' | 'release',
  why = '',
) => sato.ask(differences.carry, { id: row.id, how, theirsYen: row.theirsYen, oursYen: row.oursYen, why })
/** It is found as this kind, its proposal is carried out by one press, and the next look finds nothing of it. */
async function foundAndCured(name: string, kind: DifferenceKind): Promise<Difference> {
  const row = about(await compared(), name)
  expect(row, `${kind} ${name}`).toMatchObject({ kind })
  expect(row!.proposal, kind).not.toBeNull()
  const answer = await carried(row!, row!.proposal!)
  expect(answer, kind).toMatchObject({ code: 200 })
  await world.drain()
  expect(about(await compared(), name), `${kind} ${name} afterwards`).toBeUndefined()
  return row!
}

test('when both sides say the same there is no difference', async () => {
  await toppedUp()
  expect(await compared()).toEqual([])
})

test('a lost webhook is found within minutes, and settles by itself', async () => {
  const { paymentId } = await anna.call(wallet.topUp, { yen: 3_300 })
  const before = (await anna.call(wallet.detail, { page: 1 })).balanceYen
  world.bank.payments.get(paymentId)!.state = 'succeeded'
  // Nobody would ask the bank about it for a day.
  await sql`update payment set next_ask_at = ${new Date(now() + 30 * DAY).toISOString()} where id = ${paymentId}`.execute(
    world.shop.house.db,
  )
  await readNew(world.shop.house)
  await world.passTime(4 * MINUTE)
  await readNew(world.shop.house)
  await world.drain()
  expect((await anna.call(wallet.detail, { page: 1 })).balanceYen).toBe(before + 3_300)
  expect(await compared()).toEqual([])
})

test('a payment the bank took although it had ended it, and whose webhook is lost, is settled by one press', async () => {
  const { paymentId } = await anna.call(wallet.topUp, { yen: 2_200 })
  await world.passTime(2 * DAY)
  await sql`update payment set ended_at = ${new Date(now()).toISOString()} where id = ${paymentId}`.execute(
    world.shop.house.db,
  )
  world.bank.payments.get(paymentId)!.state = 'succeeded'
  await readNew(world.shop.house)
  const row = await foundAndCured(paymentId, 'lost_webhook')
  expect(row).toMatchObject({ theirsYen: 2_200, oursYen: 0, of: { customerId: anna.id } })
})

test('money of no payment of ours waits apart; sent back by hand it is let go, and both lists agree', async () => {
  extra.push(line({ id: 'x_unknown', providerId: 'pi_stranger', yen: 7_700 }))
  const row = await foundAndCured('pi_stranger', 'unknown_payment')
  const { rows, cover } = await sato.call(differences.list, { view: 'parked', page: 1 })
  expect(about(rows, 'pi_stranger')).toMatchObject({ parkedYen: 7_700, state: 'done' })
  expect(cover.parts.find(({ name }) => name === 'parked')!.yen).toBeGreaterThanOrEqual(7_700)
  extra.push(line({ kind: 'refund', providerId: 'pi_stranger', yen: -7_700 }))
  expect((await carried(row, 'release')).key).toBe('console.books.difference.sayWhy')
  expect(await carried(row, 'release', 'Sent back at the bank.')).toMatchObject({ code: 200 })
  expect((await carried(row, 'release', 'Once more.')).key).toBe('console.changedMeanwhile')
  expect(about(await compared(), 'pi_stranger')).toBeUndefined()
})

test('a card charged twice for one payment: the second waits apart', async () => {
  const id = await toppedUp()
  extra.push(line({ paymentId: id, providerId: 'pi_second', yen: 5_000 }))
  await foundAndCured(id, 'paid_more')
})
test('the bank took more than we booked', async () => {
  const id = await toppedUp()
  bend = (each) => (each.id === `ch_${id}` ? { ...each, yen: 5_001 } : each)
  expect(await foundAndCured(id, 'paid_more')).toMatchObject({ theirsYen: 5_001, oursYen: 5_000 })
})
test('the bank took less than we booked', async () => {
  const id = await toppedUp()
  const before = bend
  bend = (each) => (each.id === `ch_${id}` ? { ...each, yen: 4_000 } : before(each))
  await foundAndCured(id, 'paid_less')
})
test('a payment we booked is not on the bank’s list', async () => {
  const id = await toppedUp(5_000, false)
  const before = bend
  bend = (each) => (each.id === `ch_${id}` ? null : before(each))
  await foundAndCured(id, 'payment_not_there')
})
test('part of a payment was given back at the bank’s own desk', async () => {
  const id = await toppedUp()
  extra.push(line({ kind: 'refund', providerId: `test_${id}`, yen: -300 }))
  await foundAndCured(id, 'paid_less')
})
test('a payment in another currency is named and only looked at', async () => {
  extra.push(line({ id: 'x_usd', paymentId: randomUUID(), currency: 'USD', yen: 40 }))
  const row = (await compared()).find(({ kind }) => kind === 'currency')!
  expect(row).toMatchObject({ kind: 'currency', proposal: null })
  expect((await carried(row, 'dismiss')).key).toBe('console.books.difference.sayWhy')
  expect((await carried(row, 'expense')).key).toBe('console.books.difference.notThis')
  expect(await carried(row, 'dismiss', 'Another shop of ours.')).toMatchObject({ code: 200 })
  expect(about(await compared(), row.ref)).toBeUndefined()
})

/** A refund to the card; its id. */
async function refunded(yen: number, isRead = true): Promise<string> {
  const { paymentId } = await anna.call(wallet.topUp, { yen: 6_000 })
  // Beside what was asked: parked, and sent back to the card by staff.
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  await world.shop.answer(
    world.bank.webhook(paymentId, 'succeeded', { providerId: `test_${paymentId}_2`, yen }),
  )
  await world.drain()
  extra.push(line({ paymentId, providerId: `test_${paymentId}_2`, yen }))
  const { rows } = await sato.call(paymentDesk.oddities, { view: 'open', page: 1 })
  await sato.call(paymentDesk.resolve, { id: rows[0]!.id, how: 'back', why: 'Came twice.' })
  await world.drain()
  if (isRead) await readNew(world.shop.house)
  const { rows: made } = await sql<{
    id: string
  }>`select id from refund order by at desc, id desc limit 1`.execute(world.shop.house.db)
  return made[0]!.id
}
test('a refund we take for sent is not on the list: it is sent again under its own name', async () => {
  const id = await refunded(1_100, false)
  world.bank.refunds.delete(id)
  await foundAndCured(id, 'refund_missing')
  expect(world.bank.refunds.get(id)).toMatchObject({ yen: 1_100 })
  await sendAgain(world.shop.house, id)
  expect(world.bank.refunds.size).toBeGreaterThan(0)
})
test('a refund that we gave up is on the list: it is written down as sent', async () => {
  const real = world.bank.gateway.refund
  world.bank.gateway.refund = async () => {
    throw new Error('the bank is silent')
  }
  const id = await refunded(1_200)
  await sql`update refund set state = 'failed', failure = 'silent' where id = ${id}`.execute(
    world.shop.house.db,
  )
  world.bank.gateway.refund = real
  extra.push(line({ kind: 'refund', refundId: id, yen: -1_200 }))
  await foundAndCured(id, 'refund_unheard')
  const { refunds } = await sato.call(staffMoney.show, {})
  expect(refunds.find((each) => each.id === id)).toBeUndefined()
})
test('a refund of nobody, one sent twice, and one that sent too little', async () => {
  const nobody = randomUUID()
  extra.push(line({ kind: 'refund', refundId: nobody, yen: -900 }))
  await foundAndCured(nobody, 'refund_unknown')
  const twice = await refunded(1_300)
  extra.push(line({ kind: 'refund', refundId: twice, yen: -1_300 }))
  await foundAndCured(twice, 'refund_more')
  const little = await refunded(1_400)
  const before = bend
  bend = (each) => (each.refundId === little ? { ...each, yen: -1_000 } : before(each))
  expect(await foundAndCured(little, 'refund_less')).toMatchObject({ theirsYen: -1_000, oursYen: -1_400 })
})

test('a dispute nobody told us of is taken in; what the bank gives back of it as well', async () => {
  const id = await toppedUp(4_000)
  extra.push(line({ kind: 'dispute', disputeId: 'dp_quiet', paymentId: id, yen: -4_000, feeYen: 1_500 }))
  await foundAndCured('dispute:dp_quiet', 'dispute_unheard')
  const { rows } = await sato.call(paymentDesk.disputes, { view: 'open', page: 1 })
  expect(rows).toContainEqual(
    expect.objectContaining({ providerDisputeId: 'dp_quiet', yen: 4_000, feeYen: 1_500 }),
  )
  extra.push(line({ kind: 'dispute_back', disputeId: 'dp_quiet', paymentId: id, yen: 4_000, at: now() }))
  await foundAndCured('dispute_back:dp_quiet', 'dispute_back_unheard')
})
test('a dispute about nothing of ours, one of another amount, one that is not on the list, one given back beyond its end, a fee for one', async () => {
  extra.push(line({ kind: 'dispute', disputeId: 'dp_stranger', yen: -800 }))
  await foundAndCured('dp_stranger', 'dispute_unknown')
  const id = await toppedUp(4_100)
  await world.shop.answer(world.bank.dispute(id, 'open', { disputeId: 'dp_other' }))
  await world.drain()
  extra.push(line({ kind: 'dispute', disputeId: 'dp_other', paymentId: id, yen: -4_000, feeYen: 1_500 }))
  await foundAndCured('dispute:dp_other', 'dispute_differs')
  await foundAndCured('dispute_fee:dp_other', 'dispute_fee')
  await world.shop.answer(world.bank.dispute(id, 'lost', { disputeId: 'dp_other' }))
  await world.drain()
  extra.push(line({ kind: 'dispute_back', disputeId: 'dp_other', paymentId: id, yen: 50 }))
  await foundAndCured('dispute_back:dp_other', 'dispute_back_differs')
  const silent = await toppedUp(4_200)
  await world.shop.answer(world.bank.dispute(silent, 'open', { disputeId: 'dp_ours' }))
  await world.drain()
  const row = about(await compared(), 'dispute:dp_ours')!
  expect(row).toMatchObject({ kind: 'dispute_not_there', proposal: null })
  await carried(row, 'dismiss', 'The bank lists it tomorrow.')
})

test('the fees of a day are one difference, and an expense by one press; those of today wait for its end', async () => {
  const id = await toppedUp(10_000)
  const before = bend
  bend = (each) => (each.id === `ch_${id}` ? { ...each, feeYen: 360 } : before(each))
  const day = jstDay(now())
  expect(about(await compared(0), `fee:${day}`)).toBeUndefined()
  await world.passTime(DAY)
  const row = await foundAndCured(`fee:${day}`, 'fee')
  expect(row).toMatchObject({ theirsYen: -360, oursYen: 0 })
  const { expenses } = await sato.call(books.open, {})
  expect(expenses.find((each) => each.account === 'expense:processing')!.yen).toBeGreaterThanOrEqual(360)
})
test('the fees of a day that nobody has entered stay on the screen while the lists are read every few minutes', async () => {
  const day = jstDay(now())
  extra.push(line({ id: 'fee_kept', kind: 'fee', yen: -250 }))
  await readNew(world.shop.house)
  await world.passTime(4 * DAY)
  const row = about(await open(), `fee:${day}`)!
  expect(row).toMatchObject({ kind: 'fee', theirsYen: -250 })
  await readNew(world.shop.house)
  expect(about(await open(), `fee:${day}`)?.id).toBe(row.id)
  await foundAndCured(`fee:${day}`, 'fee')
})
test('a payout we never entered, one of another amount, one the list does not know, and a line of a kind nobody knows', async () => {
  extra.push(line({ id: 'po_1', kind: 'payout', yen: -9_000 }))
  await foundAndCured('po_1', 'payout_missing')
  await sato.call(books.enter, {
    account,
    reference: 'po_2',
    day: jstDay(now()),
    direction: 'from_them',
    yen: 8_000,
    feeYen: 0,
    bank: 'main',
    note: '',
  })
  extra.push(line({ id: 'po_2#tx', kind: 'payout', yen: -8_010 }))
  await foundAndCured('po_2', 'payout_differs')
  await sato.call(books.enter, {
    account,
    reference: 'po_3',
    day: jstDay(now()),
    direction: 'from_them',
    yen: 50,
    feeYen: 0,
    bank: 'main',
    note: '',
  })
  expect(about(await compared(), 'po_3')).toMatchObject({ kind: 'payout_not_there', proposal: null })
  extra.push(line({ id: 'po_3', kind: 'payout', yen: -50 }))
  expect(about(await compared(), 'po_3')).toBeUndefined()
  extra.push(line({ id: 'odd_1', kind: 'other', yen: -77 }))
  await foundAndCured('odd_1', 'other')
})
test('an entry of the books that no line belongs to', async () => {
  await inTransaction(world.shop.house.db, (db) =>
    post(
      { db, now: now() },
      entry('slip', 'slip/1', [move(123, accounts.processor('practice'), accounts.income('slips'))]),
    ),
  )
  await foundAndCured('entry:slip/1', 'other')
})

test('a bank’s own list: what agrees is quiet; money that came, money that left and an entry that is not there are found', async () => {
  const day = (ago: number) => jstDay(now() - ago * DAY)
  await world.passTime(20 * DAY)
  const settled = {
    account: 'marketplace:mercari',
    direction: 'to_them',
    feeYen: 0,
    bank: 'card',
    note: '',
  } as const
  await sato.call(books.enter, { ...settled, reference: 'm-1', day: day(10), yen: 4_000 })
  await sato.call(books.enter, { ...settled, reference: 'm-2', day: day(10), yen: 4_100 })
  const loaded = await sato.call(differences.bank, {
    bank: 'card',
    file: 'card.csv',
    content: bankFile([
      ['b1', day(12), -4_000, 'MERCARI'],
      ['b2', day(9), 500, 'REFUND'],
      ['b3', day(8), -600, 'ANNUAL FEE'],
      ['b4', day(0), -1, 'x'],
    ]),
  })
  expect(loaded).toEqual({ added: 4, known: 0 })
  const rows = await open()
  expect(rows.find(({ ref }) => ref === 'bank:b1')).toBeUndefined()
  const [came, left, absent] = [about(rows, 'bank:b2')!, about(rows, 'bank:b3')!, about(rows, 'm-2')!]
  expect(came).toMatchObject({ kind: 'bank_in', proposal: 'park', theirsYen: 500 })
  expect(left).toMatchObject({ kind: 'bank_out', proposal: 'expense', theirsYen: -600 })
  expect(absent).toMatchObject({ kind: 'bank_not_there', proposal: null, oursYen: -4_100 })
  for (const row of [came, left]) expect(await carried(row, row.proposal!)).toMatchObject({ code: 200 })
  // The same file again, now with the line that was missing.
  const again = await sato.call(differences.bank, {
    bank: 'card',
    file: 'card.csv',
    content: bankFile([
      ['b2', day(9), 500, 'REFUND'],
      ['b5', day(9), -4_100, 'MERCARI'],
    ]),
  })
  expect(again).toEqual({ added: 1, known: 1 })
  expect((await open()).filter((row) => row.account === 'bank:card').map(({ ref }) => ref)).toEqual([
    'bank:b4',
  ])
  const refused = await sato.ask(differences.bank, {
    bank: 'card',
    file: 'x.csv',
    content: bankFile([['b6', day(1), 0, '']]),
  })
  expect(refused.key).toMatch(/^shipping\.tables\./)
})

test('what one did another cannot do again, only finance may, and figures seen before are refused', async () => {
  extra.push(line({ id: 'odd_2', kind: 'other', yen: -10 }))
  const row = about(await compared(), 'odd_2')!
  const support = await world.staff('support', ['support'])
  expect(
    (
      await support.ask(differences.carry, {
        id: row.id,
        how: 'expense',
        theirsYen: -10,
        oursYen: 0,
        why: '',
      })
    ).key,
  ).toBe('common.notAllowed')
  expect((await carried({ ...row, theirsYen: -11 }, 'expense')).key).toBe('console.changedMeanwhile')
  const answers = await Promise.all([
    carried(row, 'expense'),
    carried(row, 'expense'),
    carried(row, 'dismiss', 'By hand.'),
  ])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('customers’ money in the console is what the books hold for them', async () => {
  const { cover } = await sato.call(differences.list, { view: 'open', page: 1 })
  const { rows } = await sql<{ yen: number }>`
    select sum(amount)::bigint as yen from (select to_account as account, amount from ledger_posting where asset = 'JPY' union all select from_account, -amount from ledger_posting where asset = 'JPY') each
    where account ~ '^(customer|order|parcel|bid):|^(refunds:due|payments:parked|duty:prepaid|withdrawals:asked)$|^authorised:'`.execute(
    world.shop.house.db,
  )
  expect(cover.customersYen).toBe(rows[0]!.yen)
  expect(cover.parts.reduce((sum, { yen }) => sum + yen, 0)).toBe(cover.customersYen)
})
