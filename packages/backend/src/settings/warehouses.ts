import { isOpenOn, mainWarehouse } from '@tomobako/domain/floor'
import type { WarehouseRules } from '@tomobako/domain/floor'
import type { Settings } from '../kernel/settings.ts'

/** A warehouse as a paper, a seller or a person needs it. Decision 0124. */
export type Warehouse = {
  readonly code: string
  readonly nameJa: string
  /** As carriers abroad and customers who read no Japanese know it. */
  readonly name: string
  readonly zip: string
  readonly prefecture: string
  readonly addressJa: string
  readonly address: string
  readonly phone: string
  readonly openedOn: string
  readonly closedOn: string | null
  readonly carriers: readonly string[] | null
  readonly takesPurchases: boolean
  readonly returnShelf: string
  readonly version: number
  /** Its name and address are the configuration's, because nobody wrote others. */
  readonly isConfigured: boolean
}
export type Warehouses = {
  readonly all: readonly Warehouse[]
  /** Open today; more than one of them is when screens speak of warehouses at all. */
  readonly open: readonly Warehouse[]
  readonly rules: WarehouseRules
  readonly of: (code: string) => Warehouse
}

/** A warehouse's name, for customers who read Japanese and for those who do not. */
export const placeName = ({ name, nameJa }: Pick<Warehouse, 'name' | 'nameJa'>, language: string): string =>
  language === 'ja' ? nameJa : name

/** A row of the table as the database writes it. */
export type WarehouseRow = {
  readonly code: string
  readonly name_ja: string | null
  readonly name_latin: string | null
  readonly zip: string | null
  readonly prefecture: string | null
  readonly address_ja: string | null
  readonly address_latin: string | null
  readonly phone: string | null
  readonly opened_on: string
  readonly closed_on: string | null
  readonly carriers: readonly string[] | null
  readonly takes_purchases: boolean
  readonly return_shelf: string
  readonly version: number
}

/** Until somebody says otherwise everything goes to the first. */
export const plainRules: WarehouseRules = { rows: [], otherwise: mainWarehouse }

const shaped = (row: WarehouseRow, { warehouse: configured }: Pick<Settings, 'warehouse'>): Warehouse => ({
  code: row.code,
  nameJa: row.name_ja ?? configured.name,
  name: row.name_latin ?? configured.name,
  zip: row.zip ?? configured.zip,
  prefecture: row.prefecture ?? '',
  addressJa: row.address_ja ?? configured.address,
  address: row.address_latin ?? configured.address,
  phone: row.phone ?? configured.phone,
  openedOn: row.opened_on,
  closedOn: row.closed_on,
  carriers: row.carriers,
  takesPurchases: row.takes_purchases,
  returnShelf: row.return_shelf,
  version: row.version,
  isConfigured: row.name_latin === null,
})

export function warehousesOn(
  day: string,
  rows: readonly WarehouseRow[],
  rules: WarehouseRules,
  settings: Pick<Settings, 'warehouse'>,
): Warehouses {
  const all = rows.map((row) => shaped(row, settings))
  return {
    all,
    open: all.filter((each) => isOpenOn(each, day)),
    rules,
    of(code) {
      const found = all.find((each) => each.code === code)
      if (!found) throw new Error(`there is no warehouse ${code}`)
      return found
    },
  }
}
