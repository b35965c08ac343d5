import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { CouponHeld, CouponWay } from '@tomobako/domain/coupon'
import type { Family } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY } from '@tomobako/domain/kernel'
import type { Db, Tx } from '../db/index.ts'
import { instant, when } from '../db/moment.ts'
import type { CouponTable } from '../db/tables.gen.ts'
import { at } from '../kernel/context.ts'

/** A campaign as stored. The columns are written by this capability only, and always as these shapes. */
export type CouponRow = Omit<Selectable<CouponTable>, 'names' | 'way' | 'kind' | 'sources'> & {
  names: Readonly<Record<string, string>>
  way: CouponWay
  kind: 'percent' | 'amount'
  sources: Family[]
}
/** The same with what one customer has of it. */
export type Mine = CouponRow & { mineClaimed: number; mineUsed: number }

const rowOf = (row: unknown): CouponRow => row as CouponRow

const withMine = (db: Db, customerId: string) =>
  db
    .selectFrom('coupon')
    .leftJoin('coupon_grant as mine', (join) =>
      join.onRef('mine.coupon_id', '=', 'coupon.id').on('mine.customer_id', '=', customerId),
    )
    .selectAll('coupon')
    .select([
      sql<number>`coalesce(mine.claimed, 0)`.as('mineClaimed'),
      sql<number>`coalesce(mine.used, 0)`.as('mineUsed'),
    ])
/** Only this capability writes the columns. */
const mineOf = (rows: readonly unknown[]): Mine[] => rows as Mine[]

/** What the zone shows: running, opening soon, ended in the last week. Codes and gifts are nobody else's business. */
export const zone = async (db: Db, customerId: string, now: EpochMs): Promise<Mine[]> =>
  mineOf(
    await withMine(db, customerId)
      .where('coupon.way', '=', 'claim')
      .where('coupon.ends_at', '>', when(now - 7 * DAY))
      .orderBy(sql`coupon.ends_at <= ${when(now)}`)
      .orderBy('coupon.starts_at')
      .orderBy('coupon.id')
      .limit(50)
      .execute(),
  )

/** Those of the zone that run, the one that ends first at the beginning. */
export const running = async (db: Db, customerId: string | null, now: EpochMs): Promise<Mine[]> =>
  mineOf(
    await withMine(db, customerId ?? nobody)
      .where('coupon.way', '=', 'claim')
      .where('coupon.starts_at', '<=', when(now))
      .where('coupon.ends_at', '>', when(now))
      .orderBy('coupon.ends_at')
      .orderBy('coupon.id')
      .limit(50)
      .execute(),
  )

/** What a checkout may look at: what the customer has unused, and what the zone would let them claim. */
export const atCheckout = (db: Db, customerId: string, now: EpochMs) =>
  withMine(db, customerId)
    .where('coupon.ends_at', '>', when(now))
    .where((is) =>
      is.or([
        is('mine.claimed', '>', is.ref('mine.used')),
        is.and([
          is('coupon.way', '=', 'claim'),
          is('coupon.starts_at', '<=', when(now)),
          is('coupon.paused', '=', false),
        ]),
      ]),
    )
    .orderBy('coupon.ends_at')
    .orderBy('coupon.id')
    .limit(50)
/** A row that came as JSON: its moments are texts. */
export const fromJson = (row: unknown): Mine => {
  const [mine] = mineOf([row])
  return { ...mine!, starts_at: instant(mine!.starts_at), ends_at: instant(mine!.ends_at) }
}

export const held = async (db: Db, customerId: string, hasEnded: boolean, now: EpochMs): Promise<Mine[]> =>
  mineOf(
    await withMine(db, customerId)
      .where('mine.claimed', '>', sql<number>`mine.used`)
      .where('coupon.ends_at', hasEnded ? '<=' : '>', when(now))
      .orderBy('coupon.ends_at', hasEnded ? 'desc' : 'asc')
      .orderBy('coupon.id')
      .limit(50)
      .execute(),
  )

