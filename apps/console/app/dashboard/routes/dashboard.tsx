import { Link } from 'react-router'
import { dashboard } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { DueBar, Fees, Icon, Kpis, Price, Tag, type IconName } from '@tomobako/ui'
import { useNow } from '../../core/clock.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Empty, Refusal, span, useQueueName } from '../../kit/index.ts'
import { DaysChart } from '../parts/days-chart.tsx'

type Board = OutputOf<typeof dashboard.show>
type QueueId = Board['queues'][number]['id']

/** Where each queue is worked on. */
const places: Readonly<Record<QueueId, { path: string; permission: string }>> = {
  to_buy: { path: '/purchase', permission: 'purchase.read' },
  needs_answer: { path: '/purchase?view=needs_answer', permission: 'purchase.read' },
  on_the_way: { path: '/receiving?view=expected', permission: 'receiving.read' },
  unidentified: { path: '/receiving?view=unidentified', permission: 'receiving.read' },
  arrival_claims: { path: '/receiving?view=claims', permission: 'receiving.read' },
  differences: { path: '/shelves?view=differences', permission: 'receiving.read' },
  shuttles: { path: '/shelves/shuttles', permission: 'receiving.read' },
  services: { path: '/services', permission: 'receiving.read' },
  storage_ended: { path: '/services?view=ended', permission: 'receiving.read' },
  to_pack: { path: '/packing', permission: 'packing.read' },
  to_hand_over: { path: '/handover', permission: 'handover.read' },
  parcel_claims: { path: '/parcels?view=claims', permission: 'parcel.read' },
  seller_late: { path: '/purchase?view=late', permission: 'purchase.read' },
  overdue: { path: '/overdue', permission: 'purchase.read' },
  approvals: { path: '/money', permission: 'money.read' },
  refunds: { path: '/money?view=refunds', permission: 'money.read' },
  parked: { path: '/money?view=parked', permission: 'payments.read' },
  disputes: { path: '/money?view=disputes', permission: 'payments.read' },
  screening: { path: '/screening', permission: 'screening.read' },
  fraud: { path: '/fraud', permission: 'fraud.read' },
  holds: { path: '/money?view=holds', permission: 'money.read' },
  tickets: { path: '/tickets', permission: 'tickets.read' },
  ticket_tasks: { path: '/tasks', permission: 'tasks.read' },
  cases: { path: '/cases', permission: 'cases.read' },
  reviews: { path: '/reviews', permission: 'reviews.read' },
  requests: { path: '/requests', permission: 'requests.read' },
  translations: { path: '/purchase/translations', permission: 'purchase.read' },
  withdrawals: { path: '/money?view=withdrawals', permission: 'money.read' },
  transfers: { path: '/money?view=transfers', permission: 'money.read' },
  transfers_back: { path: '/money?view=transfers', permission: 'money.read' },
  book_differences: { path: '/books?view=differences', permission: 'books.read' },
  labels: { path: '/handover?view=labels', permission: 'handover.read' },
  print_jobs: { path: '/handover?view=printers', permission: 'handover.read' },
  carrier_bills: { path: '/books?view=carriers', permission: 'books.read' },
  comments: { path: '/articles/comments', permission: 'articles.read' },
  invites: { path: '/invites', permission: 'invites.read' },
  good_points: { path: '/points/feedback', permission: 'points.read' },
  odd_texts: { path: '/odd-texts', permission: 'texts.read' },
  setting_changes: { path: '/tables/switches', permission: 'tariff.read' },
  dead_jobs: { path: '/jobs', permission: 'jobs.read' },
}
/** The way of a purchase is always seen; desks beside it when something waits there. */
const beside: readonly string[] = [
  'shuttles',
  'setting_changes',
  'fraud',
  'cases',
  'reviews',
  'requests',
  'translations',
  'withdrawals',
  'transfers',
  'transfers_back',
  'book_differences',
  'labels',
  'print_jobs',
  'carrier_bills',
  'comments',
  'invites',
  'good_points',
  'odd_texts',
  'overdue',
]
const isShown = ({ id, count }: Board['queues'][number]): boolean => count > 0 || !beside.includes(id)
const bars: readonly string[] = [
  'var(--ink)',
  'var(--cord-karashi)',
  'var(--cord-asagi)',
  'var(--danger)',
  'var(--cord-azuki)',
  'var(--cord-shu)',
  'var(--cord-ai)',
  'var(--cord-matsu)',
  'var(--cord-nezu)',
]

