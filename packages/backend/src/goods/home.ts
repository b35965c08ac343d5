import type { GoodsCard } from '@tomobako/contract'
import { families } from '@tomobako/domain/goods'
import type { Context } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { card, viewer } from './cards.ts'
import { within } from './read.ts'
import * as store from './store.ts'

/** The shelves of the home page, by the shell's categories: the words sellers use. */
export const shelves: readonly { key: string; words: readonly string[] }[] = [
  { key: 'figures', words: ['フィギュア', 'ぬいぐるみ', 'プラモデル'] },
  { key: 'cameras', words: ['カメラ', 'レンズ'] },
  { key: 'cards', words: ['カード', 'トレカ'] },
  { key: 'fashion', words: ['ジャケット', 'スニーカー', 'バッグ', '着物', '腕時計'] },
  { key: 'craft', words: ['こけし', '茶碗', '花瓶', '和傘'] },
  { key: 'kitchen', words: ['包丁', '茶筒', '食器'] },
  { key: 'music', words: ['レコード', 'カセット', 'ギター', 'ヘッドホン'] },
  { key: 'games', words: ['ゲーム'] },
]

/** Fewer copies than this and the shelves would look empty: a new installation fills them by asking the sources once. */
const ENOUGH = 60
const asked = new WeakMap<House, Promise<void>>()

/** What the home page shows, from our own copies: it never waits for a source (but the very first time, a little). */
export async function home(_input: unknown, context: Context) {
  const { house } = context
  if ((await store.count(context.db)) < ENOUGH) await within(4_000, fill(house)).catch(() => {})
  const look = await viewer(context)
  const [ending, popular] = await Promise.all([
    store.ending(context.db, context.now, 12),
    Promise.all(shelves.map(async ({ key, words }) => ({ key, kept: await store.popular(context.db, words, 12) }))),
  ])
  const seen = new Set<string>()
  const cards = (kept: readonly store.Kept[]): GoodsCard[] => kept.map((each) => card({ ...each.listing, titleTranslated: each.titleTranslated }, look))
  return {
    ending: cards(ending),
    popular: popular.map(({ key, kept }) => ({ key, cards: cards(kept.filter((each) => !seen.has(`${each.listing.source}/${each.listing.id}`) && seen.add(`${each.listing.source}/${each.listing.id}`))) })).filter((shelf) => shelf.cards.length > 0),
    sources: families.map((source) => ({ source, state: house.gateways.goods.families.includes(source) ? ('open' as const) : ('soon' as const) })),
  }
}

/** Asks each source for each shelf's first word, once per process. */
function fill(house: House): Promise<void> {
  const known = asked.get(house)
  if (known) return known
  const work = (async () => {
    for (const { words } of shelves) {
      await Promise.all(house.gateways.goods.families.map(async (source) => {
        try {
          const page = await within(6_000, house.gateways.goods.search(source, { words: words[0]! }))
          await store.saveHits(house.db, page.hits.slice(0, 40), house.clock.now())
        } catch (error) {
          house.log.warn({ source, error: String(error) }, 'the home shelves could not be filled from a source')
        }
      }))
    }
  })()
  asked.set(house, work)
  return work
}
