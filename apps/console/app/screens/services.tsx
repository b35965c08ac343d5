import { useState } from 'react'
import { serviceDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Img, TextArea, TextField } from '@tomobako/ui'
import { useCommand } from '../core/command.ts'
import { useLive } from '../core/live.ts'
import { useSession } from '../core/session.tsx'
import { Bar } from '../frame/bar.tsx'
import { Ago, allStored, Empty, Modal, Pager, Photos, Refusal, storedIds, type Picture } from '../kit/index.ts'

type Task = OutputOf<typeof serviceDesk.list>['rows'][number]
type Ended = OutputOf<typeof serviceDesk.ended>['rows'][number]
const views = ['open', 'done', 'ended'] as const

/** Work on single pieces that customers paid for, and pieces whose storage has ended. */
export default function Services() {
  const t = useT()
  const [view, setView] = useState<(typeof views)[number]>('open')
  const [page, setPage] = useState(1)
  const tasks = useLive(serviceDesk.list, view === 'ended' ? null : { state: view, page })
  const ended = useLive(serviceDesk.ended, view === 'ended' ? {} : null)
  const error = view === 'ended' ? ended.error : tasks.error
  return (
    <>
      <Bar title={t('console.screens.services')} />
      <div className="cbody scroll">
        <div className="row g2 gap bottom">{views.map((each) => <button key={each} type="button" className={`btn ${each === view ? 'ink' : 'soft'} sm`} aria-pressed={each === view} onClick={() => {
          setView(each)
          setPage(1)
        }}>{t(`console.services.${each}`)}</button>)}</div>
        <Refusal error={error} />
        {view === 'ended' ? ended.data && <EndedList rows={ended.data.rows} /> : tasks.data && (
          <>
            <TaskList rows={tasks.data.rows} />
            <Pager page={page} hasNext={tasks.data.hasNext} go={setPage} />
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
      <table className="grid-t auto">
        <caption className="sr">{t('console.screens.services')}</caption>
        <tbody>{rows.map((row) => (
          <tr key={row.id}>
            <td><Ago at={row.askedAt} /></td>
            <td><b>{t(`console.services.${row.service}`)}</b></td>
            <td className="wrap"><span lang="ja">{row.card.title}</span><div className="c3 num">{row.lineNo}{row.parcelNo && <> · {t('console.services.parcel', { no: row.parcelNo })}</>}</div></td>
            <td className="num">{row.shelf ?? '–'}</td>
            <td className="wrap">{row.result}<span className="row g1">{row.photos.map((photo) => <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer"><Img src={photo.thumbUrl} alt={t(`console.services.${row.service}`)} width={36} height={36} /></a>)}</span></td>
            <td className="r">{row.state === 'open' && may('receiving.write') && <button type="button" className="btn soft sm" onClick={() => setChosen(row)}>{t('console.services.finish')}</button>}</td>
          </tr>
        ))}</tbody>
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
  const done = useCommand(serviceDesk.done, { said: t('console.services.finished') })
  return (
    <Modal open onClose={close} wide title={`${t(`console.services.${task.service}`)} · ${task.lineNo}`}>
      {task.claims.length > 0 && <><h3 className="c2">{t('console.services.claims')}</h3><ul lang="ja">{task.claims.map((claim) => <li key={claim}>{claim}</li>)}</ul></>}
      <form className="flow" onSubmit={(event) => {
        event.preventDefault()
        if (allStored(pictures)) void done.run({ id: task.id, result: result.trim(), photoIds: storedIds(pictures) }).then((ok) => ok && close())
      }}>
        <TextArea label={t('console.services.result')} value={result} onChange={(event) => setResult(event.currentTarget.value)} error={done.objection('result')} maxCount={2_000} rows={5} />
        <Photos pictures={pictures} change={setPictures} label={t('console.services.photoIds')} max={12} />
        <Refusal error={done.error} />
        <Button type="submit" tone="ink" size="md" busy={done.busy} disabled={!allStored(pictures)}>{t('console.services.finish')}</Button>
      </form>
    </Modal>
  )
}

function EndedList({ rows }: { rows: readonly Ended[] }) {
  const t = useT()
  const { yen } = useFormats()
  const { may } = useSession()
  const [chosen, setChosen] = useState<Ended>()
  if (rows.length === 0) return <Empty scene="success" title={t('console.services.none')} text="" />
  return (
    <>
      <table className="grid-t auto">
        <caption className="sr">{t('console.services.ended')}</caption>
        <tbody>{rows.map((row) => (
          <tr key={row.lineId}>
            <td className="num">{t('console.services.day', { day: row.day })}</td>
            <td className="wrap"><span lang="ja">{row.card.title}</span><div className="c3 num">{row.lineNo}</div></td>
            <td className="num">{row.shelf ?? '–'}</td>
            <td>{row.answer === 'dispose' ? t('console.services.saidDispose') : t('console.services.notices', { count: row.notices })}</td>
            <td className="num">{t('console.services.owed', { yen: yen(row.owedYen) })}</td>
            <td className="r">{row.mayDispose && may('receiving.write') && <button type="button" className="btn soft sm" onClick={() => setChosen(row)}>{t('console.services.dispose')}</button>}</td>
          </tr>
        ))}</tbody>
      </table>
      {chosen && <Dispose row={chosen} close={() => setChosen(undefined)} />}
    </>
  )
}

function Dispose({ row, close }: { row: Ended; close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const dispose = useCommand(serviceDesk.dispose, { said: t('console.services.disposed') })
  return (
    <Modal open onClose={close} title={`${t('console.services.dispose')} · ${row.lineNo}`}>
      <form className="flow" onSubmit={(event) => {
        event.preventDefault()
        void dispose.run({ lineId: row.lineId, why: why.trim() }).then((ok) => ok && close())
      }}>
        <TextField label={t('console.services.why')} value={why} onChange={(event) => setWhy(event.currentTarget.value)} error={dispose.objection('why')} required />
        <Refusal error={dispose.error} />
        <Button type="submit" tone="danger" size="md" busy={dispose.busy}>{t('console.services.dispose')}</Button>
      </form>
    </Modal>
  )
}
