import { createRequire } from 'node:module'
import bwip from 'bwip-js/node'
import type { House } from './house.ts'
import { PdfDocument } from './pdf.ts'
import type { Pdf } from './pdf.ts'
import { setWords } from './type.ts'
import type { WordsSet } from './type.ts'

/**
 * What all papers share: sizes in points, fonts with Latin and Japanese letters, codes, rules and tables. What people wrote in other letters (`write`)
 * is set as a picture, and is found and copied as the words it shows.
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

export function paper(size: [number, number], title: string): Pdf {
  const doc = new PdfDocument({
    size,
    margin: MARGIN,
    info: { Title: title, Producer: 'Tomobako', Creator: 'Tomobako' },
  })
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

/** The country last, once, in capitals. */
export const senderLines = ({ settings: { warehouse } }: House): string[] =>
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
export const rule = (doc: Pdf, y: number, width = doc.page.width): void =>
  void doc
    .moveTo(MARGIN, y)
    .lineTo(width - MARGIN, y)
    .lineWidth(0.7)
    .stroke('#222222')

/** Words of unknown letters: how they stand on a paper. */
export type Writing = {
  readonly width: number
  readonly size: number
  readonly isBold?: boolean
  readonly isRight?: boolean
}
/** A picture has so many points for one of the paper: what a printer shows sharp. */
const SHARP = 4
const isReadable = (doc: Pdf, text: string): boolean =>
  Array.from(text).every(
    (letter) => letter <= '\u007f' || doc._font.font.hasGlyphForCodePoint(letter.codePointAt(0)!),
  )

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
    known.get(key) ?? setWords({ text, local: 'en', size: size * SHARP, width: width * SHARP, isBold })
  known.set(key, made)
  return made
}

/** How high `write` will be. */
export async function heightOf(doc: Pdf, text: string, how: Writing): Promise<number> {
  const picture = await pictured(doc, text, how)
  return picture === null ? doc.heightOfString(text, { width: how.width }) : picture.height / SHARP
}

/** Writes words of any letters and says how high they became. */
export async function write(doc: Pdf, text: string, x: number, y: number, how: Writing): Promise<number> {
  const picture = await pictured(doc, text, how)
  // Other words may have been written meanwhile.
  doc.font(how.isBold ? 'bold' : 'regular').fontSize(how.size)
  if (picture === null) {
    doc.text(text, x, y, { width: how.width, align: how.isRight ? 'right' : 'left' })
    return doc.heightOfString(text, { width: how.width })
  }
  const [width, height] = [picture.width / SHARP, picture.height / SHARP]
  doc.markContent('Span', { actual: text })
  doc.image(picture.png, how.isRight ? x + how.width - width : x, y, { width })
  doc.endMarkedContent()
  return height
}

export type Column = { readonly head: string; readonly width: number; readonly right?: boolean }

/** A table from `y` on, over as many pages as it takes; the heads stand on each. Returns where it ends. */
export async function table(
  doc: Pdf,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  y: number,
  { size = 8, isBold = false }: { size?: number; isBold?: boolean } = {},
): Promise<number> {
  const lefts = columns.map(
    (_column, at) => MARGIN + columns.slice(0, at).reduce((total, column) => total + column.width + 7, 0),
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
        4 + (await write(doc, cell, lefts[at]!, top, { ...how, width, isRight: right })),
      )
    }
    return height
  }
  const heads = async (top: number): Promise<number> =>
    top +
    (await line(
      columns.map((column) => column.head),
      top,
      { size: size - 1, isBold: true },
    ))
  let top = await heads(y)
  for (const cells of rows) {
    const heights = await Promise.all(
      cells.map((cell, at) => heightOf(doc, cell, { width: columns[at]!.width, size, isBold })),
    )
    if (top + Math.max(...heights) > doc.page.height - 40) {
      doc.addPage()
      top = await heads(30)
    }
    top += await line(cells, top, { size, isBold })
  }
  return top
}

/** `y` when `height` more fits above the bottom margin, else the top of a new page. */
export function roomFor(doc: Pdf, y: number, height: number): number {
  if (y + height <= doc.page.height - MARGIN) return y
  doc.addPage()
  return 30
}
