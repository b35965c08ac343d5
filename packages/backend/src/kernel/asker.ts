import { AsyncLocalStorage } from 'node:async_hooks'
import type { Asker } from '@tomobako/marketplaces'
import { Shared } from '@tomobako/marketplaces/queue'

/**
 * For whom a source is asked. It goes with the call and what it starts, so that nobody has to hand it through; a job asks for nobody in particular,
 * and waits for everybody else.
 */
const askers = new AsyncLocalStorage<Asking>()
/** `turn`: one object for a call, and one for all calls of one page: what they ask of the database goes together (together.ts). */
type Asking = Asker & { turn?: object }
export const askingAs = <T>(asking: Asking, work: () => T): T => askers.run(asking, work)
export const turn = (): object | undefined => askers.getStore()?.turn
export const asker = (): Asker => askers.getStore() ?? {}

/** Who calls, for the lines before sources: a signed-in person, or a visitor's address (a whole /64 in IPv6). */
export const askerOf = (
  person: { id: string } | null,
  ip: string,
  signal: AbortSignal | undefined,
): Asker => ({
  who: person ? `person ${person.id}` : `visitor ${ip.includes(':') ? ip.split(':', 4).join(':') : ip}`,
  isCustomer: person !== null,
  signal,
})

/** Work that several may want: done once, as long as one of them is there, in the name of the one who comes first in a line. */
export const sharedWork = <T>(isItem: boolean, work: (signal: AbortSignal) => Promise<T>): Shared<T> =>
  new Shared(isItem, asker(), (turn) =>
    askingAs(
      {
        get who() {
          return turn.who() || undefined
        },
        get isCustomer() {
          return turn.rank() < 2
        },
        signal: turn.signal,
      },
      () => work(turn.signal),
    ),
  )
