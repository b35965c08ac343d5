import { randomUUIDv7 } from 'node:crypto'
import { ended } from '@tomobako/domain/own-data'
import type { InTheWay } from '@tomobako/domain/own-data'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/index.ts'
import { held, ownerOf } from './held.ts'

export type Copy = { id: string; until: EpochMs }

export async function openCopy(db: Tx, customerId: string, now: EpochMs, forMs: number): Promise<Copy> {
  const id = randomUUIDv7()
  await db
    .insertInto('own_copy')
    .values({ id, customer_id: customerId, asked_at: at(now), fetch_until: at(now + forMs) })
    .execute()
  return { id, until: now + forMs }
}
export const copiesSince = async (db: Db, customerId: string, since: EpochMs): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('own_copy')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('customer_id', '=', customerId)
        .where('asked_at', '>', when(since))
        .executeTakeFirstOrThrow()
    ).n,
  )
/** The newest copy that may still be fetched. */
export async function copyOf(db: Db, customerId: string, now: EpochMs, id?: string): Promise<Copy | null> {
  const row = await db
    .selectFrom('own_copy')
    .select(['id', 'fetch_until as until'])
    .where('customer_id', '=', customerId)
    .where('fetch_until', '>', when(now))
    .$if(id !== undefined, (q) => q.where('id', '=', id!))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
export const copyFetched = (db: Db, id: string, now: EpochMs): Promise<unknown> =>
  db
    .updateTable('own_copy')
    .set({ fetched_at: at(now) })
    .where('id', '=', id)
    .execute()
export const forgetCopies = (db: Db, now: EpochMs): Promise<unknown> =>
  db
    .deleteFrom('own_copy')
    .where('fetch_until', '<', when(now - DAY))
    .execute()

/** The letter that said it is over, a day after it went: it was the last place where the address stood. */
export async function forgetLetters(db: Db, now: EpochMs): Promise<void> {
  const gone = db
    .deleteFrom('mail_outbox')
    .where('key', '=', LAST_LETTER)
    .where('sent_at', '<', when(now - DAY))
    .returning('to_email')
  const addresses = (await gone.execute()).map(({ to_email }) => to_email)
  if (addresses.length > 0) await db.deleteFrom('practice_mail').where('to_email', 'in', addresses).execute()
}
export const LAST_LETTER = 'mail.ownDataGone'

export const leavingOf = async (db: Db, customerId: string) =>
  (await db.selectFrom('leaving').selectAll().where('customer_id', '=', customerId).executeTakeFirst()) ??
  null
export const leaves = (db: Tx, customerId: string, now: EpochMs, endsAt: EpochMs): Promise<unknown> =>
  db
    .insertInto('leaving')
    .values({ customer_id: customerId, asked_at: at(now), ends_at: at(endsAt) })
    .onConflict((same) => same.column('customer_id').doNothing())
    .execute()
export const stays = async (db: Tx, customerId: string): Promise<boolean> =>
  (await db.deleteFrom('leaving').where('customer_id', '=', customerId).executeTakeFirst()).numDeletedRows >
  0n
export const dueToLeave = (db: Db, now: EpochMs): Promise<{ customer_id: string }[]> =>
  db
    .selectFrom('leaving')
    .select('customer_id')
    .where('ends_at', '<=', when(now))
    .orderBy('ends_at')
    .limit(100)
    .execute()

/** How many of each are not over yet; of the wallet the yen that are in it. One question. */
export async function openThings(db: Db, customerId: string): Promise<Record<InTheWay, number>> {
  const of = (table: string, states: readonly string[]) =>
    sql`(select count(*)::int from ${sql.table(table)} where customer_id = ${customerId} and state <> all(${[...states]}::text[]))`
  const { rows } = await sql<Record<InTheWay, number>>`select
    ${of('order_line', ended.lines)} as lines, ${of('parcel', ended.parcels)} as parcels, ${of('bid', ended.bids)} as bids,
    ${of('payment', ended.payments)} as payments, ${of('after_sale_case', ended.cases)} as cases,
    coalesce((select amount::int from ledger_balance where account = ${accounts.wallet(customerId)}), 0) as wallet`.execute(
    db,
  )
  return rows[0]!
}
export const pointsOf = async (db: Db, customerId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('ledger_balance')
        .select('amount')
        .where('account', '=', accounts.points(customerId))
        .executeTakeFirst()
    )?.amount ?? 0,
  )

