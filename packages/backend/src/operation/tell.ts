import { randomUUID } from 'node:crypto'
import type { House } from '../kernel/house.ts'
import { outsideTrace } from '../kernel/trace.ts'
import { numbersOf } from './metrics.ts'
import { metricsOf, tracesOf } from './otlp.ts'

/** As the specification of OpenTelemetry has them for programs that say nothing else. */
const SPANS_AT_ONCE = 512
const SPANS_EVERY_MS = 5_000
const NUMBERS_EVERY_MS = 60_000
const PATIENCE_MS = 10_000
/** How long a process that leaves waits for its last words. */
const LAST_MS = 2_000

export type Teller = { flush: () => Promise<void>; stop: () => Promise<void> }
const tellers = new WeakMap<House['db'], Teller>()
/** @internal */
export const tellerOf = ({ db }: Pick<House, 'db'>): Teller | undefined => tellers.get(db)

/**
 * Tells a collector (OpenTelemetry, by OTLP over HTTP) what this process did and its numbers. Nobody waits for it: what cannot be told is
 * dropped and counted, and nothing is tried twice.
 */
export function tellCollector(house: House): Teller {
  const { collector } = house.settings
  if (!collector) return { flush: async () => {}, stop: async () => {} }
  const resource = {
    ...collector.resource,
    'service.name': collector.service,
    'service.instance.id': randomUUID(),
  }
  let isAway = false
  let leaving = new AbortController()
  async function send(path: string, body: object, patience: number): Promise<boolean> {
    try {
      const response = await fetch(`${collector!.url}${path}`, {
        method: 'POST',
        headers: { ...collector!.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(patience), leaving.signal]),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`answered ${response.status}`)
      isAway = false
      return true
    } catch (error) {
      // Said once, not every five seconds.
      if (!isAway) house.log.warn({ path, error: String(error) }, 'the collector takes nothing')
      isAway = true
      return false
    }
  }
  async function spans(patience: number): Promise<void> {
    for (let left = house.spans.waiting(); left > 0; left -= SPANS_AT_ONCE) {
      const some = house.spans.take(Math.min(left, SPANS_AT_ONCE))
      if (!(await send('/v1/traces', tracesOf(some, resource), patience))) {
        house.spans.drop(some.length)
        return
      }
    }
  }
  const numbers = async (patience: number): Promise<void> => {
    const all = await numbersOf(house)
    await send(
      '/v1/metrics',
      metricsOf(all, resource, performance.timeOrigin, performance.timeOrigin + performance.now()),
      patience,
    )
  }
  // One after the other: a collector that is slow is not asked twice at once, and a line that forms before it would be there when we leave.
  let telling: Promise<void> = Promise.resolve()
  let inLine = 0
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    inLine += 1
    return (telling = telling
      .then(work)
      .catch(() => {})
      .finally(() => (inLine -= 1)))
  }
  /** What comes round by itself is left out as long as somebody is at it: the next round tells it. */
  const comesRound = (work: () => Promise<void>): void => {
    if (inLine === 0) void inTurn(work)
  }
  const often = setInterval(() => comesRound(() => spans(PATIENCE_MS)), SPANS_EVERY_MS)
  const seldom = setInterval(() => comesRound(() => numbers(PATIENCE_MS)), NUMBERS_EVERY_MS)
  often.unref()
  seldom.unref()
  // What is told is no part of what happened to be the last of many.
  house.spans.whenMany(SPANS_AT_ONCE, () => outsideTrace(() => comesRound(() => spans(PATIENCE_MS))))
  const flush = (): Promise<void> =>
    inTurn(async () => {
      await spans(LAST_MS)
      if (!isAway) await numbers(LAST_MS)
    })
  const teller: Teller = {
    flush,
    async stop() {
      clearInterval(often)
      clearInterval(seldom)
      tellers.delete(house.db)
      // What is on its way to a collector that does not answer holds nobody up.
      leaving.abort()
      leaving = new AbortController()
      isAway = false
      await flush()
    },
  }
  tellers.set(house.db, teller)
  return teller
}
