import { MINUTE } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'

/** How one question to a source went. `open`: not asked at all, because its breaker is open; says nothing new of the source. */
export const askedOutcomes = ['ok', 'slow', 'http', 'blocked', 'unreadable', 'open'] as const
export type AskedOutcome = (typeof askedOutcomes)[number]

/** Questions are counted in slots of ten minutes: fine enough for "the last hour", few enough for two weeks of every source. */
export const SLOT_MS = 10 * MINUTE
export const slotOf = (at: EpochMs): EpochMs => Math.floor(at / SLOT_MS) * SLOT_MS

/** Upper ends of the classes of answer times, ms; the last class is open. Times are counted by class, because percentiles of several processes cannot be joined and counts can. */
export const msEnds: readonly number[] = [
  50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000,
]
export const msClass = (ms: number): number => {
  const at = msEnds.findIndex((end) => ms <= end)
  return at === -1 ? msEnds.length : at
}
export const noMs = (): number[] => Array<number>(msEnds.length + 1).fill(0)

export type Figures = Record<AskedOutcome, number> & { ms: number[] }
export const noFigures = (): Figures => ({
  ok: 0,
  slow: 0,
  http: 0,
  blocked: 0,
  unreadable: 0,
  open: 0,
  ms: noMs(),
})

export function addTo(into: Figures, more: Figures): Figures {
  for (const outcome of askedOutcomes) into[outcome] += more[outcome]
  more.ms.forEach((count, index) => {
    into.ms[index] = (into.ms[index] ?? 0) + count
  })
  return into
}

/** Questions really asked. */
export const askedOf = (figures: Figures): number =>
  figures.ok + figures.slow + figures.http + figures.blocked + figures.unreadable
/** Of those, how many were answered, in hundredths of a percent rounded down (only all of them are 100 %); null when nothing was asked. */
export const rateOf = (figures: Figures): number | null =>
  askedOf(figures) === 0 ? null : Math.floor((figures.ok * 10_000) / askedOf(figures))

/** The answer time that `share` (0–1) of the answers did not exceed: the upper end of its class, the highest known end for the open one; null without answers. */
export function percentile(ms: readonly number[], share: number): number | null {
  const total = ms.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const wanted = Math.max(1, Math.ceil(total * share))
  let seen = 0
  const at = ms.findIndex((count) => (seen += count) >= wanted)
  return msEnds[Math.min(at, msEnds.length - 1)] ?? null
}
