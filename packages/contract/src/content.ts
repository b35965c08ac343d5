import * as v from 'valibot'
import { blockKindNames, pageKinds } from '@tomobako/domain/content'
import { Instant, Photo, Text } from './shapes.ts'
import { query } from './wire.ts'

/** Texts of one block in the language they were found in. */
const Shown = {
  language: v.string(),
  words: v.record(v.string(), v.string()),
  fields: v.record(v.string(), v.string()),
  picture: v.nullable(Photo),
}
export const ShownBlock = v.object({
  id: v.string(),
  kind: v.picklist(blockKindNames),
  ...Shown,
  items: v.array(v.object(Shown)),
})
export type ShownBlock = v.InferOutput<typeof ShownBlock>

export const ShownPage = v.object({
  key: v.string(),
  kind: v.picklist(pageKinds),
  language: v.string(),
  /** The languages its own texts are written in. */
  languages: v.array(v.string()),
  title: v.string(),
  text: v.string(),
  state: v.picklist(['notStarted', 'counting', 'running', 'ended', 'open']),
  startsAt: v.nullable(Instant),
  endsAt: v.nullable(Instant),
  /** The moment the page is shown as of: now, or what a preview asked for. */
  asOf: Instant,
  /** When it changes by itself: a release, the start, the end. */
  changesAt: v.nullable(Instant),
  isPreview: v.boolean(),
  version: v.number(),
  picture: v.nullable(Photo),
  blocks: v.array(ShownBlock),
})
export type ShownPage = v.InferOutput<typeof ShownPage>

export const ShownBanner = v.object({
  id: v.number(),
  type: v.number(),
  way: v.picklist(['web', 'native']),
  href: v.string(),
  language: v.string(),
  title: v.string(),
  text: v.string(),
  picture: v.nullable(Photo),
})
export type ShownBanner = v.InferOutput<typeof ShownBanner>

const BannerNo = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2_147_483_647))

export const content = {
  page: query('Sig.Front.Content.Page', {
    who: 'anyone',
    input: v.object({
      kind: v.picklist(pageKinds),
      key: Text(60, 1),
      /** What the console signed: shows a version before it is published, as of `at`. */
      preview: v.optional(Text(300)),
      at: v.optional(Text(40)),
    }),
    output: ShownPage,
    refusals: ['common.notFound'],
    does: "A page that staff composed, as it is at this moment, in the reader's language where it is written in it.",
  }),
  banners: query('Sig.Front.Content.Banners', {
    who: 'anyone',
    input: v.object({
      /** For whom the page is made: everybody's page for customers shows what is for all of them, `mine` what is for this one alone. */
      reader: v.optional(v.picklist(['visitor', 'customer', 'mine']), 'visitor'),
    }),
    output: v.object({ banners: v.array(ShownBanner) }),
    does: 'The banners of the home page for this edition, language and country, at this moment.',
  }),
  banner: query('Sig.Front.Content.Banner', {
    who: 'anyone',
    input: v.object({ id: BannerNo }),
    output: v.object({ ...ShownBanner.entries, isOver: v.boolean() }),
    refusals: ['common.notFound'],
    source: '§7',
    does: 'One banner by its number: where it leads, and whether in the web view or in the native app (§4).',
  }),
  counted: query('Sig.Front.Content.Counted', {
    who: 'anyone',
    input: v.object({
      seen: v.optional(v.pipe(v.array(BannerNo), v.maxLength(20)), []),
      pressed: v.optional(v.pipe(v.array(BannerNo), v.maxLength(20)), []),
    }),
    output: v.object({ ok: v.literal(true) }),
    does: 'Banners that came into sight or were pressed, counted a moment later in a heap; nothing hangs on it but two figures.',
  }),
}
