import type { GoodsCard, InputOf, OutputOf } from '@tomobako/contract'
import { goods } from '@tomobako/contract'
import type { Family, Listing } from '@tomobako/domain/goods'
import { isJan, minimumPrice, nearest, productWords, sameProduct } from '@tomobako/domain/goods'
import { fresh, iso, MINUTE, SECOND } from '@tomobako/domain/kernel'
import { kindOf } from '@tomobako/domain/money'
import type { Context, Reading } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { wantTitles } from '../words/index.ts'
import type { Viewer } from './cards.ts'
import { card, carded, viewer } from './cards.ts'
import { goneLately, stillThere } from './gone.ts'
import { buyable } from './home.ts'
import * as sold from './sold-store.ts'
import * as store from './store.ts'

const SHOWN = { offers: 4, sold: 3, nearest: 3 } as const
/** So many copies are looked through for the few that are shown. */
const LOOKED_AT = 60

type Found = { offers: readonly store.Kept[]; sold: readonly sold.Sale[] }
type Elsewhere = OutputOf<typeof goods.elsewhere>

const nothing: Elsewhere = { offers: [], sold: [] }
const memories = new WeakMap<House, ReturnType<typeof fresh<Found>>>()

const told = ({ title, jan, brand, categoryPath }: Listing) => ({
  title,
  jan,
  brand,
  kind: kindOf(categoryPath, title),
})

/** The same product at other sources and what it went for, from our own copies. The same for everybody, so it is looked for once in a while. */
export async function elsewhere(
  { source, id }: InputOf<typeof goods.elsewhere>,
  context: Reading,
): Promise<Elsewhere> {
  const { house, now } = context
  // Its page may have read it for the first time this very moment.
  const kept = await store.byId(house.db, source, id)
  if (!kept) return nothing
  const remember =
    memories.get(house) ?? fresh<Found>({ freshMs: 30 * SECOND, staleMs: 2 * MINUTE, most: 300 })
  memories.set(house, remember)
  const [found, gone, look] = await Promise.all([
    remember(JSON.stringify([source, id, kept.listing.title]), now, () => find(kept.listing, context)),
    goneLately(context.db),
    viewer(context),
  ])
  const offers = stillThere(found.offers, gone)
    .map((each) => card(carded(each), look))
    .toSorted((a, b) => costOf(a) - costOf(b))
    .slice(0, SHOWN.offers)
  const sales = found.sold.map(({ kept: each, yen, at }) => ({
    card: atPrice(card(soldFor(each, yen), look), yen),
    at: iso(at),
  }))
  await wantTitles(context, [...offers, ...sales.map((each) => each.card)])
  return { offers, sold: sales }
}

/** To the door where it is known: what is cheap and far is not cheap. */
const costOf = ({ toDoorYen, priceYen }: GoodsCard): number => toDoorYen ?? priceYen + 1_000_000

const atPrice = (shown: GoodsCard, yen: number): GoodsCard => ({ ...shown, priceYen: yen })
/** An auction went for its last bid; all other costs follow from that. */
const soldFor = (kept: store.Kept, yen: number) => ({
  ...carded(kept),
  kind: 'fixed' as const,
  price: { type: 1, jpyPrice: yen, taxIncluded: true },
})

async function find(listing: Listing, { house, db, now }: Reading): Promise<Found> {
  const words = productWords(listing.title)
  const mine = told(listing)
  const isSame = (each: Listing): boolean =>
    !(each.source === listing.source && each.id === listing.id) && sameProduct(mine, told(each)) !== null
  const [byJan, offered, sales, bought] = await Promise.all([
    isJan(listing.jan) ? sold.byJan(db, listing.jan, LOOKED_AT) : [],
    Promise.all(
      words.map((each) =>
        store.search(db, {
          words: each.join(' '),
          sources: sourcesRead(house),
          sort: 'recommended',
          inStock: true,
          endsAfter: now,
          page: 1,
          size: LOOKED_AT,
        }),
      ),
    ),
    Promise.all(words.map((each) => sold.sales(db, each, LOOKED_AT))),
    buyable(house, now),
  ])
  const offers = unique([...byJan, ...offered.flatMap(({ found }) => found)])
    .filter(({ listing: each }) => each.availability === 'on_sale' && isSame(each))
    .filter(bought)
    .filter(({ listing: each }) => minimumPrice(each.price) > 0)
  const once = [
    ...new Map(
      sales.flat().map((each) => [`${each.kept.listing.source}/${each.kept.listing.id}`, each]),
    ).values(),
  ]
  return {
    offers: offers.slice(0, 3 * SHOWN.offers),
    sold: once
      .filter(({ kept }) => isSame(kept.listing))
      .toSorted((a, b) => b.at - a.at)
      .slice(0, SHOWN.sold),
  }
}

const sourcesRead = (house: House): readonly Family[] => house.gateways.goods.families

const unique = (kept: readonly store.Kept[]): store.Kept[] => [
  ...new Map(kept.map((each) => [`${each.listing.source}/${each.listing.id}`, each])).values(),
]

/** The nearest three that can be bought instead: of the same kind, close in price, and instead of a fixed price no running auction. */
export async function nearestTo(listing: Listing, look: Viewer): Promise<GoodsCard[]> {
  const { house } = look
  const { now } = look.door
  const [found, bought, gone] = await Promise.all([
    store.related(house.db, listing, LOOKED_AT),
    buyable(house, now),
    goneLately(house.db),
  ])
  const isOpen = ({ listing: each }: store.Kept): boolean =>
    each.auction?.endsAt === undefined || each.auction.endsAt > now
  // Whoever wanted it at a price wants a price, not a lot that may go to somebody else.
  const isLikeIt = ({ listing: each }: store.Kept): boolean =>
    listing.kind === 'auction' || each.kind !== 'auction'
  return nearest(
    candidate(listing),
    stillThere(found, gone).filter((each) => isOpen(each) && isLikeIt(each) && bought(each)),
    (each) => candidate(each.listing),
    SHOWN.nearest,
  ).map((each) => card(carded(each), look))
}
const candidate = ({ title, categoryPath, price, auction }: Listing) => ({
  title,
  kind: kindOf(categoryPath, title),
  yen: minimumPrice(price) || (auction?.currentPrice ?? 0),
})

/** Instead of what stands in a cart and was sold. */
export async function instead(
  { items }: InputOf<typeof goods.instead>,
  context: Context,
): Promise<OutputOf<typeof goods.instead>> {
  const [kept, look] = await Promise.all([store.byKeys(context.db, items), viewer(context)])
  const rows = await Promise.all(
    kept.map(async ({ listing }) => ({
      source: listing.source,
      id: listing.id,
      cards: await nearestTo(listing, look),
    })),
  )
  await wantTitles(
    context,
    rows.flatMap(({ cards }) => cards),
  )
  return { rows }
}
