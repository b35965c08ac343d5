import { readCookies } from '@tomobako/contract/cookies'
import { fresh } from '@tomobako/domain/kernel'
import { type AnyLocal, chooseLanguage } from '@tomobako/i18n'
import { placeCookies } from './place-cookies.ts'
import { translator } from '@tomobako/i18n/catalogues'
import type { StorefrontConfig } from './edition.ts'
import { androidInset, hostOf } from './host.ts'
import { SCRIPTS_COOKIE } from './mine.ts'
import { packedWith, type PageCopy, pageCopy, plainWith } from './page-copy.ts'

/**
 * Pages that are the same for everybody of one language, country and currency; whatever else a page depends on is in its key. What is a
 * customer's own comes in an element at its end (mine.ts). A search is written while its sources answer: it is kept when it is finished.
 */
const kept =
  /^\/(?:calc|agreement(?:\/[a-z-]+)?|userGuide(?:\/\w+)?|popular|search|mall\/market\/search|mall\/\w+(?:\/detail(?:\/[^/]+)?)?)?$/
const growing = /\/search$/
const items = /^\/mall\/\w+\/detail/
/** Cookies of ours that a page may depend on. All others, ours or not, change nothing on it. */
const choices = ['isNew', 'colorMode', 'country', 'currency'] as const
/** A customer's session, as account/sessions.ts names it: over TLS, and where another host of ours shares it. */
const sessions = ['sid', '__Host-sid', '__Secure-sid'] as const

const FRESH_MS = 3_000
const STALE_MS = 10_000
/** An item may be sold any moment: what its page is made of is looked at this often, which is cheap, and drawn only when it changed. */
const ITEM_FRESH_MS = 1_000
const ITEM_STALE_MS = 3_000
/** For how long a page is as it was drawn while what it is made of stays the same: it may say "two minutes ago". */
const DRAWN_MS = 60_000
const MEMORY_BYTES = 64 * 1_024 * 1_024
const MAX_QUERY = 300
/** For how long the last good copy of a page may stand in while a new one cannot be made (the database is away), and how many bytes of them. */
const OUTAGE_MS = 60 * 60_000
/** A copy older than this says so. */
const SAID_MS = 30_000
const OUTAGE_BYTES = 24 * 1_024 * 1_024
/** Whoever has an older copy waits no longer than this for a new one. */
const OUTAGE_PATIENCE_MS = 2_500
/** A search may wait for its sources, which is no outage. */
const SEARCH_PATIENCE_MS = 9_000

/** For whom a page everybody gets alike is made: who is signed in sees no "sign in". */
export type Audience = 'visitor' | 'customer'
/** What decides between the copies of a page, beside its address and language. */
export type Taste = { readonly country?: string; readonly currency?: string; readonly colorMode?: string }
/** What a kept page is made from: an address and the reader's choices. `request` carries nothing else of whoever asked. */
export type Wish = {
  readonly key: string
  readonly request: Request
  readonly local: AnyLocal
  readonly audience: Audience
  /** Whether parts of it may come after its beginning was sent. */
  readonly mayGrow: boolean
}
/** A request that a page of everybody's can answer. */
export type Shared = {
  /** Whether something of the reader's own is to be added: they have a session, or a short message waits for them. */
  readonly isPersonal: boolean
  readonly hasSession: boolean
  /** The page for this audience; a customer's own settings count where this device says nothing else. */
  readonly wish: (audience: Audience, taste?: Taste) => Wish
}
export type Made = {
  readonly response: Response
  readonly failed: () => boolean
  /** The whole page, where it waited for nothing: then the answer has no body. */
  readonly page?: Buffer | null
  /** Parts of it still come. */
  readonly isGrowing?: boolean
  /** What its scripts bear, where they do: another one in every answer. */
  readonly nonce?: string | null
  /** What it is drawn of; an answer of 204 says that this is what was told as `drawnOf`. */
  readonly madeOf?: string | null
}
type Page = {
  readonly copy: PageCopy
  readonly headers: readonly (readonly [string, string])[]
  readonly madeOf: string | null
  readonly drawnAt: number
}

/** Whether a search is ordered or limited by prices that a customer's planned box changes. */
const ofOwnBox = (search: URLSearchParams): boolean =>
  ['door_asc', 'adds_asc'].includes(search.get('sort') ?? '') || search.has('fits') || search.has('doorMax')

