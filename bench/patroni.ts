/**
 * Three PostgreSQL under Patroni on loopback, as an operator has them on three machines: one etcd (on loopback a second and third one would fall
 * with the first), strict synchronous replication, and an HAProxy that leads to whoever leads. Everything lies in one folder and ends with it.
 */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../tests/journeys/support/world.ts'
import { childrenOf } from './cpu.ts'

const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin`, LC_ALL: 'C', PGTZ: 'UTC' }
/** PostgreSQL and Patroni refuse to be root. */
export const asNobody: readonly string[] =
  process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : []
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** The newest PostgreSQL that Debian has installed here. */
export function debianPostgres(): string | null {
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return null
  const [newest] = readdirSync(home).toSorted((a, b) => Number(b) - Number(a))
  return newest === undefined ? null : join(home, newest, 'bin')
}
/** Which of these programs are not here. */
export const missing = (programs: readonly string[]): string[] =>
  programs.filter((each) => spawnSync('which', [each], { env }).status !== 0)

/** It ends when we do, however we end (Linux). */
const withUs: readonly string[] =
  spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0 ? ['setpriv', '--pdeathsig', 'INT'] : []
/** A program that runs as long as the bench does; what it says lies in a file beside its data. */
export function program(
  folder: string,
  name: string,
  words: readonly string[],
  as: readonly string[] = [],
): ChildProcess {
  const said = openSync(join(folder, `${name}.log`), 'a')
  const [command, ...rest] = [...as, ...withUs, ...words]
  const child = spawn(command!, rest, { env, stdio: ['ignore', said, said], cwd: folder })
  closeSync(said)
  return child
}

type Member = { name: string; role: string; state: string; lag?: number | string }
type Node = { name: string; folder: string; port: number; api: number; child: ChildProcess }

/** How soon a leader that says nothing is given up, seconds: `ttl`; who leads says so every `loop_wait`. */
export const patience = { ttl: 20, loop_wait: 5, retry_timeout: 5 } as const

export async function startCluster(folder: string, bin: string) {
  const secret = 'of-the-bench'
  const [client, peer, entry] = [await freePort(), await freePort(), await freePort()]
  const children: ChildProcess[] = []
  const etcd = program(folder, 'etcd', [
    'etcd',
    ...Object.entries({
      name: 'one',
      'data-dir': join(folder, 'etcd'),
      'listen-client-urls': `http://127.0.0.1:${client}`,
      'advertise-client-urls': `http://127.0.0.1:${client}`,
      'listen-peer-urls': `http://127.0.0.1:${peer}`,
      'initial-advertise-peer-urls': `http://127.0.0.1:${peer}`,
      'initial-cluster': `one=http://127.0.0.1:${peer}`,
      'enable-v2': 'true',
    }).map(([word, value]) => `--${word}=${value}`),
  ])
  children.push(etcd)

  const nodes: Node[] = []
  for (const name of ['one', 'two', 'three']) {
    const own = join(folder, name)
    mkdirSync(own)
    const [port, api] = [await freePort(), await freePort()]
    // JSON is YAML.
    writeFileSync(
      join(own, 'patroni.yml'),
      JSON.stringify({
        scope: 'tomobako',
        name,
        restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
        // Not etcd3: there Debian 12's Patroni (3.0.2) takes the lead back without looking when it was frozen meanwhile (its issue 2689), and what the next leader took is lost.
        etcd: { host: `127.0.0.1:${client}` },
        bootstrap: {
          dcs: {
            ...patience,
            maximum_lag_on_failover: 1_048_576,
            synchronous_mode: true,
            synchronous_mode_strict: true,
            postgresql: {
              use_pg_rewind: true,
              parameters: {
                max_connections: 150,
                shared_buffers: '128MB',
                wal_keep_size: '512MB',
                // As long as somebody who is waited for says nothing nobody can order.
                wal_sender_timeout: '5s',
                jit: 'off',
              },
            },
          },
          initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
          pg_hba: [
            'host all all 127.0.0.1/32 scram-sha-256',
            'host replication all 127.0.0.1/32 scram-sha-256',
          ],
        },
        postgresql: {
          listen: `127.0.0.1:${port}`,
          connect_address: `127.0.0.1:${port}`,
          data_dir: join(own, 'data'),
          bin_dir: bin,
          pgpass: join(own, 'pgpass'),
          authentication: {
            superuser: { username: 'postgres', password: secret },
            replication: { username: 'follower', password: secret },
            rewind: { username: 'rewinder', password: secret },
          },
          parameters: { unix_socket_directories: own },
        },
      }),
    )
    nodes.push({ name, folder: own, port, api, child: begin(own) })
  }

  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `global
  maxconn 600
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
listen leader
  bind 127.0.0.1:${entry}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`).join('\n')}
