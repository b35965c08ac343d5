import type { FraudValues } from '@tomobako/contract'
import { fraudRuleIds, fraudRuleOf } from '@tomobako/domain/fraud'
import type { FraudRuleId } from '@tomobako/domain/fraud'
import { wholeNumber } from '../../kit/index.ts'

export const wholes = ['holdAt', 'lookHours', 'newDays', 'newParcels'] as const
type Whole = (typeof wholes)[number]
/** Numbers as they are typed, and what is switched on. */
export type Typed = Record<Whole, string> & {
  rules: Record<FraudRuleId, { isOn: boolean; threshold: string; windowHours: string; weight: string }>
}

export const typedOf = (values: FraudValues): Typed => ({
  holdAt: String(values.holdAt),
  lookHours: String(values.lookHours),
  newDays: String(values.newDays),
  newParcels: String(values.newParcels),
  // Built from the table's own keys.
  rules: Object.fromEntries(
    fraudRuleIds.map((id) => {
      const { isOn, threshold, windowHours, weight } = values.rules[id]
      return [
        id,
        {
          isOn,
          threshold: String(threshold),
          windowHours: windowHours === null ? '' : String(windowHours),
          weight: String(weight),
        },
      ]
    }),
  ) as Typed['rules'],
})

/** The typed numbers as settings; undefined while one of them is none. */
export function valuesOf(typed: Typed): FraudValues | undefined {
  const [holdAt, lookHours, newDays, newParcels] = wholes.map((name) => wholeNumber(typed[name]))
  const rules: Partial<FraudValues['rules']> = {}
  for (const id of fraudRuleIds) {
    const row = typed.rules[id]
    const [threshold, weight] = [wholeNumber(row.threshold), wholeNumber(row.weight)]
    const windowHours = fraudRuleOf(id).windowHours === null ? null : wholeNumber(row.windowHours)
    if (threshold === undefined || weight === undefined || windowHours === undefined) return undefined
    rules[id] = { isOn: row.isOn, threshold, weight, windowHours }
  }
  if (holdAt === undefined || lookHours === undefined || newDays === undefined || newParcels === undefined)
    return undefined
  // Every rule of the table was put in.
  return { holdAt, lookHours, newDays, newParcels, rules: rules as FraudValues['rules'] }
}
