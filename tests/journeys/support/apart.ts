import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { openBuckets } from '@tomobako/backend'
import { holdDoors } from '../../../apps/server/src/edge/doors.ts'
import type { Begin, FromPart, ToPart } from '../../../apps/server/src/many/wire.ts'
import { freePort } from './world.ts'

/**
 * A shop as several machines have it, where it matters that its processes are exchanged one after the other: each of those that answer people
 * has ports of its own, and a relay in front of them sends nobody to one that does not say it is ready. Beside them the practice world, the
 * database and one process that works; what runs is the very file that `WEB_PROCESSES` starts (many/part.ts), of whichever release.
 */
export type Apart = {
  /** Where people come: the relay. */
  storefront: string
  parts: Map<string, Part>
  /** Starts a process of the release in that folder. */
  start: (name: string, code: string) => Promise<void>
  /** Takes it out of the relay, as a cluster does before it tells a process to leave; waits until it has left, and starts that release's in its place. What each took, milliseconds. */
  exchange: (name: string, code: string) => Promise<{ leftMs: number; backMs: number }>
  /** Everything that was said by all of them. */
  output: () => string
  stop: () => Promise<void>
}
type Part = { child: ChildProcess; port: number; gone: Promise<void> }

const LOOK_MS = 100

/** Opens the outside of the release in `code` on a demo world that was told, and nothing else: `start` the parts. */
export async function openApart(
  code: string,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Apart> {
  const port = await freePort()
  const surroundings = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    CONSOLE_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    PICTURES_AHEAD: 'webp',
    TRUST_PROXY: '1',
    ...more,
  }
  // That release's own, whatever it is: a folder of another one has the same files.
  const { readEnv } = (await import(
    join(code, 'apps/server/src/env.ts')
  )) as typeof import('../../../apps/server/src/env.ts')
  const { openOutside, openLog, clockOf } = (await import(
    join(code, 'apps/server/src/world.ts')
  )) as typeof import('../../../apps/server/src/world.ts')
  const env = readEnv(surroundings)
  const outside = await openOutside(env, openLog('apart'))
  const clock = await clockOf(env, outside.origins)
  const buckets = openBuckets(clock.now)
  const parts = new Map<string, Part>()
  const relay = await openRelay(port, () =>
    [...parts].flatMap(([name, part]) => (name.startsWith('web') ? [part.port] : [])),
  )
  let said = ''

  async function start(name: string, from: string): Promise<void> {
    const isWeb = name.startsWith('web')
    const own = await freePort()
    const doors = isWeb ? [await holdDoors('127.0.0.1', own), await holdDoors('127.0.0.1', 0)] : []
    const fds = doors.map((each) => each.fds)
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(from, 'apps/server/src/many/part.ts'), name],
      { cwd: from, env: surroundings, stdio: ['ignore', 'pipe', 'pipe', 'ipc', ...fds.flat()] },
    )
    // They are its own now: when it has gone nobody is let in there.
    for (const each of doors) each.close()
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => void (said += String(chunk)))
    const gone = new Promise<void>((done) => child.once('exit', () => done()))
    const tell = (message: ToPart): void => void (child.connected && child.send(message, () => {}))
    const heard = (word: FromPart['say']): Promise<void> =>
      new Promise((done, fail) => {
        child.on('message', (message: FromPart) => {
          if (message.say === word) done()
          if (message.say === 'failed') fail(new Error(`${name}: ${message.why}`))
        })
        child.once('exit', (status) => fail(new Error(`${name} ended (${status}) before it was ${word}`)))
      })
    child.on('message', (message: FromPart) => {
      if (message.say !== 'ask') return
      const { what, id } = message
      if ('pass' in what) throw new Error('nobody lets time pass here')
      void Promise.resolve(buckets.take(what.take, what.mostAMinute)).then((value) =>
        tell({ say: 'answer', id, value }),
      )
    })
    const ready = heard('ready')
    tell({
      say: 'begin',
      part: isWeb ? 'web' : 'worker',
      name,
      outside: { database: outside.database, origins: outside.origins },
      offsetMs: clock.offsetMs(),
      doors: isWeb ? { storefront: fds[0]!.length, console: fds[1]!.length } : { storefront: 0, console: 0 },
      isOpen: true,
    } satisfies Begin)
    parts.set(name, { child, port: own, gone })
    await ready
    if (isWeb) return relay.serves(own)
    const working = heard('working')
    tell({ say: 'work' })
    await working
  }

  async function leave(name: string): Promise<void> {
    const part = parts.get(name)
    if (!part) return
    if (part.child.connected) part.child.send({ say: 'leave' } satisfies ToPart, () => {})
    await part.gone
    parts.delete(name)
  }

  return {
    storefront: `http://localhost:${port}`,
    parts,
    start,
    async exchange(name, from) {
      const began = performance.now()
      const out = parts.get(name)
      if (out) await relay.without(out.port)
      await leave(name)
      const left = performance.now()
      await start(name, from)
      return { leftMs: left - began, backMs: performance.now() - left }
    },
    output: () => said,
    async stop() {
      await Promise.all([...parts.keys()].map(leave))
      await relay.stop()
      await outside.close()
    },
  }
}

