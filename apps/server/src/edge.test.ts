import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { connect, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync } from 'node:zlib'
import { endpoints } from '@tomobako/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Answerer, EdgeOptions } from './edge.ts'
import { startEdge } from './edge.ts'
import { withoutStaff } from './edge/sides.ts'
import type { Gate, Rank } from './edge/gate.ts'

const KB = 1_024
const folder = mkdtempSync(join(tmpdir(), 'tomobako-edge-'))
const script = 'export const word = "kept";\n'.repeat(200)
const read: number[] = []
const heard: Request[] = []
let edge: { port: number; stop: () => Promise<void> }

const takes: Answerer = async (asked) => {
  heard.push(asked)
  if (new URL(asked.url).pathname === '/slow') await new Promise((done) => setTimeout(done, 150))
  const bytes = Buffer.from(await asked.arrayBuffer())
  if (asked.method === 'POST') read.push(bytes.length)
  return new Response(createHash('sha256').update(bytes).digest('hex'))
}
const options = (more: Partial<EdgeOptions> = {}): EdgeOptions => ({
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://localhost',
  trustProxy: true,
  allowedOrigins: ['https://shop.example'],
  files: [
    { prefix: '/assets/', folder: join(folder, 'assets'), immutable: true },
    { prefix: '/', folder, immutable: false },
  ],
  answerers: [takes],
  bodyRule: ({ pathname }) =>
    pathname.startsWith('/api/')
      ? { bytes: 64 * KB }
      : pathname === '/claim'
        ? { bytes: 1_024 * KB, known: 64_000_000 }
        : { bytes: 1_024 * KB },
  isKnown: async (asked) => /sid=known/.test(asked.headers.get('cookie') ?? ''),
  onError: () => {},
  ...more,
})

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), script)
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(Buffer.from(script)))
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'secret.env'), 'no')
  edge = await startEdge(options())
})
afterAll(async () => {
  await edge.stop()
  rmSync(folder, { recursive: true })
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; sent: number }

/** Asks as nobody's browser would: any method, any header, a body in pieces; `sent` is what left us before the answer came. */
const ask = (
  path: string,
  {
    method = 'GET',
    headers = {},
    pieces = 0,
    pieceBytes = 16 * KB,
    port = edge.port,
  }: {
    method?: string
    headers?: Record<string, string>
    pieces?: number
    pieceBytes?: number
    port?: number
  } = {},
): Promise<Answer> =>
  new Promise((done) => {
    let sent = 0
    let answered = false
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answered = true
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('close', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts), sent }),
      )
    })
    call.on('error', () => {
      if (!answered) done({ status: 0, headers: {}, body: Buffer.alloc(0), sent })
    })
    const piece = Buffer.alloc(pieceBytes)
    const write = (left: number): void => {
      if (answered) return
      if (left === 0) return void call.end()
      sent += piece.length
      if (call.write(piece)) setImmediate(write, left - 1)
      else call.once('drain', () => write(left - 1))
    }
    write(pieces)
  })

const raw = (text: string, port = edge.port): Promise<string> =>
  new Promise((done) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => (said += String(part)))
    socket.on('close', () => done(said))
    socket.on('error', () => done(said))
    socket.setTimeout(3_000, () => socket.destroy())
  })

test('a chunked body is not read whole before anybody is known: it ends at the limit of its call', async () => {
  heard.length = 0
  for (const [path, most] of [
    ['/api/Sig.Front.Order.Cart.Add', 64 * KB],
    ['/?n=Sig.Front.Order.Cart.Add', 1_024 * KB],
    ['/login', 1_024 * KB],
    ['/claim', 1_024 * KB],
  ] as const) {
    const answer = await ask(path, { method: 'POST', pieces: 2_000 })
    expect({ path, status: answer.status }).toEqual({ path, status: 413 })
    // What was in the pipes of both sides when the refusal left: far from the 32 MB that were on their way.
    expect(answer.sent).toBeLessThan(most + 6_000 * KB)
  }
  expect(heard).toEqual([])
})

