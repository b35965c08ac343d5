import { prepaidDesk } from '@tomobako/contract'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { isDayOfYear, prepaidLimits, securedBy } from '@tomobako/domain/prepaid'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice, SelectField, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { DraftEnd, Refusal, wholeNumber } from '../../kit/index.ts'
import { PartsBar } from '../../tariff/parts/parts.tsx'
import { Former, Second, VersionSaid } from '../../tariff/parts/second.tsx'

type Shown = OutputOf<typeof prepaidDesk.show>
type Values = InputOf<typeof prepaidDesk.ask>['values']
const names = [
  'from',
  'expiryMonths',
  'tellDays',
  'baseDays',
  'thresholdYen',
  'securedPercent',
  'dueMonths',
  'securedBy',
  'makesGood',
  'contact',
] as const satisfies readonly (keyof Values)[]
type Name = (typeof names)[number]

/** The rules of prepaid balance (decision 0106): whether it ends, when it is counted, how much is put aside. */
export default function PrepaidSettings() {
  const t = useT()
  const { data, error } = useLive(prepaidDesk.show, {}, 15_000)
  return (
    <>
      <PartsBar current="prepaid" />
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data && (
          <>
            <p className="c2 tariff-top">
              <VersionSaid version={data.version} /> · {t('console.prepaid.intro')}
            </p>
            {data.waiting && (
              <div className="tariff-top">
                <Second title={t('console.prepaid.another')} look={data.waiting} call={prepaidDesk.decide}>
                  <Changes from={data.values} to={data.waiting.values} />
                </Second>
              </div>
            )}
            <Form key={data.version} data={data} />
            <Former data={data} changes={(from, to) => <Changes from={from} to={to} />} />
          </>
        )}
      </div>
    </>
  )
}

function useSaid(): (name: Name, values: Values) => string {
  const t = useT()
  const { yen, number, date } = useFormats()
  return (name, values) => {
    switch (name) {
      case 'from':
        return date(`${values.from}T12:00:00+09:00`, 'long')
      case 'expiryMonths':
        return values.expiryMonths === null
          ? t('console.prepaid.never')
          : t('console.prepaid.months', { count: values.expiryMonths })
      case 'thresholdYen':
        return yen(values.thresholdYen)
      case 'securedBy':
        return t(`console.prepaid.by.${values.securedBy}`)
      case 'makesGood':
        return t(values.makesGood ? 'console.prepaid.good' : 'console.prepaid.notGood')
      case 'baseDays':
        return values.baseDays.join(', ')
      case 'contact':
        return values.contact || '–'
      case 'tellDays':
      case 'securedPercent':
      case 'dueMonths':
        return number(values[name])
    }
  }
}

function Changes({ from, to }: { from: Values; to: Values }) {
  const t = useT()
  const said = useSaid()
  return (
    <ul className="plainlist">
      {names
        .filter((name) => said(name, from) !== said(name, to))
        .map((name) => (
          <li key={name}>
            {t(`console.prepaid.${name}`)}: {said(name, from)} → <b>{said(name, to)}</b>
          </li>
        ))}
    </ul>
  )
}

const figures = ['tellDays', 'thresholdYen', 'securedPercent', 'dueMonths'] as const
const NEVER = 'never'
const daysOf = (text: string): string[] => text.split(/[\s,、]+/).filter(Boolean)

