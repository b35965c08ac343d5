import { createRequire } from 'node:module'
import bwip from 'bwip-js/node'
import sharp from 'sharp'
import { languages } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { PdfDocument } from './pdf.ts'
import type { Pdf } from './pdf.ts'
import { setWords } from './type.ts'
import type { WordsSet } from './type.ts'

/**
 * What all papers share: sizes in points, fonts with Latin and Japanese letters, codes, rules and tables. Words in other letters (`write`)
 * are set as a picture, and are found and copied as the words it shows. On a paper for readers from the right everything stands mirrored: places
 * are given from where a line begins.
 */
export const A6: [number, number] = [298, 420]
export const A5: [number, number] = [420, 595]
export const A4: [number, number] = [595, 842]
export const MARGIN = 18

const require = createRequire(import.meta.url)
// pdfkit embeds only the glyphs that are used.
const fonts = {
  regular: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
}

const readers = new WeakMap<Pdf, Local>()
const readerOf = (doc: Pdf): Local => readers.get(doc) ?? 'en'
const isFromRight = (doc: Pdf): boolean => languages[readerOf(doc)].dir === 'rtl'

/** `local`: whose paper it is: which way it is read, and which shapes its characters take. */
export function paper(size: [number, number], title: string, local: Local = 'en'): Pdf {
  const doc = new PdfDocument({
    size,
    margin: MARGIN,
    lang: languages[local].bcp47,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Producer: 'Tomobako', Creator: 'Tomobako' },
  })
  readers.set(doc, local)
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('bold', fonts.bold)
  return doc.font('regular')
}

export function finished(doc: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    doc.end()
  })
}

export const code128 = (text: string): Promise<Buffer> =>
  bwip.toBuffer({ bcid: 'code128', text, scale: 3, height: 12, includetext: false })
export const qr = (text: string): Promise<Buffer> => bwip.toBuffer({ bcid: 'qrcode', text, scale: 4 })

/** Whose parcel it is on its way out: the warehouse it leaves. The country last, once, in capitals. */
export type Sender = {
  readonly name: string
  readonly address: string
  readonly zip: string
  readonly phone: string
}
export const senderLines = (warehouse: Sender): string[] =>
  [
    warehouse.name,
    warehouse.address
      .trim()
      .replace(/japan$/i, '')
      .trimEnd()
      .replace(/,$/, ''),
    warehouse.zip,
    'JAPAN',
    warehouse.phone,
  ].filter(Boolean)
export const yen = (value: number): string => value.toLocaleString('en-US')
export const rule = (
  doc: Pdf,
  y: number,
  {
    width = doc.page.width,
    margin = MARGIN,
    color = '#222222',
  }: { width?: number; margin?: number; color?: string } = {},
): void =>
  void doc
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.7)
    .stroke(color)

/** Words of unknown letters: how they stand on a paper. */
export type Writing = {
  readonly width: number
  readonly size: number
  readonly isBold?: boolean
  /** At the end of its line, as figures are. */
  readonly isRight?: boolean
}
/** A picture has so many points for one of the paper: what a printer shows sharp. */
const SHARP = 4
/** Readers whose Chinese characters have other shapes than those of the papers' own font. */
const ownShapes: ReadonlySet<Local> = new Set(['zhCn', 'zhTw', 'ko'])
const isReadable = (doc: Pdf, text: string): boolean =>
  !(ownShapes.has(readerOf(doc)) && /\p{Script=Han}/u.test(text)) &&
  Array.from(text).every(
    (letter) => letter <= '\u007f' || doc._font.font.hasGlyphForCodePoint(letter.codePointAt(0)!),
  )
