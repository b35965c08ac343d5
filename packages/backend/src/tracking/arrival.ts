import type { Arrival } from '@tomobako/domain/tracking'
import { arrival } from '@tomobako/domain/tracking'
import type { Db } from '../db/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import * as store from './store.ts'

/** When a parcel under way will come; null before hand-over and after its end. */
export async function arrivalOf({ db, now }: { readonly db: Db; readonly now: number }, row: ParcelRow): Promise<Arrival | null> {
  if (row.handed_over_at === null || !['handed_over', 'in_transit', 'customs', 'held'].includes(row.state)) return null
  return arrival(row.handed_over_at, now, await store.took(db, row.method, row.country, now), row.estimate.days)
}
