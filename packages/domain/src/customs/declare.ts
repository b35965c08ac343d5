import { goodsIn } from '../goods/index.ts'
import type { EpochMs } from '../kernel/index.ts'
import { HOUR } from '../kernel/index.ts'
import type { FeeSettings } from '../settings/index.ts'
import type { DeclaredLine } from './forms.ts'
import type { Objection } from './describe.ts'
import { objectionTo, tidyHsCode } from './describe.ts'

// What the owner of a parcel says of the declaration before it is packed (decision 0112).

/** The longest name a line of the forms holds. */
export const declaredNameMost = 80

/** `inside`: built into the thing. `loose`: a battery by itself or packed with it. `wet`: a car's. */
export const batteryKinds = ['none', 'inside', 'loose', 'wet'] as const
export type BatteryKind = (typeof batteryKinds)[number]
/** `by`: whose word it is. `isOpen`: its owner may say otherwise. */
type Battery = {
  readonly kind: BatteryKind
  readonly by: 'listing' | 'owner' | 'packer' | null
  readonly isOpen: boolean
}

/**
 * Whether a thing holds a battery: what a packer found stands above everything, a battery that the listing sells is no matter of opinion, and
 * of one inside the owner's word stands above the listing's.
 */
export function batteryOf(
  listing: { readonly title: string; readonly categoryPath?: readonly string[] },
  found: readonly string[],
  said: boolean | undefined,
): Battery {
  if (found.includes('lithium_installed')) return { kind: 'inside', by: 'packer', isOpen: false }
  const classes = new Set(goodsIn(listing).map(({ goods }) => goods))
  if (classes.has('wet_battery')) return { kind: 'wet', by: 'listing', isOpen: false }
  if (classes.has('lithium_loose') || classes.has('lithium_packed_with'))
    return { kind: 'loose', by: 'listing', isOpen: false }
  const listed = classes.has('lithium_installed')
  if (said !== undefined && said !== listed)
    return { kind: said ? 'inside' : 'none', by: 'owner', isOpen: true }
  return { kind: listed ? 'inside' : 'none', by: listed ? 'listing' : null, isOpen: true }
}

type DeclareFault = Objection | 'hsCode'

/** Letters, figures and signs of Latin writing as every carrier prints them. */
const printed = /^[\u0020-\u007e\u00a0-\u017f]*$/u

/** As it will be printed: without what nobody sees. */
export const tidyName = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, ' ').trim()

/**
 * Why these words cannot stand on the form, or null. Where we have no name of our own, none may be given: the packer names it with the thing in
 * hand. A code is one of those our table offers for the thing, or none.
 */
export function declareFault(
  words: { readonly description: string; readonly hsCode: string | null },
  ours: { readonly description: string; readonly codes: readonly string[] },
): DeclareFault | null {
  if (words.hsCode !== null && !ours.codes.some((code) => code === tidyHsCode(words.hsCode ?? '')))
    return 'hsCode'
  if (words.description === '') return ours.description === '' ? null : 'empty'
  if (words.description === ours.description) return null
  return printed.test(words.description) ? objectionTo(words.description) : 'notLatin'
}

/** Whether a packer printed something else than was confirmed; what was left to the packer is no correction. */
export const isCorrected = (
  said: { readonly description: string; readonly hsCode: string | null },
  form: Pick<DeclaredLine, 'description' | 'hsCode'>,
): boolean =>
  said.description !== '' &&
  (said.description !== form.description || (said.hsCode !== null && said.hsCode !== form.hsCode))

/** When an owner who was asked is reminded, and until when their word is waited for; then it goes with ours. */
export const declareClock = (
  askedAt: EpochMs,
  set: Pick<FeeSettings, 'declareReminderHours' | 'declareHours'>,
): { readonly remindAt: EpochMs; readonly until: EpochMs } => ({
  remindAt: askedAt + set.declareReminderHours * HOUR,
  until: askedAt + set.declareHours * HOUR,
})
