import type { JobState, Print, PrinterKind } from '@tomobako/domain/printing'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Db, Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'

export type Printer = Omit<Selectable<DB['printer']>, 'kind' | 'dpi'> & {
  kind: PrinterKind
  dpi: 203 | 300 | null
}
export type Job = Omit<Selectable<DB['print_job']>, 'bytes' | 'state' | 'what'> & {
  state: JobState
  what: Print
}
export type JobRow = Job & {
  printer: string
  kind: PrinterKind
  connection: string
  by: string
  hasBytes: boolean
  /** The parcel of a carrier's label, which people know by its number. */ no: string | null
}
// The columns' checks allow only these.
const aPrinter = (row: unknown): Printer => row as Printer
const aJob = (row: unknown): Job => row as Job

/** `warehouse`: those that stand there or are anybody’s; null: all. */
export const printers = async (
  db: Db,
  warehouse: string | null,
): Promise<(Printer & { waiting: number })[]> =>
  (
    await db
      .selectFrom('printer')
      .selectAll('printer')
      .select((eb) =>
        eb
          .selectFrom('print_job')
          .select(sql<number>`count(*)::int`.as('n'))
          .whereRef('print_job.printer_id', '=', 'printer.id')
          .where('print_job.state', 'in', ['waiting', 'printing'])
          .as('waiting'),
      )
      .$if(warehouse !== null, (q) => q.where(standsAt(warehouse!)))
      .orderBy('printer.name')
      .execute()
  ).map((row) => ({ ...aPrinter(row), waiting: row.waiting ?? 0 }))

const standsAt = (warehouse: string) =>
  sql<boolean>`(printer.warehouse is null or printer.warehouse = ${warehouse})`

export const printer = async (db: Db, id: string): Promise<Printer | null> => {
  const row = await db.selectFrom('printer').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? aPrinter(row) : null
}

const jobs = (db: Db) =>
  db
    .selectFrom('print_job')
    .innerJoin('printer', 'printer.id', 'print_job.printer_id')
    .innerJoin('staff', 'staff.id', 'print_job.staff_id')
    .select([
      'print_job.id',
      'print_job.printer_id',
      'print_job.what',
      'print_job.subject',
      'print_job.state',
      'print_job.reprint_of',
      'print_job.why',
      'print_job.said',
      'print_job.staff_id',
      'print_job.asked_at',
      'print_job.ended_at',
      'printer.name as printer',
      'printer.kind',
      'printer.connection',
      'staff.name as by',
      sql<boolean>`print_job.bytes is not null`.as('hasBytes'),
      sql<
        string | null
      >`case when print_job.what = 'bought' then (select parcel.no from bought_label join parcel on parcel.id = bought_label.parcel_id
        where bought_label.id::text = print_job.subject) end`.as('no'),
    ])
const rows = (found: unknown): JobRow[] => found as JobRow[]
export const newest = async (db: Db, most: number, warehouse: string | null): Promise<JobRow[]> =>
  rows(
    await jobs(db)
      .$if(warehouse !== null, (q) => q.where(standsAt(warehouse!)))
      .orderBy('print_job.asked_at', 'desc')
      .orderBy('print_job.id', 'desc')
      .limit(most)
      .execute(),
  )
export const job = async (db: Db, id: string): Promise<JobRow | null> =>
  rows(await jobs(db).where('print_job.id', '=', id).execute())[0] ?? null
/** The newest of a thing that was not taken out of the queue: the one a second press is answered with. */
export const newestOf = async (db: Db, what: Print, subject: string): Promise<JobRow | null> =>
  rows(
    await jobs(db)
      .where('print_job.what', '=', what)
      .where('print_job.subject', '=', subject)
      .where('print_job.state', '<>', 'dropped')
      .orderBy('print_job.asked_at', 'desc')
      .orderBy('print_job.id', 'desc')
      .limit(1)
      .execute(),
  )[0] ?? null

