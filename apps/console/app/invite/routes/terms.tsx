import { inviteTermsDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { inviteLimits } from '@tomobako/domain/invite'
import { useT } from '@tomobako/i18n/react'
import { Bar } from '../../frame/bar.tsx'
import { wholeNumber } from '../../kit/index.ts'
import { DatedScreen } from '../../tariff/parts/dated.tsx'

type Terms = OutputOf<typeof inviteTermsDesk.show>['values']

/** What an invitation brings whoever invites and the newcomer. */
export default function InviteTermsScreen() {
  const t = useT()
  return (
    <>
      <Bar title={t('console.invites.terms')} />
      <DatedScreen<Terms>
        calls={inviteTermsDesk}
        intro={t('console.invites.termsHint')}
        words={{
          are: 'given',
          kind: (kind) => t(`console.invites.${kind === 'inviter' ? 'inviterPoints' : 'newcomerPoints'}`),
        }}
        fields={(['inviterPoints', 'newcomerPoints'] as const).map((name) => ({
          id: name,
          label: t(`console.invites.${name}`),
          num: true,
          text: (terms) => String(terms[name]),
          put(terms, text) {
            const points = wholeNumber(text)
            return points === undefined || points > inviteLimits.points
              ? undefined
              : { ...terms, [name]: points }
          },
        }))}
      />
    </>
  )
}
