import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { demoPeople, seedDemo, StartFailed } from '@tomobako/backend'
import { docsRoute } from './docs.ts'
import type { Edge, EdgeOptions } from './edge.ts'
import { startEdge } from './edge.ts'
import type { BodyRule } from './edge/bodies.ts'
import { openBodies } from './edge/bodies.ts'
import { openGate } from './edge/gate.ts'
import { health, healthPaths } from './edge/health.ts'
import { bodyRules } from './edge/rules.ts'
import type { Env } from './env.ts'
import { readEnv, repo } from './env.ts'
import { ownDataFolder } from './owner.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/** One of the two faces, ready to be served. */
export type Face = Pick<EdgeOptions, 'files' | 'free' | 'answerers' | 'instead' | 'before'> & {
  /** How large its forms may be. */
  forms?: (pathname: string) => BodyRule
  stop?: () => Promise<void>
}
export type Faces = (env: Env, world: World) => Promise<{ storefront: Face; console: Face }>

const began = performance.now()

/** Starts everything and stays; ends the process with one clear line when it cannot. */
export async function run(faces: Faces, prepare: () => Promise<void> = async () => {}): Promise<void> {
  try {
    await open(faces, prepare)
  } catch (error) {
    // One line for what a person can mend; a stack only for our own bugs, when asked.
    process.stderr.write(
      error instanceof StartFailed
        ? `tomobako: ${error.message}\n`
        : `tomobako: could not start: ${process.env['LOG_LEVEL'] === 'debug' ? (error as Error).stack : (error as Error).message}\n`,
    )
    process.exit(1)
  }
}

async function open(faces: Faces, prepare: () => Promise<void>): Promise<void> {
  const env = readEnv()
  // Before anything else is touched: a second start must not disturb the first.
  await mustBeFree(env.storefrontPort, 'PORT', env)
  const isWorker = env.role === 'worker'
  if (!isWorker) await mustBeFree(env.consolePort, 'CONSOLE_PORT', env)
  if (!isWorker) await prepare()
  const stops: (() => Promise<void>)[] = []
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(code || 1), 9_000).unref()
    for (const each of stops.reverse()) await each().catch(() => {})
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  watchParent(() => void stop(0))

  const release = await ownDataFolder(env.dataDir, env.role)
  stops.push(async () => release())
  const world = await openWorld(env)
  stops.push(world.close)
  const { shop } = world
  // A failed promise nobody awaited is a bug to be read in the log, not a reason to drop every customer.
  process.on('unhandledRejection', (error) =>
    shop.house.log.error({ error: String(error), stack: (error as Error)?.stack }, 'unhandled rejection'),
  )
  try {
    const onError = (error: unknown) =>
      shop.house.log.error({ error: String(error), stack: (error as Error).stack }, 'edge')
    // The thread and the memory are one for both faces.
    const gate = openGate()
    const bodies = openBodies(join(env.dataDir, env.role === 'all' ? 'bodies' : `bodies-${env.role}`))
    let phase: 'opening' | 'open' | 'leaving' = 'opening'
    const uiAssets = { prefix: '/assets/ui/', folder: join(repo, 'packages/ui/assets'), immutable: false }
    const common = {
      host: env.host,
      trustProxy: env.trustProxy,
      gate,
      bodies,
      always: healthPaths,
      isKnown: shop.isKnown,
      onError,
    }
    const opened: Edge[] = []
    // Both doors close together: first nobody is sent to us any more, then what was asked is answered.
    stops.push(async () => {
      phase = 'leaving'
      gate.stop()
      await Promise.all(opened.map((each) => each.stop()))
    })
    const doors = isWorker ? [] : await facing(faces, env, world)
    for (const { face, port, publicUrl, allowedOrigins } of doors) {
      const edge = await startEdge({
        ...common,
        port,
        publicUrl,
        allowedOrigins,
        files: [uiAssets, ...face.files],
        free: [health(() => phase, shop.ready), ...(face.free ?? [])],
        answerers: [docsRoute(publicUrl), shop.answer, ...face.answerers],
        bodyRule: bodyRules(face.forms),
        ...(face.instead ? { instead: face.instead } : {}),
        ...(face.before ? { before: face.before } : {}),
      })
      opened.push(edge)
      if (face.stop) stops.push(face.stop)
    }
    if (isWorker)
      opened.push(
        await startEdge({
          ...common,
          port: env.storefrontPort,
          publicUrl: env.publicUrl,
          files: [],
          free: [health(() => phase, shop.ready)],
          answerers: [],
        }),
      )
    if (env.demo && !isWorker) await seedDemo(shop)
    await shop.jobs.start()
    phase = 'open'
    if (isWorker) printWorker(env)
    else printPage(env)
  } catch (error) {
    for (const each of stops.reverse()) await each().catch(() => {})
    throw error
  }
}

