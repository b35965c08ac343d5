import type { Listing } from '@tomobako/domain/goods'
import type { Context } from '../kernel/context.ts'

/** Who wants to know that somebody looked at an item's page. Goods lies below them, so they register here. */
export const onViewed: ((listing: Listing, context: Context) => Promise<void>)[] = []

/** Tells them. A page never fails because of what remembers it. */
export async function viewed(listing: Listing, context: Context): Promise<void> {
  for (const remember of onViewed)
    await remember(listing, context).catch((error: unknown) =>
      context.house.log.warn(
        { error: String(error), source: listing.source, id: listing.id },
        'a look at an item was not kept',
      ),
    )
}
