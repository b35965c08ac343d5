import { useSearchParams } from 'react-router'
import { afterSaleDesk, type DeskCase } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Price, QueueTable, Tag, Views } from '@tomobako/ui'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Due, Empty, Pager, Refusal, showInspector } from '../../kit/index.ts'
import { CaseFile } from '../parts/case.tsx'

const views = ['open', 'second', 'appeals', 'waiting', 'ended'] as const

/** The after-sale desk (P 7): by promised time, the evidence and the rule's proposal beside it. */
export default function Cases() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'open'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error } = useLive(afterSaleDesk.queue, { view, page })
  const rows = data?.rows ?? []
  // Whoever decides keeps the case they look at, also when it has left the view.
  const currentId = query.get('id') ?? rows[0]?.id
  const change = (values: Record<string, string>): void =>
    setQuery(new URLSearchParams({ view, ...values }), { replace: true })
  useKeys([{ keys: ['j', 'k'], label: t('console.keys.move'), off: rows.length === 0 }])
  return (
    <>
      <Bar title={t('console.screens.cases')} />
      <Views
        label={t('console.screens.cases')}
        items={views.map((each) => ({
          id: each,
          href: `/cases?view=${each}`,
          label: t(`console.cases.view.${each}`),
          current: each === view,
          ...(data?.counts[each] === undefined ? {} : { count: data.counts[each] }),
        }))}
      />
      <div className="cbody">
        <div className="panes">
          <div>
            <Refusal error={data ? undefined : error} />
            {data && rows.length === 0 ? (
              <Empty scene="no-messages" title={t('console.cases.none')} />
            ) : (
              <QueueTable
                caption={t('console.screens.cases')}
                rowId={(row) => row.id}
                groups={[{ id: 'all', rows }]}
                currentId={currentId}
                screenKeys
                onCurrent={(id) => {
                  change({ id })
                  showInspector()
                }}
                columns={[
                  {
                    id: 'due',
                    head: t('console.cases.due'),
                    width: '104px',
                    cell: (row: DeskCase) =>
                      row.dueAt !== null ? <Due at={row.dueAt} /> : <Ago at={row.lastAt} />,
                  },
                  {
                    id: 'about',
                    head: t('console.cases.about'),
                    two: true,
                    cell: (row: DeskCase) => (
                      <>
                        <b>{t(`afterSale.kind.${row.kind}`)}</b>
                        <small dir="auto">{row.piece?.title ?? row.parcelNo ?? row.no}</small>
                      </>
                    ),
                  },
                  {
                    id: 'customer',
                    head: t('console.cases.customer'),
                    width: '140px',
                    cell: (row: DeskCase) => (
                      <>
                        <bdi>{row.customer.masked}</bdi> <Tag>{row.customer.language}</Tag>
                      </>
                    ),
                  },
                  {
                    id: 'proposed',
                    head: t('console.cases.proposed'),
                    width: '92px',
                    cell: (row: DeskCase) => <Price yen={row.offerYen || row.proposedYen} />,
                  },
                  {
                    id: 'who',
                    head: t('console.cases.who'),
                    width: '110px',
                    cell: (row: DeskCase) =>
                      row.claim ? (
                        <Tag tone={row.claim.mine ? 'ok' : 'warn'}>{row.claim.name}</Tag>
                      ) : (
                        (row.decided?.name ?? '–')
                      ),
                  },
                ]}
              />
            )}
            <Pager page={page} hasNext={data?.hasNext ?? false} go={(to) => change({ page: String(to) })} />
          </div>
          {currentId ? <CaseFile key={currentId} id={currentId} /> : <aside className="insp" />}
        </div>
      </div>
    </>
  )
}
