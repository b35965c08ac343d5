import { machine, statesOf } from '../kernel/index.ts'
import type { EventOf, StateOf } from '../kernel/index.ts'

/** One group purchase of an organiser: a label (P 6 "/groupLabel"). Amounts move only while it is open. */
export const groupLabelMachine = machine({
  name: 'group-label',
  initial: 'open',
  final: ['archived'],
  states: {
    open: 'Members, items and costs are being written down.',
    locked: 'Amounts are frozen; every member has a link to pay with.',
    settled: 'Every member has paid.',
    archived: 'Put away.',
  },
  rows: [
    {
      on: 'lock',
      from: 'open',
      to: 'locked',
      by: 'customer',
      when: 'addsUp',
      does: ['freeze', 'makeLinks'],
      source: 'P 6: lock, then send each member a link',
    },
    {
      on: 'unlock',
      from: 'locked',
      to: 'open',
      by: 'customer',
      when: 'nobodyPaid',
      does: ['cancelLinks'],
      source: 'issue 4: money already paid keeps its amounts',
    },
    {
      on: 'settle',
      from: 'locked',
      to: 'settled',
      by: 'system',
      when: 'allPaid',
      does: ['tellOrganiser'],
      source: 'P 6',
    },
    {
      on: 'reopen',
      from: 'settled',
      to: 'locked',
      by: 'system',
      does: ['tellOrganiser'],
      source: "a member's payment went back, and the share is still owed",
    },
    {
      on: 'archive',
      from: ['open', 'settled'],
      to: 'archived',
      by: 'customer',
      source: 'P 6: open, settled, archived',
    },
  ],
})

export type GroupLabelState = StateOf<typeof groupLabelMachine>
export type GroupLabelEvent = EventOf<typeof groupLabelMachine>
export const groupLabelStates = statesOf(groupLabelMachine) as [GroupLabelState, ...GroupLabelState[]]
