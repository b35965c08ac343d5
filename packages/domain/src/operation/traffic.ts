/** Calls counted by how long they took: upper ends in milliseconds; the last class is everything beyond. */
export const msClasses = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const
const CLASSES = msClasses.length + 1

/** `refused`: answered with a refusal, as it should be. `turnedAway`: told to come back (429, 503). `failed`: a bug of ours (500). */
export type Traffic = {
  calls: number
  refused: number
  turnedAway: number
  failed: number
  logInsFailed: number
  ms: number[]
}
export const noTraffic = (): Traffic => ({
  calls: 0,
  refused: 0,
  turnedAway: 0,
  failed: 0,
  logInsFailed: 0,
  ms: Array.from({ length: CLASSES }, () => 0),
})

export function classOf(ms: number): number {
  const found = msClasses.findIndex((end) => ms <= end)
  return found === -1 ? msClasses.length : found
}

export function addTraffic(into: Traffic, from: Traffic): Traffic {
  into.calls += from.calls
  into.refused += from.refused
  into.turnedAway += from.turnedAway
  into.failed += from.failed
  into.logInsFailed += from.logInsFailed
  from.ms.forEach((count, index) => (into.ms[index] = (into.ms[index] ?? 0) + count))
  return into
}

/** What so large a part of all calls stayed under, as the end of its class in milliseconds; null when nobody called. Beyond the last class its end is said. */
export function stayedUnder({ ms }: Pick<Traffic, 'ms'>, part: number): number | null {
  const all = ms.reduce((sum, each) => sum + each, 0)
  if (all === 0) return null
  let seen = 0
  for (const [index, count] of ms.entries()) {
    seen += count
    if (seen >= all * part) return msClasses[index] ?? msClasses.at(-1)!
  }
  return msClasses.at(-1)!
}

/** A thousand calls, and how many of them were so. Of a handful of calls nothing is said: one in three is no share. */
export const FEW_CALLS = 20
export const inThousand = (count: number, { calls }: Pick<Traffic, 'calls'>): number =>
  calls < FEW_CALLS ? 0 : Math.round((count * 1_000) / calls)
