import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { floor } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Tag, Views } from '@tomobako/ui'
import { isReturnShelf, readShelf } from '@tomobako/domain/floor'
import { useScan } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, AppLink, Empty, Pager, Refusal } from '../../kit/index.ts'
import { AddShelves } from '../parts/add.tsx'
import { Differences } from '../parts/differences.tsx'
import { Find } from '../parts/find.tsx'
import '../parts/floor.css'
import { PrintButton } from '../../printing/parts/print-button.tsx'

const views = ['shelves', 'find', 'differences'] as const

/** The floor: shelves in walking order, finding and moving, differences. Scanning a shelf opens it, whatever is on screen. */
export default function Shelves() {
  const t = useT()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'shelves'
  const { warehouses } = useSession()
  const open = useLive(floor.differences, { view: 'open', page: 1 }, 30_000)
  useScan((code) => {
    const shelf = readShelf(code)
    if (view !== 'find')
      void navigate(shelf ? `/shelves/${shelf.code}` : `/shelves?view=find&code=${encodeURIComponent(code)}`)
  })
  return (
    <>
      <Bar title={t('console.screens.shelves')} />
      <Views
        label={t('console.floor.views')}
        items={[
          ...views.map((each) => ({
            id: each,
            href: each === 'shelves' ? '?' : `?view=${each}`,
            label: t(`console.floor.view.${each}`),
            current: each === view,
            ...(each === 'differences' ? { count: open.data?.rows.length } : {}),
          })),
          // With one warehouse nothing of this is said.
          ...(warehouses.length > 1
            ? [
                {
                  id: 'shuttles',
                  href: '/shelves/shuttles',
                  label: t('console.floor.view.shuttles'),
                  current: false,
                },
              ]
            : []),
        ]}
      />
      <div className="cbody scroll floor">
        {view === 'shelves' ? <List /> : view === 'find' ? <Find /> : <Differences />}
      </div>
    </>
  )
}

function List() {
  const t = useT()
  const { number } = useFormats()
  const { may } = useSession()
  const [query, setQuery] = useSearchParams()
  const zone = query.get('zone') ?? undefined
  const page = Math.max(1, Number(query.get('page')) || 1)
  const [adding, setAdding] = useState(false)
  const { data, error } = useLive(floor.shelves, { page, ...(zone ? { zone } : {}) }, 30_000)
  const unmeasured = data?.zones.reduce((total, each) => total + each.unmeasured, 0) ?? 0
  return (
    <>
      <Refusal error={data ? undefined : error} />
      <div className="row between g3 wrapf">
        <nav className="row g2 wrapf zones" aria-label={t('console.floor.allZones')}>
          <AppLink
            href="/shelves"
            className={zone ? 'chip' : 'chip on'}
            aria-current={zone ? undefined : 'true'}
          >
            {t('console.floor.allZones')}
          </AppLink>
          {data?.zones.map((each) => (
            <AppLink
              key={each.zone}
              href={`/shelves?zone=${each.zone}`}
              className={zone === each.zone ? 'chip on' : 'chip'}
              aria-current={zone === each.zone ? 'true' : undefined}
            >
              {t('console.floor.zone', { zone: each.zone })}{' '}
              <span className="c3 num">
                {t('console.floor.zoneCount', { shelves: each.shelves, pieces: each.pieces })}
              </span>
            </AppLink>
          ))}
        </nav>
        <div className="row g2 wrapf">
          {(data?.toShelve ?? 0) > 0 && (
            <AppLink className="btn line sm" href={`/shelves/${data?.returnShelf ?? ''}`}>
              {t('console.floor.returns')}: {t('console.floor.toShelve', { count: data?.toShelve ?? 0 })}
            </AppLink>
          )}
          {zone && (
            <AppLink
              className="btn line sm"
              href={`/papers/shelves/${zone}.pdf`}
              target="_blank"
              rel="noopener"
            >
              {t('console.floor.labels')}
            </AppLink>
          )}
          {zone && <PrintButton what="shelf" subject={zone} />}
          {may('floor.write') && (
            <Button size="sm" onClick={() => setAdding(true)}>
              {t('console.floor.add')}
            </Button>
          )}
        </div>
      </div>
      {unmeasured > 0 && (
        <p className="gap">
          <Tag tone="warn">{t('console.floor.unmeasured', { count: unmeasured })}</Tag>
        </p>
      )}
      {data?.rows.length === 0 ? (
        <Empty scene="no-parcels" title={t('console.floor.none')} text={t('console.floor.noneText')} />
      ) : (
        <table className="grid-t auto gap">
          <caption className="sr">{t('console.screens.shelves')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console.floor.shelf')}</th>
              <th scope="col" className="r">
                {t('console.floor.pieces')}
              </th>
              <th scope="col" className="r">
                {t('console.floor.capacity')}
              </th>
              <th scope="col" className="r narrow-off">
                {t('console.floor.walkOrder')}
              </th>
              <th scope="col" className="narrow-off">
                {t('console.floor.counted')}
              </th>
              <th scope="col">
                <span className="sr">{t('console.purchase.state')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.rows.map((row) => (
              <tr key={row.code}>
                <td>
                  <AppLink className="b7 num" href={`/shelves/${row.code}`}>
                    {row.code}
                  </AppLink>
                  {isReturnShelf(row.code) && (
                    <>
                      {' '}
                      <span className="c2">{t('console.floor.returns')}</span>
                    </>
                  )}
                </td>
                <td className="r num">{number(row.pieces)}</td>
                <td className="r num">{row.capacity === null ? '–' : number(row.capacity)}</td>
                <td className="r num c3 narrow-off">{number(row.walkOrder)}</td>
                <td className="narrow-off">
                  {row.countedAt ? (
                    <>
                      <Ago at={row.countedAt} /> <span className="c3">{row.countedBy}</span>
                    </>
                  ) : (
                    <span className="c3">{t('console.floor.never')}</span>
                  )}
                </td>
                <td>
                  {isReturnShelf(row.code) && row.pieces > 0 ? (
                    <Tag tone="warn">{t('console.floor.toShelve', { count: row.pieces })}</Tag>
                  ) : !row.isOpen ? (
                    <Tag>{t('console.floor.closed')}</Tag>
                  ) : row.capacity !== null && row.pieces >= row.capacity ? (
                    <Tag tone="warn">{t('console.floor.full')}</Tag>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager
        page={page}
        hasNext={data?.hasNext ?? false}
        go={(to) =>
          setQuery((was) => {
            const next = new URLSearchParams(was)
            next.set('page', String(to))
            return next
          })
        }
      />
      {adding && <AddShelves close={() => setAdding(false)} />}
    </>
  )
}
