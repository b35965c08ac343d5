import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import type { TxContext } from '../kernel/context.ts'
import { hookByKind } from '../kernel/hooks.ts'
import type { Fee, Method, Payment, Purpose } from './store.ts'

/** A payment somebody wants: for one order, one line's difference, one parcel, one friend's link, or (none of them) the wallet. */
export type Wish = {
  purpose: Purpose
  customerId: string
  method: Method
  yen: number
  rows: readonly Fee[]
  orderId?: string
  lineId?: string
  parcelId?: string
  friendId?: string
  expiresAt: EpochMs
}

/**
 * What a payment does once it is paid. It runs in the settling transaction, the payment locked, and must write the ledger
 * entry `payment/<id>/captured` for the whole of `payment.yen`. It may refuse only wallet payments (card money is already here).
 */
export type Settled = (context: TxContext, payment: Payment) => Promise<Refusal | void>
/** What another attempt for the same thing would be: the amount by this means now, or why it can no longer be paid. */
export type Retried = (context: TxContext, payment: Payment, method: Method) => Promise<Wish | Refusal>

/** Who is told, when it is not the customer the payment belongs to: of an attempt that failed, and of a refund that was sent (or went to the wallet, the card being closed). */
export type Failed = (context: TxContext, payment: Payment) => Promise<void>
export type Returned = (
  context: TxContext,
  payment: Payment,
  refund: { id: string; yen: number },
  to: 'card' | 'wallet',
) => Promise<void>

/**
 * Payment lies below orders and parcels, so those tell it here what a payment of theirs does. Without `retried` it cannot be
 * asked for again; without `failed` and `returned` the customer it belongs to is told.
 */
export type PaidFor = {
  readonly purpose: Purpose
  readonly settled: Settled
  readonly retried?: Retried
  readonly failed?: Failed
  readonly returned?: Returned
}
export const paidFor = hookByKind<PaidFor>('payment.paidFor', (kind) => kind.purpose)

/** What a payment of this purpose does in this shop. */
export function paidForOf({ house }: Pick<TxContext, 'house'>, purpose: Purpose): PaidFor {
  const kind = house.hooks.get(paidFor, purpose)
  if (!kind) throw new Error(`nothing is filled in for payments of purpose ${purpose}`)
  return kind
}
