import { DAY, parseInstant } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'
import type { Block, BlockKind, BlockPhase, Objection, Part, Words } from './block.ts'
import {
  blockKindNames,
  blockObjections,
  homeKinds,
  isHomeKind,
  isMoney,
  picturesOf,
  wordsObjections,
} from './block.ts'
import { guideOf, isGuideName } from './guide.ts'
import { legalOf } from './legal.ts'

/** The three addresses of block pages: `/landing/{id}`, `/landing/activity/{id}`, `/activity/{id}`. */
export const composedKinds = ['landing', 'landingActivity', 'activity'] as const
/** Beside them home, one page an edition; what a reader sees drawn of blocks. */
export const drawnKinds = [...composedKinds, 'home'] as const
/** Beside them the texts of `/agreement`, whose keys are a table, and the guides. */
export const pageKinds = [...drawnKinds, 'legal', 'guide'] as const
export type PageKind = (typeof pageKinds)[number]
const before: Readonly<Record<PageKind, string>> = {
  landing: '/landing/',
  landingActivity: '/landing/activity/',
  activity: '/activity/',
  home: '/',
  legal: '/agreement/',
  guide: '/userGuide/',
}
export const pagePath = (kind: PageKind, key: string): string =>
  kind === 'home' ? before.home : before[kind] + (legalOf(key) ?? guideOf(key) ?? key)

const homeKeys = { global: 'home-global', china: 'home-china' } as const
/** What home of an edition is kept under. */
export const homeKey = (edition: keyof typeof homeKeys): string => homeKeys[edition]
const isHomeKey = (key: string): boolean => Object.values<string>(homeKeys).includes(key)

/** Read from the beginning to the end: text alone, and always the same. */
export const isText = (kind: PageKind): boolean => kind === 'legal' || kind === 'guide'

/** What may stand on a page of a kind. */
export const kindsOn = (kind: PageKind): readonly BlockKind[] =>
  isText(kind)
    ? ['text']
    : kind === 'home'
      ? blockKindNames
      : blockKindNames.filter((each) => !isHomeKind(each))

/** Home as the shop ships it, and as it is while nobody published another: its own sections in this order. */
export const shippedHome = homeKinds

/** What one version of a page says. Nothing of it changes once it is saved. */
export type PageBody = {
  readonly words: Words
  /** An event's time; null where it has none. */
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly blocks: readonly Block[]
}

export const pageLimits = {
  blocks: 40,
  titleLetters: 80,
  textLetters: 200,
  pages: 500,
  versions: 500,
  scheduledAheadDays: 366,
  previewHours: 12,
} as const

const pageWords = {
  title: { letters: pageLimits.titleLetters, required: true },
  text: { letters: pageLimits.textLetters },
} as const
export { pageWords }

/** Small letters, digits and hyphens: what stands in an address and is read aloud. */
export const isPageKey = (key: string, kind: PageKind = 'landing'): boolean =>
  kind === 'legal' || kind === 'guide'
    ? key.length <= 60 && (kind === 'legal' ? legalOf(key) !== null : isGuideName(guideOf(key) ?? ' '))
    : isHomeKey(key) === (kind === 'home') &&
      guideOf(key) === null &&
      key.length <= 60 &&
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key) &&
      !key.startsWith('legal-')

type Times = Pick<PageBody, 'startsAt' | 'endsAt'>
const timesOf = ({ startsAt, endsAt }: Times): [EpochMs | null, EpochMs | null] => [
  startsAt === null ? null : parseInstant(startsAt),
  endsAt === null ? null : parseInstant(endsAt),
]

/** Home without the field that everything begins with would be no home; its own sections say one thing each, so once is enough. */
function homeObjections({ blocks }: PageBody): Objection[] {
  return [
    ...(blocks.some(({ kind, phase }) => kind === 'hero' && phase === 'always')
      ? []
      : [{ path: 'blocks', key: 'noField' }]),
    ...blocks.flatMap(({ kind }, index) =>
      isHomeKind(kind) && blocks.findIndex((each) => each.kind === kind) < index
        ? [{ path: `blocks.${index}`, key: 'onlyOnce' }]
        : [],
    ),
  ]
}

