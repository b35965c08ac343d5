import * as v from 'valibot'
import { couponLimits } from '@tomobako/domain/coupon'
import { AsOf, FamilyName, Id, Instant, Text, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

/** A coupon as a customer sees it: what it promises, when, and what they have of it. */
export const Coupon = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(['percent', 'amount']),
  /** Hundredths of a percent, or yen. */
  value: v.number(),
  minimumYen: Yen,
  capYen: v.nullable(Yen),
  /** None named: all. */
  sources: v.array(FamilyName),
  firstOrderOnly: v.boolean(),
  perPerson: v.number(),
  startsAt: Instant,
  endsAt: Instant,
  state: v.picklist(['soon', 'running', 'paused', 'ended']),
  /** How often the customer has claimed it, how often it is still good, and whether it may be claimed now. */
  claimed: v.number(),
  left: v.number(),
  claimable: v.boolean(),
  /** Everything that was set aside for it is claimed or given out. */
  gone: v.boolean(),
})
export type Coupon = v.InferOutput<typeof Coupon>

const Code = Text(couponLimits.codeLetters, 1)

export const coupon = {
  zone: query('Sig.Front.Coupon.Zone', {
    output: v.object({ coupons: v.array(Coupon) }),
    does: 'The coupons of the coupon zone: those that run, those that open soon, and those that ended in the last week.',
  }),
  list: query('Sig.Front.Coupon.List', {
    output: v.object({
      usable: v.array(Coupon),
      used: v.array(
        v.object({ coupon: Coupon, orderNo: v.string(), yen: Yen, at: Instant, returned: v.boolean() }),
      ),
      expired: v.array(Coupon),
    }),
    does: "The customer's own coupons: usable, used and expired; of the last two the newest 50.",
  }),
  shown: query('Sig.Front.Coupon.Shown', {
    who: 'anyone',
    input: v.object({ ids: v.pipe(v.array(Id), v.maxLength(6)), asOf: AsOf }),
    output: v.object({ coupons: v.array(Coupon) }),
    refusals: ['common.notFound'],
    does: 'These coupons of the zone, in this order, where a page offers them; with what a customer has of them.',
  }),
  offered: query('Sig.Front.Coupon.Offered', {
    who: 'anyone',
    input: v.object({ asOf: AsOf }),
    refusals: ['common.notFound'],
    output: v.object({ coupon: v.nullable(Coupon) }),
    does: 'Of the coupons that may be claimed in the zone now the one that ends first, where a page has room for one; for a customer one they have not claimed out.',
  }),
  claim: command('Sig.Front.Coupon.Claim', {
    input: v.object({ couponId: Id }),
    output: v.object({ coupon: Coupon }),
    refusals: ['common.notFound', 'coupon.no.*', 'coupon.allClaimed', 'coupon.claimedOut'],
    does: 'Claims a coupon of the zone once; as often for each person as it says (§9: up to 999 times).',
  }),
  claimCode: command('Sig.Front.Coupon.ClaimCode', {
    input: v.object({ code: Code }),
    output: v.object({ coupon: Coupon }),
    refusals: [
      'coupon.codeUnknown',
      'common.tooMany',
      'coupon.no.*',
      'coupon.allClaimed',
      'coupon.claimedOut',
    ],
    does: 'Claims a coupon by its code. One that is claimed and unused already is answered as it is.',
  }),
}
