import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { books, SettlementRow } from '@tomobako/contract'
import { csv } from '@tomobako/domain/parcel'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, Price, SelectField, TextField, Views } from '@tomobako/ui'
import '../../floor/parts/floor.css'
import '../../tariff/parts/settings.css'
import '../../tracking/parts/tracking.css'
import { asFailure, call } from '../../core/api.ts'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bills } from '../../carrier/parts/bills.tsx'
import { Bar } from '../../frame/bar.tsx'
import { AccountName } from '../parts/account-name.tsx'
import { Differences } from '../parts/differences.tsx'
import { Journal } from '../parts/journal.tsx'
import { LawPapers } from '../parts/law-papers.tsx'
import { PrepaidReport } from '../../prepaid/parts/report.tsx'
import { Empty, Pager, PickFile, Refusal, wholeNumber } from '../../kit/index.ts'

const views = ['open', 'differences', 'carriers', 'statements', 'enter', 'journal', 'law', 'prepaid'] as const

/** What is open with whom and how old it is; statements as files or line by line; every account as a file. */
export default function Books() {
  const t = useT()
  const { may } = useSession()
  const [query] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'open'
  return (
    <>
      <Bar title={t('console.screens.books')} />
      <Views
        label={t('console.screens.books')}
        items={views
          .filter((each) => each !== 'enter' || may('books.write'))
          .map((each) => ({
            id: each,
            href: each === 'open' ? '?' : `?view=${each}`,
            label: t(`console.books.view.${each}`),
            current: each === view,
          }))}
      />
      <div className="cbody scroll floor">
        {view === 'open' && <Open />}
        {view === 'differences' && <Differences />}
        {view === 'carriers' && <Bills />}
        {view === 'statements' && <Statements />}
        {view === 'enter' && <Enter />}
        {view === 'journal' && <Journal />}
        {view === 'law' && <LawPapers />}
        {view === 'prepaid' && <PrepaidReport />}
      </div>
    </>
  )
}

async function save(account: string): Promise<void> {
  try {
    const { name, csv } = await call(books.export, { account }, { silent: true })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv' }))
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  } catch (error) {
    toast(asFailure(error).message, 'danger')
  }
}

function Export({ account }: { account: string }) {
  const t = useT()
  return (
    <button type="button" className="btn soft sm nowrap" onClick={() => void save(account)}>
      {t('console.books.csv')}
    </button>
  )
}

