import { split } from '../kernel/index.ts'

/** A line bought together with others of one shop. `domesticYen`: what its customer paid for postage; `limitYen`: what may be spent on item and postage together. */
export type SharedLine = { itemYen: number; domesticYen: number; limitYen: number }
/** `shareYen` of the postage falls to the line; `overYen` > 0: it would cost its customer so much more than was paid. */
export type Share = { shareYen: number; overYen: number }

/**
 * Splits the postage of one order at a shop over its lines, by what each line's customer paid for postage (equally when nobody paid any), largest
 * remainder, so that the shares always sum to the postage. Postage that is not above what all paid together is above nobody's own part, so sharing can
 * only give back; a line that would still cost more than its limit says by how much, and nothing is charged without asking (P 4).
 */
export function sharePostage(postageYen: number, lines: readonly SharedLine[]): Share[] {
  const shares = split(
    postageYen,
    lines.map((line) => line.domesticYen),
  )
  return lines.map((line, index) => ({
    shareYen: shares[index]!,
    overYen: Math.max(0, line.itemYen + shares[index]! - line.limitYen),
  }))
}
