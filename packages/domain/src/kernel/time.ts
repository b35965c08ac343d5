/**
 * Instants are ISO 8601 strings with an offset on the wire and milliseconds (`EpochMs`) inside rules.
 * Rules never read a clock: `now` is always an argument. The business day is the day in Japan (+09:00, no summer time).
 */
export type EpochMs = number

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** `2026-11-21`, the calendar day in Japan at this instant. */
export const jstDay = (at: EpochMs): string => iso(at + 9 * HOUR).slice(0, 10)
/** How many days a month (`2026-02`) has. */
export const daysIn = (month: string): number => {
  const [year, no] = month.split('-').map(Number) as [number, number]
  if (no !== 2) return [4, 6, 9, 11].includes(no) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

/** §9: a time without a zone is read as +08:00. */
export function parseInstant(text: string): EpochMs | null {
  const zoned = /(?:z|[+-]\d{2}:?\d{2})$/i.test(text.trim())
  const normal = text.trim().replace(' ', 'T')
  const withTime = /T/.test(normal) ? normal : `${normal}T00:00:00`
  const at = parse(zoned ? normal : `${withTime}+08:00`)
  return Number.isNaN(at) ? null : at
}

// The rules may not construct a Date from the clock; turning a given number into text and back is pure.
// oxlint-disable-next-line no-restricted-globals
export const iso = (at: EpochMs): string => new Date(at).toISOString()
// oxlint-disable-next-line no-restricted-globals
const parse = (text: string): EpochMs => Date.parse(text)
