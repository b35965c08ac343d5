import * as v from 'valibot'
import { blockKindNames, drawnKinds, guideLimits, legalNames } from '@tomobako/domain/content'
import { AsOf, Instant, Photo, Text, Video } from './shapes.ts'
import { command, query } from './wire.ts'

/** Texts of one block in the language they were found in. */
const Shown = {
  language: v.string(),
  words: v.record(v.string(), v.string()),
  fields: v.record(v.string(), v.string()),
  picture: v.nullable(Photo),
  /** What a block of a video plays; of no other. */
  clip: v.optional(v.nullable(Video), null),
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
  kind: v.picklist(drawnKinds),
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
  /** Of a preview as of another moment: what its blocks are asked with (`asOf`). */
  pass: v.nullable(v.string()),
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

/** A legal text as one of its versions says it. */
export const ShownLegal = v.object({
  document: v.picklist(legalNames),
  version: v.number(),
  /** In force now. A version that is not is still to be read: it was once, or will be. */
  isInForce: v.boolean(),
  /** Null: it never came into force and no moment is set for it. */
  since: v.nullable(Instant),
  until: v.nullable(Instant),
  language: v.string(),
  title: v.string(),
  text: v.string(),
  /** `changed`: it says something else than the version that was asked to be compared with, or was not there. */
  blocks: v.array(
    v.object({
      id: v.string(),
      language: v.string(),
      title: v.string(),
      text: v.string(),
      changed: v.boolean(),
    }),
  ),
  isPreview: v.boolean(),
  /** Every version that was in force or will be at a set moment, the newest first. */
  versions: v.array(
    v.object({ version: v.number(), since: Instant, isInForce: v.boolean(), isAhead: v.boolean() }),
  ),
  /** The texts of this edition, for the way from one to the next. */
  others: v.array(v.object({ document: v.picklist(legalNames), language: v.string(), title: v.string() })),
})
export type ShownLegal = v.InferOutput<typeof ShownLegal>

/** A guide as it is published, in the reader's language where it is written in it. */
export const ShownGuide = v.object({
  name: v.string(),
  version: v.number(),
  language: v.string(),
  title: v.string(),
  text: v.string(),
  sections: v.array(v.object({ id: v.string(), language: v.string(), title: v.string(), text: v.string() })),
  /** When one of us last read it and found it true. */
  checkedAt: Instant,
  isPreview: v.boolean(),
})
export type ShownGuide = v.InferOutput<typeof ShownGuide>
const GuideName = v.pipe(v.string(), v.maxLength(60), v.regex(/^[A-Za-z0-9-]+$/))

const VersionNo = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000))
const BannerNo = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2_147_483_647))

export const content = {
  page: query('Sig.Front.Content.Page', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({
      kind: v.picklist(drawnKinds),
      key: Text(60, 1),
      /** What the console signed: shows a version before it is published, as of `at`. */
      preview: v.optional(Text(300)),
      at: v.optional(Text(40)),
    }),
    output: ShownPage,
    refusals: ['common.notFound'],
    does: "A page that staff composed, as it is at this moment, in the reader's language where it is written in it.",
  }),
  legal: query('Sig.Front.Content.Legal', {
    who: 'anyone',
    input: v.object({
      document: v.picklist(legalNames),
      /** The one in force unless asked. */
      version: v.optional(VersionNo),
      /** What changed since this one is marked. */
      compare: v.optional(VersionNo),
      preview: v.optional(Text(300)),
    }),
    output: ShownLegal,
    refusals: ['common.notFound'],
    source: '§2',
    does: "A legal text of this edition: the version in force or one that was, in the reader's language where it is written in it.",
  }),
  guides: query('Sig.Front.Content.Guides', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({ words: v.optional(Text(200)) }),
    output: v.object({
      guides: v.array(
        v.object({ name: v.string(), language: v.string(), title: v.string(), text: v.string() }),
      ),
      /** Sections that speak of the words, best first; null where nothing was searched for. */
      found: v.nullable(
        v.array(
          v.object({
            path: v.string(),
            language: v.string(),
            guide: v.string(),
            title: v.string(),
            text: v.string(),
          }),
        ),
      ),
    }),
    source: '§2',
    does: 'Every guide that is published, and the sections of them that speak of some words.',
  }),
  guide: query('Sig.Front.Content.Guide', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({ name: GuideName, preview: v.optional(Text(300)) }),
    output: ShownGuide,
    refusals: ['common.notFound'],
    source: '§2',
    does: 'One guide with its sections, its version and when it was last checked.',
  }),
  helpful: command('Sig.Front.Content.Helpful', {
    who: 'anyone',
    input: v.object({
      name: GuideName,
      version: VersionNo,
      helpful: v.boolean(),
      words: v.optional(Text(guideLimits.words), ''),
    }),
    output: v.object({ ok: v.literal(true) }),
    refusals: ['common.notFound', 'common.tooMany'],
    does: 'Whether a guide helped, with a sentence for those who write it. Kept without who said it.',
  }),
  banners: query('Sig.Front.Content.Banners', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({
      /** For whom the page is made: everybody's page for customers shows what is for all of them, `mine` what is for this one alone. */
      reader: v.optional(v.picklist(['visitor', 'customer', 'mine']), 'visitor'),
      asOf: AsOf,
    }),
    output: v.object({ banners: v.array(ShownBanner) }),
    refusals: ['common.notFound'],
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
