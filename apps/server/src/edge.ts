import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { freshTrace, SINCE_HEADER, traced } from '@tomobako/backend'
import { callerAddress, isForPeople, isInTheClear, METHODS, objectionTo, protocolOf } from './edge/asked.ts'
import { away, turnAway } from './edge/away.ts'
import type { Bodies, BodyRule } from './edge/bodies.ts'
import { openBodies, usual } from './edge/bodies.ts'
import type { Doors } from './edge/doors.ts'
import { openDoors } from './edge/doors.ts'
import type { Folder } from './edge/files.ts'
import { files, isFile } from './edge/files.ts'
import type { Gate, Question, Rank } from './edge/gate.ts'
import { openGate, rankOf } from './edge/gate.ts'
import { crossOrigin, isAllowed, preflight } from './edge/origins.ts'
import { forgotten } from './edge/signed-out.ts'
import { packed } from './packed.ts'

/**
 * The HTTP edge, in the order a request passes it: what cannot be read is refused, static files are served, the body is read up to
 * its limit, a place in front of the thread is waited for, then the answerers are asked in order.
 */
export type Answerer = (request: Request) => Promise<Response | null>

export type EdgeOptions = {
  host: string
  port: number
  publicUrl: string
  trustProxy: boolean
  /** Other origins whose pages may call the API with cookies. */
  allowedOrigins?: readonly string[]
  /** Folders of static files. First hit wins. */
  files: readonly Folder[]
  /** Asked before the gate: health, and whatever costs nothing. */
  free?: readonly Answerer[]
  /** Addresses that are answered however full it is. */
  always?: ReadonlySet<string>
  answerers: readonly Answerer[]
  /** Asked for a page that is shed: an older copy of it, if there is one. */
  instead?: Answerer
  /** How large a body may be, by address. */
  bodyRule?: (url: URL) => BodyRule
  /** Whether the caller has a session: only then large bodies are taken. */
  isKnown?: (request: Request) => Promise<boolean>
  /** Whose work a request is part of, where another process of ours says so; absent, nobody's. */
  partOf?: (headers: IncomingMessage['headers']) => { trace: string; span: string } | null
  /** Both edges of one process share the gate and the allowance for bodies. */
  gate?: Gate
  bodies?: Bodies
  onError: (error: unknown) => void
  /** Told of every request that was not taken for what it is: how it was answered, and why. */
  onRefused?: (status: number, says: string) => void
  /** How long what is being answered may take when we leave. */
  leaveMs?: number
  /** The doors of the port as another process holds them, open to several. */
  held?: readonly number[]
  /** Development only: Vite's own middleware, asked before everything else. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** What is open on a connection, and since when nothing is. */
type Connection = { asked: Map<ServerResponse, IncomingMessage>; at: number }
export type Edge = { port: number; stop: () => Promise<void> }
type Env = {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse }
  Variables: { file: string }
}

