import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { TaskKind } from '@tomobako/domain/sign'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import type { Task } from './terms.ts'

export type SignDay = { day: string; points: number; repaired: boolean; month: string | null }
/** A customer's days from this one on, the oldest first. */
export async function daysSince(db: Db, customerId: string, from: string): Promise<SignDay[]> {
  const rows = await db
    .selectFrom('sign_day')
    .select(['day', 'points', 'repaired_month as month'])
    .where('customer_id', '=', customerId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ ...row, repaired: row.month !== null }))
}

export type TaskRow = {
  kind: TaskKind
  points: number
  joins: boolean
  joinedAt: EpochMs | null
  claimedPoints: number | null
}
/** The tasks on offer and what a customer has of them; those claimed stay on the page when they are no longer offered. */
export async function tasksOf(
  db: Db,
  customerId: string | null,
  held: Readonly<Partial<Record<TaskKind, Task>>>,
): Promise<TaskRow[]> {
  const rows = await db
    .selectFrom('sign_task as t')
    .leftJoin('sign_task_of as o', (join) =>
      join.onRef('o.kind', '=', 't.kind').on('o.customer_id', '=', customerId),
    )
    .select([
      't.kind',
      't.points',
      't.joins',
      't.active',
      'o.joined_at as joinedAt',
      'o.points as claimedPoints',
    ])
    .orderBy('t.place')
    .execute()
  // The table's check allows only the kinds.
  return rows
    .map((row) => ({ ...row, kind: row.kind as TaskKind }))
    .map((row) => ({ ...row, ...held[row.kind] }))
    .filter((row) => row.active || row.claimedPoints !== null)
}

/** Which of the tasks a customer has finished, as the shop sees it by itself. `since` counts what happened after somebody joined. */
export async function finished(
  db: Db,
  customerId: string,
  since: Readonly<Partial<Record<TaskKind, EpochMs | null>>>,
): Promise<ReadonlySet<TaskKind>> {
  const from = (kind: TaskKind) => sql`${at(since[kind] ?? 0)}::timestamptz`
  const { rows } = await sql<{ kind: TaskKind }>`
    select 'address' as kind where exists (select from address where customer_id = ${customerId} and removed_at is null and created_at >= ${from('address')})
    union all select 'favourite' where exists (select from favourite where customer_id = ${customerId} and saved_at >= ${from('favourite')})
    union all select 'search' where exists (select from saved_search where customer_id = ${customerId} and created_at >= ${from('search')})
    union all select 'coupon' where exists (select from coupon_grant where customer_id = ${customerId} and first_at >= ${from('coupon')})
    union all select 'order' where exists (select from order_line where customer_id = ${customerId} and paid_at >= ${from('order')} and state not in ('cancelled', 'refunded'))
    union all select 'review' where exists (select from point_earning where customer_id = ${customerId} and programme = 'review' and reversed_at is null and earned_at >= ${from('review')})
    union all select 'feedback' where exists (select from point_earning where customer_id = ${customerId} and programme = 'goodPoint' and reversed_at is null and earned_at >= ${from('feedback')})
    union all select 'week' where exists (select from sign_day where customer_id = ${customerId} and run >= 7 and run % 7 = 0 and at >= ${from('week')})`.execute(
    db,
  )
  return new Set(rows.map(({ kind }) => kind))
}
