import type { PaidFor } from '../payment/index.ts'
import { liftDispute, holdForDispute } from './holds.ts'
import * as store from './store.ts'

/** What goes no further while a payment for this order is disputed: the order, and with it every line and every parcel they are in. */
export const orderHeld: NonNullable<PaidFor['disputed']> = (context, payment, dispute) =>
  orderHeldById(context, payment.subject_id!, dispute)

/** The same for whoever knows the order by another way than its own payment. */
export const orderHeldById = async (context: Told[0], orderId: string, dispute: Told[2]): Promise<void> =>
  holdOrder(context, await store.orderById(context.db, orderId), dispute)

/** A difference was paid for one line; the whole order waits, as it does for its own payment. */
export const differenceHeld: NonNullable<PaidFor['disputed']> = async (context, payment, dispute) => {
  const line = await store.lineById(context.db, payment.subject_id!)
  if (line) await holdOrder(context, await store.orderById(context.db, line.order_id), dispute)
}

type Told = Parameters<NonNullable<PaidFor['disputed']>>
async function holdOrder(
  context: Told[0],
  order: { id: string; no: string; customer_id: string },
  dispute: Told[2],
): Promise<void> {
  if (dispute.state === 'won') return liftDispute(context, dispute.id)
  if (dispute.state === 'lost') return
  // Locked first, so that nobody takes a line's next step meanwhile.
  await store.lockLinesOf(context.db, order.id)
  await holdForDispute(context, dispute, {
    kind: 'order',
    subjectId: order.id,
    subjectNo: order.no,
    customerId: order.customer_id,
  })
}
