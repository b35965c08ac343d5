import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { trace } from './trace.ts'

// Each begins where nothing of its kind stands before it, so that a long line is read once.
const MAIL = /(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g
/** As PostgreSQL says whose row was in the way: the value is a person's. */
const KEY = /Key \(([^()]{1,200})\)=\((?:[^()]{0,1000})\)/g
const SAID =
  /\b(token|code|sid|ssid|password|secret|key|signature|authorization|cookie)(=|: ?|\\?": ?\\?")(?!\\?")[^\s&;,"\\]{6,}/gi
const KEYED = /\b(?:sk|pk|rk|whsec)_(?:live_|test_)?\w{8,}|\bBearer [\w.~+/=-]{8,}/g
/** Long words, of which those made by chance are of all kinds of signs. A UUID, which is a row of ours and no secret, has no capitals. */
const LONG = /(?<![\w-])[\w-]{32,}/g
const isChance = (word: string): boolean => /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word)
const DIGITS = /(?<!"time":)(?<![\d.-])\d{13,19}(?![\d.])/g

/**
 * Takes out of a log line what is a person's or opens a door: mail addresses, values in the database's complaints, tokens, keys, card numbers. Nothing of
 * ours logs them; what libraries and other machines say in their errors goes through here all the same (quality S17).
 */
export const scrubbed = (line: string): string =>
  line
    .replace(MAIL, '[mail]')
    .replace(KEY, 'Key ($1)=([…])')
    .replace(KEYED, '[key]')
    .replace(SAID, (_all, name: string, sign: string) => `${name}${sign}[…]`)
    .replace(LONG, (word) => (isChance(word) ? '[…]' : word))
    // Still a number where it stood as one.
    .replace(DIGITS, (digits) => (isCard(digits) ? '0' : digits))

/** Luhn: what a card's number adds up to. */
function isCard(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, sign, index) => {
      const doubled = Number(sign) * (index % 2 === 0 ? 1 : 2)
      return all + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

/** The one log of a process: each line with its trace, none with a person. `base`: which of several processes it is. */
export const openLog = (
  given: { level?: string; base?: Record<string, unknown>; to?: DestinationStream } = {},
): Logger =>
  pino(
    {
      level: given.level ?? process.env['LOG_LEVEL'] ?? 'warn',
      ...(given.base ? { base: given.base } : {}),
      mixin() {
        const id = trace()
        return id === undefined ? {} : { trace: id }
      },
      hooks: { streamWrite: scrubbed },
    },
    given.to ?? pino.destination({ dest: 2, sync: true }),
  )
