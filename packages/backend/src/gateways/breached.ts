import type { EpochMs } from '@tomobako/domain/kernel'
import { SECOND } from '@tomobako/domain/kernel'
import { Trouble } from '../kernel/trouble.ts'
import { wordsOf } from './capped.ts'
import type { BreachedGateway } from './index.ts'
import type { Fetch } from './said.ts'

export type BreachedRangeConfig = {
  /** The service's address, e.g. `https://api.pwnedpasswords.com`; anything that answers `/range/{five signs}` as it does. */
  url: string
  withinMs?: number
  now?: () => EpochMs
  fetch?: Fetch
}

/** With what is filled up an answer has some thousand rows of forty signs. */
const MOST_BYTES = 256 * 1024
/** After so many silences in a row it is left alone for so long: whoever chooses a password waits for nobody in vain. */
const SILENCES = 3
const REST_MS = 60 * SECOND

/**
 * A list of breached passwords that is asked by a range (k-anonymity): it hears the first five signs of a SHA-1 hash, in which some
 * thousand passwords agree, and answers how all of them go on. It fills its answer up with rows that were seen never, so that its length
 * tells nobody in between what was asked.
 */
export function breachedRange({
  url,
  withinMs = 1_500,
  now = Date.now,
  fetch: get = fetch,
}: BreachedRangeConfig): BreachedGateway {
  const { protocol, hostname } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !isLocal) throw new Error('BREACHED_URL must be https')
  let silences = 0
  let restsUntil = 0
  return {
    name: hostname,
    async endings(beginning) {
      if (!/^[\dA-F]{5}$/.test(beginning)) throw new RangeError('five signs of a hash, and no more of it')
      if (restsUntil > now()) throw new Trouble('the list of breached passwords did not answer a moment ago')
      // One at a time finds out whether it is there again.
      if (silences >= SILENCES) restsUntil = now() + withinMs
      try {
        const response = await get(`${url.replace(/\/$/, '')}/range/${beginning}`, {
          headers: { 'add-padding': 'true', accept: 'text/plain' },
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        })
        if (!response.ok) {
          await response.body?.cancel()
          throw new Error(`status ${response.status}`)
        }
        const found = endingsIn(await wordsOf(response, MOST_BYTES))
        silences = restsUntil = 0
        return found
      } catch (error) {
        silences += 1
        if (silences >= SILENCES) restsUntil = now() + REST_MS
        // Never the address that was asked: it holds a part of a hash.
        throw new Trouble(`the list of breached passwords does not answer: ${whyOf(error)}`, 'later')
      }
    },
  }
}

const whyOf = (error: unknown): string =>
  !(error instanceof Error) ? 'unknown' : error.message.startsWith('status ') ? error.message : error.name

/** What is written `ending:how often`; a row that was seen never only fills up. Anything else is not such an answer. */
function endingsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const line of text.trim().split(/\r?\n/)) {
    const [, ending, often] = /^([\dA-F]{35}):(\d+)$/.exec(line) ?? []
    if (ending === undefined) throw new SyntaxError('not a range')
    if (Number(often) > 0) found.add(ending)
  }
  return found
}
