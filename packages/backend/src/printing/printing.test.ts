import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer, Staff } from '@tomobako/testkit'
import { brokenServer, brokenWays, openTestShop } from '@tomobako/testkit'
import { sql } from 'kysely'
import { floor, labels, printing, warehouses } from '@tomobako/contract'
import { HOUR, iso, MINUTE } from '@tomobako/domain/kernel'
import { printRules } from '@tomobako/domain/printing'
import { startPracticePrinter } from '@tomobako/practice/printer/server'
import type { PracticePrinter } from '@tomobako/practice/printer/server'
import { paidParcel } from '../carrier/carrier.testing.ts'
import { rawPrinters } from '../gateways/printers-raw.ts'
import type { Crew } from '../warehouse/story.testing.ts'
import { osaka, pass } from '../warehouse/story.testing.ts'

/** What is printed goes over a socket to a printer that keeps what it was sent. */
let crew: Crew
let mina: Customer
let boss: Staff
let no: string
let printer: PracticePrinter
beforeAll(async () => {
  const shop = await openTestShop({ log: 'silent' })
  crew = { shop, staff: await shop.staff('sato') }
  boss = await shop.staff('the boss', ['admin'])
  mina = await shop.customer('mina', { walletYen: 300_000 })
  no = await paidParcel(crew, mina)
  await boss.call(floor.addShelves, { zone: 'Q', bays: 5, levels: 4, capacity: 20 })
})
beforeEach(async () => {
  printer = await startPracticePrinter()
  plug(printer.port)
})
afterEach(() => printer.stop())
afterAll(() => crew.shop.close())

const plug = (port: number): void => {
  crew.shop.shop.house.gateways.printers = rawPrinters(
    { 'table-1': { host: '127.0.0.1', port } },
    { withinMs: 400 },
  )
}
let printers = 0
async function printerOf(kind: 'zpl' | 'pdf', connection: string): Promise<string> {
  printers += 1
  const { id } = await boss.call(printing.savePrinter, {
    name: `Printer ${printers}`,
    place: 'Packing',
    kind,
    ...(kind === 'zpl' ? { dpi: 203 as const } : {}),
    connection,
    isOn: true,
  })
  return id
}
const shelves = () =>
  crew.shop.shop.house.db
    .selectFrom('shelf')
    .select('code')
    .where('code', 'like', 'Q-%')
    .orderBy('code')
    .execute()
/** A shelf nobody has printed the label of. */
let used = 0
const shelf = async (): Promise<string> => (await shelves())[(used += 1)]!.code
const jobOf = async (id: string) =>
  (await crew.staff.call(printing.list, {})).jobs.find((each) => each.id === id)!
const come = () => crew.shop.drain()

test('a parcel’s label is drawn by the printer: its number as Code 128, its page as QR, its address in text', async () => {
  const printerId = await printerOf('zpl', 'table-1')
  const { job, isNew } = await crew.staff.call(printing.print, { printerId, what: 'parcel', subject: no })
  expect(isNew).toBe(true)
  await come()
  expect(await jobOf(job.id)).toMatchObject({ state: 'printed', said: null })
  const [label] = printer.labels()
  expect(label).toMatch(/^\^XA\n\^CI28\n\^PW799/)
  expect(label).toContain(`^BCN,136,N,N,N,A^FD${no}^FS`)
  expect(label).toMatch(/\^BQN,2,\d+\^FH_\^FDMA,http/)
  expect(label).toContain('mina Hartmann')
})

test('pressed again it is the same job; once more only with a reason, which stays', async () => {
  const printerId = await printerOf('zpl', 'table-1')
  const subject = await shelf()
  const first = await crew.staff.call(printing.print, { printerId, what: 'shelf', subject })
  const again = await Promise.all(
    Array.from({ length: 6 }, () => crew.staff.call(printing.print, { printerId, what: 'shelf', subject })),
  )
  expect(again.map(({ job, isNew }) => [job.id, isNew])).toEqual(again.map(() => [first.job.id, false]))
  await come()
  expect(printer.labels()).toHaveLength(1)
  const once = await crew.staff.call(printing.reprint, {
    id: first.job.id,
    printerId,
    why: 'The paper was creased',
  })
  await come()
  expect(printer.labels()).toHaveLength(2)
  expect(await jobOf(once.job.id)).toMatchObject({ state: 'printed', why: 'The paper was creased' })
})

