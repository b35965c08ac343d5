import type { Endpoint } from '@tomobako/contract'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { isRefusal } from '@tomobako/domain/kernel'
import { handlers, schedules } from '../capabilities.ts'
import { inTransaction } from '../db/index.ts'
import type { Tx } from '../db/index.ts'
import { enqueue, shareJobs } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext, Written } from '../kernel/index.ts'
import { writeRow } from '../kernel/pressed.ts'

/** A transaction that does not wait for the disk: a demo world that was cut off is told on from where its last chapter reached the disk. */
const unhurried = async <T>(house: House, work: (tx: Tx, after: After) => Promise<T>): Promise<T> => {
  const after: After = []
  const done = await inTransaction(house.db, async (tx) => {
    after.length = 0
    await sql`set local synchronous_commit to off`.execute(tx)
    return work(tx, after)
  })
  for (const each of after) await each()
  return done
}
type After = (() => void | Promise<void>)[]

export type Who = Pick<Context, 'customer' | 'staff'>

/** A call of the demo world was refused: the reason is the first refusal's key. */
export class SeedRefused extends Error {
  readonly key: string
  constructor(call: string, refusals: readonly Refusal[]) {
    super(`${call}: ${refusals.map((each) => `${each.key} ${JSON.stringify(each.values)}`).join(', ')}`)
    this.key = refusals[0]?.key ?? ''
  }
}

/**
 * Carries out calls as demo people at moments of the past, through the very handlers the API uses, each in its own transaction.
 * The past has a clock of its own, so that the shop's clock, which everybody else looks at, stands still.
 */
export function actors(house: House) {
  let time: EpochMs = house.clock.now()
  const past: House = {
    ...house,
    clock: {
      now: () => time,
      pass: async (ms) => void (time += ms),
      // Bids go by the database's clock, moved as far back as this past is.
      ahead: () => time - house.clock.now() + (house.clock.ahead?.() ?? 0),
    },
  }
  // What the shop does by itself in the past asks for jobs as well: of the house that works them.
  shareJobs(house, past)
  const context = (db: Context['db'], who: Who, after: After = []): Context => ({
    db,
    now: time,
    house: past,
    ...who,
    caller: {
      language: who.customer?.language ?? 'en',
      isNew: 0,
      ip: '127.0.0.1',
      userAgent: 'demo world',
      country: who.customer?.country ?? 'US',
      currency: who.customer?.currency ?? 'USD',
      cookies: new Map(),
      sameOrigin: true,
    },
    // Jobs are asked of the house that works them.
    job: (job, data, options) => enqueue(house, db, job, data, options),
    setCookie: () => {},
    afterCommit: (work) => void after.push(work),
  })

  async function act<I, O>(endpoint: Endpoint<I, O>, input: I, who: Who): Promise<O> {
    const handler = handlers.find((each) => each.endpoint.name === endpoint.name)?.handler
    if (!handler) throw new Error(`nobody answers ${endpoint.name}`)
    const parsed = v.parse(endpoint.input, input) as never
    const accepted = <T>(answer: T): T => {
      if (isRefusal(answer) || (Array.isArray(answer) && answer.length > 0 && answer.every(isRefusal)))
        throw new SeedRefused(endpoint.name, [answer].flat() as Refusal[])
      return answer
    }
    if (typeof handler === 'function') {
      const answer =
        endpoint.method === 'GET'
          ? accepted(await handler(parsed, context(house.db, who) as TxContext))
          : await unhurried(house, async (tx, after) =>
              accepted(await handler(parsed, context(tx, who, after) as TxContext)),
            )
      return answer as O
    }
    const prepared = accepted(await handler.prepare?.(parsed, context(house.db, who)))
    if (handler.write) {
      const made = handler.write(parsed, context(house.db, who), prepared as never)
      const { answer, ...row } = accepted(made) as Written<O>
      await unhurried(house, (tx) => writeRow(tx, row, null))
      return answer
    }
    const answer = await unhurried(house, async (tx, after) =>
      accepted(await handler.commit(parsed, context(tx, who, after) as TxContext, prepared as never)),
    )
    return (
      handler.follow ? await handler.follow(answer as never, context(house.db, who), parsed) : answer
    ) as O
  }

  return {
    act,
    /** The house as it was at the present moment of the past. */
    past,
    /** One of the shop's own schedules, run at the present moment of the past. */
    async schedule(name: string): Promise<void> {
      const row = schedules.find((each) => each.name === name)
      if (!row) throw new Error(`there is no schedule ${name}`)
      await row.run(past)
    },
    at: (moment: EpochMs): void => void (time = moment),
    /** A transaction at the present moment of the past, for what has no call of its own. */
    inTx: <T>(work: (context: TxContext) => Promise<T>): Promise<T> =>
      unhurried(house, (tx, after) => work(context(tx, { customer: null, staff: null }, after) as TxContext)),
  }
}
export type Actors = ReturnType<typeof actors>
