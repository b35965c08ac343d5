import type { Listing, ListingPrice } from './listing.ts'
import { notForSaleYen } from './listing.ts'

/**
 * §4 "Minimum price of goods". Type 4 takes the largest non-zero of four fields or 0; type 7 takes the buy-now price,
 * falling back to the current bid; any other type uses JPYPrice. Whole yen; 0 means "no price known".
 */
export function minimumPrice(price: ListingPrice): number {
  const rule = priceRules[price.type] ?? priceRules.other!
  return rule(price)
}

const priceRules: Record<string, (price: ListingPrice) => number> = {
  4: (p) =>
    Math.max(
      0,
      ...[p.price, p.jpyPrice, p.jpyPriceNew, p.reservePrice].filter((value): value is number =>
        Boolean(value),
      ),
    ),
  7: (p) => p.buyNowPrice || p.bidJpyPrice || 0,
  other: (p) => p.jpyPrice ?? 0,
}

/** Whether a listing may be put into a cart now, and if not, the catalogue key that says why (§8). */
export function notBuyable(
  listing: Pick<Listing, 'availability' | 'price' | 'kind'>,
):
  | 'goods.soldOut'
  | 'goods.removed'
  | 'goods.ended'
  | 'goods.reserved'
  | 'goods.priceOnRequest'
  | 'goods.auctionOnly'
  | null {
  if (listing.availability === 'sold') return 'goods.soldOut'
  if (listing.availability === 'removed') return 'goods.removed'
  if (listing.availability === 'ended') return 'goods.ended'
  if (listing.availability === 'reserved') return 'goods.reserved'
  if (listing.kind === 'auction') return 'goods.auctionOnly'
  const yen = minimumPrice(listing.price)
  if (listing.availability === 'price_on_request' || yen <= 0 || isSentinelYen(yen))
    return 'goods.priceOnRequest'
  return null
}

/** A number that means "not for sale, ask" (marketplaces.md 0.8): the known ones, and rows of nines that nobody prices with. */
export const isSentinelYen = (yen: number): boolean =>
  notForSaleYen.includes(yen) || /^9{6,}$/.test(String(yen))
