import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Spans } from './span.ts'

/** `span` and `spans`: the piece of work we are part of, and where its parts are told. Without a listener there is no `spans`. */
type Around = { readonly trace: string; readonly span?: string; readonly spans?: Spans }
/** A piece of work that is told of, and what we are in the midst of. */
export type Listening = Required<Around>

/** Whose doing it is: one id from the door to the last job's log line. Goes along by itself with whatever the work starts. */
const traces = new AsyncLocalStorage<Around>()

/** 32 hex digits, as W3C Trace Context has them. */
export const freshTrace = (): string => randomBytes(16).toString('hex')
/** Asking the system for eight bytes takes longer than most of what is told of. */
let pool = Buffer.alloc(0)
let used = 0
/** 16 hex digits. */
export function freshSpan(): string {
  if (used === pool.length) [pool, used] = [randomBytes(4_096), 0]
  return pool.toString('hex', used, (used += 8))
}
/** Within another trace it stays that one: a page's own calls are part of the page. `span`: the work of another process of ours it is part of. */
export const traced = <T>(work: () => T, id?: string, span?: string): T =>
  id === undefined && traces.getStore() !== undefined
    ? work()
    : traces.run({ trace: id ?? freshTrace(), ...(span === undefined ? {} : { span }) }, work)
export const trace = (): string | undefined => traces.getStore()?.trace
/** The piece of work we are part of (spans.ts). */
export const spanAround = (): string | undefined => traces.getStore()?.span
export const inSpan = <T>(spans: Spans, span: string, work: () => T): T =>
  traces.run({ trace: trace() ?? freshTrace(), span, spans }, work)
/** Who listens to what is done here; nobody where no collector is. */
export function listening(): Listening | undefined {
  const around = traces.getStore()
  return around?.spans === undefined ? undefined : (around as Listening) // What has a listener is a piece of work.
}
/** Work that belongs to nobody who happens to be served now. */
export const outsideTrace = <T>(work: () => T): T => traces.exit(work)
