import type { Listing } from '@tomobako/domain/goods'
import type { Context } from '../kernel/context.ts'
import { hook } from '../kernel/hooks.ts'

/** Somebody looked at an item's page. */
export const onViewed = hook<(listing: Listing, context: Context) => Promise<void>>('goods.onViewed')

/** Tells them. A page never fails because of what remembers it. */
export async function viewed(listing: Listing, context: Context): Promise<void> {
  for (const remember of context.house.hooks.all(onViewed))
    await remember(listing, context).catch((error: unknown) =>
      context.house.log.warn(
        { error: String(error), source: listing.source, id: listing.id },
        'a look at an item was not kept',
      ),
    )
}
