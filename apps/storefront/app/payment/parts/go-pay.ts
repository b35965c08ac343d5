import { redirect, redirectDocument } from 'react-router'

/** After a payment was opened: to the payment company when there is something to do there, else to the page that says how it stands. */
export const goPay = (payment: { paymentId: string; payUrl: string | null }): Response =>
  payment.payUrl === null
    ? redirect(`/paymentSuccess?paymentId=${encodeURIComponent(payment.paymentId)}`, 303)
    : redirectDocument(payment.payUrl, 303)
