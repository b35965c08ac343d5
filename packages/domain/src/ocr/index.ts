import type { Address, AddressTable } from '../address/index.ts'
import { tidyZip } from '../address/index.ts'

export const ocrLimits = {
  /** Bytes of a picture sent to be read; a browser with scripts makes a larger one smaller first. */
  bytes: 6_000_000,
  /** Pictures of one customer in an hour. */
  pictures: 40,
  /** Letters of a text typed by hand. */
  letters: 500,
  /** Lines kept of one picture. */
  lines: 60,
  /** Hours until a picture and what was read of it are gone. */
  keptHours: 24,
} as const
export const ocrModes = ['text', 'address'] as const
export type OcrMode = (typeof ocrModes)[number]
export const ocrDirections = ['auto', 'upright', 'vertical'] as const
export type OcrDirection = (typeof ocrDirections)[number]

/** A line as the engine gives it; the box in points of the picture it read. */
export type RawLine = {
  readonly text: string
  /** 0 to 100. */
  readonly sure: number
  readonly box: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }
}
/** A line as it is kept; the box as parts of the picture's width and height, from its left upper corner. */
export type OcrLine = {
  readonly text: string
  readonly sure: number
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** Below this a reading may well be wrong, and says so. */
export const sureEnough = 75

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。・（）「」：〒〜]/u
/** Spaces between Japanese letters are the engine's, not the writer's; full-width figures are figures. */
export function tidyReading(text: string): string {
  const pieces = text.normalize('NFKC').split(/\s/).filter(Boolean)
  let made = ''
  for (const piece of pieces) {
    const isJoined = JAPANESE.test(made.slice(-1)) && JAPANESE.test(piece.slice(0, 1))
    made += made === '' || isJoined ? piece : ` ${piece}`
  }
  return made
}

/**
 * How much a reading looks like writing: sure of it, and in pieces of more than a letter. Columns read as rows fall apart into single
 * letters with spaces between them, rows read as columns as well.
 */
export function worthOf(lines: readonly RawLine[]): number {
  let letters = 0
  let weight = 0
  for (const { text, sure } of lines)
    for (const piece of text.split(/\s/)) {
      letters += piece.length
      weight += piece.length * piece.length * sure
    }
  return letters === 0 ? 0 : weight / letters
}

/** Of two looks at the same rows, the surer reading of each; `scale` is how much larger the second picture was. */
export const surerOf = (one: readonly RawLine[], two: readonly RawLine[], scale: number): RawLine[] =>
  one.map((first) => {
    const middle = (first.box.y0 + first.box.y1) / 2
    const height = first.box.y1 - first.box.y0
    const again = two.find(
      ({ box }) =>
        Math.abs((box.y0 + box.y1) / 2 / scale - middle) < height / 2 && !isFar(box, first.box, scale),
    )
    return again && again.sure > first.sure ? { ...again, box: first.box } : first
  })
/** Two rows side by side are two. */
const isFar = (a: RawLine['box'], b: RawLine['box'], scale: number): boolean =>
  a.x1 / scale < b.x0 || a.x0 / scale > b.x1

/** Lines as they are kept: tidied, without specks, columns from right to left. */
export function linesOf(
  raw: readonly RawLine[],
  { width, height }: { width: number; height: number },
  isVertical: boolean,
): OcrLine[] {
  const part = (value: number, whole: number): number =>
    Math.round(Math.min(1, Math.max(0, value / whole)) * 10_000) / 10_000
  return raw
    .map(({ text, sure, box }) => ({
      text: tidyReading(text),
      sure: Math.round(sure),
      box: {
        x: part(box.x0, width),
        y: part(box.y0, height),
        width: part(box.x1 - box.x0, width),
        height: part(box.y1 - box.y0, height),
      },
    }))
    .filter(({ text, sure }) => /[\p{L}\p{N}]/u.test(text) && sure >= 25)
    .toSorted((a, b) =>
      isVertical ? b.box.x - a.box.x || a.box.y - b.box.y : a.box.y - b.box.y || a.box.x - b.box.x,
    )
    .slice(0, ocrLimits.lines)
}

/** What of an address was found; what was not is empty. */
export type FoundAddress = Pick<
  Address,
  'country' | 'recipient' | 'state' | 'city' | 'detail' | 'zip' | 'phone'
>

const ZIP_JP = /(\d{3})\s?[-‐−ー―]\s?(\d{4})(?!\d)/
const PHONE = /\+?\d[\d‐−ー―() -]{7,18}\d/
const PHONE_WORD = /^(?:電話番号|電話|携帯|TEL|Tel|tel|Phone|phone|☎)\s?[:：.]?\s?/
const HONOURS = /\s?(?:様|御中|殿)$/
const digits = (text: string): string => text.replace(/[^\d+]/g, '')

