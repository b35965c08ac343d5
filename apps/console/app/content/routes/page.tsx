import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { BodyInput } from '@tomobako/contract'
import { contentDesk } from '@tomobako/contract'
import { isText, kindsOn, pageKinds, type PageKind, pageWords } from '@tomobako/domain/content'
import { languages, type Local, locals } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Button, Notice, SelectField, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Refusal, showFirstError } from '../../kit/index.ts'
import { BlockForm } from '../parts/block-form.tsx'
import { BlockList } from '../parts/block-list.tsx'
import { emptyBody, type Part } from '../parts/body.ts'
import '../parts/content.css'
import { WordFields } from '../parts/fields.tsx'
import { fromJstField, jstField } from '../parts/moment.ts'
import { GuideWords } from '../parts/guide-words.tsx'
import { Preview } from '../parts/preview.tsx'
import { type DeskDetail, Publish, Releases } from '../parts/publish.tsx'
import { Versions } from '../parts/versions.tsx'

/** One page at the desk: its newest version, or a first one of the kind that the address says. */
export default function PageScreen() {
  const { key = '' } = useParams()
  const [params] = useSearchParams()
  const { data, error } = useLive(contentDesk.page, { key }, 0)
  const kind = pageKinds.find((each) => each === params.get('kind')) ?? null
  const isFresh = error?.key === 'common.notFound' && kind !== null
  if (data) return <Editor key={`${key}/${data.newest}`} pageKey={key} kind={data.kind} page={data} />
  if (isFresh) return <Editor key={key} pageKey={key} kind={kind} page={null} />
  return (
    <>
      <Bar title={key} />
      <div className="cbody scroll">
        <Refusal error={error} />
      </div>
    </>
  )
}

type Open = 'publish' | 'off' | 'versions' | 'preview' | null

