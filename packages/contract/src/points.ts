import * as v from 'valibot'
import { programmes } from '@tomobako/domain/points'
import { Instant, PageInput, pageOf } from './shapes.ts'
import { query } from './wire.ts'

export const points = {
  detail: query('Sig.Front.Points.Detail', {
    input: v.object({ ...PageInput }),
    output: v.object({
      balance: v.number(),
      /** What ends on which day, the first to end first. */
      lots: v.array(v.object({ points: v.number(), earnedAt: Instant, expiresAt: Instant })),
      /** What waits until somebody has looked or a day has come; it is set aside. */
      pending: v.array(
        v.object({
          programme: v.picklist(programmes),
          cause: v.string(),
          points: v.number(),
          dueAt: v.nullable(Instant),
          link: v.nullable(v.string()),
        }),
      ),
      ...pageOf(
        v.object({
          id: v.string(),
          at: Instant,
          points: v.number(),
          key: v.string(),
          values: v.record(v.string(), v.union([v.string(), v.number()])),
          link: v.nullable(v.string()),
          balanceAfter: v.number(),
        }),
      ).entries,
    }),
    does: 'Points, which of them end when, and every movement with what caused it.',
  }),
}
