import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ArticleWritten, OutputOf } from '@tomobako/contract'
import { articleDesk } from '@tomobako/contract'
import type { ArticleTopic } from '@tomobako/domain/article'
import { articleTopics, docOf, writtenDoc } from '@tomobako/domain/article'
import { languageOf, languages, localOf, locals, serviceCode } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, SelectField, Tag, TextArea, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { type Picture, Modal, Photos, Refusal, storedIds } from '../../kit/index.ts'
import { BlockEditor, held, type Held } from '../parts/block-editor.tsx'
import { Version } from '../parts/version.tsx'
import '../parts/article.css'

type Found = OutputOf<typeof articleDesk.detail>
type Typed = { in: string; title: string; summary: string; coverAlt: string; blocks: Held[] }
const endonym = (code: string): string => languageOf(localOf(code) ?? 'en').endonym
const typedOf = (text: ArticleWritten, pictureOf: (id: string) => string | undefined): Typed => ({
  in: text.in,
  title: text.title,
  summary: text.summary,
  coverAlt: text.coverAlt,
  blocks: writtenDoc(text.body).map((block) => held(block, pictureOf)),
})

/** One article being written: its languages side by side, and what was published before. */
export default function Article() {
  const { id = '' } = useParams()
  const { data, error, refresh } = useLive(articleDesk.detail, { id }, 0)
  // Another text than the one being written begins the form anew.
  const [generation, setGeneration] = useState(0)
  const t = useT()
  if (!data)
    return (
      <>
        <Bar title={t('console.screens.articles')} />
        <div className="cbody">
          <Refusal error={error} />
        </div>
      </>
    )
  return (
    <Editor
      key={`${data.id} ${generation}`}
      found={data}
      again={() => void refresh().then(() => setGeneration((was) => was + 1))}
    />
  )
}