export type Used = { coupon: Mine; orderNo: string; yen: number; at: EpochMs; returned: boolean }
export async function used(db: Db, customerId: string): Promise<Used[]> {
  const rows = await withMine(db, customerId)
    .innerJoin('coupon_use as use', 'use.coupon_id', 'coupon.id')
    .innerJoin('orders', 'orders.id', 'use.order_id')
    .select([
      'orders.no as orderNo',
      'use.yen as usedYen',
      'use.at as usedAt',
      'use.returned_at as returnedAt',
    ])
    .where('use.customer_id', '=', customerId)
    .orderBy('use.at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    coupon: mineOf([row])[0]!,
    orderNo: row.orderNo,
    yen: row.usedYen,
    at: row.usedAt,
    returned: row.returnedAt !== null,
  }))
}

/** Nobody's id: a visitor has claimed nothing. */
const nobody = '00000000-0000-0000-0000-000000000000'
/** Of these, those that stand in the zone. */
export const shown = async (db: Db, customerId: string | null, ids: readonly string[]): Promise<Mine[]> =>
  ids.length === 0
    ? []
    : mineOf(
        await withMine(db, customerId ?? nobody)
          .where('coupon.id', 'in', [...ids])
          .where('coupon.way', '=', 'claim')
          .execute(),
      )

export const one = async (db: Db, customerId: string, id: string): Promise<Mine | null> =>
  mineOf(await withMine(db, customerId).where('coupon.id', '=', id).execute())[0] ?? null
export const byCode = async (db: Db, customerId: string, code: string): Promise<Mine | null> =>
  mineOf(await withMine(db, customerId).where('coupon.code', '=', code).execute())[0] ?? null

export async function lock(db: Tx, id: string): Promise<CouponRow | null> {
  const row = await db.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? rowOf(row) : null
}

/** May still be claimed from the zone, by this customer. */
export const isClaimable = (row: Mine, now: EpochMs): boolean =>
  row.way === 'claim' &&
  !row.paused &&
  row.starts_at <= now &&
  now < row.ends_at &&
  row.mineClaimed < row.per_person &&
  !isGone(row)
/** Nothing of what was set aside is left. */
export const isGone = (row: CouponRow): boolean =>
  (row.in_all !== null && row.claimed >= row.in_all) ||
  (row.budget_yen !== null && row.given_yen >= row.budget_yen)

/** As the rules see it. */
export const asHeld = (row: Mine, now: EpochMs): CouponHeld => ({
  id: row.id,
  kind: row.kind,
  value: row.value,
  minimumYen: row.minimum_yen,
  capYen: row.cap_yen,
  sources: row.sources,
  firstOrderOnly: row.first_order_only,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  paused: row.paused,
  left: row.mineClaimed - row.mineUsed,
  claimable: isClaimable(row, now),
  budgetLeftYen: row.budget_yen === null ? null : row.budget_yen - row.given_yen,
})

// "At most": each of these is one conditional write, and the checks of the tables stand behind it. A customer's own row is written before
// the campaign's, everywhere, so that no two wait for each other in a ring; the campaign's row is written last, because all its customers share it.

/** Claims so many for one person: false when the person may not have that many more. */
export async function claimOwn(
  db: Tx,
  couponId: string,
  customerId: string,
  count: number,
  now: EpochMs,
): Promise<boolean> {
  const { rows } = await sql<{ claimed: number }>`
    insert into coupon_grant as g (coupon_id, customer_id, per_person, claimed, first_at)
    select id, ${customerId}, per_person, ${count}::integer, ${at(now)} from coupon where id = ${couponId} and per_person >= ${count}::integer
    on conflict (coupon_id, customer_id) do update set claimed = g.claimed + excluded.claimed where g.claimed + excluded.claimed <= g.per_person
    returning g.claimed`.execute(db)
  return rows.length === 1
}
/** … and of what all together may have: false when it does not run, or not so many are left. */
export async function claimOfAll(db: Tx, couponId: string, count: number, now: EpochMs): Promise<boolean> {
  const { rows } = await sql`
    update coupon set claimed = claimed + ${count}::integer
    where id = ${couponId} and not paused and ends_at > ${when(now)} and claimed + ${count}::integer <= coalesce(in_all, claimed + ${count}::integer)
    returning id`.execute(db)
  return rows.length === 1
}

