import type { Connector, SearchQuery } from '../connector.ts'
import { addressIn } from '../links.ts'
import { base, parseBookoff } from './parse.ts'

const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' }

/** A product has a page as used goods and one as new: two things to buy, so `new/` is part of the id (marketplaces.md 13.2). */
export const bookoff: Connector = {
  family: 'market',
  site: 'bookoff',
  name: 'Book-Off Online',
  can: {
    search: true,
    item: true,
    seller: true,
    sku: false,
    options: false,
    auction: false,
    bid: false,
    offers: true,
  },
  address: addressIn('bookoff'),
  idAt: ({ id, url }) => (url.includes('/new/') ? `new/${id}` : id),
  item: (id) => ({
    site: 'bookoff',
    method: 'GET',
    url: `${base}/${id.startsWith('new/') ? `new/${encodeURIComponent(id.slice(4))}` : `used/${encodeURIComponent(id)}`}`,
    headers,
  }),
  search: (query) => ({ site: 'bookoff', method: 'GET', url: searchAddress(query), headers }),
  parse: parseBookoff,
}

/** Genre 12 is books: what is shown to somebody who names nothing. */
const books = '12'

/**
 * Words and genre are parts of the path. Sorts and prices have numbers nobody has published, and what is out of stock stays in the list, marked so;
 * that only used goods are wanted can be said.
 */
function searchAddress(query: SearchQuery): string {
  const words = query.words.trim()
  const genre = /^\d{1,5}$/.exec(query.categoryId ?? '')?.[0] ?? (words === '' ? books : undefined)
  const wanted = query.condition ?? []
  const path = [
    ...(wanted.length > 0 && !wanted.includes('new') ? ['stock', 'used'] : []),
    ...(genre === undefined ? [] : ['genre', genre]),
    ...(words === '' ? [] : ['keyword', encodeURIComponent(words.replace(/[/\\]/gu, ' '))]),
  ]
  return `${base}/search/${path.join('/')}${query.page === undefined || query.page === '1' ? '' : `?p=${encodeURIComponent(query.page)}`}`
}
