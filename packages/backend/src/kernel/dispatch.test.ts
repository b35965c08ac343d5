import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { cart, command, encode, endpoints, query, wallet } from '@tomobako/contract'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop, statementsOf } from '@tomobako/testkit'
import type { Db } from '../db/index.ts'
import { ending, sample, withEach } from '../leaves.testing.ts'
import { askingAs } from './asker.ts'
import type { Context } from './context.ts'
import { at } from './context.ts'
import { createDispatch } from './dispatch.ts'
import type { Implemented } from './implement.ts'
import type { Buckets } from './buckets.ts'
import { together } from './together.ts'

let test_: TestShop
let anna: Customer
let boss: Staff
beforeAll(async () => {
  test_ = await openTestShop()
  anna = await test_.customer('anna')
  boss = await test_.staff('boss')
})
afterAll(() => test_.close())

const origin = 'http://shop.test'
/** A door of its own with one call, in front of the real database. */
function doorOf(handler: Implemented['handler'], method: 'GET' | 'POST' = 'POST') {
  const name = 'Sig.Front.Test.Only'
  const only = {
    who: 'anyone',
    does: 'Only for this test.',
    input: v.object({ turn: v.optional(v.number()) }),
    output: v.object({ ok: v.literal(true) }),
  } as const
  const endpoint = (method === 'POST' ? command(name, only) : query(name, only)) as Endpoint
  const dispatch = createDispatch(
    [{ endpoint, handler }],
    test_.shop.house,
    async () => ({ customer: null, staff: null }),
    () => 0,
  )
  return async (input: unknown = {}) =>
    (await dispatch(encode(endpoint, input, { language: 'en', isNew: 0 }, { base: origin })))!
}

test('S7-015 every answer is JSON text with code, msg and data, also of a call that does not exist', async () => {
  for (const [path, said] of [
    ['/api/Sig.Front.Nobody.Knows?language=en', 'This call does not exist.'],
    ['/?n=Sig.Front.Nobody.Knows&language=de', 'Diesen Aufruf gibt es nicht.'],
  ] as const) {
    const response = (await test_.shop.answer(new Request(origin + path)))!
    expect(response.headers.get('content-type'), path).toMatch(/^application\/json/)
    expect(JSON.parse(await response.text()), path).toMatchObject({ code: 404, msg: said, data: null })
  }
})