export type Use = { id: string; couponId: string; customerId: string; orderId: string; yen: number }
/** Uses one of a customer's claims for an order: false when none is left. */
export async function useOwn(db: Tx, use: Use, now: EpochMs): Promise<boolean> {
  const { rows } = await sql`
    with own as (update coupon_grant set used = used + 1
        where coupon_id = ${use.couponId} and customer_id = ${use.customerId} and used < claimed returning coupon_id)
    insert into coupon_use (id, coupon_id, customer_id, order_id, yen, at)
    select ${use.id}, coupon_id, ${use.customerId}, ${use.orderId}, ${use.yen}::bigint, ${at(now)} from own returning id`.execute(
    db,
  )
  return rows.length === 1
}
/** … out of what all together may use: false when it does not run, or its budget does not reach. */
export async function useOfAll(db: Tx, use: Use, now: EpochMs): Promise<boolean> {
  const { rows } = await sql`
    update coupon set used = used + 1, given_yen = given_yen + ${use.yen}::bigint
    where id = ${use.couponId} and not paused and starts_at <= ${when(now)} and ends_at > ${when(now)} and used < claimed
      and given_yen + ${use.yen}::bigint <= coalesce(budget_yen, given_yen + ${use.yen}::bigint)
    returning id`.execute(db)
  return rows.length === 1
}

/** The coupon an order was reduced by, while it is used. */
export async function usedBy(
  db: Db,
  orderId: string,
): Promise<{ couponId: string; customerId: string; names: CouponRow['names']; endsAt: EpochMs } | null> {
  const row = await db
    .selectFrom('coupon_use')
    .innerJoin('coupon', 'coupon.id', 'coupon_use.coupon_id')
    .select(['coupon.id', 'coupon.names', 'coupon.ends_at', 'coupon_use.customer_id'])
    .where('coupon_use.order_id', '=', orderId)
    .where('coupon_use.returned_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        couponId: row.id,
        customerId: row.customer_id,
        names: row.names as CouponRow['names'],
        endsAt: row.ends_at,
      }
    : null
}

/** Locks what a change from one coupon to another writes: the customer's own rows before the campaigns', each in one order. */
export async function lockBoth(db: Tx, customerId: string, ids: readonly string[]): Promise<void> {
  await sql`select from coupon_grant where customer_id = ${customerId} and coupon_id = any(${[...ids]}::uuid[]) order by coupon_id for update`.execute(
    db,
  )
  await sql`select from coupon where id = any(${[...ids]}::uuid[]) order by id for update`.execute(db)
}

/** An order that was never paid never used its coupon: the use is no more, once. */
export async function takeOff(db: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    with off as (delete from coupon_use where order_id = ${orderId} and returned_at is null returning coupon_id, customer_id, yen),
      own as (update coupon_grant g set used = g.used - 1 from off where g.coupon_id = off.coupon_id and g.customer_id = off.customer_id returning g.coupon_id)
    update coupon c set used = c.used - 1, given_yen = c.given_yen - off.yen from off, own where c.id = off.coupon_id and own.coupon_id = c.id
    returning c.id`.execute(db)
  return rows.length === 1
}

/** Takes the use of an order back, once. */
export async function giveBack(db: Tx, orderId: string, now: EpochMs): Promise<boolean> {
  const { rows } = await sql`
    with back as (update coupon_use set returned_at = ${at(now)} where order_id = ${orderId} and returned_at is null returning coupon_id, customer_id, yen),
      own as (update coupon_grant g set used = g.used - 1 from back where g.coupon_id = back.coupon_id and g.customer_id = back.customer_id returning g.coupon_id)
    update coupon c set used = c.used - 1, given_yen = c.given_yen - back.yen from back, own where c.id = back.coupon_id and own.coupon_id = c.id
    returning c.id`.execute(db)
  return rows.length === 1
}
