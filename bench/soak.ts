/**
 * `npm run bench -- soak [minutes]`: a shop at half of what it was measured to serve, 60 minutes by default, while things around it break and
 * come back: a marketplace and the bank hang, the database is restarted and killed, the shop's process is killed, the disk fills. Customers
 * order all the time, every second one by card. Ends with what must hold, and with 1 when something of it does not. The disk is only filled
 * where a disk of its own can be made (Linux, as root). Nothing here decides a test.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postmasterOf } from '../tests/journeys/support/kills.ts'
import { peopleOf, startOrderers } from '../tests/journeys/support/orderers.ts'
import { freePort, startWorld } from '../tests/journeys/support/world.ts'
import { node } from '../tools/steps.ts'
import { childrenOf } from './cpu.ts'

const minutes = Number(process.argv[3] ?? 60)
const MINUTE = 60_000
const HANGS_MS = 10_000
const DISK_MB = 3_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

// ── The shop, on a disk of its own where there can be one ──────────────────────────────
const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-soak-'))
const ownDisk = makeDisk()
const heard: { at: number; rule: string; state: string }[] = []
const listener = createServer((call, answer) => {
  let body = ''
  call.on('data', (chunk: Buffer) => (body += String(chunk)))
  call.on('end', () => {
    const { rule, state } = JSON.parse(body) as { rule: string; state: string }
    heard.push({ at: performance.now(), rule, state })
    say(`${clock()} alert ${rule}: ${state}`)
    answer.end()
  })
})
await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
const ports = [await freePort(), await freePort()] as const
const open = () =>
  startWorld({
    dataDir,
    ports,
    env: {
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ALERT_WEBHOOK_URL: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`,
      ALERT_WEBHOOK_SECRET: 'a-secret-of-the-soak',
    },
  })
let began = performance.now()
const clock = (): string => {
  const seconds = Math.round((performance.now() - began) / 1_000)
  return `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}`
}
let world = await open()
const base = world.storefront

// ── Who looks around ───────────────────────────────────────────────────────────────────
type Seen = { at: number; ms: number; status: number }
const seen: Seen[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const words = ['camera', 'card', 'figure', 'kimono', 'doll', 'watch', 'guitar', 'manga']
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
const pages: readonly (() => string)[] = [
  () => '/',
  () => '/popular',
  () => `/search?keyword=${any(words)}`,
  () => '/mall/mercari',
  () => '/calc',
  () => '/article',
]
let visitor = 0
/** One page, by somebody nobody has seen before. */
function look(): Promise<void> {
  const at = performance.now()
  visitor += 1
  return new Promise((done) => {
    const end = (status: number): void => {
      seen.push({ at, ms: performance.now() - at, status })
      done()
    }
    const call = request(
      `${base}${any(pages)()}`,
      {
        agent,
        timeout: 60_000,
        headers: {
          accept: 'text/html',
          'accept-encoding': 'gzip, br',
          'x-forwarded-for': `10.${64 + ((visitor >> 16) & 63)}.${(visitor >> 8) & 255}.${visitor & 255}`,
        },
      },
      (answer) => {
        answer.resume()
        answer.on('close', () => end(answer.statusCode ?? 0))
      },
    )
    call.on('timeout', () => call.destroy())
    call.on('error', () => end(0))
    call.end()
  })
}
/** Pages a second that eight who never rest are given. */
async function capacity(ms: number): Promise<number> {
  const until = performance.now() + ms
  const from = seen.length
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() < until) await look()
    }),
  )
  return (seen.slice(from).filter(({ status }) => status === 200).length / ms) * 1_000
}

// ── What breaks ────────────────────────────────────────────────────────────────────────
type Fault = {
  name: string
  /** The share of the whole time it lasts, or milliseconds where more would only be the same. */
  share?: number
  ms?: number
  /** What has to be told about it, where it lasts long enough for that. */
  alert?: { rule: string; fromMs: number }
  on: () => void | Promise<void>
  off?: () => void | Promise<void>
}
/** Hangs: it takes calls and says nothing. */
const hang = (part: string): Pick<Fault, 'on' | 'off'> => ({
  on: () => practice(part, 'SIGSTOP'),
  off: () => practice(part, 'SIGCONT'),
})
const fill = join(dataDir, 'filled-by-the-soak')
const disk: Fault[] = ownDisk
  ? [
      {
        name: 'the disk is nearly full',
        ms: 2.5 * MINUTE,
        alert: { rule: 'diskLow', fromMs: 2 * MINUTE },
        on: () => fillDisk(0.05),
        off: () => rmSync(fill),
      },
      { name: 'the disk is full', ms: 15_000, on: () => fillDisk(0), off: () => rmSync(fill) },
    ]
  : []
