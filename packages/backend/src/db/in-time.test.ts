import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { cart, encode, staff, wallet } from '@tomobako/contract'
import { databaseRelay, listing, openTestShop, startStandby } from '@tomobako/testkit'
import type { Customer, Pair, Relay, TestShop } from '@tomobako/testkit'
import { SINCE_HEADER } from '../kernel/outage.ts'

/** Nobody waits longer than that: nine seconds in the shop, and no test waits for those. */
const callMs = 700
const base = 'http://shop.test'
/** What a busy machine may add. */
const SLACK_MS = 4_000

/** Somebody puts one thing into their cart, always by the same press. */
function press(world: TestShop, anna: Customer) {
  const { source, id } = world.shelf.put(listing())
  const key = randomUUID()
  const wish = { source, id, quantity: 1, options: [], remark: '' }
  return {
    id,
    code: async () => (await anna.ask(cart.add, wish, { key })).code,
    async answer(): Promise<{ status: number; wait: string | null; key: string; ms: number }> {
      const began = performance.now()
      const asked = encode(cart.add, wish, { language: 'en', isNew: 0 }, { base, idempotencyKey: key })
      const { pathname, search } = new URL(asked.url)
      const answer = await anna.send(pathname + search, {
        method: asked.method,
        headers: asked.headers,
        body: await asked.text(),
      })
      return {
        status: answer.status,
        wait: answer.headers.get('retry-after'),
        key: ((await answer.json()) as { key: string }).key,
        ms: performance.now() - began,
      }
    },
  }
}
const linesOf = async (anna: Customer, id: string): Promise<number[]> =>
  (await anna.call(cart.list, {})).groups
    .flatMap((group) => group.lines)
    .filter(({ card }) => card.id === id)
    .map(({ quantity }) => quantity)

describe('a follower that is waited for stands still: commits hang, and everything else is read as ever', () => {
  let pair: Pair
  let world: TestShop
  let anna: Customer
  beforeAll(async () => {
    pair = await startStandby(inject('template'))
    world = await openTestShop({ log: 'silent', server: pair.leader, limits: { callMs } })
    anna = await world.customer('anna')
    await pair.waitFor(true)
  })
  afterAll(async () => {
    await world?.close()
    await pair?.stop()
  })

  test('who changes something is told to come back in time, who reads reads, and the same press is done once when it goes on', async () => {
    const one = press(world, anna)
    const goesOn = pair.freeze()
    try {
      const told = await one.answer()
      expect(told).toMatchObject({ status: 503, wait: '3', key: 'common.unavailable' })
      expect(told.ms).toBeGreaterThan(callMs - 50)
      expect(told.ms).toBeLessThan(callMs + SLACK_MS)
      // It is no outage: the database answers, and so does the shop.
      expect(world.shop.ready().database).toBe('ok')
      expect((await anna.ask(wallet.detail, { page: 1 })).code).toBe(200)
      // The second press waits for the first, and no longer either.
      expect((await one.answer()).ms).toBeLessThan(callMs + SLACK_MS)
    } finally {
      goesOn()
    }
    await expect.poll(one.code, { timeout: 30_000 }).toBe(200)
    expect(await linesOf(anna, one.id)).toEqual([1])
  })
})

describe('a server that takes every question and says nothing, and nobody has noticed yet', () => {
  let world: TestShop
  let anna: Customer
  let relay: Relay
  /** Hears again, and no connection that has lost words, or was ended, is in the pool any more. */
  const hears = async (): Promise<void> => {
    relay.hear()
    const all = Array.from({ length: 24 }, () => 200)
    const codes = () => Promise.all(all.map(async () => (await anna.ask(cart.list, {})).code))
    await expect.poll(codes, { timeout: 30_000 }).toEqual(all)
  }
  beforeAll(async () => {
    relay = await databaseRelay(inject('database'))
    world = await openTestShop({
      log: 'silent',
      pooler: relay,
      // The watch asks and waits for as long as this test runs.
      limits: { callMs, lateMs: 60_000 },
    })
    anna = await world.customer('anna')
  })
  afterEach(hears)
  afterAll(async () => {
    await world?.close()
    await relay?.close()
  })

  test('sixteen connections that hang, and those who wait for one behind them: each is told to come back in time', async () => {
    const presses = Array.from({ length: 24 }, () => press(world, anna))
    relay.deafen()
    const told = await Promise.all(presses.map((each) => each.answer()))
    expect(told.map(({ status, wait }) => `${status} ${wait}`)).toEqual(presses.map(() => '503 3'))
    expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(callMs + SLACK_MS)
    await hears()
    for (const each of presses) await expect.poll(each.code, { timeout: 30_000 }).toBe(200)
    expect(await Promise.all(presses.map(({ id }) => linesOf(anna, id)))).toEqual(presses.map(() => [1]))
  })

  test('what waited at the gate, or is one of several calls of a page, has waited already', async () => {
    relay.deafen()
    const asked = async (waitedMs: number): Promise<number> => {
      const began = performance.now()
      const { pathname, search } = new URL(encode(cart.list, {}, { language: 'en', isNew: 0 }, { base }).url)
      const { status } = await anna.send(pathname + search, {
        headers: { [SINCE_HEADER]: String(performance.now() - waitedMs) },
      })
      expect(status).toBe(503)
      return performance.now() - began
    }
    expect(await asked(callMs * 2)).toBeLessThan(callMs)
    expect(await asked(0)).toBeGreaterThan(callMs - 50)
  })

  test('staff may ask for what takes longer', async () => {
    const sato = await world.staff('sato')
    relay.deafen()
    const waits = sato.ask(staff.me, {}).then(() => 'answered')
    const longer = new Promise((done) => setTimeout(() => done('waits'), callMs * 2))
    expect(await Promise.race([waits, longer])).toBe('waits')
    relay.hear()
    expect(await waits).toBe('answered')
  })
})
