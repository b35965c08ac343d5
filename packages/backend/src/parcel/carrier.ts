import type { EpochMs } from '@tomobako/domain/kernel'
import { isRefusal } from '@tomobako/domain/kernel'
import type { ShippingTables } from '@tomobako/domain/parcel'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Actor } from '../kernel/index.ts'
import { tradeTables } from '../settings/index.ts'
import { journey } from './journey.ts'
import type { CarrierEvent } from './journey.ts'
import { moveParcel } from './move.ts'
import * as store from './store.ts'
import type { ParcelRow } from './store.ts'

/**
 * Where a parcel is, as its carrier tells. Everything that has happened up to `now`, oldest first; the same parcel always
 * gives the same past. There is one implementation, the practice one below. No real carrier is connected: Japan Post offers
 * no open tracking interface, so in a real installation staff record what the carrier reports (console, parcels), until an
 * operator with a contract plugs an implementation in here.
 */
export type CarrierTracking = { readonly name: string; track: (parcel: Pick<ParcelRow, 'id' | 'method' | 'country' | 'handed_over_at'>, now: EpochMs) => Promise<CarrierEvent[]> }

/** The demo world's carrier: leaves Japan after 12 hours, stops at customs where tax is collected at the border, arrives within the method's days. */
export function practiceCarrier(tables: () => Promise<ShippingTables>): CarrierTracking {
  return {
    name: 'practice',
    async track(parcel, now) {
      if (parcel.handed_over_at === null) return []
      return journey(parcel, parcel.handed_over_at, await tables()).filter((each) => each.at <= now)
    },
  }
}

const carrierActor: Actor = { by: 'system', id: null, name: 'practice carrier' }
const done: Readonly<Record<string, number>> = { handed_over: 0, in_transit: 1, customs: 2 }
const rank = { depart: 1, customs: 2, deliver: 3 } as const

/** Asks the carrier about every parcel on its way and records what is new. Only in the demo world. */
export async function followPractice(house: House): Promise<void> {
  if (!house.settings.practice) return
  const carrier = practiceCarrier(() => tradeTables(house))
  for (const each of await store.travelling(house.db)) {
    const told = await carrier.track(each, house.clock.now())
    if (!told.some((event) => rank[event.event] > done[each.state]!)) continue
    await asSystem(house, async (context) => {
      let row = await store.lock(context.db, { id: each.id })
      for (const event of told) {
        // Staff may have recorded it first, or put the parcel on hold: then the carrier's word waits.
        if (!row || !(row.state in done) || rank[event.event] <= done[row.state]!) continue
        const moved = await moveParcel(context, row, { event: event.event, by: carrierActor, when: event.at })
        if (isRefusal(moved)) break
        row = moved
      }
    })
  }
}
