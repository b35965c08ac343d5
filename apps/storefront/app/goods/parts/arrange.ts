import type { GoodsCard, OutputOf, goods } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'

export type Found = OutputOf<typeof goods.search>
/** What one source gives for its share of the page; null: it could not be had. */
export type Share = { source: Family; found: Found | null }

export const keyOf = ({ source, id }: Pick<GoodsCard, 'source' | 'id'>): string => `${source}:${id}`
const isKept = (cards: readonly GoodsCard[]): ((card: GoodsCard) => boolean) => {
  const keys = new Set(cards.map(keyOf))
  return (card) => keys.has(keyOf(card))
}

/**
 * The cards to show while sources answer one after the other: `first` is what was known at once (who had not answered stands there with our
 * copies), `shares` came since, in this order, `whole` is the finished page. Nothing that stands still moves: a copy's place is taken by what
 * its source says now, new things come at the end; only an order by price or end puts each thing where it belongs.
 */
export function arrange(
  first: Found,
  shares: readonly Share[],
  whole: Found | null,
  sort: string,
): GoodsCard[] {
  const order = orders[sort]
  if (whole !== null && order !== undefined) return whole.cards
  let cards: readonly GoodsCard[] = first.cards
  for (const { source, found } of shares) if (found !== null) cards = replaced(cards, source, found.cards)
  if (order !== undefined) return cards.toSorted((a, b) => order(a) - order(b))
  if (whole === null) return [...cards]
  const isPart = isKept(whole.cards)
  const staying = renewed(cards.filter(isPart), whole.cards)
  const isHere = isKept(staying)
  return [...staying, ...whole.cards.filter((card) => !isHere(card))]
}

/** Puts what a source says in the places of its copies. */
function replaced(cards: readonly GoodsCard[], source: Family, now: readonly GoodsCard[]): GoodsCard[] {
  const wasHere = isKept(cards)
  const isStill = isKept(now)
  const fresh = now.filter((card) => !wasHere(card))
  const placed = cards.flatMap((card) =>
    card.source !== source || isStill(card) ? [card] : fresh.splice(0, 1),
  )
  return [...renewed(placed, now), ...fresh]
}

/** The same cards with what is now known of them. */
function renewed(cards: readonly GoodsCard[], now: readonly GoodsCard[]): GoodsCard[] {
  const known = new Map(now.map((card) => [keyOf(card), card]))
  return cards.map((card) => known.get(keyOf(card)) ?? card)
}

/** As the API orders them (goods/search.ts); other orders take each source's best in turn. */
const orders: Readonly<Record<string, (card: GoodsCard) => number>> = {
  price_asc: (card) => card.priceYen,
  price_desc: (card) => -card.priceYen,
  door_asc: ({ toDoorYen, inBox }) =>
    Math.min(toDoorYen ?? Number.MAX_SAFE_INTEGER, inBox?.toDoorYen ?? Number.MAX_SAFE_INTEGER),
  adds_asc: (card) => Math.max(0, card.inBox?.addsYen ?? Number.MAX_SAFE_INTEGER),
  ending: (card) => (card.endsAt === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(card.endsAt)),
}

/** How each source stands: what was said first, overtaken by what came later. */
export function standing(first: Found, shares: readonly Share[], whole: Found | null): Found['sources'] {
  if (whole !== null) return whole.sources
  const later = new Map(
    shares.flatMap(({ source, found }) => {
      const said = found?.sources.find((each) => each.source === source)
      return said === undefined ? [] : [[source, said] as const]
    }),
  )
  return first.sources.map((each) => later.get(each.source) ?? each)
}
