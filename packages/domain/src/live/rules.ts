import type { EpochMs } from '../kernel/index.ts'
import { HOUR, MINUTE } from '../kernel/index.ts'

export const liveLimits = {
  days: 31, // P 6, §9: the longest range of the calendar
  usualDays: 14, // ours: shown when nobody chose
  items: 6, // ours: shown in one session
  titleMost: 120, // ours: characters
  textMost: 600, // ours
  lengthMs: 12 * HOUR, // ours: no session is longer
  remindMs: 15 * MINUTE, // ours: before its start
  reminders: 200, // ours: of sessions still to come, for one customer
  page: 12, // ours: replays on one page
} as const

export const liveStates = ['toCome', 'onAir', 'replay', 'over', 'cancelled'] as const
export type LiveState = (typeof liveStates)[number]
/** What a session is now: by the clock of the shop, never by the reader's. */
export function liveStateOf(
  session: { startsAt: EpochMs; endsAt: EpochMs; isCancelled: boolean; hasReplay: boolean },
  now: EpochMs,
): LiveState {
  if (session.isCancelled) return 'cancelled'
  if (now < session.startsAt) return 'toCome'
  if (now < session.endsAt) return 'onAir'
  return session.hasReplay ? 'replay' : 'over'
}

/** Where a session or its replay may be seen: a secure page elsewhere, or one of ours. */
export const isWatchable = (address: string): boolean => /^(?:https:\/\/[^\s/]\S*|\/(?!\/)\S*)$/.test(address)
