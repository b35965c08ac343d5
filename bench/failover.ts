/**
 * `npm run bench -- failover [seconds]`: the shop on three PostgreSQL under Patroni (patroni.ts) while customers order: the leader is killed, hands
 * over as planned, and stands still as a frozen machine does; so does the one it waits for. Between two of them it is whole for `seconds`, 20 by default. Says how long nobody
 * could order and what people were answered meanwhile, and ends with what must hold, and with 1 when something of it does not. Needs
 * `apt-get install patroni etcd-server haproxy postgresql`; nothing here decides a test.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOrderers } from '../tests/journeys/support/orderers.ts'
import { startWorld } from '../tests/journeys/support/world.ts'
import { hashPassword } from '../packages/backend/src/account/passwords.ts'
import { node } from '../tools/steps.ts'
import { debianPostgres, missing, patience, pause, startCluster } from './patroni.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const bin = debianPostgres()
const absent = [...missing(['patroni', 'etcd', 'haproxy']), ...(bin ? [] : ['postgres'])]
if (absent.length > 0) {
  say(`skipped: ${absent.join(', ')} not installed (apt-get install patroni etcd-server haproxy postgresql)`)
  process.exit(0)
}

const calmMs = Number(process.argv[3] ?? 20) * 1_000
const HANGS_MS = 10_000
const FREEZE_MS = 15_000
/** Who waits for an answer that long is somebody who was not answered. */
const PATIENCE_MS = 120_000
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

