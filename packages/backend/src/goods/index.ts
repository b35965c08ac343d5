import { goods } from '@tomobako/contract'
import type { Context } from '../kernel/context.ts'
import { customerId, iso } from '../kernel/context.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { works } from '../jobs/index.ts'
import { searchable } from '../sitemap/index.ts'
import { answer, glance } from './answer.ts'
import { bids } from './bids.ts'
import { plannedBox } from './box.ts'
import { byPicture, pictureSearchLimits, samePicture } from './by-picture.ts'
import { detail } from './detail.ts'
import { elsewhere, instead } from './elsewhere.ts'
import { front } from './front.ts'
import { home } from './home.ts'
import { notes } from './notes.ts'
import { pasted, placeOf } from './pasted.ts'
import { journeysTaken, sellersDaysKept } from './outlook.ts'
import * as pictures from './pictures.ts'
import { quotedListings } from './read.ts'
import { REFRESH_MINUTES, refreshShelves, shelvesJob } from './refresh.ts'
import { search } from './search.ts'
import { searchableItems } from './searchable.ts'
import { soldBand } from './sold.ts'
import * as store from './store.ts'
import { onViewed } from './viewed.ts'

export { blocked, listed, notesOn, stopped } from './blocked.ts'
export type { Blocked } from './blocked.ts'
export { forgetLists, listsNow, listsOf } from './lists.ts'
export { card, carded, domesticOf, doorOf, doorShown, localMoney, thingOf, to, viewer } from './cards.ts'
export type { Carded, Viewer } from './cards.ts'
export { awayFrom, doorFrom, placeFor, pricedFrom } from './sent-to.ts'
export type { SentGoods } from './sent-to.ts'
export { titleShown } from '../words/index.ts'
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
export { inBoxYen, plannedBox } from './box.ts'
export { pieceOf } from './padding.ts'
export type { Adds, PlannedBox } from './box.ts'
export { fitting, questionOf, wishOf } from './fits.ts'
export { shelvesJob } from './refresh.ts'
export { onViewed } from './viewed.ts'
export { journeysTaken, sellersDaysKept } from './outlook.ts'
export type { DaysKept } from './outlook.ts'
export { toJapanese } from '../words/index.ts'

/** What a pasted text is. A link of a source, also inside a sentence; otherwise words to search for. */
async function recognise({ text }: { text: string }, { house }: Context) {
  const link = await pasted(house, text)
  if (link === null) return { kind: 'words' as const, words: text.slice(0, 200) }
  if (link.family === null) return { kind: 'unknown' as const, url: link.url }
  return placeOf(link)
}

const handlers = implement(goods, {
  home,
  recognise,
  answer,
  glance,
  byPicture,
  samePicture,
  search,
  soldBand,
  detail,
  elsewhere,
  instead,
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
  standsOn: ['settings', 'words', 'sitemap', 'account', 'files'],
  limits: pictureSearchLimits,
  handlers,
  jobs: [works(shelvesJob, (_data, house) => refreshShelves(house, 30))],
  schedules,
  routes: [(request, house) => pictures.route(request, house)],
  offers: [onViewed, quotedListings, journeysTaken, sellersDaysKept, plannedBox],
  fills: searchableItems.map((each) => fill(searchable, each)),
})