/** Reads the lines of a label or a letter as an address. Japanese ones part by part; of others what is certain: country, code, number. */
export function addressIn(read: readonly string[], table: AddressTable): FoundAddress | null {
  const lines = read.map((line) => tidyReading(line)).filter(Boolean)
  return japanese(lines, table) ?? foreign(lines, table)
}

function japanese(lines: readonly string[], table: AddressTable): FoundAddress | null {
  const form = table.forms.get('JP')
  if (!form) return null
  const prefectures = form.states.map((row) => ({ code: row.code, name: row.name || row.code }))
  const isMarked = lines.some((line) => line.includes('〒'))
  const at = lines.findIndex((line) => prefectures.some(({ name }) => line.includes(name)))
  if (at < 0 && !isMarked) return null
  let zip = ''
  let phone = ''
  let recipient = ''
  let state = ''
  const rest: string[] = []
  for (const [index, line] of lines.entries()) {
    let left = line.replace('〒', ' ').trim()
    const code = index === at || line.includes('〒') || zip === '' ? ZIP_JP.exec(left) : null
    if (code && zip === '' && (line.includes('〒') || digits(left).length <= 7 + digitsAfter(left, code))) {
      zip = `${code[1]!}-${code[2]!}`
      left = `${left.slice(0, code.index)} ${left.slice(code.index + code[0].length)}`.trim()
    }
    const number = PHONE.exec(left)
    if (phone === '' && number && (PHONE_WORD.test(left) || /^[+0][\d‐−ー―() -]+$/.test(left))) {
      phone = number[0].replace(/[‐−ー―]/g, '-')
      continue
    }
    if (left === '') continue
    if (recipient === '' && HONOURS.test(left) && !/\d/.test(left)) {
      recipient = left.replace(HONOURS, '').trim()
      continue
    }
    const found = index === at ? prefectures.find(({ name }) => left.includes(name)) : undefined
    if (found) {
      state = found.code
      left = left.slice(left.indexOf(found.name) + found.name.length).trim()
      if (left !== '') rest.unshift(left)
    } else rest.push(left)
  }
  const [first = '', ...others] = rest
  const city = cityIn(first)
  return {
    country: 'JP',
    recipient,
    state,
    city,
    detail: [first.slice(city.length).trim(), ...others].filter(Boolean).join('\n'),
    zip,
    phone,
  }
}
const digitsAfter = (line: string, code: RegExpExecArray): number =>
  digits(line.slice(code.index + code[0].length)).length

/** 市, 区, 町 or 村 ends a place's name; a large city has wards, a district has towns, and some names have the sign inside. */
function cityIn(text: string): string {
  const letters = Array.from(text)
  let end = -1
  for (let at = 1; at < Math.min(letters.length, 14); at += 1) {
    const letter = letters[at]!
    if (/[\d０-９]/.test(letter)) break
    if (!'市区町村郡'.includes(letter)) continue
    // 四日市市, 廿日市市: the name goes on.
    if (letters[at + 1] === '市' && letter === '市') continue
    end = at
    if (letter === '郡') continue
    if (letter === '市') {
      const ward = letters.slice(at + 1, at + 6).indexOf('区')
      if (ward > 0 && !/[\d丁目]/.test(letters.slice(at + 1, at + 1 + ward).join(''))) end = at + 1 + ward
    }
    break
  }
  return letters.slice(0, end + 1).join('')
}

function foreign(lines: readonly string[], table: AddressTable): FoundAddress | null {
  const upper = lines.map((line) => line.toUpperCase())
  const found = [...table.forms].find(([, { nameEn }]) =>
    upper.some((line) => line === nameEn.toUpperCase() || line.endsWith(` ${nameEn.toUpperCase()}`)),
  )
  if (!found) return null
  const [country, form] = found
  let zip = ''
  let phone = ''
  const rest: string[] = []
  for (const line of lines) {
    if (line.toUpperCase() === form.nameEn.toUpperCase()) continue
    const number = PHONE.exec(line)
    if (phone === '' && number && (PHONE_WORD.test(line) || line.startsWith('+'))) {
      phone = number[0]
      continue
    }
    const words = line.split(' ')
    const tried = [...words, ...words.slice(1).map((word, index) => `${words[index]!} ${word}`)]
    const code =
      zip === '' ? tried.find((word) => /\d/.test(word) && tidyZip(word, form) !== null) : undefined
    if (code !== undefined && line !== lines[0]) {
      zip = code
      const left = line.replace(code, ' ').replace(/\s+/g, ' ').trim()
      if (left !== '') rest.push(left)
    } else rest.push(line)
  }
  const [recipient = '', ...detail] = rest
  return { country, recipient, state: '', city: '', detail: detail.join('\n'), zip, phone }
}
