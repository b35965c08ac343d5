import { createHash, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, DB } from '../db/index.ts'
import type { Context } from '../kernel/index.ts'
import { actorOf, at, iso } from '../kernel/index.ts'

/**
 * S17: every staff command, and every look at a customer's file, leaves a row: who, when (UTC), what, before, after, why.
 * Rows are numbered and each holds the hash of itself and the row before it, so a changed, missing or reordered row shows.
 */
export type Deed = {
  /** `staff.save`, `customer.look`: the call without its prefix, or the machine's event. */
  what: string
  /** What it was done to: an order line's number, a customer's id, a parcel's number. */
  subject: string
  before?: unknown
  after?: unknown
  why?: string | null
}

type Who = Pick<Context, 'db' | 'now' | 'staff' | 'customer'>

/**
 * Writes one row in the caller's transaction. Call it last: from here to the commit, other audited commands wait (one chain has
 * one end), and whoever takes row locks after it may meet them the other way round.
 */
export async function audit(context: Who, { what, subject, before, after, why }: Deed): Promise<void> {
  const { db, now, staff } = context
  if (!db.isTransaction) throw new Error('an audit row belongs in the transaction of its deed')
  await sql`select pg_advisory_xact_lock(7204412)`.execute(db)
  const last = await db
    .selectFrom('audit')
    .select(['no', 'chain'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  const row = {
    id: randomUUIDv7(),
    no: (last?.no ?? 0) + 1,
    at: at(now),
    staff_id: staff?.id ?? null,
    who: actorOf(context as Context).name,
    what,
    subject: subject.slice(0, 200),
    before: text(before),
    after: text(after),
    why: why ?? null,
  }
  await db
    .insertInto('audit')
    .values({ ...row, chain: chainOf(last?.chain ?? null, row) })
    .execute()
}

const text = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

type Hashed = Omit<Selectable<DB['audit']>, 'chain' | 'at'> & { at: string }
const chainOf = (before: Buffer | null, row: Hashed): Buffer =>
  createHash('sha256')
    .update(before ?? Buffer.alloc(32))
    .update(
      JSON.stringify([
        row.id,
        row.no,
        row.at,
        row.staff_id,
        row.who,
        row.what,
        row.subject,
        row.before,
        row.after,
        row.why,
      ]),
    )
    .digest()

/** Walks the whole chain. `brokenAt` is the number of the first row that does not follow from the one before it. */
export async function verifyAudit(db: Db): Promise<{ ok: boolean; rows: number; brokenAt: number | null }> {
  let before: Buffer | null = null
  let no = 0
  for (;;) {
    const rows: Selectable<DB['audit']>[] = await db
      .selectFrom('audit')
      .selectAll()
      .where('no', '>', no)
      .orderBy('no')
      .limit(1_000)
      .execute()
    for (const row of rows) {
      if (row.no !== no + 1 || !chainOf(before, { ...row, at: iso(row.at) }).equals(row.chain))
        return { ok: false, rows: no, brokenAt: no + 1 }
      before = row.chain
      no = row.no
    }
    if (rows.length === 0) return { ok: true, rows: no, brokenAt: null }
  }
}
