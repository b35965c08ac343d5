import { jstDay, parseInstant, sum, type EpochMs } from '../kernel/index.ts'

/**
 * Something that was charged last month: what was taken, what the table asks for it as it stands, and what it would ask as it is proposed.
 * Whole yen. Where the table says nothing about it (given, agreed otherwise, a way that is closed), all three are what was taken.
 */
export type Charge = {
  /** The income or row of a bill: `proxyFee`, `handling`, `shipping`. */
  readonly kind: string
  /** Only of what depends on the journey. */
  readonly route: { readonly method: string; readonly country: string } | null
  readonly customerId: string
  /** Number of the line or parcel. */
  readonly subject: string
  readonly takenYen: number
  readonly standsYen: number
  readonly wouldYen: number
}

type Sums = {
  readonly count: number
  readonly takenYen: number
  readonly standsYen: number
  readonly wouldYen: number
}
/** The difference of everything is `wouldYen - standsYen`: what this change alone does. */
type Trial = Sums & {
  readonly kinds: readonly (Sums & { readonly kind: string })[]
  /** Of postage, by method and country, the largest differences first. */
  readonly routes: readonly (Sums & { readonly method: string; readonly country: string })[]
  readonly customers: { readonly more: number; readonly less: number; readonly same: number }
  /** Whom it changes most: lines and parcels, dearer first. */
  readonly extremes: readonly {
    readonly subject: string
    readonly standsYen: number
    readonly wouldYen: number
  }[]
}

const sums = (charges: readonly Charge[]): Sums => ({
  count: charges.length,
  takenYen: sum(charges.map((each) => each.takenYen)),
  standsYen: sum(charges.map((each) => each.standsYen)),
  wouldYen: sum(charges.map((each) => each.wouldYen)),
})
const difference = (of: { readonly standsYen: number; readonly wouldYen: number }): number =>
  of.wouldYen - of.standsYen
function grouped<T>(rows: readonly T[], key: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return [...groups.values()]
}
/** Of each end. */
const EXTREMES = 5
const byDifference = <T extends { readonly standsYen: number; readonly wouldYen: number }>(
  a: T,
  b: T,
): number => Math.abs(difference(b)) - Math.abs(difference(a))

/** A month's charges added up; nothing is rounded and nothing left out. */
export function sumTrial(charges: readonly Charge[]): Trial {
  const subjects = grouped(charges, (each) => each.subject)
    .map((group) => ({ subject: group[0]!.subject, ...sums(group) }))
    .filter((each) => difference(each) !== 0)
    .sort((a, b) => difference(b) - difference(a) || (a.subject < b.subject ? -1 : 1))
  const people = grouped(charges, (each) => each.customerId).map((group) => difference(sums(group)))
  return {
    ...sums(charges),
    kinds: grouped(charges, (each) => each.kind)
      .map((group) => ({ kind: group[0]!.kind, ...sums(group) }))
      .sort((a, b) => byDifference(a, b) || (a.kind < b.kind ? -1 : 1)),
    routes: grouped(
      charges.flatMap((each) => (each.route ? [{ ...each, ...each.route }] : [])),
      (each) => `${each.method} ${each.country}`,
    )
      .map((group) => ({ method: group[0]!.method, country: group[0]!.country, ...sums(group) }))
      .sort((a, b) => byDifference(a, b) || b.takenYen - a.takenYen),
    customers: {
      more: people.filter((each) => each > 0).length,
      less: people.filter((each) => each < 0).length,
      same: people.filter((each) => each === 0).length,
    },
    extremes: [
      ...subjects.filter((each) => difference(each) > 0).slice(0, EXTREMES),
      ...subjects.filter((each) => difference(each) < 0).slice(-EXTREMES),
    ].map(({ subject, standsYen, wouldYen }) => ({ subject, standsYen, wouldYen })),
  }
}

/**
 * So many times another price: of a sum that is a whole number of times the price that stands. Null: it is not, so the table alone does not
 * say how it came about.
 */
export const timesPrice = (yen: number, standsYen: number, wouldYen: number): number | null =>
  standsYen > 0 && yen % standsYen === 0 ? (yen / standsYen) * wouldYen : null

/** The calendar month before the one it is, in Japan: its first moment and the one after its last. */
export function inMonthBefore(now: EpochMs): { month: string; from: EpochMs; until: EpochMs } {
  const [year = 0, month = 0] = jstDay(now).split('-').map(Number)
  const before = month === 1 ? [year - 1, 12] : [year, month - 1]
  const said = (part: readonly number[]): string => `${part[0]}-${String(part[1]).padStart(2, '0')}`
  const begins = (part: readonly number[]): EpochMs => parseInstant(`${said(part)}-01T00:00:00+09:00`)!
  return { month: said(before), from: begins(before), until: begins([year, month]) }
}