function Editor({ found, again }: { found: Found; again: () => void }) {
  const t = useT()
  const formats = useFormats()
  const { may } = useSession()
  const pictureOf = (id: string): string | undefined =>
    found.pictures.find((each) => each.id === id)?.thumbUrl
  const [topic, setTopic] = useState<ArticleTopic>(found.topic)
  const [cover, setCover] = useState<Picture[]>(
    found.cover
      ? [{ id: found.cover.id, name: '', src: found.cover.thumbUrl, progress: 1, storedId: found.cover.id }]
      : [],
  )
  const [texts, setTexts] = useState<Typed[]>(() => found.texts.map((text) => typedOf(text, pictureOf)))
  const [left, setLeft] = useState(found.origin)
  const [right, setRight] = useState<string | null>(
    found.languages.find((each) => each !== found.origin) ?? null,
  )
  const [isTouched, setTouched] = useState(false)
  // What was written and not kept is asked about before the tab goes.
  useEffect(() => {
    if (!isTouched) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isTouched])
  const [at, setAt] = useState('')
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [looked, setLooked] = useState<number | null>(null)
  const save = useCommand(articleDesk.save, { said: t('console.articles.saved') })
  const publish = useCommand(articleDesk.publish, { said: t('console.articles.published') })
  const unschedule = useCommand(articleDesk.unschedule)
  const restore = useCommand(articleDesk.restore, { said: t('console.articles.restored') })
  const write = may('articles.write')
  // What this form was read at: a change of somebody else meanwhile is refused, not written over.
  const [version, setVersion] = useState(found.version)
  const over = { id: found.id, version }
  const change = (code: string, update: (text: Typed) => Typed): void => {
    setTouched(true)
    setTexts((all) => all.map((each) => (each.in === code ? update(each) : each)))
  }
  const put = (code: string, values: Partial<Typed>): void => change(code, (was) => ({ ...was, ...values }))
  const written = (): ArticleWritten[] =>
    texts.map((each) => ({
      in: each.in,
      title: each.title,
      summary: each.summary,
      coverAlt: each.coverAlt,
      body: docOf(each.blocks),
    }))
  const keep = async (): Promise<void> => {
    const done = await save.run({
      ...over,
      topic,
      coverId: storedIds(cover)[0] ?? null,
      texts: written(),
    })
    if (!done) return
    setVersion(done.version)
    setTouched(false)
  }
  const show = async (moment?: string): Promise<void> => {
    const done = await publish.run({ ...over, ...(moment === undefined ? {} : { at: moment }) })
    if (done) setVersion(done.version)
  }
  const open = (code: string): void => {
    if (!texts.some((each) => each.in === code)) {
      const origin = texts.find((each) => each.in === found.origin)
      setTouched(true)
      setTexts((all) => [
        ...all,
        // A translation begins with the shape of the original: the same blocks, to be written over.
        {
          in: code,
          title: origin?.title ?? '',
          summary: origin?.summary ?? '',
          coverAlt: origin?.coverAlt ?? '',
          blocks: (origin?.blocks ?? []).map((block) => ({ ...block, key: crypto.randomUUID() })),
        },
      ])
    }
    setRight(code)
  }
  const shown = [left, ...(right === null || right === left ? [] : [right])].flatMap(
    (code) => texts.find((each) => each.in === code) ?? [],
  )
  return (
    <>
      <Bar title={found.title}>
        <Link className="btn line sm" to="/articles">
          {t('console.articles.back')}
        </Link>
        <Tag tone={found.state === 'published' ? 'ok' : 'warn'}>
          {t(`console.articles.state.${found.state}`)}
        </Tag>
        {isTouched && <span className="c3">{t('console.articles.unsaved')}</span>}
        {write && (
          <Button tone="line" size="sm" busy={save.busy} onClick={() => void keep()}>
            {t('console.articles.save')}
          </Button>
        )}
        {write && (
          <Button tone="ink" size="sm" busy={publish.busy} disabled={isTouched} onClick={() => void show()}>
            {t('console.articles.publish')}
          </Button>
        )}
      </Bar>
      <div className="cbody scroll articlebody">
        <Refusal error={save.error ?? publish.error ?? restore.error ?? unschedule.error} />
        <div className="row g2 wrapf articlehead">
          <SelectField
            label={t('console.articles.topic')}
            value={topic}
            disabled={!write}
            onChange={(event) => {
              setTouched(true)
              setTopic(articleTopics.find((each) => each === event.currentTarget.value) ?? topic)
            }}
            options={articleTopics.map((each) => ({
              value: each,
              label: t(`console.articles.topics.${each}`),
            }))}
          />
          <SelectField
            label={t('console.articles.languages')}
            value={left}
            onChange={(event) => setLeft(event.currentTarget.value)}
            options={texts.map((each) => ({ value: each.in, label: endonym(each.in) }))}
          />
          <SelectField
            label={t('console.articles.beside')}
            value={right ?? ''}
            onChange={(event) =>
              event.currentTarget.value === '' ? setRight(null) : open(event.currentTarget.value)
            }
            options={[
              { value: '', label: '—' },
              ...locals
                .filter((each) => serviceCode(each) !== left)
                .map((each) => ({
                  value: serviceCode(each),
                  label: `${languages[each].endonym}${texts.some((text) => text.in === serviceCode(each)) ? '' : ' +'}`,
                })),
            ]}
          />
          {write && (
            <form
              className="row g1 wrapf"
              onSubmit={(event) => {
                event.preventDefault()
                if (at !== '') void show(new Date(at).toISOString())
              }}
            >
              <TextField
                type="datetime-local"
                label={t('console.articles.scheduleAt')}
                value={at}
                onChange={(event) => setAt(event.currentTarget.value)}
                error={publish.objection('at')}
              />
              <Button
                type="submit"
                tone="line"
                size="sm"
                disabled={at === '' || isTouched || found.state === 'published'}
              >
                {t('console.articles.schedule')}
              </Button>
            </form>
          )}
          {write && found.state === 'scheduled' && (
            <Button
              tone="line"
              size="sm"
              onClick={() => void unschedule.run(over).then((done) => done && setVersion(done.version))}
            >
              {t('console.articles.unschedule')} · {formats.dateTime(found.publishAt ?? '')}
            </Button>
          )}
          {write && found.state === 'published' && (
            <Button tone="line" size="sm" onClick={() => setWithdrawing(true)}>
              {t('console.articles.withdraw')}
            </Button>
          )}
        </div>
        <section aria-label={t('console.articles.cover')}>
          <h2 className="t15 b7">{t('console.articles.cover')}</h2>
          <Photos
            label={t('console.articles.cover')}
            max={1}
            pictures={cover}
            change={(update) => {
              setTouched(true)
              setCover((was) => update(was))
            }}
          />
        </section>
        <div className={`sidebyside ${shown.length > 1 ? 'two' : ''}`}>
          {shown.map((text) => (
            <section key={text.in} aria-label={endonym(text.in)}>
              <h2 className="t15 b7">
                {endonym(text.in)}{' '}
                {text.in === found.origin && <Tag tone="line">{t('console.articles.origin')}</Tag>}
              </h2>
              <TextField
                label={t('console.articles.title')}
                value={text.title}
                lang={text.in}
                maxLength={120}
                readOnly={!write}
                onChange={(event) => put(text.in, { title: event.currentTarget.value })}
              />
              <TextArea
                label={t('console.articles.summary')}
                rows={2}
                value={text.summary}
                lang={text.in}
                maxCount={300}
                readOnly={!write}
                onChange={(event) => put(text.in, { summary: event.currentTarget.value })}
              />
              <TextField
                label={t('console.articles.coverAlt')}
                value={text.coverAlt}
                lang={text.in}
                maxLength={300}
                readOnly={!write}
                onChange={(event) => put(text.in, { coverAlt: event.currentTarget.value })}
              />
              <BlockEditor
                blocks={text.blocks}
                lang={text.in}
                readOnly={!write}
                change={(update) => change(text.in, (was) => ({ ...was, blocks: update(was.blocks) }))}
              />
              {write && text.in !== found.origin && (
                <Button
                  tone="soft"
                  size="sm"
                  onClick={() => {
                    setTouched(true)
                    setTexts((all) => all.filter((each) => each.in !== text.in))
                    if (right === text.in) setRight(null)
                    if (left === text.in) setLeft(found.origin)
                  }}
                >
                  {t('console.articles.removeLanguage')}
                </Button>
              )}
            </section>
          ))}
        </div>
        {found.versions.length > 0 && (
          <section aria-labelledby="versions">
            <h2 id="versions" className="t15 b7">
              {t('console.articles.versions')}
            </h2>
            <ul className="stack g2">
              {found.versions.map((each) => (
                <li key={each.n} className="row g2 wrapf">
                  <b>{t('console.articles.version', { n: each.n })}</b>
                  <span className="c3">
                    {formats.dateTime(each.at)} · {t('console.articles.by', { name: each.by })} ·{' '}
                    {Object.keys(each.titles).join(' ')} · {each.titles[found.origin]}
                  </span>
                  <Button
                    tone="soft"
                    size="sm"
                    aria-expanded={looked === each.n}
                    onClick={() => setLooked(looked === each.n ? null : each.n)}
                  >
                    {t('console.articles.compare')}
                  </Button>
                  {write && (
                    <Button
                      tone="soft"
                      size="sm"
                      onClick={() => void restore.run({ ...over, n: each.n }).then((done) => done && again())}
                    >
                      {t('console.articles.restore')}
                    </Button>
                  )}
                  {looked === each.n && <Version id={found.id} no={each.n} draft={written()} />}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {isWithdrawing && (
        <Withdraw
          over={over}
          close={(done) => {
            setWithdrawing(false)
            if (done !== null) setVersion(done)
          }}
        />
      )}
    </>
  )
}

function Withdraw({
  over,
  close,
}: {
  over: { id: string; version: number }
  close: (version: number | null) => void
}) {
  const t = useT()
  const [why, setWhy] = useState('')
  const command = useCommand(articleDesk.withdraw)
  return (
    <Modal open onClose={() => close(null)} title={t('console.articles.withdraw')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command.run({ ...over, why: why.trim() }).then((done) => done && close(done.version))
        }}
      >
        <Refusal error={command.error} />
        <TextField
          label={t('console.coupons.why')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          required
        />
        <Button type="submit" tone="ink" busy={command.busy} disabled={why.trim().length < 3}>
          {t('console.articles.withdraw')}
        </Button>
      </form>
    </Modal>
  )
}
