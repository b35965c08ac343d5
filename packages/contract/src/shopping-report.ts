import * as v from 'valibot'
import { FamilyName, Yen } from './shapes.ts'
import { query } from './wire.ts'

export const shoppingReport = {
  show: query('Sig.Front.ShoppingReport.Show', {
    /** `2026`, `2026-11`, in Japan; without: this year. */
    input: v.object({ period: v.optional(v.pipe(v.string(), v.regex(/^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/))) }),
    output: v.object({
      period: v.string(),
      year: v.number(),
      month: v.nullable(v.number()),
      /** First day and last day, in Japan. */
      from: v.string(),
      to: v.string(),
      /** It is not over yet. */
      isOpen: v.boolean(),
      /** Years there are reports of, newest first, and the months of this one that have begun. */
      years: v.array(v.number()),
      begun: v.number(),
      /** What was spent = goods + fees + carriers + duty − back. */
      spentYen: Yen,
      goodsYen: Yen,
      feesYen: Yen,
      carrierYen: Yen,
      dutyYen: Yen,
      backYen: Yen,
      /** What points and coupons paid of it. */
      oursYen: Yen,
      /** The price promise: bought cheaper, and the difference credited, in yen and points; how often. */
      promiseYen: Yen,
      promiseTimes: v.number(),
      pieces: v.number(),
      parcels: v.number(),
      /** Of a year. */
      months: v.array(v.object({ month: v.string(), spentYen: Yen, pieces: v.number() })),
      sources: v.array(v.object({ source: FamilyName, pieces: v.number(), yen: Yen })),
      /** Where sellers sent from: prefectures by ISO 3166-2. */
      places: v.array(v.object({ code: v.string(), ja: v.string(), latin: v.string(), pieces: v.number() })),
      /** Pieces whose seller does not say from where. */
      placeless: v.number(),
      fastest: v.nullable(v.object({ no: v.string(), country: v.string(), days: v.number() })),
      heaviest: v.nullable(v.object({ no: v.string(), country: v.string(), weightGrams: v.number() })),
    }),
    refusals: ['common.notFound'],
    does: 'A month or a year of the customer’s shopping: what was spent and on what, what the price promise gave back, pieces, parcels and where they came from.',
  }),
}
