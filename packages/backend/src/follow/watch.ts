import { favouriteNews, nextFavouriteAt } from '@tomobako/domain/follow'
import { itemPath, minimumPrice } from '@tomobako/domain/goods'
import { MINUTE } from '@tomobako/domain/kernel'
import { readListing } from '../goods/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import { at } from '../kernel/index.ts'
import * as store from './store.ts'
import type { Key } from './store.ts'
import { tell } from './tell.ts'

/** Listings read in one run, and how long one that was taken stays with whoever took it. */
const MOST_PER_RUN = 12
const LEASE_MS = 10 * MINUTE
/** A copy this young need not be read again. */
const YOUNG_MS = 20 * MINUTE

/** Looks again at favourites that are due, each listing once however many saved it, and tells of drops and near ends. */
export async function watchFavourites(house: House): Promise<void> {
  const now = house.clock.now()
  for (const key of await store.takeDueFavourites(house.db, now, now + LEASE_MS, MOST_PER_RUN))
    await look(house, key)
}

async function look(house: House, key: Key): Promise<void> {
  // A source that is down gives our copy: its price says nothing new, but an end that comes near still comes near.
  const read = await readListing(house, key.source, key.id, { maxAgeMs: YOUNG_MS })
  const name = `${key.source}:${key.id}`
  await asSystem(house, async (context) => {
    const { db, now } = context
    if (!read.found) return void (await store.noteChecked(db, key, null, nextFavouriteAt(now, name, null)))
    const { listing } = read
    const item = {
      yen: minimumPrice(listing.price),
      kind: listing.kind,
      availability: listing.availability,
      endsAt: listing.auction?.endsAt ?? null,
    }
    const link = itemPath(key.source, key.id)
    for (const one of await store.watchersOf(db, key)) {
      for (const news of one.alert ? favouriteNews(one, item, now) : []) {
        const once = `favourite/${one.customerId}/${name}`
        if (news.kind === 'drop') {
          await store.noteTold(db, one.customerId, key, { told_yen: news.yen })
          await tell(
            context,
            {
              customerId: one.customerId,
              key: 'notice.favourite.drop',
              values: { title: listing.title, yen: news.yen, wasYen: news.wasYen },
              link,
              once: `${once}/drop/${news.yen}`,
            },
            { message: true, mail: true },
          )
        } else {
          await store.noteTold(db, one.customerId, key, { told_ending_at: at(now) })
          await tell(
            context,
            {
              customerId: one.customerId,
              key: 'notice.favourite.ending',
              values: { title: listing.title, endsAt: news.endsAt },
              link,
              once: `${once}/ending`,
            },
            { message: true, mail: true },
          )
        }
      }
    }
    await store.noteChecked(db, key, store.copyOf(listing), nextFavouriteAt(now, name, item.endsAt))
  })
}
