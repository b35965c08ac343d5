import { HOUR } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'

/** When people answer, Japan's time, every day (ours). */
export const supportHours = { from: 10, to: 19 } as const
const JST = 9 * HOUR

/** The working hours of the day in Japan it is now, as moments, and whether somebody is there. */
export function supportDay(now: EpochMs): { from: EpochMs; to: EpochMs; isOpen: boolean } {
  const midnight = Math.floor((now + JST) / (24 * HOUR)) * 24 * HOUR - JST
  const from = midnight + supportHours.from * HOUR
  const to = midnight + supportHours.to * HOUR
  return { from, to, isOpen: now >= from && now < to }
}
