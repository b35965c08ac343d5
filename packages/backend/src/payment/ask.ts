import type { House } from '../kernel/house.ts'
import { reconcile } from './settle.ts'
import { follow, payUrlOf } from './start.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

// A page that waits asks every few seconds; the provider is asked at most this often for one payment.
const ASK_EVERY_MS = 5_000
const asked = new Map<string, number>()

/** Somebody looks at a payment whose webhook has not come: asks the provider, unless that was done a moment ago. True when it was asked. */
export async function askNow(house: House, paymentId: string): Promise<boolean> {
  const now = performance.now()
  if (now - (asked.get(paymentId) ?? Number.NEGATIVE_INFINITY) < ASK_EVERY_MS) return false
  if (asked.size > 5_000) asked.clear()
  asked.set(paymentId, now)
  await reconcile(house, paymentId).catch((error: unknown) =>
    house.log.warn({ payment: paymentId, error: String(error) }, 'could not ask the card provider'),
  )
  return true
}

/**
 * Starts a payment at its company (`follow`). A kept card that was only to keep money free is asked at once what came of it: its payer goes to no page that
 * would ask, and what the money is for begins with the answer.
 */
export async function followNow(
  house: House,
  paymentId: string,
  language: string,
): Promise<{ state: Payment['state']; payUrl: string | null }> {
  const begun = await follow(house, paymentId, language)
  const payment = await store.byId(house.db, paymentId)
  if (begun.state !== 'processing' || !payment?.is_hold || !(await askNow(house, paymentId))) return begun
  const now = (await store.byId(house.db, paymentId))!
  return { state: now.state, payUrl: payUrlOf(now) }
}
