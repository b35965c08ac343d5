import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'
import type { Ask, Pass, Start } from './pace.process.testing.ts'

/** A live source of the test's own, two processes that ask it, and when it was asked. */
let world: TestShop
let source: Server
let asked: number[] = []
let answers: { status: number; headers?: Record<string, string> }[] = []
const processes: ChildProcess[] = []

beforeAll(async () => {
  world = await openTestShop()
  source = createServer((_request, response) => {
    asked.push(performance.now())
    const { status, headers } = answers[Math.min(asked.length, answers.length) - 1] ?? { status: 200 }
    response.writeHead(status, headers).end('')
  })
  await new Promise<void>((done) => source.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  source.close()
  await world.close()
})
beforeEach(async () => {
  asked = []
  answers = []
  await world.shop.house.db.deleteFrom('source_turn').execute()
})
afterEach(() => {
  for (const each of processes.splice(0)) each.kill()
})

async function say(to: ChildProcess, message: Start | Ask | Pass): Promise<string[]> {
  const answered = once(to, 'message') as Promise<[string[]]> // what it tells is how its questions ended
  to.send(message)
  return (await answered)[0]
}

async function start(gapMs: number): Promise<ChildProcess> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.shop.house.db)
  const child = fork(fileURLToPath(new URL('pace.process.testing.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  processes.push(child)
  await say(child, {
    database: { ...inject('database'), database: rows[0]!.name },
    origin: `http://127.0.0.1:${(source.address() as AddressInfo).port}`,
    gapMs,
  })
  return child
}
const two = (gapMs: number) => Promise.all([start(gapMs), start(gapMs)])
/** Everything that was to come later comes this much sooner: in the table, and by the clocks of the processes. */
async function pass(ms: number): Promise<void> {
  await sql`update source_turn set next_at = next_at - make_interval(secs => ${ms / 1_000}),
    rests_until = rests_until - make_interval(secs => ${ms / 1_000}),
    tried_until = tried_until - make_interval(secs => ${ms / 1_000})`.execute(world.shop.house.db)
  await Promise.all(processes.map((each) => say(each, { passMs: ms })))
}

describe('two processes and one live source', () => {
  test('together they ask it no more often than one may', async () => {
    const both = await two(400)
    const began = performance.now()
    const told = await Promise.all(both.map((each) => say(each, { ask: 4 })))
    expect(told.flat()).toEqual(Array.from({ length: 8 }, () => '200'))
    expect(asked).toHaveLength(8)
    // A busy machine may bring one of them late and so two near each other, but none before its turn; without shared turns they come in pairs.
    for (const [before, at] of asked.entries())
      expect(at - began, `question ${before + 1}`).toBeGreaterThan(400 * before - 20)
  })

  test('what a block told one of them holds for the other: it does not ask at all', async () => {
    const [first, second] = await two(1)
    answers = [{ status: 403 }, { status: 200 }]
    expect(await say(first, { ask: 1 })).toEqual(['blocked later'])
    expect(await say(second, { ask: 5 })).toEqual(Array.from({ length: 5 }, () => 'down later'))
    expect(asked).toHaveLength(1)
  })

  test('when the rest is over one question of all tries it, and only its answer lets the others ask', async () => {
    const [first, second] = await two(1)
    answers = [{ status: 403 }, { status: 403 }, { status: 200 }]
    await say(first, { ask: 1 })
    for (const [round, outcome] of ['blocked later', '200'].entries()) {
      await pass(1_900_000)
      const told = await Promise.all([first, second].map((each) => say(each, { ask: 3 })))
      const sent = told.flat().filter((each) => each !== 'down later')
      expect(sent.slice(0, 1)).toEqual([outcome])
      // As long as it is not known to have recovered, nobody but the trial was sent.
      if (round === 0) expect(asked).toHaveLength(2)
    }
    // One after the other: a process that was told of the rest tries it with one question of its own first.
    await pass(120_000)
    for (const each of [first, second]) expect(await say(each, { ask: 1 })).toEqual(['200'])
    for (const each of [first, second]) expect(await say(each, { ask: 2 })).toEqual(['200', '200'])
  })

  test('a pause that the source names is kept by the other one too', async () => {
    const [first, second] = await two(1)
    answers = [{ status: 503, headers: { 'retry-after': '2' } }, { status: 200 }]
    const waits = say(first, { ask: 1 })
    await expect.poll(() => asked.length).toBe(1)
    await new Promise((done) => setTimeout(done, 100))
    expect(await say(second, { ask: 1 })).toEqual(['200'])
    expect(await waits).toEqual(['200'])
    expect(asked[1]! - asked[0]!).toBeGreaterThan(1_800)
  })

  test('a long pause that it names is a rest everywhere, not ten seconds', async () => {
    const [first, second] = await two(1)
    answers = [{ status: 429, headers: { 'retry-after': '7200' } }, { status: 200 }]
    expect(await say(first, { ask: 1 })).toEqual(['blocked soon'])
    await pass(7_000_000)
    expect((await Promise.all([first, second].map((each) => say(each, { ask: 2 })))).flat()).toEqual(
      Array.from({ length: 4 }, () => 'down later'),
    )
    expect(asked).toHaveLength(1)
  })

  test('without turns to be had nobody is sent on their own', async () => {
    const child = await start(1)
    await sql`alter table source_turn rename to source_turn_away`.execute(world.shop.house.db)
    try {
      expect(await say(child, { ask: 3 })).toEqual(['busy soon', 'busy soon', 'busy soon'])
      expect(asked).toHaveLength(0)
    } finally {
      await sql`alter table source_turn_away rename to source_turn`.execute(world.shop.house.db)
    }
  })
})
