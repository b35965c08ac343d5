import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { bidDesk } from '@tomobako/contract'
import type { BoardRow } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, Price, QueueCustomer, QueueItem, QueueTable, Slip, Tag, Views } from '@tomobako/ui'
import { announce } from '../../core/announce.ts'
import { useNow } from '../../core/clock.ts'
import { useCommand } from '../../core/command.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Countdown, Empty, Refusal, showInspector, sourceOf } from '../../kit/index.ts'
import { HandOver } from '../parts/hand-over.tsx'
import { GroupList, Markets, Missed } from '../parts/lists.tsx'
import { type Outcome, outcomes, Record } from '../parts/record.tsx'

const boards = ['people', 'mine', 'running', 'ended'] as const
const views = [...boards, 'markets', 'missed', 'groups'] as const
type Board = (typeof boards)[number]

/** Bids that people place by hand, the nearest moment first: read the row, open the page, bid, press what became of it. */
export default function BidBoard() {
  const t = useT()
  const [query] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'people'
  const board = boards.find((each) => each === view)
  const after = query.get('after') ?? ''
  const list = useLive(bidDesk.board, { view: board ?? 'people', after }, 3_000)
  const alarms = list.data?.alarms ?? 0
  // The alarm is also for who looks at another window.
  useEffect(() => {
    if (alarms === 0) return
    const was = document.title
    document.title = `(${alarms}) ${was}`
    announce(t('console.bidDesk.alarms', { count: alarms }))
    return () => {
      document.title = was
    }
  }, [alarms, t])
  return (
    <>
      <Bar title={t('console.screens.bids')} />
      <Views
        label={t('console.screens.bids')}
        items={views.map((each) => ({
          id: each,
          href: each === 'people' ? '?' : `?view=${each}`,
          label: t(`console.bidDesk.view.${each}`),
          count: list.data?.counts[each],
          current: each === view,
        }))}
      />
      <div className={board ? 'cbody' : 'cbody scroll'}>
        {alarms > 0 && (
          <Notice tone="danger" live="alert" icon="alert">
            {t('console.bidDesk.alarms', { count: alarms })}
          </Notice>
        )}
        <Refusal error={board && !list.data ? list.error : undefined} />
        {board && list.data && (
          <Rows board={board} rows={list.data.rows} next={list.data.next} key={`${view} ${after}`} />
        )}
        {view === 'markets' && <Markets />}
        {view === 'missed' && <Missed after={after} />}
        {view === 'groups' && <GroupList after={after} />}
      </div>
    </>
  )
}

