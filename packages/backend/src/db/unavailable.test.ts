import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { account, cart } from '@tomobako/contract'
import { databaseRelay, listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Relay, TestShop } from '@tomobako/testkit'
import { readListing } from '../goods/read.ts'
import { inTransaction, isUnavailable } from './index.ts'

/** An error as the driver or the system makes it: a message, and what else is on it. */
const error = (message: string, more: object = {}): Error => Object.assign(new Error(message), more)

describe('a database that is away is trouble, however the driver says it', () => {
  // Every sentence the driver and its pool have for a connection that is not there (any more).
  test.each([
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
    'driver has already been destroyed',
    'Postgres connection has been discarded',
  ])('%s', (message) => {
    expect(isUnavailable(error(message))).toBe(true)
  })

  test.each([
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '53300',
    '55P03',
    '57014',
    '25P03',
    '25006',
    '40001',
    '40P01',
  ])('SQLSTATE %s', (code) => {
    expect(isUnavailable(error('whatever it says', { code }))).toBe(true)
  })

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])(
    '%s',
    (code) => {
      expect(isUnavailable(error('whatever it says', { code }))).toBe(true)
    },
  )

  test('inside another error, and one of several', () => {
    const lost = error('terminating connection due to administrator command', { code: '57P01' })
    expect(
      isUnavailable(new Error('the job failed', { cause: new Error('in between', { cause: lost }) })),
    ).toBe(true)
    expect(isUnavailable(new AggregateError([error('x', { code: 'ECONNREFUSED' })], ''))).toBe(true)
  })

  test('the socket of a server that is not there; a file that is missing is a bug', () => {
    expect(isUnavailable(error('x', { code: 'ENOENT', syscall: 'connect' }))).toBe(true)
    expect(isUnavailable(error('x', { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  })

  test('what is our own fault stays a bug, whatever it quotes', () => {
    expect(isUnavailable(error('x is not a function'))).toBe(false)
    expect(isUnavailable(error('duplicate key', { code: '23505' }))).toBe(false)
    expect(isUnavailable(error('no such label: Connection terminated'))).toBe(false)
    expect(isUnavailable(undefined)).toBe(false)
    const round = error('round')
    expect(isUnavailable(Object.assign(round, { cause: round }))).toBe(false)
  })
})

describe('a database worker that is killed inside a transaction', () => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ log: 'silent' })
  })
  afterAll(() => world.close())

  test('is told as what it is, not as the roll-back that could not be done any more', async () => {
    const failed = inTransaction(world.shop.house.db, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    await expect(failed).rejects.toMatchObject({ code: '57P01' })
    expect(isUnavailable(await failed.catch((reason: unknown) => reason))).toBe(true)
  })

  test('leaves what was refused a refusal: it is rolled back all the same', async () => {
    const { db } = world.shop.house
    const refused = new Error('refused')
    await expect(
      inTransaction(db, async (tx) => {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => {})
        throw refused
      }),
    ).rejects.toBe(refused)
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('is a 503 when it happens at the commit, when nothing can be said of what became of it', async () => {
    const failed = await inTransaction(world.shop.house.db, async (tx) => {
      const { pid } = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]!
      await sql`select pg_terminate_backend(${pid})`.execute(world.shop.house.db)
    }).catch((reason: unknown) => reason)
    expect(isUnavailable(failed)).toBe(true)
  })
})

describe('a server that only reads: a leader that has become a standby', () => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ log: 'silent' })
  })
  afterAll(() => world.close())

  test('is told as away, and no session with it is kept: with the next leader the same key is answered', async () => {
    const { db } = world.shop.house
    const visitor = world.visitor()
    const key = randomUUID()
    const email = 'mina@example.com'
    const asks = async (): Promise<number> =>
      (await visitor.ask(account.sendCode, { email, purpose: 'register' }, { key })).code
    const { name } = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!
    await sql`alter database ${sql.ref(name)} set default_transaction_read_only = on`.execute(db)
    // Whoever connects from now on is with one that only reads, and stays there.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
      .execute(db)
      .catch(() => {})
    expect([await asks(), await asks(), await asks()]).toEqual([503, 503, 503])

    await db.transaction().execute(async (tx) => {
      await sql`set transaction read write`.execute(tx)
      await sql`alter database ${sql.ref(name)} reset default_transaction_read_only`.execute(tx)
    })
    await expect.poll(asks, { timeout: 10_000 }).toBe(200)
    await world.drain()
    expect(await world.mails(email)).toHaveLength(1)
  })
})

