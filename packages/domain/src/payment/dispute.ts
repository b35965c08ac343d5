import { machine, statesOf } from '../kernel/index.ts'
import type { StateOf } from '../kernel/index.ts'

/** A cardholder says at their bank that a payment was not theirs, or not right. The bank decides; we only hear. */
export const disputeMachine = machine({
  name: 'dispute',
  initial: 'open',
  final: ['won', 'lost'],
  states: {
    open: 'The bank has taken the money until it decides; nothing of the payment is refunded meanwhile.',
    won: 'Decided for us: the money is back.',
    lost: 'Decided for the cardholder: the money stays with them.',
  },
  rows: [
    {
      on: 'win',
      from: 'open',
      to: 'won',
      by: 'system',
      does: ['moneyBack', 'tellWon'],
      source: 'issue 8',
    },
    {
      on: 'lose',
      from: 'open',
      to: 'lost',
      by: 'system',
      does: ['moneyGone', 'tellLost'],
      source: 'issue 8',
    },
  ],
})

export type DisputeState = StateOf<typeof disputeMachine>
export const disputeStates = statesOf(disputeMachine) as [DisputeState, ...DisputeState[]]
