import { fresh } from '@tomobako/domain/kernel'
import { type AnyLocal, chooseLanguage } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import { readCookies } from '@tomobako/contract/cookies'
import type { StorefrontConfig } from './edition.ts'
import { androidInset, hostOf, isAliApp } from './host.ts'
import { type Stencil, stencil } from './stencil.ts'

/**
 * Pages that are the same for every visitor who is not signed in; whatever else a page depends on is in its key. Not the search: it is
 * written while its sources answer, and a page is kept only when it is finished.
 */
const kept = /^\/(?:calc|agreement|userGuide(?:\/\w+)?|mall\/\w+\/detail(?:\/[^/]+)?)?$/
/** Cookies a page may depend on. Any other cookie of ours (a session above all) means: no ordinary visitor, no kept page. */
const known: ReadonlySet<string> = new Set([
  'language',
  'isNew',
  'colorMode',
  'timeZone',
  'country',
  'currency',
])
/** Third parties' cookies begin with one underscore (two: `__Host-sid`, a session); staff's own cookie says nothing on this side. */
const ignored = /^(?:_(?!_)|(?:__Host-)?ssid$)/

const FRESH_MS = 3_000
const STALE_MS = 10_000
const MEMORY_BYTES = 48 * 1_024 * 1_024
const MAX_QUERY = 300
/** For how long the last good copy of a page may stand in while a new one cannot be made (the database is away), and how many bytes of them. */
const OUTAGE_MS = 60 * 60_000
/** A copy older than this says so. */
const SAID_MS = 30_000
const OUTAGE_BYTES = 24 * 1_024 * 1_024
/** Whoever has an older copy waits no longer than this for a new one. */
const OUTAGE_PATIENCE_MS = 2_500

/** What a kept page is made from: an address and the visitor's choices. `request` carries nothing else of whoever asked. */
export type Wish = { readonly key: string; readonly request: Request; readonly local: AnyLocal }
export type Made = {
  readonly response: Response
  readonly nonce: string
  readonly formKey: string
  readonly failed: () => boolean
}
type Page = { readonly stencil: Stencil; readonly headers: readonly (readonly [string, string])[] }

/** The wish behind a request, or null where the answer may be somebody's own. */
export function wishOf(request: Request, config: Pick<StorefrontConfig, 'edition'>): Wish | null {
  if (request.method !== 'GET' || request.headers.has('authorization')) return null
  const url = new URL(request.url)
  if (
    !kept.test(url.pathname) ||
    url.search.length > MAX_QUERY ||
    url.searchParams.has('lang') ||
    url.searchParams.has('isNew') ||
    url.searchParams.has('n')
  )
    return null
  const userAgent = request.headers.get('user-agent') ?? ''
  if (hostOf(userAgent) !== 'other' || isAliApp(userAgent) || androidInset(userAgent) !== '0px') return null
  const cookies = readCookies(request.headers.get('cookie'))
  for (const name of cookies.keys()) if (!known.has(name) && !ignored.test(name)) return null
  const local = chooseLanguage({
    query: null,
    cookie: cookies.get('language'),
    acceptLanguage: request.headers.get('accept-language'),
    edition: config.edition,
  })
  const choices = [...known]
    .filter((name) => name !== 'language' && cookies.has(name))
    .map((name) => [name, cookies.get(name)!] as const)
  const cookie = [['language', local] as const, ...choices]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  const headers = new Headers({ cookie })
  // Whom a call counts against, and which of our hosts was asked; neither is on the page but the host, which the address names.
  for (const name of ['x-tomobako-ip', 'x-tomobako-host', 'user-agent']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const key = JSON.stringify([
    url.origin,
    request.headers.get('x-tomobako-host'),
    url.pathname + url.search,
    cookie,
  ])
  return { key, request: new Request(url, { headers }), local }
}

type Own = { readonly nonce: string; readonly formKey: string }
export type KeptPages = {
  (wish: Wish, acceptsBrotli: boolean, own: Own): Promise<Response | null>
  /** The last good copy if there is one that is not older than this; nothing is made. */
  copy: (wish: Wish, acceptsBrotli: boolean, own: Own, mostMs: number) => Response | null
}

/**
 * Keeps whole pages for seconds. A page is rendered from its wish alone, so nothing of the one who asked first can be on it; one
 * that sets a cookie, failed or is no ordinary 200 is never kept (null: render it for this visitor). Each answer has its own nonce.
 */
export function keptPages(render: (request: Request) => Promise<Made>, now: () => number): KeptPages {
  const remember = fresh<Page | null | 'broken'>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    most: MEMORY_BYTES,
    weightOf: (page) => (page && page !== 'broken' ? page.stencil.bytes : 0) + 1_000,
  })
  const last = lastCopies(now)
  const pages = async (
    { key, request, local }: Wish,
    acceptsBrotli: boolean,
    own: Own,
  ): Promise<Response | null> => {
    const former = last.of(key)?.page
    const made = remember(key, now(), async () => {
      const page = await pageOf(await render(request))
      if (page && page !== 'broken') last.keep(key, page)
      return page
    })
    // A page that cannot be made, or not soon, is shown as it last was: looking around needs no database.
    const page = former ? await within(made, OUTAGE_PATIENCE_MS).catch(() => 'broken' as const) : await made
    if (page === 'broken') return former ? asItWas(former, local, own) : null
    return page && asItIs(page, acceptsBrotli, own)
  }
  pages.copy = ({ key, local }: Wish, acceptsBrotli: boolean, own: Own, mostMs: number): Response | null => {
    const found = last.of(key)
    if (!found) return null
    const age = now() - found.at
    if (age < 0 || age > mostMs) return null
    return age < SAID_MS ? asItIs(found.page, acceptsBrotli, own) : asItWas(found.page, local, own)
  }
  return pages
}