describe('a source answered, and what it said cannot be kept', () => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ log: 'silent' })
  })
  afterAll(() => world.close())
  /** The shop with a database that reads, and to which writing fails so. */
  const failing = (why: Error) => ({
    ...world.shop.house,
    db: world.shop.house.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode') throw why
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  })

  test('a database that is away is told as such, not as a source that does not answer', async () => {
    const { source, id } = world.shelf.put(listing())
    const away = failing(error('terminating connection due to administrator command', { code: '57P01' }))
    await expect(readListing(away, source, id)).rejects.toMatchObject({ code: '57P01' })
    // Whom the next asks is asked again.
    expect((await readListing(world.shop.house, source, id)).found).toBe(true)
  })

  test('anything else leaves the copy we have', async () => {
    const { source, id } = world.shelf.put(listing())
    await readListing(world.shop.house, source, id)
    const odd = failing(error('invalid byte sequence', { code: '22021' }))
    expect(await readListing(odd, source, id, { maxAgeMs: -1 })).toMatchObject({ found: true, stale: true })
  })

  test('a source that cannot be reached is no database that is away', async () => {
    const { source, id } = world.shelf.put(listing())
    const { goods } = world.shop.house.gateways
    const refusing = {
      ...world.shop.house,
      gateways: {
        ...world.shop.house.gateways,
        goods: { ...goods, item: async () => Promise.reject(error('x', { code: 'ECONNREFUSED' })) },
      },
    }
    expect(await readListing(refusing, source, id)).toEqual({ found: false, why: 'error' })
  })
})

describe('every connection ended at once, while people put things into their carts', () => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ log: 'silent' })
  })
  afterAll(() => world.close())

  test('each is answered or told to come back; whoever asks again with the same key has it once; the process goes on', async () => {
    const { shelf, shop } = world
    const anna = await world.customer('anna')
    const asked = Array.from({ length: 40 }, () => ({ key: randomUUID(), ...shelf.put(listing()) }))
    const add = async ({ key, source, id }: (typeof asked)[number]) =>
      (await anna.ask(cart.add, { source, id, quantity: 1, options: [], remark: '' }, { key })).code

    const said: number[] = []
    for (let at = 0; at < asked.length; at += 10) {
      const wave = Promise.all(asked.slice(at, at + 10).map(add))
      // From a connection of its own, which is ended with the others by nobody.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
        .execute(shop.house.db)
        .catch(() => {})
      said.push(...(await wave))
    }
    expect(said.filter((code) => code !== 200 && code !== 503)).toEqual([])
    expect(said).toContain(503)

    const again = said
      .map((code, index) => (code === 503 ? asked[index]! : null))
      .filter((each) => each !== null)
    for (const each of again) await expect.poll(() => add(each), { timeout: 30_000 }).toBe(200)
    const { groups } = await anna.call(cart.list, {})
    const lines = groups.flatMap((group) => group.lines)
    expect(lines.map(({ quantity }) => quantity)).toEqual(asked.map(() => 1))
    expect(lines.map(({ card }) => card.id).toSorted()).toEqual(asked.map(({ id }) => id).toSorted())
  })
})

describe('a pooler between us and the database', () => {
  let world: TestShop
  let anna: Customer
  let relay: Relay
  beforeAll(async () => {
    relay = await databaseRelay(inject('database'))
    world = await openTestShop({ log: 'silent', pooler: relay })
    anna = await world.customer('anna')
  })
  afterAll(async () => {
    await world?.close()
    await relay?.close()
  })

  test('that is killed, or hears nothing any more: told to come back in time, one effect for each key, and on by itself when it is there again', async () => {
    const away: (() => Promise<() => Promise<void>>)[] = [
      async () => {
        await relay.close()
        return relay.open
      },
      async () => {
        relay.deafen()
        return async () => relay.hear()
      },
    ]
    for (const begin of away) {
      const thing = world.shelf.put(listing())
      const key = randomUUID()
      const add = async () =>
        (
          await anna.ask(
            cart.add,
            { source: thing.source, id: thing.id, quantity: 1, options: [], remark: '' },
            { key },
          )
        ).code
      const end = await begin()
      const began = performance.now()
      expect(await add()).toBe(503)
      expect((await anna.ask(cart.list, {})).code).toBe(503)
      expect(performance.now() - began).toBeLessThan(45_000)
      await end()
      await expect.poll(add, { timeout: 60_000 }).toBe(200)
      expect(await add()).toBe(200)
      const lines = (await anna.call(cart.list, {})).groups.flatMap((group) => group.lines)
      expect(lines.filter(({ card }) => card.id === thing.id).map(({ quantity }) => quantity)).toEqual([1])
    }
  })
})
