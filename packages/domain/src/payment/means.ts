import { DAY, HOUR, MINUTE } from '../kernel/index.ts'

/** Every means to pay we know, in the order of the global edition. */
export const meansIds = [
  'wallet',
  'card',
  'alipay',
  'wechat_pay',
  'konbini',
  'paypal',
  'bank_transfer',
] as const
export type MeansId = (typeof meansIds)[number]
/** Those whose money comes from outside our books. */
export const outsideIds = ['card', 'alipay', 'wechat_pay', 'konbini', 'paypal', 'bank_transfer'] as const

/** Rows of the operators' fees: what a means costs is one of these. */
export const feeRowIds = ['wallet', 'card', 'paypal', 'bank'] as const
export type FeeRowId = (typeof feeRowIds)[number]

export type MeansRow = {
  readonly id: MeansId
  /** Who takes the money: our own books, a payment company behind the port, or our account at a bank. */
  readonly by: 'wallet' | 'company' | 'bank'
  readonly fee: FeeRowId
  /** Yen one payment may be. */
  readonly least: number
  readonly most: number
  /** Countries whose customers it does not serve. */
  readonly notIn: readonly string[]
  /** How much time the payer needs at the least: it is not offered for what is held for less. */
  readonly needsMs: number
  /** How long the payer may take. */
  readonly openMs: number
  /** How long it may be under way once the payer has paid; 0: it is known at once. */
  readonly processingMs: number
  /** Where refunds go: back along the way the money came, or into the wallet because that way is a street of one direction. */
  readonly refund: 'source' | 'wallet'
}

/** PayPal serves nobody there. */
const noPayPal = ['CU', 'IR', 'KP', 'SY'] as const

/**
 * Means to pay as one table (P 4, P 9). Fees: P 4 (card 3.6 %, PayPal-like 3.9 % + ¥40, wallet and bank nothing); Alipay, WeChat Pay and
 * convenience stores come through the company that takes cards, at its price. Limits: docs.stripe.com/payments (konbini ¥120 to ¥300,000,
 * any other at least ¥50, at most eight digits), developer.paypal.com (¥1,000,000 without a verified account); a bank's own limit is the
 * payer's affair, ours is ten million. Konbini cannot be refunded (docs.stripe.com/payments/konbini), nor can a transfer whose sender's
 * account we are not told: both go to the wallet, which is said before.
 */
export const meansTable: Readonly<Record<MeansId, MeansRow>> = {
  wallet: {
    id: 'wallet',
    by: 'wallet',
    fee: 'wallet',
    least: 0,
    most: 99_999_999,
    notIn: [],
    needsMs: 0,
    openMs: 0,
    processingMs: 0,
    refund: 'wallet',
  },
  card: {
    id: 'card',
    by: 'company',
    fee: 'card',
    least: 50,
    most: 99_999_999,
    notIn: [],
    needsMs: 0,
    openMs: 30 * MINUTE,
    processingMs: 2 * HOUR,
    refund: 'source',
  },
  alipay: {
    id: 'alipay',
    by: 'company',
    fee: 'card',
    least: 50,
    most: 99_999_999,
    notIn: [],
    needsMs: 0,
    openMs: 30 * MINUTE,
    processingMs: 2 * HOUR,
    refund: 'source',
  },
  wechat_pay: {
    id: 'wechat_pay',
    by: 'company',
    fee: 'card',
    least: 50,
    most: 99_999_999,
    notIn: [],
    needsMs: 0,
    openMs: 30 * MINUTE,
    processingMs: 2 * HOUR,
    refund: 'source',
  },
  konbini: {
    id: 'konbini',
    by: 'company',
    fee: 'card',
    least: 120,
    most: 300_000,
    notIn: [],
    needsMs: DAY,
    openMs: 3 * DAY,
    processingMs: 2 * HOUR,
    refund: 'wallet',
  },
  paypal: {
    id: 'paypal',
    by: 'company',
    fee: 'paypal',
    least: 50,
    most: 1_000_000,
    notIn: noPayPal,
    needsMs: 0,
    openMs: 30 * MINUTE,
    processingMs: 3 * DAY,
    refund: 'source',
  },
  bank_transfer: {
    id: 'bank_transfer',
    by: 'bank',
    fee: 'bank',
    least: 100,
    most: 10_000_000,
    notIn: [],
    needsMs: 3 * DAY,
    openMs: 7 * DAY,
    processingMs: 0,
    refund: 'wallet',
  },
}

/** As long as the slowest payer may take. */
export const slowestMs = Math.max(...Object.values(meansTable).map(({ openMs }) => openMs))

/** Which edition shows them in which order: wallet and card stay first (P 9); in the china edition Alipay and WeChat Pay do. */
const orders: Readonly<Record<'global' | 'china', readonly MeansId[]>> = {
  global: meansIds,
  china: ['alipay', 'wechat_pay', 'wallet', 'card', 'konbini', 'paypal', 'bank_transfer'],
}

/** Who asks, and for what. `holdMs`: how long what is paid for can wait; `canBe`: what this installation has a way for. */
export type MeansWish = {
  readonly edition: 'global' | 'china'
  /** ISO 3166-1 alpha-2 of the customer; null when it is not known. */
  readonly country: string | null
  /** What is charged. Every row is charged in yen; another currency has no means. */
  readonly currency: string
  readonly yen: number
  readonly holdMs: number
  readonly canBe: ReadonlySet<MeansId>
}

/** What can be paid with here, in the order it is shown. */
export const meansFor = (wish: MeansWish): MeansRow[] =>
  wish.currency === 'JPY'
    ? orders[wish.edition]
        .map((id) => meansTable[id])
        .filter(
          (row) =>
            wish.canBe.has(row.id) &&
            row.least <= wish.yen &&
            wish.yen <= row.most &&
            row.needsMs <= wish.holdMs &&
            (wish.country === null || !row.notIn.includes(wish.country)),
        )
    : []

/** Means whose money comes from outside our books. */
export const isOutside = (id: MeansId): boolean => meansTable[id].by !== 'wallet'
/** What is paid by it can go back the way it came. */
export const goesBack = (id: MeansId): boolean => meansTable[id].refund === 'source'
