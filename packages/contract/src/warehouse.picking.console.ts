import { pickLimits } from '@tomobako/domain/floor'
import * as v from 'valibot'
import { Done, Id, Instant, ListingCard, Text } from './shapes.ts'
import { command, query } from './wire.ts'

const Code = Text(80, 1)

const Stop = v.object({
  lineId: v.string(),
  no: v.string(),
  card: ListingCard,
  shelf: v.nullable(v.string()),
  parcelNo: v.string(),
  tote: v.number(),
  state: v.picklist(['open', 'picked', 'short', 'dropped']),
})

export const PickRound = v.object({
  no: v.string(),
  state: v.picklist(['open', 'done']),
  startedAt: Instant,
  by: v.string(),
  mine: v.boolean(),
  canTakeOver: v.boolean(),
  left: v.number(),
  short: v.number(),
  stops: v.array(Stop),
})

const RoundNo = Text(20, 1)

export const picking = {
  rounds: query('Sig.Console.Picking.Rounds', {
    permission: 'packing.read',
    output: v.object({
      rows: v.array(
        v.object({
          no: v.string(),
          by: v.string(),
          mine: v.boolean(),
          startedAt: Instant,
          lastScanAt: Instant,
          pieces: v.number(),
          left: v.number(),
          canTakeOver: v.boolean(),
        }),
      ),
      waiting: v.number(),
    }),
    does: 'Rounds under way, and how many parcels wait for one.',
  }),
  start: command('Sig.Console.Picking.Start', {
    permission: 'packing.write',
    input: v.object({
      parcels: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(pickLimits.parcels))),
    }),
    output: v.object({ no: v.string(), pieces: v.number() }),
    refusals: ['console.floor.nothingToPick'],
    does: 'Starts a round for the parcels that wait longest; two rounds never share one.',
  }),
  detail: query('Sig.Console.Picking.Detail', {
    permission: 'packing.read',
    input: v.object({ no: RoundNo }),
    output: PickRound,
    refusals: ['common.notFound'],
    does: 'The stops of a round in walking order.',
  }),
  scan: command('Sig.Console.Picking.Scan', {
    permission: 'packing.write',
    input: v.object({ no: RoundNo, code: Code }),
    output: v.object({
      lineId: v.string(),
      tote: v.number(),
      parcelNo: v.string(),
      left: v.number(),
      state: v.picklist(['open', 'done']),
    }),
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.claimedByOther',
      'console.notInParcel',
      'console.changedMeanwhile',
      'console.declarationOpen',
      'console.onHold',
      'console.onHoldByDispute',
      'console.onHoldByScreening',
      'console.floor.dropped',
      'console.warehouses.elsewhere',
    ],
    does: "Takes a piece off its shelf into its parcel's box; the first ends free cancellation.",
  }),
  short: command('Sig.Console.Picking.Short', {
    permission: 'packing.write',
    input: v.object({ no: RoundNo, lineId: Id, note: v.optional(Text(300)) }),
    output: v.object({ left: v.number(), state: v.picklist(['open', 'done']) }),
    refusals: ['common.notFound', 'console.wrongState', 'console.claimedByOther'],
    does: 'The piece is not on its shelf: the round goes on, the search begins.',
  }),
  takeOver: command('Sig.Console.Picking.TakeOver', {
    permission: 'packing.write',
    input: v.object({ no: RoundNo }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState', 'console.claimedByOther'],
    does: 'Goes on with a round whose picker has left.',
  }),
  drop: command('Sig.Console.Picking.Drop', {
    permission: 'packing.write',
    input: v.object({ no: RoundNo }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState', 'console.claimedByOther'],
    does: 'Ends a round early; what was not picked waits for the next one.',
  }),
}
