import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { events } from '@tomobako/domain/kernel'
import { parcelMachine, parcelStates } from '@tomobako/domain/parcel'
import { consoleParcel, holdNeeds, returnCauses, trackingDesk } from '@tomobako/contract'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Button,
  Cord,
  Icon,
  PackId,
  Price,
  QueueTable,
  SelectField,
  Slip,
  TextArea,
  Views,
} from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Claims } from '../../tracking/parts/claims.tsx'
import { Codes } from '../../tracking/parts/codes.tsx'
import { LoadEvents } from '../../tracking/parts/load.tsx'
import { TrackingOf } from '../../tracking/parts/of-parcel.tsx'
import '../../tracking/parts/tracking.css'
import { Ago, Empty, Modal, Pager, ParcelTag, Refusal, showInspector, typedIn } from '../../kit/index.ts'

type Row = OutputOf<typeof consoleParcel.list>['rows'][number]
type Event = InputOf<typeof consoleParcel.event>['event']
/** What the carrier can report; of these the parcel machine allows some in each state. */
const reports: readonly Event[] = ['depart', 'customs', 'deliver', 'hold', 'release', 'return', 'lose']
/** These cannot be undone and reach the customer's money: they ask for a reason. */
const grave: readonly Event[] = ['return', 'lose']

const views = ['parcels', 'claims', 'codes'] as const

