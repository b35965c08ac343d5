import { billReasons, billStates } from '@tomobako/domain/carrier'
import type { BillState } from '@tomobako/domain/carrier'
import * as v from 'valibot'
import { Done, DoneOrWaits, Id, PlaceInput, placedPageOf, Text, Version, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

const Heading = Text(80)
const FormFields = {
  name: v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9][a-z0-9-]{0,30}$/)),
  /** Whose bill it is in the books: `carrier:{account}`. */
  account: v.picklist(['couriers', 'japanpost']),
  invoice: Text(80, 1),
  day: Text(80, 1),
  tracking: Text(80, 1),
  yen: Text(80, 1),
  charge: Heading,
  weight: Heading,
  zone: Heading,
  weightUnit: v.picklist(['g', 'kg']),
  freight: Heading,
}
const BillRow = v.object({
  id: v.string(),
  account: v.string(),
  invoice: v.string(),
  day: v.string(),
  tracking: v.string(),
  no: v.nullable(v.string()),
  yen: Yen,
  surchargeYen: Yen,
  charges: v.array(v.string()),
  grams: v.nullable(v.number()),
  zone: v.nullable(v.string()),
  expectedYen: v.nullable(Yen),
  expectedGrams: v.nullable(v.number()),
  expectedZone: v.nullable(v.string()),
  /** What accepting it would cost beyond what the books hold as owed; below zero: less. */ differenceYen:
    Yen,
  state: v.picklist(Object.keys(billStates) as BillState[]),
  reason: v.nullable(v.picklist(billReasons)),
  note: v.nullable(v.string()),
})
const Decision = v.object({ id: Id, note: Text(300) })

/** Bills of carriers, compared parcel by parcel with what was bought or quoted. */
export const bills = {
  list: query('Sig.Console.Bills.List', {
    permission: 'books.read',
    input: v.object({ view: v.picklist(['open', 'all']), ...PlaceInput }),
    output: v.object({
      ...placedPageOf(BillRow).entries,
      openYen: Yen,
      forms: v.array(v.object({ ...FormFields, version: Version })),
    }),
    does: 'Lines of carriers’ bills: those that differ, or all of them.',
  }),
  load: command('Sig.Console.Bills.Load', {
    permission: 'books.write',
    bodyBytes: 8_000_000,
    input: v.object({
      form: Text(40, 1),
      file: Text(120, 1),
      content: v.pipe(v.string(), v.maxLength(6_000_000)),
    }),
    output: v.object({ agreed: v.number(), open: v.number(), known: v.number() }),
    refusals: [
      'common.notFound',
      'console.bills.noColumn',
      'console.bills.badLine',
      'console.bills.empty',
      'console.bills.tooMany',
      'console.bills.differs',
    ],
    does: 'A carrier’s bill as comma-separated text, all of it or nothing. A file read twice changes nothing.',
  }),
  saveForm: command('Sig.Console.Bills.SaveForm', {
    permission: 'books.write',
    input: v.object({ ...FormFields, version: v.optional(Version) }),
    output: Done,
    refusals: ['console.changedMeanwhile', 'console.bills.ownForm'],
    does: 'How a carrier heads the columns of its bills.',
  }),
  accept: command('Sig.Console.Bills.Accept', {
    permission: 'books.write',
    input: Decision,
    output: DoneOrWaits,
    refusals: ['common.notFound', 'console.wrongState', 'console.money.waitsAlready', 'console.money.sayWhy'],
    does: 'The carrier is right: the difference goes into the books. Above one’s own limit it waits for a second person.',
  }),
  dispute: command('Sig.Console.Bills.Dispute', {
    permission: 'books.write',
    input: v.object({ id: Id, note: Text(300, 2) }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'The carrier is told that it is wrong; nothing is owed for it until somebody decides.',
  }),
  credit: command('Sig.Console.Bills.Credit', {
    permission: 'books.write',
    input: v.object({ id: Id, note: Text(300, 2) }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'The carrier has given way: a disputed line ends without a yen.',
  }),
}