test('a body that says it is too long is refused before its first byte', async () => {
  const answer = await ask('/api/Sig.Front.Order.Cart.Add', {
    method: 'POST',
    headers: { 'content-length': '70000' },
  })
  expect(answer.status).toBe(413)
  expect(JSON.parse(String(answer.body))).toMatchObject({ code: 413, key: 'outage.tooLarge' })
})

test('eighty senders of endless bodies hold no memory of ours', { timeout: 60_000 }, async () => {
  const before = process.memoryUsage().rss
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const answers = await Promise.all(
    Array.from({ length: 80 }, () => ask('/claim', { method: 'POST', pieces: 500, pieceBytes: 64 * KB })),
  )
  clearInterval(watch)
  expect(new Set(answers.map(({ status }) => status === 413 || status === 503))).toEqual(new Set([true]))
  // Both sides live in this process; 80 × 32 MB were sent for.
  expect((most - before) / 1e6).toBeLessThan(600)
})

test('a form with pictures is taken from a known customer, byte for byte, with or without its length', async () => {
  read.length = 0
  const pieces = 3 * 64
  const whole = createHash('sha256')
    .update(Buffer.alloc(pieces * 16 * KB))
    .digest('hex')
  for (const headers of [{}, { 'content-length': String(pieces * 16 * KB) }] as Record<string, string>[]) {
    const answer = await ask('/claim', {
      method: 'POST',
      headers: { ...headers, cookie: 'sid=known' },
      pieces,
    })
    expect([answer.status, String(answer.body)]).toEqual([200, whole])
  }
  expect(read).toEqual([pieces * 16 * KB, pieces * 16 * KB])
  expect((await ask('/claim', { method: 'POST', pieces })).status).toBe(413)
  expect(
    (await ask('/claim', { method: 'POST', headers: { cookie: 'sid=known' }, pieces: 5_000 })).status,
  ).toBe(413)
})

test('TRACE and other odd methods are 405 with what is allowed, never 500', async () => {
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PROPFIND', 'OPTIONS']) {
    const answer = await ask('/', { method })
    expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD, POST'])
  }
})

test('V4.1.2, V12.2.1 what comes in the clear: pages lead to https, calls lead nowhere and are answered nothing, whoever looks after us is answered', async () => {
  const refused: string[] = []
  const own = await startEdge(
    options({
      publicUrl: 'https://shop.example',
      always: new Set(['/livez']),
      free: [async ({ url }) => (new URL(url).pathname === '/livez' ? new Response('ok') : null)],
      onRefused: (status, says) => void refused.push(`${status} ${says}`),
    }),
  )
  const clear = { 'x-forwarded-proto': 'http' }
  const at = (path: string, more: Parameters<typeof ask>[1] = {}) => ask(path, { port: own.port, ...more })
  try {
    heard.splice(0)
    for (const [path, to] of [
      ['/', 'https://shop.example/'],
      ['/orders/T1?a=b', 'https://shop.example/orders/T1?a=b'],
      ['//evil.example/x', 'https://shop.example//evil.example/x'],
    ] as const) {
      const answer = await at(path, { headers: clear })
      expect([path, answer.status, answer.headers.location]).toEqual([path, 308, to])
      expect(answer.headers['strict-transport-security']).toContain('max-age=63072000')
    }
    const word = 'n=Sig.Front.Order.List'
    for (const [path, method] of [
      ['/api/Sig.Front.Order.List', 'GET'],
      [`/?${word}`, 'GET'],
      ['/api/Sig.Front.Order.Cart.Add', 'POST'],
      ['/orders/T1', 'POST'],
      ['/upload', 'POST'],
      ['/webhooks/card', 'POST'],
      ['/metrics', 'GET'],
    ] as const) {
      const answer = await at(path, { method, headers: clear })
      expect([path, answer.status, answer.headers.location]).toEqual([path, 403, undefined])
    }
    expect(heard).toEqual([])
    expect(refused).toHaveLength(7)
    // Who looks after us in the clear, whoever was encrypted on any part of the way, and a proxy that says nothing.
    expect((await at('/livez', { headers: clear })).status).toBe(200)
    for (const said of ['https', 'https, http', 'http, https'])
      expect((await at('/', { headers: { 'x-forwarded-proto': said } })).status, said).toBe(200)
    expect((await at('/')).status).toBe(200)
    expect(heard.length).toBe(4)
  } finally {
    await own.stop()
  }
})

