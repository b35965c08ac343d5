import { sql } from 'kysely'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { assert, refuse } from '@tomobako/domain/kernel'
import type { Entry } from '@tomobako/domain/ledger'
import {
  accounts,
  programmeEarned,
  programmeKey,
  programmeReversed,
  programmeSpent,
} from '@tomobako/domain/ledger'
import type { Programme } from '@tomobako/domain/points'
import { jstMonth, nextMonthAt, programmeBudgets } from '@tomobako/domain/points'
import type { Db, Tx } from '../db/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { at } from '../kernel/index.ts'
import { together } from '../kernel/together.ts'
import { NotEnough, post } from '../ledger/index.ts'

// The only file of the house that writes point_budget, point_earning and point_pending. A customer's balance is locked before a programme's
// row, everywhere, so that no two wait for each other in a ring; the programme's row is written last, because all its customers share it.

type Inside = Pick<TxContext, 'db' | 'now'>
type Cause = { readonly programme: Programme; readonly cause: string }
/** `account` is the customer's id; `values` fill the holes of the words beside the movement, `link` is the page of its cause. */
export type Earning = Cause & {
  readonly account: string
  readonly points: number
  readonly at?: EpochMs
  readonly values?: Entry['values']
  readonly link?: string
}

/**
 * Gives points of a programme for a cause, in the caller's transaction: true when they are new, false when this cause had them already,
 * a refusal when the budget of the month does not reach. What was set aside for the cause is used up. Nothing is written by a refusal.
 */
export async function earn(context: Inside, earning: Earning): Promise<boolean | Refusal> {
  const { programme, cause, account, points } = earning
  assert(points > 0, 'a programme gives points')
  const moment = earning.at ?? context.now
  const key = programmeKey(earning)
  const { isKnown, pending } = await lookedAt(context.db, key, earning, account)
  if (isKnown) return false
  const month = pending?.month ?? jstMonth(moment)
  const isReached = await take(context.db, {
    programme,
    month,
    spent: points,
    pending: -(pending?.points ?? 0),
  })
  if (!isReached) return spentUp(moment)
  const entry = programmeEarned({
    programme,
    cause,
    customerId: account,
    points,
    values: { ...earning.values, ...(earning.link === undefined ? {} : { link: earning.link }) },
  })
  if (!(await post({ db: context.db, now: moment }, entry))) {
    // Somebody gave them while we waited in line.
    await take(context.db, { programme, month, spent: -points, pending: pending?.points ?? 0 })
    return false
  }
  await sql`
    with done as (delete from point_pending where programme = ${programme} and cause = ${cause})
    insert into point_earning (programme, cause, month, customer_id, entry_id, points, earned_at)
    select ${programme}, ${cause}, ${month}, ${account}, e.id, ${points}, ${at(moment)} from ledger_entry e where e.natural_key = ${key}`.execute(
    context.db,
  )
  return true
}

/** Whether a cause had its points, and what is set aside for it; the balance of its customer is locked, so that the same cause waits. */
async function lookedAt(
  db: Tx,
  key: string,
  { programme, cause }: Cause,
  account: string,
): Promise<{ isKnown: boolean; pending: { month: string; points: number } | null }> {
  // Asked after the lock, by a statement of its own: what stood in line meanwhile is seen.
  await lockBalance(db, account)
  const { rows } = await sql<{ isKnown: boolean; month: string | null; points: number | null }>`
    select exists (select from ledger_entry where natural_key = ${key}) as "isKnown", p.month, p.points
    from (select) one left join point_pending p on p.programme = ${programme} and p.cause = ${cause}`.execute(
    db,
  )
  const row = rows[0]!
  return {
    isKnown: row.isKnown,
    pending: row.month === null ? null : { month: row.month, points: row.points! },
  }
}

const lockBalance = async (db: Tx, account: string): Promise<number> =>
  (
    await db
      .selectFrom('ledger_balance')
      .select('amount')
      .where('account', '=', accounts.points(account))
      .forUpdate()
      .executeTakeFirst()
  )?.amount ?? 0

const spentUp = (now: EpochMs): Refusal => refuse('points.budgetSpent', { until: nextMonthAt(now) })

type Taken = { programme: Programme; month: string; spent: number; pending: number }
/** Moves the counters of a programme's month: false when its budget does not reach. One conditional write; the check of the table stands behind it. */
async function take(db: Tx, taken: Taken): Promise<boolean> {
  const { programme, month, spent, pending } = taken
  const write = () =>
    sql`
      update point_budget set spent_points = spent_points + ${spent}::bigint, pending_points = pending_points + ${pending}::bigint
      where programme = ${programme} and month = ${month} and (${spent + pending}::bigint <= 0
        or spent_points + pending_points + ${spent + pending}::bigint <= coalesce(budget_points, spent_points + pending_points + ${spent + pending}::bigint))
      returning programme`.execute(db)
  if ((await write()).rows.length === 1) return true
  // The first points of a month: its row is made with what holds for it.
  const { rows } = await sql`
    insert into point_budget (programme, month, budget_points) values (${programme}, ${month}, ${budgetFor(programme, month)})
    on conflict do nothing returning programme`.execute(db)
  if (rows.length === 0 && !(await isThere(db, programme, month))) return false
  return (await write()).rows.length === 1
}
const isThere = async (db: Tx, programme: Programme, month: string): Promise<boolean> =>
  (await db
    .selectFrom('point_budget')
    .select('month')
    .where('programme', '=', programme)
    .where('month', '=', month)
    .executeTakeFirst()) !== undefined

