import { sum } from '@tomobako/domain/kernel'
import { labelLines } from '../address/index.ts'
import { countryName } from '../parcel/index.ts'
import { taxTakenYen, type Declared } from './declared.ts'
import {
  A5,
  A6,
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
import type { Pdf } from '../kernel/pdf.ts'

const titles = {
  cn22: 'CUSTOMS DECLARATION  CN 22',
  cn23: 'CUSTOMS DECLARATION  CN 23',
  invoice: 'CUSTOMS DECLARATION',
} as const
const certify =
  'I certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article prohibited by legislation or by postal or customs regulations.'

const origin = (code: string | null): string => (code ? countryName('en', code) : 'unknown')
const batteryWords = {
  none: '',
  inside: 'lithium, built in',
  loose: 'lithium, loose',
  wet: 'wet cell',
} as const
/** The last cell of a line that holds a battery; where none does, there is no such column. */
export const batteriesOf = ({ batteries }: Pick<Declared, 'batteries'>): readonly string[] | null =>
  batteries.every((kind) => kind === 'none') ? null : batteries.map((kind) => batteryWords[kind])

const rowsOf = (of: Declared, batteries: readonly string[] | null): string[][] =>
  of.lines.map((line, at) => [
    line.description,
    String(line.quantity),
    String(of.nets[at]),
    yen(line.yen),
    line.hsCode ?? '',
    origin(line.originCountry),
    ...(batteries ? [batteries[at] ?? ''] : []),
  ])
const totals = (of: Declared, batteries: readonly string[] | null): string[] => [
  'Total',
  String(sum(of.lines.map((line) => line.quantity))),
  String(of.grossGrams),
  yen(of.valueYen),
  '',
  '',
  ...(batteries ? [''] : []),
]

/** Duty and tax the customer paid with the parcel's bill; the carrier hands it on, so the recipient must not be asked again. */
export const dutyPrepaidYen = ({ rows }: Pick<Declared['row'], 'rows'>): number =>
  sum((rows ?? []).filter(({ key }) => key === 'dutyPrepaid').map((row) => row.yen))

/** Lines below the table that papers share: the export declaration, duty paid in advance, the shop's own registrations. */
export const remarks = (of: Declared): string[] => [
  ...(of.exportDeclaration
    ? [
        `EXPORT DECLARATION REQUIRED: contents above JPY ${yen(of.exportDeclaration.aboveYen)} to one recipient (fee JPY ${yen(of.exportDeclaration.feeYen)}).`,
      ]
    : []),
  ...(dutyPrepaidYen(of.row) > 0
    ? [`DUTY AND TAX PREPAID BY THE SENDER (DDP): JPY ${yen(dutyPrepaidYen(of.row))}`]
    : []),
  ...(taxTakenYen(of.row) > 0 ? [`TAX PAID AT SALE: JPY ${yen(taxTakenYen(of.row))}`] : []),
  ...of.numbers.map(({ label, number }) => `${label} ${number}`),
]

/** CN 22 for light things of small value, CN 23 otherwise; always "sale of goods". */
export const customs = (of: Declared): Promise<Buffer> => (of.form === 'cn22' ? short(of) : long(of))

async function short(of: Declared): Promise<Buffer> {
  const { row } = of
  const doc = paper(A6, `${row.no} customs declaration CN 22`)
  const inner = A6[0] - 2 * MARGIN
  head(doc, of, inner)
  doc
    .font('regular')
    .fontSize(7)
    .text(`From ${senderLines(of.from).join(', ')}`, MARGIN, 42, { width: inner })
  const batteries = batteriesOf(of)
  const columns = [
    { head: 'Description of contents', width: batteries ? 54 : 76 },
    { head: 'Qty', width: batteries ? 14 : 18, right: true },
    { head: 'Net g', width: 26, right: true },
    { head: 'JPY', width: batteries ? 32 : 38, right: true },
    { head: 'HS code', width: 32 },
    { head: 'Origin', width: batteries ? 28 : 34 },
    ...(batteries ? [{ head: 'Battery', width: 30 }] : []),
  ]
  let y = await table(doc, columns, rowsOf(of, batteries), 70, { size: 7 })
  rule(doc, y + 2)
  y = await table(
    doc,
    columns.map((column) => ({ ...column, head: '' })),
    [totals(of, batteries)],
    y - 6,
    { size: 7, isBold: true },
  )
  y = roomFor(doc, y, 90)
  doc
    .font('regular')
    .fontSize(7)
    .text(
      [
        `Category: sale of goods`,
        ...remarks(of),
        'Weight in the total line is the gross weight.',
        certify,
      ].join('\n'),
      MARGIN,
      y + 4,
      { width: inner },
    )
  doc.moveDown(0.6).text(`Date ${of.day}    Signature: ____________________`, { width: inner })
  return finished(doc)
}

function head(doc: Pdf, of: Declared, inner: number): void {
  doc
    .font('bold')
    .fontSize(inner < 300 ? 11 : 13)
    .text(titles[of.form], MARGIN, 16)
  doc
    .font('regular')
    .fontSize(9)
    .text(of.row.tracking ?? of.row.no, MARGIN, 18, { width: inner, align: 'right' })
  rule(doc, 38)
}

async function long(of: Declared): Promise<Buffer> {
  const { row } = of
  const doc = paper(A5, `${row.no} customs declaration CN 23`)
  const inner = A5[0] - 2 * MARGIN
  head(doc, of, inner)
  const half = inner / 2 - 6
  doc
    .font('bold')
    .fontSize(7)
    .text('SENDER', MARGIN, 44)
    .text('ADDRESSEE', MARGIN + half + 12, 44)
  doc.font('regular').fontSize(8).text(senderLines(of.from).join('\n'), MARGIN, 54, { width: half })
  const to = [
    ...labelLines(row.address),
    row.address.phone,
    ...(row.address.taxId ? [`Importer ID ${row.address.taxId}`] : []),
  ].join('\n')
  const below = Math.max(150, 58 + (await write(doc, to, MARGIN + half + 12, 54, { width: half, size: 8 })))
  rule(doc, below)
  const batteries = batteriesOf(of)
  const columns = [
    { head: 'Description of contents', width: batteries ? 84 : 134 },
    { head: 'Qty', width: 26, right: true },
    { head: 'Net g', width: 42, right: true },
    { head: 'Value JPY', width: 56, right: true },
    { head: 'HS code', width: 50 },
    { head: 'Origin', width: 40 },
    ...(batteries ? [{ head: 'Battery', width: 43 }] : []),
  ]
  let y = await table(doc, columns, rowsOf(of, batteries), below + 6)
  rule(doc, y + 2)
  y = await table(
    doc,
    columns.map((column) => ({ ...column, head: '' })),
    [totals(of, batteries)],
    y - 6,
    { isBold: true },
  )
  y = roomFor(doc, y, 130)
  doc
    .font('regular')
    .fontSize(7)
    .text(
      'Weight in the total line is the gross weight of the parcel. Origin as far as known to the sender.',
      MARGIN,
      y + 2,
      { width: inner },
    )
  const insured = of.insuredYen === null ? 'included' : of.insuredYen === 0 ? 'none' : yen(of.insuredYen)
  doc
    .fontSize(8)
    .text(
      `Category: sale of goods    Postage: JPY ${yen(of.postageYen)}    Insured value JPY: ${insured}`,
      MARGIN,
      y + 16,
      { width: inner },
    )
  for (const remark of remarks(of)) doc.font('bold').text(remark, { width: inner })
  doc.font('regular').text(`If undeliverable: return to sender. ${certify}`, { width: inner })
  doc
    .moveDown(0.6)
    .text(`Date ${of.day}    ${of.service}    Signature of sender: ______________________`, { width: inner })
  return finished(doc)
}
