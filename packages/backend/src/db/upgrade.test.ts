import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import pg from 'pg'
import { history, verify } from '../ledger/index.ts'
import { inTransaction, migrate, openDatabase } from './index.ts'
import { countsOfCustomer, wrongCounts } from './tally.ts'

const folder = fileURLToPath(new URL('../../../../db/migrations/', import.meta.url))
// The last one closes the months of what the third begins to number.
const counting = [
  '0085_growth.sql',
  '0086_tally.sql',
  '0087_statement.sql',
  '0088_proof.sql',
  '0143_ledger_month.sql',
  '0270_kept_whole.sql',
  // Says more of what a partner is, which the second begins.
  '0350_tax_taken.sql',
]
/** The step that makes one warehouse the first of several, and what stands on it. */
const withWarehouses = ['0355_warehouses.sql', '0359_shuttles.sql', '0360_together.sql']
const customer = '00000000-0000-7000-8000-000000000001'

/** A shop that traded before its database counted: everything but the counts' migrations, later ones included. `held`: what else comes later. */
async function traded(held: readonly string[] = []) {
  const server = inject('database')
  const name = `t_${process.pid}_${randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  await admin.end()
  const { db } = openDatabase({ ...server, database: name, max: 3 }, () => {})
  await sql`create table migration (name text primary key, applied_at timestamptz not null default now())`.execute(
    db,
  )
  for (const file of readdirSync(folder)
    .filter((each) => each.endsWith('.sql') && !counting.includes(each) && !held.includes(each))
    .sort()) {
    await sql.raw(readFileSync(folder + file, 'utf8')).execute(db)
    await sql`insert into migration (name) values (${file})`.execute(db)
  }
  const id = (group: number, number: string) =>
    sql.raw(`('00000000-0000-${group}-8000-' || lpad((${number})::text, 12, '0'))::uuid`)
  await sql`insert into customer (id, email, email_folded, password_hash, name, language, country, currency, agreed_at, created_at)
    values (${customer}, 'a@example.com', 'a@example.com', '', 'A', 'en', 'US', 'USD', now(), now())`.execute(
    db,
  )
  await sql`insert into shelf (code, zone, bay, level, walk_order) values ('ZZ-1-1', 'ZZ', 1, 1, 999999)`.execute(
    db,
  )
  await sql`insert into quote select ${id(7101, 'n')}, ${customer}, '{}', 1000, 1, now(), now() from generate_series(1, 6) n`.execute(
    db,
  )
  await sql`insert into orders (id, no, customer_id, quote_id, rows, total_yen, method, pay_by, paid_at, created_at)
    select ${id(7102, 'n')}, 'Y' || n, ${customer}, ${id(7101, 'n')}, '[]', 2400, 'wallet', now(), '2026-11-01T00:00Z', now() from generate_series(1, 6) n`.execute(
    db,
  )
  await sql`insert into order_line (id, no, order_id, customer_id, state, source, listing_id, snapshot, snapshot_hash, snapshot_at, quantity, one_of_a_kind, price, limit_yen, total_yen, paid_at, bought_at, stored_at, shelf, created_at)
    select ${id(7104, '2 * n + k')}, 'Y' || n || '-' || k, ${id(7102, 'n')}, ${customer}, case k when 0 then 'stored' else 'to_buy' end, 'rakuten', 'y' || n || k, '{}', '', now(), 1, false, '{}', 1, 1,
      '2026-11-01T00:00Z', case k when 0 then '2026-11-02T00:00Z'::timestamptz end, case k when 0 then now() end, case k when 0 then 'ZZ-1-1' end, now()
    from generate_series(1, 6) n cross join generate_series(0, 1) k`.execute(db)
  // The second waited for the first, and its entry bears the moment at which it began to wait: by moments 300 were spent before 500 came in.
  for (const [number, at, from, to, yen] of [
    [1, '2026-11-01T00:00:00.005Z', 'processor:practice', `customer:${customer}:wallet`, 500],
    [2, '2026-11-01T00:00:00.003Z', `customer:${customer}:wallet`, 'carrier:test', 300],
    [3, '2026-11-02T00:00:00.000Z', 'processor:practice', `customer:${customer}:wallet`, 40],
  ] as const) {
    const entry = `00000000-0000-7106-8000-00000000000${number}`
    await sql`insert into ledger_entry (id, natural_key, kind, at) values (${entry}, ${entry}, 'toppedUp', ${at})`.execute(
      db,
    )
    await sql`insert into ledger_posting values (${entry}, 0, ${from}, ${to}, ${yen}, 'JPY')`.execute(db)
  }
  await sql`insert into ledger_balance values (${`customer:${customer}:wallet`}, 'JPY', 240)`.execute(db)
  return db
}

test('a shop that traded before its database counted is counted right after the upgrade, and its wallets have their statements', async () => {
  const db = await traded()
  // quality R23: somebody reads for long. The upgrade waits behind them, gives its place up to whoever came after it, and comes again.
  let leave = (): void => {}
  const long = db.transaction().execute(async (tx) => {
    await sql`select count(*) from order_line`.execute(tx)
    await new Promise<void>((go) => (leave = go))
  })
  const upgraded = migrate(db)
  const inLine = async (): Promise<number> =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
      where not granted and datname = current_database()`.execute(db)
    ).rows[0]!.n
  await expect.poll(inLine, { timeout: 30_000, interval: 20 }).toBe(1)
  // Two seconds; anybody else's statement would wait for eight.
  await expect.poll(inLine, { timeout: 6_000, interval: 20 }).toBe(0)
  leave()
  await long
  expect(await upgraded).toEqual(counting)
  expect(await wrongCounts(db)).toEqual([])
  const counts = await countsOfCustomer(db, customer)
  expect(counts.orders).toEqual([{ states: ['stored', 'to_buy'], n: 6 }])
  expect(Object.fromEntries(counts.line)).toEqual({ stored: 6, to_buy: 6 })
  expect((await history(db, `customer:${customer}:wallet`, 1)).rows.map((row) => row.amount)).toEqual([
    40, 500, -300,
  ])
  expect((await verify(db)).problems.filter((problem) => problem.includes('statement'))).toEqual([])
  // What comes in from now on may not go below zero in between.
  await expect(
    sql`insert into ledger_move values (${`customer:${customer}:wallet`}, 4, '00000000-0000-7106-8000-000000000003', -900, -660)`.execute(
      db,
    ),
  ).rejects.toThrow(/ledger_move_after/)
  await db.destroy()
})

