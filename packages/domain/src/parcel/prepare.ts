import { methodIds, methods, type Method, type MethodId } from './methods.ts'
import type { CountryRow, DutyRow, InsuranceRow, KindRow, LimitRow, RateRow, ShippingTables, TaxRow, TransitRow } from './tables.ts'

/** One dated version of a price column: the smallest `upTo[i] >= grams` gives `priceYen[i]`. */
export type PriceColumn = {
  readonly validFrom: string | null
  readonly upTo: readonly number[]
  readonly priceYen: readonly number[]
  readonly rows: readonly RateRow[]
}

/** One method to one country, with everything a quote asks for already looked up. */
export type Way = {
  readonly method: Method
  readonly service: 'yes' | 'no' | 'suspended'
  readonly limit: LimitRow
  /** Newest first; empty when no price is known for the zone. */
  readonly versions: readonly PriceColumn[]
  readonly days: TransitRow | null
  readonly handling: { readonly baseYen: number; readonly perKgYen: number }
  readonly insurance: InsuranceRow | null
}
export type Destination = { readonly country: CountryRow; readonly ways: readonly Way[]; readonly tax: TaxRow | null; readonly duty: DutyRow }
export type PreparedTables = {
  readonly tables: ShippingTables
  readonly destinations: ReadonlyMap<string, Destination>
  readonly kinds: ReadonlyMap<string, KindRow>
}

// Indexing is a pure function of the tables; remembering it per table set changes nothing but the time it takes.
const remembered = new WeakMap<ShippingTables, PreparedTables>()

/** Indexes the tables once, so that a question costs microseconds. The same tables give the same index. */
export function prepare(tables: ShippingTables): PreparedTables {
  const known = remembered.get(tables)
  if (known) return known
  const columns = priceColumns(tables.rates)
  const limits = new Map(tables.limits.map((row) => [`${row.method} ${row.country}`, row]))
  const transit = new Map(tables.transit.map((row) => [`${row.method} ${row.zone}`, row]))
  const handling = new Map(tables.handling.map((row) => [row.method, row]))
  const insurance = new Map(tables.insurance.map((row) => [row.method, row]))
  const taxes = new Map(tables.taxes.map((row) => [row.country, row]))
  const duties = new Map(tables.duties.map((row) => [row.area, row]))
  const destinations = new Map<string, Destination>()
  for (const country of tables.countries) {
    const ways = methodIds.map((id): Way => ({
      method: methods[id],
      service: country[serviceOf[id]],
      limit: (limits.get(`${id} ${country.country}`) ?? limits.get(`${id} *`))!,
      versions: columns.get(`${id} ${country.zone}`) ?? [],
      days: transit.get(`${id} ${country.zone}`) ?? null,
      handling: handling.get(id)!,
      insurance: insurance.get(id) ?? null,
    }))
    const tax = taxes.get(country.country) ?? null
    destinations.set(country.country, { country, ways, tax, duty: (duties.get(country.country) ?? duties.get(tax?.area ?? '*') ?? duties.get('*'))! })
  }
  const prepared: PreparedTables = { tables, destinations, kinds: new Map(tables.kinds.map((row) => [row.kind, row])) }
  remembered.set(tables, prepared)
  return prepared
}

const serviceOf = {
  ems: 'ems',
  parcel_air: 'parcelAir',
  parcel_sea: 'parcelSea',
  epacket_light: 'epacketLight',
  small_packet_air: 'smallPacketAir',
  small_packet_sea: 'smallPacketSea',
} as const satisfies Record<MethodId, keyof CountryRow>

function priceColumns(rates: readonly RateRow[]): Map<string, PriceColumn[]> {
  const grouped = Map.groupBy(rates, (row) => `${row.method} ${row.zone}|${row.validFrom ?? ''}`)
  const columns = new Map<string, PriceColumn[]>()
  for (const [key, group] of grouped) {
    const rows = group.toSorted((a, b) => a.toGrams - b.toGrams)
    const column: PriceColumn = { validFrom: rows[0]!.validFrom, upTo: rows.map((row) => row.toGrams), priceYen: rows.map((row) => row.priceYen), rows }
    const place = key.slice(0, key.indexOf('|'))
    columns.set(place, [...(columns.get(place) ?? []), column])
  }
  for (const list of columns.values()) list.sort((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? 1 : -1))
  return columns
}

/** The price column in force on a day (`2026-11-21`, Japan). */
export function columnOn(versions: readonly PriceColumn[], onDay: string): PriceColumn | null {
  for (const version of versions) if (version.validFrom === null || version.validFrom <= onDay) return version
  return null
}

/** Index of the step that covers this weight, -1 when the table ends below it. The table decides, never a formula. */
export function stepFor(column: PriceColumn, grams: number): number {
  let low = 0
  let high = column.upTo.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (column.upTo[middle]! < grams) low = middle + 1
    else high = middle
  }
  return low < column.upTo.length ? low : -1
}