/** Null where the answer may be somebody's own. */
export function sharedOf(request: Request, config: Pick<StorefrontConfig, 'edition'>): Shared | null {
  if (request.method !== 'GET' || request.headers.has('authorization')) return null
  const url = new URL(request.url)
  if (
    !kept.test(url.pathname) ||
    url.search.length > MAX_QUERY ||
    url.searchParams.has('lang') ||
    url.searchParams.has('preview') ||
    url.searchParams.has('isNew') ||
    url.searchParams.has('n')
  )
    return null
  const userAgent = request.headers.get('user-agent') ?? ''
  if (hostOf(userAgent) !== 'other' || androidInset(userAgent) !== '0px') return null
  const cookies = readCookies(request.headers.get('cookie'))
  const hasSession = sessions.some((name) => cookies.has(name))
  const isPersonal = hasSession || cookies.has('notice')
  // A search that counts with what its reader has waiting is theirs alone.
  if (hasSession && growing.test(url.pathname) && ofOwnBox(url.searchParams)) return null
  // Without scripts nobody would put their own into it.
  if (isPersonal && !cookies.has(SCRIPTS_COOKIE)) return null
  const local = chooseLanguage({
    query: null,
    cookie: cookies.get('language'),
    acceptLanguage: request.headers.get('accept-language'),
    edition: config.edition,
  })
  const place = placeCookies(cookies, request.headers.get('accept-language'), local)
  const wish = (audience: Audience, taste: Taste = {}): Wish => {
    const chosen = choices.flatMap((name) => {
      const own = name === 'isNew' ? undefined : taste[name]
      // The device's own colours count before the account's; where goods go is the account's alone.
      const value =
        name === 'colorMode' ? (cookies.get(name) ?? own) : (own ?? cookies.get(name) ?? place.get(name))
      return value === undefined ? [] : [[name, value] as const]
    })
    const cookie = [['language', local] as const, ...chosen]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
    const mayGrow = growing.test(url.pathname)
    // A browser that runs scripts is sent what is there at once. Of a finished page nothing tells which kind asked for it.
    const headers = new Headers({
      cookie: mayGrow && cookies.has(SCRIPTS_COOKIE) ? `${cookie}; ${SCRIPTS_COOKIE}=on` : cookie,
    })
    // Whom a call counts against, which of our hosts was asked, and since when somebody waits; none is on the page but the host, which the address names.
    for (const name of ['x-tomobako-ip', 'x-tomobako-host', 'x-tomobako-since', 'user-agent']) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    const key = JSON.stringify([
      url.origin,
      request.headers.get('x-tomobako-host'),
      url.pathname + url.search,
      audience,
      cookie,
    ])
    return { key, request: new Request(url, { headers }), local, audience, mayGrow }
  }
  return { isPersonal, hasSession, wish }
}

/** `scripts` are the hashes the answer's policy is to allow; null: it is sent as it grows, and has its policy. */
export type Sent = { readonly response: Response; readonly scripts: readonly string[] | null }
export type KeptPages = {
  /** `own`: what is added for this reader, as HTML; null where there is nothing of theirs. */
  (wish: Wish, acceptsBrotli: boolean, own: (() => Promise<string>) | null): Promise<Sent | null>
  /** The last good copy if there is one that is not older than this; nothing is made. */
  copy: (wish: Wish, acceptsBrotli: boolean, mostMs: number) => Sent | null
}

/**
 * Keeps whole pages for seconds. A page is rendered from its wish alone, so nothing of the one who asked first can be on it; one
 * that sets a cookie, failed or is no ordinary 200 is never kept (null: render it for this visitor).
 */
export function keptPages(
  render: (wish: Wish, drawnOf: string | null) => Promise<Made>,
  now: () => number,
): KeptPages {
  const memory = { most: MEMORY_BYTES / 2, weightOf: weigh }
  const remember = fresh<Page | null | 'broken'>({ freshMs: FRESH_MS, staleMs: STALE_MS, ...memory })
  const rememberItem = fresh<Page | null | 'broken'>({
    freshMs: ITEM_FRESH_MS,
    staleMs: ITEM_STALE_MS,
    ...memory,
  })
  const last = lastCopies(now)
  const make = async (wish: Wish): Promise<Page | null | 'broken'> => {
    const former = last.of(wish.key)?.page ?? null
    const age = former === null ? 0 : now() - former.drawnAt
    const isYoung = former !== null && age >= 0 && age < DRAWN_MS
    const made = await render(wish, isYoung ? former.madeOf : null)
    const page =
      isYoung && made.response.status === 204 && !made.failed() ? former : await pageOf(made, now())
    if (page && page !== 'broken') last.keep(wish.key, page)
    return page
  }
  const pages = async (
    wish: Wish,
    acceptsBrotli: boolean,
    own: (() => Promise<string>) | null,
  ): Promise<Sent | null> => {
    const { key, local } = wish
    const former = last.of(key)?.page
    const made = (items.test(new URL(wish.request.url).pathname) ? rememberItem : remember)(key, now(), () =>
      make(wish),
    )
    try {
      // A page that cannot be made, or not soon, is shown as it last was: looking around needs no database.
      const page = former
        ? await within(made, wish.mayGrow ? SEARCH_PATIENCE_MS : OUTAGE_PATIENCE_MS).catch(
            (error: unknown) => {
              if (error instanceof Growing) throw error
              return 'broken' as const
            },
          )
        : await made
      const [rest] = await Promise.all([
        page && own ? own() : '',
        // Packed once for all who come, the first of them too.
        page && page !== 'broken' && acceptsBrotli ? page.copy.ready() : null,
      ])
      if (page === 'broken') return former ? asItWas(former, local, rest) : null
      return page && asItIs(page, acceptsBrotli, rest)
    } catch (error) {
      if (!(error instanceof Growing)) throw error
      // It goes to whoever comes first and needs nothing of their own in it; everybody else is made one, in which those sources are not asked again.
      const response = own === null ? error.take() : null
      return response && { response, scripts: null }
    }
  }
  pages.copy = ({ key, local }: Wish, acceptsBrotli: boolean, mostMs: number): Sent | null => {
    const found = last.of(key)
    if (!found) return null
    const age = now() - found.at
    if (age < 0 || age > mostMs) return null
    return age < SAID_MS ? asItIs(found.page, acceptsBrotli, '') : asItWas(found.page, local, '')
  }
  return pages
}