test('a printer that is off, or has no paper, leaves its jobs waiting and says so; on again it prints each once, in order', async () => {
  const printerId = await printerOf('zpl', 'table-1')
  const { port } = printer
  await printer.stop()
  const [one, two] = [await shelf(), await shelf()]
  const first = await crew.staff.call(printing.print, { printerId, what: 'shelf', subject: one })
  await come()
  expect(await jobOf(first.job.id)).toMatchObject({ state: 'waiting', said: 'unreachable' })
  printer = await startPracticePrinter({ port })
  printer.be('paper')
  const second = await crew.staff.call(printing.print, { printerId, what: 'shelf', subject: two })
  await come()
  expect(await jobOf(first.job.id)).toMatchObject({ state: 'waiting', said: 'paper' })
  printer.be('well')
  await pass(crew.shop, MINUTE)
  await pass(crew.shop, MINUTE)
  expect(printer.labels().map((label) => /\^FD([A-Z]+-[\d-]+)\^FS/.exec(label)?.[1])).toEqual([one, two])
  expect(await jobOf(second.job.id)).toMatchObject({ state: 'printed' })
})

test.each(brokenWays)(
  'what stands where a printer was and %s: the job waits and says so, and prints once when the printer is back',
  async (way) => {
    const printerId = await printerOf('zpl', 'table-1')
    const broken = await brokenServer(way)
    plug(broken.port)
    const code = await shelf()
    const { job } = await crew.staff.call(printing.print, { printerId, what: 'shelf', subject: code })
    await come()
    expect(await jobOf(job.id)).toMatchObject({ state: 'waiting', said: 'silent' })
    await broken.stop()
    plug(printer.port)
    await pass(crew.shop, MINUTE)
    expect(await jobOf(job.id)).toMatchObject({ state: 'printed' })
    expect(printer.labels().filter((label) => label.includes(`^FD${code}^FS`))).toHaveLength(1)
  },
)

test('what the printer did not acknowledge is never sent again by itself', async () => {
  const printerId = await printerOf('zpl', 'table-1')
  printer.be('cut')
  const { job } = await crew.staff.call(printing.print, { printerId, what: 'shelf', subject: await shelf() })
  await come()
  expect(await jobOf(job.id)).toMatchObject({ state: 'failed', said: 'unsure' })
  printer.be('well')
  await pass(crew.shop, 5 * MINUTE)
  expect(printer.labels()).toHaveLength(0)
  await crew.staff.call(printing.reprint, { id: job.id, printerId, why: 'Nothing came out' })
  await come()
  expect(printer.labels()).toHaveLength(1)
})

test('a job that was on its way when its process died is failed, not printed twice', async () => {
  const printerId = await printerOf('zpl', 'table-1')
  const { job } = await crew.staff.call(printing.print, { printerId, what: 'shelf', subject: await shelf() })
  const { db } = crew.shop.shop.house
  await db.updateTable('print_job').set({ state: 'printing' }).where('id', '=', job.id).execute()
  await pass(crew.shop, 2 * MINUTE)
  expect(await jobOf(job.id)).toMatchObject({ state: 'failed', said: 'unsure' })
  expect(printer.labels()).toHaveLength(0)
})

test('a page for the browser waits until somebody says that it was printed; others cannot read it', async () => {
  const printerId = await printerOf('pdf', 'browser')
  const { job } = await crew.staff.call(printing.print, {
    printerId,
    what: 'shelf',
    subject: await shelf(),
  })
  await come()
  expect(job.state).toBe('waiting')
  const page = await crew.staff.send(job.url!)
  expect(page.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await page.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await (await crew.shop.staff('an editor', ['editor'])).send(job.url!)).status).toBe(403)
  await crew.staff.call(printing.done, { id: job.id })
  expect(await jobOf(job.id)).toMatchObject({ state: 'printed' })
  expect(await crew.staff.ask(printing.done, { id: job.id })).toMatchObject({ key: 'console.wrongState' })
})

test('a carrier’s label goes only to a printer that takes its form, and comes out as the carrier drew it', async () => {
  const zebra = await printerOf('zpl', 'table-1')
  const pages = await printerOf('pdf', 'browser')
  const label = await crew.staff.call(labels.buy, { no, form: 'zpl' })
  expect(
    await crew.staff.ask(printing.print, { printerId: pages, what: 'bought', subject: label.id }),
  ).toMatchObject({ key: 'console.printing.otherForm' })
  await crew.staff.call(printing.print, { printerId: zebra, what: 'bought', subject: label.id })
  await come()
  expect(printer.labels()[0]).toContain(label.tracking)
})

