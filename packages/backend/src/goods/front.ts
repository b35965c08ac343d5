import type { InputOf, OutputOf } from '@tomobako/contract'
import { goods } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import { categories, marketShops } from '@tomobako/domain/goods'
import { fresh, iso, MINUTE, SECOND } from '@tomobako/domain/kernel'
import { proxyFeeYen } from '@tomobako/domain/order'
import type { Reading } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { card, carded, viewer } from './cards.ts'
import { goneLately, stillThere } from './gone.ts'
import { buyable } from './home.ts'
import { within } from './read.ts'
import { shelvesOf, sitesOf } from './shelves.ts'
import { saveHits } from './store.ts'
import type { Kept } from './store.ts'

/** Cards a shelf. */
const SHELF = 12
/** Fewer copies than this and a front would look empty: the source is then asked for its first categories, once per process. */
const ENOUGH = 24
const PATIENCE_MS = 4_000
const asked = new WeakMap<House, Map<Family, Promise<void>>>()

type Shelves = Awaited<ReturnType<typeof shelvesOf>> & { sites: Awaited<ReturnType<typeof sitesOf>> }
/** What stands on a front is the same for everybody and is read once in a few seconds. */
const memories = new WeakMap<House, ReturnType<typeof fresh<Shelves>>>()

/** A source's front, from our own copies: it waits for the source at most a little, and only while we know next to nothing of it. */
export async function front(
  { source }: InputOf<typeof goods.front>,
  context: Reading,
): Promise<OutputOf<typeof goods.front>> {
  const { house } = context
  const { families, resting } = house.gateways.goods
  const isOpen = families.includes(source)
  const remember = memories.get(house) ?? fresh<Shelves>({ freshMs: 10 * SECOND, staleMs: MINUTE, most: 20 })
  memories.set(house, remember)
  const [look, shelves, gone] = await Promise.all([
    viewer(context),
    remember(source, context.now, () => read(context, source, isOpen)),
    goneLately(context.db),
  ])
  const { sites } = shelves
  const cards = (kept: readonly Kept[]) => stillThere(kept, gone).map((each) => card(carded(each), look))
  const all = [...shelves.popular, ...shelves.ending, ...shelves.newest]
  return {
    source,
    state: isOpen ? 'open' : resting?.includes(source) ? 'resting' : 'quote',
    popular: cards(shelves.popular),
    ending: cards(shelves.ending),
    newest: cards(shelves.newest),
    sites:
      source === 'market'
        ? Object.keys(marketShops).map((site) => ({
            site,
            count: sites.find((each) => each.site === site)?.count ?? 0,
          }))
        : sites,
    // What stands at an auction house is bought for the fee of auctions, also at its buyout price.
    proxyYen: proxyFeeYen(source === 'yahoo' ? 'auction' : 'fixed', look.fees),
    asOf: all.length === 0 ? null : iso(Math.min(...all.map((each) => each.checkedAt))),
  }
}

async function read({ house, db: old, now }: Reading, source: Family, isOpen: boolean): Promise<Shelves> {
  const known = await sitesOf(old, source)
  const isPoor = isOpen && known.reduce((sum, each) => sum + each.count, 0) < ENOUGH
  if (isPoor) await within(PATIENCE_MS, fill(house, source)).catch(() => {})
  // What was just put down a replica does not have yet.
  const db = isPoor ? house.db : old
  const [{ popular, ending, newest }, sites, bought] = await Promise.all([
    shelvesOf(db, source, now, SHELF),
    isPoor ? sitesOf(db, source) : known,
    buyable(house, now),
  ])
  return {
    popular: popular.filter(bought),
    ending: ending.filter(bought),
    newest: newest.filter(bought),
    sites,
  }
}

/** Asks a source for the words of its first categories; of `market`, every shop for its own. */
function fill(house: House, source: Family): Promise<void> {
  const known = asked.get(house) ?? new Map<Family, Promise<void>>()
  asked.set(house, known)
  const already = known.get(source)
  if (already) return already
  const words = [
    ...new Set(
      source === 'market'
        ? Object.values(marketShops).flatMap((shop) => shop.words.slice(0, 1))
        : categories[source].slice(0, 5).map((each) => each.words),
    ),
  ]
  const work = (async () => {
    for (const each of words) {
      try {
        const page = await within(6_000, house.gateways.goods.search(source, { words: each }))
        await saveHits(house.db, page.hits.slice(0, 40), house.clock.now())
      } catch (error) {
        house.log.warn({ source, error: String(error) }, 'a front could not be filled from its source')
      }
    }
  })()
  known.set(source, work)
  return work
}
