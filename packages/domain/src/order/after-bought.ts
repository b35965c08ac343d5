import type { EpochMs } from '../kernel/index.ts'
import { DAY } from '../kernel/index.ts'
import { clock } from '../settings/index.ts'
import type { FeeSettings, Pause } from '../settings/index.ts'
import type { OrderLineEvent } from './machine.ts'

/** Every decision cites the version it was made under; a line keeps the one it ended by. */
export const afterBoughtVersion = '2026-11-22'

/** How a purchase ends that never reaches our warehouse. */
export const afterBoughtCauses = ['seller_cancelled', 'never_shipped', 'lost_in_japan'] as const
export type AfterBoughtCause = (typeof afterBoughtCauses)[number]

export const goodsBearers = ['seller', 'us'] as const
export type GoodsBearer = (typeof goodsBearers)[number]

/**
 * What becomes of the money. The customer has all of it back, our fee and the payment's fee too: nothing was delivered, so nothing
 * was earned. `borneBy`: who may bear the goods and their postage. A seller who cancels is not paid, or pays back; one who never
 * ships, and one whose parcel was lost on its way to us, may leave us with the loss, and then it is ours and never the customer's.
 * `expense` is the account it is written off to.
 */
export const afterBoughtRules: Readonly<
  Record<
    AfterBoughtCause,
    {
      readonly event: Extract<OrderLineEvent, 'sellerCancelled' | 'neverShipped' | 'lostInJapan'>
      readonly customerGets: 'everything'
      readonly borneBy: readonly GoodsBearer[]
      readonly expense: string
    }
  >
> = {
  seller_cancelled: {
    event: 'sellerCancelled',
    customerGets: 'everything',
    borneBy: ['seller'],
    expense: 'neverShipped',
  },
  never_shipped: {
    event: 'neverShipped',
    customerGets: 'everything',
    borneBy: ['seller', 'us'],
    expense: 'neverShipped',
  },
  lost_in_japan: {
    event: 'lostInJapan',
    customerGets: 'everything',
    borneBy: ['seller', 'us'],
    expense: 'lostInJapan',
  },
}

export type SellerRules = Pick<FeeSettings, 'sellerShipDays' | 'sellerWaitDays'>

/**
 * When a seller should have shipped: the setting's days after the purchase, or the last day the listing promised, whichever is later. Days
 * on which sellers rest, as our table names them, or nobody of ours would ask them, do not count.
 */
export const shipDueAt = (
  boughtAt: EpochMs,
  promisedDays: number | undefined,
  rules: SellerRules,
  pauses: readonly Pause[] = [],
): EpochMs =>
  clock('seller_ships', boughtAt, pauses).after(Math.max(rules.sellerShipDays, promisedDays ?? 0) * DAY)

/** The customer's word about a seller who is late: give them more time, or ask them to cancel. It moves no money by itself: they may have shipped this very hour. */
export const lateAnswers = ['wait', 'money_back'] as const
export type LateAnswer = (typeof lateAnswers)[number]

/**
 * What comes back for a piece that was stored and then sent back to its seller because its owner asked for it. What the seller pays
 * back, all of it and no more; our fee for buying it was earned when it arrived as described.
 */
export const sentBackRule = {
  version: afterBoughtVersion,
  customerGets: 'whatSellerPays',
  feeBack: false,
} as const
