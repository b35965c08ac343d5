import { mended } from './reed-solomon.ts'

/** Versions 1 to 10 at level M: where alignment squares stand, check words of a block, blocks as [how many, data words]. ISO/IEC 18004 tables 9 and E.1. */
const versions: readonly { readonly align: readonly number[]; readonly check: number; readonly blocks: readonly (readonly [count: number, data: number])[] }[] = [
  { align: [], check: 10, blocks: [[1, 16]] },
  { align: [6, 18], check: 16, blocks: [[1, 28]] },
  { align: [6, 22], check: 26, blocks: [[1, 44]] },
  { align: [6, 26], check: 18, blocks: [[2, 32]] },
  { align: [6, 30], check: 24, blocks: [[2, 43]] },
  { align: [6, 34], check: 16, blocks: [[4, 27]] },
  { align: [6, 22, 38], check: 18, blocks: [[4, 31]] },
  { align: [6, 24, 42], check: 22, blocks: [[2, 38], [2, 39]] },
  { align: [6, 26, 46], check: 22, blocks: [[3, 36], [2, 37]] },
  { align: [6, 28, 50], check: 26, blocks: [[4, 43], [1, 44]] },
]

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_r, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/** The text of a code given as modules (1 is dark), row by row; null when it is not one of ours or too much of it is hidden. */
export function readMatrix(modules: Uint8Array, size: number): string | null {
  const version = versions[(size - 17) / 4 - 1]
  const at = (row: number, column: number): number => modules[row * size + column] ?? 0
  const mask = maskOf(at, size)
  if (!version || mask === null) return null
  const words = wordsOf(at, size, version.align, masks[mask]!)
  const data = unlaced(words, version.check, version.blocks.flatMap(([count, length]) => Array.from({ length: count }, () => length)))
  return data && textOf(data, (size - 17) / 4)
}

/** Which mask was laid over the code, from the two copies of its format; null when neither is near a format of level M. */
function maskOf(at: (row: number, column: number) => number, size: number): number | null {
  const first = [...[0, 1, 2, 3, 4, 5, 7, 8].map((column) => at(8, column)), ...[7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8))]
  const second = [...Array.from({ length: 7 }, (_each, index) => at(size - 1 - index, 8)), ...Array.from({ length: 8 }, (_each, index) => at(8, size - 8 + index))]
  const far = (bits: readonly number[], mask: number): number => bits.reduce((all, bit, index) => all + (bit === ((formatM(mask) >> (14 - index)) & 1) ? 0 : 1), 0)
  const best = masks.map((_each, mask) => ({ mask, errors: Math.min(far(first, mask), far(second, mask)) })).toSorted((a, b) => a.errors - b.errors)[0]!
  return best.errors <= 3 ? best.mask : null
}

/** The fifteen bits of level M (00) with this mask: BCH(15,5), then the fixed pattern over it. */
function formatM(mask: number): number {
  let rest = mask << 10
  for (let bit = 14; bit >= 10; bit -= 1) if ((rest >> bit) & 1) rest ^= 0b10100110111 << (bit - 10)
  return ((mask << 10) | rest) ^ 0b101010000010010
}

/** Codewords in the order they lie: two columns at a time, upwards and downwards, from the lower right. */
function wordsOf(at: (row: number, column: number) => number, size: number, align: readonly number[], mask: (row: number, column: number) => boolean): number[] {
  const words: number[] = []
  let word = 0
  let bits = 0
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (isFixed(row, column, size, align)) continue
        word = (word << 1) | (at(row, column) ^ (mask(row, column) ? 1 : 0))
        bits += 1
        if (bits < 8) continue
        words.push(word)
        word = 0
        bits = 0
      }
    }
    isUp = !isUp
  }
  return words
}

/** Modules that carry no data: squares with their margins and format, timing lines, alignment squares, the version's own copies from 7 on. */
function isFixed(row: number, column: number, size: number, align: readonly number[]): boolean {
  if (row === 6 || column === 6) return true
  if ((row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9)) return true
  if (size >= 45 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true
  const last = align.at(-1) ?? 0
  return align.some((r) => align.some((c) => !((r === 6 && c === 6) || (r === 6 && c === last) || (r === last && c === 6)) && Math.abs(row - r) <= 2 && Math.abs(column - c) <= 2))
}

/** Blocks taken apart and mended, their data one after another; null when one cannot be mended. */
function unlaced(words: readonly number[], check: number, lengths: readonly number[]): number[] | null {
  const blocks = lengths.map((): number[] => [])
  let place = 0
  for (let index = 0; index < Math.max(...lengths); index += 1) for (const [block, length] of lengths.entries()) if (index < length) blocks[block]!.push(words[place++] ?? 0)
  for (let index = 0; index < check; index += 1) for (const block of blocks) block.push(words[place++] ?? 0)
  const data = blocks.map((block) => mended(block, check))
  return data.some((block) => block === null) ? null : data.flatMap((block) => block!.slice(0, -check))
}

function utf8(bytes: readonly number[]): string {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    // Not UTF-8: the letters of ISO 8859-1, which the standard says.
    return String.fromCharCode(...bytes)
  }
}

const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** The text of the data: digits, capitals and bytes (UTF-8), one stretch after another. */
function textOf(data: readonly number[], version: number): string | null {
  let place = 0
  const left = (): number => data.length * 8 - place
  const take = (count: number): number => {
    let value = 0
    for (let bit = 0; bit < count; bit += 1, place += 1) value = value * 2 + ((data[place >> 3]! >> (7 - (place & 7))) & 1)
    return value
  }
  const isLarge = version >= 10
  let text = ''
  while (left() >= 4) {
    const mode = take(4)
    if (mode === 0) break
    if (mode === 4) {
      const count = take(isLarge ? 16 : 8)
      if (left() < count * 8) return null
      text += utf8(Array.from({ length: count }, () => take(8)))
    } else if (mode === 2) {
      let count = take(isLarge ? 11 : 9)
      if (left() < Math.ceil(count * 5.5)) return null
      for (; count > 1; count -= 2) {
        const pair = take(11)
        text += (alphanumeric[Math.floor(pair / 45)] ?? '') + (alphanumeric[pair % 45] ?? '')
      }
      if (count === 1) text += alphanumeric[take(6)] ?? ''
    } else if (mode === 1) {
      let count = take(isLarge ? 12 : 10)
      if (left() < Math.ceil((count * 10) / 3)) return null
      for (; count >= 3; count -= 3) text += String(take(10)).padStart(3, '0')
      if (count > 0) text += String(take(count === 2 ? 7 : 4)).padStart(count, '0')
    } else return null
  }
  return text
}
