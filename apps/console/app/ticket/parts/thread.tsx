import { useState } from 'react'
import { type OutputOf, ticketDesk } from '@tomobako/contract'
import { filledMacro, ticketLimits } from '@tomobako/domain/ticket'
import { serviceCode } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Bubble, Button, KeyButton, Notice, Price, SelectField, Slip, Tag, TextArea } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import {
  Ago,
  Due,
  Photos,
  Pictures,
  Refusal,
  WithReason,
  isTravelling,
  storedIds,
  type Picture,
} from '../../kit/index.ts'
import { Assign, Escalate, Merge, Split } from './moves.tsx'
import { Tasks } from './tasks.tsx'
import { kindOf } from './words.ts'
import './ticket.css'

type Shown = OutputOf<typeof ticketDesk.thread>
type Asked = 'handOver' | 'end' | 'escalate' | 'merge' | 'split' | null

/** One ticket: what was said, its customer, the answer. Read again when something of it changed; what is typed here stays. */
export function Thread({ id, every, go }: { id: string; every: number; go: (id: string) => void }) {
  const { data, error } = useLive(ticketDesk.thread, { id }, every)
  return (
    <aside className="insp" aria-label={data?.no ?? ''}>
      {data ? <Open found={data} go={go} /> : <Refusal error={error} />}
    </aside>
  )
}

