import type { Refusal } from '../kernel/index.ts'
import { refuse } from '../kernel/index.ts'
import { csv } from '../parcel/index.ts'

/**
 * What an address looks like in each country: db/data/address, made from google/libaddressinput's country records.
 * Letters in a format: %N name, %O organisation, %A street, %D district, %C city, %S state, %Z zip, %n new line.
 */
const need = csv.oneOf('required', 'optional', 'no')
const formatColumns = {
  country: csv.country,
  /** Order in the country's own script. */
  format: csv.filled,
  /** Order in Latin letters, where it differs; what a label from Japan uses. */
  latinFormat: csv.text,
  street: need,
  district: need,
  city: need,
  state: need,
  zip: need,
  /** Letters of the fields written in capitals on a label. */
  upper: csv.text,
  zipRegex: csv.text,
  zipExample: csv.text,
  /** Written before the zip on a label and tolerated in the field, e.g. `SE-`. */
  zipPrefix: csv.text,
  zipWord: csv.oneOf('postal', 'zip', 'eircode'),
  stateWord: csv.filled,
  districtWord: csv.text,
  /** Digits of a national number without the leading zero, where known. */
  phoneMin: csv.maybe(csv.wholeFrom(1, 15)),
  phoneMax: csv.maybe(csv.wholeFrom(1, 15)),
  asOf: csv.day,
  source: csv.filled,
}
const stateColumns = { country: csv.country, code: csv.filled, name: csv.text, latinName: csv.text }
const dialColumns = { country: csv.country, nameEn: csv.filled, dial: csv.wholeFrom(1, 9_999_999) }

export type AddressFormat = csv.RowOf<typeof formatColumns>
export type StateRow = csv.RowOf<typeof stateColumns>
export type AddressRows = {
  readonly formats: readonly AddressFormat[]
  readonly states: readonly StateRow[]
  readonly dials: readonly csv.RowOf<typeof dialColumns>[]
}

/** Everything about one country's addresses, ready to ask. */
export type AddressForm = {
  readonly format: AddressFormat
  /** English, for the last line of a label. */
  readonly nameEn: string
  readonly dial: string
  readonly states: readonly StateRow[]
  readonly zip: RegExp | null
}
export type AddressTable = {
  readonly forms: ReadonlyMap<string, AddressForm>
  readonly dials: readonly string[]
}
export type AddressTableAnswer =
  | { readonly ok: true; readonly table: AddressTable }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** Reads `formats.csv` and `states.csv` (db/data/address) and the dial codes of `countries.csv` (db/data/shipping). */
export function readAddressTable(files: Readonly<Record<string, string>>): AddressTableAnswer {
  const formats = csv.readSheet('formats.csv', files['formats.csv'], formatColumns)
  const states = csv.readSheet('states.csv', files['states.csv'], stateColumns)
  const dials = csv.readSheet('countries.csv', files['countries.csv'], dialColumns)
  const refusals = [...formats.refusals, ...states.refusals, ...dials.refusals]
  formats.rows.forEach((row, index) => {
    if (zipPattern(row) === undefined)
      refusals.push(
        refuse('shipping.tables.badCell', {
          file: 'formats.csv',
          line: index + 2,
          column: 'zip_regex',
          value: row.zipRegex.slice(0, 60),
        }),
      )
  })
  return refusals.length > 0
    ? { ok: false, refusals }
    : { ok: true, table: addressTable({ formats: formats.rows, states: states.rows, dials: dials.rows }) }
}

/** From rows that were checked before (a file, or the database). */
export function addressTable(rows: AddressRows): AddressTable {
  const states = Map.groupBy(rows.states, (row) => row.country)
  const dials = new Map(rows.dials.map((row) => [row.country, row]))
  const forms = new Map<string, AddressForm>()
  for (const format of rows.formats) {
    const known = format.country === 'JP' ? { nameEn: 'Japan', dial: 81 } : dials.get(format.country)
    if (!known) continue
    forms.set(format.country, {
      format,
      nameEn: known.nameEn,
      dial: String(known.dial),
      states: states.get(format.country) ?? [],
      zip: zipPattern(format) ?? null,
    })
  }
  return { forms, dials: [...new Set([...forms.values()].map((form) => form.dial))] }
}

/** null: no zip here; undefined: the pattern does not compile. */
function zipPattern(row: AddressFormat): RegExp | null | undefined {
  if (row.zip === 'no' || row.zipRegex === '') return null
  try {
    return new RegExp(`^(?:${row.zipRegex})$`)
  } catch {
    return undefined
  }
}
