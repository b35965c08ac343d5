import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sourceDesk, type StaffRequest } from '@tomobako/contract'
import { declineReasons, type DeclineReason } from '@tomobako/domain/sourcing'
import { sourceName } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Button,
  Icon,
  KeyButton,
  Notice,
  Price,
  QueueTable,
  Radio,
  RadioGroup,
  Slip,
  Tag,
  TextArea,
  TextField,
  Views,
} from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import {
  Ago,
  Due,
  Empty,
  Modal,
  Pager,
  Pictures,
  Refusal,
  showInspector,
  wholeNumber,
} from '../../kit/index.ts'
import { deskViews, StateViews } from '../parts/desk-views.tsx'

const views = ['asked', 'quoted', 'accepted', 'ended'] as const

/** "Ask us to buy": links no connector reads, answered with a price (P 5). */
export default function Requests() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'asked'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error } = useLive(sourceDesk.requests, { view, page })
  const rows = data?.rows ?? []
  const current = rows.find((row) => row.id === query.get('id')) ?? rows[0]
  const change = (values: Record<string, string>): void => setQuery({ view, ...values }, { replace: true })
  useKeys([{ keys: ['j', 'k'], label: t('console.keys.move'), off: rows.length === 0 }])
  return (
    <>
      <Bar title={t('console.screens.requests')} />
      <Views label={t('console.sources.desk.views')} items={deskViews(t, 'requests')}>
        <StateViews
          states={views}
          current={view}
          counts={data?.counts}
          go={(next) => setQuery({ view: next }, { replace: true })}
        />
      </Views>
      <div className="cbody">
        <div className="panes">
          <div>
            <Refusal error={data ? undefined : error} />
            {data && rows.length === 0 ? (
              <Empty scene="no-messages" title={t('console.sources.desk.none')} />
            ) : (
              <QueueTable
                caption={t('console.sources.desk.view.requests')}
                rowId={(row) => row.id}
                groups={[{ id: 'all', rows }]}
                currentId={current?.id}
                screenKeys
                onCurrent={(id) => {
                  change({ id })
                  showInspector()
                }}
                columns={[
                  {
                    id: 'due',
                    head: t('console.sources.desk.due'),
                    width: '108px',
                    cell: (row) => (row.state === 'asked' ? <Due at={row.dueAt} /> : <Ago at={row.at} />),
                  },
                  {
                    id: 'title',
                    head: t('console.purchase.item'),
                    two: true,
                    cell: (row) => (
                      <>
                        <b>{row.title}</b>
                        <small>
                          {[row.no, row.source ? sourceName(row.source, t.local) : hostOf(row.url)].join(
                            ' · ',
                          )}
                        </small>
                      </>
                    ),
                  },
                  {
                    id: 'wish',
                    head: t('console.sources.desk.wish'),
                    width: '92px',
                    end: true,
                    cell: (row) => (row.wishYen === null ? '–' : <Price yen={row.wishYen} />),
                  },
                  {
                    id: 'customer',
                    head: t('console.sources.desk.customer'),
                    width: '130px',
                    cell: (row) => <bdi>{row.customer.masked}</bdi>,
                  },
                  {
                    id: 'state',
                    head: t('console.purchase.state'),
                    width: '120px',
                    cell: (row) => (
                      <Tag>
                        {row.state === 'asked' || row.state === 'quoted' || row.state === 'accepted'
                          ? t(`console.sources.desk.state.${row.state}`)
                          : t(
                              `console.sources.desk.event.${({ ordered: 'order', declined: 'decline', expired: 'expire', withdrawn: 'withdraw' } as const)[row.state]}`,
                            )}
                      </Tag>
                    ),
                  },
                ]}
              />
            )}
            <Pager page={page} hasNext={data?.hasNext ?? false} go={(to) => change({ page: String(to) })} />
          </div>
          {current ? (
            <Detail key={`${current.id} ${current.version}`} row={current} />
          ) : (
            <aside className="insp" />
          )}
        </div>
      </div>
    </>
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url)

