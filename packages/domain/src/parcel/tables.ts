import { refuse, type Refusal } from '../kernel/index.ts'
import {
  bad,
  country,
  currency,
  day,
  filled,
  heading,
  maybe,
  oneOf,
  readSheet,
  text,
  wholeFrom,
  type RowOf,
  type Sheet,
} from './csv.ts'
import { isCourier, isMethodId, methodIds, type CourierId, type MethodId } from './methods.ts'

/**
 * The shipping tables as the rules read them. They are kept in db/data/shipping and, once loaded, in the database;
 * whoever loads them hands them to the rules, which never read a file. Facts with source and date: db/data/shipping/README.md.
 */
const service = oneOf('yes', 'no', 'suspended')
const dated = { asOf: day, source: filled }
const method = (cell: string): MethodId | typeof bad => (isMethodId(cell) ? cell : bad)
/** One method, or all of the `post`'s, or every `courier`. */
const methods = (cell: string): MethodId | 'post' | 'courier' | '*' | typeof bad =>
  cell === 'post' || cell === 'courier' || cell === '*' ? cell : method(cell)
const yesNo = oneOf('yes', 'no')

const rateColumns = {
  method: oneOf(...methodIds),
  zone: wholeFrom(1, 5),
  /** The step covers everything above the previous one up to and including this weight. */
  toGrams: wholeFrom(1, 100_000),
  priceYen: wholeFrom(1, 10_000_000),
  state: oneOf('published', 'derived', 'interpolated', 'relabelled'),
  /** Empty: since always. Several versions may stand side by side; the day of the question chooses. */
  validFrom: maybe(day),
  ...dated,
}
const countryColumns = {
  country,
  nameEn: filled,
  nameJa: text,
  nameZh: text,
  nameFr: text,
  nameEs: text,
  nameRu: text,
  nameAr: text,
  /** Digits without the plus sign. */
  dial: wholeFrom(1, 9_999_999),
  currency,
  /** Japan Post zone, the same for EMS, parcels and letter post. Empty: not in its list. */
  zone: maybe(wholeFrom(1, 5)),
  ems: service,
  parcelAir: service,
  parcelSurface: service,
  epacketLight: service,
  smallPacketAir: service,
  smallPacketSurface: service,
  /** Whether Japan Post lists the country for lithium batteries installed in equipment. */
  lithium: oneOf('yes', 'no', 'unknown'),
  servicesOn: day,
  source: filled,
}
const anyCountry = (cell: string) => (cell === '*' ? cell : country(cell))
const limitColumns = {
  method: oneOf(...methodIds),
  country: anyCountry,
  maxGrams: wholeFrom(1),
  maxLengthMm: wholeFrom(1),
  maxLengthGirthMm: maybe(wholeFrom(1)),
  maxSumMm: maybe(wholeFrom(1)),
  /** `method default`: published for the method, some countries are narrower. `unknown`: our cautious default. */
  certainty: oneOf('known', 'method default', 'unknown'),
  ...dated,
}
const transitColumns = {
  method: oneOf(...methodIds),
  zone: wholeFrom(1, 5),
  daysMin: wholeFrom(1),
  daysMax: wholeFrom(1),
  ...dated,
}
const insuranceColumns = {
  method,
  includedYen: wholeFrom(0),
  firstStepYen: wholeFrom(1),
  firstFeeYen: wholeFrom(0),
  stepYen: wholeFrom(1),
  stepFeeYen: wholeFrom(0),
  ceilingYen: wholeFrom(1),
  ...dated,
}
/** A method without a row of its own takes the row of `post` or `courier`. */
const handlingColumns = { method: methods, baseYen: wholeFrom(0), perKgYen: wholeFrom(0), ...dated }
const surchargeColumns = {
  id: filled,
  country: anyCountry,
  aboveYen: maybe(wholeFrom(0)),
  feeYen: maybe(wholeFrom(0)),
  paidTo: filled,
  ...dated,
}
const cartonColumns = {
  carton: filled,
  lengthMm: wholeFrom(1),
  widthMm: wholeFrom(1),
  heightMm: wholeFrom(1),
  tareGrams: wholeFrom(1),
  maxLoadGrams: wholeFrom(1),
  certainty: oneOf('known', 'estimated'),
  ...dated,
}
const kindColumns = {
  kind: filled,
  lowGrams: wholeFrom(1),
  typicalGrams: wholeFrom(1),
  highGrams: wholeFrom(1),
  lengthMm: wholeFrom(1),
  widthMm: wholeFrom(1),
  heightMm: wholeFrom(1),
  ...dated,
}
const taxColumns = {
  country,
  /** Customs area whose duty rule holds: `EU` or the country itself. */
  area: country,
  taxName: text,
  /** Hundredths of a percent; empty when no rate is known. */
  rateBp: maybe(wholeFrom(0, 10_000)),
  rateAsOf: maybe(day),
  currency: maybe(currency),
  /** Whole units of `currency`, up to and including which nothing is due. */
  taxFreeTo: maybe(wholeFrom(0)),
  dutyFreeTo: maybe(wholeFrom(0)),
  thresholdOn: oneOf('goods', 'landed'),
  collectedBy: oneOf('border', 'seller'),
  /** What the delivering post asks the recipient for clearing, minor units. */
  feeMinor: maybe(wholeFrom(0)),
  feeCurrency: maybe(currency),
  feeWhen: maybe(oneOf('always', 'above_duty_free')),
  certainty: oneOf('known', 'likely', 'low', 'background', 'rate only', 'unknown'),
  asOf: maybe(day),
  source: text,
}
const dutyColumns = {
  area: anyCountry,
  lowBp: wholeFrom(0),
  likelyBp: wholeFrom(0),
  highBp: wholeFrom(0),
  flatMinor: maybe(wholeFrom(0)),
  flatCurrency: maybe(currency),
  flatTo: maybe(wholeFrom(0)),
  includesTax: oneOf('yes', 'no'),
  /** Brazil's ICMS is a share of the price that already contains it. */
  taxInside: oneOf('yes', 'no'),
  ...dated,
}
/**
 * An operator's contract with a courier, one row a weight step. Either `zone` (the carrier's own, see courier_zones.csv) or
 * `country`; either the price of the step or a price for every kilogram.
 */
