/**
 * §8, §9: what to do when a new version was put online while this page was open and a piece of the old one is gone. One automatic
 * reload in 10 seconds; after that the error screen stays, so a broken release never makes a page blink for ever.
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

/** Whether a reload is allowed now; remembers that it happened. A browser without storage never reloads by itself. */
export function mayReload(now: number, store: Store): boolean {
  try {
    const last = Number(store.getItem(KEY) ?? 0)
    if (now - last < GUARD_MS) return false
    store.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}

/** §8 "stale chunk routing error: reload at target path". Vite says so with this event when a preload fails. */
export function armReloadGuard(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now(), sessionStorage)) return
    event.preventDefault()
    // The router has not changed the address yet; the link that was pressed is where the visitor wanted to be.
    location.assign(wantedPath ?? location.href)
  })
  // A prefetched piece that is gone: its link element says so before anybody presses the link.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.href.includes('/assets/')) isStale = true
    },
    true,
  )
}

let wantedPath: string | null = null
/** The layout tells where a navigation is going, so that a stale piece reloads at its target. */
export const goingTo = (path: string | null): void => {
  wantedPath = path
}

let isStale = false
/** Once any script of ours could not be fetched, the next navigation is an ordinary one: the new version, at the target. */
export const leaveIfStale = (path: string): void => {
  if (isStale && mayReload(Date.now(), sessionStorage)) location.assign(path)
}
