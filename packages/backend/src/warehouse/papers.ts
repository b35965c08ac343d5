import { createRequire } from 'node:module'
import bwip from 'bwip-js/node'
import { jstDay, sum } from '@tomobako/domain/kernel'
import { methods } from '@tomobako/domain/parcel'
import type { PostMethodId } from '@tomobako/domain/parcel'
import { may } from '@tomobako/domain/staff'
import { translator } from '@tomobako/i18n/catalogues'
import { identify } from '../account/index.ts'
import { labelLines } from '../address/index.ts'
import type { Jobs } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import { callerOf } from '../kernel/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { countryName, parcelStore, readParcelNo } from '../parcel/index.ts'
import { PdfDocument } from './pdf.ts'
import type { Pdf } from './pdf.ts'

/**
 * The papers that travel with a parcel: the address label with its codes, and a customs declaration with the fields of the
 * post's CN 23. They are for packers only and speak English, the language of the forms.
 */
const kinds = { label, customs } as const
const A6: [number, number] = [298, 420]
const A5: [number, number] = [420, 595]

/** GET /papers/<parcel number>/label.pdf and customs.pdf, with a staff session that may pack or see parcels. */
export async function route(request: Request, house: House, _jobs: Jobs): Promise<Response | null> {
  const url = new URL(request.url)
  const asked = /^\/papers\/([\w-]{1,40})\/(label|customs)\.pdf$/.exec(url.pathname)
  if (!asked) return null
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'method not allowed')
  const { staff } = await identify(callerOf(request, url), house)
  if (!staff) return plain(401, 'sign in at the console first')
  if (!may(staff.roles, 'packing.read') && !may(staff.roles, 'parcel.read')) return plain(403, 'not allowed')
  const row = await parcelStore.byNo(house.db, readParcelNo(asked[1]!) ?? asked[1]!)
  // Before the box is closed there is no weight to declare.
  if (!row || row.weight_grams === null || row.state === 'cancelled') return plain(404, 'no papers for this parcel')
  const bytes = await paperOf(asked[2] as keyof typeof kinds, row, house)
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${row.no}-${asked[2]}.pdf"`, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' } })
}
/** The finished paper as PDF. */
export const paperOf = (kind: keyof typeof kinds, row: ParcelRow, house: House): Promise<Buffer> => kinds[kind](row, house)

const plain = (status: number, text: string): Response => new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })

const require = createRequire(import.meta.url)
// pdfkit embeds only the glyphs that are used.
const fonts = { regular: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'), bold: require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf') }

function paper(size: [number, number], title: string): Pdf {
  const doc = new PdfDocument({ size, margin: 18, info: { Title: title, Producer: 'Tomobako', Creator: 'Tomobako' } })
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('bold', fonts.bold)
  return doc.font('regular')
}

function finished(doc: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    doc.end()
  })
}

const code128 = (text: string): Promise<Buffer> => bwip.toBuffer({ bcid: 'code128', text, scale: 3, height: 12, includetext: false })
const qr = (text: string): Promise<Buffer> => bwip.toBuffer({ bcid: 'qrcode', text, scale: 4 })

/** The country last, once, in capitals. */
const senderLines = ({ settings: { warehouse } }: House): string[] => [warehouse.name, warehouse.address.replace(/,?\s*japan\s*$/i, ''), warehouse.zip, 'JAPAN', warehouse.phone].filter(Boolean)

const methodName = (method: string): string => translator('en').dynamic(`shipping.method.${method}`, {}, method)
/** Letters the label's font or a foreign sorting machine cannot read. */
const isForeign = (lines: readonly string[]): boolean => lines.some((line) => /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(line))

async function label(row: ParcelRow, house: House): Promise<Buffer> {
  const { publicUrl, appName } = house.settings
  const doc = paper(A6, `${row.no} address label`)
  const inner = A6[0] - 36
  doc.font('bold').fontSize(13).text(methodName(row.method), 18, 16)
  doc.font('regular').fontSize(8).text(appName, 18, 18, { width: inner, align: 'right' })
  rule(doc, 38)
  doc.font('bold').fontSize(7).text('FROM', 18, 43)
  doc.font('regular').fontSize(8).text(senderLines(house).join('\n'), 18, 53, { width: inner - 92 })
  doc.image(await qr(`${publicUrl}/packageQR?code=${row.no}`), A6[0] - 18 - 76, 44, { width: 76 })
  rule(doc, 126)
  doc.font('bold').fontSize(7).text('TO', 18, 131)
  const lines = labelLines(row.address)
  let size = 12
  // The whole address stays above the barcode, whatever its length.
  doc.font('bold').fontSize(12)
  while (doc.heightOfString(lines.join('\n'), { width: inner, lineGap: 1 }) > 115 && size > 6) doc.fontSize((size -= 1))
  doc.text(lines.join('\n'), 18, 142, { width: inner, lineGap: 1 })
  doc.font('regular').fontSize(9).text(`Tel. ${row.address.phone}${row.address.taxId ? `    ID ${row.address.taxId}` : ''}`, { width: inner })
  if (isForeign(lines)) doc.fontSize(8).text('CHECK: this address is not written in Latin letters. Ask the customer before handing over.', { width: inner })
  rule(doc, 300)
  doc.image(await code128(row.no), 18, 308, { width: inner, height: 44 })
  doc.font('bold').fontSize(13).text(row.no, 18, 355, { width: inner, align: 'center' })
  const grams = row.weight_grams ?? 0
  doc.font('regular').fontSize(9).text(`${grams} g    ${[row.length_mm, row.width_mm, row.height_mm].map((side) => (side ?? 0) / 10).join(' x ')} cm${row.tracking ? `    ${row.tracking}` : ''}`, 18, 376, { width: inner, align: 'center' })
  return finished(doc)
}

