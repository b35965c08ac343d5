import { pricedFrom } from '../goods/index.ts'
import type { Context } from '../kernel/index.ts'
import { placeName, warehouses } from '../settings/index.ts'
import type { Warehouse } from '../settings/index.ts'

/** From where a parcel of no thing we know is sent: the place that is asked for, else the usual one; null while prices are the same from everywhere. */
export async function calculatedFrom(
  reader: Parameters<typeof warehouses>[0],
  code: string | undefined,
): Promise<{ places: readonly Warehouse[]; place: Warehouse | null }> {
  const places = pricedFrom(await warehouses(reader))
  return { places, place: places.find((each) => each.code === code) ?? places[0] ?? null }
}

/** By the names their reader knows them by. */
export const namedPlaces = (places: readonly Warehouse[], { caller }: Pick<Context, 'caller'>) =>
  places.map((place) => ({ code: place.code, name: placeName(place, caller.language) }))
