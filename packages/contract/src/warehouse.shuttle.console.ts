import { shuttlePieceStates, shuttleStates } from '@tomobako/domain/floor'
import * as v from 'valibot'
import { Done, Id, Instant, ListingCard, Text } from './shapes.ts'
import { command, query } from './wire.ts'

/** Pieces on their way from one of our warehouses to another (decision 0127). */

const Code = Text(80, 1)
const ShuttleNo = Text(20, 1)
const Place = v.object({ code: v.string(), name: v.string() })

const ShuttleRow = v.object({
  no: v.string(),
  state: v.picklist(shuttleStates),
  from: Place,
  to: Place,
  /** Pieces in it or that left in it; how many arrived, and how many are searched for. */
  pieces: v.number(),
  arrived: v.number(),
  missing: v.number(),
  carrier: v.nullable(v.string()),
  tracking: v.nullable(v.string()),
  by: v.string(),
  madeAt: Instant,
  sentAt: v.nullable(Instant),
  doneAt: v.nullable(Instant),
  /** Should have left, or arrived, or been found by now. */
  isLate: v.boolean(),
})

const ShuttlePiece = v.object({
  lineId: v.string(),
  no: v.string(),
  card: ListingCard,
  state: v.picklist(shuttlePieceStates),
  weightGrams: v.nullable(v.number()),
  /** Where it was taken from, and where it lies now. */
  fromShelf: v.nullable(v.string()),
  shelf: v.nullable(v.string()),
  by: v.string(),
  at: Instant,
  note: v.string(),
})

/** Where somebody works who may do it. */
const elsewhere = 'console.shuttle.elsewhere'
const shelfRefusals = [
  'console.floor.noShelf',
  'console.floor.shelfClosed',
  'console.floor.shelfFull',
  'console.warehouses.shelfElsewhere',
] as const

export const shuttle = {
  list: query('Sig.Console.Shuttle.List', {
    permission: 'receiving.read',
    output: v.object({
      /** Being filled, on their way or searched for first; then the newest that ended. */
      rows: v.array(ShuttleRow),
      /** The warehouse one works at, and where pieces may go from there. */
      here: Place,
      to: v.array(Place),
      /** Pieces here that their owners want there, the oldest wish first. */
      wishes: v.array(
        v.object({
          lineId: v.string(),
          no: v.string(),
          card: ListingCard,
          shelf: v.nullable(v.string()),
          to: Place,
          askedAt: Instant,
        }),
      ),
    }),
    does: 'What is on its way between our warehouses.',
  }),
  start: command('Sig.Console.Shuttle.Start', {
    permission: 'receiving.write',
    input: v.object({ to: Text(8, 1) }),
    output: v.object({ no: v.string() }),
    refusals: ['console.shuttle.notThere'],
    does: 'Begins a shuttle from the warehouse one works at to another open one.',
  }),
  detail: query('Sig.Console.Shuttle.Detail', {
    permission: 'receiving.read',
    input: v.object({ no: ShuttleNo }),
    output: v.object({
      row: ShuttleRow,
      /** One works where it is filled, or where it arrives. */
      mayFill: v.boolean(),
      mayReceive: v.boolean(),
      pieces: v.array(ShuttlePiece),
    }),
    refusals: ['common.notFound'],
    does: 'One shuttle: every piece of it and where that is.',
  }),
  scan: command('Sig.Console.Shuttle.Scan', {
    permission: 'receiving.write',
    input: v.object({ no: ShuttleNo, code: Code }),
    output: v.object({ lineId: v.string(), no: v.string(), pieces: v.number() }),
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.onHold',
      'console.onHoldByDispute',
      'console.onHoldByFraud',
      'console.onHoldByScreening',
      elsewhere,
      'console.shuttle.notOnShelf',
      'console.shuttle.inParcel',
      'console.shuttle.workOpen',
      'console.shuttle.full',
    ],
    does: 'Takes a piece off its shelf into the shuttle. What is asked for in a parcel, or has work open, stays.',
  }),
  takeOut: command('Sig.Console.Shuttle.TakeOut', {
    permission: 'receiving.write',
    input: v.object({ no: ShuttleNo, lineId: Id, shelf: Text(10, 1) }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.wrongState',
      elsewhere,
      'console.shuttle.notInIt',
      ...shelfRefusals,
    ],
    does: 'Puts a piece back on a shelf before the shuttle leaves.',
  }),
  drop: command('Sig.Console.Shuttle.Drop', {
    permission: 'receiving.write',
    input: v.object({ no: ShuttleNo }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState', elsewhere],
    does: 'Gives up a shuttle that has not left; what is in it goes on the shelf for returns.',
  }),
  send: command('Sig.Console.Shuttle.Send', {
    permission: 'receiving.write',
    input: v.object({ no: ShuttleNo, carrier: Text(60, 1), tracking: Text(60) }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.changedMeanwhile',
      'console.onHold',
      'console.onHoldByDispute',
      'console.onHoldByFraud',
      'console.onHoldByScreening',
      elsewhere,
      'console.shuttle.empty',
      'console.shuttle.notThere',
    ],
    does: 'The shuttle leaves with a carrier. Its pieces belong to the other warehouse from now on, and their owners are told.',
  }),
  receive: command('Sig.Console.Shuttle.Receive', {
    permission: 'receiving.write',
    input: v.object({ no: ShuttleNo, code: Code, shelf: Text(10, 1) }),
    output: v.object({
      lineId: v.string(),
      no: v.string(),
      shelf: v.string(),
      left: v.number(),
      /** It came along without having been scanned. */
      isExtra: v.boolean(),
      state: v.picklist(shuttleStates),
    }),
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.changedMeanwhile',
      elsewhere,
      'console.shuttle.notInIt',
      ...shelfRefusals,
    ],
    does: 'A piece has arrived and goes on a shelf; with the last one the shuttle is done.',
  }),
  finish: command('Sig.Console.Shuttle.Finish', {
    permission: 'receiving.write',
    input: v.object({ no: ShuttleNo }),
    output: v.object({ missing: v.number() }),
    refusals: ['common.notFound', 'console.wrongState', elsewhere],
    does: 'That is all that came: what did not arrive is searched for, and its owner is told.',
  }),
  found: command('Sig.Console.Shuttle.Found', {
    permission: 'receiving.write',
    input: v.object({ no: ShuttleNo, lineId: Id, shelf: Text(10, 1) }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.changedMeanwhile',
      elsewhere,
      'console.shuttle.notInIt',
      ...shelfRefusals,
    ],
    does: 'A piece that did not arrive was found where it came from, and lies on a shelf there.',
  }),
  refuseWish: command('Sig.Console.Shuttle.RefuseWish', {
    permission: 'receiving.write',
    input: v.object({ lineId: Id, why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'A piece is not brought where its owner wants it; they read why, and nothing was taken.',
  }),
  lost: command('Sig.Console.Shuttle.Lost', {
    permission: 'purchase.write',
    input: v.object({ no: ShuttleNo, lineId: Id, note: Text(500, 3) }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.changedMeanwhile',
      'console.shuttle.notInIt',
    ],
    does: 'A piece that did not arrive is given up: its owner has everything back, at our expense.',
  }),
}
