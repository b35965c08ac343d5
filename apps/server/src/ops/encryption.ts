import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { ConnectionOptions, TLSSocket } from 'node:tls'
import type { Finding } from '@tomobako/backend'

const WAIT_MS = 5_000
const DAY_MS = 24 * 60 * 60 * 1_000
const AT_PROXY = 'where TLS ends, in front of the shop'

/** What has no place in a list of today, of TLS 1.2: no forward secrecy, or blocks in a chain (RFC 9325, 4.2). */
const OLD_SUITES = 'kRSA:3DES:RC4:SHA1:SHA256:SHA384:!AESGCM:!aNULL:kRSA+AESGCM:@SECLEVEL=0'

/**
 * How an address of ours is encrypted, as somebody outside finds it, whoever's the proxy is: whether anybody trusts the certificate and how
 * long it lasts, and whether what nobody speaks any more is spoken (ASVS V12.1.1, V12.1.2, V12.2.2).
 */
export async function encryption(url: string, now = Date.now()): Promise<Finding[]> {
  const { hostname } = new URL(url)
  const usual = await greeted(url, {})
  if (typeof usual === 'string')
    return [
      {
        level: 'wrong',
        what: `${url} does not answer over TLS (${usual}).`,
        cure: 'Look at the proxy in front of the shop and at PUBLIC_URL and CONSOLE_URL.',
      },
    ]
  const days = Math.floor((Date.parse(usual.until) - now) / DAY_MS)
  const found: Finding[] = []
  if (days < 14)
    found.push({
      level: days < 0 ? 'wrong' : 'warn',
      what: `The certificate of ${hostname} ${days < 0 ? 'has run out' : `ends in ${days} days`}.`,
      cure: `Renew it ${AT_PROXY}.`,
    })
  if (days >= 0 && usual.distrusted !== null)
    found.push({
      level: 'wrong',
      what: `Nobody trusts the certificate of ${hostname} (${usual.distrusted}).`,
      cure: `Use one of an authority that browsers know, with the whole of its chain, ${AT_PROXY}.`,
    })
  const old = await greeted(url, {
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT:@SECLEVEL=0',
  })
  if (typeof old !== 'string')
    found.push({
      level: 'wrong',
      what: `${hostname} still speaks ${old.protocol}.`,
      cure: `Allow TLS 1.2 and 1.3 alone ${AT_PROXY}.`,
    })
  const weak = await greeted(url, { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ciphers: OLD_SUITES })
  if (typeof weak !== 'string')
    found.push({
      level: 'warn',
      what: `${hostname} takes the old suite ${weak.suite}.`,
      cure: `Allow suites with forward secrecy and GCM or ChaCha20 alone ${AT_PROXY} (deploy/Caddyfile has them).`,
    })
  return found
}

type Greeted = { protocol: string; suite: string; until: string; distrusted: string | null }
/** What the other side agrees to, or why it does not. Nothing is sent. */
const greeted = (url: string, how: ConnectionOptions): Promise<Greeted | string> =>
  new Promise((done) => {
    const { hostname, port } = new URL(url)
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket: TLSSocket = connect({
      host,
      port: Number(port) || 443,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      timeout: WAIT_MS,
      // It is looked at, nothing is sent: one that ran out is a finding, not a failure.
      rejectUnauthorized: false,
      ...how,
    })
    const end = (answer: Greeted | string): void => {
      socket.destroy()
      done(answer)
    }
    socket.once('secureConnect', () => {
      const why = socket.authorizationError as Error | string | null // Node's types and its values differ.
      end({
        protocol: socket.getProtocol() ?? '',
        suite: socket.getCipher().standardName,
        until: socket.getPeerCertificate().valid_to,
        distrusted: socket.authorized
          ? null
          : typeof why === 'string'
            ? why
            : ((why as { code?: string } | null)?.code ?? String(why)),
      })
    })
    socket.once('timeout', () => end('no answer'))
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })
