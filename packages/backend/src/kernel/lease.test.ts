import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchase, staffMoney, ticket, ticketDesk } from '@tomobako/contract'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { inTransaction } from '../db/index.ts'
import * as lines from '../order/store.ts'
import { ordered } from '../warehouse/story.testing.ts'
import type { Lease } from './lease.ts'
import { holderOf, writeLease } from './lease.ts'

let world: TestShop
let anna: Customer
let sato: Staff
let mori: Staff
let kai: Staff
let mia: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 100_000 })
  sato = await world.staff('sato', ['support'])
  mori = await world.staff('mori', ['finance'])
  kai = await world.staff('kai', ['buyer'])
  mia = await world.staff('mia', ['buyer'])
})
afterAll(() => world.close())

type Row = {
  id: string
  version: number
  state: string
  claimed_by: string | null
  claimed_until: number | null
}
const tickets: Lease<Row> = {
  table: 'ticket',
  ms: 15 * 60_000,
  lock: () => Promise.resolve(null),
  read: (row) => row as Row,
  open: sql<boolean>`state <> 'closed'`,
}

test('a millisecond before a lease ends nobody else takes the row, and at its very end somebody does: a ticket and a line to buy', async () => {
  const { id } = await anna.call(ticket.open, { type: 'before', sub: 'item', text: 'Is the strap original?' })
  const { line } = await ordered({ shop: world }, anna)
  await sato.call(ticketDesk.claim, { id })
  await kai.call(purchase.claim, { lineId: line.id })
  const claimed = async (table: 'ticket' | 'order_line', of: string) =>
    (await world.shop.house.db
      .selectFrom(table)
      .select(['claimed_by', 'claimed_until'])
      .where('id', '=', of)
      .executeTakeFirstOrThrow()) as { claimed_by: string; claimed_until: number }
  const desks = [
    {
      row: await claimed('ticket', id),
      take: (now: number) =>
        inTransaction(world.shop.house.db, (db) => writeLease(db, tickets, { id, staffId: mori.id, now })),
    },
    {
      row: await claimed('order_line', line.id),
      take: (now: number) =>
        inTransaction(world.shop.house.db, (db) => lines.claim(db, line.id, mia.id, now)),
    },
  ]
  for (const { row, take } of desks) {
    expect(holderOf(row, row.claimed_until - 1)).toBe(row.claimed_by)
    expect(await take(row.claimed_until - 1)).toBeNull()
    expect(holderOf(row, row.claimed_until)).toBeNull()
    expect(await take(row.claimed_until)).toMatchObject({ version: expect.any(Number) })
  }
})

test('money back of a line somebody is buying is refused with the buyer’s name', async () => {
  const { line, orderNo } = await ordered({ shop: world }, anna)
  const { refundableYen } = await mori.call(staffMoney.subject, { no: orderNo })
  await kai.call(purchase.claim, { lineId: line.id })
  const asked = { kind: 'refund', reason: 'damaged', borneBy: 'us', note: 'Asked by phone.' } as const
  expect(await mori.ask(staffMoney.ask, { ...asked, subjectNo: orderNo, yen: refundableYen })).toMatchObject({
    key: 'console.claimedByOther',
    msg: expect.stringContaining('kai'),
  })
})
