import { HOUR, machine, statesOf } from '../kernel/index.ts'
import type { EventOf, StateOf } from '../kernel/index.ts'

/** A link by which somebody else pays, without an account. P 3 "Friend payment link". */
export const friendPaymentMachine = machine({
  name: 'friend-payment',
  initial: 'open',
  final: ['paid', 'expired', 'cancelled'],
  states: {
    open: 'Sent or shared; nobody has paid.',
    processing: 'The payer is at the bank.',
    paid: 'Paid; what comes back goes back to the payer.',
    expired: 'Nobody paid within 72 hours.',
    cancelled: 'Withdrawn by the one who asked.',
  },
  rows: [
    { on: 'start', from: 'open', to: 'processing', by: 'system', source: 'P 3' },
    {
      on: 'giveUp',
      from: 'processing',
      to: 'open',
      by: 'system',
      source: 'a declined card leaves the link usable',
    },
    { on: 'pay', from: ['open', 'processing'], to: 'paid', by: 'system', does: ['settle'], source: 'P 3' },
    { on: 'expire', from: ['open'], to: 'expired', by: 'clock', source: 'P 3: 72 h' },
    { on: 'cancel', from: ['open'], to: 'cancelled', by: ['customer', 'system'], source: 'P 3' },
  ],
})

export type FriendPaymentState = StateOf<typeof friendPaymentMachine>
export type FriendPaymentEvent = EventOf<typeof friendPaymentMachine>
export const friendPaymentStates = statesOf(friendPaymentMachine) as [
  FriendPaymentState,
  ...FriendPaymentState[],
]
/** How long a link can be paid with, in milliseconds. P 3. */
export const friendPaymentMs = 72 * HOUR
