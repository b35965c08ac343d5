import type { EpochMs } from '../kernel/index.ts'
import { DAY } from '../kernel/index.ts'
import type { PromiseSettings } from '../settings/index.ts'
import { promises } from '../settings/index.ts'
import type { Seller } from './listing.ts'
import type { FoundRule } from './seller-rules.ts'

/** What an item page answers before anything else: when it will come, and what can go wrong. */

/** Days where a listing promises none, and days inside Japan. Guesses of ours, the same as a promised step counts with. */
const usual = { ships: { minDays: 1, maxDays: 7 }, travel: { min: 1, max: 3 } } as const

/**
 * When a thing bought now is at the door, when its box is asked for on the day it is on the shelf: our own promises, what the seller
 * promises, and the carrier's days (or how long our own parcels took). `from` counts nothing but the ways, `to` every promise to its last hour.
 */
export function comesBetween(
  {
    boughtAt,
    shipsWithin = usual.ships,
    journey,
  }: {
    /** Now; of an auction, its end. */
    boughtAt: EpochMs
    shipsWithin?: { readonly minDays: number; readonly maxDays: number } | undefined
    /** From hand-over to the door, milliseconds. */
    journey: { readonly min: number; readonly max: number }
  },
  set: PromiseSettings,
): { from: EpochMs; to: EpochMs } {
  const bought = promises.buying(boughtAt, set)
  const came = bought + (shipsWithin.maxDays + usual.travel.max) * DAY
  const packed = promises.packing(promises.receiving(came, set), set)
  return {
    from: boughtAt + (shipsWithin.minDays + usual.travel.min) * DAY + journey.min,
    to: Math.max(packed, promises.handing_over(packed, set)) + journey.max,
  }
}

/** Where on the page a risk is explained. @internal */
export const riskPlaces = {
  customs: 'know',
  battery: 'know',
  courier: 'know',
  label: 'know',
  untested: 'rules',
  asIs: 'rules',
  noClaims: 'rules',
  noReturns: 'rules',
  ratingsOnly: 'rules',
  asksFirst: 'rules',
  uninsured: 'rules',
  uninsuredWay: 'facts',
  forParts: 'facts',
  postage: 'facts',
  lowRating: 'seller',
  fewRatings: 'seller',
  lateSeller: 'seller',
  applies: 'know',
} as const
type RiskKind = keyof typeof riskPlaces
/** For the contract, which names every kind. */
export const riskKinds = Object.keys(riskPlaces) as RiskKind[] // The keys of a constant.
/** `share`: happy buyers of a hundred; `count`: ratings, or late of `of` purchases. */
type Risk = { kind: RiskKind; values?: { share?: number; count?: number; of?: number } }

export type RiskFacts = {
  readonly notes: readonly { readonly carriage: string }[]
  readonly rules: readonly Pick<FoundRule, 'rule'>[]
  readonly condition: string | undefined
  readonly isInsuredInJapan: boolean | undefined
  readonly isPostageKnown: boolean
  readonly seller: Pick<Seller, 'isStore' | 'goodRate' | 'ratings'> | undefined
  readonly mustApply: boolean
  /** How this seller kept their days with us. */
  readonly late: { readonly count: number; readonly of: number } | null
}

/** Below this many of a hundred happy buyers, and with fewer ratings than this, a seller is a risk worth a word. */
const rating = { low: 95, few: 10, enough: 20 } as const
/** One late parcel is an accident. */
const lateEnough = { count: 2, share: 0.3 } as const
const MOST = 2

/** What can go wrong with this very thing, the gravest first, at most two: a list of everything is read by nobody. */
export function risksOf(facts: RiskFacts): Risk[] {
  const { notes, rules, seller, late } = facts
  const has = (...carriages: string[]): boolean => notes.some(({ carriage }) => carriages.includes(carriage))
  const asks = (rule: FoundRule['rule']): boolean => rules.some((each) => each.rule === rule)
  const rate = seller?.goodRate
  const ratings = seller?.ratings
  const table: readonly (readonly [boolean, RiskKind, Risk['values']?])[] = [
    [has('customs'), 'customs'],
    [has('post_unlisted'), 'battery'],
    [has('courier'), 'courier'],
    [facts.condition === 'poor', 'forParts'],
    [asks('as_is') && facts.condition !== 'poor', 'asIs'],
    [asks('untested'), 'untested'],
    [
      rate !== undefined && rate < rating.low && (ratings ?? rating.enough) >= rating.few,
      'lowRating',
      { share: rate ?? 0 },
    ],
    [
      late !== null && late.count >= lateEnough.count && late.count >= late.of * lateEnough.share,
      'lateSeller',
      { count: late?.count ?? 0, of: late?.of ?? 0 },
    ],
    [asks('good_ratings_only'), 'ratingsOnly'],
    [asks('no_immediate_purchase') || asks('comment_first'), 'asksFirst'],
    [facts.mustApply, 'applies'],
    [asks('no_claims'), 'noClaims'],
    [asks('no_returns') && !asks('no_claims'), 'noReturns'],
    [asks('uninsured_post'), 'uninsured'],
    [facts.isInsuredInJapan === false && !asks('uninsured_post'), 'uninsuredWay'],
    [
      seller !== undefined && seller.isStore !== true && ratings !== undefined && ratings < rating.few,
      'fewRatings',
      { count: ratings ?? 0 },
    ],
    [!facts.isPostageKnown, 'postage'],
    [has('post_listed'), 'battery'],
    [has('label', 'asked', 'insured'), 'label'],
  ]
  const found = table.flatMap(([holds, kind, values]): Risk[] =>
    holds ? [values === undefined ? { kind } : { kind, values }] : [],
  )
  return found
    .filter(({ kind }, index) => found.findIndex((each) => each.kind === kind) === index)
    .slice(0, MOST)
}