export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const gate = options.gate ?? openGate()
  const bodies = options.bodies ?? openBodies(join(tmpdir(), `tomobako-bodies-${process.pid}`))
  const {
    bodyRule = () => usual,
    isKnown = () => Promise.resolve(false),
    free = [],
    always = new Set<string>(),
    answerers,
    before,
    allowedOrigins = [],
  } = options
  let isLeaving = false
  /** Connections whose body was refused: what still comes on them is read by nobody, and is no second attempt. */
  const refusedOn = new WeakSet<Socket>()

  const ask = async (request: Request, all: readonly Answerer[]): Promise<Response | null> => {
    for (const answer of all) {
      const response = await answer(request)
      if (response) return response
    }
    return null
  }

  const isSecure = options.publicUrl.startsWith('https://')
  const app = new Hono<Env>()
  app.use(crossOrigin(allowedOrigins))
  app.use(files(options.files))
  app.use(compress({ threshold: 1_400 }))
  app.all('*', async (context) => {
    const { incoming, outgoing } = context.env
    // What was taken is given back when the answer is out, or a little after it began: a slow reader holds no place.
    const after: (() => void)[] = []
    outgoing.once('close', () => after.forEach((each) => each()))
    const bare = cleaned(context.req.raw, incoming, options, null)
    try {
      const quick = await ask(bare, free)
      if (quick) return quick
      const rank = rankOf(questionOf(incoming))
      // Before a body is read for nothing.
      if (gate.isFull(rank)) {
        gate.turnedAway(rank)
        return away({ status: 503, request: bare })
      }
      const taken = await bodies.take(incoming, bodyRule(new URL(bare.url)), () => isKnown(bare))
      if ('refused' in taken) {
        options.onRefused?.(taken.refused, 'its body')
        refusedOn.add(incoming.socket)
        return away({ status: taken.refused, request: bare })
      }
      after.push(taken.done)
      // The whole question is here: from now on somebody waits for us.
      const since = performance.now()
      const leave = await gate.enter(rank, () => outgoing.destroyed)
      if (!leave) return (await options.instead?.(bare)) ?? away({ status: 503, request: bare })
      after.push(leave)
      if (outgoing.destroyed) after.forEach((each) => each())
      const request = taken.body === null ? bare : cleaned(context.req.raw, incoming, options, taken.body)
      request.headers.set(SINCE_HEADER, String(since))
      try {
        const response = await ask(request, answerers)
        if (outgoing.headersSent) {
          // We were leaving, and whoever asked was told to come back.
          await response?.body?.cancel()
          return RESPONSE_ALREADY_SENT
        }
        if (response) return packed(request, isSecure ? forgotten(response) : response)
      } finally {
        setTimeout(leave, HOLD_MS).unref()
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

  const listener = getRequestListener(app.fetch as (request: Request) => Promise<Response>, {
    // The body is read here; what is left of a refused one is dropped with its connection.
    autoCleanupIncoming: false,
  })
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    // On every answer, refusals and files too: a browser that was here once never asks in the clear again.
    if (isSecure) outgoing.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (preflight(incoming, outgoing, allowedOrigins)) return
    // Whoever reports trouble reads it from the answer, and it finds every line of the log.
    const whole = options.partOf?.(incoming.headers)
    const id = whole?.trace ?? freshTrace()
    outgoing.setHeader('x-request-id', id)
    const objection = objectionTo(incoming)
    if (objection) {
      options.onRefused?.(objection.status, objection.says)
      return refuse(outgoing, objection)
    }
    if (isSecure && options.trustProxy && isInTheClear(incoming.headers))
      return inTheClear(incoming, outgoing)
    // Whoever keeps the connection learns that it ends with this answer, and asks the next one elsewhere.
    if (isLeaving) outgoing.setHeader('connection', 'close')
    if (incoming.method === 'POST') outgoing.once('prefinish', () => linger(incoming))
    else {
      const rank = tooLate(incoming)
      if (rank) return void shed(rank, incoming, outgoing)
    }
    void traced(() => listener(incoming, outgoing), id, whole?.span)
  }

  /** Whoever came in the clear: a page leads to where it is encrypted; a call is led nowhere, or what it says would go out twice before anybody noticed. */
  function inTheClear(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url!.split('?', 1)[0]!
    if (always.has(path)) return void traced(() => listener(incoming, outgoing))
    const leads = isForPeople(incoming)
    if (!leads) options.onRefused?.(403, IN_THE_CLEAR)
    // Put together, not resolved: `//elsewhere` would lead there.
    const at = leads ? new URL(options.publicUrl).origin + incoming.url! : undefined
    outgoing.writeHead(leads ? 308 : 403, {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      ...(at === undefined ? {} : { location: at }),
      connection: 'close',
    })
    outgoing.end(IN_THE_CLEAR)
  }

  /** The rank of somebody who only looks and could not be served in time; seen before anything is made of what they ask. */
  function tooLate(incoming: IncomingMessage): Rank | null {
    const path = incoming.url!.split('?', 1)[0]!
    if (always.has(path) || isFile(path) || isAllowed(allowedOrigins, incoming.headers.origin ?? null))
      return null
    const rank = rankOf(questionOf(incoming))
    return gate.isFull(rank) ? rank : null
  }

  async function shed(rank: Rank, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      // Whoever is signed in has pages of their own, of which there is no copy.
      const looks = rank === 'visitor' || rank === 'robot'
      const copy = looks ? await options.instead?.(bareOf(incoming, options)) : null
      if (copy) {
        const body = Buffer.from(await copy.arrayBuffer())
        outgoing.writeHead(copy.status, {
          ...Object.fromEntries(copy.headers),
          'content-length': body.length,
        })
        return void outgoing.end(incoming.method === 'HEAD' ? undefined : body)
      }
      gate.turnedAway(rank)
      turnAway(incoming, outgoing)
    } catch (error) {
      options.onError(error)
      outgoing.destroy()
    }
  }

  const server = createServer(
    // Our own limits on bodies are tighter; these are for the head and for whatever never ends.
    { keepAliveTimeout: 20_000, requestTimeout: 300_000, headersTimeout: 15_000 },
    (incoming, outgoing) =>
      before ? before(incoming, outgoing, () => handle(incoming, outgoing)) : handle(incoming, outgoing),
  )
  const open = new Map<Socket, Connection>()
  let cameIn = 0
  server.on('connection', (socket: Socket) => {
    cameIn += 1
    open.set(socket, { asked: new Map(), at: performance.now() })
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const state = open.get(incoming.socket)
    if (!state) return
    state.asked.set(outgoing, incoming)
    outgoing.once('close', () => {
      state.asked.delete(outgoing)
      state.at = performance.now()
    })
  })
  // As Node answers where nobody listens, and one who stops these is told of it.
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const said = UNREAD[error.code ?? ''] ?? '400 Bad Request'
    const hasBegun = [...(open.get(socket)?.asked.keys() ?? [])].some((each) => each.headersSent)
    if (error.code !== 'ECONNRESET' && !refusedOn.has(socket))
      options.onRefused?.(Number(said.slice(0, 3)), error.code ?? 'unread')
    if (socket.writable && !hasBegun) socket.write(`HTTP/1.1 ${said}\r\nConnection: close\r\n\r\n`)
    socket.destroy()
  })
  const doors = await openDoors(server, options)
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      isLeaving = true
      await leave(doors, open, () => cameIn, options.leaveMs ?? LEAVE_MS)
      if (!options.gate) gate.stop()
    },
  }
}

