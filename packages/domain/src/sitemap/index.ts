import { categorySearches, families } from '../goods/index.ts'
import { guideNames } from '../content/index.ts'

/**
 * Pages of ours that search engines may list and that are always there. A page of something (an item, a review, an article) is told by
 * the capability that keeps it. What is in neither is a person's own, or leads nowhere from a list of found pages. A function, so that browsers
 * that only need an address do not carry the list.
 */
export const standingPages = (): readonly string[] => [
  '/',
  '/popular',
  '/calc',
  '/afterSaleService/rules',
  '/article',
  '/experience',
  '/lottery',
  '/sign',
  '/workOrder/bot',
  '/customerSupport',
  '/userGuide',
  ...guideNames.map((type) => `/userGuide/${type}`),
  '/agreement',
  '/agreement/rules',
  '/agreement/prepaid',
  '/global/download',
  '/global/invite',
  '/search',
  ...Object.keys(categorySearches).map((name) => `/search?category=${name}`),
  ...families.map((family) => `/mall/${family}`),
]

/**
 * What of a query belongs to the address of a page: without it another thing stands there. Everything else sorts, counts or filters. A category
 * names a page where it is all that is searched for; elsewhere it filters one.
 */
const namingQuery = ['id', 'shopid', 'page'] as const
const namingSearch = ['category'] as const

/** The address a page is listed by: its path and what of its query names the thing, as `said` tells it. */
export function listedPath(path: string, said: (name: string) => string | null): string {
  const named = (path === '/search' ? namingSearch : namingQuery).flatMap((name) => {
    const value = said(name) ?? ''
    return value === '' || (name === 'page' && value === '1') ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return named.length === 0 ? path : `${path}?${named.join('&')}`
}

/** The same address in one language, by its service code. */
export const inLanguageAt = (path: string, service: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${service}`

export const sitemapLimits = {
  /** Addresses in one file. Protocol: at most 50,000 and 50 MB; each of ours carries one line per language. */
  addressesPerFile: 1_000,
  /** Files of one kind in one language. */
  filesPerKind: 20,
} as const
