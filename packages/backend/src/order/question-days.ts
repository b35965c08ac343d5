import type { EpochMs } from '@tomobako/domain/kernel'
import { orderLimits } from '@tomobako/domain/order'
import { clock } from '@tomobako/domain/settings'
import type { Pause } from '@tomobako/domain/settings'
import type { Line } from './store.ts'

/** Days that do not count until what a line asks its customer has to be answered. */
export const questionClosed = (
  { answer_by: until }: Pick<Line, 'answer_by'>,
  askedAt: EpochMs | undefined,
  pauses: readonly Pause[],
) => (until === null ? [] : clock('question', askedAt ?? until - orderLimits.answerMs, pauses).closed(until))
