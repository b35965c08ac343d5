import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import type { Alone, Customer, Staff, TestShop } from '@tomobako/testkit'
import { listing, openTestShop, startAlone } from '@tomobako/testkit'
import {
  cart,
  checkout,
  consoleParcel,
  goods,
  handover,
  order,
  packing,
  parcel,
  picking,
  purchase,
  receiving,
} from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import { verify } from '../ledger/index.ts'
import { photo, plain, reasons, small } from './story.testing.ts'

/** `npm run bench -- scale` lets 240 orders live, reads the processor's books at each mark, and simulates a day of a million of them. */
const orders = Number(process.env['SCALE_ORDERS'] ?? 8)
const isTold = process.env['SCALE_TELL'] !== undefined
const CUSTOMERS = Math.max(8, Math.ceil(orders / 40))
const CREW = 4
const LINES = 2
const tell = (...what: readonly (string | number)[]): void =>
  void (isTold && process.stdout.write(`scale\t${what.join('\t')}\n`))

let server: Alone
let world: TestShop
beforeAll(async () => {
  server = await startAlone(inject('template'), () => ({}))
  world = await openTestShop({ log: 'silent', server })
}, 60_000)
afterAll(async () => {
  await world?.close()
  await server?.stop()
})

type Grown = { rows: number; bytes: number; ofCustomer: boolean }
/** What each table has, and whether its rows are somebody's: they bear the customer, or lead to rows that do. */
async function tables(): Promise<Map<string, Grown>> {
  const { db } = world.shop.house
  const { rows } = await sql<{ name: string; rows: number; bytes: number; ofCustomer: boolean }>`
    with recursive own as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'),
      whose as (
        select oid from own where relname in ('customer', 'ledger_move', 'ledger_balance', 'ledger_posting', 'ledger_entry')
          or exists (select from pg_attribute a where a.attrelid = own.oid and a.attname = 'customer_id' and not a.attisdropped)
        union
        select f.conrelid from pg_constraint f join whose on f.confrelid = whose.oid
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1] and a.attnotnull
          where f.contype = 'f')
    select relname as name, pg_total_relation_size(oid)::float8 as bytes, oid in (select oid from whose) as "ofCustomer",
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from public.%I', relname), false, true, '')))[1]::text::float8 as rows
    from own`.execute(db)
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

/** What was written so far, in bytes of the journal and in commits. */
async function written(): Promise<{ wal: number; commits: number }> {
  const [row] = await server.asSuperuser<{ wal: number; commits: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal,
      (select sum(xact_commit)::float8 from pg_stat_database) as commits`,
  )
  return row!
}

/** Several people at once, each the next piece of the work. */
async function work<T>(
  people: readonly Staff[],
  tasks: readonly T[],
  act: (person: Staff, task: T, index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  await Promise.all(
    people.map(async (person) => {
      for (let index = next++; index < tasks.length; index = next++) await act(person, tasks[index]!, index)
    }),
  )
}

test(`${orders} orders from the cart to the door: what each writes is counted, and the books agree`, async () => {
  const customers: Customer[] = []
  for (let index = 0; index < CUSTOMERS; index += 1)
    customers.push(await world.customer(`life${index}`, { walletYen: 500_000 }))
  const crew: Staff[] = []
  for (let index = 0; index < CREW; index += 1) crew.push(await world.staff(`crew${index}`))
  const pictures = new Map<Staff, string>()
  for (const person of crew) pictures.set(person, await photo(person))
  const [place] = await server.asSuperuser<{ data_directory: string }>('show data_directory')
  tell('server', process.pid, place!.data_directory)

  type Made = { no: string; lines: { id: string; no: string }[]; owner: Customer; parcelNo: string }
  const made: Made[] = []
  const stage = async (name: string, act: () => Promise<void>): Promise<void> => {
    const before = await written()
    tell('begins', name)
    // Whoever reads the processor's books hears of it a moment later.
    if (isTold) await new Promise((done) => setTimeout(done, 150))
    await act()
    await world.shop.jobs.drain()
    tell('ends', name)
    if (isTold) await new Promise((done) => setTimeout(done, 150))
    const after = await written()
    tell('wrote', name, after.wal - before.wal, after.commits - before.commits)
  }
  const before = await tables()

  await stage('order', async () => {
    await Promise.all(
      customers.map(async (owner, index) => {
        for (let nth = index; nth < orders; nth += CUSTOMERS) {
          const lineIds: string[] = []
          for (let line = 0; line < LINES; line += 1) {
            const { source, id } = world.shelf.put(listing({ yen: 600 }))
            const wish = { source, id, quantity: 1, options: [], remark: '' }
            lineIds.push((await owner.call(cart.add, wish)).lineId)
          }
          const { addressId } = owner
          const quote = await owner.call(checkout.quote, { lineIds, method: 'wallet', addressId, points: 0 })
          const { orderNo } = await owner.call(checkout.place, { quoteId: quote.id, accept: true })
          const { order: seen } = await owner.call(order.detail, { no: orderNo })
          made.push({ no: orderNo, lines: seen.lines, owner, parcelNo: '' })
        }
      }),
    )
  })
  const lines = made.flatMap((each) => each.lines)
  const numberOf = (line: { no: string }): string => `4100${line.no.replaceAll(/\D/g, '').slice(-9)}`
  await stage('buy', () =>
    work(crew, lines, async (person, line) => {
      await person.call(purchase.claim, { lineId: line.id })
      const seller = { sellerOrderNo: `L-${line.no}`, itemYen: 600, domesticYen: 0 }
      await person.call(purchase.record, { lineId: line.id, ...seller })
      await person.call(purchase.tracking, { lineId: line.id, tracking: numberOf(line), carrier: 'yamato' })
    }),
  )
  await stage('receive', () =>
    work(crew, lines, async (person, line, index) => {
      await person.call(receiving.find, { code: numberOf(line) })
      const shelf = `${'ABCD'[index % 4]}-${1 + (index % 12)}-${1 + (index % 3)}`
      const seen = { photoIds: [pictures.get(person)!], matches: true }
      await person.call(receiving.receive, { lineId: line.id, ...small, shelf, ...seen })
    }),
  )
  await stage('request', async () => {
    await Promise.all(
      customers.map(async (owner) => {
        for (const each of made.filter((one) => one.owner === owner)) {
          const lineIds = each.lines.map(({ id }) => id)
          const wish = { lineIds, addressId: owner.addressId, method: 'ems', ...plain }
          each.parcelNo = (await owner.call(parcel.request, wish)).no
        }
      }),
    )
  })
  await stage('pack', async () => {
    await Promise.all(
      crew.map(async (person) => {
        for (;;) {
          const started = await person.ask(picking.start, {})
          if (started.code !== 200) return
          const { no } = started.data as { no: string }
          for (const stop of (await person.call(picking.detail, { no })).stops)
            await person.call(picking.scan, { no, code: stop.no })
        }
      }),
    )
    await work(crew, made, async (person, { parcelNo: no }) => {
      const { row, pieces } = await person.call(packing.detail, { no })
      await person.call(packing.close, {
        no,
        version: row.version,
        boxId: 'Y-M',
        reasons,
        weightGrams: 1_500,
        lengthMm: 320,
        widthMm: 260,
        heightMm: 180,
        photoIds: [],
        customs: pieces.map(({ lineId }) => ({
          lineId,
          description: 'Used 35 mm film camera',
          hsCode: '900653',
          originCountry: 'JP',
        })),
      })
    })
  })
  await stage('send', async () => {
    for (const { parcelNo: no, owner } of made) {
      const { totalYen } = await owner.call(parcel.detail, { no })
      await owner.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen! })
    }
    await work(crew, made, async (person, { parcelNo: no }, index) => {
      const tracking = s10Number('EN', 40_000_000 + index)
      await person.call(handover.give, { parcels: [{ no, tracking }] })
      await person.call(consoleParcel.event, { no, event: 'depart' })
      await person.call(consoleParcel.event, { no, event: 'deliver' })
    })
  })
  const after = await tables()
  const looks = orders * 10
  await stage('look', async () => {
    const shelves = Array.from({ length: 20 }, () => world.shelf.put(listing({ yen: 600 })))
    await work(crew, Array.from({ length: looks }), async (_, __, index) => {
      const { owner, no, parcelNo } = made[index % made.length]!
      const { source, id } = shelves[index % shelves.length]!
      if (index % 10 === 0) await owner.call(parcel.detail, { no: parcelNo })
      else if (index % 10 === 1) await owner.call(order.detail, { no })
      else if (index % 10 === 2) await owner.call(order.list, { index: 0, page: 1 })
      else await owner.call(goods.detail, { source, id })
    })
  })

  // Room of rows that have been replaced is used again once the trade is years old: how small all of it can be is the other figure.
  if (isTold) await sql`vacuum full`.execute(world.shop.house.db)
  const least = isTold ? await tables() : after
  const grown = [...after].map(([name, { rows, bytes, ofCustomer }]) => ({
    name,
    rows: rows - before.get(name)!.rows,
    bytes: bytes - before.get(name)!.bytes,
    least: least.get(name)!.bytes - before.get(name)!.bytes,
    ofCustomer,
  }))
  for (const each of grown)
    tell('table', each.name, each.rows, each.bytes, each.least, each.ofCustomer ? 'customer' : 'shop')
  const rowsOf = (name: string): number => grown.find((each) => each.name === name)!.rows
  expect({ orders: rowsOf('orders'), lines: rowsOf('order_line'), parcels: rowsOf('parcel') }).toEqual({
    orders,
    lines: orders * LINES,
    parcels: orders,
  })
  // What is somebody's is known as somebody's: else the paper on many machines counts it where it is not.
  for (const name of ['orders', 'order_line', 'line_event', 'parcel', 'ledger_move', 'message'])
    expect(grown.find((each) => each.name === name)).toMatchObject({ ofCustomer: true })
  const states = await world.shop.house.db.selectFrom('order_line').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'delivered' }])
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
}, 1_800_000)
