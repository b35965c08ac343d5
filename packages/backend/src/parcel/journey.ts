import { createHash } from 'node:crypto'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import type { ShippingTables } from '@tomobako/domain/parcel'
import { prepare } from '@tomobako/domain/parcel'
import type { Told } from '@tomobako/domain/tracking'

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

/** The same journey in the words of the post: what its scanners would have told, with place names. */
export function practiceJourney(parcel: { id: string; method: string; country: string }, from: EpochMs, tables: ShippingTables): Told[] {
  const steps = journey(parcel, from, tables)
  const depart = steps.find(({ event }) => event === 'depart')!.at
  const deliver = steps.at(-1)!.at
  const customs = steps.find(({ event }) => event === 'customs')?.at
  const japan = { country: 'JP' }
  const abroad = { country: parcel.country }
  const arrive = customs === undefined ? Math.round((depart + deliver) / 2) : customs - HOUR
  return [
    { code: 'EMA', at: from + HOUR, place: 'Tokyo Heiwajima', ...japan },
    { code: 'EMB', at: from + 6 * HOUR, place: 'Kawasaki Higashi', ...japan },
    { code: 'EMC', at: depart, place: 'Kawasaki Higashi', ...japan },
    { code: 'EMD', at: arrive, ...abroad },
    ...(customs === undefined ? [] : [{ code: 'EDB', at: customs, ...abroad }]),
    { code: 'EMG', at: deliver - Math.min(3 * HOUR, Math.round((deliver - arrive) / 2)), ...abroad },
    { code: 'EMI', at: deliver, ...abroad },
  ]
}
