import type { Span, Spans } from './span.ts'
import { freshSpan, inSpan, spanAround, trace } from './trace.ts'
import type { Listening } from './trace.ts'

export type { Span, Spans } from './span.ts'

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
