import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { articleDesk, articleViews } from '@tomobako/contract'
import { articleTopics } from '@tomobako/domain/article'
import { languages, locals, serviceCode } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, SelectField, Tag, TextField, Views } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Empty, Modal, Pager, Refusal } from '../../kit/index.ts'

/** Articles at the desk (P 7: editor), the latest changed first. */
export default function Articles() {
  const t = useT()
  const formats = useFormats()
  const { may } = useSession()
  const [query, setQuery] = useSearchParams()
  const [isNew, setNew] = useState(false)
  const view = articleViews.find((each) => each === query.get('view')) ?? 'all'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error } = useLive(articleDesk.list, { view, page })
  const waiting = useLive(articleDesk.comments, { view: 'waiting' }).data?.counts['waiting']
  const write = may('articles.write')
  useKeys(write ? [{ keys: ['n'], label: t('console.articles.new'), run: () => setNew(true) }] : [])
  return (
    <>
      <Bar title={t('console.screens.articles')}>
        <Link className="btn line sm" to="/articles/comments">
          {t('console.articles.commentsTitle')}
          {waiting !== undefined && waiting > 0 && <span className="num"> {waiting}</span>}
        </Link>
        {write && (
          <button type="button" className="btn ink sm" onClick={() => setNew(true)}>
            {t('console.articles.new')}
            <kbd aria-hidden="true">N</kbd>
          </button>
        )}
      </Bar>
      <Views
        label={t('console.screens.articles')}
        items={articleViews.map((each) => ({
          id: each,
          href: `/articles?view=${each}`,
          label: t(`console.articles.view.${each}`),
          current: each === view,
          ...(data?.counts[each] === undefined ? {} : { count: data.counts[each] }),
        }))}
      />
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data?.rows.length === 0 && <Empty scene="no-messages" title={t('console.articles.none')} />}
        {data && data.rows.length > 0 && (
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.screens.articles')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('console.articles.title')}</th>
                <th scope="col">{t('console.articles.topic')}</th>
                <th scope="col">{t('console.articles.state2')}</th>
                <th scope="col">{t('console.articles.languages')}</th>
                <th scope="col">{t('console.articles.reads')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.id}>
                  <td className="wrap full">
                    <Link to={`/articles/${row.id}`} className="underline">
                      <b dir="auto">{row.title}</b>
                    </Link>
                    <div className="c3">
                      {row.author} · <Ago at={row.changedAt} />
                    </div>
                  </td>
                  <td>{t(`console.articles.topics.${row.topic}`)}</td>
                  <td>
                    <Tag
                      tone={row.state === 'published' ? 'ok' : row.state === 'withdrawn' ? 'danger' : 'warn'}
                    >
                      {t(`console.articles.state.${row.state}`)}
                    </Tag>
                    {row.publishAt !== null && <div className="c3">{formats.dateTime(row.publishAt)}</div>}
                    {row.isChanged && row.state === 'published' && (
                      <div className="c3">{t('console.articles.changed')}</div>
                    )}
                  </td>
                  <td data-k={t('console.articles.languages')}>{row.languages.join(' ')}</td>
                  <td className="num" data-k={t('console.articles.reads')}>
                    {formats.number(row.reads)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Pager
          page={page}
          hasNext={data?.hasNext ?? false}
          go={(to) => setQuery({ view, page: String(to) }, { replace: true })}
        />
      </div>
      {isNew && <Create close={() => setNew(false)} />}
    </>
  )
}

const addressOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)

function Create({ close }: { close: () => void }) {
  const t = useT()
  const go = useNavigate()
  const [title, setTitle] = useState('')
  const [id, setId] = useState<string | null>(null)
  const [topic, setTopic] = useState<(typeof articleTopics)[number]>('buying')
  const [language, setLanguage] = useState('en')
  const create = useCommand(articleDesk.create)
  const address = id ?? addressOf(title)
  return (
    <Modal open onClose={close} title={t('console.articles.new')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void create
            .run({ id: address, topic, in: language, title: title.trim() })
            .then((done) => done && go(`/articles/${done.id}`))
        }}
      >
        <Refusal error={create.error} />
        <TextField
          label={t('console.articles.title')}
          value={title}
          maxLength={120}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={create.objection('title')}
          required
        />
        <TextField
          label={t('console.articles.address')}
          hint={t('console.articles.addressHint')}
          value={address}
          onChange={(event) => setId(event.currentTarget.value)}
          error={create.objection('id')}
          required
        />
        <SelectField
          label={t('console.articles.topic')}
          value={topic}
          onChange={(event) =>
            setTopic(articleTopics.find((each) => each === event.currentTarget.value) ?? 'buying')
          }
          options={articleTopics.map((each) => ({
            value: each,
            label: t(`console.articles.topics.${each}`),
          }))}
        />
        <SelectField
          label={t('console.articles.chooseLanguage')}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
          options={locals.map((each) => ({ value: serviceCode(each), label: languages[each].endonym }))}
        />
        <Button
          type="submit"
          tone="ink"
          busy={create.busy}
          disabled={title.trim() === '' || address.length < 3}
        >
          {t('console.articles.new')}
        </Button>
      </form>
    </Modal>
  )
}
