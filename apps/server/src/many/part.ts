/** One of several processes of a shop: started by many/watch.ts, told by it what it is, gone when it is. */
import { seedDemo, StartFailed } from '@tomobako/backend'
import type { Buckets, Clock } from '@tomobako/backend'
import { openEdges } from '../edges.ts'
import { readEnv } from '../env.ts'
import { builtFaces } from '../faces.ts'
import { logRejections } from '../rejections.ts'
import { openLog, openShopOf } from '../world.ts'
import { FIRST_DOOR } from './wire.ts'
import type { Begin, FromPart, ToPart } from './wire.ts'

const LEAVE_MS = 9_000
/** The one who watches does nothing that takes long; who gets no answer goes on as if nobody had called before. */
const ANSWER_MS = 2_000
/** Time has passed when everybody has been told, the practice auction house too. */
const PASS_MS = 15_000

const stops: (() => Promise<void>)[] = []
let isLeaving = false
async function leave(code: number): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  setTimeout(() => process.exit(code || 1), LEAVE_MS).unref()
  for (const each of stops.reverse()) await each().catch(() => {})
  process.exit(code)
}

const tell = (message: FromPart): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
const asked = new Map<number, (value: number) => void>()
let questions = 0
function ask(
  what: Extract<FromPart, { say: 'ask' }>['what'],
  otherwise: number,
  withinMs = ANSWER_MS,
): Promise<number> {
  const id = (questions += 1)
  return new Promise((done) => {
    const settle = (value: number): void => {
      clearTimeout(timer)
      asked.delete(id)
      done(value)
    }
    const timer = setTimeout(() => settle(otherwise), withinMs)
    asked.set(id, settle)
    tell({ say: 'ask', id, what })
  })
}

let offsetMs = 0
const clock: Clock = {
  now: () => Date.now() + offsetMs,
  pass: async (ms) => void (offsetMs = await ask({ pass: ms }, offsetMs + ms, PASS_MS)),
}

/** Those who were told to wait need not be counted again before their time: a flood of them is nobody else's work. */
const MOST_WAITING = 10_000
function bucketsElsewhere(): Buckets {
  const until = new Map<string, number>()
  return {
    async take(key, mostAMinute) {
      const left = (until.get(key) ?? 0) - clock.now()
      if (left > 0) return Math.ceil(left / 1_000)
      until.delete(key)
      const seconds = await ask({ take: key, mostAMinute }, 0)
      if (seconds > 0 && until.size < MOST_WAITING) until.set(key, clock.now() + seconds * 1_000)
      return seconds
    },
  }
}

const on: { work: () => Promise<void>; open: () => void } = { work: async () => {}, open: () => {} }

async function open(begin: Begin): Promise<void> {
  const env = readEnv()
  offsetMs = begin.offsetMs
  const log = openLog(begin.name)
  logRejections(log)
  const shop = await openShopOf(env, begin.outside, {
    role: begin.part,
    clock,
    log,
    buckets: bucketsElsewhere(),
  })
  stops.push(shop.close)
  if (begin.part === 'web') {
    const { storefront, console: staff } = begin.doors
    const held = Array.from({ length: storefront + staff }, (_, index) => FIRST_DOOR + index)
    const world = { shop, embedded: null, origins: begin.outside.origins, close: shop.close }
    const edges = await openEdges(env, world, builtFaces, {
      name: begin.name,
      held: { storefront: held.slice(0, storefront), console: held.slice(storefront) },
    })
    stops.push(edges.stop)
    on.open = edges.isOpen
    if (begin.isOpen) edges.isOpen()
  } else
    on.work = async () => {
      if (env.demo) await seedDemo(shop)
      await shop.jobs.start()
      tell({ say: 'working' })
    }
  tell({ say: 'ready' })
}

const failed = (error: unknown): void => {
  const { message, stack } = error as Error
  const why = error instanceof StartFailed || process.env['LOG_LEVEL'] !== 'debug' ? message : stack
  process.send?.({ say: 'failed', why: why ?? String(error) } satisfies FromPart, undefined, undefined, () =>
    process.exit(1),
  )
}

process.on('message', (said: ToPart) => {
  if (said.say === 'begin') open(said).catch(failed)
  else if (said.say === 'work') on.work().catch(failed)
  else if (said.say === 'open') on.open()
  else if (said.say === 'leave') void leave(0)
  else if (said.say === 'clock') {
    offsetMs = said.offsetMs
    tell({ say: 'moved' })
  } else asked.get(said.id)?.(said.value)
})
// Ctrl+C reaches all of us at once; who leaves when is said by the one who watches.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => void leave(0))
// Nobody is left who watches, and the database and the port must not wait for us: as if all were one process that was killed.
process.on('disconnect', () => process.exit(1))