test('V16.3.3 what cannot be read, is no method of ours, is too large or no HTTP is told to who keeps the log, once each', async () => {
  const refused: number[] = []
  const own = await startEdge(options({ onRefused: (status) => void refused.push(status) }))
  const at = { port: own.port }
  try {
    expect((await ask('/', { ...at, method: 'TRACE' })).status).toBe(405)
    expect((await ask('/%', at)).status).toBe(400)
    expect(
      (
        await raw('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n0', own.port)
      ).slice(0, 12),
    ).toBe('HTTP/1.1 400')
    const many = Array.from({ length: 10_000 }, (_, index) => `x-${index}: y`).join('\r\n')
    expect((await raw(`GET / HTTP/1.1\r\nHost: x\r\n${many}\r\n\r\n`, own.port)).slice(0, 12)).toBe(
      'HTTP/1.1 431',
    )
    expect((await ask('/api/x', { ...at, method: 'POST', pieces: 6 })).status).toBe(413)
    expect((await ask('/', at)).status).toBe(200)
    expect(refused).toEqual([405, 400, 400, 431, 413])
  } finally {
    await own.stop()
  }
})

test('addresses, hosts and heads that cannot be read are 400, never 500', async () => {
  for (const path of ['/%', '/%E0%A4%A', '/%00', '/a%00b'])
    expect([path, (await ask(path)).status]).toEqual([path, 400])
  for (const head of [
    'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: [::1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x/../y\r\n\r\n',
    'GET \\evil HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
  ])
    expect([head, (await raw(head)).slice(0, 12)]).toEqual([head, 'HTTP/1.1 400'])
  const many = Array.from({ length: 10_000 }, (_, index) => `x-${index}: y`).join('\r\n')
  expect((await raw(`GET / HTTP/1.1\r\nHost: x\r\n${many}\r\n\r\n`)).slice(0, 12)).toBe('HTTP/1.1 431')
})

