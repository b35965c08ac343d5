import { randomBytes } from 'node:crypto'
import { inSpan, spanAround, trace } from './trace.ts'

/** A piece of work that ended: a call that was answered, a job that was done. Names of calls, jobs and endings are its only words; no person is in it. */
export type Span = {
  readonly trace: string
  readonly id: string
  /** The work it was part of, in this process. */
  readonly parent?: string
  readonly name: string
  readonly kind: 'call' | 'job'
  /** By the machine's clock, as collectors of many machines compare it; with fractions. */
  readonly beganMs: number
  readonly ms: number
  readonly failed: boolean
  readonly words: Readonly<Record<string, string>>
}

/** What waits to be told to a collector. Never longer than its room: what comes then is dropped and counted. */
export type Spans = {
  readonly room: number
  add: (span: Span) => void
  /** The oldest, at most so many. */
  take: (most: number) => Span[]
  waiting: () => number
  dropped: () => number
  drop: (count: number) => void
  /** Called when as many wait as are told at once. */
  whenMany: (many: number, tell: () => void) => void
}

/** Without room nothing is kept and nothing counted: nobody listens. */
export function openSpans(room: number): Spans {
  const waiting: Span[] = []
  let dropped = 0
  let many = Infinity
  let tell = (): void => {}
  return {
    room,
    add(span) {
      if (waiting.length >= room) dropped += 1
      else if (waiting.push(span) === many) tell()
    },
    take: (most) => waiting.splice(0, most),
    waiting: () => waiting.length,
    dropped: () => dropped,
    drop: (count) => void (dropped += count),
    whenMany(count, told) {
      many = count
      tell = told
    },
  }
}

type Work<T> = {
  name: string
  kind: Span['kind']
  /** What is to be said of how it ended, where it did not throw. */
  ended?: (made: T) => Pick<Span, 'failed' | 'words'>
}
/** Does the work as a piece of its own; what it starts is part of it. */
export async function spanned<T>(
  spans: Spans,
  { name, kind, ended }: Work<T>,
  work: () => Promise<T>,
): Promise<T> {
  const around = trace()
  if (around === undefined || spans.room === 0) return work()
  const id = randomBytes(8).toString('hex')
  const parent = spanAround()
  const began = performance.now()
  let how: Pick<Span, 'failed' | 'words'> = { failed: true, words: {} }
  try {
    const made = await inSpan(id, work)
    how = ended?.(made) ?? { failed: false, words: {} }
    return made
  } finally {
    spans.add({
      ...{ trace: around, id, name, kind, ...how },
      ...(parent === undefined ? {} : { parent }),
      beganMs: performance.timeOrigin + began,
      ms: performance.now() - began,
    })
  }
}
