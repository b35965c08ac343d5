import { assert, BASIS, DAY, type EpochMs, iso, jstDay, rounded } from '../kernel/index.ts'
import {
  chargeableGrams,
  methodIds,
  methodRank,
  volumetricGrams,
  type Basis,
  type MethodId,
  type SizeMm,
} from './methods.ts'
import {
  columnOn,
  freightYen,
  fuelOn,
  prepare,
  stepFor,
  type Destination,
  type Limit,
  type PriceColumn,
  type Way,
} from './prepare.ts'
import { prepaidDuty, type Rates } from './border.ts'
import type { TaxScheme } from './schemes.ts'
import type { ClosureReason } from '../settings/index.ts'
import type { Note } from './note.ts'
import type { ShippingTables } from './tables.ts'

/** Tags of the goods inside that decide what may carry them (prohibited.csv, column `tag`). */
export type GoodsTag = 'forbidden' | 'air_prohibited' | 'lithium_installed' | 'insured_parcel_only'

export type QuoteInput = {
  /** ISO 3166 two letters. */
  readonly to: string
  readonly weightGrams: number
  /** Outer sides, to the millimetre (one decimal). Without all three, size cannot rule a method out. */
  readonly lengthCm?: number
  readonly widthCm?: number
  readonly heightCm?: number
  readonly basis: Basis
  readonly valueYen?: number
  readonly goods?: readonly GoodsTag[]
  /** The recipient's, for remote areas of couriers. */
  readonly postcode?: string
  readonly now: EpochMs
}

/** An operator's switch: this method, this country or this pair is not offered between two days (both included). */
export type Closure = {
  /** Absent in rows of older releases: our own decision. */
  readonly why?: ClosureReason
  /** Where that is written, and the day it was read there. */
  readonly source?: string
  readonly sourceDay?: string
  readonly method?: MethodId
  readonly country?: string
  readonly fromDay?: string
  readonly toDay?: string
}
export type ShippingSettings = {
  /** One fee for every method (settings, `handlingYen`); without it handling.csv decides method by method. */
  readonly handlingYen?: number
  readonly closed?: readonly Closure[]
  /** Methods whose carriers do not come to the warehouse the goods lie in. */
  readonly notCollected?: readonly MethodId[]
  /** Countries for which we cannot pay duty in advance at the moment; post that needs it is then not offered. */
  readonly prepaymentOff?: readonly string[]
  /** Registrations under which we take the destination's tax with the parcel's bill. */
  readonly registered?: readonly TaxScheme[]
  /** Day whose prices and fuel hold (`2026-11-21`), for what was quoted before; otherwise the day of the question. */
  readonly pricesOn?: string
  /** For limits a country states in its own money, and for what its customs ask; without its rate such a limit is only told. */
  readonly rates?: Rates
}

export type QuoteRow = {
  readonly method: MethodId
  /** A courier service's own name; null where the catalogue names the method. */
  readonly name: string | null
  readonly carrier: string
  /** Freight with what the carrier puts on top: fuel, remote area. */
  readonly shippingYen: number
  readonly handlingYen: number
  /** Freight and handling. */
  readonly totalYen: number
  /** Duty and tax paid in advance for these contents, or the tax we take ourselves, charged with the parcel beside the total; 0 where the recipient pays on arrival. */
  readonly dutyYen: number
  /** The registration under which `dutyYen` is taken; null where the carrier lays it out, or nothing is taken. */
  readonly taxScheme: TaxScheme | null
  readonly chargeableGrams: number
  readonly daysMin: number
  readonly daysMax: number
  readonly tracked: boolean
  readonly insured: boolean
  readonly insurable: boolean
  readonly notes: readonly Note[]
  /** Day the price was last seen at its source, `2026-08-07`. */
  readonly asOf: string
  /** What the price was made with, kept in every quote: the tariff's first day (null: always), and the surcharges inside `shippingYen`. */
  readonly made: {
    readonly pricesFrom: string | null
    readonly fuel: { readonly basisPoints: number; readonly yen: number; readonly fromDay: string } | null
    readonly remoteYen: number
  }
}
/** A method that is not offered, and why. */
export type MissingRow = Note & { readonly method: MethodId; readonly name?: string | null }
export type Quotation = {
  /** Cheapest first; equal totals: the faster first. */
  readonly rows: readonly QuoteRow[]
  readonly missing: readonly MissingRow[]
  readonly actualGrams: number
  /** cm³ ÷ 5000, shown beside the actual weight; null without all three sides. */
  readonly volumetricGrams: number | null
  readonly notes: readonly Note[]
  /** Day of the oldest figure in the rows, null when there are none. */
  readonly asOf: string | null
}