test('probe 88: a message that two readers could end at two places is refused, and what hides behind its end is asked by nobody', async () => {
  const hidden = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
  const post = (lines: string, body: string): string =>
    `POST /word HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n${body}`
  const twice = `Transfer-Encoding: chunked\r\nContent-Length: ${hidden.length}`
  const odd: readonly (readonly [string, string])[] = [
    ['two ways to end', post(twice, `0\r\n\r\n${hidden}`)],
    [
      'two ways to end, the other way round',
      post(`Content-Length: 5\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${hidden}`),
    ],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 5', hidden)],
    ['two lengths in one line', post('Content-Length: 0, 5', hidden)],
    ['a length with a sign', post('Content-Length: +0', hidden)],
    ['a length in another number system', post('Content-Length: 0x0', hidden)],
    ['an encoding nobody knows', post('Transfer-Encoding: xchunked', `0\r\n\r\n${hidden}`)],
    [
      'chunks that are not the last encoding',
      post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${hidden}`),
    ],
    ['a blank before the colon', post('Transfer-Encoding : chunked', `0\r\n\r\n${hidden}`)],
    ['a tab that looks like nothing', post('Transfer-Encoding:\x0bchunked', `0\r\n\r\n${hidden}`)],
    ['a line that goes on in the next', post('X: y\r\n Transfer-Encoding: chunked', `0\r\n\r\n${hidden}`)],
    [
      'a bare line end between heads',
      `POST /word HTTP/1.1\r\nHost: x\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['a bare line end behind the question', `GET /word HTTP/1.1\nHost: x\r\n\r\n${hidden}`],
    ['a bare return between heads', `GET /word HTTP/1.1\r\nHost: x\rX: y\r\n\r\n${hidden}`],
    ['a chunk whose size ends in a bare line end', post('Transfer-Encoding: chunked', `0\n\r\n${hidden}`)],
    ['a chunk whose size has a sign', post('Transfer-Encoding: chunked', `-1\r\n\r\n${hidden}`)],
    [
      'a chunk whose size is written as a program would',
      post('Transfer-Encoding: chunked', `0x0\r\n\r\n${hidden}`),
    ],
    [
      'a chunk that is longer than it says',
      post('Transfer-Encoding: chunked', `1\r\nabc\r\n0\r\n\r\n${hidden}`),
    ],
    [
      'a chunk that ends in a bare line end',
      post('Transfer-Encoding: chunked', `1\r\na\n0\r\n\r\n${hidden}`),
    ],
    [
      'a chunk of more than any number',
      post('Transfer-Encoding: chunked', `${'f'.repeat(20)}\r\na\r\n0\r\n\r\n${hidden}`),
    ],
  ]
  for (const [what, text] of odd) {
    heard.length = 0
    const said = await raw(text)
    // A body that turns out to be none ends what was begun, with the connection.
    expect([what, said === '' || /^HTTP\/1\.1 (?:400|413|431|501)/.test(said)]).toEqual([what, true])
    expect([what, heard.filter(({ url }) => url.includes('smuggled')).length]).toEqual([what, 0])
  }
  // Whoever keeps to the rules is answered twice on one connection.
  heard.length = 0
  const said = await raw(
    `${post('Transfer-Encoding: chunked', '1\r\na\r\n0\r\n\r\n')}${hidden.replace('Host: x', 'Host: x\r\nConnection: close')}`,
  )
  expect([
    said.match(/HTTP\/1\.1 200/g)?.length,
    heard.map(({ url }) => new URL(url).pathname).toSorted(),
  ]).toEqual([2, ['/smuggled', '/word']])
})

test('a port, another spelling or rubbish behind X-Forwarded-For is no new caller', async () => {
  const told: [string, string][] = [
    ['1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['9.9.9.9, 1.2.3.4:80', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:0db8:0:0:0:0:0:1', '2001:db8::1'],
    ['"[2001:DB8::1]:443"', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', '127.0.0.1'],
    ['1.2.3.4.5', '127.0.0.1'],
    ['', '127.0.0.1'],
  ]
  for (const [forwarded, caller] of told) {
    heard.length = 0
    await ask('/who', { headers: { 'x-forwarded-for': forwarded, 'x-tomobako-ip': '6.6.6.6' } })
    expect([forwarded, heard[0]?.headers.get('x-tomobako-ip')]).toEqual([forwarded, caller])
  }
})

test('decision 0137 since when somebody waits is ours to say: since their whole question was here, also at the gate', async () => {
  heard.length = 0
  const began = performance.now()
  await ask('/who', { headers: { 'x-tomobako-since': '1' } })
  await ask('/who', { method: 'POST', pieces: 3 })
  const said = heard.map((each) => Number(each.headers.get('x-tomobako-since')))
  expect(said).toHaveLength(2)
  expect(said[0]).toBeGreaterThanOrEqual(began)
  expect(said[1]).toBeGreaterThan(said[0]!)
  expect(said[1]).toBeLessThanOrEqual(performance.now())
})

test('behind TLS a request is https for everybody who reads its address', async () => {
  heard.length = 0
  await ask('/who', { headers: { 'x-forwarded-proto': 'https' } })
  await ask('/who')
  expect(heard.map(({ url }) => new URL(url).protocol)).toEqual(['https:', 'http:'])
})

test('static files: packed copies, ranges, tags that answer 304, for ever where the name has a hash', async () => {
  const hashed = await ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br, gzip' } })
  expect([hashed.status, hashed.headers['content-encoding'], hashed.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ])
  const plain = await ask('/favicon.svg')
  expect(plain.headers['cache-control']).toBe('public, max-age=3600')
  expect(plain.headers['content-security-policy']).toContain("default-src 'none'")
  const tag = plain.headers.etag!
  expect(tag).toMatch(/^W\/"/)
  const again = await ask('/favicon.svg', { headers: { 'if-none-match': `"other", ${tag}` } })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const part = await ask('/assets/app-1a2b.js', { headers: { range: 'bytes=-10' } })
  expect([part.status, String(part.body), part.headers['content-range']]).toEqual([
    206,
    script.slice(-10),
    `bytes ${script.length - 10}-${script.length - 1}/${script.length}`,
  ])
  expect((await ask('/assets/app-1a2b.js', { headers: { range: 'bytes=9-2' } })).status).toBe(416)
  expect((await ask('/assets/app-1a2b.js', { method: 'HEAD' })).headers['content-length']).toBe(
    String(script.length),
  )
  heard.length = 0
  for (const path of ['/secret.env', '/assets/', '/assets/%2e%2e/secret.env', '/nothing.js']) await ask(path)
  expect(heard.length).toBe(4)
})

test('S7-017: pages of an allowed origin may call an API host with cookies, those of any other may not', async () => {
  const before = (origin: string, path = '/api/Sig.Front.Follow.Save?n=Sig.Front.Follow.Save') =>
    ask(path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
  const asked = await before('https://shop.example')
  expect(asked.status).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': 'https://shop.example',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': expect.stringContaining('idempotency-key') as string,
    vary: 'Origin',
  })
  expect((await before('https://shop.example', '/?n=Sig.Front.Follow.Save')).status).toBe(204)
  for (const [origin, path] of [
    ['https://evil.example'],
    ['https://shop.example.evil.example'],
    ['http://shop.example'],
    ['null'],
    ['https://shop.example', '/member'],
  ] as const) {
    const refused = await before(origin, path)
    expect([origin, refused.status, refused.headers['access-control-allow-origin']]).toEqual([
      origin,
      405,
      undefined,
    ])
  }
  heard.length = 0
  const call = (origin: string) =>
    ask('/api/Sig.Front.Follow.Saved', { headers: { origin, 'x-tomobako-origin': 'ours' } })
  const ours = await call('https://shop.example')
  expect(ours.headers['access-control-allow-origin']).toBe('https://shop.example')
  expect(ours.headers['access-control-allow-credentials']).toBe('true')
  const other = await call('https://evil.example')
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
  for (const { headers } of [ours, other]) expect(headers.vary).toContain('Origin')
  // Only the edge says who is ours.
  expect(heard.map((each) => each.headers.get('x-tomobako-origin'))).toEqual(['ours', null])
})

test('a form of a page that tells nobody its address is our own page’s where the browser says so, and nobody’s otherwise', async () => {
  heard.length = 0
  const send = (site: string) =>
    ask('/pay/friend', { headers: { host: 'shop.test', origin: 'null', 'sec-fetch-site': site } })
  for (const site of ['same-origin', 'same-site', 'cross-site', 'none']) await send(site)
  expect(heard.map((each) => each.headers.get('origin'))).toEqual([
    'http://shop.test',
    'null',
    'null',
    'null',
  ])
})

test(
  'leaving under load loses no question of those who keep their connection',
  { timeout: 30_000 },
  async () => {
    const leaving = await startEdge(options())
    const lost: string[] = []
    let answered = 0
    const client = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let more = true; more;)
        more = await new Promise<boolean>((done) => {
          const call = request({ host: '127.0.0.1', port: leaving.port, path: '/slow', agent }, (answer) => {
            answer.resume()
            answer.on('end', () => {
              answered += 1
              // Told that this connection ends, a client asks the next one elsewhere.
              setTimeout(() => done(answer.headers.connection !== 'close'), Math.random() * 20)
            })
            answer.on('error', (error) => (lost.push(String(error)), done(false)))
          })
          call.on('error', (error) => (lost.push(String(error)), done(false)))
          call.end()
        })
      agent.destroy()
    }
    const clients = Array.from({ length: 40 }, client)
    await new Promise((done) => setTimeout(done, 700))
    const began = performance.now()
    await leaving.stop()
    await Promise.all(clients)
    expect(lost).toEqual([])
    expect(answered).toBeGreaterThan(100)
    expect(performance.now() - began).toBeLessThan(8_000)
  },
)

