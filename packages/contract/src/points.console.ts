import * as v from 'valibot'
import { programmes } from '@tomobako/domain/points'
import { datedCalls } from './tariff.dated.ts'
import { Instant } from './shapes.ts'
import { query } from './wire.ts'

const Points = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000))

/** A programme that gives points, and how far its budget of the month is used. */
export const PointProgramme = v.object({
  programme: v.picklist(programmes),
  month: v.string(),
  /** Null: no limit. */
  budgetPoints: v.nullable(v.number()),
  spentPoints: v.number(),
  pendingPoints: v.number(),
  /** Customers who had points of it this month, and gifts. */
  people: v.number(),
  gifts: v.number(),
  /** What was given since it began. */
  allPoints: v.number(),
  settings: v.array(
    v.object({
      fromMonth: v.string(),
      budgetPoints: v.nullable(v.number()),
      madeBy: v.string(),
      madeAt: Instant,
    }),
  ),
})
export type PointProgramme = v.InferOutput<typeof PointProgramme>

export const pointsDesk = {
  list: query('Sig.Console.Points.List', {
    permission: 'points.read',
    output: v.object({ month: v.string(), programmes: v.array(PointProgramme) }),
    does: 'Every programme that gives points: its budget of this month in Japan, what it gave and set aside, and what was set from which month on.',
  }),
}

/** Of each programme; null: no limit. */
const Budgets = v.object(v.entriesFromList(programmes, v.nullable(Points)))
export const pointBudgets = datedCalls({
  group: 'Sig.Console.Points',
  what: 'Budgets',
  read: 'points.read',
  write: 'points.write',
  values: Budgets,
  changes: v.partial(Budgets),
  named: 'What each programme may give in a month, whole months in Japan',
  refusals: ['console.points.refused.below', 'console.points.refused.past'],
})
