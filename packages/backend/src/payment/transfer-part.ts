import { transferPartToWallet } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import type { TxContext } from '../kernel/context.ts'
import { post } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import type { Payment } from './store.ts'

/** Nobody waits for the rest of a transfer any more: what came of it is the customer's. The payment is locked. */
export async function partToWallet(context: TxContext, payment: Payment): Promise<void> {
  if (payment.received_yen === 0) return
  await clearPart(context, payment)
  const yen = payment.received_yen
  await post(context, transferPartToWallet({ paymentId: payment.id, customerId: payment.customer_id, yen }))
  await notify(context, {
    customerId: payment.customer_id,
    key: 'notice.transfer.part',
    values: { yen },
    link: '/wallet',
    once: `transfer-part/${payment.id}`,
  })
}

/** What came for it stands nowhere any more but where the caller books it to. */
export const clearPart = (context: TxContext, payment: Payment): Promise<unknown> =>
  sql`update payment set received_yen = 0 where id = ${payment.id}`.execute(context.db)