/** Marks of direction say nothing where nothing runs from the right. */
const settled = (text: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
    ? text
    : text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')

const pictures = new WeakMap<Pdf, Map<string, Promise<WordsSet>>>()
/** Null where the paper's own font has all the letters. */
function pictured(
  doc: Pdf,
  text: string,
  { width, size, isBold = false }: Writing,
): Promise<WordsSet> | null {
  doc.font(isBold ? 'bold' : 'regular').fontSize(size)
  if (isReadable(doc, text)) return null
  const known = pictures.get(doc) ?? new Map<string, Promise<WordsSet>>()
  pictures.set(doc, known)
  const key = JSON.stringify([text, width, size, isBold])
  const made =
    known.get(key) ??
    setWords({ text, local: readerOf(doc), size: size * SHARP, width: width * SHARP, isBold }).then(inGrey)
  known.set(key, made)
  return made
}
/** Black on white: a fifth of the bytes, and pdfkit takes them as they are. */
const inGrey = async (set: WordsSet): Promise<WordsSet> => ({
  ...set,
  png: await sharp(set.png)
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer(),
})

/** How high `write` will be. */
export async function heightOf(doc: Pdf, words: string, how: Writing): Promise<number> {
  const text = settled(words)
  const picture = await pictured(doc, text, how)
  return picture === null ? doc.heightOfString(text, { width: how.width }) : picture.height / SHARP
}

/** Writes words of any letters and says how high they became. `x`: from where lines begin. */
export async function write(doc: Pdf, words: string, x: number, y: number, how: Writing): Promise<number> {
  const text = settled(words)
  const picture = await pictured(doc, text, how)
  // Other words may have been written meanwhile.
  doc.font(how.isBold ? 'bold' : 'regular').fontSize(how.size)
  const left = isFromRight(doc) ? doc.page.width - x - how.width : x
  const isRight = isFromRight(doc) !== (how.isRight ?? false)
  if (picture === null) {
    doc.text(text, left, y, { width: how.width, align: isRight ? 'right' : 'left' })
    return doc.heightOfString(text, { width: how.width })
  }
  const [width, height] = [picture.width / SHARP, picture.height / SHARP]
  doc.markContent('Span', { actual: text })
  doc.image(picture.png, isRight ? left + how.width - width : left, y, { width })
  doc.endMarkedContent()
  return height
}

export type Column = { readonly head: string; readonly width: number; readonly right?: boolean }
/** A row that is set apart, or whose words lead to an address. */
export type Row = {
  readonly cells: readonly string[]
  readonly isBold?: boolean
  readonly link?: string | null
}

/** A table from `y` on, over as many pages as it takes; the heads stand on each. Returns where it ends. */
export async function table(
  doc: Pdf,
  columns: readonly Column[],
  rows: readonly (readonly string[] | Row)[],
  y: number,
  {
    size = 8,
    isBold = false,
    margin = MARGIN,
    hasRules = false,
  }: { size?: number; isBold?: boolean; margin?: number; hasRules?: boolean } = {},
): Promise<number> {
  const starts = columns.map(
    (_column, at) => margin + columns.slice(0, at).reduce((total, column) => total + column.width + 7, 0),
  )
  const line = async (
    cells: readonly string[],
    top: number,
    how: Omit<Writing, 'width'>,
  ): Promise<number> => {
    let height = how.size + 6
    for (const [at, cell] of cells.entries()) {
      const { width, right = false } = columns[at]!
      height = Math.max(
        height,
        4 + (await write(doc, cell, starts[at]!, top, { ...how, width, isRight: right })),
      )
    }
    return height
  }
  const ruled = (at: number, color: string): void => {
    if (hasRules) rule(doc, at - 3, { margin, color })
  }
  const heads = async (top: number): Promise<number> => {
    const names = columns.map((column) => column.head)
    if (names.every((name) => name === '')) return top
    const end = top + (await line(names, top, { size: size - 1, isBold: true }))
    ruled(end, '#222222')
    return end
  }
  let top = await heads(y)
  for (const row of rows) {
    const { cells, link = null, ...set } = 'cells' in row ? row : { cells: row }
    const how = { size, isBold: set.isBold ?? isBold }
    const heights = await Promise.all(
      cells.map((cell, at) => heightOf(doc, cell, { width: columns[at]!.width, ...how })),
    )
    if (top + Math.max(...heights) > doc.page.height - 40) {
      doc.addPage()
      top = await heads(30)
    }
    const from = top
    top += await line(cells, from, how)
    if (link !== null) doc.link(margin, from, doc.page.width - 2 * margin, top - from, link)
    ruled(top, '#dddddd')
  }
  return top
}

/** The number of each page at its foot, where there are several. Last of all. */
export function numbered(doc: Pdf): void {
  const { start, count } = doc.bufferedPageRange()
  for (let at = 0; count > 1 && at < count; at += 1) {
    doc.switchToPage(start + at)
    doc
      .font('regular')
      .fontSize(8)
      .text(`${at + 1} / ${count}`, MARGIN, doc.page.height - 32, {
        width: doc.page.width - 2 * MARGIN,
        align: 'center',
      })
  }
}

/** `y` when `height` more fits above the bottom margin, else the top of a new page. */
export function roomFor(doc: Pdf, y: number, height: number): number {
  if (y + height <= doc.page.height - MARGIN) return y
  doc.addPage()
  return 30
}
