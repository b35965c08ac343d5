import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { clusterOf, startEmbedded } from '../../backend/src/db/embedded.ts'
import type { Embedded } from '../../backend/src/db/embedded.ts'
import { copyFolder } from './copy-folder.ts'

type Reached = Pick<Embedded, 'host' | 'port' | 'user' | 'password'>
/** A leader and a standby that streams from it, on this machine. */
export type Pair = {
  leader: Reached
  standby: Reached
  /** Whether the leader acknowledges only what the standby has written too, as under strict synchronous replication. */
  waitFor: (is: boolean) => Promise<void>
  /** The standby takes what the leader writes and does not show it. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** What the standby's readers last asked it. */
  asked: () => Promise<string[]>
  /** As a machine that stands still and keeps its connections (Linux); the answer lets it go on. */
  freeze: () => () => void
  /** As `kill -9`; nobody starts it again. */
  kill: () => void
  stop: () => Promise<void>
}

const MEMORY = '/dev/shm'
const settings = {
  fsync: 'off',
  // A standby allows at least what the server allowed that wrote the folder (global-setup.ts).
  max_connections: '300',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  plan_cache_mode: 'force_generic_plan',
}

/** A server of a test's own, for what is set when it starts; `asSuperuser` asks it, and `folder` is thrown away with it. */
export type Alone = Reached & {
  folder: string
  asSuperuser: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>
  stop: () => Promise<void>
}
/** It begins from the template's folder too; `more` is told the folder and says how else it is started. */
export async function startAlone(
  template: string,
  more: (folder: string) => Record<string, string>,
): Promise<Alone> {
  const folder = mkdtempSync(join(place(), `tomobako-test-${process.pid}-`))
  try {
    const dataDir = join(folder, 'alone')
    copyFolder(template, dataDir)
    const server = await begin(dataDir, more(folder))
    return {
      ...reachedBy(server),
      folder,
      asSuperuser: (text) => askAsSuperuser(server, passwordIn(dataDir), text),
      async stop() {
        await server.stop()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const place = (): string => (existsSync(MEMORY) ? MEMORY : tmpdir())
const passwordIn = (dataDir: string): string => readFileSync(join(dataDir, 'pg-superuser.txt'), 'utf8').trim()
const begin = (dataDir: string, more: Record<string, string>): Promise<Embedded> =>
  startEmbedded({
    dataDir,
    database: 'template_shop',
    settings: { ...settings, ...more },
    watch: false,
  })
const reachedBy = ({ host, port, user, password }: Embedded): Reached => ({ host, port, user, password })
async function askAsSuperuser<Row extends pg.QueryResultRow>(
  { host, port }: Reached,
  password: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ host, port, user: 'postgres', password, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/**
 * Both begin from the same folder of a server that was stopped in peace, which is what a base backup comes to; the embedded binaries have no
 * pg_basebackup. From then on the second one streams as any standby does.
 */
export async function startStandby(template: string): Promise<Pair> {
  // global-setup.ts clears what a run that was killed leaves under this name.
  const folder = mkdtempSync(join(place(), `tomobako-test-${process.pid}-`))
  const [first, second] = [join(folder, 'leader'), join(folder, 'standby')]
  for (const each of [first, second]) copyFolder(template, each)
  const started: Embedded[] = []
  const stop = async (): Promise<void> => {
    for (const each of started.toReversed()) await each.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const password = passwordIn(first)
    const start = async (dataDir: string, more: Record<string, string>): Promise<Embedded> => {
      const server = await begin(dataDir, more)
      started.push(server)
      return server
    }
    const leader = await start(first, {})
    writeFileSync(join(clusterOf(second), 'standby.signal'), '')
    const standby = await start(second, {
      primary_conninfo: `host=${leader.host} port=${leader.port} user=postgres password=${password}`,
      wal_retrieve_retry_interval: '200ms',
    })
    const ask = <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
      askAsSuperuser(standby, password, text)
    return {
      leader: reachedBy(leader),
      standby: reachedBy(standby),
      waitFor: async (is) => {
        await askAsSuperuser(
          leader,
          password,
          `alter system set synchronous_standby_names = '${is ? '*' : ''}'`,
        )
        await askAsSuperuser(leader, password, 'select pg_reload_conf()')
      },
      pause: async () => void (await ask('select pg_wal_replay_pause()')),
      resume: async () => void (await ask('select pg_wal_replay_resume()')),
      asked: async () =>
        (
          await ask<{ query: string }>(
            "select query from pg_stat_activity where application_name = 'tomobako reads' order by query_start desc",
          )
        ).map(({ query }) => query),
      freeze() {
        const pids = [standby.pid, ...childrenOf(standby.pid)]
        // One that serves a connection may end between the look and the signal.
        const signals = (pid: number, signal: NodeJS.Signals): void => {
          try {
            process.kill(pid, signal)
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
          }
        }
        for (const pid of pids) signals(pid, 'SIGSTOP')
        return () => {
          for (const pid of pids.toReversed()) signals(pid, 'SIGCONT')
        }
      },
      kill: () => void process.kill(standby.pid, 'SIGKILL'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      // `pid (name) state parent …`; a name may hold spaces.
      const said = readFileSync(`/proc/${name}/stat`, 'utf8')
      return Number(said.slice(said.lastIndexOf(')') + 4).split(' ')[0]) === parent ? [Number(name)] : []
    } catch {
      // No process, or one that has just ended.
      return []
    }
  })
}
