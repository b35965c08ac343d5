import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskLive } from '@tomobako/contract'
import { liveDesk, liveViews, pictures } from '@tomobako/contract'
import { isFamily } from '@tomobako/domain/goods'
import type { Family } from '@tomobako/domain/goods'
import { languageOf, languages, localOf, locals, serviceCode } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, SelectField, Tag, TextArea, TextField, Views } from '@tomobako/ui'
import { asFailure, call } from '../../core/api.ts'
import { useCommand } from '../../core/command.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Modal, Pager, Refusal } from '../../kit/index.ts'

type Open = { kind: 'form'; session: DeskLive | null } | { kind: 'cancel'; session: DeskLive }
const tones = { toCome: 'line', onAir: 'ok', replay: 'line', over: 'line', cancelled: 'danger' } as const

/** Live sessions at the desk: what is planned, what was, and who wants to be reminded. */
export default function LiveSessions() {
  const t = useT()
  const formats = useFormats()
  const { may } = useSession()
  const [query, setQuery] = useSearchParams()
  const [open, setOpen] = useState<Open | null>(null)
  const view = liveViews.find((each) => each === query.get('view')) ?? 'coming'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error } = useLive(liveDesk.list, { view, page })
  const write = may('live.write')
  const begin = (): void => setOpen({ kind: 'form', session: null })
  useKeys(write ? [{ keys: ['n'], label: t('console.live.new'), run: begin }] : [])
  const close = (): void => setOpen(null)
  return (
    <>
      <Bar title={t('console.screens.live')}>
        {write && (
          <button type="button" className="btn ink sm" onClick={begin}>
            {t('console.live.new')}
            <kbd aria-hidden="true">N</kbd>
          </button>
        )}
      </Bar>
      <Views
        label={t('console.screens.live')}
        items={liveViews.map((each) => ({
          id: each,
          href: `/live?view=${each}`,
          label: t(`console.live.view.${each}`),
          current: each === view,
        }))}
      />
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data?.rows.length === 0 && <Empty scene="no-messages" title={t('console.live.none')} />}
        {data && data.rows.length > 0 && (
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.screens.live')}</caption>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.id}>
                  <td className="num">
                    {formats.range(formats.dateTime(row.startsAt), formats.time(row.endsAt))}
                  </td>
                  <td className="wrap">
                    <b>{row.texts.find((each) => each.in === 'en')?.title}</b>
                    <div className="c3">
                      {row.host} · {row.texts.map((each) => each.in).join(' ')}
                    </div>
                    {row.cancelledWhy !== '' && <div className="c3">{row.cancelledWhy}</div>}
                  </td>
                  <td>
                    <Tag tone={tones[row.state]}>{t(`console.live.state.${row.state}`)}</Tag>
                  </td>
                  <td className="c3">{t('console.live.reminders', { count: row.reminders })}</td>
                  <td className="r">
                    {write && row.state !== 'cancelled' && (
                      <span className="row g1 ends wrapf">
                        <button
                          type="button"
                          className="btn soft sm"
                          onClick={() => setOpen({ kind: 'form', session: row })}
                        >
                          {t('console.live.change')}
                        </button>
                        {(row.state === 'toCome' || row.state === 'onAir') && (
                          <button
                            type="button"
                            className="btn soft sm"
                            onClick={() => setOpen({ kind: 'cancel', session: row })}
                          >
                            {t('console.live.cancel')}
                          </button>
                        )}
                      </span>
                    )}
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
      {open?.kind === 'form' && <Plan session={open.session} close={close} />}
      {open?.kind === 'cancel' && <Cancel session={open.session} close={close} />}
    </>
  )
}

