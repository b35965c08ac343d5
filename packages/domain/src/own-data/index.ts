import { DAY, HOUR } from '../kernel/index.ts'
import { orderLineMachine } from '../order/index.ts'
import { parcelMachine } from '../parcel/index.ts'
import { bidMachine } from '../bid/index.ts'
import { afterSaleMachine } from '../after-sale/index.ts'

/** "Your data is yours" (P 8.10). How long a copy may be fetched, how often one is made, and how long whoever leaves may change their mind. */
export const ownDataLimits = {
  copiesADay: 5,
  fetchWithinMs: HOUR,
  waitMs: 14 * DAY,
  /** The law keeps books and what belongs to them (Corporation Tax Act, ordinance 59: seven years from the end of the business year; a year is added for that end). */
  booksMs: 8 * 365 * DAY,
} as const

/** What must come to an end before an account can: each leads to the page where it ends. In the order in which a person would go about it. */
export const inTheWayKinds = ['lines', 'parcels', 'bids', 'payments', 'cases', 'wallet'] as const
export type InTheWay = (typeof inTheWayKinds)[number]

/** States from which nothing follows any more, by kind; whatever is in another state is in the way. */
export const ended = {
  lines: orderLineMachine.final,
  parcels: parcelMachine.final,
  bids: bidMachine.final,
  cases: afterSaleMachine.final,
  /** What may still bring or take money. */
  payments: ['succeeded', 'failed', 'expired', 'released'],
} as const satisfies Record<Exclude<InTheWay, 'wallet'>, readonly string[]>

/** What of it there is, with how many (of the wallet: yen). */
export const inTheWay = (found: Readonly<Record<InTheWay, number>>): { kind: InTheWay; count: number }[] =>
  inTheWayKinds.filter((kind) => found[kind] > 0).map((kind) => ({ kind, count: found[kind] }))

/** Why something stays when everything else goes. */
export const keepReasons = ['books', 'claims', 'draws', 'proof', 'safety'] as const
export type KeepReason = (typeof keepReasons)[number]
