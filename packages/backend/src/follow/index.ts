import { follow } from '@tomobako/contract'
import { followLimits } from '@tomobako/domain/follow'
import { onViewed } from '../goods/index.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { found, pauseSearch, removeSearch, saveSearch, search, searches, sweep } from './alerts.ts'
import { about, favourites, mine, save, saved, unsave, watch } from './favourites.ts'
import { popular, tidy } from './popular.ts'
import { runSearches, sendDigests } from './run.ts'
import { seller } from './seller.ts'
import { cards, forgetViewed, look, pauseViewed, viewed } from './viewed.ts'
import { watchFavourites } from './watch.ts'
import { tellOpened, waysOut, wishWay } from './ways.ts'

export { countBought } from './popular.ts'
export { look } from './viewed.ts'

const handlers = implement(follow, {
  favourites,
  save,
  unsave,
  watch,
  saved,
  about,
  mine,
  viewed,
  forgetViewed,
  pauseViewed,
  cards,
  searches,
  search,
  found,
  saveSearch,
  pauseSearch,
  removeSearch,
  popular,
  seller,
  waysOut,
  wishWay,
})

const schedules: readonly Schedule[] = [
  {
    name: 'alerts-search',
    cron: '* * * * *',
    zone: 'UTC',
    does: 'Asks the sources what saved searches that are due ask, and tells what is new.',
    source: 'P 8.7: search alerts',
    run: runSearches,
  },
  {
    name: 'alerts-favourites',
    cron: '* * * * *',
    zone: 'UTC',
    does: 'Looks again at favourites that are due; tells of price drops and near ends.',
    source: 'P 8.7: search alerts',
    run: watchFavourites,
  },
  {
    name: 'alerts-digest',
    cron: '*/10 * * * *',
    zone: 'UTC',
    does: 'Sends the daily digests that are due.',
    source: 'P 8.7: search alerts',
    run: sendDigests,
  },
  {
    name: 'ways-opened',
    cron: '7,22,37,52 * * * *',
    zone: 'UTC',
    does: 'Tells those who asked that something goes to a country again.',
    source: 'issue 14: where nothing goes',
    run: tellOpened,
  },
  {
    name: 'follow-sweep',
    cron: '41 * * * *',
    zone: 'UTC',
    does: 'Folds old popular counts into days, forgets who was counted, gives saved searches the sources that opened since.',
    source: 'P 6: rankings',
    run: async (house) => {
      await tidy(house)
      await sweep(house)
    },
  },
]

export const capability = defineCapability({
  name: 'follow',
  standsOn: ['message', 'address', 'account', 'goods'],
  handlers,
  schedules,
  limits: followLimits,
  fills: [fill(onViewed, look)],
})
