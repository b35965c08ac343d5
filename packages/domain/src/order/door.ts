/**
 * Postage the carrier collects at our door (着払い). We always pay it, so that no parcel is sent back; who bears it is decided here.
 *
 * 1. The listing said that the seller pays: the seller's breach. We bear it, the customer pays nothing, and staff decide about the piece.
 * 2. Otherwise it is the buyer's. With the first payment the customer agreed to a sum for postage in Japan; what the purchase did not
 *    need of it is back in the wallet since then. Up to that sum, and a tolerance above it, the postage is charged: from the wallet at
 *    once, or, where that does not reach, as a row of its own on the bill of the parcel the piece travels in.
 * 3. Dearer than that: nothing is charged and the piece waits until the customer has answered. Yes is charged as in 2; no makes it the
 *    staff's case, and we bear the postage.
 * A piece that does not match its listing never costs its customer this postage.
 */
export type DoorRuling = 'breach' | 'charge' | 'ask'

export type DoorFacts = {
  /** The listing promised postage free of charge. */
  readonly isPromisedFree: boolean
  readonly paidYen: number
  readonly agreedYen: number
  readonly toleranceYen: number
}

export const ruleOnDoor = ({ isPromisedFree, paidYen, agreedYen, toleranceYen }: DoorFacts): DoorRuling =>
  isPromisedFree ? 'breach' : paidYen <= agreedYen + toleranceYen ? 'charge' : 'ask'

/** What is left of the postage in Japan the customer paid with the order, once the seller has had theirs. */
export const agreedPostage = (chargedYen: number, spentYen: number): number =>
  Math.max(0, chargedYen - spentYen)

/**
 * `asked`: the customer is to answer. `due`: on the bill of the parcel it travels in. `paid`: from the wallet, or with that parcel.
 * `ours`: we bear it. `refused`: the customer said no; we bear it and staff decide about the piece.
 */
export const doorStates = ['asked', 'due', 'paid', 'ours', 'refused'] as const
export type DoorState = (typeof doorStates)[number]
