import { DAY, HOUR, jstDay } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'

/** When people answer, Japan's time, every day that is no holiday (ours). */
export const supportHours = { from: 10, to: 19 } as const
const JST = 9 * HOUR
/** Longer than any holiday of ours. */
const LOOKED_AHEAD = 31

/**
 * The working hours of the day in Japan it is now, as moments; whether somebody is there, and else when next: null when that is not
 * known within a month. `isFree`: whether nobody works on a day of Japan.
 */
export function supportDay(
  now: EpochMs,
  isFree: (day: string) => boolean,
): { from: EpochMs; to: EpochMs; isOpen: boolean; isHoliday: boolean; nextFrom: EpochMs | null } {
  const midnight = Math.floor((now + JST) / DAY) * DAY - JST
  const from = midnight + supportHours.from * HOUR
  const to = midnight + supportHours.to * HOUR
  const isHoliday = isFree(jstDay(now))
  const isOpen = !isHoliday && now >= from && now < to
  let nextFrom: EpochMs | null = null
  for (let ahead = 0; !isOpen && nextFrom === null && ahead < LOOKED_AHEAD; ahead += 1) {
    const begins = from + ahead * DAY
    if (begins > now && !isFree(jstDay(begins))) nextFrom = begins
  }
  return { from, to, isOpen, isHoliday, nextFrom }
}