export function bodyObjections(body: PageBody, kind: PageKind): Objection[] {
  const { startsAt, endsAt, blocks } = body
  const [start, end] = timesOf(body)
  const moments = [
    ...(startsAt !== null && start === null ? [{ path: 'startsAt', key: 'moment' }] : []),
    ...(endsAt !== null && end === null ? [{ path: 'endsAt', key: 'moment' }] : []),
    ...(start !== null && end !== null && end <= start ? [{ path: 'endsAt', key: 'order' }] : []),
    ...(isText(kind) && (startsAt !== null || endsAt !== null)
      ? [{ path: startsAt === null ? 'endsAt' : 'startsAt', key: 'unknown' }]
      : []),
    ...(kind === 'activity' && (startsAt === null || endsAt === null)
      ? [{ path: startsAt === null ? 'startsAt' : 'endsAt', key: 'missing' }]
      : []),
  ]
  const ids = blocks.map(({ id }) => id)
  return [
    ...wordsObjections('page', pageWords, body.words),
    ...moments,
    ...(blocks.length === 0 ? [{ path: 'blocks', key: 'missing' }] : []),
    ...(blocks.length > pageLimits.blocks
      ? [{ path: 'blocks', key: 'many', values: { count: pageLimits.blocks } }]
      : []),
    ...(new Set(ids).size === ids.length ? [] : [{ path: 'blocks', key: 'twice' }]),
    ...(kind === 'home' ? homeObjections(body) : []),
    ...blocks.flatMap((block, index) =>
      !kindsOn(kind).includes(block.kind) || (isText(kind) && block.phase !== 'always')
        ? [{ path: `blocks.${index}`, key: isHomeKind(block.kind) ? 'onlyHome' : 'unknown' }]
        : blockObjections(`blocks.${index}`, block),
    ),
  ]
}

/** It gives money away in some block, or everybody is bound by it: whoever made it does not publish it. */
export const needsSecond = (body: Pick<PageBody, 'blocks'>, kind: PageKind): boolean =>
  kind === 'legal' || body.blocks.some(isMoney)
export const bodyPictures = (body: Pick<PageBody, 'blocks'>): string[] => [
  ...new Set(body.blocks.flatMap(picturesOf)),
]

/** §4: an event not started, counting down to its start, running, or ended. A page without a time is `open`. */
export type EventState = 'notStarted' | 'counting' | 'running' | 'ended' | 'open'
/** The last hours before the start are counted; before that the day is enough. */
const COUNTED_MS = DAY

export function eventState(body: Times, now: EpochMs): EventState {
  const [start, end] = timesOf(body)
  if (start === null && end === null) return 'open'
  if (start !== null && now < start) return start - now > COUNTED_MS ? 'notStarted' : 'counting'
  if (end !== null && now >= end) return 'ended'
  return 'running'
}

const phaseOf: Readonly<Record<EventState, BlockPhase>> = {
  notStarted: 'before',
  counting: 'before',
  running: 'running',
  open: 'running',
  ended: 'after',
}
export const isShown = (block: Pick<Block, 'phase'>, state: EventState): boolean =>
  block.phase === 'always' || block.phase === phaseOf[state]

/** From a moment on a page shows a version; `version` null takes it off. */
export type Release = { readonly version: number | null; readonly at: EpochMs }

/** The version in force: of the newest release whose time has come. Of two at the same moment the later entry counts. */
export function inForceAt(releases: readonly Release[], now: EpochMs): Release | null {
  let found: Release | null = null
  for (const each of releases) if (each.at <= now && (found === null || each.at >= found.at)) found = each
  return found
}

