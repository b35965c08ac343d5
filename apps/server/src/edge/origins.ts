import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { nameOf } from '@tomobako/contract'

/**
 * §7: pages of another origin may call the API with the customer's cookies when the operator named that origin (ALLOWED_ORIGINS). The
 * list is fixed: nothing an unknown page sends is ever sent back to it.
 */
export const isAllowed = (allowed: readonly string[], origin: string | null | undefined): boolean =>
  typeof origin === 'string' && allowed.includes(origin)

/** Headers our own client sends beyond what every page may (packages/contract wire.ts). */
const HEADERS = 'content-type, idempotency-key, x-app-version, x-requested-with'
/** What every browser keeps at most is two hours; a list that changed is known within ten minutes. */
const SECONDS = 600

const isCall = (url: URL): boolean => nameOf(url) !== null || url.pathname === '/upload'

/** Answers the question a browser asks before such a call; false where it is no such question. */
export function preflight(
  { method, url = '/', headers }: IncomingMessage,
  outgoing: ServerResponse,
  allowed: readonly string[],
): boolean {
  const { origin } = headers
  const path = URL.canParse(url, 'http://edge') ? new URL(url, 'http://edge') : null
  if (method !== 'OPTIONS' || !headers['access-control-request-method'] || !path || !isCall(path))
    return false
  if (!isAllowed(allowed, origin)) return false
  outgoing.writeHead(204, {
    ...shared(origin!),
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-headers': HEADERS,
    'access-control-max-age': String(SECONDS),
    vary: 'Origin',
  })
  outgoing.end()
  return true
}

const shared = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
})

/** Lets the page read the answer. Every answer of the API says that it differs by origin, also to whom it is refused. */
export const crossOrigin =
  (allowed: readonly string[]): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (allowed.length === 0 || !isCall(new URL(context.req.url))) return
    context.header('vary', 'Origin', { append: true })
    const origin = context.req.header('origin')
    if (!isAllowed(allowed, origin)) return
    for (const [name, value] of Object.entries(shared(origin!))) context.header(name, value)
    context.header('access-control-expose-headers', 'retry-after')
  }
