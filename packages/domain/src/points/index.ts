import type { EpochMs } from '../kernel/index.ts'
import { DAY } from '../kernel/index.ts'

/**
 * P 4: one point is one yen off, earned points expire after 365 days, the oldest are spent first. Their owner is told when the first end
 * within `tellDays`, of all that end within `soonDays`: so whoever earns one every day reads of it every other week, not every day.
 */
export const pointsRules = { expireDays: 365, soonDays: 30, tellDays: 14 } as const

export const pointsExpireAt = (earnedAt: EpochMs): EpochMs => earnedAt + pointsRules.expireDays * DAY
