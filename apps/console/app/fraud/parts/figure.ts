import type { FraudRuleId } from '@tomobako/domain/fraud'
import { fraudRuleOf } from '@tomobako/domain/fraud'
import { useFormats } from '@tomobako/i18n/react'

/** A figure of a rule in its unit. */
export function useFigure(): (rule: FraudRuleId, figure: number) => string {
  const { number, yen } = useFormats()
  return (rule, figure) => (fraudRuleOf(rule).unit === 'yen' ? yen(figure) : number(figure))
}
