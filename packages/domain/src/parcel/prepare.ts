import { rounded } from '../kernel/index.ts'
import {
  isPostMethod,
  methodIds,
  methods,
  type CourierId,
  type Method,
  type MethodId,
  type PostMethodId,
} from './methods.ts'
import type {
  ClearanceRow,
  CountryRow,
  CourierRow,
  DutyRow,
  FuelRow,
  GoodsRuleRow,
  InsuranceRow,
  KindRow,
  LimitRow,
  RateRow,
  RemoteRow,
  ShippingTables,
  TaxRow,
  ValueCapRow,
} from './tables.ts'

/** One dated version of a price column: the smallest `upTo[i] >= grams` gives `priceYen[i]`, or a price for every kilogram. */
export type PriceColumn = {
  readonly validFrom: string | null
  /** Last day, null: until another version. */
  readonly validTo: string | null
  readonly upTo: readonly number[]
  readonly priceYen: readonly number[]
  /** Yen for each kilogram where the contract has no price for the step; then `priceYen` is 0. */
  readonly perKgYen: readonly (number | null)[]
  readonly rows: readonly { readonly asOf: string; readonly state: RateRow['state'] }[]
  /** A courier's terms of this version; methods of the post have theirs in the Way. */
  readonly terms: Terms | null
}
export type Terms = {
  readonly method: Method
  readonly limit: Limit
  readonly days: Days
  readonly includedYen: number
  readonly fuel: boolean
}
/** What a method takes; of a row of limits.csv or of the contract. */
export type Limit = Pick<LimitRow, 'maxGrams' | 'maxLengthMm' | 'maxLengthGirthMm' | 'maxSumMm' | 'certainty'>
export type Days = { readonly daysMin: number; readonly daysMax: number }

/** One method to one country, with everything a quote asks for already looked up. */
export type Way = {
  readonly method: Method
  readonly service: 'yes' | 'no' | 'suspended'
  readonly limit: Limit
  /** Newest first; empty when no price is known for the zone. */
  readonly versions: readonly PriceColumn[]
  readonly days: Days | null
  readonly handling: { readonly baseYen: number; readonly perKgYen: number }
  readonly insurance: InsuranceRow | null
  /** Newest first: the most the contents may be worth. */
  readonly caps: readonly ValueCapRow[]
  readonly goods: Readonly<Record<GoodsRuleRow['tag'], GoodsRuleRow['takes']>>
  /** The carrier's fuel surcharge, newest first. */
  readonly fuel: readonly FuelRow[]
  readonly remote: readonly RemoteRow[]
  readonly clearance: ClearanceRow | null
  /** Whether this carrier takes goods to this country only with duty and tax paid by the sender (surcharges.csv). */
  readonly prepaysDuty: boolean
}
export type Destination = {
  readonly country: CountryRow
  readonly ways: readonly Way[]
  readonly tax: TaxRow | null
  readonly duty: DutyRow
}
export type PreparedTables = {
  readonly tables: ShippingTables
  readonly destinations: ReadonlyMap<string, Destination>
  readonly kinds: ReadonlyMap<string, KindRow>
  /** The contract's services, by id. */
  readonly couriers: readonly Method[]
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
  const handling = new Map<string, ShippingTables['handling'][number]>(
    tables.handling.map((row) => [row.method, row]),
  )
  const insurance = new Map<string, InsuranceRow>(tables.insurance.map((row) => [row.method, row]))
  const taxes = new Map(tables.taxes.map((row) => [row.country, row]))
  const duties = new Map<string, DutyRow>(tables.duties.map((row) => [row.area, row]))
  const services = courierServices(tables)
  const caps = tables.value_caps.toSorted((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? 1 : -1))
  const fuel = Map.groupBy(
    tables.fuel.toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1)),
    (row) => row.carrier,
  )
  const remote = Map.groupBy(tables.remote_areas, (row) => `${row.carrier} ${row.country}`)
  const clearance = new Map(tables.clearance.map((row) => [`${row.carrier} ${row.country}`, row]))
  const destinations = new Map<string, Destination>()
  for (const country of tables.countries) {
    const shared = (method: Method, kind: 'post' | 'courier') => ({
      method,
      handling: (handling.get(method.id) ?? handling.get(kind))!,
      insurance:
        insurance.get(method.id) ?? (kind === 'courier' ? insurance.get('courier') : undefined) ?? null,
      caps: caps.filter((row) => concerns(row, method.id, country.country)),
      goods: rulesFor(tables.goods_rules, method.id, country.country),
      fuel: fuel.get(method.carrier) ?? [],
      remote: remote.get(`${method.carrier} ${country.country}`) ?? [],
      clearance: clearance.get(`${method.carrier} ${country.country}`) ?? null,
      prepaysDuty: tables.surcharges.some(
        (row) =>
          row.id === 'us_duty_prepayment' && row.country === country.country && row.paidTo === method.carrier,
      ),
    })
    const ways: Way[] = methodIds.map((id) => ({
      ...shared(methods[id], 'post'),
      service: country[serviceOf[id]],
      limit: (limits.get(`${id} ${country.country}`) ?? limits.get(`${id} *`))!,
      versions: columns.get(`${id} ${country.zone}`) ?? [],
      days: transit.get(`${id} ${country.zone}`) ?? null,
    }))
    for (const service of services) {
      const versions = service.columnsTo(country.country)
      const terms = versions[0]?.terms ?? service.any
      ways.push({
        ...shared(terms.method, 'courier'),
        service: versions.length > 0 ? 'yes' : 'no',
        limit: terms.limit,
        versions,
        days: terms.days,
      })
    }
    const tax = taxes.get(country.country) ?? null
    destinations.set(country.country, {
      country,
      ways,
      tax,
      duty: (duties.get(country.country) ?? duties.get(tax?.area ?? '*') ?? duties.get('*'))!,
    })
  }
  const prepared: PreparedTables = {
    tables,
    destinations,
    kinds: new Map(tables.kinds.map((row) => [row.kind, row])),
    couriers: services.map((service) => service.any.method),
  }
  remembered.set(tables, prepared)
  return prepared
}

