import { createHash } from 'node:crypto'

/** What a test card does; the numbers are the ones people know from card processors' documentation. */
export type Does =
  | 'approve'
  | 'decline'
  | 'insufficient'
  | 'verify'
  | 'processing'
  | 'slow'
  | 'processingFails'

export const testCards: readonly { number: string; does: Does }[] = [
  { number: '4242424242424242', does: 'approve' },
  { number: '4000000000000002', does: 'decline' },
  { number: '4000000000009995', does: 'insufficient' },
  // Its check digit is wrong by Luhn, so the table is asked before the rule.
  { number: '4000000000003155', does: 'verify' },
  { number: '4000000000000259', does: 'processing' },
  { number: '4000000000000077', does: 'slow' },
  { number: '4000000000000341', does: 'processingFails' },
]

export const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

export type CardForm = { number: string; expiry: string; cvc: string; name: string }
export type CardField = 'number' | 'expiry' | 'cvc' | 'name'
export const emptyForm: CardForm = { number: '', expiry: '', cvc: '', name: '' }
/** What `?card=…` puts into the form; only test cards, so that no real number is ever echoed out of an address. */
export function filled(number: string | undefined, nowMs: number): CardForm {
  const card = testCards.find((each) => each.number === number)
  return card
    ? {
        number: grouped(card.number),
        expiry: `12/${String(new Date(nowMs).getUTCFullYear() + 3).slice(2)}`,
        cvc: '123',
        name: 'TARO YAMADA',
      }
    : emptyForm
}

export type Fault =
  | 'missing'
  | 'notDigits'
  | 'wrongLength'
  | 'wrongDigits'
  | 'notTestCard'
  | 'format'
  | 'past'
  | 'tooLong'
export type Faults = Partial<Record<CardField, Fault>>

/** A good card is known by its last four digits, its end, what it does, and a print that no number can be read from. */
export type CheckedCard = { ok: true; last4: string; does: Does; print: string; month: number; year: number }

/** Checks a filled form; all faults at once. */
export function checkCard(form: CardForm, nowMs: number): CheckedCard | { ok: false; faults: Faults } {
  const number = digitsOf(form.number)
  const card = testCards.find((each) => each.number === number)
  const faults: Faults = {}
  const add = (field: CardField, fault: Fault | null) => {
    if (fault) faults[field] = fault
  }
  add('number', card ? null : numberFault(number))
  add('expiry', expiryFault(digitsOf(form.expiry), nowMs))
  add('cvc', cvcFault(digitsOf(form.cvc)))
  add('name', form.name.trim() === '' ? 'missing' : form.name.length > 100 ? 'tooLong' : null)
  const end = expiryOf(digitsOf(form.expiry))
  return card && end && Object.keys(faults).length === 0
    ? {
        ok: true,
        last4: number.slice(-4),
        does: card.does,
        print: createHash('sha256').update(number).digest('hex').slice(0, 24),
        ...end,
      }
    : { ok: false, faults }
}

/** Western digits without the gaps people type; full-width and Arabic digits are digits too. */
const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\s\-\u2010-\u2015]/g, '')

function numberFault(number: string): Fault {
  if (number === '') return 'missing'
  if (!/^\d+$/.test(number)) return 'notDigits'
  if (number.length < 12 || number.length > 19) return 'wrongLength'
  return luhn(number) ? 'notTestCard' : 'wrongDigits'
}

function expiryFault(text: string, nowMs: number): Fault | null {
  if (text === '') return 'missing'
  const end = expiryOf(text)
  return end === null ? 'format' : isPast(end, nowMs) ? 'past' : null
}
function expiryOf(text: string): { month: number; year: number } | null {
  const parts = /^(\d{1,2})\/(\d{2}|20\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text)
  const month = Number(parts?.[1])
  return !parts || month < 1 || month > 12 ? null : { month, year: 2000 + (Number(parts[2]) % 100) }
}
/** A card is good to the last moment of its month, wherever on earth that month ends last. */
export const isPast = ({ month, year }: { month: number; year: number }, nowMs: number): boolean =>
  Date.UTC(year, month, 1) + 12 * 3_600_000 <= nowMs

const cvcFault = (cvc: string): Fault | null =>
  cvc === '' ? 'missing' : /^\d{3,4}$/.test(cvc) ? null : 'format'

/** ISO/IEC 7812-1 annex B: from the right every second digit doubled, its digits summed; the whole divides by ten. */
export function luhn(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
