import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import type { TxContext } from '../kernel/context.ts'
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

/**
 * Payment lies below orders and parcels, so those tell it here what a payment of theirs does. `order` and `difference` are
 * registered by order/, `parcel` by parcel/, `top_up` by payment/ itself. Without `onRetried` the same amount is asked again.
 */
export const onSettled: Partial<Record<Purpose, Settled>> = {}
export const onRetried: Partial<Record<Purpose, Retried>> = {}

/** Who is told, when it is not the customer the payment belongs to: of an attempt that failed, and of a refund that was sent (or went to the wallet, the card being closed). */
export type Failed = (context: TxContext, payment: Payment) => Promise<void>
export type Returned = (
  context: TxContext,
  payment: Payment,
  refund: { id: string; yen: number },
  to: 'card' | 'wallet',
) => Promise<void>
export const onFailed: Partial<Record<Purpose, Failed>> = {}
export const onReturned: Partial<Record<Purpose, Returned>> = {}

export const hooks = {
  async settle(context: TxContext, payment: Payment): Promise<Refusal | void> {
    const settled = onSettled[payment.purpose]
    if (!settled) throw new Error(`nothing is registered for payments of purpose ${payment.purpose}`)
    return settled(context, payment)
  },
}
