import { goods } from '@tomobako/contract'
import { itemPath } from '@tomobako/domain/goods'
import type { Context } from '../kernel/context.ts'
import { customerId, iso } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { works } from '../jobs/index.ts'
import { searchable } from '../sitemap/index.ts'
import { bids } from './bids.ts'
import { detail } from './detail.ts'
import { front } from './front.ts'
import { home } from './home.ts'
import { notes } from './notes.ts'
import { idWithPartner } from './partner.ts'
import * as pictures from './pictures.ts'
import { quotedListings, within } from './read.ts'
import { REFRESH_MINUTES, refreshShelves, shelvesJob } from './refresh.ts'
import { search } from './search.ts'
import { searchableItems } from './searchable.ts'
import { soldBand } from './sold.ts'
import * as store from './store.ts'
import { onViewed } from './viewed.ts'

export { blocked, listed, notesOn, stopped } from './blocked.ts'
export type { Blocked } from './blocked.ts'
export { forgetLists, listsNow, listsOf } from './lists.ts'
export {
  card,
  carded,
  domesticOf,
  doorOf,
  doorShown,
  localMoney,
  thingOf,
  titleShown,
  to,
  viewer,
} from './cards.ts'
export type { Viewer } from './cards.ts'
export { picturePath, pictureOf } from './pictures.ts'
export { quotedListings, readListing, within, youngAmong, youngCopies } from './read.ts'
export type { Read } from './read.ts'
export {
  bySeller,
  byKeys,
  byNames as copiesNamed,
  countPurchases,
  lockCopies,
  markSold,
  saveHits,
} from './store.ts'
export type { Kept } from './store.ts'
export { buyable } from './home.ts'
export { asNow } from './now.ts'
export { fitting, questionOf, wishOf } from './fits.ts'
export { shelvesJob } from './refresh.ts'
export { onViewed } from './viewed.ts'
export { toJapanese } from '../words/index.ts'

/** The link in a text; a short one as what it leads to, or unknown while its source does not say. */
async function pasted(house: House, text: string) {
  const { recognise: at, resolve } = house.gateways.goods
  const link = at(text)
  if (link === null || link.family === null || link.type !== 'short') return link
  const unknown = { family: null, url: link.url }
  return resolve ? within(6_000, resolve(text)).catch(() => unknown) : unknown
}

/** What a pasted text is. A link of a source, also inside a sentence; otherwise words to search for. */
async function recognise({ text }: { text: string }, { house }: Context) {
  const link = await pasted(house, text)
  if (link === null) return { kind: 'words' as const, words: text.slice(0, 200) }
  if (link.family === null) return { kind: 'unknown' as const, url: link.url }
  // A search there was typed in Japanese already, or in words its source understands.
  if (link.type === 'search')
    return {
      kind: 'search' as const,
      source: link.family,
      words: link.id,
      path: `/search?keyword=${encodeURIComponent(link.id)}&source=${link.family}&asTyped=1`,
    }
  if (link.type === 'seller')
    return {
      kind: 'seller' as const,
      source: link.family,
      id: link.id,
      path: `/mall/${link.family}/seller/${encodeURIComponent(link.id)}`,
    }
  const id = idWithPartner(link.family, link.id, link.url)
  return { kind: 'item' as const, source: link.family, id, path: itemPath(link.family, id) }
}

const handlers = implement(goods, {
  home,
  recognise,
  search,
  soldBand,
  detail,
  bids,
  notes,
  front,
  async searched({ words, asTyped = false }, context) {
    // A link that was pasted is no search; its page says so.
    if (asTyped || context.house.gateways.goods.recognise(words) === null)
      await store.remember(context.db, customerId(context), words, context.now)
    return { ok: true as const }
  },
  async history(_input, context) {
    return {
      rows: (await store.searches(context.db, customerId(context))).map((row) => ({
        words: row.words,
        at: iso(row.at),
      })),
    }
  },
  async clearHistory({ words }, context) {
    await store.forget(context.db, customerId(context), words)
    return { ok: true as const }
  },
})

const schedules: readonly Schedule[] = [
  {
    name: 'goods.shelves',
    cron: `*/${REFRESH_MINUTES} * * * *`,
    zone: 'UTC',
    does: 'Asks every open source for one of its shelves, so that what home and fronts show was seen today.',
    source: 'ours',
    run: (house) => refreshShelves(house),
  },
]

export const capability = defineCapability({
  name: 'goods',
  standsOn: ['settings', 'words', 'sitemap'],
  handlers,
  jobs: [works(shelvesJob, (_data, house) => refreshShelves(house, 30))],
  schedules,
  routes: [(request, house) => pictures.route(request, house)],
  offers: [onViewed, quotedListings],
  fills: searchableItems.map((each) => fill(searchable, each)),
})
