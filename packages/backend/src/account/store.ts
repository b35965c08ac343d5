import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { OrderLineState } from '@tomobako/domain/order'
import { parcelMachine, parcelStates } from '@tomobako/domain/parcel'
import type { Db, DB } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { countsOfCustomer } from '../db/tally.ts'
import { at } from '../kernel/index.ts'
import type { Purpose } from './codes.ts'
import { codeRules } from './codes.ts'
import { sweepSteps } from './login-step.ts'

export type CustomerRow = Selectable<DB['customer']>

export const customerById = (db: Db, id: string): Promise<CustomerRow> =>
  db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const customerByEmail = (db: Db, folded: string): Promise<CustomerRow | undefined> =>
  db.selectFrom('customer').selectAll().where('email_folded', '=', folded).executeTakeFirst()

export type NewCustomer = {
  id: string
  email: string
  folded: string
  passwordHash: string
  name: string
  language: string
  country: string
  currency: string
  invitedBy: string | null
  now: EpochMs
}
/** Nothing when the address already has an account. */
export const addCustomer = (db: Db, c: NewCustomer): Promise<CustomerRow | undefined> =>
  db
    .insertInto('customer')
    .values({
      id: c.id,
      email: c.email,
      email_folded: c.folded,
      password_hash: c.passwordHash,
      name: c.name,
      language: c.language,
      country: c.country,
      currency: c.currency,
      invited_by: c.invitedBy,
      agreed_at: at(c.now),
      created_at: at(c.now),
    })
    .onConflict((conflict) => conflict.column('email_folded').doNothing())
    .returningAll()
    .executeTakeFirst()