function Rows({ board, rows, next }: { board: Board; rows: readonly BoardRow[]; next: string | null }) {
  const t = useT()
  const { may } = useSession()
  const [bidId, setBidId] = useState<string>()
  const [recording, setRecording] = useState<{ row: BoardRow; outcome: Outcome }>()
  const [isHandingOver, setHandingOver] = useState(false)
  const row = rows.find((each) => each.bidId === bidId) ?? rows[0]
  const claim = useCommand(bidDesk.claim, { said: t('console.bidDesk.taken') })
  const look = useCommand(bidDesk.look, { said: t('console.bidDesk.looked') })
  const write = may('bids.write')
  const isOurs = row !== undefined && (row.claim === null || row.claim.mine)
  const isBusy = recording !== undefined || isHandingOver
  const acts = write && row?.lane === 'people' && isOurs && board !== 'ended' && !isBusy
  const open = (): void => {
    if (!row) return
    if (write && row.claim === null) void claim.run({ bidId: row.bidId })
    window.open(row.deepLink, '_blank', 'noopener,noreferrer')
  }
  useKeys([
    { keys: ['j', 'k'], label: t('console.keys.move'), off: rows.length === 0 },
    { keys: ['g'], label: t('console.bidDesk.open'), run: open, off: !row || isBusy },
    {
      keys: ['c'],
      label: t('console.bidDesk.take'),
      run: () => void (row && claim.run({ bidId: row.bidId })),
      off: !acts,
    },
    ...outcomes.map((outcome, index) => ({
      keys: [String(index + 1)],
      label: t(`console.bidDesk.outcome.${outcome}`),
      run: () => {
        if (row) setRecording({ row, outcome })
      },
      off: !acts,
    })),
    {
      keys: ['r'],
      label: t('console.bidDesk.look'),
      run: () => void (row && look.run({ bidId: row.bidId })),
      off: !row || !write || isBusy,
    },
    {
      keys: ['h'],
      label: t('console.bidDesk.handOver'),
      run: () => setHandingOver(true),
      off: !write || isBusy,
    },
  ])
  if (rows.length === 0)
    return <Empty scene="success" title={t('console.bidDesk.none')} text={t('console.bidDesk.noneText')} />
  return (
    <div className="panes">
      <div>
        <QueueTable
          caption={t('console.screens.bids')}
          groups={[{ id: board, rows }]}
          rowId={(each) => each.bidId}
          currentId={row?.bidId}
          onCurrent={(id) => {
            setBidId(id)
            showInspector()
          }}
          onOpen={open}
          screenKeys
          isLocked={(each) => each.claim !== null && !each.claim.mine}
          columns={[
            {
              id: 'left',
              head: t('console.bidDesk.left'),
              width: '112px',
              cell: (each) => <Left row={each} />,
            },
            {
              id: 'item',
              head: t('console.purchase.item'),
              two: true,
              cell: (each) => (
                <QueueItem
                  image={each.card.image ?? undefined}
                  source={sourceOf(each.card.source, t)}
                  title={each.card.title}
                  note={each.card.id}
                />
              ),
            },
            {
              id: 'maximum',
              head: t('console.bidDesk.field'),
              width: '110px',
              end: true,
              two: true,
              cell: (each) => (
                <>
                  <b>
                    <Price yen={each.fieldYen} />
                  </b>
                  <small className="blk c3">
                    <Price yen={each.currentYen} />
                  </small>
                </>
              ),
            },
            {
              id: 'state',
              head: t('console.bidDesk.state'),
              width: '120px',
              cell: (each) => (
                <Tag {...(each.state === 'leading' ? { tone: 'ok' as const } : {})}>
                  {t(`console.bidDesk.states.${each.state}`)}
                </Tag>
              ),
            },
            {
              id: 'who',
              head: t('console.bidDesk.who'),
              width: '70px',
              cell: (each) => each.claim?.initials ?? '–',
            },
          ]}
        />
        {next !== null && (
          <a className="btn soft sm" href={`?view=${board}&after=${encodeURIComponent(next)}`}>
            {t('common.nextPage')}
          </a>
        )}
      </div>
      {row && (
        <aside className="insp" aria-label={row.card.title}>
          <OneRow row={row} />
          <Refusal error={claim.error ?? look.error} />
          <div className="acts row g2 wrapf">
            <Button tone="ink" size="md" icon="external" onClick={open}>
              {t('console.bidDesk.open')}
            </Button>
            {acts && row.claim === null && (
              <Button
                tone="line"
                size="md"
                busy={claim.busy}
                onClick={() => void claim.run({ bidId: row.bidId })}
              >
                {t('console.bidDesk.take')}
              </Button>
            )}
            {acts &&
              outcomes.map((outcome) => (
                <Button
                  key={outcome}
                  tone={outcome === 'won' || outcome === 'leading' ? 'ink' : 'line'}
                  size="md"
                  onClick={() => setRecording({ row, outcome })}
                >
                  {t(`console.bidDesk.outcome.${outcome}`)}
                </Button>
              ))}
            {write && (
              <>
                <Button
                  tone="soft"
                  size="md"
                  busy={look.busy}
                  onClick={() => void look.run({ bidId: row.bidId })}
                >
                  {t('console.bidDesk.look')}
                </Button>
                <Button tone="soft" size="md" onClick={() => setHandingOver(true)}>
                  {t('console.bidDesk.handOver')}
                </Button>
              </>
            )}
          </div>
        </aside>
      )}
      {recording && (
        <Record
          key={recording.row.bidId + recording.outcome}
          {...recording}
          now={rows.find((each) => each.bidId === recording.row.bidId)}
          close={() => setRecording(undefined)}
        />
      )}
      {isHandingOver && <HandOver row={row} close={() => setHandingOver(false)} />}
    </div>
  )
}

