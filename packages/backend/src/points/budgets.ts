import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { OutputOf, pointsDesk } from '@tomobako/contract'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import type { Programme } from '@tomobako/domain/points'
import { jstMonth, programmeBudgets, programmes } from '@tomobako/domain/points'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import type { DatedVersion } from '../settings/index.ts'
import type { DatedSetting, Tried } from '../staff/index.ts'
import { budgetFor } from './programme.ts'

/** What staff see of the programmes: the meter of the month, and what was set from which month on. */
export async function list({ db, now }: Context): Promise<OutputOf<typeof pointsDesk.list>> {
  const month = jstMonth(now)
  const [rows, settings, given] = await Promise.all([
    Promise.all(programmes.map((programme) => meterOf(db, programme, month))),
    db
      .selectFrom('point_setting')
      .select(['programme', 'from_month', 'budget_points', 'made_by', 'made_at'])
      .orderBy('from_month', 'desc')
      .orderBy('made_at', 'desc')
      .limit(200)
      .execute(),
    db
      .selectFrom('point_earning')
      .select(['programme'])
      .select((of) => [
        sql<number>`coalesce(sum(points - reversed_points), 0)::bigint`.as('points'),
        of.fn.countAll<number>().filterWhere('month', '=', month).as('gifts'),
        sql<number>`count(distinct customer_id) filter (where month = ${month})`.as('people'),
      ])
      .groupBy('programme')
      .execute(),
  ])
  return {
    month,
    programmes: rows.map((row) => {
      const sums = given.find((each) => each.programme === row.programme)
      return {
        ...row,
        month,
        people: sums?.people ?? 0,
        gifts: sums?.gifts ?? 0,
        allPoints: sums?.points ?? 0,
        settings: settings
          .filter((each) => each.programme === row.programme)
          .map((each) => ({
            fromMonth: each.from_month,
            budgetPoints: each.budget_points,
            madeBy: each.made_by,
            madeAt: iso(each.made_at),
          })),
      }
    }),
  }
}

async function meterOf(db: Context['db'], programme: Programme, month: string) {
  const row = await db
    .selectFrom('point_budget')
    .select([
      'budget_points as budgetPoints',
      'spent_points as spentPoints',
      'pending_points as pendingPoints',
    ])
    .where('programme', '=', programme)
    .where('month', '=', month)
    .executeTakeFirst()
  if (row) return { programme, ...row }
  const set = await db.selectNoFrom(budgetFor(programme, month).as('budgetPoints')).executeTakeFirstOrThrow()
  return { programme, budgetPoints: set.budgetPoints, spentPoints: 0, pendingPoints: 0 }
}

type Budgets = Record<Programme, number | null>
type Set = { programme: Programme; fromMonth: string; budgetPoints: number | null; by: string; at: EpochMs }

/** What operators set, in the order in which they did. */
async function written(db: Db): Promise<Set[]> {
  const rows = await db
    .selectFrom('point_setting')
    .select(['programme', 'from_month', 'budget_points', 'made_by', 'made_at'])
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  // The column's check allows only the programmes.
  return rows.map((row) => ({
    programme: row.programme as Programme,
    fromMonth: row.from_month,
    budgetPoints: row.budget_points,
    by: row.made_by,
    at: row.made_at,
  }))
}

/**
 * What was agreed on at once is a version of all budgets: of its month what was known when it was written, of months before it everything.
 */
function versionsOf(rows: readonly Set[]): DatedVersion<Budgets>[] {
  return rows.flatMap((row, index) => {
    const next = rows[index + 1]
    if (next?.at === row.at && next.fromMonth === row.fromMonth) return []
    const values: Budgets = { ...programmeBudgets }
    const before = rows
      .filter(
        (each, at) => each.fromMonth < row.fromMonth || (each.fromMonth === row.fromMonth && at <= index),
      )
      .toSorted((a, b) => (a.fromMonth < b.fromMonth ? -1 : a.fromMonth > b.fromMonth ? 1 : 0))
    for (const each of before) values[each.programme] = each.budgetPoints
    return [{ version: index + 1, from: `${row.fromMonth}-01`, by: row.by, at: row.at, values }]
  })
}

