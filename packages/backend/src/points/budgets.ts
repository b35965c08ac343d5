import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf, OutputOf, pointsDesk } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import type { Programme } from '@tomobako/domain/points'
import { jstMonth, programmes } from '@tomobako/domain/points'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { audit } from '../staff/index.ts'
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

/** Nothing is taken away by a smaller budget: one below what was given or set aside this month is refused. */
export async function setBudget(
  { programme, fromMonth, budgetPoints, why }: InputOf<typeof pointsDesk.budget>,
  context: TxContext,
): Promise<OutputOf<typeof pointsDesk.budget> | Refusal> {
  const { db, now } = context
  const month = jstMonth(now)
  if (fromMonth < month) return refuse('console.points.refused.past', {}, 'fromMonth')
  const before = (await meterOf(db, programme, month)).budgetPoints
  await db
    .insertInto('point_setting')
    .values({
      id: randomUUIDv7(),
      programme,
      from_month: fromMonth,
      budget_points: budgetPoints,
      made_by: staffOf(context).name,
      made_at: at(now),
    })
    .execute()
  if (fromMonth === month) {
    // A month somebody wrote into already is changed itself; the row is locked by the question.
    const row = await db
      .selectFrom('point_budget')
      .select(['spent_points as spent', 'pending_points as pending'])
      .where('programme', '=', programme)
      .where('month', '=', month)
      .forUpdate()
      .executeTakeFirst()
    if (row && budgetPoints !== null && budgetPoints < row.spent + row.pending)
      return refuse('console.points.refused.below', { count: row.spent + row.pending }, 'budgetPoints')
    await db
      .updateTable('point_budget')
      .set({ budget_points: budgetPoints })
      .where('programme', '=', programme)
      .where('month', '=', month)
      .execute()
  }
  await audit(context, {
    what: 'points.budget',
    subject: programme,
    before,
    after: { fromMonth, budgetPoints },
    why,
  })
  return { ok: true }
}
