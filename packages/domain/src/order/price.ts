import { meansTable } from '../payment/index.ts'
import type { MeansId } from '../payment/index.ts'
import type { FeeSettings } from '../settings/index.ts'
import { BASIS, rounded, split, sum } from '../kernel/index.ts'

/** What one line costs before payment fees. Whole yen. */
export type LinePrice = {
  itemYen: number
  domesticYen: number
  proxyYen: number
  inspectionYen: number
  authenticationYen: number
  photosYen: number
  /** A person translates the listing; only where that was chosen. */
  translationYen?: number
}

/** What our fee depends on: goods of an auction (won, or bought at its buy-now price) cost more work than goods with a price. */
export type SaleKind = 'fixed' | 'auction' | 'auction-buyout'

/** P 4: our fee for buying one line, by how its goods are sold. The only place that knows. */
export const proxyFeeYen = (
  kind: SaleKind,
  fees: Pick<FeeSettings, 'proxyYen' | 'proxyAuctionYen'>,
): number => (kind === 'fixed' ? fees.proxyYen : fees.proxyAuctionYen)

/** What can be chosen for a line before it is paid. `listingTranslation` is done once the thing is ours (decision 0060), the others when it is here. */
export const lineServices = ['inspection', 'authentication', 'photos', 'listingTranslation'] as const
export type LineService = (typeof lineServices)[number]

export type LineInput = {
  kind: SaleKind
  /** Unit price (§4 minimum price of goods), yen. */
  unitYen: number
  quantity: number
  domesticYen: number
  services: readonly LineService[]
}

/** P 4: what each service costs on one line, yen. */
export const servicePrices = (fees: FeeSettings): Readonly<Record<LineService, number>> => ({
  inspection: fees.inspectionYen,
  authentication: fees.authenticationYen,
  photos: fees.extraPhotosYen,
  listingTranslation: fees.translationYen,
})
const priceIf = (line: LineInput, service: LineService, fees: FeeSettings): number =>
  line.services.includes(service) ? servicePrices(fees)[service] : 0

/** P 4: first payment of one line, by the settings it is quoted with. */
export const priceLine = (line: LineInput, fees: FeeSettings): LinePrice => ({
  itemYen: line.unitYen * line.quantity,
  domesticYen: line.domesticYen,
  proxyYen: proxyFeeYen(line.kind, fees),
  inspectionYen: priceIf(line, 'inspection', fees),
  authenticationYen: priceIf(line, 'authentication', fees),
  photosYen: priceIf(line, 'photos', fees),
  ...(line.services.includes('listingTranslation')
    ? { translationYen: priceIf(line, 'listingTranslation', fees) }
    : {}),
})

/** What our own work on a line costs, apart from buying it. */
export const servicesYen = (p: Omit<LinePrice, 'itemYen' | 'domesticYen' | 'proxyYen'>): number =>
  sum([p.inspectionYen, p.authenticationYen, p.photosYen, p.translationYen ?? 0])

export const lineTotal = (p: LinePrice): number =>
  sum([p.itemYen, p.domesticYen, p.proxyYen]) + servicesYen(p)

export type PayMethod = MeansId

/** P 4: what the means of payment adds, rounded up to the yen so that the fee never falls short. */
export const processingFee = (method: PayMethod, amountYen: number, fees: FeeSettings): number =>
  amountYen <= 0
    ? 0
    : rounded('processing', amountYen, fees.processing[meansTable[method].fee].basisPoints, BASIS) +
      fees.processing[meansTable[method].fee].fixedYen

/**
 * Domestic postage per shop: a shop's postage is paid once for its lines, and not at all above its free line.
 * Returns the postage of each line, in the order given: the first line of a shop carries the shop's dearest postage.
 * `goodsYen` counts towards §9's 3,980 yen; "above" is read as reached.
 */
