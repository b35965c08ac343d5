import { createRequestHandler, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { ShopContext } from './context.ts'
import { configFromEnv, type StorefrontConfig } from './shell/edition.ts'
import { securityHeaders } from './shell/security.ts'

export { configFromEnv, type StorefrontConfig }

export type StorefrontOptions = {
  /** The API: in this process, or a fetch to where it runs. */
  answer: (request: Request) => Promise<Response>
  config: StorefrontConfig
}

/**
 * The storefront as a function from request to answer; no port, no files. Static files are under build/client: whoever mounts this
 * serves `/assets/*` from there for ever (their names carry a hash) and the rest for an hour, before asking here.
 */
export function createStorefront({ answer, config }: StorefrontOptions): (request: Request) => Promise<Response> {
  const development = import.meta.env.DEV
  // The generated module's type is the bundler's; it is the build createRequestHandler was made for.
  const handle = createRequestHandler(build as unknown as ServerBuild, development ? 'development' : 'production')
  return async (request) => {
    const nonce = newNonce()
    const context = new ShopContext(request, answer, config, nonce, development)
    const response = await handle(request, context)
    const headers = new Headers(response.headers)
    for (const cookie of context.setCookies) headers.append('set-cookie', cookie)
    const isDocument = headers.get('content-type')?.startsWith('text/html') === true
    for (const [name, value] of securityHeaders({ nonce, config, isDocument, development })) headers.set(name, value)
    // Pages differ by person; a shared cache must not keep them unless somebody who knows says so.
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  }
}

/** 144 bits, new for every answer. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes))
}
