import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Whose doing it is: one id from the door to the last job's log line. Goes along by itself with whatever the work starts. */
const traces = new AsyncLocalStorage<{ trace: string; span?: string }>()

/** 32 hex digits, as W3C Trace Context has them. */
export const freshTrace = (): string => randomBytes(16).toString('hex')
/** Within another trace it stays that one: a page's own calls are part of the page. */
export const traced = <T>(work: () => T, id?: string): T =>
  id === undefined && traces.getStore() !== undefined
    ? work()
    : traces.run({ trace: id ?? freshTrace() }, work)
export const trace = (): string | undefined => traces.getStore()?.trace
/** The piece of work we are part of (spans.ts). */
export const spanAround = (): string | undefined => traces.getStore()?.span
export const inSpan = <T>(span: string, work: () => T): T =>
  traces.run({ trace: trace() ?? freshTrace(), span }, work)
