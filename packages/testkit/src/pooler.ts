import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

type Reached = { host: string; port: number; user: string; password: string }
export type Pooler = { host: string; port: number; version: string; stop: () => Promise<void> }

const repo = resolve(fileURLToPath(new URL('../../..', import.meta.url)))
/** Fewer than any test's pool: who keeps something in a session finds another one the next time. */
const SESSIONS = 4
// Debian puts it where only root looks.
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }

/** The PgBouncer of this machine; null where there is none. */
export const poolerVersion = (): string | null => {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8', env })
  return /PgBouncer (\S+)/.exec(stdout ?? '')?.[1] ?? null
}

/** The pooler of deploy/pgbouncer.mjs before this server, on loopback, with few sessions to lend; null where no PgBouncer is installed. */
export async function startPooler(server: Reached): Promise<Pooler | null> {
  const version = poolerVersion()
  if (version === null) return null
  const port = await freePort()
  const { user, password, host } = server
  // It refuses to be root, as the database does.
  const asNobody =
    process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : []
  const [command, ...args] = [...asNobody, process.execPath, join(repo, 'deploy/pgbouncer.mjs')]
  const child = spawn(command!, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...env,
      DATABASE_DIRECT_URL: `postgres://${user}:${encodeURIComponent(password)}@localhost:${server.port}/?host=${encodeURIComponent(host)}`,
      POOLER_PORT: String(port),
      POOLER_SESSIONS: String(SESSIONS),
    },
  })
  let said = ''
  await new Promise<void>((up, fail) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + String(chunk)).slice(-8_192)
      if (said.includes('process up')) up()
    })
    child.once('error', fail)
    child.once('exit', () => fail(new Error(`pgbouncer did not start: ${said}`)))
  })
  return {
    host: '127.0.0.1',
    port,
    version,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
