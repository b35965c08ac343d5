import { sum, rounded } from '@tomobako/domain/kernel'
import { labelLines } from '../address/index.ts'
import { countryName } from '../parcel/index.ts'
import { batteriesOf, dutyPrepaidYen, remarks } from './declaration.ts'
import { taxTakenYen } from './declared.ts'
import type { Declared } from './declared.ts'
import {
  A4,
  finished,
  MARGIN,
  paper,
  roomFor,
  rule,
  senderLines,
  table,
  write,
  yen,
} from '../kernel/sheet.ts'

/** The commercial invoice: couriers and customs read it; the same lines and sums as the declaration. Prices are what was paid in Japan. */
export async function invoice(of: Declared): Promise<Buffer> {
  const { row } = of
  const doc = paper(A4, `${row.no} commercial invoice`)
  const inner = A4[0] - 2 * MARGIN
  const half = inner / 2 - 8
  doc.font('bold').fontSize(16).text('COMMERCIAL INVOICE', MARGIN, 20)
  doc
    .font('regular')
    .fontSize(9)
    .text(`Invoice ${row.no}    Date ${of.day}`, MARGIN, 24, { width: inner, align: 'right' })
  rule(doc, 48)
  doc
    .font('bold')
    .fontSize(8)
    .text('EXPORTER / SHIPPER', MARGIN, 56)
    .text('CONSIGNEE / IMPORTER', MARGIN + half + 16, 56)
  const to = [
    ...labelLines(row.address),
    row.address.phone,
    ...(row.address.taxId ? [`Importer ID ${row.address.taxId}`] : []),
  ].join('\n')
  doc.font('regular').fontSize(9).text(senderLines(of.from).join('\n'), MARGIN, 68, { width: half })
  const below = Math.max(168, 76 + (await write(doc, to, MARGIN + half + 16, 68, { width: half, size: 9 })))
  rule(doc, below)
  doc
    .fontSize(9)
    .text(
      `Carrier: ${of.carrier}, ${of.service}    Waybill: ${row.tracking ?? 'to follow'}    Country of export: Japan    Destination: ${countryName('en', row.country)}`,
      MARGIN,
      below + 6,
      { width: inner },
    )
  doc.text(`Reason for export: sale of goods    Currency: JPY    Terms: ${termsOf(row)}`, { width: inner })
  const batteries = batteriesOf(of)
  const columns = [
    { head: 'Description of goods', width: batteries ? 121 : 190 },
    { head: 'HS code', width: 60 },
    { head: 'Origin', width: 66 },
    { head: 'Qty', width: 30, right: true },
    { head: 'Net g', width: 50, right: true },
    { head: 'Unit JPY', width: 58, right: true },
    { head: 'Total JPY', width: 62, right: true },
    ...(batteries ? [{ head: 'Battery', width: 62 }] : []),
  ]
  // A line's total is what was paid; where it does not divide, the unit price is said to be rounded.
  const unit = (line: Declared['lines'][number]): string =>
    line.yen % line.quantity === 0
      ? yen(line.yen / line.quantity)
      : `~${yen(rounded('invoiceUnit', line.yen, 1, line.quantity))}`
  let y = await table(
    doc,
    columns,
    of.lines.map((line, at) => [
      line.description,
      line.hsCode ?? '',
      line.originCountry ? countryName('en', line.originCountry) : 'unknown',
      String(line.quantity),
      String(of.nets[at]),
      unit(line),
      yen(line.yen),
      ...(batteries ? [batteries[at] ?? ''] : []),
    ]),
    below + 42,
    { size: 9 },
  )
  rule(doc, y + 2)
  y = roomFor(doc, y, 150)
  const facts = [
    ['Total value of goods', `JPY ${yen(of.valueYen)}`],
    ['Pieces', String(sum(of.lines.map((line) => line.quantity)))],
    ['Net weight', `${yen(sum(of.nets))} g`],
    ['Gross weight', `${yen(of.grossGrams)} g`],
    ['Freight, paid by the consignee, not in the value above', `JPY ${yen(of.postageYen)}`],
    ['Packages', '1'],
  ] as const
  facts.forEach(([name, value], at) => {
    doc
      .font(at === 0 ? 'bold' : 'regular')
      .fontSize(9)
      .text(name, MARGIN, y + 8 + at * 14, { width: inner - 130 })
    doc.text(value, MARGIN, y + 8 + at * 14, { width: inner, align: 'right' })
  })
  doc.font('bold').text(remarks(of).join('\n'), MARGIN, y + 14 + facts.length * 14, { width: inner })
  doc
    .font('regular')
    .fontSize(8)
    .text(
      'Origin as far as known to the exporter. I declare that the information on this invoice is true and correct.',
      { width: inner },
    )
  doc
    .moveDown(1)
    .text(`Place and date: Tokyo, ${of.day}    Signature: ______________________`, { width: inner })
  return finished(doc)
}

/** Who pays duty and tax, as the trade says it. */
const termsOf = (row: Declared['row']): string =>
  dutyPrepaidYen(row) > 0
    ? 'DDP, duty and tax prepaid by the shipper'
    : taxTakenYen(row) > 0
      ? 'DAP, tax paid at sale, duty payable by the consignee where due'
      : 'DAP, duty and tax unpaid, payable by the consignee where due'
