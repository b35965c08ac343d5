import type { EpochMs } from '../kernel/index.ts'
import { DAY, jstDay } from '../kernel/index.ts'

/** What of the shop a notice is about; `sellers`: shops and people in Japan who send us what we bought, and rest at New Year. */
export const statusAreas = [
  'buying',
  'bids',
  'payments',
  'warehouse',
  'shipping',
  'support',
  'sellers',
] as const
export type StatusArea = (typeof statusAreas)[number]

/** Something broke, something is worked on, or people are away. */
export const statusKinds = ['incident', 'works', 'holiday'] as const
export type StatusKind = (typeof statusKinds)[number]

export type StatusNotice = {
  readonly id: string
  readonly kind: StatusKind
  readonly areas: readonly StatusArea[]
  /** Methods of sending it is about; none: every one. */
  readonly methods?: readonly string[] | undefined
  readonly from: EpochMs
  /** Null as long as nobody knows: only of what broke. */
  readonly until: EpochMs | null
  /** By local code; English is always there. */
  readonly texts: Readonly<Record<string, string>>
}

/** No holiday is longer: clocks of customers stand still in it (`settings`, pauses), and a slip of the year would stop them all. */
export const LONGEST_HOLIDAY_MS = 31 * DAY

/** How long before it begins something planned is told. */
const TOLD_AHEAD_MS = 14 * DAY

/** What holds now, what broke first, and what is planned for the next two weeks, the nearest first. What is over is not told. */
export function statusAt(
  notices: readonly StatusNotice[],
  now: EpochMs,
): { running: StatusNotice[]; coming: StatusNotice[] } {
  const left = notices
    .filter(({ until }) => until === null || until > now)
    .toSorted((one, other) => one.from - other.from)
  return {
    running: left
      .filter(({ from }) => from <= now)
      .toSorted((one, other) => statusKinds.indexOf(one.kind) - statusKinds.indexOf(other.kind)),
    coming: left.filter(({ from }) => from > now && from <= now + TOLD_AHEAD_MS),
  }
}

/** Journeys that are over. Written out, so that pages that show a line carry no state machine; a test compares. */
export const over: ReadonlySet<string> = new Set(['delivered', 'cancelled', 'returned', 'lost'])
/** Whether trouble on the way reaches one of these parcels: one that is not over and goes by a method the notice is about. */
export const reaches = (
  methods: readonly string[],
  parcels: readonly { readonly state: string; readonly method: string }[],
): boolean =>
  parcels.some(({ state, method }) => !over.has(state) && (methods.length === 0 || methods.includes(method)))

/** The words in the reader's language: traditional and simplified Chinese stand in for each other, then English. */
export function statusText(texts: StatusNotice['texts'], local: string): { text: string; local: string } {
  const near = local === 'zhTw' ? ['zhTw', 'zhCn'] : local === 'zhCn' ? ['zhCn', 'zhTw'] : [local]
  const found = [...near, 'en', ...Object.keys(texts)].find((each) => texts[each])
  return { text: found === undefined ? '' : (texts[found] ?? ''), local: found ?? 'en' }
}

/** Whether nobody answers on this day of Japan: a holiday of support that reaches into it. Its last moment is not part of it. */
export const isSupportHoliday = (notices: readonly StatusNotice[], day: string): boolean =>
  notices.some(
    ({ kind, areas, from, until }) =>
      kind === 'holiday' &&
      areas.includes('support') &&
      until !== null &&
      jstDay(from) <= day &&
      day <= jstDay(until - 1),
  )
