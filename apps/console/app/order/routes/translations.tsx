import { useState } from 'react'
import { translationLimits } from '@tomobako/domain/order'
import { translations } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { isLocal, languages } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Button, Img, Tag, TextArea, TextField, Views } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Empty, Modal, Pager, Refusal, useQueue } from '../../kit/index.ts'
import '../../ticket/parts/ticket.css'
import '../parts/translations.css'

type Row = OutputOf<typeof translations.list>['rows'][number]
const views = ['open', 'ended'] as const

/** Listings that customers paid a person to translate: the frozen one on one side, what is written on the other. */
export default function Translations() {
  const t = useT()
  const { view, page, change } = useQueue(views)
  const { data, error } = useLive(translations.list, { view, page })
  return (
    <>
      <Bar title={t('console.translations.title')} />
      <Views
        label={t('console.translations.title')}
        items={views.map((each) => ({
          id: each,
          href: `/purchase/translations?view=${each}`,
          label: t(`console.translations.view.${each}`),
          current: each === view,
          ...(each === 'open' && data ? { count: data.waiting } : {}),
        }))}
      />
      <div className="cbody scroll dash">
        <Refusal error={data ? undefined : error} />
        {data && data.rows.length === 0 && (
          <Empty scene="success" title={t('console.translations.none')} text="" />
        )}
        <ul className="tasklist">
          {data?.rows.map((each) => (
            <li key={each.lineId} className="pane">
              <One row={each} />
            </li>
          ))}
        </ul>
        <Pager page={page} hasNext={data?.hasNext ?? false} go={(to) => change({ page: String(to) })} />
      </div>
    </>
  )
}

function One({ row }: { row: Row }) {
  const t = useT()
  const { may } = useSession()
  const language = isLocal(row.language) ? languages[row.language] : null
  const to = language ? { lang: language.bcp47, dir: language.dir } : {}
  return (
    <article aria-label={row.lineNo} className="stack g3">
      <p className="row between g2 wrapf">
        <span className="row g2 wrapf">
          <b className="num">{row.lineNo}</b>
          <Tag tone="info">
            {t('console.translations.into', { language: language?.endonym ?? row.language })}
          </Tag>
        </span>
        <span className="c3">
          {row.by === null ? <Ago at={row.askedAt} /> : t('console.translations.by', { name: row.by })}
        </span>
      </p>
      <div className="saidtwice">
        <section aria-label={t('console.translations.original')} lang="ja" className="stack g2">
          <b>{row.original.title}</b>
          <p className="aswritten">{row.original.description}</p>
          <span className="row g1 wrapf">
            {row.original.images.map((src) => (
              <a key={src} href={src} target="_blank" rel="noopener noreferrer">
                <Img src={src} alt={row.original.title} width={56} height={56} />
              </a>
            ))}
          </span>
        </section>
        {row.state === 'open' && may('purchase.write') ? (
          <Write row={row} to={to} />
        ) : row.state === 'impossible' ? (
          <p dir="auto">{t('console.translations.isBack', { why: row.why })}</p>
        ) : (
          <section className="stack g2" {...to}>
            <b>{row.title}</b>
            <p className="aswritten">{row.description}</p>
          </section>
        )}
      </div>
    </article>
  )
}

/** What is typed stays on this machine until it is sent. */
function Write({ row, to }: { row: Row; to: { lang?: string; dir?: 'ltr' | 'rtl' } }) {
  const t = useT()
  const draft = useDraft(`translation ${row.lineId}`, { title: '', description: '' })
  const [gives, setGives] = useState(false)
  const done = useCommand(translations.done, { said: t('console.translations.sent') })
  return (
    <>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void done.run({ lineId: row.lineId, ...draft.value }).then((ok) => ok && draft.drop())
        }}
      >
        <TextField
          label={t('console.translations.name')}
          value={draft.value.title}
          onChange={(event) => draft.set({ title: event.currentTarget.value })}
          maxLength={translationLimits.titleLength}
          error={done.objection('title')}
          {...to}
        />
        <TextArea
          label={t('console.translations.description')}
          value={draft.value.description}
          onChange={(event) => draft.set({ description: event.currentTarget.value })}
          maxCount={translationLimits.descriptionLength}
          rows={8}
          error={done.objection('description')}
          {...to}
        />
        <Refusal error={done.error} fields={['title', 'description']} />
        <div className="row g2 wrapf">
          <Button type="submit" size="sm" busy={done.busy} disabled={draft.value.title.trim() === ''}>
            {t('console.translations.done')}
          </Button>
          <Button type="button" tone="line" size="sm" onClick={() => setGives(true)}>
            {t('console.translations.impossible')}
          </Button>
        </div>
      </form>
      {gives && <GiveBack lineId={row.lineId} close={() => setGives(false)} />}
    </>
  )
}

function GiveBack({ lineId, close }: { lineId: string; close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const give = useCommand(translations.impossible, { said: t('console.translations.given') })
  return (
    <Modal open onClose={close} title={t('console.translations.impossible')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void give.run({ lineId, why: why.trim() }).then((ok) => ok && close())
        }}
      >
        <p className="c2">{t('console.translations.impossibleText')}</p>
        <TextField
          label={t('console.translations.why')}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
          maxLength={translationLimits.whyLength}
          error={give.objection('why')}
        />
        <Refusal error={give.error} fields={['why']} />
        <Button type="submit" tone="danger" size="md" busy={give.busy} disabled={why.trim().length < 3}>
          {t('console.translations.back')}
        </Button>
      </form>
    </Modal>
  )
}
