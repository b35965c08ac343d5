import {
  account,
  type CallFailed,
  createServerClient,
  type Endpoint,
  type FieldError,
  isServerError,
  pictures,
  type ServerCall,
  VERSION_HEADER,
} from '@tomobako/contract'
import { type AnyLocal, chooseLanguage, isTimeZone, JST, localOf, serviceCode, type T } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import type { GoodsCard, OutputOf } from '@tomobako/contract'
import { data, redirect, RouterContextProvider } from 'react-router'
import { readCookies, writeCookie, WROTE_COOKIE } from '@tomobako/contract/cookies'
import { placeCookies } from './shell/place-cookies.ts'
import type { Cards } from './goods/parts/written.ts'
import { type IsNew, readIsNew, type StorefrontConfig } from './shell/edition.ts'
import { type Host, hostOf } from './shell/host.ts'
import type { Audience } from './shell/kept-pages.ts'
import { SCRIPTS_COOKIE } from './shell/mine.ts'
import { loginPath } from './shell/return.ts'

export type Session = OutputOf<typeof account.session>

/** Why a call was refused: `msg` is in the visitor's language; `errors` say which field. */
export type Failure = { code: number; key: string | undefined; msg: string; errors: FieldError[] }
export type Attempt<O> = { ok: true; data: O } | { ok: false; failure: Failure }

/** What is known of a visitor before anything is asked of the API. */
export type Visitor = {
  local: AnyLocal
  isNew: IsNew
  host: Host
  userAgent: string
  colorMode: 'auto' | 'light' | 'dark'
  timeZone: string
  /** False until the browser has told its zone; dates are in Japan time until then. */
  timeZoneKnown: boolean
  /** Whether this browser has said that it runs our scripts: then a page may grow after it was sent. */
  runsScripts: boolean
}

/**
 * What loaders and actions get as `context`. Three ways to the API, all through the one wrapper of §7 with isNew=12, the visitor's
 * cookie and headers forwarded (except host and accept-language), and Set-Cookie passed back:
 *
 * - `call(endpoint, input)` for loaders: resolves with the data; a refusal becomes the error screen with its status, 401 and 403 go to /login.
 * - `attempt(endpoint, input, { idempotencyKey })` for actions: `{ ok, data }` or `{ ok: false, failure }` to show beside the form.
 * - `session()`: who is signed in, asked once a request; `now()`: the shop's clock at this request, epoch ms.
 */
export class ShopContext extends RouterContextProvider {
  readonly visitor: Visitor
  readonly config: StorefrontConfig
  readonly request: Request
  /** How the world reaches the shop, without a slash at the end: what links that are handed on begin with. */
  readonly publicUrl: string
  /** Set-Cookie lines for the answer. */
  readonly setCookies: string[] = []
  /** §8: refusals that no form shows at its fields; the page that comes next says them as toasts. */
  readonly toasts: string[] = []
  /** Null where the page's scripts are allowed by their hashes. */
  readonly nonce: string | null
  /** For whom, when the page is made for everybody of that kind (kept-pages.ts): then nothing of anybody's own may be asked for. */
  readonly audience: Audience | null
  /** The idempotency key of this answer's forms (shell/form-key.tsx). */
  readonly formKey: string
  /** Set when something broke, in a call of the page or after its first bytes: such a page is nobody else's. */
  failed = false
  isGrowing = false
  /** What everybody's page was made of when it was last drawn (entry.server.tsx): where it is the same again, nothing is drawn. */
  readonly drawnOf: string | null
  /** What this page is made of. */
  madeOf: string | null = null
  /** The page itself, where it waited for nothing; the router's answer has no body then. */
  page: Buffer | null = null
  /** False when the API could not say who is signed in: such a one is not a visitor, and is not sent to log in. */
  isSessionKnown = true
  /** Lists of cards that are written into this document and not sent again as data (goods/parts/written.ts). */
  readonly written = new Map<string, readonly GoodsCard[]>()
  /** The words of this visitor's language, all sections: for servers only. */
  readonly t: T
  #client: ServerCall
  #session: Promise<Session> | null = null
  /** When the session was told, by performance.now(). */
  #sessionAt = 0