/** False when the same thing is in a queue already, or was printed. */
export const addJob = async (
  tx: Tx,
  row: {
    id: string
    printerId: string
    what: Print
    subject: string
    bytes: Uint8Array
    reprintOf: string | null
    why: string | null
    staffId: string
  },
  now: number,
): Promise<boolean> =>
  (await tx
    .insertInto('print_job')
    .values({
      id: row.id,
      printer_id: row.printerId,
      what: row.what,
      subject: row.subject,
      state: 'waiting',
      bytes: Buffer.from(row.bytes),
      reprint_of: row.reprintOf,
      why: row.why,
      staff_id: row.staffId,
      asked_at: at(now),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Moves a job on, if it is still where it was; false when somebody was faster. */
export const move = async (
  db: Db,
  id: string,
  from: readonly JobState[],
  to: JobState,
  now: number,
  said: string | null = null,
): Promise<boolean> =>
  (await db
    .updateTable('print_job')
    .set({ state: to, said, ended_at: to === 'waiting' || to === 'printing' ? null : at(now) })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst()) !== undefined

/** One process at a time speaks to a printer: the row says until when. */
export const takeTurn = async (db: Db, id: string, now: number, until: number): Promise<Printer | null> => {
  const row = await db
    .updateTable('printer')
    .set({ speaking_until: at(until) })
    .where('id', '=', id)
    .where('is_on', '=', true)
    .where((eb) => eb.or([eb('speaking_until', 'is', null), eb('speaking_until', '<=', at(now) as never)]))
    .returningAll()
    .executeTakeFirst()
  return row ? aPrinter(row) : null
}
/** More time for the same turn; false when the printer was switched off meanwhile. */
export const prolong = async (db: Db, id: string, until: number): Promise<boolean> =>
  (await db
    .updateTable('printer')
    .set({ speaking_until: at(until) })
    .where('id', '=', id)
    .where('is_on', '=', true)
    .returning('id')
    .executeTakeFirst()) !== undefined
export const endTurn = async (db: Db, id: string): Promise<void> =>
  void (await db.updateTable('printer').set({ speaking_until: null }).where('id', '=', id).execute())

/** What was on its way when whoever sent it was gone: nobody knows whether it came out. */
export const giveUpSending = async (db: Db, printerId: string, now: number): Promise<void> =>
  void (await db
    .updateTable('print_job')
    .set({ state: 'failed', said: 'unsure', ended_at: at(now) })
    .where('printer_id', '=', printerId)
    .where('state', '=', 'printing')
    .execute())

export const nextWaiting = async (
  db: Db,
  printerId: string,
): Promise<(Job & { bytes: Buffer | null }) | null> => {
  const row = await db
    .selectFrom('print_job')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('state', '=', 'waiting')
    .orderBy('asked_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...aJob(row), bytes: row.bytes } : null
}
/** Printers that take what they are sent and have something to print. */
export const busy = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('printer')
      .select('id')
      .where('connection', '<>', 'browser')
      .where('is_on', '=', true)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('print_job')
            .select('print_job.id')
            .whereRef('print_job.printer_id', '=', 'printer.id')
            .where('print_job.state', 'in', ['waiting', 'printing']),
        ),
      )
      .execute()
  ).map(({ id }) => id)

export const bytesOf = async (db: Db, id: string): Promise<Buffer | null> =>
  (await db.selectFrom('print_job').select('bytes').where('id', '=', id).executeTakeFirst())?.bytes ?? null
/** What was printed before `before`, and what nobody has printed since: that job is dropped, and its label can be asked for anew. */
export async function forget(db: Db, before: number, now: number): Promise<void> {
  await db
    .updateTable('print_job')
    .set({ state: 'dropped', bytes: null, ended_at: at(now) })
    .where('state', 'in', ['waiting', 'printing'])
    .where('asked_at', '<', at(before) as never)
    .execute()
  await db
    .updateTable('print_job')
    .set({ bytes: null })
    .where('ended_at', '<', at(before) as never)
    .where('bytes', 'is not', null)
    .execute()
}