const faults: readonly Fault[] = [
  // A source is shut after some silence, and told of after five minutes of that.
  {
    name: 'the marketplaces hang',
    share: 0.15,
    alert: { rule: 'sourceShut', fromMs: 8 * MINUTE },
    ...hang('marketplaces'),
  },
  { name: 'the bank hangs', share: 0.03, ...hang('bank') },
  {
    name: 'the database is restarted',
    ms: 1_000,
    on: () => void process.kill(postmasterOf(dataDir), 'SIGINT'),
  },
  {
    name: 'the shop is killed',
    ms: 1_000,
    async on() {
      await world.kill()
      world = await open()
    },
  },
  ...disk,
  {
    name: 'the database is killed',
    ms: 1_000,
    on: () => void process.kill(postmasterOf(dataDir), 'SIGKILL'),
  },
]

// ── An hour of it ──────────────────────────────────────────────────────────────────────
const memory: { at: number; mb: number }[] = []
const problems: string[] = []
let isOver = false
try {
  await capacity(10_000)
  const most = await capacity(30_000)
  const aSecond = Math.max(1, most / 2)
  say(
    `${most.toFixed(1)} pages a second at most; ${aSecond.toFixed(1)} asked for from now on, ${minutes} min`,
  )
  const orderers = await startOrderers(
    { base, dataDir, people: peopleOf(world.output()) },
    // A shop that was killed is away for as long as it takes to open; nobody gives up in that time.
    { pauseMs: 3_000, cards: true, patienceMs: 3 * MINUTE },
  )
  seen.length = 0
  began = performance.now()
  const until = began + minutes * MINUTE
  // As many as are due by now: a timer of two milliseconds is neither that short nor that exact.
  let looked = 0
  const looking = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * aSecond
    // What this process itself was late with is not asked for all at once.
    looked = Math.max(looked, due - aSecond)
    for (; looked < due; looked += 1) void look()
  }, 20)
  const weighing = setInterval(() => memory.push({ at: performance.now(), mb: rss() }), 5_000)
  let from = 0
  const telling = setInterval(() => {
    line(seen.slice(from), orderers.told.size)
    from = seen.length
  }, MINUTE)
  const broken: { fault: Fault; from: number; to: number }[] = []
  const lasting = (fault: Fault): number => fault.ms ?? fault.share! * minutes * MINUTE
  // Between two of them it is whole for as long as there is time for, a fifth of the time after the last.
  const spare = minutes * MINUTE * 0.8 - faults.reduce((sum, fault) => sum + lasting(fault), 0)
  if (spare <= 0) throw new Error('too short: the faults alone take longer')
  for (const fault of faults) {
    await sleep(spare / faults.length)
    say(`${clock()} ${fault.name}`)
    const at = performance.now()
    await fault.on()
    await sleep(lasting(fault))
    await fault.off?.()
    say(`${clock()} … no longer`)
    broken.push({ fault, from: at, to: performance.now() })
  }
  await sleep(Math.max(0, until - performance.now()))
  for (const each of [looking, weighing, telling]) clearInterval(each)
  await orderers.end()
  await sleep(15_000)

  // ── What must hold ───────────────────────────────────────────────────────────────────
  let found = await orderers.compare()
  // What the bank said while nobody could hear it, it says again; and we ask.
  for (let left = 30; found.unpaid.length > 0 && left > 0; left -= 1) {
    await sleep(10_000)
    found = await orderers.compare()
  }
  const { lost, doubled, unpaid } = found
  const must = (holds: boolean, text: string): void => {
    say(`${holds ? 'holds' : 'FAILS'}  ${text}`)
    if (!holds) problems.push(text)
  }
  say('')
  line(seen, orderers.told.size)
  must(lost.length === 0, `${orderers.told.size} orders acknowledged, ${lost.length} of them lost`)
  must(doubled.length === 0, `${doubled.length} orders twice`)
  must(
    orderers.unanswered.length === 0,
    `${orderers.unanswered.length} keys without an answer in three minutes`,
  )
  must(orderers.bugs.length === 0, `${orderers.bugs.length} answers that were bugs ${orderers.bugs[0] ?? ''}`)
  must(unpaid.length === 0, `${orderers.paid.length} payments the bank took, ${unpaid.length} unknown here`)
  const longest = seen.reduce((most, { ms }) => Math.max(most, ms), orderers.longestMs)
  must(longest <= HANGS_MS, `the longest answer took ${Math.round(longest)} ms`)
  const proof = await node(['apps/server/src/ops.ts', 'ledger:verify'], { DATA_DIR: dataDir })
  must(proof.output.includes('The books balance'), proof.output.trim().split('\n').at(-1) ?? 'no proof')
  for (const { fault, from: at, to } of broken) {
    if (!fault.alert || to - at < fault.alert.fromMs) continue
    const { rule } = fault.alert
    const raised = heard.find((each) => each.rule === rule && each.state === 'raised' && each.at >= at)
    must(raised !== undefined, `${fault.name}: ${rule} was raised`)
    must(
      heard.some((each) => each.rule === rule && each.state === 'cleared' && each.at > (raised?.at ?? to)),
      `${fault.name}: ${rule} was cleared`,
    )
  }
  // What a process holds is compared with itself: from when it is warm to the end.
  const since = broken.find(({ fault }) => fault.name === 'the shop is killed')?.to ?? began
  const own = memory.filter(({ at }) => at > since + (until - since) * 0.2)
  const middle = (list: typeof own): number =>
    list.map(({ mb }) => mb).toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  const [early, late] = [middle(own.slice(0, own.length / 3)), middle(own.slice((own.length * 2) / 3))]
  must(late <= early * 1.15, `memory: ${early.toFixed(0)} MB, ${late.toFixed(0)} MB at the end`)
  if (!ownDisk) say('left   the disk was not filled: there is no disk of its own here')
} finally {
  isOver = true
  await world.stop()
  listener.close()
  if (ownDisk) execFileSync('umount', [dataDir])
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(problems.length > 0 ? 1 : 0)

function line(rows: readonly Seen[], orders: number): void {
  const served = rows
    .filter(({ status }) => status > 0 && status < 500)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
  const part = (share: number): number => Math.round(served[Math.floor((served.length - 1) * share)] ?? 0)
  const away = rows.filter(({ status }) => status === 0).length
  const shed = rows.filter(({ status }) => status === 503).length
  const wrong = rows.length - served.length - away - shed
  say(
    `${clock()} ${rows.length} pages: p50 ${part(0.5)} p99 ${part(0.99)} most ${part(1)} ms; ${shed} told to come back, ${away} not answered, ${wrong} errors; ${orders} orders; ${rss().toFixed(0)} MB`,
  )
}

function rss(): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${world.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

/** A signal to one of the practice world's processes. */
function practice(part: string, signal: NodeJS.Signals): void {
  const found = childrenOf(world.pid).find((each) => each.words.includes(`practice/src/${part}/`))
  if (!found) throw new Error(`the practice world has no ${part}`)
  process.kill(found.pid, signal)
}

function makeDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'soak', dataDir], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Leaves this share of the disk free. Piece by piece: whoever measures may not stand still meanwhile. */
async function fillDisk(share: number): Promise<void> {
  const { bavail, blocks, bsize } = statfsSync(dataDir)
  const piece = Buffer.alloc(8 * 1_024 * 1_024)
  const file = await openFile(fill, 'a')
  try {
    for (
      let left = Math.max(0, bavail - Math.floor(blocks * share)) * bsize;
      left > 0 && !isOver;
      left -= piece.length
    )
      await file.write(left < piece.length ? piece.subarray(0, left) : piece)
  } catch {
    // It is full.
  } finally {
    await file.close()
  }
}