function Editor({ pageKey, kind, page }: { pageKey: string; kind: PageKind; page: DeskDetail | null }) {
  const t = useT()
  const navigate = useNavigate()
  const { may } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [body, setBody] = useState<BodyInput>(() => page?.body ?? emptyBody(kind))
  const [isDirty, setDirty] = useState(page === null)
  const [note, setNote] = useState('')
  const [isCorrection, setCorrection] = useState(false)
  const [beside, setBeside] = useState<Local>('de')
  const [chosen, setChosen] = useState(body.blocks[0]?.id ?? '')
  const [open, setOpen] = useState<Open>(null)
  const save = useCommand(contentDesk.save, { said: t('console.pages.saved') })
  const base = page?.newest ?? 0
  const write = may('content.write')
  const change = (next: Partial<BodyInput>): void => {
    setBody((was) => ({ ...was, ...next }))
    setDirty(true)
    // What was said of a place is not true of another that stands there now.
    if (next.blocks && next.blocks.length === body.blocks.length && save.error) save.clear()
  }
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  const objection = (path: string): string | undefined =>
    save.error?.errors.find(({ field }) => field === path)?.msg
  const wrong = new Set(
    (save.error?.errors ?? []).flatMap(
      ({ field }) => /^blocks\.(\d+)/.exec(field)?.slice(1).map(Number) ?? [],
    ),
  )
  const submit = async (): Promise<void> => {
    const done = await save.run({
      key: pageKey,
      kind,
      base,
      body,
      note: note.trim(),
      correction: kind === 'legal' && isCorrection,
    })
    if (!done) return showFirstError(form.current)
    setDirty(false)
    setNote('')
    setCorrection(false)
    if (base === 0) void navigate(`/pages/${pageKey}`, { replace: true })
  }
  const index = Math.max(
    0,
    body.blocks.findIndex(({ id }) => id === chosen),
  )
  const block = body.blocks[index]
  const head: Part = { words: body.words, fields: {} }
  const close = (): void => setOpen(null)
  return (
    <>
      <Bar title={body.words['en']?.['title'] || pageKey}>
        {isDirty ? (
          <Tag tone="warn">{t('console.pages.unsaved')}</Tag>
        ) : (
          <Tag>{t('console.pages.version', { no: base })}</Tag>
        )}
        {page && (
          <>
            <button type="button" className="btn soft sm" onClick={() => setOpen('preview')}>
              {t('console.pages.preview')}
            </button>
            <button type="button" className="btn soft sm" onClick={() => setOpen('versions')}>
              {t('console.pages.versions')}
            </button>
            {may('content.publish') && (
              <>
                {page.state === 'shown' && kind !== 'legal' && (
                  <button type="button" className="btn soft sm" onClick={() => setOpen('off')}>
                    {t('console.pages.off')}
                  </button>
                )}
                <button
                  type="button"
                  className="btn ink sm"
                  disabled={isDirty}
                  onClick={() => setOpen('publish')}
                >
                  {t('console.pages.publish')}
                </button>
              </>
            )}
          </>
        )}
      </Bar>
      <div className="cbody scroll pg-body">
        <form
          ref={form}
          noValidate
          className="stack g3"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Refusal error={save.error} />
          {kind === 'legal' && <Notice tone="info">{t('console.pages.legalNote')}</Notice>}
          {kind === 'home' && <Notice tone="info">{t('console.pages.homeNote')}</Notice>}
          {kind === 'guide' && <Notice tone="info">{t('console.pages.guideNote')}</Notice>}
          <SelectField
            label={t('console.pages.beside')}
            value={beside}
            options={locals
              .filter((each) => languages[each].catalogue && each !== 'en')
              .map((each) => ({ value: each, label: languages[each].endonym }))}
            onChange={(event) => {
              const { value } = event.currentTarget
              setBeside(locals.find((each) => each === value) ?? 'de')
            }}
          />
          <section className="card pad stack g3">
            <h2 className="t17 b7">{t('console.pages.head')}</h2>
            <WordFields
              spec={pageWords}
              part={head}
              change={({ words }) => change({ words })}
              path="page"
              objection={objection}
              beside={beside}
            />
            <div className="row g2 wrapf" hidden={isText(kind)}>
              {(['startsAt', 'endsAt'] as const).map((name) => (
                <TextField
                  key={name}
                  label={t(`console.pages.${name}`)}
                  type="datetime-local"
                  value={jstField(body[name])}
                  onChange={(event) => {
                    const moment = fromJstField(event.currentTarget.value)
                    change(name === 'startsAt' ? { startsAt: moment } : { endsAt: moment })
                  }}
                  error={objection(name)}
                />
              ))}
            </div>
          </section>
          <div className="pg-work">
            <BlockList
              blocks={body.blocks}
              objection={objection('blocks')}
              chosen={block?.id ?? ''}
              choose={setChosen}
              change={(blocks) => change({ blocks })}
              wrong={wrong}
              kinds={kindsOn(kind)}
            />
            {block && (
              <BlockForm
                key={block.id}
                block={block}
                change={(next) =>
                  change({ blocks: body.blocks.map((each) => (each.id === next.id ? next : each)) })
                }
                path={`blocks.${index}`}
                objection={objection}
                beside={beside}
                isTimed={!isText(kind)}
              />
            )}
          </div>
          {write && (
            <div className="row g2 ends wrapf">
              <TextField
                label={t('console.pages.note')}
                value={note}
                maxLength={300}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
              {kind === 'legal' && page && (
                <label className="row g2">
                  <input
                    type="checkbox"
                    checked={isCorrection}
                    onChange={(event) => setCorrection(event.currentTarget.checked)}
                  />
                  {t('console.pages.correction')}
                </label>
              )}
              <Button type="submit" tone="ink" size="md" busy={save.busy} disabled={!isDirty}>
                {t('console.pages.save', { no: base + 1 })}
              </Button>
            </div>
          )}
        </form>
        {page?.guide && <GuideWords page={page} guide={page.guide} write={write} />}
        {page && <Releases page={page} write={may('content.publish')} />}
      </div>
      {page && (open === 'publish' || open === 'off') && (
        <Publish page={page} off={open === 'off'} close={close} />
      )}
      {page && open === 'preview' && (
        <Preview pageKey={pageKey} no={page.newest} isSaved={!isDirty} close={close} />
      )}
      {page && open === 'versions' && (
        <Versions
          page={page}
          close={close}
          bring={(old) => {
            change(old)
            setChosen(old.blocks[0]?.id ?? '')
            close()
          }}
        />
      )}
    </>
  )
}