export default function Parcels() {
  const t = useT()
  const { may } = useSession()
  const [query, setQuery] = useSearchParams()
  const [isLoading, setLoading] = useState(false)
  const view = views.find((each) => each === query.get('view')) ?? 'parcels'
  const { data: claims } = useLive(trackingDesk.claims, {})
  const { data: codes } = useLive(trackingDesk.unknown, {})
  const state = parcelStates.find((each) => each === query.get('state'))
  const words = query.get('words') ?? ''
  const change = (values: Record<string, string>): void =>
    setQuery(
      (was) => {
        const next = new URLSearchParams(was)
        for (const [key, value] of Object.entries(values)) {
          if (value === '') next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace: true },
    )
  const counts = { parcels: undefined, claims: claims?.rows.length, codes: codes?.rows.length }
  return (
    <>
      <Bar title={t('console.screens.parcels')} />
      <Views
        label={t('console.parcels.views')}
        items={views.map((each) => ({
          id: each,
          href: each === 'parcels' ? '/parcels' : `/parcels?view=${each}`,
          label: t(`console.parcels.view.${each}`),
          current: each === view,
          ...(counts[each] === undefined ? {} : { count: counts[each] }),
        }))}
      >
        {view === 'parcels' && (
          <form
            className="row g2 filters"
            role="search"
            aria-label={t('console.parcels.search')}
            onSubmit={(event) => {
              event.preventDefault()
              change({
                words: typedIn(event.currentTarget, 'words'),
                page: '',
                place: '',
                no: '',
              })
            }}
          >
            <span className="input">
              <Icon name="search" size={16} />
              <input
                key={words}
                name="words"
                type="search"
                defaultValue={words}
                aria-label={t('console.parcels.search')}
                placeholder={t('console.parcels.search')}
                maxLength={80}
              />
            </span>
            <label className="viewpick">
              <Icon name="sliders" size={16} />
              <span className="sr">{t('console.purchase.state')}</span>
              <select
                value={state ?? ''}
                onChange={(event) => change({ state: event.target.value, page: '', place: '', no: '' })}
              >
                <option value="">{t('console.parcels.allStates')}</option>
                {parcelStates.map((each) => (
                  <option key={each} value={each}>
                    {t(`console.parcelState.${each}`)}
                  </option>
                ))}
              </select>
            </label>
          </form>
        )}
        {may('parcel.write') && (
          <Button tone="soft" size="sm" icon="upload" onClick={() => setLoading(true)}>
            {t('console.tracking.load')}
          </Button>
        )}
      </Views>
      <div className="cbody">
        {view === 'claims' ? (
          <Claims />
        ) : view === 'codes' ? (
          <Codes />
        ) : (
          <List state={state} words={words} change={change} />
        )}
      </div>
      {isLoading && <LoadEvents close={() => setLoading(false)} />}
    </>
  )
}

function List({
  state,
  words,
  change,
}: {
  state: Row['state'] | undefined
  words: string
  change: (values: Record<string, string>) => void
}) {
  const t = useT()
  const { country } = useFormats()
  const [query] = useSearchParams()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const place = query.get('place')
  const { data, error } = useLive(consoleParcel.list, {
    page,
    ...(place ? { place } : {}),
    ...(state ? { state } : {}),
    ...(words ? { words } : {}),
  })
  const rows = data?.rows ?? []
  const current = rows.find((row) => row.no === query.get('no')) ?? rows[0]
  useKeys([{ keys: ['j', 'k'], label: t('console.keys.move'), off: rows.length === 0 }])
  return (
    <div className="panes parcellist">
      <div>
        <Refusal error={data ? undefined : error} />
        {data && rows.length === 0 ? (
          <Empty scene="no-results" title={t('console.find.nothing')} />
        ) : (
          <QueueTable
            caption={t('console.screens.parcels')}
            rowId={(row) => row.no}
            groups={[{ id: 'all', rows }]}
            currentId={current?.no}
            onCurrent={(no) => {
              change({ no })
              showInspector()
            }}
            screenKeys
            columns={[
              {
                id: 'no',
                head: t('console.packing.parcel'),
                cell: (row) => (
                  <span className="row g2">
                    <Cord id={row.no} upright thicknessPx={10} className="rowcord" />
                    <b className="num">{row.no}</b>
                  </span>
                ),
              },
              {
                id: 'customer',
                head: t('console.purchase.customer'),
                width: '110px',
                cell: (row) => <bdi>{row.customer}</bdi>,
              },
              {
                id: 'country',
                head: t('console.packing.to'),
                width: '150px',
                cell: (row) => country(row.country),
              },
              {
                id: 'method',
                head: t('console.packing.method'),
                width: '120px',
                cell: (row) => t.dynamic(`console.method.${row.method}`, {}, row.method),
              },
              {
                id: 'yen',
                head: t('console.packing.billed'),
                width: '90px',
                end: true,
                cell: (row) => (row.totalYen === null ? '–' : <Price yen={row.totalYen} />),
              },
              {
                id: 'state',
                head: t('console.purchase.state'),
                width: '140px',
                cell: (row) => <ParcelTag state={row.state} />,
              },
            ]}
          />
        )}
        <Pager
          page={page}
          hasNext={data?.hasNext ?? false}
          total={data?.total}
          places={data}
          go={(to, at) => change({ page: String(to), place: at ?? '', no: '' })}
        />
      </div>
      {current ? <Detail key={current.no} row={current} /> : <aside className="insp" />}
    </div>
  )
}

function Detail({ row }: { row: Row }) {
  const t = useT()
  const { country, yen } = useFormats()
  const { may } = useSession()
  const { data: known } = useLive(trackingDesk.detail, { no: row.no })
  const [asking, setAsking] = useState<Event>()
  const [note, setNote] = useState('')
  const [cause, setCause] = useState<(typeof returnCauses)[number]>('unclaimed')
  const [needs, setNeeds] = useState<(typeof holdNeeds)[number]>('other')
  const [tried, setTried] = useState(false)
  const command = useCommand(consoleParcel.event, { said: t('console.parcels.recorded', { no: row.no }) })
  const allowed = may('parcel.write')
    ? reports.filter((report) => events(parcelMachine, row.state, 'staff').includes(report))
    : []
  const send = async (): Promise<void> => {
    setTried(true)
    if (!asking || (grave.includes(asking) && note.trim() === '')) return
    if (
      !(await command.run({
        no: row.no,
        event: asking,
        ...(note.trim() ? { note: note.trim() } : {}),
        ...(asking === 'return' ? { cause } : {}),
        ...(asking === 'hold' ? { needs } : {}),
      }))
    )
      return
    setAsking(undefined)
    setNote('')
    setTried(false)
  }
  /** What follows from it, before it is recorded. */
  const warning = (event: Event): string => {
    if (event === 'return') return t('console.parcels.returnText', { no: row.no })
    if (event !== 'lose') return t('console.parcels.reportText', { no: row.no })
    const { goodsYen = 0, postageYen = 0 } = known?.cover ?? {}
    return goodsYen + postageYen === 0
      ? t('console.parcels.loseTextNone', { no: row.no })
      : t('console.parcels.loseText', { no: row.no, goods: yen(goodsYen), postage: yen(postageYen) })
  }
  return (
    <aside className="insp" aria-label={t('console.parcels.detail')}>
      <div className="sc">
        <div className="row between">
          <span className="c3">{t('console.packing.parcel')}</span>
          <ParcelTag state={row.state} />
        </div>
        <PackId>{row.no}</PackId>
        <Cord id={row.no} thicknessPx={12} className="gap" />
        <Slip
          className="gap"
          cells={[
            { label: t('console.purchase.customer'), value: <bdi>{row.customer}</bdi> },
            { label: t('console.packing.to'), value: country(row.country) },
            {
              label: t('console.packing.method'),
              value: t.dynamic(`console.method.${row.method}`, {}, row.method),
            },
            {
              label: t('console.packing.billed'),
              value: row.totalYen === null ? '–' : <Price yen={row.totalYen} />,
            },
            { label: t('console.handover.tracking'), value: row.tracking ?? '–', num: true, span: 2 },
            { label: t('console.parcels.since'), value: <Ago at={row.at} />, span: 2 },
          ]}
        />
        <TrackingOf no={row.no} />
        {may('packing.read') && (
          <p className="gap">
            <Link className="underline" to={`/packing/${encodeURIComponent(row.no)}`}>
              {t('console.parcels.openStation')}
            </Link>
          </p>
        )}
      </div>
      {allowed.length > 0 && (
        <div className="acts">
          <h2 className="wide ctitle">{t('console.parcels.reports')}</h2>
          {allowed.map((report) => (
            <button key={report} type="button" className="kbtn" onClick={() => setAsking(report)}>
              {t(`console.parcels.report.${report}`)}
            </button>
          ))}
        </div>
      )}
      <Modal
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asking ? t(`console.parcels.report.${asking}`) : ''}
      >
        <form
          className="stack g3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <p>{asking ? warning(asking) : ''}</p>
          {asking === 'return' && (
            <SelectField
              label={t('console.tracking.cause')}
              value={cause}
              onChange={(event) =>
                setCause(returnCauses.find((each) => each === event.currentTarget.value) ?? 'unclaimed')
              }
              options={returnCauses.map((each) => ({
                value: each,
                label: t(`console.tracking.causes.${each}`),
              }))}
            />
          )}
          {asking === 'hold' && (
            <SelectField
              label={t('console.tracking.needs')}
              value={needs}
              onChange={(event) =>
                setNeeds(holdNeeds.find((each) => each === event.currentTarget.value) ?? 'other')
              }
              options={holdNeeds.map((each) => ({
                value: each,
                label: t(`console.tracking.needsOf.${each}`),
              }))}
            />
          )}
          <TextArea
            rows={2}
            label={
              asking && grave.includes(asking)
                ? t('console.form.reason')
                : asking === 'hold'
                  ? t('console.parcels.tellCustomer')
                  : t('console.form.note')
            }
            optional={asking && grave.includes(asking) ? undefined : t('common.optional')}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={
              command.objection('note') ??
              (tried && asking && grave.includes(asking) && note.trim() === ''
                ? t('console.form.needed')
                : undefined)
            }
          />
          <Refusal error={command.error} fields={['note']} />
          <div className="row g2 ends">
            <Button tone="soft" size="md" onClick={() => setAsking(undefined)}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" size="md" busy={command.busy}>
              {t('console.parcels.record')}
            </Button>
          </div>
        </form>
      </Modal>
    </aside>
  )
}
