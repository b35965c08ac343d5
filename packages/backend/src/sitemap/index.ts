import { sitemapLimits } from '@tomobako/domain/sitemap'
import { defineCapability } from '../kernel/index.ts'
import { searchable } from './lists.ts'
import { route } from './route.ts'

export { searchable } from './lists.ts'
export type { Searchable } from './lists.ts'

export const capability = defineCapability({
  name: 'sitemap',
  standsOn: [],
  routes: [route],
  limits: sitemapLimits,
  offers: [searchable],
})
