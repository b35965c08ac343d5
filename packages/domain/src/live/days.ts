import type { EpochMs } from '../kernel/index.ts'
import { DAY, iso, parseInstant } from '../kernel/index.ts'
import { liveLimits } from './rules.ts'

/** Days of a calendar are `2026-11-23`; in which zone, is said beside them. */
const form = /^\d{4}-\d\d-\d\d$/
/** A day as if it were one of UTC: for counting days. */
const countOf = (day: string): EpochMs => parseInstant(`${day}T00:00:00Z`) ?? Number.NaN
const dayOf = (at: EpochMs): string => iso(at).slice(0, 10)
export const isDay = (text: string): boolean => {
  if (!form.test(text)) return false
  const at = countOf(text)
  return !Number.isNaN(at) && dayOf(at) === text
}
export const dayAfter = (day: string, days: number): string => dayOf(countOf(day) + days * DAY)
/** Both ends counted: a day to itself is one. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((countOf(to) - countOf(from)) / DAY) + 1
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysFrom(from, to)) }, (_, at) => dayAfter(from, at))
/** §9: what is wrong with a range somebody chose; null when it can be shown. */
export const rangeFault = (from: string, to: string): 'order' | 'long' | null =>
  daysFrom(from, to) < 1 ? 'order' : daysFrom(from, to) > liveLimits.days ? 'long' : null

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(zone, made)
  return made
}
/** How far the clocks of a zone are ahead of UTC at a moment. */
function aheadOf(zone: string, at: EpochMs): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const shown =
    parseInstant(
      `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`,
    ) ?? at
  return shown - Math.floor(at / 1_000) * 1_000
}
/** The day a moment belongs to, where somebody is. */
export const dayIn = (zone: string, at: EpochMs): string => dayOf(at + aheadOf(zone, at))
/** The moment a day begins there. Where clocks are put forward at midnight, the first moment that exists. */
export function dayBegins(zone: string, day: string): EpochMs {
  const guess = countOf(day)
  const first = guess - aheadOf(zone, guess)
  const second = guess - aheadOf(zone, first)
  return dayIn(zone, second) === day ? second : Math.max(first, second)
}
