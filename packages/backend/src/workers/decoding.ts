import sharp from 'sharp'
import { laneOf } from '../kernel/lane.ts'
import { Trouble } from '../kernel/trouble.ts'

/**
 * Pictures are decoded in sharp's own threads, never on ours. One may take a core and 160 MB for a moment: two at a time leave the shop room to answer,
 * and who comes when many wait is told to come back. What a picture may be (points, seconds) stands beside each use, with sharp's own limits.
 */
export const pictureLimits = { atOnce: 2, waiting: 100, maxPixels: 40_000_000, seconds: 10 } as const

sharp.concurrency(1)
sharp.cache(false)

const lane = laneOf(pictureLimits.atOnce)

/** Runs one decoding (or encoding) when it is its turn. */
export async function decoding<T>(work: () => Promise<T>): Promise<T> {
  if (lane.waiting >= pictureLimits.waiting) throw new Trouble('too many pictures wait to be decoded', 'soon')
  return lane(work)
}
