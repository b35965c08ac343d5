import { isLate, nextPoll } from '@tomobako/domain/tracking'
import type { TrackedParcel, TrackingGateway } from '../gateways/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import { iso, noteFault } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { parcelStore } from '../parcel/index.ts'
import { expectedOf } from './arrival.ts'
import { record } from './record.ts'
import { noteUnderWay } from './standing.ts'
import * as store from './store.ts'

/** The carriers of this installation. One without any asks nobody, and staff load files. */
export const carriers = (house: House): readonly TrackingGateway[] => house.gateways.tracking ?? []

/** How many parcels one round asks about; the rest waits its turn. */
const round = 200

/** Asks carriers about the parcels whose turn it is. One that does not answer is left alone longer each time, and stops no other. */
export async function followParcels(house: House): Promise<void> {
  const connected = carriers(house)
  if (connected.length === 0) return
  for (const row of await store.due(house.db, house.clock.now(), round)) {
    const parcel: TrackedParcel = {
      id: row.id,
      tracking: row.tracking ?? '',
      method: row.method,
      country: row.country,
      state: row.state,
      handedOverAt: row.handedOverAt!,
      heldAt: row.heldAt,
      days: row.days,
    }
    const carrier = connected.find((each) => each.takes(parcel))
    const failures = carrier ? await ask(house, carrier, parcel, row.failures ?? 0) : 0
    const now = house.clock.now()
    await store.polled(house.db, row.id, failures, nextPoll(parcel.handedOverAt, now, failures), now)
  }
}

/** Failures in a row after this question. */
async function ask(
  house: House,
  carrier: TrackingGateway,
  parcel: TrackedParcel,
  failures: number,
): Promise<number> {
  try {
    await record(house, parcel.id, carrier.name, await carrier.track(parcel))
    return 0
  } catch (error) {
    noteFault(house, error, { carrier: carrier.name, parcel: parcel.id }, 'a carrier did not answer')
    return failures + 1
  }
}

/** Tells owners of parcels that should have come, once a parcel: that we know, and from when a claim is open. */
export async function tellLate(house: House): Promise<void> {
  for (const { id } of await store.underWay(house.db)) {
    await asSystem(house, async (context) => {
      const row = await parcelStore.byId(context.db, id)
      const expected = row && (await expectedOf(context, row))
      if (!row || !expected || !isLate(row.state, expected.lastAt, context.now)) return
      await noteUnderWay(context, row, expected.lastAt)
      await notify(context, {
        customerId: row.customer_id,
        key: 'notice.parcel.late',
        values: { no: row.no, until: iso(expected.lastAt) },
        link: `/parcels/${row.no}`,
        once: `parcel/${row.id}/late`,
        mail: true,
      })
    })
  }
}
