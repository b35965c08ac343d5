import { reviewTermsDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { daysFrom } from '@tomobako/domain/sign'
import { useT } from '@tomobako/i18n/react'
import { Bar } from '../../frame/bar.tsx'
import { wholeNumber } from '../../kit/index.ts'
import { DatedScreen } from '../../tariff/parts/dated.tsx'

type Terms = OutputOf<typeof reviewTermsDesk.show>['values']

/** What a review brings whoever writes it, and one of high quality. */
export default function ReviewTermsScreen() {
  const t = useT()
  return (
    <>
      <Bar title={t('console.reviews.terms')} />
      <DatedScreen<Terms>
        calls={reviewTermsDesk}
        intro={t('console.reviews.termsHint')}
        words={{
          are: 'given',
          kind: (kind) => t(`console.reviews.brings.${kind === 'high' ? 'highPoints' : 'approvedPoints'}`),
        }}
        // A day that has begun keeps what it told its first writer.
        first={(today) => daysFrom(today, 1)}
        fields={(['approvedPoints', 'highPoints'] as const).map((name) => ({
          id: name,
          label: t(`console.reviews.brings.${name}`),
          num: true,
          text: (terms) => String(terms[name]),
          put(terms, text) {
            const points = wholeNumber(text)
            return points === undefined ? undefined : { ...terms, [name]: points }
          },
        }))}
      />
    </>
  )
}
