import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cart, checkout, order, purchase, wallet } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { letPass } from '../staff/index.ts'
import { knownMigrations, migrate, openDatabase } from './index.ts'
import type { Db } from './index.ts'
import { grantRights, makeRole, ownsTables } from './rights.ts'

const password = 'of the application alone'
const server = inject('database')
/** Whoever may make roles: of the embedded server, with the password in its data folder. */
async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...server, user: 'postgres', database: 'postgres' })
  await client.connect()
  await work(client)
  await client.end()
}
async function application(): Promise<string> {
  const name = `works_${randomUUID().slice(0, 8)}`
  await asSuperuser((client) => client.query(`create role ${name} login password '${password}'`))
  return name
}
const refused = { code: '42501' }

// Two roles have a way of their own to the database; a run through a pooler has one.
describe.skipIf(inject('pooler') !== null)('a shop that works as a role of its own', () => {
  let world: TestShop
  let owner: Db
  const said: string[] = []
  beforeAll(async () => {
    world = await openTestShop({
      log: 'warn',
      logTo: { write: (line) => void said.push(line) },
      async works(config) {
        const user = await application()
        owner = openDatabase({ ...config, max: 2 }, () => {}).db
        await grantRights(owner, user)
        return { user, password }
      },
    })
  })
  afterAll(async () => {
    await owner?.destroy()
    await world?.close()
  })

  test('opens, sells and buys, and the books balance', async () => {
    const anna = await world.customer('anna', { walletYen: 50_000 })
    const mori = await world.staff('mori', ['buyer'])
    const item = world.shelf.put(listing({ yen: 9_000, source: 'rakuten', site: 'rakuten' }))
    const { lineId } = await anna.call(cart.add, {
      source: item.source,
      id: item.id,
      quantity: 1,
      options: [],
      remark: '',
    })
    const quote = await anna.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
    const placed = await anna.call(checkout.place, { quoteId: quote.id, accept: true })
    const { order: made } = await anna.call(order.detail, { no: placed.orderNo })
    await mori.call(purchase.claim, { lineId: made.lines[0]!.id })
    expect((await anna.call(wallet.detail, { page: 1 })).balanceYen).toBe(50_000 - quote.totalYen)
    await world.drain()
    expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  })

  test('does everything that comes round, without being refused anything', async () => {
    for (let day = 0; day < 3; day += 1) {
      await letPass(world.shop.house, DAY)
      await world.shop.jobs.runSchedules()
      await world.drain()
    }
    await world.shop.jobs.start()
    await world.shop.jobs.stop()
    expect(
      said.filter((line) => line.includes('permission denied') || line.includes('must be owner')),
    ).toEqual([])
  })

  test.for([
    'truncate ledger_posting',
    'truncate ledger_posting, ledger_entry cascade',
    'truncate audit',
    'truncate pgboss.job',
    'drop table orders cascade',
    'drop schema pgboss cascade',
    'alter table customer add column loophole text',
    'alter table ledger_posting disable trigger all',
    'drop trigger lottery_kept on lottery',
    'create or replace function lottery_keeps_its_word() returns trigger language plpgsql as $$ begin return new; end $$',
    'create table loophole (id integer)',
    'create index loophole on orders (id)',
    'create function loophole() returns integer language sql as $$ select 1 $$',
    'create table pgboss.loophole (id integer)',
    "insert into migration (name) values ('9999_loophole.sql')",
    'delete from migration',
    'alter role postgres password null',
    'create role loophole superuser',
  ])('may not %s', async (statement) => {
    await expect(sql.raw(statement).execute(world.shop.house.db)).rejects.toMatchObject(refused)
  })

  test('may empty no table at all and owns none', async () => {
    const { db } = world.shop.house
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')
        and has_table_privilege(c.oid, 'truncate, references, trigger')`.execute(db)
    expect(rows).toEqual([])
    expect(await ownsTables(db)).toBe(false)
    expect(await ownsTables(owner)).toBe(true)
  })

  test('reads and writes a table at once that its owner makes later, and takes no step of an upgrade itself', async () => {
    const { db } = world.shop.house
    expect(await migrate(db)).toEqual([])
    await sql`create table later (no bigserial primary key, text text)`.execute(owner)
    await sql`insert into later (text) values ('of the application')`.execute(db)
    expect((await sql`select * from later`.execute(db)).rows).toHaveLength(1)
    await expect(sql`truncate later`.execute(db)).rejects.toMatchObject(refused)
    await sql`drop table later`.execute(owner)
    const last = knownMigrations().at(-1)!
    await sql`delete from migration where name = ${last}`.execute(owner)
    await expect(migrate(db)).rejects.toMatchObject(refused)
    await sql`insert into migration (name) values (${last})`.execute(owner)
  })
})

test('the role is made by an owner who may, once; by another one it is asked for', async () => {
  const made = `made_${randomUUID().slice(0, 8)}`
  const owner = openDatabase({ ...server, database: 'postgres', max: 1 }, () => {}).db
  await expect(makeRole(owner, { name: made, password })).rejects.toThrow(
    `create role ${made} login password`,
  )
  await owner.destroy()
  const may = openDatabase({ ...server, user: 'postgres', database: 'postgres', max: 1 }, () => {}).db
  const odd = "it's a \\ password"
  await makeRole(may, { name: made, password: odd })
  await makeRole(may, { name: made, password: 'another one' })
  await may.destroy()
  const client = new pg.Client({ ...server, user: made, password: odd, database: 'postgres' })
  await client.connect()
  expect((await client.query('select current_user as name')).rows).toEqual([{ name: made }])
  await client.end()
  await asSuperuser((admin) => admin.query(`drop role ${made}`))
})
