import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ShopProcess, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { openDatabase } from '../db/index.ts'
import type { Db } from '../db/index.ts'
import { mostUntold, openBuckets } from './buckets.ts'
import { openLog } from './log.ts'
import { EVERY_MS, shareBuckets } from './shared-buckets.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
})
afterAll(() => world.close())

const MOST = 120
/** What flows into one bucket meanwhile. */
const flowed = (ms: number): number => (MOST * ms) / 60_000

/** A machine: buckets of its own, and the database as all it has in common with others. */
function machine(db: Db, said: string[] = []) {
  let passed = 0
  const clock = { now: () => Date.now() + passed, ahead: () => passed, pass: async () => {} }
  const buckets = openBuckets(clock.now)
  const log = openLog({ level: 'warn', to: { write: (line: string) => void said.push(line) } })
  const shared = shareBuckets(buckets, { db, clock, log })
  const take = (key: string): boolean => buckets.take(key, MOST) === 0
  return {
    take,
    /** How many of so many are let through. */
    many: (key: string, count: number): number =>
      Array.from({ length: count }, () => take(key)).filter(Boolean).length,
    told: shared.told,
    passes: (ms: number) => void (passed += ms),
    stop: shared.stop,
  }
}
type Machine = ReturnType<typeof machine>
async function withMachines(count: number, work: (all: Machine[]) => Promise<void>): Promise<void> {
  const all = Array.from({ length: count }, () => machine(world.shop.house.db))
  await work(all)
  for (const each of all) await each.stop()
}

/** One call at each in so many turns, and all of it told; how many were let through. */
async function inTurn(all: readonly Machine[], key: string, turns: number): Promise<number> {
  let passed = 0
  for (let turn = 0; turn < turns; turn += 1)
    for (const one of all) {
      if (one.take(key)) passed += 1
      await one.told()
    }
  return passed
}

describe('machines with nothing in common but the database', () => {
  test('decision 0122 let through together what one would, and what slipped through before they heard of each other', async () => {
    await withMachines(2, async (all) => {
      const began = performance.now()
      const each = 3
      let passed = 0
      for (let round = 0; round < 70; round += 1) {
        for (const one of all) passed += one.many('in turn', each)
        for (const one of all) await one.told()
      }
      const slips = mostUntold(MOST) + 2 * each
      expect(passed).toBeGreaterThanOrEqual(MOST)
      expect(passed).toBeLessThanOrEqual(MOST + slips + flowed(performance.now() - began))
    })
  })

  test('of four, each further one adds what it had not told yet and no more', async () => {
    await withMachines(4, async ([first, ...others]) => {
      const began = performance.now()
      expect(first!.many('one after the other', MOST)).toBe(MOST)
      await first!.told()
      let slipped = 0
      for (const other of others)
        for (let call = 0; call < MOST; call += 1) {
          if (other.take('one after the other')) slipped += 1
          await other.told()
        }
      expect(slipped).toBeLessThanOrEqual(3 * mostUntold(MOST) + flowed(performance.now() - began))
      expect(slipped).toBeGreaterThan(0)
    })
  })

  test('who calls evenly at both, as fast as one allows, is not let through twice as often', async () => {
    await withMachines(2, async (all) => {
      const began = performance.now()
      const seconds = 150
      let passed = 0
      for (let half = 0; half < seconds * 2; half += 1) {
        for (const one of all) {
          one.passes(500)
          if (one.take('evenly')) passed += 1
          await one.told()
        }
      }
      const one = MOST + flowed(seconds * 1_000 + performance.now() - began)
      expect(passed).toBeLessThanOrEqual(one + mostUntold(MOST) + 2)
      // And nobody is punished for it: what flows in is had.
      expect(passed).toBeGreaterThan(one - mostUntold(MOST) - 2)
    })
  })

  test('what slipped through is owed: after a burst at both the bucket fills from below nothing', async () => {
    await withMachines(2, async (all) => {
      const began = performance.now()
      for (const one of all) expect(one.many('a burst', MOST)).toBe(MOST)
      for (const one of all) await one.told()
      for (const one of all) one.passes(50_000)
      // 100 flowed in, and 120 too many had been taken. Who told first hears of it with the next.
      expect(await inTurn(all, 'a burst', 30)).toBeLessThanOrEqual(1 + flowed(performance.now() - began))
      for (const one of all) one.passes(120_000)
      const passed = await inTurn(all, 'a burst', MOST)
      expect(passed).toBeGreaterThanOrEqual(MOST)
      expect(passed).toBeLessThanOrEqual(MOST + mostUntold(MOST) + 2 + flowed(performance.now() - began))
    })
  })

  test('nobody who calls as people do is told of, and no address is readable', async () => {
    const { db } = world.shop.house
    await sql`delete from shared_bucket`.execute(db)
    await withMachines(2, async ([one]) => {
      for (let person = 0; person < 50; person += 1) one!.many(`call 192.0.2.${person}`, mostUntold(MOST) - 1)
      await one!.told()
      expect((await sql`select 1 from shared_bucket`.execute(db)).rows).toEqual([])
      one!.many('call 192.0.2.7', 1)
      await one!.told()
      const { rows } = await sql<{ key: string }>`select key from shared_bucket`.execute(db)
      expect(rows.map(({ key }) => /^[\w-]{22}$/.test(key))).toEqual([true])
    })
  })
})