/** Nobody orders, pays or bids while it is decided whether their account can end. */
export const lockCustomer = (db: Tx, customerId: string) =>
  db
    .selectFrom('customer')
    .select(['email', 'email_folded', 'language', 'gone_at'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()

/** Takes away what need not stay, table by table (held.ts). Answers the ids of the pictures whose files can go too. */
export async function erase(
  db: Tx,
  customerId: string,
  { email, email_folded: folded }: { email: string; email_folded: string },
): Promise<string[]> {
  const pictures: string[] = []
  for (const each of held) {
    const mine = sql`${sql.ref(ownerOf(each))} = ${customerId}`
    const only = each.only === undefined ? sql`` : sql` and ${sql.raw(each.only)}`
    const table = sql.table(each.table)
    if (each.after === 'loosen')
      await sql`update ${table} set ${sql.ref(ownerOf(each))} = null where ${mine}`.execute(db)
    if (each.after !== 'delete') continue
    if (each.table === 'file')
      pictures.push(
        ...(
          await sql<{ id: string }>`delete from file where ${mine}${only} returning id::text as id`.execute(
            db,
          )
        ).rows.map(({ id }) => id),
      )
    else await sql`delete from ${table} where ${mine}${only}`.execute(db)
  }
  await db.deleteFrom('email_code').where('email_folded', '=', folded).execute()
  // Letters to the address itself (codes, before there was an account) carry no customer.
  await db.deleteFrom('mail_outbox').where('to_email', 'in', [email, folded]).execute()
  await db.deleteFrom('practice_mail').where('to_email', 'in', [email, folded]).execute()
  await db.deleteFrom('idempotency').where('actor', '=', `customer:${customerId}`).execute()
  return pictures
}

/** Accounts that ended so long ago that the law lets go of what hangs on them: names, streets and numbers leave the papers; the yen stay. */
export async function clearOld(db: Tx, goneBefore: EpochMs, now: EpochMs, most: number): Promise<number> {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('gone_at', '<', when(goneBefore))
    .where('cleared_at', 'is', null)
    .limit(most)
    .forUpdate()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const all = sql`customer_id = any(${ids}::uuid[])`
  await sql`update orders set address = '{}'::jsonb where ${all}`.execute(db)
  await sql`update quote set content = content || '{"address": null}'::jsonb where ${all}`.execute(db)
  await sql`update parcel set address = '{}'::jsonb where ${all}`.execute(db)
  await sql`update payment set sender_name = null where ${all}`.execute(db)
  // The bank's own words name whoever sent it, in the key too; where money went back to is an account and its holder.
  await sql`update bank_line set text = '', key = id::text where ${all}
    or payment_id in (select id from payment where ${all})`.execute(db)
  await sql`update transfer_back set send_to = '-', why = '' where ${all}`.execute(db)
  await sql`update receipt set named = null where ${all}`.execute(db)
  await sql`update friend_payment set payer_name = '', payer_email = null, message = '', mail_confirmed_at = null where ${all}`.execute(
    db,
  )
  await sql`update parcel_claim set note = '' where ${all}`.execute(db)
  await sql`update after_sale_case set note = '' where ${all}`.execute(db)
  await db
    .updateTable('customer')
    .set({ cleared_at: at(now) })
    .where('id', 'in', ids)
    .execute()
  return ids.length
}
