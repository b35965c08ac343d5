import { randomInt } from 'node:crypto'

const parts = [
  ['The lid', 'Its handle', 'One corner', 'The label', 'A hinge', 'The lining', 'Every knot', 'The glaze'],
  ['is heavier', 'is thinner', 'looks older', 'feels warmer', 'smells sweeter', 'shines brighter'],
  ['than my neighbour said', 'than the photos show', 'than I had hoped', 'than the one before it'],
  ['in the morning', 'beside the window', 'on the kitchen table', 'after three weeks', 'under the lamp'],
] as const

/** A text of its own, long enough for a review: nobody wrote it before, in this world or in one that is told again. */
export const ownWords = (): string =>
  Array.from(
    { length: 5 },
    () => `${parts.map((words) => words[randomInt(words.length)]).join(' ')}, ${randomInt(1_000_000)} times.`,
  ).join(' ')
