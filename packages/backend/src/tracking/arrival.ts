import type { EpochMs } from '@tomobako/domain/kernel'
import type { Arrival } from '@tomobako/domain/tracking'
import { arrival, lastExpected } from '@tomobako/domain/tracking'
import type { Db } from '../db/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import * as store from './store.ts'

/** `range`: when it will come, as known now. `lastAt`: the last moment it was expected, which does not move on. */
export type Expected = { range: Arrival; lastAt: EpochMs }

/** When a parcel under way will come; null before hand-over and after its end. */
export async function expectedOf(
  { db, now }: { readonly db: Db; readonly now: number },
  row: ParcelRow,
): Promise<Expected | null> {
  if (row.handed_over_at === null || !['handed_over', 'in_transit', 'customs', 'held'].includes(row.state))
    return null
  const took = await store.took(db, row.method, row.country, now)
  return {
    range: arrival(row.handed_over_at, now, took, row.estimate.days),
    lastAt: lastExpected(row.handed_over_at, took, row.estimate.days),
  }
}
