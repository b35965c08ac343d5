import * as v from 'valibot'
import { Instant } from './shapes.ts'

/** What is said of a change that waits for a second pair of eyes: yes and no by somebody else, back by whoever asked. */
export const secondWords = ['yes', 'no', 'back'] as const

/** Who asked for a change, when and why. */
export const SecondLook = { by: v.string(), at: Instant, why: v.string(), mine: v.boolean() }
