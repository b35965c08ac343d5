import type { PracticeItem } from '../catalogue/index.ts'
import { anotherPiece, hash } from '../catalogue/index.ts'

/** Lots that come and go: one ends every two minutes, each under a number of its own that is never used again. */
const BEAT_MS = 120_000
const HOUR_MS = 3_600_000
const LONGEST_MS = 72 * HOUR_MS
/** How long a lot is open, by its share of the rolls. */
const periods: readonly (readonly [of100: number, ms: number])[] = [
  [35, HOUR_MS],
  [65, 6 * HOUR_MS],
  [88, 24 * HOUR_MS],
  [100, LONGEST_MS],
]
const idOf = (beat: number): string => `w${String(beat).padStart(9, '0')}`
const timesOf = (beat: number): { startsAt: number; endsAt: number } => {
  const endsAt = beat * BEAT_MS + (hash(`beat ${beat}`) % 90) * 1_000
  const roll = hash(`period ${beat}`) % 100
  return { endsAt, startsAt: endsAt - (periods.find(([of100]) => roll < of100)?.[1] ?? HOUR_MS) }
}

export type ComingAndGoing = {
  find(id: string, now: number): PracticeItem | undefined
  /** Open now, the first to end first. */
  current(now: number): PracticeItem[]
}

/** Goods of the catalogue's lots, sold again under new numbers, so that somebody who starts the practice world always finds auctions that end soon. */
export function comingAndGoing(models: readonly PracticeItem[]): ComingAndGoing {
  const made = new Map<number, PracticeItem>()
  function make(beat: number): PracticeItem | undefined {
    const known = made.get(beat)
    if (known) return known
    const model = models[hash(`model ${beat}`) % models.length]
    if (!model?.auction) return undefined
    const { startsAt, endsAt } = timesOf(beat)
    const id = idOf(beat)
    const item: PracticeItem = {
      ...model,
      id,
      url: `https://auctions.yahoo.co.jp/jp/auction/${id}`,
      pictures: model.pictures.map((each) => anotherPiece(each, hash(`piece ${beat}`))),
      auction: { ...model.auction, once: { startsAt, endsAt } },
    }
    // Only what is asked for lately is kept.
    if (made.size > 5_000) made.clear()
    made.set(beat, item)
    return item
  }
  return {
    find(id, now) {
      const beat = /^w\d{9}$/.test(id) ? Number(id.slice(1)) : Number.NaN
      return Number.isNaN(beat) || timesOf(beat).startsAt > now ? undefined : make(beat)
    },
    current(now) {
      const first = Math.floor((now - HOUR_MS) / BEAT_MS)
      return Array.from({ length: Math.ceil((LONGEST_MS + HOUR_MS) / BEAT_MS) + 1 }, (_, at) => first + at)
        .filter((beat) => {
          const { startsAt, endsAt } = timesOf(beat)
          // Extended ones are still open a while after they were to end.
          return startsAt <= now && endsAt > now - HOUR_MS
        })
        .flatMap((beat) => make(beat) ?? [])
    },
  }
}
