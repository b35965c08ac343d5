import { instant } from '../db/moment.ts'
import type { House } from '../kernel/house.ts'
import type { Searchable } from '../sitemap/index.ts'

const published = ({ db }: House) => db.selectFrom('article').where('state', '=', 'published')

/** Articles that everybody may read, for search engines. */
export const searchableArticles: Searchable = {
  kind: 'articles',
  count: async (house) => {
    const { count } = await published(house)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  page: async (house, { skip, most }) =>
    (
      await published(house)
        .select(['id', 'published_at'])
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .offset(skip)
        .limit(most)
        .execute()
    ).map((row) => ({ path: `/article/detail/${row.id}`, changedAt: instant(row.published_at!) })),
}
