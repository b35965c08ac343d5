import { split, sum } from '../kernel/index.ts'

/** How many friends may share one bill; the least yen a share may be, so that every means takes it. */
export const shareLimits = { fewest: 2, most: 10, leastYen: 120 } as const

export type Shares = {
  /** What each friend is asked for, in their order. */
  readonly yen: readonly number[]
  /** What is left for the one who asks. */
  readonly ownYen: number
}

/**
 * Shares a bill to the yen. Typed amounts stand as they are; those left empty share the rest evenly, and so does the one who asks when
 * `ownPart`. Where every amount is typed, the one who asks pays what is left, or, without a part of their own, nothing may be left.
 * Null: it does not add up, or a share is too small to be paid.
 */
export function sharesOf(
  totalYen: number,
  typed: readonly (number | null)[],
  ownPart: boolean,
): Shares | null {
  const rest = totalYen - sum(typed.map((yen) => yen ?? 0))
  const open = typed.filter((yen) => yen === null).length
  if (rest < 0) return null
  if (open === 0)
    return (ownPart ? rest > 0 : rest === 0) && typed.every((yen) => yen! >= shareLimits.leastYen)
      ? { yen: typed.map((yen) => yen!), ownYen: rest }
      : null
  const even = split(
    rest,
    Array.from({ length: open + (ownPart ? 1 : 0) }, () => 1),
  )
  const yen = typed.map((each) => each ?? even.shift()!)
  return yen.every((each) => each >= shareLimits.leastYen) ? { yen, ownYen: even[0] ?? 0 } : null
}