function Open() {
  const t = useT()
  const { date } = useFormats()
  const { data, error } = useLive(books.open, {}, 30_000)
  if (!data) return <Refusal error={error} />
  if (data.rows.length === 0) return <Empty scene="success" title={t('console.books.none')} text="" />
  const ages = ['upTo7', 'upTo30', 'upTo60', 'older'] as const
  return (
    <>
      <p className="c2">{t('console.books.sign')}</p>
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.books.view.open')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.books.account')}</th>
            <th scope="col" className="r">
              {t('console.books.open')}
            </th>
            {ages.map((age) => (
              <th key={age} scope="col" className="r">
                {t(`console.books.age.${age}`)}
              </th>
            ))}
            <th scope="col">{t('console.books.oldest')}</th>
            <th scope="col">{t('console.books.last')}</th>
            <th scope="col">
              <span className="sr">{t('console.books.csv')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.account}>
              <td>
                <AccountName account={row.account} />
              </td>
              <td className="r" data-k={t('console.books.open')}>
                <b>
                  <Price yen={row.openYen} />
                </b>
              </td>
              {ages.map((age) => (
                <td
                  key={age}
                  className={age === 'older' && row.older !== 0 ? 'r c-danger' : 'r'}
                  data-k={t(`console.books.age.${age}`)}
                >
                  {row[age] === 0 ? '–' : <Price yen={row[age]} />}
                </td>
              ))}
              <td className="num" data-k={t('console.books.oldest')}>
                {row.oldestDay ? date(`${row.oldestDay}T12:00:00+09:00`) : '–'}
              </td>
              <td className="num" data-k={t('console.books.last')}>
                {row.lastSettledDay ? date(`${row.lastSettledDay}T12:00:00+09:00`) : '–'}
              </td>
              <td className="r">
                <Export account={row.account} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="storygrid gap">
        {(['banks', 'expenses'] as const)
          .filter((part) => data[part].length > 0)
          .map((part) => (
            <section key={part} className="pane">
              <h2 className="ctitle">{t(`console.books.${part}`)}</h2>
              <table className="grid-t auto">
                <tbody>
                  {data[part].map((row) => (
                    <tr key={row.account}>
                      <td>
                        <AccountName account={row.account} />
                      </td>
                      <td className="r">
                        <Price yen={row.yen} />
                      </td>
                      <td className="r">
                        <Export account={row.account} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
      </div>
    </>
  )
}

function Statements() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const place = query.get('place')
  const { data, error } = useLive(books.statements, { page, ...(place ? { place } : {}) })
  if (!data) return <Refusal error={error} />
  if (data.rows.length === 0)
    return <Empty scene="no-results" title={t('console.books.noStatements')} text="" />
  return (
    <>
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.books.view.statements')}</caption>
        <tbody>
          {data.rows.map((row) => (
            <tr key={`${row.account} ${row.reference}`}>
              <td className="num">{row.day}</td>
              <td>
                <AccountName account={row.account} />
              </td>
              <td className="num">{row.reference}</td>
              <td>{t(`console.books.direction.${row.direction}`)}</td>
              <td className="r">
                <Price yen={row.yen} />
                {row.feeYen > 0 && (
                  <div className="c3">
                    {t('console.books.fee')} <Price yen={row.feeYen} />
                  </div>
                )}
              </td>
              <td className="wrap full">
                {row.note}
                <div className="c3">
                  {row.by}
                  {row.file && <> · {row.file}</>} · {row.bank}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager
        page={page}
        hasNext={data.hasNext}
        places={data}
        go={(to, at) => setQuery({ view: 'statements', page: String(to), ...(at ? { place: at } : {}) })}
      />
    </>
  )
}

const blank = {
  account: '',
  reference: '',
  day: '',
  direction: 'to_them' as 'from_them' | 'to_them',
  yen: '',
  feeYen: '0',
  bank: 'main',
  note: '',
}

/** The columns of a statement's file, as it heads them. */
const columns = Object.keys(SettlementRow.entries).map(csv.heading).join(', ')

function Enter() {
  const t = useT()
  const [row, setRow] = useState(blank)
  const [told, setTold] = useState<string>()
  const enter = useCommand(books.enter)
  const load = useCommand(books.load)
  const put = (key: keyof typeof blank) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setTold(undefined)
    setRow((was) => ({ ...was, [key]: value }))
  }
  const [yen, feeYen] = [wholeNumber(row.yen), wholeNumber(row.feeYen)]
  const isWhole = yen !== undefined && feeYen !== undefined
  return (
    <div className="stack g4 tariff-form">
      <section className="pane stack g3">
        <h2 className="ctitle">{t('console.books.file')}</h2>
        <p className="c2">{t('console.books.fileText')}</p>
        <p className="num c2" dir="ltr">
          {columns}
        </p>
        <PickFile
          disabled={load.busy}
          read={async (file) => {
            if (!file) return
            const content = await file.text()
            const done = await load.run({ file: file.name.slice(0, 120), content })
            setTold(done && t('console.books.loaded', { added: done.added, known: done.known }))
          }}
        />
        <Refusal error={load.error} />
        {load.error && load.error.errors.length > 1 && (
          <ul className="plainlist">
            {load.error.errors.map((each, index) => (
              <li key={`${each.msg}${index}`}>{each.msg}</li>
            ))}
          </ul>
        )}
      </section>
      <form
        className="pane stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWhole) return
          void enter.run({ ...row, yen, feeYen }).then((done) => {
            if (!done) return
            setTold(t(done.isNew ? 'console.books.entered' : 'console.books.knownAlready'))
            setRow((was) => ({ ...blank, account: was.account, bank: was.bank, day: was.day }))
          })
        }}
      >
        <h2 className="ctitle">{t('console.books.line')}</h2>
        <div className="tariff-grid">
          <TextField
            label={t('console.books.account')}
            value={row.account}
            onChange={put('account')}
            error={enter.objection('account')}
            hint="marketplace:mercari"
          />
          <TextField
            label={t('console.books.reference')}
            value={row.reference}
            onChange={put('reference')}
            error={enter.objection('reference')}
          />
          <TextField
            label={t('console.books.day')}
            type="date"
            value={row.day}
            onChange={put('day')}
            error={enter.objection('day')}
          />
          <SelectField
            label={t('console.books.directionLabel')}
            value={row.direction}
            onChange={put('direction')}
            options={(['to_them', 'from_them'] as const).map((each) => ({
              value: each,
              label: t(`console.books.direction.${each}`),
            }))}
          />
          <TextField
            label={t('console.money.yen')}
            num
            inputMode="numeric"
            value={row.yen}
            onChange={put('yen')}
            error={enter.objection('yen')}
          />
          <TextField
            label={t('console.books.fee')}
            num
            inputMode="numeric"
            value={row.feeYen}
            onChange={put('feeYen')}
            error={enter.objection('feeYen')}
          />
          <TextField
            label={t('console.books.bank')}
            value={row.bank}
            onChange={put('bank')}
            error={enter.objection('bank')}
          />
          <TextField
            label={t('console.books.note')}
            value={row.note}
            onChange={put('note')}
            error={enter.objection('note')}
          />
        </div>
        <Refusal
          error={enter.error}
          fields={['account', 'reference', 'day', 'yen', 'feeYen', 'bank', 'note']}
        />
        <Button
          type="submit"
          tone="ink"
          size="md"
          busy={enter.busy}
          disabled={!isWhole || row.account === '' || row.reference === '' || row.day === ''}
        >
          {t('console.books.save')}
        </Button>
      </form>
      {told && (
        <Notice tone="info" live="status">
          {told}
        </Notice>
      )}
    </div>
  )
}
