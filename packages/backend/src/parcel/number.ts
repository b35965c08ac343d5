import { randomInt } from 'node:crypto'

/**
 * Parcel numbers: `TB-` and eight digits in two groups, the last a check digit (mod 10, weights 3 and 1 from the right, as on
 * retail barcodes), so that a mistyped number is noticed before anything is looked up.
 */
export const newParcelNo = (): string => withCheck(String(randomInt(0, 10_000_000)).padStart(7, '0'))

const checkDigit = (seven: string): number =>
  (10 -
    (Array.from(seven).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0) %
      10)) %
  10
const withCheck = (seven: string): string => {
  const all = `${seven}${checkDigit(seven)}`
  return `TB-${all.slice(0, 4)}-${all.slice(4)}`
}

/** The number as it is kept, from what was scanned or typed (`tb 1186 0042`, the address inside a QR code); null when it is none. */
export function readParcelNo(text: string): string | null {
  const found = /TB[-\s]?(\d{4})[-\s]?(\d{4})\b/i.exec(text)
  if (!found) return null
  const seven = `${found[1]}${found[2]!.slice(0, 3)}`
  return withCheck(seven) === `TB-${found[1]}-${found[2]}` ? withCheck(seven) : null
}
