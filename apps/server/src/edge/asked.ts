import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { nameOf } from '@tomobako/contract'

/** What a request may say about itself before anybody listens to it: a method we know, an address that can be read, who called. */

/** Everything the shop answers. Whoever asks for more is told so before a handler sees it. */
export const METHODS = ['GET', 'HEAD', 'POST'] as const
const MOST_URL = 8_192

export type Objection = { status: 400 | 405 | 414; says: string }

/** Why this request is not taken at all, or null. */
export function objectionTo({ method = '', url = '', headers }: IncomingMessage): Objection | null {
  if (!(METHODS as readonly string[]).includes(method))
    return { status: 405, says: 'This method is not taken here.' }
  if (url.length > MOST_URL) return { status: 414, says: 'That address is too long.' }
  const bad: Objection = { status: 400, says: 'That request cannot be read.' }
  // Only the form of an origin server: what proxies are sent (http://…) or asked (*) is no page of ours.
  if (!url.startsWith('/')) return bad
  const path = url.split(/[?#]/, 1)[0]!
  try {
    if (decodeURIComponent(path).includes('\0') || path.includes('\\')) return bad
    // Made once here so that nobody behind this door meets an address or a host that cannot be read.
    const { host = '' } = headers
    if (new URL(`http://${host}`).host.length === 0 || /[/?#@\\\s]/.test(host)) return bad
    new URL(`http://${host}${url}`)
  } catch {
    return bad
  }
  return null
}

/**
 * The caller's address: the connection's own, or the last one the proxy in front of us wrote down, without its port and in one
 * spelling, so that a new port or another way to write zeros is no new caller. What is no address counts as not said.
 */
export function callerAddress(socket: string | undefined, forwarded: string | null): string {
  const own = oneSpelling(socket ?? '') ?? '127.0.0.1'
  return oneSpelling(forwarded?.split(',').at(-1) ?? '') ?? own
}

function oneSpelling(said: string): string | null {
  const text = said.trim().replaceAll('"', '')
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1]
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text)?.[1]
  const address = (bracketed ?? withPort ?? text).split('%', 1)[0]!
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return null
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical)
  if (!mapped) return canonical
  const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Said by the proxy in front of us, of one that anybody on the way could read. A chain of proxies says it of each of its parts; one that was encrypted is enough. */
export function isInTheClear({ 'x-forwarded-proto': said }: IncomingHttpHeaders): boolean {
  const parts = (typeof said === 'string' ? said : '').split(',').map((each) => each.trim().toLowerCase())
  return parts.includes('http') && !parts.includes('https')
}

/** First words of addresses that machines ask, not people; deploy/Caddyfile has them too. */
export const machinePaths = ['api', 'webhooks', 'upload', 'metrics'] as const
/** ASVS V4.1.2: whether somebody typed it or followed a link, so that they may be led to where it is encrypted. */
export const isForPeople = ({ method, url = '/' }: IncomingMessage): boolean =>
  method !== 'POST' &&
  !(machinePaths as readonly string[]).includes(url.split(/[/?#]/, 2)[1] ?? '') &&
  nameOf(new URL(url, 'http://edge')) === null

/**
 * How the customer's browser asked. Behind TLS we are spoken to in plain HTTP: the proxy's word counts where we trust it, else the
 * address we tell the world for this very host.
 */
export function protocolOf(headers: Headers, publicUrl: string, trustProxy: boolean): 'http:' | 'https:' {
  const said = trustProxy ? headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase() : null
  if (said === 'https' || said === 'http') return `${said}:`
  const known = new URL(publicUrl)
  return known.protocol === 'https:' && headers.get('host') === known.host ? 'https:' : 'http:'
}
