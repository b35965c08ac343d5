import type { Payment } from './store.ts'

/** Catalogue keys of why a payment failed. */
const failureKeys: Readonly<Record<string, string>> = {
  declined: 'payment.declined',
  cancelled: 'payment.cancelled',
  expired: 'payment.expired',
  authentication: 'payment.authenticationFailed',
  cardGone: 'payment.cardGone',
}

/** Why an attempt came to nothing; null for every other. */
export const failureKey = (payment: Pick<Payment, 'state' | 'failure'>): string | null =>
  payment.state === 'expired'
    ? 'payment.expired'
    : payment.state === 'failed'
      ? (failureKeys[payment.failure ?? 'declined'] ?? 'payment.declined')
      : null
