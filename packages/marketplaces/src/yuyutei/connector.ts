import { gameFor } from '../cards.ts'
import type { Connector, SearchQuery } from '../connector.ts'
import { linkOnly } from '../connector.ts'
import { addressIn } from '../links.ts'
import { base, parseYuyutei } from './parse.ts'

const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ja-JP' }

/** Yuyu-tei sells single cards, each by game, set and number. A search is within one game; its order and price range are not known to us. */
export const yuyutei: Connector = {
  family: 'market',
  site: 'yuyutei',
  name: 'Yuyu-tei',
  can: { ...linkOnly, search: true, item: true, seller: true },
  address: addressIn('yuyutei'),
  item: (id) => ({
    site: 'yuyutei',
    method: 'GET',
    url: `${base}/sell/${id.replace('/', '/card/')}`,
    headers,
    want: id,
  }),
  search: (query) => ({ site: 'yuyutei', method: 'GET', url: searchAddress(query), headers }),
  parse: parseYuyutei,
}

function searchAddress(query: SearchQuery): string {
  const { code, words } = gameFor('yuyutei', query.words, query.categoryId)
  return `${base}/sell/${code}/s/search?${new URLSearchParams({ search_word: words, ...(query.page === undefined || query.page === '1' ? {} : { page: query.page }) }).toString()}`
}
