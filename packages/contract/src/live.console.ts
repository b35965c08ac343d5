import { isWatchable, liveLimits, liveStates } from '@tomobako/domain/live'
import * as v from 'valibot'
import { LanguageCode } from './article.ts'
import { FamilyName, Id, Instant, pageOf, Photo, Text, Version } from './shapes.ts'
import { command, query } from './wire.ts'

const Address = v.pipe(v.string(), v.trim(), v.maxLength(500), v.check(isWatchable))
const Page = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(500)))
const Words = v.object({
  in: LanguageCode,
  title: Text(liveLimits.titleMost, 1),
  summary: Text(liveLimits.textMost),
})
const Item = v.object({ source: FamilyName, id: Text(200, 1) })

export const DeskLive = v.object({
  id: v.string(),
  version: Version,
  state: v.picklist(liveStates),
  startsAt: Instant,
  endsAt: Instant,
  host: v.string(),
  spoken: v.string(),
  texts: v.array(Words),
  watchUrl: v.nullable(v.string()),
  replayUrl: v.nullable(v.string()),
  clip: v.nullable(Photo),
  items: v.array(Item),
  reminders: v.number(),
  cancelledWhy: v.string(),
  madeBy: v.string(),
})
export type DeskLive = v.InferOutput<typeof DeskLive>
export const liveViews = ['coming', 'past'] as const

/** Live sessions at the desk. */
export const liveDesk = {
  list: query('Sig.Console.Live.List', {
    permission: 'live.read',
    input: v.object({ view: v.optional(v.picklist(liveViews)), page: Page }),
    output: pageOf(DeskLive),
    does: 'Sessions to come, the next first, or those that are over, the latest first.',
  }),
  save: command('Sig.Console.Live.Save', {
    permission: 'live.write',
    input: v.object({
      id: v.optional(Id),
      version: v.optional(Version),
      startsAt: v.pipe(v.string(), v.isoTimestamp()),
      endsAt: v.pipe(v.string(), v.isoTimestamp()),
      host: Text(120, 1),
      spoken: LanguageCode,
      texts: v.pipe(v.array(Words), v.minLength(1), v.maxLength(17)),
      watchUrl: v.nullable(Address),
      replayUrl: v.nullable(Address),
      clipId: v.nullable(Id),
      items: v.pipe(v.array(Item), v.maxLength(liveLimits.items)),
    }),
    output: v.object({ id: v.string(), version: Version }),
    refusals: [
      'common.notFound',
      'common.badInput',
      'console.changedMeanwhile',
      'console.wrongState',
      'console.live.refused.times',
      'console.live.refused.english',
      'console.live.refused.clip',
    ],
    does: 'Plans a session or changes it; who wants to be reminded hears of another time.',
  }),
  cancel: command('Sig.Console.Live.Cancel', {
    permission: 'live.write',
    input: v.object({ id: Id, version: Version, why: Text(300, 3) }),
    output: v.object({ version: Version }),
    refusals: ['common.notFound', 'console.changedMeanwhile', 'console.wrongState'],
    does: 'Cancels a session that is not over; who wanted to be reminded hears why.',
  }),
}