export default function Dashboard() {
  const t = useT()
  const { dateTime, number } = useFormats()
  const now = useNow()
  const { data, error } = useLive(dashboard.show, {})
  return (
    <>
      <Bar title={t('console.screens.dashboard')}>
        <Tag tone="line" num>
          {t('console.dashboard.clock', { time: dateTime(now, 'weekday') })}
        </Tag>
      </Bar>
      <div className="cbody scroll dash">
        <Refusal error={error} />
        {data && (
          <>
            <Kpis
              figures={[
                {
                  id: 'orders',
                  label: t('console.dashboard.orders'),
                  value: number(data.today.orders),
                  note: <Price yen={data.today.ordersYen} />,
                },
                ...(['bought', 'received', 'packed', 'handedOver'] as const).map((id) => ({
                  id,
                  label: t(`console.dashboard.${id}`),
                  value: number(data.today[id]),
                  note: t('console.dashboard.today'),
                })),
              ]}
            />
            <Flow queues={data.queues} />
            <div className="dashrow">
              <section className="pane" aria-labelledby="days">
                <h2 className="ctitle" id="days">
                  {t('console.dashboard.days')}
                </h2>
                <DaysChart days={data.days} />
              </section>
              <Needs needs={data.needs} />
            </div>
            <Books ledger={data.ledger} />
          </>
        )}
      </div>
    </>
  )
}

function Flow({ queues }: { queues: Board['queues'] }) {
  const t = useT()
  const { number } = useFormats()
  const { may } = useSession()
  const now = useNow(60_000)
  const nameOf = useQueueName()
  const most = Math.max(1, ...queues.map((queue) => queue.count))
  return (
    <section className="pane" aria-labelledby="flow">
      <h2 className="ctitle" id="flow">
        {t('console.dashboard.flow')}
      </h2>
      <ul className="flow">
        {queues.filter(isShown).map((queue, index) => {
          const place = places[queue.id]
          const inside = (
            <>
              <span className="c3">{nameOf(queue.id)}</span>
              <span className="row between">
                <b className="fig num">{number(queue.count)}</b>
                {queue.late > 0 && (
                  <b className="c-danger">{t('console.dashboard.late', { count: queue.late })}</b>
                )}
              </span>
              <span className="t12 c3 num">
                {queue.oldestAt
                  ? t('console.dashboard.oldest', { span: span(t, now - Date.parse(queue.oldestAt)) })
                  : t('console.dashboard.nobody')}
              </span>
              <span className="t12 num">
                {queue.dueAt && (
                  <DueBar minutesLeft={(Date.parse(queue.dueAt) - now) / 60_000}>
                    {Date.parse(queue.dueAt) < now
                      ? t('console.time.late', { span: span(t, now - Date.parse(queue.dueAt)) })
                      : t('console.dashboard.dueIn', { span: span(t, Date.parse(queue.dueAt) - now) })}
                  </DueBar>
                )}
              </span>
              <i
                style={{
                  blockSize: `${Math.max(queue.count > 0 ? 3 : 0, (queue.count / most) * 36)}px`,
                  background: bars[index % bars.length],
                }}
                aria-hidden="true"
              />
            </>
          )
          return (
            <li key={queue.id}>
              {may(place.permission) ? <Link to={place.path}>{inside}</Link> : <span>{inside}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const needIcons: Readonly<Record<string, IconName>> = {
  to_buy: 'queue',
  needs_answer: 'message',
  on_the_way: 'barcode',
  unidentified: 'box',
  arrival_claims: 'message',
  differences: 'shelf',
  services: 'check-circle',
  storage_ended: 'clock',
  to_pack: 'gift',
  to_hand_over: 'truck',
  parcel_claims: 'parcel',
  refunds: 'yen',
}

/** What is past its promised time, latest first. `kind` is its queue, `text` what it is: a title, a masked name, a note. */
function Needs({ needs }: { needs: Board['needs'] }) {
  const t = useT()
  const nameOf = useQueueName()
  return (
    <section className="pane" aria-labelledby="needs">
      <h2 className="ctitle" id="needs">
        {t('console.dashboard.needs')}
      </h2>
      {needs.length === 0 ? (
        <Empty scene="success" title={t('console.dashboard.noNeeds')} />
      ) : (
        <ul>
          {needs.map((need) => (
            <li key={`${need.kind}${need.no}`}>
              <Link className="need" to={need.path}>
                <Icon name={needIcons[need.kind] ?? 'alert'} size={18} />
                <span className="clamp1">
                  <span className="sr">{nameOf(need.kind)}: </span>
                  {need.text}
                </span>
                <span className="c3 num">{need.no}</span>
                <DueBar minutesLeft={-need.lateMinutes}>{span(t, need.lateMinutes * 60_000)}</DueBar>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Books({ ledger }: { ledger: Board['ledger'] }) {
  const t = useT()
  return (
    <section className="pane books" aria-labelledby="books">
      <div>
        <h2 className="ctitle" id="books">
          {t('console.dashboard.books')}
        </h2>
        <Tag tone={ledger.balanced ? 'ok' : 'danger'} icon={ledger.balanced ? 'check' : 'alert'}>
          {ledger.balanced ? t('console.dashboard.balanced') : t('console.dashboard.unbalanced')}
        </Tag>
        <p className="t12 c3">
          {t('console.dashboard.checked')} <Ago at={ledger.checkedAt} />
        </p>
      </div>
      <Fees
        className="t12"
        rows={[
          { id: 'held', label: t('console.dashboard.held'), value: ledger.heldYen },
          { id: 'wallets', label: t('console.dashboard.wallets'), value: ledger.walletsYen },
        ]}
      />
    </section>
  )
}
