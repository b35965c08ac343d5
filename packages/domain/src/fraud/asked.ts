import { screeningRules } from '../screening/index.ts'
import type { FraudThing } from './rules.ts'

type Asked = {
  readonly thing: FraudThing
  /** Whoever is blocked pays for what is theirs (a dearer purchase, a parcel), and begins nothing new. */
  readonly beginsNew: boolean
}
/** What the rules are asked about before it is paid for, by what payments call it; the rest asks nobody. */
const asked: Readonly<Record<string, Asked>> = {
  order: { thing: 'order', beginsNew: true },
  difference: { thing: 'order', beginsNew: false },
  parcel: { thing: 'parcel', beginsNew: false },
  top_up: { thing: 'topUp', beginsNew: true },
  bid: { thing: 'bid', beginsNew: true },
  bid_group: { thing: 'bid', beginsNew: true },
}
export const askedOf = (kind: string): Asked | null =>
  Object.hasOwn(asked, kind) ? (asked[kind] ?? null) : null

/** Half of what a list of denied parties asks for: a card may leave names out. */
const SAME_NAME = screeningRules.leastScore / 2
/** Whether a card’s holder is none of the names we know, by how much it is like each (0 to 100); where we know none, nothing is said. */
export const isOtherName = (scores: readonly number[]): boolean =>
  scores.length > 0 && scores.every((score) => score < SAME_NAME)
