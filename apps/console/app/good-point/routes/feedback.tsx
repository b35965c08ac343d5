import { useState } from 'react'
import { goodPointDesk } from '@tomobako/contract'
import type { DeskStore, GoodPointRow } from '@tomobako/contract'
import { goodPointLimits, goodPointReasons } from '@tomobako/domain/good-point'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Checkbox, SelectField, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Empty, Modal, Refusal } from '../../kit/index.ts'
import { AppLink } from '../../kit/link.tsx'
import { Pager } from '../../kit/pager.tsx'

type View = 'open' | 'decided'

/** P 6 feedback for points: pictures to look at, and the stores. How many stars somebody gave is shown nowhere. */
export default function FeedbackScreen() {
  const t = useT()
  const { may } = useSession()
  const [view, setView] = useState<View>('open')
  const [page, setPage] = useState(1)
  const { data, error } = useLive(goodPointDesk.queue, { view, page })
  const [declining, setDeclining] = useState<GoodPointRow | null>(null)
  const [store, setStore] = useState<DeskStore | 'new' | null>(null)
  const approve = useCommand(goodPointDesk.approve, { said: t('console.goodPoint.approved') })
  return (
    <>
      <Bar title={t('console.goodPoint.title')}>
        {(['open', 'decided'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={`btn sm ${view === each ? 'ink' : 'soft'}`}
            aria-pressed={view === each}
            onClick={() => {
              setView(each)
              setPage(1)
            }}
          >
            {t(`console.goodPoint.${each}`)}
          </button>
        ))}
      </Bar>
      <div className="cbody scroll">
        <p className="c3 above">{t('console.goodPoint.anyScore')}</p>
        <Refusal error={data ? approve.error : error} />
        {data?.rows.length === 0 && (
          <Empty scene="success" title={t('console.goodPoint.none')} text={t('console.goodPoint.noneText')} />
        )}
        <ul className="stack g3 above">
          {data?.rows.map((row) => (
            <li key={row.id} className="card pad stack g2">
              <div className="row g2 wrapf">
                <b>{row.storeName}</b>
                <span className="num">
                  <bdi>+{row.points}</bdi>
                </span>
                <AppLink href={`/customers/${row.customerId}`}>{row.customer}</AppLink>
                <Ago at={row.decidedAt ?? row.sentAt} />
                {row.state !== 'sent' && (
                  <Tag tone={row.state === 'approved' ? 'ok' : 'warn'}>
                    {row.reason === null
                      ? t('console.goodPoint.decided')
                      : t(`console.goodPoint.reasons.${row.reason}`)}
                  </Tag>
                )}
                {row.decidedBy !== null && (
                  <span className="c3">{t('console.goodPoint.by', { name: row.decidedBy })}</span>
                )}
              </div>
              <div className="row g2 wrapf">
                {row.photos.map((photo) => (
                  <a key={photo.id} href={photo.url} target="_blank" rel="noreferrer">
                    <img src={photo.thumbUrl} alt={row.storeName} width={160} />
                  </a>
                ))}
              </div>
              {row.note !== '' && <blockquote className="c2">{row.note}</blockquote>}
              {row.state === 'sent' && may('points.judge') && (
                <div className="row g2">
                  <Button
                    size="sm"
                    tone="ink"
                    busy={approve.busy}
                    onClick={() => void approve.run({ id: row.id, version: row.version })}
                  >
                    {t('console.goodPoint.approve')}
                  </Button>
                  <Button size="sm" tone="line" onClick={() => setDeclining(row)}>
                    {t('console.goodPoint.decline')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        {data && <Pager page={page} hasNext={data.hasNext} go={setPage} />}
        {data && <Stores stores={data.stores} change={may('points.write') ? setStore : null} />}
      </div>
      {declining && <Decline row={declining} close={() => setDeclining(null)} />}
      {store !== null && <StoreForm store={store === 'new' ? null : store} close={() => setStore(null)} />}
    </>
  )
}

function Stores({
  stores,
  change,
}: {
  stores: readonly DeskStore[]
  change: ((store: DeskStore | 'new') => void) | null
}) {
  const t = useT()
  const formats = useFormats()
  return (
    <section className="mt16">
      <h2 className="h3 above">{t('console.goodPoint.stores')}</h2>
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.goodPoint.stores')}</caption>
        <tbody>
          {stores.map((each) => (
            <tr key={each.id}>
              <td>
                <b>{each.name}</b>
                <div className="c3">{each.url}</div>
              </td>
              <td className="num">{formats.number(each.points)}</td>
              <td>{t('console.goodPoint.given', { count: each.approved })}</td>
              <td>
                <Tag tone={each.active ? 'ok' : undefined}>
                  {t(`console.goodPoint.${each.active ? 'active' : 'inactive'}`)}
                </Tag>
              </td>
              <td className="r">
                {change && (
                  <button type="button" className="btn soft sm" onClick={() => change(each)}>
                    {t('console.goodPoint.changeStore')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {change && (
        <p className="above">
          <Button size="sm" tone="line" onClick={() => change('new')}>
            {t('console.goodPoint.addStore')}
          </Button>
        </p>
      )}
    </section>
  )
}

function Decline({ row, close }: { row: GoodPointRow; close: () => void }) {
  const t = useT()
  const [reason, setReason] = useState<(typeof goodPointReasons)[number]>('unreadable')
  const [note, setNote] = useState('')
  const command = useCommand(goodPointDesk.decline, { said: t('console.goodPoint.declined') })
  return (
    <Modal open onClose={close} title={`${t('console.goodPoint.decline')} · ${row.storeName}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command
            .run({ id: row.id, version: row.version, reason, note: note.trim() })
            .then((done) => done && close())
        }}
      >
        <SelectField
          label={t('console.goodPoint.reason')}
          value={reason}
          options={goodPointReasons.map((each) => ({
            value: each,
            label: t(`console.goodPoint.reasons.${each}`),
          }))}
          onChange={(event) =>
            setReason(goodPointReasons.find((each) => each === event.currentTarget.value) ?? 'other')
          }
        />
        <TextField
          label={t('console.goodPoint.note')}
          hint={t('console.goodPoint.noteHint')}
          value={note}
          maxLength={goodPointLimits.noteLetters}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Refusal error={command.error} />
        <Button type="submit" tone="ink" size="md" busy={command.busy}>
          {t('console.goodPoint.decline')}
        </Button>
      </form>
    </Modal>
  )
}

function StoreForm({ store, close }: { store: DeskStore | null; close: () => void }) {
  const t = useT()
  const [id, setId] = useState(store?.id ?? '')
  const [name, setName] = useState(store?.name ?? '')
  const [url, setUrl] = useState(store?.url ?? 'https://')
  const [active, setActive] = useState(store?.active ?? true)
  const [why, setWhy] = useState('')
  const command = useCommand(goodPointDesk.store, { said: t('console.goodPoint.storeSaved') })
  const isReady = id !== '' && why.trim().length >= 3
  return (
    <Modal
      open
      onClose={close}
      title={store ? t('console.goodPoint.changeStore') : t('console.goodPoint.addStore')}
    >
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            void command
              .run({
                id: id.trim(),
                ...(store ? { version: store.version } : {}),
                name: name.trim(),
                url: url.trim(),
                active,
                why: why.trim(),
              })
              .then((done) => done && close())
        }}
      >
        {!store && (
          <TextField
            label={t('console.goodPoint.id')}
            value={id}
            maxLength={30}
            onChange={(event) => setId(event.currentTarget.value)}
            error={command.objection('id')}
            required
          />
        )}
        <TextField
          label={t('console.goodPoint.name')}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
          error={command.objection('name')}
          required
        />
        <TextField
          label={t('console.goodPoint.url')}
          type="url"
          value={url}
          maxLength={300}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={command.objection('url')}
          required
        />
        <p className="t13 c2">{t('console.goodPoint.pointsBy')}</p>
        <Checkbox
          label={t('console.goodPoint.active')}
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
        <TextField
          label={t('console.goodPoint.why')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          required
        />
        <Refusal error={command.error} fields={['id', 'name', 'url']} />
        <Button type="submit" tone="ink" size="md" busy={command.busy} disabled={!isReady}>
          {store ? t('console.goodPoint.changeStore') : t('console.goodPoint.addStore')}
        </Button>
      </form>
    </Modal>
  )
}
