import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { bills } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice, Price, SelectField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Empty, Pager, PickFile, Refusal, WithReason } from '../../kit/index.ts'
import { BillForms } from './bill-forms.tsx'

type List = OutputOf<typeof bills.list>
type Row = List['rows'][number]
const ways = ['accept', 'dispute', 'credit'] as const
type Way = (typeof ways)[number]
/** What may be done with a line of each state. */
const may: Readonly<Record<Row['state'], readonly Way[]>> = {
  open: ['accept', 'dispute'],
  disputed: ['accept', 'credit'],
  agreed: [],
  accepted: [],
  credited: [],
}

/** Bills of carriers: read in, compared parcel by parcel, and what differs decided. */
export function Bills() {
  const t = useT()
  const { may: mayDo } = useSession()
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const place = query.get('place')
  const view = query.get('lines') === 'all' ? 'all' : 'open'
  const { data, error } = useLive(bills.list, { view, page, ...(place ? { place } : {}) }, 30_000)
  const [deciding, setDeciding] = useState<{ row: Row; way: Way }>()
  const write = mayDo('books.write')
  if (!data) return <Refusal error={error} />
  return (
    <>
      <p className="c2">{t('console.bills.text')}</p>
      {write && <Load forms={data.forms} />}
      <div className="row between wrapf g2 gap">
        <h2 className="ctitle">
          {t('console.bills.lines')}
          {data.openYen !== 0 && (
            <span className="c3">
              {' '}
              {t('console.bills.openSum')} <Price yen={data.openYen} />
            </span>
          )}
        </h2>
        <button
          type="button"
          className="btn soft sm"
          aria-pressed={view === 'all'}
          onClick={() => setQuery({ view: 'carriers', ...(view === 'all' ? {} : { lines: 'all' }) })}
        >
          {t('console.bills.all')}
        </button>
      </div>
      {data.rows.length === 0 ? (
        <Empty scene="success" title={t('console.bills.none')} text={t('console.bills.noneText')} />
      ) : (
        <table className="grid-t auto cards-t">
          <caption className="sr">{t('console.bills.lines')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console.bills.parcel')}</th>
              <th scope="col">{t('console.bills.why')}</th>
              <th scope="col" className="r">
                {t('console.bills.billed')}
              </th>
              <th scope="col" className="r">
                {t('console.bills.expected')}
              </th>
              <th scope="col" className="r">
                {t('console.bills.difference')}
              </th>
              <th scope="col">
                <span className="sr">{t('console.bills.do')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <Line key={row.id} row={row} write={write} decide={(way) => setDeciding({ row, way })} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        page={page}
        hasNext={data.hasNext}
        places={data}
        go={(to, at) =>
          setQuery({
            view: 'carriers',
            ...(view === 'all' ? { lines: 'all' } : {}),
            page: String(to),
            ...(at ? { place: at } : {}),
          })
        }
      />
      <BillForms forms={data.forms} write={write} />
      {deciding && <Decide {...deciding} close={() => setDeciding(undefined)} />}
    </>
  )
}

function Line({ row, write, decide }: { row: Row; write: boolean; decide: (way: Way) => void }) {
  const t = useT()
  const { grams } = useFormats()
  const facts = (weight: number | null, zone: string | null) => (
    <div className="c3">
      {weight !== null && grams(weight)} {zone}
    </div>
  )
  return (
    <tr>
      <td>
        <b className="num">{row.no ?? row.tracking}</b>
        <div className="c3 num">
          {row.no && <>{row.tracking} · </>}
          {row.invoice} · {row.day}
        </div>
      </td>
      <td className="wrap full">
        <span className={row.state === 'open' ? 'c-danger' : 'c3'}>
          {row.reason ? t(`console.bills.reason.${row.reason}`) : t('console.bills.state.agreed')}
        </span>
        {row.charges.length > 0 && (
          <div className="c3">
            <bdi>{row.charges.join(', ')}</bdi> <Price yen={row.surchargeYen} />
          </div>
        )}
        {row.state !== 'open' && row.state !== 'agreed' && (
          <div className="c3">
            {t(`console.bills.state.${row.state}`)} <bdi>{row.note}</bdi>
          </div>
        )}
      </td>
      <td className="r" data-k={t('console.bills.billed')}>
        <Price yen={row.yen} />
        {facts(row.grams, row.zone)}
      </td>
      <td className="r" data-k={t('console.bills.expected')}>
        {row.expectedYen === null ? '–' : <Price yen={row.expectedYen} />}
        {facts(row.expectedGrams, row.expectedZone)}
      </td>
      <td className="r" data-k={t('console.bills.difference')}>
        <b>
          <Price yen={row.differenceYen} />
        </b>
      </td>
      <td className="r">
        {write && (
          <span className="row g1 ends wrapf">
            {may[row.state].map((way) => (
              <button
                key={way}
                type="button"
                className={way === 'accept' ? 'btn ink sm' : 'btn soft sm'}
                aria-label={t('console.bills.doOne', {
                  what: t(`console.bills.${way}`),
                  tracking: row.tracking,
                })}
                onClick={() => decide(way)}
              >
                {t(`console.bills.${way}`)}
              </button>
            ))}
          </span>
        )}
      </td>
    </tr>
  )
}

function Load({ forms }: { forms: List['forms'] }) {
  const t = useT()
  const [form, setForm] = useState('plain')
  const [told, setTold] = useState<string>()
  const load = useCommand(bills.load)
  const chosen = forms.find((each) => each.name === form)
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const done = await load.run({ form, file: file.name.slice(0, 120), content: await file.text() })
    setTold(done && t('console.bills.loaded', done))
  }
  return (
    <section className="pane stack g3 gap">
      <h2 className="ctitle">{t('console.bills.file')}</h2>
      <SelectField
        label={t('console.bills.form')}
        value={form}
        onChange={(event) => setForm(event.currentTarget.value)}
        options={forms.map(({ name }) => ({
          value: name,
          label: name === 'plain' ? t('console.bills.plain') : name,
        }))}
      />
      {chosen && (
        <p className="num c2" dir="ltr">
          {[
            chosen.invoice,
            chosen.day,
            chosen.tracking,
            chosen.charge,
            chosen.weight,
            chosen.zone,
            chosen.yen,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      <PickFile disabled={load.busy} read={read} />
      <Refusal error={load.error} />
      {told && (
        <Notice tone="info" live="status">
          {told}
        </Notice>
      )}
    </section>
  )
}

/** One line decided, with what that does to the books said before it is pressed. */
function Decide({ row, way, close }: { row: Row; way: Way; close: () => void }) {
  const t = useT()
  const commands = {
    accept: useCommand(bills.accept, { said: t('console.bills.accepted') }),
    dispute: useCommand(bills.dispute, { said: t('console.bills.disputed') }),
    credit: useCommand(bills.credit, { said: t('console.bills.credited') }),
  }
  const command = commands[way]
  return (
    <WithReason
      title={`${t(`console.bills.${way}`)} · ${row.tracking}`}
      action={t(`console.bills.${way}`)}
      label={t('console.books.note')}
      field="note"
      least={2}
      needed={way !== 'accept'}
      command={command}
      send={(note) => command.run({ id: row.id, note })}
      close={close}
    >
      <p>
        {t(`console.bills.${way}Text`)} <Price yen={row.differenceYen} />
      </p>
    </WithReason>
  )
}
