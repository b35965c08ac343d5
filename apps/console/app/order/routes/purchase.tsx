import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { families, sourceName, type Family } from '@tomobako/domain/goods'
import { purchase } from '@tomobako/contract'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, Price, QueueCustomer, QueueItem, QueueTable, Tag, Views } from '@tomobako/ui'
import { useNow } from '../../core/clock.ts'
import { useCommand } from '../../core/command.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import {
  Due,
  Empty,
  Flag,
  LineTag,
  minutesLeft,
  Pager,
  Refusal,
  showInspector,
  sourceOf,
} from '../../kit/index.ts'
import { Inspector } from '../parts/inspector.tsx'

export type Row = OutputOf<typeof purchase.queue>['rows'][number]
type View = InputOf<typeof purchase.queue>['view']
const views: readonly View[] = ['to_buy', 'mine', 'needs_answer', 'bought', 'late', 'refunded']

/** The purchase queue (DESIGN 12): due first, one row open beside it, everything by key. */
export default function PurchaseQueue() {
  const t = useT()
  const { may } = useSession()
  const [query, setQuery] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'to_buy'
  const source = families.find((each) => each === query.get('source'))
  const page = Math.max(1, Number(query.get('page')) || 1)
  const place = query.get('place') ?? undefined
  const list = useLive(purchase.queue, {
    view,
    page,
    ...(place ? { place } : {}),
    ...(source ? { source } : {}),
  })
  const rows = list.data?.rows ?? []
  const lineId = query.get('line') ?? rows[0]?.lineId
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const change = (values: Record<string, string | undefined>): void =>
    setQuery((was) => with_(was, values), { replace: true })
  const address = (next: View): string =>
    `?${with_(query, { view: next === 'to_buy' ? undefined : next, page: undefined, place: undefined, line: undefined }).toString()}`
  const open = (id: string | undefined): void => change({ line: id, together: undefined })
  const next = (): void =>
    open(
      rows[rows.findIndex((row) => row.lineId === lineId) + 1]?.lineId ??
        rows.find((row) => row.lineId !== lineId)?.lineId,
    )
  useKeys([
    { keys: ['j', 'k'], label: t('console.keys.move'), off: rows.length === 0 },
    { keys: ['x'], label: t('console.keys.select'), off: rows.length === 0 || !may('purchase.write') },
  ])
  const pick = (id: string): void =>
    setPicked((was) => new Set(was.has(id) ? [...was].filter((each) => each !== id) : [...was, id]))
  const chosen = rows.filter((row) => picked.has(row.lineId))

  return (
    <>
      <Bar title={t('console.screens.purchase')} />
      <Views
        label={t('console.purchase.views')}
        bulk={chosen.length > 0 && <Bulk rows={chosen} clear={() => setPicked(new Set())} />}
        items={views.map((each) => ({
          id: each,
          href: address(each),
          label: t(`console.purchase.view.${each}`),
          count: list.data?.counts[each],
          current: each === view,
        }))}
      >
        <Link className="viewpick" to="/purchase/questions">
          <Icon name="message" size={16} />
          {t('console.questions.title')}
        </Link>
        <Link className="viewpick" to="/purchase/translations">
          <Icon name="globe" size={16} />
          {t('console.translations.title')}
        </Link>
        <label className="viewpick">
          <Icon name="sliders" size={16} />
          <span className="sr">{t('console.purchase.source')}</span>
          <select
            value={source ?? ''}
            onChange={(event) =>
              change({
                source: event.target.value || undefined,
                page: undefined,
                place: undefined,
                line: undefined,
              })
            }
          >
            <option value="">{t('console.purchase.allSources')}</option>
            {families.map((family: Family) => (
              <option key={family} value={family}>
                {sourceName(family, t.local)}
              </option>
            ))}
          </select>
        </label>
      </Views>
      <div className="cbody">
        <div className="panes">
          <div>
            <Refusal error={list.data ? undefined : list.error} />
            {list.data && rows.length === 0 ? (
              <Empty
                scene="no-parcels"
                title={t('console.purchase.empty')}
                text={t('console.purchase.emptyText')}
              />
            ) : (
              <Table
                rows={rows}
                lineId={lineId}
                open={open}
                picked={picked}
                pick={may('purchase.write') ? pick : undefined}
              />
            )}
            <Pager
              page={page}
              hasNext={list.data?.hasNext ?? false}
              total={list.data?.total}
              places={list.data}
              go={(to, at) => change({ page: String(to), place: at, line: undefined })}
            />
          </div>
          {lineId ? <Inspector key={lineId} lineId={lineId} next={next} /> : <aside className="insp" />}
        </div>
      </div>
    </>
  )
}

function with_(query: URLSearchParams, values: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) next.delete(key)
    else next.set(key, value)
  }
  return next
}

