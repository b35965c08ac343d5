import type { Listing, ListingPrice } from '@tomobako/domain/goods'
import { isSentinel, tidy } from '../read.ts'
import { methodImplies } from '../words.ts'

/** What item pages and search rows of Yahoo! Auctions read alike. */
export const auctionUrl = (id: string): string => `https://auctions.yahoo.co.jp/jp/auction/${id}`

/** Behind the resizer is the original picture (marketplaces.md 2.1). */
export function unwrapped(src: unknown): string | undefined {
  if (typeof src !== 'string') return undefined
  const original = src.replace(/^https?:\/\/auc-pctr\.c\.yimg\.jp\/i\//, 'https://')
  const [path = ''] = original.split('?', 1)
  return path.startsWith('https://') && path.includes('yimg.jp/') ? path : original
}

/** Buy-out at or below the current price is a fixed price (定額); a buy-out above it can be bought at once; else only bids. */
export const kindOf = (currentPrice: number | undefined, buyNowPrice: number | undefined): Listing['kind'] =>
  buyNowPrice === undefined || buyNowPrice === 0
    ? 'auction'
    : currentPrice === undefined || currentPrice >= buyNowPrice
      ? 'fixed'
      : 'auction-buyout'

export function priceFor(
  kind: Listing['kind'],
  current: number | undefined,
  buyNow: number | undefined,
  taxIncluded = true,
): ListingPrice {
  const [bid, now] = [current, buyNow].map((each) =>
    each === undefined || each === 0 || isSentinel(each) ? undefined : each,
  )
  if (kind === 'fixed') return tidy({ type: 1, jpyPrice: now ?? bid, taxIncluded })
  if (kind === 'auction-buyout')
    return tidy({ type: 7, jpyPrice: bid, buyNowPrice: now, bidJpyPrice: bid, taxIncluded })
  return tidy({ type: 6, jpyPrice: bid, bidJpyPrice: bid, taxIncluded })
}

export function shippingOf(
  payer: string | undefined,
  method: string | undefined,
  anonymous?: boolean,
): Listing['domesticShipping'] {
  const who =
    payer === 'seller' || /出品者|送料無料/u.test(payer ?? '')
      ? 'seller'
      : payer === 'winner' || /落札者/u.test(payer ?? '')
        ? 'buyer'
        : 'unknown'
  const implied = methodImplies(method)
  return tidy({
    payer: who as 'seller' | 'buyer' | 'unknown',
    yen: who === 'seller' ? 0 : undefined,
    cashOnDelivery: /着払/u.test(method ?? '') ? true : undefined,
    method,
    tracked: implied.tracked,
    insured: implied.insured,
    anonymous: anonymous ?? implied.anonymous,
  })
}