/**
 * The smallest balancer there is: whoever comes is sent to the next who says that they are ready; when nobody listens there (nothing was said
 * yet), to the one after. What breaks off later is 502 and nobody's second attempt.
 */
async function openRelay(port: number, targets: () => number[]) {
  const ready = new Set<number>()
  const out = new Set<number>()
  const asking = new Map<number, number>()
  const count = (to: number, by: number): void => void asking.set(to, (asking.get(to) ?? 0) + by)
  let turn = 0
  const asks = (to: number): Promise<boolean> =>
    new Promise((done) => {
      const question = request({ host: '127.0.0.1', port: to, path: '/readyz', timeout: 2_000 }, (answer) => {
        answer.resume()
        done(answer.statusCode === 200)
      })
      question.on('timeout', () => question.destroy())
      question.on('error', () => done(false))
      question.end()
    })
  let isStopped = false
  const look = async (to: number): Promise<void> => {
    if ((await asks(to)) && !out.has(to)) ready.add(to)
    else ready.delete(to)
  }
  const watch = (async () => {
    while (!isStopped) {
      for (const to of ready) if (!targets().includes(to)) ready.delete(to)
      await Promise.all(targets().map(look))
      await new Promise((done) => setTimeout(done, LOOK_MS))
    }
  })()

  function send(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, left: number[]): void {
    const [to, ...others] = left
    if (to === undefined) return void outgoing.writeHead(502, { 'retry-after': '1' }).end('nobody is ready')
    const call = request(
      {
        host: '127.0.0.1',
        port: to,
        method: incoming.method!,
        path: incoming.url!,
        headers: incoming.headers,
        agent: false,
      },
      (answer) => {
        // How long this connection lives is between us and the process.
        const { connection: _, 'keep-alive': __, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode!, headers)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      },
    )
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') send(incoming, body, outgoing, others)
      else if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502, { 'retry-after': '1' }).end(String(error))
    })
    count(to, 1)
    call.once('close', () => count(to, -1))
    outgoing.once('close', () => call.destroy())
    call.end(body)
  }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => void chunks.push(chunk))
    incoming.on('error', () => outgoing.destroy())
    incoming.on('end', () => {
      const all = [...ready]
      const first = (turn += 1) % Math.max(1, all.length)
      send(incoming, Buffer.concat(chunks), outgoing, [...all.slice(first), ...all.slice(0, first)])
    })
  })
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  return {
    /** Until that one says it is ready. */
    async serves(to: number): Promise<void> {
      for (let left = 600; !ready.has(to); left -= 1) {
        if (left === 0) throw new Error('a process that was started does not get ready')
        await new Promise((done) => setTimeout(done, LOOK_MS))
      }
    },
    /** Nobody is sent there any more, and who was has been answered; somebody who listens for hints is not waited for. */
    async without(to: number): Promise<void> {
      out.add(to)
      ready.delete(to)
      for (let left = 20; left > 0 && (asking.get(to) ?? 0) > 0; left -= 1)
        await new Promise((done) => setTimeout(done, LOOK_MS))
    },
    async stop() {
      isStopped = true
      await watch
      server.closeAllConnections()
      await new Promise<void>((done) => void server.close(() => done()))
    },
  }
}
