import { iso } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import { overdueAt, overdueRule } from '@tomobako/domain/order'
import type { OverdueRule } from '@tomobako/domain/order'
import { workingDay } from '@tomobako/domain/settings'
import { asSystem } from '../jobs/index.ts'
import { attempt } from '../kernel/attempt.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { addOverdue, changeOverdue, lockOverdue, overdueOf } from '../order/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { parcelStore } from '../parcel/index.ts'
import { fees } from '../settings/index.ts'
import * as store from './store.ts'

/** A parcel as the desk of what stands knows it. */
const standing = (kind: 'held' | 'under_way', row: ParcelRow, since: EpochMs) => ({
  kind,
  subjectId: row.id,
  subjectNo: row.no,
  customerId: row.customer_id,
  words: `${row.country} ${row.tracking ?? ''}`.trim(),
  link: `/parcels/${row.no}`,
  since,
})

/**
 * Hourly: owners of held parcels are reminded until they answer; an answer, and the last day, are somebody's of ours. It ends by what the
 * carrier says: a parcel that lies at a border is neither lost nor back before somebody has said so.
 */
export async function followHeld(house: House): Promise<void> {
  const rule = overdueRule('held', await fees(house))
  for (const parcelId of await store.heldNow(house.db))
    await attempt(house, `held parcel ${parcelId}`, () =>
      asSystem(house, (context) => followHold(context, parcelId, rule)),
    )
}

async function followHold(context: TxContext, parcelId: string, rule: OverdueRule): Promise<void> {
  const { db, now } = context
  const row = await parcelStore.lock(db, { id: parcelId })
  const hold = row && (await store.holdOf(db, row.id))
  if (!row || !hold || row.state !== 'held') return
  const found = overdueAt(hold.asked_at, now, rule)
  const known = await lockOverdue(db, { kind: 'held', subjectId: row.id, since: hold.asked_at })
  const answered = hold.answered_at !== null
  if (!known) {
    if (found.notice === null && !answered) return
    const endsAt = found.toldEndsAt
    const made = await addOverdue(db, standing('held', row, hold.asked_at), {
      notice: found.notice ?? 0,
      endsAt,
      lookAt: answered ? workingDay(hold.answered_at!, 1) : endsAt,
      now,
    })
    if (made && !answered) await remind(context, row, made.id, found.notice ?? 0, endsAt)
    return
  }
  if (known.over_at !== null) return
  if (known.ends_at <= now) {
    // Written down as told; it stays on the desk until the carrier has said what became of it.
    await changeOverdue(db, known.id, { overAt: now, lookAt: workingDay(now, 1) })
    await notify(context, {
      customerId: row.customer_id,
      key: 'notice.parcel.heldOver',
      values: { no: row.no },
      link: `/parcels/${row.no}`,
      once: `overdue/${known.id}/over`,
      mail: true,
    })
    return
  }
  // Once what they sent is theirs to read, the rest is ours: nobody is reminded of what they have done.
  if (answered && known.put_off_why === null) {
    const lookAt = workingDay(hold.answered_at!, 1)
    if (lookAt < known.look_at) await changeOverdue(db, known.id, { lookAt })
    return
  }
  if (answered || found.notice === null || found.notice <= known.notice) return
  await changeOverdue(db, known.id, { notice: found.notice })
  await remind(context, row, known.id, found.notice, known.ends_at)
}

const remind = (
  context: TxContext,
  row: ParcelRow,
  id: string,
  notice: number,
  endsAt: EpochMs,
): Promise<unknown> =>
  notify(context, {
    customerId: row.customer_id,
    key: 'notice.parcel.heldReminder',
    values: { no: row.no, until: iso(endsAt) },
    link: `/parcels/${row.no}`,
    once: `overdue/${id}/${notice}`,
    mail: true,
  })

/** Until when a hold is waited for, and why it was given longer. */
export async function heldUntil(
  { db, house }: { readonly db: House['db']; readonly house: House },
  parcelId: string,
  askedAt: EpochMs,
): Promise<{ until: EpochMs; why: string | null }> {
  const row = (await overdueOf(db, [parcelId])).find((each) => each.kind === 'held' && each.since === askedAt)
  if (row) return { until: row.ends_at, why: row.put_off_why }
  return { until: overdueAt(askedAt, askedAt, overdueRule('held', await fees(house))).endsAt, why: null }
}

/** A parcel that should have come is on the desk a week after its owner was told of it, and until something became of it. */
export async function noteUnderWay(context: TxContext, row: ParcelRow, lastAt: EpochMs): Promise<void> {
  const found = overdueAt(lastAt, context.now, overdueRule('under_way', await fees(context)))
  await addOverdue(context.db, standing('under_way', row, lastAt), {
    notice: 0,
    endsAt: found.toldEndsAt,
    lookAt: workingDay(context.now, 5),
    now: context.now,
  })
}
