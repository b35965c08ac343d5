import { whole } from './money.ts'

/** `shares`: whole yen that add up to the sum exactly, the largest remainders first (`split`). */
export type RoundingWay = 'up' | 'down' | 'nearest' | 'shares'
export type RoundingRule = {
  readonly way: RoundingWay
  /** Where the fraction comes from, and why it goes this way. */
  readonly why: string
  /** `of × times ÷ per`, as an example; its result is in the test, worked out by hand. */
  readonly example: { readonly of: number; readonly times: number; readonly per: number }
}

/**
 * Every place where an amount could come out as a fraction of a yen. Nothing else rounds money (tools/rounding.test.ts): what is charged is rounded once,
 * for each line of a bill, never on the way. Printed for customers on /userGuide/shoppingGuide (`roundingsShown`).
 */
export const roundings = {
  processing: {
    way: 'up',
    why: 'A share of what is paid, which the payment company takes: never less than its fee.',
    example: { of: 12_345, times: 360, per: 10_000 },
  },
  coupon: {
    way: 'down',
    why: 'A percentage off: ten percent of ¥12,809 is ¥1,280.',
    example: { of: 12_809, times: 1_000, per: 10_000 },
  },
  freight: {
    way: 'up',
    why: 'So much for every kilogram, counted by the gram.',
    example: { of: 1_470, times: 2_345, per: 1_000 },
  },
  remote: {
    way: 'up',
    why: 'A carrier’s addition for places far off, for every kilogram, counted by the gram.',
    example: { of: 70, times: 2_345, per: 1_000 },
  },
  fuel: {
    way: 'up',
    why: 'A carrier’s percentage on freight.',
    example: { of: 5_430, times: 2_925, per: 10_000 },
  },
  handling: {
    way: 'up',
    why: 'Every started kilogram counts.',
    example: { of: 2_345, times: 1, per: 1_000 },
  },
  insurance: {
    way: 'up',
    why: 'Every started step of the declared worth counts.',
    example: { of: 30_001, times: 1, per: 20_000 },
  },
  insuredShare: {
    way: 'up',
    why: 'One parcel’s part of an insured sum: the parts never cover less than the whole.',
    example: { of: 50_000, times: 1, per: 3 },
  },
  duty: {
    way: 'up',
    why: 'An estimate of duty: rather a yen too much than a surprise.',
    example: { of: 23_456, times: 350, per: 10_000 },
  },
  importTax: {
    way: 'up',
    why: 'An estimate of tax at the border, as duty.',
    example: { of: 23_456, times: 1_900, per: 10_000 },
  },
  clearance: {
    way: 'up',
    why: 'A courier’s share of what it advances to customs.',
    example: { of: 4_321, times: 200, per: 10_000 },
  },
  auctionTax: {
    way: 'down',
    why: 'The tax stores add to a bid, as they do themselves (marketplaces.md 2.5).',
    example: { of: 1_005, times: 10, per: 100 },
  },
  shopTax: {
    way: 'down',
    why: 'Consumption tax of a shop that names its prices without it, as shops do themselves.',
    example: { of: 1_005, times: 110, per: 100 },
  },
  withoutTax: {
    way: 'up',
    why: 'A price with tax taken apart again: the least that comes to it.',
    example: { of: 1_105, times: 100, per: 110 },
  },
  consumptionTax: {
    way: 'down',
    why: 'The tax in an amount that includes it, once for each rate of a receipt.',
    example: { of: 1_105, times: 10, per: 110 },
  },
  partRefund: {
    way: 'up',
    why: 'A percentage of a price that is given back: the fraction is the customer’s.',
    example: { of: 3_333, times: 3_000, per: 10_000 },
  },
  approval: {
    way: 'down',
    why: 'How much dearer a packed parcel may be without asking: rather ask.',
    example: { of: 4_999, times: 1_000, per: 10_000 },
  },
  prizes: {
    way: 'down',
    why: 'What the law allows prizes to come to: never above it.',
    example: { of: 123_456, times: 200, per: 10_000 },
  },
  perPlay: {
    way: 'nearest',
    why: 'What one play of a lottery costs us, for staff to look at.',
    example: { of: 1_000, times: 1, per: 3 },
  },
  invoiceUnit: {
    way: 'nearest',
    why: 'A unit price on a customs invoice whose total does not divide; it is marked as rounded.',
    example: { of: 1_000, times: 1, per: 3 },
  },
  currency: {
    way: 'nearest',
    why: 'Yen beside a customer’s own money and back (`inCurrency`, `inYen`): shown, never charged.',
    example: { of: 4_560, times: 57_120, per: 1_000_000 },
  },
  secured: {
    way: 'up',
    why: 'The share of unused prepaid balance that is safeguarded: never less than the act asks for.',
    example: { of: 10_000_001, times: 50, per: 100 },
  },
  shared: {
    way: 'shares',
    why: 'One sum over several lines or people (`split`): coupons, postage of a shop, refunds, shared bills.',
    example: { of: 1_000, times: 1, per: 3 },
  },
} as const satisfies Record<string, RoundingRule>
export type RoundingId = keyof typeof roundings

/** What a percentage in hundredths of a percent is divided by. */
export const BASIS = 10_000

/** `amount × times ÷ per` in whole yen, by the rule of that name. Integer arithmetic: the same on every machine. */
export function rounded(id: RoundingId, amount: number, times: number, per: number): number {
  const { way } = roundings[id]
  const product = BigInt(whole(amount)) * BigInt(whole(times, 'factor'))
  const base = BigInt(whole(per, 'divisor'))
  if (base <= 0n) throw new RangeError(`nothing is divided by ${per}`)
  const floor = product >= 0n ? product / base : -((-product + base - 1n) / base)
  const rest = product - floor * base
  const isUp = way === 'up' ? rest > 0n : way === 'nearest' ? rest * 2n >= base : false
  return Number(isUp ? floor + 1n : floor)
}

/** What customers are told, in the order of a bill; staff's own figures are left out. */
export const roundingsShown = [
  'coupon',
  'auctionTax',
  'processing',
  'freight',
  'fuel',
  'insurance',
  'duty',
  'partRefund',
  'shared',
  'currency',
] as const satisfies readonly RoundingId[]
