import { expect, test } from 'vitest'
import type { Gate, GateClock, Rank } from './gate.ts'
import { openGate, rankOf, ranks, waits } from './gate.ts'

/** Time passes only when a test says so; what is due is done on the way. */
function world(): { gate: Gate; pass: (ms: number) => Promise<void>; busy: { is: number } } {
  const busy = { is: 0.9 }
  let now = 0
  const due = new Set<{ at: number; work: () => void; each: number | null }>()
  const put = (ms: number, work: () => void, each: number | null) => {
    const entry = { at: now + ms, work, each }
    due.add(entry)
    return () => void due.delete(entry)
  }
  const clock: GateClock = {
    busy: () => busy.is,
    now: () => now,
    after: (ms, work) => put(ms, work, null),
    every: (ms, work) => put(ms, work, ms),
  }
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return {
    gate: openGate(clock),
    busy,
    async pass(ms) {
      const until = now + ms
      await settle()
      for (;;) {
        const next = [...due].filter((each) => each.at <= until).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        now = next.at
        if (next.each === null) due.delete(next)
        else next.at += next.each
        next.work()
        await settle()
      }
      now = until
    },
  }
}

type Came = { rank: Rank; at: number; outcome: 'waits' | 'in' | 'shed'; leave: () => void }
/** Somebody who asks now; `served` hears when they are let in. */
function comes(gate: Gate, rank: Rank, served: (came: Came) => void = () => {}): Came {
  const came: Came = { rank, at: 0, outcome: 'waits', leave: () => {} }
  void gate.enter(rank).then((leave) => {
    came.outcome = leave ? 'in' : 'shed'
    came.leave = leave ?? came.leave
    if (leave) served(came)
  })
  return came
}
const many = (gate: Gate, rank: Rank, count: number): Came[] =>
  Array.from({ length: count }, () => comes(gate, rank))
const of = (all: readonly Came[], outcome: Came['outcome']): number =>
  all.filter((each) => each.outcome === outcome).length
/** The gate has learnt that one takes so long, and everybody has left. */
async function taking(ms: number, { gate, pass }: ReturnType<typeof world>): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    const came = comes(gate, 'money')
    await pass(ms)
    came.leave()
  }
  expect(gate.now().takesMs).toBeGreaterThan(ms * 0.9)
}

test('whoever cannot be served in time is refused at once, not after having waited for it', async () => {
  const shop = world()
  await taking(400, shop)
  const all = many(shop.gate, 'visitor', 300)
  await shop.pass(0)
  const { running, waiting } = shop.gate.now()
  expect(of(all, 'in')).toBe(running)
  // Those who wait are so few that the last of them is reckoned to be let in within their patience.
  expect(waiting).toBeGreaterThan(0)
  expect((waiting * 400) / running).toBeLessThanOrEqual(waits.visitor.ms)
  expect(of(all, 'shed')).toBe(300 - running - waiting)
  expect(shop.gate.now().shed.visitor).toBe(300 - running - waiting)
  expect(shop.gate.isFull('visitor')).toBe(true)
})

test('the quicker one is done, the more may wait', async () => {
  const lines = []
  for (const ms of [1_500, 300, 50]) {
    const shop = world()
    await taking(ms, shop)
    many(shop.gate, 'customer', 1_000)
    await shop.pass(0)
    lines.push(shop.gate.now().waiting)
  }
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
  expect(lines[0]).toBeLessThan(lines[2]!)
  expect(lines[2]).toBeLessThanOrEqual(waits.customer.most)
})

test('a line that others push into is reckoned by how it moves: who waits is let in, who would wait too long is told at once', async () => {
  const { gate, pass } = world()
  const inside = many(gate, 'money', gate.now().places)
  await pass(0)
  const hopeful: Came[] = []
  // Somebody leaves every 50 ms, but nine times of ten somebody who pays has come before.
  for (let turn = 0; turn < 1_000; turn += 1) {
    const fresh = comes(gate, 'customer', (came) => inside.push(came))
    if (turn % 10 !== 0) comes(gate, 'money', (came) => inside.push(came))
    await pass(50)
    if (turn > 400 && fresh.outcome === 'waits') hopeful.push(fresh)
    inside.shift()!.leave()
    await pass(0)
  }
  expect(gate.now().waiting).toBeLessThanOrEqual(waits.customer.ms / 500)
  const ended = hopeful.filter(({ outcome }) => outcome !== 'waits')
  expect(ended.length).toBeGreaterThan(30)
  expect(of(ended, 'in') / ended.length).toBeGreaterThan(0.9)
})

test('nobody waits longer than their rank does, also when it was reckoned too hopefully', async () => {
  const { gate, pass } = world()
  const all = ranks.flatMap((rank) => many(gate, rank, 600))
  await pass(0)
  expect(of(all, 'in')).toBe(gate.now().running)
  for (const rank of ranks) {
    await pass(waits[rank].atMost)
    expect(all.filter((each) => each.rank === rank && each.outcome === 'waits')).toEqual([])
  }
  expect(gate.now().waiting).toBe(0)
})

