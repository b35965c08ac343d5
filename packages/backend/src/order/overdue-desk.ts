import type { InputOf, OutputOf, overdueDesk as contract } from '@tomobako/contract'
import { DAY, iso, maskName, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { overdueRule, parcelOverdues } from '@tomobako/domain/order'
import { clock } from '@tomobako/domain/settings'
import { sql } from 'kysely'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, staffOf } from '../kernel/context.ts'
import { notify, pausedBy } from '../message/index.ts'
import { fees, inForce } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { changeOverdue, isOpen, isStill, lockById } from './overdue-store.ts'

const MOST = 200

/** What stands for too long, whoever has to be looked at first before everything else. */
export async function list(_input: unknown, context: Context): Promise<OutputOf<typeof contract.list>> {
  const set = await fees(context)
  const rows = await context.db
    .selectFrom('overdue')
    .innerJoin('customer', 'customer.id', 'overdue.customer_id')
    .selectAll('overdue')
    .select(['customer.name', 'customer.country'])
    .where(isOpen)
    .orderBy('overdue.look_at')
    .orderBy('overdue.id')
    .limit(MOST)
    .execute()
  return {
    rows: rows.map((row) => {
      // The column's check allows only these kinds.
      const kind = row.kind as OutputOf<typeof contract.list>['rows'][number]['kind']
      return {
        id: row.id,
        kind,
        no: row.subject_no,
        words: row.words,
        customer: { masked: maskName(row.name), country: row.country },
        since: iso(row.since),
        lookAt: iso(row.look_at),
        endsAt: iso(row.ends_at),
        ending: overdueRule(kind, set).ending,
        overAt: row.over_at === null ? null : iso(row.over_at),
        putOff: row.put_off_why === null ? null : { why: row.put_off_why, by: row.put_off_by ?? '' },
      }
    }),
  }
}

/** More time for something that stands: its customer reads until when, and why. */
export async function putOff(
  { id, days, why }: InputOf<typeof contract.putOff>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await lockById(context.db, id)
  if (!row) return refuse('common.notFound')
  const { fees: set, pauses } = await inForce(context)
  const { clock: counts } = overdueRule(row.kind, set)
  const until =
    counts === null ? context.now + days * DAY : clock(counts, context.now, pauses).after(days * DAY)
  const changed = await context.db
    .updateTable('overdue')
    .set({
      look_at: at(until),
      ends_at: sql`greatest(ends_at, ${at(until)}::timestamptz)`,
      put_off_why: why,
      put_off_by: staffOf(context).name,
    })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .where((e) => e.or([e('over_at', 'is', null), e('kind', 'in', [...parcelOverdues])]))
    .where(isStill)
    .returning('ends_at')
    .executeTakeFirst()
  if (!changed) return refuse('console.changedMeanwhile')
  await audit(context, {
    what: 'overdue.putOff',
    subject: row.subject_no,
    before: iso(row.ends_at),
    after: iso(changed.ends_at),
    why,
  })
  const isParcel = parcelOverdues.some((each) => each === row.kind)
  await notify(context, {
    customerId: row.customer_id,
    key: isParcel ? 'notice.parcel.waitLonger' : 'notice.order.waitLonger',
    values: {
      no: row.subject_no,
      title: row.words,
      until: iso(until),
      why,
      ...pausedBy(counts === null ? [] : clock(counts, context.now, pauses).closed(until)),
    },
    link: row.link,
    once: `overdue/${id}/longer/${context.now}`,
    mail: true,
  })
  return { ok: true }
}

/** What was left to do after its end is done: the piece is off its shelf, the carrier was asked for what it was worth. */
export async function done(
  { id, why }: InputOf<typeof contract.done>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await lockById(context.db, id)
  if (!row) return refuse('common.notFound')
  if (row.left_at !== null) return { ok: true }
  if (row.over_at === null || parcelOverdues.some((each) => each === row.kind))
    return refuse('console.overdue.refused.stands')
  await changeOverdue(context.db, id, { leftAt: context.now, leftBy: staffOf(context).name })
  await audit(context, { what: 'overdue.done', subject: row.subject_no, why })
  return { ok: true }
}