function Form({ data }: { data: Shown }) {
  const t = useT()
  const { may } = useSession()
  const isMine = may('money.limits')
  // What was typed outlives a reload and a refusal.
  const draft = useDraft<{ typed: Partial<Record<Name, string>>; why: string }>('prepaid', {
    typed: {},
    why: '',
  })
  const ask = useCommand(prepaidDesk.ask)
  const { yen } = useFormats()
  const { typed, why } = draft.value
  const { values } = data
  const text = (name: Name): string => {
    const given = typed[name]
    if (given !== undefined) return given
    const value = values[name]
    if (name === 'thresholdYen') return yen(values.thresholdYen)
    return Array.isArray(value) ? value.join(', ') : value === null ? NEVER : String(value)
  }
  const type = (name: Name, given: string): void => {
    draft.set((was) => ({ ...was, typed: { ...was.typed, [name]: given } }))
    ask.clear()
  }
  const wrong: Partial<Record<Name, string>> = {}
  for (const name of figures)
    if (wholeNumber(text(name)) === undefined) wrong[name] = t('console.form.wholeFigure')
  const days = daysOf(text('baseDays'))
  if (days.length === 0 || !days.every(isDayOfYear)) wrong.baseDays = t('console.prepaid.baseDaysHint')
  const field = (name: Name) => ({
    label: t(`console.prepaid.${name}`),
    value: text(name),
    error: wrong[name] ?? ask.objection(name) ?? ask.objection(`values.${name}`),
    onChange: (event: { currentTarget: { value: string } }) => type(name, event.currentTarget.value),
  })
  const send = async (): Promise<void> => {
    if (Object.keys(wrong).length > 0) return
    const months = text('expiryMonths')
    const way = securedBy.find((each) => each === text('securedBy')) ?? values.securedBy
    const wished: Values = {
      from: text('from'),
      expiryMonths: months === NEVER ? null : Number(months),
      tellDays: wholeNumber(text('tellDays')) ?? values.tellDays,
      thresholdYen: wholeNumber(text('thresholdYen')) ?? values.thresholdYen,
      securedPercent: wholeNumber(text('securedPercent')) ?? values.securedPercent,
      dueMonths: wholeNumber(text('dueMonths')) ?? values.dueMonths,
      baseDays: days,
      securedBy: way,
      makesGood: text('makesGood') === 'true',
      contact: text('contact').trim(),
    }
    if (!(await ask.run({ version: data.version, values: wished, why: why.trim() }))) return
    draft.drop()
    toast(t('console.second.waits'))
  }
  return (
    <form
      className="stack g4 tariff-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset className="stack g3" disabled={!isMine}>
        <div className="tariff-grid">
          <TextField {...field('from')} type="date" />
          <SelectField
            {...field('expiryMonths')}
            options={[
              { value: NEVER, label: t('console.prepaid.never') },
              ...Array.from({ length: prepaidLimits.expiryMonths }, (_, index) => ({
                value: String(index + 1),
                label: t('console.prepaid.months', { count: index + 1 }),
              })),
            ]}
          />
          <TextField {...field('tellDays')} num inputMode="numeric" />
          <TextField {...field('baseDays')} hint={t('console.prepaid.baseDaysHint')} />
          <TextField {...field('thresholdYen')} num inputMode="numeric" />
          <TextField {...field('securedPercent')} num inputMode="numeric" unit="%" />
          <TextField {...field('dueMonths')} num inputMode="numeric" />
          <SelectField
            {...field('securedBy')}
            options={securedBy.map((each) => ({ value: each, label: t(`console.prepaid.by.${each}`) }))}
          />
          <SelectField
            {...field('makesGood')}
            options={[
              { value: 'false', label: t('console.prepaid.notGood') },
              { value: 'true', label: t('console.prepaid.good') },
            ]}
          />
          <TextField {...field('contact')} maxLength={200} hint={t('console.prepaid.contactHint')} />
        </div>
      </fieldset>
      {isMine ? (
        <>
          <TextField
            label={t('console.second.why')}
            maxLength={300}
            value={why}
            error={ask.objection('why')}
            onChange={(event) => {
              const given = event.currentTarget.value
              draft.set((was) => ({ ...was, why: given }))
            }}
          />
          <Refusal error={ask.error} fields={['why', 'from']} />
          <DraftEnd
            label={t('console.limits.ask')}
            busy={ask.busy}
            touched={draft.touched}
            ready={Object.keys(typed).length > 0 && why.trim().length >= 3 && data.waiting === null}
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
  )
}
