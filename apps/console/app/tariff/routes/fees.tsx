import { useState } from 'react'
import { tariff } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { feeRowIds } from '@tomobako/domain/payment'
import type { FeeRowId } from '@tomobako/domain/payment'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Refusal } from '../../kit/index.ts'
import { Changes, changesOf } from '../parts/fee-changes.tsx'
import { DatedFrame } from '../parts/dated.tsx'
import { PartsBar } from '../parts/parts.tsx'
import { Trial } from '../parts/trial.tsx'
import type { TrialOf } from '../parts/trial.tsx'

type Fees = OutputOf<typeof tariff.fees>
type Values = Fees['fees']
const plain = [
  'proxyYen',
  'proxyAuctionYen',
  'inspectionYen',
  'authenticationYen',
  'extraPhotosYen',
  'translationYen',
  'handlingYen',
  'consolidationFreeLines',
  'consolidationYen',
  'freeStorageDays',
  'storageYenPerDay',
  'maxStorageDays',
  'extensionDays',
  'extensionsAtMost',
  'approvalOverBasisPoints',
  'approvalOverYen',
  'approvalDays',
  'repackYen',
  'togetherYen',
  'doorToleranceYen',
  'sellerShipDays',
  'sellerWaitDays',
  'arriveDays',
  'arriveEndDays',
  'problemDays',
  'problemEndDays',
  'sellerPayDays',
  'sellerPayEndDays',
  'doorDays',
  'doorEndDays',
  'heldDays',
  'declareReminderHours',
  'declareHours',
  'unpaidFreeDays',
  'unpaidYenPerDay',
  'unpaidDays',
  'unendedDays',
  'promiseBuyHours',
  'promiseReceiveDays',
  'promiseWorkDays',
  'promiseAnswerHours',
  'promisePackHours',
  'promiseHandOverDays',
  'promisePoints',
] as const

/** P 4's prices of our own work: what is changed is asked of a second person, and holds from its day on. */
export default function FeesScreen() {
  const { data, error } = useLive(tariff.fees, {}, 30_000)
  const t = useT()
  const { date } = useFormats()
  return (
    <>
      <PartsBar current="fees" />
      <DatedFrame<Values, Partial<Values>>
        data={data}
        error={error}
        intro={data?.by ? t('console.tables.lastBy', { name: data.by }) : t('console.tables.defaults')}
        said={(day) => date(day, 'long')}
        decide={tariff.decideFees}
        asked={({ id, changes }) =>
          data && (
            <>
              <Changes from={data.fees} to={changes} />
              <Trial<TrialOf> call={tariff.trial} of={() => ({ of: 'waiting', id })} />
            </>
          )
        }
        comes={(values) => data && <Changes from={data.fees} to={values} />}
        form={data && <Form key={data.version} data={data} />}
      />
    </>
  )
}

/** Whole numbers as typed; anything else is kept to be refused at its field. */
const whole = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN)
/** Percent with two decimals as hundredths of a percent. */
const basis = (text: string): number =>
  /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 100)
    : Number.NaN

const dayLists = ['unpaidReminderDays', 'heldReminderDays'] as const
/** Days with commas between them; null when it is something else. */
const dayList = (text: string): number[] | null => {
  const days = text.split(/[,、\s]+/).filter(Boolean)
  return days.every((each) => /^\d{1,3}$/.test(each)) ? days.map(Number) : null
}

