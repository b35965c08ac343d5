import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type DeskTicket, ticketDesk } from '@tomobako/contract'
import { type ReplyLanguage, replyLanguages } from '@tomobako/domain/ticket'
import { useT } from '@tomobako/i18n/react'
import { Icon, QueueTable, Tag, Views } from '@tomobako/ui'
import { useKeys } from '../../core/keys.ts'
import { useHints } from '../../core/hints.ts'
import { useLive } from '../../core/live.ts'
import { Ago, Due, Empty, Pager, Refusal, showInspector } from '../../kit/index.ts'
import { DeskBar } from '../parts/desk-bar.tsx'
import { Filter, wishOf } from '../parts/filter.tsx'
import { Thread } from '../parts/thread.tsx'
import { kindOf } from '../parts/words.ts'

const views = ['open', 'mine', 'escalated', 'back', 'waiting', 'closed'] as const

/** The ticket desk (P 7): by promised time, of one language or all, the thread and its customer beside it. */
export default function Tickets() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'open'
  const language = replyLanguages.find((each) => each === query.get('language'))
  const page = Math.max(1, Number(query.get('page')) || 1)
  const wish = wishOf(query.get('wish'))
  const [isFiltering, setFiltering] = useState(false)
  const every = useHints(['desk:tickets'], [ticketDesk.queue, ticketDesk.thread])
  const { data, error } = useLive(
    ticketDesk.queue,
    { view, page, ...(wish ? { wish } : {}), ...(language ? { writtenIn: language } : {}) },
    every,
  )
  const { data: own } = useLive(ticketDesk.views, {}, 0)
  const saved = own?.views.find(({ id }) => id === query.get('saved'))
  const rows = data?.rows ?? []
  const named = query.get('id')
  // Whoever answers keeps the thread they look at, also when it has left the view.
  const currentId = named ?? rows[0]?.id
  const change = (values: Record<string, string | undefined>): void => {
    const next = new URLSearchParams()
    const kept = {
      view,
      language,
      wish: query.get('wish') ?? undefined,
      saved: query.get('saved') ?? undefined,
    }
    for (const [name, value] of Object.entries({ ...kept, ...values }))
      if (value !== undefined) next.set(name, value)
    setQuery(next, { replace: true })
  }
  useKeys([{ keys: ['j', 'k'], label: t('console.keys.move'), off: rows.length === 0 }])
  return (
    <>
      <DeskBar current="queue" />
      <Views
        label={t('console.screens.tickets')}
        items={[
          ...views.map((each) => ({
            id: each as string,
            href: `/tickets?view=${each}${language ? `&language=${language}` : ''}`,
            label: t(`console.tickets.view.${each}`),
            current: each === view && wish === null,
            ...(data?.counts[each] === undefined ? {} : { count: data.counts[each] }),
          })),
          ...(own?.views ?? []).map((each) => ({
            id: each.id,
            href: `/tickets?saved=${each.id}&wish=${encodeURIComponent(JSON.stringify(each.wish))}`,
            label: each.name,
            current: each.id === saved?.id,
          })),
        ]}
      >
        <button
          type="button"
          className="viewpick"
          aria-pressed={wish !== null}
          onClick={() => setFiltering(true)}
        >
          <Icon name="filter" size={16} />
          {wish !== null && !saved ? t('console.tickets.filtered') : t('console.tickets.filter')}
        </button>
        <label className="viewpick">
          <Icon name="globe" size={16} />
          <span className="sr">{t('console.tickets.language')}</span>
          <select
            value={language ?? ''}
            onChange={(event) =>
              change({ language: event.target.value === '' ? undefined : event.target.value })
            }
          >
            <option value="">{t('console.tickets.allLanguages')}</option>
            {replyLanguages.map((each: ReplyLanguage) => (
              <option key={each} value={each}>
                {t(`ticket.language.${each}`)}
              </option>
            ))}
          </select>
        </label>
      </Views>
      <div className="cbody">
        <div className="panes">
          <div>
            <Refusal error={data ? undefined : error} />
            {data && rows.length === 0 ? (
              <Empty scene="no-messages" title={t('console.tickets.none')} />
            ) : (
              <QueueTable
                caption={t('console.screens.tickets')}
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
                    head: t('console.tickets.due'),
                    width: '104px',
                    cell: (row: DeskTicket) =>
                      row.dueAt !== null ? <Due at={row.dueAt} /> : <Ago at={row.lastAt} />,
                  },
                  {
                    id: 'about',
                    head: t('console.tickets.about'),
                    two: true,
                    cell: (row: DeskTicket) => (
                      <>
                        <b>
                          {row.escalated && <Tag tone="danger">{t('console.tickets.flag.isEscalated')}</Tag>}{' '}
                          {row.backAt !== null && <Tag tone="info">{t('console.tickets.flag.isBack')}</Tag>}{' '}
                          {kindOf(t, row)}
                        </b>
                        <small dir="auto">{row.excerpt || row.no}</small>
                      </>
                    ),
                  },
                  {
                    id: 'customer',
                    head: t('console.tickets.customer'),
                    width: '150px',
                    cell: (row: DeskTicket) => (
                      <>
                        <bdi>{row.customer.masked}</bdi> <Tag>{row.customer.language}</Tag>
                      </>
                    ),
                  },
                  {
                    id: 'who',
                    head: t('console.tickets.who'),
                    width: '120px',
                    cell: (row: DeskTicket) =>
                      row.claim ? (
                        <Tag tone={row.claim.mine ? 'ok' : 'warn'}>{row.claim.name}</Tag>
                      ) : (
                        (row.assigned?.name ?? '–')
                      ),
                  },
                ]}
              />
            )}
            <Pager page={page} hasNext={data?.hasNext ?? false} go={(to) => change({ page: String(to) })} />
          </div>
          {currentId ? (
            <Thread key={currentId} id={currentId} every={every} go={(id) => change({ id })} />
          ) : (
            <aside className="insp" />
          )}
        </div>
      </div>
      {isFiltering && (
        <Filter
          start={wish ?? {}}
          saved={saved}
          close={() => setFiltering(false)}
          show={(next, id) => {
            setFiltering(false)
            change({
              view: undefined,
              page: undefined,
              id: undefined,
              wish: Object.keys(next).length === 0 ? undefined : JSON.stringify(next),
              saved: id,
            })
          }}
        />
      )}
    </>
  )
}