test('with two warehouses a printer stands in one, or is anybody’s: nothing comes out in another town', async () => {
  const { shop } = crew
  const [here, away] = [await shop.staff('rin', ['packer']), await shop.staff('ota', ['packer'])]
  await boss.call(warehouses.save, osaka)
  await away.call(warehouses.workAt, { code: 'OSAKA' })
  const of = { place: 'Packing', kind: 'pdf' as const, connection: 'browser', isOn: true }
  const made = async (name: string, warehouse: string | null) =>
    (await boss.call(printing.savePrinter, { ...of, name, warehouse })).id
  const [tokyo, far, any] = [
    await made('Tokyo', 'MAIN'),
    await made('Osaka', 'OSAKA'),
    await made('Any', null),
  ]
  expect(await boss.ask(printing.savePrinter, { ...of, name: 'Nowhere', warehouse: 'KOBE' })).toMatchObject({
    key: 'console.warehouses.notOpen',
  })
  const seen = async (who: Staff) =>
    (await who.call(printing.list, {})).printers.flatMap(({ id }) =>
      [tokyo, far, any].includes(id) ? [id] : [],
    )
  expect(new Set(await seen(here))).toEqual(new Set([tokyo, any]))
  expect(new Set(await seen(away))).toEqual(new Set([far, any]))
  const subject = await shelf()
  expect(await away.ask(printing.print, { printerId: tokyo, what: 'shelf', subject })).toMatchObject({
    key: 'console.printing.elsewhere',
  })
  const { job } = await here.call(printing.print, { printerId: tokyo, what: 'shelf', subject })
  const jobs = async (who: Staff) => (await who.call(printing.list, {})).jobs.map(({ id }) => id)
  expect(await jobs(here)).toContain(job.id)
  expect(await jobs(away)).not.toContain(job.id)
  expect(
    await away.ask(printing.reprint, { id: job.id, printerId: tokyo, why: 'Never came out' }),
  ).toMatchObject({ key: 'console.wrongState' })
  // One of them alone, and it is said of none.
  const { version } = (await boss.call(warehouses.list, {})).rows.find(({ code }) => code === 'OSAKA')!
  await boss.call(warehouses.close, { code: 'OSAKA', version, isClosed: true })
  expect(new Set(await seen(here))).toEqual(new Set([tokyo, far, any]))
})

test('a printer is one of the installation’s, has a name of its own, and a label printer its dots', async () => {
  const of = {
    name: 'Printer 1',
    place: '',
    kind: 'zpl' as const,
    dpi: 203 as const,
    connection: 'table-1',
    isOn: true,
  }
  expect(await boss.ask(printing.savePrinter, of)).toMatchObject({ key: 'console.printing.nameTaken' })
  expect(
    await boss.ask(printing.savePrinter, { ...of, name: 'Elsewhere', connection: '10.0.0.1:22' }),
  ).toMatchObject({ key: 'console.printing.noConnection' })
  const { dpi: _, ...blind } = of
  expect(await boss.ask(printing.savePrinter, { ...blind, name: 'Blind' })).toMatchObject({
    key: 'common.badInput',
  })
  expect(
    await crew.staff.ask(printing.print, {
      printerId: await printerOf('zpl', 'table-1'),
      what: 'shelf',
      subject: 'ZZ',
    }),
  ).toMatchObject({ key: 'console.printing.nothing' })
})

test('what was printed is forgotten after thirty days, not that it was; what nobody prints for as long is dropped', async () => {
  const { db, clock } = crew.shop.shop.house
  const printerId = await printerOf('pdf', 'browser')
  const ids: Record<string, string> = {}
  for (const name of ['old', 'young', 'waiting', 'forsaken']) {
    const { job } = await crew.staff.call(printing.print, {
      printerId,
      what: 'shelf',
      subject: await shelf(),
    })
    await come()
    ids[name] = job.id
    if (name === 'old' || name === 'young') await crew.staff.call(printing.done, { id: job.id })
  }
  const keptFrom = clock.now() - printRules.keptMs
  const ended = (name: string, at: number) =>
    db
      .updateTable('print_job')
      .set({ ended_at: iso(at) })
      .where('id', '=', ids[name]!)
      .execute()
  await ended('old', keptFrom - MINUTE)
  await ended('young', keptFrom + HOUR)
  const asked = (name: string, at: number) =>
    db
      .updateTable('print_job')
      .set({ asked_at: iso(at) })
      .where('id', '=', ids[name]!)
      .execute()
  await asked('waiting', keptFrom + HOUR)
  await asked('forsaken', keptFrom - MINUTE)
  const left = async () => {
    const rows = await db
      .selectFrom('print_job')
      .select(['id', 'state', sql<boolean>`bytes is not null`.as('has')])
      .where('id', 'in', Object.values(ids))
      .execute()
    return Object.keys(ids).map((name) => {
      const row = rows.find((each) => each.id === ids[name])
      return [name, row?.state, row?.has]
    })
  }
  for (let time = 0; time < 2; time += 1) {
    await pass(crew.shop, 0)
    expect(await left()).toEqual([
      ['old', 'printed', false],
      ['young', 'printed', true],
      ['waiting', 'waiting', true],
      ['forsaken', 'dropped', false],
    ])
  }
})