function Table({
  rows,
  lineId,
  open,
  picked,
  pick,
}: {
  rows: readonly Row[]
  lineId: string | undefined
  open: (id: string) => void
  picked: ReadonlySet<string>
  pick: ((id: string) => void) | undefined
}) {
  const t = useT()
  const groups = useGroups(rows)
  return (
    <QueueTable
      caption={t('console.screens.purchase')}
      groups={groups}
      rowId={(row) => row.lineId}
      currentId={lineId}
      onCurrent={(id) => {
        open(id)
        showInspector()
      }}
      screenKeys
      isLocked={(row) => row.claim !== null && !row.claim.mine}
      {...(pick
        ? { picked, onPick: pick, pickLabel: (row: Row) => t('console.purchase.pick', { no: row.no }) }
        : {})}
      columns={[
        { id: 'due', head: t('console.purchase.due'), width: '108px', cell: (row) => <Due at={row.dueAt} /> },
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
          id: 'limit',
          head: t('console.purchase.limitListed'),
          width: '98px',
          end: true,
          two: true,
          cell: (row) => (
            <>
              <Price yen={row.limitYen} />
              <small>
                <Listed row={row} />
              </small>
            </>
          ),
        },
        {
          id: 'customer',
          head: t('console.purchase.customer'),
          width: '112px',
          cell: (row) => (
            <QueueCustomer cordId={row.orderNo} name={row.customer.masked} country={row.customer.country} />
          ),
        },
        {
          id: 'flags',
          head: t('console.purchase.flags'),
          width: '112px',
          cell: (row) =>
            row.flags.length === 0 && !row.together ? (
              '–'
            ) : (
              <span className={row.together ? 'row g1 wrapf' : 'row g1'}>
                {row.together && <TogetherTag row={row} />}
                {row.flags.slice(0, row.together ? 1 : 2).map((flag) => (
                  <Flag key={flag} name={flag} />
                ))}
              </span>
            ),
        },
        { id: 'state', head: t('console.purchase.state'), width: '92px', cell: (row) => <State row={row} /> },
      ]}
    />
  )
}

/** Lines of one shop carry the same tag; it opens the line with the order for all of them. */
function TogetherTag({ row }: { row: Row }) {
  const t = useT()
  const [query] = useSearchParams()
  const count = row.together?.count ?? 0
  return (
    <Link
      to={`?${with_(query, { line: row.lineId, together: '1' }).toString()}`}
      tabIndex={-1}
      aria-label={t('console.purchase.together.tagLabel', { no: row.no, count })}
      onClick={(event) => event.stopPropagation()}
    >
      <Tag tone="info" icon="consolidate">
        {t('console.purchase.together.tag', { count })}
      </Tag>
    </Link>
  )
}

function Listed({ row }: { row: Row }) {
  const t = useT()
  if (row.listedYen === null) return '–'
  if (row.listedYen === row.limitYen) return t('console.purchase.same')
  return row.listedYen > row.limitYen ? (
    <b className="c-danger">
      <Price yen={row.listedYen} />
    </b>
  ) : (
    <Price yen={row.listedYen} />
  )
}

function State({ row }: { row: Row }) {
  const t = useT()
  if (!row.claim) return <LineTag state={row.state} />
  return row.claim.mine ? (
    <Tag tone="ink">{t('console.purchase.buying')}</Tag>
  ) : (
    <Tag icon="lock">
      <span className="sr">{t('console.purchase.lockedBy')} </span>
      {row.claim.initials}
    </Tag>
  )
}

function useGroups(rows: readonly Row[]) {
  const t = useT()
  const { date } = useFormats()
  const now = useNow(30_000)
  return useMemo(() => {
    const today = date(now, 'long')
    const groupOf = (row: Row): 'late' | 'soon' | 'today' | 'later' => {
      const left = minutesLeft(row.dueAt, now)
      if (left < 0) return 'late'
      if (left < 30) return 'soon'
      return date(row.dueAt, 'long') === today ? 'today' : 'later'
    }
    return (['late', 'soon', 'today', 'later'] as const)
      .map((id) => ({
        id,
        title: t(`console.purchase.group.${id}`),
        rows: rows.filter((row) => groupOf(row) === id),
      }))
      .filter((group) => group.rows.length > 0)
      .map((group) => ({ ...group, count: group.rows.length }))
  }, [rows, now, t, date])
}

/** What can be done to several rows at once; takes the place of the views while rows are picked. */
function Bulk({ rows, clear }: { rows: readonly Row[]; clear: () => void }) {
  const t = useT()
  const claim = useCommand(purchase.claim)
  const release = useCommand(purchase.release)
  const each = async (
    command: { run: (input: { lineId: string }) => Promise<unknown> },
    fitting: readonly Row[],
  ): Promise<void> => {
    for (const row of fitting) await command.run({ lineId: row.lineId })
    clear()
  }
  const free = rows.filter((row) => row.claim === null && row.state === 'to_buy')
  const mine = rows.filter((row) => row.claim?.mine)
  return (
    <>
      <b>{t('console.purchase.picked', { count: rows.length })}</b>
      <button
        type="button"
        className="btn ink sm"
        disabled={free.length === 0 || claim.busy}
        onClick={() => void each(claim, free)}
      >
        {t('console.purchase.claimAll', { count: free.length })}
      </button>
      <button
        type="button"
        className="btn soft sm"
        disabled={mine.length === 0 || release.busy}
        onClick={() => void each(release, mine)}
      >
        {t('console.purchase.releaseAll', { count: mine.length })}
      </button>
      <span className="sp" />
      <button type="button" className="btn soft sm" onClick={clear}>
        {t('console.purchase.clear')}
      </button>
    </>
  )
}