const serviceOf = {
  ems: 'ems',
  parcel_air: 'parcelAir',
  parcel_surface: 'parcelSurface',
  epacket_light: 'epacketLight',
  small_packet_air: 'smallPacketAir',
  small_packet_surface: 'smallPacketSurface',
} as const satisfies Record<PostMethodId, keyof CountryRow>

const kindOf = (id: MethodId): 'post' | 'courier' => (isPostMethod(id) ? 'post' : 'courier')
const concerns = (
  row: { readonly method: string; readonly country: string },
  id: MethodId,
  country: string,
): boolean =>
  (row.method === '*' || row.method === kindOf(id) || row.method === id) &&
  (row.country === '*' || row.country === country)

const tags = ['forbidden', 'air_prohibited', 'lithium_installed', 'insured_parcel_only'] as const

/** The row that names the method most closely holds, and among those the one that names the country. No row takes nothing. */
function rulesFor(rules: readonly GoodsRuleRow[], id: MethodId, country: string): Way['goods'] {
  const weight = (row: GoodsRuleRow): number =>
    (row.method === id ? 4 : row.method === '*' ? 0 : 2) + (row.country === '*' ? 0 : 1)
  const held = (tag: GoodsRuleRow['tag']): GoodsRuleRow['takes'] => {
    let best: GoodsRuleRow | null = null
    for (const row of rules)
      if (row.tag === tag && concerns(row, id, country) && (best === null || weight(row) > weight(best)))
        best = row
    return best?.takes ?? 'no'
  }
  return {
    forbidden: held(tags[0]),
    air_prohibited: held(tags[1]),
    lithium_installed: held(tags[2]),
    insured_parcel_only: held(tags[3]),
  }
}

type Service = {
  readonly id: CourierId
  readonly any: Terms
  readonly columnsTo: (country: string) => PriceColumn[]
}

