import { assert, sum } from '../kernel/index.ts'
import type { Box, LotteryTerms } from './rule.ts'

/**
 * How a box is drawn, so that anybody can do it again (P 8.4). Published before the start: `commitment` = SHA-256 of the seed's 32 bytes, and
 * the pool as one text with its SHA-256. Draws are numbered 1, 2, 3 … without a gap. Draw `n` is made of the boxes that are not empty, in
 * the order of their numbers, W being the sum of their weights:
 *
 *   x = the first 64 bits of HMAC-SHA256(seed, "n:attempt:word"), attempt = 0, 1, 2 …, the first for which x < floor(2^64 / W) · W
 *   ticket = x mod W; the box is the first whose weights, added up, exceed the ticket
 *
 * `word` is the SHA-256 (hex) of the word the customer added, of nothing where they added none: so it can be published and the word not.
 * Throwing away what does not fit keeps every box at exactly its odds.
 */
export const drawText = (number: number, attempt: number, wordHash: string): string =>
  `${number}:${attempt}:${wordHash}`

const SPACE = 1n << 64n

/** Where one digest (hex, 16 letters or more) points in `total` equal parts; null: thrown away, the next attempt decides. */
export function ticketOf(digest: string, total: number): number | null {
  assert(/^[0-9a-f]{16}/.test(digest), 'a digest is written in hexadecimal')
  assert(Number.isSafeInteger(total) && total > 0, 'there is something to draw from')
  const parts = BigInt(total)
  const x = BigInt(`0x${digest.slice(0, 16)}`)
  return x < (SPACE / parts) * parts ? Number(x % parts) : null
}

export type Drawable = { readonly no: number; readonly weight: number; readonly left: number }

/** The box a ticket points at. */
export function boxAt(ticket: number, boxes: readonly Drawable[]): number {
  let reached = 0
  for (const { no, weight, left } of boxes) {
    if (left === 0) continue
    reached += weight
    if (ticket < reached) return no
  }
  throw new Error(`no box at ${ticket}`)
}

export const weightLeft = (boxes: readonly Drawable[]): number =>
  sum(boxes.map(({ weight, left }) => (left > 0 ? weight : 0)))

/** Draws one box. `digest` is HMAC-SHA256 with the seed, hex: rules cannot compute it themselves. */
export function drawBox(
  digest: (text: string) => string,
  number: number,
  wordHash: string,
  boxes: readonly Drawable[],
): number {
  const total = weightLeft(boxes)
  for (let attempt = 0; ; attempt += 1) {
    const ticket = ticketOf(digest(drawText(number, attempt, wordHash)), total)
    if (ticket !== null) return boxAt(ticket, boxes)
  }
}

/** The pool as it is published and hashed: one text, every figure that decides a draw or costs the customer something. */
export const poolText = (id: string, terms: LotteryTerms, boxes: readonly Box[]): string =>
  JSON.stringify({
    lottery: id,
    startsAt: terms.startsAt,
    endsAt: terms.endsAt,
    pointsPerPlay: terms.pointsPerPlay,
    freePerDay: terms.freePerDay,
    perDay: terms.perDay,
    inTotal: terms.inTotal,
    boxes: boxes.map(({ no, kind, worth, weight, stock }) => ({ no, kind, worth, weight, stock })),
  })

/** How likely each box is now: its weight of those that are left; 0 where it is empty. */
export const oddsOf = (boxes: readonly Drawable[]): Map<number, number> => {
  const total = weightLeft(boxes)
  return new Map(
    boxes.map(({ no, weight, left }) => [no, left === 0 || total === 0 ? 0 : weight / total] as const),
  )
}
