import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type {} from '@tomobako/testkit'
import { knownMigrations, migrate, openDatabase } from '@tomobako/backend'

const ops = fileURLToPath(new URL('../ops.ts', import.meta.url))
let folder: string
let databaseUrl: string

async function emptyDatabase(): Promise<string> {
  const { host, port, user, password } = inject('database')
  const name = `t_${process.pid}_${randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ host, port, user, password, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  await admin.end()
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

type Ended = { code: number; said: string }
/** The command as an operator's shell runs it. */
const run = (args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [ops, ...args], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        INIT_CWD: folder,
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, 'data'),
        BACKUP_DIR: join(folder, 'backups'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void (said += String(chunk)))
    child.on('close', (code) => done({ code: code ?? -1, said }))
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tomobako-ops-'))
  databaseUrl = await emptyDatabase()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an empty installation: the doctor says what is missing, an admin comes in and stays, and what a shell did is in the audit log', async () => {
  const before = await run(['doctor'])
  expect(before.code).toBe(1)
  expect(before.said).toContain('The database is empty.')
  expect((await run(['migrate'])).said).toContain('Applied 0001')
  expect((await run(['doctor'])).said).toMatch(/✗ staff\s+Nobody is admin.\s+→ npm run ops -- staff:invite/)
  const console = { CONSOLE_URL: 'https://console.shop.example' }
  const boss = await run(['staff:invite', 'boss@shop.example', 'Boss', 'admin'], console)
  expect([boss.code, boss.said]).toEqual([
    0,
    expect.stringMatching(/^Boss chooses .*\nhttps:\/\/console\.shop\.example\/join#[\w-]{43}\n/m),
  ])
  expect((await run(['staff:invite', 'boss@shop.example', '--lost-telephone'])).said).toContain('/join#')
  expect((await run(['staff:invite', 'eri@shop.example', 'Eri', 'king'])).said).toContain('unknown: king')
  expect((await run(['staff:invite', 'eri@shop.example', 'Eri', 'buyer'])).code).toBe(0)
  expect((await run(['staff:off', 'BOSS@shop.example', 'left', 'us'])).said).toContain('is the only admin')
  expect((await run(['staff:off', 'eri@shop.example', 'left', 'us'])).said).toContain('Eri cannot sign in')
  const { said } = await run(['staff:list'])
  expect(said).toMatch(/^ {2}boss@shop.example/m)
  expect(said).toMatch(/^– eri@shop.example/m)
  expect((await run(['audit:verify'])).said).toContain('The audit chain holds')
  expect((await run(['export', 'audit', 'audit.jsonl'])).code).toBe(0)
  const rows = readFileSync(join(folder, 'audit.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.at(-1)).toMatchObject({ who: 'shell', what: 'staff.save', why: 'left us' })
  expect(rows.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['staff.invite', 'staff.letIn', 'staff.save']),
  )
  // Never over a file that is there.
  expect((await run(['export', 'audit', 'audit.jsonl'])).code).toBe(2)
  const books = await run(['export', 'books', 'journal.csv', '2026-11-01', '2026-11-30', 'november.csv'])
  expect(books.code).toBe(0)
  expect(readFileSync(join(folder, 'november.csv'), 'utf8').split('\n')[0]).toContain('account')
  expect((await run(['export', 'books', 'journal.csv', 'yesterday', 'today', 'x.csv'])).code).toBe(2)
  expect((await run(['export', 'customer', 'nobody@shop.example', 'x.zip'])).said).toContain(
    'no customer has',
  )
}, 300_000)

test('a backup, its proof, and a shop made of it somewhere else; never over one that is there', async () => {
  expect((await run(['backup:verify'])).said).toContain('there is no backup yet')
  const made = await run(['backup'])
  expect([made.code, made.said]).toEqual([0, expect.stringMatching(/tables, \d+ rows, \d+ files, .*B, /)])
  const proven = await run(['backup:verify'])
  expect(proven.said).toContain('is a whole shop')
  expect(proven.code).toBe(0)
  const names = readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('20'))
  const from = join('backups', names.at(-1)!)
  const elsewhere = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(folder, 'elsewhere') }
  const restored = await run(['restore', from], elsewhere)
  expect(restored.said).toContain('every row is there, the books balance')
  expect(restored.code).toBe(0)
  expect((await run(['staff:list'], elsewhere)).said).toContain('boss@shop.example')
  expect((await run(['restore', from], { ...elsewhere, DATA_DIR: join(folder, 'third') })).said).toContain(
    'the database is not empty',
  )
  const doctor = await run(['doctor', '--json'])
  expect(JSON.parse(doctor.said)).not.toContainEqual(expect.objectContaining({ what: 'There is no backup.' }))

  // A byte of it fell over.
  const rows = join(folder, from, 'tables', 'public.staff.zst')
  writeFileSync(rows, Buffer.concat([readFileSync(rows), Buffer.from([0])]))
  const spoilt = await run(['backup:verify', from])
  expect([spoilt.code, spoilt.said]).toEqual([2, expect.stringContaining('is not what was written')])
}, 300_000)

test('an upgrade is rehearsed on a copy before the shop itself is touched', async () => {
  const old = await emptyDatabase()
  const { db } = openDatabase({ connectionString: old }, () => {})
  const last = knownMigrations().at(-1)!
  await migrate(db, new Set(knownMigrations().slice(0, -1)))
  const applied = async () =>
    (await db.selectFrom('migration').select('name').execute()).map((row) => row.name)
  const env = { DATABASE_URL: old, DATA_DIR: join(folder, 'old') }
  const check = await run(['upgrade', '--check'], env)
  expect(check.said).toContain('The upgrade would pass. Nothing was changed.')
  expect(await applied()).not.toContain(last)
  const done = await run(['upgrade'], env)
  expect([done.code, done.said]).toEqual([
    0,
    expect.stringContaining('Done: 1 steps, and the books balance.'),
  ])
  expect(await applied()).toContain(last)
  expect((await run(['upgrade'], env)).said).toContain('up to date')
  await db.insertInto('migration').values({ name: '9999_tomorrow.sql' }).execute()
  expect((await run(['upgrade'], env)).said).toContain('of a newer release')
  expect((await run(['doctor'], env)).said).toContain('The database is of a newer release')
  await db.destroy()
}, 300_000)

test('SECRET is replaced: the doctor says what is to be done, the command does it, and the former one alone fits no more', async () => {
  const [former, next] = ['f3PqZ81mTnW0xKc7LdRvYbHs5JgUeA2i', 'Qk9uT3wB5rXzN1vM8cLsDp6FyHa0GjEe']
  const both = { SECRET: next!, SECRET_FORMER: former! }
  expect((await run(['installation:accept'], { SECRET: former! })).said).toContain('Accepted: the secret')
  expect((await run(['doctor'], { SECRET: next! })).said).toContain('signed with another secret')
  const changing = await run(['doctor'], both)
  expect(changing.said).toContain('SECRET is a new one')
  expect(changing.said).not.toContain('signed with another secret')
  const early = await run(['secret:replace'], { SECRET: next! })
  expect([early.code, early.said]).toEqual([
    2,
    expect.stringContaining('name the one it has in SECRET_FORMER'),
  ])
  const done = await run(['secret:replace'], both)
  expect([done.code, done.said]).toEqual([0, expect.stringContaining('secret of this installation now')])
  expect(done.said).toMatch(/SECRET_FORMER until \d{4}-\d\d-\d\d/)
  expect((await run(['secret:replace'], both)).said).toContain('its secret already')
  expect((await run(['doctor'], both)).said).not.toContain('SECRET is a new one')
  expect((await run(['doctor'], { SECRET: next! })).said).not.toContain('signed with another secret')
  expect((await run(['doctor'], { SECRET: former! })).said).toContain('signed with another secret')
  expect((await run(['export', 'audit', 'replaced.jsonl'])).code).toBe(0)
  expect(readFileSync(join(folder, 'replaced.jsonl'), 'utf8')).toContain('secret.replace')
}, 300_000)

test('what is wrong with the configuration is found one by one, and a word that is no command ends with 2', async () => {
  const found = await run(['doctor', '--json'], { WORLD: 'live', SECRET: 'short', PORT: '70000' })
  expect(found.code).toBe(1)
  expect(JSON.parse(found.said)).toContainEqual(
    expect.objectContaining({ level: 'wrong', what: expect.stringContaining('PORT must be') }),
  )
  const open = await run(['doctor', '--json'], {
    WORLD: 'live',
    DATABASE_URL: 'postgres://shop:hunter2@db.example/shop?sslmode=prefer',
  })
  expect(JSON.parse(open.said)).toContainEqual(
    expect.objectContaining({
      level: 'wrong',
      what: expect.stringContaining('DATABASE_URL leads to another machine and is not encrypted'),
    }),
  )
  expect(open.said).not.toContain('hunter2')
  expect((await run(['nothing'])).code).toBe(2)
  expect((await run([])).said).toContain('backup:verify')
}, 300_000)
