import type { Outside } from '../world.ts'

/**
 * What the process that watches and those it started tell each other. `web` answers people, `worker` does the jobs; there is one worker.
 */
export type Begin = {
  say: 'begin'
  part: 'web' | 'worker'
  name: string
  outside: Pick<Outside, 'database' | 'origins'>
  /** How far the shop's clock is ahead. */
  offsetMs: number
  /** How many doors of each face follow in the standard file handles, from `FIRST_DOOR` on. */
  doors: { storefront: number; console: number }
  /** The others are open already: this one was started again. */
  isOpen: boolean
}
/** Standard input, output and errors come before, and what we talk through. */
export const FIRST_DOOR = 4

export type ToPart =
  | Begin
  /** Work: fill the demo world, then do the jobs. */
  | { say: 'work' }
  /** All of us are there: people may be sent here. */
  | { say: 'open' }
  | { say: 'leave' }
  /** The clock was moved; to be acknowledged. */
  | { say: 'clock'; offsetMs: number }
  | { say: 'answer'; id: number; value: number }

export type FromPart =
  | { say: 'ready' | 'working' | 'moved' }
  | { say: 'failed'; why: string }
  /** A question, answered with a number: seconds to wait, or how far the clock is ahead. */
  | { say: 'ask'; id: number; what: { take: string; mostAMinute: number } | { pass: number } }
