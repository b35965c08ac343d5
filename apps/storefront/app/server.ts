import { createRequestHandler, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { ShopContext } from './context.ts'
import { configFromEnv, type StorefrontConfig } from './shell/edition.ts'
import { keptPages, type Made, wishOf } from './shell/kept-pages.ts'
import { TOAST_HEADER, toastsTo } from './shell/router-wire.ts'
import { securityHeaders } from './shell/security.ts'

export { formLimits } from './screens.ts'
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
  // The generated module's type is the bundler's; it is the build createRequestHandler was made for.
  const handle = createRequestHandler(
    build as unknown as ServerBuild,
    development ? 'development' : 'production',
  )

  async function render(request: Request): Promise<Made> {
    const nonce = newNonce()
    const context = new ShopContext(request, answer, config, nonce, development)
    const response = await handle(request, context)
    const headers = new Headers(response.headers)
    for (const cookie of context.setCookies) headers.append('set-cookie', cookie)
    const isDocument = headers.get('content-type')?.startsWith('text/html') === true
    for (const [name, value] of securityHeaders({ nonce, config, isDocument, development }))
      headers.set(name, value)
    if (response.status === 503) headers.set('retry-after', '3')
    if (!isDocument && context.toasts.length > 0) headers.set(TOAST_HEADER, toastsTo(context.toasts))
    // Pages differ by person; a shared cache must not keep them unless somebody who knows says so.
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    return {
      response: new Response(response.body, {
        status: response.status,
        statusText: response.statusText,
        headers,
      }),
      nonce,
      formKey: context.formKey,
      failed: () => context.failed || context.toasts.length > 0,
    }
  }

  const pages = now && !development ? keptPages(render, now) : null
  const acceptsBrotli = (request: Request): boolean =>
    /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
  const secured = (response: Response, nonce: string): Response => {
    for (const [name, value] of securityHeaders({ nonce, config, isDocument: true, development }))
      if (name !== 'vary') response.headers.set(name, value)
    return response
  }
  const storefront = async (request: Request): Promise<Response> => {
    const wish = pages && wishOf(request, config)
    if (pages && wish) {
      const nonce = newNonce()
      const own = { nonce, formKey: crypto.randomUUID() }
      const response = await pages(wish, acceptsBrotli(request), own).catch(() => null)
      if (response) return secured(response, nonce)
    }
    return (await render(request)).response
  }
  storefront.copy = (request: Request, mostMs: number): Response | null => {
    const wish = pages && wishOf(request, config)
    if (!pages || !wish) return null
    const nonce = newNonce()
    const own = { nonce, formKey: crypto.randomUUID() }
    const response = pages.copy(wish, acceptsBrotli(request), own, mostMs)
    return response && secured(response, nonce)
  }
  return storefront
}

/** 144 bits, new for every answer. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes))
}
