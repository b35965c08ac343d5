import type { Site } from './connector.ts'

/**
 * Where several processes ask one source, the turns and rests they share. Moments are told as durations from now: the processes' clocks
 * need not agree.
 */
export type Pace = {
  /**
   * Takes the next turn: not before `afterMs` from now, `gapMs` after the turn before it, and nobody has one within `gapMs` after it.
   * `restsMs` above zero: the source is left alone for so long, no turn was taken. `isTrial`: it was left alone until now, this turn tries
   * it, and nobody else asks meanwhile.
   */
  take: (
    site: Site,
    gapMs: number,
    afterMs?: number,
  ) => Promise<{ waitMs: number; restsMs: number; isTrial: boolean }>
  /** Leaves the source alone from now on, everywhere. */
  rest: (site: Site, ms: number) => Promise<void>
  /** The trial went well: it is asked again. */
  recovered: (site: Site) => Promise<void>
}
