import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { ClaimKind, HoldNeed, Meaning, ReturnCause, Told } from '@tomobako/domain/tracking'
import { meaningOf } from '@tomobako/domain/tracking'
import type { DB, Db, Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'

export type EventRow = Omit<Selectable<DB['tracking_event']>, 'meaning'> & { meaning: Meaning | null }
export type ClaimRow = Omit<Selectable<DB['parcel_claim']>, 'kind' | 'state' | 'rule'> & {
  kind: ClaimKind
  state: 'open' | 'accepted' | 'refused' | 'withdrawn'
  rule: { version: string }
}
export type HoldRow = Omit<Selectable<DB['parcel_hold']>, 'needs'> & { needs: HoldNeed }

/** Writes down what is new of what was told; answers how much that is. The unique index decides what has been heard before. */
export async function addEvents(
  tx: Tx,
  parcelId: string,
  source: string,
  told: readonly Told[],
  now: EpochMs,
): Promise<number> {
  if (told.length === 0) return 0
  const rows = told.map((each) => ({
    id: randomUUIDv7(),
    parcel_id: parcelId,
    source,
    code: each.code.slice(0, 40),
    meaning: meaningOf(each.code),
    words: (each.words ?? '').slice(0, 300),
    place: (each.place ?? '').slice(0, 120),
    country: each.country ?? null,
    happened_at: at(each.at),
    told_at: at(now),
  }))
  return (
    await tx
      .insertInto('tracking_event')
      .values(rows)
      .onConflict((on) => on.columns(['parcel_id', 'code', 'happened_at', 'place']).doNothing())
      .returning('id')
      .execute()
  ).length
}
// `meaning` is written above, from the table's own words.
export const events = async (db: Db, parcelId: string): Promise<EventRow[]> =>
  (await db
    .selectFrom('tracking_event')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .orderBy('happened_at')
    .orderBy('id')
    .execute()) as EventRow[]

export const unknown = async (db: Db) =>
  await db
    .selectFrom('tracking_event')
    .select([
      'source',
      'code',
      sql<string>`max(words)`.as('words'),
      sql<number>`count(*)`.as('count'),
      sql<number>`max(happened_at)`.as('lastAt'),
    ])
    .where('meaning', 'is', null)
    .groupBy(['source', 'code'])
    .orderBy('count', 'desc')
    .orderBy('code')
    .limit(100)
    .execute()

const under = ['handed_over', 'in_transit', 'customs', 'held'] as const
/** Parcels that carriers have and that may be asked about now, longest waiting first. */
export async function due(db: Db, now: EpochMs, limit: number) {
  return await db
    .selectFrom('parcel')
    .leftJoin('tracking_poll', 'tracking_poll.parcel_id', 'parcel.id')
    .select([
      'parcel.id',
      'parcel.state',
      'parcel.method',
      'parcel.country',
      'parcel.tracking',
      'parcel.handed_over_at as handedOverAt',
      'tracking_poll.failures',
      sql<{ min: number; max: number }>`parcel.estimate->'days'`.as('days'),
    ])
    .select((eb) =>
      eb
        .selectFrom('parcel_hold')
        .select('asked_at')
        .whereRef('parcel_hold.parcel_id', '=', 'parcel.id')
        .where('closed_at', 'is', null)
        .as('heldAt'),
    )
    .where('parcel.state', 'in', [...under])
    .where('parcel.handed_over_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('tracking_poll.next_at', 'is', null),
        eb('tracking_poll.next_at', '<=', sql<number>`${at(now)}::timestamptz`),
      ]),
    )
    .orderBy('tracking_poll.next_at', (order) => order.asc().nullsFirst())
    .orderBy('parcel.id')
    .limit(limit)
    .execute()
}
/** `next` null: never again. */
export async function polled(
  db: Db,
  parcelId: string,
  failures: number,
  next: EpochMs | null,
  now: EpochMs,
): Promise<void> {
  const values = {
    next_at: next === null ? sql<string>`'infinity'::timestamptz` : at(next),
    asked_at: at(now),
    failures,
  }
  await db
    .insertInto('tracking_poll')
    .values({ parcel_id: parcelId, ...values })
    .onConflict((on) => on.column('parcel_id').doUpdateSet(values))
    .execute()
}
export const pollOf = async (db: Db, parcelId: string) =>
  (await db
    .selectFrom('tracking_poll')
    .select([
      'asked_at',
      sql<number | null>`case when next_at = 'infinity' then null else next_at end`.as('next_at'),
      'failures',
    ])
    .where('parcel_id', '=', parcelId)
    .executeTakeFirst()) ?? null

export const underWay = async (db: Db) =>
  await db
    .selectFrom('parcel')
    .select('id')
    .where('state', 'in', ['handed_over', 'in_transit', 'customs'])
    .where('handed_over_at', 'is not', null)
    .execute()
export const idOfTracking = async (db: Db, tracking: string): Promise<string | null> =>
  (
    await db
      .selectFrom('parcel')
      .select('id')
      .where(sql`upper(replace(replace(tracking, ' ', ''), '-', ''))`, '=', tracking)
      .executeTakeFirst()
  )?.id ?? null
export const heldSince = async (db: Db, parcelId: string): Promise<number | null> =>
  (
    await db
      .selectFrom('parcel_hold')
      .select('asked_at')
      .where('parcel_id', '=', parcelId)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  )?.asked_at ?? null

