import type { Family } from '@tomobako/domain/goods'
import { categories, marketShops } from '@tomobako/domain/goods'
import { MINUTE } from '@tomobako/domain/kernel'
import type { House } from '../kernel/house.ts'
import { defineJob } from '../jobs/index.ts'
import { forgetGone } from './gone.ts'
import { shelves } from './home.ts'
import { within } from './read.ts'
import * as store from './store.ts'

/** How often each open source is asked one question, so that what stands on home and fronts was seen today. */
export const REFRESH_MINUTES = 10
/** Renews all shelves of home and fronts at once: a demo world that has just been told. */
export const shelvesJob = defineJob<Record<string, never>>('goods.shelves', { queue: 'words', seconds: 300 })
const PATIENCE_MS = 8_000
const KEPT_PER_QUESTION = 40

/** Everything the shelves of a source are made of, as its search understands it. */
export function questionsOf(source: Family): readonly string[] {
  const own =
    source === 'market'
      ? Object.values(marketShops).flatMap((shop) => shop.words.slice(0, 2))
      : categories[source].map((each) => each.words)
  return [...new Set([...own, ...shelves.map(({ words }) => words[0]!)])]
}

/**
 * Asks every open source `count` of its shelves' questions and keeps the answers. Which ones follows from the time alone, so several
 * processes ask the same and nobody has to remember where they were; with `count` 1 every ten minutes a source is through in a few hours.
 */
export async function refreshShelves(house: House, count = 1): Promise<void> {
  await forgetGone(house.db)
  const turn = Math.floor(house.clock.now() / (REFRESH_MINUTES * MINUTE))
  await Promise.all(
    house.gateways.goods.families.map(async (source) => {
      const questions = questionsOf(source)
      for (let step = 0; step < Math.min(count, questions.length); step += 1) {
        const words = questions[(turn * count + step) % questions.length]!
        try {
          const page = await within(PATIENCE_MS, house.gateways.goods.search(source, { words }))
          await store.saveHits(house.db, page.hits.slice(0, KEPT_PER_QUESTION), house.clock.now())
        } catch (error) {
          // The next turn asks something else; a source that is down is left alone until then.
          house.log.warn(
            { source, words, error: String(error) },
            'a shelf could not be renewed from its source',
          )
          return
        }
      }
    }),
  )
}