const note = (key: string, values: Note['values'] = {}): Note => ({ key: `shipping.note.${key}`, values })
const missing = (method: MethodId, key: string, values: Note['values'] = {}): MissingRow => ({
  method,
  key: `shipping.missing.${key}`,
  values,
})

/**
 * What it costs to send a parcel of this weight and size to a country, by every method that takes it, and why the others do not.
 * Every price is a cell of the table, to the yen. The input has passed `calcObjections` or comes from our own scales.
 *
 * §3 "Shipping calculator": shipping method, international shipping cost, handling fee, total.
 */
export function quote(input: QuoteInput, tables: ShippingTables, settings: ShippingSettings = {}): Quotation {
  assert(
    Number.isSafeInteger(input.weightGrams) && input.weightGrams > 0,
    'a parcel weighs a whole number of grams',
  )
  const size = sizeOf(input)
  const destination = prepare(tables).destinations.get(input.to)
  const shared = { actualGrams: input.weightGrams, volumetricGrams: size && volumetricGrams(size) }
  if (!destination)
    return {
      ...shared,
      rows: [],
      missing: methodIds.map((id) => missing(id, 'countryUnknown', { country: input.to })),
      notes: [],
      asOf: null,
    }
  const today = jstDay(input.now)
  const priceDay = settings.pricesOn ?? today
  const rows: QuoteRow[] = []
  const left: MissingRow[] = []
  for (const way of destination.ways) {
    const answer = priced(way, destination, input, size, { today, priceDay }, tables, settings)
    if ('key' in answer) left.push(way.method.name === null ? answer : { ...answer, name: way.method.name })
    else rows.push(answer)
  }
  rows.sort(
    (a, b) => a.totalYen - b.totalYen || a.daysMax - b.daysMax || methodRank(a.method) - methodRank(b.method),
  )
  const oldest = rows.map((row) => row.asOf).sort()[0] ?? null
  return {
    ...shared,
    rows,
    missing: left,
    notes: notesOnAll(input, size, destination.country.servicesOn),
    asOf: oldest,
  }
}

type Days = { readonly today: string; readonly priceDay: string }

