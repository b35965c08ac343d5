import * as v from 'valibot'
import {
  arrivalKinds,
  checkOutcomes,
  differenceKinds,
  pickLimits,
  resolutionNames,
  serviceChecks,
} from '@tomobako/domain/floor'
import { pieceServices } from '@tomobako/domain/parcel'
import { Done, Id, Instant, ListingCard, PageInput, pageOf, Photo, Text } from './shapes.ts'
import { command, query } from './wire.ts'
import { LineState } from './order.ts'

/** The warehouse floor: shelves, moves, counts, rounds of picking; and the customers' side of arrivals nobody knew. */

const Version = v.pipe(v.number(), v.safeInteger())
const Code = Text(80, 1)
const Capacity = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000))
const Row = {
  code: v.string(),
  zone: v.string(),
  bay: v.number(),
  level: v.number(),
  capacity: v.nullable(v.number()),
  pieces: v.number(),
  walkOrder: v.number(),
  isOpen: v.boolean(),
  version: Version,
  countedAt: v.nullable(Instant),
  countedBy: v.nullable(v.string()),
}
export const ShelfRow = v.object(Row)
export const FloorPiece = v.object({
  lineId: v.string(),
  no: v.string(),
  state: LineState,
  card: ListingCard,
  shelf: v.nullable(v.string()),
  weightGrams: v.nullable(v.number()),
})
export const DifferenceRow = v.object({
  id: v.string(),
  kind: v.picklist(differenceKinds),
  shelf: v.string(),
  code: v.string(),
  recordedShelf: v.nullable(v.string()),
  piece: v.nullable(FloorPiece),
  foundBy: v.string(),
  foundAt: Instant,
  ways: v.array(v.picklist(resolutionNames)),
  resolution: v.nullable(v.picklist(resolutionNames)),
  note: v.nullable(v.string()),
  resolvedBy: v.nullable(v.string()),
  resolvedAt: v.nullable(Instant),
})

/** One thing a listing claims, in its own words, and what was found about it. */
export const ClaimRow = v.object({ check: v.picklist(serviceChecks), quote: v.string() })
export const CheckRow = v.object({
  check: v.picklist(serviceChecks),
  quote: v.string(),
  outcome: v.picklist(checkOutcomes),
  note: v.string(),
  photos: v.array(Photo),
})
export const CheckInput = v.object({
  check: v.picklist(serviceChecks),
  outcome: v.picklist(checkOutcomes),
  note: v.optional(Text(300)),
  photoIds: v.optional(v.pipe(v.array(Id), v.maxLength(6))),
})
export const ServiceResult = v.object({
  lineId: v.string(),
  service: v.picklist(pieceServices),
  state: v.picklist(['open', 'done']),
  at: v.nullable(Instant),
  result: v.string(),
  photos: v.array(Photo),
  checks: v.array(CheckRow),
})

export const pieceWork = {
  results: query('Sig.Front.Warehouse.ServiceResults', {
    input: v.object({ orderNo: Text(40, 1) }),
    output: v.object({ rows: v.array(ServiceResult) }),
    refusals: ['common.notFound'],
    does: 'Work on the pieces of one order: what was asked for and what was found, check by check.',
  }),
}

