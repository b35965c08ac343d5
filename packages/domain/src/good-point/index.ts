import { machine } from '../kernel/index.ts'
import type { StateOf } from '../kernel/index.ts'

/** Feedback in an app store for points: how many stars somebody gave is never asked, so it cannot decide. */
export const goodPointLimits = {
  photos: 3,
  noteLetters: 300,
  points: 10_000,
  /** Ours: what a new store brings until two people have said what it is worth (setting `goodPoint`). */
  firstPoints: 1,
} as const

export const goodPointReasons = ['otherStore', 'unreadable', 'notOurs', 'notPublished', 'other'] as const
export type GoodPointReason = (typeof goodPointReasons)[number]

export const goodPointMachine = machine({
  name: 'good-point',
  initial: 'sent',
  final: ['approved'],
  states: {
    sent: 'A customer sent a picture of their feedback; somebody of ours will look. Its points are set aside.',
    approved: 'It was there, and the points are given.',
    declined: 'We could not see it, and said why; the customer may send another picture.',
  },
  rows: [
    { on: 'approve', from: 'sent', to: 'approved', by: 'staff', source: 'P 6: staff approve' },
    { on: 'decline', from: 'sent', to: 'declined', by: 'staff', source: 'P 6: staff approve' },
    {
      on: 'sendAgain',
      from: 'declined',
      to: 'sent',
      by: 'customer',
      source: 'ours: a picture that could not be read is no feedback refused',
    },
  ],
})
export type GoodPointState = StateOf<typeof goodPointMachine>
export const goodPointStates = ['sent', 'approved', 'declined'] as const satisfies readonly GoodPointState[]
