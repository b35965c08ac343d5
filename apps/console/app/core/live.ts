import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CallFailed, Endpoint } from '@tomobako/contract'
import { asFailure, call } from './api.ts'

/**
 * Answers of queries, shared by everything on screen and read again while somebody looks at them. An answer that says the same
 * as the last keeps its identity, so nothing renders and nobody loses the field they type in.
 */
type Entry = {
  data: unknown
  text: string
  error: CallFailed | undefined
  at: number
  flight: Promise<void> | undefined
  listeners: Set<() => void>
  load: () => Promise<unknown>
  shown: Shown
}
type Shown = { data: unknown; error: CallFailed | undefined; loading: boolean }

const entries = new Map<string, Entry>()
const blank: Shown = { data: undefined, error: undefined, loading: false }

function entryOf<I, O>(key: string, endpoint: Endpoint<I, O>, input: I): Entry {
  const known = entries.get(key)
  if (known) return known
  const fresh: Entry = {
    data: undefined,
    text: '',
    error: undefined,
    at: 0,
    flight: undefined,
    listeners: new Set(),
    load: () => call(endpoint, input, { silent: true }),
    shown: { ...blank, loading: true },
  }
  entries.set(key, fresh)
  return fresh
}

async function read(entry: Entry): Promise<void> {
  try {
    const data = await entry.load()
    const text = JSON.stringify(data)
    if (text !== entry.text) Object.assign(entry, { data, text })
    entry.error = undefined
  } catch (error) {
    entry.error = asFailure(error)
  }
  entry.at = Date.now()
  entry.flight = undefined
  if (entry.shown.data !== entry.data || entry.shown.error !== entry.error || entry.shown.loading) {
    entry.shown = { data: entry.data, error: entry.error, loading: false }
    entry.listeners.forEach((each) => each())
  }
}

const refresh = (entry: Entry): Promise<void> => (entry.flight ??= read(entry))

/** Reads everything on screen again: after a write, after the clock was moved, when the window comes back. */
export function refreshAll(): void {
  for (const [key, entry] of entries) {
    if (entry.listeners.size > 0) void (entry.flight ?? Promise.resolve()).then(() => refresh(entry))
    else entries.delete(key)
  }
}
export const forgetAll = (): void => entries.clear()

export type Live<O> = {
  data: O | undefined
  error: CallFailed | undefined
  loading: boolean
  refresh: () => Promise<void>
}

/** The answer of a query, kept fresh every `everyMs` while the page is visible (0 = read once). `null` asks nothing. */
export function useLive<I, O>(endpoint: Endpoint<I, O>, input: I | null, everyMs = 5_000): Live<O> {
  const key = input === null ? '' : `${endpoint.name} ${JSON.stringify(input)}`
  // oxlint-disable-next-line react/exhaustive-deps -- The key says all that matters of the endpoint and the input, which is a new object at every drawing.
  const entry = useMemo(() => (input === null ? null : entryOf(key, endpoint, input)), [key])
  const shown = useSyncExternalStore(
    useCallback(
      (listener) => {
        entry?.listeners.add(listener)
        return () => entry?.listeners.delete(listener)
      },
      [entry],
    ),
    () => entry?.shown ?? blank,
  )
  useEffect(() => {
    if (!entry) return undefined
    if (Date.now() - entry.at > 1_000) void refresh(entry)
    if (everyMs === 0) return undefined
    const again = (): void => {
      if (!document.hidden && Date.now() - entry.at >= everyMs - 100) void refresh(entry)
    }
    const timer = setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [entry, everyMs])
  // The store holds answers of many endpoints; the key ties this entry to this one.
  return {
    data: shown.data as O | undefined,
    error: shown.error,
    loading: shown.loading,
    refresh: async () => (entry ? refresh(entry) : undefined),
  }
}

/** The state of the live connection for the key bar: false when the last reading of something on screen failed for the network. */
export const isLive = (): boolean =>
  [...entries.values()].every((entry) => entry.listeners.size === 0 || entry.error?.code !== 0)
