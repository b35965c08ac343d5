import { LRUCache } from 'lru-cache'
import type { GoodsDetail } from '@tomobako/contract'
import type { Listing } from '@tomobako/domain/goods'
import { carriageTags, minimumPrice } from '@tomobako/domain/goods'
import { HOUR } from '@tomobako/domain/kernel'
import { kindOf } from '@tomobako/domain/money'
import type { PlanItem } from '@tomobako/domain/parcel'
import { paddingAlone } from '@tomobako/domain/parcel'
import type { House } from '../kernel/house.ts'
import type { Carded, Viewer } from './cards.ts'

/** A listing as the planner packs it: as its kind usually is, unless our buyers or its page know better. */
export const pieceOf = (
  thing: (Carded | Listing) & { categoryPath?: readonly string[] },
  id: string,
  unitYen: number,
): PlanItem => ({
  id,
  ...('sizeMm' in thing ? thing.sizeMm : {}),
  weightGrams: ('weightGrams' in thing ? thing.weightGrams : null) ?? null,
  kind: kindOf(thing.categoryPath ?? [], thing.title),
  fragile: thing.tags?.includes('fragile') ?? false,
  valueYen: unitYen,
  arrivedAt: null,
  goods: carriageTags(thing),
})

type Padding = GoodsDetail['padding']
/** Two plans of one piece each; things of one kind and price are asked about again and again. */
const memories = new WeakMap<House, LRUCache<string, { padding: Padding }>>()

/** What protective packing would come to for this thing alone, by the planner that will charge it. */
export function paddingOf(listing: Listing, look: Viewer): Padding {
  const known = memories.get(look.house) ?? new LRUCache<string, { padding: Padding }>({ max: 2_000 })
  memories.set(look.house, known)
  // Prices hold for days: within the hour the same question has the same answer.
  const now = look.door.now - (look.door.now % HOUR)
  const piece = pieceOf(listing, '', minimumPrice(listing.price))
  const key = JSON.stringify([look.key, look.country, now, piece])
  let found = known.get(key)
  if (!found) {
    const { fees, ...shipping } = look.door
    found = {
      padding: paddingAlone(piece, look.country, { tables: look.tables.tables, fees, shipping, now }),
    }
    known.set(key, found)
  }
  return found.padding
}
