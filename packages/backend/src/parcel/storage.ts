import type { EpochMs } from '@tomobako/domain/kernel'
import { storedDays } from '@tomobako/domain/parcel'
import { noticeDays } from '@tomobako/domain/storage'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import type { FeeSettings, Pause } from '@tomobako/domain/settings'
import type { House } from '../kernel/house.ts'
import { asSystem } from '../jobs/index.ts'
import { notify, titled } from '../message/index.ts'
import { inForce } from '../settings/index.ts'
import * as store from './store.ts'

/** Days of free storage that are left, today included as arrived; negative once they are over. */
export const storageDaysLeft = (
  arrivedAt: EpochMs,
  now: EpochMs,
  current: FeeSettings,
  pauses: readonly Pause[],
): number => current.freeStorageDays - storedDays(arrivedAt, now, pauses)

/**
 * The storage clock: each stored item that nobody has asked to send is mentioned once on each of its days. When the clock has
 * jumped over several (the shop was closed, the demo world's clock was moved), only the latest is told. What came back has arrived
 * once more: its clock begins again, and so do its notices.
 */
export async function tellStorage(house: House): Promise<void> {
  const now = house.clock.now()
  const { fees: current, pauses } = await inForce(house)
  for (const piece of await store.idle(house.db, now - (noticeDays[0] - 1) * DAY)) {
    const days = storedDays(piece.arrivedAt ?? now, now, pauses)
    const due = noticeDays.findLast((day) => day <= days)
    if (due === undefined) continue
    const left = current.freeStorageDays - days
    await asSystem(house, (context) =>
      notify(context, {
        customerId: piece.customerId,
        link: '/storage',
        mail: true,
        // By the day it was stored: days on the road between two warehouses move its clock, and tell nothing twice.
        once: `line/${piece.id}/storage/${jstDay(piece.storedAt ?? piece.arrivedAt ?? now)}/${due}`,
        ...(left >= 0
          ? { key: 'notice.parcel.storageFree', values: { ...titled(piece.snapshot), days, left } }
          : {
              key: 'notice.parcel.storageCharged',
              values: {
                title: piece.snapshot.title,
                days,
                yen: current.storageYenPerDay,
                left: Math.max(0, current.maxStorageDays - days),
              },
            }),
      }),
    )
  }
}
