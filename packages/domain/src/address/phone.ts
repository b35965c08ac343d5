/** Countries where the leading zero belongs to the number and stays behind the country code. */
const keepsZero: ReadonlySet<string> = new Set(['IT', 'SM', 'VA', 'CI', 'CG', 'GA'])
/** What is dialled inside the country before the number; `0` where the table is silent. North America: `1`. */
const trunk: Readonly<Record<string, string>> = {
  RU: '8',
  KZ: '8',
  BY: '8',
  TM: '8',
  HU: '06',
  LT: '0',
  US: '1',
  CA: '1',
  PR: '1',
  DO: '1',
  MX: '01',
}

export type PhoneRule = {
  readonly country: string
  readonly dial: string
  readonly min: number | null
  readonly max: number | null
}

/**
 * The number as `+…` digits (E.164, at most 15), or null when it cannot be one. Spaces, dots, dashes, brackets and slashes are
 * allowed between digits; letters are not. Without `+` or `00` it is read as a number of the address's country.
 * A number of another country (`+` and a dial code we know) is fine: people live abroad.
 */
export function phoneE164(phone: string, rule: PhoneRule, dials: readonly string[]): string | null {
  const typed = phone
    .normalize('NFKC')
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  if (typed.length > 40 || !/^(\+|00)?[\d\s().\-/‐–]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  if (/^0*$/.test(digits) || /^(\d)\1+$/.test(digits)) return null
  const international = typed.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null
  if (international === null) return national(digits, rule)
  if (international.startsWith(rule.dial)) return national(international.slice(rule.dial.length), rule)
  return international.length >= 7 &&
    international.length <= 15 &&
    dials.some((dial) => international.startsWith(dial))
    ? `+${international}`
    : null
}

function national(digits: string, rule: PhoneRule): string | null {
  // Caribbean countries share +1; their dial code holds the area code, and people dial it or leave it out.
  if (/^1\d{3}$/.test(rule.dial)) {
    const match = new RegExp(`^(?:1?${rule.dial.slice(1)})?(\\d{7})$`).exec(digits)
    return match ? `+${rule.dial}${match[1]}` : null
  }
  const number = withoutTrunk(digits, rule)
  // Where we do not know the plan: shortest real national numbers have 4 digits (Niue), E.164 allows 15 with the country code.
  const fits = number.length >= (rule.min ?? 4) && number.length <= (rule.max ?? 12)
  return fits && rule.dial.length + number.length <= 15 && rule.dial.length + number.length >= 7
    ? `+${rule.dial}${number}`
    : null
}

function withoutTrunk(digits: string, rule: PhoneRule): string {
  const prefix = trunk[rule.country] ?? '0'
  if (keepsZero.has(rule.country) || !digits.startsWith(prefix)) return digits
  // 8 or 1 may also begin the number itself: drop it only when the rest is still long enough.
  const rest = digits.slice(prefix.length)
  return prefix === '0' || rest.length >= (rule.min ?? 4) ? rest : digits
}