const weigh = (page: Page | null | 'broken'): number =>
  (page && page !== 'broken' ? page.copy.bytes : 0) + 1_000

/** Thrown where a page is not finished when it is to be kept: it is one reader's, as it comes. */
class Growing extends Error {
  #response: Response | null
  constructor(response: Response) {
    super('This page still grows.')
    this.#response = response
    // Everybody who waited has heard of it by then.
    setImmediate(
      () =>
        void this.take()
          ?.body?.cancel()
          .catch(() => {}),
    )
  }
  take(): Response | null {
    const response = this.#response
    this.#response = null
    return response
  }
}

function asItIs({ copy, headers: all }: Page, acceptsBrotli: boolean, own: string): Sent {
  const packed = acceptsBrotli ? packedWith(copy, own) : null
  const headers = new Headers(all.map(([name, value]): [string, string] => [name, value]))
  headers.append('vary', 'Accept-Encoding')
  if (packed) headers.set('content-encoding', 'br')
  return { response: answerOf(packed ?? plainWith(copy, own), headers), scripts: copy.scripts }
}

/** An older copy with a line above it that says so. */
function asItWas({ copy, headers: all }: Page, local: AnyLocal, own: string): Sent {
  const line = `<p class="stalebar" role="status">${escape(translator(local)('outage.stale'))}</p>`
  const headers = new Headers(all.map(([name, value]): [string, string] => [name, value]))
  headers.set('cache-control', 'no-store')
  headers.set('x-tomobako-stale', '1')
  const text = plainWith(copy, own).toString('utf8')
  return {
    response: answerOf(Buffer.from(text.replace(/<body[^>]*>/, (body) => body + line)), headers),
    scripts: copy.scripts,
  }
}

/** `headers` name the length of what is packed already; the rest may still be packed on its way. */
export const answerOf = (body: Buffer, headers: Headers, status = 200): Response => {
  if (headers.has('content-encoding')) headers.set('content-length', String(body.length))
  return new Response(
    // Buffers made here are ordinary memory, never shared.
    new Uint8Array(body.buffer, body.byteOffset, body.length) as Uint8Array<ArrayBuffer>,
    { headers, status },
  )
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
    bytes -= held.get(key)?.page.copy.bytes ?? 0
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
      bytes += page.copy.bytes
      while (bytes > OUTAGE_BYTES) drop(held.keys().next().value!)
    },
  }
}

/** The page, null when it is nobody else's, 'broken' when the shop could not make it. */
async function pageOf(
  { response, failed, page = null, isGrowing = false, nonce = null, madeOf = null }: Made,
  drawnAt: number,
): Promise<Page | null | 'broken'> {
  const isPage =
    response.status === 200 &&
    response.headers.get('content-type')?.startsWith('text/html') === true &&
    !response.headers.has('set-cookie')
  if (!isPage) {
    await response.body?.cancel()
    return response.status >= 500 ? 'broken' : null
  }
  if (isGrowing) throw new Growing(response)
  const written = page ? page.toString('utf8') : await textOf(response)
  if (failed()) return 'broken'
  const text = written !== null && nonce !== null ? written.replaceAll(` nonce="${nonce}"`, '') : written
  // A secret of one answer is in no other.
  if (text === null || (nonce !== null && text.includes(nonce))) return null
  const copy = pageCopy(text)
  // Each answer's policy is written with the hashes of its page by whoever sends it.
  return (
    copy && {
      copy,
      headers: [...response.headers].filter(([name]) => name !== 'content-security-policy'),
      madeOf,
      drawnAt,
    }
  )
}

/** A page whose parts wait for somebody outside is made for its reader: to keep it, everybody would have to wait. */
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
