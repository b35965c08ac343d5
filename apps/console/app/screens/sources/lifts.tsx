import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sourceDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { sources } from '@tomobako/domain/goods'
import { useT } from '@tomobako/i18n/react'
import { Button, Tag, TextField, Views } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Empty, Modal, Pager, Refusal } from '../../kit/index.ts'
import { deskViews, StateViews } from './desk-views.tsx'
import { Target } from './target.tsx'

type Row = OutputOf<typeof sourceDesk.lifts>['rows'][number]
type Choice = 'listing' | 'seller' | 'keep'
const views = ['open', 'decided'] as const

/** Listings we refuse and customers want all the same (§8): one row a listing, one decision for all who asked. */
export default function Lifts() {
  const t = useT()
  const { may } = useSession()
  const [query, setQuery] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'open'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error } = useLive(sourceDesk.lifts, { view, page })
  const [deciding, setDeciding] = useState<{ row: Row; lift: Choice }>()
  const write = may('requests.write') && view === 'open'
  return (
    <>
      <Bar title={t('console.screens.requests')} />
      <Views label={t('console.sources.desk.views')} items={deskViews(t, 'lifts')}><StateViews states={views} current={view} go={(next) => setQuery({ view: next }, { replace: true })} /></Views>
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data?.rows.length === 0 && <Empty scene="no-messages" title={t('console.sources.desk.none')} />}
        <ul className="desk">
          {data?.rows.map((row) => (
            <li key={`${row.source}/${row.listingId}/${row.decision?.at ?? ''}`}>
              <Target card={row.card} name={sources[row.source].name} />
              <p className="row g2 wrapf"><Tag icon="users">{t('console.sources.desk.people', { count: row.people })}</Tag>{row.card.problem && <span className="c2">{t('console.sources.desk.restricted')}: {row.card.problem}</span>}<Ago at={row.firstAt} /></p>
              {row.notes.map((note, index) => <blockquote key={`${index} ${note}`} className="c2">{note}</blockquote>)}
              {row.decision && <p><Tag tone={row.decision.lifted ? 'ok' : 'warn'}>{row.decision.lifted ? t('console.sources.desk.lifted') : t('console.sources.desk.kept')}</Tag> {row.decision.reason} <span className="c3">{row.decision.by}</span> <Ago at={row.decision.at} /></p>}
              {write && (
                <div className="row g2 wrapf">
                  <Button size="sm" tone="line" onClick={() => setDeciding({ row, lift: 'listing' })}>{t('console.sources.desk.liftListing')}</Button>
                  {row.card.seller?.id && <Button size="sm" tone="line" onClick={() => setDeciding({ row, lift: 'seller' })}>{t('console.sources.desk.liftSeller')}</Button>}
                  <Button size="sm" tone="soft" onClick={() => setDeciding({ row, lift: 'keep' })}>{t('console.sources.desk.keep')}</Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        <Pager page={page} hasNext={data?.hasNext ?? false} go={(to) => setQuery({ view, page: String(to) }, { replace: true })} />
      </div>
      {deciding && <Decide {...deciding} close={() => setDeciding(undefined)} />}
    </>
  )
}

function Decide({ row, lift, close }: { row: Row; lift: Choice; close: () => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const command = useCommand(sourceDesk.decideLift, { said: t('console.sources.desk.decided') })
  const verb = t(`console.sources.desk.${({ listing: 'liftListing', seller: 'liftSeller', keep: 'keep' } as const)[lift]}`)
  return (
    <Modal open onClose={close} title={verb}>
      <form className="stack g3" noValidate onSubmit={(event) => {
        event.preventDefault()
        void command.run({ source: row.source, listingId: row.listingId, lift, reason: reason.trim() }).then((done) => done && close())
      }}>
        <p lang="ja"><b>{row.card.title ?? row.listingId}</b></p>
        <TextField label={t('console.sources.desk.liftReason')} required autoFocus maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} error={command.objection('reason')} />
        <Refusal error={command.error} fields={['reason']} />
        <div className="row g2 ends"><Button tone="soft" size="md" onClick={close}>{t('common.cancel')}</Button><Button type="submit" size="md" busy={command.busy} disabled={reason.trim().length < 3}>{verb}</Button></div>
      </form>
    </Modal>
  )
}
