import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** One exchange over the wire to an address that was already checked. `address` is pinned: the name is not resolved a second time. */
export type Exchange = {
  url: URL
  method: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  address: string
  family: 4 | 6
  timeoutMs: number
  maxBytes: number
}
export type Received = { status: number; headers: Record<string, string>; body: string }
export type Transport = (exchange: Exchange) => Promise<Received>
export type Resolver = (host: string) => Promise<{ address: string; family: 4 | 6 }[]>

export class TooSlow extends Error {}
export class TooLarge extends Error {}
/** The connection never came about, so nothing was sent. `cause` is why. */
export class NotConnected extends Error {}

export const resolveNames: Resolver = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }))

/** Node's own client: no redirects, no cookies, no proxy from the environment; the whole exchange shares one deadline. */
export const overTheWire: Transport = (exchange) =>
  new Promise((settle, fail) => {
    const pinned: LookupFunction = (_, options, done) => {
      if (options.all === true) done(null, [{ address: exchange.address, family: exchange.family }])
      else done(null, exchange.address, exchange.family)
    }
    const ask = exchange.url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = ask(
      exchange.url,
      {
        method: exchange.method,
        lookup: pinned,
        agent: false,
        headers: {
          ...exchange.headers,
          'accept-encoding': 'gzip, deflate, br',
          ...(exchange.body === undefined
            ? {}
            : { 'content-length': String(Buffer.byteLength(exchange.body)) }),
        },
      },
      (response) => {
        read(response, exchange.maxBytes).then(
          (bytes) => {
            clearTimeout(deadline)
            settle({
              status: response.statusCode ?? 0,
              headers: flat(response.headers),
              body: decode(bytes, response.headers['content-type']),
            })
          },
          (trouble: unknown) => {
            clearTimeout(deadline)
            request.destroy()
            fail(trouble instanceof Error ? trouble : new Error('unreadable answer'))
          },
        )
      },
    )
    const deadline = setTimeout(
      () => request.destroy(new TooSlow(`no answer in ${exchange.timeoutMs} ms`)),
      exchange.timeoutMs,
    )
    let isConnected = false
    request.on('socket', (socket) =>
      socket.once(exchange.url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true
      }),
    )
    request.on('error', (trouble) => {
      clearTimeout(deadline)
      fail(isConnected ? trouble : new NotConnected(trouble.message, { cause: trouble }))
    })
    request.end(exchange.body)
  })

/** Counts bytes after unpacking, so that a small packed answer cannot become a large one. */
async function read(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const unpack = { gzip: createGunzip, br: createBrotliDecompress, deflate: createInflate }[
    String(response.headers['content-encoding'] ?? '')
  ]
  const stream = unpack ? response.pipe(unpack()) : response
  const chunks: Buffer[] = []
  let size = 0
  if (unpack) response.on('error', (trouble) => stream.destroy(trouble))
  for await (const chunk of stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    size += bytes.length
    if (size > maxBytes) {
      response.destroy()
      throw new TooLarge(`more than ${maxBytes} bytes`)
    }
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** Old Japanese pages are Shift_JIS or EUC-JP; an unknown name is read as UTF-8. */
function decode(bytes: Buffer, contentType: string | undefined): string {
  const named =
    /charset\s*=\s*"?([\w-]{1,30})/i.exec(contentType ?? '')?.[1] ??
    charsetOf(bytes.subarray(0, 2048).toString('latin1')) ??
    'utf-8'
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

/** What the page's own `<meta>` says, within its first 80 letters. */
const charsetOf = (head: string): string | undefined =>
  head
    .split(/<meta/i)
    .slice(1)
    .map((each) => /charset\s*=\s*"?([\w-]{1,30})/i.exec((each.split('>', 1)[0] ?? '').slice(0, 130))?.[1])
    .find((each) => each !== undefined)

const flat = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === 'set-cookie'
        ? []
        : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
