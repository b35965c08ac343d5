import { afterSaleDesk, type DeskCase } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Price, Views } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Bar } from '../../frame/bar.tsx'
import { customerColumn, dueColumn, Queue, useQueue, whoColumn } from '../../kit/index.ts'
import { CaseFile } from '../parts/case.tsx'

const views = ['open', 'second', 'appeals', 'waiting', 'ended'] as const

/** The after-sale desk (P 7): by promised time, the evidence and the rule's proposal beside it. */
export default function Cases() {
  const t = useT()
  const at = useQueue(views)
  const { data, error } = useLive(afterSaleDesk.queue, { view: at.view, page: at.page })
  return (
    <>
      <Bar title={t('console.screens.cases')} />
      <Views
        label={t('console.screens.cases')}
        items={views.map((each) => ({
          id: each,
          href: `/cases?view=${each}`,
          label: t(`console.cases.view.${each}`),
          current: each === at.view,
          ...(data?.counts[each] === undefined ? {} : { count: data.counts[each] }),
        }))}
      />
      <Queue<DeskCase>
        caption={t('console.screens.cases')}
        none={t('console.cases.none')}
        data={data}
        error={error}
        at={at}
        columns={[
          dueColumn(t),
          {
            id: 'about',
            head: t('console.desk.about'),
            two: true,
            cell: (row) => (
              <>
                <b>{t(`afterSale.kind.${row.kind}`)}</b>
                <small dir="auto">{row.piece?.title ?? row.parcelNo ?? row.no}</small>
              </>
            ),
          },
          customerColumn(t),
          {
            id: 'proposed',
            head: t('console.cases.proposed'),
            width: '92px',
            cell: (row) => <Price yen={row.offerYen || row.proposedYen} />,
          },
          whoColumn(t, (row) => row.decided?.name),
        ]}
        open={(id) => <CaseFile key={id} id={id} />}
      />
    </>
  )
}