/** What an operator set for a month, as a part of a statement; what the release says where nobody did. */
export const budgetFor = (programme: Programme, month: string) => sql<number | null>`(
  select budget_points from (
    select budget_points, from_month, made_at from point_setting where programme = ${programme} and from_month <= ${month}
    union all select ${programmeBudgets[programme]}::bigint, '', '-infinity'::timestamptz) held
  order by from_month desc, made_at desc limit 1)`

/** Spends points on something that is no order: the oldest first, never more than there are. False when this cause was paid already. */
export async function spend(
  context: Inside,
  spending: Cause & { account: string; points: number; values?: Entry['values']; link?: string },
): Promise<boolean | Refusal> {
  const { programme, cause, account, points, values, link } = spending
  try {
    return await post(
      context,
      programmeSpent({
        programme,
        cause,
        customerId: account,
        points,
        values: { ...values, ...(link === undefined ? {} : { link }) },
      }),
    )
  } catch (error) {
    if (error instanceof NotEnough) return refuse('points.notEnough', { have: error.have, need: error.need })
    throw error
  }
}

/** Takes back what a cause brought, as far as it was not spent; how many points came back. Once: a repetition takes nothing. */
export async function reverseEarning(context: Inside, of: Cause): Promise<number> {
  const found = await context.db
    .selectFrom('point_earning')
    .select(['customer_id as account', 'month', 'points'])
    .where('programme', '=', of.programme)
    .where('cause', '=', of.cause)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
  if (!found) return 0
  const held = await lockBalance(context.db, found.account)
  const points = Math.min(found.points, held)
  const { numUpdatedRows } = await context.db
    .updateTable('point_earning')
    .set({ reversed_points: points, reversed_at: at(context.now) })
    .where('programme', '=', of.programme)
    .where('cause', '=', of.cause)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || points === 0) return 0
  await post(context, programmeReversed({ ...of, customerId: found.account, points }))
  await take(context.db, { programme: of.programme, month: found.month, spent: -points, pending: 0 })
  return points
}

/**
 * Sets points aside for what somebody has done and nobody has judged, or what comes on a day: they are in the budget already, so that who
 * works for them gets them. `earn` with the same cause uses them up; `dropPending` lets them go. False: they were set aside already.
 */
export async function setPending(
  context: Inside,
  pending: Cause & { account: string; points: number; dueAt?: EpochMs | null; link?: string },
): Promise<boolean | Refusal> {
  const { programme, cause, account, points, dueAt, link } = pending
  const month = jstMonth(context.now)
  const { isKnown, pending: before } = await lookedAt(context.db, programmeKey(pending), pending, account)
  if (isKnown || before) return false
  if (!(await take(context.db, { programme, month, spent: 0, pending: points }))) return spentUp(context.now)
  await context.db
    .insertInto('point_pending')
    .values({
      programme,
      cause,
      month,
      customer_id: account,
      points,
      due_at: dueAt == null ? null : at(dueAt),
      link: link ?? null,
      made_at: at(context.now),
    })
    .execute()
  return true
}

/** Nothing will come of it: what was set aside is free again. */
export async function dropPending(context: Inside, { programme, cause }: Cause): Promise<boolean> {
  const gone = await context.db
    .deleteFrom('point_pending')
    .where('programme', '=', programme)
    .where('cause', '=', cause)
    .returning(['month', 'points'])
    .executeTakeFirst()
  if (!gone) return false
  await take(context.db, { programme, month: gone.month, spent: 0, pending: -gone.points })
  return true
}

export type Pending = Cause & { points: number; dueAt: EpochMs | null; link: string | null }
/** What waits for a customer, the newest first. */
export async function pendingOf(db: Db, account: string): Promise<Pending[]> {
  const rows = await together(
    db,
    db
      .selectFrom('point_pending')
      .select(['programme', 'cause', 'points', 'due_at as dueAt', 'link'])
      .where('customer_id', '=', account)
      .orderBy('made_at', 'desc')
      .orderBy('cause')
      .limit(50),
  )
  // Only `setPending` writes the column.
  return rows.map((row) => ({ ...row, programme: row.programme as Programme }))
}

/** Whether a programme can still give so many points this month; `until` is when it can again. For pages, before anybody works for them. */
export async function programmeOpen(
  { db, now }: { readonly db: Db; readonly now: EpochMs },
  programme: Programme,
  points = 1,
): Promise<{ open: boolean; until: EpochMs }> {
  const month = jstMonth(now)
  const [row] = await together(
    db,
    db.selectNoFrom(
      sql<
        number | null
      >`(select b - coalesce((select spent_points + pending_points from point_budget where programme = ${programme} and month = ${month}), 0)
        from (select case when exists (select from point_budget where programme = ${programme} and month = ${month})
          then (select budget_points from point_budget where programme = ${programme} and month = ${month}) else ${budgetFor(programme, month)} end as b) held)`.as(
        'left',
      ),
    ),
  )
  const left = row?.left ?? null
  return { open: left === null || left >= points, until: nextMonthAt(now) }
}
