import type { EpochMs } from '../kernel/index.ts'
import { DAY, daysIn, HOUR, jstDay, parseInstant, rounded } from '../kernel/index.ts'

/** How the share of what is unused is kept safe: deposited with the state, guaranteed by a bank or an insurer, or held in trust. */
export const securedBy = ['deposit', 'guarantee', 'trust'] as const
export type SecuredBy = (typeof securedBy)[number]

/**
 * What an operator sets about prepaid balance (資金決済法, 自家型前払式支払手段), one dated version. Figures as the act has them; which of them hold
 * for a shop is for its lawyer (decision 0106).
 */
export type PrepaidRules = {
  /** The first day of Japan it holds on. */
  readonly from: string
  /** Money paid in ends so many months after its day; null: never. Under six months the act does not ask for deposits. */
  readonly expiryMonths: number | null
  /** How many days ahead its owner is told. */
  readonly tellDays: number
  /** `MM-DD`: the days on which unused balance is counted. */
  readonly baseDays: readonly string[]
  /** Above this on a base day, `securedPercent` of it is to be safeguarded. */
  readonly thresholdYen: number
  readonly securedPercent: number
  /** Deposit and report are due so many months after a base day. */
  readonly dueMonths: number
  readonly securedBy: SecuredBy
  /** Whether a loss by somebody else's use is made good. */
  readonly makesGood: boolean
  /** Where complaints and questions go: an address, a number, a mail. */
  readonly contact: string
}

export const defaultPrepaid: PrepaidRules = {
  from: '2020-01-01',
  expiryMonths: null,
  tellDays: 30,
  baseDays: ['03-31', '09-30'],
  thresholdYen: 10_000_000,
  securedPercent: 50,
  dueMonths: 2,
  securedBy: 'deposit',
  makesGood: false,
  contact: '',
}

/** The longest that is less than six months, whole months. */
export const prepaidLimits = { expiryMonths: 5, tellDays: 90, baseDays: 4 } as const

const pad = (no: number): string => String(no).padStart(2, '0')
/** The same day so many months later; the last of a shorter month where it has none. */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const at = year * 12 + month - 1 + months
  const [y, m] = [Math.floor(at / 12), (at % 12) + 1]
  return `${y}-${pad(m)}-${pad(Math.min(date, daysIn(`${y}-${pad(m)}`)))}`
}

/** The first moment after a day of Japan. */
export const endOf = (day: string): EpochMs => (parseInstant(`${day}T00:00:00+09:00`) ?? 0) + DAY
export const isDayOfYear = (text: string): boolean => {
  const [month, date] = text.split('-').map(Number) as [number, number]
  return (
    /^\d\d-\d\d$/.test(text) && month >= 1 && month <= 12 && date >= 1 && date <= daysIn(`2023-${pad(month)}`)
  )
}

/** The version that held on a day: the newest that had begun by then. `versions`: oldest first. */
export const rulesOn = (versions: readonly PrepaidRules[], day: string): PrepaidRules =>
  versions.findLast((each) => each.from <= day) ?? defaultPrepaid

/** The last day on which money that came on a day can be spent; null: it does not end. */
export const lastDayOf = (versions: readonly PrepaidRules[], at: EpochMs): string | null => {
  const day = jstDay(at)
  const { expiryMonths } = rulesOn(versions, day)
  return expiryMonths === null ? null : monthsLater(day, expiryMonths)
}

/** The base days that were over by a day and are not older than another, newest first. */
export function basesUntil(versions: readonly PrepaidRules[], since: string, today: string): string[] {
  const years: number[] = []
  for (let year = Number(today.slice(0, 4)); year >= Number(since.slice(0, 4)); year -= 1) years.push(year)
  return years
    .flatMap((year) =>
      rulesOn(versions, `${year}-12-31`)
        .baseDays.map((each) => `${year}-${each}`)
        .concat(rulesOn(versions, today).baseDays.map((each) => `${year}-${each}`)),
    )
    .filter((day, at, all) => all.indexOf(day) === at && day < today && day >= since)
    .filter((day) => rulesOn(versions, day).baseDays.includes(day.slice(5)))
    .toSorted((a, b) => b.localeCompare(a))
}

/** What is to be safeguarded of what was unused on a base day. */
export const toSecure = (rules: PrepaidRules, unusedYen: number): number =>
  unusedYen > rules.thresholdYen ? rounded('secured', unusedYen, rules.securedPercent, 100) : 0
export const dueAfter = (rules: PrepaidRules, baseDay: string): string =>
  monthsLater(baseDay, rules.dueMonths)

/** Days from one to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((endOf(to) - endOf(from)) / (24 * HOUR))
