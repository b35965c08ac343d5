import type { Connector, SearchQuery } from '../connector.ts'
import { linkOnly } from '../connector.ts'
import { addressIn } from '../links.ts'
import { percentShiftJis } from '../shift-jis.ts'
import { base, parseZozo } from './parse.ts'

const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' }

/**
 * ZOZOTOWN: many brands' shops in one mall; size and colour must be chosen. It answers programs with 403 (marketplaces.md 12): live it will mostly be
 * blocked, which opens the breaker, and its official shop at Yahoo! Shopping (`zozo_…`) has the same goods.
 */
export const zozo: Connector = {
  family: 'market',
  site: 'zozo',
  name: 'ZOZOTOWN',
  can: { ...linkOnly, search: true, item: true, seller: true, sku: true },
  address: addressIn('zozo'),
  /** An address knows the shop and the colour; the number alone is answered by the old address, which leads there. */
  idAt: ({ id, url }) => /\/shop\/([\w-]{1,60})\//.exec(url)?.[1]?.concat(`/${id}`) ?? id,
  item: (id) => ({
    site: 'zozo',
    method: 'GET',
    url: id.includes('/')
      ? `${base}/shop/${id.replace('/', '/goods/')}/`
      : `${base}/_html/goods.html?gid=${id}`,
    headers,
    want: id.split('/').at(-1) ?? id,
  }),
  search: (query) => ({
    site: 'zozo',
    method: 'GET',
    url: `${base}/search/?${searchParams(query)}`,
    headers,
  }),
  /** A shop of the mall lists like the search. */
  shelf: (id, page) => ({
    site: 'zozo',
    method: 'GET',
    url: `${base}/shop/${encodeURIComponent(id)}/${page === undefined || page === '1' ? '' : `?p_no=${encodeURIComponent(page)}`}`,
    headers,
  }),
  parse: parseZozo,
}

/** The words are percent-encoded Shift_JIS, which `URLSearchParams` cannot write. Orders other than the default (`dord=31`, newest) are not known. */
const searchParams = (query: SearchQuery): string =>
  [
    `p_keyv=${percentShiftJis(query.words)}`,
    `p_no=${encodeURIComponent(query.page ?? '1')}`,
    ...(query.sort === 'newest' ? ['dord=31'] : []),
    ...(query.condition?.length && !query.condition.includes('new') ? ['p_gtype=2'] : []),
  ].join('&')
