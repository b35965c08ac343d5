import { bannerDesk, content, contentDesk } from '@tomobako/contract'
import { bannerLimits, pageLimits } from '@tomobako/domain/content'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import { searchable } from '../sitemap/index.ts'
import * as bannersAtDesk from './banner-desk.ts'
import { banner, banners, counted } from './banners.ts'
import * as desk from './desk.ts'
import { checked, guide, guides, helpful } from './guide.ts'
import { legal } from './legal.ts'
import { page } from './page.ts'
import { searchablePages } from './searchable.ts'
import { keepShipped } from './shipped.ts'

/** For those who ask what binds customers now. */
export { editionOf, legalInForce } from './legal.ts'
export { inPrint, printedIn } from './published.ts'
export type { InPrint } from './published.ts'
export { keepShipped }

const handlers = [
  ...implement(content, { page, legal, guides, guide, helpful, banners, banner, counted }),
  ...implement(contentDesk, {
    list: (_input, context) => desk.list(context),
    page: desk.page,
    save: desk.save,
    publish: desk.publish,
    cancel: desk.cancel,
    preview: desk.preview,
    checked,
  }),
  ...implement(bannerDesk, {
    list: (_input, context) => bannersAtDesk.list(context),
    save: bannersAtDesk.save,
    pause: bannersAtDesk.pause,
  }),
]

export const capability = defineCapability({
  name: 'content',
  standsOn: ['sitemap', 'account', 'staff', 'files'],
  handlers,
  fills: [fill(searchable, searchablePages)],
  opens: async (house) => {
    await keepShipped(house)
    return async () => undefined
  },
  limits: {
    blocks: pageLimits.blocks,
    pages: pageLimits.pages,
    versions: pageLimits.versions,
    scheduledAheadDays: pageLimits.scheduledAheadDays,
    bannersOnHome: bannerLimits.shownOnHome,
  },
})
