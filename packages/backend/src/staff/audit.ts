import { createHash, randomUUIDv7 } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { DAY, MINUTE } from '@tomobako/domain/kernel'
import type { Db, DB } from '../db/index.ts'
import { inTransaction } from '../db/index.ts'
import type { Context } from '../kernel/index.ts'
import { actorOf, at, iso } from '../kernel/index.ts'
import type { House } from '../kernel/house.ts'

/**
 * quality S17: every staff command, and every look at a customer's file, leaves a row: who, when (UTC), what, before, after, why.
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
export async function audit(context: Who, deed: Deed): Promise<void> {
  await write(context.db, context.now, context.staff?.id ?? null, actorOf(context as Context).name, deed)
}

/** The same where nobody is signed in: `who` is what did it (a shell). */
export const auditAs = (db: Db, now: number, who: string, deed: Deed): Promise<void> =>
  write(db, now, null, who, deed)

/** What each of the staff was told of lately, in this process: a call that is tried again and again is one row, and a sweep is the first of them. */
const deniedLately = new LRUCache<string, Set<string>>({ max: 1_000, ttl: 10 * MINUTE })
const MOST_DENIED = 20
/** quality S17: what somebody tried without the right to it (`subject`: the call without its prefix). */
export async function denied(
  { db, clock }: House,
  staff: NonNullable<Context['staff']>,
  call: string,
): Promise<void> {
  const told = deniedLately.get(staff.id) ?? new Set()
  if (told.has(call) || told.size >= MOST_DENIED) return
  if (told.size === 0) deniedLately.set(staff.id, told)
  told.add(call)
  const deed = { what: 'staff.denied', subject: call.replace(/^Sig\.Console\./, '') }
  try {
    await inTransaction(db, (tx) => write(tx, clock.now(), staff.id, staff.name, deed))
  } catch (error) {
    told.delete(call)
    throw error
  }
}

async function write(
  db: Db,
  now: number,
  staffId: string | null,
  who: string,
  { what, subject, before, after, why }: Deed,
): Promise<void> {
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
    staff_id: staffId,
    who: storable(who),
    what: storable(what),
    subject: Array.from(storable(subject)).slice(0, SUBJECT).join(''),
    before: text(before),
    after: text(after),
    why: text(why),
  }
  await db
    .insertInto('audit')
    .values({ ...row, chain: chainOf(last?.chain ?? null, row) })
    .execute()
}

/** How much of a subject is kept, in characters: never half of one. */
const SUBJECT = 200
/** As the database will give it back: what is hashed is what is stored. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()
const text = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : storable(typeof value === 'string' ? value : JSON.stringify(value))

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

/** What a walk along the chain found. `rows` is how many rows there are. */
export type AuditProof = {
  ok: boolean
  rows: number
  /** The first of `broken`. */
  brokenAt: number | null
  /** Numbers of rows that are not what was written, are missing, or stand somewhere else. */
  broken: number[]
  /** Rows whose subject an older release cut in the middle of a character; apart from that cut they are what was written. */
  cut: number[]
}

/** Walks the whole chain. Each row is judged by what stands before it, so that one broken row does not make the rest unreadable. */
export async function verifyAudit(db: Db): Promise<AuditProof> {
  const broken: number[] = []
  const cut: number[] = []
  let before: Buffer | null = null
  let no = 0
  let rows = 0
  for (;;) {
    const page: Selectable<DB['audit']>[] = await db
      .selectFrom('audit')
      .selectAll()
      .where('no', '>', no)
      .orderBy('no')
      .limit(1_000)
      .execute()
    for (const row of page) {
      rows += 1
      const hashed = { ...row, at: iso(row.at) }
      const gap = row.no - no - 1
      // Of a long gap its first number says enough.
      if (gap > 0) broken.push(no + 1)
      // What stood before this one is gone: it cannot be judged, and is not held against it.
      else if (!chainOf(before, hashed).equals(row.chain)) {
        if (isCut(before, hashed, row.chain)) cut.push(row.no)
        else broken.push(row.no)
      }
      before = row.chain
      no = row.no
    }
    if (page.length === 0) return { ok: broken.length === 0, rows, brokenAt: broken[0] ?? null, broken, cut }
  }
}

/**
 * An older release cut subjects at 200 units, which may be the middle of an emoji, and hashed that half; the database kept a
 * replacement for it. There are only 1,024 such halves: one of them makes the hash right, or the row was changed.
 */
function isCut(before: Buffer | null, row: Hashed, chain: Buffer): boolean {
  if (row.subject.length !== SUBJECT || !row.subject.endsWith('\ufffd')) return false
  const whole = row.subject.slice(0, -1)
  for (let half = 0xd800; half < 0xdc00; half += 1)
    if (chainOf(before, { ...row, subject: whole + String.fromCharCode(half) }).equals(chain)) return true
  return false
}

/** Every row as JSON, a line each, with its place in the chain: what is kept elsewhere cannot be changed here. */
export async function* auditLines(db: Db): AsyncGenerator<string> {
  for (let no = 0; ;) {
    const page = await db
      .selectFrom('audit')
      .selectAll()
      .where('no', '>', no)
      .orderBy('no')
      .limit(1_000)
      .execute()
    if (page.length === 0) return
    no = page.at(-1)!.no
    yield page
      .map((row) => `${JSON.stringify({ ...row, at: iso(row.at), chain: row.chain.toString('hex') })}\n`)
      .join('')
  }
}

const PROOFS_KEPT_MS = 30 * DAY
/** Every night; what was found is kept for a month, a break is for people to look at. */
export async function nightlyAudit(house: House): Promise<void> {
  const { broken, rows } = await verifyAudit(house.db)
  const now = house.clock.now()
  const found = { lines: rows, broken: broken.length }
  await house.db
    .insertInto('audit_proof')
    .values({ at: at(now), ...found })
    .onConflict((c) => c.column('at').doUpdateSet(found))
    .execute()
  await house.db
    .deleteFrom('audit_proof')
    .where('at', '<', sql<number>`${at(now - PROOFS_KEPT_MS)}::timestamptz`)
    .execute()
  if (broken.length > 0) house.log.error({ rows: broken }, 'THE AUDIT CHAIN IS BROKEN')
}
