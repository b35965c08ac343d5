import type { Db } from '../db/index.ts'
import type { House } from './house.ts'

const piles = new WeakMap<Db, Set<() => Promise<void>>>()

/**
 * Work that nobody waits for and that is lost with its process, in heaps: numbers that are only shown, a nudge for what would be done a
 * little later anyway. What is put down is written a moment later with everything else that was put down meanwhile. Put down after the commit
 * (`context.afterCommit`) it holds no lock and is never of something that did not happen.
 */
export function behind<T>(
  what: string,
  everyMs: number,
  write: (house: House, all: readonly T[]) => Promise<unknown>,
): (house: House, ...more: readonly T[]) => void {
  const heaps = new WeakMap<Db, T[]>()
  return (house, ...more) => {
    if (more.length === 0) return
    const heap = heaps.get(house.db)
    if (heap) return void heap.push(...more)
    const fresh = [...more]
    heaps.set(house.db, fresh)
    const all = piles.get(house.db) ?? new Set()
    piles.set(house.db, all)
    let done: Promise<void> | undefined
    const now = (): Promise<void> =>
      (done ??= (async () => {
        clearTimeout(timer)
        heaps.delete(house.db)
        await write(house, fresh).catch((error: unknown) =>
          house.log.warn({ error: String(error) }, `not done: ${what}`),
        )
        all.delete(now)
      })())
    const timer = setTimeout(() => void now(), everyMs).unref()
    all.add(now)
  }
}

/** Until everything that was put down by now is written. */
export async function writtenDown({ db }: Pick<House, 'db'>): Promise<void> {
  await Promise.all([...(piles.get(db) ?? [])].map((now) => now()))
}
