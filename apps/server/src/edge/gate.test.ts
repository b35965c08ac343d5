import { afterEach, expect, test } from 'vitest'
import type { Gate, Rank } from './gate.ts'
import { openGate, rankOf, ranks, waits } from './gate.ts'

let gate: Gate
let busy = 0.9
const opened = (): Gate => (gate = openGate(() => busy))
afterEach(() => gate.stop())

/** Everybody in `rank` who asks at once; what became of each. */
const crowd = (rank: Rank, count: number): Promise<(() => void) | null>[] =>
  Array.from({ length: count }, () => gate.enter(rank))
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

test('lines are bounded and nobody waits longer than their rank does: the rest is refused at once', async () => {
  opened()
  const began = performance.now()
  const outcomes = await Promise.all(crowd('visitor', 400))
  expect(performance.now() - began).toBeLessThan(waits.visitor.ms + 1_000)
  const served = outcomes.filter((each) => each !== null).length
  expect(served).toBeGreaterThan(5)
  expect(served).toBeLessThan(60)
  expect(gate.now().waiting).toBe(0)
  expect(gate.now().shed.visitor).toBe(400 - served)
})

test('a crowd of visitors never takes the places of signed-in people and of money', async () => {
  opened()
  void Promise.all(crowd('visitor', 400))
  await pause(20)
  const others = await Promise.all([gate.enter('customer'), gate.enter('money')])
  expect(new Set(others.map((each) => each !== null))).toEqual(new Set([true]))
})

test('a place that is given back goes to the highest rank that waits, not to who came first', async () => {
  opened()
  // Every place there is, and those that are money's own.
  const inside = await Promise.all(crowd('money', gate.now().places + 6))
  const order: Rank[] = []
  for (const rank of ranks) void gate.enter(rank).then((leave) => leave && order.push(rank))
  await pause(10)
  for (const leave of inside) {
    leave?.()
    await pause(1)
  }
  await pause(50)
  const seen = order.filter((rank) => rank !== 'money')
  expect(order[0]).toBe('money')
  expect(seen.indexOf('customer')).toBeLessThan(seen.indexOf('visitor'))
})

test('a full thread lets fewer in, one with time to spare more; the number has bounds', async () => {
  opened()
  busy = 1
  await pause(3_000)
  const few = gate.now().places
  expect(few).toBeLessThanOrEqual(8)
  busy = 0.2
  await Promise.all(crowd('customer', few))
  await pause(1_000)
  expect(gate.now().places).toBeGreaterThan(few)
  busy = 0.9
})

test('who waits where', () => {
  const asked = (path: string, headers: Record<string, string> = {}, method = 'GET'): Rank =>
    rankOf(new Request(`http://x${path}`, { headers, method }))
  expect(asked('/search?keyword=x')).toBe('visitor')
  expect(asked('/search', { 'user-agent': 'Googlebot/2.1' })).toBe('robot')
  expect(asked('/search', { cookie: 'language=de; sid=x', 'user-agent': 'curl/8' })).toBe('customer')
  expect(asked('/search', { cookie: '__Host-sid=x' })).toBe('customer')
  expect(asked('/orders', { cookie: 'ssid=x' })).toBe('customer')
  expect(asked('/login', {}, 'POST')).toBe('customer')
  expect(asked('/webhooks/card', {}, 'POST')).toBe('money')
  expect(asked('/checkout')).toBe('money')
  expect(asked('/api/Sig.Front.Order.Checkout.Place', {}, 'POST')).toBe('money')
  expect(asked('/?n=Sig.Front.Order.Checkout.Place', {}, 'POST')).toBe('money')
})
