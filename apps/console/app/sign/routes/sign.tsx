import { signDesk, signTermsDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { daysFrom, taskKinds } from '@tomobako/domain/sign'
import { useT } from '@tomobako/i18n/react'
import { useLive } from '../../core/live.ts'
import { Bar } from '../../frame/bar.tsx'
import { wholeNumber } from '../../kit/index.ts'
import { DatedScreen } from '../../tariff/parts/dated.tsx'
import type { DatedField } from '../../tariff/parts/dated.tsx'

type Terms = OutputOf<typeof signTermsDesk.show>['values']
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const
const isTask = (kind: string): kind is (typeof taskKinds)[number] => taskKinds.some((each) => each === kind)

/** Issue 12: what the seven days of sign-in give, and the tasks. */
export default function SignScreen() {
  const t = useT()
  const { data } = useLive(signDesk.list, {})
  const yesOrNo = (name: 'joins' | 'active') => [
    { value: 'true', label: t(`console.sign.${name}`) },
    { value: 'false', label: t(name === 'joins' ? 'console.sign.notJoined' : 'console.sign.inactive') },
  ]
  const fields: DatedField<Terms>[] = [
    ...DAYS.map((at): DatedField<Terms> => ({
      id: `ring${at}`,
      label: t('console.sign.day', { day: at + 1 }),
      num: true,
      text: ({ ring }) => String(ring[at] ?? 0),
      put(terms, text) {
        const points = wholeNumber(text)
        return points === undefined
          ? undefined
          : { ...terms, ring: terms.ring.map((each, index) => (index === at ? points : each)) }
      },
    })),
    ...taskKinds.flatMap((kind): DatedField<Terms>[] => [
      {
        id: `${kind}.points`,
        label: t(`console.sign.task.${kind}`),
        ...(data ? { hint: t('console.sign.claimed', { count: data.claimed[kind] }) } : {}),
        num: true,
        begins: true,
        text: (terms) => String(terms[kind].points),
        put(terms, text) {
          const points = wholeNumber(text)
          return points === undefined || points < 1
            ? undefined
            : { ...terms, [kind]: { ...terms[kind], points } }
        },
      },
      ...(['joins', 'active'] as const).map((name): DatedField<Terms> => ({
        id: `${kind}.${name}`,
        label: t(`console.sign.${name}Of`, { task: t(`console.sign.task.${kind}`) }),
        options: yesOrNo(name),
        text: (terms) => String(terms[kind][name]),
        put: (terms, text) => ({ ...terms, [kind]: { ...terms[kind], [name]: text === 'true' } }),
      })),
    ]),
  ]
  return (
    <>
      <Bar title={t('console.sign.title')} />
      <DatedScreen<Terms>
        calls={signTermsDesk}
        intro={t('console.sign.today', { count: data?.signedToday ?? 0 })}
        words={{
          are: 'given',
          kind: (kind) =>
            isTask(kind) ? t(`console.sign.task.${kind}`) : t('console.points.programme.sign'),
        }}
        // A day that has begun keeps what it gave its first customer.
        first={(today) => daysFrom(today, 1)}
        fields={fields}
      />
    </>
  )
}