function asItIs({ stencil: { br, plain }, headers: all }: Page, acceptsBrotli: boolean, own: Own): Response {
  const packed = acceptsBrotli ? br : null
  const body = (packed ?? plain)([own.nonce, own.formKey])
  const headers = new Headers(all.map(([name, value]): [string, string] => [name, value]))
  if (packed) headers.set('content-encoding', 'br')
  headers.append('vary', 'Accept-Encoding')
  headers.set('content-length', String(body.length))
  return new Response(new Uint8Array(body.buffer, body.byteOffset, body.length) as Uint8Array<ArrayBuffer>, {
    headers,
  }) // Buffer.concat gives ordinary memory, never shared.
}

/** An older copy with a line above it that says so. */
function asItWas({ stencil: { plain }, headers }: Page, local: AnyLocal, { nonce, formKey }: Own): Response {
  const text = plain([nonce, formKey]).toString('utf8')
  const line = `<p class="stalebar" role="status">${escape(translator(local)('outage.stale'))}</p>`
  const response = new Response(
    text.replace(/<body[^>]*>/, (body) => body + line),
    {
      headers: headers.map(([name, value]): [string, string] => [name, value]),
    },
  )
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-tomobako-stale', '1')
  return response
}

const escape = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)

/** What is not there in time counts as broken; it goes on being made. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | 'broken'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'broken'>((done) => {
    timer = setTimeout(() => done('broken'), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The last good copy of each page, the one longest unread going first. */
function lastCopies(now: () => number): {
  of: (key: string) => { page: Page; at: number } | null
  keep: (key: string, page: Page) => void
} {
  const held = new Map<string, { page: Page; at: number }>()
  let bytes = 0
  const drop = (key: string): void => {
    bytes -= held.get(key)?.page.stencil.bytes ?? 0
    held.delete(key)
  }
  return {
    of(key) {
      const found = held.get(key)
      if (!found) return null
      if (now() - found.at > OUTAGE_MS) {
        drop(key)
        return null
      }
      held.delete(key)
      held.set(key, found)
      return found
    },
    keep(key, page) {
      drop(key)
      held.set(key, { page, at: now() })
      bytes += page.stencil.bytes
      while (bytes > OUTAGE_BYTES) drop(held.keys().next().value!)
    },
  }
}

/** The page, null when it is nobody else's, 'broken' when the shop could not make it. */
async function pageOf({ response, nonce, formKey, failed }: Made): Promise<Page | null | 'broken'> {
  const isPage =
    response.status === 200 &&
    response.headers.get('content-type')?.startsWith('text/html') === true &&
    !response.headers.has('set-cookie')
  if (!isPage) {
    await response.body?.cancel()
    return response.status >= 500 ? 'broken' : null
  }
  const text = await textOf(response)
  if (failed()) return 'broken'
  if (text === null) return null
  // Each answer's security headers are written with its own nonce by whoever sends it.
  return {
    stencil: await stencil(text, [nonce, formKey]),
    headers: [...response.headers].filter(([name]) => name !== 'content-security-policy'),
  }
}

/** A page whose parts still wait for somebody outside (a search, for its sources) is sent as it comes: to keep it, everybody would have to wait. */
const PATIENCE_MS = 400

/** The whole text, or null when it is not there soon. */
async function textOf(response: Response): Promise<string | null> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), PATIENCE_MS)
  })
  try {
    while (reader) {
      const part = await Promise.race([reader.read(), late])
      if (part === null) {
        void reader.cancel().catch(() => {})
        return null
      }
      if (part.done) break
      text += decoder.decode(part.value, { stream: true })
    }
    return text + decoder.decode()
  } finally {
    clearTimeout(timer)
  }
}