const rule = (doc: Pdf, y: number, width = doc.page.width): void => void doc.moveTo(18, y).lineTo(width - 18, y).lineWidth(0.7).stroke('#222222')

/** Descriptions, quantities, net weights, true values, HS codes, origin; always "sale of goods", never "gift". */
async function customs(row: ParcelRow, house: House): Promise<Buffer> {
  const doc = paper(A5, `${row.no} customs declaration`)
  const inner = A5[0] - 36
  doc.font('bold').fontSize(13).text('CUSTOMS DECLARATION  CN 23', 18, 16)
  doc.font('regular').fontSize(9).text(row.tracking ?? row.no, 18, 18, { width: inner, align: 'right' })
  rule(doc, 38)
  const half = inner / 2 - 6
  doc.font('bold').fontSize(7).text('SENDER', 18, 44).text('ADDRESSEE', 18 + half + 12, 44)
  doc.font('regular').fontSize(8).text(senderLines(house).join('\n'), 18, 54, { width: half })
  const to = labelLines(row.address)
  doc.text([...to, row.address.phone, ...(row.address.taxId ? [`Importer ID ${row.address.taxId}`] : [])].join('\n'), 18 + half + 12, 54, { width: half })
  rule(doc, 150)
  const columns = [
    { head: 'Description of contents', x: 18, width: 150 }, { head: 'Qty', x: 170, width: 28, right: true }, { head: 'Net g', x: 200, width: 44, right: true },
    { head: 'Value JPY', x: 246, width: 58, right: true }, { head: 'HS code', x: 312, width: 50 }, { head: 'Origin', x: 364, width: 40 },
  ]
  const write = (cells: readonly string[], y: number): void => cells.forEach((cell, at) => void doc.text(cell, columns[at]!.x, y, { width: columns[at]!.width, align: columns[at]!.right ? 'right' : 'left' }))
  doc.font('bold').fontSize(7)
  write(columns.map((column) => column.head), 156)
  doc.font('regular').fontSize(8)
  let y = 170
  for (const line of row.customs) {
    if (y > 430) {
      doc.addPage()
      y = 30
    }
    const height = doc.heightOfString(line.description, { width: columns[0]!.width })
    write([line.description, String(line.quantity), String(line.grams), line.yen.toLocaleString('en-US'), line.hsCode ?? '', line.originCountry ? countryName('en', line.originCountry) : 'unknown'], y)
    y += Math.max(14, height + 4)
  }
  rule(doc, y + 2)
  doc.font('bold')
  write(['Total', String(sum(row.customs.map((line) => line.quantity))), String(row.weight_grams ?? 0), sum(row.customs.map((line) => line.yen)).toLocaleString('en-US'), '', ''], y + 8)
  doc.font('regular').fontSize(7).text('Weight in the total line is the gross weight of the parcel. Origin as far as known to the sender.', 18, y + 22, { width: inner })
  const postage = row.rows?.find((each) => each.key === 'shipping')?.yen ?? 0
  const insured = row.options.insuranceYen > 0 ? row.options.insuranceYen.toLocaleString('en-US') : methods[row.method as PostMethodId]?.insured ? 'included' : 'none'
  doc.fontSize(8).text(`Category: sale of goods    Postage: JPY ${postage.toLocaleString('en-US')}    Insured value JPY: ${insured}`, 18, y + 36, { width: inner })
  doc.text('If undeliverable: return to sender. I certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article prohibited by legislation or by postal or customs regulations.', { width: inner })
  doc.moveDown(0.6).text(`Date ${jstDay(row.packed_at ?? house.clock.now())}    ${methodName(row.method)}    Signature of sender: ______________________`, { width: inner })
  return finished(doc)
}