function Detail({ row }: { row: StaffRequest }) {
  const t = useT()
  const { yen, dateTime } = useFormats()
  const { may } = useSession()
  const [isDeclining, setDeclining] = useState(false)
  const canAnswer = may('requests.write') && (row.state === 'asked' || row.state === 'quoted')
  useKeys([
    {
      keys: ['o'],
      label: t('console.sources.desk.link'),
      run: () => window.open(row.openUrl, '_blank', 'noopener,noreferrer'),
    },
    { keys: ['d'], label: t('console.sources.desk.decline'), off: !canAnswer, run: () => setDeclining(true) },
  ])
  return (
    <aside className="insp" aria-label={row.no}>
      <div className="sc" tabIndex={-1}>
        <div className="row between head">
          <span className="row g2">
            <b>{row.title}</b>
            <span className="c3 num">{row.no}</span>
          </span>
          <a
            className="row g1 b5 underline nowrap"
            href={row.openUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {t('console.sources.desk.link')}
            <Icon name="external" size={16} />
          </a>
        </div>
        <Slip
          columns={2}
          className="gap"
          cells={[
            {
              label: t('console.sources.desk.customer'),
              value: (
                <>
                  <bdi>{row.customer.masked}</bdi> · {row.customer.country} · {row.customer.language}
                </>
              ),
            },
            { label: t('console.sources.desk.asked'), value: <Ago at={row.at} /> },
            { label: t('console.sources.desk.quantity'), value: String(row.quantity) },
            {
              label: t('console.sources.desk.wish'),
              value: row.wishYen === null ? '–' : <Price yen={row.wishYen} />,
            },
            {
              label: 'URL',
              value: (
                <span dir="ltr" className="pre">
                  {row.url}
                </span>
              ),
              span: 2 as const,
            },
            ...(row.note === ''
              ? []
              : [
                  {
                    label: t('console.sources.desk.note'),
                    value: <span className="pre">{row.note}</span>,
                    span: 2 as const,
                  },
                ]),
          ]}
        />
        <Pictures photos={row.photos} />
        {row.offer && (
          <Notice tone="info" icon="yen">
            {yen(row.totalYen ?? 0)} · {dateTime(row.offer.until)} {row.answeredBy}
          </Notice>
        )}
        {row.declined && (
          <Notice tone="warn">
            {t(`console.sources.desk.reasons.${row.declined.reason}`)} {row.declined.note}
          </Notice>
        )}
        {canAnswer && <Answer row={row} />}
        <details className="more">
          <summary>{t('console.sources.desk.history')}</summary>
          <ol className="story">
            {row.events.map((event) => (
              <li key={`${event.at}${event.event}`}>
                <time className="c3 num" dateTime={event.at}>
                  {dateTime(event.at)}
                </time>
                <b>{t.dynamic(`console.sources.desk.event.${event.event}`, {}, event.event)}</b>
                {event.note && <span className="c2">{event.note}</span>}
              </li>
            ))}
          </ol>
        </details>
      </div>
      {canAnswer && (
        <div className="acts">
          <KeyButton tone="go" type="submit" form="answer">
            {t('console.sources.desk.send')}
          </KeyButton>
          <KeyButton keyHint="D" onClick={() => setDeclining(true)}>
            {t('console.sources.desk.decline')}
          </KeyButton>
        </div>
      )}
      {isDeclining && <Decline row={row} close={() => setDeclining(false)} />}
    </aside>
  )
}

/** The price staff name. Kept as a draft until it is sent. */
function Answer({ row }: { row: StaffRequest }) {
  const t = useT()
  const { yen } = useFormats()
  const [tried, setTried] = useState(false)
  const draft = useDraft(`quote ${row.id}`, {
    title: row.title,
    price: row.offer ? String(row.offer.priceYen) : row.wishYen === null ? '' : String(row.wishYen),
    domestic: row.offer ? String(row.offer.domesticYen) : '',
    weight: row.offer?.weightGrams ? String(row.offer.weightGrams) : '',
    length: '',
    width: '',
    height: '',
    hours: '72',
    note: row.offer?.note ?? '',
  })
  const command = useCommand(sourceDesk.quote, { said: t('console.sources.desk.sent') })
  const typed = draft.value
  const [price, domestic, weight, hours] = [typed.price, typed.domestic, typed.weight, typed.hours].map(
    wholeNumber,
  )
  const [length, width, height] = [typed.length, typed.width, typed.height].map(wholeNumber)
  const submit = async (): Promise<void> => {
    setTried(true)
    if (price === undefined || domestic === undefined || typed.title.trim().length < 2) return
    const sizeMm = length && width && height ? { length, width, height } : undefined
    const sent = await command.run({
      requestId: row.id,
      version: row.version,
      title: typed.title.trim(),
      priceYen: price,
      domesticYen: domestic,
      hours: hours ?? 72,
      note: typed.note.trim(),
      ...(weight ? { weightGrams: weight } : {}),
      ...(sizeMm ? { sizeMm } : {}),
    })
    if (sent) draft.drop()
  }
  const field = (
    name: 'price' | 'domestic' | 'weight' | 'length' | 'width' | 'height' | 'hours',
    wire: string,
    unit: string,
    needed = false,
  ) => (
    <TextField
      label={t(`console.sources.desk.${name}`)}
      unit={unit}
      num
      inputMode="numeric"
      autoComplete="off"
      value={typed[name]}
      onChange={(event) => draft.set({ [name]: event.currentTarget.value })}
      error={
        command.objection(wire) ??
        (tried && needed && wholeNumber(typed[name]) === undefined ? t('console.form.wholeYen') : undefined)
      }
    />
  )
  return (
    <form
      id="answer"
      className="record"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 className="ctitle">{t('console.sources.desk.answer')}</h2>
      <Refusal
        error={command.error}
        fields={['title', 'priceYen', 'domesticYen', 'weightGrams', 'hours', 'note']}
      />
      <div className="two-cols">
        <TextField
          className="span2"
          label={t('console.sources.desk.title')}
          required
          maxLength={200}
          value={typed.title}
          onChange={(event) => draft.set({ title: event.currentTarget.value })}
          error={
            command.objection('title') ??
            (tried && typed.title.trim().length < 2 ? t('console.form.needed') : undefined)
          }
        />
        {field('price', 'priceYen', 'JPY', true)}
        {field('domestic', 'domesticYen', 'JPY', true)}
        {field('weight', 'weightGrams', 'g')}
        {field('hours', 'hours', 'h')}
        {field('length', 'sizeMm', 'mm')}
        {field('width', 'sizeMm', 'mm')}
        {field('height', 'sizeMm', 'mm')}
      </div>
      <TextArea
        label={t('console.sources.desk.toCustomer')}
        optional={t('common.optional')}
        maxCount={1000}
        rows={2}
        value={typed.note}
        onChange={(event) => draft.set({ note: event.currentTarget.value })}
        error={command.objection('note')}
      />
      {price !== undefined && domestic !== undefined && (
        <p className="hint ok" role="status">
          {t('console.sources.desk.sum', { yen: yen(price * row.quantity + domestic) })}
        </p>
      )}
    </form>
  )
}

function Decline({ row, close }: { row: StaffRequest; close: () => void }) {
  const t = useT()
  const draft = useDraft<{ reason: DeclineReason; note: string }>(`decline ${row.id}`, {
    reason: 'sold_out',
    note: '',
  })
  const command = useCommand(sourceDesk.decline, { said: t('console.sources.desk.declined') })
  const submit = async (): Promise<void> => {
    if (
      !(await command.run({
        requestId: row.id,
        version: row.version,
        reason: draft.value.reason,
        note: draft.value.note.trim(),
      }))
    )
      return
    draft.drop()
    close()
  }
  return (
    <Modal open onClose={close} title={t('console.sources.desk.declineTitle')}>
      <form
        className="stack g3"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <RadioGroup legend={t('console.purchase.reason')}>
          {declineReasons
            .filter((each) => each !== 'refused')
            .map((reason) => (
              <Radio
                key={reason}
                name="reason"
                value={reason}
                checked={draft.value.reason === reason}
                onChange={() => draft.set({ reason })}
                label={t(`console.sources.desk.reasons.${reason}`)}
              />
            ))}
        </RadioGroup>
        <TextField
          label={t('console.sources.desk.toCustomer')}
          optional={t('common.optional')}
          maxLength={500}
          value={draft.value.note}
          onChange={(event) => draft.set({ note: event.currentTarget.value })}
        />
        <Refusal error={command.error} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy}>
            {t('console.sources.desk.decline')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