const courierColumns = {
  carrier: filled,
  service: (cell: string): CourierId | typeof bad => (isCourier(`courier_${cell}`) ? `courier_${cell}` : bad),
  /** The service's own name, shown to customers as it is. */
  name: filled,
  zone: text,
  country: maybe(country),
  toGrams: wholeFrom(1, 1_000_000),
  priceYen: maybe(wholeFrom(1, 10_000_000)),
  perKgYen: maybe(wholeFrom(1, 1_000_000)),
  /** cm³ ÷ divisor = kilograms. */
  divisor: wholeFrom(1_000, 10_000),
  stepGrams: wholeFrom(1, 10_000),
  maxGrams: wholeFrom(1, 1_000_000),
  maxLengthMm: wholeFrom(1, 10_000),
  maxLengthGirthMm: maybe(wholeFrom(1, 20_000)),
  daysMin: wholeFrom(1, 200),
  daysMax: wholeFrom(1, 200),
  tracked: yesNo,
  /** Cover that is part of the price; 0: none. */
  includedYen: wholeFrom(0, 10_000_000),
  /** Whether the carrier's fuel surcharge (fuel.csv) comes on top. */
  fuel: yesNo,
  validFrom: day,
  validTo: maybe(day),
  ...dated,
}
const courierZoneColumns = { carrier: filled, zone: filled, country, ...dated }
/** Percent of the freight, hundredths of a percent; empty `to_day`: until the next row. */
const fuelColumns = {
  carrier: filled,
  fromDay: day,
  toDay: maybe(day),
  rateBp: wholeFrom(0, 20_000),
  ...dated,
}
/** Postcodes compared letter by letter over the length of `postcode_from`, without spaces and hyphens. */
const remoteColumns = {
  carrier: filled,
  country,
  postcodeFrom: filled,
  postcodeTo: filled,
  leastYen: wholeFrom(0),
  perKgYen: wholeFrom(0),
  ...dated,
}
/** What a courier asks the recipient for paying duty and tax in advance: a share with a least and a most; a small sum below a limit. */
const clearanceColumns = {
  carrier: filled,
  country,
  rateBp: wholeFrom(0, 10_000),
  leastMinor: wholeFrom(0),
  mostMinor: maybe(wholeFrom(0)),
  smallToMinor: maybe(wholeFrom(0)),
  smallFeeMinor: maybe(wholeFrom(0)),
  currency,
  ...dated,
}
/** Contents worth more do not go by this method. */
const valueCapColumns = {
  method: methods,
  country: anyCountry,
  upToMinor: wholeFrom(1),
  currency,
  validFrom: maybe(day),
  ...dated,
}
/** Whether a method takes goods with this tag. `listed`: as countries.csv says under `lithium`. The row that names method and country most closely holds. */
const goodsRuleColumns = {
  tag: oneOf('forbidden', 'air_prohibited', 'lithium_installed', 'insured_parcel_only'),
  method: methods,
  country: anyCountry,
  takes: oneOf('yes', 'no', 'listed'),
  ...dated,
}
const prohibitedColumns = {
  goods: filled,
  tag: filled,
  postAir: filled,
  postSea: filled,
  courier: filled,
  unNumbers: text,
  warnCountries: text,
  ...dated,
}
const sourceColumns = { id: filled, title: filled, address: text, readOn: day }

