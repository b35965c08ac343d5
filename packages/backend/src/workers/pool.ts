import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import { sum } from '@tomobako/domain/kernel'
import { laneOf } from '../kernel/lane.ts'
import { Trouble } from '../kernel/trouble.ts'
import type { Work, WorkKind } from './kinds.ts'
import { workKinds } from './kinds.ts'
import type { Piece } from './thread.ts'

/** So much a thread may hold; one that wants more is ended, and the process it lives in goes on. */
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 }
/** A thread without work goes after this long. */
const IDLE_MS = 60_000
/** A thread that has not begun its work by then was never born. */
const BIRTH_MS = 30_000

/** The work was given up: it took longer than its kind may, wanted more memory, or its thread died. Whoever does not know better answers that we could not now. */
export class GivenUp extends Trouble {}

const kindNames = Object.keys(workKinds) as WorkKind[] // the keys of the table
const lanes = Object.fromEntries(kindNames.map((kind) => [kind, laneOf(workKinds[kind].atOnce)]))
const pools = new Map<string, Tinypool>()
const isPatient = (kind: WorkKind): boolean => 'patient' in workKinds[kind]
/** Threads of patient work give way, so they do no other; what loads much has threads of its own. */
const groupOf = (kind: WorkKind): string =>
  'alone' in workKinds[kind] ? kind : isPatient(kind) ? 'patient' : 'prompt'

/** The threads of this process, born when first needed. They keep no process alive. */
function threads(kind: WorkKind): Tinypool {
  const group = groupOf(kind)
  const known = pools.get(group)
  if (known) return known
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: sum(
      kindNames.filter((each) => groupOf(each) === group).map((each) => workKinds[each].atOnce),
    ),
    idleTimeout: IDLE_MS,
    resourceLimits: memory,
  })
  // A thread that dies while idle is replaced by the next piece of work.
  pool.on('error', () => {})
  pools.set(group, pool)
  return pool
}

/**
 * Does a piece of work in a thread of its own kind. Throws `Trouble` when too many wait, `GivenUp` when it was ended, the signal's reason when the asker
 * left (work that has begun for nobody is ended too), and what the work itself throws.
 */
export async function inThread<K extends WorkKind>(
  kind: K,
  input: Work[K]['input'],
  { signal, limitMs = workKinds[kind].limitMs }: { signal?: AbortSignal | undefined; limitMs?: number } = {},
): Promise<Work[K]['output']> {
  const lane = lanes[kind]!
  if (lane.waiting >= workKinds[kind].waiting) throw new Trouble(`too many wait for a ${kind}`, 'soon')
  return lane(async () => {
    signal?.throwIfAborted()
    return run(kind, input, limitMs, signal)
  })
}

async function run<K extends WorkKind>(
  kind: K,
  input: Work[K]['input'],
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<Work[K]['output']> {
  const started = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)
  const end = new AbortController()
  const asked = performance.now()
  const look = (): void => {
    const since = new Float64Array(started)[0]!
    const left =
      since === 0
        ? BIRTH_MS - (performance.now() - asked)
        : limitMs - (performance.timeOrigin + performance.now() - since)
    if (left <= 0) end.abort()
    else timer = setTimeout(look, Math.min(left, limitMs))
  }
  let timer = setTimeout(look, limitMs)
  const left = (): void => end.abort()
  signal?.addEventListener('abort', left, { once: true })
  try {
    const piece: Piece = { kind, input, started, givesWay: isPatient(kind) }
    return (await threads(kind).run(piece, { signal: end.signal })) as Work[K]['output'] // the thread's table is typed by the same table
  } catch (error) {
    signal?.throwIfAborted()
    if (end.signal.aborted) throw new GivenUp(`a ${kind} took more than ${limitMs} ms`)
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new GivenUp(`a ${kind} wanted too much memory`)
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', left)
  }
}

/**
 * How many are being worked on and how many wait, by kind.
 * @internal for tests of the limits
 */
export const workLoad = (): Record<string, { working: number; waiting: number }> =>
  Object.fromEntries(
    kindNames.map((kind) => [kind, { working: lanes[kind]!.working, waiting: lanes[kind]!.waiting }]),
  )
