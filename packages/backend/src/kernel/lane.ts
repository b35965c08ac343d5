/** Work of one kind, so much of it at once; the rest waits in the order in which it came. */
export type Lane = {
  <T>(work: () => Promise<T>): Promise<T>
  readonly working: number
  readonly waiting: number
}

export function laneOf(atOnce: number): Lane {
  let working = 0
  const waiting: (() => void)[] = []
  const lane = async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < atOnce) working += 1
    else await new Promise<void>((goes) => void waiting.push(goes))
    try {
      return await work()
    } finally {
      // Whoever leaves hands their place to the next, so that nobody new can slip in between.
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
  return Object.defineProperties(lane, {
    working: { get: () => working },
    waiting: { get: () => waiting.length },
  }) as Lane
}
