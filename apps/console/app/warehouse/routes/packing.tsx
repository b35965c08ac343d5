import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { packing } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Cord, QueueTable, Tag, Views } from '@tomobako/ui'
import { useKeys, useScan } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Due, Empty, Pager, ParcelTag, Refusal } from '../../kit/index.ts'

type View = InputOf<typeof packing.queue>['view']
const views: readonly View[] = ['to_pack', 'packing', 'awaiting_postage', 'paid', 'all']

/** Parcels to pack, most urgent first; scanning a parcel's code opens its station. */
export default function PackingQueue() {
  const t = useT()
  const { country } = useFormats()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'to_pack'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const place = query.get('place')
  const { data, error } = useLive(packing.queue, { view, page, ...(place ? { place } : {}) })
  const rows = data?.rows ?? []
  const [current, setCurrent] = useState<string>()
  const open = (no: string): void => void navigate(`/packing/${encodeURIComponent(no)}`)
  useScan(open)
  useKeys([
    { keys: ['j', 'k'], label: t('console.keys.move'), off: rows.length === 0 },
    {
      keys: ['Enter'],
      label: t('console.keys.open'),
      off: rows.length === 0,
      run: () => open(current ?? rows[0]?.no ?? ''),
    },
  ])
  return (
    <>
      <Bar title={t('console.screens.packing')} />
      <Views
        label={t('console.packing.views')}
        items={views.map((each) => ({
          id: each,
          href: each === 'to_pack' ? '?' : `?view=${each}`,
          label: t(`console.packing.view.${each}`),
          count: data?.counts[each],
          current: each === view,
        }))}
      />
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data && rows.length === 0 ? (
          <Empty
            scene="no-parcels"
            title={t('console.packing.empty')}
            text={t('console.packing.emptyText')}
          />
        ) : (
          <QueueTable
            caption={t('console.screens.packing')}
            rowId={(row) => row.no}
            groups={[{ id: 'all', rows }]}
            currentId={current}
            onCurrent={setCurrent}
            onOpen={open}
            screenKeys
            isLocked={(row) => row.claim !== null && !row.claim.mine}
            columns={[
              {
                id: 'due',
                head: t('console.purchase.due'),
                width: '110px',
                cell: (row) =>
                  ['delivered', 'cancelled', 'handed_over', 'in_transit', 'customs'].includes(row.state) ? (
                    '–'
                  ) : (
                    <Due at={row.dueAt} />
                  ),
              },
              {
                id: 'no',
                head: t('console.packing.parcel'),
                cell: (row) => (
                  <span className="row g2">
                    <Cord id={row.no} upright thicknessPx={10} className="rowcord" />
                    <a
                      className="b7 num"
                      href={`/packing/${encodeURIComponent(row.no)}`}
                      onClick={(event) => {
                        event.preventDefault()
                        open(row.no)
                      }}
                    >
                      {row.no}
                    </a>
                  </span>
                ),
              },
              {
                id: 'country',
                head: t('console.packing.to'),
                width: '180px',
                cell: (row) => (
                  <>
                    {country(row.country)} <span className="c3">{row.country}</span>
                  </>
                ),
              },
              {
                id: 'method',
                head: t('console.packing.method'),
                width: '160px',
                cell: (row) => t.dynamic(`console.method.${row.method}`, {}, row.method),
              },
              {
                id: 'count',
                head: t('console.packing.pieces'),
                width: '80px',
                end: true,
                cell: (row) => row.itemCount,
              },
              {
                id: 'asked',
                head: t('console.packing.requested'),
                width: '140px',
                cell: (row) => <Ago at={row.requestedAt} />,
              },
              {
                id: 'state',
                head: t('console.purchase.state'),
                width: '150px',
                cell: (row) =>
                  row.claim && !row.claim.mine ? (
                    <Tag icon="lock">{row.claim.initials}</Tag>
                  ) : row.waitsUntil ? (
                    <Tag icon="hourglass">{t('console.packing.waitsOwner')}</Tag>
                  ) : (
                    <ParcelTag state={row.state} />
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
          go={(to, at) =>
            setQuery((was) => {
              const next = new URLSearchParams(was)
              next.set('page', String(to))
              if (at) next.set('place', at)
              else next.delete('place')
              return next
            })
          }
        />
      </div>
    </>
  )
}
