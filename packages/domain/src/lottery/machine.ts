import { machine, statesOf } from '../kernel/index.ts'
import type { StateOf } from '../kernel/index.ts'

/** A lottery as staff keep it. What customers see of an announced one (to come, open, exhausted, ended) is told by the clock: `lotteryState`. */
export const lotteryMachine = machine({
  name: 'lottery',
  initial: 'draft',
  final: ['discarded', 'ended'],
  states: {
    draft: 'Written and not public; everything may still change.',
    announced: 'Public with its odds, stock and the hash of its seed; nothing of that changes any more.',
    stopping: 'One of us asked to end it early; it goes on until a second person agrees.',
    ended: 'Over: its time has passed, its prizes have gone, or two of us ended it. Its seed is public.',
    discarded: 'Never announced.',
  },
  rows: [
    { on: 'announce', from: 'draft', to: 'announced', by: 'staff', when: 'secondPerson', source: 'issue 12' },
    { on: 'discard', from: 'draft', to: 'discarded', by: 'staff', source: 'issue 12' },
    { on: 'askStop', from: 'announced', to: 'stopping', by: 'staff', source: 'issue 12' },
    { on: 'keepOn', from: 'stopping', to: 'announced', by: 'staff', source: 'issue 12' },
    { on: 'stop', from: 'stopping', to: 'ended', by: 'staff', when: 'secondPerson', source: 'issue 12' },
    {
      on: 'end',
      from: ['announced', 'stopping'],
      to: 'ended',
      by: 'clock',
      does: ['revealSeed'],
      source: 'P 8.4: the seed is revealed after',
    },
  ],
})

export type LotteryStage = StateOf<typeof lotteryMachine>
export const lotteryStages = statesOf(lotteryMachine) as [LotteryStage, ...LotteryStage[]]
