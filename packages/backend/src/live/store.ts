import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { DB, Db, Reads, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/index.ts'

export type Words = { title: string; summary: string }
/** A row as stored; the table asks that its words have English. */
export type Session = Omit<Selectable<DB['live_session']>, 'texts'> & { texts: Record<string, Words> }
const read = (row: Selectable<DB['live_session']>): Session => ({
  ...row,
  texts: row.texts as unknown as Record<string, Words>,
})

export async function byId(db: Db, id: string): Promise<Session | null> {
  const row = await db.selectFrom('live_session').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? read(row) : null
}
export async function lock(db: Tx, id: string): Promise<Session | null> {
  const row = await db
    .selectFrom('live_session')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? read(row) : null
}
/** Those that touch the time between. */
export const between = async (db: Reads, from: EpochMs, to: EpochMs): Promise<Session[]> =>
  (
    await db
      .selectFrom('live_session')
      .selectAll()
      .where('starts_at', '>=', when(from))
      .where('starts_at', '<', when(to))
      .orderBy('starts_at')
      .orderBy('id')
      .execute()
  ).map(read)
export const replays = async (db: Reads, now: EpochMs, limit: number, offset: number): Promise<Session[]> =>
  (
    await db
      .selectFrom('live_session')
      .selectAll()
      .where('replay_url', 'is not', null)
      .where('cancelled_at', 'is', null)
      .where('ends_at', '<=', when(now))
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(read)
export const desk = async (
  db: Db,
  of: { isPast: boolean; now: EpochMs; limit: number; offset: number },
): Promise<Session[]> =>
  (
    await db
      .selectFrom('live_session')
      .selectAll()
      .where('ends_at', of.isPast ? '<=' : '>', when(of.now))
      .orderBy('starts_at', of.isPast ? 'desc' : 'asc')
      .orderBy('id')
      .limit(of.limit)
      .offset(of.offset)
      .execute()
  ).map(read)

export type Item = { session_id: string; source: string; listing_id: string }
export const itemsOf = (db: Reads, ids: readonly string[]): Promise<Item[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('live_item')
        .select(['session_id', 'source', 'listing_id'])
        .where('session_id', 'in', [...ids])
        .orderBy('session_id')
        .orderBy('n')
        .execute()
export async function writeItems(
  db: Tx,
  id: string,
  items: readonly { source: string; id: string }[],
): Promise<void> {
  await db.deleteFrom('live_item').where('session_id', '=', id).execute()
  if (items.length > 0)
    await db
      .insertInto('live_item')
      .values(
        items.map((item, index) => ({
          session_id: id,
          n: index + 1,
          source: item.source,
          listing_id: item.id,
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute()
}

export const remindedOf = async (db: Db, customerId: string, ids: readonly string[]): Promise<Set<string>> =>
  ids.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .selectFrom('live_reminder')
            .select('session_id')
            .where('customer_id', '=', customerId)
            .where('session_id', 'in', [...ids])
            .execute()
        ).map((row) => row.session_id),
      )
export async function remindersAhead(db: Db, customerId: string, now: EpochMs): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from live_reminder r join live_session s on s.id = r.session_id
    where r.customer_id = ${customerId} and s.starts_at > ${at(now)}::timestamptz`.execute(db)
  return rows[0]!.n
}
export const wanting = async (db: Db, id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('live_reminder')
      .select('customer_id')
      .where('session_id', '=', id)
      .orderBy('customer_id')
      .execute()
  ).map((row) => row.customer_id)
/** Sessions that start soon, with somebody who has not been told. */
export const soon = async (db: Db, now: EpochMs, withinMs: number): Promise<string[]> =>
  (
    await sql<{ id: string }>`select s.id from live_session s where s.cancelled_at is null
      and s.starts_at > ${at(now)}::timestamptz and s.starts_at <= ${at(now + withinMs)}::timestamptz
      and exists (select 1 from live_reminder r where r.session_id = s.id and r.told_at is null) order by s.starts_at limit 100`.execute(
      db,
    )
  ).rows.map(({ id }) => id)
/** Of those not told yet some are taken, and are told now. */
export const takeUntold = async (db: Tx, id: string, now: EpochMs, limit: number): Promise<string[]> =>
  (
    await sql<{
      customer_id: string
    }>`update live_reminder set told_at = ${at(now)}::timestamptz where session_id = ${id}
      and customer_id in (select customer_id from live_reminder where session_id = ${id} and told_at is null limit ${limit} for update skip locked)
      returning customer_id`.execute(db)
  ).rows.map((row) => row.customer_id)
export const countReminders = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (
          await sql<{
            id: string
            n: number
          }>`select session_id as id, count(*)::int as n from live_reminder where session_id = any(${[...ids]}::uuid[]) group by session_id`.execute(
            db,
          )
        ).rows.map(({ id, n }) => [id, n]),
      )

export const tokenOf = async (db: Db, customerId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('live_calendar')
      .select('token')
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
  )?.token ?? null
export async function keepToken(
  db: Tx,
  of: { customerId: string; token: string; renew: boolean; now: EpochMs },
): Promise<string> {
  const row = { customer_id: of.customerId, token: of.token, at: at(of.now) }
  const made = await db
    .insertInto('live_calendar')
    .values(row)
    .onConflict((c) =>
      of.renew
        ? c.column('customer_id').doUpdateSet({ token: of.token, at: at(of.now) })
        : c.column('customer_id').doNothing(),
    )
    .returning('token')
    .executeTakeFirst()
  // Somebody who has one keeps it.
  return made?.token ?? (await tokenOf(db, of.customerId)) ?? of.token
}
export const ownerOf = (db: Db, token: string): Promise<{ id: string; language: string } | undefined> =>
  db
    .selectFrom('live_calendar')
    .innerJoin('customer', 'customer.id', 'live_calendar.customer_id')
    .select(['customer.id', 'customer.language'])
    .where('live_calendar.token', '=', token)
    .executeTakeFirst()
/** What somebody's own calendar holds: of the last quarter of a year, and all to come. */
export const remindedSessions = async (db: Db, customerId: string, since: EpochMs): Promise<Session[]> =>
  (
    await db
      .selectFrom('live_session')
      .innerJoin('live_reminder', 'live_reminder.session_id', 'live_session.id')
      .selectAll('live_session')
      .where('live_reminder.customer_id', '=', customerId)
      .where('live_session.starts_at', '>', when(since))
      .orderBy('live_session.starts_at')
      .limit(500)
      .execute()
  ).map(read)
