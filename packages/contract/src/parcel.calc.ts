import * as v from 'valibot'
import { AsOf, Country, Stopped, Text, Yen } from './shapes.ts'
import { query } from './wire.ts'

/** A warehouse things are sent from, as the reader's language calls it. */
const SentFrom = v.object({ code: v.string(), name: v.string() })
const FromPlace = v.optional(Text(8))

const Values = v.record(v.string(), v.union([v.string(), v.number()]))

/** A row of §3's calculator: method, international shipping cost, handling fee, total; and what we add. */
export const ShipRow = v.object({
  method: v.string(),
  /** A courier's own name; methods of the post are named by the catalogue. */ name: v.optional(
    v.nullable(v.string()),
    null,
  ),
  shippingYen: Yen,
  handlingYen: Yen,
  totalYen: Yen,
  /** Duty and tax paid in advance, charged with the parcel beside the total; 0 where the recipient pays on arrival. */
  dutyYen: v.optional(Yen, 0),
  chargeableGrams: v.number(),
  daysMin: v.number(),
  daysMax: v.number(),
  tracked: v.boolean(),
  insured: v.boolean(),
  notes: v.array(v.object({ key: v.string(), values: Values })),
  asOf: v.string(),
})

export const MissingRow = v.object({
  method: v.string(),
  name: v.optional(v.nullable(v.string()), null),
  key: v.string(),
  values: Values,
})

const side = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000)))

/** Something people often send: typical weight with its packing, and sides. Our own estimate unless the table says otherwise. */
const Range = v.object({ low: Yen, likely: Yen, high: Yen })

export const LandedRow = v.object({
  method: v.string(),
  duty: Range,
  tax: Range,
  fee: Range,
  /** The part of duty and tax that is paid in advance and charged with the parcel. */
  prepaidYen: v.optional(Yen, 0),
  lowYen: Yen,
  totalYen: Yen,
  highYen: Yen,
  why: v.array(
    v.object({ key: v.string(), values: v.record(v.string(), v.union([v.string(), v.number()])) }),
  ),
  asOf: v.nullable(v.string()),
})

export type LandedRow = v.InferOutput<typeof LandedRow>

const TypicalGoods = v.object({
  kind: v.string(),
  weightGrams: v.number(),
  lengthCm: v.number(),
  widthCm: v.number(),
  heightCm: v.number(),
  source: v.string(),
  asOf: v.string(),
})

const optionalYen = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000_000)))

export const calc = {
  quote: query('Sig.Front.Parcel.Calc.Quote', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({
      country: v.optional(v.pipe(v.string(), v.maxLength(2)), ''),
      lengthCm: side,
      widthCm: side,
      heightCm: side,
      weightGrams: v.optional(v.number()),
      basis: v.optional(v.picklist(['volume', 'actual']), 'volume'),
      valueYen: optionalYen,
      postcode: v.optional(Text(16)),
      /** The warehouse it is sent from; without one, or with one that is not open, where things go that no rule sends elsewhere. */
      warehouse: FromPlace,
      asOf: AsOf,
    }),
    output: v.object({
      rows: v.array(ShipRow),
      missing: v.array(MissingRow),
      /** Of a country that no method serves: since when. */
      stopped: v.optional(v.nullable(Stopped), null),
      volumetricGrams: v.optional(v.nullable(v.number()), null),
      landed: v.optional(v.array(LandedRow), []),
      asOf: v.string(),
    }),
    refusals: [
      'common.notFound',
      'calc.countryRequired',
      'calc.weightRequired',
      'calc.weightTooLarge',
      'calc.sizeInvalid',
      'calc.valueInvalid',
    ],
    does: 'Shipping calculator (§3, §5); with a value of the contents also what customs will probably ask.',
  }),
  map: query('Sig.Front.Parcel.Calc.Map', {
    mayBeOld: true,
    who: 'anyone',
    input: v.object({ asOf: AsOf, warehouse: FromPlace }),
    output: v.object({
      /** Where it is sent from, and from where else: empty while every carrier comes everywhere, and no price asks. */
      place: v.optional(v.nullable(v.string()), null),
      places: v.optional(v.array(SentFrom), []),
      /** What is weighed, in grams: one price of each row. */
      weights: v.array(v.number()),
      rows: v.array(
        v.object({
          country: Country,
          /** Its name in the caller's language; rows are in the order of names. */
          name: v.string(),
          /** The cheapest way's total; null where nothing of this weight goes. */
          yen: v.array(v.nullable(Yen)),
          /** Its tile; null: it has none, and stands in the table alone. */
          tile: v.nullable(v.object({ column: v.number(), row: v.number() })),
        }),
      ),
    }),
    refusals: ['common.notFound'],
    does: 'The cheapest price to every destination for some weights, and where each stands on a map of tiles.',
  }),
  countries: query('Sig.Front.Parcel.Calc.Countries', {
    who: 'anyone',
    output: v.object({ rows: v.array(v.object({ code: Country, name: v.string() })) }),
    does: "Destinations by name in the caller's language.",
  }),
  form: query('Sig.Front.Parcel.Calc.Form', {
    who: 'anyone',
    output: v.object({
      countries: v.array(v.object({ code: Country, name: v.string() })),
      goods: v.array(TypicalGoods),
      remote: v.array(Country),
      /** Warehouses to choose from, the usual one first; empty while prices are the same from everywhere. */
      places: v.optional(v.array(SentFrom), []),
    }),
    does: "What the calculator's form offers: destinations, typical goods, destinations where a postcode changes a courier's price.",
  }),
}

/** The estimate of what customs and the carrier will ask; ranges are low, likely, high. */
