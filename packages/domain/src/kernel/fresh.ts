import type { EpochMs } from './time.ts'

export type FreshOptions<T> = {
  /** Younger than this is given as it is. */
  readonly freshMs: number
  /** Younger than this is given at once while a new one is made; older ones are waited for. */
  readonly staleMs: number
  /** How much is remembered in all; the one longest unread goes first. */
  readonly most: number
  /** What one value counts against `most`; one, where nothing is said. */
  readonly weightOf?: (value: T) => number
}
type Held<T> = { readonly value: T; readonly madeAt: EpochMs; readonly weight: number }

/**
 * Remembers what is the same for everybody, for seconds. However many ask at once, it is made once; while it is made again the
 * former one is given. A failure is told to those who wait for it and is not remembered. Ages are counted by the clock the
 * caller passes, so a moved clock makes everything old. Never for anything a person's own data is part of.
 */
export function fresh<T>({
  freshMs,
  staleMs,
  most,
  weightOf = () => 1,
}: FreshOptions<T>): (key: string, now: EpochMs, make: () => Promise<T>) => Promise<T> {
  const held = new Map<string, Held<T>>()
  const making = new Map<string, Promise<T>>()
  let weight = 0

  function drop(key: string): void {
    weight -= held.get(key)?.weight ?? 0
    held.delete(key)
  }

  function made(key: string, now: EpochMs, make: () => Promise<T>): Promise<T> {
    const already = making.get(key)
    if (already) return already
    const work = make()
      .then((value) => {
        drop(key)
        const each = { value, madeAt: now, weight: weightOf(value) }
        weight += each.weight
        held.set(key, each)
        // A Map keeps the order of writing, and what is read is written again: the first is the one longest unread.
        for (const [oldest, { madeAt }] of held) {
          // What is too old to be given again is not kept until its place is wanted.
          if (weight <= most && now - madeAt < staleMs) break
          drop(oldest)
        }
        return value
      })
      .finally(() => making.delete(key))
    making.set(key, work)
    return work
  }

  return async (key, now, make) => {
    const known = held.get(key)
    // A clock set back makes the copy one of the future: it is made again as well.
    const age = known ? now - known.madeAt : Number.POSITIVE_INFINITY
    if (!known || age < 0 || age >= staleMs) return made(key, now, make)
    held.delete(key)
    held.set(key, known)
    if (age >= freshMs) made(key, now, make).catch(() => {})
    return known.value
  }
}
