import { DAY, HOUR, MINUTE } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'

/** How often a saved search asks a source, and a favourite is read again, when nobody is in a hurry. */
const SEARCH_EVERY_MS = 30 * MINUTE
const FAVOURITE_EVERY_MS = 6 * HOUR
const MOST_WAIT_MS = 6 * HOUR

/** A number from 0 to 1 for a name, always the same: who comes when is spread over time without dice. */
export function spreadOf(name: string): number {
  let hash = 2_166_136_261
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619)
  // The last letters have moved only the low bits so far.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** When a search asks a source again; `fails` in a row make it wait longer, up to six hours. A third of the pause differs by name. */
export const nextSearchAt = (now: EpochMs, name: string, fails: number): EpochMs =>
  now + later(Math.min(SEARCH_EVERY_MS * 2 ** Math.min(fails, 10), MOST_WAIT_MS), name)

/** When a favourite is read again: every six hours; what ends is read again shortly before. */
export function nextFavouriteAt(now: EpochMs, name: string, endsAt: EpochMs | null): EpochMs {
  const usual = now + later(FAVOURITE_EVERY_MS, name)
  if (endsAt === null || endsAt <= now) return usual
  const lastLook = endsAt - 55 * MINUTE
  return Math.min(usual, lastLook > now ? lastLook : endsAt + MINUTE)
}

const later = (ms: number, name: string): number => Math.round(ms * (1 + spreadOf(name) / 3))

/** The hour of the daily digest: 09:00 UTC is evening in Japan and morning in Europe. */
const DIGEST_HOUR_MS = 9 * HOUR
/** The first digest hour after `now`. */
export function nextDigestAt(now: EpochMs): EpochMs {
  const today = Math.floor(now / DAY) * DAY + DIGEST_HOUR_MS
  return today > now ? today : today + DAY
}
