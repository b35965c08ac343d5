import type { House } from '../kernel/house.ts'
import { A4, code128, finished, MARGIN, paper } from '../kernel/sheet.ts'
import { shelfRows } from '../floor/index.ts'

const COLUMNS = 2
const ROWS = 7
const MOST = 500

/** Labels for the shelves of a zone, fourteen on a page: the name large, and as a bar code the scanner reads. Null when there are none. */
export async function shelfLabels(zone: string, house: House): Promise<Buffer | null> {
  const shelves = await shelfRows(house.db, zone, 1, MOST)
  return shelves.length === 0
    ? null
    : shelfPages(
        shelves.map(({ code }) => code),
        zone,
      )
}

/** The same for shelves that are known. */
export async function shelfPages(codes: readonly string[], zone: string): Promise<Buffer> {
  const doc = paper(A4, `Shelves ${zone}`)
  const width = (A4[0] - 2 * MARGIN) / COLUMNS
  const height = (A4[1] - 2 * MARGIN) / ROWS
  for (const [index, code] of codes.entries()) {
    const place = index % (COLUMNS * ROWS)
    if (index > 0 && place === 0) doc.addPage()
    const x = MARGIN + (place % COLUMNS) * width
    const y = MARGIN + Math.floor(place / COLUMNS) * height
    doc
      .font('bold')
      .fontSize(34)
      .text(code, x, y + 12, { width, align: 'center' })
    doc.image(await code128(code), x + 24, y + 62, { width: width - 48, height: 34 })
  }
  return finished(doc)
}
