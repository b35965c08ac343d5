/**
 * `npm run bench -- scale`: what one order costs from the cart to the door, and a day of a million of them. First some hundred orders live in a
 * real shop on a database of its own (packages/backend/src/warehouse/whole-life.test.ts): rows and bytes of every table, journal, commits, and
 * the processor's time of shop and database, stage by stage. Then a day is simulated second by second with those figures: orders come as
 * chance has it, by the hour and in one rush, the warehouse works in the day, and each machine works off what came to it. `SCALE_ORDERS`,
 * `SCALE_A_DAY`, `SCALE_CORES` and `SCALE_LOOKS` change it. A simulation is none of the things it leaves out; docs/scale.md names them.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repo } from '../tools/generate/write.ts'
import { between, cpuOf, cpuOfDatabase } from './cpu.ts'
import type { Spent } from './cpu.ts'

const orders = Number(process.env['SCALE_ORDERS'] ?? 240)
const aDay = Number(process.env['SCALE_A_DAY'] ?? 1_000_000)
const cores = Number(process.env['SCALE_CORES'] ?? 32)
/** Pages and calls that only read, for each order that is placed: of forty who look, one buys. */
const looksPerOrder = Number(process.env['SCALE_LOOKS'] ?? 40)
const customers = 10_000_000
const DAY_S = 86_400
const say = (line = ''): void => void process.stdout.write(`${line}\n`)

// ── What one order costs ───────────────────────────────────────────────────────────────
type Stage = { name: string; shopMs: number; databaseMs: number; wal: number; commits: number }
type Table = { name: string; rows: number; bytes: number; least: number; whose: string }
const stages = new Map<string, Stage>()
const tables: Table[] = []
let pids = { shop: 0, database: 0 }
let began: { shop: Spent; database: Spent } | null = null
const look = () => ({ shop: cpuOf(pids.shop), database: cpuOfDatabase(pids.database) })

function hear([what, name, ...rest]: readonly string[]): void {
  const numbers = rest.map(Number)
  if (what === 'server')
    pids = {
      shop: Number(name),
      database: Number(readFileSync(join(rest[0]!, 'postmaster.pid'), 'utf8').split('\n')[0]),
    }
  else if (what === 'begins') began = look()
  else if (what === 'ends') {
    const ended = look()
    stages.set(name!, {
      name: name!,
      shopMs: between(began!.shop, ended.shop),
      databaseMs: between(began!.database, ended.database),
      wal: 0,
      commits: 0,
    })
  } else if (what === 'wrote') {
    const stage = stages.get(name!)!
    stage.wal = numbers[0]!
    stage.commits = numbers[1]!
  } else if (what === 'table')
    tables.push({
      name: name!,
      rows: numbers[0]!,
      bytes: numbers[1]!,
      least: numbers[2]!,
      whose: rest[3]!,
    })
}

