import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { startEmbedded } from './embedded.ts'
import { isUnavailable, openDatabase } from './index.ts'

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const soon = async (what: () => Promise<boolean> | boolean, ms: number): Promise<number> => {
  const began = performance.now()
  while (performance.now() - began < ms) {
    if (await what()) return performance.now() - began
    await new Promise((done) => setTimeout(done, 50))
  }
  return Number.POSITIVE_INFINITY
}

test('a killed database server is started again by itself, holds what was committed, and stays down when it is stopped', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-embedded-'))
  const heard: string[] = []
  const server = await startEmbedded({ dataDir, onChange: (what) => void heard.push(what) })
  const { db } = openDatabase(server, () => {})
  try {
    await sql`create table kept (n int)`.execute(db)
    for (let round = 1; round <= 3; round += 1) {
      await sql`insert into kept values (${round})`.execute(db)
      const killed = server.pid
      process.kill(killed, 'SIGKILL')
      const answers = async (): Promise<boolean> => {
        const { rows } = await sql<{ n: number }>`select n from kept order by n`.execute(db)
        return rows.length === round && server.pid !== killed
      }
      // No restart of ours, no new pool: the same one finds the new server.
      expect(await soon(() => answers().catch(() => false), 15_000)).toBeLessThan(15_000)
    }
    expect(heard.filter((what) => what !== 'failed')).toEqual([
      'gone',
      'back',
      'gone',
      'back',
      'gone',
      'back',
    ])
  } finally {
    await db.destroy()
    await server.stop()
  }
  const { pid } = server
  expect(await soon(() => !lives(pid), 5_000)).toBeLessThan(5_000)
  await new Promise((done) => setTimeout(done, 700))
  expect(server.pid).toBe(pid)
  rmSync(dataDir, { recursive: true, force: true })
})

test('a folder whose server is not there yet, or not gone yet, is waited for: the one that comes up is taken, after the one that leaves another is started', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-embedded-'))
  const first = await startEmbedded({ dataDir, watch: false })
  // It lives and answers nobody, longer than ten seconds of a quiet machine: as one that reads or writes its journal on a busy one.
  process.kill(first.pid, 'SIGSTOP')
  const coming = startEmbedded({ dataDir, watch: false })
  await new Promise((done) => setTimeout(done, 3_000))
  process.kill(first.pid, 'SIGCONT')
  const taken = await coming
  expect([taken.pid, taken.adopted]).toEqual([first.pid, true])

  process.kill(first.pid, 'SIGSTOP')
  const after = startEmbedded({ dataDir, watch: false })
  await new Promise((done) => setTimeout(done, 3_000))
  process.kill(first.pid, 'SIGINT')
  process.kill(first.pid, 'SIGCONT')
  const started = await after
  const { db } = openDatabase(started, () => {})
  try {
    expect(started.adopted).toBe(false)
    expect(started.pid).not.toBe(first.pid)
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  } finally {
    await db.destroy()
    await started.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 60_000)

/** A disk of its own, so small that it can be filled and large enough to begin on (embedded.ts); null where this machine lets us make none. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'tomobako-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'none', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}
const disk = smallDisk()

test.skipIf(disk === null)(
  'quality R26 on a full disk writes fail as the world’s trouble, not as ours; with room again the same pool goes on, and what was acknowledged is there once',
  { timeout: 60_000 },
  async () => {
    const server = await startEmbedded({ dataDir: disk! })
    const { db } = openDatabase(server, () => {})
    const ballast = join(disk!, 'ballast')
    const kept: number[] = []
    let n = 0
    const write = async (): Promise<void> => {
      n += 1
      await sql`insert into kept values (${n}, ${'x'.repeat(200_000)})`.execute(db)
      kept.push(n)
    }
    try {
      await sql`create table kept (n int primary key, text text)`.execute(db)
      await sql`alter table kept alter column text set storage external`.execute(db)
      await write()
      const file = openSync(ballast, 'w')
      const block = Buffer.alloc(1 << 20)
      try {
        for (;;) writeSync(file, block)
      } catch {
        // That was all there is.
      } finally {
        closeSync(file)
      }
      let refused: unknown
      for (let tries = 0; tries < 400 && refused === undefined; tries += 1)
        await write().catch((error: unknown) => (refused = error))
      expect(isUnavailable(refused), String(refused)).toBe(true)

      rmSync(ballast)
      expect(
        await soon(
          () =>
            write().then(
              () => true,
              () => false,
            ),
          20_000,
        ),
      ).toBeLessThan(20_000)
      const { rows } = await sql<{ n: number }>`select n from kept order by n`.execute(db)
      const there = rows.map((row) => row.n)
      expect(kept.filter((each) => !there.includes(each))).toEqual([])
      expect(there).toEqual([...new Set(there)])
    } finally {
      await db.destroy()
      await server.stop()
      execFileSync('umount', ['-l', disk!])
      rmSync(disk!, { recursive: true, force: true })
    }
  },
)
