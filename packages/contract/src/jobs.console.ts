import * as v from 'valibot'
import { Done, Id, Instant, PageInput, pageOf, Text } from './shapes.ts'
import { command, query } from './wire.ts'

/** Work that failed every time it was tried: what a customer was promised and nobody does any more. */
export const deadJobs = {
  list: query('Sig.Console.Jobs', {
    permission: 'jobs.read',
    input: v.object(PageInput),
    output: pageOf(
      v.object({
        id: v.string(),
        /** Its name, such as `payment.apply`. */ kind: v.string(),
        /** What it was about, as it was told. */ about: v.string(),
        error: v.string(),
        /** How often it was tried. */ tries: v.number(),
        askedAt: Instant,
        diedAt: Instant,
      }),
    ),
    does: 'Work that failed each time, oldest first.',
  }),
  retry: command('Sig.Console.Jobs.Retry', {
    permission: 'jobs.write',
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Puts it back into the queue it came from, with all its tries.',
  }),
  drop: command('Sig.Console.Jobs.Drop', {
    permission: 'jobs.write',
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Ends it for good, with a reason. The audit log keeps what it was about.',
  }),
}
