import type { EpochMs } from '../kernel/index.ts'
import { DAY, daysIn, HOUR, jstDay } from '../kernel/index.ts'

/**
 * P 4: one point is one yen off, earned points expire after 365 days, the oldest are spent first. Their owner is told when the first end
 * within `tellDays`, of all that end within `soonDays`: so whoever earns one every day reads of it every other week, not every day.
 */
export const pointsRules = { expireDays: 365, soonDays: 30, tellDays: 14 } as const

export const pointsExpireAt = (earnedAt: EpochMs): EpochMs => earnedAt + pointsRules.expireDays * DAY

/** P 8.6, issue 12: whoever gives points does it for one of these. Each has a budget of its own, an operator's. */
export const programmes = ['review', 'sign', 'task', 'goodPoint', 'lottery', 'invite', 'promise'] as const
export type Programme = (typeof programmes)[number]

/** Points a programme may give in a month until an operator says otherwise; null: what is owed is given, whatever it comes to. */
export const programmeBudgets: Readonly<Record<Programme, number | null>> = {
  review: 300_000, // ours: six thousand reviews of 50 points
  sign: 200_000, // ours: a whole month of signing brings one person about 73
  task: 100_000,
  goodPoint: 50_000,
  lottery: 200_000,
  invite: 200_000,
  promise: null,
}

/** `2026-11`, the calendar month in Japan. */
export const jstMonth = (at: EpochMs): string => jstDay(at).slice(0, 7)

/** Midnight in Japan when the month after this moment begins: budgets and monthly limits are whole again. */
export function nextMonthAt(at: EpochMs): EpochMs {
  const midnight = Math.floor((at + 9 * HOUR) / DAY) * DAY - 9 * HOUR
  return midnight + (daysIn(jstMonth(at)) - Number(jstDay(at).slice(8)) + 1) * DAY
}
