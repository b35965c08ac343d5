import { sheet, sum } from '../kernel/index.ts'
import type { DeclaredLine } from './forms.ts'
import type { SenderNumber } from './recipient.ts'

/**
 * Electronic advance data: what the post sends ahead of a parcel so that customs abroad can look at it before it arrives. Fields
 * follow the item message of the Universal Postal Union (ITMATT); names are ours, for whoever maps them to a carrier's gateway.
 */
export type Party = {
  readonly name: string
  readonly lines: readonly string[]
  readonly city: string
  readonly state: string
  readonly postcode: string
  readonly country: string
  readonly phone: string
  readonly taxId: string | null
}
export type AdvanceItem = {
  readonly itemId: string
  readonly parcelNo: string
  readonly method: string
  readonly form: string
  /** Nature of transaction: 11 is the sale of goods. This shop declares nothing else. */
  readonly natureOfTransaction: '11'
  readonly nonDelivery: 'return'
  readonly grossGrams: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly postageYen: number
  readonly insuredYen: number
  readonly currency: 'JPY'
  readonly valueYen: number
  readonly exportDeclaration: boolean
  readonly senderNumbers: readonly SenderNumber[]
  readonly sender: Party
  readonly addressee: Party
  readonly contents: readonly {
    readonly line: number
    readonly description: string
    readonly hsCode: string | null
    readonly originCountry: string | null
    readonly quantity: number
    readonly netGrams: number
    readonly valueYen: number
  }[]
}

export const contentsOf = (
  lines: readonly DeclaredLine[],
  nets: readonly number[],
): AdvanceItem['contents'] =>
  lines.map((line, at) => ({
    line: at + 1,
    description: line.description,
    hsCode: line.hsCode,
    originCountry: line.originCountry,
    quantity: line.quantity,
    netGrams: nets[at]!,
    valueYen: line.yen,
  }))

const columns: readonly (readonly [
  name: string,
  of: (item: AdvanceItem, line: AdvanceItem['contents'][number]) => string | number,
])[] = [
  ['item_id', (item) => item.itemId],
  ['parcel_no', (item) => item.parcelNo],
  ['method', (item) => item.method],
  ['form', (item) => item.form],
  ['nature_of_transaction', (item) => item.natureOfTransaction],
  ['non_delivery', (item) => item.nonDelivery],
  ['gross_grams', (item) => item.grossGrams],
  ['postage_yen', (item) => item.postageYen],
  ['insured_yen', (item) => item.insuredYen],
  ['total_value_yen', (item) => item.valueYen],
  ['export_declaration', (item) => (item.exportDeclaration ? 'yes' : 'no')],
  ['sender_numbers', (item) => item.senderNumbers.map((each) => `${each.label} ${each.number}`).join('; ')],
  ...(['sender', 'addressee'] as const).flatMap((who) =>
    (
      [
        ['name', (party: Party) => party.name],
        ['address', (party: Party) => party.lines.join(', ')],
        ['city', (party: Party) => party.city],
        ['state', (party: Party) => party.state],
        ['postcode', (party: Party) => party.postcode],
        ['country', (party: Party) => party.country],
        ['phone', (party: Party) => party.phone],
        ['tax_id', (party: Party) => party.taxId ?? ''],
      ] as const
    ).map(([name, of]) => [`${who}_${name}`, (item: AdvanceItem) => of(item[who])] as const),
  ),
  ['line', (_item, line) => line.line],
  ['description', (_item, line) => line.description],
  ['hs_code', (_item, line) => line.hsCode ?? ''],
  ['origin_country', (_item, line) => line.originCountry ?? ''],
  ['quantity', (_item, line) => line.quantity],
  ['net_grams', (_item, line) => line.netGrams],
  ['value_yen', (_item, line) => line.valueYen],
]

/** One row a content line, every item's facts repeated; CRLF as spreadsheets want it. */
export const advanceCsv = (items: readonly AdvanceItem[]): string =>
  sheet([
    columns.map(([name]) => name),
    ...items.flatMap((item) => item.contents.map((line) => columns.map(([, of]) => of(item, line)))),
  ])

/** The same as a message: a header that lets the receiver count, then the items. */
export const advanceMessage = (
  items: readonly AdvanceItem[],
  at: string,
): {
  message: 'item-advance-data'
  version: 1
  createdAt: string
  itemCount: number
  totalValueYen: number
  items: readonly AdvanceItem[]
} => ({
  message: 'item-advance-data',
  version: 1,
  createdAt: at,
  itemCount: items.length,
  totalValueYen: sum(items.map((item) => item.valueYen)),
  items,
})

/**
 * An address in Japan Post's three lines ("International Mail My Page"): the first is for a building and stays empty, because our addresses do not
 * tell it from the street; the second the street, the third the city. What a label's lines say of city, state and postcode has fields of its own.
 */
export function postLines({ lines, city, state, postcode }: Party): readonly [string, string, string] {
  const street = lines.filter(
    (line) => [postcode, city, state].reduce((left, part) => left.replace(bare(part), ''), bare(line)) !== '',
  )
  return ['', (street.length > 0 ? street : lines).join(', '), city]
}
const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s,]/g, '')

/** How My Page heads its address book (its own template, read 2026-11-29). */
const bookColumns: readonly (readonly [
  name: string,
  of: (item: AdvanceItem, stateName: (country: string, state: string) => string) => string,
])[] = [
  ['User ID', (item) => item.parcelNo],
  ['Name', (item) => item.addressee.name],
  ['CompanyName', () => ''],
  ['Department', () => ''],
  ['Postal code', (item) => item.addressee.postcode],
  ['Address 1', (item) => postLines(item.addressee)[0]],
  ['Address 2', (item) => postLines(item.addressee)[1]],
  ['Address 3', (item) => postLines(item.addressee)[2]],
  ['STATES, etc.', ({ addressee }, of) => (addressee.state ? of(addressee.country, addressee.state) : '')],
  ['COUNTRY', (item) => item.addressee.country],
  // Figures and hyphens, as its own form wants them.
  ['Tel', (item) => item.addressee.phone.replaceAll(/\D+/g, '-').replace(/^-/, '')],
  ['Fax', () => ''],
  ['E-mail address', () => ''],
]
/**
 * Recipients as a file that My Page's address book reads, so that nobody types what a customer typed: every cell in quotes, lines ended by CRLF. It is
 * for that one reader and no spreadsheet: a mark against formulas in front of a name would be part of the name there.
 */
export const addressBook = (
  items: readonly AdvanceItem[],
  stateName: (country: string, state: string) => string,
): string =>
  [
    bookColumns.map(([heading]) => heading),
    ...items.map((item) => bookColumns.map(([, of]) => of(item, stateName))),
  ]
    .map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`)
    .join('')
