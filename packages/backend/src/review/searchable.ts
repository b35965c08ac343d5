import { sitemapLimits } from '@tomobako/domain/sitemap'
import { instant } from '../db/moment.ts'
import type { House } from '../kernel/house.ts'
import type { Searchable } from '../sitemap/index.ts'

const most = sitemapLimits.addressesPerFile * sitemapLimits.filesPerKind
const shown = ({ db }: House) =>
  db.selectFrom('review').where('published_at', 'is not', null).where('hidden_at', 'is', null)

/** Reviews that everybody may read, for search engines. */
export const searchableReviews: Searchable = {
  kind: 'reviews',
  count: async (house) => {
    const { count } = await house.db
      .selectFrom(shown(house).select('id').limit(most).as('known'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  page: async (house, { skip, most: limit }) =>
    (
      await shown(house)
        .select(['id', 'published_at'])
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .offset(skip)
        .limit(limit)
        .execute()
    ).map((row) => ({ path: `/experience/detail/${row.id}`, changedAt: instant(row.published_at!) })),
}
