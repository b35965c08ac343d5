import type { ParcelLabel } from '@tomobako/domain/printing'
import { labelLines } from '../address/index.ts'
import type { House } from '../kernel/house.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { tradeTables, warehouses } from '../settings/index.ts'
import { packageCodeUrl } from '../tracking/index.ts'
import { serviceOf } from './carriers.ts'
import { A6, code128, finished, heightOf, paper, qr, rule, senderLines, write } from '../kernel/sheet.ts'

/** Letters the label's font or a foreign sorting machine cannot read. */
const isForeign = (lines: readonly string[]): boolean =>
  lines.some((line) => /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(line))

/** The same words for a label printer, which draws them itself. */
export async function parcelLabelFacts(row: ParcelRow, house: House): Promise<ParcelLabel> {
  const sides = [row.length_mm, row.width_mm, row.height_mm].map((side) => (side ?? 0) / 10).join(' x ')
  return {
    no: row.no,
    service: serviceOf(row.method, await tradeTables(house)),
    shop: house.settings.appName,
    from: senderLines((await warehouses(house)).of(row.warehouse)),
    to: labelLines(row.address),
    phone: row.address.phone,
    url: packageCodeUrl(house, row.no),
    facts: `${row.weight_grams ?? 0} g    ${sides} cm${row.tracking ? `    ${row.tracking}` : ''}`,
  }
}

/** The address label: from, to, the parcel's number as bar code and its page as QR. */
export async function label(row: ParcelRow, house: House): Promise<Buffer> {
  const { appName } = house.settings
  const from = senderLines((await warehouses(house)).of(row.warehouse))
  const doc = paper(A6, `${row.no} address label`)
  const inner = A6[0] - 36
  doc
    .font('bold')
    .fontSize(13)
    .text(serviceOf(row.method, await tradeTables(house)), 18, 16)
  doc.font('regular').fontSize(8).text(appName, 18, 18, { width: inner, align: 'right' })
  rule(doc, 38)
  doc.font('bold').fontSize(7).text('FROM', 18, 43)
  doc
    .font('regular')
    .fontSize(8)
    .text(from.join('\n'), 18, 53, { width: inner - 92 })
  doc.image(await qr(packageCodeUrl(house, row.no)), A6[0] - 18 - 76, 44, { width: 76 })
  rule(doc, 126)
  doc.font('bold').fontSize(7).text('TO', 18, 131)
  const lines = labelLines(row.address)
  const to = lines.join('\n')
  let size = 12
  const how = () => ({ width: inner, size, isBold: true })
  // The whole address stays above the barcode, whatever its length.
  while ((await heightOf(doc, to, how())) > 115 && size > 6) size -= 1
  const below = 142 + (await write(doc, to, 18, 142, how()))
  // A number of the recipient's is for customs and stands on the declaration, not where every postman reads it.
  doc.font('regular').fontSize(9).text(`Tel. ${row.address.phone}`, 18, below, { width: inner })
  if (isForeign(lines))
    doc
      .fontSize(8)
      .text('CHECK: this address is not written in Latin letters. Ask the customer before handing over.', {
        width: inner,
      })
  rule(doc, 300)
  doc.image(await code128(row.no), 18, 308, { width: inner, height: 44 })
  doc.font('bold').fontSize(13).text(row.no, 18, 355, { width: inner, align: 'center' })
  const grams = row.weight_grams ?? 0
  doc
    .font('regular')
    .fontSize(9)
    .text(
      `${grams} g    ${[row.length_mm, row.width_mm, row.height_mm].map((side) => (side ?? 0) / 10).join(' x ')} cm${row.tracking ? `    ${row.tracking}` : ''}`,
      18,
      376,
      { width: inner, align: 'center' },
    )
  return finished(doc)
}
