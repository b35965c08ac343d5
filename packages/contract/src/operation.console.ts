import { alertNames } from '@tomobako/domain/operation'
import * as v from 'valibot'
import { Instant } from './shapes.ts'
import { query } from './wire.ts'

const Count = v.number()
const Alert = v.object({
  id: v.string(),
  /** A row of the table of rules (domain/operation), or a name an older release had. */
  rule: v.string(),
  subject: v.string(),
  value: Count,
  detail: v.string(),
  since: Instant,
  raisedAt: v.nullable(Instant),
  clearedAt: v.nullable(Instant),
})

/** How the shop itself is doing, for whoever runs it. */
export const operation = {
  board: query('Sig.Console.Operation.Board', {
    permission: 'operation.read',
    output: v.object({
      now: Instant,
      /** The last hour, five minutes each, oldest first. */
      slots: v.array(
        v.object({
          at: Instant,
          calls: Count,
          failed: Count,
          turnedAway: Count,
          p95Ms: v.nullable(Count),
        }),
      ),
      hour: v.object({
        calls: Count,
        refused: Count,
        turnedAway: Count,
        failed: Count,
        logInsFailed: Count,
        p50Ms: v.nullable(Count),
        p95Ms: v.nullable(Count),
      }),
      /** Processes that were asked something in the last five minutes. */
      processes: Count,
      queues: v.array(
        v.object({ queue: v.string(), waiting: Count, oldestSeconds: Count, active: Count, dead: Count }),
      ),
      books: v.nullable(v.object({ at: Instant, ok: v.boolean(), problems: v.array(v.string()), ms: Count })),
      audit: v.nullable(v.object({ at: Instant, rows: Count, broken: Count })),
      backup: v.nullable(
        v.object({ at: Instant, bytes: Count, rows: Count, files: Count, provenAt: v.nullable(Instant) }),
      ),
      /** Sources nobody asks at the moment because they do not answer. */
      sourcesShut: v.array(v.string()),
      diskFree: v.nullable(Count),
      /** What is judged, with where it begins to be wrong; null is what cannot be said yet. */
      readings: v.array(
        v.object({
          rule: v.picklist(alertNames),
          subject: v.string(),
          value: v.nullable(Count),
          limit: Count,
          isWrong: v.boolean(),
        }),
      ),
      alerts: v.array(Alert),
      /** Whether anybody hears of alerts outside the console. */
      tells: v.object({ webhook: v.boolean(), mail: v.boolean() }),
    }),
    does: 'Rates, failures, times, queues, proofs, backups and alerts: how the shop itself is doing.',
  }),
}
