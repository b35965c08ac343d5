import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
// Not through the door of the backend: tests of pure rules should not load the whole shop.
import { startEmbedded } from '../../backend/src/db/embedded.ts'
import type { Embedded } from '../../backend/src/db/embedded.ts'
import { migrate, openDatabase } from '../../backend/src/db/index.ts'
import type { House } from '../../backend/src/kernel/house.ts'
import { addWords, copyFolder } from './copy-folder.ts'
import { installation } from './installation.ts'
import { startPooler } from './pooler.ts'
import type {} from './provided.ts'

const repo = resolve(fileURLToPath(new URL('../../..', import.meta.url)))
const kept = join(repo, '.cache', 'test-database')
/** What the template is made of. An index of our own pages that has become old is made again by the test that asks: this only makes it slow. */
const sources = [
  'db',
  'package-lock.json',
  'packages/backend/src/answer',
  'packages/backend/src/content',
  'packages/backend/src/db',
  'packages/domain/src/answer',
  'packages/domain/src/content',
  'packages/domain/src/goods',
  'packages/i18n/catalogues',
  'packages/i18n/src/languages.ts',
  'packages/testkit/src/global-setup.ts',
  'packages/testkit/src/installation.ts',
]

/**
 * One embedded server for all test files, with a migrated template database that each test file clones (about 25 ms). The server's folder is
 * made once for what it is made of and then copied.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(place(), `${MADE}${process.pid}-`))
  const template = join(kept, fingerprint())
  if (!existsSync(template)) await make(template, dataDir)
  else copyFolder(template, dataDir)
  const server = await start(dataDir)
  project.provide('database', {
    host: server.host,
    port: server.port,
    user: server.user,
    password: server.password,
  })
  project.provide('template', template)
  const wanted = process.env['THROUGH_PGBOUNCER'] === 'on'
  const pooler = wanted ? await startPooler(server) : null
  if (wanted && !pooler) throw new Error('THROUGH_PGBOUNCER=on needs a pgbouncer (apt-get install pgbouncer)')
  project.provide('pooler', pooler && { host: pooler.host, port: pooler.port })
  return async () => {
    await pooler?.stop()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const MADE = 'tomobako-test-'
const MEMORY = '/dev/shm'
const ROOM_BYTES = 3 * 2 ** 30

/**
 * In memory where the machine has room: a database is 1,700 files, made and thrown away by every test file, and a busy disk takes seconds for
 * them. What a run left there that was killed goes: nobody else would clear it away.
 */
function place(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(MADE) && !lives(Number(name.slice(MADE.length).split('-', 1)[0])))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > ROOM_BYTES ? MEMORY : tmpdir()
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

// Speed over safety: a test's database may be lost. The crash test starts its own server with fsync on.
// Every statement is planned as a prepared one is after its fifth use: what only works before that (a parameter in the predicate of an
// ON CONFLICT, say) fails at the first test and not on the shop's sixth order of the day.
const start = (dataDir: string): Promise<Embedded> =>
  startEmbedded({
    dataDir,
    database: 'template_shop',
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      shared_buffers: '128MB',
      max_wal_size: '512MB',
      // A worker of its own for a question takes longer to come than these few rows take to read.
      max_parallel_workers_per_gather: '0',
      plan_cache_mode: 'force_generic_plan',
    },
  })

/** Makes it in this folder, and keeps a copy. */
async function make(template: string, dataDir: string): Promise<void> {
  const server = await start(dataDir)
  const { db, pool, ask } = openDatabase({ ...server, database: 'template_shop' }, () => {})
  try {
    await migrate(db)
    // A password that is worked 4,096 times keeps nobody out of a socket of our own, and a shop opens a dozen connections.
    await pool.query(
      `set scram_iterations = 1; alter role ${pg.escapeIdentifier(server.user)} password ${pg.escapeLiteral(server.password)}`,
    )
    // What every shop does when it opens for the first time: queues, the texts that are shipped, and seventeen languages of our own pages, which
    // are seconds for every test that lets time pass.
    const { jobs, schedules } = await import('../../backend/src/capabilities.ts')
    const { openJobs } = await import('../../backend/src/jobs/index.ts')
    const { keepIndexes } = await import('../../backend/src/answer/find.ts')
    const { locals } = await import('@tomobako/i18n')
    const { keepShipped, shippedTexts } = await import('../../backend/src/content/shipped.ts')
    const { legalSince } = await import('@tomobako/domain/content')
    const opened = await openJobs({} as House, ask, jobs, schedules) // Nothing is worked here.
    await opened.stop()
    await keepShipped({ db, clock: { now: () => Date.parse(legalSince) }, settings: installation })
    const house = { db, clock: { now: Date.now }, settings: installation }
    await keepIndexes(house, locals, async () => ({ mark: 'shipped', texts: shippedTexts(installation) }))
  } finally {
    await db.destroy()
    await server.stop()
  }
  if (existsSync(join(dataDir, 'pg18', 'postmaster.pid')))
    throw new Error(`the template database in ${dataDir} was not stopped in peace`)
  mkdirSync(kept, { recursive: true })
  const half = `${template}.${process.pid}`
  copyFolder(dataDir, half)
  // Of several who made it at once the first one's stays; older ones go.
  if (existsSync(template)) rmSync(half, { recursive: true, force: true })
  else renameSync(half, template)
  for (const each of readdirSync(kept))
    if (!each.includes('.') && join(kept, each) !== template)
      rmSync(join(kept, each), { recursive: true, force: true })
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const each of sources) addWords(hash, join(repo, each))
  return hash.digest('hex').slice(0, 24)
}
