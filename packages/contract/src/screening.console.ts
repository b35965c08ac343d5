import { hitStates, screeningRoles } from '@tomobako/domain/screening'
import * as v from 'valibot'
import { Done, Id, Instant, Text } from './shapes.ts'
import { command, query } from './wire.ts'

const Entry = v.object({
  source: v.string(),
  ref: v.string(),
  name: v.string(),
  aliases: v.array(v.string()),
  country: v.string(),
  kind: v.string(),
  day: v.string(),
})
export const ScreeningHit = v.object({
  id: v.string(),
  parcelNo: v.string(),
  customer: v.object({ id: v.string(), masked: v.string() }),
  role: v.picklist(screeningRoles),
  ourName: v.string(),
  /** Where the parcel goes, to tell people of one name apart. */
  country: v.string(),
  city: v.string(),
  entry: Entry,
  /** Which of the entry's names it was. */
  theirName: v.string(),
  score: v.number(),
  state: v.picklist(hitStates),
  foundAt: Instant,
  first: v.nullable(v.object({ by: v.string(), at: Instant, why: v.string(), mine: v.boolean() })),
  decided: v.nullable(v.object({ by: v.string(), at: Instant, why: v.string() })),
})
export type ScreeningHit = v.InferOutput<typeof ScreeningHit>

const List = v.object({
  name: v.string(),
  day: v.string(),
  origin: v.picklist(['file', 'console', 'practice']),
  entries: v.number(),
  loadedAt: Instant,
  by: v.nullable(v.string()),
  isOld: v.boolean(),
})
const Match = v.object({ entry: Entry, theirName: v.string(), score: v.number() })
const why = Text(500, 3)

/** Names like those of the operator's list of denied parties: the list, and the desk for what was found. */
export const screening = {
  show: query('Sig.Console.Screening.Desk', {
    permission: 'screening.read',
    output: v.object({
      /** Null: there is none, and nobody is compared with anything. */
      list: v.nullable(List),
      /** Open parcels that were not compared with this list yet. */
      waiting: v.number(),
      hits: v.array(ScreeningHit),
      decided: v.array(ScreeningHit),
    }),
    does: 'The list in force, names of parcels that are like one of it, and what was decided lately.',
  }),
  clear: command('Sig.Console.Screening.Clear', {
    permission: 'screening.write',
    input: v.object({ id: Id, why }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile', 'console.screening.refused.own'],
    does: 'Not the same person: remembered for this customer, this name and this entry. Not by whoever said that it is the same.',
  }),
  stop: command('Sig.Console.Screening.Stop', {
    permission: 'screening.write',
    input: v.object({ id: Id, why }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'The same person: waits for a second pair of eyes. The parcel stays held.',
  }),
  confirm: command('Sig.Console.Screening.Confirm', {
    permission: 'screening.write',
    input: v.object({ id: Id, why }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile', 'console.screening.refused.own'],
    does: 'The second pair of eyes: the same person. The parcel stays held for good.',
  }),
  withdraw: command('Sig.Console.Screening.Withdraw', {
    permission: 'screening.write',
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile', 'console.screening.refused.notOwn'],
    does: 'Takes back one’s own word that it is the same, before a second one said so.',
  }),
  tryName: query('Sig.Console.Screening.Try', {
    permission: 'screening.read',
    input: v.object({ name: Text(160, 1) }),
    output: v.object({ matches: v.array(Match) }),
    does: 'What of the list is like a name. Remembers nothing.',
  }),
  load: command('Sig.Console.Screening.Load', {
    permission: 'screening.lists',
    bodyBytes: 32 * 1_024 * 1_024,
    input: v.object({
      name: Text(120, 1),
      day: v.pipe(v.string(), v.isoDate()),
      content: v.pipe(v.string(), v.minLength(1), v.maxLength(24_000_000)),
      /** Said by somebody who has looked: it is much smaller than the former one, and right. */
      isSmaller: v.optional(v.boolean(), false),
    }),
    output: v.object({ entries: v.number(), leftOut: v.number() }),
    refusals: [
      'console.screening.refused.noNames',
      'console.screening.refused.empty',
      'console.screening.refused.muchSmaller',
      'console.screening.refused.same',
      'console.screening.refused.dayAhead',
    ],
    does: 'Puts a list in force. All open parcels are compared with it, and what people decided stays for entries that did not change.',
  }),
}