test('a shop with one warehouse becomes one with the first of several, and the release before goes on writing to it', async () => {
  const db = await traded(withWarehouses)
  expect(await migrate(db)).toEqual([...counting, ...withWarehouses])
  const { rows: first } = await sql<Record<string, unknown>>`select code, name_latin, address_ja, closed_on,
    carriers, takes_purchases, return_shelf from warehouse`.execute(db)
  // What is null is as the configuration says.
  expect(first).toEqual([
    {
      code: 'MAIN',
      name_latin: null,
      address_ja: null,
      closed_on: null,
      carriers: null,
      takes_purchases: true,
      return_shelf: 'R-0-0',
    },
  ])
  // As the release before writes it, which knows of no warehouse.
  await sql`insert into shelf (code, zone, bay, level, walk_order) values ('ZZ-1-2', 'ZZ', 1, 2, 999999)`.execute(
    db,
  )
  await sql`update order_line set shelf = 'ZZ-1-2' where shelf is not null`.execute(db)
  const { rows: told } = await sql<{ warehouse: string }>`select distinct warehouse from (
    select warehouse from order_line union all select warehouse from shelf) each`.execute(db)
  expect(told).toEqual([{ warehouse: 'MAIN' }])
  // Nothing but the first leaves anything to the configuration.
  await expect(
    sql`insert into warehouse (code, opened_on, return_shelf) values ('OSAKA', now(), 'R-1-0')`.execute(db),
  ).rejects.toThrow('warehouse_check')
  await db.destroy()
})

// `select *` answers with one column more, which PostgreSQL refuses to do under a name that was prepared before.
test('a table that grows under a shop that is open: what was prepared is prepared anew, in the middle of a command too', async () => {
  const server = inject('database')
  const name = `t_${process.pid}_${randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name} template template_shop`)
  const { db, ask } = openDatabase({ ...server, database: name, max: 1 }, () => {})
  const shelves = (by = db) => by.selectFrom('shelf').selectAll().where('code', '=', 'R-0-0').execute()
  const columns = async (all: Promise<object[]>): Promise<number> => Object.keys((await all)[0]!).length
  const asking = async () => (await ask('select * from shelf where code = $1', ['R-0-0'])).rows
  const before = [
    await columns(shelves()),
    await columns(inTransaction(db, shelves)),
    await columns(asking()),
  ]
  const grow = (column: string) =>
    elsewhere(`alter table shelf add column ${column} text not null default ''`)
  async function elsewhere(text: string): Promise<void> {
    const other = new pg.Client({ ...server, database: name })
    await other.connect()
    await other.query(text)
    await other.end()
  }
  await grow('first')
  expect(await columns(shelves())).toBe(before[0]! + 1)
  await grow('second')
  let tries = 0
  const command = inTransaction(db, (tx) => {
    tries += 1
    return shelves(tx)
  })
  expect(await columns(command)).toBe(before[1]! + 2)
  expect(tries).toBe(2)
  await grow('third')
  expect(await columns(asking())).toBe(before[2]! + 3)
  await db.destroy()
  await admin.query(`drop database ${name}`)
  await admin.end()
})

test('a release that prepares nothing anew is given new sessions by the step that changes its tables', async () => {
  const db = await traded(withWarehouses)
  await migrate(db, new Set(counting))
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const former = new pg.Pool({ ...inject('database'), database: rows[0]!.name, max: 2 })
  former.on('error', () => {})
  const shelves = { name: 'k0', text: 'select * from shelf' }
  const inside = await former.connect()
  inside.on('error', () => {})
  await former.query(shelves)
  await inside.query('begin')
  await inside.query('select count(*) from setting')
  const width = (await former.query(shelves)).fields.length
  expect(await migrate(db)).toEqual(withWarehouses)
  expect((await former.query(shelves)).fields.length).toBeGreaterThan(width)
  // As its customer is told: the line is cut, which every release calls "come back".
  await expect(inside.query(shelves)).rejects.toThrow(/terminat|not queryable/)
  inside.release(true)
  await former.end()
  await db.destroy()
})