const IN_THE_CLEAR = 'This is asked over https.'
/** What the parser of HTTP does not take, by its own words; the rest is a bad request. */
const UNREAD: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
/** A streamed answer keeps its place this long at most: after its first half it costs little. */
const HOLD_MS = 2_000
/** How long a refused sender may take to read why; its bytes are not read meanwhile. */
const LINGER_MS = 2_000
/** How long idle connections are still listened to when we leave: a question may be on its way. */
const IDLE_MS = 1_500
/** How long newcomers are let in at most: while they keep coming somebody has to be the last. */
const DOOR_MS = 1_500
/** Nobody came in so many turns of the loop: nobody stands at the door. */
const QUIET_TURNS = 5
const LEAVE_MS = 5_500
/** And how long the last word may take to reach whoever reads slowly. */
const LAST_WORD_MS = 1_500

/**
 * Closing on somebody who still sends would take our answer from them before they read it: HTTP's own end of a connection is put
 * off a little for a body that was refused halfway; what still comes is thrown away.
 */
function linger(incoming: IncomingMessage): void {
  const { socket } = incoming
  if (incoming.complete) return
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

function refuse(outgoing: ServerResponse, { status, says }: { status: number; says: string }): void {
  outgoing.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    connection: 'close',
    ...(status === 405 ? { allow: METHODS.join(', ') } : {}),
  })
  outgoing.end(says)
}

