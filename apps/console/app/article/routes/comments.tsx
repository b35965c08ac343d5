import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskComment } from '@tomobako/contract'
import { articleDesk, commentViews } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, Tag, TextField, Views } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useHints } from '../../core/hints.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Queue, Refusal, useQueue } from '../../kit/index.ts'

/** What readers said about articles, the longest waiting first. */
export default function Comments() {
  const t = useT()
  const at = useQueue(commentViews)
  const { view, page } = at
  const every = useHints(['article-desk:'], [articleDesk.comments])
  const { data, error } = useLive(articleDesk.comments, { view, page }, every)
  return (
    <>
      <Bar title={t('console.articles.comments')}>
        <Link className="btn line sm" to="/articles">
          {t('console.articles.back')}
        </Link>
      </Bar>
      <Views
        label={t('console.articles.comments')}
        items={commentViews.map((each) => ({
          id: each,
          href: `/articles/comments?view=${each}`,
          label: t(`console.articles.commentView.${each}`),
          current: each === view,
          ...(data?.counts[each] === undefined ? {} : { count: data.counts[each] }),
        }))}
      />
      <Queue<DeskComment>
        caption={t('console.articles.comments')}
        none={t('console.articles.commentNone')}
        data={data}
        error={error}
        at={at}
        open={(id) => {
          const row = data?.rows.find((each) => each.id === id)
          return row && <Said key={`${row.id} ${row.version}`} row={row} />
        }}
        columns={[
          { id: 'at', head: t('console.customers.at'), width: '112px', cell: (row) => <Ago at={row.at} /> },
          {
            id: 'text',
            head: t('console.articles.text'),
            two: true,
            cell: (row) => (
              <>
                <b dir="auto">{row.text.slice(0, 120)}</b>
                <small>{row.article.title}</small>
              </>
            ),
          },
          {
            id: 'held',
            head: t('console.articles.state2'),
            width: '150px',
            cell: (row) => (
              <>
                {row.held !== null && <Tag tone="warn">{t(`console.articles.held.${row.held}`)}</Tag>}
                {row.reports.length > 0 && <Tag tone="danger">{row.reports.length}</Tag>}
              </>
            ),
          },
        ]}
      />
    </>
  )
}

function Said({ row }: { row: DeskComment }) {
  const t = useT()
  const { may } = useSession()
  const [why, setWhy] = useState('')
  const decide = useCommand(articleDesk.decide, { said: t('common.saved') })
  const over = { id: row.id, version: row.version }
  return (
    <aside className="insp" aria-label={row.article.title}>
      <div className="sc stack g3" tabIndex={-1}>
        <p className="c3">
          {row.customer.masked} · {row.customer.country} · <Ago at={row.at} />
        </p>
        <p dir="auto" lang={row.language}>
          {row.text}
        </p>
        <p>
          <Link to={`/articles/${row.article.id}`} className="underline">
            {row.article.title}
          </Link>
        </p>
        {row.reports.map((each) => (
          <p key={each.at} className="c3">
            {each.reason}: {each.text}
          </p>
        ))}
        {row.why !== '' && <p className="c3">{row.why}</p>}
        {may('articles.write') && (
          <form
            className="stack g2"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void decide.run({ ...over, isShown: false, why: why.trim() })
            }}
          >
            <Refusal error={decide.error} />
            {(row.state !== 'shown' || row.reports.length > 0) && (
              <Button
                tone="ink"
                size="md"
                busy={decide.busy}
                onClick={() => void decide.run({ ...over, isShown: true })}
              >
                {t('console.articles.show')}
              </Button>
            )}
            {row.state !== 'declined' && (
              <>
                <TextField
                  label={t('console.articles.whyLabel')}
                  value={why}
                  maxLength={300}
                  onChange={(event) => setWhy(event.currentTarget.value)}
                  error={decide.objection('why')}
                />
                <Button type="submit" tone="line" size="md" disabled={why.trim() === ''}>
                  {t('console.articles.decline')}
                </Button>
              </>
            )}
          </form>
        )}
      </div>
    </aside>
  )
}
