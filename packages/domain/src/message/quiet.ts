import type { EpochMs } from '../kernel/index.ts'
import { DAY, MINUTE } from '../kernel/index.ts'
import type { MessageKind } from './kinds.ts'
import { isMustMail, isUrgent } from './kinds.ts'

/** How somebody wants to be written to. Times are minutes of the day on the customer's own clock, in whole half hours. */
export type MailManner = {
  /** No mail between these; both or none. `from` after `until` runs over midnight. */
  readonly quiet: { readonly from: number; readonly until: number } | null
  /** One mail a day at this time with everything that waited; null: each at once. */
  readonly digestAt: number | null
  /** What cannot wait breaks both. */
  readonly urgentAtOnce: boolean
}
export const plainManner: MailManner = { quiet: null, digestAt: null, urgentAtOnce: true }
export const HALF_HOUR_MINUTES = 30

/** How many minutes the customer's clock is ahead of UTC at a moment: summer time is in here and nowhere else. */
export type OffsetAt = (at: EpochMs) => number

const DAY_MINUTES = DAY / MINUTE
const localMinute = (at: EpochMs, offsetAt: OffsetAt): number =>
  (((Math.floor(at / MINUTE) + offsetAt(at)) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES

const isQuiet = ({ from, until }: { from: number; until: number }, minute: number): boolean =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until

/**
 * Every clock of the world stands at whole quarter hours against UTC, before and after it is changed. So what happens at a half hour
 * of a local day happens at a quarter hour of ours, and walking along them finds it without a table of changes: two days at most,
 * because a time that a change skips comes a day later.
 */
const STEP = 15 * MINUTE
function firstQuarter(after: EpochMs, fits: (at: EpochMs) => boolean): EpochMs {
  const start = Math.floor(after / STEP) * STEP + STEP
  for (let at = start; at <= start + 2 * DAY; at += STEP) if (fits(at)) return at
  return start
}

/** When quiet hours that hold now are over; null outside them. */
export function quietEnd(now: EpochMs, quiet: MailManner['quiet'], offsetAt: OffsetAt): EpochMs | null {
  if (quiet === null || !isQuiet(quiet, localMinute(now, offsetAt))) return null
  return firstQuarter(now, (at) => !isQuiet(quiet, localMinute(at, offsetAt)))
}

/** The next time the customer's clock reaches or jumps over this minute of the day. */
const nextAt = (now: EpochMs, minute: number, offsetAt: OffsetAt): EpochMs =>
  firstQuarter(now, (at) => {
    const since = (localMinute(at, offsetAt) - minute + DAY_MINUTES) % DAY_MINUTES
    const before = (localMinute(at - STEP, offsetAt) - minute + DAY_MINUTES) % DAY_MINUTES
    return since < before
  })

/**
 * Until when a mail waits; null: it goes now. `gathered`: it has waited for its daily mail already, which is due. What must be mailed
 * never waits.
 */
export function mailWaits(
  now: EpochMs,
  mail: { kind: MessageKind; key: string; endsAt: EpochMs | null; gathered: boolean },
  manner: MailManner,
  offsetAt: OffsetAt,
): { until: EpochMs; gathered: boolean } | null {
  if (isMustMail(mail.kind, mail.key)) return null
  const gathered = mail.gathered || manner.digestAt !== null
  const planned = manner.digestAt === null || mail.gathered ? null : nextAt(now, manner.digestAt, offsetAt)
  // A daily mail asked for in the middle of the night comes in the morning.
  const until = quietEnd(planned ?? now, manner.quiet, offsetAt) ?? planned
  if (until === null || (manner.urgentAtOnce && isUrgent(mail.key, mail.endsAt, until))) return null
  return { until, gathered }
}
