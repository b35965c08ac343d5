import { sql } from 'kysely'
import { StartFailed } from './embedded.ts'
import { inTransaction } from './index.ts'
import type { Db } from './index.ts'

/**
 * Two roles of one database (decision 0126): the owner of its tables, by whom it is brought up to date, and the application's, which reads and
 * writes rows and can neither change a table nor empty one. Everything here is asked of the owner's connection.
 */
const QUEUE = 'pgboss'
const LOCK = 7204459

type Role = { name: string; password: string }
const NOT_ALLOWED = '42501'

/** Makes the application's role where there is none and the owner may. */
export async function makeRole(owner: Db, { name, password }: Role): Promise<void> {
  const there = await sql`select from pg_roles where rolname = ${name}`.execute(owner)
  if (there.rows.length > 0) return
  try {
    await sql`create role ${sql.ref(name)} login password ${sql.lit(password)}`.execute(owner)
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error
    throw new StartFailed(
      `the database has no role ${name}, and the role of DATABASE_OWNER_URL may not make one: create role ${name} login password '…'.`,
    )
  }
}

/**
 * Lets the application's role read and write every row there is, and of every table that the owner makes from now on: between a step that makes
 * one and the next command a process of the former release is at work.
 */
export const grantRights = (owner: Db, name: string): Promise<void> =>
  inTransaction(owner, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
    const role = sql.ref(name)
    const { rows } = await sql<{ schema: string; makes: boolean }>`
      select nspname as schema, has_schema_privilege(${name}::name, oid, 'create') as makes
      from pg_namespace where nspname in ('public', ${QUEUE})`.execute(tx)
    for (const { schema, makes } of rows) {
      const inSchema = sql.ref(schema)
      await sql`grant usage on schema ${inSchema} to ${role}`.execute(tx)
      await sql`grant select, insert, update, delete on all tables in schema ${inSchema} to ${role}`.execute(
        tx,
      )
      await sql`grant usage, select on all sequences in schema ${inSchema} to ${role}`.execute(tx)
      await sql`alter default privileges in schema ${inSchema} grant select, insert, update, delete on tables to ${role}`.execute(
        tx,
      )
      await sql`alter default privileges in schema ${inSchema} grant usage, select on sequences to ${role}`.execute(
        tx,
      )
      // Databases made before PostgreSQL 15 let everybody make tables in them.
      if (makes) await sql`revoke create on schema ${inSchema} from public, ${role}`.execute(tx)
    }
    // Which steps were taken is the owner's to say.
    const { rows: steps } =
      await sql`select from pg_tables where schemaname = 'public' and tablename = 'migration'`.execute(tx)
    if (steps.length > 0) await sql`revoke insert, update, delete on migration from ${role}`.execute(tx)
  })

/** Whether whoever asks may do with the shop's tables what their owner may. */
export async function ownsTables(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage') limit 1`.execute(
    db,
  )
  return rows.length > 0
}
