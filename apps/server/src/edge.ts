import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { StartFailed } from '@tomobako/backend'
import { packed } from './packed.ts'

/** The HTTP edge: cleans what only we may say in a request, serves static files, then asks the answerers in order. */
export type Answerer = (request: Request) => Promise<Response | null>

export type EdgeOptions = {
  host: string
  port: number
  publicUrl: string
  trustProxy: boolean
  /** Folders of static files; `immutable` for hashed names. First hit wins. */
  files: readonly { prefix: string; folder: string; immutable: boolean }[]
  answerers: readonly Answerer[]
  onError: (error: unknown) => void
  /** Development only: Vite's own middleware, asked before everything else. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
}

export async function startEdge(options: EdgeOptions): Promise<{ port: number; stop: () => Promise<void> }> {
  const app = new Hono()
  app.use(compress({ threshold: 1_400 }))
  app.all('*', async (context) => {
    if (Number(context.req.raw.headers.get('content-length') ?? 0) > MOST_BODY_BYTES)
      return new Response('That is more than we take at once.', {
        status: 413,
        headers: { 'content-type': 'text/plain; charset=utf-8', connection: 'close' },
      })
    const request = cleaned(
      context.req.raw,
      context.env as { incoming?: { socket?: { remoteAddress?: string } } },
      options,
    )
    try {
      const file = await fileFor(request, options)
      if (file) return file
      for (const answer of options.answerers) {
        const response = await answer(request)
        if (response) return packed(request, response)
      }
      return new Response('Not found', {
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
    } catch (error) {
      options.onError(error)
      return new Response('Something went wrong on our side.', {
        status: 500,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
    }
  })
  const listener = getRequestListener(app.fetch)
  const { before } = options
  const server = createServer(
    { keepAliveTimeout: 20_000, requestTimeout: 60_000, headersTimeout: 15_000 },
    (request, response) =>
      before
        ? before(request, response, () => void listener(request, response))
        : void listener(request, response),
  )
  await listen(server, options)
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 3_000).unref()
      }),
  }
}

/**
 * What anybody may send in one request: nine pictures of a form without JavaScript, which the screens read into memory. Calls and
 * uploads have smaller limits of their own.
 */
const MOST_BODY_BYTES = 64_000_000

/** Ends a body that goes on beyond `bytes`, also one that did not say how long it would be. */
function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > bytes) controller.error(new Error(`a body of more than ${bytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
}

/** Headers that name the caller's address and our host are ours to say: what came from outside is dropped. */
function cleaned(
  raw: Request,
  env: { incoming?: { socket?: { remoteAddress?: string } } } | undefined,
  options: EdgeOptions,
): Request {
  const headers = new Headers(raw.headers)
  for (const name of Array.from(headers.keys())) if (name.startsWith('x-tomobako-')) headers.delete(name)
  const socket = env?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
  const forwarded = options.trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  headers.set('x-tomobako-ip', forwarded || socket)
  headers.set('x-tomobako-host', headers.get('host') ?? new URL(options.publicUrl).host)
  const init: RequestInit & { duplex?: 'half' } = { method: raw.method, headers, signal: raw.signal }
  if (raw.body && raw.method !== 'GET' && raw.method !== 'HEAD') {
    // A body that says its length is held to it by HTTP itself.
    init.body = raw.headers.has('content-length') ? raw.body : raw.body.pipeThrough(atMost(MOST_BODY_BYTES))
    init.duplex = 'half'
  }
  return new Request(raw.url, init)
}

async function fileFor(request: Request, options: EdgeOptions): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const path = decodePath(new URL(request.url).pathname)
  if (path === null || path.endsWith('/')) return null
  for (const { prefix, folder, immutable } of options.files) {
    if (!path.startsWith(prefix)) continue
    const file = normalize(join(folder, path.slice(prefix.length)))
    if (!file.startsWith(normalize(folder)) || !existsSync(file)) continue
    const type = types[extname(file)]
    if (!type) continue
    const packed = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '') && existsSync(`${file}.br`)
    const bytes = await readFile(packed ? `${file}.br` : file)
    const headers = new Headers({
      'content-type': type,
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
      vary: 'accept-encoding',
    })
    if (packed) headers.set('content-encoding', 'br')
    if (type === 'image/svg+xml')
      headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return new Response(request.method === 'HEAD' ? null : bytes, { headers })
  }
  return null
}

function decodePath(path: string): string | null {
  try {
    const text = decodeURIComponent(path)
    return text.includes('\0') || text.includes('..') ? null : text
  } catch {
    return null
  }
}

function listen(server: Server, { host, port }: EdgeOptions): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new StartFailed(
              `port ${port} is already used. Is Tomobako already running? Choose others with PORT=… CONSOLE_PORT=… npm start.`,
            )
          : error.code === 'EACCES'
            ? new StartFailed(`port ${port} may not be opened by this user. Choose another one with PORT=….`)
            : error,
      ),
    )
    server.listen(port, host, () => done())
  })
}
