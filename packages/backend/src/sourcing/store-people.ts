import { sql } from 'kysely'
import type { OutputOf, sourceDesk } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, Tx } from '../db/index.ts'
import { at } from '../kernel/context.ts'

type Report = OutputOf<typeof sourceDesk.reports>['rows'][number]
export type Target = { kind: Report['kind']; source: Family | null; targetId: string }

const sameSource = (source: string | null) => sql<boolean>`coalesce(source, '') = ${source ?? ''}`

export async function hasAsked(
  db: Tx,
  source: string,
  listingId: string,
  names: readonly string[],
): Promise<boolean> {
  return (
    (await db
      .selectFrom('lift_request')
      .select('id')
      .where('source', '=', source)
      .where('listing_id', '=', listingId)
      .where('person', 'in', [...names])
      .where('decided_at', 'is', null)
      .executeTakeFirst()) !== undefined
  )
}
/** One open request a person and listing: the index sees to it, also against the other tab. */
export async function addLift(
  db: Tx,
  row: {
    id: string
    source: string
    listingId: string
    person: string
    customerId: string | null
    note: string
    now: EpochMs
  },
): Promise<void> {
  await db
    .insertInto('lift_request')
    .values({
      id: row.id,
      source: row.source,
      listing_id: row.listingId,
      person: row.person,
      customer_id: row.customerId,
      note: row.note,
      at: at(row.now),
    })
    .onConflict((c) => c.doNothing())
    .execute()
}
export type LiftGroup = {
  source: Family
  listingId: string
  people: number
  notes: string[]
  firstAt: EpochMs
  decidedAt: EpochMs | null
  isLifted: boolean | null
  reason: string | null
  by: string | null
}
export async function lifts(
  db: Db,
  view: 'open' | 'decided',
  limit: number,
  offset: number,
): Promise<LiftGroup[]> {
  const rows = await db
    .selectFrom('lift_request')
    .select([
      'source',
      'listing_id as listingId',
      'decided_at as decidedAt',
      'is_lifted as isLifted',
      'reason',
      'by',
      sql<number>`count(*)`.as('people'),
      sql<string[]>`coalesce(array_agg(note order by at) filter (where note <> ''), '{}')`.as('notes'),
      sql<EpochMs>`min(at)`.as('firstAt'),
    ])
    .where('decided_at', view === 'open' ? 'is' : 'is not', null)
    .groupBy(['source', 'listing_id', 'decided_at', 'is_lifted', 'reason', 'by'])
    .orderBy(view === 'open' ? sql`min(at) asc` : sql`decided_at desc`)
    .orderBy('listing_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...row, source: row.source as Family }))
}
export async function lockLifts(
  db: Tx,
  source: string,
  listingId: string,
): Promise<{ id: string; customerId: string | null }[]> {
  return db
    .selectFrom('lift_request')
    .select(['id', 'customer_id as customerId'])
    .where('source', '=', source)
    .where('listing_id', '=', listingId)
    .where('decided_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}
export async function wasLiftDecided(db: Tx, source: string, listingId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('lift_request')
      .select('id')
      .where('source', '=', source)
      .where('listing_id', '=', listingId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
export async function decideLifts(
  db: Tx,
  ids: readonly string[],
  how: { isLifted: boolean; reason: string; by: string },
  now: EpochMs,
): Promise<void> {
  await db
    .updateTable('lift_request')
    .set({ decided_at: at(now), is_lifted: how.isLifted, reason: how.reason, by: how.by })
    .where('id', 'in', [...ids])
    .execute()
}

export async function hasReported(db: Tx, target: Target, names: readonly string[]): Promise<boolean> {
  return (
    (await db
      .selectFrom('report')
      .select('id')
      .where('kind', '=', target.kind)
      .where(sameSource(target.source))
      .where('target_id', '=', target.targetId)
      .where('person', 'in', [...names])
      .where('decided_at', 'is', null)
      .executeTakeFirst()) !== undefined
  )
}
export async function addReport(
  db: Tx,
  row: Target & {
    id: string
    person: string
    customerId: string | null
    reason: string
    text: string
    now: EpochMs
  },
): Promise<void> {
  await db
    .insertInto('report')
    .values({
      id: row.id,
      kind: row.kind,
      source: row.source,
      target_id: row.targetId,
      person: row.person,
      customer_id: row.customerId,
      reason: row.reason,
      text: row.text,
      at: at(row.now),
    })
    .onConflict((c) => c.doNothing())
    .execute()
}
export type ReportGroup = Target & {
  people: number
  reasons: string[]
  texts: string[]
  firstAt: EpochMs
  decidedAt: EpochMs | null
  decision: 'handled' | 'dismissed' | null
  note: string | null
  by: string | null
}
export async function reports(
  db: Db,
  view: 'open' | 'decided',
  limit: number,
  offset: number,
): Promise<ReportGroup[]> {
  const rows = await db
    .selectFrom('report')
    .select([
      'kind',
      'source',
      'target_id as targetId',
      'decided_at as decidedAt',
      'decision',
      'decision_note as note',
      'by',
      sql<number>`count(*)`.as('people'),
      sql<string[]>`array_agg(reason)`.as('reasons'),
      sql<string[]>`coalesce(array_agg(text order by at) filter (where text <> ''), '{}')`.as('texts'),
      sql<EpochMs>`min(at)`.as('firstAt'),
    ])
    .where('decided_at', view === 'open' ? 'is' : 'is not', null)
    .groupBy(['kind', 'source', 'target_id', 'decided_at', 'decision', 'decision_note', 'by'])
    .orderBy(view === 'open' ? sql`count(*) desc` : sql`decided_at desc`)
    .orderBy(sql`min(at)`)
    .orderBy('target_id')
    .limit(limit)
    .offset(offset)
    .execute()
  // The columns' checks allow only these words.
  return rows.map((row) => ({
    ...row,
    kind: row.kind as Target['kind'],
    source: row.source as Family | null,
    decision: row.decision as ReportGroup['decision'],
  }))
}
export async function lockReports(
  db: Tx,
  target: Target,
): Promise<{ id: string; customerId: string | null }[]> {
  return db
    .selectFrom('report')
    .select(['id', 'customer_id as customerId'])
    .where('kind', '=', target.kind)
    .where(sameSource(target.source))
    .where('target_id', '=', target.targetId)
    .where('decided_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}
export async function wasReportDecided(db: Tx, target: Target): Promise<boolean> {
  return (
    (await db
      .selectFrom('report')
      .select('id')
      .where('kind', '=', target.kind)
      .where(sameSource(target.source))
      .where('target_id', '=', target.targetId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
export async function decideReports(
  db: Tx,
  ids: readonly string[],
  how: { decision: 'handled' | 'dismissed'; note: string; by: string },
  now: EpochMs,
): Promise<void> {
  await db
    .updateTable('report')
    .set({ decided_at: at(now), decision: how.decision, decision_note: how.note, by: how.by })
    .where('id', 'in', [...ids])
    .execute()
}

/** Open reports of these things, the newest first. */
export async function openReports(
  db: Db,
  kind: Target['kind'],
  ids: readonly string[],
): Promise<{ targetId: string; reason: string; text: string; at: EpochMs }[]> {
  return ids.length === 0
    ? []
    : db
        .selectFrom('report')
        .select(['target_id as targetId', 'reason', 'text', 'at'])
        .where('kind', '=', kind)
        .where('target_id', 'in', [...ids])
        .where('decided_at', 'is', null)
        .orderBy('at', 'desc')
        .limit(200)
        .execute()
}
