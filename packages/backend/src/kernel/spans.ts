import { freshSpan, inSpan, spanAround, trace } from './trace.ts'
import type { Listening } from './trace.ts'

/**
 * A piece of work that ended: a page that was made, a call that was answered, a job that was done, a statement of the database, something asked of
 * others. Names of pages, calls, jobs, tables, hosts and endings are its only words; no person is in it, and no value.
 */
export type Span = {
  readonly trace: string
  readonly id: string
  /** The work it was part of, in this process or the one of ours that asked it. */
  readonly parent?: string
  readonly name: string
  readonly kind: 'page' | 'call' | 'job' | 'statement' | 'outward'
  /** By the machine's clock, as collectors of many machines compare it; with fractions. */
  readonly beganMs: number
  readonly ms: number
  readonly failed: boolean
  readonly words: Readonly<Record<string, string | number>>
}

/** What waits to be told to a collector. Never longer than its room: what comes then is dropped and counted. */
export type Spans = {
  readonly room: number
  /** What another process of ours at this origin is told of the work it is part of; nothing where it is nobody's of ours. */
  readonly handedOn: (origin: string, trace: string, span: string) => Readonly<Record<string, string>>
  add: (span: Span) => void
  /** The oldest, at most so many. */
  take: (most: number) => Span[]
  waiting: () => number
  dropped: () => number
  drop: (count: number) => void
  /** Called each time as many more wait as are told at once. */
  whenMany: (many: number, tell: () => void) => void
}

/** Without room nothing is kept and nothing counted: nobody listens. */
export function openSpans(room: number, handedOn: Spans['handedOn'] = () => ({})): Spans {
  const waiting: Span[] = []
  let dropped = 0
  let many = Infinity
  let tell = (): void => {}
  return {
    room,
    handedOn,
    add(span) {
      if (waiting.length >= room) dropped += 1
      else if (waiting.push(span) % many === 0) tell()
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

/** How a piece of work ended; `name` where it is known only then. */
export type Ending = Pick<Span, 'failed' | 'words'> & { readonly name?: string }
type Work<T> = {
  name: string
  kind: Span['kind']
  /** What is to be said of how it ended, where it did not throw; null: it was none. */
  ended?: (made: T) => Ending | null
}
/** Does the work as a piece of its own; what it starts is part of it. */
export async function spanned<T>(
  spans: Spans,
  { name, kind, ended }: Work<T>,
  work: () => Promise<T>,
): Promise<T> {
  const around = trace()
  if (around === undefined || spans.room === 0) return work()
  const id = freshSpan()
  const parent = spanAround()
  const began = performance.now()
  let how: Ending | null = { failed: true, words: {} }
  try {
    const made = await inSpan(spans, id, work)
    how = ended ? ended(made) : { failed: false, words: {} }
    return made
  } finally {
    if (how)
      spans.add({
        ...{ trace: around, id, name, kind, ...how },
        ...(parent === undefined ? {} : { parent }),
        beganMs: performance.timeOrigin + began,
        ms: performance.now() - began,
      })
  }
}

/** Tells of a part that ended just now and has no parts of its own. `began`: by the process's own stop watch (`performance.now`). */
export function tellPart(
  { trace: around, span: parent, spans }: Listening,
  { began, id = freshSpan(), ...part }: Pick<Span, 'name' | 'kind'> & Ending & { began: number; id?: string },
): void {
  const ms = performance.now() - began
  spans.add({ trace: around, id, parent, beganMs: performance.timeOrigin + began, ms, ...part })
}