export const floor = {
  shelves: query('Sig.Console.Floor.Shelves', {
    permission: 'receiving.read',
    input: v.object({ zone: v.optional(Text(2)), ...PageInput }),
    output: v.object({
      ...pageOf(ShelfRow).entries,
      zones: v.array(
        v.object({ zone: v.string(), shelves: v.number(), pieces: v.number(), unmeasured: v.number() }),
      ),
      /** Pieces on the shelf for returns: each wants a place of its own. */ toShelve: v.number(),
    }),
    does: 'Shelves in walking order, with what lies on them in figures.',
  }),
  shelf: query('Sig.Console.Floor.Shelf', {
    permission: 'receiving.read',
    input: v.object({ code: Code }),
    output: v.object({ ...Row, held: v.array(FloorPiece) }),
    refusals: ['common.notFound'],
    does: 'One shelf and every piece recorded on it.',
  }),
  addShelves: command('Sig.Console.Floor.AddShelves', {
    permission: 'floor.write',
    input: v.object({
      zone: v.pipe(v.string(), v.regex(/^[A-Z]{1,2}$/)),
      bays: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99)),
      levels: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(20)),
      capacity: Capacity,
    }),
    output: v.object({ added: v.number(), measured: v.number() }),
    does: 'Adds the shelves of a zone that are not there yet and gives those nobody has measured their capacity.',
  }),
  saveShelf: command('Sig.Console.Floor.SaveShelf', {
    permission: 'floor.write',
    input: v.object({
      code: Code,
      version: Version,
      capacity: Capacity,
      walkOrder: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000_000)),
      isOpen: v.boolean(),
    }),
    output: v.object({ version: Version }),
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'Capacity, place on the way, open or closed.',
  }),
  find: query('Sig.Console.Floor.Find', {
    permission: 'receiving.read',
    input: v.object({ code: Code }),
    output: v.object({ pieces: v.array(FloorPiece) }),
    does: 'Where a piece is, by line number or words of its title.',
  }),
  history: query('Sig.Console.Floor.History', {
    permission: 'receiving.read',
    input: v.object({ lineId: Id }),
    output: v.object({
      rows: v.array(
        v.object({
          how: v.picklist(['received', 'moved', 'picked', 'counted', 'missing']),
          from: v.nullable(v.string()),
          to: v.nullable(v.string()),
          why: v.nullable(v.string()),
          by: v.string(),
          at: Instant,
        }),
      ),
    }),
    does: 'Every place a piece has been.',
  }),
  move: command('Sig.Console.Floor.Move', {
    permission: 'receiving.write',
    input: v.object({
      codes: v.pipe(v.array(Code), v.minLength(1), v.maxLength(100)),
      to: Code,
      why: v.optional(Text(200)),
    }),
    output: v.object({ moved: v.number(), shelf: v.string() }),
    refusals: [
      'console.floor.noShelf',
      'console.floor.shelfClosed',
      'console.floor.shelfFull',
      'console.floor.notOnShelf',
    ],
    does: 'Moves scanned pieces to a shelf, all or none.',
  }),
  count: command('Sig.Console.Floor.Count', {
    permission: 'receiving.write',
    input: v.object({
      code: Code,
      version: Version,
      seen: v.pipe(v.array(Code), v.maxLength(pickLimits.counted)),
    }),
    output: v.object({ agreed: v.number(), differences: v.number(), version: Version }),
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'A count of one shelf as it was read: what was seen against what is recorded.',
  }),
  differences: query('Sig.Console.Floor.Differences', {
    permission: 'receiving.read',
    input: v.object({ view: v.optional(v.picklist(['open', 'resolved'])), ...PageInput }),
    output: pageOf(DifferenceRow),
    does: 'What counts and pickers found otherwise than recorded, oldest first.',
  }),
  resolve: command('Sig.Console.Floor.Resolve', {
    permission: 'receiving.write',
    input: v.object({
      id: Id,
      resolution: v.picklist(resolutionNames),
      at: v.optional(Text(10)),
      note: v.optional(Text(300)),
    }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.floor.notThisWay',
      'console.floor.noShelf',
      'console.floor.noteNeeded',
    ],
    does: 'Ends a difference; the piece is recorded where it was found.',
  }),
}

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
      'console.floor.dropped',
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

/** The desk's side of claims. */
export const arrivalDesk = {
  claims: query('Sig.Console.Receiving.Claims', {
    permission: 'receiving.read',
    output: v.object({
      rows: v.array(
        v.object({
          id: v.string(),
          unidentifiedId: v.string(),
          codeOnBox: v.string(),
          boxNote: v.string(),
          shelf: v.string(),
          arrivedAt: Instant,
          weightGrams: v.nullable(v.number()),
          photos: v.array(Photo),
          customer: v.object({ masked: v.string(), country: v.string() }),
          lineTracking: v.nullable(v.string()),
          lineSellerOrderNo: v.nullable(v.string()),
          lineId: v.string(),
          lineNo: v.string(),
          card: ListingCard,
          tracking: v.string(),
          sellerOrderNo: v.string(),
          contents: v.string(),
          agrees: v.object({ box: v.boolean(), line: v.boolean() }),
          at: Instant,
        }),
      ),
    }),
    does: 'Claims to arrivals nobody knew, oldest first, with what the proof agrees with.',
  }),
  decide: command('Sig.Console.Receiving.DecideClaim', {
    permission: 'receiving.write',
    input: v.object({ id: Id, outcome: v.picklist(['confirm', 'refuse']), answer: v.optional(Text(500)) }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.wrongState',
      'console.floor.noteNeeded',
    ],
    does: 'Confirms a claim, which ties the arrival to the line and refuses all others, or refuses it with a reason.',
  }),
}

export const arrivals = {
  list: query('Sig.Front.Warehouse.Arrivals.List', {
    input: v.object({ ...PageInput }),
    output: v.object({
      ...pageOf(
        v.object({
          id: v.string(),
          day: v.string(),
          kind: v.picklist(arrivalKinds),
          upToGrams: v.nullable(v.number()),
          mine: v.boolean(),
        }),
      ).entries,
      claims: v.array(
        v.object({
          id: v.string(),
          day: v.string(),
          kind: v.picklist(arrivalKinds),
          lineNo: v.string(),
          title: v.string(),
          state: v.picklist(['open', 'confirmed', 'refused']),
          answer: v.nullable(v.string()),
          at: Instant,
        }),
      ),
      lines: v.array(v.object({ id: v.string(), no: v.string(), title: v.string() })),
    }),
    does: "Arrivals without an order: day, kind and rough weight, nothing else; the caller's claims and awaited lines.",
  }),
  claim: command('Sig.Front.Warehouse.Arrivals.Claim', {
    input: v.object({
      id: Id,
      lineId: Id,
      tracking: v.optional(Text(40)),
      sellerOrderNo: v.optional(Text(60)),
      contents: Text(500, 10),
    }),
    output: v.object({ id: v.string() }),
    refusals: ['common.notFound', 'arrivals.claimedAlready', 'arrivals.tooManyClaims'],
    does: 'Claims an arrival with proof; staff confirm.',
  }),
}
