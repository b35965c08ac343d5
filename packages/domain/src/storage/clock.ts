import type { EpochMs } from '../kernel/index.ts'
import { DAY } from '../kernel/index.ts'
import { storedDays } from '../parcel/index.ts'
import type { FeeSettings, Pause } from '../settings/index.ts'

/** Days after arrival on which the owner of a stored item hears from us. P 4. */
export const noticeDays = [30, 40, 44, 60, 80] as const

/** Notices after the last day, and days between them; nothing is disposed of before a week has passed after the third. Ours. */
export const endNotices = { count: 3, daysBetween: 7 } as const

/** The most postage back to a seller may cost, in yen, by the owner's own word; between these. Ours. */
export const returnCapLimits = { minYen: 300, mostYen: 50_000, usualYen: 1_500 } as const

/**
 * From when storage of a piece is counted once it has been on the road from one of our warehouses to another: its days there are no days of
 * storage. By days of the calendar, as storage is counted, so that it arrives on the day of its storage on which it left. `pauses`: days that
 * do not count anyway are not lost by it.
 */
export function afterRoad(
  arrivedAt: EpochMs,
  leftAt: EpochMs,
  now: EpochMs,
  pauses: readonly Pause[] = [],
): EpochMs {
  const counted = storedDays(arrivedAt, leftAt, pauses)
  let since = arrivedAt + storedDays(leftAt, now) * DAY
  // A pause that now lies before the first day is made up for, and one on the road is no gain, a day at a time.
  while (since < now && storedDays(since, now, pauses) > counted) since += DAY
  while (since > arrivedAt && storedDays(since, now, pauses) < counted) since -= DAY
  return since
}

/** Settings that storage counts with. */
export type StorageRules = Pick<
  FeeSettings,
  'freeStorageDays' | 'storageYenPerDay' | 'maxStorageDays' | 'extensionDays' | 'extensionsAtMost'
>

/** The last day a piece may be kept, counted from arrival: the rule's, and the days bought beyond it. */
export const lastDay = (rules: StorageRules, extendedDays: number): number =>
  rules.maxStorageDays + extendedDays

export type Stretch = {
  readonly kind: 'free' | 'charged' | 'extended'
  /** First and last day of it, counted from arrival (day 0). */ readonly fromDay: number
  readonly toDay: number
  readonly yenPerDay: number
  /** Whole yen of the stretch. */ readonly yen: number
  readonly isPaid: boolean
}

/** The calendar of costs of one piece: free days, days by the day, days bought ahead (paid already). */
export function calendar(rules: StorageRules, extendedDays: number, extensionYen: number): Stretch[] {
  const stretches: Stretch[] = [
    { kind: 'free', fromDay: 0, toDay: rules.freeStorageDays, yenPerDay: 0, yen: 0, isPaid: false },
    {
      kind: 'charged',
      fromDay: rules.freeStorageDays + 1,
      toDay: rules.maxStorageDays,
      yenPerDay: rules.storageYenPerDay,
      yen: (rules.maxStorageDays - rules.freeStorageDays) * rules.storageYenPerDay,
      isPaid: false,
    },
    {
      kind: 'extended',
      fromDay: rules.maxStorageDays + 1,
      toDay: lastDay(rules, extendedDays),
      yenPerDay: rules.storageYenPerDay,
      yen: extensionYen,
      isPaid: true,
    },
  ]
  return stretches.filter((each) => each.toDay >= each.fromDay)
}

/** What another stretch of days costs, and which it would be (the first, the second …); null when no more may be bought. */
export const extensionPrice = (
  rules: StorageRules,
  bought: number,
): { number: number; days: number; yen: number } | null =>
  bought >= rules.extensionsAtMost || rules.extensionDays <= 0
    ? null
    : { number: bought + 1, days: rules.extensionDays, yen: rules.extensionDays * rules.storageYenPerDay }

/** What the owner of a piece wants done with it; `return`: sent back to its seller, at the owner's expense. */
export const endAnswers = ['dispose', 'keep', 'return'] as const
export type EndAnswer = (typeof endAnswers)[number]

export type EndState = {
  readonly notices: number
  readonly noticedAt: EpochMs | null
  readonly answer: EndAnswer | null
}

/** Whether the owner of a piece must be told (again) that its last day has passed. A jump of the clock tells once, never three times. */
export function endNoticeDue(
  arrivedAt: EpochMs,
  now: EpochMs,
  rules: StorageRules,
  extendedDays: number,
  end: EndState,
  pauses: readonly Pause[] = [],
): boolean {
  if (
    storedDays(arrivedAt, now, pauses) < lastDay(rules, extendedDays) ||
    end.answer === 'dispose' ||
    end.answer === 'return' ||
    end.notices >= endNotices.count
  )
    return false
  return end.noticedAt === null || storedDays(end.noticedAt, now, pauses) >= endNotices.daysBetween
}

/** Disposal is allowed by the owner's own word, or when three notices had no answer and a week passed after the last. Never before the last day, and never while it is to go back to its seller. */
export function mayDispose(
  arrivedAt: EpochMs,
  now: EpochMs,
  rules: StorageRules,
  extendedDays: number,
  end: EndState,
  pauses: readonly Pause[] = [],
): boolean {
  if (end.answer === 'return') return false
  if (storedDays(arrivedAt, now, pauses) < lastDay(rules, extendedDays)) return end.answer === 'dispose'
  if (end.answer === 'dispose') return true
  return (
    end.notices >= endNotices.count &&
    end.noticedAt !== null &&
    storedDays(end.noticedAt, now, pauses) >= endNotices.daysBetween
  )
}
