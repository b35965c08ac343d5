import { machine } from '../kernel/index.ts'
import type { EventOf, StateOf } from '../kernel/index.ts'

/** An article on its way to its readers. What is written meanwhile is nobody's until it is published again. */
export const articleMachine = machine({
  name: 'article',
  initial: 'draft',
  final: [],
  states: {
    draft: 'Being written; nobody outside sees it.',
    scheduled: 'Complete; published by the clock at the time it names.',
    published: 'Everybody reads it. Changes are written beside it and seen when it is published again.',
    withdrawn: 'Taken back: its address says that there is nothing.',
  },
  rows: [
    {
      on: 'schedule',
      from: ['draft', 'withdrawn', 'scheduled'],
      to: 'scheduled',
      by: 'staff',
      source: 'issue 13: draft, scheduled, published, taken back',
    },
    { on: 'unschedule', from: 'scheduled', to: 'draft', by: 'staff', source: 'issue 13' },
    {
      on: 'publish',
      from: ['draft', 'scheduled', 'published', 'withdrawn'],
      to: 'published',
      by: 'staff',
      source: 'issue 13',
    },
    { on: 'due', from: 'scheduled', to: 'published', by: 'clock', source: 'issue 13' },
    { on: 'withdraw', from: 'published', to: 'withdrawn', by: 'staff', source: 'issue 13' },
  ],
})
export type ArticleState = StateOf<typeof articleMachine>
export type ArticleEvent = EventOf<typeof articleMachine>