/** Nothing is taken away by a smaller budget: one below what was given or set aside this month is refused. */
async function below(db: Db, month: string, changes: Partial<Budgets>): Promise<Refusal | null> {
  for (const [programme, budgetPoints] of Object.entries(changes) as [Programme, number | null][]) {
    const { spentPoints, pendingPoints } = await meterOf(db, programme, month)
    if (budgetPoints !== null && budgetPoints < spentPoints + pendingPoints)
      return refuse('console.points.refused.below', { count: spentPoints + pendingPoints }, programme)
  }
  return null
}

async function add(
  context: TxContext,
  { from, changes }: { from: string; changes: Partial<Budgets> },
): Promise<number | Refusal> {
  const { db, now } = context
  const fromMonth = from.slice(0, 7)
  const given = Object.entries(changes) as [Programme, number | null][]
  if (fromMonth === jstMonth(now)) {
    // A month somebody wrote into already is changed itself; its rows are locked, in one order, before they are looked at.
    await db
      .selectFrom('point_budget')
      .select('programme')
      .where('month', '=', fromMonth)
      .where(
        'programme',
        'in',
        given.map(([programme]) => programme),
      )
      .orderBy('programme')
      .forUpdate()
      .execute()
    const fault = await below(db, fromMonth, changes)
    if (fault) return fault
    for (const [programme, budgetPoints] of given)
      await db
        .updateTable('point_budget')
        .set({ budget_points: budgetPoints })
        .where('programme', '=', programme)
        .where('month', '=', fromMonth)
        .execute()
  }
  await db
    .insertInto('point_setting')
    .values(
      given.map(([programme, budgetPoints]) => ({
        id: randomUUIDv7(),
        programme,
        from_month: fromMonth,
        budget_points: budgetPoints,
        made_by: staffOf(context).name,
        made_at: at(now),
      })),
    )
    .execute()
  return (await written(db)).length
}

/** More gifts are not looked at; the newest are. */
const MOST = 2_000
type Gift = {
  programme: Programme
  cause: string
  customerId: string
  points: number
  upTo: number
  all: number
}

/**
 * A month's gifts as far as each budget reaches, in the order in which they came. What a budget refused was never written down, so a larger one
 * brings nothing to light.
 */
async function tries(db: Db, month: string, stands: Budgets, would: Budgets): Promise<Tried> {
  const { rows } = await sql<Gift>`
    select * from (
      select programme, cause, customer_id as "customerId", points::bigint as points,
        (sum(points) over (partition by programme order by earned_at, entry_id))::bigint as "upTo",
        count(*) over ()::integer as "all", earned_at
      from point_earning where month = ${month}) gifts
    order by earned_at desc, programme, cause limit ${MOST}`.execute(db)
  const given = ({ programme, points, upTo }: Gift, budgets: Budgets): number => {
    const most = budgets[programme]
    return most === null || upTo <= most ? points : 0
  }
  return {
    charges: rows.map((gift) => ({
      kind: gift.programme,
      route: null,
      customerId: gift.customerId,
      subject: gift.cause,
      takenYen: gift.points,
      standsYen: given(gift, stands),
      wouldYen: given(gift, would),
    })),
    all: rows[0]?.all ?? 0,
    tried: rows.length,
  }
}

export const budgetSetting: DatedSetting<Budgets> = {
  name: 'points',
  deed: 'points.budgets',
  begins: 'month',
  house: async () => ({ ...programmeBudgets }),
  versions: async (db) => versionsOf(await written(db)),
  add,
  fault: ({ db, now }, { from, changes }) =>
    from.slice(0, 7) === jstMonth(now) ? below(db, from.slice(0, 7), changes) : null,
  tries: ({ db }, span, { stands, would }) => tries(db, jstMonth(span.from), stands, would),
}
