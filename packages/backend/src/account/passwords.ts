import { hash, verify } from '@node-rs/argon2'
import type { Options } from '@node-rs/argon2'
import type { Refusal } from '@tomobako/domain/kernel'
import { graphemes, lengthOf, refuse } from '@tomobako/domain/kernel'
import { Trouble } from '../kernel/index.ts'
import { commonWhole, commonWords, mostCommon } from './common-passwords.ts'

/** quality S10: argon2id, 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** A hash made with the same cost of a password nobody has: checked when there is no account, so that both answers take as long. */
export const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$QkxlshVsGq/iV2qP48EgTQ$yALdUv9EE5TIDKTNIQ3Onb1Mk8eux7LrOJt5dVE+me0'

/** Another price than ours is for passwords of tests, which keep nobody out. */
export const hashPassword = (password: string, price: Options = cost): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), price))
/** False also when there is no hash to compare with; it takes the same time then. */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> =>
  (await inTurn(() => verify(stored ?? nobody, password.normalize('NFKC')))) && stored !== null

// Two at a time: a hash holds 19 MiB and a core, and a flood of sign-ins must not starve the rest of the shop.
const AT_ONCE = 2
let done = 0
/**
 * How many passwords this process has hashed or compared: the one thing an answer's time tells.
 * @internal for the test that an unknown address costs as much as a known one
 */
export const passwordsWorked = (): number => done
const MAX_WAITING = 400
let busy = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new Trouble('too many passwords to check at once')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else busy += 1
  try {
    done += 1
    return await work()
  } finally {
    // The place passes straight to the next in the queue, so it is never counted twice.
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}

export const leastLength = { customer: 8, staff: 12 } as const

/**
 * Why a password may not be used (quality S10: length and well-known passwords only, no rules of composition). `own` are words an
 * attacker tries first for this person: e-mail address, name.
 */
export function passwordObjection(
  password: string,
  own: readonly string[],
  least: number = leastLength.customer,
): Refusal | null {
  if (lengthOf(password.normalize('NFKC')) < least)
    return refuse('account.passwordShort', { count: least }, 'password')
  return isCommon(password, own) ? refuse('account.passwordCommon', {}, 'password') : null
}

const exchanged: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const exchange = (text: string): string => Array.from(text, (letter) => exchanged[letter] ?? letter).join('')
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
]

/** Whether it is one of the passwords that are tried first: a well-known word dressed up, a run, a repeat, or the person's own name. */
export function isCommon(password: string, own: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim()
  if (commonWhole.has(plain) || mostCommon().has(plain)) return true
  const bare = undressed(plain)
  const spellings = [plain, bare, exchange(bare), undressed(exchange(plain))]
  const owned = own
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => lengthOf(word) >= 4)
  return (
    spellings.some(
      (each) => commonWords.has(each) || owned.includes(each) || commonWords.has(halved(each)),
    ) ||
    bare === '' ||
    isRun(plain) ||
    isRepeat(plain)
  )
}

/** Without digits and signs at either end; empty when it is nothing else (dates, phone numbers). */
function undressed(text: string): string {
  const signs = Array.from(text)
  const first = signs.findIndex((each) => /\p{L}/u.test(each))
  return first === -1
    ? ''
    : signs.slice(first, signs.findLastIndex((each) => /\p{L}/u.test(each)) + 1).join('')
}
const halved = (text: string): string =>
  text.length % 2 === 0 && text.slice(0, text.length / 2) === text.slice(text.length / 2)
    ? text.slice(0, text.length / 2)
    : text
/** One to four signs at least three times over, and perhaps one more. */
const isRepeat = (text: string): boolean =>
  new Set(graphemes(text)).size <= 2 || [1, 2, 3, 4].some((size) => repeats(Array.from(text), size))
const repeats = (signs: readonly string[], size: number): boolean =>
  [signs.length, signs.length - 1].some(
    (length) =>
      length % size === 0 &&
      length >= size * 3 &&
      signs.slice(size, length).every((each, at) => each === signs[at]),
  )
/** Walks along the keyboard, the alphabet or the numbers, either way, perhaps from row to row. */
const isRun = (text: string): boolean => {
  const letters = Array.from(text)
  let steps = 0
  for (let at = 1; at < letters.length; at += 1)
    if (
      rows.some(
        (row) =>
          [1, -1].includes(row.indexOf(letters[at]!) - row.indexOf(letters[at - 1]!)) &&
          row.includes(letters[at]!) &&
          row.includes(letters[at - 1]!),
      )
    )
      steps += 1
  return letters.length > 1 && steps / (letters.length - 1) > 0.7
}