/** One method: a price or the first reason why not. Reasons are asked in the order a customer could do something about them last. */
function priced(
  way: Way,
  destination: Destination,
  input: QuoteInput,
  size: SizeMm | null,
  { today, priceDay }: Days,
  tables: ShippingTables,
  settings: ShippingSettings,
): QuoteRow | MissingRow {
  const { id, carrier } = way.method
  const country = input.to
  if (settings.closed?.some((each) => isClosed(each, id, country, today)))
    return missing(id, 'closed', { country })
  if (settings.notCollected?.includes(id)) return missing(id, 'notCollected', {})
  if (way.service !== 'yes' && carrier !== 'post') return missing(id, 'notServedCourier', { country })
  if (way.service === 'suspended')
    return missing(id, 'suspended', { country, asOf: destination.country.servicesOn })
  if (way.service === 'no') return missing(id, 'notServed', { country, asOf: destination.country.servicesOn })
  if (way.prepaysDuty && settings.prepaymentOff?.includes(country))
    return missing(id, 'prepaymentOff', { country })
  const column = columnOn(way.versions, priceDay)
  if (!column)
    return carrier === 'post'
      ? missing(id, 'noRate', { country, zone: destination.country.zone ?? 0 })
      : missing(id, 'contractEnded', {})
  const method = column.terms?.method ?? way.method
  const limit = column.terms?.limit ?? way.limit
  const days = column.terms?.days ?? way.days
  if (!days) return missing(id, 'noRate', { country, zone: destination.country.zone ?? 0 })
  const barred = barredGoods(way, input.goods ?? [], destination.country.lithium)
  if (barred) return missing(id, barred, { country })
  const cap = overCap(way, input.valueYen ?? 0, priceDay, settings)
  if (cap)
    return cap.currency === 'JPY'
      ? missing(id, 'tooValuableYen', { yen: cap.amount })
      : missing(id, 'tooValuable', { limit: cap.amount, currency: cap.currency })
  const grams = chargeableGrams(method, input.weightGrams, size, input.basis)
  const outside = beyond(limit, input, size, grams)
  if (outside) return { ...outside, method: id }
  const step = stepFor(column, grams)
  if (step < 0) return missing(id, 'tooHeavy', { grams, maxGrams: column.upTo.at(-1)! })
  const freight = freightYen(column, step, grams)
  const fuelRow = column.terms?.fuel ? fuelOn(way.fuel, priceDay) : null
  if (column.terms?.fuel && !fuelRow) return missing(id, 'noFuel', {})
  const fuel = fuelRow && {
    basisPoints: fuelRow.rateBp,
    yen: rounded('fuel', freight, fuelRow.rateBp, BASIS),
    fromDay: fuelRow.fromDay,
  }
  const remoteYen = remoteFee(way, input.postcode, grams)
  const shippingYen = freight + (fuel?.yen ?? 0) + remoteYen
  const handlingYen = settings.handlingYen ?? handlingFee(way.handling, grams)
  const prepaid = prepaidDuty(
    input.valueYen ?? 0,
    shippingYen,
    destination,
    settings.rates ?? new Map(),
    way,
    settings.registered,
  )
  return {
    method: id,
    name: method.name,
    carrier,
    shippingYen,
    handlingYen,
    totalYen: shippingYen + handlingYen,
    dutyYen: prepaid.yen,
    taxScheme: prepaid.scheme,
    chargeableGrams: grams,
    daysMin: days.daysMin,
    daysMax: days.daysMax,
    tracked: method.tracked,
    insured: method.insured,
    insurable: method.insurable || (carrier !== 'post' && way.insurance !== null),
    notes: [
      ...notesOn(way, column, step, input, size, tables),
      ...(fuel
        ? [note('fuelIncluded', { percent: fuel.basisPoints / 100, yen: fuel.yen, from: fuel.fromDay })]
        : []),
      ...(remoteYen > 0 ? [note('remoteArea', { yen: remoteYen })] : []),
    ],
    asOf: column.rows[step]!.asOf,
    made: { pricesFrom: column.validFrom, fuel, remoteYen },
  }
}

const WHOLE: Readonly<Record<string, number>> = { JPY: 1 }

/** The limit of value in force, when the contents are worth more. */
export function overCap(
  way: Way,
  valueYen: number,
  day: string,
  settings: ShippingSettings,
): { amount: number; currency: string } | null {
  if (way.caps.length === 0 || valueYen === 0) return null
  // Newest first: the first of a country or method that has begun hides the older one.
  const seen = new Set<string>()
  for (const cap of way.caps) {
    const whose = `${cap.method} ${cap.country}`
    if ((cap.validFrom !== null && cap.validFrom > day) || seen.has(whose)) continue
    seen.add(whose)
    const rate = cap.currency === 'JPY' ? { minor: 1, yen: 1 } : settings.rates?.get(cap.currency)
    if (rate && valueYen * rate.minor > cap.upToMinor * rate.yen)
      return { amount: cap.upToMinor / (WHOLE[cap.currency] ?? 100), currency: cap.currency }
  }
  return null
}

