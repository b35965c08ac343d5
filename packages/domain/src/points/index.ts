import type { EpochMs } from '../kernel/index.ts'
import { DAY } from '../kernel/index.ts'

/** P 4: one point is one yen off, earned points expire after 365 days, the oldest are spent first. */
export const pointsRules = { expireDays: 365, soonDays: 30 } as const

export const pointsExpireAt = (earnedAt: EpochMs): EpochMs => earnedAt + pointsRules.expireDays * DAY
