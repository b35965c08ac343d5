/** What an account gained (or lost) on one day, whole yen. */
export type DayMoves = { readonly day: string; readonly inYen: number; readonly outYen: number }

export type Aged = {
  readonly openYen: number
  readonly upTo7: number
  readonly upTo30: number
  readonly upTo60: number
  readonly older: number
  readonly oldestDay: string | null
}

/**
 * What is open and how old it is: settlements settle the oldest first, so what is open are the newest movements of its own direction.
 * The parts add up to the whole, and carry its sign. `daysAgo` knows the calendar.
 */
export function aged(moves: readonly DayMoves[], daysAgo: (day: string) => number): Aged {
  const openYen = moves.reduce((sum, each) => sum + each.inYen - each.outYen, 0)
  const sign = Math.sign(openYen)
  let left = Math.abs(openYen)
  const parts = { upTo7: 0, upTo30: 0, upTo60: 0, older: 0 }
  let oldestDay: string | null = null
  for (const each of moves.toSorted((a, b) => (a.day < b.day ? 1 : -1))) {
    const yen = Math.min(left, sign > 0 ? each.inYen : each.outYen)
    if (yen <= 0) continue
    left -= yen
    oldestDay = each.day
    const days = daysAgo(each.day)
    parts[days <= 7 ? 'upTo7' : days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : 'older'] += sign * yen
  }
  return { openYen, ...parts, oldestDay }
}
