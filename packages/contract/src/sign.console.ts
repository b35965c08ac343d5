import * as v from 'valibot'
import { taskKinds } from '@tomobako/domain/sign'
import { datedCalls } from './tariff.dated.ts'
import { query } from './wire.ts'

const Points = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000))

export const signDesk = {
  list: query('Sig.Console.Sign.List', {
    permission: 'points.read',
    output: v.object({
      signedToday: v.number(),
      claimed: v.object(v.entriesFromList(taskKinds, v.number())),
    }),
    does: 'How many signed in today, and how often each task was claimed.',
  }),
}

const Task = v.object({ points: v.pipe(Points, v.minValue(1)), joins: v.boolean(), active: v.boolean() })
const SignTerms = v.object({
  ring: v.pipe(v.array(Points), v.length(7)),
  ...v.entriesFromList(taskKinds, Task),
})
export const signTermsDesk = datedCalls({
  group: 'Sig.Console.Sign',
  what: 'Terms',
  read: 'points.read',
  write: 'points.write',
  values: SignTerms,
  changes: v.partial(SignTerms),
  named: 'What the seven days give, and the tasks',
  refusals: ['console.points.refused.begun'],
})