const folder = mkdtempSync(join(tmpdir(), 'tomobako-failover-'))
const dataDir = join(folder, 'shop')
const cluster = await startCluster(folder, bin!)
let stopWorld = async (): Promise<void> => {}
const problems: string[] = []
try {
  const database = await cluster.makeDatabase()
  await cluster.whole()
  say('three members, one of them waited for; the shop opens')
  const world = await startWorld({
    dataDir,
    env: { DATABASE_URL: database, DEMO: 'off', WEB_PROCESSES: '2', TRUST_PROXY: '1', LOG_LEVEL: 'error' },
  })
  stopWorld = world.stop
  const base = world.storefront
  const people = ['anna', 'ben', 'chen', 'dora'].map((name) => ({
    email: `${name}@example.com`,
    password: `the secret of ${name} 42`,
  }))
  for (const { email, password } of people)
    await cluster.ask(
      `insert into customer (id, email, email_folded, password_hash, language, country, currency, agreed_at, created_at)
       values (gen_random_uuid(), '${email}', '${email}', '${await hashPassword(password)}', 'en', 'US', 'USD', now(), now() - interval '1 year')`,
      'shop',
    )
  const answers: { at: number; status: number; ms: number }[] = []
  const orderers = await startOrderers(
    { base, dataDir, people, database },
    {
      pauseMs: 1_500,
      patienceMs: PATIENCE_MS,
      heard: (status, ms) => void answers.push({ at: performance.now(), status, ms }),
    },
  )
  const hints = await listen(base)

  /** `moves`: somebody else leads afterwards. */
  type Fault = { name: string; moves: boolean; on: () => Promise<() => void> }
  const nothing = (): void => {}
  const faults: readonly Fault[] = [
    {
      name: 'the leader is killed',
      moves: true,
      async on() {
        const leader = await cluster.leader()
        cluster.kill(leader)
        return () => cluster.again(leader)
      },
    },
    {
      name: 'the leader hands over as planned',
      moves: true,
      async on() {
        await cluster.switchOver()
        return nothing
      },
    },
    {
      name: 'the leader stands still',
      moves: true,
      async on() {
        return cluster.freeze(await cluster.leader())
      },
    },
    {
      name: 'who is waited for stands still',
      moves: false,
      async on() {
        return cluster.freeze(await cluster.waitedFor())
      },
    },
  ]
  await pause(calmMs)
  for (const fault of faults) {
    const [before, count] = [(await cluster.leader()).name, orderers.told.size]
    const at = performance.now()
    const off = await fault.on()
    // Until somebody else leads and five orders were taken there, and no sooner than a machine that stands still is noticed.
    if (!fault.moves) await pause(FREEZE_MS)
    for (const until = at + PATIENCE_MS; performance.now() < until; await pause(250)) {
      const now = await cluster.leader().catch(() => null)
      if (now && (now.name !== before) === fault.moves && toldSince(at + silenceOf(at).from).length >= 5)
        break
    }
    const { from, to } = silenceOf(at)
    const meant = answers.filter((each) => each.at >= at + from && each.at <= at + to)
    const many = (which: (status: number) => boolean): number =>
      meant.filter(({ status }) => which(status)).length
    const longest = Math.max(0, ...meant.map(({ ms }) => ms))
    const hint = await hints.hears()
    off()
    const whole = await cluster.whole().catch(() => null)
    const [job] = await cluster.ask<{ done: number; locks: number }>(
      `select (select count(*)::int from pgboss.job where state = 'completed' and completed_on > now() - interval '30 s') as done,
        (select count(*)::int from pg_locks where locktype = 'advisory' and granted) as locks`,
      'shop',
    )
    say(
      `${fault.name}: ${before} → ${(await cluster.leader()).name}; nobody could order for ${seconds(to - from)}; meanwhile ${many((status) => status === 503)} told to come back, ${many((status) => status === 0)} without an answer, ${many((status) => status === 500)} bugs, ${many((status) => status >= 200 && status < 500)} answered; the longest took ${seconds(longest)}; three members again ${whole === null ? 'not' : `after ${seconds(whole)}`}; ${job!.done} jobs done in the last 30 s, ${job!.locks} locks of sessions`,
    )
    must(orderers.told.size > count, `${fault.name}: orders are taken again`)
    must(hint, `${fault.name}: an open page hears of what happens`)
    must(job!.done > 0, `${fault.name}: jobs are done`)
    must(whole !== null, `${fault.name}: the cluster is whole again`)
    await pause(calmMs)
  }
  await orderers.end()
  hints.end()
  await pause(3_000)

  // ── What must hold ───────────────────────────────────────────────────────────────────
  const { lost, doubled } = await orderers.compare()
  must(lost.length === 0, `${orderers.told.size} orders acknowledged, ${lost.length} of them lost`)
  must(doubled.length === 0, `${doubled.length} orders twice, or unknown to who ordered`)
  must(orderers.unanswered.length === 0, `${orderers.unanswered.length} keys without an answer`)
  must(orderers.bugs.length === 0, `${orderers.bugs.length} answers that were bugs ${orderers.bugs[0] ?? ''}`)
  must(orderers.longestMs <= HANGS_MS, `the longest answer took ${seconds(orderers.longestMs)}`)
  const proof = await node(['apps/server/src/ops.ts', 'ledger:verify'], {
    DATA_DIR: dataDir,
    DATABASE_URL: database,
  })
  must(proof.output.includes('The books balance'), proof.output.trim().split('\n').at(-1) ?? 'no proof')
  const bugs = world
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"bug'))
  must(bugs.length === 0, `${bugs.length} bugs in the log ${bugs[0]?.slice(0, 600) ?? ''}`)

  function toldSince(at: number): number[] {
    return [...orderers.told.values()]
      .map((each) => each.at)
      .filter((each) => each > at)
      .toSorted((a, b) => a - b)
  }
  /** The longest time between two acknowledged orders since then, milliseconds from then. */
  function silenceOf(at: number): { from: number; to: number } {
    let found = { from: 0, to: 0 }
    const all = [at, ...toldSince(at), performance.now()]
    for (const [index, each] of all.slice(1).entries())
      if (each - all[index]! > found.to - found.from) found = { from: all[index]! - at, to: each - at }
    return found
  }
} finally {
  await stopWorld()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
say(`a leader that says nothing is given up after ${patience.ttl} s (ttl)`)
process.exit(problems.length > 0 ? 1 : 0)

function must(holds: boolean, text: string): void {
  say(`${holds ? 'holds' : 'FAILS'}  ${text}`)
  if (!holds) problems.push(text)
}

/** A page that is open all the time. `hears`: whether it hears a hint that some other process tells now. */
async function listen(base: string): Promise<{ hears: () => Promise<boolean>; end: () => void }> {
  const leave = new AbortController()
  const topic = 'lot:yahoo:bench'
  let heard = 0
  const read = async (): Promise<void> => {
    while (!leave.signal.aborted)
      try {
        const answer = await fetch(`${base}/hints?topics=${topic}`, { signal: leave.signal })
        for await (const part of answer.body!.pipeThrough(new TextDecoderStream()))
          if (part.includes(`{"topic":"${topic}"}`)) heard += 1
      } catch {
        await pause(500)
      }
  }
  void read()
  return {
    async hears() {
      const before = heard
      for (let left = 20; left > 0 && heard === before; left -= 1) {
        await cluster.ask(`notify live, e'bench\\n${topic}'`, 'shop').catch(() => {})
        await pause(500)
      }
      return heard > before
    },
    end: () => leave.abort(),
  }
}
