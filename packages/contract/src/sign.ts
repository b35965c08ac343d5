import * as v from 'valibot'
import { taskKinds, taskStates } from '@tomobako/domain/sign'
import { Done, Instant } from './shapes.ts'
import { command, query } from './wire.ts'

export const SignTask = v.object({
  kind: v.picklist(taskKinds),
  points: v.number(),
  state: v.picklist(taskStates),
})
export type SignTask = v.InferOutput<typeof SignTask>

/** The card of a month, and what a customer has on it. */
export const SignCard = v.object({
  /** The day in Japan; the card turns over at `turnsAt`. */
  today: v.string(),
  turnsAt: Instant,
  /** What the seven days of the ring give. */
  ring: v.array(v.number()),
  /** False: the programme has given everything it may this month, until `opensAt`. A stamp still counts for the row. */
  open: v.boolean(),
  opensAt: Instant,
  tasksOpen: v.boolean(),
  tasks: v.array(SignTask),
  /** Null for a visitor. */
  mine: v.nullable(
    v.object({
      balance: v.number(),
      signedToday: v.boolean(),
      /** What today's stamp gave; null while there is none. */
      todayPoints: v.nullable(v.number()),
      /** Days in a row. */
      row: v.number(),
      /** Days of this month and of the month before with a stamp. */
      days: v.array(v.object({ day: v.string(), points: v.number(), repaired: v.boolean() })),
      /** A missed day that may be repaired now, and whether this month's repair is still there. */
      missed: v.nullable(v.string()),
      repairLeft: v.boolean(),
      reminded: v.boolean(),
    }),
  ),
})
export type SignCard = v.InferOutput<typeof SignCard>

const Kind = v.object({ kind: v.picklist(taskKinds) })

export const sign = {
  card: query('Sig.Front.Sign.Card', {
    who: 'anyone',
    output: SignCard,
    does: 'The card of daily sign-in: what the days give, the tasks, and for a customer their stamps, their days in a row and what can be repaired.',
  }),
  stamp: command('Sig.Front.Sign.Stamp', {
    output: v.object({ points: v.number(), row: v.number() }),
    refusals: ['sign.already'],
    does: 'Stamps today, once a day in Japan, and gives what this day of the ring gives.',
  }),
  repair: command('Sig.Front.Sign.Repair', {
    input: v.object({ day: v.pipe(v.string(), v.isoDate()) }),
    output: v.object({ row: v.number() }),
    refusals: ['sign.noRepair', 'sign.repairUsed'],
    does: 'Repairs the one missed day that parts two rows, once a month in Japan. It brings no points.',
  }),
  join: command('Sig.Front.Sign.Join', {
    input: Kind,
    output: Done,
    refusals: ['common.notFound'],
    does: 'Joins a task that counts from now on.',
  }),
  claim: command('Sig.Front.Sign.Claim', {
    input: Kind,
    output: v.object({ points: v.number() }),
    refusals: ['common.notFound', 'sign.notFinished', 'sign.claimed', 'points.budgetSpent'],
    does: 'Gives the points of a finished task, once.',
  }),
  remind: command('Sig.Front.Sign.Remind', {
    input: v.object({ on: v.boolean() }),
    output: Done,
    does: 'Whether the customer wants to be told in the evening of a day that has no stamp yet.',
  }),
}
