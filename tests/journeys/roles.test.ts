import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:net'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, encode } from '@tomobako/contract'
import type { Envelope } from '@tomobako/contract'
import { startEmbedded } from '@tomobako/backend'
import type { Embedded } from '@tomobako/backend'
import { repo } from '../../tools/generate/write.ts'
import { freePort, startWorld } from './support/world.ts'
import type { RunningWorld } from './support/world.ts'

/**
 * One shop in two real processes on one database, as it is run live: ROLE=web answers people, ROLE=worker works. Each has a mail server of its
 * own, so what was sent by whom is seen.
 */
const folder = mkdtempSync(join(tmpdir(), 'tomobako-roles-'))
const mails: Record<'web' | 'worker', string[]> = { web: [], worker: [] }
const servers: Server[] = []
let database: Embedded
let env: Record<string, string>
let web: RunningWorld
let worker: RunningWorld

/** Takes every mail and remembers to whom it was. */
async function mailServer(into: string[]): Promise<string> {
  const server = createServer((socket) => {
    let isText = false
    socket.setEncoding('utf8').on('error', () => {})
    socket.write('220 test\r\n')
    socket.on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').filter(Boolean)) {
        if (isText) {
          if (line !== '.') continue
          isText = false
          socket.write('250 taken\r\n')
        } else if (/^DATA/i.test(line)) {
          isText = true
          socket.write('354 go on\r\n')
        } else {
          const to = /^RCPT TO:<(.+)>/i.exec(line)?.[1]
          if (to) into.push(to)
          socket.write('250 ok\r\n')
        }
      }
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function live(role: 'web' | 'worker', more: Record<string, string> = {}): Promise<RunningWorld> {
  return startWorld({
    dataDir: join(folder, 'data'),
    ports: [await freePort(), await freePort()],
    says: role === 'web' ? 'Tomobako is open' : 'Tomobako works',
    env: { ...env, ROLE: role, SMTP_URL: await mailServer(mails[role]), ...more },
  })
}

beforeAll(async () => {
  database = await startEmbedded({ dataDir: join(folder, 'database') })
  env = {
    WORLD: 'live',
    SOURCES: 'live',
    PUBLIC_URL: 'https://shop.example',
    CONSOLE_URL: 'https://console.shop.example',
    TRUST_PROXY: '1',
    SECRET: 'one secret for every process of this shop',
    STRIPE_SECRET_KEY: 'sk_test_51AbCdEfGhIjKlMnOpForTestsOnly',
    STRIPE_WEBHOOK_SECRET: 'whsec_for_tests_only',
    DATABASE_URL: `postgres://${database.user}:${database.password}@localhost:${database.port}/${database.database}?host=${encodeURIComponent(database.host)}`,
  }
  // First the one that must not work: it would find every letter waiting.
  web = await live('web')
}, 300_000)
afterAll(async () => {
  await worker?.stop()
  await web?.stop()
  for (const server of servers) server.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

const ask = async (world: RunningWorld, path: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${world.storefront}${path}`, { headers: { accept: 'text/html' } })
  return { status: answer.status, text: await answer.text() }
}
async function asksForACode(email: string, caller: number): Promise<Envelope> {
  const answer = await fetch(
    encode(
      account.sendCode,
      { email, purpose: 'register' },
      { language: 'en', isNew: 0 },
      { base: web.storefront, headers: { 'x-forwarded-for': `10.9.0.${caller}` } },
    ),
  )
  return (await answer.json()) as Envelope
}

/** What a start that is refused says before it ends. */
async function refused(role: 'web' | 'worker', more: Record<string, string>): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(repo, 'apps/server/src/start.ts')],
    {
      cwd: repo,
      env: {
        ...process.env,
        ...env,
        NODE_ENV: 'production',
        ROLE: role,
        SMTP_URL: 'smtp://127.0.0.1:9',
        DATA_DIR: join(folder, 'data'),
        PORT: String(await freePort()),
        CONSOLE_PORT: String(await freePort()),
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const code = await new Promise((done) => child.once('exit', done))
  return `${String(code)} ${said}`
}

test('the web asks for jobs and works none; the worker works them all and shows nobody a page', async () => {
  expect((await ask(web, '/calc')).status).toBe(200)
  const people = Array.from({ length: 8 }, (_, index) => `person${index}@example.com`)
  for (const [index, email] of people.entries())
    expect(await asksForACode(email, index + 1)).toMatchObject({ code: 200 })

  worker = await live('worker')
  await expect.poll(() => mails.worker.length, { timeout: 60_000 }).toBe(people.length)
  expect(mails.worker.toSorted()).toEqual(people)
  expect(mails.web).toEqual([])

  expect(await ask(worker, '/healthz')).toMatchObject({ status: 200, text: expect.stringMatching(/^ok/) })
  expect((await ask(worker, '/readyz')).status).toBe(200)
  for (const path of [
    '/',
    '/calc',
    '/login',
    '/api/docs',
    '/api/Sig.Front.Goods.Search',
    '/assets/ui/logo.svg',
  ])
    expect([path, (await ask(worker, path)).status]).toEqual([path, 404])
  await expect(fetch(worker.console)).rejects.toThrow('fetch failed')
}, 120_000)

test('a process with another secret or other files is refused with what to set, and the others go on', async () => {
  // In a folder of its own, as on another machine.
  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
  const secret = await refused('web', {
    ...elsewhere,
    SECRET: 'quite different words, just as long as the first',
  })
  expect(secret).toMatch(/^1 /)
  expect(secret).toContain('set SECRET to the value the other processes have')
  expect(secret).not.toContain('quite different words')
  const files = await refused('worker', elsewhere)
  expect(files).toMatch(/^1 /)
  expect(files).toContain('pictures and papers are kept elsewhere: set S3_BUCKET')
  expect((await ask(web, '/readyz')).status).toBe(200)
}, 120_000)

test('a second process of the same role in the same folder is told who is there', async () => {
  const said = await refused('worker', {})
  expect(said).toContain(`another Tomobako (process ${worker.pid})`)
}, 60_000)
