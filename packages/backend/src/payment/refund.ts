import { assert } from '@tomobako/domain/kernel'
import { accounts, refunded, refundSent, refundToWallet } from '@tomobako/domain/ledger'
import { asSystem } from '../jobs/index.ts'
import type { TxContext } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { Trouble } from '../kernel/trouble.ts'
import { post } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { onReturned } from './hooks.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

export type GiveBack = {
  /** The refund's own name, e.g. `line/T261113-0482-1/refund`: asked twice, given once. */
  key: string
  customerId: string
  /** Which payment it goes back to; never more than that brought. */
  payment: Pick<Payment, 'id' | 'method' | 'yen'>
  lineId: string | null
  yen: number
  /** Where the money lies in the books now; adds up to `yen`. */
  from: readonly { account: string; yen: number }[]
  /** Catalogue key below `payment.refund`. */
  reasonKey: string
  values: Record<string, string | number>
}

/**
 * Gives money back the way it came (P 4): to the wallet at once, to a card through a job that asks the provider. Until the
 * provider has sent it, it stands in refunds:due.
 */
export async function giveBack(context: TxContext, give: GiveBack): Promise<void> {
  if (give.yen === 0) return
  // The payment's row is locked so that two refunds of one payment count each other: Σ refunds ≤ captured.
  const payment = await store.lock(context.db, give.payment.id)
  assert(payment?.state === 'succeeded', 'only money that came can go back')
  const toCard = payment.method === 'card'
  const made = await store.insertRefund(
    context.db,
    {
      customerId: give.customerId,
      paymentId: payment.id,
      lineId: give.lineId,
      key: give.key,
      yen: give.yen,
      to: payment.method,
      state: toCard ? 'requested' : 'succeeded',
      reasonKey: give.reasonKey,
    },
    context.now,
  )
  if (!made) return
  assert(
    (await store.refundedOf(context.db, payment.id)) <= payment.yen,
    `refunds of payment ${payment.id} stay within ${payment.yen}`,
  )
  const to = toCard ? accounts.refundsDue : accounts.wallet(give.customerId)
  await post(
    context,
    refunded({
      key: give.key,
      from: give.from.filter((part) => part.account !== to),
      to,
      values: give.values,
    }),
  )
  if (toCard) await context.job('payment.refund', { refundId: made.id })
  else
    await tell(
      context,
      { customerId: give.customerId, id: made.id, yen: give.yen },
      'notice.payment.refundedToWallet',
    )
}

/** Sends one refund to the card it came from. The provider knows our refund id, so asking again never sends twice. */
export async function sendRefund(house: House, refundId: string): Promise<void> {
  const refund = await store.refundById(house.db, refundId)
  if (!refund || refund.to_method !== 'card' || refund.state === 'succeeded' || refund.state === 'failed')
    return
  const payment = refund.payment_id === null ? null : await store.byId(house.db, refund.payment_id)
  assert(payment?.provider_id, 'a card refund belongs to a payment the provider knows')
  const answer = await house.gateways.card
    .refund({ providerId: payment.provider_id, refundId, yen: refund.yen })
    .catch((error: unknown) => {
      throw new Trouble(`refund ${refundId}: ${String(error)}`)
    })
  await asSystem(house, async (context) => {
    const known = await store.lockRefund(context.db, refundId)
    if (!known || known.state === 'succeeded' || known.state === 'failed') return
    if (answer.state === 'processing')
      return store.updateRefund(context.db, refundId, {
        state: 'processing',
        providerRefundId: answer.providerRefundId,
      })
    if (answer.state === 'succeeded') {
      await store.updateRefund(context.db, refundId, {
        state: 'succeeded',
        providerRefundId: answer.providerRefundId,
        doneAt: context.now,
      })
      await post(context, refundSent({ refundId, processor: payment.provider, yen: known.yen }))
      const other = onReturned[payment.purpose]
      if (other) return other(context, payment, known, 'card')
      return tell(
        context,
        { customerId: known.customer_id, id: refundId, yen: known.yen },
        'notice.payment.refundedToCard',
      )
    }
    // A card that no longer takes money: the customer has it in the wallet instead.
    await store.updateRefund(context.db, refundId, {
      state: 'succeeded',
      to: 'wallet',
      providerRefundId: answer.providerRefundId,
      doneAt: context.now,
    })
    // Of a friend's payment: of the one who asked, whom the friend paid for.
    await post(context, refundToWallet({ refundId, customerId: known.customer_id, yen: known.yen }))
    await onReturned[payment.purpose]?.(context, payment, known, 'wallet')
    await tell(
      context,
      { customerId: known.customer_id, id: refundId, yen: known.yen },
      'notice.payment.refundCardRefused',
    )
  })
}

async function tell(
  context: TxContext,
  refund: { customerId: string; id: string; yen: number },
  key: string,
): Promise<void> {
  await notify(context, {
    customerId: refund.customerId,
    kind: 'payment',
    key,
    values: { yen: refund.yen },
    link: '/wallet',
    once: `refund/${refund.id}`,
    mail: key !== 'notice.payment.refundedToWallet',
  })
}
