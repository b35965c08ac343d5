import { DAY } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'
import type { FraudMoment, FraudRule, FraudRuleId, FraudSettings, FraudThing } from './rules.ts'
import { fraudRuleIds, fraudRuleOf } from './rules.ts'

/** What was counted for each rule; a rule without a figure has nothing to say (nobody told us). */
export type Figures = Readonly<Partial<Record<FraudRuleId, number>>>
/** A rule that spoke, as it stood: kept with what it led to, so that a later version explains nothing away. */
export type Spoken = {
  readonly rule: FraudRuleId
  readonly figure: number
  readonly threshold: number
  readonly weight: number
}

export const isNewAccount = (
  { newDays, newParcels }: Pick<FraudSettings, 'newDays' | 'newParcels'>,
  of: { readonly since: EpochMs; readonly received: number; readonly now: EpochMs },
): boolean => of.now - of.since < newDays * DAY && of.received < newParcels

/** A limit that is said to a customer ("at most") may be reached; every other figure speaks from there on. */
const reaches = ({ asked, unit }: FraudRule, figure: number, threshold: number): boolean =>
  asked === 'asking' && unit === 'yen' ? figure > threshold : figure >= threshold

/** Which rules speak at a moment, in the order of the table. */
export function spokenOf(
  settings: FraudSettings,
  moment: FraudMoment,
  figures: Figures,
  of: { readonly isNew: boolean; readonly thing?: FraudThing },
): Spoken[] {
  return fraudRuleIds.flatMap((id) => {
    const rule = fraudRuleOf(id)
    const { isOn, threshold, weight } = settings.rules[id]
    const figure = figures[id]
    return rule.asked === moment &&
      isOn &&
      figure !== undefined &&
      reaches(rule, figure, threshold) &&
      (!rule.newOnly || of.isNew) &&
      (of.thing === undefined || rule.of.includes(of.thing))
      ? [{ rule: id, figure, threshold, weight }]
      : []
  })
}

export const weightOf = (spoken: readonly Spoken[]): number =>
  spoken.reduce((total, { weight }) => total + weight, 0)
export const isHeld = (settings: Pick<FraudSettings, 'holdAt'>, spoken: readonly Spoken[]): boolean =>
  weightOf(spoken) >= settings.holdAt

/** Of several that refuse, the first of the table is said. */
export const refusedBy = (spoken: readonly Spoken[]): Spoken | null => spoken[0] ?? null
