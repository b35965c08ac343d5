import { methods } from './methods.ts'
import type { PostMethodId } from './methods.ts'

/** The three things people ask of a way to send; every one is the method of an offer. */
export const presets = ['cheapest', 'safest', 'fastest'] as const
export type Preset = (typeof presets)[number]

type Offer = {
  readonly method: string
  /** Yen. */
  readonly totalYen: number
  readonly daysMin: number
  readonly daysMax: number
  readonly tracked: boolean
  readonly insured: boolean
}

/** What decides how safe a way is. */
export type Carried = Pick<Offer, 'tracked' | 'insured'> & { readonly by: 'air' | 'sea' }
/**
 * What is asked of a way before its price is: tracked and insured; else tracked and not for months at sea; else tracked; else any. One rule for
 * the way that stands chosen and for the price to the door, so that the builder begins with what a card promised.
 */
export const safety: readonly ((way: Carried) => boolean)[] = [
  ({ tracked, insured }) => tracked && insured,
  ({ tracked, by }) => tracked && by === 'air',
  ({ tracked }) => tracked,
  () => true,
]
/** Couriers fly. */
const byOf = (method: string): 'air' | 'sea' =>
  method in methods ? methods[method as PostMethodId].by : 'air' // It is a key of the table.

/**
 * Which offer is the cheapest, which the safest (the cheapest of those that are `safety`'s first), and which the fastest (known to
 * be there first at the latest). Where nothing is even tracked, the cheapest is all there is. Null without offers.
 */
export function presetsOf(offers: readonly Offer[]): Readonly<Record<Preset, string>> | null {
  const first = (by: (a: Offer, b: Offer) => number, among = offers): Offer => among.toSorted(by)[0]!
  const price = (a: Offer, b: Offer): number => a.totalYen - b.totalYen || a.daysMax - b.daysMax
  if (offers.length === 0) return null
  const safe = safety
    .map((isSafe) => offers.filter((offer) => isSafe({ ...offer, by: byOf(offer.method) })))
    .find((each) => each.length > 0)
  return {
    cheapest: first(price).method,
    safest: first(price, safe).method,
    fastest: first((a, b) => a.daysMax - b.daysMax || a.daysMin - b.daysMin || price(a, b)).method,
  }
}

/** What stands chosen before anybody has chosen: nobody's first parcel travels untracked for months because it is ¥300 cheaper. */
export const presetAtFirst: Preset = 'safest'
