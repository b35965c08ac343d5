import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { T } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { QueueTable, type QueueTableProps, Tag } from '@tomobako/ui'
import { useKeys } from '../core/keys.ts'
import { Empty } from './empty.tsx'
import { Pager } from './pager.tsx'
import { Refusal, showInspector } from './refusal.tsx'
import { Ago, Due } from './time.tsx'

type Column<Row> = QueueTableProps<Row>['columns'][number]

/** Where a queue is looked at, as its address says it: the view, the page, the row. `kept` are more words of the address that stay while somebody moves. */
export function useQueue<View extends string>(
  views: readonly [View, ...View[]],
  kept: readonly string[] = [],
) {
  const [query, setQuery] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? views[0]
  return {
    query,
    view,
    page: Math.max(1, Number(query.get('page')) || 1),
    id: query.get('id') ?? undefined,
    change: (values: Readonly<Record<string, string | undefined>>): void => {
      const stay = Object.fromEntries(kept.map((name) => [name, query.get(name) ?? undefined]))
      const next = new URLSearchParams()
      for (const [name, value] of Object.entries({ view, ...stay, ...values }))
        if (value !== undefined) next.set(name, value)
      setQuery(next, { replace: true })
    },
  }
}

/** A queue of rows with the one somebody works on beside it. They keep it, also when it has left the view. */
export function Queue<Row extends { id: string }>({
  caption,
  none,
  data,
  error,
  at: { id, page, change },
  columns,
  open,
}: {
  caption: string
  none: string
  data: { rows: readonly Row[]; hasNext: boolean } | undefined
  error: Parameters<typeof Refusal>[0]['error']
  at: Pick<ReturnType<typeof useQueue>, 'id' | 'page' | 'change'>
  columns: readonly Column<Row>[]
  open: (id: string) => ReactNode
}) {
  const t = useT()
  const rows = data?.rows ?? []
  const currentId = id ?? rows[0]?.id
  useKeys([{ keys: ['j', 'k'], label: t('console.keys.move'), off: rows.length === 0 }])
  return (
    <div className="cbody">
      <div className="panes">
        <div>
          <Refusal error={data ? undefined : error} />
          {data && rows.length === 0 ? (
            <Empty scene="no-messages" title={none} />
          ) : (
            <QueueTable
              caption={caption}
              rowId={(row) => row.id}
              groups={[{ id: 'all', rows }]}
              {...(currentId === undefined ? {} : { currentId })}
              screenKeys
              onCurrent={(next) => {
                change({ id: next })
                showInspector()
              }}
              columns={columns}
            />
          )}
          <Pager page={page} hasNext={data?.hasNext ?? false} go={(to) => change({ page: String(to) })} />
        </div>
        {currentId === undefined ? <aside className="insp" /> : open(currentId)}
      </div>
    </div>
  )
}

/** When it is due, or since when nothing is. */
export const dueColumn = <Row extends { dueAt: string | null; lastAt: string }>(t: T): Column<Row> => ({
  id: 'due',
  head: t('console.desk.due'),
  width: '104px',
  cell: (row) => (row.dueAt !== null ? <Due at={row.dueAt} /> : <Ago at={row.lastAt} />),
})
export const customerColumn = <Row extends { customer: { masked: string; language: string } }>(
  t: T,
): Column<Row> => ({
  id: 'customer',
  head: t('console.desk.customer'),
  width: '146px',
  cell: ({ customer }) => (
    <>
      <bdi>{customer.masked}</bdi> <Tag>{customer.language}</Tag>
    </>
  ),
})
/** Who works on it now, else whose it is. */
export const whoColumn = <Row extends { claim: { name: string; mine: boolean } | null }>(
  t: T,
  whose: (row: Row) => string | undefined,
): Column<Row> => ({
  id: 'who',
  head: t('console.desk.who'),
  width: '116px',
  cell: (row) =>
    row.claim ? <Tag tone={row.claim.mine ? 'ok' : 'warn'}>{row.claim.name}</Tag> : (whose(row) ?? '–'),
})
