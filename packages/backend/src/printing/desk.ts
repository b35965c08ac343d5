import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf } from '@tomobako/contract'
import type { printing as contract } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, refuse } from '@tomobako/domain/kernel'
import { BROWSER } from '@tomobako/domain/printing'
import type { Print } from '@tomobako/domain/printing'
import { sql } from 'kysely'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { inSteps, staffOf, workplace } from '../kernel/index.ts'
import { warehouses } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { contentOf } from './content.ts'
import { sendJob } from './send.ts'
import * as store from './store.ts'
import type { JobRow, Printer } from './store.ts'

const MOST = 100
const connections = (house: House): string[] => [BROWSER, ...(house.gateways.printers?.connections ?? [])]

const shown = (row: JobRow): OutputOf<typeof contract.list>['jobs'][number] => ({
  id: row.id,
  printer: row.printer,
  what: row.what,
  subject: row.subject,
  no: row.no,
  state: row.state,
  said: row.said,
  why: row.why,
  by: row.by,
  at: iso(row.asked_at),
  url: row.hasBytes && row.connection === BROWSER ? `/papers/print/${row.id}.pdf` : null,
})

export async function list(context: Context): Promise<OutputOf<typeof contract.list>> {
  const { db, house } = context
  const here = workplace(context)
  const [printers, jobs] = await Promise.all([store.printers(db, here), store.newest(db, MOST, here)])
  return {
    printers: printers.map(
      ({ id, name, place, kind, dpi, connection, is_on, warehouse, version, waiting }) => ({
        id,
        name,
        place,
        kind,
        dpi,
        connection,
        isOn: is_on,
        warehouse,
        version,
        waiting,
      }),
    ),
    connections: connections(house),
    jobs: jobs.map(shown),
  }
}

export async function savePrinter(
  input: InputOf<typeof contract.savePrinter>,
  context: TxContext,
): Promise<OutputOf<typeof contract.savePrinter> | Refusal> {
  const { id, version, name, place, kind, dpi, connection, isOn, warehouse = null } = input
  // A label printer has dots to count, and no browser.
  if (kind === 'zpl' && (dpi === undefined || connection === BROWSER))
    return refuse('common.badInput', {}, dpi === undefined ? 'dpi' : 'connection')
  if (!connections(context.house).includes(connection))
    return refuse('console.printing.noConnection', { name: connection }, 'connection')
  if (warehouse !== null && !(await warehouses(context)).open.some(({ code }) => code === warehouse))
    return refuse('console.warehouses.notOpen', { code: warehouse }, 'warehouse')
  const columns = {
    name,
    place,
    kind,
    dpi: kind === 'zpl' ? dpi! : null,
    connection,
    is_on: isOn,
    warehouse,
  }
  const taken = await context.db
    .selectFrom('printer')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  if (taken && taken.id !== id) return refuse('console.printing.nameTaken', { name }, 'name')
  const before = id === undefined ? null : await store.printer(context.db, id)
  if (id !== undefined && !before) return refuse('common.notFound')
  const saved =
    id === undefined
      ? await context.db
          .insertInto('printer')
          .values({ id: randomUUIDv7(), ...columns })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await context.db
          .updateTable('printer')
          .set({ ...columns, version: before!.version + 1 })
          .where('id', '=', id)
          .where('version', '=', version ?? 0)
          .returning('id')
          .executeTakeFirst()
  if (!saved) return refuse('console.changedMeanwhile')
  await context.job(sendJob, { printerId: saved.id })
  await audit(context, { what: 'printing.savePrinter', subject: name, after: columns })
  return saved
}

type Made = { printer: Printer; subject: string; bytes: Uint8Array }
async function made(
  context: Context,
  printerId: string,
  what: Print,
  subject: string,
): Promise<Made | Refusal> {
  const printer = await store.printer(context.db, printerId)
  if (!printer?.is_on) return refuse('console.printing.noPrinter')
  const here = workplace(context)
  // A label that comes out in another town is on nobody's box.
  if (here !== null && printer.warehouse !== null && printer.warehouse !== here)
    return refuse('console.printing.elsewhere', { name: printer.name })
  const content = await contentOf(what, subject, printer, context.house)
  return isRefusal(content) ? content : { printer, ...content }
}

async function queued(
  context: TxContext,
  what: Print,
  { printer, subject, bytes }: Made,
  again: { of: string; why: string } | null,
): Promise<OutputOf<typeof contract.print>> {
  const id = randomUUIDv7()
  const isNew = await store.addJob(
    context.db,
    {
      id,
      printerId: printer.id,
      what,
      subject,
      bytes,
      reprintOf: again?.of ?? null,
      why: again?.why ?? null,
      staffId: staffOf(context).id,
    },
    context.now,
  )
  if (isNew && printer.connection !== BROWSER) await context.job(sendJob, { printerId: printer.id })
  const job = isNew ? await store.job(context.db, id) : await store.newestOf(context.db, what, subject)
  if (isNew)
    await audit(context, {
      what: again ? 'printing.reprint' : 'printing.print',
      subject: `${what} ${subject}`,
      after: printer.name,
      why: again?.why ?? null,
    })
  return { job: shown(job!), isNew }
}

/** What is printed is made before the transaction: a page takes its time. */
export const print = inSteps({
  prepare: ({ printerId, what, subject }: InputOf<typeof contract.print>, context: Context) =>
    made(context, printerId, what, subject),
  commit: ({ what }, context: TxContext, prepared: Made) => queued(context, what, prepared, null),
})

/** Made anew, with what is true now: a label printed once more may have a number it had not. */
export const reprint = inSteps({
  async prepare({ id, printerId }: InputOf<typeof contract.reprint>, context: Context) {
    const job = await store.job(context.db, id)
    if (!job) return refuse('common.notFound')
    if (job.state !== 'printed' && job.state !== 'failed')
      return refuse('console.wrongState', { state: job.state })
    const fresh = await made(context, printerId, job.what, job.subject)
    return isRefusal(fresh) ? fresh : { ...fresh, what: job.what }
  },
  commit: ({ id, why }, context: TxContext, prepared: Made & { what: Print }) =>
    queued(context, prepared.what, prepared, { of: id, why }),
})

export async function done(
  { id }: InputOf<typeof contract.done>,
  context: TxContext,
): Promise<OutputOf<typeof contract.done> | Refusal> {
  const job = await store.job(context.db, id)
  if (!job) return refuse('common.notFound')
  if (job.connection !== BROWSER || !(await store.move(context.db, id, ['waiting'], 'printed', context.now)))
    return refuse('console.wrongState', { state: job.state })
  return { ok: true }
}

export async function drop(
  { id }: InputOf<typeof contract.drop>,
  context: TxContext,
): Promise<OutputOf<typeof contract.drop> | Refusal> {
  const job = await store.job(context.db, id)
  if (!job) return refuse('common.notFound')
  if (!(await store.move(context.db, id, ['waiting'], 'dropped', context.now)))
    return refuse('console.wrongState', { state: job.state })
  await audit(context, { what: 'printing.drop', subject: `${job.what} ${job.subject}` })
  return { ok: true }
}
