/** A small seeded generator (mulberry32): the same seed makes the same world on every machine. */
export type Dice = {
  next(): number
  whole(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  chance(share: number): boolean
}

export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    pick: <T>(from: readonly T[]): T => {
      const found = from[Math.floor(next() * from.length)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
    chance: (share) => next() < share,
  }
}

/** A stable number from a text, for facts that must not depend on the order of generation. FNV-1a. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
