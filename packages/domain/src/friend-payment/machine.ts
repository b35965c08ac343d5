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
    cancelled: 'Withdrawn by the one who asked, or what it was for needs no payment any more.',
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
    {
      on: 'cancel',
      from: ['open', 'processing'],
      to: 'cancelled',
      by: ['customer', 'system'],
      source: 'P 3; whoever is at the bank then gets back what still comes',
    },
  ],
})

export type FriendPaymentState = StateOf<typeof friendPaymentMachine>
export type FriendPaymentEvent = EventOf<typeof friendPaymentMachine>
export const friendPaymentStates = statesOf(friendPaymentMachine) as [
  FriendPaymentState,
  ...FriendPaymentState[],
]

/** One bill that several friends pay together, each with a link and a share of it. */
export const sharedBillMachine = machine({
  name: 'shared-bill',
  initial: 'open',
  final: ['paid', 'ended'],
  states: {
    open: 'Shares are asked for; what came stands apart.',
    paid: 'All shares were there, and paid the bill.',
    ended: 'It came to nothing in time, or was withdrawn; every share went back to whoever paid it.',
  },
  rows: [
    { on: 'gather', from: 'open', to: 'paid', by: 'system', does: ['payBill'], source: 'issue 10, 3' },
    {
      on: 'end',
      from: 'open',
      to: 'ended',
      by: ['customer', 'clock', 'system'],
      does: ['giveBack'],
      source: 'issue 10, 3; P 3: 72 h',
    },
  ],
})
export type SharedBillState = StateOf<typeof sharedBillMachine>
export const sharedBillStates = statesOf(sharedBillMachine) as [SharedBillState, ...SharedBillState[]]

/** How long a link can be paid with, in milliseconds. P 3. */
export const friendPaymentMs = 72 * HOUR
