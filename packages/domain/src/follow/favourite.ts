import type { Listing } from '../goods/index.ts'
import { HOUR } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'

/** How a price moved, in whole percent, rounded towards zero; 0 when one of the two is not told. */
export const changePercent = (wasYen: number, nowYen: number): number =>
  wasYen > 0 && nowYen > 0 ? Math.trunc(((nowYen - wasYen) * 100) / wasYen) || 0 : 0

/** A favourite tells of a drop of this many percent below what was last told (or saved): less is noise. */
export const favouriteDropPercent = 3
/** A near end is told once, within this time. */
export const favouriteEndingMs = HOUR

export type Watched = { savedYen: number; toldYen: number | null; toldEnding: boolean }
export type FavouriteNews =
  | { kind: 'drop'; wasYen: number; yen: number }
  | { kind: 'ending'; endsAt: EpochMs }

/** What is to be told of a favourite as its listing stands now. */
export function favouriteNews(
  watched: Watched,
  item: { yen: number; kind: Listing['kind']; availability: Listing['availability']; endsAt: EpochMs | null },
  now: EpochMs,
): FavouriteNews[] {
  if (item.availability !== 'on_sale') return []
  const wasYen = watched.toldYen ?? watched.savedYen
  const drops =
    item.kind !== 'auction' &&
    item.yen > 0 &&
    wasYen > 0 &&
    item.yen * 100 <= wasYen * (100 - favouriteDropPercent)
  const ends =
    item.endsAt !== null && item.endsAt > now && item.endsAt - now <= favouriteEndingMs && !watched.toldEnding
  return [
    ...(drops ? [{ kind: 'drop' as const, wasYen, yen: item.yen }] : []),
    ...(ends ? [{ kind: 'ending' as const, endsAt: item.endsAt! }] : []),
  ]
}
