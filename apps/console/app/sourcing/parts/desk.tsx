import { type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '@tomobako/i18n/react'
import { Views } from '@tomobako/ui'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Pager, Refusal } from '../../kit/index.ts'
import { deskViews, StateViews } from './desk-views.tsx'

const views = ['open', 'decided'] as const
type Shown = {
  view: (typeof views)[number]
  page: number
  show: (next: { view: string; page?: string }) => void
}

/** Which part of a queue the address names, and how to go to another. */
export function useDesk(): Shown {
  const [query, setQuery] = useSearchParams()
  return {
    view: views.find((each) => each === query.get('view')) ?? 'open',
    page: Math.max(1, Number(query.get('page')) || 1),
    show: (next) => setQuery(next, { replace: true }),
  }
}

/** The frame of a queue of what people ask: its neighbours, its open and decided part, its rows (`li`) and pages. */
export function Desk({
  of,
  at: { view, page, show },
  data,
  error,
  children,
}: {
  of: 'lifts' | 'reports'
  at: Shown
  data: { rows: readonly unknown[]; hasNext: boolean } | undefined
  error: Parameters<typeof Refusal>[0]['error']
  children: ReactNode
}) {
  const t = useT()
  return (
    <>
      <Bar title={t('console.screens.requests')} />
      <Views label={t('console.sources.desk.views')} items={deskViews(t, of)}>
        <StateViews states={views} current={view} go={(next) => show({ view: next })} />
      </Views>
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data?.rows.length === 0 && <Empty scene="no-messages" title={t('console.sources.desk.none')} />}
        <ul className="desk">{children}</ul>
        <Pager page={page} hasNext={data?.hasNext ?? false} go={(to) => show({ view, page: String(to) })} />
      </div>
    </>
  )
}