const run = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--maxWorkers=1',
    'packages/backend/src/warehouse/whole-life.test.ts',
  ],
  {
    cwd: repo,
    env: { ...process.env, SCALE_ORDERS: String(orders), SCALE_TELL: '1', RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
let rest = ''
let said = ''
run.stdout.on('data', (chunk: Buffer) => {
  said += String(chunk)
  const lines = (rest + String(chunk)).split('\n')
  rest = lines.pop()!
  for (const line of lines) if (line.startsWith('scale\t')) hear(line.slice('scale\t'.length).split('\t'))
})
const code = await new Promise<number>((done) => run.once('close', (status) => done(status ?? 1)))
if (code !== 0) {
  say(said.slice(-4_000))
  process.exit(code)
}

const column = (value: number, digits = 1): string => value.toFixed(digits).padStart(12)
const looksIn = stages.get('look')!
const steps = [...stages.values()].filter((each) => each !== looksIn)
const total = (of: (stage: Stage) => number): number =>
  steps.reduce((sum, each) => sum + of(each), 0) / orders
say(
  `\nOne order of two things, its parcel of its own, from ${orders}:\n${'stage'.padEnd(12)}${['shop ms', 'database ms', 'journal KB', 'commits'].map((each) => each.padStart(12)).join('')}`,
)
for (const each of steps)
  say(
    `${each.name.padEnd(12)}${column(each.shopMs / orders)}${column(each.databaseMs / orders)}${column(each.wal / orders / 1_000)}${column(each.commits / orders)}`,
  )
say(
  `${'in all'.padEnd(12)}${column(total((each) => each.shopMs))}${column(total((each) => each.databaseMs))}${column(total((each) => each.wal) / 1_000)}${column(total((each) => each.commits))}`,
)
const lookMs = { shop: looksIn.shopMs / orders / 10, database: looksIn.databaseMs / orders / 10 }
say(
  `${'one look'.padEnd(12)}${column(lookMs.shop)}${column(lookMs.database)}${column(looksIn.wal / orders / 10_000)}${column(looksIn.commits / orders / 10)}`,
)

/** The mailbox of the practice world is in the database; an operator's is elsewhere. */
const PRACTICE = 'practice_mail'
const grown = tables
  .filter(({ name, rows, bytes }) => name !== PRACTICE && (rows > 0 || bytes > 0))
  .toSorted((a, b) => b.bytes - a.bytes)
say(
  `\nTables that grew, of ${tables.length}; bytes as they came, and when room of replaced rows is used again:\n${'table'.padEnd(24)}${['rows', 'bytes', 'at least'].map((each) => each.padStart(12)).join('')}  whose`,
)
for (const { name, rows, bytes, least, whose } of grown)
  say(
    `${name.padEnd(24)}${column(rows / orders, 2)}${column(bytes / orders, 0)}${column(least / orders, 0)}  ${whose}`,
  )
const bytesOf = (whose: string, which: 'bytes' | 'least' = 'bytes'): number =>
  grown.filter((each) => each.whose === whose).reduce((sum, each) => sum + each[which], 0) / orders
const rowsOf = (whose: string): number =>
  grown.filter((each) => each.whose === whose).reduce((sum, { rows }) => sum + Math.max(0, rows), 0) / orders
const ofCustomer = bytesOf('customer')
const ofShop = bytesOf('shop')
const written = rowsOf('customer') / (rowsOf('customer') + rowsOf('shop'))
const kept = tables.filter(({ rows, bytes }) => rows <= 0 && bytes <= 0)
const least = bytesOf('customer', 'least') + bytesOf('shop', 'least')
say(
  `\nKB an order: ${(ofCustomer / 1_000).toFixed(1)} in rows that are a customer's, ${(ofShop / 1_000).toFixed(1)} in the shop's, ${(least / 1_000).toFixed(1)} of both at least; ${(written * 100).toFixed(0)} of 100 new rows are a customer's; ${kept.length} tables did not grow`,
)

// ── A day ──────────────────────────────────────────────────────────────────────────────
/** How many orders an hour of Japan's day has, of a mean of one: customers sit all round the world, most in the evening of East Asia and of Europe. */
const byHour = [
  0.9, 0.75, 0.7, 0.75, 0.85, 0.9, 0.85, 0.75, 0.7, 0.7, 0.75, 0.8, 0.9, 0.85, 0.8, 0.85, 0.95, 1.05, 1.2,
  1.45, 1.7, 1.85, 1.65, 1.25,
]
/** Ten minutes in the evening in which a campaign opens: so many times what that hour has. */
const RUSH = { from: 20 * 3_600, until: 20 * 3_600 + 600, times: 4 }
const mean = byHour.reduce((sum, each) => sum + each, 0) / 24
const rate = (second: number): number => {
  const hour = Math.floor(second / 3_600)
  const next = byHour[(hour + 1) % 24]!
  const share = (second % 3_600) / 3_600
  const here = (byHour[hour]! * (1 - share) + next * share) / mean
  return here * (second >= RUSH.from && second < RUSH.until ? RUSH.times : 1)
}
/** The warehouse and the buyers work from nine to eighteen, and rest at noon. */
const worked = (second: number): number => {
  const hour = second / 3_600
  return hour >= 9 && hour < 18 && !(hour >= 12 && hour < 13) ? 24 / 8 : 0
}
const whenOf: Record<string, (second: number) => number> = {
  order: rate,
  buy: worked,
  receive: worked,
  request: rate,
  pack: worked,
  send: worked,
}

/** mulberry32: the same day every time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
/** How many come where so many are expected; for many, the bell curve does. */
function poisson(expected: number, random: () => number): number {
  if (expected > 30) {
    const bell = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * bell))
  }
  const end = Math.exp(-expected)
  let count = 0
  for (let product = random(); product > end; product *= random()) count += 1
  return count
}

type Day = { busiest: number; mean: number; waits: number; worstS: number; behindS: number }
/**
 * A machine that is given so many milliseconds of work each second by chance, and does `cores` seconds of it in each. `share` of every
 * order's work lies on it. What is not done waits: how long a new order would wait is what lies before it.
 */