export function domesticPerLine(
  lines: readonly { shop: string | null; goodsYen: number; domesticYen: number; freeAbove: number | null }[],
): number[] {
  return lines.map((line, index) => {
    if (line.shop === null) return line.domesticYen
    const mates = lines.filter((each) => each.shop === line.shop)
    const goods = sum(mates.map((each) => each.goodsYen))
    if (line.freeAbove !== null && goods >= line.freeAbove) return 0
    const first = lines.findIndex((each) => each.shop === line.shop) === index
    return first ? Math.max(...mates.map((each) => each.domesticYen)) : 0
  })
}

/** A line as it is sold: its parts, its share of the payment fee, of the coupon and of the points. */
export type SoldPrice = LinePrice & {
  processingYen: number
  pointsYen: number
  /** Its share of what a coupon takes off the goods: we put it in, and it is never the customer's to have back. */
  couponYen?: number
  /** Its share of the estimated journey, when that is paid with the order (P 4 single payment); kept apart until its parcel is paid. */
  aheadYen?: number
}

/** What the customer pays for the line in yen. A coupon and points have paid the rest. */
export const payableYen = (p: SoldPrice): number =>
  lineTotal(p) + p.processingYen - p.pointsYen - (p.couponYen ?? 0)

/** What the line asks for at the checkout: itself, and its share of a journey paid ahead. No payment fee is taken on the journey (P 4). */
export const dueNowYen = (p: SoldPrice): number => payableYen(p) + (p.aheadYen ?? 0)

/**
 * Shares the estimate of a journey over the lines that will make it, by their weight; the shares add up to the estimate to the
 * yen (largest remainder). Each share goes with its line, into whatever parcel that travels in.
 */
export const shareAhead = (
  prices: readonly SoldPrice[],
  estimateYen: number,
  grams: readonly number[],
): SoldPrice[] => {
  const shares = split(estimateYen, grams)
  return prices.map((price, index) => ({ ...price, aheadYen: shares[index]! }))
}

/**
 * Shares an order's points and its payment fee over its lines, so that each line can be refunded by itself and the lines
 * add up to the order to the yen (largest remainder). `couponYen` is what a coupon takes off each line, none when there is no coupon.
 * Points pay after it, and the fee is taken on what is left after both. P 4.
 */
export function sellLines(
  lines: readonly LinePrice[],
  points: number,
  method: PayMethod,
  fees: FeeSettings,
  couponYen: readonly number[] = [],
): SoldPrice[] {
  const totals = lines.map((line, index) => lineTotal(line) - (couponYen[index] ?? 0))
  const used = Math.min(points, sum(totals))
  const pointShares = capped(split(used, totals), totals)
  const rest = totals.map((total, index) => total - pointShares[index]!)
  const feeShares = split(processingFee(method, sum(rest), fees), rest)
  return lines.map((line, index) => ({
    ...line,
    processingYen: feeShares[index]!,
    pointsYen: pointShares[index]!,
    ...(couponYen[index] ? { couponYen: couponYen[index] } : {}),
  }))
}

/** No share above its line: rounding up may put a point too many on a line that costs nothing; it moves to one with room. */
function capped(shares: readonly number[], limits: readonly number[]): number[] {
  const found = shares.map((share, index) => Math.min(share, limits[index]!))
  let over = sum(shares) - sum(found)
  for (let index = 0; over > 0 && index < found.length; index += 1) {
    const room = Math.min(over, limits[index]! - found[index]!)
    found[index] = found[index]! + room
    over -= room
  }
  return found
}

/**
 * P 4 the price promise: what comes back when a line was bought for less than its limit. Yen come back as yen as far as the
 * customer paid yen for the line, then what points had paid as points. The rest a coupon had paid: that is ours again.
 */
export function cheaperBack(
  line: { limitYen: number; paidYen: number; couponYen?: number; pointsYen?: number },
  spentYen: number,
): { yen: number; points: number; couponYen: number } {
  const left = Math.max(0, line.limitYen - spentYen)
  const yen = Math.min(left, line.paidYen)
  const points = line.couponYen ? Math.min(left - yen, line.pointsYen ?? 0) : left - yen
  return { yen, points, couponYen: left - yen - points }
}
