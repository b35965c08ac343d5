import { MINUTE } from '@tomobako/domain/kernel'
import { loginPath, safeReturn } from './return.ts'
import { say } from './say.ts'

/** What public/js/bridge.js puts into the page; it may not be there yet, or never (a blocked script). */
type Bridge = {
  readonly host?: string
  readonly send: (name: string, payload?: object) => boolean
  readonly on?: (name: string, listener: (payload: unknown) => void) => () => void
  /** Null when the host gave no answer in time. */
  readonly ask?: (name: string, payload?: object, ms?: number) => Promise<unknown>
  /** Whether the host has said that it takes this message; false when it says nothing in time. */
  readonly can?: (name: string, ms?: number) => Promise<boolean>
}

declare global {
  interface Window {
    tomobako?: Bridge
  }
}

/** Hands something to what the page is shown in (§1: our native app, a mini-program); false when nobody there takes it. */
export const toHost = (
  ...[name, payload]:
    | ['share' | 'openExternal', { url: string }]
    | ['pay', { url: string; payment: string }]
    | ['login', { state: string; return: string }]
): boolean =>
  window.tomobako?.send(
    name,
    name === 'share' && isMiniAround() ? { ...cardOf(payload.url), ...payload } : payload,
  ) === true

/** Longer than a payment can be open nobody is waited for. */
const PAYING_MS = 60 * MINUTE

export const isAppAround = (): boolean => window.tomobako?.host === 'app'

/**
 * Has the app take a payment on its own sheet (docs/bridge.md, `pay`). False: there is no app, it has not said that it can, or it says that
 * it cannot, and the page pays as everywhere. Whatever else it answers is a hint to look again: what was paid, the payment company says.
 */
export async function payByApp(what: { payment: string; url: string }): Promise<boolean> {
  const { tomobako } = window
  if (!isAppAround() || !tomobako?.ask || !tomobako.can) return false
  if (!(await tomobako.can('pay', ANSWER_MS))) return false
  const answer = await tomobako.ask('pay', what, PAYING_MS)
  return textIn(answer, 'state') !== 'unsupported'
}

const isMiniAround = (): boolean => window.tomobako?.host === 'wechat' || window.tomobako?.host === 'alipay'

/** What a share card shows of a page: its own title and picture; of one that is somebody's own, or says neither, the shop's front. */
type ShareCard = { title: string; picture: string; path: string }
const metaOf = (property: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? ''
export function cardOf(url: string = location.href): ShareCard {
  const { origin, pathname, search } = new URL(url, location.href)
  const isThis = origin === location.origin && pathname === location.pathname
  const title = metaOf('og:title')
  if (origin !== location.origin || (isThis && title === ''))
    return { title: metaOf('og:site_name') || document.title.split(' · ').at(-1)!, picture: '', path: '/' }
  return {
    title: isThis ? title : document.title,
    picture: isThis ? metaOf('og:image') : '',
    path: pathname + search,
  }
}

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

/** The app's own bar shows the title of each page, a mini-program's share card its title and picture; told again whenever it changes. Returns what stops it. */
function tellTitles(): () => void {
  let told = ''
  const tell = (): void => {
    const path = location.pathname + location.search
    // The head comes piece by piece: a card that was told before its title was there is told again.
    const now = `${document.title} ${path} ${isMiniAround() ? JSON.stringify(cardOf()) : ''}`
    if (now === told) return
    told = now
    // A mini-program draws its own bar; it wants to know what its share card would show, should its reader press share there.
    if (window.tomobako?.host === 'app') window.tomobako.send('title', { text: document.title, path })
    else if (isMiniAround()) window.tomobako?.send('card', cardOf())
  }
  tell()
  // The router puts another title element in the place of the one before.
  const watcher = new MutationObserver(tell)
  watcher.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => watcher.disconnect()
}

/** A text of the app's, as it came from outside. */
const textIn = (payload: unknown, name: string): string => {
  const text = (payload as Readonly<Record<string, unknown>> | null)?.[name] // From outside; looked at right here.
  return typeof text === 'string' ? text : ''
}

/**
 * What the app says (docs/bridge.md): what its version does not know (§8), its back button, what its camera read, a link into the shop it
 * was opened with, and that somebody has signed in there.
 */
export function listenToApp(): (() => void) | undefined {
  const { tomobako } = window
  if (!tomobako?.on) return undefined
  const hears: Readonly<Record<string, (payload: unknown) => void>> = {
    unsupported: (payload) => {
      if (!isStoreHome(textIn(payload, 'path'))) say('unsupported')
    },
    back: () => {
      if ((history.state as { idx?: number } | null)?.idx) history.back()
      else if (!tomobako.send('close')) location.assign('/')
    },
    scanned: (payload) => {
      const text = textIn(payload, 'text').trim().slice(0, 300)
      if (text) location.assign(`/search?keyword=${encodeURIComponent(text)}`)
    },
    navigate: (payload) => location.assign(safeReturn(textIn(payload, 'path'))),
    // The page where one signs in asks again, and knows where it leads.
    signedIn: () =>
      location.pathname === '/login'
        ? location.reload()
        : location.assign(loginPath(location.pathname + location.search)),
  }
  const stops = Object.entries(hears).map(([name, listener]) => tomobako.on!(name, listener))
  if (tomobako.host !== 'web') stops.push(tellTitles())
  return () => stops.forEach((stop) => stop())
}

/** Where the app has a better way than the page: its camera for what a page would photograph. */
const scansInApp = (path: string): boolean =>
  window.tomobako?.host === 'app' && path === '/ocr' && window.tomobako.send('scan')

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
        ? scansInApp(path) || openInApp(path, { go, tell: () => say('upgradeForStore') })
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
