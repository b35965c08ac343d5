import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sourceDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { sources } from '@tomobako/domain/goods'
import { reportDecisions } from '@tomobako/domain/sourcing'
import { useT } from '@tomobako/i18n/react'
import { Button, Checkbox, Tag, TextField, Views } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Empty, Modal, Pager, Refusal } from '../../kit/index.ts'
import { deskViews, StateViews } from './desk-views.tsx'
import { Target } from './target.tsx'

type Row = OutputOf<typeof sourceDesk.reports>['rows'][number]
type Decision = (typeof reportDecisions)[number]
const views = ['open', 'decided'] as const

/** What visitors reported, most people first; one row a thing. */
export default function Reports() {
  const t = useT()
  const { may } = useSession()
  const [query, setQuery] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'open'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error } = useLive(sourceDesk.reports, { view, page })
  const [deciding, setDeciding] = useState<{ row: Row; decision: Decision }>()
  const write = may('requests.write') && view === 'open'
  return (
    <>
      <Bar title={t('console.screens.requests')} />
      <Views label={t('console.sources.desk.views')} items={deskViews(t, 'reports')}><StateViews states={views} current={view} go={(next) => setQuery({ view: next }, { replace: true })} /></Views>
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data?.rows.length === 0 && <Empty scene="no-messages" title={t('console.sources.desk.none')} />}
        <ul className="desk">
          {data?.rows.map((row) => (
            <li key={`${row.kind}/${row.source}/${row.targetId}/${row.decision?.at ?? ''}`}>
              <Target card={row.card} name={[t(`console.sources.desk.kindOf.${row.kind}`), row.source ? sources[row.source].name : ''].filter(Boolean).join(' · ')} />
              <p className="row g2 wrapf"><Tag icon="users">{t('console.sources.desk.people', { count: row.people })}</Tag>{row.reasons.map(({ reason, count }) => <Tag key={reason} tone="warn">{t(`console.sources.desk.reasonOf.${reason}`)} {count > 1 ? count : ''}</Tag>)}<Ago at={row.firstAt} /></p>
              {row.texts.map((text, index) => <blockquote key={`${index} ${text}`} className="c2 pre">{text}</blockquote>)}
              {row.decision && <p><Tag tone={row.decision.state === 'handled' ? 'ok' : undefined}>{t(`console.sources.desk.${row.decision.state}`)}</Tag> {row.decision.note} <span className="c3">{row.decision.by}</span> <Ago at={row.decision.at} /></p>}
              {write && <div className="row g2 wrapf">{reportDecisions.map((decision) => <Button key={decision} size="sm" tone={decision === 'handled' ? 'line' : 'soft'} onClick={() => setDeciding({ row, decision })}>{t(`console.sources.desk.${decision}`)}</Button>)}</div>}
            </li>
          ))}
        </ul>
        <Pager page={page} hasNext={data?.hasNext ?? false} go={(to) => setQuery({ view, page: String(to) }, { replace: true })} />
      </div>
      {deciding && <Decide {...deciding} close={() => setDeciding(undefined)} />}
    </>
  )
}

function Decide({ row, decision, close }: { row: Row; decision: Decision; close: () => void }) {
  const t = useT()
  const [note, setNote] = useState('')
  const [block, setBlock] = useState(false)
  const canBlock = decision === 'handled' && row.source !== null && (row.kind === 'listing' || row.kind === 'seller')
  const command = useCommand(sourceDesk.decideReport, { said: t('console.sources.desk.decided') })
  return (
    <Modal open onClose={close} title={t(`console.sources.desk.${decision}`)}>
      <form className="stack g3" noValidate onSubmit={(event) => {
        event.preventDefault()
        void command.run({ kind: row.kind, targetId: row.targetId, decision, note: note.trim(), block: canBlock && block, ...(row.source ? { source: row.source } : {}) }).then((done) => done && close())
      }}>
        <TextField label={t('console.sources.desk.reportNote')} required autoFocus maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} error={command.objection('note')} />
        {canBlock && <Checkbox label={t('console.sources.desk.block')} checked={block} onChange={(event) => setBlock(event.target.checked)} />}
        <Refusal error={command.error} fields={['note']} />
        <div className="row g2 ends"><Button tone="soft" size="md" onClick={close}>{t('common.cancel')}</Button><Button type="submit" size="md" busy={command.busy} disabled={note.trim().length < 3}>{t(`console.sources.desk.${decision}`)}</Button></div>
      </form>
    </Modal>
  )
}
