import { holdNeeds, returnCauses } from '@tomobako/domain/tracking'
import * as v from 'valibot'
import { ParcelState } from './parcel.ts'
import { Instant, Text, Yen, PlaceInput, placedPageOf } from './shapes.ts'
import { command, query } from './wire.ts'

export const consoleParcel = {
  list: query('Sig.Console.Parcel.List', {
    permission: 'parcel.read',
    input: v.object({ state: v.optional(ParcelState), words: v.optional(Text(80)), ...PlaceInput }),
    output: placedPageOf(
      v.object({
        no: v.string(),
        state: ParcelState,
        method: v.string(),
        country: v.string(),
        customer: v.string(),
        at: Instant,
        tracking: v.nullable(v.string()),
        totalYen: v.nullable(Yen),
      }),
    ),
    does: 'All parcels.',
  }),
  event: command('Sig.Console.Parcel.Event', {
    permission: 'parcel.write',
    input: v.object({
      no: Text(40, 1),
      event: v.picklist(['depart', 'customs', 'deliver', 'hold', 'release', 'return', 'lose']),
      note: v.optional(Text(300)),
      /** Of a return: why it came back, which decides who bears the postage. */ cause: v.optional(
        v.picklist(returnCauses),
      ),
      /** Of a hold: what is needed from the customer. */ needs: v.optional(v.picklist(holdNeeds)),
    }),
    output: v.object({ state: ParcelState }),
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'Records what the carrier reports.',
  }),
}
