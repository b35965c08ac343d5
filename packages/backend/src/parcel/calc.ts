import { calc } from '@tomobako/contract'
import type { InputOf, LandedRow } from '@tomobako/contract'
import { intlTag } from '@tomobako/i18n'
import { landedCost, packedGrams, stoppedBy } from '@tomobako/domain/money'
import type { ExchangeRate, LandedInput } from '@tomobako/domain/money'
import { leastSideCm, prepare, quote, readCalc, typicalKinds } from '@tomobako/domain/parcel'
import type { MethodId, PreparedTables, Quotation, TaxScheme } from '@tomobako/domain/parcel'
import { jstDay } from '@tomobako/domain/kernel'
import { momentOf } from '../kernel/as-of.ts'
import type { Context, Reading } from '../kernel/index.ts'
import { implement } from '../kernel/index.ts'
import { countryName } from './country-name.ts'
import { priceMap } from './price-map.ts'
import { awayFrom } from '../goods/index.ts'
import { calculatedFrom, namedPlaces } from './calculated-from.ts'
import { exchangeRates, shippingSettings, tradeTables, tradeTablesAt } from '../settings/index.ts'

/** §3, §5: the shipping calculator. Rows come from the tables to the yen; what a method cannot carry says why. */
export async function ask({ asOf, warehouse, ...input }: InputOf<typeof calc.quote>, context: Reading) {
  const now = momentOf(context, asOf)
  if (typeof now !== 'number') return now
  const [tables, set, rates, { place }] = await Promise.all([
    // Of a preview: the tables that hold on its day, as far as they are loaded.
    asOf === undefined ? tradeTables(context.house) : tradeTablesAt(context, now),
    shippingSettings({ db: context.db, now }),
    exchangeRates(context.house),
    calculatedFrom({ db: context.db, now, house: context.house }, warehouse),
  ])
  const settings = place ? { ...set, notCollected: awayFrom(place, tables) } : set
  const prepared = prepare(tables)
  const answer = readCalc(input, prepared.destinations)
  if (!answer.ok) return [...answer.refusals]
  const found = quote({ ...answer.input, now }, tables, { ...settings, rates })
  const { to, valueYen } = answer.input
  const landed =
    valueYen === undefined || valueYen === 0
      ? []
      : found.rows.flatMap(
          (row) =>
            landedRow(
              { to, goodsYen: valueYen, shippingYen: row.shippingYen, method: row.method },
              prepared,
              rates,
              settings.registered,
            ) ?? [],
        )
  return {
    rows: found.rows.map(shipRow),
    missing: found.missing.map(missingRow),
    stopped: found.rows.length > 0 ? null : stoppedBy(to, prepared, { ...settings, now }),
    volumetricGrams: found.volumetricGrams,
    landed,
    asOf: found.asOf ?? jstDay(now),
  }
}

/** What customs and the carrier will probably ask of one parcel, ready for the wire; null for a country nobody wrote down. */
export function landedRow(
  input: LandedInput & { method: MethodId },
  prepared: PreparedTables,
  rates: ReadonlyMap<string, ExchangeRate>,
  registered: readonly TaxScheme[] = [],
): LandedRow | null {
  const found = landedCost(input, prepared, rates, registered)
  return (
    found && {
      ...found,
      method: input.method,
      why: found.why.map(({ key, values }) => ({ key, values: { ...values } })),
    }
  )
}

export const shipRow = (row: Quotation['rows'][number]) => ({
  method: row.method,
  name: row.name,
  shippingYen: row.shippingYen,
  handlingYen: row.handlingYen,
  totalYen: row.totalYen,
  dutyYen: row.dutyYen,
  chargeableGrams: row.chargeableGrams,
  daysMin: row.daysMin,
  daysMax: row.daysMax,
  tracked: row.tracked,
  insured: row.insured,
  notes: row.notes.map((note) => ({ key: note.key, values: { ...note.values } })),
  asOf: row.asOf,
})
export const missingRow = (row: Quotation['missing'][number]) => ({
  method: row.method,
  name: row.name ?? null,
  key: row.key,
  values: { ...row.values },
})

/** Everything the form offers, in one answer. */
async function form(context: Context) {
  const [{ rows }, tables, { places }] = await Promise.all([
    countries(context),
    tradeTables(context.house),
    calculatedFrom(context, undefined),
  ])
  const { kinds } = prepare(tables)
  const goods = typicalKinds.flatMap((kind) => {
    const row = kinds.get(kind)
    return row
      ? [
          {
            kind,
            weightGrams: packedGrams(row.typicalGrams),
            lengthCm: side(row.lengthMm),
            widthCm: side(row.widthMm),
            heightCm: side(row.heightMm),
            source: row.source,
            asOf: row.asOf,
          },
        ]
      : []
  })
  return {
    countries: rows,
    goods,
    remote: [...new Set(tables.remote_areas.map((row) => row.country))],
    places: namedPlaces(places, context),
  }
}

/** As the calculator takes it: a record of 8 mm is asked about as 1 cm. */
const side = (mm: number): number => Math.max(leastSideCm, mm / 10)

const lists = new Map<string, { code: string; name: string }[]>()

/** Destinations any method serves, by name in the caller's language and its alphabet. */
async function countries(context: Context) {
  const tables = await tradeTables(context.house)
  const key = `${context.caller.language} ${tables.countries.length}`
  let rows = lists.get(key)
  if (!rows) {
    const order = new Intl.Collator(intlTag(context.caller.language))
    rows = tables.countries
      .filter((row) => row.country !== 'JP' && row.zone !== null)
      .map((row) => ({ code: row.country, name: countryName(context.caller.language, row.country) }))
      .sort((a, b) => order.compare(a.name, b.name))
    lists.set(key, rows)
  }
  return { rows }
}

export const calcHandlers = implement(calc, {
  quote: ask,
  map: priceMap,
  countries: (_input, context) => countries(context),
  form: (_input, context) => form(context),
})
