import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { trace } from './trace.ts'

// Each is linear over a line of any length (tools/patterns.ts).
/** The second half of a mail address; the first is walked back from its `@`. */
const DOMAIN = /@[\w-]+\.[\w.-]+/g
const isLocal = (sign: string): boolean => /[\w.+%-]/.test(sign)
/** As PostgreSQL says whose row was in the way: the value is a person's. */
const KEY = /Key \(([^()]{1,200})\)=\((?:[^()]{0,1000})\)/g
/** The same where the value has brackets of its own, a whole row, what a statement was given, and what was no number: to the end of what is said. */
const BRACKETED = /Key \(([^()]{1,200})\)=\((?!\[…\])(?:[^"\\]|\\.)*/g
const ROW = /Failing row contains \((?:[^"\\]|\\.)*/g
const GIVEN = /parameter \$(\d{1,4}) = (?:[^"\\]|\\.)*/g
const UNREAD = /(invalid input (?:syntax|value) for [\w ]{1,60}: )(?:[^"\\]|\\.)*/g
const SAID =
  /\b(token|code|sid|ssid|password|secret|key|signature|authorization|cookie)([=:]|: |": ?"|\\": ?\\")([^\s&;,"\\]+)/gi
/** Shorter values open nothing. */
const SHORT = 6
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
  withoutMails(line)
    .replace(KEY, 'Key ($1)=([…])')
    .replace(BRACKETED, 'Key ($1)=([…])')
    .replace(ROW, 'Failing row contains ([…])')
    .replace(GIVEN, 'parameter $$$1 = […]')
    .replace(UNREAD, '$1[…]')
    .replace(KEYED, '[key]')
    .replace(SAID, (all: string, name: string, sign: string, value: string) =>
      value.length < SHORT ? all : `${name}${sign}[…]`,
    )
    .replace(LONG, (word) => (isChance(word) ? '[…]' : word))
    // Still a number where it stood as one.
    .replace(DIGITS, (digits) => (isCard(digits) ? '0' : digits))

function withoutMails(line: string): string {
  let said = ''
  let from = 0
  for (const { index, 0: domain } of line.matchAll(DOMAIN)) {
    let start = index
    while (start > from && isLocal(line[start - 1]!)) start -= 1
    if (start === index) continue
    let end = index + domain.length
    // What ends a sentence is none of the address.
    while (/[.-]/.test(line[end - 1]!)) end -= 1
    said += `${line.slice(from, start)}[mail]`
    from = end
  }
  return said + line.slice(from)
}

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