function Open({ found, go }: { found: Shown; go: (id: string) => void }) {
  const t = useT()
  const { may } = useSession()
  const { row } = found
  const [asked, setAsked] = useState<Asked>(null)
  const claim = useCommand(ticketDesk.claim, { said: t('console.tickets.claimed') })
  const release = useCommand(ticketDesk.release, { said: t('console.tickets.released') })
  const isOpen = found.state !== 'closed'
  const isOthers = row.claim !== null && !row.claim.mine
  const canWrite = may('tickets.write') && isOpen && !isOthers
  const isUp = row.escalated !== null
  const canEscalate = canWrite && (!isUp || may('tickets.lead'))
  const escalateLabel = t(isUp ? 'console.tickets.calm' : 'console.tickets.escalate')
  useKeys([
    {
      keys: ['c'],
      label: t('console.tickets.claim'),
      off: !canWrite,
      run: () => void claim.run({ id: found.id }),
    },
    {
      keys: ['r'],
      label: t('console.tickets.answer'),
      off: !canWrite,
      run: () => document.querySelector<HTMLTextAreaElement>('#answer textarea')?.focus(),
    },
    { keys: ['a'], label: t('console.tickets.handOver'), off: !canWrite, run: () => setAsked('handOver') },
    { keys: ['e'], label: t('console.tickets.end'), off: !canWrite, run: () => setAsked('end') },
    { keys: ['u'], label: escalateLabel, off: !canEscalate, run: () => setAsked('escalate') },
  ])
  return (
    <>
      <div className="sc" tabIndex={-1}>
        <div className="row between head">
          <span className="row g2 wrapf">
            <b>{kindOf(t, found)}</b>
            <span className="c3 num">{found.no}</span>
          </span>
          <Tag tone={found.state === 'handling' ? 'info' : found.state === 'waiting' ? 'warn' : 'line'}>
            {t(`console.tickets.state.${found.state}`)}
          </Tag>
        </div>
        <p className="row g2 wrapf c3">
          {found.dueAt !== null && <Due at={found.dueAt} />}
          {found.closeAt !== null && (
            <span className="row g1">
              {t('console.tickets.closes')} <Due at={found.closeAt} />
            </span>
          )}
          {found.closedBy !== null && t(`console.tickets.closedBy.${found.closedBy}`)}
          {row.evaluation !== null && (
            <Tag>
              {t(`ticket.level.${found.evaluation!.level}`)} {found.evaluation!.text}
            </Tag>
          )}
        </p>
        {isOthers && <Notice tone="warn">{t('console.tickets.heldBy', { name: row.claim!.name })}</Notice>}
        {row.escalated && (
          <Notice tone="danger">
            {t('console.tickets.escalatedBy', { name: row.escalated.name, why: row.escalated.why })}
          </Notice>
        )}
        {found.mergedInto && (
          <Notice tone="plain">
            <button type="button" className="underline" onClick={() => go(found.mergedInto!.id)}>
              {t('console.tickets.mergedInto', { no: found.mergedInto.no })}
            </button>
          </Notice>
        )}
        {canWrite && (
          <div className="row g2 wrapf deskmoves">
            <Assign found={found} />
            <Button size="sm" tone="line" disabled={!canEscalate} onClick={() => setAsked('escalate')}>
              {escalateLabel}
            </Button>
            {found.others.length > 0 && (
              <Button size="sm" tone="line" onClick={() => setAsked('merge')}>
                {t('console.tickets.merge')}
              </Button>
            )}
            {found.messages.length > 1 && (
              <Button size="sm" tone="line" onClick={() => setAsked('split')}>
                {t('console.tickets.split')}
              </Button>
            )}
          </div>
        )}
        {found.earlier && <p className="c3">{t('ticket.detail.earlier', { no: found.earlier.no })}</p>}
        <ol className="ticketthread">
          {found.messages.map((each) => (
            <li key={each.id} className={each.by === 'note' ? 'isnote' : undefined}>
              <Bubble
                mine={each.by !== 'customer'}
                who={
                  <>
                    {each.by === 'note' && <b>{t('console.tickets.noteOf')} </b>}
                    <bdi>{each.by === 'customer' ? row.customer.masked : each.name}</bdi> ·{' '}
                    <Ago at={each.at} />
                    {each.via === 'mail' && <> · {t('console.tickets.byMail')}</>}
                  </>
                }
              >
                <Words said={each} />
                {each.leftOut > 0 && (
                  <span className="c3">{t('console.tickets.leftOut', { count: each.leftOut })}</span>
                )}
                <Pictures photos={each.photos} />
              </Bubble>
            </li>
          ))}
        </ol>
        {canWrite && <Answer found={found} />}
        {!found.translates && found.row.customer.language !== serviceCode(t.local) && (
          <p className="c3">{t('console.tickets.noTranslator')}</p>
        )}
        {may('tickets.write') && <Note id={found.id} />}
        <Tasks found={found} canAsk={may('tickets.write') && isOpen} />
        <Beside found={found} />
        <details className="more">
          <summary>{t('console.tickets.history')}</summary>
          <ol className="story">
            {found.events.map((event) => (
              <li key={`${event.at}${event.event}`}>
                <Ago at={event.at} />
                <b>{t.dynamic(`console.tickets.event.${event.event}`, {}, event.event)}</b>
                <span className="c2">
                  {event.name} {event.why}
                </span>
              </li>
            ))}
          </ol>
        </details>
      </div>
      {canWrite && (
        <div className="acts">
          <KeyButton tone="go" type="submit" form="answer">
            {t('console.tickets.send')}
          </KeyButton>
          {row.claim?.mine ? (
            <KeyButton onClick={() => void release.run({ id: found.id })}>
              {t('console.tickets.release')}
            </KeyButton>
          ) : (
            <KeyButton keyHint="C" onClick={() => void claim.run({ id: found.id })}>
              {t('console.tickets.claim')}
            </KeyButton>
          )}
          <KeyButton keyHint="A" onClick={() => setAsked('handOver')}>
            {t('console.tickets.handOver')}
          </KeyButton>
          <KeyButton keyHint="E" onClick={() => setAsked('end')}>
            {t('console.tickets.end')}
          </KeyButton>
        </div>
      )}
      {asked === 'handOver' && <HandOver found={found} close={() => setAsked(null)} />}
      {asked === 'end' && <End found={found} close={() => setAsked(null)} />}
      {asked === 'escalate' && <Escalate found={found} close={() => setAsked(null)} />}
      {asked === 'split' && <Split found={found} close={() => setAsked(null)} />}
      {asked === 'merge' && (
        <Merge
          found={found}
          close={() => setAsked(null)}
          gone={(id) => {
            setAsked(null)
            go(id)
          }}
        />
      )}
    </>
  )
}

/** What was said, by a machine in the reader's words where there is one, the writer's own one tap away. */
function Words({ said }: { said: Shown['messages'][number] }) {
  const t = useT()
  const own = (
    <span className="pre" dir="auto">
      {said.text}
    </span>
  )
  if (said.translated === null) return own
  return (
    <>
      <span className="pre" dir="auto">
        {said.translated}
      </span>
      <details className="more">
        <summary className="c3">{t('console.tickets.original')}</summary>
        {own}
      </details>
    </>
  )
}

