import { readFileSync } from 'node:fs'
import type { AddressTable } from '@tomobako/domain/address'
import { readAddressTable, stateOf } from '@tomobako/domain/address'

const data = new URL('../../../../db/data/', import.meta.url)
let table: AddressTable | null = null

/** What addresses look like in each country: db/data/address, and the dial codes of db/data/shipping. Read once per process. */
export function addressTable(): AddressTable {
  if (table) return table
  const file = (path: string): string => readFileSync(new URL(path, data), 'utf8')
  const answer = readAddressTable({
    'formats.csv': file('address/formats.csv'),
    'states.csv': file('address/states.csv'),
    'countries.csv': file('shipping/countries.csv'),
  })
  if (!answer.ok)
    throw new Error(`the address tables are faulty: ${JSON.stringify(answer.refusals.slice(0, 3))}`)
  table = answer.table
  return table
}

/** A state as it is written in English, by its country and its code; what the table does not know stays as it is. */
export function stateInEnglish(country: string, state: string): string {
  const form = addressTable().forms.get(country)
  const row = form ? stateOf(form, state) : null
  return row ? row.latinName || row.name || row.code : state
}