/**
 * Leaves without losing a question: nobody new is let in, every answer says that it is the last one on its connection, and only
 * connections on which nothing was asked for a while are closed. What is not answered in time (the first pages of a cold process may take
 * that long) is told to come back: whoever asks again is answered by somebody else, and a command keeps its key.
 */
async function leave(
  doors: Doors,
  open: ReadonlyMap<Socket, Connection>,
  cameIn: () => number,
  leaveMs: number,
): Promise<void> {
  // Whoever stood at the door when we decided to go is let in first: the loop lets few in a turn, and a busy thread may not have turned for long.
  const decided = performance.now()
  for (let quiet = 0, before = 0; quiet < QUIET_TURNS && performance.now() - decided < DOOR_MS;) {
    before = cameIn()
    await new Promise((done) => setImmediate(done))
    quiet = cameIn() > before ? 0 : quiet + 1
  }
  const closed = doors.close()
  const began = performance.now()
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [socket, state] of open) {
      if (now - began > leaveMs + LAST_WORD_MS) socket.destroy()
      else if (now - began > leaveMs && state.asked.size > 0) {
        for (const [outgoing, incoming] of state.asked)
          if (!outgoing.headersSent) {
            outgoing.setHeader('connection', 'close')
            turnAway(incoming, outgoing)
          }
      } else if (state.asked.size === 0 && now - Math.max(state.at, began) > Math.min(IDLE_MS, leaveMs))
        // A busy thread may not have read yet what arrived long ago: it is read first, twice round the loop.
        setImmediate(() =>
          setImmediate(() => {
            if (state.asked.size === 0) socket.destroy()
          }),
        )
    }
  }, 100)
  await closed
  clearInterval(sweep)
}

const questionOf = ({ method = 'GET', url = '/', headers }: IncomingMessage): Question => ({
  method,
  path: url,
  cookie: headers.cookie ?? '',
  userAgent: headers['user-agent'] ?? '',
})

/** What is asked, without a body. */
function bareOf(incoming: IncomingMessage, options: EdgeOptions): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    if (typeof value === 'string') headers.set(name, value)
  const asked = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method!,
    headers,
  })
  return cleaned(asked, incoming, options, null)
}

/** W3C Trace Context: a page that asks another process of ours would hand a stranger's on. Ours was read by now. */
const TRACING: ReadonlySet<string> = new Set(['traceparent', 'tracestate', 'baggage'])

/** Headers that name the caller's address, our host and how we were asked are ours to say: what came from outside is dropped. */
function cleaned(
  raw: Request,
  incoming: IncomingMessage,
  options: EdgeOptions,
  body: Buffer | Blob | null,
): Request {
  const headers = new Headers(raw.headers)
  for (const name of Array.from(headers.keys()))
    if (name.startsWith('x-tomobako-') || TRACING.has(name)) headers.delete(name)
  const url = new URL(raw.url)
  url.protocol = protocolOf(headers, options.publicUrl, options.trustProxy)
  headers.set(
    'x-tomobako-ip',
    callerAddress(incoming.socket.remoteAddress, options.trustProxy ? headers.get('x-forwarded-for') : null),
  )
  headers.set('x-tomobako-host', headers.get('host') ?? new URL(options.publicUrl).host)
  // A page that tells nobody its address sends its own forms as from nowhere; the browser, which no page can make say so, knows better.
  if (headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin')
    headers.set('origin', url.origin)
  if (isAllowed(options.allowedOrigins ?? [], headers.get('origin'))) headers.set('x-tomobako-origin', 'ours')
  return new Request(url, {
    method: raw.method,
    headers,
    signal: raw.signal,
    ...(body === null ? {} : { body: body as Blob | Uint8Array<ArrayBuffer> }),
  })
}
