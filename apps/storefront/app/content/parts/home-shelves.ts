import type { GoodsCard, OutputOf } from '@tomobako/contract'
import type { goods } from '@tomobako/contract'

type Home = OutputOf<typeof goods.home>
type Shelf = { readonly key: string; readonly cards: readonly GoodsCard[] }
export type Arranged = {
  readonly ending: readonly GoodsCard[]
  readonly ranked: readonly GoodsCard[]
  readonly shelves: readonly Shelf[]
}

/** More would make a first page of half a megabyte; the header's categories lead to the rest. */
const SHELVES = 3
const ENDING = 7
const RANKED = 12
const A_SHELF = 7
/** A ranking of less is none. */
const FEWEST = 4

/**
 * What stands on home, from above: auctions that end, what most people look at, a few kinds of things. Nothing stands there twice and no
 * two things with the same picture, as a shop would not put them side by side. Where nobody has looked at anything yet, the first kind has
 * the place of the ranking.
 */
export function arranged(home: Pick<Home, 'ending' | 'popular'>, ranking: readonly GoodsCard[]): Arranged {
  const seen = new Set<string>()
  const isNew = ({ source, id, image }: GoodsCard): boolean => {
    const marks = [`${source}:${id}`, ...(image === null ? [] : [image])]
    if (marks.some((mark) => seen.has(mark))) return false
    for (const mark of marks) seen.add(mark)
    return true
  }
  const isBought = ({ availability, refused }: GoodsCard): boolean =>
    availability === 'on_sale' && refused !== true
  const take = (cards: readonly GoodsCard[], most: number): GoodsCard[] => {
    const taken: GoodsCard[] = []
    for (const card of cards) if (taken.length < most && isNew(card)) taken.push(card)
    return taken
  }
  const ending = take(home.ending, ENDING)
  const all = take(ranking.filter(isBought), RANKED)
  const ranked = all.length < FEWEST ? [] : all
  const shelves: Shelf[] = []
  for (const { key, cards } of home.popular) {
    if (shelves.length === SHELVES + (ranked.length === 0 ? 1 : 0)) break
    const shelf = { key, cards: take(cards, ranked.length === 0 && shelves.length === 0 ? RANKED : A_SHELF) }
    if (shelf.cards.length > 0) shelves.push(shelf)
  }
  return { ending, ranked, shelves }
}
