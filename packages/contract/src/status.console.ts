import { statusAreas, statusKinds } from '@tomobako/domain/status'
import * as v from 'valibot'
import { Instant, Text, Version } from './shapes.ts'
import { command, query } from './wire.ts'

const Words = v.record(
  v.pipe(v.string(), v.maxLength(8)),
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
)
const Row = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  kind: v.picklist(statusKinds),
  areas: v.pipe(v.array(v.picklist(statusAreas)), v.minLength(1), v.maxLength(statusAreas.length)),
  /** Methods of sending a notice about shipping concerns; none: every one. */
  methods: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/))), v.maxLength(40))),
  from: Instant,
  until: v.nullable(Instant),
  texts: Words,
})
export type StatusRow = v.InferOutput<typeof Row>

export const statusDesk = {
  table: query('Sig.Console.Status.Table', {
    permission: 'status.read',
    output: v.object({ version: v.number(), rows: v.array(Row) }),
    does: 'Incidents, works and holidays as operators wrote them.',
  }),
  save: command('Sig.Console.Status.Save', {
    permission: 'status.write',
    bodyBytes: 1_000_000,
    input: v.object({
      version: Version,
      rows: v.pipe(v.array(Row), v.maxLength(100)),
      why: v.pipe(Text(300), v.minLength(3)),
    }),
    output: v.object({ version: v.number() }),
    refusals: [
      'console.changedMeanwhile',
      'console.status.refused.wrong',
      'console.status.refused.end',
      'console.status.refused.long',
    ],
    does: 'Saves them as a new version; customers see them at once.',
  }),
}
