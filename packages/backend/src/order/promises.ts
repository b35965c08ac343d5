import { iso, isRefusal } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { PromiseKind } from '@tomobako/domain/settings'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { at } from '../kernel/index.ts'
import { together } from '../kernel/together.ts'
import { notify } from '../message/index.ts'
import { earn } from '../points/index.ts'

export type Missed = {
  kind: PromiseKind
  /** The line, the task, the parcel or the question that was promised something. */
  subjectId: string
  customerId: string
  /** The public number people know it by, and where it is looked at. */
  no: string
  of: { orderNo: string } | { parcelNo: string } | { ticketNo: string; ticketId: string }
  dueAt: EpochMs
}

const seen = (of: Missed['of']): { ofNo: string; link: string } =>
  'orderNo' in of
    ? { ofNo: of.orderNo, link: `/orders/${of.orderNo}` }
    : 'parcelNo' in of
      ? { ofNo: of.parcelNo, link: `/parcels/${of.parcelNo}` }
      : { ofNo: of.ticketNo, link: `/workOrder/detail/${of.ticketId}` }

/** A promise was missed: written down once, the customer is told and has the points. False: it was known. */
export async function noteMissed(context: TxContext, each: Missed, promised: number): Promise<boolean> {
  const made = await context.db
    .insertInto('promise_missed')
    .values({
      kind: each.kind,
      subject_id: each.subjectId,
      customer_id: each.customerId,
      no: each.no,
      of_no: seen(each.of).ofNo,
      due_at: at(each.dueAt),
      noticed_at: at(context.now),
      points: promised,
    })
    .onConflict((c) => c.columns(['kind', 'subject_id']).doNothing())
    .returning('kind')
    .executeTakeFirst()
  if (!made) return false
  const { kind, subjectId, customerId, no } = each
  const points = await given(context, each, promised)
  await notify(context, {
    customerId,
    key: `notice.promise.${kind}`,
    values: { no, points },
    link: seen(each.of).link,
    once: `promise/${kind}/${subjectId}`,
    mail: false,
  })
  return true
}

/** The points of a missed promise; none when its programme has nothing left: the promise is noted and told all the same. */
async function given(context: TxContext, each: Missed, points: number): Promise<number> {
  if (points === 0) return 0
  const { kind, subjectId, customerId: account, of } = each
  const earned = await earn(context, {
    programme: 'promise',
    cause: `${kind}/${subjectId}`,
    account,
    points,
    values: 'ticketNo' in of ? { ticketNo: of.ticketNo, link: seen(of).link, kind } : { ...of, kind },
  })
  if (!isRefusal(earned)) return points
  await context.db
    .updateTable('promise_missed')
    .set({ points: 0 })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute()
  return 0
}

export type MissedView = { kind: PromiseKind; no: string; dueAt: string; points: number }
/** What was promised of an order, a parcel or a ticket and not kept, the oldest first. */
export async function missedOf(db: Db, no: string): Promise<MissedView[]> {
  const rows = await together(
    db,
    db
      .selectFrom('promise_missed')
      .select(['kind', 'no', 'due_at', 'points'])
      .where('of_no', '=', no)
      .orderBy('due_at')
      .orderBy(sql.ref('kind')),
  )
  return rows.map((row) => ({
    // The table's check allows only the kinds.
    kind: row.kind as PromiseKind,
    no: row.no,
    dueAt: iso(row.due_at),
    points: row.points,
  }))
}
