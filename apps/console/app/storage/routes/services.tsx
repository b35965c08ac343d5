import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { serviceDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Img, TextArea, TextField, Views } from '@tomobako/ui'
import '../../floor/parts/floor.css'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Checklist, checksOf, type FoundAll } from '../../warehouse/parts/receiving/checklist.tsx'
import {
  Ago,
  allStored,
  Empty,
  Modal,
  Pager,
  Photos,
  Refusal,
  storedIds,
  type Picture,
} from '../../kit/index.ts'

type Task = OutputOf<typeof serviceDesk.list>['rows'][number]
type Returned = OutputOf<typeof serviceDesk.returned>['rows'][number]
type Ended = OutputOf<typeof serviceDesk.ended>['rows'][number]
const views = ['open', 'done', 'ended', 'returned'] as const

/** Work on single pieces that customers paid for, and pieces whose storage has ended. */
export default function Services() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'open'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const tasks = useLive(serviceDesk.list, view === 'open' || view === 'done' ? { state: view, page } : null)
  const ended = useLive(serviceDesk.ended, view === 'ended' ? {} : null)
  const returned = useLive(serviceDesk.returned, view === 'returned' ? {} : null)
  const error = { open: tasks, done: tasks, ended, returned }[view].error
  return (
    <>
      <Bar title={t('console.screens.services')} />
      <Views
        label={t('console.screens.services')}
        items={views.map((each) => ({
          id: each,
          href: each === 'open' ? '?' : `?view=${each}`,
          label: t(`console.services.${each}`),
          current: each === view,
        }))}
      />
      <div className="cbody scroll floor">
        <Refusal error={error} />
        {view === 'returned' && returned.data && <ReturnedList rows={returned.data.rows} />}
        {view === 'returned'
          ? null
          : view === 'ended'
            ? ended.data && <EndedList rows={ended.data.rows} />
            : tasks.data && (
                <>
                  <TaskList rows={tasks.data.rows} />
                  <Pager
                    page={page}
                    hasNext={tasks.data.hasNext}
                    go={(to) => setQuery({ view, page: String(to) })}
                  />
                </>
              )}
      </div>
    </>
  )
}