/** A gate whose state the test says. */
const gateThatIs = (full: { is: boolean }, turned: Rank[] = []): Gate => ({
  enter: async () => (full.is ? null : () => {}),
  isFull: () => full.is,
  turnedAway: (rank) => void turned.push(rank),
  now: () => ({
    running: 0,
    waiting: 0,
    places: 4,
    takesMs: 100,
    shed: { robot: 0, visitor: 0, customer: 0, money: 0 },
  }),
  stop: () => {},
})

test('whoever cannot be served in time is told so before anything is made of what they ask, in their language', async () => {
  const full = { is: true }
  const turned: Rank[] = []
  const seen: string[] = []
  const own = await startEdge(
    options({
      gate: gateThatIs(full, turned),
      always: new Set(['/readyz']),
      free: [
        async (asked) => {
          seen.push(new URL(asked.url).pathname)
          return asked.url.endsWith('/readyz') ? new Response('ready') : null
        },
      ],
      instead: async (asked) => (asked.url.endsWith('/kept') ? new Response('an older copy') : null),
    }),
  )
  const to = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${own.port}${path}`, {
      method,
      headers: { 'accept-language': 'de', 'user-agent': 'Mozilla/5.0', ...headers },
      ...(method === 'POST' ? { body: 'x'.repeat(2_000) } : {}),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  try {
    heard.length = 0
    const page = await to('/search?keyword=x', { accept: 'text/html' })
    expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(page.text).toContain('<html lang="de"')
    const envelope = JSON.parse((await to('/api/Sig.Front.Goods.Search')).text) as {
      code: number
      key: string
    }
    expect(envelope).toMatchObject({ code: 503, key: 'outage.text' })
    expect((await to('/orders', { cookie: 'sid=x' })).status).toBe(503)
    expect((await to('/webhooks/card', {}, 'POST')).status).toBe(503)
    expect(turned).toEqual(['visitor', 'visitor', 'customer', 'money'])
    // A form's answer goes through the usual door; nothing else was even made a request of.
    expect([seen, heard]).toEqual([['/webhooks/card'], []])
    // What costs nothing is answered however full it is: an older copy, health, files.
    expect((await to('/kept')).text).toBe('an older copy')
    expect((await to('/readyz')).text).toBe('ready')
    expect((await to('/assets/app-1a2b.js')).text).toBe(script)
    // A page of another origin of ours must be able to read that it was refused.
    const cross = await to('/api/Sig.Front.Goods.Search', { origin: 'https://shop.example' })
    expect([cross.status, cross.headers.get('access-control-allow-origin')]).toEqual([
      503,
      'https://shop.example',
    ])
    full.is = false
    expect((await to('/search?keyword=x')).status).toBe(200)
  } finally {
    await own.stop()
  }
})

test('what a process that leaves cannot answer in time is told to come back, not cut off', async () => {
  let begun = (): void => {}
  const isAsked = new Promise<void>((done) => (begun = done))
  const leaving = await startEdge(
    options({
      leaveMs: 300,
      answerers: [
        async () => {
          begun()
          // A first page that takes longer than the process has left; when it comes at last, nobody is there any more.
          await new Promise((done) => setTimeout(done, 1_500))
          return new Response('too late')
        },
      ],
    }),
  )
  const asked = fetch(`http://127.0.0.1:${leaving.port}/cold`, {
    headers: { accept: 'text/html', 'accept-language': 'fr' },
  })
  await isAsked
  const stopped = leaving.stop()
  const answer = await asked
  expect([
    answer.status,
    answer.headers.get('connection'),
    Number(answer.headers.get('retry-after')) > 0,
  ]).toEqual([503, 'close', true])
  expect(await answer.text()).toContain('<html lang="fr"')
  await stopped
})

