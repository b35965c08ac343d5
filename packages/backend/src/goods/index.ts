import { goods } from '@tomobako/contract'
import type { Jobs } from '../jobs/index.ts'
import type { Context } from '../kernel/context.ts'
import { customerId, iso } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import type { Implemented } from '../kernel/implement.ts'
import { implement } from '../kernel/implement.ts'
import { detail } from './detail.ts'
import { home } from './home.ts'
import * as pictures from './pictures.ts'
import { search } from './search.ts'
import * as store from './store.ts'

export { blocked } from './blocked.ts'
export { card, domesticOf, doorOf, localMoney, viewer } from './cards.ts'
export type { Viewer } from './cards.ts'
export { picturePath } from './pictures.ts'
export { readListing } from './read.ts'
export type { Read } from './read.ts'
export { countPurchase } from './store.ts'
export { toJapanese } from './words.ts'

/** What a pasted text is. A link of a source, also inside a sentence; otherwise words to search for. */
async function recognise({ text }: { text: string }, { house }: Context) {
  const link = house.gateways.goods.recognise(text)
  if (link === null) return { kind: 'words' as const, words: text.slice(0, 200) }
  if (link.family === null || link.type !== 'item') return { kind: 'unknown' as const, url: link.url }
  // minne's page reads its id from the query (§2).
  const path = link.family === 'minne' ? `/mall/minne/detail?id=${encodeURIComponent(link.id)}` : `/mall/${link.family}/detail/${encodeURIComponent(link.id)}`
  return { kind: 'item' as const, source: link.family, id: link.id, path }
}

export const handlers: Implemented[] = implement(goods, {
  home,
  recognise,
  search,
  detail,
  async history(_input, context) {
    return { rows: (await store.searches(context.db, customerId(context))).map((row) => ({ words: row.words, at: iso(row.at) })) }
  },
  async clearHistory({ words }, context) {
    await store.forget(context.db, customerId(context), words)
    return { ok: true as const }
  },
})

export const route = (request: Request, house: House, _jobs: Jobs): Promise<Response | null> => pictures.route(request, house)
