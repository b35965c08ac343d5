import type { EpochMs } from '../kernel/index.ts'
import { DAY } from '../kernel/index.ts'
import { clock } from '../settings/index.ts'
import type { FeeSettings, Pause } from '../settings/index.ts'

/**
 * A packed parcel that nobody pays (decision 0020). It stands for nothing for some days, then for so much a day as a row of its own on
 * its bill; its owner is reminded on fixed days; on the last one it is unpacked, its pieces lie on their shelves again and are counted
 * from their arrival as before, and nothing is owed for the box. The rules are those the parcel was asked for with.
 */
export type UnpaidRules = Pick<
  FeeSettings,
  'unpaidReminderDays' | 'unpaidFreeDays' | 'unpaidYenPerDay' | 'unpaidDays'
>

export type Unpaid = {
  readonly day: number
  /** What its standing costs until today. */ readonly yen: number
  readonly freeUntil: EpochMs
  readonly endsAt: EpochMs
  readonly isOver: boolean
  /** The latest day of a reminder that has come; null before the first. A clock that jumps reminds once. */ readonly reminder:
    | number
    | null
}

/** Days are counted on the calendar in Japan, the day it was packed being day 0; days on which the house is closed are not. */
export function unpaid(
  packedAt: EpochMs,
  now: EpochMs,
  rules: UnpaidRules,
  pauses: readonly Pause[] = [],
): Unpaid {
  const { days, after } = clock('packed', packedAt, pauses)
  const day = days(now)
  return {
    day,
    yen: Math.max(0, Math.min(day, rules.unpaidDays) - rules.unpaidFreeDays) * rules.unpaidYenPerDay,
    freeUntil: after(rules.unpaidFreeDays * DAY),
    endsAt: after(rules.unpaidDays * DAY),
    isOver: day >= rules.unpaidDays,
    reminder: rules.unpaidReminderDays.findLast((each) => each <= day) ?? null,
  }
}

/** The bill's row for it; everything that compares a bill with its quote leaves it out. */
export const packedStorage = 'packedStorage'
