/** One row: so many connections ask as fast as they are answered for some seconds, after a while of warming up. */
import autocannon from 'autocannon'
import { between, cpuOfDatabase, cpuOfShop } from './cpu.ts'
import type { Spent } from './cpu.ts'
import { databasePid, nextAddress, statements, world } from './world.ts'

export const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
export const connections = Number(process.env['BENCH_CONNECTIONS'] ?? 8)
const WARM_S = Math.min(2, seconds)

export type Anchor = 'hello' | 'page' | 'transaction'
export type Row = {
  what: string
  rate: number
  p50: number
  p99: number
  bytes: number
  /** Per answer, those of jobs it asked for too; null where nobody counts. */
  statements: number | null
  /** Processor time of the shop's processes, and of the database's, per answer. */
  cpuMs: number
  databaseMs: number
  /** What it is held against. */
  anchor: Anchor | null
  note: string
}
type Shot = { times: number[]; bytes: number; wrong: number; isEmpty: boolean; seconds: number }
export type Ask = { path: string; cookie?: string }

/** Counts what the shop and its database spend while `work` runs. */
export async function spent(
  work: () => Promise<void>,
  cpu: () => Spent = () => cpuOfShop(world.pid),
): Promise<{ cpuMs: number; databaseMs: number; statements: number; seconds: number }> {
  const before = { statements: await statements(), cpu: cpu(), database: cpuOfDatabase(databasePid) }
  const began = performance.now()
  await work()
  const took = (performance.now() - began) / 1_000
  const after = { cpu: cpu(), database: cpuOfDatabase(databasePid), statements: await statements() }
  return {
    cpuMs: between(before.cpu, after.cpu),
    databaseMs: between(before.database, after.database),
    statements: after.statements - before.statements,
    seconds: took,
  }
}

/** `next` says what is asked next; null: there is nothing left that was never asked, and the row ends. */
export async function load(
  what: string,
  next: () => Ask | null,
  options: {
    anchor?: Anchor
    origin?: string
    cpu?: () => Spent
    isOurs?: boolean
    seconds?: number
    warm?: number
  } = {},
): Promise<Row> {
  const { origin = world.storefront, isOurs = true } = options
  const long = options.seconds ?? seconds
  const run = async (forSeconds: number): Promise<Shot> => {
    const times: number[] = []
    let bytes = 0
    let wrong = 0
    let isEmpty = false
    let asked = 0
    let lastAt = 0
    let last: Ask = { path: '/' }
    const began = performance.now()
    const shooting = autocannon({
      url: origin,
      connections,
      duration: forSeconds,
      requests: [
        {
          method: 'GET',
          setupRequest(request) {
            const more = isEmpty ? null : next()
            if (more) {
              last = more
              asked += 1
            } else if (!isEmpty) {
              isEmpty = true
              setImmediate(() => shooting.stop())
            }
            return {
              ...request,
              path: last.path,
              // As browsers ask: packed.
              headers: {
                'x-forwarded-for': nextAddress(),
                'accept-encoding': 'gzip, br',
                accept: 'text/html,application/json',
                ...(last.cookie ? { cookie: last.cookie } : {}),
              },
            }
          },
        },
      ],
    })
    shooting.on('response', (_client: unknown, status: number, size: number, ms: number) => {
      // What is asked once there is nothing new left is the last one over again.
      if (isEmpty && times.length + wrong >= asked) return
      lastAt = performance.now()
      if (status === 200) times.push(ms)
      else wrong += 1
      bytes += size
    })
    const { errors, timeouts } = await shooting
    return { times, bytes, wrong: wrong + errors + timeouts, isEmpty, seconds: (lastAt - began) / 1_000 }
  }
  await run(options.warm ?? WARM_S)
  let shot: Shot = { times: [], bytes: 0, wrong: 0, isEmpty: false, seconds: 1 }
  const cost = await spent(async () => {
    shot = await run(long)
  }, options.cpu)
  const answered = shot.times.length
  // What was turned away was not nothing either: who was served bears it.
  const each = Math.max(1, answered)
  const sorted = shot.times.toSorted((a, b) => a - b)
  const part = (share: number): number => sorted[Math.floor(answered * share)] ?? 0
  const notes = [
    shot.wrong > 0 && `${shot.wrong} not ok`,
    shot.isEmpty && `${answered} asked, then none was left`,
  ].filter((note) => note !== false)
  return {
    what,
    rate: answered / shot.seconds,
    p50: part(0.5),
    p99: part(0.99),
    bytes: shot.bytes / Math.max(1, answered + shot.wrong),
    statements: isOurs ? cost.statements / each : null,
    cpuMs: cost.cpuMs / each,
    databaseMs: isOurs ? cost.databaseMs / each : 0,
    anchor: options.anchor ?? null,
    note: notes.join('; '),
  }
}
