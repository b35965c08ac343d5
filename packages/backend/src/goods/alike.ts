import type { Listing } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { fresh, MINUTE, SECOND } from '@tomobako/domain/kernel'
import type { House } from '../kernel/house.ts'
import { goneLately, stillThere } from './gone.ts'
import { buyable } from './home.ts'
import * as store from './store.ts'

const shown = 8
const memories = new WeakMap<House, ReturnType<typeof fresh<readonly store.Kept[]>>>()

/** Things like this one. The same for everybody, and by far the dearest question of an item page: asked once in half a minute per title. */
export async function alike(house: House, listing: Listing, now: EpochMs): Promise<readonly store.Kept[]> {
  const remember =
    memories.get(house) ??
    fresh<readonly store.Kept[]>({ freshMs: 30 * SECOND, staleMs: 2 * MINUTE, most: 500 })
  memories.set(house, remember)
  const [kept, gone] = await Promise.all([
    remember(JSON.stringify([listing.source, listing.id, listing.title]), now, async () => {
      const [found, bought] = await Promise.all([
        store.related(house.db, listing, shown),
        buyable(house, now),
      ])
      return found.filter(bought)
    }),
    goneLately(house.db),
  ])
  return stillThere(kept, gone)
}