describe('questions of one turn', () => {
  const count = (word: string) =>
    sql<{ n: number; at: string }>`select length(${word}::text) as n, now() as at`
  const asked = (db: Db, words: readonly string[]) =>
    Promise.all(words.map((word) => together(db, count(word))))

  test('are one statement within a call, each with its own answer, however late in the turn it is asked', async () => {
    const { db } = test_.shop.house
    const { answer, statements } = await statementsOf(() =>
      askingAs({ turn: {} }, () =>
        Promise.all([
          together(db, count('one')),
          Promise.resolve()
            .then(() => Promise.resolve())
            .then(() => together(db, count('three'))),
        ]),
      ),
    )
    expect(statements).toHaveLength(1)
    expect(answer.map(([row]) => row!.n)).toEqual([3, 5])
    expect(typeof answer[0][0]!.at).toBe('string')
  })

  test('of two calls are two: nobody waits for, or fails with, a stranger', async () => {
    const { db } = test_.shop.house
    const { statements } = await statementsOf(() =>
      Promise.all([
        askingAs({ turn: {} }, () => asked(db, ['a', 'b'])),
        askingAs({ turn: {} }, () => asked(db, ['c'])),
        asked(db, ['d']),
      ]),
    )
    expect(statements).toHaveLength(3)
  })

  test('of a transaction stay in it', async () => {
    await test_.shop.house.db.transaction().execute((tx) =>
      askingAs({ turn: {} }, async () => {
        const [[inside], [outside]] = await Promise.all([
          together(tx, sql<{ id: number }>`select txid_current() as id`),
          together(test_.shop.house.db, sql<{ id: number }>`select txid_current() as id`),
        ])
        expect(inside!.id).not.toBe(outside!.id)
        expect((await sql<{ id: number }>`select txid_current() as id`.execute(tx)).rows).toEqual([inside])
      }),
    )
  })

  test('all hear of it when they could not be asked', async () => {
    const { db } = test_.shop.house
    const outcomes = await askingAs({ turn: {} }, () =>
      Promise.allSettled([together(db, count('x')), together(db, sql`select 1 / 0 as n`)]),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

describe('a command that is one new row', () => {
  const make = (key: string) => {
    const name = `row-${key}`
    const endpoint = command('Sig.Front.Test.Only', {
      who: 'customer',
      does: 'Only for this test.',
      input: v.object({ n: v.optional(v.number()) }),
      output: v.object({ n: v.number() }),
    }) as Endpoint
    let asked = 0
    const dispatch = createDispatch(
      [
        {
          endpoint,
          handler: {
            prepare: async () => (asked += 1),
            write: (_input: unknown, { now }: Context, n: number) => ({
              into: 'setting',
              row: { name, version: n, value: '{}', by: 'nobody', at: at(now) },
              answer: { n },
            }),
          } as never,
        },
      ],
      test_.shop.house,
      async () => ({
        customer: { id: anna.id, sessionId: anna.id, language: 'en', country: 'US', currency: 'USD' },
        staff: null,
      }),
      () => 0,
    )
    const press = async (input: object = {}) => {
      const request = encode(
        endpoint,
        input,
        { language: 'en', isNew: 0 },
        { base: origin, idempotencyKey: key },
      )
      return (await dispatch(request))!.text()
    }
    const rows = () =>
      test_.shop.house.db.selectFrom('setting').selectAll().where('name', '=', name).execute()
    return { press, rows, asked: () => asked }
  }

  test('pressed a hundred times at once has one effect and one answer', async () => {
    const { press, rows } = make('hundred-at-once')
    const answers = await Promise.all(Array.from({ length: 100 }, () => press()))
    expect(new Set(answers).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  test('pressed again is answered without asking the world again; with another body it is refused', async () => {
    const { press, rows, asked } = make('again-and-other')
    const first = await press()
    expect(await press()).toBe(first)
    expect(asked()).toBe(1)
    expect((JSON.parse(await press({ n: 7 })) as Envelope).key).toBe('common.sameKeyOtherBody')
    expect(await rows()).toHaveLength(1)
  })
})

describe('a key whose process died between the commit and the kept answer', () => {
  test('is answered by the next press, with the same payment', async () => {
    const { gateway } = test_.bank
    const { create } = gateway
    let asked!: () => void
    const reached = new Promise<void>((go) => (asked = go))
    // The bank never answers the first process: everything after its commit is missing, as if it had been killed there.
    gateway.create = () => {
      asked()
      return new Promise(() => {})
    }
    const key = randomUUID()
    void anna.ask(wallet.topUp, { yen: 3_000 }, { key })
    await reached
    gateway.create = create
    // Nobody beats for the dead.
    await test_.shop.house.db
      .updateTable('idempotency')
      .set({ follow_until: at(test_.shop.house.clock.now() - 1), follower: randomUUID() })
      .where('key', '=', key)
      .execute()

    const again = await anna.ask(wallet.topUp, { yen: 3_000 }, { key })
    expect(again).toMatchObject({ code: 200, data: { payUrl: expect.stringContaining('http://bank.test/') } })
    expect(await anna.ask(wallet.topUp, { yen: 3_000 }, { key })).toEqual(again)
    const made = await test_.shop.house.db
      .selectFrom('payment')
      .select('id')
      .where('customer_id', '=', anna.id)
      .where('yen', '=', 3_000)
      .execute()
    expect(made).toHaveLength(1)
  })

  test('a bank that was away for a moment: the next press goes on at once', async () => {
    const { gateway } = test_.bank
    const { create } = gateway
    gateway.create = () => Promise.reject(new Error('away'))
    const key = randomUUID()
    await anna.ask(wallet.topUp, { yen: 4_000 }, { key })
    gateway.create = create
    expect(await anna.ask(wallet.topUp, { yen: 4_000 }, { key })).toMatchObject({ code: 200 })
  })
})

describe('a database that gives up waiting is not a bug of ours', () => {
  const unavailable = async (response: Response) => {
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await response.json()) as Envelope).toMatchObject({ code: 503, msg: expect.stringMatching(/./) })
  }

  test('a statement that takes too long (57014)', async () => {
    const call = doorOf(async (_input, { db }) => {
      await sql`set local statement_timeout = 40`.execute(db)
      await sql`select pg_sleep(5)`.execute(db)
      return { ok: true }
    })
    await unavailable(await call())
  })

  test('a lock that is not given (55P03)', async () => {
    await test_.shop.house.db.transaction().execute(async (tx) => {
      await sql`select 1 from customer where id = ${anna.id} for update`.execute(tx)
      const call = doorOf(async (_input, { db }) => {
        await sql`set local lock_timeout = 40`.execute(db)
        await sql`select 1 from customer where id = ${anna.id} for update`.execute(db)
        return { ok: true }
      })
      await unavailable(await call())
    })
  })

  test.each(['40P01', '40001', '57P01', '53300'])('%s, again and again', async (code) => {
    let times = 0
    const call = doorOf(async () => {
      times += 1
      throw Object.assign(new Error('as the database says it'), { code })
    })
    await unavailable(await call())
    expect(times).toBe(code.startsWith('40') ? 4 : 1)
  })

  test('two who take the same locks the wrong way round are both done (40P01)', async () => {
    let arrived = 0
    let both!: () => void
    const met = new Promise<void>((go) => (both = go))
    const call = doorOf(async (input, { db }) => {
      const { turn } = input as { turn: number }
      const [first, second] = turn === 1 ? [71, 72] : [72, 71]
      await sql`select pg_advisory_xact_lock(${first})`.execute(db)
      arrived += 1
      if (arrived === 2) both()
      await met
      await sql`select pg_advisory_xact_lock(${second})`.execute(db)
      return { ok: true }
    })
    const answers = await Promise.all([call({ turn: 1 }), call({ turn: 2 })])
    expect(answers.map((each) => each.status)).toEqual([200, 200])
  })

  test('who cannot be looked up is not signed out: 503, not "please sign in"', async () => {
    const dispatch = createDispatch(
      [
        {
          endpoint: cart.list as Endpoint,
          handler: async () => ({}),
        },
      ],
      test_.shop.house,
      () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
      () => 0,
    )
    await unavailable(
      (await dispatch(encode(cart.list as Endpoint, {}, { language: 'en', isNew: 0 }, { base: origin })))!,
    )
  })
})

test('a call that does not exist says so in words', async () => {
  for (const [language, words] of [
    ['en', 'This call does not exist.'],
    ['ja', '存在しません'],
  ]) {
    const response = await test_.visitor().send(`/api/Sig.Front.No.Such?language=${language}`)
    expect(response.status).toBe(404)
    expect(((await response.json()) as Envelope).msg).toContain(words)
  }
})

test('who only says that it is our own server (isNew=12) has no more calls a minute than a browser', async () => {
  const refused = async (headers: Record<string, string>) => {
    let count = 0
    for (let asked = 0; asked < 140; asked += 1) {
      const { status } = await test_
        .visitor()
        .send('/api/Sig.Front.User.Account.Session?isNew=12&language=en', { headers })
      if (status === 429) count += 1
    }
    return count
  }
  expect(await refused({ 'x-tomobako-ip': '203.0.113.9' })).toBeGreaterThan(0)
  expect(await refused({ 'x-tomobako-ip': '203.0.113.10', 'x-tomobako-render': '1' })).toBe(0)
})

const all = endpoints.filter((each) => !ending.test(each.name))

async function statusOf(endpoint: Endpoint, input: unknown): Promise<number> {
  const who = endpoint.who === 'staff' ? boss : anna
  const { url, method, headers, body } = encode(
    endpoint,
    input,
    { language: 'en', isNew: 0 },
    { base: origin },
  )
  const { pathname, search } = new URL(url)
  const response = await who.send(pathname + search, {
    method,
    headers: Object.fromEntries(headers),
    ...(body ? { body: JSON.stringify(input) } : {}),
  })
  await response.text()
  return response.status
}

describe('nothing that can be sent makes a bug of ours', () => {
  // Thousands of calls within a minute: what the limit turns away no handler reads, and then these tests say nothing.
  const buckets = () => test_.shop.house as { buckets: Buckets }
  let counted: Buckets
  beforeAll(() => {
    counted = buckets().buckets
    buckets().buckets = { take: () => 0 }
  })
  afterAll(() => {
    buckets().buckets = counted
  })

  test('\\u0000 and half an emoji in any text or key of any call', { timeout: 120_000 }, async () => {
    const wrong: string[] = []
    let sent = 0
    for (const endpoint of all) {
      const usual = sample(endpoint.input as never)
      const bad = ['a\u0000b', '\ud83d'].flatMap((text) => withEach(usual, 'string', text))
      for (const input of [...bad, { ...(usual as object), 'a\u0000b': 1 }]) {
        sent += 1
        const status = await statusOf(endpoint, input)
        if (status >= 500 || status === 429) wrong.push(`${endpoint.name} ${JSON.stringify(input)} ${status}`)
      }
    }
    expect(sent).toBeGreaterThan(all.length)
    expect(wrong).toEqual([])
  })

  test('numbers beyond every bound in any call', { timeout: 120_000 }, async () => {
    const wrong: string[] = []
    let sent = 0
    for (const endpoint of all) {
      const usual = sample(endpoint.input as never)
      for (const number of [-(2 ** 53) + 1, 2 ** 53 - 1, 2 ** 31, 2 ** 31 - 1, -(2 ** 31), 0.5, -1, 1e308])
        for (const input of withEach(usual, 'number', number)) {
          sent += 1
          const status = await statusOf(endpoint, input)
          if (status >= 500 || status === 429)
            wrong.push(`${endpoint.name} ${JSON.stringify(input)} ${status}`)
        }
    }
    expect(sent).toBeGreaterThan(500)
    expect(wrong).toEqual([])
  })

  test('quality S20 a body deeper than 20 levels or with more than 200 names at one place is read by no handler', async () => {
    const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    const wide = (names: number): string =>
      `{${Array.from({ length: names }, (_, at) => `"k${at}":${at}`).join(',')}}`
    const sent = async (body: string): Promise<unknown> => {
      const response = await anna.send('/api/Sig.Front.Message.Read', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return [response.status, ((await response.json()) as { key?: string }).key]
    }
    const read = [200, undefined]
    const refused = [200, 'common.badInput']
    expect([await sent(nested(20)), await sent(nested(21))]).toEqual([read, refused])
    expect([await sent(wide(200)), await sent(wide(201))]).toEqual([read, refused])
    for (const endless of [
      nested(10_000),
      `{"a":${'['.repeat(60_000)}`,
      `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    ])
      expect(await sent(endless)).toEqual(refused)
    // What stands in an address is held to the same.
    const { status } = await anna.send(
      `/api/Sig.Front.Goods.Notes?items=${'['.repeat(2_000)}${']'.repeat(2_000)}`,
    )
    expect(status).toBe(200)
  })

  test('a text that spells \\u0000 out is a text like any other', async () => {
    const { status } = await test_
      .visitor()
      .send(`/api/Sig.Front.Goods.Recognise?${new URLSearchParams({ text: String.raw`what is \u0000` })}`)
    expect(status).not.toBe(500)
  })
})
