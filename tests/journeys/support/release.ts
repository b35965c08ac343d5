import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A release while somebody looks at the shop: stands before the storefront, or the console, and, once `release()` was called, serves the same build with all
 * its chunks under other names; the old names answer 404, and the list of routes knows no old version. `withhold` names a chunk that is
 * missing in the new release too.
 */
export async function releasable(storefront: string): Promise<{
  origin: string
  release: () => void
  withhold: (chunk: RegExp | null) => void
  /** From now on it takes this long until a chunk that is gone is said to be. */
  slowly: (ms: number) => void
  /** What was asked for and when, epoch ms. */
  asked: { path: string; at: number; status: number }[]
  stop: () => Promise<void>
}> {
  let released = 0
  let withheld: RegExp | null = null
  let goneMs = 0
  const asked: { path: string; at: number; status: number }[] = []
  const chunk = /([\w.-]+-[\w-]{8})\.js/g
  const renamed = (text: string): string =>
    released === 0
      ? text
      : text
          .replace(chunk, `$1.r${released}.js`)
          .replace(/("?version"?:\s*["'`])([0-9a-f]{8})(["'`])/g, `$1r${released}-$2$3`)
  const server = createServer((request, response) => {
    void (async () => {
      const at = Date.now()
      const url = new URL(request.url ?? '/', storefront)
      const end = (
        status: number,
        headers: Record<string, string | string[]>,
        body: string | Buffer,
      ): void => {
        asked.push({ path: url.pathname, at, status })
        response.writeHead(status, headers).end(body)
      }
      // The storefront's, or the console's.
      const isChunk = /^\/(?:assets|app)\/.*\.js$/.test(url.pathname)
      if (isChunk) {
        const own = released === 0 ? '' : `.r${released}`
        const isOld = released > 0 && !url.pathname.endsWith(`${own}.js`)
        if (isOld || withheld?.test(url.pathname)) {
          await new Promise((later) => setTimeout(later, goneMs))
          return end(404, { 'content-type': 'text/plain' }, 'gone')
        }
        url.pathname = url.pathname.replace(`${own}.js`, '.js')
      }
      const version = url.searchParams.get('version')
      if (url.pathname === '/__manifest' && version !== null) {
        const own = `r${released}-`
        url.searchParams.set(
          'version',
          released === 0 || !version.startsWith(own) ? version : version.slice(own.length),
        )
        // An old version: the storefront says so itself when it is asked for one that it does not know.
        if (released > 0 && !version.startsWith(own)) url.searchParams.set('version', '00000000')
      }
      const { host: _, 'accept-encoding': __, 'if-none-match': ___, ...headers } = request.headers
      // A form says whose page it is on, which this host is to the shop's own.
      if (headers.origin !== undefined) headers.origin = new URL(storefront).origin
      delete headers['content-length']
      const answer = await fetch(url, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        redirect: 'manual',
        ...(request.method === 'POST' ? { body: await bodyOf(request) } : {}),
      })
      const type = answer.headers.get('content-type') ?? ''
      const sent: Record<string, string | string[]> = {}
      for (const [name, value] of answer.headers)
        if (
          ![
            'content-encoding',
            'content-length',
            'transfer-encoding',
            'connection',
            'etag',
            'cache-control',
            // Names the hashes of the scripts as they were before their names were changed here.
            'content-security-policy',
          ].includes(name)
        )
          sent[name] = value
      sent['set-cookie'] = answer.headers.getSetCookie()
      const body = Buffer.from(await answer.arrayBuffer())
      end(answer.status, sent, /javascript|html|json/.test(type) ? renamed(body.toString('utf8')) : body)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => void (released += 1),
    withhold: (which) => void (withheld = which),
    slowly: (ms) => void (goneMs = ms),
    asked,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.from(Buffer.concat(pieces))
}