test('everybody who stands at the door when the process is told to leave is let in and answered', async () => {
  const leaving = await startEdge(options())
  const answers: string[] = []
  const people = Array.from({ length: 60 }, () => connect(leaving.port, '127.0.0.1'))
  const gone = people.map(
    (socket) =>
      new Promise<void>((done) => {
        socket.on('data', (chunk) => answers.push(String(chunk).slice(0, 12)))
        socket.on('error', (error) => answers.push(error.message))
        socket.once('close', () => done())
        socket.write('GET /word HTTP/1.1\r\nhost: localhost\r\n\r\n')
      }),
  )
  await Promise.all(people.map((socket) => new Promise((done) => socket.once('connect', done))))
  await leaving.stop()
  await Promise.all(gone)
  expect(answers.filter((each) => each !== 'HTTP/1.1 200')).toEqual([])
  expect(answers).toHaveLength(60)
})

/** So many come and ask while this thread does something else: they stand at the door when it looks up again. */
async function whileWeAreBusy(port: number, people: number): Promise<Worker> {
  const arrived = new Int32Array(new SharedArrayBuffer(4))
  const street = new Worker(
    `const { workerData: { port, people, arrived } } = require('node:worker_threads')
    let came = 0
    for (let each = 0; each < people; each++) {
      const socket = require('node:net').connect(port, '127.0.0.1', () =>
        socket.write('GET /word HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n', () => {
          if (++came === people) { Atomics.store(arrived, 0, 1); Atomics.notify(arrived, 0) }
        }))
      socket.on('error', () => {})
    }`,
    { eval: true, workerData: { port, people, arrived } },
  )
  await new Promise((done) => street.once('online', done))
  expect(Atomics.wait(arrived, 0, 0, 20_000)).not.toBe('timed-out')
  return street
}