describe('a database that is away', () => {
  const { host, port, user, password } = inject('database')
  const open = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (part) => void to.write(part))
      from
        .on('error', () => {})
        .on('close', () => {
          open.delete(from)
          to.destroy()
        })
    }
  })

  test('keeps nobody from counting: each machine goes on alone, says so once, and counts with the others again when it is back', async () => {
    relay.listen(0, '127.0.0.1')
    await once(relay, 'listening')
    const at = (relay.address() as AddressInfo).port
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      world.shop.house.db,
    )
    const through = { host: '127.0.0.1', port: at, user, password, database: rows[0]!.name, max: 2 }
    const { db } = openDatabase(through, () => {})
    const said: string[] = []
    const [one, other] = [machine(db, said), machine(db, said)]
    relay.close()
    for (const each of open) each.destroy()
    for (const each of [one, other]) {
      const began = performance.now()
      const passed = each.many('away', MOST + 50)
      expect(passed).toBeGreaterThanOrEqual(MOST)
      expect(passed).toBeLessThanOrEqual(MOST + flowed(performance.now() - began) + 1)
      await each.told()
      await each.told()
    }
    expect(said.filter((line) => line.includes('counts calls alone'))).toHaveLength(2)

    relay.listen(at, '127.0.0.1')
    await once(relay, 'listening')
    // What they took meanwhile is told now, as far as it has not flowed in again.
    await one.told()
    await other.told()
    const back = performance.now()
    for (const each of [one, other]) each.passes(50_000)
    // 100 flowed in; each had taken 120.
    expect(await inTurn([one, other], 'away', 60)).toBeLessThanOrEqual(2 + flowed(performance.now() - back))
    for (const each of [one, other]) await each.stop()
    await db.destroy()
    for (const each of open) each.destroy()
    relay.close()
  })
})

test('decision 0122 two processes behind two doors: the same address is let through once, and a little', async () => {
  const both = await world.processes(2)
  const asks = async (one: ShopProcess): Promise<boolean> => {
    const request = new Request('http://shop.test/api/Sig.Front.User.AfterService.Config', {
      headers: { 'x-tomobako-ip': '198.51.100.44' },
    })
    const answer = await one.answer(request)
    await answer.text()
    return answer.status === 200
  }
  const began = performance.now()
  const passed: number[][] = [[], []]
  for (let quiet = 0; quiet < 6;) {
    const round = await Promise.all(both.map(asks))
    round.forEach((isPassed, index) => isPassed && passed[index]!.push(performance.now()))
    quiet = round.some(Boolean) ? 0 : quiet + 1
    // As fast as somebody who means it; a whole minute's worth within one exchange would say nothing of the exchange.
    await new Promise((done) => setTimeout(done, 25))
  }
  const all = passed.flat().length
  /** The most one of them let through in the time of two exchanges. */
  const most = Math.max(
    ...passed.map((times) =>
      Math.max(
        ...times.map((at) => times.filter((each) => each >= at && each < at + 2 * EVERY_MS + 200).length),
      ),
    ),
  )
  expect(all).toBeGreaterThanOrEqual(MOST)
  expect(all).toBeLessThanOrEqual(MOST + mostUntold(MOST) + most + flowed(performance.now() - began))
  expect(MOST + mostUntold(MOST) + most).toBeLessThan(2 * MOST)
})