function dayOf(machineCores: number, share: number, databaseOf: (stage: Stage) => number, seed: number): Day {
  const random = dice(seed)
  const perS = (aDay / DAY_S) * share
  const can = machineCores * 1_000
  let behind = 0
  const all = { busiest: 0, sum: 0, waits: 0, worst: 0, behindS: 0 }
  for (let second = 0; second < DAY_S; second += 1) {
    let asked = poisson(perS * looksPerOrder * rate(second), random) * lookMs.database
    for (const stage of steps)
      asked += poisson(perS * whenOf[stage.name]!(second), random) * databaseOf(stage)
    behind = Math.max(0, behind + asked - can)
    const load = asked / can
    all.busiest = Math.max(all.busiest, load)
    all.sum += load
    if (behind > 0) all.behindS += 1
    const wait = behind / can
    if (wait > 0.1) all.waits += 1
    all.worst = Math.max(all.worst, wait)
  }
  return {
    busiest: all.busiest,
    mean: all.sum / DAY_S,
    waits: all.waits,
    worstS: all.worst,
    behindS: all.behindS,
  }
}

const databaseOf = (stage: Stage): number => stage.databaseMs / orders
const highest = Math.max(...Array.from({ length: DAY_S }, (_, second) => rate(second)))
const perSecond = aDay / DAY_S
say(
  `\n${aDay.toLocaleString('en')} orders a day: ${perSecond.toFixed(1)} a second on average, ${(perSecond * highest).toFixed(1)} in the rush; ${(perSecond * looksPerOrder * highest).toFixed(0)} looks a second then`,
)
const walOf = (moment: (stage: Stage) => number): number =>
  (perSecond * steps.reduce((sum, each) => sum + (each.wal / orders) * moment(each), 0)) / 1e6
const walRush = walOf((each) => whenOf[each.name]!(RUSH.from + 300))
const walDay = walOf((each) => whenOf[each.name]!(11 * 3_600))
say(
  `journal ${Math.max(walRush, walDay).toFixed(0)} MB a second at most, ${((total((each) => each.wal) * aDay) / 1e12).toFixed(2)} TB a day; rows ${((least * aDay) / 1e9).toFixed(0)} to ${(((ofCustomer + ofShop) * aDay) / 1e9).toFixed(0)} GB a day, ${((least * aDay * 365) / 1e12).toFixed(0)} to ${(((ofCustomer + ofShop) * aDay * 365) / 1e12).toFixed(0)} TB a year`,
)
const shopMsAtMost = Math.max(
  ...Array.from(
    { length: 24 * 60 },
    (_, minute) =>
      perSecond *
      (looksPerOrder * lookMs.shop * rate(minute * 60) +
        steps.reduce((sum, each) => sum + (each.shopMs / orders) * whenOf[each.name]!(minute * 60), 0)),
  ),
)
say(
  `the shop's own processes: ${(shopMsAtMost / 1_000).toFixed(0)} processors at the busiest minute, ${Math.ceil(shopMsAtMost / 1_000 / 0.6)} at 60 in 100`,
)
say(
  `\nDatabase machines of ${cores} processors. With one, everything is on it; with more, ${(written * 100).toFixed(0)} of 100 of the writing goes with its customer and the rest stays on one more machine:\n${['machines', 'mean', 'busiest s', 'seconds late', 'longest wait'].map((each) => each.padStart(14)).join('')}`,
)
const percent = (of: number): string => `${(of * 100).toFixed(0)} in 100`.padStart(14)
const row = (name: string, day: Day): void =>
  say(
    `${name.padStart(14)}${percent(day.mean)}${percent(day.busiest)}${String(day.waits).padStart(14)}${`${day.worstS.toFixed(1)} s`.padStart(14)}`,
  )
row('1', dayOf(cores, 1, databaseOf, 1))
for (const machines of [2, 4, 8, 16]) {
  // The fullest of them decides: chance gives no machine exactly its share of customers.
  const fullest = 1 / machines + 3 * Math.sqrt((1 / machines) * (1 - 1 / machines) * (1 / customers))
  row(
    `${machines} of customers`,
    dayOf(cores, fullest, (stage) => databaseOf(stage) * written, machines),
  )
}
row(
  'the shop’s',
  dayOf(cores, 1, (stage) => databaseOf(stage) * (1 - written), 99),
)
process.exit(0)
