import * as v from 'valibot'
import { programmes } from '@tomobako/domain/points'
import { Done, Instant, Text } from './shapes.ts'
import { command, query } from './wire.ts'

const Points = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000))
const Month = v.pipe(v.string(), v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/))

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
  budget: command('Sig.Console.Points.Budget', {
    permission: 'points.write',
    input: v.object({
      programme: v.picklist(programmes),
      fromMonth: Month,
      budgetPoints: v.nullable(Points),
      why: Text(300, 3),
    }),
    output: Done,
    refusals: ['console.points.refused.past', 'console.points.refused.below'],
    does: 'Sets what a programme may give in a month, from this month or a later one on. What it has given or set aside already is never taken away by it.',
  }),
}
