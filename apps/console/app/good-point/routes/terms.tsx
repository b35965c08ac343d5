import { goodPointDesk, goodPointTermsDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { goodPointLimits } from '@tomobako/domain/good-point'
import { daysFrom } from '@tomobako/domain/sign'
import { useT } from '@tomobako/i18n/react'
import { useLive } from '../../core/live.ts'
import { Bar } from '../../frame/bar.tsx'
import { wholeNumber } from '../../kit/index.ts'
import { DatedScreen } from '../../tariff/parts/dated.tsx'
import type { DatedField } from '../../tariff/parts/dated.tsx'

type Terms = OutputOf<typeof goodPointTermsDesk.show>['values']

/** What feedback in each app store brings. */
export default function FeedbackTermsScreen() {
  const t = useT()
  const { data } = useLive(goodPointDesk.queue, { page: 1 })
  const stores = data?.stores ?? []
  const nameOf = (id: string): string => stores.find((each) => each.id === id)?.name ?? id
  return (
    <>
      <Bar title={t('console.goodPoint.terms')} />
      <DatedScreen<Terms>
        calls={goodPointTermsDesk}
        intro={t('console.goodPoint.termsHint')}
        words={{ are: 'given', kind: nameOf }}
        // A day that has begun keeps what it told its first sender.
        first={(today) => daysFrom(today, 1)}
        fields={stores.map(({ id, name }): DatedField<Terms> => ({
          id,
          label: name,
          num: true,
          text: (terms) => String(terms[id] ?? ''),
          put(terms, text) {
            const points = wholeNumber(text)
            return points === undefined || points < 1 || points > goodPointLimits.points
              ? undefined
              : { ...terms, [id]: points }
          },
        }))}
      />
    </>
  )
}
