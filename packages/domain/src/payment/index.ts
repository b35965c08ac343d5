import { machine, statesOf } from '../kernel/index.ts'
import type { EventOf, StateOf } from '../kernel/index.ts'

/**
 * One attempt to pay. P 3 "Payment". Success is never undone by a late failure (quality F10): there is no row from
 * succeeded. Money that arrives after we gave up is money all the same: it settles, or goes to the wallet.
 */
export const paymentMachine = machine({
  name: 'payment',
  initial: 'created',
  final: ['succeeded', 'released'],
  states: {
    created: 'Made; the customer has not acted.',
    needs_action: 'The customer has to do something at the bank.',
    processing: 'The bank is working on it; possibly awaiting a third party.',
    authorised: 'The card company keeps it free for us; nothing has been taken.',
    released: 'It was kept free for us and nothing was taken.',
    succeeded: 'Paid.',
    failed: 'Declined or given up; another attempt may follow.',
    expired:
      'Nobody acted in time, or nobody waits for it any more; asked about until the provider says it ended.',
  },
  rows: [
    { on: 'needAction', from: ['created', 'processing'], to: 'needs_action', by: 'system', source: 'P 3' },
    {
      on: 'process',
      from: ['created', 'needs_action'],
      to: 'processing',
      by: 'system',
      source: '§4 payment result',
    },
    {
      on: 'succeed',
      from: ['created', 'needs_action', 'processing'],
      to: 'succeeded',
      by: 'system',
      does: ['settle'],
      source: 'P 3',
    },
    {
      on: 'succeed',
      from: ['failed', 'expired'],
      to: 'succeeded',
      by: 'system',
      does: ['settle'],
      source: 'quality F10: captured money counts, however late',
    },
    {
      on: 'authorise',
      from: ['created', 'needs_action', 'processing', 'failed', 'expired'],
      to: 'authorised',
      by: 'system',
      does: ['hold'],
      source: 'issue 10: a bid is held on a card; one that comes too late is let go again',
    },
    {
      on: 'succeed',
      from: 'authorised',
      to: 'succeeded',
      by: 'system',
      does: ['settle'],
      source: 'issue 10: captured, whole or in part',
    },
    {
      on: 'release',
      from: 'authorised',
      to: 'released',
      by: 'system',
      does: ['letGo'],
      source: 'issue 10: let go by us, or ended by the card company before anything was taken',
    },
    {
      on: 'fail',
      from: ['created', 'needs_action', 'processing'],
      to: 'failed',
      by: ['system', 'staff'],
      does: ['tellFailure'],
      source: 'P 3; staff when the provider never says the end of it',
    },
    {
      on: 'expire',
      from: ['created', 'needs_action'],
      to: 'expired',
      by: ['clock', 'system', 'customer', 'staff'],
      source: 'P 3; also when another attempt takes its place, or what it was for no longer waits',
    },
  ],
})

export type PaymentState = StateOf<typeof paymentMachine>
export type PaymentEvent = EventOf<typeof paymentMachine>
export const paymentStates = statesOf(paymentMachine) as [PaymentState, ...PaymentState[]]

export * from './dispute.ts'
export * from './host.ts'
export * from './kept-card.ts'
export * from './means.ts'
export * from './refund.ts'
export * from './withdrawal.ts'
export * from './transfer-file.ts'
export * from './transfer-match.ts'
