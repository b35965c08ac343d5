import { overdueKinds, putOffDays } from '@tomobako/domain/order'
import * as v from 'valibot'
import { Done, Id, Instant, Text } from './shapes.ts'
import { command, query } from './wire.ts'

const why = Text(300, 3)

/** What stands where it is for too long: on its way to us, with a problem, sent back and not paid for, held, or with a carrier. */
export const overdueDesk = {
  list: query('Sig.Console.Overdue.List', {
    permission: 'purchase.read',
    output: v.object({
      rows: v.array(
        v.object({
          id: v.string(),
          kind: v.picklist(overdueKinds),
          /** Of the line or the parcel. */
          no: v.string(),
          words: v.string(),
          customer: v.object({ masked: v.string(), country: v.string() }),
          since: Instant,
          /** When somebody of ours looks at it next. */
          lookAt: Instant,
          endsAt: Instant,
          /** What the clock does on that day. */
          ending: v.picklist(['refund', 'no', 'ends', 'asks']),
          /** Its rule has ended it, and something is left to do. */
          overAt: v.nullable(Instant),
          putOff: v.nullable(v.object({ why: v.string(), by: v.string() })),
        }),
      ),
    }),
    does: 'What stands for too long, with the day its rule ends it; what has to be looked at next comes first.',
  }),
  putOff: command('Sig.Console.Overdue.PutOff', {
    permission: 'purchase.write',
    input: v.object({
      id: Id,
      days: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(putOffDays)),
      why,
    }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'Gives something that stands more time; its customer reads until when and why.',
  }),
  done: command('Sig.Console.Overdue.Done', {
    permission: 'purchase.write',
    input: v.object({ id: Id, why }),
    output: Done,
    refusals: ['common.notFound', 'console.overdue.refused.stands'],
    does: 'What was left to do after the rule ended it is done.',
  }),
}
