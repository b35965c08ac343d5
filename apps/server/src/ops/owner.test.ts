import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type {} from '@tomobako/testkit'
import { knownMigrations, migrate, openDatabase } from '@tomobako/backend'

const ops = fileURLToPath(new URL('../ops.ts', import.meta.url))
const server = inject('database')
const works = `works_${randomUUID().slice(0, 8)}`
const password = 'of the application alone'
let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'tomobako-owner-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const as = (user: string, word: string, database: string): string =>
  `postgres://${user}:${encodeURIComponent(word)}@localhost:${server.port}/${database}?host=${encodeURIComponent(server.host)}`
async function asked(config: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
/** An empty database, and both ways to it. */
async function emptyDatabase() {
  const name = `t_${process.pid}_${randomUUID().slice(0, 8)}`
  await asked({ ...server, database: 'postgres' }, `create database ${name} template template0`)
  return {
    name,
    DATABASE_URL: as(works, password, name),
    DATABASE_OWNER_URL: as(server.user, server.password, name),
    DATA_DIR: join(folder, name),
  }
}
type Where = Partial<Awaited<ReturnType<typeof emptyDatabase>>>
const run = (
  args: string[],
  { name: _, ...where }: Where,
  more = {},
): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [ops, ...args], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        INIT_CWD: folder,
        BACKUP_DIR: join(folder, 'backups'),
        ...where,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void (said += String(chunk)))
    child.on('close', (code) => done({ code: code ?? -1, said }))
  })

test('the owner brings the database up to date; whoever the shop works as is given its rights and changes no table', async () => {
  const where = await emptyDatabase()
  const { DATABASE_OWNER_URL: _, ...alone } = where
  const early = await run(['migrate'], where)
  expect([early.code, early.said]).toEqual([2, expect.stringContaining('create role')])
  await asked(
    { ...server, user: 'postgres', database: 'postgres' },
    `create role ${works} login password '${password}'`,
  )
  expect((await run(['migrate'], where)).said).toContain('Applied 0001')
  expect((await run(['migrate'], where)).said).toContain('Nothing to do.')

  // From here on a process needs the owner no more.
  expect((await run(['migrate'], alone)).said).toContain('Nothing to do.')
  const invited = await run(['staff:invite', 'boss@shop.example', 'Boss', 'admin'], alone)
  expect([invited.code, invited.said]).toEqual([0, expect.stringContaining('/join#')])
  const application = { ...server, user: works, password, database: where.name }
  for (const statement of [
    'truncate staff cascade',
    'drop table staff cascade',
    'alter table staff add column x text',
  ])
    await expect(asked(application, statement)).rejects.toMatchObject({ code: '42501' })
  await asked(application, 'select * from pgboss.queue')

  // A backup, its proof, and a shop made of it somewhere else.
  expect((await run(['backup'], alone)).code).toBe(0)
  expect((await run(['backup:verify'], where)).said).toContain('is a whole shop')
  const elsewhere = await emptyDatabase()
  const from = join(
    folder,
    'backups',
    readdirSync(join(folder, 'backups')).find((name) => name.startsWith('20'))!,
  )
  expect((await run(['restore', from], elsewhere)).said).toContain('every row is there')
  const { DATABASE_OWNER_URL: __, ...there } = elsewhere
  expect((await run(['staff:list'], there)).said).toContain('boss@shop.example')
}, 300_000)

test('an older database: the application alone is told who may upgrade it, the owner does', async () => {
  const where = await emptyDatabase()
  const { DATABASE_OWNER_URL: _, ...alone } = where
  const { db } = openDatabase({ ...server, database: where.name }, () => {})
  await migrate(db, new Set(knownMigrations().slice(0, -1)))
  await db.destroy()
  // It was one role until now.
  const refused = await run(['migrate'], alone)
  expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('with DATABASE_OWNER_URL')])
  const done = await run(['upgrade'], where)
  expect([done.code, done.said]).toEqual([0, expect.stringContaining('Done: 1 steps')])
  expect((await run(['staff:list'], alone)).code).toBe(0)
}, 300_000)

test('both are said at once: whom, and that they are two', async () => {
  const where = await emptyDatabase()
  const same = await run(['migrate'], { ...where, DATABASE_URL: where.DATABASE_OWNER_URL })
  expect(same.said).toContain('must name two roles')
  const { DATABASE_URL: _, ...without } = where
  expect((await run(['migrate'], without)).said).toContain('DATABASE_OWNER_URL needs DATABASE_URL')
}, 60_000)
