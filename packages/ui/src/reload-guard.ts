import { TOAST_MS } from './toast.tsx'

/**
 * For both faces. §8, §9: what to do when a new version was put online while this page was open and a piece of the old one is gone. One automatic
 * reload in 10 seconds; after that the error screen stays and has a button, so a broken release never makes a page blink for ever.
 */
export const GUARD_MS = 10_000
const KEY = 'reloadedAt'

export type Reload = { afterMs: number }

/** Parts of an error message and how soon the page is loaded again. */
const stale: readonly [string, Reload][] = [
  ['resolve component', { afterMs: 0 }],
  ['Failed to fetch dynamically imported module', { afterMs: 1_100 }],
  // The same trouble in the words of Firefox and Safari.
  ['error loading dynamically imported module', { afterMs: 1_100 }],
  ['Importing a module script failed', { afterMs: 1_100 }],
]

/** Null when the message has nothing to do with a stale version. */
export const reloadFor = (message: string): Reload | null =>
  stale.find(([part]) => message.includes(part))?.[1] ?? null

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Whether the page has loaded itself again within the last 10 seconds, or cannot remember. */
export function isGuarded(now: number, store: Pick<Store, 'getItem'>): boolean {
  try {
    return now - Number(store.getItem(KEY) ?? 0) < GUARD_MS
  } catch {
    return true
  }
}

/** Whether a reload is allowed now; remembers that it happened. A browser without storage never reloads by itself. */
export function mayReload(now: number, store: Store): boolean {
  if (isGuarded(now, store)) return false
  try {
    store.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}

/** What was done is news for this long. */
export const NEWS_MS = 10_000

/**
 * Whether the page that takes this one's place says again what this one was told: it is news, and was on the page (`saidAt`) shorter than a toast
 * stands when that went (`goneAt`), if at all.
 */
export const isUnread = (
  { heardAt, saidAt }: { heardAt: number; saidAt: number | null },
  now: number,
  goneAt = now,
): boolean => now - heardAt <= NEWS_MS && (saidAt === null || goneAt - saidAt < TOAST_MS)

/** Whether this is about code that could not be fetched, because it is gone or because nobody answers. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && reloadFor(error.message) !== null

/** Whether nobody answers at all now. */
export async function isOffline(): Promise<boolean> {
  if (!navigator.onLine) return true
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    return false
  } catch {
    return true
  }
}