/** As the desk lists it. */
export type PageState = 'draft' | 'scheduled' | 'shown' | 'off'
export function pageState(releases: readonly Release[], now: EpochMs): PageState {
  const current = inForceAt(releases, now)
  if (current !== null && current.version !== null) return 'shown'
  if (releases.some(({ at, version }) => at > now && version !== null)) return 'scheduled'
  return current === null ? 'draft' : 'off'
}

/** What differs between two versions: blocks by their ids, and whether the head of the page does. */
export type Difference = {
  readonly id: string
  readonly kind: string
  readonly how: 'added' | 'removed' | 'changed' | 'moved'
}
export function differences(before: PageBody, now: PageBody): { page: boolean; blocks: Difference[] } {
  const { blocks: _, ...headBefore } = before
  const { blocks: __, ...headNow } = now
  const old = new Map(before.blocks.map((block) => [block.id, block]))
  const next = new Set(now.blocks.map(({ id }) => id))
  const stayed = before.blocks.filter(({ id }) => next.has(id)).map(({ id }) => id)
  const order = now.blocks.filter(({ id }) => old.has(id)).map(({ id }) => id)
  return {
    page: JSON.stringify(headBefore) !== JSON.stringify(headNow),
    blocks: [
      ...now.blocks.flatMap((block): Difference[] => {
        const was = old.get(block.id)
        if (!was) return [{ id: block.id, kind: block.kind, how: 'added' }]
        if (JSON.stringify(was) !== JSON.stringify(block))
          return [{ id: block.id, kind: block.kind, how: 'changed' }]
        return order.indexOf(block.id) === stayed.indexOf(block.id)
          ? []
          : [{ id: block.id, kind: block.kind, how: 'moved' }]
      }),
      ...before.blocks
        .filter(({ id }) => !next.has(id))
        .map((block): Difference => ({ id: block.id, kind: block.kind, how: 'removed' })),
    ],
  }
}

/**
 * One text or setting as it was and as it is; null: it says nothing. `item` counts from 0 among the block's parts, null: its own. `language`
 * null: a setting of all languages.
 */
export type Change = {
  readonly item: number | null
  readonly language: string | null
  readonly name: string
  readonly was: string | null
  readonly is: string | null
}
type Said = Readonly<Record<string, string>>
const none: Part = { words: {}, fields: {} }
const union = (one: object = {}, other: object = {}): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
]

function saidChanges(was: Said = {}, is: Said = {}, language: string | null, item: number | null): Change[] {
  return union(was, is)
    .map((name) => ({ item, language, name, was: was[name] || null, is: is[name] || null }))
    .filter((each) => each.was !== each.is)
}
const partChanges = (was: Part, is: Part, item: number | null): Change[] => [
  ...union(was.words, is.words).flatMap((language) =>
    saidChanges(was.words[language], is.words[language], language, item),
  ),
  ...saidChanges(was.fields, is.fields, null, item),
]

/** Everything that a block says otherwise than before, in every language; parts are compared by their place. Undefined: it was not or is not there. */
export function blockChanges(was: Block | undefined, is: Block | undefined): Change[] {
  const most = Math.max(was?.items.length ?? 0, is?.items.length ?? 0)
  return [
    ...partChanges(was ?? none, is ?? none, null),
    ...(was && is ? saidChanges({ phase: was.phase }, { phase: is.phase }, null, null) : []),
    ...Array.from({ length: most }, (_, item) =>
      partChanges(was?.items[item] ?? none, is?.items[item] ?? none, item),
    ).flat(),
  ]
}
/** The same of what stands above the blocks: the page's words and an event's time. */
export const headChanges = (was: PageBody, is: PageBody): Change[] => [
  ...partChanges({ words: was.words, fields: {} }, { words: is.words, fields: {} }, null),
  ...saidChanges(
    { startsAt: was.startsAt ?? '', endsAt: was.endsAt ?? '' },
    { startsAt: is.startsAt ?? '', endsAt: is.endsAt ?? '' },
    null,
    null,
  ),
]
