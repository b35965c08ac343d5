import type { EpochMs } from '../kernel/index.ts'
import { DAY, HOUR, jstDay, sum } from '../kernel/index.ts'
import type { Rest } from './promises.ts'

/**
 * Days on which clocks of customers and sellers stand still (decision 0128): a holiday as it was told. Taken back (it became shorter, moved,
 * or was called off), it still counts for every clock that ran then: a day somebody was told never comes sooner.
 */
export type Pause = Rest & { readonly takenBackAt?: EpochMs | undefined }

/** What of a notice is about shops and people who sell to us, and not about our house. */
const sellersArea = 'sellers'

/** Clocks that wait for somebody outside the house. */
export const clockKinds = [
  'storage',
  'packed',
  'approval',
  'question',
  'door',
  'problem',
  'on_the_way',
  'returned_to_seller',
  'seller_ships',
  'case',
  'ticket',
] as const
export type ClockKind = (typeof clockKinds)[number]
/**
 * Whose days off stop each: ours, where its customer would have to be served, and those of sellers in Japan as our own table names them.
 * Weekends and public holidays stop none by themselves.
 */
const stops: Readonly<Record<ClockKind, readonly string[]>> = {
  storage: ['warehouse'],
  packed: ['warehouse', 'payments'],
  approval: ['warehouse', 'support'],
  question: ['buying', 'support'],
  door: ['warehouse', 'support'],
  problem: ['warehouse', 'buying', 'support'],
  on_the_way: ['warehouse', sellersArea],
  returned_to_seller: ['buying', sellersArea],
  seller_ships: ['buying', sellersArea],
  case: ['support'],
  ticket: ['support'],
}

/** A day in Japan, counted from 1 January 1970; from the first to the last. */
type Span = { readonly from: number; readonly to: number }
const dayOf = (at: EpochMs): number => Math.floor((at + 9 * HOUR) / DAY)

/** Days from the first to the last that these pauses touch, apart from each other and in their order: no day is in two of them. */
function spansOf(pauses: readonly Pause[]): readonly Span[] {
  const spans: Span[] = []
  const all = pauses
    .filter(({ from, until }) => from < until)
    .map(({ from, until }) => ({ from: dayOf(from), to: dayOf(until - 1) }))
    .toSorted((one, other) => one.from - other.from)
  for (const each of all) {
    const last = spans.at(-1)
    if (!last || each.from > last.to + 1) spans.push(each)
    else if (each.to > last.to) spans[spans.length - 1] = { from: last.from, to: each.to }
  }
  return spans
}

/** Closed days from the one to the other, both included. */
type ClosedDays = { readonly from: string; readonly to: string; readonly who: 'house' | 'sellers' }

type Clock = {
  /** Days that counted until now. The day it began is day 0; where that is closed, the first open one. */
  readonly days: (now: EpochMs) => number
  /** So much later, at the same hour; closed days do not count. */
  readonly after: (ms: number) => EpochMs
  /** The last day with this count, at the hour it began: closed days that follow it are still that day. */
  readonly lastWith: (days: number) => EpochMs
  /** Days until then that did not count, and whose they were. */
  readonly closed: (until: EpochMs) => ClosedDays[]
}

/** The part of each between two days. */
const within = (spans: readonly Span[], first: number, last: number): Span[] =>
  spans
    .filter(({ from, to }) => to >= first && from <= last)
    .map(({ from, to }) => ({ from: Math.max(from, first), to: Math.min(to, last) }))
const daysIn = (spans: readonly Span[]): number => sum(spans.map(({ from, to }) => to - from + 1))

/** Whose clock of this kind, begun then, these pauses stop. */
const stopping = (kind: ClockKind, began: EpochMs, pauses: readonly Pause[]): readonly Pause[] =>
  pauses.filter(
    ({ areas: of, takenBackAt }) =>
      stops[kind].some((area) => of.includes(area)) && (takenBackAt === undefined || began < takenBackAt),
  )

/** So much later; a day that is closed, that of the beginning too, is passed over. */
function laterBy(began: EpochMs, ms: number, spans: readonly Span[]): EpochMs {
  const first = dayOf(began)
  let due = began + ms
  for (const { from, to } of spans) {
    if (to < first) continue
    if (from > dayOf(due)) break
    due += (to - Math.max(from, first) + 1) * DAY
  }
  return due
}

/** A clock of a customer or a seller. Whatever counts days for them counts them here. */
export function clock(kind: ClockKind, began: EpochMs, pauses: readonly Pause[] = []): Clock {
  const mine = stopping(kind, began, pauses)
  const closed = spansOf(mine)
  const first = dayOf(began)
  return {
    days: (now) => Math.max(0, dayOf(now) - first - daysIn(within(closed, first, dayOf(now)))),
    after: (ms) => laterBy(began, ms, closed),
    lastWith: (days) => laterBy(began, (days + 1) * DAY, closed) - DAY,
    closed: (until) =>
      (['house', 'sellers'] as const).flatMap((who) =>
        within(
          spansOf(mine.filter((pause) => isOurs(kind, pause) === (who === 'house'))),
          first,
          dayOf(until),
        ).map(({ from, to }) => ({ from: jstDay(from * DAY), to: jstDay(to * DAY), who })),
      ),
  }
}
const isOurs = (kind: ClockKind, pause: Pause): boolean =>
  stops[kind].some((area) => area !== sellersArea && pause.areas.includes(area))

/**
 * A day that was written down and told, when more is closed than was known then: as many open days are left of it as were. What is closed
 * already is not counted again, and nothing comes sooner.
 */
export function lengthened(
  kind: ClockKind,
  { began, due, now }: { readonly began: EpochMs; readonly due: EpochMs; readonly now: EpochMs },
  known: readonly Pause[],
  told: readonly Pause[],
): EpochMs {
  const left = due - now - daysIn(within(spansOf(stopping(kind, began, known)), dayOf(now), dayOf(due))) * DAY
  return due <= now ? due : Math.max(due, laterBy(now, left, spansOf(stopping(kind, began, told))))
}
