import * as v from 'valibot'
import { Instant, Text } from './shapes.ts'
import { command, query } from './wire.ts'

export const handover = {
  list: query('Sig.Console.Handover.List', {
    permission: 'handover.read',
    output: v.object({
      rows: v.array(
        v.object({
          no: v.string(),
          method: v.string(),
          carrier: v.string(),
          country: v.string(),
          weightGrams: v.number(),
          paidAt: Instant,
          dueAt: Instant,
          tracking: v.nullable(v.string()),
        }),
      ),
    }),
    does: 'Paid parcels waiting for the carrier.',
  }),
  give: command('Sig.Console.Handover.Give', {
    permission: 'handover.write',
    input: v.object({
      parcels: v.pipe(
        v.array(v.object({ no: Text(40, 1), tracking: Text(40, 5) })),
        v.minLength(1),
        v.maxLength(200),
      ),
    }),
    output: v.object({
      given: v.number(),
      manifestNo: v.string(),
      manifests: v.array(
        v.object({ no: v.string(), carrier: v.string(), count: v.number(), url: v.string() }),
      ),
    }),
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.parcelTwice',
      'console.onHold',
      'console.onHoldByDispute',
      'console.onHoldByScreening',
      'console.trackingUsed',
      'console.papers.trackingShape',
      'console.papers.trackingDigit',
      'console.papers.trackingService',
      'console.papers.trackingCountry',
      'console.warehouses.elsewhere',
    ],
    does: 'Hands parcels to their carriers with their tracking numbers, one manifest a carrier.',
  }),
}
