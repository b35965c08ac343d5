import type { EpochMs } from '@tomobako/domain/kernel'
import { standingPages } from '@tomobako/domain/sitemap'
import { hookByKind } from '../kernel/hooks.ts'
import type { House } from '../kernel/house.ts'

/** A public page: its address without host and language, and when what it says last changed, where that is known. */
export type Entry = { readonly path: string; readonly changedAt?: EpochMs }
/**
 * Pages of one kind, listed by the capability that keeps them: only what a visitor may read and would still find. `page` gives those from
 * `skip` on, in an order that does not change between two questions.
 */
export type Searchable = {
  readonly kind: string
  readonly count: (house: House) => Promise<number>
  readonly page: (house: House, which: { skip: number; most: number }) => Promise<readonly Entry[]>
}
export const searchable = hookByKind<Searchable>('sitemap.searchable', ({ kind }) => kind)

const standing: Searchable = {
  kind: 'pages',
  count: async () => standingPages().length,
  page: async (_house, { skip, most }) =>
    standingPages()
      .slice(skip, skip + most)
      .map((path) => ({ path })),
}

/** Every kind of this shop, by name. */
export const kindsOf = (house: House): readonly Searchable[] => [standing, ...house.hooks.all(searchable)]