/** Counts to the moment somebody must have bid, not to the end: the end is when it is too late. */
function Left({ row }: { row: BoardRow }) {
  const t = useT()
  const { jst } = useFormats()
  const now = useNow(1_000)
  const until = row.dueAt !== null && Date.parse(row.dueAt) > now ? row.dueAt : row.endsAt
  const tone = { calm: undefined, soon: 'warn', alarm: 'danger', late: 'danger' } as const
  const colour = tone[row.urgency]
  return (
    <span title={jst(row.endsAt)}>
      <Tag {...(colour ? { tone: colour } : {})} num>
        {row.urgency === 'late' ? t('console.bidDesk.late') : <Countdown until={until} />}
      </Tag>
    </span>
  )
}

function OneRow({ row }: { row: BoardRow }) {
  const t = useT()
  const { yen, jst, second } = useFormats()
  return (
    <div className="sc stack g2" tabIndex={-1}>
      <h2 className="t15 b7" lang="ja">
        {row.card.title}
      </h2>
      <Slip
        cells={[
          {
            id: 'field',
            label: t('console.bidDesk.field'),
            value: (
              <>
                <b className="t20 num">{yen(row.fieldYen)}</b>
                {row.taxPercent > 0 && (
                  <span className="c3 blk">
                    {t('console.bidDesk.withTax', { yen: yen(row.maximumYen), percent: row.taxPercent })}
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'next',
            label: t('console.bidDesk.next'),
            value: (
              <>
                <b className="t20 num">{yen(row.nextFieldYen)}</b>{' '}
                {row.nextFieldYen > row.fieldYen && <Tag tone="danger">{t('console.bidDesk.over')}</Tag>}
              </>
            ),
          },
          {
            id: 'due',
            label: t('console.bidDesk.due'),
            value: row.dueAt === null ? '–' : jst(row.dueAt),
            strong: true,
            num: true,
          },
          { id: 'ends', label: t('console.bidDesk.ends'), value: jst(row.endsAt), num: true },
          {
            id: 'now',
            label: t('console.bidDesk.current'),
            value: <Price yen={row.currentYen} />,
            num: true,
          },
          {
            id: 'asOf',
            label: t('console.bidDesk.asOf'),
            value: t('console.dashboard.clock', { time: second(row.asOf, 'Asia/Tokyo') }),
            num: true,
          },
          {
            id: 'customer',
            label: t('console.bidDesk.customer'),
            value: (
              <QueueCustomer cordId={row.bidId} name={row.customer.masked} country={row.customer.country} />
            ),
            span: 2,
          },
        ]}
      />
      {row.attempts.length > 0 && (
        <section className="stack g1">
          <h3 className="t13 b7">{t('console.bidDesk.attempts')}</h3>
          <ol className="t12 stack g1">
            {row.attempts.map((each) => (
              <li key={each.no} className="row g2 wrapf">
                <span className="num c3">
                  {each.sentAt === null ? '–' : second(each.sentAt, 'Asia/Tokyo')}
                </span>
                <b className="num">{yen(each.fieldYen)}</b>
                <span>
                  {each.outcome === null
                    ? t('console.bidDesk.attempt.waiting')
                    : t.dynamic(`console.bidDesk.attempt.${each.outcome}`, {}, each.outcome)}
                </span>
                <span className="c3">{each.by || t('console.bidDesk.lane.program')}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
