import { sql } from 'kysely'
import type { Family } from '@tomobako/domain/goods'
import { families, itemPath } from '@tomobako/domain/goods'
import { DAY } from '@tomobako/domain/kernel'
import { sitemapLimits } from '@tomobako/domain/sitemap'
import { instant, when } from '../db/moment.ts'
import type { House } from '../kernel/house.ts'
import type { Searchable } from '../sitemap/index.ts'

/** What was not looked at for so long may be gone: its page is still there, and no longer listed. */
const SEEN_WITHIN_MS = 7 * DAY
const most = sitemapLimits.addressesPerFile * sitemapLimits.filesPerKind

/** What is on sale, as we last read it. A search row alone (`partial`) is no page yet; what is sold leaves at once. */
const onSale = (house: House, source: Family) =>
  house.db
    .selectFrom('listing')
    .where('source', '=', source)
    .where('availability', '=', 'on_sale')
    .where('checked_at', '>', when(house.clock.now() - SEEN_WITHIN_MS))
    .where(sql<boolean>`not data ? 'partial'`)

export const searchableItems: readonly Searchable[] = families.map((source) => ({
  kind: `items-${source}`,
  count: async (house) => {
    const { count } = await house.db
      .selectFrom(onSale(house, source).select('id').limit(most).as('known'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  page: async (house, { skip, most: limit }) =>
    (
      await onSale(house, source)
        .select(['id', 'checked_at'])
        .orderBy('checked_at', 'desc')
        .orderBy('id')
        .offset(skip)
        .limit(limit)
        .execute()
    ).map((row) => ({ path: itemPath(source, row.id), changedAt: instant(row.checked_at) })),
}))
