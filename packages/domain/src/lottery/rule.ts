import type { EpochMs, Refusal } from '../kernel/index.ts'
import { DAY, parseInstant, refuse, sum } from '../kernel/index.ts'

/** Nine boxes: the prizes stand around the middle one, which is pressed (DESIGN, lottery). */
export const BOXES = 8

/** Bounds of what staff may write, and how long a prize waits to be claimed. */
export const lotteryLimits = {
  pointsPerPlay: 1_000,
  freePerDay: 10,
  playsPerDay: 100,
  playsInTotal: 10_000,
  boxWeight: 1_000_000,
  boxStock: 1_000_000,
  wordLetters: 60,
  nameLetters: 60,
  claimDays: 30,
  simulatedPlays: 20_000,
} as const

/** What a box may hold. `shipping` gives back the freight of one parcel, `goods` join the warehouse as a stored piece. */
export const prizeKinds = ['points', 'coupon', 'shipping', 'goods'] as const
export type PrizeKind = (typeof prizeKinds)[number]

/** One of the boxes: how likely it is (`weight` out of the sum of those that are left), how many there are, and what each is worth to whoever wins it. */
export type Box = {
  /** 1 to 8, as the page counts them. */
  readonly no: number
  readonly kind: PrizeKind
  readonly weight: number
  readonly stock: number
  /** Points of a points prize; whole yen of the others: what it takes off, gives back or costs in a shop. */
  readonly worth: number
}

export type LotteryTerms = {
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  readonly pointsPerPlay: number
  /** The first plays of a day in Japan cost nothing (P 6: one). */
  readonly freePerDay: number
  readonly perDay: number
  readonly inTotal: number
}

/** Days are Japan's, the last one included (P 9 "Event windows are JST"). */
export function lotteryPeriod(
  fromDay: string,
  toDay: string,
): { startsAt: EpochMs; endsAt: EpochMs } | Refusal {
  const [from, to] = [parseInstant(`${fromDay}T00:00:00+09:00`), parseInstant(`${toDay}T00:00:00+09:00`)]
  return from === null || to === null || to < from
    ? refuse('console.lottery.refused.period', {}, 'toDay')
    : { startsAt: from, endsAt: to + DAY }
}

/** §4's states of a lottery as a customer meets it. */
export type LotteryState = 'soon' | 'open' | 'exhausted' | 'ended'
export const lotteryState = (
  of: Pick<LotteryTerms, 'startsAt' | 'endsAt'> & {
    readonly isOver: boolean
    readonly draws: number
    readonly stock: number
  },
  now: EpochMs,
): LotteryState =>
  of.draws >= of.stock
    ? 'exhausted'
    : of.isOver || of.endsAt <= now
      ? 'ended'
      : of.startsAt > now
        ? 'soon'
        : 'open'

/** What one customer has left of an open lottery, and what their next play costs. Free plays are used first (§9). */
export type Plays = {
  readonly leftToday: number
  readonly leftInTotal: number
  readonly freeLeft: number
  readonly nextCost: number
}
export function playsLeft(terms: LotteryTerms, today: number, ever: number): Plays {
  const leftInTotal = Math.max(0, terms.inTotal - ever)
  const leftToday = Math.min(leftInTotal, Math.max(0, terms.perDay - today))
  const freeLeft = Math.min(leftToday, Math.max(0, terms.freePerDay - today))
  return { leftToday, leftInTotal, freeLeft, nextCost: freeLeft > 0 ? 0 : terms.pointsPerPlay }
}

/** The first thing in the way of a play, as §8 says it; null: nothing. `points` is what the customer has, null where nobody is signed in. */
export function whyNotPlay(
  state: LotteryState,
  terms: Pick<LotteryTerms, 'startsAt'>,
  plays: Plays,
  points: number | null,
): Refusal | null {
  if (state === 'soon') return refuse('lottery.no.soon', { at: terms.startsAt })
  if (state === 'exhausted') return refuse('lottery.no.exhausted')
  if (state === 'ended') return refuse('lottery.no.ended')
  if (plays.leftInTotal === 0) return refuse('lottery.no.total')
  if (plays.leftToday === 0) return refuse('lottery.no.today')
  if (points !== null && points < plays.nextCost)
    return refuse('lottery.no.points', { need: plays.nextCost, have: points })
  return null
}

export const stockOf = (boxes: readonly Pick<Box, 'stock'>[]): number => sum(boxes.map(({ stock }) => stock))

/** What staff wrote is a lottery: eight boxes, each possible and each there. */
export function objectionToBoxes(boxes: readonly Box[]): Refusal | null {
  if (boxes.length !== BOXES) return refuse('console.lottery.refused.boxes', { count: BOXES }, 'boxes')
  const isWrong = boxes.some(
    ({ no, weight, stock, worth }, index) => no !== index + 1 || weight < 1 || stock < 1 || worth < 1,
  )
  return isWrong ? refuse('console.lottery.refused.box', {}, 'boxes') : null
}
export function objectionToTerms(terms: LotteryTerms): Refusal | null {
  if (terms.perDay > terms.inTotal || terms.freePerDay > terms.perDay)
    return refuse('console.lottery.refused.limits', {}, 'perDay')
  return null
}