/** How long the latest delivered parcels of this kind took, in milliseconds. Delivered parcels of the last year: older ones say little. */
export async function took(db: Db, method: string, country: string, now: EpochMs): Promise<number[]> {
  const rows = await db
    .selectFrom('parcel')
    .select(['handed_over_at', 'delivered_at'])
    .where('state', '=', 'delivered')
    .where('method', '=', method)
    .where('country', '=', country)
    .where('delivered_at', '>', sql<number>`${at(now - 365 * 86_400_000)}::timestamptz`)
    .where('handed_over_at', 'is not', null)
    .orderBy('delivered_at', 'desc')
    .limit(400)
    .execute()
  return rows.map((row) => row.delivered_at! - row.handed_over_at!).filter((ms) => ms > 0)
}

/** Parcels of the last year that were delivered in a country, by whatever method, and how long half of them took at most. */
export async function cameTo(
  db: Db,
  country: string,
  now: EpochMs,
): Promise<{ parcels: number; medianMs: number | null }> {
  const row = await db
    .selectFrom('parcel')
    .select([
      sql<number>`count(*)`.as('parcels'),
      sql<
        number | null
      >`extract(epoch from percentile_disc(0.5) within group (order by delivered_at - handed_over_at)) * 1000`.as(
        'medianMs',
      ),
    ])
    .where('state', '=', 'delivered')
    .where('country', '=', country)
    .where('delivered_at', '>', sql<number>`${at(now - 365 * 86_400_000)}::timestamptz`)
    .where('handed_over_at', 'is not', null)
    .whereRef('delivered_at', '>', 'handed_over_at')
    .executeTakeFirstOrThrow()
  return {
    parcels: Number(row.parcels),
    medianMs: row.medianMs === null ? null : Number(row.medianMs),
  }
}

const claimed = (rows: unknown[]): ClaimRow[] => rows as ClaimRow[]
export const claimsOfParcel = async (db: Db, parcelId: string): Promise<ClaimRow[]> =>
  claimed(
    await db
      .selectFrom('parcel_claim')
      .selectAll()
      .where('parcel_id', '=', parcelId)
      .orderBy('opened_at', 'desc')
      .execute(),
  )
export const openClaims = async (db: Db): Promise<ClaimRow[]> =>
  claimed(
    await db
      .selectFrom('parcel_claim')
      .selectAll()
      .where('state', '=', 'open')
      .orderBy('due_at')
      .orderBy('id')
      .limit(100)
      .execute(),
  )
export const claimById = async (db: Db, id: string): Promise<ClaimRow | null> =>
  claimed(await db.selectFrom('parcel_claim').selectAll().where('id', '=', id).execute())[0] ?? null
export const lockClaim = async (tx: Tx, id: string): Promise<ClaimRow | null> =>
  claimed(await tx.selectFrom('parcel_claim').selectAll().where('id', '=', id).forUpdate().execute())[0] ??
  null
/** Null when one of the kind is open already. */
export async function addClaim(
  tx: Tx,
  made: {
    parcelId: string
    customerId: string
    kind: ClaimKind
    note: string
    photoIds: string[]
    rule: object
    dueAt: EpochMs
  },
  now: EpochMs,
): Promise<string | null> {
  const row = await tx
    .insertInto('parcel_claim')
    .values({
      id: randomUUIDv7(),
      parcel_id: made.parcelId,
      customer_id: made.customerId,
      kind: made.kind,
      state: 'open',
      note: made.note,
      photo_ids: made.photoIds,
      rule: JSON.stringify(made.rule),
      opened_at: at(now),
      due_at: at(made.dueAt),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
export async function endClaim(
  tx: Tx,
  id: string,
  end: {
    state: 'accepted' | 'refused' | 'withdrawn'
    answer: string | null
    staffId: string | null
    paidYen: number
  },
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable('parcel_claim')
    .set({
      state: end.state,
      answer: end.answer,
      answered_at: at(now),
      answered_by: end.staffId,
      paid_yen: end.paidYen,
    })
    .where('id', '=', id)
    .execute()
}

/** Parcels that are held now, whoever waits longest first. */
export const heldNow = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('parcel')
      .innerJoin('parcel_hold', 'parcel_hold.parcel_id', 'parcel.id')
      .select('parcel.id')
      .where('parcel.state', '=', 'held')
      .where('parcel_hold.closed_at', 'is', null)
      .orderBy('parcel_hold.asked_at')
      .execute()
  ).map((row) => row.id)
/** The open question, or the last one that was answered. */
export const holdOf = async (db: Db, parcelId: string): Promise<HoldRow | null> =>
  ((await db
    .selectFrom('parcel_hold')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()) as HoldRow | undefined) ?? null
export async function answerHold(
  tx: Tx,
  id: string,
  answer: string,
  photoIds: string[],
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable('parcel_hold')
    .set({ answer, photo_ids: photoIds, answered_at: at(now) })
    .where('id', '=', id)
    .execute()
}

export async function returnOf(
  db: Db,
  parcelId: string,
): Promise<{ cause: ReturnCause; rule: { postageBack: boolean }; paidYen: number; at: number } | null> {
  const row = await db
    .selectFrom('parcel_return')
    .select(['cause', 'rule', 'paid_yen as paidYen', 'at'])
    .where('parcel_id', '=', parcelId)
    .executeTakeFirst()
  // Written by the parcel's move in this shape.
  return row ? { ...row, cause: row.cause as ReturnCause, rule: row.rule as { postageBack: boolean } } : null
}
