import type { DatedCalls, DatedChanges, DatedShown, DatedTrialOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import type { ReactNode } from 'react'
import { Button, Notice, SelectField, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, DraftEnd, Refusal } from '../../kit/index.ts'
import './settings.css'
import { Second, VersionSaid } from './second.tsx'
import { Trial } from './trial.tsx'
import type { TrialWords } from './trial.tsx'

/** One part of a setting: how it is shown, typed and read. */
export type DatedField<Values> = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly num?: boolean
  /** It begins a row: those after it belong to it. */
  readonly begins?: boolean
  readonly text: (values: Values) => string
  /** The values with what was typed; undefined when it is none. */
  readonly put: (values: Values, text: string) => Values | undefined
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

type Props<Values> = {
  calls: DatedCalls<Values>
  fields: readonly DatedField<Values>[]
  intro: string
  words: TrialWords
  /** It begins with a month, not with a day. */
  byMonth?: boolean
  /** The first day it may begin with, where that is not today. */
  first?: (today: string) => string
}

/** What the frame of a dated setting needs to know of it. */
type Framed<Values, Changed> = {
  readonly today: string
  readonly version: number
  readonly coming: readonly { version: number; from: string | null; by: string; values: Values }[]
  readonly waiting: (Parameters<typeof Second>[0]['look'] & { from: string; changes: Changed }) | null
}

/** Around every setting whose versions hold from a day on: which version holds, what waits for a second person, and what comes. */
export function DatedFrame<Values, Changed>({
  data,
  error,
  intro,
  said,
  decide,
  asked,
  comes,
  form,
}: {
  data: Framed<Values, Changed> | undefined
  error: Parameters<typeof Refusal>[0]['error']
  intro: string
  /** A day as people say it. */
  said: (day: string) => string
  decide: Parameters<typeof Second>[0]['call']
  /** What waits, in words, with its trial. */
  asked: (waiting: { id: string; changes: Changed }) => ReactNode
  comes: (values: Values) => ReactNode
  form: ReactNode
}) {
  const t = useT()
  return (
    <div className="cbody scroll">
      <Refusal error={data ? undefined : error} />
      {data && (
        <>
          <p className="c2 tariff-top">
            <VersionSaid version={data.version} /> · {intro}
          </p>
          {data.waiting && (
            <div className="tariff-top">
              <Second
                title={t('console.dated.asked', { day: said(data.waiting.from) })}
                look={data.waiting}
                call={decide}
              >
                {asked(data.waiting)}
              </Second>
            </div>
          )}
          {data.coming.map((each) => (
            <div key={each.version} className="tariff-top">
              <Notice
                tone="plain"
                title={t('console.dated.coming', { day: said(each.from ?? data.today), name: each.by })}
              >
                {comes(each.values)}
              </Notice>
            </div>
          ))}
          {form}
        </>
      )}
    </div>
  )
}

/**
 * A setting that two people change and whose versions hold from a day on (decision 0116): what holds, what waits with its trial, what comes, the form
 * of a proposal, and the versions before, each of which can be put into the form again.
 */
export function DatedScreen<Values extends object>(props: Props<Values>) {
  const { data, error } = useLive(props.calls.show, {}, 15_000)
  const { date, month } = useFormats()
  const { fields, calls, words, intro, byMonth = false } = props
  return (
    <DatedFrame<Values, DatedChanges<Values>>
      data={data}
      error={error}
      intro={intro}
      said={(day) => (byMonth ? month(day.slice(0, 7)) : date(day, 'long'))}
      decide={calls.decide}
      asked={({ id, changes }) =>
        data && (
          <>
            <Changes fields={fields} from={data.values} to={changed(data.values, changes)} />
            <Trial<DatedTrialOf<Values>>
              call={calls.trial}
              words={words}
              of={() => ({ of: 'waiting', id })}
            />
          </>
        )
      }
      comes={(values) => data && <Changes fields={fields} from={data.values} to={values} />}
      form={data && <Form key={data.version} {...props} data={data} />}
    />
  )
}

const changed = <Values extends object>(values: Values, changes: DatedChanges<Values>): Values => ({
  ...values,
  ...changes,
})

/** What would be another text, old and new. */
function Changes<Values>({
  fields,
  from,
  to,
}: {
  fields: readonly DatedField<Values>[]
  from: Values
  to: Values
}) {
  return (
    <ul className="plainlist">
      {fields
        .filter((field) => field.text(from) !== field.text(to))
        .map((field) => (
          <li key={field.id}>
            {field.label}: {wordOf(field, from)} → <b>{wordOf(field, to)}</b>
          </li>
        ))}
    </ul>
  )
}
const wordOf = <Values,>({ text, options }: DatedField<Values>, values: Values): string => {
  const said = text(values)
  return options?.find((each) => each.value === said)?.label ?? (said || '–')
}

type Draft = { typed: Record<string, string>; from: string; why: string }

function Form<Values extends object>({
  data,
  calls,
  fields,
  words,
  byMonth = false,
  first: earliest = (today) => today,
}: Props<Values> & { data: DatedShown<Values> }) {
  const t = useT()
  const { may } = useSession()
  const write = may(calls.ask.permission ?? '')
  const ask = useCommand(calls.ask)
  const first = byMonth ? data.today.slice(0, 7) : earliest(data.today)
  const draft = useDraft<Draft>(calls.ask.name, { typed: {}, from: first, why: '' })
  const { typed, from, why } = draft.value
  const wrong: string[] = []
  let wished = data.values
  for (const field of fields) {
    const text = typed[field.id]
    if (text === undefined) continue
    const next = field.put(wished, text)
    if (next === undefined) wrong.push(field.id)
    else wished = next
  }
  // Only what differs is asked for: what somebody else agreed on meanwhile stays theirs.
  const changes = differing(data.values, wished)
  const isChanging = Object.keys(changes).length > 0
  const day = byMonth ? `${from}-01` : from
  const type = (id: string, text: string): void => {
    draft.set((was) => ({ typed: { ...was.typed, [id]: text } }))
    ask.clear()
  }
  const again = (values: Values): void =>
    draft.set({ typed: Object.fromEntries(fields.map((field) => [field.id, field.text(values)])) })
  return (
    <>
      <form
        className="stack g4 tariff-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (wrong.length > 0 || !isChanging || from === '' || why.trim().length < 3) return
          void ask.run({ from: day, changes, why: why.trim() }).then((done) => {
            if (!done) return
            draft.drop()
            toast(t('console.second.waits'))
          })
        }}
      >
        <fieldset disabled={!write}>
          <div className="tariff-grid">
            {fields.map((field) => {
              const { id, label, hint, num, begins, options } = field
              const common = {
                label,
                ...(hint === undefined ? {} : { hint }),
                value: typed[id] ?? field.text(data.values),
                error: wrong.includes(id)
                  ? t('console.form.needed')
                  : (ask.objection(`changes.${id}`) ?? ask.objection(id)),
              }
              return (
                <div key={id} className={begins ? 'tariff-begins' : undefined}>
                  {options ? (
                    <SelectField
                      {...common}
                      options={[...options]}
                      onChange={(event) => type(id, event.currentTarget.value)}
                    />
                  ) : (
                    <TextField
                      {...common}
                      {...(num ? { num: true, inputMode: 'numeric' as const } : { autoComplete: 'off' })}
                      onChange={(event) => type(id, event.currentTarget.value)}
                    />
                  )}
                </div>
              )
            })}
          </div>
        </fieldset>
        {write ? (
          <>
            <TextField
              label={t(byMonth ? 'console.dated.month' : 'console.tables.from')}
              hint={t('console.dated.fromHint')}
              type={byMonth ? 'month' : 'date'}
              min={first}
              required
              value={from}
              error={ask.objection('from')}
              onChange={(event) => {
                const given = event.currentTarget.value
                draft.set({ from: given })
                ask.clear()
              }}
            />
            {isChanging && (
              <>
                <Changes fields={fields} from={data.values} to={wished} />
                <Trial<DatedTrialOf<Values>>
                  call={calls.trial}
                  words={words}
                  of={() =>
                    wrong.length > 0 || from === '' ? undefined : { of: 'asked', from: day, changes }
                  }
                />
              </>
            )}
            <TextField
              label={t('console.tables.whyField')}
              hint={t('console.tables.whyHint')}
              required
              maxLength={300}
              value={why}
              error={ask.objection('why')}
              onChange={(event) => {
                const given = event.currentTarget.value
                draft.set({ why: given })
              }}
            />
            <Refusal
              error={ask.error}
              fields={['from', 'why', ...fields.flatMap(({ id }) => [id, `changes.${id}`])]}
            />
            <DraftEnd
              label={t('console.limits.ask')}
              busy={ask.busy}
              touched={draft.touched}
              ready={
                wrong.length === 0 &&
                isChanging &&
                from !== '' &&
                why.trim().length >= 3 &&
                data.waiting === null
              }
              drop={() => {
                draft.drop()
                ask.clear()
              }}
            />
          </>
        ) : (
          <Notice tone="plain">{t('console.limits.readOnly')}</Notice>
        )}
      </form>
      {data.former.length > 0 && (
        <section className="stack g3 tariff-form">
          <h2 className="b7">{t('console.limits.former')}</h2>
          {data.former.map((each, index) => (
            <div key={each.version} className="stack g2">
              <p className="c2">
                <VersionSaid version={each.version} /> · {each.by} · <Ago at={each.since} />
              </p>
              <Changes
                fields={fields}
                from={each.values}
                to={data.former[index - 1]?.values ?? data.values}
              />
              {write && (
                <div>
                  <Button
                    size="sm"
                    tone="line"
                    aria-label={t('console.dated.againOne', { version: each.version })}
                    onClick={() => again(each.values)}
                  >
                    {t('console.dated.again')}
                  </Button>
                </div>
              )}
            </div>
          ))}
        </section>
      )}
    </>
  )
}

/** The parts that are other ones, whole. */
const differing = <Values extends object>(from: Values, to: Values): DatedChanges<Values> =>
  Object.fromEntries(
    Object.entries(to).filter(
      ([key, value]) => JSON.stringify(from[key as keyof Values]) !== JSON.stringify(value),
    ),
  ) as DatedChanges<Values> // Its keys are those of the values.
