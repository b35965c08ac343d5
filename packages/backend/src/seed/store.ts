import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Family } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import type { DemoCustomer, DemoStaff, Neighbour } from './people.ts'

const MARK = 'demo.seed'

/** What has been told already: every chapter leaves a version of the mark, so that a start that was cut off goes on where it stopped. */
export const toldChapters = async (db: Db): Promise<Map<string, unknown>> =>
  new Map(
    (await db.selectFrom('setting').select('value').where('name', '=', MARK).execute())
      .map((row) => row.value as { chapter: string; known: unknown })
      .map((mark) => [mark.chapter, mark.known]),
  )

export async function markTold(db: Db, chapter: string, known: unknown, now: EpochMs): Promise<void> {
  const last = await db
    .selectFrom('setting')
    .select('version')
    .where('name', '=', MARK)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  await db
    .insertInto('setting')
    .values({
      name: MARK,
      version: (last?.version ?? 0) + 1,
      value: JSON.stringify({ chapter, known }),
      by: 'demo',
      at: at(now),
    })
    .execute()
}

/** The customer's id, made when nobody has this address yet. */
export async function customer(
  db: Db,
  of: DemoCustomer | Neighbour,
  passwordHash: string,
  now: EpochMs,
): Promise<string> {
  await db
    .insertInto('customer')
    .values({
      id: randomUUIDv7(),
      email: of.email,
      email_folded: of.email,
      password_hash: passwordHash,
      name: of.name,
      language: of.language,
      country: of.country,
      currency: of.currency,
      agreed_at: at(now),
      created_at: at(now),
    })
    .onConflict((c) => c.column('email_folded').doNothing())
    .execute()
  return (
    await db
      .selectFrom('customer')
      .select('id')
      .where('email_folded', '=', of.email)
      .executeTakeFirstOrThrow()
  ).id
}

export async function staff(db: Db, of: DemoStaff, passwordHash: string, now: EpochMs): Promise<string> {
  await db
    .insertInto('staff')
    .values({
      id: randomUUIDv7(),
      email: of.email,
      email_folded: of.email,
      name: of.name,
      password_hash: passwordHash,
      roles: [...of.roles],
      active: true,
      created_at: at(now),
    })
    .onConflict((c) => c.column('email_folded').doNothing())
    .execute()
  return (
    await db.selectFrom('staff').select('id').where('email_folded', '=', of.email).executeTakeFirstOrThrow()
  ).id
}

export const linesOf = async (
  db: Db,
  orderNo: string,
): Promise<{ id: string; no: string; price: { itemYen: number; domesticYen: number } }[]> =>
  (await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['order_line.id', 'order_line.no', 'order_line.price'])
    .where('orders.no', '=', orderNo)
    .execute()) as { id: string; no: string; price: { itemYen: number; domesticYen: number } }[]

export const hasAddress = async (db: Db, customerId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('address')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null

/** The payment that filled a demo customer's wallet: the books ask for a payment behind every yen that came in. The same one when told again. */
export async function topUp(db: Tx, customerId: string, yen: number, now: EpochMs): Promise<string> {
  const mine = { customer_id: customerId, kind: 'top_up', provider: 'demo' }
  const known = await db
    .selectFrom('payment')
    .select('id')
    .where((eb) => eb.and(mine))
    .executeTakeFirst()
  if (known) return known.id
  const made = {
    ...mine,
    id: randomUUIDv7(),
    method: 'card',
    provider_id: `demo-${customerId}`,
    state: 'succeeded',
    yen,
    rows: JSON.stringify([{ key: 'total', yen, kind: 'total' }]),
    expires_at: at(now),
    created_at: at(now),
    settled_at: at(now),
    next_ask_at: at(now),
    ended_at: at(now),
  }
  await db.insertInto('payment').values(made).execute()
  return made.id
}

/** The payment that a bank's page was opened for. */
export const paymentAt = async (db: Db, payUrl: string): Promise<string> =>
  (await db.selectFrom('payment').select('id').where('pay_url', '=', payUrl).executeTakeFirstOrThrow()).id

/** Something on sale whose first picture is this drawing; the one longest known, so that a world told twice shows the same. */
export async function onSale(db: Db, drawing: string): Promise<{ source: Family; id: string } | null> {
  const { rows } = await sql<{ source: Family; id: string }>`select source, id from listing
    where availability = 'on_sale' and kind = 'fixed' and data->'images'->>0 like ${`%/${drawing}-%`} order by first_seen_at, id limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}
/** Articles were read before today as well. */
export async function articleReads(
  db: Db,
  rows: readonly { id: string; reads: number }[],
  day: string,
): Promise<void> {
  await db
    .insertInto('article_day')
    .values(rows.map(({ id, reads }) => ({ article_id: id, day, reads })))
    .onConflict((c) => c.doNothing())
    .execute()
}
