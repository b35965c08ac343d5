import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { StartFailed } from '../db/embedded.ts'
import type { Gateways } from '../gateways/index.ts'
import { at } from './context.ts'
import type { House } from './house.ts'
import { sign } from './secrets.ts'
import { Trouble } from './trouble.ts'

/**
 * What every process on one database must agree on. Two that do not would each seem to work: codes and links of one are wrong at the
 * other, pictures are missing there, and its refunds go to a bank that never saw the payment.
 */
export type Identity = {
  secret: string
  /** Understood beside it: what a process that begins with another secret has in common with those that are still open. */
  formerSecrets?: readonly string[]
  files: Gateways['files']
  card: string
}

/** Where the file store says whose it is. */
const MARKER = 'installation'
const LOCK = 7204437

/** Tells whether two secrets are the same without saying what they are. */
const fingerprint = (id: string, what: 'secret' | 'card', value: string): string =>
  sign({ settings: { secret: value } }, `tomobako installation ${id} ${what}`).toString('base64url')

/** Whether whoever has these understands what the others sign, and they what is signed here once they have both. */
const knows = (row: { id: string; secret: string }, { secret, formerSecrets = [] }: Identity): boolean =>
  [secret, ...formerSecrets].some((each) => row.secret === fingerprint(row.id, 'secret', each))

const named = {
  secret:
    'codes and links are signed with another secret: set SECRET to the value the other processes have, or name it in SECRET_FORMER while you replace it',
  files:
    'pictures and papers are kept elsewhere: set S3_BUCKET and S3_ENDPOINT, or DATA_DIR without them, to where they are',
  card: 'cards are taken by another account: set STRIPE_SECRET_KEY to a key of the same account (in the practice world, DATA_DIR to the same folder)',
} as const
type Difference = keyof typeof named

/** Refuses to open a shop that differs from what the database already knows. The first one on a database says what it is. */
export async function checkInstallation(db: Db, us: Identity, log: House['log']): Promise<void> {
  const differences = await alone(db, async (connection) => {
    const row = (await read(connection)) ?? (await write(connection, randomUUID(), us))
    const found: Difference[] = []
    if (!knows(row, us)) found.push('secret')
    if (row.card !== fingerprint(row.id, 'card', us.card)) found.push('card')
    try {
      const marker = await markerOf(us.files)
      if (marker === null && !row.is_marked && found.length === 0) await mark(connection, us.files, row.id)
      else if (marker !== row.id) found.push('files')
      else if (!row.is_marked) await connection.updateTable('installation').set({ is_marked: true }).execute()
    } catch (error) {
      // A store that is away at the moment keeps no shop closed; the next start compares again.
      if (!(error instanceof Trouble)) throw error
      log.warn({ error: error.message }, 'the file store does not say which installation it belongs to')
    }
    return found
  })
  if (differences.length > 0)
    throw new StartFailed(
      `this database belongs to a shop that is set up differently. ${differences
        .map((each) => named[each])
        .join('; ')}. If you changed it on purpose: npm run ops -- installation:accept, with the new values.`,
    )
}

/** What would keep this process from opening, without writing anything down; nothing on a database that has no shop yet. */
export async function acceptedDifferences(db: Db, us: Identity): Promise<string[]> {
  const row = await read(db)
  if (!row) return []
  const marker = await markerOf(us.files).catch(() => row.id)
  return [
    ...(knows(row, us) ? [] : [named.secret]),
    ...(row.card === fingerprint(row.id, 'card', us.card) ? [] : [named.card]),
    ...(marker === row.id || !row.is_marked ? [] : [named.files]),
  ]
}

/** The operator changed it on purpose: from now on this is how the installation is. Answers what was different. */
export const acceptInstallation = (db: Db, us: Identity): Promise<Difference[]> =>
  alone(db, async (connection) => {
    const before = await read(connection)
    const id = before?.id ?? randomUUID()
    const marker = await markerOf(us.files)
    const after = await write(connection, id, us)
    if (marker !== id) await mark(connection, us.files, id)
    else await connection.updateTable('installation').set({ is_marked: true }).execute()
    return [
      ...(before?.secret === after.secret ? [] : (['secret'] as const)),
      ...(before?.card === after.card ? [] : (['card'] as const)),
      ...(marker === id ? [] : (['files'] as const)),
    ]
  })

/** Where a secret stands that is being replaced. */
type Replacing = {
  /** The secret of this process is the one the installation has; else it is still a former one. */
  isTaken: boolean
  /** Since when each former one that was replaced signs nothing. One that is only to come is not among them. */
  replacedAt: ReadonlyMap<string, EpochMs>
}
export async function replacing(db: Db, us: Identity): Promise<Replacing> {
  const [row, former] = await Promise.all([read(db), db.selectFrom('former_secret').selectAll().execute()])
  if (!row) return { isTaken: true, replacedAt: new Map() }
  const since = new Map(former.map((each) => [each.fingerprint, each.replaced_at]))
  return {
    isTaken: row.secret === fingerprint(row.id, 'secret', us.secret),
    replacedAt: new Map(
      (us.formerSecrets ?? []).flatMap((secret) => {
        const found = since.get(fingerprint(row.id, 'secret', secret))
        return found === undefined ? [] : [[secret, found] as const]
      }),
    ),
  }
}

/** Every process has both by now: from here on the installation's secret is ours, and what it was is a former one. False where it was so already. */
export const takeSecret = (db: Db, us: Identity, now: EpochMs): Promise<boolean> =>
  alone(db, async (connection) => {
    const row = await read(connection)
    const ours = row && fingerprint(row.id, 'secret', us.secret)
    if (!row || !ours || row.secret === ours) return false
    if (!knows(row, us))
      throw new StartFailed(
        'neither SECRET nor one of SECRET_FORMER is the secret of this installation: name the one it has in SECRET_FORMER.',
      )
    await connection.transaction().execute(async (tx) => {
      const replaced = { fingerprint: row.secret, replaced_at: at(now) }
      await tx
        .insertInto('former_secret')
        .values(replaced)
        .onConflict((c) => c.column('fingerprint').doUpdateSet({ replaced_at: replaced.replaced_at }))
        .execute()
      // Gone back to: it signs again.
      await tx.deleteFrom('former_secret').where('fingerprint', '=', ours).execute()
      await tx
        .updateTable('installation')
        .set({ secret: ours, accepted_at: sql<string>`now()` })
        .execute()
    })
    return true
  })

const read = (db: Db) => db.selectFrom('installation').selectAll().executeTakeFirst()

function write(db: Db, id: string, us: Identity) {
  const values = {
    secret: fingerprint(id, 'secret', us.secret),
    card: fingerprint(id, 'card', us.card),
    accepted_at: sql<string>`now()`,
  }
  return db
    .insertInto('installation')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function markerOf(files: Identity['files']): Promise<string | null> {
  const found = await files.get(MARKER)
  return found && new TextDecoder().decode(found.bytes).trim()
}

async function mark(db: Db, files: Identity['files'], id: string): Promise<void> {
  await files.put(MARKER, new TextEncoder().encode(`${id}\n`), 'text/plain')
  await db.updateTable('installation').set({ is_marked: true }).execute()
}

/** Two processes that start together ask one after the other: a lock of the session, because it is held over the file store. */
const alone = <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection)
    }
  })
