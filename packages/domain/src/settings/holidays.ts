import type { EpochMs } from '../kernel/index.ts'
import { DAY, HOUR, jstDay, parseInstant } from '../kernel/index.ts'

/** A day in Japan, counted from 1 January 1970. */
type Day = number
const dayOf = (at: EpochMs): Day => Math.floor((at + 9 * HOUR) / DAY)
const two = (figure: number): string => String(figure).padStart(2, '0')
const dayAt = (year: number, month: number, date: number): Day =>
  (parseInstant(`${year}-${two(month)}-${two(date)}T00:00:00Z`) ?? 0) / DAY
// 1 January 1970 was a Thursday; 0 is Sunday.
const weekdayOf = (day: Day): number => (day + 4) % 7

/** The same date each year. */
const dates = [
  [1, 1], // 元日
  [2, 11], // 建国記念の日
  [2, 23], // 天皇誕生日
  [4, 29], // 昭和の日
  [5, 3], // 憲法記念日
  [5, 4], // みどりの日
  [5, 5], // こどもの日
  [8, 11], // 山の日
  [11, 3], // 文化の日
  [11, 23], // 勤労感謝の日
] as const
/** Month and which of its Mondays. */
const mondays = [
  [1, 2], // 成人の日
  [7, 3], // 海の日
  [9, 3], // 敬老の日
  [10, 2], // スポーツの日
] as const
/** 春分の日 and 秋分の日: month and its day in 1980; the observatory announces them a year before, this is the usual reckoning for 1980 to 2099. */
const equinoxes = [
  [3, 20.8431],
  [9, 23.2488],
] as const
const equinox = (year: number, in1980: number): number =>
  Math.floor(in1980 + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4))

function monday(year: number, month: number, which: number): Day {
  const first = dayAt(year, month, 1)
  return first + ((8 - weekdayOf(first)) % 7) + 7 * (which - 1)
}

/**
 * The public holidays of a year: the Act on National Holidays (昭和23年法律第178号) as it stands since 2022, with the day that makes up for
 * one on a Sunday and the day between two.
 */
function holidaysOf(year: number): ReadonlySet<Day> {
  const named = new Set<Day>([
    ...dates.map(([month, date]) => dayAt(year, month, date)),
    ...mondays.map(([month, which]) => monday(year, month, which)),
    ...equinoxes.map(([month, in1980]) => dayAt(year, month, equinox(year, in1980))),
  ])
  const days = new Set(named)
  for (const day of named) {
    if (weekdayOf(day) === 0) {
      let next = day + 1
      while (named.has(next)) next += 1
      days.add(next)
    }
    if (named.has(day + 2) && !named.has(day + 1) && weekdayOf(day + 1) !== 0) days.add(day + 1)
  }
  return days
}
const years = new Map<number, ReadonlySet<Day>>()

/** Everybody's days off around New Year, as offices keep them (昭和63年法律第91号): 29 December to 3 January. */
const isNewYear = (month: number, date: number): boolean =>
  (month === 12 && date >= 29) || (month === 1 && date <= 3)

/** Whether nobody has to be at work in Japan at a moment: a weekend, a public holiday, or the days around New Year. */
export function isDayOff(at: EpochMs): boolean {
  const day = dayOf(at)
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6) return true
  const [year = 0, month = 0, date = 0] = jstDay(at).split('-').map(Number)
  if (isNewYear(month, date)) return true
  const known = years.get(year) ?? holidaysOf(year)
  years.set(year, known)
  return known.has(day)
}