/** What the carrier asks for places far from its roads, whole yen. */
function remoteFee(way: Way, postcode: string | undefined, grams: number): number {
  const code = plainPostcode(postcode ?? '')
  if (code === '') return 0
  const row = way.remote.find(({ postcodeFrom, postcodeTo }) => {
    const from = plainPostcode(postcodeFrom)
    const begin = code.slice(0, from.length)
    return begin.length === from.length && begin >= from && begin <= plainPostcode(postcodeTo)
  })
  return row ? Math.max(row.leastYen, rounded('remote', row.perKgYen, grams, 1_000)) : 0
}
const plainPostcode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** Base plus every started kilogram, in yen. */
export const handlingFee = (
  rule: { readonly baseYen: number; readonly perKgYen: number },
  grams: number,
): number => rule.baseYen + rule.perKgYen * rounded('handling', grams, 1, 1_000)

/** Millimetres when all three sides are known. Centimetres carry one decimal at most, so rounding only undoes binary fractions. */
export function sizeOf(input: {
  readonly lengthCm?: number
  readonly widthCm?: number
  readonly heightCm?: number
}): SizeMm | null {
  if (input.lengthCm === undefined || input.widthCm === undefined || input.heightCm === undefined) return null
  return {
    lengthMm: Math.round(input.lengthCm * 10),
    widthMm: Math.round(input.widthCm * 10),
    heightMm: Math.round(input.heightCm * 10),
  }
}

const isClosed = (each: Closure, method: MethodId, country: string, today: string): boolean =>
  (each.method === undefined || each.method === method) &&
  (each.country === undefined || each.country === country) &&
  (each.fromDay === undefined || each.fromDay <= today) &&
  (each.toDay === undefined || today <= each.toDay)

/**
 * Goods rules by method and country (goods_rules.csv). Japan Post bars dangerous goods from surface mail as well: "not by air"
 * does not mean "then by sea". Answers the last part of the reason's key, null when the method takes these goods.
 */
export function barredGoods(
  way: Way,
  goods: readonly GoodsTag[],
  lithium: 'yes' | 'no' | 'unknown',
): string | null {
  const isPost = way.method.carrier === 'post'
  const takes = (tag: GoodsTag): boolean =>
    way.goods[tag] === 'yes' || (way.goods[tag] === 'listed' && lithium === 'yes')
  if (goods.includes('forbidden') && !takes('forbidden')) return 'forbidden'
  if (goods.includes('air_prohibited') && !takes('air_prohibited'))
    return isPost ? 'airProhibited' : 'courierRefuses'
  if (goods.includes('lithium_installed') && !takes('lithium_installed'))
    return !isPost || way.goods.lithium_installed === 'no'
      ? 'courierRefuses'
      : lithium === 'no'
        ? 'lithiumNotListed'
        : 'lithiumUnknown'
  if (goods.includes('insured_parcel_only') && !takes('insured_parcel_only'))
    return isPost ? 'insuredParcelOnly' : 'courierRefuses'
  return null
}

const cm = (mm: number): number => mm / 10

function beyond(limit: Limit, input: QuoteInput, size: SizeMm | null, grams: number): Note | null {
  const assumed = limit.certainty === 'unknown' ? 'Assumed' : ''
  const say = (key: string, values: Note['values']): Note => ({
    key: `shipping.missing.${key}${assumed}`,
    values,
  })
  // The post weighs by the scale, so its limit is one of true weight whatever the basis; a courier's is one of what it bills.
  if (grams > limit.maxGrams) return say('tooHeavy', { grams, maxGrams: limit.maxGrams })
  const sides = [input.lengthCm, input.widthCm, input.heightCm]
    .filter((side) => side !== undefined)
    .map((side) => Math.round(side * 10))
  const longest = Math.max(0, ...sides)
  if (longest > limit.maxLengthMm) return say('tooLong', { cm: cm(longest), maxCm: cm(limit.maxLengthMm) })
  const sum = sides.reduce((a, b) => a + b, 0)
  if (limit.maxSumMm !== null && sum > limit.maxSumMm)
    return say('sumTooLarge', { cm: cm(sum), maxCm: cm(limit.maxSumMm) })
  const girth = size ? lengthAndGirth(size) : 0
  if (limit.maxLengthGirthMm !== null && girth > limit.maxLengthGirthMm)
    return say('girthTooLarge', { cm: cm(girth), maxCm: cm(limit.maxLengthGirthMm) })
  return null
}

