import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { receiving } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { QueueCustomer, QueueItem, QueueTable, Tag } from '@tomobako/ui'
import { useKeys } from '../../../core/keys.ts'
import { useLive } from '../../../core/live.ts'
import '../../../floor/parts/floor.css'
import { Ago, Empty, LineTag, Pager, Refusal, sourceOf } from '../../../kit/index.ts'

/** What sellers have sent, or should have: longest on its way first, as the server orders it. */
export function Expected() {
  const t = useT()
  const navigate = useNavigate()
  const [{ page, place }, setPage] = useState<{ page: number; place?: string | undefined }>({ page: 1 })
  const [current, setCurrent] = useState<string>()
  const { data, error } = useLive(receiving.expected, { page, ...(place ? { place } : {}) })
  const rows = data?.rows ?? []
  const open = (lineId: string): void => {
    const row = rows.find((each) => each.lineId === lineId)
    if (row) void navigate(`?code=${encodeURIComponent(row.no)}`)
  }
  useKeys([
    { keys: ['j', 'k'], label: t('console.keys.move') },
    { keys: ['Enter'], label: t('console.keys.open') },
  ])
  return (
    <div className="scroll expected">
      <Refusal error={data ? undefined : error} />
      {data && rows.length === 0 ? (
        <Empty scene="no-parcels" title={t('console.receiving.nothingExpected')} />
      ) : (
        <QueueTable
          caption={t('console.receiving.view.expected')}
          rowId={(row) => row.lineId}
          groups={[{ id: 'all', rows }]}
          currentId={current}
          onCurrent={setCurrent}
          onOpen={open}
          screenKeys
          columns={[
            {
              id: 'bought',
              head: t('console.receiving.bought'),
              width: '130px',
              cell: (row) => (row.boughtAt ? <Ago at={row.boughtAt} /> : '–'),
            },
            {
              id: 'item',
              head: t('console.purchase.item'),
              two: true,
              cell: (row) => (
                <QueueItem
                  image={row.card.image ?? undefined}
                  source={sourceOf(row.card.source, t)}
                  title={row.card.title}
                  note={[row.no, row.card.titleTranslated].filter(Boolean).join(' · ')}
                />
              ),
            },
            {
              id: 'tracking',
              head: t('console.receiving.tracking'),
              width: '160px',
              cell: (row) => <span className="num">{row.tracking ?? '–'}</span>,
            },
            {
              id: 'seller',
              head: t('console.receiving.sellerOrder'),
              width: '150px',
              cell: (row) => <span className="num">{row.sellerOrderNo ?? '–'}</span>,
            },
            {
              id: 'customer',
              head: t('console.purchase.customer'),
              width: '130px',
              cell: (row) => (
                <QueueCustomer
                  cordId={row.orderNo}
                  name={row.customer.masked}
                  country={row.customer.country}
                />
              ),
            },
            {
              id: 'state',
              head: t('console.purchase.state'),
              width: '110px',
              cell: (row) =>
                row.postage.door?.state === 'asked' ? (
                  <Tag tone="warn">{t('console.receiving.doorState.asked')}</Tag>
                ) : (
                  <LineTag state={row.state} />
                ),
            },
            {
              id: 'go',
              head: <span className="sr">{t('console.receiving.takeIn')}</span>,
              width: '96px',
              cell: (row) => (
                <Link className="underline" to={`?code=${encodeURIComponent(row.no)}`}>
                  {t('console.receiving.takeIn')}
                </Link>
              ),
            },
          ]}
        />
      )}
      <Pager
        page={page}
        hasNext={data?.hasNext ?? false}
        total={data?.total}
        places={data}
        go={(to, at) => setPage({ page: to, place: at })}
      />
    </div>
  )
}
