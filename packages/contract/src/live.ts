import { isDay, liveStates } from '@tomobako/domain/live'
import * as v from 'valibot'
import { ArticleGoods } from './article.ts'
import { Id, Instant, pageOf, Photo } from './shapes.ts'
import { command, query } from './wire.ts'

const Day = v.pipe(v.string(), v.maxLength(10), v.check(isDay))
/** A time zone by its name (`Europe/Berlin`); an unknown one is Japan's. */
const Zone = v.pipe(v.string(), v.maxLength(64))
const Page = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(500)))

export const LiveSession = v.object({
  id: v.string(),
  state: v.picklist(liveStates),
  startsAt: Instant,
  endsAt: Instant,
  title: v.string(),
  summary: v.string(),
  /** The language of these words, which is not the reader's where nobody has translated them. */
  shownIn: v.string(),
  /** The language that is spoken. */
  spoken: v.string(),
  host: v.string(),
  /** A short moving picture; its first moment is `thumbUrl`. */
  clip: v.nullable(Photo),
  /** Where it is seen, as long as it is on air. */
  watchUrl: v.nullable(v.string()),
  replayUrl: v.nullable(v.string()),
  cancelledWhy: v.string(),
  items: v.array(ArticleGoods),
  isReminded: v.boolean(),
})
export type LiveSession = v.InferOutput<typeof LiveSession>

/** §2 /live: when somebody shows things, by days of the reader's own zone. */
export const live = {
  calendar: query('Sig.Front.Live.Calendar', {
    mayBeOld: true,
    // `from` is the wire's own word (§7).
    input: v.object({ fromDay: v.optional(Day), toDay: v.optional(Day), zone: v.optional(Zone) }),
    output: v.object({
      from: v.string(),
      to: v.string(),
      zone: v.string(),
      today: v.string(),
      days: v.array(v.object({ day: v.string(), sessions: v.array(LiveSession) })),
      /** The path of the reader's own calendar, once they asked for one. */
      feed: v.nullable(v.string()),
    }),
    refusals: ['live.refused.range', 'live.refused.order'],
    does: 'Live sessions day by day in the time zone given, of at most 31 days; two weeks from today when nobody chose.',
  }),
  replays: query('Sig.Front.Live.Replays', {
    mayBeOld: true,
    input: v.object({ page: Page }),
    output: pageOf(LiveSession),
    does: 'Sessions that are over and can be seen again, the latest first.',
  }),
  remind: command('Sig.Front.Live.Remind', {
    input: v.object({ id: Id, isOn: v.boolean() }),
    output: v.object({ isReminded: v.boolean() }),
    refusals: ['common.notFound', 'live.refused.started', 'live.refused.many'],
    does: 'Reminds of a session a quarter of an hour before it starts, by message and mail, or no longer.',
  }),
  feed: command('Sig.Front.Live.Feed', {
    input: v.object({ renew: v.optional(v.boolean()) }),
    output: v.object({ path: v.string() }),
    does: 'The address of the reader’s own calendar of reminded sessions; `renew` makes a new one and the old one ends.',
  }),
}
