import { createServer } from 'node:net'
import { demoPeople, seedDemo, StartFailed } from '@tomobako/backend'
import { openEdges } from './edges.ts'
import type { Env } from './env.ts'
import { readEnv } from './env.ts'
import type { Faces } from './faces.ts'
import { ownDataFolder } from './owner.ts'
import { logRejections } from './rejections.ts'
import { openWorld } from './world.ts'

const began = performance.now()

/** Opens a shop and pushes what closes it, in the order things were opened. */
type Open = (env: Env, stops: (() => Promise<void>)[]) => Promise<void>

/** Starts everything and stays; ends the process with one clear line when it cannot. */
export async function run(
  faces: Faces,
  prepare: () => Promise<void> = async () => {},
  /** How a shop of several processes is opened, where there is such a way. */
  openMany?: Open,
): Promise<void> {
  try {
    await open(faces, prepare, openMany)
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

async function open(faces: Faces, prepare: () => Promise<void>, openMany?: Open): Promise<void> {
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
  const isMany = openMany !== undefined && env.webProcesses > 1 && !isWorker
  try {
    await (isMany ? openMany(env, stops) : openAlone(faces, env, stops))
  } catch (error) {
    for (const each of stops.reverse()) await each().catch(() => {})
    throw error
  }
  if (isWorker) printWorker(env)
  else printPage(env, isMany)
}

/** Everything of the shop in this process. */
async function openAlone(faces: Faces, env: Env, stops: (() => Promise<void>)[]): Promise<void> {
  const world = await openWorld(env)
  stops.push(world.close)
  const { shop } = world
  logRejections(shop.house.log)
  const edges = await openEdges(env, world, faces)
  stops.push(edges.stop)
  if (env.demo && env.role !== 'worker') await seedDemo(shop)
  await shop.jobs.start()
  edges.isOpen()
}

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

function printPage(env: Env, isMany: boolean): void {
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
    ...(isMany ? [row('Web processes', String(env.webProcesses))] : []),
    row('Data', env.databaseUrl ? 'in the database of DATABASE_URL' : env.dataDir),
    row('Stop', 'Ctrl+C'),
    row('Start empty', 'DATA_DIR=another-folder DEMO=off npm start'),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