function TaskList({ rows }: { rows: readonly Task[] }) {
  const t = useT()
  const { may } = useSession()
  const [chosen, setChosen] = useState<Task>()
  if (rows.length === 0) return <Empty scene="success" title={t('console.services.none')} text="" />
  return (
    <>
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.screens.services')}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Ago at={row.askedAt} />
              </td>
              <td>
                <b>{t(`console.services.${row.service}`)}</b>
              </td>
              <td className="wrap full">
                <span lang="ja">{row.card.title}</span>
                <div className="c3 num">
                  {row.lineNo}
                  {row.parcelNo && <> · {t('console.services.parcel', { no: row.parcelNo })}</>}
                </div>
              </td>
              <td className="num">{row.shelf ?? '–'}</td>
              <td className="wrap full">
                {row.result}
                {row.checks.length > 0 && (
                  <ul>
                    {row.checks.map((check) => (
                      <li key={check.check} className="t12">
                        <b>{t(`checks.name.${check.check}`)}</b>: {t(`checks.outcome.${check.outcome}`)}
                        {check.note && ` – ${check.note}`}
                      </li>
                    ))}
                  </ul>
                )}
                <span className="row g1">
                  {row.photos.map((photo) => (
                    <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer">
                      <Img
                        src={photo.thumbUrl}
                        alt={t(`console.services.${row.service}`)}
                        width={36}
                        height={36}
                      />
                    </a>
                  ))}
                </span>
              </td>
              <td className="r">
                {row.state === 'open' && may('receiving.write') && (
                  <button type="button" className="btn soft sm" onClick={() => setChosen(row)}>
                    {t('console.services.finish')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && <Finish key={chosen.id} task={chosen} close={() => setChosen(undefined)} />}
    </>
  )
}

/** What came of it: words, photos, and for an inspection what the listing promised, to look at one by one. */
function Finish({ task, close }: { task: Task; close: () => void }) {
  const t = useT()
  const [result, setResult] = useState('')
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [found, setFound] = useState<FoundAll>({})
  const [tried, setTried] = useState(false)
  const checked = task.service === 'inspection' || task.service === 'authentication' ? task.service : null
  const rows = checksOf(task.claims, found)
  const done = useCommand(serviceDesk.done, { said: t('console.services.finished') })
  return (
    <Modal open onClose={close} wide title={`${t(`console.services.${task.service}`)} · ${task.lineNo}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (rows && allStored(pictures))
            void done
              .run({ id: task.id, result: result.trim(), photoIds: storedIds(pictures), checks: rows })
              .then((ok) => ok && close())
        }}
      >
        {checked && (
          <Checklist
            service={checked}
            claims={task.claims}
            found={found}
            change={(check, next) => setFound((was) => ({ ...was, [check]: next(was[check] ?? {}) }))}
            error={tried && !rows ? t('console.form.choose') : undefined}
          />
        )}
        <TextArea
          label={t('console.services.result')}
          value={result}
          onChange={(event) => setResult(event.currentTarget.value)}
          error={done.objection('result')}
          maxCount={2_000}
          rows={5}
        />
        <Photos pictures={pictures} change={setPictures} label={t('console.services.photoIds')} max={12} />
        <Refusal error={done.error} fields={['result']} />
        <Button type="submit" tone="ink" size="md" busy={done.busy} disabled={!allStored(pictures)}>
          {t('console.services.finish')}
        </Button>
      </form>
    </Modal>
  )
}

function EndedList({ rows }: { rows: readonly Ended[] }) {
  const t = useT()
  const { yen } = useFormats()
  const { may } = useSession()
  const [chosen, setChosen] = useState<{ row: Ended; to: 'dispose' | 'sendBack' | 'refuse' }>()
  if (rows.length === 0) return <Empty scene="success" title={t('console.services.none')} text="" />
  return (
    <>
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.services.ended')}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.lineId}>
              <td className="num">{t('console.services.day', { day: row.day })}</td>
              <td className="wrap full">
                <span lang="ja">{row.card.title}</span>
                <div className="c3 num">{row.lineNo}</div>
              </td>
              <td className="num">{row.shelf ?? '–'}</td>
              <td className="wrap">
                {row.answer === 'dispose'
                  ? t('console.services.saidDispose')
                  : row.answer === 'return'
                    ? t('console.services.saidReturn', { yen: yen(row.capYen ?? 0) })
                    : t('console.services.notices', { count: row.notices })}
              </td>
              <td className="num">{t('console.services.owed', { yen: yen(row.owedYen) })}</td>
              <td className="r">
                {may('receiving.write') && (
                  <span className="row g1 ends wrapf">
                    {row.mayDispose && (
                      <button
                        type="button"
                        className="btn soft sm"
                        onClick={() => setChosen({ row, to: 'dispose' })}
                      >
                        {t('console.services.dispose')}
                      </button>
                    )}
                    {row.answer === 'return' && (
                      <button
                        type="button"
                        className="btn ink sm"
                        onClick={() => setChosen({ row, to: 'sendBack' })}
                      >
                        {t('console.services.sendBack')}
                      </button>
                    )}
                    {row.answer === 'return' && (
                      <button
                        type="button"
                        className="btn soft sm"
                        onClick={() => setChosen({ row, to: 'refuse' })}
                      >
                        {t('console.services.refuseReturn')}
                      </button>
                    )}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && <Decide {...chosen} close={() => setChosen(undefined)} />}
    </>
  )
}

const decisions = { dispose: Dispose, sendBack: SendBack, refuse: RefuseReturn } as const
function Decide({ to, row, close }: { to: keyof typeof decisions; row: Ended; close: () => void }) {
  const Form = decisions[to]
  return <Form row={row} close={close} />
}

/** Back to its seller: what the postage cost, never above what the owner allowed. */
function SendBack({ row, close }: { row: Ended; close: () => void }) {
  const t = useT()
  const { yen } = useFormats()
  const [postage, setPostage] = useState('')
  const [tracking, setTracking] = useState('')
  const send = useCommand(serviceDesk.sendBack, { said: t('console.services.sentBack') })
  return (
    <Modal open onClose={close} title={`${t('console.services.sendBack')} · ${row.lineNo}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send
            .run({ lineId: row.lineId, postageYen: Number(postage), tracking: tracking.trim() })
            .then((ok) => ok && close())
        }}
      >
        <p className="c2">
          {t('console.services.saidReturn', { yen: yen(row.capYen ?? 0) })}{' '}
          {t('console.services.owed', { yen: yen(row.owedYen) })}
        </p>
        <TextField
          label={t('console.services.postageYen')}
          num
          inputMode="numeric"
          value={postage}
          onChange={(event) => setPostage(event.currentTarget.value.replace(/\D/g, ''))}
          error={send.objection('postageYen')}
          required
        />
        <TextField
          label={t('console.services.tracking')}
          value={tracking}
          onChange={(event) => setTracking(event.currentTarget.value)}
          error={send.objection('tracking')}
        />
        <Refusal error={send.error} fields={['postageYen', 'tracking']} />
        <Button type="submit" tone="ink" size="md" busy={send.busy} disabled={postage === ''}>
          {t('console.services.sendBack')}
        </Button>
      </form>
    </Modal>
  )
}

function RefuseReturn({ row, close }: { row: Ended; close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const refuse = useCommand(serviceDesk.refuseReturn, { said: t('console.services.returnRefused') })
  return (
    <Modal open onClose={close} title={`${t('console.services.refuseReturn')} · ${row.lineNo}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void refuse.run({ lineId: row.lineId, why: why.trim() }).then((ok) => ok && close())
        }}
      >
        <TextField
          label={t('console.services.reasonTold')}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={refuse.objection('why')}
          required
        />
        <Refusal error={refuse.error} fields={['why']} />
        <Button type="submit" tone="ink" size="md" busy={refuse.busy} disabled={why.trim() === ''}>
          {t('console.services.refuseReturn')}
        </Button>
      </form>
    </Modal>
  )
}

function Dispose({ row, close }: { row: Ended; close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const dispose = useCommand(serviceDesk.dispose, { said: t('console.services.disposed') })
  return (
    <Modal open onClose={close} title={`${t('console.services.dispose')} · ${row.lineNo}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void dispose.run({ lineId: row.lineId, why: why.trim() }).then((ok) => ok && close())
        }}
      >
        <TextField
          label={t('console.services.why')}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={dispose.objection('why')}
          required
        />
        <Refusal error={dispose.error} fields={['why']} />
        <Button type="submit" tone="danger" size="md" busy={dispose.busy} disabled={why.trim() === ''}>
          {t('console.services.dispose')}
        </Button>
      </form>
    </Modal>
  )
}

/** Pieces that went back to their sellers: what a seller pays back is entered here and is the owner's. */
function ReturnedList({ rows }: { rows: readonly Returned[] }) {
  const t = useT()
  const { yen } = useFormats()
  const { may } = useSession()
  const [chosen, setChosen] = useState<Returned>()
  if (rows.length === 0) return <Empty scene="success" title={t('console.services.none')} text="" />
  return (
    <>
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.services.returned')}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.lineId}>
              <td>
                <Ago at={row.at} />
              </td>
              <td className="wrap full">
                <span lang="ja">{row.card.title}</span>
                <div className="c3 num">{row.lineNo}</div>
              </td>
              <td className="num">{t('console.services.sellerHad', { yen: yen(row.sellerYen) })}</td>
              <td className="r">
                {may('receiving.write') && (
                  <button type="button" className="btn soft sm" onClick={() => setChosen(row)}>
                    {t('console.services.sellerPaidBack')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && <SellerPaid key={chosen.lineId} row={chosen} close={() => setChosen(undefined)} />}
    </>
  )
}

function SellerPaid({ row, close }: { row: Returned; close: () => void }) {
  const t = useT()
  const { yen } = useFormats()
  const [paid, setPaid] = useState(String(row.sellerYen))
  const [note, setNote] = useState('')
  const command = useCommand(serviceDesk.sellerPaidBack, { said: t('console.services.paidBackNoted') })
  return (
    <Modal open onClose={close} title={`${t('console.services.sellerPaidBack')} · ${row.lineNo}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command
            .run({ lineId: row.lineId, yen: Number(paid), note: note.trim() })
            .then((ok) => ok && close())
        }}
      >
        <p className="c2">{t('console.services.sellerHad', { yen: yen(row.sellerYen) })}</p>
        <TextField
          label={t('console.services.sellerPaid')}
          num
          inputMode="numeric"
          value={paid}
          onChange={(event) => setPaid(event.currentTarget.value.replace(/\D/g, ''))}
          error={command.objection('yen')}
          hint={t('console.services.paidNothing')}
          required
        />
        <TextField
          label={t('console.services.why')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={command.objection('note')}
          required
        />
        <Refusal error={command.error} fields={['yen', 'note']} />
        <Button
          type="submit"
          tone="ink"
          size="md"
          busy={command.busy}
          disabled={paid === '' || note.trim().length < 3}
        >
          {t('console.services.sellerPaidBack')}
        </Button>
      </form>
    </Modal>
  )
}