export type RateRow = RowOf<typeof rateColumns>
export type CountryRow = RowOf<typeof countryColumns>
export type LimitRow = RowOf<typeof limitColumns>
export type InsuranceRow = RowOf<typeof insuranceColumns>
export type CartonRow = RowOf<typeof cartonColumns>
export type KindRow = RowOf<typeof kindColumns>
export type TaxRow = RowOf<typeof taxColumns>
export type DutyRow = RowOf<typeof dutyColumns>
export type ProhibitedRow = RowOf<typeof prohibitedColumns>
export type CourierRow = RowOf<typeof courierColumns>
export type FuelRow = RowOf<typeof fuelColumns>
export type RemoteRow = RowOf<typeof remoteColumns>
export type ClearanceRow = RowOf<typeof clearanceColumns>
export type ValueCapRow = RowOf<typeof valueCapColumns>
export type GoodsRuleRow = RowOf<typeof goodsRuleColumns>

const sheets = {
  sources: sourceColumns,
  countries: countryColumns,
  rates: rateColumns,
  limits: limitColumns,
  transit: transitColumns,
  insurance: insuranceColumns,
  handling: handlingColumns,
  surcharges: surchargeColumns,
  cartons: cartonColumns,
  kinds: kindColumns,
  taxes: taxColumns,
  duties: dutyColumns,
  prohibited: prohibitedColumns,
  couriers: courierColumns,
  courier_zones: courierZoneColumns,
  fuel: fuelColumns,
  remote_areas: remoteColumns,
  clearance: clearanceColumns,
  value_caps: valueCapColumns,
  goods_rules: goodsRuleColumns,
} as const

export type SheetName = keyof typeof sheets
export type ShippingTables = { readonly [K in SheetName]: readonly RowOf<(typeof sheets)[K]>[] }
export type TablesAnswer =
  | { readonly ok: true; readonly tables: ShippingTables }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** Column headings of one file, in our order. */
export const headingsOf = (name: SheetName): string[] => Object.keys(sheets[name]).map(heading)

/** The file names `readTables` asks for, e.g. `rates.csv`. */
export const shippingFiles: readonly string[] = Object.keys(sheets).map((name) => `${name}.csv`)

