import * as v from 'valibot'
import { Id, Instant, Text } from './shapes.ts'

/** What is said of a change that waits for a second pair of eyes: yes and no by somebody else, back by whoever asked. */
const secondWords = ['yes', 'no', 'back'] as const

/** Who asked for a change, when and why. */
export const SecondLook = {
  by: v.string(),
  at: Instant,
  why: v.string(),
  mine: v.boolean(),
  /** From when on whoever asked may say yes themselves; null where somebody else has the right (decision 0116). */
  alone: v.nullable(Instant),
}

/** What one says of a change that waits. */
export const secondWord = v.object({ id: Id, word: v.picklist(secondWords), why: v.optional(Text(300)) })
export const secondRefusals = [
  'console.changedMeanwhile',
  'console.second.refused.own',
  'console.second.refused.notOwn',
] as const
