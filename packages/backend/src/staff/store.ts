import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { OutputOf, staff } from '@tomobako/contract'
import type { Role } from '@tomobako/domain/staff'
import type { Db, DB } from '../db/index.ts'
import { at, iso } from '../kernel/index.ts'

export type StaffRow = Selectable<DB['staff']>

/** What the audit log keeps of a person. */
export const logged = ({ email, name, roles, active }: StaffRow): object => ({ email, name, roles, active })
export const memberOf = (row: StaffRow): OutputOf<typeof staff.save> => ({
  id: row.id,
  email: row.email,
  name: row.name,
  roles: row.roles as Role[],
  active: row.active,
  lastSeenAt: row.seen_at === null ? null : iso(row.seen_at),
})

export const byEmail = (db: Db, folded: string): Promise<StaffRow | undefined> =>
  db.selectFrom('staff').selectAll().where('email_folded', '=', folded).executeTakeFirst()
export const byId = (db: Db, id: string): Promise<StaffRow | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
export const all = (db: Db): Promise<StaffRow[]> =>
  db.selectFrom('staff').selectAll().orderBy('active', 'desc').orderBy('name').execute()
/** One change of the list of staff at a time: somebody has to stay admin. */
export const lockList = (db: Db): Promise<unknown> => sql`select pg_advisory_xact_lock(7204413)`.execute(db)
export const otherAdmins = async (db: Db, except: string): Promise<number> =>
  (
    await db
      .selectFrom('staff')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('active', '=', true)
      .where('sealed', '=', false)
      .where('id', '!=', except)
      .where(sql<boolean>`'admin' = any(roles)`)
      .executeTakeFirstOrThrow()
  ).n

export type StaffValues = {
  email: string
  email_folded: string
  name: string
  roles: string[]
  active: boolean
}
export const add = (db: Db, id: string, values: StaffValues, now: EpochMs): Promise<StaffRow> =>
  db
    .insertInto('staff')
    .values({ id, ...values, created_at: at(now) })
    .returningAll()
    .executeTakeFirstOrThrow()
export const change = (db: Db, id: string, values: StaffValues): Promise<StaffRow> =>
  db.updateTable('staff').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
/** The one sealed account as it is from now on: nobody has seen it, and what its last user left is gone. */
export const seal = (
  db: Db,
  id: string,
  { email, folded, hash, now }: { email: string; folded: string; hash: string; now: EpochMs },
): Promise<StaffRow> => {
  const row = {
    email,
    email_folded: folded,
    password_hash: hash,
    roles: ['admin'],
    active: true,
    seen_at: null,
  }
  return db
    .insertInto('staff')
    .values({ id, ...row, name: 'Break glass', sealed: true, created_at: at(now) })
    .onConflict((c) =>
      c
        .column('sealed')
        .where(sql<boolean>`sealed`)
        .doUpdateSet(row),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
export const switchOff = (db: Db, id: string): Promise<unknown> =>
  db.updateTable('staff').set({ active: false }).where('id', '=', id).execute()
export const seen = (db: Db, id: string, now: EpochMs): Promise<unknown> =>
  db
    .updateTable('staff')
    .set({ seen_at: at(now) })
    .where('id', '=', id)
    .execute()

export const auditPage = (db: Db, subject: string | undefined, limit: number, offset: number) =>
  db
    .selectFrom('audit')
    .selectAll()
    .$if(subject !== undefined && subject !== '', (q) => q.where('subject', '=', subject!))
    .orderBy('no', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/**
 * Moves every session along with the demo world's clock: the clock was moved, nobody was away. When a code was given is not moved, so
 * that what is asked for again after a quarter of an hour can be seen.
 */
export async function carrySessions(db: Db, ms: number): Promise<void> {
  for (const table of ['session', 'staff_session'] as const)
    await sql`update ${sql.table(table)} set seen_at = seen_at + ${`${ms} milliseconds`}::interval, ends_at = ends_at + ${`${ms} milliseconds`}::interval`.execute(
      db,
    )
}

export type CustomerFound = {
  id: string
  name: string
  email: string
  country: string
  language: string
  created_at: number
  orders: number
  wallet_yen: number
}
/** By e-mail, name, id, or the number of an order, an order line or a parcel; newest first, all when no words are given. */
export async function findCustomers(
  db: Db,
  words: string,
  limit: number,
  offset: number,
): Promise<CustomerFound[]> {
  const typed = words.trim().toLowerCase()
  const like = `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found =
    typed === ''
      ? sql`true`
      : sql`(c.email_folded like ${like} or lower(c.name) like ${like} or c.id::text = ${typed}
    or c.id in (select o.customer_id from orders o where lower(o.no) = ${typed} union all select l.customer_id from order_line l where lower(l.no) = ${typed}
      union all select p.customer_id from parcel p where lower(p.no) = ${typed}))`
  return (
    await sql<CustomerFound>`select c.id, c.name, c.email, c.country, c.language, c.created_at,
      (select count(distinct o.id) from orders o where o.customer_id = c.id and o.id in (select order_id from order_touched where customer_id = c.id))
        + (select coalesce(sum(t.n), 0)::bigint from tally t where t.kind = 'order' and t.owner = c.id::text)
        - (select count(*) from order_shape s where s.order_id in (select order_id from order_touched where customer_id = c.id)) orders,
      coalesce((select b.amount from ledger_balance b where b.account = 'customer:' || c.id || ':wallet'), 0) wallet_yen
    from customer c where ${found} order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`.execute(
      db,
    )
  ).rows
}

export const customerById = (db: Db, id: string) =>
  db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
export async function moneyOf(db: Db, id: string): Promise<{ walletYen: number; points: number }> {
  const rows = await db
    .selectFrom('ledger_balance')
    .select(['account', 'amount'])
    .where('account', 'in', [`customer:${id}:wallet`, `customer:${id}:points`])
    .execute()
  const of = (name: string): number => rows.find((row) => row.account.endsWith(name))?.amount ?? 0
  return { walletYen: of(':wallet'), points: of(':points') }
}
export const ordersOf = (db: Db, id: string) =>
  sql<{
    no: string
    created_at: number
    total_yen: number
    states: string[]
  }>`select o.no, o.created_at, o.total_yen, array(select distinct l.state from order_line l where l.order_id = o.id) states
    from orders o where o.customer_id = ${id} order by o.created_at desc, o.id desc limit 200`.execute(db)
export const parcelsOf = (db: Db, id: string) =>
  db
    .selectFrom('parcel')
    .select(['no', 'requested_at', 'state'])
    .where('customer_id', '=', id)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
/** What went into the wallet (plus) and out of it (minus), newest first. */
export const postingsOf = (db: Db, id: string) => {
  const wallet = `customer:${id}:wallet`
  return sql<{ at: number; kind: string; values: Record<string, string | number>; yen: number }>`
    select e.at, e.kind, e.vals as values, m.amount as yen from ledger_move m join ledger_entry e on e.id = m.entry_id
    where m.account = ${wallet} order by m.no desc limit 200`.execute(db)
}
export const messagesOf = (db: Db, id: string) =>
  db
    .selectFrom('message')
    .select(['at', 'key', 'vals'])
    .where('customer_id', '=', id)
    .orderBy('at', 'desc')
    .limit(50)
    .execute()
