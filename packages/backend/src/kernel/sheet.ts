import { createRequire } from 'node:module'
import bwip from 'bwip-js/node'
import type { House } from './house.ts'
import { PdfDocument } from './pdf.ts'
import type { Pdf } from './pdf.ts'

/** What all papers share: sizes in points, fonts with Latin and Japanese letters, codes, rules and tables. */
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

export type Column = { readonly head: string; readonly width: number; readonly right?: boolean }

/** A table from `y` on, over as many pages as it takes; the heads stand on each. Returns where it ends. */
export function table(
  doc: Pdf,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  y: number,
  size = 8,
): number {
  const lefts = columns.map(
    (_column, at) => MARGIN + columns.slice(0, at).reduce((total, column) => total + column.width + 7, 0),
  )
  const write = (cells: readonly string[], top: number): number => {
    let height = size + 6
    cells.forEach((cell, at) => {
      const { width, right } = columns[at]!
      height = Math.max(height, doc.heightOfString(cell, { width }) + 4)
      doc.text(cell, lefts[at]!, top, { width, align: right ? 'right' : 'left' })
    })
    return height
  }
  const heads = (top: number): number => {
    doc.font('bold').fontSize(size - 1)
    const height = write(
      columns.map((column) => column.head),
      top,
    )
    doc.font('regular').fontSize(size)
    return top + height
  }
  let top = heads(y)
  for (const cells of rows) {
    const height = Math.max(
      ...cells.map((cell, at) => doc.heightOfString(cell, { width: columns[at]!.width })),
    )
    if (top + height > doc.page.height - 40) {
      doc.addPage()
      top = heads(30)
    }
    top += write(cells, top)
  }
  return top
}

/** `y` when `height` more fits above the bottom margin, else the top of a new page. */
export function roomFor(doc: Pdf, y: number, height: number): number {
  if (y + height <= doc.page.height - MARGIN) return y
  doc.addPage()
  return 30
}