/** Longest side plus twice the other two, millimetres. */
export const lengthAndGirth = (size: SizeMm): number => {
  const longest = Math.max(size.lengthMm, size.widthMm, size.heightMm)
  return longest + 2 * (size.lengthMm + size.widthMm + size.heightMm - longest)
}

const SAFE = { grams: 20_000, lengthMm: 1_050, lengthGirthMm: 2_000 } // db/data/shipping/README.md, "limits"
const YEAR = 365 * DAY

function notesOn(
  way: Way,
  column: PriceColumn,
  step: number,
  input: QuoteInput,
  size: SizeMm | null,
  tables: ShippingTables,
): Note[] {
  const notes: Note[] = []
  const row = column.rows[step]!
  for (const extra of tables.surcharges) {
    if (
      (extra.country !== '*' && extra.country !== input.to) ||
      (extra.paidTo === 'post' && way.method.carrier !== 'post')
    )
      continue
    if (extra.id === 'us_duty_prepayment') notes.push(note('usDutyPrepaid'))
    if (extra.id === 'export_declaration' && (input.valueYen ?? 0) > (extra.aboveYen ?? 0))
      notes.push(note('exportDeclaration', { aboveYen: extra.aboveYen ?? 0, feeYen: extra.feeYen ?? 0 }))
  }
  if (way.limit.certainty === 'unknown')
    notes.push(note('limitsAssumed', { maxGrams: way.limit.maxGrams, maxCm: cm(way.limit.maxLengthMm) }))
  if (way.limit.certainty === 'method default' && isAboveSafe(input, size))
    notes.push(note('limitsUnconfirmed'))
  if (column.terms && column.terms.includedYen > 0)
    notes.push(note('coverIncluded', { yen: column.terms.includedYen }))
  else if (way.insurance && way.method.insured)
    notes.push(note('insuranceIncluded', { yen: way.insurance.includedYen }))
  if (column.terms && size === null) notes.push(note('mayRiseWithSize'))
  else if (
    column.terms &&
    input.basis === 'actual' &&
    chargeableGrams(column.terms.method, input.weightGrams, size, 'volume') >
      chargeableGrams(column.terms.method, input.weightGrams, size, 'actual')
  )
    notes.push(
      note('billsVolume', { grams: chargeableGrams(column.terms.method, input.weightGrams, size, 'volume') }),
    )
  if (!way.method.insured && !way.method.insurable && way.insurance === null)
    notes.push(note('noCompensation'))
  if (row.state !== 'published') notes.push(note('rateDerived'))
  if (row.asOf < iso(input.now - YEAR).slice(0, 10)) notes.push(note('rateOld', { asOf: row.asOf }))
  if (input.goods?.includes('lithium_installed')) notes.push(note('lithiumInstalled'))
  return notes
}

const isAboveSafe = (input: QuoteInput, size: SizeMm | null): boolean =>
  input.weightGrams > SAFE.grams ||
  (size !== null &&
    (Math.max(size.lengthMm, size.widthMm, size.heightMm) > SAFE.lengthMm ||
      lengthAndGirth(size) > SAFE.lengthGirthMm))

function notesOnAll(input: QuoteInput, size: SizeMm | null, servicesOn: string): Note[] {
  const notes: Note[] = [note('dutyNotIncluded'), note('servicesAsOf', { asOf: servicesOn })]
  const given = [input.lengthCm, input.widthCm, input.heightCm].filter((side) => side !== undefined).length
  if (given > 0 && given < 3) notes.push(note('sizeIncomplete'))
  else if (size === null) notes.push(note('sizeUnknown'))
  if (input.basis === 'volume') notes.push(note('volumeNoEffect'))
  return notes
}
