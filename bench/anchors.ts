/**
 * The same machine at its plainest in the same run, to hold the rows against: a page that is nothing but React, an answer that is nothing but
 * HTTP, and a transaction that is nothing but a transaction.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { repo } from '../tools/generate/write.ts'
import { between, cpuOf, cpuOfDatabase } from './cpu.ts'
import { connections, load, seconds } from './load.ts'
import type { Row } from './load.ts'
import { databasePid, db } from './world.ts'

const LONG_S = Math.min(4, seconds)
const part = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? 0

export async function anchorRows(): Promise<{ hello: Row; page: Row; transaction: Row }> {
  const child = fork(join(repo, 'bench/anchor-page.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const port = await new Promise<number>((done) => child.once('message', (said) => done(Number(said))))
  const origin = `http://127.0.0.1:${port}`
  const alone = { origin, cpu: () => cpuOf(child.pid!), isOurs: false, seconds: LONG_S }
  try {
    return {
      hello: await load('anchor: HTTP hello', () => ({ path: '/hello' }), alone),
      page: await load('anchor: React page', () => ({ path: '/' }), alone),
      transaction: await transactions(),
    }
  } finally {
    child.disconnect()
  }
}

/** One insert and one update in one transaction, as many at once as the rows have connections; nobody waits for another's row. */
async function transactions(): Promise<Row> {
  await sql`create table if not exists bench_line (id bigint generated always as identity primary key, who integer not null, yen bigint not null)`.execute(
    db,
  )
  await sql`create table if not exists bench_purse (who integer primary key, yen bigint not null)`.execute(db)
  await sql`insert into bench_purse (who, yen) select who, 0 from generate_series(1, ${sql.lit(connections)}) as who on conflict do nothing`.execute(
    db,
  )
  const times: number[] = []
  const work = async (who: number, until: number): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now()
      await db.transaction().execute(async (tx) => {
        await sql`insert into bench_line (who, yen) values (${who}, 1)`.execute(tx)
        await sql`update bench_purse set yen = yen + 1 where who = ${who}`.execute(tx)
      })
      times.push(performance.now() - began)
    }
  }
  const run = async (forSeconds: number): Promise<void> => {
    const until = performance.now() + forSeconds * 1_000
    await Promise.all(Array.from({ length: connections }, (_, at) => work(at + 1, until)))
  }
  await run(1)
  times.length = 0
  const before = { cpu: process.cpuUsage(), database: cpuOfDatabase(databasePid), at: performance.now() }
  await run(LONG_S)
  const took = (performance.now() - before.at) / 1_000
  const { user, system } = process.cpuUsage(before.cpu)
  const database = between(before.database, cpuOfDatabase(databasePid))
  const sorted = times.toSorted((a, b) => a - b)
  return {
    what: 'anchor: transaction',
    rate: times.length / took,
    p50: part(sorted, 0.5),
    p99: part(sorted, 0.99),
    bytes: 0,
    // Begin, insert, update, commit.
    statements: 4,
    cpuMs: (user + system) / 1_000 / times.length,
    databaseMs: database / times.length,
    anchor: null,
    note: '',
  }
}
