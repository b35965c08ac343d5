import { createServer } from 'node:net'
import { join } from 'node:path'
import { demoPeople, seedDemo, StartFailed } from '@tomobako/backend'
import { ensureBuilt } from '../../../tools/build.ts'
import { docsRoute } from './docs.ts'
import { startEdge } from './edge.ts'
import type { Env } from './env.ts'
import { readEnv, repo } from './env.ts'
import { openWorld } from './world.ts'

/** `npm start`: everything of one shop in one process (and the practice world beside it). */
const began = performance.now()
try {
  await main()
} catch (error) {
  // One clear line for what a person can mend; a stack only for our own bugs.
  process.stderr.write(error instanceof StartFailed ? `tomobako: ${error.message}\n` : `tomobako: could not start: ${process.env['LOG_LEVEL'] === 'debug' ? (error as Error).stack : (error as Error).message}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  const env = readEnv()
  // Before anything else is touched: a second start must not disturb the first.
  await mustBeFree(env.storefrontPort, 'PORT', env)
  await mustBeFree(env.consolePort, 'CONSOLE_PORT', env)
  await ensureBuilt()
  const world = await openWorld(env)
  let stopping = false
  const stops: (() => Promise<void>)[] = []
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(code || 1), 9_000).unref()
    for (const each of stops) await each().catch(() => {})
    await world.close().catch(() => {})
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  watchParent(() => void stop(0))
  process.on('uncaughtException', (error) => {
    world.shop.house.log.error({ error: error.message, stack: error.stack }, 'uncaught')
  })
  process.on('unhandledRejection', (error) => {
    world.shop.house.log.error({ error: String(error) }, 'unhandled rejection')
  })

  try {
    const { createStorefront } = (await import(join(repo, 'apps/storefront/build/server/index.js'))) as { createStorefront: (options: { answer: (request: Request) => Promise<Response>; config: object }) => (request: Request) => Promise<Response> }
    const answer = async (request: Request) => (await world.shop.answer(request)) ?? new Response('Not found', { status: 404 })
    const storefront = createStorefront({ answer, config: { ...env.storefront, practice: !env.live, publicUrl: env.publicUrl } })
    const consoleFolder = join(repo, 'apps/console/build')
    const consoleFiles = { prefix: '/', folder: consoleFolder, immutable: false }
    const onError = (error: unknown) => world.shop.house.log.error({ error: String(error), stack: (error as Error).stack }, 'edge')
    const health: (request: Request) => Promise<Response | null> = async (request) => (new URL(request.url).pathname === '/healthz' ? new Response('ok') : null)
    const assets = { prefix: '/assets/ui/', folder: join(repo, 'packages/ui/assets'), immutable: false }
    const edge = await startEdge({
      host: env.host, port: env.storefrontPort, publicUrl: env.publicUrl, trustProxy: env.trustProxy, onError,
      files: [assets, { prefix: '/assets/', folder: join(repo, 'apps/storefront/build/client/assets'), immutable: true }, { prefix: '/', folder: join(repo, 'apps/storefront/build/client'), immutable: false }],
      answerers: [health, docsRoute(env.publicUrl), world.shop.answer, storefront],
    })
    stops.push(edge.stop)
    if (env.demo) await seedDemo(world.shop)
    await world.shop.jobs.start()
    const staffEdge = await startEdge({
      host: env.host, port: env.consolePort, publicUrl: env.consoleUrl, trustProxy: env.trustProxy, onError,
      files: [assets, { prefix: '/assets/', folder: join(consoleFolder, 'assets'), immutable: true }, consoleFiles],
      answerers: [health, world.shop.answer, consolePage(consoleFolder)],
    })
    stops.push(staffEdge.stop)
    printPage(env)
  } catch (error) {
    await world.close().catch(() => {})
    throw error
  }
}

/** Every console address is the one page of the console's application. */
function consolePage(folder: string): (request: Request) => Promise<Response> {
  const { readFile } = process.getBuiltinModule('node:fs/promises')
  return async () =>
    new Response(await readFile(join(folder, 'index.html')), {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer', 'content-security-policy': "default-src 'self'; img-src 'self' data: blob: https:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'" },
    })
}

function mustBeFree(port: number, name: string, env: Env): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => fail(new StartFailed(error.code === 'EADDRINUSE' ? `port ${port} is already used. Is Tomobako already running? Choose another with ${name}=… npm start.` : `port ${port} cannot be opened (${error.message}). Choose another with ${name}=…`)))
    probe.listen(port, env.host, () => probe.close(() => done()))
  })
}

/** When the launcher that started us is gone, nobody is left to stop us: stop. */
function watchParent(gone: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) gone()
  }, 250).unref()
}

function printPage(env: Env): void {
  const people = env.demo ? demoPeople : { customers: [], staff: [] }
  const row = (left: string, right: string) => `  ${left.padEnd(20)}${right}`
  const lines = [
    '',
    `  Tomobako is open (${((performance.now() - began) / 1000).toFixed(1)} s).`,
    '',
    row('Storefront', env.publicUrl),
    row('Staff console', env.consoleUrl),
    ...(env.live ? [] : [row('Practice mailbox', `${env.publicUrl}/practice/mail`)]),
    row('API', `${env.publicUrl}/api/docs`),
    '',
    ...people.customers.flatMap((each, index) => [row(index === 0 ? 'Demo customers' : '', `${each.email}  password ${each.password}  (${each.about})`)]),
    ...people.staff.flatMap((each, index) => [row(index === 0 ? 'Demo staff' : '', `${each.email}  password ${each.password}  (${each.about})`)]),
    ...(env.live ? [] : ['', row('Practice cards', '4242 4242 4242 4242 approves · 4000 0000 0000 0002 declines · 4000 0000 0000 3155 asks for 3-D Secure')]),
    '',
    row('Data', env.databaseUrl ? 'in the database of DATABASE_URL' : env.dataDir),
    row('Stop', 'Ctrl+C'),
    row('Start empty', 'DATA_DIR=other-folder DEMO=off npm start'),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
