import { machine } from '../kernel/index.ts'
import type { EventOf, StateOf } from '../kernel/index.ts'

/** A review (share order): written, looked at by one of us, paid for in points. §4's audit states, and what stands between them. */
export const reviewMachine = machine({
  name: 'review',
  initial: 'draft',
  final: ['completed'],
  states: {
    draft: 'Being written; only its writer sees it.',
    pending: 'Sent; one of us looks at it.',
    second:
      'Called high quality by one of us; somebody else looks before the larger reward is given. Its writer sees it as pending.',
    failed: 'Not approved, with reasons; it can be changed and sent again, or appealed once.',
    late: 'Approved and shown; its points come on the day it names.',
    completed: 'Approved, shown and paid.',
  },
  rows: [
    {
      on: 'submit',
      from: ['draft', 'failed'],
      to: 'pending',
      by: 'customer',
      source: '§4: a failed review can be modified and resubmitted',
    },
    {
      on: 'takeBack',
      from: 'pending',
      to: 'draft',
      by: 'customer',
      source: 'ours: what nobody has decided yet can still be changed',
    },
    {
      on: 'praise',
      from: 'pending',
      to: 'second',
      by: 'staff',
      source: 'issue 12: second look for high quality',
    },
    {
      on: 'approve',
      from: ['pending', 'second'],
      to: 'completed',
      by: 'staff',
      when: 'paidNow',
      does: ['tellApproved'],
      source: '§4',
    },
    {
      on: 'approve',
      from: ['pending', 'second'],
      to: 'late',
      by: 'staff',
      does: ['tellLate'],
      source: '§4: postponed above the monthly limit',
    },
    {
      on: 'fail',
      from: ['pending', 'second'],
      to: 'failed',
      by: 'staff',
      does: ['tellFailed'],
      source: '§4',
    },
    {
      on: 'appeal',
      from: 'failed',
      to: 'pending',
      by: 'customer',
      when: '!appealed',
      source: 'issue 12: appeals',
    },
    {
      on: 'pay',
      from: 'late',
      to: 'completed',
      by: 'clock',
      does: ['tellPaid'],
      source: 'P 6: paid on the first of the next month',
    },
  ],
})

export type ReviewState = StateOf<typeof reviewMachine>
export type ReviewEvent = EventOf<typeof reviewMachine>

/** The tabs of a writer's list (§4), and the states behind each; drafts stand apart. */
export const reviewTabs = ['all', 'pending', 'completed', 'failed', 'late', 'draft'] as const
export type ReviewTab = (typeof reviewTabs)[number]
export const statesOfTab: Readonly<Record<ReviewTab, readonly ReviewState[]>> = {
  all: ['pending', 'second', 'completed', 'failed', 'late'],
  pending: ['pending', 'second'],
  completed: ['completed'],
  failed: ['failed'],
  late: ['late'],
  draft: ['draft'],
}
/** What a writer is told of a state: that a second person looks at it is ours to know. */
export type ShownReviewState = Exclude<ReviewState, 'second'>
export const shownState = (state: ReviewState): ShownReviewState => (state === 'second' ? 'pending' : state)
export const isChangeable = (state: ReviewState): boolean => state === 'draft' || state === 'failed'
/** Everybody may read it. */
export const isPublished = (state: ReviewState): boolean => state === 'late' || state === 'completed'