/** Reads and checks all tables at once. Anything wrong refuses the whole set: half a tariff is worse than yesterday's. */
export function readTables(files: Readonly<Record<string, string>>): TablesAnswer {
  const refusals: Refusal[] = []
  const take = <K extends SheetName>(name: K): readonly RowOf<(typeof sheets)[K]>[] => {
    const sheet: Sheet<(typeof sheets)[K]> = readSheet(`${name}.csv`, files[`${name}.csv`], sheets[name])
    refusals.push(...sheet.refusals)
    return sheet.rows
  }
  const tables: ShippingTables = {
    sources: take('sources'),
    countries: take('countries'),
    rates: take('rates'),
    limits: take('limits'),
    transit: take('transit'),
    insurance: take('insurance'),
    handling: take('handling'),
    surcharges: take('surcharges'),
    cartons: take('cartons'),
    kinds: take('kinds'),
    taxes: take('taxes'),
    duties: take('duties'),
    prohibited: take('prohibited'),
    couriers: take('couriers'),
    courier_zones: take('courier_zones'),
    fuel: take('fuel'),
    remote_areas: take('remote_areas'),
    clearance: take('clearance'),
    value_caps: take('value_caps'),
    goods_rules: take('goods_rules'),
  }
  if (refusals.length === 0) refusals.push(...disagreements(tables))
  return refusals.length === 0 ? { ok: true, tables } : { ok: false, refusals }
}

/** What no single row can show: a line twice, a step without its order, a source nobody wrote down, a method without a limit. */
export function disagreements(tables: ShippingTables): Refusal[] {
  const found: Refusal[] = []
  const known = new Set(tables.sources.map((row) => row.id))
  const twice = (file: string, keys: readonly string[]): void => {
    const seen = new Set<string>()
    keys.forEach((key, index) => {
      if (seen.has(key)) found.push(refuse('shipping.tables.twice', { file, line: index + 2, value: key }))
      seen.add(key)
    })
  }
  const cited = (file: string, rows: readonly { readonly source: string }[]): void =>
    rows.forEach((row, index) => {
      if (row.source !== '' && !known.has(row.source))
        found.push(refuse('shipping.tables.unknownSource', { file, line: index + 2, value: row.source }))
    })
  twice(
    'countries.csv',
    tables.countries.map((row) => row.country),
  )
  twice(
    'rates.csv',
    tables.rates.map((row) => `${row.method} ${row.zone} ${row.toGrams} ${row.validFrom ?? ''}`),
  )
  twice(
    'limits.csv',
    tables.limits.map((row) => `${row.method} ${row.country}`),
  )
  twice(
    'transit.csv',
    tables.transit.map((row) => `${row.method} ${row.zone}`),
  )
  twice(
    'kinds.csv',
    tables.kinds.map((row) => row.kind),
  )
  twice(
    'cartons.csv',
    tables.cartons.map((row) => row.carton),
  )
  twice(
    'taxes.csv',
    tables.taxes.map((row) => row.country),
  )
  twice(
    'couriers.csv',
    tables.couriers.map(
      (row) => `${row.service} ${row.zone}${row.country ?? ''} ${row.validFrom} ${row.toGrams}`,
    ),
  )
  twice(
    'courier_zones.csv',
    tables.courier_zones.map((row) => `${row.carrier} ${row.country}`),
  )
  twice(
    'fuel.csv',
    tables.fuel.map((row) => `${row.carrier} ${row.fromDay}`),
  )
  twice(
    'clearance.csv',
    tables.clearance.map((row) => `${row.carrier} ${row.country}`),
  )
  twice(
    'value_caps.csv',
    tables.value_caps.map((row) => `${row.method} ${row.country} ${row.validFrom ?? ''}`),
  )
  twice(
    'goods_rules.csv',
    tables.goods_rules.map((row) => `${row.tag} ${row.method} ${row.country}`),
  )
  for (const name of Object.keys(sheets) as SheetName[]) {
    if (name !== 'sources') cited(`${name}.csv`, tables[name])
  }
  tables.transit.forEach((row, index) => {
    if (row.daysMin > row.daysMax)
      found.push(
        refuse('shipping.tables.badCell', {
          file: 'transit.csv',
          line: index + 2,
          column: 'days_max',
          value: row.daysMax,
        }),
      )
  })
  for (const method of methodIds) {
    if (!tables.limits.some((row) => row.method === method && row.country === '*'))
      found.push(refuse('shipping.tables.missingRow', { file: 'limits.csv', value: `${method} *` }))
    if (!tables.handling.some((row) => row.method === method || row.method === 'post'))
      found.push(refuse('shipping.tables.missingRow', { file: 'handling.csv', value: method }))
    for (let zone = 1; zone <= 5; zone += 1) {
      if (!tables.transit.some((row) => row.method === method && row.zone === zone))
        found.push(refuse('shipping.tables.missingRow', { file: 'transit.csv', value: `${method} ${zone}` }))
    }
  }
  for (const tag of ['forbidden', 'air_prohibited', 'lithium_installed', 'insured_parcel_only'] as const) {
    if (!tables.goods_rules.some((row) => row.tag === tag && row.method === '*' && row.country === '*'))
      found.push(refuse('shipping.tables.missingRow', { file: 'goods_rules.csv', value: `${tag} * *` }))
  }
  if (tables.couriers.length > 0 && !tables.handling.some((row) => row.method === 'courier'))
    found.push(refuse('shipping.tables.missingRow', { file: 'handling.csv', value: 'courier' }))
  found.push(...contractObjections(tables))
  if (!tables.duties.some((row) => row.area === '*'))
    found.push(refuse('shipping.tables.missingRow', { file: 'duties.csv', value: '*' }))
  if (!tables.kinds.some((row) => row.kind === 'other'))
    found.push(refuse('shipping.tables.missingRow', { file: 'kinds.csv', value: 'other' }))
  return found
}

