import type { EpochMs } from '@tomobako/domain/kernel'
import type { ShippingTables } from '@tomobako/domain/parcel'
import type { Told } from '@tomobako/domain/tracking'
import type { TrackedParcel, TrackingGateway } from '../gateways/index.ts'
import { practiceJourney } from './journey.ts'

/**
 * The demo world's carrier: leaves Japan after 12 hours, stops at customs where tax is collected at the border, arrives within
 * the method's days. It speaks the codes of the post. Of a parcel that people have put on hold it knows nothing more: they release it.
 */
export function practiceCarrier(tables: () => Promise<ShippingTables>, now: () => EpochMs): TrackingGateway {
  return {
    name: 'practice',
    takes: () => true,
    async track(parcel: TrackedParcel): Promise<Told[]> {
      if (parcel.state === 'held') return []
      return practiceJourney(parcel, parcel.handedOverAt, await tables()).filter(({ at }) => at <= now())
    },
  }
}
