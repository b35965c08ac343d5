/**
 * Amounts are whole numbers: yen for money, points for points. They travel as JSON integers and are
 * formatted only at the edge (packages/i18n). Anything that is not a safe integer is a bug or an attack.
 */

/** True for an amount we may post or show: a safe whole number. */
export const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value)

/** Throws when an amount is not whole; used where a fraction would mean a programming error. */
export function whole(value: number, what = 'amount'): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} must be a whole number, got ${value}`)
  return value
}

/** Sum of whole amounts, checked. */
export const sum = (amounts: readonly number[]): number =>
  whole(
    amounts.reduce((a, b) => a + b, 0),
    'sum',
  )

/**
 * Splits an amount by weights so that the parts always add up to the amount (largest remainder).
 * Equal weights when all are zero. Order of `weights` decides ties, so the same input gives the same split.
 */
export function split(amountYen: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const total = sum(weights)
  const use = total === 0 ? weights.map(() => 1) : weights
  const base = BigInt(sum(use))
  const exact = use.map((weight) => BigInt(amountYen) * BigInt(weight))
  const parts = exact.map((value) => value / base)
  let left = BigInt(amountYen) - parts.reduce((a, b) => a + b, 0n)
  const order = exact
    .map((value, index) => ({ index, rest: value % base }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  for (const { index } of order) {
    if (left <= 0n) break
    parts[index] = parts[index]! + 1n
    left -= 1n
  }
  return parts.map(Number)
}
