import { jstDay, sum } from '@tomobako/domain/kernel'
import type { House } from '../kernel/house.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { countryName } from '../parcel/index.ts'
import type { Declared } from './declared.ts'
import {
  A4,
  code128,
  finished,
  MARGIN,
  paper,
  roomFor,
  rule,
  senderLines,
  table,
  yen,
} from '../kernel/sheet.ts'

/** Whoever gets parcels of one day at one address is one recipient to customs. */
const recipientOf = ({ address }: ParcelRow): string =>
  [address.country, address.zip, address.recipient, address.detail]
    .map((part) =>
      part
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[\s,.-]/g, ''),
    )
    .join('|')

/** Parcels of one recipient that together pass the limit of the export declaration although none does alone. */
export function together(all: readonly Declared[], aboveYen: number): { nos: string[]; valueYen: number }[] {
  const groups = Map.groupBy(all, (of) => recipientOf(of.row))
  return [...groups.values()]
    .filter(
      (group) =>
        group.length > 1 &&
        group.every((of) => of.valueYen <= aboveYen) &&
        sum(group.map((of) => of.valueYen)) > aboveYen,
    )
    .map((group) => ({ nos: group.map((of) => of.row.no), valueYen: sum(group.map((of) => of.valueYen)) }))
}

/** The list a carrier's driver signs: every parcel with its number, counted and weighed. */
export async function manifest(
  no: string,
  all: readonly Declared[],
  aboveYen: number | null,
  house: House,
): Promise<Buffer> {
  const doc = paper(A4, `Manifest ${no}`)
  const inner = A4[0] - 2 * MARGIN
  const handedOver = Math.max(...all.map(({ row }) => row.handed_over_at ?? 0)) || house.clock.now()
  doc.font('bold').fontSize(16).text(`HAND-OVER MANIFEST ${no}`, MARGIN, 20)
  doc.image(await code128(no), A4[0] - MARGIN - 150, 16, { width: 150, height: 28 })
  doc
    .font('regular')
    .fontSize(9)
    .text(
      `${all[0]!.carrier}    ${jstDay(handedOver)}    ${senderLines(all[0]!.from).slice(0, 2).join(', ')}`,
      MARGIN,
      50,
      { width: inner },
    )
  rule(doc, 66)
  const columns = [
    { head: '#', width: 22, right: true },
    { head: 'Parcel', width: 78 },
    { head: 'Tracking number', width: 108 },
    { head: 'Method', width: 94 },
    { head: 'Country', width: 92 },
    { head: 'Gross g', width: 52, right: true },
    { head: 'Value JPY', width: 70, right: true },
  ]
  let y = await table(
    doc,
    columns,
    all.map((of, at) => [
      String(at + 1),
      of.row.no,
      of.row.tracking ?? '',
      of.service,
      countryName('en', of.row.country),
      yen(of.grossGrams),
      `${yen(of.valueYen)}${of.exportDeclaration ? ' *' : ''}`,
    ]),
    72,
    { size: 9 },
  )
  rule(doc, y + 2)
  y = roomFor(doc, y, 110)
  doc
    .font('bold')
    .fontSize(10)
    .text(
      `${all.length} ${all.length === 1 ? 'parcel' : 'parcels'}    ${yen(sum(all.map((of) => of.grossGrams)))} g    JPY ${yen(sum(all.map((of) => of.valueYen)))}`,
      MARGIN,
      y + 8,
      { width: inner },
    )
  doc.font('regular').fontSize(8)
  if (all.some((of) => of.exportDeclaration)) doc.text('* export declaration required', { width: inner })
  for (const group of aboveYen === null ? [] : together(all, aboveYen))
    doc.text(
      `CHECK: ${group.nos.join(', ')} go to one recipient and hold JPY ${yen(group.valueYen)} together: an export declaration may be required.`,
      { width: inner },
    )
  doc
    .moveDown(2)
    .text(
      'Received by the carrier: ______________________    Time: ____________    Handed over by: ______________________',
      { width: inner },
    )
  return finished(doc)
}