test('who waits in a line that has stopped is told within a second and a bit, not at the end of their patience', async () => {
  const { gate, pass } = world()
  many(gate, 'money', gate.now().places + 4)
  await pass(130)
  const all = many(gate, 'customer', 5)
  await pass(100)
  expect(of(all, 'waits')).toBe(5)
  await pass(1_000)
  expect(of(all, 'shed')).toBe(5)
})

test('a crowd of visitors never takes the places of signed-in people and of money', async () => {
  const { gate, pass } = world()
  many(gate, 'visitor', 400)
  await pass(0)
  const others = [comes(gate, 'customer'), comes(gate, 'money')]
  await pass(0)
  expect(others.map((each) => each.outcome)).toEqual(['in', 'in'])
})

test('a crowd of customers leaves visitors their share, and nobody comes before money', async () => {
  const { gate, pass } = world()
  const inside = many(gate, 'money', gate.now().places + 4)
  await pass(0)
  const order: Rank[] = []
  const queue: Came[] = []
  for (const rank of ['robot', 'visitor', 'customer', 'money'] as const)
    for (let count = 0; count < 8; count += 1)
      comes(gate, rank, (came) => {
        order.push(came.rank)
        queue.push(came)
      })
  await pass(0)
  // One leaves after the other; whoever was let in leaves in their turn.
  queue.unshift(...inside)
  for (let left = queue.shift(); left; left = queue.shift()) {
    left.leave()
    await pass(0)
  }
  expect(order.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'money'))
  const shared = order.slice(8).filter((rank) => rank !== 'robot')
  expect(shared.slice(0, 8).filter((rank) => rank === 'customer')).toHaveLength(6)
  expect(shared.slice(0, 8).filter((rank) => rank === 'visitor')).toHaveLength(2)
  // Robots are let in when nobody else waits, as many as may wait at all.
  expect(order.slice(-waits.robot.most)).toEqual(Array.from({ length: waits.robot.most }, () => 'robot'))
})

test('money is let in while visitors are turned away', async () => {
  const shop = world()
  await taking(900, shop)
  many(shop.gate, 'visitor', 300)
  many(shop.gate, 'customer', 300)
  await shop.pass(0)
  expect([shop.gate.isFull('visitor'), shop.gate.isFull('customer'), shop.gate.isFull('money')]).toEqual([
    true,
    true,
    false,
  ])
})

test('who has gone away while waiting takes nobody’s place', async () => {
  const { gate, pass } = world()
  const inside = many(gate, 'money', gate.now().places + 4)
  await pass(0)
  const gone = gate.enter('customer', () => true)
  const next = comes(gate, 'customer')
  for (const each of inside.slice(0, 5)) each.leave()
  await pass(0)
  expect([await gone, next.outcome]).toEqual([null, 'in'])
})

test('a full thread lets fewer in, one with time to spare more; the number has bounds', async () => {
  const { gate, pass, busy } = world()
  busy.is = 1
  await pass(10_000)
  const few = gate.now().places
  expect(few).toBe(4)
  busy.is = 0.2
  many(gate, 'customer', few)
  await pass(1_000)
  expect(gate.now().places).toBeGreaterThan(few)
  await pass(120_000)
  expect(gate.now().places).toBeLessThanOrEqual(192)
})

test('a thread that has time to spare between its full moments is not full', async () => {
  const { gate, pass, busy } = world()
  busy.is = 1
  await pass(10_000)
  const few = gate.now().places
  for (let round = 0; round < 20; round += 1)
    for (const is of [1, 1, 0.3]) {
      busy.is = is
      await pass(200)
    }
  expect(gate.now().places).toBeGreaterThan(few + 10)
})

test('who waits where', () => {
  const asked = (
    path: string,
    { cookie = '', 'user-agent': userAgent = '' }: Record<string, string> = {},
    method = 'GET',
  ): Rank => rankOf({ method, path, cookie, userAgent })
  expect(asked('/search?keyword=x')).toBe('visitor')
  expect(asked('/search', { 'user-agent': 'Googlebot/2.1' })).toBe('robot')
  expect(asked('/search', { cookie: 'language=de; sid=x', 'user-agent': 'curl/8' })).toBe('customer')
  expect(asked('/search', { cookie: '__Host-sid=x' })).toBe('customer')
  // Where the API stands on another host, both share the cookie (COOKIE_DOMAIN).
  expect(asked('/search', { cookie: '__Secure-sid=x' })).toBe('customer')
  expect(asked('/orders', { cookie: 'ssid=x' })).toBe('customer')
  expect(asked('/login', {}, 'POST')).toBe('customer')
  expect(asked('/webhooks/card', {}, 'POST')).toBe('money')
  expect(asked('/checkout')).toBe('money')
  expect(asked('/api/Sig.Front.Order.Checkout.Place', {}, 'POST')).toBe('money')
  expect(asked('/?n=Sig.Front.Order.Checkout.Place', {}, 'POST')).toBe('money')
})