`,
  )
  children.push(program(folder, 'haproxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]))

  function begin(own: string): ChildProcess {
    return program(own, 'patroni', ['patroni', join(own, 'patroni.yml')], asNobody)
  }
  /** What the members say of each other; nothing while none of them answers. */
  async function members(): Promise<Member[]> {
    for (const { api } of nodes)
      try {
        const answer = await fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(2_000) })
        return ((await answer.json()) as { members: Member[] }).members // Patroni's own page.
      } catch {
        // The next one knows as well.
      }
    return []
  }
  const running = (each: Member): boolean => each.state === 'running' || each.state === 'streaming'
  /** One leads, two follow without lag, and one of those is waited for. */
  async function isWhole(): Promise<boolean> {
    const all = await members()
    return (
      all.length === 3 &&
      all.every((each) => running(each) && (each.role === 'leader' || each.lag === 0)) &&
      all.some(({ role }) => role === 'leader') &&
      all.some(({ role }) => role === 'sync_standby')
    )
  }
  async function until(what: () => Promise<boolean>, ms: number, why: string): Promise<number> {
    const began = performance.now()
    while (!(await what())) {
      if (performance.now() - began > ms) throw new Error(`not within ${ms / 1_000} s: ${why}`)
      await pause(250)
    }
    return performance.now() - began
  }
  const whole = (ms = 90_000): Promise<number> => until(isWhole, ms, 'three members that hold together')
  async function leader(): Promise<Node> {
    const name = (await members()).find(({ role }) => role === 'leader')?.name
    const found = nodes.find((each) => each.name === name)
    if (!found) throw new Error('nobody leads')
    return found
  }
  async function waitedFor(): Promise<Node> {
    const name = (await members()).find(({ role }) => role === 'sync_standby')?.name
    const found = nodes.find((each) => each.name === name)
    if (!found) throw new Error('nobody is waited for')
    return found
  }
  const postmaster = ({ folder: own }: Node): number =>
    Number(readFileSync(join(own, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  const all = (node: Node): number[] => {
    const server = postmaster(node)
    return [...childrenOf(server).map(({ pid }) => pid), server, node.child.pid!]
  }
  const signal = (pids: readonly number[], what: NodeJS.Signals): void => {
    for (const pid of pids)
      try {
        if (pid > 1) process.kill(pid, what)
      } catch {
        // It has just ended.
      }
  }

  const superuser = { host: '127.0.0.1', port: entry, user: 'postgres', password: secret }
  /** One question to whoever leads, as superuser. */
  async function ask<Row extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<Row[]> {
    const connection = new pg.Client({ ...superuser, database, connectionTimeoutMillis: 5_000 })
    connection.on('error', () => {})
    await connection.connect()
    try {
      return (await connection.query<Row>(text)).rows
    } finally {
      await connection.end()
    }
  }

  return {
    nodes,
    members,
    whole,
    leader,
    waitedFor,
    ask,
    /** The way to whoever leads, for a shop that has been given a database of its own. */
    async makeDatabase(): Promise<string> {
      await until(
        () =>
          ask('select 1').then(
            () => true,
            () => false,
          ),
        60_000,
        'a leader that answers',
      )
      await ask(`create role shop login password '${secret}'`)
      await ask('create database shop owner shop')
      return `postgres://shop:${secret}@127.0.0.1:${entry}/shop`
    },
    /** kill -9: its Patroni, its server and all its sessions. */
    kill: (node: Node): void => signal(all(node).toReversed(), 'SIGKILL'),
    /** As a machine that stands still and keeps its connections; the answer lets it go on. */
    freeze(node: Node): () => void {
      const pids = all(node).toReversed()
      signal(pids, 'SIGSTOP')
      return () => signal(pids.toReversed(), 'SIGCONT')
    },
    again(node: Node): void {
      node.child = begin(node.folder)
    },
    async switchOver(): Promise<void> {
      const found = await members()
      const answer = await fetch(`http://127.0.0.1:${(await leader()).api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({
          leader: found.find(({ role }) => role === 'leader')!.name,
          candidate: found.find(({ role }) => role === 'sync_standby')!.name,
        }),
      })
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`)
    },
    async stop(): Promise<void> {
      const servers = nodes.flatMap((node) => {
        try {
          return [postmaster(node)]
        } catch {
          return []
        }
      })
      signal(
        nodes.map(({ child }) => child.pid!),
        'SIGKILL',
      )
      signal(servers, 'SIGQUIT')
      signal(
        children.map(({ pid }) => pid!),
        'SIGKILL',
      )
      await pause(1_500)
      signal(servers, 'SIGKILL')
    },
  }
}
