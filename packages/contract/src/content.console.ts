import * as v from 'valibot'
import {
  bannerEditions,
  bannerLimits,
  blockKindNames,
  blockPhases,
  pageKinds,
  pageLimits,
} from '@tomobako/domain/content'
import { Country, Done, Id, Instant, No, Photo, Text, Version } from './shapes.ts'
import { command, query } from './wire.ts'

const Name = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,20}$/))
const Words = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]{2}[A-Za-z]{0,2}$/)),
  v.record(Name, v.pipe(v.string(), v.maxLength(5_000))),
)
const Fields = v.record(Name, v.pipe(v.string(), v.maxLength(6_000)))
const Moment = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((text) => /(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))),
)
/** A block as staff write it; the table of its kind says what belongs into it. */
export const BlockInput = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  kind: v.picklist(blockKindNames),
  phase: v.picklist(blockPhases),
  words: Words,
  fields: Fields,
  items: v.pipe(v.array(v.object({ words: Words, fields: Fields })), v.maxLength(40)),
})
export type BlockInput = v.InferOutput<typeof BlockInput>
export const BodyInput = v.object({
  words: Words,
  startsAt: v.nullable(Moment),
  endsAt: v.nullable(Moment),
  blocks: v.pipe(v.array(BlockInput), v.maxLength(pageLimits.blocks + 10)),
})
export type BodyInput = v.InferOutput<typeof BodyInput>

const Key = Text(60, 1)
const Why = Text(300, 3)

const Row = {
  key: v.string(),
  kind: v.picklist(pageKinds),
  path: v.string(),
  title: v.string(),
  state: v.picklist(['draft', 'scheduled', 'shown', 'off']),
  event: v.picklist(['notStarted', 'counting', 'running', 'ended', 'open']),
  newest: v.number(),
  shown: v.nullable(v.number()),
  /** When the next release comes. */
  nextAt: v.nullable(Instant),
  languages: v.array(v.string()),
  madeBy: v.string(),
  changedAt: Instant,
}
export const DeskPage = v.object(Row)
export type DeskPage = v.InferOutput<typeof DeskPage>

const VersionRow = v.object({
  no: v.number(),
  note: v.string(),
  by: v.string(),
  /** Made by the person who asks. */
  own: v.boolean(),
  /** It came with the shop's own texts; nobody of ours made it, and `by` is empty. */
  shipped: v.boolean(),
  at: Instant,
  /** It gives money away, or everybody is bound by it: somebody else publishes it. */
  needsSecond: v.boolean(),
  /** It only mends spelling of the version before it: nobody is asked for another yes. */
  correction: v.boolean(),
})
const ReleaseRow = v.object({
  id: v.string(),
  version: v.nullable(v.number()),
  at: Instant,
  by: v.string(),
  cancelledBy: v.nullable(v.string()),
  /** Its time has not come. */
  isAhead: v.boolean(),
})

const refusals = ['common.notFound', 'console.changedMeanwhile', 'console.pages.refused.*'] as const

