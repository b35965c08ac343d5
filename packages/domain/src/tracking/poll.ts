import type { EpochMs } from '../kernel/index.ts'
import { DAY, HOUR } from '../kernel/index.ts'

/** How often a carrier is asked about a parcel, by how long it has been under way. Nobody's server is hurried. */
const pollEvery: readonly { readonly upToDays: number; readonly everyHours: number }[] = [
  { upToDays: 2, everyHours: 6 },
  { upToDays: 14, everyHours: 8 },
  { upToDays: 45, everyHours: 24 },
  { upToDays: 150, everyHours: 72 },
]

/** When to ask next; null when it is no longer worth asking. Each failure in a row doubles the wait, up to three days. */
export function nextPoll(handedOverAt: EpochMs, now: EpochMs, failures: number): EpochMs | null {
  const row = pollEvery.find(({ upToDays }) => now - handedOverAt <= upToDays * DAY)
  return row ? now + Math.min(72, row.everyHours * 2 ** Math.min(failures, 6)) * HOUR : null
}
