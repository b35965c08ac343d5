import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, HOUR, jstDay } from '@tomobako/domain/kernel'

/** Times we promise at each stage (P 8.6), from the moment a thing entered its queue. Ours. Working days are Monday to Friday in Japan; public holidays are not known here. */
export const promises = {
  /** An arrival is on a shelf, with photos, on the day it came. */
  receive: (at: EpochMs): EpochMs => endOfDay(at),
  /** Work on a stored piece that a customer asked for: inspection, photos, sending back. */
  work: (at: EpochMs): EpochMs => nextWorkingDay(at),
  pack: (at: EpochMs): EpochMs => at + 24 * HOUR,
  handOver: (at: EpochMs): EpochMs => nextWorkingDay(at),
  refund: (at: EpochMs): EpochMs => at + 24 * HOUR,
} as const

/** The last moment of the day in Japan. */
const endOfDay = (at: EpochMs): EpochMs => Date.parse(`${jstDay(at)}T23:59:59+09:00`)

/** 17:00 in Japan on the next working day: when the carrier has collected. */
function nextWorkingDay(at: EpochMs): EpochMs {
  let next = at + DAY
  while (isWeekend(next)) next += DAY
  return Date.parse(`${jstDay(next)}T17:00:00+09:00`)
}
// Midday of the day in Japan has the same weekday in UTC, whatever zone the process runs in.
const isWeekend = (at: EpochMs): boolean => [0, 6].includes(new Date(`${jstDay(at)}T12:00:00Z`).getUTCDay())