export const contentDesk = {
  list: query('Sig.Console.Content.List', {
    permission: 'content.read',
    output: v.object({ pages: v.array(DeskPage) }),
    does: 'Every page that was composed, with the version that is shown and what comes next.',
  }),
  page: query('Sig.Console.Content.Page', {
    permission: 'content.read',
    input: v.object({ key: Key, no: v.optional(No) }),
    output: v.object({
      ...Row,
      no: v.number(),
      body: BodyInput,
      pictures: v.array(Photo),
      versions: v.array(VersionRow),
      releases: v.array(ReleaseRow),
      /** Of a guide: what its readers say, and when one of us last found it true. */
      guide: v.nullable(
        v.object({
          yes: v.number(),
          no: v.number(),
          words: v.array(
            v.object({
              helpful: v.boolean(),
              words: v.string(),
              language: v.string(),
              version: v.number(),
              at: Instant,
            }),
          ),
          checkedAt: v.nullable(Instant),
          checkedBy: v.string(),
        }),
      ),
    }),
    refusals: ['common.notFound'],
    does: 'One page: a version of it (the newest unless asked), all versions and all releases.',
  }),
  save: command('Sig.Console.Content.Save', {
    permission: 'content.write',
    input: v.object({
      key: Key,
      kind: v.picklist(pageKinds),
      /** The version this one was made from; 0: a new page. */
      base: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000)),
      body: BodyInput,
      note: v.optional(Text(300), ''),
      /** Of a legal text: nothing but spelling changes, and nobody is asked for another yes. Who publishes it sees that. */
      correction: v.optional(v.boolean()),
    }),
    output: v.object({ no: v.number() }),
    refusals,
    bodyBytes: 768 * 1024,
    does: 'Saves what was written as a new version. Nobody sees it before it is published.',
  }),
  publish: command('Sig.Console.Content.Publish', {
    permission: 'content.publish',
    input: v.object({
      key: Key,
      /** Null: the page is taken off. */
      no: v.nullable(No),
      /** Null: now. */
      at: v.nullable(Moment),
      why: Why,
    }),
    output: Done,
    refusals,
    does: 'Shows a version from a moment on, or takes the page off. A version that gives money away is published by somebody else than its maker.',
  }),
  cancel: command('Sig.Console.Content.Cancel', {
    permission: 'content.publish',
    input: v.object({ id: Id, why: Why }),
    output: Done,
    refusals,
    does: 'Takes a release back before its time comes.',
  }),
  checked: command('Sig.Console.Content.Checked', {
    permission: 'content.write',
    input: v.object({ key: Key }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Says that a guide was read today and is true: its readers see the day.',
  }),
  preview: query('Sig.Console.Content.Preview', {
    permission: 'content.read',
    input: v.object({ key: Key, no: No }),
    output: v.object({ url: v.string(), until: Instant }),
    refusals: ['common.notFound'],
    does: 'An address that shows a version as customers would see it, for some hours, at any moment asked for with `at`.',
  }),
}

const Terms = {
  type: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(bannerLimits.type)),
  href: Text(500, 1),
  words: Words,
  picture: v.nullable(Id),
  editions: v.pipe(v.array(v.picklist(bannerEditions)), v.maxLength(2)),
  languages: v.pipe(v.array(Text(4, 2)), v.maxLength(20)),
  countries: v.pipe(v.array(Country), v.maxLength(250)),
  newOnly: v.boolean(),
  startsAt: Moment,
  endsAt: Moment,
  rank: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000)),
}
export const DeskBanner = v.object({
  id: v.number(),
  ...Terms,
  photo: v.nullable(Photo),
  way: v.picklist(['web', 'native']),
  state: v.picklist(['soon', 'running', 'paused', 'ended']),
  paused: v.boolean(),
  seen: v.number(),
  pressed: v.number(),
  /** The last 14 days of Japan on which it was seen, the newest first. */
  days: v.array(v.object({ day: v.string(), seen: v.number(), pressed: v.number() })),
  madeBy: v.string(),
  version: v.number(),
})
export type DeskBanner = v.InferOutput<typeof DeskBanner>

const BannerNo = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2_147_483_647))

export const bannerDesk = {
  list: query('Sig.Console.Banner.List', {
    permission: 'content.read',
    output: v.object({ banners: v.array(DeskBanner) }),
    does: 'The newest banners with whom they are for, when, and how often they were seen and pressed.',
  }),
  save: command('Sig.Console.Banner.Save', {
    permission: 'content.write',
    input: v.object({ id: v.optional(BannerNo), version: v.optional(Version), ...Terms, why: Why }),
    output: v.object({ id: v.number() }),
    refusals,
    does: 'Writes a banner, or changes one.',
  }),
  pause: command('Sig.Console.Banner.Pause', {
    permission: 'content.write',
    input: v.object({ id: BannerNo, version: Version, paused: v.boolean(), why: Why }),
    output: Done,
    refusals,
    does: 'Takes a banner off at once, or shows it again.',
  }),
}
