import { useState } from 'react'
import { prepaidDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { securedBy } from '@tomobako/domain/prepaid'
import type { SecuredBy } from '@tomobako/domain/prepaid'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, Price, SelectField, Tag, TextField } from '@tomobako/ui'
import { asFailure, call } from '../../core/api.ts'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Empty, Refusal, wholeNumber } from '../../kit/index.ts'
import { saveFile } from '../../tariff/parts/parts.tsx'

type Report = OutputOf<typeof prepaidDesk.report>
type Base = Report['bases'][number]
const noon = (day: string): string => `${day}T12:00:00+09:00`

async function save(): Promise<void> {
  try {
    const { name, csv } = await call(prepaidDesk.csv, {}, { silent: true })
    saveFile(name, csv)
  } catch (error) {
    toast(asFailure(error).message, 'danger')
  }
}

/** Unused balance on each base day, what is to be safeguarded of it, and what is (decision 0106). */
export function PrepaidReport() {
  const t = useT()
  const { date } = useFormats()
  const { may } = useSession()
  const { data, error } = useLive(prepaidDesk.report, {}, 60_000)
  if (!data) return <Refusal error={error} />
  const due = data.bases.filter(({ depositDue, reportDue }) => depositDue || reportDue)
  return (
    <div className="stack g4">
      {due.map((base) => (
        <Notice
          key={base.day}
          tone="warn"
          title={t('console.prepaid.dueTitle', {
            day: date(noon(base.day), 'long'),
            until: date(noon(base.dueDay), 'long'),
          })}
        >
          {base.depositDue && (
            <p>
              {t('console.prepaid.depositDue')} <Price yen={base.requiredYen - base.securedYen} />
            </p>
          )}
          {base.reportDue && <p>{t('console.prepaid.reportDue')}</p>}
        </Notice>
      ))}
      <div className="row g2 wrapf between">
        <p className="c2">
          {t('console.prepaid.now')} <Price yen={data.unusedYen} /> · {t('console.prepaid.secured')}{' '}
          <Price yen={data.securedYen} /> ·{' '}
          {t('console.prepaid.next', { day: date(noon(data.nextBaseDay), 'long') })}
        </p>
        <Button size="sm" tone="soft" onClick={() => void save()}>
          {t('console.books.csv')}
        </Button>
      </div>
      {data.bases.length === 0 ? (
        <Empty scene="success" title={t('console.prepaid.none')} text={t('console.prepaid.noneText')} />
      ) : (
        <Bases rows={data.bases} mayWrite={may('books.write')} />
      )}
      <section className="pane stack g3">
        <h2 className="ctitle">{t('console.prepaid.deposits')}</h2>
        {data.deposits.length === 0 ? (
          <p className="c2">{t('console.prepaid.noDeposits')}</p>
        ) : (
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.prepaid.deposits')}</caption>
            <tbody>
              {data.deposits.map((row) => (
                <tr key={row.id}>
                  <td className="num">{date(noon(row.day), 'long')}</td>
                  <td>
                    {t(`console.prepaid.by.${row.way}`)} · <bdi>{row.place}</bdi>
                  </td>
                  <td className="r">
                    <Price yen={row.yen} sign="plus" />
                  </td>
                  <td className="wrap full">
                    <bdi>{row.evidence}</bdi> <span className="c3">{row.by}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {may('books.write') && <Deposit />}
      </section>
    </div>
  )
}

const sums = ['walletsYen', 'asideYen', 'giftsYen', 'endingYen'] as const

function Bases({ rows, mayWrite }: { rows: readonly Base[]; mayWrite: boolean }) {
  const t = useT()
  const { date } = useFormats()
  return (
    <table className="grid-t auto cards-t">
      <caption className="sr">{t('console.books.view.prepaid')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('console.prepaid.day')}</th>
          {sums.map((name) => (
            <th key={name} scope="col" className="r">
              {t(`console.prepaid.${name}`)}
            </th>
          ))}
          <th scope="col" className="r">
            {t('console.prepaid.unusedYen')}
          </th>
          <th scope="col" className="r">
            {t('console.prepaid.requiredYen')}
          </th>
          <th scope="col" className="r">
            {t('console.prepaid.secured')}
          </th>
          <th scope="col">{t('console.prepaid.report')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.day}>
            <td className="num">
              <b>{date(noon(row.day), 'long')}</b>
            </td>
            {sums.map((name) => (
              <td key={name} className="r" data-k={t(`console.prepaid.${name}`)}>
                {row[name] === 0 ? (
                  '–'
                ) : (
                  <Price yen={name === 'walletsYen' || name === 'asideYen' ? row[name] : -row[name]} />
                )}
              </td>
            ))}
            <td className="r" data-k={t('console.prepaid.unusedYen')}>
              <b>
                <Price yen={row.unusedYen} />
              </b>
              <div>
                <Tag tone={row.requiredYen > 0 ? 'warn' : 'ok'}>
                  {t(row.requiredYen > 0 ? 'console.prepaid.over' : 'console.prepaid.under')}
                </Tag>
              </div>
            </td>
            <td className="r" data-k={t('console.prepaid.requiredYen')}>
              {row.requiredYen === 0 ? '–' : <Price yen={row.requiredYen} />}
            </td>
            <td className={row.depositDue ? 'r c-danger' : 'r'} data-k={t('console.prepaid.secured')}>
              {row.securedYen === 0 && row.requiredYen === 0 ? '–' : <Price yen={row.securedYen} />}
            </td>
            <td className="wrap full" data-k={t('console.prepaid.report')}>
              {row.reported ? (
                <>
                  {date(noon(row.reported.on), 'long')} · <bdi>{row.reported.evidence}</bdi>{' '}
                  <span className="c3">{row.reported.by}</span>
                </>
              ) : row.reportDue ? (
                mayWrite ? (
                  <Reported baseDay={row.day} />
                ) : (
                  t('console.prepaid.reportDue')
                )
              ) : (
                '–'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Reported({ baseDay }: { baseDay: string }) {
  const t = useT()
  const [on, setOn] = useState('')
  const [evidence, setEvidence] = useState('')
  const { run, busy, error, objection } = useCommand(prepaidDesk.reported, { said: t('common.saved') })
  return (
    <form
      className="stack g2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run({ baseDay, on, evidence: evidence.trim() })
      }}
    >
      <TextField
        label={t('console.prepaid.sentOn')}
        type="date"
        value={on}
        error={objection('on')}
        onChange={(event) => setOn(event.currentTarget.value)}
      />
      <TextField
        label={t('console.prepaid.evidence')}
        maxLength={200}
        value={evidence}
        error={objection('evidence')}
        onChange={(event) => setEvidence(event.currentTarget.value)}
      />
      <Refusal error={error} fields={['on', 'evidence']} />
      <Button
        type="submit"
        size="sm"
        tone="line"
        busy={busy}
        disabled={on === '' || evidence.trim().length < 3}
      >
        {t('console.prepaid.sent')}
      </Button>
    </form>
  )
}

const blank = { day: '', yen: '', isBack: false, place: '', evidence: '' }

function Deposit() {
  const t = useT()
  const [row, setRow] = useState(blank)
  const [way, setWay] = useState<SecuredBy>('deposit')
  const enter = useCommand(prepaidDesk.deposit, { said: t('common.saved') })
  const put =
    (key: 'day' | 'yen' | 'place' | 'evidence') => (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setRow((was) => ({ ...was, [key]: value }))
    }
  const yen = wholeNumber(row.yen)
  return (
    <form
      className="stack g3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!yen) return
        const { day, place, evidence, isBack } = row
        void enter.run({ day, place, evidence, way, yen: isBack ? -yen : yen }).then((done) => {
          if (done) setRow(blank)
        })
      }}
    >
      <h3 className="b7">{t('console.prepaid.enter')}</h3>
      <div className="tariff-grid">
        <TextField
          label={t('console.books.day')}
          type="date"
          value={row.day}
          error={enter.objection('day')}
          onChange={put('day')}
        />
        <SelectField
          label={t('console.prepaid.what')}
          value={row.isBack ? 'back' : 'put'}
          options={(['put', 'back'] as const).map((each) => ({
            value: each,
            label: t(`console.prepaid.way.${each}`),
          }))}
          onChange={(event) => {
            const isBack = event.currentTarget.value === 'back'
            setRow((was) => ({ ...was, isBack }))
          }}
        />
        <TextField
          label={t('console.money.yen')}
          num
          inputMode="numeric"
          value={row.yen}
          error={enter.objection('yen')}
          onChange={put('yen')}
        />
        <SelectField
          label={t('console.prepaid.securedBy')}
          value={way}
          options={securedBy.map((each) => ({ value: each, label: t(`console.prepaid.by.${each}`) }))}
          onChange={(event) => setWay(securedBy.find((each) => each === event.currentTarget.value) ?? way)}
        />
        <TextField
          label={t('console.prepaid.place')}
          maxLength={120}
          value={row.place}
          error={enter.objection('place')}
          onChange={put('place')}
        />
        <TextField
          label={t('console.prepaid.evidence')}
          hint={t('console.prepaid.evidenceHint')}
          maxLength={200}
          value={row.evidence}
          error={enter.objection('evidence')}
          onChange={put('evidence')}
        />
      </div>
      <Refusal error={enter.error} fields={['day', 'yen', 'place', 'evidence']} />
      <Button
        type="submit"
        tone="ink"
        size="md"
        busy={enter.busy}
        disabled={!yen || row.day === '' || row.place.trim() === '' || row.evidence.trim().length < 3}
      >
        {t('console.prepaid.writeDown')}
      </Button>
    </form>
  )
}
