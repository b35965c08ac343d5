import { dpis, jobStates, printerKinds, prints } from '@tomobako/domain/printing'
import type { JobState } from '@tomobako/domain/printing'
import * as v from 'valibot'
import { Done, Id, Instant, Text, Version } from './shapes.ts'
import { command, query } from './wire.ts'

const What = v.picklist(prints)
const PrinterRow = v.object({
  id: v.string(),
  name: v.string(),
  place: v.string(),
  kind: v.picklist(printerKinds),
  dpi: v.nullable(v.picklist(dpis)),
  connection: v.string(),
  isOn: v.boolean(),
  /** Where it stands; null: anybody’s, wherever they work. */ warehouse: v.nullable(v.string()),
  version: Version,
  waiting: v.number(),
})
const PrintJob = v.object({
  id: v.string(),
  printer: v.string(),
  what: What,
  subject: v.string(),
  /** The parcel, where the subject is no name people know. */ no: v.nullable(v.string()),
  state: v.picklist(Object.keys(jobStates) as JobState[]),
  /** Why it waits or failed: a word of its printer. */ said: v.nullable(v.string()),
  why: v.nullable(v.string()),
  by: v.string(),
  at: Instant,
  /** The page, for who prints it themselves. */ url: v.nullable(v.string()),
})
const Asked = v.object({
  job: PrintJob,
  /** False: it was printed or asked for before, and this is that one; again needs a reason. */ isNew:
    v.boolean(),
})

export const printing = {
  list: query('Sig.Console.Printing.List', {
    permission: 'printing.read',
    output: v.object({
      printers: v.array(PrinterRow),
      /** What a printer can be connected by: names of the installation's PRINTERS, and the browser. */ connections:
        v.array(v.string()),
      jobs: v.array(PrintJob),
    }),
    does: 'Printers of the warehouse one works at and those that are anybody’s, and the newest of what they print.',
  }),
  savePrinter: command('Sig.Console.Printing.SavePrinter', {
    permission: 'printing.set',
    input: v.object({
      id: v.optional(Id),
      version: v.optional(Version),
      name: Text(40, 1),
      place: Text(60),
      kind: v.picklist(printerKinds),
      dpi: v.optional(v.picklist(dpis)),
      connection: Text(40, 1),
      isOn: v.boolean(),
      warehouse: v.optional(v.nullable(Text(8, 1))),
    }),
    output: v.object({ id: v.string() }),
    refusals: [
      'common.notFound',
      'common.badInput',
      'console.changedMeanwhile',
      'console.printing.nameTaken',
      'console.printing.noConnection',
      'console.warehouses.notOpen',
    ],
    does: 'Adds or changes a printer.',
  }),
  print: command('Sig.Console.Printing.Print', {
    permission: 'printing.write',
    input: v.object({ printerId: Id, what: What, subject: Text(60, 1) }),
    output: Asked,
    refusals: [
      'common.notFound',
      'console.printing.noPrinter',
      'console.printing.elsewhere',
      'console.printing.otherForm',
      'console.printing.nothing',
    ],
    does: 'Puts something into a printer’s queue, once.',
  }),
  reprint: command('Sig.Console.Printing.Reprint', {
    permission: 'printing.write',
    input: v.object({ id: Id, printerId: Id, why: Text(200, 2) }),
    output: Asked,
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.printing.noPrinter',
      'console.printing.elsewhere',
      'console.printing.otherForm',
      'console.printing.nothing',
    ],
    does: 'Prints something that was printed, or failed, once more, with the reason.',
  }),
  done: command('Sig.Console.Printing.Done', {
    permission: 'printing.write',
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'Says that a page of the browser’s queue has been printed.',
  }),
  drop: command('Sig.Console.Printing.Drop', {
    permission: 'printing.write',
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'Takes something that waits out of the queue.',
  }),
}
