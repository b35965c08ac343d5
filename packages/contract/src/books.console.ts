import * as v from 'valibot'
import { Instant, Text, Yen, PlaceInput, placedPageOf } from './shapes.ts'
import { command, query } from './wire.ts'

const Day = v.pipe(v.string(), v.isoDate())
export const SettlementRow = v.object({
  account: v.pipe(v.string(), v.trim(), v.regex(/^(processor|marketplace|carrier|tax):[^:\s]{1,60}$/)),
  reference: Text(120, 1),
  day: Day,
  direction: v.picklist(['from_them', 'to_them']),
  yen: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000_000)),
  feeYen: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000_000)),
  bank: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  note: Text(200),
})

/** What we and those we deal with owe each other, and their statements. */
export const books = {
  open: query('Sig.Console.Books.Open', {
    permission: 'books.read',
    output: v.object({
      rows: v.array(
        v.object({
          account: v.string(),
          /** Positive: we owe it. Negative: it is owed to us. */ openYen: Yen,
          /** The open amount by age in days. */ upTo7: Yen,
          upTo30: Yen,
          upTo60: Yen,
          older: Yen,
          oldestDay: v.nullable(Day),
          lastSettledDay: v.nullable(Day),
        }),
      ),
      banks: v.array(v.object({ account: v.string(), yen: Yen })),
      expenses: v.array(v.object({ account: v.string(), means: v.string(), yen: Yen })),
    }),
    does: 'What is open with every payment company, marketplace and carrier, by age.',
  }),
  statements: query('Sig.Console.Books.Statements', {
    permission: 'books.read',
    input: v.object({ account: v.optional(Text(80)), ...PlaceInput }),
    output: placedPageOf(
      v.object({ ...SettlementRow.entries, by: v.string(), at: Instant, file: v.nullable(v.string()) }),
    ),
    does: 'Lines of statements that were entered, newest first.',
  }),
  export: query('Sig.Console.Books.Export', {
    permission: 'books.read',
    input: v.object({ account: Text(80, 1) }),
    output: v.object({ name: v.string(), csv: v.string() }),
    refusals: ['common.notFound'],
    does: 'Every movement of one account as comma-separated text.',
  }),
  enter: command('Sig.Console.Books.Enter', {
    permission: 'books.write',
    input: SettlementRow,
    output: v.object({ isNew: v.boolean() }),
    refusals: ['console.books.differs', 'console.books.feeTooLarge', 'console.books.dayAhead'],
    does: 'One line of a statement. The same line again is the same entry.',
  }),
  load: command('Sig.Console.Books.Load', {
    permission: 'books.write',
    bodyBytes: 2_000_000,
    input: v.object({ file: Text(120, 1), content: v.pipe(v.string(), v.maxLength(1_500_000)) }),
    output: v.object({ added: v.number(), known: v.number() }),
    refusals: [
      'console.books.differs',
      'console.books.feeTooLarge',
      'console.books.dayAhead',
      'console.books.tooMany',
      'shipping.tables.*',
    ],
    does: 'A statement as comma-separated text, all of it or nothing; a file read twice is written once.',
  }),
}