/** The answer, over the version that is read: a word of the customer meanwhile is shown first. Kept as a draft until it is sent. */
function Answer({ found }: { found: Shown }) {
  const t = useT()
  const { data: tables } = useLive(ticketDesk.tables, {}, 0)
  const { data: beside } = useLive(ticketDesk.beside, { id: found.id }, 0)
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const draft = useDraft(`ticket ${found.id}`, {
    text: '',
    language: found.row.replyLanguage as string,
    close: '',
  })
  const command = useCommand(ticketDesk.answer, { said: t('console.tickets.sent') })
  const language = (['en', 'zhCn', 'ja'] as const).find((each) => each === draft.value.language) ?? 'en'
  const submit = async (): Promise<void> => {
    if (isTravelling(pictures)) return
    const sent = await command.run({
      id: found.id,
      version: found.row.version,
      language,
      text: draft.value.text,
      photoIds: storedIds(pictures),
      close: draft.value.close === 'yes',
    })
    if (!sent) return
    draft.drop()
    setPictures([])
  }
  return (
    <form
      id="answer"
      className="record"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 className="ctitle">{t('console.tickets.answer')}</h2>
      <Suggestions
        id={found.id}
        insert={(text, written) =>
          draft.set((now) => ({ text: now.text === '' ? text : `${now.text}\n${text}`, language: written }))
        }
      />
      <Refusal error={command.error} fields={['text', 'photoIds']} />
      <div className="two-cols">
        <SelectField
          label={t('console.tickets.writeIn')}
          value={language}
          onChange={(event) => draft.set({ language: event.currentTarget.value })}
          options={(['en', 'zhCn', 'ja'] as const).map((each) => ({
            value: each,
            label: t(`ticket.language.${each}`),
          }))}
        />
        <SelectField
          label={t('console.tickets.macro')}
          value=""
          placeholder={t('console.form.choose')}
          onChange={(event) => {
            const macro = tables?.macros.find(({ id }) => id === event.currentTarget.value)
            if (!macro) return
            const text = filledMacro(macro.texts[language], {
              name: beside?.name ?? found.row.customer.masked,
              no: found.no,
            })
            draft.set((now) => ({ text: now.text === '' ? text : `${now.text}\n${text}` }))
          }}
          options={(tables?.macros ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <TextArea
        label={t('console.tickets.toCustomer')}
        rows={5}
        maxCount={ticketLimits.textLength}
        value={draft.value.text}
        onChange={(event) => draft.set({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
        error={command.objection('text')}
      />
      <Photos
        pictures={pictures}
        change={(update) => setPictures((all) => update(all))}
        max={ticketLimits.photos}
        label={t('console.tickets.photos')}
      />
      <label className="row g2">
        <input
          type="checkbox"
          checked={draft.value.close === 'yes'}
          onChange={(event) => draft.set({ close: event.currentTarget.checked ? 'yes' : '' })}
        />
        {t('console.tickets.sendAndEnd')}
      </label>
    </form>
  )
}

/** What our pages say to the customer's words, with the place: put into the answer by a press or by its number. */
function Suggestions({ id, insert }: { id: string; insert: (text: string, language: string) => void }) {
  const t = useT()
  const { data } = useLive(ticketDesk.suggested, { id }, 0)
  const rows = data?.rows ?? []
  const put = (index: number): void => {
    const row = rows[index]
    if (row && data) insert(`${row.text}\n(${row.place}: ${row.url})`, data.language)
  }
  useKeys(
    [0, 1, 2].map((index) => ({
      keys: [String(index + 1)],
      label: t('console.tickets.suggest.key', { number: index + 1 }),
      off: rows[index] === undefined,
      run: () => put(index),
    })),
  )
  if (rows.length === 0 || !data) return null
  return (
    <section aria-label={t('console.tickets.suggest.title')}>
      <h2 className="ctitle">{t('console.tickets.suggest.title')}</h2>
      <ol className="tasklist">
        {rows.map((row, index) => (
          <li key={row.id} className="pane">
            <p className="pre" dir="auto">
              {row.text}
            </p>
            <p className="row between g2 wrapf">
              <a className="underline c3" href={row.url} target="_blank" rel="noopener noreferrer" dir="auto">
                {t('console.tickets.suggest.source', { place: row.place })}
              </a>
              <Button size="sm" tone="line" onClick={() => put(index)}>
                {t('console.tickets.suggest.use')} <kbd aria-hidden="true">{index + 1}</kbd>
              </Button>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Note({ id }: { id: string }) {
  const t = useT()
  const draft = useDraft(`ticket note ${id}`, { text: '' })
  const command = useCommand(ticketDesk.note, { said: t('console.tickets.noted') })
  return (
    <details className="more">
      <summary>{t('console.tickets.note')}</summary>
      <form
        className="record"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command.run({ id, text: draft.value.text }).then((done) => done && draft.drop())
        }}
      >
        <TextArea
          label={t('console.tickets.noteLabel')}
          rows={2}
          maxCount={ticketLimits.textLength}
          value={draft.value.text}
          onChange={(event) => draft.set({ text: event.currentTarget.value })}
          error={command.objection('text')}
        />
        <Button
          type="submit"
          size="sm"
          tone="line"
          busy={command.busy}
          disabled={draft.value.text.trim() === ''}
        >
          {t('console.tickets.note')}
        </Button>
      </form>
    </details>
  )
}

/** What stands about the customer. The look is written down, so it is read once and not every few seconds. */
function Beside({ found }: { found: Shown }) {
  const t = useT()
  const { date } = useFormats()
  const { data, error } = useLive(ticketDesk.beside, { id: found.id }, 0)
  if (!data) return <Refusal error={error} />
  const state = (kind: string, key: string): string =>
    t.dynamic(`console.${kind === 'parcel' ? 'parcelState' : 'lineState'}.${key}`, {}, key)
  const things = [...(found.thing ? [found.thing] : []), ...data.recent]
  return (
    <section aria-label={t('console.desk.customer')}>
      <h2 className="ctitle">
        <a className="underline" href={`/customers/${data.customerId}`}>
          <bdi>{data.name}</bdi>
        </a>
      </h2>
      <Slip
        columns={2}
        className="gap"
        cells={[
          { label: t('console.tickets.from'), value: `${data.country} · ${data.language}` },
          { label: t('console.tickets.since'), value: date(data.since, 'long') },
          { label: t('console.tickets.orders'), value: `${data.orders} · ${data.parcels}` },
          { label: t('console.tickets.wallet'), value: <Price yen={data.walletYen} /> },
        ]}
      />
      <ul className="ticketthings">
        {things.map((each, at) => (
          <li key={`${each.kind}${each.no}${at}`} className="row between g2">
            <span className="clamp1">
              <b className="num">{each.no}</b> <span dir="auto">{each.title}</span>
            </span>
            <Tag>{state(each.kind, each.state)}</Tag>
          </li>
        ))}
      </ul>
      {data.tickets.length > 0 && (
        <>
          <h3 className="c3">{t('console.tickets.earlier')}</h3>
          <ul className="ticketthings">
            {data.tickets.map((each) => (
              <li key={each.id} className="row between g2">
                <a className="underline num" href={`/tickets?id=${each.id}`}>
                  {each.no}
                </a>
                <span className="c3">{date(each.at)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function HandOver({ found, close }: { found: Shown; close: () => void }) {
  const t = useT()
  const { data } = useLive(ticketDesk.tables, {}, 0)
  const [staffId, setStaff] = useState('')
  const command = useCommand(ticketDesk.handOver, { said: t('console.tickets.handedOver') })
  return (
    <WithReason
      title={t('console.tickets.handOver')}
      label={t('console.form.reason')}
      others={['staffId']}
      ready={staffId !== ''}
      cancels
      command={command}
      send={(why) => command.run({ id: found.id, version: found.row.version, staffId, why })}
      close={close}
    >
      <SelectField
        label={t('console.tickets.colleague')}
        value={staffId}
        placeholder={t('console.form.choose')}
        onChange={(event) => setStaff(event.currentTarget.value)}
        options={(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        error={command.objection('staffId')}
      />
    </WithReason>
  )
}

function End({ found, close }: { found: Shown; close: () => void }) {
  const t = useT()
  const command = useCommand(ticketDesk.end, { said: t('console.tickets.ended') })
  return (
    <WithReason
      title={t('console.tickets.end')}
      label={t('console.form.reason')}
      cancels
      command={command}
      send={(why) => command.run({ id: found.id, version: found.row.version, why })}
      close={close}
    />
  )
}
