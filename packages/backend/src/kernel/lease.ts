import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import type { DB, Db, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import type { Context, TxContext } from './context.ts'
import { at, staffOf } from './context.ts'

/** A row one of us works on for a while. It is everybody's again when that time is over, whether or not anybody gave it back. */
type Held = { readonly claimed_by: string | null; readonly claimed_until: EpochMs | null }
type Leased = Held & { readonly id: string; readonly version: number; readonly state: string }

/** A queue whose rows are taken one by one: where they stand, for how long, and which of them can be taken. */
export type Lease<R extends Leased> = {
  table: keyof DB
  ms: number
  lock: (db: Tx, id: string) => Promise<R | null>
  read: (row: unknown) => R
  /** Rows that somebody can take at all, in terms of the table. */
  open: RawBuilder<boolean>
  /** Other columns that change when a row is taken or given back. */
  taking?: (staffId: string) => Readonly<Record<string, unknown>>
  giving?: Readonly<Record<string, unknown>>
}

/** Whose hands a row is in now, or nobody's. To the millisecond it ends, a lease is over. */
export const holderOf = ({ claimed_by: by, claimed_until: until }: Held, now: EpochMs): string | null =>
  until !== null && until > now ? by : null
/** The same as a queue shows it; the name is the holder's as it was read with the row. */
export function claimOf(
  context: Context,
  row: Held,
  name: string | null,
): { id: string; name: string; mine: boolean; until: string } | null {
  const id = holderOf(row, context.now)
  return id === null
    ? null
    : { id, name: name ?? '', mine: id === staffOf(context).id, until: iso(row.claimed_until!) }
}
export const staffName = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''

/** Why the caller may not work on a row: a colleague does. */
export async function heldByOther(
  context: Context,
  row: Held,
  now: EpochMs = context.now,
): Promise<Refusal | null> {
  const holder = holderOf(row, now)
  return holder === null || holder === staffOf(context).id
    ? null
    : refuse('console.claimedByOther', { name: await staffName(context.db, holder) })
}

const sets = (columns: Readonly<Record<string, unknown>>) =>
  sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/** Takes or renews, as one conditional write: of everybody who presses one has it. Null when somebody else does, or it cannot be taken. */
export async function writeLease<R extends Leased>(
  db: Tx,
  lease: Lease<R>,
  { id, staffId, now }: { id: string; staffId: string; now: EpochMs },
): Promise<R | null> {
  const set = { claimed_by: staffId, claimed_until: at(now + lease.ms), ...lease.taking?.(staffId) }
  const { rows } = await sql`update ${sql.table(lease.table)} set ${sets(set)}
    where id = ${id} and ${lease.open}
      and (claimed_by is null or claimed_by = ${staffId} or claimed_until <= ${when(now)}) returning *`.execute(
    db,
  )
  return rows[0] === undefined ? null : lease.read(rows[0])
}

/** The caller has the row now, until `claimed_until`. */
export async function takeLease<R extends Leased>(
  context: TxContext,
  lease: Lease<R>,
  id: string,
): Promise<R | Refusal> {
  const taken = await writeLease(context.db, lease, { id, staffId: staffOf(context).id, now: context.now })
  if (taken) return taken
  const row = await lease.lock(context.db, id)
  if (!row) return refuse('common.notFound')
  return (await heldByOther(context, row)) ?? refuse('console.wrongState', { state: row.state })
}

/** The row is everybody's again. Giving back what nobody holds changes nothing for anybody. */
export async function giveLease<R extends Leased>(
  context: TxContext,
  lease: Lease<R>,
  id: string,
): Promise<R | Refusal> {
  const row = await lease.lock(context.db, id)
  if (!row) return refuse('common.notFound')
  const other = await heldByOther(context, row)
  if (other) return other
  const set = { claimed_by: null, claimed_until: null, ...lease.giving }
  await sql`update ${sql.table(lease.table)} set ${sets(set)} where id = ${row.id}`.execute(context.db)
  return row
}

/** The locked row, if it is still what this person read and nobody else holds it. */
export async function mineToChange<R extends Leased>(
  context: TxContext,
  lease: Lease<R>,
  id: string,
  version: number,
): Promise<R | Refusal> {
  const row = await lease.lock(context.db, id)
  if (!row) return refuse('common.notFound')
  return (
    (await heldByOther(context, row)) ?? (row.version === version ? row : refuse('console.changedMeanwhile'))
  )
}
