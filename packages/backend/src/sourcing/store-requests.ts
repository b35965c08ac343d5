import type { Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Family, Listing } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { BuyRequestState, DeclineReason } from '@tomobako/domain/sourcing'
import { sourcingLimits } from '@tomobako/domain/sourcing'
import type { Db, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import type { BuyRequestTable } from '../db/tables.gen.ts'
import type { Actor } from '../kernel/context.ts'
import { at } from '../kernel/context.ts'

export type Offer = {
  title: string
  priceYen: number
  domesticYen: number
  weightGrams: number | null
  sizeMm: { length: number; width: number; height: number } | null
  note: string
}
/** A row as stored; the columns are written by this capability only, always as these shapes. */
export type Request = Omit<
  Selectable<BuyRequestTable>,
  'state' | 'source' | 'offer' | 'listing' | 'declined_reason'
> & {
  state: BuyRequestState
  source: Family | null
  offer: Offer | null
  listing: Listing | null
  declined_reason: DeclineReason | null
}
export const request = (row: unknown): Request => row as Request

export async function byId(db: Db, id: string): Promise<Request | null> {
  const row = await db.selectFrom('buy_request').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? request(row) : null
}
export async function lock(db: Tx, id: string): Promise<Request | null> {
  const row = await db
    .selectFrom('buy_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? request(row) : null
}
export async function openWith(db: Db, customerId: string, urlKey: string): Promise<Request | null> {
  const row = await db
    .selectFrom('buy_request')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('url_key', '=', urlKey)
    .where('place', 'is not', null)
    .executeTakeFirst()
  return row ? request(row) : null
}
/** The lowest place a customer has free, or null. */
export async function freePlace(db: Tx, customerId: string): Promise<number | null> {
  const taken = new Set(
    (
      await db
        .selectFrom('buy_request')
        .select('place')
        .where('customer_id', '=', customerId)
        .where('place', 'is not', null)
        .execute()
    ).map((row) => row.place),
  )
  return (
    Array.from({ length: sourcingLimits.openRequests }, (_, index) => index + 1).find(
      (place) => !taken.has(place),
    ) ?? null
  )
}
type New = {
  id: string
  no: string
  customerId: string
  place: number
  url: string
  urlKey: string
  source: Family | null
  title: string
  wishYen: number | null
  quantity: number
  note: string
  photoIds: readonly string[]
  now: EpochMs
  dueAt: EpochMs
}
/** False when the place, the link or the number is taken by now; the caller looks again. */
export async function insert(db: Tx, row: New): Promise<boolean> {
  const made = await db
    .insertInto('buy_request')
    .values({
      id: row.id,
      no: row.no,
      customer_id: row.customerId,
      state: 'asked',
      place: row.place,
      url: row.url,
      url_key: row.urlKey,
      source: row.source,
      title: row.title,
      wish_yen: row.wishYen,
      quantity: row.quantity,
      note: row.note,
      photo_ids: [...row.photoIds],
      asked_at: at(row.now),
      due_at: at(row.dueAt),
      created_at: at(row.now),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
/** Writes a change over the version that was read; null when somebody else was faster. */
export async function change(
  db: Tx,
  known: Request,
  set: Omit<Updateable<BuyRequestTable>, 'state'>,
): Promise<Request | null> {
  const row = await db
    .updateTable('buy_request')
    .set({ ...set, version: known.version + 1 })
    .where('id', '=', known.id)
    .where('version', '=', known.version)
    .returningAll()
    .executeTakeFirst()
  return row ? request(row) : null
}

export type EventRow = { requestId: string; event: string; by: Actor['by']; note: string | null; at: EpochMs }
export async function events(db: Db, ids: readonly string[]): Promise<EventRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('buy_request_event')
    .select(['request_id as requestId', 'event', 'by', 'why as note', 'at'])
    .where('request_id', 'in', [...ids])
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, by: row.by as Actor['by'] }))
}

export async function pageOf(db: Db, customerId: string, limit: number, offset: number): Promise<Request[]> {
  return (
    await db
      .selectFrom('buy_request')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(request)
}
export async function countOpen(db: Db, customerId: string): Promise<number> {
  return (
    await db
      .selectFrom('buy_request')
      .select(sql<number>`count(*)`.as('count'))
      .where('customer_id', '=', customerId)
      .where('place', 'is not', null)
      .executeTakeFirstOrThrow()
  ).count
}

export type DeskView = 'asked' | 'quoted' | 'accepted' | 'ended'
const statesOf: Readonly<Record<DeskView, readonly BuyRequestState[]>> = {
  asked: ['asked'],
  quoted: ['quoted'],
  accepted: ['accepted'],
  ended: ['ordered', 'declined', 'expired', 'withdrawn'],
}
export type DeskRow = { request: Request; customer: { name: string; country: string; language: string } }
export async function desk(db: Db, view: DeskView, limit: number, offset: number): Promise<DeskRow[]> {
  const rows = await db
    .selectFrom('buy_request')
    .innerJoin('customer', 'customer.id', 'buy_request.customer_id')
    .selectAll('buy_request')
    .select([
      'customer.name as customerName',
      'customer.country as customerCountry',
      'customer.language as customerLanguage',
    ])
    .where('buy_request.state', 'in', [...statesOf[view]])
    .orderBy(view === 'ended' ? sql`buy_request.created_at desc` : sql`buy_request.asked_at asc`)
    .orderBy('buy_request.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ customerName, customerCountry, customerLanguage, ...row }) => ({
    request: request(row),
    customer: { name: customerName, country: customerCountry, language: customerLanguage },
  }))
}
export async function deskCounts(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('buy_request')
    .select(['state', sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(
    Object.entries(statesOf).map(([view, states]) => [
      view,
      rows
        .filter((row) => states.includes(row.state as BuyRequestState))
        .reduce((sum, row) => sum + row.count, 0),
    ]),
  )
}
export async function overdue(db: Db, now: EpochMs, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('buy_request')
    .select('id')
    .where('state', 'in', ['quoted', 'accepted'])
    .where('valid_until', '<=', when(now))
    .orderBy('valid_until')
    .limit(limit)
    .execute()
}
