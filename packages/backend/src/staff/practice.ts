import type { InputOf, OutputOf, practice } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { Jobs } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context } from '../kernel/index.ts'
import { inSteps, iso } from '../kernel/index.ts'
import { audit } from './audit.ts'
import { carrySessions } from './store.ts'

/**
 * Who works the jobs of a house. Handlers see the house and not its workers, rightly: they ask for jobs and never run them. The
 * demo world's clock is the one exception, so the shop, when it opens, introduces them here.
 */
const workers = new WeakMap<House, Jobs>()
export const meetWorkers = (house: House, jobs: Jobs): void => void workers.set(house, jobs)

export async function clock(
  _input: unknown,
  { house }: Context,
): Promise<OutputOf<typeof practice.clock> | Refusal> {
  if (!house.settings.practice) return refuse('common.notFound')
  const now = house.clock.now()
  // How far the shop's clock is ahead of the machine's: the one place where both are wanted.
  return { now: iso(now), offsetMs: now - Date.now() }
}

/** Moves the clock after its row is written, then runs everything that has come due. Nobody is signed out by it. */
export const passTime = inSteps<InputOf<typeof practice.passTime>, OutputOf<typeof practice.passTime>, null>({
  prepare: async (_input, { house }) => (house.settings.practice ? null : refuse('common.notFound')),
  async commit({ minutes }, context) {
    await audit(context, { what: 'practice.passTime', subject: 'clock', after: { minutes } })
    return { now: iso(context.now + Math.round(minutes * MINUTE)) }
  },
  async follow(_output, { house }, { minutes }) {
    await letPass(house, Math.round(minutes * MINUTE))
    const jobs = workers.get(house)
    if (!jobs) throw new Error('no workers are known for this house')
    await jobs.runSchedules()
    await jobs.drain()
    return { now: iso(house.clock.now()) }
  },
})

/** Moves the demo world's clock and everybody's session with it. */
export async function letPass(house: House, ms: number): Promise<void> {
  await house.clock.pass(ms)
  await carrySessions(house.db, ms)
}
