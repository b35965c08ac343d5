import { words } from '@tomobako/contract'
import { inTransaction } from '../db/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { works } from '../jobs/index.ts'
import * as store from './store.ts'
import { suggest } from './suggest.ts'
import { titlesJob, translateTitles } from './titles.ts'
import { searchWords, translateItem } from './translate.ts'

export { joined, otherwise, toJapanese, withLess } from './to-japanese.ts'
export { inLanguage, knownIn, searchWords, translate } from './translate.ts'
export type { Translated } from './translate.ts'
export { wantTitles, withTitles } from './titles.ts'
export { choiceIn, factIn, makerIn } from './facts.ts'
export { inLatin } from './kana.ts'
export { englishThing, titleShown } from './title.ts'
export type { Titleable } from './title.ts'

const handlers = implement(words, {
  suggest,
  toJapanese: ({ words: text }, context) => searchWords(context.house, text, context.caller.language),
  translateItem,
})

const schedules: readonly Schedule[] = [
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

export const capability = defineCapability({
  name: 'words',
  standsOn: [],
  handlers,
  jobs: [works(titlesJob, translateTitles)],
  schedules,
})