/** A moment as a field of this browser's own zone writes it. */
const fieldOf = (iso: string): string => {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
/** `/mall/mercari/detail/m123`, one a line. */
const itemsOf = (text: string): { source: Family; id: string }[] =>
  text.split('\n').flatMap((line) => {
    const [, source = '', id = ''] =
      /\/mall\/([a-z]+)\/detail(?:\/|\?id=)([^?#&\s]+)/.exec(line) ??
      /^([a-z]+)\s+(\S+)$/.exec(line.trim()) ??
      []
    return isFamily(source) && id !== '' ? [{ source, id: decodeURIComponent(id) }] : []
  })

function Plan({ session, close }: { session: DeskLive | null; close: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(() => ({
    startsAt: session ? fieldOf(session.startsAt) : '',
    endsAt: session ? fieldOf(session.endsAt) : '',
    host: session?.host ?? '',
    spoken: session?.spoken ?? 'ja',
    watchUrl: session?.watchUrl ?? '',
    replayUrl: session?.replayUrl ?? '',
    items: session?.items.map(({ source, id }) => `${source} ${id}`).join('\n') ?? '',
  }))
  const [texts, setTexts] = useState(() =>
    (session?.texts ?? []).some((each) => each.in === 'en')
      ? session!.texts
      : [{ in: 'en', title: '', summary: '' }, ...(session?.texts ?? [])],
  )
  const [clip, setClip] = useState<{ id: string; thumbUrl: string } | null>(session?.clip ?? null)
  const [clipFault, setClipFault] = useState<string>()
  const save = useCommand(liveDesk.save, { said: t('console.live.saved') })
  const set = (values: Partial<typeof typed>): void => setTyped((was) => ({ ...was, ...values }))
  const write = (code: string, values: object): void =>
    setTexts((all) => all.map((each) => (each.in === code ? { ...each, ...values } : each)))
  const isReady = typed.startsAt !== '' && typed.endsAt !== '' && typed.host.trim() !== ''
  const submit = async (): Promise<void> => {
    const done = await save.run({
      ...(session ? { id: session.id, version: session.version } : {}),
      startsAt: new Date(typed.startsAt).toISOString(),
      endsAt: new Date(typed.endsAt).toISOString(),
      host: typed.host.trim(),
      spoken: typed.spoken,
      texts: texts.filter(({ title }) => title.trim() !== ''),
      watchUrl: typed.watchUrl.trim() === '' ? null : typed.watchUrl.trim(),
      replayUrl: typed.replayUrl.trim() === '' ? null : typed.replayUrl.trim(),
      clipId: clip?.id ?? null,
      items: itemsOf(typed.items),
    })
    if (done) close()
  }
  const field = (
    name: 'startsAt' | 'endsAt' | 'host' | 'watchUrl' | 'replayUrl',
    label: string,
    type = 'text',
  ) => (
    <TextField
      label={label}
      type={type}
      value={typed[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      error={save.objection(name)}
    />
  )
  return (
    <Modal open wide onClose={close} title={t(session ? 'console.live.change' : 'console.live.new')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void submit()
        }}
      >
        <Refusal error={save.error} />
        <div className="row g2 wrapf">
          {field('startsAt', t('console.live.start'), 'datetime-local')}
          {field('endsAt', t('console.live.end'), 'datetime-local')}
          {field('host', t('console.live.host'))}
          <SelectField
            label={t('console.live.spoken')}
            value={typed.spoken}
            onChange={(event) => set({ spoken: event.currentTarget.value })}
            options={locals.map((each) => ({ value: serviceCode(each), label: languages[each].endonym }))}
          />
        </div>
        {texts.map((each) => {
          const language = languageOf(localOf(each.in) ?? 'en').endonym
          return (
            <div key={each.in} className="stack g2">
              <TextField
                label={t('console.live.titleIn', { language })}
                value={each.title}
                lang={each.in}
                maxLength={120}
                onChange={(event) => write(each.in, { title: event.currentTarget.value })}
              />
              <TextArea
                label={t('console.live.summaryIn', { language })}
                rows={2}
                value={each.summary}
                lang={each.in}
                onChange={(event) => write(each.in, { summary: event.currentTarget.value })}
              />
            </div>
          )
        })}
        <SelectField
          label={t('console.articles.addLanguage')}
          value=""
          onChange={(event) => {
            const code = event.currentTarget.value
            if (code !== '') setTexts((all) => [...all, { in: code, title: '', summary: '' }])
          }}
          options={[
            { value: '', label: '—' },
            ...locals
              .filter((each) => !texts.some((text) => text.in === serviceCode(each)))
              .map((each) => ({ value: serviceCode(each), label: languages[each].endonym })),
          ]}
        />
        <div className="row g2 wrapf">
          {field('watchUrl', t('console.live.watch'))}
          {field('replayUrl', t('console.live.replay'))}
        </div>
        <TextField
          label={t('console.live.clip')}
          type="file"
          accept="image/gif,image/webp"
          error={clipFault}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (!file) return
            setClipFault(undefined)
            void call(pictures.sendClip, { file }, { silent: true }).then(setClip, (error: unknown) =>
              setClipFault(asFailure(error).message),
            )
          }}
        />
        {clip && <img src={clip.thumbUrl} alt="" width={160} height={100} />}
        <TextArea
          label={t('console.live.items')}
          rows={3}
          value={typed.items}
          onChange={(event) => set({ items: event.currentTarget.value })}
        />
        <Button type="submit" tone="ink" busy={save.busy} disabled={!isReady}>
          {t('console.live.save')}
        </Button>
      </form>
    </Modal>
  )
}

function Cancel({ session, close }: { session: DeskLive; close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const cancel = useCommand(liveDesk.cancel, { said: t('console.live.saved') })
  return (
    <Modal open onClose={close} title={t('console.live.cancel')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void cancel
            .run({ id: session.id, version: session.version, why: why.trim() })
            .then((done) => done && close())
        }}
      >
        <Refusal error={cancel.error} />
        <TextField
          label={t('console.live.why')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          required
        />
        <Button type="submit" tone="ink" busy={cancel.busy} disabled={why.trim().length < 3}>
          {t('console.live.cancel')}
        </Button>
      </form>
    </Modal>
  )
}