async function facing(faces: Faces, env: Env, world: World) {
  const { storefront, console: staff } = await faces(env, world)
  return [
    {
      face: storefront,
      port: env.storefrontPort,
      publicUrl: env.publicUrl,
      allowedOrigins: env.allowedOrigins,
    },
    { face: staff, port: env.consolePort, publicUrl: env.consoleUrl, allowedOrigins: [] },
  ]
}

export type Storefront = {
  (request: Request): Promise<Response>
  copy: (request: Request, mostMs: number) => Response | null
}

/** What the storefront's bundle gives. */
export type StorefrontModule = {
  formLimits: (pathname: string) => BodyRule
  createStorefront: (options: {
    answer: (request: Request) => Promise<Response>
    config: object
    now: () => number
  }) => Storefront
  configFromEnv: (env: Readonly<Record<string, string | undefined>>) => object
}

/** The storefront with the API in this process. The bank's page may be reached by a form's redirect, nothing else outside. */
export function storefrontOf(module: StorefrontModule, env: Env, world: World): Storefront {
  const forms = world.origins.bank ?? 'https://checkout.stripe.com'
  return module.createStorefront({
    answer: async (request) =>
      (await world.shop.answer(request)) ?? new Response('Not found', { status: 404 }),
    now: world.shop.house.clock.now,
    config: module.configFromEnv({
      ...process.env,
      PUBLIC_URL: env.publicUrl,
      VITE_PACK_ENV: process.env['VITE_PACK_ENV'] ?? (env.live ? 'prod' : 'dev'),
      FORM_ORIGINS: `${forms} ${process.env['FORM_ORIGINS'] ?? ''}`,
    }),
  })
}

/** The two faces as they were built. */
export const builtFaces: Faces = async (env, world) => {
  const module = (await import(join(repo, 'apps/storefront/build/server/index.js'))) as StorefrontModule
  const client = join(repo, 'apps/storefront/build/client')
  const consoleFolder = join(repo, 'apps/console/build')
  const shown = storefrontOf(module, env, world)
  return {
    storefront: {
      files: [
        { prefix: '/assets/', folder: join(client, 'assets'), immutable: true },
        { prefix: '/', folder: client, immutable: false },
      ],
      // A page made seconds ago costs nothing; one made within the hour is better than none.
      free: [async (request) => shown.copy(request, 3_000)],
      answerers: [shown],
      instead: async (request) => shown.copy(request, 60 * 60_000),
      forms: module.formLimits,
    },
    console: {
      files: [
        { prefix: '/app/', folder: join(consoleFolder, 'app'), immutable: true },
        { prefix: '/', folder: consoleFolder, immutable: false },
      ],
      answerers: [consolePage(consoleFolder)],
    },
  }
}

/** Every console address is the one page of the console's application. */
const consolePage = (folder: string) => async (): Promise<Response> =>
  new Response(await readFile(join(folder, 'index.html')), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'self'; img-src 'self' data: blob: https:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  })

function mustBeFree(port: number, name: string, env: Env): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        new StartFailed(
          error.code === 'EADDRINUSE'
            ? `port ${port} is already used. Is Tomobako already running? Choose another with ${name}=… npm start.`
            : `port ${port} cannot be opened (${error.message}). Choose another with ${name}=…`,
        ),
      ),
    )
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

const printWorker = (env: Env): void =>
  void process.stdout.write(
    `\n  Tomobako works (jobs and schedules only). Health: http://${env.host}:${env.storefrontPort}/healthz\n\n`,
  )

function printPage(env: Env): void {
  const people = env.demo ? demoPeople : { customers: [], staff: [] }
  const row = (left: string, right: string) => `  ${left.padEnd(20)}${right}`
  const person =
    (title: string) => (each: { email: string; password: string; about: string }, index: number) =>
      row(index === 0 ? title : '', `${each.email.padEnd(26)} ${each.password.padEnd(18)} ${each.about}`)
  const lines = [
    '',
    `  Tomobako is open (${((performance.now() - began) / 1000).toFixed(1)} s).`,
    '',
    row('Storefront', env.publicUrl),
    row('Staff console', env.consoleUrl),
    ...(env.smtpUrl ? [] : [row('Sent mail', `${env.publicUrl}/practice/mail`)]),
    row('API', `${env.publicUrl}/api/docs`),
    '',
    ...people.customers.map(person('Demo customers')),
    ...people.staff.map(person('Demo staff')),
    ...(env.live
      ? []
      : [
          '',
          row(
            'Practice cards',
            '4242 4242 4242 4242 approves, 4000 0000 0000 0002 declines, 4000 0000 0000 3155 asks for 3-D Secure',
          ),
        ]),
    '',
    row('Data', env.databaseUrl ? 'in the database of DATABASE_URL' : env.dataDir),
    row('Stop', 'Ctrl+C'),
    row('Start empty', 'DATA_DIR=another-folder DEMO=off npm start'),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
