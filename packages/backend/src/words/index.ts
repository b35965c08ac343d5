import { words } from '@tomobako/contract'
import type { JobHandlers, Recurring } from '../jobs/index.ts'
import { inTransaction } from '../db/index.ts'
import type { Implemented } from '../kernel/implement.ts'
import { implement } from '../kernel/implement.ts'
import * as store from './store.ts'
import { suggest } from './suggest.ts'
import { translateTitles } from './titles.ts'
import { searchWords, translateItem } from './translate.ts'

export { toJapanese } from './to-japanese.ts'
export { searchWords } from './translate.ts'
export { wantTitles, withTitles } from './titles.ts'

export const handlers: Implemented[] = implement(words, {
  suggest,
  toJapanese: ({ words: text }, context) => searchWords(context.house, text, context.caller.language),
  translateItem,
})

export const jobs: Pick<JobHandlers, 'words.titles'> = { 'words.titles': translateTitles }

export const recurring: readonly Recurring[] = [
  {
    name: 'popular-searches',
    cron: '17 * * * *',
    zone: 'UTC',
    does: 'Counts anew what at least five people searched for.',
    source: 'P 5',
    run: (house) => inTransaction(house.db, (tx) => store.countPopular(tx, house.clock.now())),
  },
  {
    name: 'old-translations',
    cron: '40 4 * * *',
    zone: 'Asia/Tokyo',
    does: 'Forgets translations nobody made anew for half a year.',
    source: 'ours',
    run: (house) => store.forgetOld(house.db, house.clock.now()),
  },
]
