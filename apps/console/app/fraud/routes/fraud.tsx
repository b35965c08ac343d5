import { useSearchParams } from 'react-router'
import { fraud } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Views } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Bar } from '../../frame/bar.tsx'
import { Refusal } from '../../kit/index.ts'
import { Look } from '../parts/look.tsx'
import { Rules } from '../parts/rules.tsx'
import '../parts/fraud.css'

const views = ['open', 'decided', 'rules'] as const

/** Paid orders that the rules against fraud hold, what was decided about them, and the rules. */
export default function Fraud() {
  const t = useT()
  const { number } = useFormats()
  const [query] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'open'
  const { data, error } = useLive(fraud.show, {})
  const rules = useLive(fraud.rules, {})
  const shown = view === 'decided' ? data?.decided : data?.open
  return (
    <>
      <Bar title={t('console.screens.fraud')} />
      <Views
        label={t('console.screens.fraud')}
        items={views.map((each) => ({
          id: each,
          href: each === 'open' ? '/fraud' : `/fraud?view=${each}`,
          label: t(`console.fraud.view.${each}`),
          current: each === view,
          ...(each === 'open' && data ? { count: data.open.length } : {}),
          ...(each === 'rules' && rules.data?.asked ? { count: 1 } : {}),
        }))}
      />
      <div className="cbody scroll stack g4 fraud">
        <Refusal error={data ? undefined : error} />
        {view === 'rules' && rules.data && <Rules key={rules.data.version} data={rules.data} />}
        {view !== 'rules' && data && (
          <>
            <p className="c2">
              {t('console.fraud.lately', { held: number(data.lately.held), paid: number(data.lately.paid) })}
            </p>
            {shown?.length === 0 && (
              <p className="c3">{t(view === 'open' ? 'console.fraud.none' : 'console.fraud.noneDecided')}</p>
            )}
            {shown?.map((look) => (
              <Look key={look.id} look={look} holdAt={rules.data?.values.holdAt} />
            ))}
          </>
        )}
      </div>
    </>
  )
}
