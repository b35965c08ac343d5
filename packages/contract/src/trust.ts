import { meansIds } from '@tomobako/domain/payment'
import * as v from 'valibot'
import { Country, Yen } from './shapes.ts'
import { query } from './wire.ts'

/** What somebody who does not know us may judge us by: figures of ours, none of them made up. */
export const trust = {
  strip: query('Sig.Front.Trust.Strip', {
    who: 'anyone',
    output: v.object({
      country: Country,
      proxyYen: Yen,
      /** The same for one thing of an auction. */
      proxyAuctionYen: Yen,
      handlingYen: Yen,
      /** Parcels of the last year that came to this country, and how many days half of them took at most; null: too few to say. */
      history: v.nullable(v.object({ parcels: v.number(), medianDays: v.number() })),
      /** What the tables promise for a parcel of a kilogram by the way that stands chosen at first; null: no way there. */
      promise: v.nullable(
        v.object({
          method: v.string(),
          name: v.nullable(v.string()),
          daysMin: v.number(),
          daysMax: v.number(),
        }),
      ),
      /** Who takes a parcel of a kilogram there now: `post`, or a courier by its own name; the cheapest way's first. */
      carriers: v.array(v.string()),
      means: v.array(v.picklist(meansIds)),
      /** Of the licence to deal in second-hand goods, as the operator wrote it; null where they did not. */
      licence: v.nullable(v.object({ no: v.string(), by: v.string() })),
      /** Photos of the opened box of one piece, as a service. */
      photosYen: Yen,
    }),
    does: 'Our fees, how parcels to the visitor’s country fared, what can be paid with, the licence: counted anew every few minutes.',
  }),
}