  constructor(
    request: Request,
    answer: (request: Request) => Promise<Response>,
    config: StorefrontConfig,
    nonce: string | null,
    development: boolean,
    audience: Audience | null = null,
    drawnOf: string | null = null,
  ) {
    super()
    this.request = request
    this.config = config
    this.nonce = nonce
    this.audience = audience
    this.drawnOf = drawnOf
    // On everybody's page the browser makes its own (mine.ts).
    this.formKey = audience === null ? crypto.randomUUID() : ''
    const url = new URL(request.url)
    const cookies = readCookies(request.headers.get('cookie'))
    const userAgent = (request.headers.get('user-agent') ?? '').slice(0, 500)
    const lang = url.searchParams.get('lang')
    const local = chooseLanguage({
      query: lang,
      cookie: cookies.get('language'),
      acceptLanguage: request.headers.get('accept-language'),
      edition: config.edition,
      pretend: development,
    })
    const isNewQuery = url.searchParams.get('isNew')
    const isNew =
      isNewQuery !== null
        ? readIsNew(isNewQuery)
        : cookies.has('isNew')
          ? readIsNew(cookies.get('isNew'))
          : config.appIsNew
    const zone = cookies.get('timeZone')
    const mode = cookies.get('colorMode')
    this.visitor = {
      local,
      isNew,
      host: hostOf(userAgent),
      userAgent,
      colorMode: mode === 'dark' || mode === 'light' ? mode : 'auto',
      // Everybody's page tells Japan's time; the browser puts its own in its place (shell/browser.ts).
      timeZone: isTimeZone(zone) && audience === null ? zone : JST,
      timeZoneKnown: isTimeZone(zone),
      runsScripts: isTimeZone(zone) || cookies.has(SCRIPTS_COOKIE),
    }
    this.t = translator(local)
    const secure = url.protocol === 'https:'
    // Written only when the address asked for a change, so that an ordinary page sets no cookie and can be kept in a cache.
    // Looking at a preview in another language changes nobody's own.
    const isChosen = lang !== null && !url.searchParams.has('preview')
    if (isChosen && localOf(lang) === local && cookies.get('language') !== local) {
      this.isLanguageChanged = true
      this.setCookies.push(writeCookie('language', local, { secure }))
    }
    if (isNewQuery !== null && cookies.get('isNew') !== String(isNew))
      this.setCookies.push(writeCookie('isNew', String(isNew), { secure }))

    // Not the Host header, which whoever asks may write: links are copied, mailed and printed.
    this.publicUrl = config.publicUrl ?? url.origin
    // Who asks is looked up once for all calls of a page; a form may change what is known of them, and is asked for each.
    const page = crypto.randomUUID()
    const render = (): string => (request.method === 'GET' ? page : crypto.randomUUID())
    const place = placeCookies(cookies, request.headers.get('accept-language'), local)
    const forwarded: Record<string, string> = {
      ...forwardedHeaders(request.headers, place),
      [VERSION_HEADER]: config.version,
    }
    let wrote = ''
    this.#client = createServerClient({
      base: url.origin,
      language: () => serviceCode(local),
      // Its own pages make several calls; the edge lets nobody else say so.
      headers: () => ({
        ...forwarded,
        ...(wrote === '' ? {} : { cookie: [wrote, forwarded['cookie']].filter(Boolean).join('; ') }),
        'x-tomobako-render': render(),
      }),
      send: answer,
      networkFail: () => this.t('common.networkFail'),
      onResponse: (response) => {
        for (const line of response.headers.getSetCookie()) {
          this.setCookies.push(line)
          // A form without scripts is answered with its page in the same breath: that shows what was just written.
          if (line.startsWith(`${WROTE_COOKIE}=`)) wrote = line.split(';', 1)[0]!
        }
      },
    })
  }

  /** Rejects with a route error (status and message) or a redirect to /login; for loaders. */
  readonly call = async <I, O>(endpoint: Endpoint<I, O>, input: I): Promise<O> => {
    // The error screen is where this refusal is said.
    const outcome = await this.attempt(endpoint, input, { silent: true })
    if (outcome.ok) return outcome.data
    throw data(
      { key: outcome.failure.key, msg: outcome.failure.msg },
      { status: statusOf(outcome.failure.code), statusText: 'Refused' },
    )
  }

  /**
   * Resolves with the data or the refusal; only 401 and 403 leave, to /login (§4). Messages are on (§8): a refusal is toasted unless the
   * call is `silent` or its `failure` is taken: who reads why shows it in its own place, and nothing is said twice.
   */
  readonly attempt = async <I, O>(
    endpoint: Endpoint<I, O>,
    input: I,
    { silent = false, ...options }: { idempotencyKey?: string; silent?: boolean } = {},
  ): Promise<Attempt<O>> => {
    const answer = await this.#client(endpoint, input, options)
    if (!isServerError(answer)) return { ok: true, data: answer }
    const { code } = answer.failed
    if (isTrouble(code)) this.failed = true
    if (code === 401 || code === 403) throw redirect(loginPath(this.path()))
    const failure = failureFrom(answer.failed)
    if (silent) return { ok: false, failure }
    this.toasts.push(failure.msg)
    const { toasts } = this
    return {
      ok: false,
      // A page or a form that reads why is one that says why.
      get failure() {
        const at = toasts.indexOf(failure.msg)
        if (at >= 0) toasts.splice(at, 1)
        return failure
      },
    }
  }

  /** Pictures that came inside a form (a browser without JavaScript sends them so): kept as their sender's own; their ids, or why not. */
  readonly pictures = async (files: readonly File[]): Promise<Attempt<string[]>> => {
    const ids: string[] = []
    for (const file of files) {
      const kept = await this.attempt(pictures.send, { file }, { silent: true })
      if (!kept.ok) return kept
      ids.push(kept.data.id)
    }
    return { ok: true, data: ids }
  }

  /** Whether this address changed the language cookie (§4: then the account's language follows). */
  isLanguageChanged = false

  /** The session, asked once a request; a visitor's when the API does not answer, so that the shell always stands. */
  readonly session = (): Promise<Session> => {
    this.#session ??= this.#client(account.session, {}).then((answer): Session => {
      this.#sessionAt = performance.now()
      if (!isServerError(answer)) return answer
      // Not this visitor's country: a page made with it must not reach others, whose country is known.
      this.failed = true
      this.isSessionKnown = false
      return {
        user: null,
        counts: { cart: 0, unread: 0, stored: 0, coming: 0, parcels: 0 },
        country: 'US',
        currency: 'USD',
        rate: null,
        practice: false,
        now: new Date().toISOString(),
      }
    })
    return this.#session
  }

  /** The shop's clock, epoch milliseconds: every countdown, expiry and "days left" counts from it. The demo world's clock can be moved. */
  readonly now = async (): Promise<number> => {
    const { now } = await this.session()
    // A page may wait seconds for a source after the session was told.
    return Math.round(Date.parse(now) + performance.now() - this.#sessionAt)
  }

  /** Said by a page whose parts still come: it is sent as it grows, and is nobody else's. */
  readonly grows = (): void => void (this.isGrowing = true)

  /** Cards for a list: in a document they are written once; a page that comes later gets them as they are. */
  readonly list = (cards: readonly GoodsCard[]): Cards => {
    if (new URL(this.request.url).pathname.endsWith('.data')) return cards
    const name = `l${this.written.size}`
    this.written.set(name, cards)
    return { written: name, count: cards.length }
  }

  /** Shows a short message (a catalogue key, with the `count` its sentence may have) on the next page, also without JavaScript: call it before a redirect. */
  readonly notice = (key: string, count?: number): void =>
    void this.setCookies.push(
      writeCookie('notice', count === undefined ? key : `${key}:${count}`, { maxAgeSeconds: 10 }),
    )

  readonly setCookie = (name: string, value: string, maxAgeSeconds?: number): void =>
    void this.setCookies.push(
      writeCookie(name, value, {
        secure: new URL(this.request.url).protocol === 'https:',
        ...(maxAgeSeconds === undefined ? {} : { maxAgeSeconds }),
      }),
    )

  /** Path and query of the page, without the router's own `.data` and `_routes`. */
  readonly path = (): string => {
    const url = new URL(this.request.url)
    url.searchParams.delete('_routes')
    url.searchParams.delete('index')
    return url.pathname.replace(/(?:\/_(?:root)?)?\.data$/, '') + url.search || '/'
  }
}

