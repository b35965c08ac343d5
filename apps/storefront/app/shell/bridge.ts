import { say } from './say.ts'

/** What public/js/bridge.js puts into the page; it may not be there yet, or never (a blocked script). */
type Bridge = {
  readonly host?: string
  readonly send: (name: string, payload?: object) => boolean
  readonly on?: (name: string, listener: (payload: unknown) => void) => () => void
}

declare global {
  interface Window {
    tomobako?: Bridge
  }
}

/** Hands something to what the page is shown in (§1: our native app, a mini-program); false when nobody there takes it. */
export const toHost = (name: 'share' | 'openExternal', payload: { url: string }): boolean =>
  window.tomobako?.send(name, payload) === true

type Link = { readonly href: string; readonly target: string; readonly origin: string }

/** A web view cannot open a second window: the app shows another site's page in its own browser, with its own way back. */
export const isForHost = ({ href, target, origin }: Link, here: string): boolean =>
  target === '_blank' && /^https?:/.test(href) && origin !== here

/** A shop's own page: our app has a better one. */
const isStoreHome = (path: string): boolean => /^\/mall\/(?:market\/shop|\w+\/seller)\/[^/?#]+$/.test(path)
/** An app that says nothing in this time has no such page and does not know the question. */
const ANSWER_MS = 700

/**
 * Asks the app to show its own page of a shop, or of a banner that has one (`hasPage`). True when it was asked: then either it shows it, or says that its version cannot yet
 * (§8, a toast), or says nothing, and the web page opens.
 */
export function openInApp(
  path: string,
  { go, tell }: { go: (path: string) => void; tell: () => void },
  hasPage = isStoreHome(path),
): boolean {
  const { tomobako } = window
  if (tomobako?.host !== 'app' || !tomobako.on || !hasPage) return false
  const isThis = (payload: unknown): boolean => (payload as { path?: unknown } | null)?.path === path // From outside; only compared.
  const stops: (() => void)[] = []
  const over = (): void => stops.forEach((stop) => stop())
  const timer = setTimeout(() => (over(), go(path)), ANSWER_MS)
  stops.push(() => clearTimeout(timer))
  for (const [name, then] of [
    ['opened', () => {}],
    ['unsupported', tell],
  ] as const)
    stops.push(tomobako.on(name, (payload) => void (isThis(payload) && (over(), then()))))
  if (tomobako.send('open', { path })) return true
  over()
  return false
}

/** What the app says of anything else that its version does not know (§8). */
export function listenToApp(): (() => void) | undefined {
  return window.tomobako?.on?.('unsupported', (payload) => {
    const path = (payload as { path?: unknown } | null)?.path // From outside; only compared.
    if (typeof path !== 'string' || !isStoreHome(path)) say('unsupported')
  })
}

/** Follows the links of every page; returns what stops it. */
export function listenToLinks(): () => void {
  const listener = (event: MouseEvent): void => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (link && isForHost(link, location.origin) && toHost('openExternal', { url: link.href }))
      event.preventDefault()
  }
  const first = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.origin !== location.origin) return
    const go = (path: string): void => location.assign(path)
    // §4: a banner whose type opens the native app; an app that has no such page shows the web page (P 6).
    const path = link.dataset['native'] === undefined ? link.pathname : link.pathname + link.search
    const opens =
      link.dataset['native'] === undefined
        ? openInApp(path, { go, tell: () => say('upgradeForStore') })
        : openInApp(path, { go, tell: () => go(path) }, true)
    if (opens) event.preventDefault()
  }
  document.addEventListener('click', listener)
  // Before the router takes the press.
  document.addEventListener('click', first, true)
  // The bridge may come after this page is awake.
  let deaf = listenToApp()
  const hear = (): void => void (deaf ??= listenToApp())
  addEventListener('load', hear)
  return () => {
    document.removeEventListener('click', listener)
    document.removeEventListener('click', first, true)
    removeEventListener('load', hear)
    deaf?.()
  }
}
