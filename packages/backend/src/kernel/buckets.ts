import type { EpochMs } from '@tomobako/domain/kernel'

/**
 * Buckets that fill evenly and are emptied a drop at a call. They are in one process's memory; where several processes of a machine answer, all
 * take from the buckets of one of them. Machines tell each other through the database (shared-buckets.ts), or each would give the whole again.
 */
export type Buckets = {
  /** Takes one; the number of seconds to wait, or 0. */
  take: (key: string, mostAMinute: number) => number | Promise<number>
}

/** What was taken here out of one bucket and no other machine knows of. */
export type Untold = { key: string; most: number; taken: number }
/** What is told of a machine's own buckets, and what it hears. */
export type Sharing = {
  /** What is to be told, of so many buckets at most. It counts as told until it is said that it was not. */
  take: (most: number) => Untold[]
  /** So much is left in each, with what all machines took: never more than we believed ourselves, and less than nothing when it was too much. */
  heard: (left: readonly { key: string; left: number }[]) => void
  /** Nobody was told. What would have flowed in since is not told later. */
  failed: (all: readonly Untold[]) => void
  /** Whether something waits. */
  waits: () => boolean
}
export type OwnBuckets = {
  take: (key: string, mostAMinute: number) => number
  /** From now on what is taken is to be told; `wake` is called when something is, and nothing was. */
  share: (wake: () => void) => Sharing
}

/** `isNear`: together at most half of it is left, so each one that is taken is told. */
type Bucket = { left: number; at: EpochMs; most: number; untold: number; isNear: boolean }
const MAX_BUCKETS = 50_000
const MINUTE = 60_000

/** A machine keeps so many to itself: who calls as often as people do is told of to nobody. */
export const mostUntold = (most: number): number => Math.ceil(most / 10)

const filled = ({ left, at, most }: Bucket, now: EpochMs): number =>
  Math.min(most, left + (Math.max(0, now - at) * most) / MINUTE)

export function openBuckets(now: () => EpochMs): OwnBuckets {
  const all = new Map<string, Bucket>()
  const due = new Set<string>()
  let wake: (() => void) | null = null

  function untold(key: string, bucket: Bucket): void {
    if (wake === null || bucket.untold === 0) return
    if (!bucket.isNear && bucket.untold < mostUntold(bucket.most)) return
    due.add(key)
    if (due.size === 1) wake()
  }

  return {
    take(key, most) {
      const at = now()
      const known = all.get(key)
      const bucket = known ?? { left: most, at, most, untold: 0, isNear: false }
      // After a minute of quiet it is full, whoever took from it.
      if (at - bucket.at >= MINUTE) bucket.untold = 0
      bucket.most = most
      const left = filled(bucket, at)
      bucket.at = at
      bucket.left = left
      // The oldest bucket goes when there are too many; a Map keeps the order of insertion, and a used bucket is put back at the end.
      if (known) all.delete(key)
      else if (all.size >= MAX_BUCKETS) {
        const oldest = all.keys().next().value!
        all.delete(oldest)
        due.delete(oldest)
      }
      all.set(key, bucket)
      if (left < 1) return Math.ceil(((1 - left) * 60) / most)
      bucket.left = left - 1
      bucket.untold += 1
      untold(key, bucket)
      return 0
    },
    share(woken) {
      wake = woken
      return {
        waits: () => due.size > 0,
        take(most) {
          const some: Untold[] = []
          for (const key of due) {
            if (some.length === most) break
            due.delete(key)
            const bucket = all.get(key)
            if (!bucket) continue
            some.push({ key, most: bucket.most, taken: bucket.untold })
            bucket.untold = 0
          }
          return some
        },
        heard(told) {
          const at = now()
          for (const { key, left } of told) {
            const bucket = all.get(key)
            if (!bucket) continue
            bucket.left = Math.min(filled(bucket, at), left - bucket.untold)
            bucket.at = at
            bucket.isNear = left <= bucket.most / 2
            untold(key, bucket)
          }
        },
        failed(some) {
          const at = now()
          for (const { key, taken } of some) {
            const bucket = all.get(key)
            if (!bucket) continue
            const missing = Math.ceil(bucket.most - filled(bucket, at))
            bucket.untold = Math.min(bucket.untold + taken, Math.max(0, missing))
            untold(key, bucket)
          }
        },
      }
    },
  }
}
