import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node } from '../../../tools/steps.ts'
import { peopleOf, startOrderers } from './orderers.ts'
import type { Orderers } from './orderers.ts'
import { freePort, startWorld } from './world.ts'
import type { RunningWorld } from './world.ts'

/**
 * Customers order all the time while the server, the database and the database's own workers are killed at moments nobody chose.
 * What they were told is compared with what is there (orderers.ts).
 */
export type Victim = 'server' | 'database' | 'worker'
export type Killed = {
  kills: Record<Victim, number>
  /** Keys that were used for a checkout, and what became of them. */
  keys: number
  acknowledged: number
  refused: Record<string, number>
  /** Keys that never got a definite answer within a minute of a working shop. */
  unanswered: string[]
  /** Acknowledged orders that are not there, and orders that are there twice or that nobody was told of. */
  lost: string[]
  doubled: string[]
  /** Answers with status 500: a bug is no answer. And what the shop wrote down about them, each once. */
  bugs: string[]
  written: string[]
  /** How long the shop was away after a kill, milliseconds: worst and middle of each kind. */
  back: Record<Victim, { middle: number; worst: number }>
  books: string
}

export async function killAtRandom(count: number, tell: (line: string) => void = () => {}): Promise<Killed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-kills-'))
  const ports = [await freePort(), await freePort()] as const
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const open = (): Promise<RunningWorld> => startWorld({ dataDir, ports, env })
  let world = await open()
  const written: string[] = []
  const readLog = (): void =>
    void written.push(
      ...world
        .output()
        .split('\n')
        .filter((line) => line.includes('"msg":"bug"'))
        .map((line) => {
          const { call, error } = JSON.parse(line) as { call: string; error: { stack?: string } }
          return `${call}: ${error.stack?.split('\n').slice(0, 8).join(' ') ?? JSON.stringify(error)}`
        }),
    )
  const base = world.storefront
  const kills: Record<Victim, number> = { server: 0, database: 0, worker: 0 }
  const away: Record<Victim, number[]> = { server: [], database: [], worker: [] }

  let orderers: Orderers | null = null
  try {
    orderers = await startOrderers({ base, dataDir, people: peopleOf(world.output()) })
    const { told, unanswered, bugs, refused } = orderers

    for (let round = 0; round < count; round += 1) {
      const enough = told.size + 1
      for (let left = 200; told.size < enough && left > 0; left -= 1)
        await new Promise((done) => setTimeout(done, 50))
      await new Promise((done) => setTimeout(done, Math.random() * 700))
      const dice = Math.random()
      const victim: Victim = dice < 0.34 ? 'server' : dice < 0.67 ? 'database' : 'worker'
      kills[victim] += 1
      const began = performance.now()
      if (victim === 'server') {
        await world.kill()
        readLog()
        world = await open()
      } else {
        try {
          const postmaster = postmasterOf(dataDir)
          process.kill(victim === 'database' ? postmaster : childOf(postmaster), 'SIGKILL')
        } catch {
          // A worker that ended by itself just now, or there is none yet.
        }
        await new Promise((done) => setTimeout(done, 300))
      }
      while (!(await works())) await new Promise((done) => setTimeout(done, 100))
      away[victim].push(performance.now() - began)
      if (round % 10 === 9) tell(`${round + 1} kills, ${told.size} orders acknowledged`)
    }
    await orderers.end()
    readLog()

    const { lost, doubled } = await orderers.compare()
    const proof = await node(['apps/server/src/ops.ts', 'ledger:verify'], { DATA_DIR: dataDir })
    const numbers = (all: number[]): { middle: number; worst: number } => {
      const sorted = all.toSorted((a, b) => a - b)
      return {
        middle: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
        worst: Math.round(sorted.at(-1) ?? 0),
      }
    }
    return {
      kills,
      keys: orderers.keys,
      acknowledged: told.size,
      refused,
      unanswered,
      lost,
      doubled,
      bugs,
      written: [...new Set(written)],
      back: { server: numbers(away.server), database: numbers(away.database), worker: numbers(away.worker) },
      books: proof.output.trim().split('\n').at(-1) ?? '',
    }
  } finally {
    void orderers?.end()
    await world.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  async function works(): Promise<boolean> {
    try {
      return (await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok
    } catch {
      return false
    }
  }
}

/** The database's first process, by its own note. */
export const postmasterOf = (dataDir: string): number =>
  numbered(readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])
/** One of the database's own processes at random: a session, the writer of its journal, a cleaner. */
export function childOf(postmaster: number): number {
  const all = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(/\s+/)
  return numbered(all[Math.floor(Math.random() * all.length)])
}
/** A database that has just begun has no note and no processes yet. Process 0 would be everybody here, who kills as well. */
function numbered(pid: string | undefined): number {
  const found = Number(pid)
  if (!(found > 1)) throw new Error('there is no such process now')
  return found
}
