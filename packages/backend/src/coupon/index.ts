import { coupon, couponDesk } from '@tomobako/contract'
import { couponLimits } from '@tomobako/domain/coupon'
import type { Schedule } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import * as campaigns from './campaigns.ts'
import { claim, claimCode, list, offered, shown, zone } from './claim.ts'
import { tellEnding } from './ending.ts'

export { paidOrders } from './campaigns.ts'
export { couponToGive, giveCoupon } from './give.ts'
export { couponBack, couponOf, couponsAt, exchangeCoupon, useCoupon } from './use.ts'
export { nameOf as couponName } from './view.ts'
export type { CheckoutCoupon } from './use.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

const handlers = [
  ...implement(coupon, {
    zone: (_input, context) => zone(context),
    list: (_input, context) => list(context),
    shown,
    offered,
    claim: inTx(claim),
    claimCode,
  }),
  ...implement(couponDesk, {
    list: (_input, context) => campaigns.list(context),
    save: inTx(campaigns.save.handler),
    pause: inTx(campaigns.pause),
    grant: inTx(campaigns.grant),
    dryRun: campaigns.wouldCost,
  }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'coupon-ending',
    cron: '40 9-21 * * *',
    zone: 'Asia/Tokyo',
    source: 'issue 10: expiring in 3 days',
    does: 'Tells customers that an unused coupon of theirs ends within three days.',
    run: tellEnding,
  },
]

export const capability = defineCapability({
  name: 'coupon',
  standsOn: ['message', 'account', 'staff'],
  handlers,
  schedules,
  limits: couponLimits,
  offers: [campaigns.paidOrders],
  fills: [campaigns.save.filling],
})
