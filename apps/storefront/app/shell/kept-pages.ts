import { fresh } from '@tomobako/domain/kernel'
import { chooseLanguage } from '@tomobako/i18n'
import { readCookies } from './cookies.ts'
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

/** What a kept page is made from: an address and the visitor's choices. `request` carries nothing else of whoever asked. */
export type Wish = { readonly key: string; readonly request: Request }
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
  return { key, request: new Request(url, { headers }) }
}

export type KeptPages = (
  wish: Wish,
  acceptsBrotli: boolean,
  own: { readonly nonce: string; readonly formKey: string },
) => Promise<Response | null>

/**
 * Keeps whole pages for seconds. A page is rendered from its wish alone, so nothing of the one who asked first can be on it; one
 * that sets a cookie, failed or is no ordinary 200 is never kept (null: render it for this visitor). Each answer has its own nonce.
 */
export function keptPages(render: (request: Request) => Promise<Made>, now: () => number): KeptPages {
  const remember = fresh<Page | null>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    most: MEMORY_BYTES,
    weightOf: (page) => (page?.stencil.bytes ?? 0) + 1_000,
  })
  return async ({ key, request }, acceptsBrotli, { nonce, formKey }) => {
    const page = await remember(key, now(), async () => pageOf(await render(request)))
    if (!page) return null
    const packed = acceptsBrotli ? page.stencil.br : null
    const body = (packed ?? page.stencil.plain)([nonce, formKey])
    const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]))
    if (packed) headers.set('content-encoding', 'br')
    headers.append('vary', 'Accept-Encoding')
    headers.set('content-length', String(body.length))
    return new Response(
      new Uint8Array(body.buffer, body.byteOffset, body.length) as Uint8Array<ArrayBuffer>,
      { headers },
    ) // Buffer.concat gives ordinary memory, never shared.
  }
}

async function pageOf({ response, nonce, formKey, failed }: Made): Promise<Page | null> {
  const isPage =
    response.status === 200 &&
    response.headers.get('content-type')?.startsWith('text/html') === true &&
    !response.headers.has('set-cookie')
  if (!isPage) {
    await response.body?.cancel()
    return null
  }
  const text = await textOf(response)
  if (text === null || failed()) return null
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