test.runIf(process.platform === 'linux')(
  'newcomers wait for one turn of a busy thread, not for as many as came before them',
  async () => {
    let came = 0
    const own = await startEdge(
      options({
        before: (_, __, next) => {
          came += 1
          next()
        },
      }),
    )
    const street = await whileWeAreBusy(own.port, 200)
    const first = came
    for (let turn = 0; turn < 30; turn++) await new Promise((done) => setImmediate(done))
    const soon = came
    await street.terminate()
    await own.stop()
    expect(first).toBeLessThan(50)
    expect(soon).toBe(200)
  },
)

test('a port that is taken is refused with a word of advice, also when whoever has it would share it', async () => {
  await expect(startEdge(options({ port: edge.port }))).rejects.toThrow(
    /already used. Is Tomobako already running/,
  )
  // And whoever came first is not disturbed.
  expect((await ask('/word')).status).toBe(200)
})

test('where the system lets nobody share a port there is one door', async () => {
  const listen = Object.getOwnPropertyDescriptor(Server.prototype, 'listen')!.value as (
    ...where: unknown[]
  ) => Server
  const spy = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...where) {
    const [asked] = where as unknown as [{ reusePort?: boolean }]
    if (!asked.reusePort) return listen.apply(this, where)
    setImmediate(() => this.emit('error', Object.assign(new Error('not here'), { code: 'ENOTSUP' })))
    return this
  })
  const own = await startEdge(options())
  spy.mockRestore()
  try {
    expect((await fetch(`http://127.0.0.1:${own.port}/word`)).status).toBe(200)
  } finally {
    await own.stop()
  }
})

