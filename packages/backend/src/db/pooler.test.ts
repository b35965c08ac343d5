import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { account, cart, checkout } from '@tomobako/contract'
import type { Shop } from '@tomobako/backend'
import { listing, openTestShop, startPooler } from '@tomobako/testkit'
import type { Customer, Pooler, TestShop } from '@tomobako/testkit'
import { liveOf, tell } from '../kernel/live.ts'
import { verify } from '../ledger/index.ts'
import { directly, openDatabase } from './index.ts'

/**
 * A shop behind a PgBouncer in transaction mode that lends four sessions: whoever keeps something in a session (a lock, LISTEN, a setting)
 * finds another one at the next statement. Prepared statements have names (`DB_PREPARED`) only from 1.21 on. Skipped where none is installed:
 * `apt-get install pgbouncer`. `THROUGH_PGBOUNCER=on` leads every other test file through it.
 */
const pooler: Pooler | null = await startPooler(inject('database'))
if (!pooler) process.stderr.write('skipped: no pgbouncer is installed, so nothing was tried through one\n')
const among = test.skipIf(!pooler)

let world: TestShop
let doors: Shop[]
let anna: Customer
beforeAll(async () => {
  if (!pooler) return
  world = await openTestShop({ pooler })
  doors = [world.shop, await world.another()]
  anna = await world.customer('anna', { walletYen: 100_000 })
})
afterAll(async () => {
  await world?.close()
  await pooler?.stop()
})

among(
  'one quote pressed twelve times at two processes is one order; its jobs are worked and the books balance',
  async () => {
    const item = world.shelf.put(listing())
    const { lineId } = await anna.call(cart.add, {
      source: item.source,
      id: item.id,
      quantity: 1,
      options: [],
      remark: '',
    })
    const quote = await anna.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        world
          .through(anna, doors[index % 2]!)
          .ask(checkout.place, { quoteId: quote.id, accept: true }, { key: `press ${index % 3}` }),
      ),
    )
    expect(new Set(answers.map((each) => JSON.stringify(each.data))).size).toBe(1)
    const { db } = world.shop.house
    expect(
      await db.selectFrom('orders').select('id').where('customer_id', '=', anna.id).execute(),
    ).toHaveLength(1)
    await world.visitor().ask(account.sendCode, { email: 'new@example.com', purpose: 'register' })
    expect(await world.drain()).toBeGreaterThan(0)
    expect(await world.mails('new@example.com')).toHaveLength(1)
    expect(await verify(db)).toMatchObject({ ok: true, problems: [] })
  },
)

among('a page hears of what another process did: LISTEN goes past the pooler', async () => {
  const reader = liveOf(doors[0]!.house)!
    .open('somebody', ['lot:yahoo:x1'], new AbortController().signal)
    .body!.getReader()
  let heard = ''
  const reading = (async () => {
    for (let turn = await reader.read(); !turn.done; turn = await reader.read())
      heard += new TextDecoder().decode(turn.value)
  })()
  // Told again until it is heard: the connection that listens may still be on its way.
  await expect
    .poll(
      () => {
        tell(doors[1]!.house, 'lot:yahoo:x1')
        return heard
      },
      { timeout: 10_000 },
    )
    .toContain('{"topic":"lot:yahoo:x1"}')
  await reader.cancel()
  await reading
})

among(
  'the shop’s patience holds in sessions the pooler opened, one transaction’s settings stay its own, and no lock is left behind',
  async () => {
    const { db } = world.shop.house
    const shown = async (): Promise<unknown> =>
      (
        await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
      ).rows[0]
    const ours = { statement: '20s', lock: '8s', idle: '30s' }
    expect(await shown()).toEqual(ours)
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '1s'`.execute(tx)
    })
    // As many at once as there are sessions, so that each of them is looked at.
    expect(await Promise.all(Array.from({ length: 8 }, shown))).toEqual(Array.from({ length: 8 }, () => ours))
    const locks = await sql`select objid from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and datname = current_database()`.execute(db)
    expect(locks.rows).toEqual([])
  },
)

among('whoever forgets the way past the pooler is refused at once, not cured in silence', async () => {
  const { user, password } = inject('database')
  const name = (await sql<{ name: string }>`select current_database() as name`.execute(world.shop.house.db))
    .rows[0]!.name
  const given = { host: pooler!.host, port: pooler!.port, user, password, database: name }
  const forgot = openDatabase(given, () => {})
  await expect(sql`select 1`.execute(forgot.db)).rejects.toThrow('unsupported startup parameter')
  await forgot.db.destroy()
  expect(directly({ ...given, direct: { port: 1 } })).toEqual({ port: 1 })
})
