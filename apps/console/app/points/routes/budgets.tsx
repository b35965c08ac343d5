import { pointBudgets } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { programmes } from '@tomobako/domain/points'
import { useT } from '@tomobako/i18n/react'
import { Bar } from '../../frame/bar.tsx'
import { wholeNumber } from '../../kit/index.ts'
import { DatedScreen } from '../../tariff/parts/dated.tsx'

type Budgets = OutputOf<typeof pointBudgets.show>['values']
const isProgramme = (kind: string): kind is keyof Budgets => programmes.some((each) => each === kind)

/** Issue 12: what each programme may give in a month, from a month on. */
export default function BudgetsScreen() {
  const t = useT()
  return (
    <>
      <Bar title={t('console.points.budgets')} />
      <DatedScreen<Budgets>
        calls={pointBudgets}
        intro={t('console.points.budgetHint')}
        byMonth
        words={{
          are: 'given',
          kind: (kind) => (isProgramme(kind) ? t(`console.points.programme.${kind}`) : kind),
        }}
        fields={programmes.map((programme) => ({
          id: programme,
          label: t(`console.points.programme.${programme}`),
          num: true,
          text: (budgets) => String(budgets[programme] ?? ''),
          put(budgets, text) {
            // Nothing typed: no limit.
            const points = text.trim() === '' ? null : wholeNumber(text)
            return points === undefined ? undefined : { ...budgets, [programme]: points }
          },
        }))}
      />
    </>
  )
}
