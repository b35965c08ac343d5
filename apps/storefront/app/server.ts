import { writeCookie } from '@tomobako/contract/cookies'
import { createRequestHandler, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { ShopContext } from './context.ts'
import { configFromEnv, type StorefrontConfig } from './shell/edition.ts'
import { answerOf, keptPages, type Made, type Sent, sharedOf, type Wish } from './shell/kept-pages.ts'
import { loadMine } from './shell/load-shell.ts'
import { CLOCK_HEADER, clockHeader } from './kit/clock.ts'
import { mineElement, NO_SCRIPTS_PATH, SCRIPTS_COOKIE } from './shell/mine.ts'
import { ownOf } from './own.ts'
import { packedOnce } from './shell/page-copy.ts'
import { safeReturn } from './shell/return.ts'
import { TOAST_HEADER, toastsTo } from './shell/router-wire.ts'
import { securityHeaders } from './shell/security.ts'
import { wordsAnswer } from './shell/words-files.ts'

export { formLimits, patternOf } from './screens.ts'
export { configFromEnv, type StorefrontConfig }

export type StorefrontOptions = {
  /** The API: in this process, or a fetch to where it runs. */
  answer: (request: Request) => Promise<Response>
  config: StorefrontConfig
  /** The shop's clock. With it, pages that are the same for every visitor are kept for seconds; without it every page is rendered anew. */
  now?: () => number
}

export type Storefront = {
  (request: Request): Promise<Response>
  /** A kept copy of the page asked for, not older than `mostMs`, if there is one; never makes a page. */
  copy: (request: Request, mostMs: number) => Response | null
}

/**
 * The storefront as a function from request to answer; no port, no files. Static files are under build/client: whoever mounts this
 * serves `/assets/*` from there for ever (their names carry a hash) and the rest for an hour, before asking here.
 */
export function createStorefront({ answer, config, now }: StorefrontOptions): Storefront {
  const development = import.meta.env.DEV
  const clock = now ?? Date.now
  // The generated module's type is the bundler's; it is the build createRequestHandler was made for.
  const handle = createRequestHandler(
    build as unknown as ServerBuild,
    development ? 'development' : 'production',
  )

  /** Without a `wish` for whoever asks; `drawnOf`: what this page was last drawn of. */
  async function render(
    request: Request,
    wish: Pick<Wish, 'audience' | 'mayGrow'> | null = null,
    drawnOf: string | null = null,
  ): Promise<Made> {
    // A page that is kept is sent with the hashes of its scripts, a nonce would have to be another one for every answer. One that may be sent
    // while it grows needs a nonce, and loses it when it is kept.
    const nonce = wish === null || wish.mayGrow ? newNonce() : null
    const context = new ShopContext(
      request,
      answer,
      config,
      nonce,
      development,
      wish?.audience ?? null,
      drawnOf,
    )
    const response = await handle(request, context)
    const headers = new Headers(response.headers)
    for (const cookie of context.setCookies) headers.append('set-cookie', cookie)
    const isDocument = headers.get('content-type')?.startsWith('text/html') === true
    const isPreview = new URL(request.url).searchParams.has('preview')
    for (const [name, value] of securityHeaders({
      scripts: nonce ?? [],
      config,
      isDocument,
      development,
      isPreview,
      host: context.visitor.host,
    }))
      // A page with a key in its address tells it to nobody, and says so itself.
      if (name !== 'referrer-policy' || !headers.has(name)) headers.set(name, value)
    if (response.status === 503) headers.set('retry-after', '3')
    if (isDocument) headers.set(CLOCK_HEADER, clockHeader(clock()))
    if (!isDocument && context.toasts.length > 0) headers.set(TOAST_HEADER, toastsTo(context.toasts))
    // Pages differ by person; a shared cache must not keep them unless somebody who knows says so.
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    return {
      response: new Response(context.page ? null : response.body, {
        status: response.status,
        statusText: response.statusText,
        headers,
      }),
      page: context.page,
      failed: () => context.failed || context.toasts.length > 0,
      isGrowing: context.isGrowing,
      nonce,
      madeOf: context.madeOf,
    }
  }

  const pages =
    now && !development ? keptPages((wish, drawnOf) => render(wish.request, wish, drawnOf), now) : null
  const acceptsBrotli = (request: Request): boolean =>
    /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
  const secured = ({ response, scripts }: Sent, cookies: readonly string[] = []): Response => {
    // One that is sent while it grows has its policy already.
    if (scripts === null) return response
    for (const [name, value] of securityHeaders({ scripts, config, isDocument: true, development }))
      if (name !== 'vary' && !(name === 'referrer-policy' && response.headers.has(name)))
        response.headers.set(name, value)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    response.headers.set(CLOCK_HEADER, clockHeader(clock()))
    return response
  }
  /** The page everybody gets, with what is this reader's own added; null where it must be made for them alone. */
  async function shared(request: Request): Promise<Response | null> {
    const asked = pages && sharedOf(request, config)
    if (!pages || !asked) return null
    if (!asked.isPersonal) {
      const sent = await pages(asked.wish('visitor'), acceptsBrotli(request), null).catch(() => null)
      return sent && secured(sent)
    }
    const context = new ShopContext(request, answer, config, null, development, null)
    const { user, country, currency } = await context.session()
    if (!context.isSessionKnown) return null
    const wish: Wish = user
      ? asked.wish('customer', { country, currency, colorMode: user.colorMode })
      : asked.wish('visitor')
    const own = async (): Promise<string> => {
      const [shell, page] = await Promise.all([loadMine(context), ownOf(context)])
      return mineElement({ shell, page })
    }
    const sent = await pages(wish, acceptsBrotli(request), own).catch(() => null)
    return sent && secured(sent, context.setCookies)
  }
  /** A page for this reader alone. */
  async function alone(request: Request): Promise<Response> {
    const { response, page } = await render(request)
    if (!page) return response
    const isPacked = acceptsBrotli(request)
    const headers = new Headers(response.headers)
    if (isPacked) {
      headers.set('content-encoding', 'br')
      headers.append('vary', 'Accept-Encoding')
    }
    return answerOf(isPacked ? await packedOnce(page) : page, headers, response.status)
  }
  const storefront = async (request: Request): Promise<Response> =>
    (await wordsAnswer(request)) ??
    withoutScripts(request) ??
    (await shared(request)) ??
    (await alone(request))
  storefront.copy = (request: Request, mostMs: number): Response | null => {
    const asked = pages && sharedOf(request, config)
    if (!pages || !asked || asked.isPersonal) return null
    const sent = pages.copy(asked.wish('visitor'), acceptsBrotli(request), mostMs)
    return sent && secured(sent)
  }
  return storefront
}

/**
 * Where the page of a customer leads a browser whose scripts were switched off after it had said that it runs them (root.tsx): from now on
 * its pages are made for it alone.
 */
function withoutScripts(request: Request): Response | null {
  const url = new URL(request.url)
  if (url.pathname !== NO_SCRIPTS_PATH || request.method !== 'GET') return null
  return new Response(null, {
    status: 303,
    headers: {
      location: safeReturn(url.searchParams.get('return')),
      'set-cookie': writeCookie(SCRIPTS_COOKIE, '', { maxAgeSeconds: 0 }),
      'cache-control': 'no-store',
    },
  })
}

/** 144 bits, new for every answer. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes))
}
