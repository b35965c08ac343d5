import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { OverdueKind } from '@tomobako/domain/order'
import { overdueKinds } from '@tomobako/domain/order'
import type { DB, Db, Tx } from '../db/index.ts'
import { instant } from '../db/moment.ts'
import { at } from '../kernel/context.ts'
import { together } from '../kernel/together.ts'

/** What stands for too long: the thing, what people know it by, where it is looked at, and since when it is where it is. */
export type Stands = {
  readonly kind: OverdueKind
  readonly subjectId: string
  readonly subjectNo: string
  readonly customerId: string
  readonly words: string
  readonly link: string
  readonly since: EpochMs
}
export type OverdueRow = Omit<Selectable<DB['overdue']>, 'kind'> & { kind: OverdueKind }

/** Whether the thing of a row is where it was. What is not has gone on, and nobody needs to look. */
export const isStill = sql<boolean>`(case overdue.kind
  when 'door' then exists (select from door_postage d where d.line_id = overdue.subject_id and d.state = 'asked')
  when 'held' then exists (select from parcel_hold h where h.parcel_id = overdue.subject_id and h.closed_at is null and h.asked_at = overdue.since)
  when 'under_way' then exists (select from parcel p where p.id = overdue.subject_id and p.state in ('handed_over', 'in_transit', 'customs'))
  else exists (select from order_line l where l.id = overdue.subject_id and l.state = overdue.kind) end)`
/** Its rule ended it, and something is left to do by us; what others have in hand is not ended by our saying so. */
const isLeft = sql<boolean>`(overdue.over_at is not null and overdue.kind not in ('held', 'under_way'))`
/** What somebody of ours has to look at. */
export const isOpen = sql<boolean>`overdue.left_at is null and (${isLeft} or ${isStill})`

/** What has gone on needs nobody; said by the clock, so that the rows of long ago are not asked about for ever. */
export async function leave(db: Db, now: EpochMs): Promise<void> {
  await sql`update overdue set left_at = ${at(now)}::timestamptz where left_at is null and not ${isLeft} and not ${isStill}`.execute(
    db,
  )
}

export const lockOverdue = async (tx: Tx, of: Pick<Stands, 'kind' | 'subjectId' | 'since'>) =>
  shaped(
    await tx
      .selectFrom('overdue')
      .selectAll()
      .where('kind', '=', of.kind)
      .where('subject_id', '=', of.subjectId)
      .where('since', '=', sql<number>`${at(of.since)}::timestamptz`)
      .forUpdate()
      .executeTakeFirst(),
  )
export const lockById = async (tx: Tx, id: string) =>
  shaped(await tx.selectFrom('overdue').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())

// The column's check allows only these kinds.
const shaped = (row: Selectable<DB['overdue']> | undefined): OverdueRow | null =>
  row && overdueKinds.some((kind) => kind === row.kind) ? (row as OverdueRow) : null

/** Writes down that its customer was told. Null: somebody did meanwhile. */
export async function addOverdue(
  tx: Tx,
  of: Stands,
  told: { notice: number; endsAt: EpochMs; lookAt: EpochMs; now: EpochMs },
): Promise<OverdueRow | null> {
  return shaped(
    await tx
      .insertInto('overdue')
      .values({
        id: randomUUIDv7(),
        kind: of.kind,
        subject_id: of.subjectId,
        subject_no: of.subjectNo,
        customer_id: of.customerId,
        words: of.words.slice(0, 300),
        link: of.link,
        since: at(of.since),
        told_at: at(told.now),
        notice: told.notice,
        look_at: at(told.lookAt),
        ends_at: at(told.endsAt),
      })
      .onConflict((c) => c.doNothing())
      .returningAll()
      .executeTakeFirst(),
  )
}

export const changeOverdue = async (
  tx: Tx,
  id: string,
  set: { notice?: number; lookAt?: EpochMs; overAt?: EpochMs; leftAt?: EpochMs; leftBy?: string },
): Promise<void> =>
  void (await tx
    .updateTable('overdue')
    .set({
      ...(set.notice === undefined ? {} : { notice: set.notice }),
      ...(set.lookAt === undefined ? {} : { look_at: at(set.lookAt) }),
      ...(set.overAt === undefined ? {} : { over_at: at(set.overAt) }),
      ...(set.leftAt === undefined ? {} : { left_at: at(set.leftAt) }),
      ...(set.leftBy === undefined ? {} : { left_by: set.leftBy }),
    })
    .where('id', '=', id)
    .execute())

export type OverdueShown = Pick<OverdueRow, 'subject_id' | 'kind' | 'since' | 'ends_at' | 'put_off_why'>
/** The rows of these things, newest first. */
export async function overdueOf(db: Db, subjectIds: readonly string[]): Promise<OverdueShown[]> {
  if (subjectIds.length === 0) return []
  const rows = await together(
    db,
    db
      .selectFrom('overdue')
      .select(['subject_id', 'kind', 'since', 'ends_at', 'put_off_why'])
      .where('subject_id', 'in', [...subjectIds])
      .orderBy('since', 'desc'),
  )
  return rows.flatMap(({ kind: said, since, ends_at, ...row }) => {
    const kind = overdueKinds.find((each) => each === said)
    return kind ? [{ ...row, kind, since: instant(since), ends_at: instant(ends_at) }] : []
  })
}