test('at an https address every answer says that browsers must not come without it: files, answers, refusals', async () => {
  const secure = await startEdge(options({ publicUrl: 'https://shop.example' }))
  try {
    for (const path of ['/favicon.svg', '/anything', '/%00'])
      expect(
        (await fetch(`http://127.0.0.1:${secure.port}${path}`)).headers.get('strict-transport-security'),
        path,
      ).toBe('max-age=63072000; includeSubDomains')
  } finally {
    await secure.stop()
  }
  expect(
    (await fetch(`http://127.0.0.1:${edge.port}/favicon.svg`)).headers.get('strict-transport-security'),
  ).toBeNull()
})

test('whoever signs out leaves nothing in the browser’s cache; nobody else’s is emptied', async () => {
  const cookies: Readonly<Record<string, string>> = {
    '/logout': '__Host-sid=; Path=/; HttpOnly; Max-Age=0; SameSite=Lax; Secure',
    '/console-logout': '__Host-ssid=; Path=/; HttpOnly; Max-Age=0; SameSite=Lax; Secure',
    '/shared-logout': '__Secure-sid=; Path=/; Domain=shop.example; HttpOnly; Max-Age=0; SameSite=Lax; Secure',
    '/login': '__Host-sid=abc; Path=/; HttpOnly; Max-Age=7776000; SameSite=Lax; Secure',
    '/other': 'invite=; Path=/; Max-Age=0; SameSite=Lax',
  }
  const answers: Answerer = async ({ url }) => {
    const cookie = cookies[new URL(url).pathname]
    return new Response('x', { headers: cookie === undefined ? {} : { 'set-cookie': cookie } })
  }
  const cleared = async (publicUrl: string) => {
    const own = await startEdge(options({ publicUrl, answerers: [answers] }))
    try {
      const said: (string | null)[] = []
      for (const path of [...Object.keys(cookies), '/page'])
        said.push((await fetch(`http://127.0.0.1:${own.port}${path}`)).headers.get('clear-site-data'))
      return said
    } finally {
      await own.stop()
    }
  }
  const all = '"cache"'
  expect(await cleared('https://shop.example')).toEqual([all, all, all, null, null, null])
  expect(await cleared('http://shop.example')).toEqual([null, null, null, null, null, null])
})

test('files that are nobody’s business, and lists of folders, are not given away', async () => {
  mkdirSync(join(folder, '.git'), { recursive: true })
  writeFileSync(join(folder, '.git', 'config'), '[core] secret-of-ours')
  writeFileSync(join(folder, 'app.ts'), 'secret-of-ours')
  for (const path of [
    '/.git/config',
    '/.git/',
    '/.git',
    '/app.ts',
    '/secret.env',
    '/assets/',
    '/assets',
    '/assets/../.git/config',
    '/assets/..%2f.git%2fconfig',
  ]) {
    const said = String((await ask(path)).body)
    expect([path, /secret-of-ours|app-1a2b|^no$/.test(said)]).toEqual([path, false])
  }
})

test('staff are answered at the console only: at the shop their calls are names that nobody has', async () => {
  const asked: string[] = []
  const answer = withoutStaff(async ({ url }) => {
    asked.push(new URL(url).pathname + new URL(url).search)
    return null
  })
  for (const url of [
    'http://shop.example/api/Sig.Console.Staff.Login',
    'http://shop.example/?n=Sig.Console.Staff.Me&from=SIG-H5',
    'http://shop.example/api/Sig.Front.Account.Me',
    'http://shop.example/?n=Sig.Front.Account.Me',
  ])
    await answer(new Request(url))
  expect(asked).toEqual([
    '/api/Sig.Unknown',
    '/?n=Sig.Unknown&from=SIG-H5',
    '/api/Sig.Front.Account.Me',
    '/?n=Sig.Front.Account.Me',
  ])
  // The prefix is what tells them apart, so every call of staff has it.
  expect(endpoints.filter(({ who, name }) => who === 'staff' && !name.startsWith('Sig.Console.'))).toEqual([])
})
