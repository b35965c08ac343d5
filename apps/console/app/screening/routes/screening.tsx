import { useSearchParams } from 'react-router'
import { screening } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Notice, Views } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Refusal } from '../../kit/index.ts'
import { Hit } from '../parts/hit.tsx'
import { List } from '../parts/list.tsx'
import '../parts/screening.css'

const views = ['open', 'decided', 'list'] as const

/** Names of parcels that are like one of the list of denied parties, what was decided about them, and the list. */
export default function Screening() {
  const t = useT()
  const [query] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'open'
  const { data, error } = useLive(screening.show, {})
  const shown = view === 'decided' ? data?.decided : data?.hits
  return (
    <>
      <Bar title={t('console.screens.screening')} />
      <Views
        label={t('console.screens.screening')}
        items={views.map((each) => ({
          id: each,
          href: each === 'open' ? '/screening' : `/screening?view=${each}`,
          label: t(`console.screening.view.${each}`),
          current: each === view,
          ...(each === 'open' && data ? { count: data.hits.length } : {}),
        }))}
      />
      <div className="cbody scroll stack g4 screening">
        <Refusal error={data ? undefined : error} />
        {data && data.list === null && view !== 'list' && (
          <Notice tone="warn" icon="alert">
            {t('console.screening.list.none')}
          </Notice>
        )}
        {data && view === 'list' && <List data={data} />}
        {data && view !== 'list' && shown?.length === 0 && (
          <Empty
            scene="success"
            title={t(view === 'open' ? 'console.screening.none' : 'console.screening.noneDecided')}
          />
        )}
        {view !== 'list' && shown?.map((hit) => <Hit key={hit.id} hit={hit} />)}
      </div>
    </>
  )
}
