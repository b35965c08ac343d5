import { senderNumbersDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { DatedScreen } from '../../tariff/parts/dated.tsx'
import { PartsBar } from '../../tariff/parts/parts.tsx'

type Numbers = OutputOf<typeof senderNumbersDesk.show>['values']
const names = [
  'ioss',
  'voec',
  'gbVat',
  'auArn',
  'nzGst',
  'sgGst',
  'myLvg',
  'eori',
] as const satisfies readonly (keyof Numbers)[]
const MOST_LETTERS = 20

/** The shop's registrations abroad, under which it takes a destination's tax (decision 0120); last month's parcels with and without. */
export default function RegistrationsScreen() {
  const t = useT()
  return (
    <>
      <PartsBar current="registrations" />
      <DatedScreen<Numbers>
        calls={senderNumbersDesk}
        intro={t('console.customsSettings.numbersHint')}
        words={{ are: 'taken' }}
        fields={names.map((name) => ({
          id: name,
          label: t(`console.customsSettings.${name}`),
          text: (numbers) => numbers[name],
          put: (numbers, text) =>
            text.trim().length > MOST_LETTERS ? undefined : { ...numbers, [name]: text.trim() },
        }))}
      />
    </>
  )
}