/** The public face of ShopContext, as loaders and actions see it. */
type Face = Pick<
  ShopContext,
  | 'call'
  | 'attempt'
  | 'pictures'
  | 'session'
  | 'path'
  | 'isSessionKnown'
  | 'grows'
  | 'now'
  | 'notice'
  | 'list'
  | 'setCookie'
  | 'setCookies'
  | 'visitor'
  | 'audience'
  | 'publicUrl'
  | 'config'
  | 't'
>

// The class is declared in an inner file of react-router and only re-exported by the package, so that file is what must be augmented;
// tsconfig.json names it. The package has its types twice: for its own exports, and for the generated `+types`. Types only: nothing imports
// these names at run time.
declare module 'react-router-context' {
  interface RouterContextProvider extends Face {}
}
declare module 'react-router-internal-context' {
  interface RouterContextProvider extends Face {}
}

/** An answer that says nothing about what was asked: the network, a limit of whoever asked, an overload, a bug. */
const isTrouble = (code: number): boolean => code === 0 || code === 429 || code >= 500
const failureFrom = ({ code, key, message, errors }: CallFailed): Failure => ({
  code,
  key,
  msg: message,
  errors,
})

/** HTTP status of a page whose loader was refused: the envelope's code where it is one that browsers know. */
const statusOf = (code: number): number =>
  code === 0 ? 503 : [400, 404, 409, 410, 429, 503].includes(code) ? code : code === 460 ? 409 : 500

/** §7: cookie and headers are forwarded except host and accept-language; what belongs to this connection or this body stays as well. */
const kept = new Set([
  'host',
  'accept-language',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'content-length',
  'content-type',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'idempotency-key',
  'expect',
  // Whose work a call is part of says the process that makes it, of its own page.
  'traceparent',
  'tracestate',
  'baggage',
])
function forwardedHeaders(headers: Headers, place: ReadonlyMap<string, string>): Record<string, string> {
  const forwarded: Record<string, string> = {}
  for (const [name, value] of headers) if (!kept.has(name)) forwarded[name] = value
  if (place.size > 0)
    forwarded['cookie'] = [forwarded['cookie'], ...[...place].map(([name, value]) => `${name}=${value}`)]
      .filter((each) => each)
      .join('; ')
  return forwarded
}
