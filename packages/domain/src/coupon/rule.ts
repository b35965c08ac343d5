import type { Family } from '../goods/index.ts'
import type { EpochMs, Refusal } from '../kernel/index.ts'
import { BASIS, DAY, isRefusal, parseInstant, refuse, rounded, split, sum } from '../kernel/index.ts'

/** Bounds of what staff may announce. 999 is §9's, and counts for each person (P 9). */
export const couponLimits = {
  perPerson: 999,
  percentBasisPoints: 10_000,
  amountYen: 1_000_000,
  codeLetters: 24,
  nameLetters: 60,
} as const

/** How a customer comes to have it: takes it in the coupon zone, knows its code, or is given it by staff. */
export const couponWays = ['claim', 'code', 'given'] as const
export type CouponWay = (typeof couponWays)[number]

/** What a coupon promises. Once somebody has it, none of this changes any more. */
export type CouponRule = {
  /** Hundredths of a percent of the goods' price, or whole yen. */
  readonly kind: 'percent' | 'amount'
  readonly value: number
  /** The least the goods must cost that it is good for (§5: 10,000 yen). */
  readonly minimumYen: number
  /** The most it takes off; null: no cap (§9). */
  readonly capYen: number | null
  /** The sources whose goods count; none named: all. */
  readonly sources: readonly Family[]
  readonly firstOrderOnly: boolean
}

/** The event it is good in. Days are Japan's, the last one included (P 9 "Event windows are JST"). */
export type CouponPeriod = { readonly startsAt: EpochMs; readonly endsAt: EpochMs }
export const couponPeriod = (fromDay: string, toDay: string): CouponPeriod | Refusal => {
  const [from, to] = [parseInstant(`${fromDay}T00:00:00+09:00`), parseInstant(`${toDay}T00:00:00+09:00`)]
  return from === null || to === null || to < from
    ? refuse('console.coupons.refused.period', {}, 'toDay')
    : { startsAt: from, endsAt: to + DAY }
}

/** §4 event states, and a campaign staff stopped for now. */
export type CouponState = 'soon' | 'running' | 'paused' | 'ended'
export const couponState = (coupon: CouponPeriod & { readonly paused: boolean }, now: EpochMs): CouponState =>
  coupon.endsAt <= now ? 'ended' : coupon.paused ? 'paused' : coupon.startsAt > now ? 'soon' : 'running'

/** A line of a checkout as a coupon sees it: whose goods, and what they cost. Postage, our fees and services are never reduced. */
export type CouponLine = { readonly source: string; readonly itemYen: number }

/** What a coupon takes off these lines, shared over them by their price (largest remainder); or why it takes nothing. */
export function couponShares(rule: CouponRule, lines: readonly CouponLine[]): number[] | Refusal {
  const good = lines.map(({ source, itemYen }) =>
    rule.sources.length === 0 || (rule.sources as readonly string[]).includes(source) ? itemYen : 0,
  )
  const goodsYen = sum(good)
  if (goodsYen === 0) return refuse('coupon.no.sources')
  if (goodsYen < rule.minimumYen)
    return refuse('coupon.no.minimum', { yen: rule.minimumYen, missingYen: rule.minimumYen - goodsYen })
  // Rounded down: ten percent of 12,809 yen is 1,280 yen.
  const wanted = rule.kind === 'percent' ? rounded('coupon', goodsYen, rule.value, BASIS) : rule.value
  const yen = Math.min(wanted, goodsYen, rule.capYen ?? wanted)
  if (yen === 0) return refuse('coupon.no.nothing')
  return split(yen, good)
}

/** What one customer could use at this moment, as the database says. */
export type CouponHeld = CouponRule &
  CouponPeriod & {
    readonly id: string
    readonly paused: boolean
    /** Claimed and not used. */
    readonly left: number
    /** May still be claimed by this customer, in the zone. */
    readonly claimable: boolean
    /** null: no budget was set. */
    readonly budgetLeftYen: number | null
  }
export type CouponOffer = {
  readonly id: string
  readonly yen: number
  readonly shares: readonly number[]
  readonly why: Refusal | null
}

/** What this coupon would do at this checkout; `why` names the first thing in its way. */
export function couponOffer(
  coupon: CouponHeld,
  lines: readonly CouponLine[],
  facts: { readonly now: EpochMs; readonly isFirstOrder: boolean },
): CouponOffer {
  const no = (why: Refusal): CouponOffer => ({ id: coupon.id, yen: 0, shares: [], why })
  const state = couponState(coupon, facts.now)
  if (state !== 'running')
    return no(refuse(`coupon.no.${state}`, state === 'soon' ? { at: coupon.startsAt } : {}))
  if (coupon.left === 0 && !coupon.claimable) return no(refuse('coupon.no.used'))
  if (coupon.firstOrderOnly && !facts.isFirstOrder) return no(refuse('coupon.no.firstOrder'))
  const shares = couponShares(coupon, lines)
  if (isRefusal(shares)) return no(shares)
  const yen = sum(shares)
  if (coupon.budgetLeftYen !== null && yen > coupon.budgetLeftYen) return no(refuse('coupon.no.budget'))
  return { id: coupon.id, yen, shares, why: null }
}

/** The coupon to propose: the one that takes most off among those the customer has already, then the one that ends first. Never two: they do not combine (§5). */
export function bestOffer(
  offers: readonly CouponOffer[],
  held: ReadonlyMap<string, Pick<CouponHeld, 'left' | 'endsAt'>>,
): CouponOffer | null {
  const usable = offers.filter((each) => each.why === null && (held.get(each.id)?.left ?? 0) > 0)
  return (
    usable.toSorted((a, b) => b.yen - a.yen || held.get(a.id)!.endsAt - held.get(b.id)!.endsAt)[0] ?? null
  )
}

/** What of a campaign decides what it may cost. */
export type CampaignCost = Pick<CouponRule, 'kind' | 'value' | 'capYen'> & {
  readonly inAll: number | null
  readonly budgetYen: number | null
}
/** More than any figure of the table of limits: a campaign without an end of its cost. */
const boundless = 2_000_000_000
/** What a campaign costs when everybody takes all it promises: its budget, or so many uses of the most one takes off, whichever is less. */
export function worstYen({ kind, value, capYen, inAll, budgetYen }: CampaignCost): number {
  const most = kind === 'amount' ? value : capYen
  const uses = inAll === null || most === null ? boundless : inAll * most
  return Math.min(boundless, uses, budgetYen ?? boundless)
}
