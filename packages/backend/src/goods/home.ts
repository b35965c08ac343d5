import type { goods, GoodsCard, OutputOf } from '@tomobako/contract'
import { families, minimumPrice } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { fresh, jstDay, SECOND } from '@tomobako/domain/kernel'
import type { Reading } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { tradeTables } from '../settings/index.ts'
import { wantTitles } from '../words/index.ts'
import { stopped } from './blocked.ts'
import { card, carded, doorOf, doorShown, viewer } from './cards.ts'
import type { Viewer } from './cards.ts'
import { goneLately, isGone, stillThere } from './gone.ts'
import { listsOf } from './lists.ts'
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

type Shelves = {
  ending: readonly store.Kept[]
  popular: readonly { key: string; kept: readonly store.Kept[] }[]
}
type Home = OutputOf<typeof goods.home>
/** The shelves are anybody's; the answer differs by where it would be sent, its currency and its language: a few hundred of them at most. */
const memory = () => ({
  shelves: fresh<Shelves>({ freshMs: 5 * SECOND, staleMs: 30 * SECOND, most: 1 }),
  answers: new WeakMap<Shelves, Map<string, Home>>(),
})
const memories = new WeakMap<House, ReturnType<typeof memory>>()
const MOST_ANSWERS = 300

/**
 * What the home page shows, from our own copies: it never waits for a source (but the very first time, a little). Nothing in it
 * is personal, so an answer is made once for all who live in one country, read one language and count in one currency.
 */
export async function home(_input: unknown, context: Reading): Promise<Home> {
  const { house, now } = context
  const known = memories.get(house) ?? memory()
  memories.set(house, known)
  const [look, shelves, gone] = await Promise.all([
    viewer(context),
    known.shelves('', now, () => read(context)),
    goneLately(context.db),
  ])
  const answers = known.answers.get(shelves) ?? new Map<string, Home>()
  known.answers.set(shelves, answers)
  const missing = [...shelves.ending, ...shelves.popular.flatMap(({ kept }) => kept)]
    .filter((each) => isGone(gone, each))
    .map(({ listing }) => `${listing.source}/${listing.id}`)
  const key = JSON.stringify([
    look.country,
    look.currency,
    look.language,
    look.key,
    jstDay(now),
    missing.length === 0 ? null : missing,
  ])
  const before = answers.get(key)
  const answer = before ?? shown(shelves, look, gone)
  if (!before)
    await wantTitles(context, [...answer.ending, ...answer.popular.flatMap((shelf) => shelf.cards)])
  if (answers.size < MOST_ANSWERS) answers.set(key, answer)
  return answer
}

async function read({ house, db: old, now }: Reading): Promise<Shelves> {
  const isPoor = (await store.count(old)) < ENOUGH
  if (isPoor) await within(4_000, fill(house)).catch(() => {})
  // What was just put down a replica does not have yet.
  const db = isPoor ? house.db : old
  const [ending, popular, bought] = await Promise.all([
    store.ending(db, now, 12),
    Promise.all(shelves.map(async ({ key, words }) => ({ key, kept: await store.popular(db, words, 12) }))),
    buyable(house, now),
  ])
  return {
    ending: ending.filter(bought),
    popular: popular.map(({ key, kept }) => ({ key, kept: kept.filter(bought) })),
  }
}

/** What we would buy, as its page and a checkout judge it: a shelf recommends nothing that is refused later. */
export async function buyable(house: House, now: EpochMs): Promise<(kept: store.Kept) => boolean> {
  const [{ prohibited }, lists] = await Promise.all([tradeTables(house), listsOf(house)])
  return ({ listing }) => stopped(listing, prohibited, lists, now) === null
}

function shown({ ending, popular }: Shelves, look: Viewer, gone: ReadonlySet<string>): Home {
  const { gateways } = look.house
  const seen = new Set<string>()
  const isNew = ({ listing }: store.Kept): boolean => {
    const id = `${listing.source}/${listing.id}`
    return !seen.has(id) && seen.add(id) !== undefined
  }
  const cards = (kept: readonly store.Kept[]): GoodsCard[] =>
    stillThere(kept, gone).map((each) => card(carded(each), look))
  const shelved = popular.map(({ key, kept }) => ({ key, kept: kept.filter(isNew) }))
  return {
    ending: cards(ending),
    popular: shelved
      .map(({ key, kept }) => ({ key, cards: cards(kept) }))
      .filter((shelf) => shelf.cards.length > 0),
    example: exampleOf(
      stillThere(
        shelved.flatMap(({ kept }) => kept),
        gone,
      ),
      look,
    ),
    // One that rests still has its front and our copies; there and in a search it is said.
    sources: families.map((source) => ({
      source,
      state:
        gateways.goods.families.includes(source) || gateways.goods.resting?.includes(source)
          ? ('open' as const)
          : ('soon' as const),
    })),
  }
}

/** The price at which the parts of a bill can be told apart: a thing for ¥500 is all postage, one for ¥300,000 all price. */
const EXAMPLE_YEN = 12_000

/** How a price to the door is made, shown with the thing on the shelves whose price shows it best. */
function exampleOf(kept: readonly store.Kept[], look: Viewer): Home['example'] {
  const far = ({ listing }: store.Kept): number =>
    Math.abs(Math.log(Math.max(1, minimumPrice(listing.price)) / EXAMPLE_YEN))
  for (const each of kept.toSorted((a, b) => far(a) - far(b)).slice(0, 10)) {
    const shown = card(carded(each), look)
    const door = shown.toDoorYen === null ? null : doorOf(each.listing, look)
    if (door) return { card: shown, toDoor: doorShown(door, look) }
  }
  return null
}

/** Asks each source for each shelf's first word, once per process. */
function fill(house: House): Promise<void> {
  const known = asked.get(house)
  if (known) return known
  const work = (async () => {
    for (const { words } of shelves) {
      await Promise.all(
        house.gateways.goods.families.map(async (source) => {
          try {
            const page = await within(6_000, house.gateways.goods.search(source, { words: words[0]! }))
            await store.saveHits(house.db, page.hits.slice(0, 40), house.clock.now())
          } catch (error) {
            house.log.warn(
              { source, error: String(error) },
              'the home shelves could not be filled from a source',
            )
          }
        }),
      )
    }
  })()
  asked.set(house, work)
  return work
}