export type Preferences = {
  name?: string
  country?: string
  currency?: string
  color_mode?: string
  mail_notices?: boolean
  language?: string
  password_hash?: string
}
export async function changeCustomer(db: Db, id: string, changes: Preferences): Promise<CustomerRow> {
  if (Object.keys(changes).length === 0) return customerById(db, id)
  return db.updateTable('customer').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** One request for a code at a time for an address: its limits are counted from the rows. */
export const lockAddress = (db: Db, folded: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${folded}, 2))`.execute(db)
/** Codes asked for in the last hour, newest first. */
export const recentCodes = (
  db: Db,
  folded: string,
  now: EpochMs,
): Promise<{ purpose: string; created_at: number }[]> =>
  db
    .selectFrom('email_code')
    .select(['purpose', 'created_at'])
    .where('email_folded', '=', folded)
    .where('created_at', '>', when(now - codeRules.hourMs))
    .orderBy('created_at', 'desc')
    .execute()
export const addCode = (
  db: Db,
  code: { id: string; folded: string; purpose: Purpose; hash: Buffer; now: EpochMs },
): Promise<unknown> =>
  db
    .insertInto('email_code')
    .values({
      id: code.id,
      email_folded: code.folded,
      purpose: code.purpose,
      code_hash: code.hash,
      created_at: at(code.now),
      expires_at: at(code.now + codeRules.livesMs),
    })
    .execute()

/** Uses up one try of the newest code and answers what it hashes to; nothing when no try is left. One statement, so tries cannot race. */
export async function takeTry(
  db: Db,
  folded: string,
  purpose: Purpose,
  now: EpochMs,
): Promise<{ id: string; code_hash: Buffer } | undefined> {
  const newest = db
    .selectFrom('email_code')
    .select('id')
    .where('email_folded', '=', folded)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return db
    .updateTable('email_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', newest)
    .where('tries', '<', codeRules.tries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', when(now))
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
}
/** A code opens one door once. */
export const spendCode = async (db: Db, id: string, now: EpochMs): Promise<boolean> =>
  (await db
    .updateTable('email_code')
    .set({ used_at: at(now) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const sessionsOf = (db: Db, customerId: string, now: EpochMs, idleMs: number) =>
  db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .where('customer_id', '=', customerId)
    .where('ends_at', '>', when(now))
    .where('seen_at', '>', when(now - idleMs))
    .orderBy('seen_at', 'desc')
    .execute()

type Counters = { cart: number; unread: number; stored: number; coming: number; parcels: number }
/** Lines or parcels of somebody in these states, as they are counted (db/tally.ts). */
const countedIn = (kind: 'line' | 'parcel', customerId: string, states: readonly string[]) => sql<number>`
      (select coalesce(sum(n), 0)::bigint from (
        select n from tally where kind = ${kind} and owner = ${customerId}::text and part = any(${states})
        union all select n from tally_change where kind = ${kind} and owner = ${customerId}::text and part = any(${states})) each)`
const linesIn = (customerId: string, ...states: readonly OrderLineState[]) =>
  countedIn('line', customerId, states)
/** A parcel from the asking until it is at its end: what the bar and the account call "Parcels". */
const openParcels = parcelStates.filter((state) => !parcelMachine.final.includes(state))
const counting = (customerId: string): RawBuilder<Counters> => sql<Counters>`
    (select count(*) from cart_line where customer_id = ${customerId}) cart,
      (select count(*) from message where customer_id = ${customerId} and read_at is null) unread,
      ${linesIn(customerId, 'stored')} stored,
      ${linesIn(customerId, 'to_buy', 'bought', 'on_the_way', 'arrived', 'inspecting')} coming,
      ${countedIn('parcel', customerId, openParcels)} parcels`

/** The small numbers of the shell, in one round trip. */
export async function counters(db: Db, customerId: string): Promise<Counters> {
  const { rows } = await sql<Counters>`select ${counting(customerId)}`.execute(db)
  return rows[0]!
}
/** A customer with the small numbers of the shell. */
export async function customerCounted(
  db: Db,
  customerId: string,
): Promise<{ row: CustomerRow; counts: Counters }> {
  const { rows } = await sql<
    CustomerRow & Counters
  >`select customer.*, ${counting(customerId)} from customer where id = ${customerId}`.execute(db)
  const { cart, unread, stored, coming, parcels, ...row } = rows[0]!
  return { row, counts: { cart, unread, stored, coming, parcels } }
}

/** A customer's lines by their state, and how many orders wait to be paid. */
export async function ownCounts(
  db: Db,
  customerId: string,
): Promise<{ lines: ReadonlyMap<string, number>; ordersToPay: number }> {
  const { line, orders } = await countsOfCustomer(db, customerId)
  return {
    // What stands on the shelf and is asked for in a parcel is counted with the parcels, as the shelf's own page has it.
    lines: line,
    ordersToPay: orders
      .filter(({ states }) => states.includes('awaiting_payment'))
      .reduce((sum, { n }) => sum + n, 0),
  }
}
/** The order whose question has the least time left. */
export const askedOrder = async (db: Db, customerId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .select('orders.no')
      .where('order_line.customer_id', '=', customerId)
      .where(sql<boolean>`order_line.state = 'needs_answer'`)
      .orderBy('order_line.answer_by')
      .limit(1)
      .executeTakeFirst()
  )?.no ?? null
export const oldestArrival = async (db: Db, customerId: string): Promise<EpochMs | null> =>
  (
    await db
      .selectFrom('order_line')
      .select((e) => e.fn.min('arrived_at').as('at'))
      .where('customer_id', '=', customerId)
      .where(sql<boolean>`state = 'stored'`)
      .where('parcel_id', 'is', null)
      .where('shuttle_id', 'is', null)
      .executeTakeFirst()
  )?.at ?? null

/** Money and points as the books have them; the ledger alone writes this table. */
export async function balances(db: Db, customerId: string): Promise<{ walletYen: number; points: number }> {
  const rows = await db
    .selectFrom('ledger_balance')
    .select(['account', 'amount'])
    .where('account', 'in', [`customer:${customerId}:wallet`, `customer:${customerId}:points`])
    .execute()
  const of = (account: string): number => rows.find((row) => row.account === account)?.amount ?? 0
  return { walletYen: of(`customer:${customerId}:wallet`), points: of(`customer:${customerId}:points`) }
}

/** Throws away what has served: ended sessions, old codes and counters, answers older than seven days, consent older than three years. */
export async function sweep(db: Db, now: EpochMs, idle: { customer: number; staff: number }): Promise<void> {
  const day = 86_400_000
  await db
    .deleteFrom('session')
    .where((e) => e.or([e('ends_at', '<', when(now)), e('seen_at', '<', when(now - idle.customer))]))
    .execute()
  await db
    .deleteFrom('staff_session')
    .where((e) => e.or([e('ends_at', '<', when(now)), e('seen_at', '<', when(now - idle.staff))]))
    .execute()
  await db
    .deleteFrom('email_code')
    .where('created_at', '<', when(now - day))
    .execute()
  await db
    .deleteFrom('rate_count')
    .where('window_start', '<', when(now - day))
    .execute()
  await db
    .deleteFrom('handover_code')
    .where('expires_at', '<', when(now - day))
    .execute()
  await db
    .deleteFrom('host_ticket')
    .where('expires_at', '<', when(now - day))
    .execute()
  await sweepSteps(db, now - day)
  // An answer is proof for as long as somebody may ask for it.
  await db
    .deleteFrom('consent')
    .where('answered_at', '<', when(now - 3 * 365 * day))
    .execute()
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', when(now - 7 * day))
    .execute()
}
