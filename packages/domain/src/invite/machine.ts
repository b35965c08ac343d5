import { machine, statesOf } from '../kernel/index.ts'
import type { StateOf } from '../kernel/index.ts'

/** What becomes of one newcomer's coming by an invitation. Both are rewarded once, when the newcomer's first parcel has arrived (P 7). */
export const inviteMachine = machine({
  name: 'invite',
  initial: 'registered',
  final: ['rewarded', 'declined'],
  states: {
    registered: 'The newcomer has an account; no parcel of theirs has arrived.',
    due: 'The first parcel arrived and both are to be rewarded: at once, or when the budget has room again.',
    held: 'The first parcel arrived, but the two look like one person: one of us decides.',
    rewarded: 'Both have their points.',
    declined: 'Not rewarded; both know why.',
  },
  rows: [
    {
      on: 'arrive',
      from: 'registered',
      to: 'held',
      by: 'system',
      when: 'suspected',
      does: ['tellHeld'],
      source: 'issue 12: self-invitation and rings noticed',
    },
    { on: 'arrive', from: 'registered', to: 'due', by: 'system', source: 'issue 12: first delivered parcel' },
    { on: 'reward', from: 'due', to: 'rewarded', by: 'system', does: ['tellRewarded'], source: 'issue 12' },
    { on: 'release', from: 'held', to: 'due', by: 'staff', source: 'issue 12: a desk decides' },
    {
      on: 'decline',
      from: 'held',
      to: 'declined',
      by: 'staff',
      does: ['tellDeclined'],
      source: 'issue 12: a desk decides',
    },
  ],
})
export type InviteState = StateOf<typeof inviteMachine>
export const inviteStates = statesOf(inviteMachine)
