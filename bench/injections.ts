/**
 * `npm run bench -- injections [minutes] [requests] [file]`: sqlmap (apt-get install sqlmap) over every call of a running shop that takes a text or a number, as a
 * customer and as staff, on loopback. It is led through a relay of ours, which gives each request an address of its own (else the limits would answer),
 * counts, and keeps what was answered with a fault or too late. Each call has a share of the time and of the requests; the order is by chance, so that
 * a run that ends early has seen a fair part. With a file it goes in slices: a call that was tried to its end is written there, and left out by the next
 * run that is given the same file; each may take its time. Afterwards no table of people, money or staff has lost a row, and the books balance. Ends with 1 when
 * something does not hold. Nothing here decides a test.
 */
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as askHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { account, encode, endpoints, staff as staffCalls } from '@tomobako/contract'
import type { Endpoint } from '@tomobako/contract'
import { ending, sample } from '../packages/backend/src/leaves.testing.ts'
import { demoPeople } from '../packages/backend/src/seed/people.ts'
import { node } from '../tools/steps.ts'
import { close, db, nextAddress, world } from './world.ts'

const [minutes = 20, most = 30_000] = process.argv.slice(3).map(Number)
/** Names of calls that were tried to their end, a line each. */
const slices = process.argv[5]
const before = new Set(slices && existsSync(slices) ? readFileSync(slices, 'utf8').split('\n') : [])
const LANES = 2
/** What one call may take in a slice. */
const SLICE_MS = 90_000
/** Longer than any answer that waits for nothing; what sqlmap asks the database to sleep is five seconds. */
const LATE_MS = 4_500
const ends = Date.now() + minutes * 60_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const seen = { requests: 0, faults: 0, late: 0 }
const kept: string[] = []
/** One relay for each side of the shop. */
async function relay(to: string): Promise<string> {
  const { port } = new URL(to)
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const body = Buffer.concat(parts)
      const began = performance.now()
      seen.requests += 1
      const call = askHttp(
        {
          host: '127.0.0.1',
          port,
          method: incoming.method!,
          path: incoming.url!,
          headers: {
            ...incoming.headers,
            host: `localhost:${port}`,
            'x-forwarded-for': nextAddress(),
            'content-length': body.length,
          },
        },
        (answer) => {
          const ms = performance.now() - began
          const isFault = (answer.statusCode ?? 0) >= 500 && answer.statusCode !== 503
          if (isFault) seen.faults += 1
          if (ms > LATE_MS) seen.late += 1
          if (isFault || ms > LATE_MS)
            kept.push(
              `${answer.statusCode} ${Math.round(ms)} ms ${incoming.method} ${incoming.url} ${body.toString().slice(0, 300)}`,
            )
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        },
      )
      call.on('error', () => outgoing.destroy())
      call.end(body)
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function cookieOf<I>(base: string, endpoint: Endpoint<I, unknown>, input: I): Promise<string> {
  const answer = await fetch(
    encode(
      endpoint,
      input,
      { language: 'en', isNew: 0 },
      { base, headers: { 'x-forwarded-for': nextAddress() } },
    ),
  )
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
const sides = {
  shop: {
    base: await relay(world.storefront),
    cookie: await cookieOf(world.storefront, account.login, demoPeople.customers[0]!),
  },
  console: {
    base: await relay(world.console),
    cookie: await cookieOf(
      world.console,
      staffCalls.login,
      demoPeople.staff.find(({ key }) => key === 'admin')!,
    ),
  },
}
if (!sides.shop.cookie || !sides.console.cookie) throw new Error('nobody could sign in')

const folder = mkdtempSync(join(tmpdir(), 'tomobako-injections-'))
type Ended = { code: number; said: string }
const sqlmap = (args: readonly string[], withinMs: number): Promise<Ended> =>
  new Promise((done) => {
    let said = ''
    const child = spawn('sqlmap', [...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    const timer = setTimeout(() => child.kill('SIGKILL'), withinMs)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => void (said = (said + String(part)).slice(-200_000)))
    child.on('error', (error) => done({ code: -1, said: String(error) }))
    child.on('close', (code) => {
      clearTimeout(timer)
      done({ code: code ?? -1, said })
    })
  })
const found = /is vulnerable|Parameter: .+\n\s+Type:|appears to be .{0,80}injectable/

const hasLeaf = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number'
    ? true
    : typeof value === 'object' && value !== null && Object.values(value).some(hasLeaf)
const all = endpoints.filter((each) => !ending.test(each.name) && hasLeaf(sample(each.input as never)))
const calls = all
  .filter(({ name }) => !before.has(name))
  .map((each) => ({ each, at: Math.random() }))
  .toSorted((a, b) => a.at - b.at)
  .map(({ each }) => each)

let tried = 0
let cut = 0
const holes: string[] = []
async function tries(endpoint: Endpoint, shareMs: number): Promise<void> {
  const { base, cookie } = endpoint.who === 'staff' ? sides.console : sides.shop
  const input = sample(endpoint.input as never)
  const { url, method, headers } = encode(endpoint, input, { language: 'en', isNew: 0 }, { base })
  const to = new URL(url)
  // The same key with other words is refused before anybody reads them.
  headers.delete('idempotency-key')
  const heads = {
    ...Object.fromEntries(headers),
    host: to.host,
    cookie,
    origin: base,
    'sec-fetch-site': 'same-origin',
  }
  const file = join(folder, `${endpoint.name}.txt`)
  writeFileSync(
    file,
    `${method} ${to.pathname}${to.search} HTTP/1.1\r\n${Object.entries(heads)
      .map((head) => head.join(': '))
      .join('\r\n')}\r\n\r\n${method === 'GET' ? '' : JSON.stringify(input)}`,
  )
  const { said, code } = await sqlmap(
    [
      '-r',
      file,
      '--batch',
      '--ignore-stdin',
      '--flush-session',
      '--dbms=PostgreSQL',
      '--level=1',
      '--risk=1',
      '--technique=BEUST',
      '--time-sec=5',
      '--timeout=15',
      '--retries=0',
      '--threads=2',
      '--skip=language,from,isNew,n',
      '--ignore-code=*',
      '--disable-coloring',
      '--output-dir',
      join(folder, 'out'),
    ],
    shareMs,
  )
  tried += 1
  if (code !== 0) cut += 1
  else if (slices) appendFileSync(slices, `${endpoint.name}\n`)
  if (found.test(said)) holes.push(`${endpoint.name}: ${found.exec(said)![0]}`)
}

const watched = [
  'customer',
  'staff',
  'orders',
  'order_line',
  'parcel',
  'payment',
  'ledger_posting',
  'address',
  'session',
  'setting',
] as const
async function counts(): Promise<Record<string, number>> {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const there = watched.filter((name) => rows.some((row) => row.name === name))
  const all: Record<string, number> = {}
  for (const name of there)
    all[name] = (
      await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(name)}`.execute(db)
    ).rows[0]!.rows
  return all
}

try {
  // The eye first: a page of our own that puts what it is given into a statement is found.
  const leaky = createServer((incoming, outgoing) => {
    const id = new URL(incoming.url!, 'http://x').searchParams.get('id') ?? ''
    sql`select no from orders where no = '${sql.raw(id)}' limit 1`.execute(db).then(
      ({ rows }) => outgoing.end(JSON.stringify({ code: 200, rows })),
      (error: Error) => outgoing.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((done) => void leaky.listen(0, '127.0.0.1', done))
  const eye = await sqlmap(
    [
      '-u',
      `http://127.0.0.1:${(leaky.address() as AddressInfo).port}/?id=T1`,
      '--batch',
      '--dbms=PostgreSQL',
      '--technique=BEU',
      '--disable-coloring',
      '--output-dir',
      join(folder, 'eye'),
    ],
    120_000,
  )
  leaky.close()
  if (!found.test(eye.said))
    throw new Error(`sqlmap is not there, or does not see a hole that is one:\n${eye.said.slice(-800)}`)
  say('sqlmap finds the hole that was made for it.')
  const rows = await counts()
  const share = (minutes * 60_000 * LANES) / calls.length
  let at = 0
  const lane = async (): Promise<void> => {
    while (at < calls.length && Date.now() < ends && seen.requests < most)
      await tries(calls[at++]!, slices ? SLICE_MS : Math.max(20_000, share * 3))
  }
  const told = setInterval(
    () =>
      say(
        `${tried} of ${calls.length} calls, ${seen.requests} requests, ${seen.faults} faults, ${seen.late} late`,
      ),
    60_000,
  )
  await Promise.all(Array.from({ length: LANES }, lane))
  clearInterval(told)
  const after = await counts()
  const lost = Object.keys(rows).filter((name) => after[name]! < rows[name]!)
  const books = await node(['apps/server/src/ops.ts', 'ledger:verify'], { DATA_DIR: world.dataDir })
  if (slices)
    say(
      `${all.length - calls.length} of ${all.length} calls were tried before, ${tried - cut} to their end now.`,
    )
  say(
    `${tried} of ${calls.length} calls tried (${cut} cut short), ${seen.requests} requests, ${seen.faults} answered with a fault, ${seen.late} later than ${LATE_MS} ms.`,
  )
  for (const each of kept.slice(0, 40)) say(`  ${each}`)
  const problems = [
    ...holes.map((each) => `a hole: ${each}`),
    ...lost.map((name) => `${name} lost rows: ${rows[name]} → ${after[name]}`),
    ...(books.status === 0 ? [] : ['the books do not balance']),
    // A run that sends nothing finds nothing.
    ...(seen.requests < tried * 5 ? [`${seen.requests} requests are too few for ${tried} calls`] : []),
    ...(seen.faults > 0 ? [`${seen.faults} faults`] : []),
  ]
  for (const each of problems) say(`FAILS  ${each}`)
  if (problems.length === 0) say('holds  no parameter is injectable, nothing was lost, the books balance')
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
  await close()
}
