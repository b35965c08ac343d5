import { isOutside } from '@tomobako/domain/payment'
import type { OutputOf, parcel as contract } from '@tomobako/contract'
import { isRefusal, iso, sum } from '@tomobako/domain/kernel'
import { packedStorage, unpaid } from '@tomobako/domain/parcel'
import { clock } from '@tomobako/domain/settings'
import type { Pause } from '@tomobako/domain/settings'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/index.ts'
import { clockActor, noteFault } from '../kernel/index.ts'
import { notify, pausedBy } from '../message/index.ts'
import { checkedSince } from '../order/index.ts'
import { inForce } from '../settings/index.ts'
import { friendAtBank, giveUp, isBeingShared, lockOpen, newestFor, reconcile } from '../payment/index.ts'
import { asUnpacked } from './approval.ts'
import { moveParcel } from './move.ts'
import { aheadOf, dueYen } from './pay.ts'
import { rulesOf } from './tolerance.ts'
import * as store from './store.ts'
import type { BillRow, ParcelRow } from './store.ts'

/** A box that waits for a yes has a deadline of its own, and one that was never closed has none. */
const isCounted = (row: ParcelRow): row is ParcelRow & { packed_at: number } =>
  row.state === 'awaiting_postage' && row.approval !== 'asked' && row.packed_at !== null
/** From when its days are counted: for as long as we checked it, it did not stand because of its owner. */
const standsSince = (row: ParcelRow & { packed_at: number }): number => row.packed_at + row.checked_ms

/** What the parcel's page and list say of it; null when nothing waits to be paid. */
export function unpaidView(
  row: ParcelRow,
  now: number,
  pauses: readonly Pause[],
): OutputOf<typeof contract.detail>['unpaid'] {
  if (!isCounted(row)) return null
  const rules = rulesOf(row)
  const found = unpaid(standsSince(row), now, rules, pauses)
  return {
    freeUntil: iso(found.freeUntil),
    endsAt: iso(found.endsAt),
    yenPerDay: rules.unpaidYenPerDay,
    owedYen: (row.rows ?? []).find(({ key }) => key === packedStorage)?.yen ?? 0,
    closed: clock('packed', standsSince(row), pauses).closed(found.endsAt),
  }
}

/** The row for standing here, last before the bill's total is made; none while it is free. */
export const withStanding = (rows: readonly BillRow[], yen: number): BillRow[] => [
  ...rows.filter(({ key }) => key !== packedStorage),
  ...(yen > 0 ? [{ key: packedStorage, yen, kind: 'item' as const }] : []),
]

/** Hourly: what a packed and unpaid parcel costs today stands on its bill, its owner is reminded, and on the last day it is unpacked. */
export async function followUnpaid(house: House): Promise<void> {
  for (const id of await store.awaitingPostage(house.db)) {
    const attempt = await newestFor(house.db, { kind: 'parcel', id })
    try {
      // The bank may know more than we do: nothing is unpacked that was paid.
      if (attempt && isOutside(attempt.method)) await reconcile(house, attempt.id)
      const friend = await friendAtBank(house.db, { kind: 'parcel', id })
      if (friend) await reconcile(house, friend.id)
      await asSystem(house, (context) => follow(context, id))
    } catch (error) {
      noteFault(house, error, { parcel: id }, 'an unpaid parcel is looked at again next hour')
    }
  }
}

async function follow(context: TxContext, id: string): Promise<void> {
  // Payment before parcel, the order in which a settling payment locks them. While somebody pays, the amount stands still.
  const open = await lockOpen(context.db, { kind: 'parcel', id })
  const friend = await friendAtBank(context.db, { kind: 'parcel', id })
  for (const each of [open, friend])
    if (each && (each.state === 'processing' || each.expires_at > context.now)) return
  if (await isBeingShared(context.db, { kind: 'parcel', id })) return
  const row = await store.lock(context.db, { id })
  if (!row || !isCounted(row)) return
  if ((await checkedSince(context.db, row.id)) !== null) return
  const { pauses } = await inForce(context)
  const found = unpaid(standsSince(row), context.now, rulesOf(row), pauses)
  if (open) await giveUp(context, open, 'expired')
  if (found.isOver) return unpack(context, row)
  const rows = withStanding(row.rows ?? [], found.yen)
  const totalYen = sum(rows.map(({ yen }) => yen))
  const now =
    totalYen === row.total_yen
      ? row
      : await store.change(context.db, row, { rows: JSON.stringify(rows), total_yen: totalYen })
  if (found.reminder === null) return
  await notify(context, {
    customerId: row.customer_id,
    mail: true,
    key: 'notice.parcel.unpaidReminder',
    values: {
      no: row.no,
      yen: dueYen(now, await aheadOf(context, now)),
      freeUntil: iso(found.freeUntil),
      until: iso(found.endsAt),
      ...pausedBy(clock('packed', standsSince(row), pauses).closed(found.endsAt)),
    },
    link: `/parcels/${row.no}`,
    once: `parcel/${row.id}/unpaid/${row.packed_at}/${found.reminder}`,
  })
}

/** The end: its pieces are stored again with their own clocks, what was paid ahead is back, nothing is owed for the box. */
async function unpack(context: TxContext, row: ParcelRow): Promise<void> {
  const moved = await moveParcel(context, row, {
    event: 'cancelPacked',
    by: clockActor,
    data: { unpaid: true },
    set: asUnpacked,
  })
  if (isRefusal(moved)) throw new Error(`parcel ${row.no} cannot be taken apart from ${row.state}`)
  await notify(context, {
    customerId: row.customer_id,
    mail: true,
    key: 'notice.parcel.unpaidOver',
    values: { no: row.no },
    link: '/storage',
    once: `parcel/${row.id}/unpaidOver/${moved.version}`,
  })
}
