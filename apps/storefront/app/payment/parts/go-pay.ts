import type { IsNew } from '../../shell/edition.ts'
import { redirect, redirectDocument } from 'react-router'
import { hostAround } from '@tomobako/domain/payment'

/** Says to the page of a payment that what it is shown in is to take the payment (pay-in-host.tsx). */
export const HOST_PAYS = 'host'

/** The web view of our app (§1). */
const IN_APP = 15 satisfies IsNew

/**
 * After a payment was opened: to the payment company when there is something to do there, else to the page that says how it stands. A
 * mini-program pays on a page of its own, our app on a sheet of its own: there the page that says how it stands asks it to, and waits.
 */
export function goPay(
  payment: { paymentId: string; payUrl: string | null },
  { userAgent, isNew }: { userAgent: string; isNew: IsNew },
): Response {
  const stands = `/paymentSuccess?paymentId=${encodeURIComponent(payment.paymentId)}`
  if (payment.payUrl === null) return redirect(stands, 303)
  return hostAround(userAgent) !== null || isNew === IN_APP
    ? redirect(`${stands}&${HOST_PAYS}=1`, 303)
    : redirectDocument(payment.payUrl, 303)
}
