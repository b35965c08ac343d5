import * as v from 'valibot'
import { taskKinds } from '@tomobako/domain/sign'
import { Done, Instant, Text, Version } from './shapes.ts'
import { command, query } from './wire.ts'

const Points = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000))

export const DeskTask = v.object({
  kind: v.picklist(taskKinds),
  points: v.number(),
  joins: v.boolean(),
  active: v.boolean(),
  claimed: v.number(),
  version: v.number(),
})
export type DeskTask = v.InferOutput<typeof DeskTask>

export const signDesk = {
  list: query('Sig.Console.Sign.List', {
    permission: 'points.read',
    output: v.object({
      today: v.string(),
      signedToday: v.number(),
      ring: v.array(v.number()),
      rings: v.array(
        v.object({ fromDay: v.string(), points: v.array(v.number()), madeBy: v.string(), madeAt: Instant }),
      ),
      tasks: v.array(DeskTask),
    }),
    does: 'What the seven days give, since when, and the tasks with how often each was claimed.',
  }),
  ring: command('Sig.Console.Sign.Ring', {
    permission: 'points.write',
    input: v.object({
      fromDay: v.pipe(v.string(), v.isoDate()),
      points: v.pipe(v.array(Points), v.length(7)),
      why: Text(300, 3),
    }),
    output: Done,
    refusals: ['console.points.refused.past'],
    does: 'Sets what the seven days give, from a day that has not begun.',
  }),
  task: command('Sig.Console.Sign.Task', {
    permission: 'points.write',
    input: v.object({
      kind: v.picklist(taskKinds),
      version: Version,
      points: v.pipe(Points, v.minValue(1)),
      joins: v.boolean(),
      active: v.boolean(),
      why: Text(300, 3),
    }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'Changes what a task gives, whether somebody joins it first, and whether it is offered.',
  }),
}
