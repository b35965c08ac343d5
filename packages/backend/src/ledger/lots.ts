import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import { assert } from '@tomobako/domain/kernel'
import type { Entry } from '@tomobako/domain/ledger'
import { accounts, pointsOwner, pointsThatReturn } from '@tomobako/domain/ledger'
import { pointsExpireAt } from '@tomobako/domain/points'
import type { Db, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/context.ts'

// The only file of the house that writes point_*. The stored balance of these points has just been changed in the same transaction, so its
// row is locked: nobody else moves points of this customer until it ends.

/** Follows an entry that moved a customer's points: the oldest are spent first, and what comes back has its old date (P 4). */
export async function moveLots(
  db: Tx,
  entry: Entry,
  account: string,
  amount: number,
  now: EpochMs,
): Promise<void> {
  const customerId = pointsOwner(account)
  if (customerId === null) return
  const orderNo = String(entry.values['orderNo'] ?? entry.key)
  if (entry.kind === 'pointsExpired') return end(db, String(entry.values['lotId']), -amount)
  if (amount < 0) return spend(db, customerId, orderNo, -amount, ownFirst(entry))
  const returns = entry.postings.some((each) => each.to === account && pointsThatReturn.includes(each.from))
  const back = returns ? await giveBack(db, customerId, orderNo, amount) : 0
  if (amount > back) await earn(db, customerId, entry.key, amount - back, now)
}

const earn = async (db: Tx, customerId: string, key: string, points: number, now: EpochMs): Promise<void> =>
  void (await sql`
    insert into point_lot (id, customer_id, entry_id, points, rest, earned_at, expires_at)
    select ${randomUUIDv7()}, ${customerId}, e.id, ${points}, ${points}, ${at(now)}, ${at(pointsExpireAt(now))} from ledger_entry e where e.natural_key = ${key}`.execute(
    db,
  ))

/** What is taken back is taken from the very points it was, as far as they are there; then the oldest go, as always. */
const ownFirst = (entry: Entry): string | null =>
  entry.kind === 'pointsReversed' ? String(entry.values['of']) : null

async function spend(
  db: Tx,
  customerId: string,
  orderNo: string,
  points: number,
  first: string | null,
): Promise<void> {
  const { rows } = await sql<{ taken: number }>`
    with open as (select id, rest, coalesce(sum(rest) over (
          order by coalesce(entry_id = (select e.id from ledger_entry e where e.natural_key = ${first}), false) desc, expires_at, id
          rows between unbounded preceding and 1 preceding), 0) as before
        from point_lot where customer_id = ${customerId} and rest > 0),
      part as (select id, least(rest, ${points}::bigint - before)::bigint as points from open where before < ${points}::bigint),
      taken as (update point_lot l set rest = l.rest - part.points from part where l.id = part.id returning l.id, part.points),
      noted as (insert into point_take (lot_id, order_no, points) select id, ${orderNo}, points from taken
        on conflict (order_no, lot_id) do update set points = point_take.points + excluded.points)
    select coalesce(sum(points), 0)::bigint as taken from taken`.execute(db)
  assert(rows[0]!.taken === points, 'points that are spent were earned on some day')
}

/** What an order took last comes back first, so that the longest life is kept. How many of the points the order had taken at all. */
async function giveBack(db: Tx, customerId: string, orderNo: string, points: number): Promise<number> {
  const { rows } = await sql<{ back: number }>`
    with held as (select t.lot_id, t.points, coalesce(sum(t.points) over (order by l.expires_at desc, l.id desc rows between unbounded preceding and 1 preceding), 0) as before
        from point_take t join point_lot l on l.id = t.lot_id where t.order_no = ${orderNo} and t.points > 0 and l.customer_id = ${customerId}),
      part as (select lot_id, least(points, ${points}::bigint - before)::bigint as points from held where before < ${points}::bigint),
      less as (update point_take t set points = t.points - part.points from part where t.order_no = ${orderNo} and t.lot_id = part.lot_id),
      back as (update point_lot l set rest = l.rest + part.points from part where l.id = part.lot_id returning part.points)
    select coalesce(sum(points), 0)::bigint as back from back`.execute(db)
  return rows[0]!.back
}

async function end(db: Tx, lotId: string, points: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update point_lot set rest = rest - ${points}, ended = ended + ${points} where id = ${lotId} and rest >= ${points}`.execute(
    db,
  )
  assert(numAffectedRows === 1n, 'only points that are left can end')
}

export type Lot = {
  readonly id: string
  readonly customerId: string
  readonly rest: number
  readonly ended: number
  readonly earnedAt: EpochMs
  readonly expiresAt: EpochMs
}

const lots = (db: Db) =>
  db
    .selectFrom('point_lot')
    .select([
      'id',
      'customer_id as customerId',
      'rest',
      'ended',
      'earned_at as earnedAt',
      'expires_at as expiresAt',
    ])
    .where('rest', '>', 0)
    .orderBy('expires_at')
    .orderBy('id')

/** Points of one customer by the day they were earned, the first to end first. */
export const openLots = (db: Db, customerId: string): Promise<Lot[]> =>
  lots(db).where('customer_id', '=', customerId).execute()

/** Whose time is over and that still hold something. */
export const overdueLots = (db: Db, now: EpochMs, most: number): Promise<Lot[]> =>
  lots(db).where('expires_at', '<=', when(now)).limit(most).execute()

/** One of them as it is when nobody else moves points of its owner: the balance is locked first, as everywhere. */
export async function lockOverdueLot(db: Tx, { id, customerId }: Lot, now: EpochMs): Promise<Lot | null> {
  await db
    .selectFrom('ledger_balance')
    .select('amount')
    .where('account', '=', accounts.points(customerId))
    .forUpdate()
    .execute()
  return (await lots(db).where('id', '=', id).where('expires_at', '<=', when(now)).executeTakeFirst()) ?? null
}

export type Ending = { readonly customerId: string; readonly points: number; readonly until: EpochMs }

/** Whose points begin to end before `tellBefore` and who was not told of them. */
export const ownersToTell = (
  db: Db,
  now: EpochMs,
  tellBefore: EpochMs,
  most: number,
): Promise<{ customerId: string }[]> =>
  db
    .selectFrom('point_lot')
    .select('customer_id as customerId')
    .where('rest', '>', 0)
    .where('told_at', 'is', null)
    .where('expires_at', '>', when(now))
    .where('expires_at', '<=', when(tellBefore))
    .groupBy('customer_id')
    .orderBy(sql`min(expires_at)`)
    .limit(most)
    .execute()

/** Notes that their owner is told now of everything of theirs that ends before `soon`; what that is, null when somebody else told them this moment. */
export async function toldOfEnding(
  db: Tx,
  customerId: string,
  now: EpochMs,
  soon: EpochMs,
): Promise<Ending | null> {
  const rows = await db
    .updateTable('point_lot')
    .set({ told_at: at(now) })
    .where('customer_id', '=', customerId)
    .where('rest', '>', 0)
    .where('told_at', 'is', null)
    .where('expires_at', '>', when(now))
    .where('expires_at', '<=', when(soon))
    .returning(['rest', 'expires_at as expiresAt'])
    .execute()
  if (rows.length === 0) return null
  return {
    customerId,
    points: rows.reduce((sum, row) => sum + row.rest, 0),
    until: Math.min(...rows.map((row) => row.expiresAt)),
  }
}
