import type { calc, InputOf, OutputOf } from '@tomobako/contract'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { jstDay } from '@tomobako/domain/kernel'
import { mapTiles, quote } from '@tomobako/domain/parcel'
import type { ShippingSettings, ShippingTables } from '@tomobako/domain/parcel'
import { intlTag } from '@tomobako/i18n'
import { momentOf } from '../kernel/as-of.ts'
import type { Reading } from '../kernel/index.ts'
import { exchangeRates, shippingSettings, tradeTables, tradeTablesAt } from '../settings/index.ts'
import { awayFrom } from '../goods/index.ts'
import { calculatedFrom, namedPlaces } from './calculated-from.ts'
import { countryName } from './country-name.ts'

type Answer = OutputOf<typeof calc.map>
type Row = Omit<Answer['rows'][number], 'name'>
type Made = { readonly weights: number[]; readonly rows: readonly Row[] }

const weights = [500, 1_000, 2_000, 5_000] as const
const tiles = new Map(mapTiles.map(({ country, column, row }) => [country, { column, row }]))
/** A thousand questions: asked once for the same tables, settings and day. */
const known = new WeakMap<ShippingTables, Map<string, Made>>()
const MOST_KEPT = 8

/** The cheapest way to every destination by weight. Countries the tables have no zone for are no destinations. */
export async function priceMap(
  { asOf, warehouse }: InputOf<typeof calc.map>,
  context: Reading,
): Promise<Answer | Refusal> {
  const now = momentOf(context, asOf)
  if (typeof now !== 'number') return now
  const [tables, set, rates, { place, places }] = await Promise.all([
    asOf === undefined ? tradeTables(context.house) : tradeTablesAt(context, now),
    shippingSettings({ db: context.db, now }),
    exchangeRates(context.house),
    calculatedFrom({ db: context.db, now, house: context.house }, warehouse),
  ])
  const settings = place ? { ...set, notCollected: awayFrom(place, tables) } : set
  const kept = known.get(tables) ?? new Map<string, Made>()
  known.set(tables, kept)
  const key = `${jstDay(now)} ${JSON.stringify(settings)}`
  let answer = kept.get(key)
  if (!answer) {
    answer = made(tables, { ...settings, rates }, now)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, answer)
  }
  const { language } = context.caller
  const order = new Intl.Collator(intlTag(language))
  return {
    place: place?.code ?? null,
    places: namedPlaces(places, context),
    weights: answer.weights,
    // Named here: browsers call some countries otherwise than we do, and what was drawn first would be drawn again.
    rows: answer.rows
      .map((row) => ({ ...row, name: countryName(language, row.country) }))
      .toSorted((one, other) => order.compare(one.name, other.name)),
  }
}

const made = (tables: ShippingTables, settings: ShippingSettings, now: EpochMs): Made => ({
  weights: [...weights],
  rows: tables.countries
    .filter(({ country, zone }) => country !== 'JP' && zone !== null)
    .map(({ country }) => ({
      country,
      yen: weights.map((weightGrams) => {
        const { rows } = quote({ to: country, weightGrams, basis: 'actual', now }, tables, settings)
        return rows[0]?.totalYen ?? null
      }),
      tile: tiles.get(country) ?? null,
    })),
})
