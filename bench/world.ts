/**
 * The shop that is measured, on a database of the bench's own: it was started by us, so that it counts every statement the shop asks, and
 * the shop finds it running. Nothing here knows more of the shop than its wire, its database and how it is started, so that the bench may be
 * laid over an older tree and measure that.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as askHttp } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, startEmbedded } from '@tomobako/backend'
import { encode } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { startWorld } from '../tests/journeys/support/world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-bench-'))
const embedded = await startEmbedded({
  dataDir,
  settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': '20000' },
})
const keeper = openDatabase(
  {
    ...embedded,
    user: 'postgres',
    password: readFileSync(join(dataDir, 'pg-superuser.txt'), 'utf8').trim(),
    max: 1,
  },
  () => {},
).db
await sql`create extension if not exists pg_stat_statements`.execute(keeper)
export const world = await startWorld({ dataDir, env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
export const { db } = openDatabase({ ...embedded, max: 8 }, () => {})
export const databasePid = embedded.pid

export async function close(): Promise<void> {
  await world.stop()
  await db.destroy()
  await keeper.destroy()
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** What the shop has asked its database so far, begins and commits too; the polling for jobs is nobody's request. */
export async function statements(): Promise<number> {
  const counted = await sql<{ calls: number }>`
    select coalesce(sum(each.calls), 0)::float8 as calls
    from pg_stat_statements each join pg_roles role on role.oid = each.userid
    where role.rolname = ${embedded.user} and each.query !~ 'pgboss'`.execute(keeper)
  return counted.rows[0]!.calls
}

/** Waits until the shop has done what it began with (pictures, mails): they would be measured as well. */
export async function idle(): Promise<void> {
  const open = async (): Promise<number> =>
    (
      await sql<{
        open: number
      }>`select count(*)::int as open from pgboss.job where name in ('work', 'pictures', 'mail', 'money', 'words') and state in ('created', 'retry', 'active') and start_after <= now()`.execute(
        db,
      )
    ).rows[0]!.open
  for (let left = 180; left > 0 && (await open()) > 0; left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 500))
}

let address = 0
/** Every request comes from another address, or the limits would answer. */
export const nextAddress = (): string =>
  `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${(address += 1) & 255}`

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
export type Answered = { status: number; text: string; cookies: string }

/** One request as a browser sends it, but unpacked. */
export async function get(path: string, cookie = ''): Promise<Answered> {
  return sent(new Request(world.storefront + path, { headers: cookie ? { cookie } : {} }))
}

/** One call of the wire, as the storefront's own client makes it. */
export async function ask<I, O>(
  endpoint: Endpoint<I, O>,
  input: I,
  cookie = '',
): Promise<{ envelope: Envelope; cookies: string }> {
  const { text, cookies } = await sent(
    encode(
      endpoint,
      input,
      { language: 'en', isNew: 0 },
      { base: world.storefront, headers: cookie ? { cookie } : {} },
    ),
  )
  return { envelope: JSON.parse(text) as Envelope, cookies }
}

/** The answer's data, or what the shop said instead. */
export async function said<I, O>(endpoint: Endpoint<I, O>, input: I, cookie = ''): Promise<O> {
  const { envelope } = await ask(endpoint, input, cookie)
  if (envelope.code !== 200) throw new Error(`${endpoint.name}: ${envelope.code} ${envelope.msg}`)
  return envelope.data as O // A call that went well answers what its contract says.
}

/** By node:http rather than fetch, which takes as much of a shared processor as the shop does. */
async function sent(request: Request): Promise<Answered> {
  const body = request.method === 'GET' ? null : Buffer.from(await request.arrayBuffer())
  const { pathname, search, port, host } = new URL(request.url)
  return new Promise((done, fail) => {
    const call = askHttp(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method: request.method,
        agent,
        headers: {
          ...Object.fromEntries(request.headers),
          host,
          'x-forwarded-for': nextAddress(),
          ...(body ? { 'content-length': body.length } : {}),
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('error', fail)
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            text,
            cookies: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
          }),
        )
      },
    )
    call.on('error', fail)
    call.end(body ?? undefined)
  })
}
