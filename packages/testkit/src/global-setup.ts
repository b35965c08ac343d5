import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
// Not through the door of the backend: tests of pure rules should not load the whole shop.
import { startEmbedded } from '../../backend/src/db/embedded.ts'
import { migrate, openDatabase } from '../../backend/src/db/index.ts'
import { PgBoss } from 'pg-boss'
import type {} from './provided.ts'

/** One embedded server for all test files, with a migrated template database that each test file clones (about 25 ms). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-test-'))
  // Speed over safety: a test's database may be lost. The crash test starts its own server with fsync on.
  // Every statement is planned as a prepared one is after its fifth use: what only works before that (a parameter in the predicate of an
  // ON CONFLICT, say) fails at the first test and not on the shop's sixth order of the day.
  const server = await startEmbedded({
    dataDir,
    database: 'template_shop',
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      shared_buffers: '128MB',
      plan_cache_mode: 'force_generic_plan',
    },
  })
  const { db, pool } = openDatabase({ ...server, database: 'template_shop' }, () => {})
  await migrate(db)
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => await pool.query(text, values) },
  } as ConstructorParameters<typeof PgBoss>[0])
  await boss.start()
  await boss.stop({ graceful: false })
  await db.destroy()
  project.provide('database', {
    host: server.host,
    port: server.port,
    user: server.user,
    password: server.password,
  })
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
