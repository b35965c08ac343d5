import type { EpochMs } from '@tomobako/domain/kernel'

/**
 * Buckets that fill evenly and are emptied a drop at a call. They are in one process's memory; where several processes answer for one shop, all
 * take from the buckets of one of them, or each would give the whole again.
 */
export type Buckets = {
  /** Takes one; the number of seconds to wait, or 0. */
  take: (key: string, mostAMinute: number) => number | Promise<number>
}

type Bucket = { left: number; at: EpochMs }
const MAX_BUCKETS = 50_000
const MINUTE = 60_000

export function openBuckets(
  now: () => EpochMs,
): Buckets & { take: (key: string, mostAMinute: number) => number } {
  const all = new Map<string, Bucket>()
  return {
    take(key, most) {
      const at = now()
      const bucket = all.get(key) ?? { left: most, at }
      const left = Math.min(most, bucket.left + (Math.max(0, at - bucket.at) * most) / MINUTE)
      // The oldest bucket goes when there are too many; a Map keeps the order of insertion, and a used bucket is put back at the end.
      all.delete(key)
      if (all.size >= MAX_BUCKETS) all.delete(all.keys().next().value!)
      all.set(key, { left: left >= 1 ? left - 1 : left, at })
      return left >= 1 ? 0 : Math.ceil(((1 - left) * 60) / most)
    },
  }
}