/** Every courier service of the contract. A price to the country itself comes before the zone's. */
function courierServices(tables: ShippingTables): Service[] {
  const zones = new Map(tables.courier_zones.map((row) => [`${row.carrier} ${row.country}`, row.zone]))
  return [...Map.groupBy(tables.couriers, (row) => row.service)].map(([id, rows]) => {
    const places = new Map<string, PriceColumn[]>()
    for (const group of Map.groupBy(
      rows,
      (row) => `${row.country ?? `zone ${row.zone}`}|${row.validFrom}`,
    ).values()) {
      const column = contractColumn(group)
      const place = group[0]!.country ?? `zone ${group[0]!.zone}`
      places.set(place, [...(places.get(place) ?? []), column])
    }
    for (const list of places.values())
      list.sort((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? 1 : -1))
    const { carrier } = rows[0]!
    return {
      id,
      any: [...places.values()][0]![0]!.terms!,
      columnsTo: (country) => [
        ...(places.get(country) ?? []),
        ...(places.get(`zone ${zones.get(`${carrier} ${country}`) ?? ''}`) ?? []),
      ],
    }
  })
}

function contractColumn(group: readonly CourierRow[]): PriceColumn {
  const rows = group.toSorted((a, b) => a.toGrams - b.toGrams)
  const first = rows[0]!
  const method: Method = {
    id: first.service,
    carrier: first.carrier,
    name: first.name,
    weighing: 'larger',
    divisor: first.divisor,
    stepGrams: first.stepGrams,
    tracked: first.tracked === 'yes',
    insured: first.includedYen > 0,
    insurable: false,
    by: 'air',
    source: first.source,
    asOf: first.asOf,
  }
  const limit: Limit = {
    maxGrams: first.maxGrams,
    maxLengthMm: first.maxLengthMm,
    maxLengthGirthMm: first.maxLengthGirthMm,
    maxSumMm: null,
    certainty: 'known',
  }
  return {
    validFrom: first.validFrom,
    validTo: first.validTo,
    upTo: rows.map((row) => row.toGrams),
    priceYen: rows.map((row) => row.priceYen ?? 0),
    perKgYen: rows.map((row) => row.perKgYen),
    rows: rows.map((row) => ({ asOf: row.asOf, state: 'published' as const })),
    terms: {
      method,
      limit,
      days: { daysMin: first.daysMin, daysMax: first.daysMax },
      includedYen: first.includedYen,
      fuel: first.fuel === 'yes',
    },
  }
}

function priceColumns(rates: readonly RateRow[]): Map<string, PriceColumn[]> {
  const grouped = Map.groupBy(rates, (row) => `${row.method} ${row.zone}|${row.validFrom ?? ''}`)
  const columns = new Map<string, PriceColumn[]>()
  for (const [key, group] of grouped) {
    const rows = group.toSorted((a, b) => a.toGrams - b.toGrams)
    const column: PriceColumn = {
      validFrom: rows[0]!.validFrom,
      validTo: null,
      terms: null,
      perKgYen: rows.map(() => null),
      upTo: rows.map((row) => row.toGrams),
      priceYen: rows.map((row) => row.priceYen),
      rows,
    }
    const place = key.slice(0, key.indexOf('|'))
    columns.set(place, [...(columns.get(place) ?? []), column])
  }
  for (const list of columns.values())
    list.sort((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? 1 : -1))
  return columns
}

/** The price column in force on a day (`2026-11-21`, Japan). */
export function columnOn(versions: readonly PriceColumn[], onDay: string): PriceColumn | null {
  for (const version of versions)
    if (
      (version.validFrom === null || version.validFrom <= onDay) &&
      (version.validTo === null || onDay <= version.validTo)
    )
      return version
  return null
}

/** Yen of one step: the table's cell, or so much for every kilogram, the last one begun in part counted by the gram and rounded up to the yen. */
export const freightYen = (column: PriceColumn, step: number, grams: number): number => {
  const perKg = column.perKgYen[step]
  return perKg === null || perKg === undefined
    ? column.priceYen[step]!
    : rounded('freight', perKg, grams, 1_000)
}

/** The fuel surcharge in force on a day: the newest row not after it, unless that row has ended. */
export function fuelOn(rows: readonly FuelRow[], onDay: string): FuelRow | null {
  const row = rows.find((each) => each.fromDay <= onDay)
  return row && (row.toDay === null || onDay <= row.toDay) ? row : null
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
