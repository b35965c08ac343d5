import { differenceKinds, pickLimits, resolutionNames } from '@tomobako/domain/floor'
import * as v from 'valibot'
import { LineState } from './order.ts'
import { Done, Id, Instant, ListingCard, PageInput, pageOf, Text, Version } from './shapes.ts'
import { command, query } from './wire.ts'

/** The warehouse floor: shelves, moves, counts. */

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
  /** The number of what it goes to another warehouse with. */ shuttle: v.nullable(v.string()),
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
      returnShelf: v.string(),
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
    refusals: ['console.warehouses.shelfElsewhere'],
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
      'console.warehouses.shelfElsewhere',
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
      'console.warehouses.shelfElsewhere',
    ],
    does: 'Ends a difference; the piece is recorded where it was found.',
  }),
}
