import type { EpochMs } from '../kernel/index.ts'
import { assert, DAY, HOUR, jstDay, parseInstant } from '../kernel/index.ts'

/**
 * P 6: a ring of seven days, one repair of a row a month. `repairDays`: how far back a missed day may lie. A repaired day brings no points,
 * it only joins the rows on its two sides.
 */
export const signRules = {
  ring: [1, 1, 2, 2, 3, 3, 5],
  repairsAMonth: 1,
  repairDays: 7,
  /** The hour in Japan at which those who want it are reminded. */
  remindHour: 20,
} as const

export const taskKinds = [
  'address',
  'favourite',
  'search',
  'coupon',
  'order',
  'review',
  'feedback',
  'week',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** §4: the four buttons of a task. */
export const taskStates = ['join', 'toFinish', 'claim', 'done'] as const
export type TaskState = (typeof taskStates)[number]

export function taskState(of: {
  joins: boolean
  isJoined: boolean
  isFinished: boolean
  isClaimed: boolean
}): TaskState {
  if (of.isClaimed) return 'done'
  if (of.joins && !of.isJoined) return 'join'
  return of.isFinished ? 'claim' : 'toFinish'
}

/** Midnight in Japan when a day begins; `2026-11-21`. */
export function dayBegins(day: string): EpochMs {
  const at = parseInstant(`${day}T00:00:00+09:00`)
  assert(at !== null, `${day} is a day`)
  return at
}
export const daysFrom = (day: string, by: number): string => jstDay(dayBegins(day) + by * DAY)
/** Midnight in Japan after this moment: the card turns over. */
export const cardTurnsAt = (now: EpochMs): EpochMs => Math.floor((now + 9 * HOUR) / DAY + 1) * DAY - 9 * HOUR

/** How many days in a row end with this one, itself included; none when it is not there. */
export function runOf(days: ReadonlySet<string>, last: string): number {
  let run = 0
  for (let day = last; days.has(day); day = daysFrom(day, -1)) run += 1
  return run
}

/** The days in a row a card says: they end today, or yesterday while today has no stamp yet. */
export const rowOf = (days: ReadonlySet<string>, today: string): number =>
  runOf(days, days.has(today) ? today : daysFrom(today, -1))

/** What the n-th day in a row gives. */
export const ringPoints = (ring: readonly number[], run: number): number => ring[(run - 1) % ring.length] ?? 0

/**
 * The one missed day whose repair joins two rows, when there is one: the day before the row that ends today, or yesterday while neither
 * it nor today has a stamp. The day before it must have one, and it lies no further back than the rule says.
 */
export function repairable(days: ReadonlySet<string>, today: string): string | null {
  const missed = days.has(today)
    ? daysFrom(today, -runOf(days, today))
    : daysFrom(today, -1 - runOf(days, daysFrom(today, -1)))
  const isNear = dayBegins(today) - dayBegins(missed) <= signRules.repairDays * DAY
  return isNear && days.has(daysFrom(missed, -1)) ? missed : null
}