function Form({ data }: { data: Fees }) {
  const t = useT()
  const { may } = useSession()
  const [values, setValues] = useState<Values>(data.fees)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [why, setWhy] = useState('')
  const save = useCommand(tariff.askFees)
  const [from, setFrom] = useState(data.today)
  // Only what differs is asked for: what somebody else agreed on meanwhile stays theirs.
  const changes = changesOf(data.fees, values)
  const isChanging = Object.keys(changes).length > 0
  const write = may('tariff.write')
  const field = (
    id: string,
    label: string,
    value: number,
    read: (text: string) => number,
    put: (value: number) => Values,
    shown = (each: number): string => String(each),
  ) => (
    <TextField
      key={id}
      id={id}
      label={label}
      num
      inputMode="decimal"
      readOnly={!write}
      value={typed[id] ?? shown(value)}
      error={Number.isNaN(read(typed[id] ?? shown(value))) ? t('console.form.needed') : save.objection(id)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped((was) => ({ ...was, [id]: text }))
        const next = read(text)
        if (!Number.isNaN(next)) setValues(put(next))
      }}
    />
  )
  const isWrong = Object.entries(typed).some(([id, text]) =>
    dayLists.some((each) => each === id)
      ? dayList(text) === null
      : Number.isNaN((id.endsWith('Share') ? basis : whole)(text)),
  )
  const money =
    (which: FeeRowId, part: 'basisPoints' | 'fixedYen') =>
    (next: number): Values => ({
      ...values,
      processing: { ...values.processing, [which]: { ...values.processing[which], [part]: next } },
    })
  const percent = (points: number): string => String(points / 100)
  return (
    <form
      className="stack g4 tariff-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong && isChanging && why.trim().length >= 3)
          void save.run({ from, changes, why: why.trim() }).then((done) => {
            if (!done) return
            toast(t('console.second.waits'))
            setValues(data.fees)
            setTyped({})
            setWhy('')
          })
      }}
    >
      <div className="tariff-grid">
        {plain.map((id) =>
          field(id, t(`console.tables.feeNames.${id}`), values[id], whole, (next) => ({
            ...values,
            [id]: next,
          })),
        )}
        {dayLists.map((id) => {
          const text = typed[id] ?? values[id].join(', ')
          return (
            <TextField
              key={id}
              id={id}
              label={t(`console.tables.feeNames.${id}`)}
              num
              readOnly={!write}
              value={text}
              error={dayList(text) === null ? t('console.form.needed') : save.objection(id)}
              onChange={(event) => {
                const next = event.currentTarget.value
                setTyped((was) => ({ ...was, [id]: next }))
                const days = dayList(next)
                if (days) setValues({ ...values, [id]: days })
              }}
            />
          )
        })}
        {feeRowIds.map((which) => [
          field(
            `${which}Share`,
            t(`console.tables.${which}Share`),
            values.processing[which].basisPoints,
            basis,
            money(which, 'basisPoints'),
            percent,
          ),
          field(
            `${which}Fixed`,
            t(`console.tables.${which}Fixed`),
            values.processing[which].fixedYen,
            whole,
            money(which, 'fixedYen'),
          ),
        ])}
      </div>
      <fieldset className="stack g2">
        <legend className="b7">{t('console.tables.protective')}</legend>
        <div className="tariff-grid">
          {values.protective.map((row, index) => {
            const put =
              (part: 'upToGrams' | 'yen') =>
              (next: number): Values => ({
                ...values,
                protective: values.protective.map((each, at) =>
                  at === index ? { ...each, [part]: next } : each,
                ),
              })
            // The last row holds for everything heavier.
            return [
              index < values.protective.length - 1 ? (
                field(`upTo ${index}`, t('console.tables.upTo'), row.upToGrams, whole, put('upToGrams'))
              ) : (
                <span key="rest" />
              ),
              field(`yen ${index}`, t('console.tables.yen'), row.yen, whole, put('yen')),
            ]
          })}
        </div>
      </fieldset>
      {write && (
        <>
          <TextField
            label={t('console.tables.from')}
            hint={t('console.tables.fromHint')}
            type="date"
            min={data.today}
            required
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
            error={save.objection('from')}
          />
          {isChanging && (
            <>
              <Changes from={data.fees} to={changes} />
              <Trial<TrialOf>
                call={tariff.trial}
                of={() => (isWrong || from === '' ? undefined : { of: 'fees', from, changes })}
              />
            </>
          )}
          <TextField
            label={t('console.tables.whyField')}
            hint={t('console.tables.whyHint')}
            required
            maxLength={300}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          <Refusal error={save.error} fields={['from']} />
          <div className="row g2">
            <Button
              type="submit"
              size="md"
              busy={save.busy}
              disabled={isWrong || !isChanging || why.trim().length < 3 || data.waiting !== null}
            >
              {t('console.limits.ask')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
