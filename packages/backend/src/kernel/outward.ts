import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { tellPart } from './spans.ts'
import type { Ending } from './spans.ts'
import { freshSpan, listening } from './trace.ts'
import type { Listening } from './trace.ts'

/**
 * What is asked of others: marketplaces, banks, carriers, push services, the file store. Node itself says of every request that leaves, by `fetch` or by
 * its own client, when it begins and when its answer does, so none can be forgotten. What is told: method, host, status or the kind of failure. Never
 * a path, a query, a header or a body.
 */
type Going = { around: Listening; id: string; began: number; method: string; host: string; port: string }
const going = new WeakMap<object, Going>()

/** As undici and Node's own client hand them to whoever listens. */
type Fetched = {
  request: { origin?: string | URL; method?: string; addHeader?: (name: string, value: string) => unknown }
  response?: { statusCode: number }
  error?: unknown
}
type Asked = { request: ClientRequest; response?: IncomingMessage; error?: unknown }

function begins(
  request: object,
  method: string,
  at: string,
  add: (name: string, value: string) => void,
): void {
  const around = listening()
  if (!around || !URL.canParse(at)) return
  const { origin, hostname: host, port } = new URL(at)
  const id = freshSpan()
  going.set(request, { around, id, began: performance.now(), method, host, port })
  for (const [name, value] of Object.entries(around.spans.handedOn(origin, around.trace, id)))
    add(name, value)
}

function ends(request: object, how: { status: number } | { error: unknown }): void {
  const found = going.get(request)
  if (!found) return
  // An answer that breaks off has begun; of each request one end is told.
  going.delete(request)
  const { around, method, ...at } = found
  const words = { 'http.request.method': method }
  if ('status' in how)
    told(around, method, at, {
      words: { ...words, 'http.response.status_code': how.status },
      failed: how.status >= 500,
    })
  else told(around, method, at, { words: { ...words, 'error.type': kindOf(how.error) }, failed: true })
}

function told(
  around: Listening,
  how: string,
  { host, port, ...rest }: { host: string; port?: string; began: number; id?: string },
  { words, failed }: Ending,
): void {
  tellPart(around, {
    ...{ name: `${how} ${host}`, kind: 'outward', failed, ...rest },
    words: { 'server.address': host, ...(port ? { 'server.port': Number(port) } : {}), ...words },
  })
}

/** What kind of failure it was: a code of the system's or an error's name. Its message may hold anything. */
export function kindOf(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as {
    code?: unknown
    name?: unknown
    cause?: { code?: unknown }
  } // Looked at word by word.
  for (const word of [code, cause?.code, name]) if (typeof word === 'string' && WORD.test(word)) return word
  return 'Error'
}
const WORD = /^[A-Za-z0-9_]{1,40}$/

const listeners: readonly (readonly [string, (message: never) => void])[] = [
  [
    'undici:request:create',
    ({ request }: Fetched) =>
      begins(request, request.method ?? 'GET', String(request.origin), (name, value) =>
        request.addHeader?.(name, value),
      ),
  ],
  [
    'undici:request:headers',
    ({ request, response }: Fetched) => ends(request, { status: response!.statusCode }),
  ],
  ['undici:request:error', ({ request, error }: Fetched) => ends(request, { error })],
  [
    'http.client.request.created',
    ({ request }: Asked) =>
      begins(
        request,
        request.method,
        `${request.protocol}//${String(request.getHeader('host') ?? request.host)}`,
        (name, value) => {
          if (!request.headersSent) request.setHeader(name, value)
        },
      ),
  ],
  [
    'http.client.response.finish',
    ({ request, response }: Asked) => ends(request, { status: response!.statusCode ?? 0 }),
  ],
  ['http.client.request.error', ({ request, error }: Asked) => ends(request, { error })],
]
let houses = 0

/** As long as somebody listens: without a collector nobody hears of a request, and it costs nothing. The function it gives ends it. */
export function callsOfOthers(): () => void {
  houses += 1
  if (houses === 1)
    for (const [name, hears] of listeners) subscribe(name, hears as (message: unknown) => void)
  return () => {
    houses -= 1
    if (houses === 0)
      for (const [name, hears] of listeners) unsubscribe(name, hears as (message: unknown) => void)
  }
}

/** The same for who speaks no HTTP: mail servers, mailboxes, printers, the scanner of files. `isDone`: whether what came of it is what was asked for. */
export async function outward<T>(
  name: 'SMTP' | 'IMAP' | 'printer' | 'scanner',
  host: string,
  work: () => Promise<T>,
  isDone: (made: T) => boolean = () => true,
): Promise<T> {
  const around = listening()
  if (!around) return work()
  const at = { host, began: performance.now() }
  try {
    const made = await work()
    told(around, name, at, { words: {}, failed: !isDone(made) })
    return made
  } catch (error) {
    told(around, name, at, { words: { 'error.type': kindOf(error) }, failed: true })
    throw error
  }
}
