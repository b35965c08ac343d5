import { createHash } from 'node:crypto'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import type { ShippingTables } from '@tomobako/domain/parcel'
import { prepare } from '@tomobako/domain/parcel'

/** What a carrier tells of a parcel, and when it happened. */
export type CarrierEvent = { event: 'depart' | 'customs' | 'deliver'; at: EpochMs }

/** Pure: the same parcel has the same journey, whatever the clock and however often it is asked. */
export function journey(parcel: { id: string; method: string; country: string }, from: EpochMs, tables: ShippingTables): CarrierEvent[] {
  const destination = prepare(tables).destinations.get(parcel.country)
  const days = destination?.ways.find((way) => way.method.id === parcel.method)?.days ?? { daysMin: 7, daysMax: 14 }
  const dice = createHash('sha256').update(parcel.id).digest().readUInt32BE(0) / 0x1_0000_0000
  const deliverAt = from + Math.round((days.daysMin + dice * (days.daysMax - days.daysMin)) * DAY)
  const departAt = from + 12 * HOUR
  const stops = destination?.tax?.collectedBy === 'border' && destination.tax.rateBp !== 0
  // Customs comes after four days, or half-way when the whole journey is shorter than that.
  const customsAt = Math.min(from + 4 * DAY, departAt + Math.round((deliverAt - departAt) / 2))
  return [{ event: 'depart', at: departAt }, ...(stops ? [{ event: 'customs' as const, at: customsAt }] : []), { event: 'deliver', at: deliverAt }]
}
