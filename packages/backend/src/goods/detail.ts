import type { GoodsDetail, InputOf } from '@tomobako/contract'
import { goods } from '@tomobako/contract'
import type { Family, Listing } from '@tomobako/domain/goods'
import { notBuyable, sources } from '@tomobako/domain/goods'
import { iso } from '@tomobako/domain/kernel'
import { sellerRules } from '@tomobako/marketplaces'
import type { Context } from '../kernel/context.ts'
import { blocked } from './blocked.ts'
import { card, doorOf, viewer } from './cards.ts'
import type { Viewer } from './cards.ts'
import { picturePath } from './pictures.ts'
import { readListing } from './read.ts'
import * as store from './store.ts'

/** One item's page. What is gone or refused answers with `problem`, by §4's priority: goods, seller, not found, error. */
export async function detail({ source, id, url }: InputOf<typeof goods.detail>, context: Context): Promise<GoodsDetail> {
  const [look, read] = await Promise.all([viewer(context), readListing(context.house, source, id, { url })])
  if (!read.found) {
    // The address of a source we only know by name can still be opened by hand; nothing of it is invented here.
    return page(nothing(source, id, url), look, { problem: read.why, checkedAt: context.now, stale: false, titleTranslated: {}, proxyPurchases: 0, related: [] })
  }
  const refused = blocked(read.listing)
  const related = await store.related(context.db, read.listing, 8)
  return page(read.listing, look, {
    problem: refused?.problem ?? null, notBuyable: refused?.key ?? null, checkedAt: read.checkedAt, stale: read.stale, titleTranslated: read.titleTranslated, proxyPurchases: read.proxyPurchases,
    related: related.map((each) => card({ ...each.listing, titleTranslated: each.titleTranslated }, look)),
  })
}

const nothing = (source: Family, id: string, url: string | undefined): Listing => ({
  source, site: source, id, url: url ?? '', title: sources[source].nameJa, images: [], kind: 'fixed', price: { type: 1, taxIncluded: true }, availability: 'removed',
  domesticShipping: { payer: 'unknown' }, categoryPath: [], tags: [], missing: [],
})

type Around = { problem: GoodsDetail['problem']; notBuyable?: string | null; checkedAt: number; stale: boolean; titleTranslated: Readonly<Record<string, string>>; proxyPurchases: number; related: GoodsDetail['related'] }

function page(listing: Listing, look: Viewer, around: Around): GoodsDetail {
  const { seller, auction, domesticShipping: domestic } = listing
  const door = around.problem === null ? doorOf(listing, look) : null
  const images = listing.images.map((each) => picturePath(look.house, each)).filter((each) => each !== null)
  return {
    card: { ...card({ ...listing, titleTranslated: around.titleTranslated }, look), image: images[0] ?? null },
    url: listing.url, images,
    description: listing.description ?? '', descriptionTranslated: null,
    conditionText: listing.conditionText ?? null, priceType: listing.price.type,
    domestic: { payer: domestic.payer, yen: domestic.yen ?? null, cashOnDelivery: domestic.cashOnDelivery ?? false, method: domestic.method ?? null, insured: domestic.insured ?? null, freeAbove: domestic.freeAbove ?? null },
    shipsFrom: listing.shipsFrom ?? null, shipsWithin: listing.shipsWithin ?? null, size: listing.size ?? null, brand: listing.brand ?? null, categoryPath: listing.categoryPath,
    seller: seller
      ? { id: seller.id ?? null, name: seller.name ?? '', isStore: seller.isStore ?? false, goodRate: seller.goodRate ?? null, ratings: seller.ratings ?? null, stars: seller.stars ?? null, identityVerified: seller.identityVerified ?? null, quickShipper: seller.quickShipper ?? null }
      : null,
    variants: (listing.variants ?? []).map((each) => ({ id: each.id, name: each.name, priceYen: each.priceYen ?? null, stock: each.stock ?? null })),
    options: (listing.options ?? []).map((each) => ({ label: each.label, required: each.required, choices: each.choices })),
    offers: (listing.offers ?? []).map((each) => ({ shopId: each.shopId, shopName: each.shopName, priceYen: each.priceYen, conditionText: each.conditionText ?? null, stock: each.stock ?? null })),
    auction: auction
      ? {
          id: listing.id, startPriceYen: auction.startPrice ?? null, currentPriceYen: auction.currentPrice, buyNowPriceYen: auction.buyNowPrice ?? null, bidIncrementYen: auction.bidIncrement ?? null, bids: auction.bids,
          startsAt: auction.startsAt === undefined ? null : iso(auction.startsAt), endsAt: auction.endsAt === undefined ? null : iso(auction.endsAt), earlyFinish: auction.earlyFinish ?? null, autoExtension: auction.autoExtension ?? null,
        }
      : null,
    tags: listing.tags, quantity: listing.quantity ?? null,
    toDoor: door
      ? {
          country: look.country,
          now: rows(door, 'now'), nowYen: total(door, 'now'), later: rows(door, 'later'), laterYen: total(door, 'later'),
          totalYen: door.totalYen, lowYen: door.lowYen, highYen: door.highYen, why: door.why.map((each) => ({ key: each.key, values: { ...each.values } })),
        }
      : null,
    notBuyable: around.notBuyable ?? (around.problem === 'notFound' ? 'goods.removed' : around.problem !== null ? 'goods.cannotCheck' : notBuyable(listing)),
    problem: around.problem, problemText: null,
    sellerRules: sellerRules(listing.description ?? ''),
    proxyPurchases: around.proxyPurchases, checkedAt: iso(around.checkedAt), stale: around.stale, related: around.related,
  }
}

type Door = NonNullable<ReturnType<typeof doorOf>>
/** What is paid at checkout, and what comes after: the journey, and what customs may ask. */
const isNow = (part: Door['parts'][number], when: 'now' | 'later'): boolean => (part.when === 'now') === (when === 'now')
const rows = (door: Door, when: 'now' | 'later') => door.parts.filter((part) => isNow(part, when)).map((part) => ({ key: part.key.replace(/^fees\./, ''), yen: part.yen, kind: 'item' as const, values: { low: part.lowYen, high: part.highYen } }))
const total = (door: Door, when: 'now' | 'later'): number => door.parts.filter((part) => isNow(part, when)).reduce((sum, part) => sum + part.yen, 0)
