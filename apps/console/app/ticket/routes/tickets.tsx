import { useState } from 'react'
import { type DeskTicket, ticketDesk } from '@tomobako/contract'
import { type ReplyLanguage, replyLanguages } from '@tomobako/domain/ticket'
import { useT } from '@tomobako/i18n/react'
import { Icon, Tag, Views } from '@tomobako/ui'
import { useHints } from '../../core/hints.ts'
import { useLive } from '../../core/live.ts'
import { customerColumn, dueColumn, Queue, useQueue, whoColumn } from '../../kit/index.ts'
import { DeskBar } from '../parts/desk-bar.tsx'
import { Filter, wishOf } from '../parts/filter.tsx'
import { Thread } from '../parts/thread.tsx'
import { kindOf } from '../parts/words.ts'

const views = ['open', 'mine', 'escalated', 'back', 'waiting', 'closed'] as const

/** The ticket desk (P 7): by promised time, of one language or all, the thread and its customer beside it. */
export default function Tickets() {
  const t = useT()
  const at = useQueue(views, ['language', 'wish', 'saved'])
  const { query, view, page, change } = at
  const language = replyLanguages.find((each) => each === query.get('language'))
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
      <Queue<DeskTicket>
        caption={t('console.screens.tickets')}
        none={t('console.tickets.none')}
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
                <b>
                  {row.escalated && <Tag tone="danger">{t('console.tickets.flag.isEscalated')}</Tag>}{' '}
                  {row.backAt !== null && <Tag tone="info">{t('console.tickets.flag.isBack')}</Tag>}{' '}
                  {kindOf(t, row)}
                </b>
                <small dir="auto">{row.excerpt || row.no}</small>
              </>
            ),
          },
          customerColumn(t),
          whoColumn(t, (row) => row.assigned?.name),
        ]}
        open={(id) => <Thread key={id} id={id} every={every} go={(next) => change({ id: next })} />}
      />
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