/** A contract's rows against each other: one place and one price a row, known zones, fuel where it is promised, the same terms for every step of a column. */
function contractObjections(tables: ShippingTables): Refusal[] {
  const found: Refusal[] = []
  const file = 'couriers.csv'
  const zones = new Set(tables.courier_zones.map((row) => `${row.carrier} ${row.zone}`))
  const terms = new Map<string, string>()
  const names = new Map<string, string>()
  tables.couriers.forEach((row, index) => {
    const line = index + 2
    const badly = (column: string, value: string | number): void =>
      void found.push(refuse('shipping.tables.badCell', { file, line, column, value }))
    if ((row.zone === '') === (row.country === null))
      found.push(refuse('shipping.tables.zoneOrCountry', { file, line }))
    else if (row.zone !== '' && !zones.has(`${row.carrier} ${row.zone}`))
      found.push(refuse('shipping.tables.unknownZone', { file, line, value: `${row.carrier} ${row.zone}` }))
    if ((row.priceYen === null) === (row.perKgYen === null))
      found.push(refuse('shipping.tables.priceOrPerKg', { file, line }))
    if (row.daysMin > row.daysMax) badly('days_max', row.daysMax)
    if (row.toGrams > row.maxGrams) badly('to_grams', row.toGrams)
    if (row.validTo !== null && row.validTo < row.validFrom) badly('valid_to', row.validTo)
    if (row.fuel === 'yes' && !tables.fuel.some((each) => each.carrier === row.carrier))
      found.push(refuse('shipping.tables.missingRow', { file: 'fuel.csv', value: row.carrier }))
    const column = `${row.service} ${row.zone}${row.country ?? ''} ${row.validFrom}`
    const said = JSON.stringify([
      row.carrier,
      row.name,
      row.divisor,
      row.stepGrams,
      row.maxGrams,
      row.maxLengthMm,
      row.maxLengthGirthMm,
      row.daysMin,
      row.daysMax,
      row.tracked,
      row.includedYen,
      row.fuel,
      row.validTo,
    ])
    if ((terms.get(column) ?? said) !== said)
      found.push(refuse('shipping.tables.termsDiffer', { file, line, value: column }))
    terms.set(column, said)
    const owner = `${row.carrier} ${row.name}`
    if ((names.get(row.service) ?? owner) !== owner) badly('service', row.service)
    names.set(row.service, owner)
  })
  return found
}
