/** The number below the bars of a thing or on the back of a book, as sources search for it: 13 or 8 digits. */
export type Barcode = {
  code: string
  symbol: 'JAN' | 'EAN' | 'ISBN'
  /** False: its last digit does not follow from the others, so one of them was misread or mistyped. */
  isRight: boolean
}

/** What people write before the number. */
const label =
  /^(?:jan|ean|gtin|upc|isbn)(?:[\s-]?(?:8|10|12|13)(?=[\s:：]))?(?:コード|\s*code)?\s*[:：.]?\s*/i
/** Japan's own numbers and those of books: thirteen digits that begin so are nothing else. */
const surely = /^(?:45|49|978|979)\d+$/

/** The barcode a text is, with or without its label, spaces and hyphens; null when it is something else. */
export function barcodeIn(text: string): Barcode | null {
  const typed = text.normalize('NFKC').trim()
  const bare = typed.replace(label, '')
  if (!/^\d[\d\s-]*[\dx]$/i.test(bare)) return null
  const digits = bare.replace(/[\s-]/g, '').toUpperCase()
  const isNamed = bare !== typed
  if (/^\d{9}[\dX]$/.test(digits)) {
    const isRight = isbn10Digit(digits.slice(0, 9)) === digits.at(-1)
    return isRight || isNamed
      ? { code: withCheckDigit(`978${digits.slice(0, 9)}`), symbol: 'ISBN', isRight }
      : null
  }
  if (!/^(?:\d{8}|\d{12,13})$/.test(digits)) return null
  const isRight = withCheckDigit(digits.slice(0, -1)) === digits
  // Other numbers are as long: only the check digit tells a short one from a model's.
  if (!isRight && !isNamed && !(digits.length === 13 && surely.test(digits))) return null
  const code = digits.length === 12 ? `0${digits}` : digits
  return { code, symbol: symbolOf(code), isRight }
}

const symbolOf = (code: string): Barcode['symbol'] =>
  /^97[89]\d{10}$/.test(code) ? 'ISBN' : /^4[59]/.test(code) ? 'JAN' : 'EAN'

/** Digits with the one that follows from them: from the right, every second counts three times, and all add up to tens. */
export function withCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** The tenth of an older book number: a weight for each place, and X for ten. */
function isbn10Digit(nine: string): string {
  const sum = Array.from(nine).reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
  const last = (11 - (sum % 11)) % 11
  return last === 10 ? 'X' : String(last)
}
