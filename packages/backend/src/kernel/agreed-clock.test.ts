import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { agreedClock } from './agreed-clock.ts'
import type { Clock } from './house.ts'

const TWO_HOURS = 2 * 60 * 60_000
let world: TestShop
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world.close())

/** A machine whose own clock is wrong by `wrongMs`, and which nobody moved on purpose. */
function machine(wrongMs: number): Clock & { jumps: (ms: number) => void } {
  let wrong = wrongMs
  let passed = 0
  return {
    now: () => Date.now() + wrong + passed,
    async pass(ms) {
      passed += ms
    },
    ahead: () => passed,
    jumps: (ms) => (wrong += ms),
  }
}
const agrees = (own: Clock) => agreedClock(own, world.shop.house.db)

test('two processes with clocks two hours apart mean the same moment, also after the demo world was moved on', async () => {
  const [late, early] = [machine(TWO_HOURS), machine(0)]
  const [one, other] = [await agrees(late), await agrees(early)]
  expect(late.now() - early.now()).toBeGreaterThan(TWO_HOURS - 1_000)
  expect(Math.abs(one.clock.now() - other.clock.now())).toBeLessThan(1_000)
  for (const { clock } of [one, other]) await clock.pass(5 * 60 * 60_000)
  expect(Math.abs(one.clock.now() - other.clock.now())).toBeLessThan(1_000)
  expect(one.clock.now() - Date.now()).toBeGreaterThan(5 * 60 * 60_000 - 1_000)
})

test('a clock that jumps while its process runs moves nothing, forward or back', async () => {
  const own = machine(0)
  const { clock } = await agrees(own)
  const before = clock.now()
  own.jumps(TWO_HOURS)
  expect(Math.abs(clock.now() - before)).toBeLessThan(5_000)
  // The machine's clock and the stop watch may differ by some milliseconds.
  own.jumps(-2 * TWO_HOURS)
  expect(Math.abs(clock.now() - before)).toBeLessThan(5_000)
})

test('a database whose clock was set is followed; an answer too slow to say anything is not', async () => {
  const { clock, glanced } = await agrees(machine(0))
  const before = clock.now()
  const at = performance.now()
  glanced({ databaseMs: before + 60_000, askedAt: at - 200_000, answeredAt: at })
  expect(clock.now() - before).toBeLessThan(5_000)
  glanced({ databaseMs: before + 60_000, askedAt: at - 2, answeredAt: at })
  expect(clock.now() - before).toBeGreaterThan(59_000)
})

test('a machine that is right is believed to the millisecond', async () => {
  let shows = Date.now()
  const { clock } = await agrees({ now: () => shows, pass: async () => {}, ahead: () => 0 })
  shows = Date.now() - 40
  expect(clock.now()).toBe(shows)
})
