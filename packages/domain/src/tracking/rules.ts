import type { EpochMs } from '../kernel/index.ts'
import { DAY } from '../kernel/index.ts'
import type { InsuranceRow, MethodId } from '../parcel/index.ts'
import { isCourier, isPostMethod, methods } from '../parcel/index.ts'

/** Every decision cites the version it was made under (P 8.9). */
export const rulesVersion = '2026-11-21'

export const claimKinds = ['not_received', 'damaged', 'missing'] as const
export type ClaimKind = (typeof claimKinds)[number]

/**
 * How long something may be claimed, by method. Damage and missing pieces within a week of delivery, as stated to every customer.
 * Not received: 90 days from hand-over by post (inside the post's own term of inquiry), 30 by courier, whose terms are shorter.
 * `answerDays`: until when we answer.
 */
const claimRules: readonly {
  readonly kind: ClaimKind
  readonly by: 'post' | 'courier'
  readonly within: { readonly days: number; readonly of: 'delivery' | 'handover' }
  readonly needsPhotos: boolean
  readonly answerDays: number
}[] = [
  {
    kind: 'not_received',
    by: 'post',
    within: { days: 90, of: 'handover' },
    needsPhotos: false,
    answerDays: 14,
  },
  {
    kind: 'not_received',
    by: 'courier',
    within: { days: 30, of: 'handover' },
    needsPhotos: false,
    answerDays: 7,
  },
  { kind: 'damaged', by: 'post', within: { days: 7, of: 'delivery' }, needsPhotos: true, answerDays: 7 },
  { kind: 'damaged', by: 'courier', within: { days: 7, of: 'delivery' }, needsPhotos: true, answerDays: 7 },
  { kind: 'missing', by: 'post', within: { days: 7, of: 'delivery' }, needsPhotos: true, answerDays: 7 },
  { kind: 'missing', by: 'courier', within: { days: 7, of: 'delivery' }, needsPhotos: true, answerDays: 7 },
]

export type Journey = {
  readonly method: string
  readonly state: string
  readonly handedOverAt: EpochMs | null
  readonly deliveredAt: EpochMs | null
  /** The last day it was expected. */ readonly expectedBy: EpochMs | null
}
export type MayClaim = {
  readonly kind: ClaimKind
  readonly may: 'now' | 'later' | 'over' | 'no'
  readonly from: EpochMs | null
  readonly until: EpochMs | null
  readonly needsPhotos: boolean
  readonly answerDays: number
}

/** What may be claimed about a parcel now, and until when. What has not been delivered can't be damaged; what is still expected is not missing yet. */
export function claimsOf(journey: Journey, now: EpochMs): MayClaim[] {
  const by = isCourier(journey.method) ? 'courier' : 'post'
  return claimRules
    .filter((rule) => rule.by === by)
    .map(({ kind, within, needsPhotos, answerDays }) => {
      const start = within.of === 'delivery' ? journey.deliveredAt : journey.handedOverAt
      const none: MayClaim = { kind, may: 'no', from: null, until: null, needsPhotos, answerDays }
      if (start === null || ['returned', 'lost', 'cancelled'].includes(journey.state)) return none
      const until = start + within.days * DAY
      // Reported as delivered, or the expected days are over: before that it is on its way.
      const from =
        kind === 'not_received' && journey.state !== 'delivered' ? (journey.expectedBy ?? start) + DAY : start
      return { ...none, from, until, may: now > until ? 'over' : now < from ? 'later' : 'now' }
    })
}

export type Cover = {
  readonly rule: 'insured' | 'included' | 'tracked' | 'none'
  /** For the goods, and who bears it: the carrier by its conditions, or we by our own rule. */
  readonly goodsYen: number
  readonly postageYen: number
  readonly borneBy: 'carrier' | 'us'
}

/**
 * What comes back for a lost parcel. Insured: the goods up to the insured value, and the postage. Cover that is part of the
 * price: the same up to that amount. Tracked without cover: we bear the postage. Untracked low-cost post: nothing (§9: no
 * tracking or compensation), which the customer is told before choosing it.
 */
export function coverOf(
  parcel: {
    readonly method: string
    readonly insuredYen: number
    readonly goodsYen: number
    readonly postageYen: number
  },
  insurance: readonly InsuranceRow[],
): Cover {
  const { method, insuredYen, goodsYen, postageYen } = parcel
  if (insuredYen > 0)
    return { rule: 'insured', goodsYen: Math.min(goodsYen, insuredYen), postageYen, borneBy: 'carrier' }
  const includedYen = insurance.find((row) => row.method === method)?.includedYen ?? 0
  const isIncluded = !isPostMethod(method) || methods[method].insured
  if (includedYen > 0 && isIncluded)
    return { rule: 'included', goodsYen: Math.min(goodsYen, includedYen), postageYen, borneBy: 'carrier' }
  const isTracked = !isPostMethod(method) || methods[method].tracked
  return isTracked
    ? { rule: 'tracked', goodsYen: 0, postageYen, borneBy: 'us' }
    : { rule: 'none', goodsYen: 0, postageYen: 0, borneBy: 'us' }
}

export const returnCauses = ['unclaimed', 'refused', 'address', 'customs', 'carrier', 'ours'] as const
export type ReturnCause = (typeof returnCauses)[number]

/**
 * What a parcel that came back costs. Its pieces are stored again and their free days start anew; sending them again is a new
 * parcel with its own postage. The postage of the journey comes back when the carrier or we were the cause; otherwise it was
 * earned by the carrier both ways, and we do not pass on what the way back costs.
 */
export const returnRules: Readonly<
  Record<ReturnCause, { readonly postageBack: boolean; readonly borneBy: 'carrier' | 'us' }>
> = {
  unclaimed: { postageBack: false, borneBy: 'us' },
  refused: { postageBack: false, borneBy: 'us' },
  address: { postageBack: false, borneBy: 'us' },
  customs: { postageBack: false, borneBy: 'us' },
  carrier: { postageBack: true, borneBy: 'carrier' },
  ours: { postageBack: true, borneBy: 'us' },
}

export const holdNeeds = ['payment', 'invoice', 'tax_id', 'identity', 'other'] as const
export type HoldNeed = (typeof holdNeeds)[number]

export const trackedMethod = (method: string): boolean =>
  !isPostMethod(method) || methods[method as MethodId & keyof typeof methods].tracked
